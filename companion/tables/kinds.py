"""The kinds of action that there are: one for each module of `companion.tables.actions`."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from . import actions
from .action_kind import ActionKind


@cache
def action_kinds() -> Mapping[str, ActionKind]:
    """Every kind by its id."""
    modules = [import_module(f"{actions.__name__}.{each.name}") for each in iter_modules(actions.__path__)]
    kinds: list[ActionKind] = [module.KIND for module in modules]
    return {kind.id: kind for kind in kinds}
