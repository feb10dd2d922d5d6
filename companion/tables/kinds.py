"""The kinds of action that there are: one for each module of `companion.tables.actions`."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from .action_kind import ActionKind

FOLDER = f"{__package__}.actions"


@cache
def action_kinds() -> Mapping[str, ActionKind]:
    """Every kind by its id. They are imported when first needed: to undo takes a replay, which takes the kinds."""
    modules = [import_module(f"{FOLDER}.{each.name}") for each in iter_modules(import_module(FOLDER).__path__)]
    kinds: list[ActionKind] = [module.KIND for module in modules]
    return {kind.id: kind for kind in kinds}
