"""The eggs of all players: open ones are public, face-down ones their taker's alone (rulebook: How to Play)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from companion.games.little_dragons import pieces
from companion.games.little_dragons.box import BROKEN, FAMILIES, LEFT, OPEN, PLAYERS, REVEALED
from companion.kit.box import Kind
from companion.kit.play import (
    Extent,
    Fact,
    Hand,
    Key,
    KeyRow,
    Move,
    MoveCard,
    NameOf,
    PadPicture,
    PicturePart,
    Play,
    PlayDeal,
    RowStyle,
    Seen,
    Starts,
    own,
)
from companion.kit.text import Text, _, n_
from companion.kit.view import HandCard

from .moves import (
    FACE_DOWN,
    HATCHED,
    IN_BOX,
    KINDS,
    NUMBERS,
    UNTOLD,
    Note,
    Take,
    TakeFaceDown,
    TurnOver,
    TurnUp,
    TurnUpAll,
    egg_path,
    find_leader,
)

EASY = "easy"
Eggs = tuple[str, ...]
WORDS = {BROKEN.id: _("Broken"), HATCHED.id: _("Hatched")}  # on keys, where a family has its number


@dataclass(frozen=True)
class NestsInPlay(Play):
    """The eggs of each seat: `taken` lie open, by kind; `hidden` lie face down, each with its taker's secret note.

    `seat` has the turn; `this_turn` has what it took so far.
    """

    taken: tuple[Eggs, ...] = ()
    hidden: tuple[Eggs, ...] = ()
    seat: int = 0
    this_turn: Eggs = ()

    @property
    def turn(self) -> int | None:
        return None if self.first is None or self.is_over else self.seat

    @property
    def is_over(self) -> bool:
        """True between turns once few eggs are left; a corrected number may end the game, or open it again."""
        return self.first is not None and not self.this_turn and self.left <= LEFT

    @property
    def is_easy(self) -> bool:
        return self.mode == EASY

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of eggs that are told apart in this mode."""
        return (HATCHED, BROKEN) if self.is_easy else (*FAMILIES, BROKEN)

    def left_of(self, egg: str) -> int:
        """The eggs of a kind that do not lie open before a player."""
        return IN_BOX[egg] - sum(self.number(egg_path(seat, egg)) for seat in range(self.players))

    def count_hidden(self, seat: int) -> int:
        return self.number("players", seat, "hidden")

    @cached_property
    def left(self) -> int:
        """The eggs on the table, open or face down."""
        eggs = sum(self.left_of(kind.id) for kind in self.kinds)
        return eggs - sum(self.count_hidden(seat) for seat in range(self.players))

    def facts(self) -> Iterator[Fact]:
        for seat, (taken, hidden) in enumerate(zip(self.taken, self.hidden, strict=True)):
            extent = Extent.PART if hidden else Extent.WHOLE
            for kind in self.kinds:
                yield Fact(egg_path(seat, kind.id), taken.count(kind.id), extent=extent)
            if not self.is_easy:
                yield Fact(f"players.{seat}.hidden", len(hidden))
            for place, egg in enumerate(hidden):
                yield Fact(f"players.{seat}.notes.{place}", egg or None, own(seat))

    def card(self) -> MoveCard | None:
        if self.first is None:
            youngest = _("The youngest player, who now turns up {n} eggs", n=OPEN)
            return self.ask_first(_("Who goes first?"), _("The youngest player") if self.is_easy else youngest)
        if self.is_over:
            return self.ask_hidden()
        name = NameOf(self.seat)
        hint = _("Tap each egg that {name} takes", name=name)
        if self.is_opening and not self.is_easy:
            hint = _("Tap each egg that {name} takes, first the broken ones of the start", name=name)
        rows = (KeyRow(tuple(self.offer_eggs())), KeyRow((self.offer_end(),), style=RowStyle.ACTS))
        return MoveCard(_("{name}'s turn", name=name), hint, rows, _("Your turn, {name}", name=name))

    @property
    def is_opening(self) -> bool:
        """True in the first turn of the game, when all eggs taken were taken in this turn."""
        return sum(map(len, (*self.taken, *self.hidden))) == len(self.this_turn)

    def offer_eggs(self) -> Iterator[Key]:
        for kind in self.kinds:
            left = max(0, self.left_of(kind.id))
            reason = self.refuse(kind.id) or (None if left else _("None of these is left"))
            note = n_("{n} left", "{n} left", n=left)
            tapped = self.this_turn.count(kind.id)
            word = WORDS.get(kind.id, kind.name)
            yield Key(Take(self.seat, kind.id), word, kind.piece, note=note, tapped=tapped, reason=reason)
        if not self.is_easy:
            move, tapped = TakeFaceDown(self.seat), self.this_turn.count(FACE_DOWN)
            yield Key(move, _("Face down"), pieces.HIDDEN, tapped=tapped, reason=self.refuse(FACE_DOWN))

    def refuse(self, egg: str) -> Text | None:
        """Return the reason for which the rules do not let the seat in turn take this egg, too."""
        if self.left <= 0:
            return _("No egg is left on the table")
        if not (eggs := self.list_chosen()):
            return None
        if eggs[0] == BROKEN.id:
            return _("A broken egg ends the turn")
        if egg == BROKEN.id:
            return self.refuse_broken(eggs)
        if FACE_DOWN in (egg, eggs[0]):
            return _("An egg taken face down is the only one")
        if egg != eggs[0]:
            return _("All eggs of a turn have the same number")
        if BROKEN.id in eggs:
            return _("With a broken egg there is only one other")
        return _("{n} eggs are the most in one turn", n=REVEALED) if len(eggs) >= REVEALED else None

    def refuse_broken(self, eggs: Eggs) -> Text | None:
        """A broken egg comes alone, or when eggs are turned up after one egg was taken from the table."""
        if self.is_easy:
            return _("A broken egg is taken alone")
        return _("No broken egg goes with a pair") if eggs.count(eggs[0]) > 1 else None

    def list_chosen(self) -> Eggs:
        """List the eggs of this turn, without the broken ones that the first player turned up at the start."""
        eggs = list(self.this_turn)
        while eggs and eggs[0] == BROKEN.id and self.is_opening and not self.is_easy:
            del eggs[0]
        return tuple(eggs)

    def offer_end(self) -> Key:
        name = NameOf(self.seat)
        reason = None if self.this_turn else _("Tap first what {name} takes", name=name)
        ends, next_one = _("The game ends"), _("{name} is next", name=NameOf(self.next_seat))
        note = ends if self.left <= LEFT else next_one
        return Key(TurnOver(self.seat), _("Turn over"), note=note, reason=reason, gold=True)

    @property
    def next_seat(self) -> int:
        return (self.seat + 1) % self.players

    def ask_hidden(self) -> MoveCard | None:
        """Ask for the face-down eggs, one player after the other."""
        around = ((place + (self.first or 0)) % self.players for place in range(self.players))
        seat = next((seat for seat in around if self.hidden[seat]), None)
        if seat is None:
            return None
        name, n = NameOf(seat), len(self.hidden[seat])
        turn = n_("{name} turns up {n} face-down egg", "{name} turns up {n} face-down eggs", n=n, name=name)
        hint = _("Tap each egg. If all are noted, one tap on {name}'s phone turns them up", name=name)
        return MoveCard(turn, hint, (KeyRow(tuple(self.offer_real_eggs(seat))),))

    def offer_real_eggs(self, seat: int) -> Iterator[Key]:
        for kind in self.kinds:
            reason = None if self.left_of(kind.id) > 0 else _("All of these lie open")
            yield Key(TurnUp(seat, kind.id), WORDS.get(kind.id, kind.name), kind.piece, reason=reason)

    def hand(self, seat: int) -> Hand | None:
        eggs, unsure = self.hidden[seat], self.find_unsure(seat)
        if not eggs:
            return None
        title = n_("Your face-down egg", "Your {n} face-down eggs", n=len(eggs))
        cards = tuple(show_note(egg, place in unsure) for place, egg in enumerate(eggs))
        rows = (KeyRow(tuple(self.offer_notes(seat, unsure[0]))),) if unsure else ()
        if self.is_over:
            rows = (*rows, KeyRow((self.offer_all(seat),), style=RowStyle.ACTS))
        return Hand(title, cards, self.hint_at_notes(eggs, unsure), rows, is_due=self.is_over)

    def find_unsure(self, seat: int) -> list[int]:
        """Find the places of face-down eggs without a note, or with one that can no longer be."""
        eggs = self.hidden[seat]
        return [
            place for place, egg in enumerate(eggs) if egg == UNTOLD or eggs[: place + 1].count(egg) > self.left_of(egg)
        ]

    def hint_at_notes(self, eggs: Eggs, unsure: list[int]) -> Text:
        if not unsure and self.is_over:
            return n_("Now it is turned up", "Now they are turned up", n=len(eggs))
        if not unsure:
            return n_("It is turned up at the end", "They are turned up at the end", n=len(eggs))
        if egg := eggs[unsure[0]]:
            return _("It cannot be {egg}: too many of these lie open. Tap what it is", egg=KINDS[egg].name)
        return _("Tap what it is: only you learn it")

    def offer_notes(self, seat: int, place: int) -> Iterator[Key]:
        """Offer what the face-down egg in this place may be."""
        others = [egg for at, egg in enumerate(self.hidden[seat]) if at != place]
        for kind in self.kinds:
            left, reason = self.left_of(kind.id), None
            if left <= others.count(kind.id):
                reason = _("You have noted all of these") if left > 0 else _("All of these lie open")
            yield Key(Note(seat, place, kind.id), WORDS.get(kind.id, kind.name), kind.piece, reason=reason)

    def offer_all(self, seat: int) -> Key:
        reason = _("Tap first what each egg is") if self.find_unsure(seat) else None
        text = n_("Turn it up", "Turn them up", n=len(self.hidden[seat]))
        return Key(TurnUpAll(seat), text, pieces.HIDDEN, reason=reason, gold=True)

    def line(self) -> Text | None:
        if self.turn is None:
            return None
        if self.left <= LEFT:
            return _("The game ends with this turn")
        egg = self.this_turn[-1] if self.this_turn else FACE_DOWN
        if egg in NUMBERS and find_leader(self, egg) == self.seat:
            return _("{name} has the most eggs {egg} so far: +3", name=NameOf(self.seat), egg=KINDS[egg].name)
        return _("{n} eggs on the table. At {last} the game ends.", n=self.left, last=LEFT)

    def picture(self, seen: Seen) -> Iterator[PicturePart]:
        yield PadPicture()
        for seat in range(self.players):
            if n := self.count_hidden(seat):
                yield n_("{name}: {n} egg face down", "{name}: {n} eggs face down", n=n, name=NameOf(seat))

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
                return replace(self, seat=self.next_seat, this_turn=())
            case Note(seat, place, egg):
                eggs = self.hidden[seat]
                return self.put_hidden(seat, (*eggs[:place], egg, *eggs[place + 1 :]))
            case TurnUp(seat, egg):
                return self.forget(seat, egg).lay_open(seat, egg)
        return self.put_hidden(move.seat, ()).lay_open(move.seat, *self.hidden[move.seat])

    def lay_open(self, seat: int, *eggs: str) -> "NestsInPlay":
        return replace(self, taken=put(self.taken, seat, (*self.taken[seat], *eggs)))

    def put_hidden(self, seat: int, eggs: Eggs) -> "NestsInPlay":
        return replace(self, hidden=put(self.hidden, seat, eggs))

    def forget(self, seat: int, egg: str) -> "NestsInPlay":
        """The nests without a face-down egg: the one with this note, else one in doubt, else the last."""
        notes, unsure = list(self.hidden[seat]), self.find_unsure(seat)
        del notes[notes.index(egg) if egg in notes else unsure[0] if unsure else -1]
        return self.put_hidden(seat, tuple(notes))

    def with_player(self) -> "NestsInPlay | None":
        if self.is_over or self.this_turn or self.players >= PLAYERS[-1]:
            return None
        return replace(self, players=self.players + 1, taken=(*self.taken, ()), hidden=(*self.hidden, ()))


def show_note(egg: str, is_unsure: bool) -> HandCard:
    """Return the card of a face-down egg, as its taker noted it."""
    if egg == UNTOLD:
        return HandCard(_("Not noted yet"), pieces.HIDDEN)
    kind = KINDS[egg]
    return HandCard(kind.name, kind.piece, effect=_("Too many of these lie open") if is_unsure else None)


def put(items: tuple[Eggs, ...], place: int, item: Eggs) -> tuple[Eggs, ...]:
    return (*items[:place], item, *items[place + 1 :])


def start(deal: PlayDeal) -> NestsInPlay:
    nothing = ((),) * deal.players
    return NestsInPlay(deal.players, deal.mode, deal.parts, deal.rulings, taken=nothing, hidden=nothing)
