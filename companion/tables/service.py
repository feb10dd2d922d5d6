"""Where tables are kept while phones are at them: every action is checked, written, then announced."""

import secrets
import time
from collections import OrderedDict, defaultdict
from collections.abc import Mapping
from threading import Lock, RLock
from typing import NamedTuple

from companion.kit.game import Game
from companion.kit.play.randomizer import SEED_LETTERS
from companion.library.registry import games
from companion.store import ActionRow, AlreadyExists, Store, TableRow

from .action import Action
from .anonymize import without
from .history import Story, acted, told, undone
from .notifier import Bell
from .opening import opened

CODE_LENGTH = 5
IN_MEMORY = 256  # stories; others are told anew from what is kept


class Sent(NamedTuple):
    """What a phone sends: an action without its place in the order and its time."""

    id: str
    phone: str
    seat: str
    kind: str
    body: Mapping[str, str]


class Desk:
    """The tables of one store. Every function may raise the store's `Unavailable`."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.bell = Bell()
        self._stories: OrderedDict[int, Story] = OrderedDict()
        self._locks: defaultdict[int, RLock] = defaultdict(RLock)
        self._lock = Lock()

    def open(self, game: Game, sent: Sent) -> TableRow:
        """A new table. Refused when it cannot be opened like this."""
        first = Action(1, *sent, at=now())
        secret = secrets.token_hex(16)
        opened(game, secret, first)
        return self.store.open_table(self._new_code(), game.slug, secret, as_record(first), first.at)

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(SEED_LETTERS) for _letter in range(CODE_LENGTH))
            if self.store.find(code) is None:
                return code

    def story(self, kept: TableRow) -> Story:
        """The story so far."""
        with self._lock_of(kept):
            story = self._stories.get(kept.id)
            if story is None:
                story = told(games()[kept.game], kept.secret, map(as_action, self.store.actions(kept.id)))
                self._remember(kept, story)
            return story

    def act(self, kept: TableRow, sent: Sent) -> int:
        """Do something at a table: the version it has then. What was sent twice is done once. May be Refused."""
        with self._lock_of(kept):
            try:
                return self._done_once(kept, sent)
            except AlreadyExists:  # by another process, whose actions this one does not know yet
                self._stories.pop(kept.id, None)
                return self._done_once(kept, sent)

    def _done_once(self, kept: TableRow, sent: Sent) -> int:
        earlier = self.store.number_of(kept.id, sent.id)
        return self._written(kept, sent) if earlier is None else earlier

    def _written(self, kept: TableRow, sent: Sent) -> int:
        story = self.story(kept)
        action = Action(story.version + 1, *sent, at=now())
        after = undone(story, action) if sent.kind == "undo" else acted(story, action)
        revealed = after.table.revealed
        self.store.append(kept.id, as_record(action), ended=revealed.at if revealed else None)
        self._remember(kept, after)
        self.bell.ring(kept.id, after.version)
        return after.version

    def forget(self, kept: TableRow) -> None:
        """Delete a table for good."""
        with self._lock_of(kept):
            self.store.delete(kept.id)
            self._stories.pop(kept.id, None)
        self.bell.ring(kept.id, 1 << 60)

    def forget_name(self, kept: TableRow, name: str, called: str) -> None:
        """Delete a name at a table for good; `called` is the template of the name that stands in for it."""
        with self._lock_of(kept):
            self.store.rewrite(kept.id, lambda records: _without(name, records, called))
            self._stories.pop(kept.id, None)

    def _lock_of(self, kept: TableRow) -> RLock:
        with self._lock:
            return self._locks[kept.id]

    def _remember(self, kept: TableRow, story: Story) -> None:
        with self._lock:
            self._stories[kept.id] = story
            self._stories.move_to_end(kept.id)
            if len(self._stories) > IN_MEMORY:
                self._stories.popitem(last=False)


def now() -> int:
    """Seconds of Unix time."""
    return int(time.time())


def as_record(action: Action) -> ActionRow:
    return ActionRow._make(action)._replace(body=dict(action.body))


def as_action(record: ActionRow) -> Action:
    return Action._make(record)


def _without(name: str, records: list[ActionRow], called: str) -> list[ActionRow]:
    return [as_record(action) for action in without(name, [as_action(record) for record in records], called)]
