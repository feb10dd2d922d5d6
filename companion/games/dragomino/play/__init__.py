"""Dragomino with its box or in place of it: phones are told the eggs, or hold dominoes, eggs or both."""

from collections import Counter
from collections.abc import Iterator

from companion.games.dragomino import pieces
from companion.games.dragomino.box import DOMINOES, DRAGON, LANDSCAPES, ROUNDS
from companion.games.dragomino.parts import DOMINOES_ON_PHONES, EGGS_ON_PHONES
from companion.kit.box import Kind
from companion.kit.play import (
    Hand,
    Key,
    KeyRow,
    MoveCard,
    NameOf,
    PadPicture,
    PicturePart,
    PlayDeal,
    RowStyle,
    Seen,
    refuse,
)
from companion.kit.seeded_random import Deck, SeededRandom, new_deck
from companion.kit.text import Text, _
from companion.kit.view import HandCard, Odds, percent, view_pile

from .island import DOMINO_KINDS, FACES, IN_BOX, THIRST, WITH_HOLES, IslandState
from .moves import (
    DrawEgg,
    DrawTwoEggs,
    FindEgg,
    KeepEgg,
    KeepOpenEgg,
    LayTwoEggsOpen,
    NextExplorer,
    NotThisDomino,
    PutEggBack,
    TakeDomino,
)

__all__ = ["start"]

LANDSCAPE_KINDS = {each: Kind(each, name, piece=pieces.LANDSCAPES[each]) for each, name in LANDSCAPES.items()}
EGG_KINDS = {
    (landscape.id, face.id): Kind(
        f"{landscape.id}-{face.id}",
        _("{landscape}: {face}", landscape=landscape.name, face=face.name),
        halves=tuple((each.piece,) for each in (landscape, face) if each.piece),
    )
    for landscape in LANDSCAPE_KINDS.values()
    for face in FACES.values()
}
GOES_BACK = _(
    "Mix it into its stack again? Nobody can tell where it lies. If it brought the Mommy Dragon, she goes back too."
)


class IslandInPlay(IslandState):
    """The island as phones and the screen show it."""

    def card(self) -> MoveCard | None:
        if self.first is None:
            return self.ask_first(_("Who has the Mommy Dragon?"), _("The youngest player starts"))
        if self.over:
            return None
        return self.ask_turn(self.seat, self.hint, *self.rows())

    @property
    def hint(self) -> Text:
        name = NameOf(self.seat)
        if self.has_dominoes and self.chosen is None:
            return _("Tap the domino that {name} takes", name=name)
        if self.drawn:
            both_lie = _("Both eggs lie open: {name} keeps one", name=name)
            return both_lie if self.shown else _("{name} looks at 2 eggs and keeps one", name=name)
        if self.has_eggs:
            return _("Draw an egg for each match (%: chance of a baby dragon)")
        return _("Tap each egg that {name} finds (%: its chance)", name=name)

    def rows(self) -> Iterator[KeyRow]:
        """The rows in the order in which they come into use, so that none moves another."""
        acts = KeyRow(tuple(self.offer_corrections()), style=RowStyle.ACTS)
        if self.has_dominoes:
            yield KeyRow(tuple(map(self.offer_domino, self.offered)))
            yield acts
        if self.has_eggs:
            yield KeyRow(tuple(map(self.offer_draw, self.landscapes)))
            yield self.ask_kept() if self.drawn and self.shown else self.offer_thirst()
        else:
            yield KeyRow(tuple(self.offer_find(each, face) for each in self.landscapes for face in FACES.values()))
        if not self.has_dominoes:
            yield acts
        yield KeyRow((self.offer_end(),))

    def offer_domino(self, place: int) -> Key:
        kind, taker, reason = DOMINO_KINDS[self.dominoes[place]], self.takers.get(place), None
        if taker is not None:
            reason = _("{name} took it", name=NameOf(taker))
        elif self.chosen is not None:
            reason = _("{name} has a new domino already", name=NameOf(self.seat))
        return Key(TakeDomino(self.seat, place), kind.name, kind=kind, tapped=int(place == self.chosen), reason=reason)

    def offer_find(self, landscape: str, face: Kind) -> Key:
        kind = EGG_KINDS[landscape, face.id]
        reason = None if self.can_find(landscape, face.id) else _("All of these are found")
        tapped = sum(egg[1:] == (landscape, face.id) for egg in self.this_turn)
        odds, note = self.odds(landscape), LANDSCAPES[landscape]
        if odds:
            part = odds.part if face is FACES[DRAGON.id] else odds.whole - odds.part
            note = _("{landscape} {percent}", landscape=note, percent=percent(Odds(part, odds.whole)))
        move = FindEgg(self.seat, landscape, face.id)
        return Key(move, kind.name, kind=kind, note=note, tapped=tapped, reason=reason)

    def offer_draw(self, landscape: str) -> Key:
        key = self.offer_stack(DrawEgg(self.seat, landscape), 1, _("All of these eggs are found"))
        return key._replace(tapped=sum(egg.landscape == landscape for egg in self.this_turn))

    def offer_thirst(self) -> KeyRow:
        """The landscapes where a match may have a watering hole; real dominoes may have one on any landscape."""
        landscapes = (each for each in self.landscapes if not self.has_dominoes or each in WITH_HOLES)
        too_few, looks = _("Fewer than 2 eggs are left: draw one"), self.seat in self.dealt_in
        keys = (self.offer_stack(DrawTwoEggs(self.seat, each), THIRST, too_few) for each in landscapes)
        return KeyRow(tuple(key._replace(looks=looks) for key in keys), _("Watering hole: draw 2, keep 1"))

    def offer_stack(self, move: DrawEgg | DrawTwoEggs, n: int, too_few: Text) -> Key:
        """Offer to draw so many eggs."""
        kind, odds = LANDSCAPE_KINDS[move.landscape], self.odds(move.landscape, n)
        reason = self.waits or refuse((len(self.stacks[move.landscape].cards) < n, too_few))
        return Key(move, kind.name, kind.piece, note=odds and percent(odds), reason=reason)

    def ask_kept(self) -> KeyRow:
        """The question which egg is kept, for all to answer, since the two lie open."""
        keys = (Key(KeepOpenEgg(self.seat, face.id), face.name, face.piece) for face in self.kept)
        return KeyRow(tuple(keys), _("Keep which?"))

    @property
    def kept(self) -> list[Kind]:
        """The different faces among the two eggs."""
        return [face for face in FACES.values() if any(egg.face == face.id for egg in self.drawn)]

    @property
    def waits(self) -> Text | None:
        """The reason why nothing else goes on while somebody looks at two eggs."""
        return _("{name} keeps one first", name=NameOf(self.seat)) if self.drawn else None

    def offer_corrections(self) -> Iterator[Key]:
        if self.has_dominoes:
            no_domino = (self.chosen is None, _("{name} has no new domino yet", name=NameOf(self.seat)))
            reason = refuse(no_domino, (self.drawn, self.waits), (self.this_turn, _("Its eggs go back first")))
            yield Key(NotThisDomino(self.seat), _("Not this domino"), reason=reason)
        if self.has_eggs and self.found:
            egg = self.found[-1]
            text, note = _("{name}'s egg goes back", name=NameOf(egg.seat)), EGG_KINDS[egg[1:]].name
            yield Key(PutEggBack(*egg), text, note=note, reason=self.waits, asks=GOES_BACK)
        if self.drawn and not self.shown:
            yield Key(LayTwoEggsOpen(self.seat), _("No phone: lay both open"))

    def offer_end(self) -> Key:
        reason = self.waits or refuse((self.has_dominoes and self.chosen is None, _("First take a domino")))
        then = self.holder if self.ends_round else self.clockwise(self.seat)  # a round begins with the Mommy Dragon
        text, note = _("Turn over"), _("{name} is next", name=NameOf(then))
        if self.opens_four:
            text, note = _("Next four dominoes"), _("cannot be undone")
        elif self.ends_round and self.is_last_round:
            note = _("The game ends")
        return Key(NextExplorer(self.seat), text, note=note, reason=reason, gold=True)

    def hand(self, seat: int) -> Hand | None:
        if not self.drawn or self.shown or seat != self.seat:
            return None
        cards = tuple(HandCard(FACES[egg.face].name, FACES[egg.face].piece) for egg in self.drawn)
        keys = (Key(KeepEgg(seat, face.id), _("Keep: {face}", face=face.name), face.piece) for face in self.kept)
        hint = _("Keep one. The other goes back unseen")
        return Hand(_("Your 2 eggs"), cards, hint, (KeyRow(tuple(keys)),), is_due=True)

    def chip(self) -> Text | None:
        n = self.number("table", "round")
        return _("Round {round} of {rounds}", round=n, rounds=ROUNDS) if n else None

    def line(self) -> Text | None:
        if self.first is None:
            return None
        told = _("The Mommy Dragon is with {name}: 1 point") if self.over else _("The Mommy Dragon is with {name}")
        return told._replace(values={"name": NameOf(self.holder)})

    def picture(self, seen: Seen) -> Iterator[PicturePart]:
        yield PadPicture()
        lying = [DOMINO_KINDS[str(seen[path])] for each in self.offered if (path := f"table.dominoes.{each}") in seen]
        if lying and not self.over:
            yield view_pile(_("Open dominoes"), lying, at_stake=True)
        if self.shown:
            both = (FACES[egg.face] for egg in self.drawn)
            yield view_pile(_("{name} keeps one", name=NameOf(self.seat)), both, at_stake=True)


def start(deal: PlayDeal) -> IslandInPlay:
    stacks: dict[str, Deck] = {}
    dominoes: tuple[str, ...] = ()
    if EGGS_ON_PHONES.id in deal.parts:
        for landscape, faces in IN_BOX.items():
            stacks[landscape] = new_deck(f"dragomino {landscape} eggs in play", deal.seed, Counter(faces).elements())
    if DOMINOES_ON_PHONES.id in deal.parts:
        dominoes = tuple(SeededRandom("dragomino dominoes in play", deal.seed).shuffled([each.id for each in DOMINOES]))
    return IslandInPlay(
        deal.players, deal.mode, deal.parts, deal.rulings, dealt_in=deal.dealt_in, stacks=stacks, dominoes=dominoes
    )
