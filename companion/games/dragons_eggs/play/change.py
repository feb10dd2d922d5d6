"""The table after each move, and at the start (rulebook: Preparation, Procedure of the game, End of the game)."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from companion.games.dragons_eggs.box import ABILITY_DECK, EGG_DECK, TREASURE_VALUES
from companion.games.dragons_eggs.parts import ALL_CARDS
from companion.games.dragons_eggs.round.front import Place, Treasure
from companion.kit.play import Hand, Move, MoveCard, PicturePart, PlayDeal, Seen, Starts
from companion.kit.seeded_random import Deck, SeededRandom, new_deck
from companion.kit.text import Text, _

from .ask import ask
from .entries import fill_round
from .hands import look_at_hand
from .moves import (
    AbilityChoice,
    AllLie,
    ChoosesCard,
    ClearsTarget,
    DiscardsAbility,
    DrawsAbility,
    EndsGame,
    GivesUp,
    HasNoTreasure,
    LaysDown,
    LaysUp,
    NobodyTakes,
    OpensEggCard,
    OpensTreasure,
    PlaysAbility,
    TakesCardBack,
    TakesTarget,
    UsesAbility,
    WillPass,
)
from .picture import draw, tell_line
from .state import CARRIED, DISCARD, EGGS, EMPTY, LIES, NO_ACT, OPENED, OUT, PASS, PLAY, REMOVED, TAKEN, EggTable, Look

T = TypeVar("T")


class EggsInPlay(EggTable):
    """The play of Dragons' Eggs."""

    def card(self) -> MoveCard | None:
        if self.first is None:
            return self.ask_first(_("Who has the start marker?"), _("The youngest player starts"))
        return ask(self)

    def hand(self, seat: int) -> Hand | None:
        return look_at_hand(self, seat)

    def line(self) -> Text | None:
        return tell_line(self)

    def picture(self, seen: Seen) -> Iterator[PicturePart]:
        return draw(self)

    def fill(self, resolver: str, seats: Collection[int]) -> Mapping[str, str]:
        return dict(fill_round(self, seats))

    def without(self, part: str) -> "EggsInPlay":
        """Go on with the real box. A seat that has played its last Treasure on the phones has none left."""
        out = frozenset(seat for seat in self.out if not self.holds_all or self.discards[seat])
        after = replace(super().without(part), out=out, acts=self.nothing, uses=(), picked=(), looks=())
        after = replace(after, hands=(), abilities=Deck("", ""), deck=(), treasure=(), laid=(), discards=())
        return after.begin_round() if after.decided and not after.over else after

    @property
    def nothing(self) -> tuple[str, ...]:
        return ("",) * self.players

    def after(self, move: Move) -> "EggsInPlay":
        match move:
            case Starts(seat):
                return replace(self, first=seat, marker=seat)
            case OpensEggCard(kind=kind):
                return replace(self, target=(*self.target, kind), to_open=self.to_open - 1)
            case EndsGame():
                return replace(self, over=True)
            case AbilityChoice():
                return self.use_ability(move)
        if not all(self.does):
            return self.lay(move)
        return self.act(move) if self.actors else self.settle(move)

    # Treasure.

    def lay(self, move: Move) -> "EggsInPlay":
        seat = move.seat
        match move:
            case AllLie():
                return replace(self, does=tuple(act or LIES for act in self.does))
            case WillPass():
                return replace(self, passing=seat)
            case GivesUp(kind=kind):
                won = put(self.won, seat, add_cards(self.won[seat], (kind,), -1))
                after = self.does_now(seat, f"{PASS}:{kind}")
                return replace(after, won=won, removed=(*self.removed, kind), passing=None)
            case HasNoTreasure():
                out = self.out | {seat}
                return replace(self.does_now(seat, EMPTY), out=out, over=len(out) == self.players)
            case LaysUp(value=value):
                return self.put_down(seat, Treasure(value, True))
            case LaysDown(value=value):
                return self.put_down(seat, Treasure(value, False)).does_now(seat, LIES)
        back = tuple(card.value for card in self.laid[seat])
        hand = tuple(sorted((*self.treasure[seat], *back)))
        after = replace(self, treasure=put(self.treasure, seat, hand), laid=put(self.laid, seat, ()))
        return after.does_now(seat, OUT)

    def does_now(self, seat: int, act: str) -> "EggsInPlay":
        return replace(self, does=put(self.does, seat, act))

    def put_down(self, seat: int, card: Treasure) -> "EggsInPlay":
        """Lay a card; the covered one of two is the first."""
        hand = tuple(value for value in self.treasure[seat] if value != card.value)
        laid = put(self.laid, seat, (card, *self.laid[seat]))
        return replace(self, treasure=put(self.treasure, seat, hand), laid=laid)

    # Abilities.

    def act(self, move: Move) -> "EggsInPlay":
        hand, deck = list(self.hands[move.seat]), self.abilities
        match move:
            case DrawsAbility():
                card, deck = deck.draw()
                return self.hold(move.seat, (*hand, card), deck, "")
            case PlaysAbility(ability=ability):
                act = f"{PLAY}:{ability}"
                hand.remove(ability)
            case DiscardsAbility(ability=ability):
                act, deck = f"{DISCARD}:{ability}", deck.discard(ability)
                hand.remove(ability)
            case _stands_out:
                act, deck = NO_ACT, deck.discard_face_down(*hand[1:])
                del hand[1:]
        return self.hold(move.seat, tuple(hand), deck, act)

    def hold(self, seat: int, hand: tuple[str, ...], deck: Deck, act: str) -> "EggsInPlay":
        return replace(self, hands=put(self.hands, seat, hand), abilities=deck, acts=put(self.acts, seat, act))

    def use_ability(self, move: Move) -> "EggsInPlay":
        """Choose a card for the ability in turn: Wings needs two, and Sharp Eyes only looks at one."""
        if isinstance(move, TakesCardBack):
            return self.use((Place(str(move.seat), move.number),))
        if not isinstance(move, ChoosesCard):
            return self.use(() if isinstance(move, UsesAbility) else None)
        ability, seat = self.ability or ("", move.seat)
        if ability == "sharp-eyes":
            looks = (*self.looks, Look(seat, self.cards.front[move.place]))
            return replace(self, picked=(move.place,), looks=looks)
        if ability == "wings" and not self.picked:
            return replace(self, picked=(move.place,))
        return self.use((*self.picked, move.place))

    def use(self, places: tuple[Place, ...] | None) -> "EggsInPlay":
        return replace(self, uses=(*self.uses, places), picked=())

    # The target.

    def settle(self, move: Move) -> "EggsInPlay":
        match move:
            case TakesTarget(seat):
                return self.decide(TAKEN, seat).go_on()
            case NobodyTakes():
                return self.decide(CARRIED).go_on()
            case ClearsTarget():
                return self.decide(REMOVED).go_on()
            case OpensTreasure():
                return self.open_treasure()
        return self.begin_round()

    def decide(self, fate: str, seat: int = 0) -> "EggsInPlay":
        """Move the target to where it belongs. The game is over if the deck is too small for the next round."""
        after = replace(
            self,
            decided=fate,
            bid_for=self.target,
            bids=tuple(n + (does == LIES) for n, does in zip(self.bids, self.does, strict=True)),
            won=put(self.won, seat, add_cards(self.won[seat], self.target, 1)) if fate == TAKEN else self.won,
            removed=(*self.removed, *self.target) if fate == REMOVED else self.removed,
            target=self.target if fate == CARRIED else (),
        )
        return replace(after, over=after.deck_left < OPENED[fate])

    def go_on(self) -> "EggsInPlay":
        return self if self.over else self.begin_round()

    def open_treasure(self) -> "EggsInPlay":
        """Decide by the open bids. The game is over if nobody has a Treasure card for the next round."""
        found, fate = self.found, REMOVED if self.cards.cleared else CARRIED
        after = self.decide(fate) if found.winner is None else self.decide(TAKEN, int(found.winner))
        has_treasure = any(self.treasure) or bool(self.cards.returned)
        return replace(after, over=after.over or not has_treasure)

    def begin_round(self) -> "EggsInPlay":
        after = self.clear_away()
        out = after.out
        if after.holds_all:
            out = frozenset(seat for seat, hand in enumerate(after.treasure) if not hand)
        does = tuple(OUT if seat in out else "" for seat in range(self.players))
        marker = (self.marker + 1) % self.players
        after = replace(after, out=out, does=does, marker=marker, acts=self.nothing, decided="", bid_for=())
        number = OPENED[self.decided]
        if not after.holds_all:
            return replace(after, to_open=number)
        return replace(after, target=(*after.target, *after.deck[:number]), deck=after.deck[number:])

    def clear_away(self) -> "EggsInPlay":
        """Discard the abilities and the Treasure on the phones; what Sharp Eyes took back goes to its hand."""
        after = replace(self, uses=(), picked=(), looks=())
        if self.parts:
            after = replace(after, abilities=self.abilities.discard(*(each for each, _seat in self.played_in_order)))
        if not self.holds_all:
            return after
        found, seats = self.found, range(self.players)
        back = [[card.value for card in found.returned[str(seat)]] for seat in seats]
        return replace(
            after,
            treasure=tuple(tuple(sorted((*self.treasure[seat], *back[seat]))) for seat in seats),
            laid=((),) * self.players,
            discards=tuple((*self.discards[seat], *found.discards[str(seat)]) for seat in seats),
        )


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


def add_cards(won: tuple[int, ...], cards: tuple[str, ...], sign: int) -> tuple[int, ...]:
    return tuple(n + sign * cards.count(kind) for n, kind in zip(won, EGGS, strict=True))


def start(deal: PlayDeal) -> EggsInPlay:
    nothing: tuple[str, ...] = ("",) * deal.players
    no_cards = tuple((0,) * len(EGGS) for _seat in nothing)
    table = EggsInPlay(
        deal.players,
        deal.mode,
        deal.parts,
        deal.rulings,
        won=no_cards,
        does=nothing,
        acts=nothing,
        bids=(0,) * deal.players,
    )
    if deal.parts:
        table = deal_abilities(table, deal)
    return deal_treasure(table, deal) if ALL_CARDS.id in deal.parts else table


def deal_abilities(table: EggsInPlay, deal: PlayDeal) -> EggsInPlay:
    """Deal the top cards of the deck, one for each seat with a phone."""
    deck = new_deck("dragons-eggs ability deck", deal.seed, (kind.id for kind in ABILITY_DECK))
    hands = tuple((deck.cards[seat],) if seat in deal.dealt_in else () for seat in range(deal.players))
    left = tuple(card for seat, card in enumerate(deck.cards) if seat not in deal.dealt_in)
    return replace(table, abilities=deck._replace(cards=left), hands=hands)


def deal_treasure(table: EggsInPlay, deal: PlayDeal) -> EggsInPlay:
    """Deal Treasure, and turn up the first Egg card. A seat without a phone has no Treasure."""
    target, *deck = SeededRandom("dragons-eggs egg deck 1", deal.seed).shuffled([kind.id for kind in EGG_DECK])
    nothing = ((),) * deal.players
    dealt = [seat in deal.dealt_in for seat in range(deal.players)]
    return replace(
        table,
        target=(target,),
        deck=tuple(deck),
        to_open=0,
        treasure=tuple(tuple(TREASURE_VALUES) if each else () for each in dealt),
        laid=nothing,
        discards=nothing,
        out=frozenset(seat for seat, each in enumerate(dealt) if not each),
        does=tuple("" if each else OUT for each in dealt),
    )
