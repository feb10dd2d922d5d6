"""Who was the last to agree: in JSON a yes or no of each player, on a page one question to the table."""

from collections.abc import Iterator
from typing import Any

from companion.kit.choice import Flag, PlayerAmong
from companion.kit.data import Json, at
from companion.kit.field import Entries, Input
from companion.kit.parser import FormParser
from companion.kit.text import _

NOT_YET = _("Choose")


class LastToAgree(PlayerAmong):
    """The question of the page. The flags of the players hold the answer, so its own value stays empty."""

    def parse(self, parser: FormParser, path: str, value: Any) -> str:
        super().parse(parser, path, value)
        return ""

    def among(self, entries: Entries) -> list[str]:
        """When nobody guessed right, all who are still in have agreed, but the proposer."""
        states = [entries.text(at("players", i, "state")) for i in range(len(entries.names))]
        return [] if "right" in states else [i for i in super().among(entries) if i != entries.text("hammer")]


class AgreedLast(Flag):
    """Whether this player was the last to agree; of only one who can be, nobody has to be asked."""

    def data(self, path: str, entries: Entries) -> Json:
        _players, number, mark_path = path.split(".")
        among = LAST_TO_AGREE.among(entries)
        return number in among and (len(among) == 1 or number == entries.text(mark_path))

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, Input]]:
        yield from ()


LAST_TO_AGREE = LastToAgree(
    _("Who was the last to agree?"),
    field="state",
    word="in",
    otherwise=_("Only somebody who is still in can be the last to agree"),
    unchosen=NOT_YET,
)
