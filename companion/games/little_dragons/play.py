"""Little Dragons with its box: open eggs are public, face-down ones their taker's alone (rulebook: How to Play)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.kit.box import Kind
from companion.kit.play import Deal, Extent, Fact, Hand, Key, KeyRow, Move, MoveCard, NameOf, Play, Starts, own
from companion.kit.text import Text, _, n_
from companion.kit.view import HandCard

from . import pieces
from .box import BROKEN, FAMILIES, LEFT, NUMBER_OF_BROKEN, NUMBER_OF_EGGS, NUMBER_OF_HATCHED

HATCHED = Kind("hatched", _("Hatched egg"), piece=pieces.HATCHED)
KINDS = {kind.id: kind for kind in (*FAMILIES, BROKEN, HATCHED)}
IN_BOX = {HATCHED.id: NUMBER_OF_HATCHED, BROKEN.id: NUMBER_OF_BROKEN, **{kind.id: int(kind.id) for kind in FAMILIES}}
UNTOLD = ""  # a face-down egg that its taker has not noted
FACE_DOWN = "face-down"


@dataclass(frozen=True)
class Take(Move):
    """An open egg goes to the seat in turn."""

    egg: str

    def tell(self, before: Play, after: Play) -> Text:
        if self.egg == BROKEN.id:
            return _("{name} takes a broken egg", name=NameOf(self.seat))
        if self.egg == HATCHED.id:
            return _("{name} takes a hatched egg", name=NameOf(self.seat))
        return _("{name} takes {egg}", name=NameOf(self.seat), egg=KINDS[self.egg].name)


class TakeFaceDown(Move):
    def tell(self, before: Play, after: Play) -> Text:
        return _("{name} takes an egg face down", name=NameOf(self.seat))


class TurnOver(Move):
    def tell(self, before: Play, after: Play) -> Text:
        if after.is_over:
            return _("The game is over")
        return _("{name} is next", name=NameOf(after.turn or 0))


@dataclass(frozen=True)
class Note(Move):
    """The taker notes what a face-down egg is."""

    egg: str
    is_secret = True

    def tell(self, before: Play, after: Play) -> Text:
        return _("{name} notes a face-down egg", name=NameOf(self.seat))


class TurnUpAll(Move):
    """The taker turns up all face-down eggs at the end, as noted."""

    is_secret = True
    is_final = True

    def tell(self, before: Play, after: Play) -> Text:
        return _("{name} turns the face-down eggs up", name=NameOf(self.seat))


@dataclass(frozen=True)
class TurnUp(Move):
    """A scribe tells what a face-down egg is that was turned up at the end."""

    egg: str

    def tell(self, before: Play, after: Play) -> Text:
        if self.egg == BROKEN.id:
            return _("{name} turns up a broken egg", name=NameOf(self.seat))
        return _("{name} turns up {egg}", name=NameOf(self.seat), egg=KINDS[self.egg].name)


@dataclass(frozen=True)
class NestsInPlay(Play):
    """The eggs of each seat: `taken` lie open, by kind; `hidden` lie face down, each with its taker's secret note.

    `this_turn` has the eggs that the seat in turn took since its turn began.
    """

    taken: tuple[tuple[str, ...], ...] = ()
    hidden: tuple[tuple[str, ...], ...] = ()
    seat: int = 0
    this_turn: tuple[str, ...] = ()
    over: bool = False

    @property
    def turn(self) -> int | None:
        return None if self.first is None or self.over else self.seat

    @property
    def is_over(self) -> bool:
        return self.over

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of eggs that are told apart in this mode."""
        return (HATCHED, BROKEN) if self.mode == "easy" else (*FAMILIES, BROKEN)

    def path(self, seat: int, egg: str) -> str:
        """The path of a kind of egg in the sheet."""
        return f"players.{seat}.{egg}" if egg in (BROKEN.id, HATCHED.id) else f"players.{seat}.eggs.{egg}"

    def left_of(self, egg: str) -> int:
        """The eggs of a kind that do not lie open before a player."""
        return IN_BOX[egg] - sum(self.number(self.path(seat, egg)) for seat in range(self.players))

    @property
    def left(self) -> int:
        """The eggs on the table, open or face down."""
        taken = sum(self.number(self.path(seat, kind.id)) for seat in range(self.players) for kind in self.kinds)
        return NUMBER_OF_EGGS - taken - sum(map(len, self.hidden))

    def facts(self) -> Iterator[Fact]:
        for seat, (taken, hidden) in enumerate(zip(self.taken, self.hidden, strict=True)):
            extent = Extent.PART if hidden else Extent.WHOLE
            for kind in self.kinds:
                yield Fact(self.path(seat, kind.id), taken.count(kind.id), extent=extent)
            if self.mode != "easy":
                yield Fact(f"players.{seat}.hidden", len(hidden))
            for place, egg in enumerate(hidden):
                yield Fact(f"players.{seat}.hidden.{place}", egg or None, own(seat))

    def card(self) -> MoveCard | None:
        if self.first is None:
            return self.ask_first(_("Who goes first?"), _("The youngest player turns up 3 eggs"))
        if self.over:
            return self.ask_hidden() if any(self.hidden) else None
        name = NameOf(self.seat)
        return MoveCard(
            _("{name}'s turn", name=name),
            _("Tap each egg that {name} takes", name=name),
            (KeyRow(tuple(self.offer_eggs())), KeyRow((self.offer_end(),))),
            _("Your turn, {name}", name=name),
        )

    def offer_eggs(self) -> Iterator[Key]:
        for kind in self.kinds:
            left, reason = self.left_of(kind.id), None
            if self.left <= 0:
                reason = _("No egg is left on the table")
            elif left <= 0:
                reason = _("All of these eggs lie before players")
            note = n_("{n} left", "{n} left", n=max(0, left))
            move = Take(self.seat, kind.id)
            yield Key(move, kind.name, kind.piece, note=note, tapped=self.this_turn.count(kind.id), reason=reason)
        if self.mode != "easy":
            reason = None if self.left > 0 else _("No egg is left on the table")
            tapped = self.this_turn.count(FACE_DOWN)
            yield Key(TakeFaceDown(self.seat), _("Face down"), pieces.HIDDEN, tapped=tapped, reason=reason)

    def offer_end(self) -> Key:
        reason = None if self.this_turn else _("Tap first what {name} takes", name=NameOf(self.seat))
        move = TurnOver(self.seat)
        if self.left <= LEFT:
            return Key(move, _("Turn over: the game ends"), reason=reason, gold=True)
        return Key(move, _("Turn over › {name}", name=NameOf(self.next_seat)), reason=reason, gold=True)

    @property
    def next_seat(self) -> int:
        return (self.seat + 1) % self.players

    def ask_hidden(self) -> MoveCard:
        rows = (
            KeyRow(
                tuple(
                    Key(TurnUp(seat, kind.id), kind.name, kind.piece)
                    for kind in self.kinds
                    if self.left_of(kind.id) > 0
                ),
                n_(
                    "{name} turns up {n} egg",
                    "{name} turns up {n} eggs",
                    n=len(hidden),
                    name=NameOf(seat),
                ),
            )
            for seat, hidden in enumerate(self.hidden)
            if hidden
        )
        return MoveCard(_("The game is over"), _("Turn up the eggs that were taken face down"), tuple(rows))

    def hand(self, seat: int) -> Hand | None:
        eggs = self.hidden[seat]
        if not eggs:
            return None
        cards = tuple(self.show(egg) for egg in eggs)
        title = n_("Your face-down egg", "Your face-down eggs", n=len(eggs))
        if UNTOLD in eggs:
            hint = _("Look at it, tap which one it is, and nobody else learns it")
            return Hand(title, cards, hint, (KeyRow(tuple(self.offer_notes(seat))),))
        if not self.over:
            return Hand(title, cards, _("They are turned up at the end"))
        fits = all(self.left_of(egg) >= eggs.count(egg) for egg in eggs)
        reason = (
            None if fits else _("More of these lie open by now than your notes allow: say at the table what they are")
        )
        return Hand(title, cards, rows=(KeyRow((Key(TurnUpAll(seat), _("Turn them up"), reason=reason, gold=True),)),))

    def show(self, egg: str) -> HandCard:
        kind = KINDS.get(egg)
        return HandCard(kind.name, kind.piece) if kind else HandCard(_("Not noted yet"), pieces.HIDDEN)

    def offer_notes(self, seat: int) -> Iterator[Key]:
        for kind in self.kinds:
            if self.left_of(kind.id) > self.hidden[seat].count(kind.id):
                yield Key(Note(seat, kind.id), kind.name, kind.piece)

    def line(self) -> Text | None:
        if self.first is None or self.over:
            return None
        return n_(
            "{n} egg on the table. 6 or fewer end the game.",
            "{n} eggs on the table. 6 or fewer end the game.",
            n=max(0, self.left),
        )

    def after(self, move: Move) -> "NestsInPlay":
        match move:
            case Starts(seat):
                return replace(self, first=seat, seat=seat)
            case Take(seat, egg):
                return replace(self.lay_open(seat, egg), this_turn=(*self.this_turn, egg))
            case TakeFaceDown(seat):
                after = self.put_hidden(seat, (*self.hidden[seat], UNTOLD))
                return replace(after, this_turn=(*self.this_turn, FACE_DOWN))
            case TurnOver():
                return replace(self, seat=self.next_seat, this_turn=(), over=self.left <= LEFT)
            case Note(seat, egg):
                eggs = list(self.hidden[seat])
                eggs[eggs.index(UNTOLD)] = egg
                return self.put_hidden(seat, tuple(eggs))
            case TurnUp(seat, egg):
                return self.forget(seat, egg).lay_open(seat, egg)
        return self.put_hidden(move.seat, ()).lay_open(move.seat, *self.hidden[move.seat])

    def lay_open(self, seat: int, *eggs: str) -> "NestsInPlay":
        return replace(self, taken=put(self.taken, seat, (*self.taken[seat], *eggs)))

    def put_hidden(self, seat: int, eggs: tuple[str, ...]) -> "NestsInPlay":
        return replace(self, hidden=put(self.hidden, seat, eggs))

    def forget(self, seat: int, egg: str) -> "NestsInPlay":
        """The nests without a face-down egg: the one with this note, else one without a note, else any."""
        notes = list(self.hidden[seat])
        notes.remove(next((each for each in (egg, UNTOLD) if each in notes), notes[-1]))
        return self.put_hidden(seat, tuple(notes))

    def with_player(self) -> "NestsInPlay | None":
        if self.over or self.this_turn:
            return None
        return replace(self, players=self.players + 1, taken=(*self.taken, ()), hidden=(*self.hidden, ()))


def put(items: tuple[tuple[str, ...], ...], place: int, item: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*items[:place], item, *items[place + 1 :])


def start(deal: Deal) -> NestsInPlay:
    nothing = ((),) * deal.players
    return NestsInPlay(deal.players, deal.mode, deal.parts, deal.rulings, taken=nothing, hidden=nothing)
