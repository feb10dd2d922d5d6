"""What breaking the eggs gives everybody, and who gets the hammer (rulebook: How to Play, End of the Game).

Told as it happened, a round is not judged twice: the proposer may have any state, somebody may have agreed before
somebody else guessed right, and the chicklets may be past the target already. A number of chicklets that is left out is
0, as on every sheet.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.kit.form.fields import LARGEST
from companion.kit.form.parser import ABSENT
from companion.kit.path import at
from companion.kit.play.aid import Aid, Answer, Question
from companion.kit.play.shape import Either, Fields, Items, Name, Shape, Whole, Word, YesNo
from companion.kit.problem import Problem
from companion.kit.text import _

PLAYERS = range(5, 11)
PROPOSALS = ("chicken", "duck", "quail", "ostrich")
EGGS = (*PROPOSALS, "rainbow", "rotten")
STATES = ("in", "wrong", "right")
FOR_A_RIGHT_GUESS = 2


@dataclass(frozen=True)
class Player:
    """One player at the end of a round: the egg on the head, the chicklets before, how the guessing went."""

    name: str
    egg: str
    chicklets: int
    state: str
    agreed_last: bool


@dataclass(frozen=True)
class Breaking:
    """The end of a round: what was proposed, who holds the hammer, the players in the order given."""

    proposal: str
    hammer: str
    players: tuple[Player, ...]

    @property
    def guessers(self) -> list[str]:
        """Who guessed right."""
        return [player.name for player in self.players if player.state == "right"]

    def change(self, player: Player) -> int:
        """The chicklets that a player gets or gives back."""
        match player.state:
            case "right":
                return FOR_A_RIGHT_GUESS
            case "wrong":
                return -min(1, player.chicklets)
            case _in if self.guessers:
                return int(player.egg == "rainbow")
            case _in:
                return int(player.egg not in (self.proposal, "rotten"))

    def next_hammer(self) -> str:
        """The last to guess right, else the last to agree; the proposer keeps it when there is neither."""
        agreed = [player.name for player in self.players if player.agreed_last]
        return [self.hammer, *agreed, *self.guessers][-1]


def read_breaking(data: Mapping[str, Any]) -> Breaking | list[Problem]:
    """The end of a round in the data, or everything that is wrong with it."""
    reader = _Reader()
    found = reader.breaking(data)
    return reader.problems or found


class _Reader(Question):
    """Notes what is wrong."""

    def breaking(self, data: Mapping[str, Any]) -> Breaking:
        self.known("", data, ("proposal", "hammer", "players"))
        proposal = self.word("proposal", data.get("proposal"), PROPOSALS)
        players = self.players(self.seats(data.get("players")))
        return Breaking(proposal, self.choice("hammer", data.get("hammer", ABSENT)), players)

    def seats(self, value: Any) -> dict[str, Mapping[str, Any]]:
        """The players that can be read, by their paths."""
        found = self.items("players", value, PLAYERS, _("A list of 5 to 10 players is expected here"))
        seats = {at("players", i): seat for i, seat in enumerate(found)}
        return {path: seat for path, seat in seats.items() if self.group(path, seat) is seat}

    def players(self, seats: Mapping[str, Mapping[str, Any]]) -> tuple[Player, ...]:
        names = self.people((at(path, "name"), seat.get("name", "")) for path, seat in seats.items())
        players = {path: self.player(path, name, seats[path]) for path, name in zip(seats, names, strict=True)}
        agreed = [path for path, player in players.items() if player.agreed_last and player.state == "in"]
        for path in agreed if len(agreed) > 1 else ():
            self.problem(at(path, "agreed_last"), _("Only one player can be the last who agreed"))
        return tuple(players.values())

    def player(self, path: str, name: str, seat: Mapping[str, Any]) -> Player:
        self.known(path, seat, ("name", "egg", "chicklets", "state", "agreed_last"))
        egg = self.word(at(path, "egg"), seat.get("egg"), EGGS)
        chicklets = self.count(at(path, "chicklets"), seat.get("chicklets", ABSENT))
        state = self.word(at(path, "state"), seat.get("state"), STATES)
        agreed_last = self.flag(at(path, "agreed_last"), seat.get("agreed_last", ABSENT), False)
        if agreed_last and state in ("wrong", "right"):
            self.problem(at(path, "agreed_last"), _("Whoever has guessed does not agree any more"))
        return Player(name, egg, chicklets, state, agreed_last)


def resolve(found: Breaking, target: int) -> Answer:
    """The chicklets after the round, the hammer and whether it is won, in the form of the public interface."""
    changes = {player.name: found.change(player) for player in found.players}
    chicklets = {player.name: player.chicklets + changes[player.name] for player in found.players}
    winners = leader(chicklets, target)
    return {
        "players": [{"name": name, "change": change, "chicklets": chicklets[name]} for name, change in changes.items()],
        "hammer": found.next_hammer(),
        "status": "final" if winners else "unfinished",
        "winners": winners,
    }


def leader(chicklets: Mapping[str, int], target: int) -> Sequence[str]:
    """Who is at or over the target and alone in the lead, if anybody."""
    most = max(chicklets.values())
    leaders = [name for name, number in chicklets.items() if number == most]
    return leaders if most >= target and len(leaders) == 1 else []


def answer(target: Callable[[int], int], data: Mapping[str, Any]) -> Answer | list[Problem]:
    found = read_breaking(data)
    return found if isinstance(found, list) else resolve(found, target(len(found.players)))


def asked_of(states: tuple[str, ...], agrees: YesNo) -> Shape:
    """A player in one of these states."""
    return Fields(
        {"name": Name(), "egg": Word(EGGS), "state": Word(states)},
        {"chicklets": Whole(most=LARGEST), "agreed_last": agrees},
    )


ASKED = Fields(
    {
        "proposal": Word(PROPOSALS),
        "hammer": Name(),
        "players": Items(
            Either((asked_of(("in",), YesNo()), asked_of(("wrong", "right"), YesNo(only=False)))),
            PLAYERS[0],
            PLAYERS[-1],
        ),
    }
)
TOLD = Fields(
    {
        "players": Items(
            Fields({"name": Name(), "change": Whole(-1, FOR_A_RIGHT_GUESS), "chicklets": Whole()}),
            PLAYERS[0],
            PLAYERS[-1],
        ),
        "hammer": Name(),
        "status": Word(("final", "unfinished")),
        "winners": Items(Name(), most=1),
    }
)


def break_the_eggs(target: Callable[[int], int]) -> Aid:
    """The aid; `target` tells how many chicklets win for a number of players."""
    return Aid("round", _("Break the eggs"), partial(answer, target), ASKED, TOLD)
