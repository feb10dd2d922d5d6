"""The counters: the eggs of each player and those left (rulebook: Game End, the Golden Egg Trophy; Easy mode)."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.kit.box import Kind
from companion.kit.counter import Amount, Change, Counter, Question, SideNotes, Thing
from companion.kit.data import definition
from companion.kit.number import Number, NumberPerKind
from companion.kit.record import PlayerFields, TableFields, field
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _, listing, n_
from companion.kit.view import Cell, ReportPart, chart_kinds

from . import pieces
from .box import BROKEN_EGGS, EGGS, FAMILIES, FAMILY_EGGS, HATCHED_EGGS, OPEN, PLAYERS, PLAYERS_MESSAGE, REVEALED
from .egg_count import BREAK, KNOWN, TURN_DOWN, EggCount, describe_count, tell_left
from .scoring import EggsInEasyMode


@definition()
class Hoard(PlayerFields):
    """The eggs of one player, as everybody can see them."""

    eggs: Mapping[str, int] = field(NumberPerKind(_("Eggs"), FAMILIES, each_of=FAMILY_EGGS))
    hidden: int = field(
        Number(
            _("Hidden eggs"),
            of=EGGS,
            hint=_("Taken face down: only their taker knows what they are"),
            piece=pieces.HIDDEN,
        )
    )
    broken: int = field(Number(_("Broken eggs"), of=BROKEN_EGGS, piece=pieces.BROKEN))


@definition()
class Middle(TableFields):
    """The middle of the table."""

    face_up: int = field(
        Number(
            _("Eggs that lie open"),
            one_of=tuple(range(OPEN + REVEALED + 1)),
            piece=pieces.FAMILY_EGGS["5"],
            hint=_("Leave this empty between two turns: then {open} lie open", open=OPEN),
        )
    )
    known: int = field(KNOWN)


HoardSheet = Sheet[Hoard, Middle]


def count_eggs(sheet: HoardSheet) -> EggCount:
    """The eggs; the usual number lies open until another is entered."""
    count = EggCount(
        hatched=sum(sum(player.eggs.values()) for player in sheet.players),
        broken=sum(player.broken for player in sheet.players),
        known=sheet.table.known,
        hidden=sum(player.hidden for player in sheet.players),
    )
    entered = sheet.is_entered(sheet.table, "face_up")
    return count._replace(face_up=sheet.table.face_up if entered else count.usual_open)


def report(sheet: HoardSheet) -> Iterator[ReportPart]:
    count = count_eggs(sheet)
    yield from describe_count(count)
    if count.possible and not sheet.is_entered(sheet.table, "face_up"):
        yield describe_usual(count.face_up)
    head = (_("Family"), _("Ahead"), _("Not counted yet"))
    yield chart_kinds(_("The families"), head, FAMILIES, lambda family: family_row(family, sheet))
    yield _("Not counted yet are the eggs on the table, open or face down, and the hidden ones.")
    if count.hidden:
        yield n_(
            "This leaves out {n} hidden egg. When the game is over, turn it up and enter it in the calculator.",
            "This leaves out {n} hidden eggs. When the game is over, turn them up and enter them in the calculator.",
            n=count.hidden,
        )


def describe_usual(number: int) -> Text:
    return n_(
        "Counted with {n} open egg, as between two turns. Do more or fewer lie open? Enter how many.",
        "Counted with {n} open eggs, as between two turns. Do more or fewer lie open? Enter how many.",
        n=number,
    )


def family_row(kind: Kind, sheet: HoardSheet) -> tuple[Cell, Cell]:
    """The cells of a family: its leaders, and its eggs that nobody has taken openly."""
    left, most, ahead = find_leaders(kind, sheet)
    if not most:
        return _("nobody"), left
    if len(ahead) == 1:
        return _("{name}: {eggs}", name=ahead[0], eggs=most), left
    return _("level, {eggs} each: {names}", names=listing(ahead), eggs=most), left


def find_leaders(kind: Kind, sheet: HoardSheet) -> tuple[int, int, list[str]]:
    """The eggs of a family that nobody has taken openly, the most that a player has, and the players who have it."""
    eggs = {player.name: player.eggs[kind.id] for player in sheet.players}
    most = max(eggs.values())
    return int(kind.id) - sum(eggs.values()), most, [name for name, number in eggs.items() if number == most]


def to_sheet(sheet: HoardSheet) -> dict[str, Any]:
    """The standard sheet; the hidden eggs get their family there."""
    players = [{"name": each.name, "eggs": each.eggs, "broken": each.broken} for each in sheet.players]
    return {"players": players}


def tell_beside(sheet: HoardSheet) -> SideNotes:
    count = count_eggs(sheet)
    families = {family.id: describe_family(family, sheet) for family in FAMILIES}
    return SideNotes({**families, **tell_left(count)}, count.left_now)


def describe_family(kind: Kind, sheet: HoardSheet) -> tuple[Text, ...]:
    """The eggs left of a family, and its leaders."""
    number, most, ahead = find_leaders(kind, sheet)
    left = _("{left} left", left=number)
    return (left, _("{names}: {eggs}", names=listing(ahead), eggs=most)) if most else (left,)


def make_thing(family: Kind) -> Thing:
    path = f"players.{{who}}.eggs.{family.id}"
    change = Change(_("{who}: an egg {family}", family=family.name), {path: 1})
    return Thing(family.id, family.name, family.piece, change, number=path)


EGGS_TAKEN = Counter(
    "nests",
    _("Eggs taken"),
    players=PLAYERS,
    player=Hoard,
    table=Middle,
    players_message=PLAYERS_MESSAGE,
    about=_("Count what everybody takes: who is ahead in each family, and how likely the next egg is broken."),
    who=_("Who took an egg?"),
    what=Question(_("Which egg did {who} take?"), _("Which egg?")),
    things=(
        *map(make_thing, FAMILIES),
        BREAK,
        Thing(
            "hidden",
            _("Hidden"),
            pieces.HIDDEN,
            Change(_("{who}: an egg taken face down"), {"players.{who}.hidden": 1}),
            number="players.{who}.hidden",
        ),
    ),
    amounts=(
        Amount(pieces.HATCHED, "eggs", HATCHED_EGGS.text),
        Amount(pieces.BROKEN, "broken", BROKEN_EGGS.text),
    ),
    seldom=(TURN_DOWN,),
    beside=tell_beside,
    report=report,
    to_sheet=to_sheet,
)


@definition()
class CoveredMiddle(TableFields):
    """The middle of the table, where all eggs lie face down."""

    known: int = field(KNOWN)


EasySheet = Sheet[EggsInEasyMode, CoveredMiddle]


def count_easy_eggs(sheet: EasySheet) -> EggCount:
    hatched = sum(player.hatched for player in sheet.players)
    broken = sum(player.broken for player in sheet.players)
    return EggCount(hatched, broken, sheet.table.known)


def tell_beside_easy(sheet: EasySheet) -> SideNotes:
    count = count_easy_eggs(sheet)
    return SideNotes(tell_left(count), count.left_now)


def to_easy_sheet(sheet: EasySheet) -> dict[str, Any]:
    players = [{"name": each.name, "hatched": each.hatched, "broken": each.broken} for each in sheet.players]
    return {"mode": "easy", "players": players}


EGGS_IN_EASY_MODE = Counter(
    "easy-nests",
    _("Eggs taken in easy mode"),
    players=PLAYERS,
    player=EggsInEasyMode,
    table=CoveredMiddle,
    players_message=PLAYERS_MESSAGE,
    about=_("Count what everybody takes: how many eggs are left, and how likely the next one is broken."),
    who=_("Who took an egg?"),
    what=Question(_("What did {who} find?"), _("What was found?")),
    things=(
        Thing(
            "hatched",
            _("Hatched"),
            pieces.HATCHED,
            Change(_("{who}: a hatched egg"), {"players.{who}.hatched": 1}),
        ),
        BREAK,
    ),
    amounts=(
        Amount(pieces.HATCHED, "hatched", HATCHED_EGGS.text),
        Amount(pieces.BROKEN, "broken", BROKEN_EGGS.text),
    ),
    seldom=(TURN_DOWN,),
    beside=tell_beside_easy,
    report=lambda sheet: describe_count(count_easy_eggs(sheet)),
    to_sheet=to_easy_sheet,
)
