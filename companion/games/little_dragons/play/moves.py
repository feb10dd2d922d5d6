"""The eggs of a play by kind, the moves that change them, and the moment in which face-down ones are turned up."""

from collections.abc import Collection
from dataclasses import dataclass

from companion.games.little_dragons import pieces
from companion.games.little_dragons.box import BROKEN, FAMILIES, NUMBER_OF_BROKEN, NUMBER_OF_HATCHED
from companion.kit.box import Kind
from companion.kit.play import Film, Move, NameOf, Play, TableMoment
from companion.kit.text import Text, _, listing, n_

HATCHED = Kind("hatched", _("Hatched egg"), piece=pieces.HATCHED)
KINDS = {kind.id: kind for kind in (*FAMILIES, BROKEN, HATCHED)}
IN_BOX = {HATCHED.id: NUMBER_OF_HATCHED, BROKEN.id: NUMBER_OF_BROKEN, **{kind.id: int(kind.id) for kind in FAMILIES}}
NUMBERS = frozenset(kind.id for kind in FAMILIES)
UNTOLD = ""  # a face-down egg that its taker has not noted
FACE_DOWN = "face-down"


def egg_path(seat: int, egg: str) -> str:
    """Return the path of a kind of egg in the sheet."""
    return f"players.{seat}.{egg}" if egg in (BROKEN.id, HATCHED.id) else f"players.{seat}.eggs.{egg}"


def name_egg(egg: str) -> Text:
    """Return the words for one egg within a sentence."""
    if egg == BROKEN.id:
        return _("a broken egg")
    return _("a hatched egg") if egg == HATCHED.id else _("an egg {family}", family=KINDS[egg].name)


@dataclass(frozen=True)
class Take(Move):
    """An open egg goes to the seat in turn."""

    egg: str

    def tell(self, before: Play, after: Play) -> Text:
        return _("{name} takes {egg}", name=NameOf(self.seat), egg=name_egg(self.egg))


class TakeFaceDown(Move):
    def tell(self, before: Play, after: Play) -> Text:
        return _("{name} takes an egg face down", name=NameOf(self.seat))


class TurnOver(Move):
    def tell(self, before: Play, after: Play) -> Text:
        if after.turn is None:
            return _("The game is over")
        return _("{name} is next", name=NameOf(after.turn))


@dataclass(frozen=True)
class Note(Move):
    """The taker notes the face-down egg in this place."""

    place: int
    egg: str
    is_secret = True

    def tell(self, before: Play, after: Play) -> Text:
        return _("{name} notes a face-down egg", name=NameOf(self.seat))


class TurnUpAll(Move):
    """The taker turns up all face-down eggs at the end, as noted."""

    is_secret = True
    is_final = True

    def tell(self, before: Play, after: Play) -> Text:
        return n_(
            "{name} turns up the face-down egg",
            "{name} turns up the {n} face-down eggs",
            n=len(list_notes(self.seat, before)),
            name=NameOf(self.seat),
        )

    def moment(self, before: Play, after: Play) -> TableMoment:
        return crack_eggs(self.seat, list_notes(self.seat, before), before, after)


@dataclass(frozen=True)
class TurnUp(Move):
    """A scribe says which real egg was turned up at the end."""

    egg: str

    def tell(self, before: Play, after: Play) -> Text:
        return _("{name} turns up {egg}", name=NameOf(self.seat), egg=name_egg(self.egg))

    def moment(self, before: Play, after: Play) -> TableMoment:
        return crack_eggs(self.seat, [self.egg], before, after)


def list_notes(seat: int, play: Play) -> list[str]:
    """List the notes of a seat in the order of kinds; they may be shown once the eggs are turned up."""
    notes = [fact.value for fact in play.facts() if fact.path.startswith(f"players.{seat}.notes.")]
    return [egg for egg in KINDS for note in notes if note == egg]


def crack_eggs(seat: int, eggs: list[str], before: Play, after: Play) -> TableMoment:
    """Return the moment of eggs that were turned up, and of the trophies that they decide."""
    title = _("{name} turns up {eggs}", name=NameOf(seat), eggs=listing([name_egg(egg) for egg in eggs]))
    kind = KINDS[eggs[0]] if len(set(eggs)) == 1 else None
    return TableMoment(Film.CRACK, title, tell_trophies(seat, eggs, before, after), kind)


def find_leader(play: Play, egg: str) -> int | None:
    """Return the seat with strictly the most open eggs of a family."""
    eggs = [play.number(egg_path(seat, egg)) for seat in range(play.players)]
    most = max(eggs)
    return eggs.index(most) if most and eggs.count(most) == 1 else None


def tell_trophies(seat: int, eggs: Collection[str], before: Play, after: Play) -> Text | None:
    """Return the sentence about families whose leader has changed."""
    changed = [kind for kind in FAMILIES if kind.id in eggs and has_new_leader(kind.id, before, after)]
    won = [kind.name for kind in changed if find_leader(after, kind.id) == seat]
    level = [kind.name for kind in changed if find_leader(after, kind.id) is None]
    if won and level:
        return _(
            "{name} has the most eggs {won} now. Nobody has the most eggs {level} any more.",
            name=NameOf(seat),
            won=listing(won),
            level=listing(level),
        )
    if won:
        return _("{name} has the most eggs {won} now", name=NameOf(seat), won=listing(won))
    return _("Nobody has the most eggs {level} any more", level=listing(level)) if level else None


def has_new_leader(egg: str, before: Play, after: Play) -> bool:
    return find_leader(before, egg) != find_leader(after, egg)
