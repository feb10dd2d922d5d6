"""The kinds of action: a module for each subject, with a tuple `KINDS`."""

from collections.abc import Mapping
from functools import cache

from companion.tables.action_kind import ActionKind


@cache
def action_kinds() -> Mapping[str, ActionKind]:
    """Every kind by its id. They are imported when first needed: to undo takes a replay, which takes the kinds."""
    from . import counting, ending, hosting, opening, playing, seats

    modules = (opening, seats, hosting, playing, counting, ending)
    return {kind.id: kind for module in modules for kind in module.KINDS}
