"""A table from its actions: each is checked against what the ones before it made."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from companion.kit.game import Game
from companion.kit.text import Text, _

from . import counting, decks, ending, preparing, seating
from .action import Action, Refused
from .opening import opened
from .table import Table

KINDS: Mapping[str, Callable[[Table, Action], tuple[Table, Text]]] = {
    "sit": seating.sit,
    "allow": seating.allow,
    "leave": seating.leave,
    "remove": seating.remove,
    "rename": seating.rename,
    "move": seating.move,
    "host": seating.host,
    "reclaim": seating.reclaim,
    "count": counting.count,
    "done": counting.done,
    "mode": counting.mode,
    "tick": preparing.tick,
    "starts": preparing.starts,
    "draw": preparing.draw,
    "clock": preparing.clock,
    "address": preparing.address,
    "deck": decks.deck,
    "play": decks.play,
    "show": ending.show,
    "reveal": ending.reveal,
    "rematch": ending.rematch,
}
LASTING = ("open", "undo", "allow", "host", "reclaim", "rematch")  # kinds that cannot be taken back


class Entry(NamedTuple):
    """An action in the table's story: what it was, in words. One that `tells` showed somebody something hidden."""

    action: Action
    text: Text
    tells: bool = False
    undone: bool = False


class Story(NamedTuple):
    """A table and how it came to be."""

    table: Table
    entries: tuple[Entry, ...]

    @property
    def version(self) -> int:
        """The number of the last action."""
        return self.entries[-1].action.number

    def entry(self, number: str) -> Entry:
        """The entry of that number; Refused when there is none."""
        found = next((entry for entry in self.entries if str(entry.action.number) == number), None)
        if found is None:
            raise Refused(_("This never happened at the table"))
        return found


def told(game: Game, secret: str, actions: Iterable[Action], *, strictly: bool = False) -> Story:
    """The story of all actions. What was taken back changes nothing.

    An action that the rules of today no longer allow changes nothing either, unless that is asked for `strictly`.
    """
    first, *rest = actions
    story = Story(opened(game, secret, first), (Entry(first, _("The table is open")),))
    back = {action.asked("number") for action in rest if action.kind == "undo"}
    for action in rest:
        try:
            after = acted(story, action)
        except Refused as refused:
            if strictly and str(action.number) not in back:
                raise
            after = Story(story.table, (*story.entries, Entry(action, refused.text, undone=True)))
        story = _without(story, after) if str(action.number) in back else after
    return story


def _without(before: Story, after: Story) -> Story:
    """The table as if the last action had not been; it can still be read in the story."""
    return Story(before.table, (*before.entries, after.entries[-1]._replace(undone=True)))


def acted(story: Story, action: Action) -> Story:
    """The story with one action more. Refused when it does not fit."""
    if action.kind == "undo":
        text = _took_back(story, action)
        return Story(story.table, (*story.entries, Entry(action, text)))
    change = KINDS.get(action.kind)
    if change is None:
        raise Refused(_("This cannot be done at a table"))
    tells = decks.tells(story.table, action)
    table, text = change(story.table, action)
    return Story(table, (*story.entries, Entry(action, text, tells)))


def _took_back(story: Story, action: Action) -> Text:
    what = story.entry(action.asked("number")).text
    return _("{who} took back: {what}", who=story.table.who(action.phone), what=what)


def undone(story: Story, action: Action) -> Story:
    """The story after an action of the kind `undo`, whose `number` says what is taken back.

    Refused when something later depends on it, or when it is not this phone's to take back. What showed somebody a
    secret, only the host takes back.
    """
    entry, table = story.entry(action.asked("number")), story.table
    if entry.undone or entry.action.kind in LASTING:
        raise Refused(_("This cannot be taken back"))
    if action.phone != table.host and (entry.tells or entry.action.phone != action.phone):
        raise Refused(_("Only the host can take this back"))
    after = _retold(story, action)
    if set(after.table.clashes) - set(table.clashes):
        raise Refused(_("This was changed again later; take that back first"))
    return after


def _retold(story: Story, action: Action) -> Story:
    table = story.table
    try:
        return told(table.game, table.secret, (*(entry.action for entry in story.entries), action), strictly=True)
    except Refused as refused:
        raise Refused(_("This cannot be taken back, because of what came later: {why}", why=refused.text)) from None
