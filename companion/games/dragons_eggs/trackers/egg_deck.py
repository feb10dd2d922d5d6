"""The Egg deck in play: the targets, their winners, the cards that left the game (rulebook: 1, 4, 5, End)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.games.dragons_eggs.box import EGG_DECK, EGG_KINDS, MOST_CARDS, PLAYERS, TREASURE_VALUES
from companion.games.dragons_eggs.round import fill_sheet
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import Text, _, n_
from companion.kit.tracker import Tracker, TrackerMove, replace_at
from companion.kit.view import PileView, ViewPart, view_pile


def count_bids(bids: Sequence[int], passive: Sequence[int]) -> tuple[int, ...]:
    """Add a round to the numbers of rounds in which each seat has bid, without the passive seats."""
    return tuple(number + (seat not in passive) for seat, number in enumerate(bids))


def may_be_out(bids: int) -> bool:
    """Return True if a player who bid in that many rounds may have no Treasure card left.

    >>> may_be_out(5), may_be_out(6)
    (False, True)
    """
    return bids * MOST_CARDS >= len(TREASURE_VALUES)


EGGS = {kind.id: kind for kind in EGG_KINDS}
OPENED = {"taken": 1, "carried": 1, "removed": 2}  # cards for the next round, by the fate of the targets


@dataclass(frozen=True)
class Eggs:
    """The Egg cards. `decided` is the fate of the targets of this round; it is empty during the bidding.

    `winner` won the last targets with `prize` eggs. `won` has a heap for each seat; `passed` are the seats that gave up
    a card this round. Targets of the round before are `carried` over. `bids` counts the earlier rounds in which each
    seat has bid.
    """

    deck: tuple[str, ...]
    target: tuple[str, ...]
    won: tuple[tuple[str, ...], ...]
    bids: tuple[int, ...]
    removed: tuple[str, ...] = ()
    passed: tuple[int, ...] = ()
    carried: bool = False
    decided: str = ""
    winner: int = 0
    prize: int = 0
    ended: bool = False

    @property
    def over(self) -> bool:
        """True if nobody has a Treasure card left, or the deck is too small for the next round."""
        return self.ended or (self.decided != "" and len(self.deck) < OPENED[self.decided])

    @property
    def bids_after(self) -> tuple[int, ...]:
        """The rounds in which each seat has bid, this one included."""
        return count_bids(self.bids, self.passed)


def start(players: int, seed: str, rulings: Mapping[str, bool]) -> Eggs:
    target, *deck = SeededRandom("dragons-eggs egg deck 1", seed).shuffled([kind.id for kind in EGG_DECK])
    return Eggs(tuple(deck), (target,), ((),) * players, (0,) * players)


def moves(state: Eggs, seat: int | None, names: Sequence[str]) -> Iterator[TrackerMove]:
    if state.over:
        return
    if seat is not None:
        yield from offer_passes(state, seat)
    elif state.decided:
        yield from after_the_round(state)
    else:
        yield from offer_decisions(state, names)


def offer_passes(state: Eggs, seat: int) -> Iterator[TrackerMove]:
    if not state.decided and seat not in state.passed:
        kinds = sorted(set(state.won[seat]))
        heading = _("Pass: give up an Egg card") if len(kinds) > 1 else None
        for kind in kinds:
            event = _("{name} passes and gives up a card: {card}", card=EGGS[kind].name)
            yield TrackerMove(
                f"pass:{kind}", _("Pass: give {card}", card=EGGS[kind].name), heading=heading, event=event
            )


def offer_decisions(state: Eggs, names: Sequence[str]) -> Iterator[TrackerMove]:
    for seat, name in enumerate(names):
        if seat not in state.passed:
            yield TrackerMove(f"taken:{seat}", _("{name} takes the Egg cards", name=name))
    event = _("{name} leaves the Egg cards: nobody wins them")
    yield TrackerMove("carried", _("Nobody wins: the Egg cards stay"), event=event)
    event = _("{name} takes the Egg cards out of the game: Reverse Scale")
    yield TrackerMove("removed", _("Reverse Scale: the Egg cards leave the game"), event=event)


def after_the_round(state: Eggs) -> Iterator[TrackerMove]:
    number = OPENED[state.decided]
    text = n_("Next round: open {n} Egg card", "Next round: open {n} Egg cards", n=number)
    event = n_("The next round opens {n} Egg card", "The next round opens {n} Egg cards", n=number)
    yield TrackerMove("next", text, reveals=True, event=event)
    if all(map(may_be_out, state.bids_after)):
        event = _("{name} ends the game: nobody has a Treasure card left")
        yield TrackerMove("end", _("Nobody has a Treasure card left: end the game"), event=event)


def apply(state: Eggs, seat: int | None, id: str) -> Eggs:
    what, _colon, which = id.partition(":")
    match what:
        case "pass" if seat is not None:
            return give_up(state, seat, which)
        case "taken":
            return take_targets(state, int(which))
        case "carried":
            return replace(state, decided=what)
        case "removed":
            return replace(state, removed=(*state.removed, *state.target), target=(), decided=what)
        case "next":
            return next_round(state)
        case _end:
            return replace(state, ended=True)


def take_targets(state: Eggs, seat: int) -> Eggs:
    won = replace_at(state.won, seat, (*state.won[seat], *state.target))
    prize = sum(map(int, state.target))
    return replace(state, won=won, target=(), decided="taken", winner=seat, prize=prize)


def give_up(state: Eggs, seat: int, kind: str) -> Eggs:
    kept = list(state.won[seat])
    kept.remove(kind)
    won = replace_at(state.won, seat, tuple(kept))
    return replace(state, won=won, removed=(*state.removed, kind), passed=(*state.passed, seat))


def next_round(state: Eggs) -> Eggs:
    number = OPENED[state.decided]
    target = (*state.target, *state.deck[:number])
    after = replace(state, deck=state.deck[number:], target=target, carried=bool(state.target))
    return replace(after, bids=state.bids_after, passed=(), decided="")


def view(state: Eggs, seat: int | None, names: Sequence[str]) -> Iterator[ViewPart]:
    yield from describe_stage(state, names)
    yield from view_table(state, names)


def view_table(state: Eggs, names: Sequence[str]) -> Iterator[PileView]:
    """Yield all Egg cards by their places."""
    eggs = sum(map(int, state.target))
    title = n_("{n} egg to win", "{n} eggs to win", n=eggs) if eggs else _("Targets")
    targets = view_pile(title, map(EGGS.__getitem__, state.target), at_stake=bool(state.target))
    yield targets._replace(hint=_("carried over from last round") if state.carried else None)
    for name, cards in zip(names, state.won, strict=True):
        yield view_pile(_("Won by {name}", name=name), map(EGGS.__getitem__, cards))
    yield PileView(_("Egg deck"), face_down=len(state.deck))
    yield view_pile(_("Out of the game"), map(EGGS.__getitem__, state.removed))._replace(aside=True)


def describe_stage(state: Eggs, names: Sequence[str]) -> Iterator[Text]:
    """Yield the last winner, and the stage of the game."""
    if state.decided == "taken":
        yield n_("{name} wins {n} egg.", "{name} wins {n} eggs.", n=state.prize, name=names[state.winner])
    if state.over:
        yield _("The game is over. Egg cards that nobody has won belong to nobody.")
    elif not state.decided:
        yield _("Bid for the Egg cards, then say who takes them.")
    elif state.decided == "carried":
        yield _("Nobody has won: in the next round you bid for these Egg cards too.")
    elif state.decided == "removed":
        yield _("The targets have left the game, and the next round opens two Egg cards.")


def to_sheet(state: Eggs, names: Sequence[str]) -> dict[str, Any]:
    return fill_sheet({name: tuple(map(int, cards)) for name, cards in zip(names, state.won, strict=True)})


EGG_DECK_IN_PLAY = Tracker(
    "egg-deck",
    _("Egg deck"),
    _(
        "The Egg cards alone, if you have the Ability cards at hand: what you bid for, and who has won which. "
        "They are counted for you at the end."
    ),
    players=PLAYERS,
    start=start,
    moves=moves,
    apply=apply,
    view=view,
    to_sheet=to_sheet,
)
