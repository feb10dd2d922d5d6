"""The kinds of action: a module for each subject, with a tuple `KINDS`."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from companion.tables.action_kind import ActionKind

SUBJECTS = ("seats", "hosting", "playing", "counting", "ending", "undoing")


@cache
def action_kinds() -> Mapping[str, ActionKind]:
    """Every kind by its id. They are imported when first needed: to undo takes a replay, which takes the kinds."""
    modules = [import_module(f"{__name__}.{subject}") for subject in SUBJECTS]
    return {kind.id: kind for module in modules for kind in module.KINDS}
