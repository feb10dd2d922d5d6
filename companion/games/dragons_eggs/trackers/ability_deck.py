"""The Ability deck in play: hands of one card, covered cards, the reveal (rulebook: Preparation, 2, 3, Pass)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.dragons_eggs.box import ABILITIES, ABILITY_DECK, ABILITY_NAMES, PLAYERS
from companion.games.dragons_eggs.rules import EFFECTS
from companion.kit.seeded_random import Deck, new_deck
from companion.kit.text import Text, _
from companion.kit.tracker import Tracker, TrackerMove, replace_at
from companion.kit.view import Chart, HandCard, HandView, PileView, ViewPart, view_pile

from .egg_deck import count_bids, may_be_out

KINDS = {kind.id: kind for kind in ABILITIES}
CARDS = {  # as the rulebook calls them: (4) Orb
    kind.id: kind._replace(name=_("({number}) {ability}", number=kind.letter, ability=kind.name)) for kind in ABILITIES
}
WITHOUT_BID = ("pass", "out")


@dataclass(frozen=True)
class Abilities:
    """The Ability cards. `first` is the start player, at first None; `acts` has each seat's move of this round.

    The act is empty before the seat acts. A seat that passes or is out draws nothing and keeps the one card that
    everybody holds between two rounds. `bids` counts the earlier rounds in which each seat has bid.
    """

    deck: Deck
    hands: tuple[tuple[str, ...], ...]
    acts: tuple[str, ...]
    bids: tuple[int, ...]
    first: int | None = None
    round: int = 1

    @property
    def order(self) -> list[int]:
        """The seats of this round, clockwise from the start player; none before there is one."""
        seats = range(len(self.hands))
        return [] if self.first is None else [*seats[self.first :], *seats[: self.first]]

    @property
    def turn(self) -> int | None:
        """The seat in turn, or None."""
        return next((seat for seat in self.order if not self.acts[seat]), None)

    @property
    def is_complete(self) -> bool:
        return all(self.acts)

    @property
    def is_last(self) -> bool:
        """True if the next act is the last, after which the cards are turned over."""
        return self.acts.count("") == 1

    @property
    def played(self) -> list[tuple[str, int]]:
        """The cards of this round with their seats, in order of effect; of equal ones the start player's is first."""
        cards = [(self.acts[seat].removeprefix("play:"), seat) for seat in self.order]
        return sorted((each for each in cards if each[0] in KINDS), key=lambda each: KINDS[each[0]].letter)


def start(players: int, seed: str, rulings: Mapping[str, bool]) -> Abilities:
    deck = new_deck("dragons-eggs ability deck", seed, (kind.id for kind in ABILITY_DECK))
    hands = tuple((card,) for card in deck.cards[:players])
    return Abilities(deck._replace(cards=deck.cards[players:]), hands, acts=("",) * players, bids=(0,) * players)


def moves(state: Abilities, seat: int | None, names: Sequence[str]) -> Iterator[TrackerMove]:
    if seat is None:
        yield from of_the_table(state, names)
    elif seat == state.turn and len(state.hands[seat]) == 1:
        yield from offer_act(state, seat)
    elif seat == state.turn:
        yield from offer_play(state, sorted(set(state.hands[seat]), key=lambda card: KINDS[card].letter))


def of_the_table(state: Abilities, names: Sequence[str]) -> Iterator[TrackerMove]:
    if state.first is None:
        for seat, name in enumerate(names):
            yield TrackerMove(f"start:{seat}", _("{name} has the start-player marker", name=name))
    elif state.is_complete:
        event = _("{name} begins the next round: the marker goes to the left")
        yield TrackerMove("next", _("Next round: the marker goes to the left"), event=event)


def offer_act(state: Abilities, seat: int) -> Iterator[TrackerMove]:
    """Yield a draw, a pass and sitting out. In the first round nobody has an Egg card to pass with."""
    yield TrackerMove("draw", _("Draw an Ability card"), reveals=True, event=_("{name} draws an Ability card"))
    if state.round > 1:
        text, event = _("Pass: I gave up an Egg card"), _("{name} passes and gives up an Egg card")
        yield TrackerMove("pass", text, reveals=state.is_last, event=event)
    if may_be_out(state.bids[seat]):
        text, event = _("Sit out: I have no Treasure card left"), _("{name} sits out: no Treasure card is left")
        yield TrackerMove("out", text, reveals=state.is_last, event=event)


def offer_play(state: Abilities, hand: Sequence[str]) -> Iterator[TrackerMove]:
    """Yield the moves that play or discard one of the two cards."""
    event = _("{name} plays an Ability card face down")
    for card in hand:
        name = ABILITY_NAMES[card]
        text = _("Play {ability}", ability=name)
        yield TrackerMove(f"play:{card}", text, reveals=state.is_last, secret=True, event=event, cards=(name,))
    for card in hand:
        name = ABILITY_NAMES[card]
        text, discard = _("Discard {ability}", ability=name), _("{name} discards {ability}", ability=name)
        yield TrackerMove(f"discard:{card}", text, reveals=True, event=discard, cards=(name,))


def apply(state: Abilities, seat: int | None, id: str) -> Abilities:
    what, _colon, choice = id.partition(":")
    if what == "start":
        return replace(state, first=int(choice))
    if seat is None:
        return next_round(state)
    if what == "draw":
        card, deck = state.deck.draw()
        return replace(state, deck=deck, hands=replace_at(state.hands, seat, (*state.hands[seat], card)))
    hand = list(state.hands[seat])
    if choice:
        hand.remove(choice)
    deck = state.deck.discard(choice) if what == "discard" else state.deck
    hands, acts = replace_at(state.hands, seat, tuple(hand)), replace_at(state.acts, seat, id)
    return replace(state, deck=deck, hands=hands, acts=acts)


def next_round(state: Abilities) -> Abilities:
    _now, *later = state.order
    deck = state.deck.discard(*(card for card, _seat in state.played))
    bids = count_bids(state.bids, [seat for seat, act in enumerate(state.acts) if act in WITHOUT_BID])
    return replace(state, deck=deck, first=later[0], acts=("",) * len(bids), bids=bids, round=state.round + 1)


def view(state: Abilities, seat: int | None, names: Sequence[str]) -> Iterator[ViewPart]:
    yield describe_stage(state, names)
    yield from view_table(state, seat, names)


def view_table(state: Abilities, seat: int | None, names: Sequence[str]) -> Iterator[ViewPart]:
    """Yield the cards, and the acts of this round."""
    if seat is not None:
        yield view_hand(state, seat)
    if state.is_complete and state.played:
        yield chart_abilities(state, names)
    for place, name in enumerate(names):
        if place != seat:
            yield PileView(_("In {name}'s hand", name=name), face_down=len(state.hands[place]))
    yield view_pile(_("Discards"), map(CARDS.__getitem__, state.deck.discards))._replace(aside=True)
    yield PileView(_("Ability deck"), face_down=len(state.deck.cards))
    yield from (describe_act(state.acts[place], names[place]) for place in state.order if is_told(state, place))


def is_told(state: Abilities, seat: int) -> bool:
    """Return True if a sentence tells the seat's act; the chart shows played cards once all have acted."""
    act = state.acts[seat]
    return act != "" and not (state.is_complete and act.startswith("play"))


def view_hand(state: Abilities, seat: int) -> HandView:
    """Make the view of the hand and of the covered card, for their holder alone."""
    hand = state.hands[seat]
    covered = [] if state.is_complete else [card for card, owner in state.played if owner == seat]
    cards = (*map(view_ability, hand), *(view_ability(card)._replace(gone=_("played face down")) for card in covered))
    return HandView(_("Abilities"), cards, _("play or discard one") if len(hand) > 1 else None)


def view_ability(card: str) -> HandCard:
    kind = KINDS[card]
    return HandCard(kind.name, kind.piece, kind.letter, EFFECTS[card])


def describe_stage(state: Abilities, names: Sequence[str]) -> Text:
    if state.first is None:
        return _("Everybody has one Ability card. Who has the start-player marker?")
    if state.turn is None and not state.played:
        return _("Everybody has acted, and nobody plays an ability.")
    if state.turn is None:
        return _("Everybody has acted: carry out the abilities from top to bottom.")
    name = names[state.turn]
    if len(state.hands[state.turn]) == 1 and state.round == 1:
        return _("{name} draws an Ability card.", name=name)
    if len(state.hands[state.turn]) == 1:
        return _("{name} draws an Ability card or passes.", name=name)
    return _("{name} has drawn and plays or discards one of two cards.", name=name)


def chart_abilities(state: Abilities, names: Sequence[str]) -> Chart:
    rows = tuple((KINDS[card].letter, ABILITY_NAMES[card], names[seat]) for card, seat in state.played)
    return Chart(
        _("The abilities, in the order in which they take effect"),
        (_("No."), _("Ability"), _("Player")),
        rows,
        tuple(KINDS[card].piece for card, _seat in state.played),
    )


def describe_act(what: str, name: str) -> Text:
    """Return the public sentence about a player's act."""
    match what.split(":"):
        case ["discard", card]:
            return _("{name} discarded {ability}.", name=name, ability=ABILITY_NAMES[card])
        case ["pass"]:
            return _("{name} passed and drew nothing.", name=name)
        case ["out"]:
            return _("{name} has no Treasure card left and drew nothing.", name=name)
        case _played:
            return _("{name} played an Ability card face down.", name=name)


ABILITY_DECK_IN_PLAY = Tracker(
    "ability-deck",
    _("Ability deck"),
    _(
        "The Ability cards alone, if you have the Egg cards at hand: draw one, play one face down or discard one, "
        "then turn all over together."
    ),
    players=PLAYERS,
    start=start,
    moves=moves,
    apply=apply,
    view=view,
    turn=lambda state: state.turn,
    starts="start",
)
