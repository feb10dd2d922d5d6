"""Deleting a name for good: in every action of a table another name takes its place."""

from collections.abc import Iterable
from itertools import count

from companion.kit.form.names import normalize_name

from .action import Action


def find_names(actions: Iterable[Action]) -> list[str]:
    """Every name that was ever used, as it was first written."""
    written = [normalize_name(text) for action in actions for key, text in action.body.items() if _is_name(key)]
    return list({name.casefold(): name for name in reversed(written) if name}.values())


def replace_name(name: str, actions: list[Action], template: str) -> list[Action]:
    """The same actions with a new name for that player, made from a template with a `{number}`."""
    taken = {each.casefold() for each in find_names(actions)}
    new = next(text for i in count(1) if (text := template.format(number=i)).casefold() not in taken)
    return [action._replace(body=_rename(action, name.casefold(), new)) for action in actions]


def _rename(action: Action, name: str, new: str) -> dict[str, str]:
    body = action.body.items()
    return {key: new if _is_name(key) and normalize_name(text).casefold() == name else text for key, text in body}


def _is_name(key: str) -> bool:
    return key == "name" or (key.startswith("players.") and key.endswith(".name"))
