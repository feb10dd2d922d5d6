"""Dragomino with its box or in place of it: phones are told the eggs, or hold dominoes, eggs or both."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.games.dragomino import pieces
from companion.games.dragomino.box import DOMINOES, LANDSCAPES, ROUNDS, SHELL
from companion.games.dragomino.parts import DOMINOES_ON_PHONES, EGGS_ON_PHONES
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
    Starts,
)
from companion.kit.seeded_random import Deck, SeededRandom, new_deck
from companion.kit.text import Text, _
from companion.kit.view import HandCard, Odds, percent, view_pile

from .island import DOMINO_KINDS, FACES, IN_BOX, THIRST, WITH_HOLES, FoundEgg, IslandState, TakenDomino
from .moves import (
    DrawEgg,
    DrawTwoEggs,
    FindEgg,
    KeepEgg,
    KeepOpenEgg,
    LayTwoEggsOpen,
    NextExplorer,
    NotThisDomino,
    OpenDominoes,
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


@dataclass(frozen=True)
class IslandInPlay(IslandState):
    """The moves, and how they change the island."""

    def card(self) -> MoveCard | None:
        if self.first is None:
            return self.ask_first(_("Who has the Mommy Dragon?"), _("The youngest player starts"))
        if self.over:
            return None
        name = NameOf(self.seat)
        rows = tuple(row for row in self.rows() if row.keys)
        return MoveCard(_("{name}'s turn", name=name), self.hint, rows, _("Your turn, {name}", name=name))

    @property
    def must_open(self) -> bool:
        return self.has_dominoes and self.opened < self.round

    @property
    def hint(self) -> Text:
        name = NameOf(self.seat)
        if self.must_open:
            return _("Round {round} of {rounds}: {name} starts", round=self.round, rounds=ROUNDS, name=name)
        if self.has_dominoes and self.chosen is None:
            return _("Tap the domino that {name} takes", name=name)
        if self.drawn:
            return _("{name} looks at 2 eggs and keeps one", name=name)
        if self.has_eggs:
            return _("Draw an egg for each match")
        return _("Tap each egg that {name} finds", name=name)

    def rows(self) -> Iterator[KeyRow]:
        """The rows in the order in which they come into use, so that none moves another."""
        acts = KeyRow(tuple(self.offer_corrections()), style=RowStyle.ACTS)
        if self.has_dominoes:
            yield KeyRow(tuple(map(self.offer_domino, self.offered)) or (self.offer_four(),))
            yield acts
        yield from self.egg_rows()
        if not self.has_dominoes:
            yield acts
        if not self.must_open:
            yield KeyRow((self.offer_end(),))

    def egg_rows(self) -> Iterator[KeyRow]:
        if self.has_eggs:
            yield KeyRow(tuple(map(self.offer_draw, self.landscapes)))
            yield self.ask_kept() if self.drawn and self.shown else self.offer_thirst()
        else:
            for face in FACES.values():
                yield KeyRow(tuple(self.offer_find(landscape, face) for landscape in self.landscapes))

    def offer_four(self) -> Key:
        return Key(OpenDominoes(self.seat), _("Open four dominoes"), gold=True)

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
        odds = self.odds(landscape)
        if odds and face is FACES[SHELL.id]:
            odds = Odds(odds.whole - odds.part, odds.whole)
        move = FindEgg(self.seat, landscape, face.id)
        return Key(move, kind.name, kind=kind, note=odds and percent(odds), tapped=tapped, reason=reason)

    def offer_draw(self, landscape: str) -> Key:
        kind, odds, reason = LANDSCAPE_KINDS[landscape], self.odds(landscape), self.waits
        if not self.stack(landscape).cards:
            reason = reason or _("All of these eggs are found")
        tapped, note = sum(egg.landscape == landscape for egg in self.this_turn), odds and percent(odds)
        return Key(DrawEgg(self.seat, landscape), kind.name, kind.piece, note=note, tapped=tapped, reason=reason)

    def offer_thirst(self) -> KeyRow:
        """The landscapes where a match may have a watering hole; real dominoes may have one on any landscape."""
        landscapes = (each for each in self.landscapes if not self.has_dominoes or each in WITH_HOLES)
        return KeyRow(tuple(map(self.offer_two, landscapes)), _("Watering hole: draw 2, keep 1"))

    def offer_two(self, landscape: str) -> Key:
        kind, odds = LANDSCAPE_KINDS[landscape], self.odds(landscape, THIRST)
        reason = self.waits
        if len(self.stack(landscape).cards) < THIRST:
            reason = reason or _("Fewer than 2 eggs are left: draw one")
        note, looks = odds and percent(odds), self.seat in self.dealt_in
        return Key(DrawTwoEggs(self.seat, landscape), kind.name, kind.piece, note=note, reason=reason, looks=looks)

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
        return _("{name} keeps one of 2 eggs first", name=NameOf(self.seat)) if self.drawn else None

    def offer_corrections(self) -> Iterator[Key]:
        if self.has_dominoes:
            reason = self.waits or (_("Its eggs go back first") if self.this_turn else None)
            if self.chosen is None:
                reason = _("{name} has no new domino yet", name=NameOf(self.seat))
            yield Key(NotThisDomino(self.seat), _("Not this domino"), reason=reason)
        if self.has_eggs and self.found:
            egg = self.found[-1]
            text = _("{name}'s egg goes back ({egg})", name=NameOf(egg.seat), egg=EGG_KINDS[egg[1:]].name)
            yield Key(PutEggBack(*egg), text, reason=self.waits, asks=GOES_BACK)
        if self.drawn and not self.shown:
            yield Key(LayTwoEggsOpen(self.seat), _("No phone: lay both open"))

    def offer_end(self) -> Key:
        reason = self.waits
        if self.has_dominoes and self.chosen is None:
            reason = _("Tap first the domino that {name} takes", name=NameOf(self.seat))
        text = _("Turn over › {name}", name=NameOf(self.next_seat))
        if self.ends_round and self.is_last_round:
            text = _("Turn over: the game ends")
        return Key(NextExplorer(self.seat), text, reason=reason, gold=True)

    def hand(self, seat: int) -> Hand | None:
        if not self.drawn or self.shown or seat != self.seat:
            return None
        cards = tuple(HandCard(FACES[egg.face].name, FACES[egg.face].piece) for egg in self.drawn)
        keys = (Key(KeepEgg(seat, face.id), _("Keep: {face}", face=face.name), face.piece) for face in self.kept)
        hint = _("Keep one. The other goes back unseen")
        return Hand(_("Your 2 eggs"), cards, hint, (KeyRow(tuple(keys)),), is_due=True)

    def line(self) -> Text | None:
        if self.first is None:
            return None
        if self.over:
            return _("The Mommy Dragon is with {name}: 1 point", name=NameOf(self.holder))
        return _(
            "Round {round} of {rounds}. {name} has the Mommy Dragon.",
            round=self.number("table", "round"),
            rounds=ROUNDS,
            name=NameOf(self.holder),
        )

    def picture(self, seen: Seen) -> Iterator[PicturePart]:
        yield PadPicture()
        lying = [DOMINO_KINDS[str(seen[path])] for each in self.offered if (path := f"table.dominoes.{each}") in seen]
        if lying and not self.over:
            yield view_pile(_("Open dominoes"), lying, at_stake=True)

    def after(self, move: Move) -> "IslandInPlay":
        match move:
            case Starts(seat):
                return replace(self, first=seat)
            case OpenDominoes():
                return replace(self, opened=self.round)
            case PutEggBack(seat, landscape, face):
                return self.put_back(FoundEgg(seat, landscape, face))
        return self.with_starter.act(move)

    @property
    def with_starter(self) -> "IslandInPlay":
        """The play in which the seat in turn has begun the round, whoever takes the Mommy Dragon now."""
        return replace(self, starter=self.seat) if self.starter is None else self

    def act(self, move: Move) -> "IslandInPlay":
        match move:
            case TakeDomino(seat, place):
                return replace(self, picks=(*self.picks, TakenDomino(seat, place)))
            case NotThisDomino():
                return replace(self, picks=self.picks[:-1])
            case FindEgg(seat, landscape, face):
                return self.find(FoundEgg(seat, landscape, face))
            case DrawEgg(_seat, landscape):
                play = self.draw(landscape)
                return replace(play.find(play.drawn[0]), drawn=())
            case DrawTwoEggs(seat, landscape):
                return replace(self.draw(landscape).draw(landscape), shown=seat not in self.dealt_in)
            case LayTwoEggsOpen():
                return replace(self, shown=True)
            case KeepEgg(_seat, face) | KeepOpenEgg(_seat, face):
                return self.keep(face)
        return self.end_turn()

    def find(self, egg: FoundEgg) -> "IslandInPlay":
        return replace(self, found=(*self.found, egg))

    def draw(self, landscape: str) -> "IslandInPlay":
        face, stack = self.stack(landscape).draw()
        play = self.with_stack(landscape, stack)
        return replace(play, drawn=(*self.drawn, FoundEgg(self.seat, landscape, face)))

    def keep(self, face: str) -> "IslandInPlay":
        """Find the egg with this face, and mix the other one into its stack."""
        egg, other = sorted(self.drawn, key=lambda egg: egg.face != face)
        return replace(self.mix(other).find(egg), drawn=(), shown=False)

    def put_back(self, egg: FoundEgg) -> "IslandInPlay":
        """Take back the last egg, as if it had never been found."""
        found = self.found[:-1]
        return replace(self.mix(egg), found=found, began=min(self.began, len(found)))

    def mix(self, egg: FoundEgg) -> "IslandInPlay":
        stack = self.stack(egg.landscape)
        return self.with_stack(egg.landscape, stack._replace(cards=(*stack.cards, egg.face)).reshuffle())

    def with_stack(self, landscape: str, stack: Deck) -> "IslandInPlay":
        stacks = zip(LANDSCAPES, self.stacks, strict=True)
        return replace(self, stacks=tuple(stack if each == landscape else lying for each, lying in stacks))

    def end_turn(self) -> "IslandInPlay":
        play = replace(self, began=len(self.found))
        if not self.ends_round:
            return replace(play, done=self.done + 1)
        if self.is_last_round:
            return replace(play, over=True)
        return replace(play, round=self.round + 1, done=0, starter=None)


def lay_stack(landscape: str, faces: Mapping[str, int], seed: str) -> Deck:
    return new_deck(
        f"dragomino {landscape} eggs in play", seed, (face for face, n in faces.items() for _each in range(n))
    )


def start(deal: PlayDeal) -> IslandInPlay:
    stacks: tuple[Deck, ...] = ()
    dominoes: tuple[str, ...] = ()
    if EGGS_ON_PHONES.id in deal.parts:
        stacks = tuple(lay_stack(landscape, faces, deal.seed) for landscape, faces in IN_BOX.items())
    if DOMINOES_ON_PHONES.id in deal.parts:
        dominoes = tuple(SeededRandom("dragomino dominoes in play", deal.seed).shuffled([each.id for each in DOMINOES]))
    return IslandInPlay(
        deal.players, deal.mode, deal.parts, deal.rulings, dealt_in=deal.dealt_in, stacks=stacks, dominoes=dominoes
    )
