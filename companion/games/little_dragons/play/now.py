"""The move card, the hand of noted eggs and the line, as everybody sees them."""

from collections.abc import Iterator

from companion.games.little_dragons import pieces
from companion.games.little_dragons.box import BROKEN, FAMILIES, LEFT, OPEN, REVEALED
from companion.kit.box import Kind
from companion.kit.play import (
    Hand,
    Key,
    KeyRow,
    Move,
    MoveCard,
    NameOf,
    PadPicture,
    PicturePart,
    PlayDeal,
    RowStyle,
    Seen,
    refuse,
)
from companion.kit.text import Text, _, listing, n_
from companion.kit.view import HandCard

from .moves import Note, Take, TakeFaceDown, TurnOver, TurnUp, TurnUpAll
from .nests import FACE_DOWN, HATCHED, KINDS, UNTOLD, Eggs, Nests

WORDS = {BROKEN.id: _("Broken"), HATCHED.id: _("Hatched")}  # on keys, where a family has its number
ALL_OPEN = _("All of these lie open")


class NestsInPlay(Nests):
    """The nests as phones and the screen show them."""

    def card(self) -> MoveCard | None:
        if self.first is None:
            youngest = _("The youngest player, who now turns up {n} eggs", n=OPEN)
            return self.ask_first(_("Who goes first?"), _("The youngest player") if self.is_easy else youngest)
        if self.is_over:
            return self.ask_hidden()
        hint = _("Tap each egg that {name} takes", name=NameOf(self.seat))
        if self.is_opening:
            hint = _("Tap each egg that {name} takes, first the broken ones of the start", name=NameOf(self.seat))
        rows = KeyRow(tuple(self.offer_eggs())), KeyRow((self.offer_end(),), style=RowStyle.ACTS)
        return self.ask_turn(self.seat, hint, *rows)

    def offer_eggs(self) -> Iterator[Key]:
        for kind in self.kinds:
            left = max(0, self.left_of(kind.id))
            reason = self.refuse(kind.id) or refuse((not left, _("None of these is left")))
            note, tapped = n_("{n} left", "{n} left", n=left), self.this_turn.count(kind.id)
            yield offer_kind(Take(self.seat, kind.id), kind, reason)._replace(note=note, tapped=tapped)
        if not self.is_easy:
            move, tapped = TakeFaceDown(self.seat), self.this_turn.count(FACE_DOWN)
            yield Key(move, _("Face down"), pieces.HIDDEN, tapped=tapped, reason=self.refuse(FACE_DOWN))

    def refuse(self, egg: str) -> Text | None:
        """Return the reason for which the rules do not let the seat in turn take this egg, too.

        A broken egg comes alone, or when eggs are turned up after one egg was taken from the table.
        """
        none_left = (self.left <= 0, _("No egg is left on the table"))
        if not (eggs := self.chosen):
            return refuse(none_left)
        ended = (eggs[0] == BROKEN.id, _("A broken egg ends the turn"))
        if egg == BROKEN.id:
            pair = (eggs.count(eggs[0]) > 1, _("No broken egg goes with a pair"))
            return refuse(none_left, ended, (self.is_easy, _("A broken egg is taken alone")), pair)
        return refuse(
            none_left,
            ended,
            (FACE_DOWN in (egg, eggs[0]), _("An egg taken face down is the only one")),
            (egg != eggs[0], _("All eggs of a turn have the same number")),
            (BROKEN.id in eggs, _("With a broken egg there is only one other")),
            (len(eggs) >= REVEALED, _("{n} eggs are the most in one turn", n=REVEALED)),
        )

    def offer_end(self) -> Key:
        reason = None if self.this_turn else _("First tap an egg")
        note = _("The game ends") if self.left <= LEFT else _("{name} is next", name=NameOf(self.clockwise(self.seat)))
        return Key(TurnOver(self.seat), _("Turn over"), note=note, reason=reason, gold=True)

    def ask_hidden(self) -> MoveCard | None:
        """Ask for the face-down eggs, one player after the other."""
        around = ((place + (self.first or 0)) % self.players for place in range(self.players))
        seat = next((seat for seat in around if self.hidden[seat]), None)
        if seat is None:
            return None
        name, n = NameOf(seat), len(self.hidden[seat])
        turn = n_("{name} turns up {n} face-down egg", "{name} turns up {n} face-down eggs", n=n, name=name)
        hint = _("Tap each egg, or turn them up on the phone that has noted them")
        reasons = ((kind, None if self.left_of(kind.id) > 0 else ALL_OPEN) for kind in self.kinds)
        keys = (offer_kind(TurnUp(seat, kind.id), kind, reason) for kind, reason in reasons)
        return MoveCard(turn, hint, (KeyRow(tuple(keys)),))

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
            left, noted = self.left_of(kind.id), others.count(kind.id)
            reason = refuse((left <= 0, ALL_OPEN), (left <= noted, _("You have noted all of these")))
            yield offer_kind(Note(seat, place, kind.id), kind, reason)

    def offer_all(self, seat: int) -> Key:
        reason = _("Tap first what each egg is") if self.find_unsure(seat) else None
        text = n_("Turn it up", "Turn them up", n=len(self.hidden[seat]))
        return Key(TurnUpAll(seat), text, pieces.HIDDEN, reason=reason, gold=True)

    def chip(self) -> Text | None:
        return _("{n} on the table", n=self.left)

    def line(self) -> Text | None:
        if self.turn is None:
            return None
        if self.left <= LEFT:
            return _("The game ends with this turn")
        egg = self.this_turn[-1] if self.this_turn else ""
        if any(kind.id == egg for kind in FAMILIES) and self.find_leader(egg) == self.seat:
            return _("{name} has the most eggs {egg} so far: +3", name=NameOf(self.seat), egg=KINDS[egg].name)
        return _("{n} eggs on the table. At {last} the game ends.", n=self.left, last=LEFT)

    def picture(self, seen: Seen) -> Iterator[PicturePart]:
        yield PadPicture()
        if hidden := [_("{name} {n}", name=NameOf(seat), n=n) for seat, n in enumerate(self.numbers("hidden")) if n]:
            yield _("Face down: {eggs}", eggs=listing(hidden))


def offer_kind(move: Move, kind: Kind, reason: Text | None) -> Key:
    return Key(move, WORDS.get(kind.id, kind.name), kind.piece, reason=reason)


def show_note(egg: str, is_unsure: bool) -> HandCard:
    """Return the card of a face-down egg, as its taker noted it."""
    if egg == UNTOLD:
        return HandCard(_("Not noted yet"), pieces.HIDDEN)
    kind = KINDS[egg]
    return HandCard(kind.name, kind.piece, effect=_("Too many of these lie open") if is_unsure else None)


def start(deal: PlayDeal) -> NestsInPlay:
    nothing = ((),) * deal.players
    return NestsInPlay(deal.players, deal.mode, deal.parts, deal.rulings, taken=nothing, hidden=nothing)
