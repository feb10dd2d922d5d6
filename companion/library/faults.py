"""Faults in how a game is put together, which would otherwise come up when somebody asks for a page."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.kit.box import Kind
from companion.kit.choice import OneOf, Pick, PlayerChoice
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.number import Number, NumberPerKind
from companion.kit.record import FieldOf, Record, described_fields
from companion.kit.sheet import Layout
from companion.kit.text import Text

from .drawings import find_drawing_faults


def find_faults(game: Game) -> Iterator[str]:
    """Each as a sentence that names the place and the cause."""
    for layout in (*game.modes, *game.counters, *game.resolvers):
        for form in (layout.player, layout.table):
            yield from find_form_faults(layout, form)
    for mode in game.modes:
        yield from find_pad_faults(mode)
    titles = [(each.id, each.title) for each in (*game.modes, *game.counters, *game.resolvers)]
    titles += [(each.id, each.title) for each in game.randomizers]
    yield from find_title_faults(titles)
    for rule in game.rules:
        yield from find_text_faults(f"rule {rule.id}: its title", rule.title)
        yield from find_text_faults(f"rule {rule.id}: its text", rule.text)
    for component in game.components:
        yield from find_text_faults(f"component {component.id}", component.text)
    for piece in game.pieces:
        yield from find_drawing_faults(piece)


def find_title_faults(titles: Iterable[tuple[str, object]]) -> Iterator[str]:
    """Of the titles of parts, by their ids."""
    for place, title in titles:
        yield from find_text_faults(f"{place}: its title", title)


def find_text_faults(place: str, text: object) -> Iterator[str]:
    if not isinstance(text, Text):
        yield f"{place} has to be a Text, _({text!r})"


def find_form_faults(layout: Layout[Any, Any], form: type[Record]) -> Iterator[str]:
    earlier: dict[str, FieldOf] = {}
    known = {each.name: each for each in described_fields(form)}
    for each in known.values():
        place = f"{layout.id}: {form.__name__}.{each.name}"
        yield from find_text_faults(f"{place}: its label", each.field.label)
        if each.field.hint is not None:
            yield from find_text_faults(f"{place}: its hint", each.field.hint)
        yield from find_number_faults(place, each, known)
        yield from find_choice_faults(place, each, earlier)
        earlier[each.name] = each


def find_pad_faults(mode: Mode[Any, Any]) -> Iterator[str]:
    """Of fields that nobody could fill in, because a score pad has no row for them."""
    of_players, of_table = (Number, NumberPerKind), (Number, NumberPerKind, PlayerChoice, Pick)
    for form, kinds in ((mode.player, of_players), (mode.table, of_table)):
        for each in described_fields(form):
            if not isinstance(each.field, kinds):
                allowed = ", ".join(kind.__name__ for kind in kinds)
                yield (
                    f"{mode.id}: {form.__name__}.{each.name} is a {type(each.field).__name__}, "
                    f"for which a score pad has no row; here it has to be one of {allowed}"
                )
            elif isinstance(each.field, Pick) and (each.field.optional or not each.field.unchosen):
                yield f"{mode.id}: {form.__name__}.{each.name} has to be `unchosen` on a score pad, and not `optional`"


def find_number_faults(place: str, each: FieldOf, known: dict[str, FieldOf]) -> Iterator[str]:
    what = each.field
    if not isinstance(what, Number | NumberPerKind):
        return
    if what.within is not None and (what.within not in known or type(known[what.within].field) is not type(what)):
        yield f"{place} is within {what.within}, which is no field like it in the same form"
    for kind in what.kinds if isinstance(what, NumberPerKind) else ():
        yield from find_kind_faults(place, kind)


def find_kind_faults(place: str, kind: Kind) -> Iterator[str]:
    yield from find_text_faults(f"{place}: the name of {kind.id}", kind.name)


def find_choice_faults(place: str, each: FieldOf, earlier: dict[str, FieldOf]) -> Iterator[str]:
    """Of what depends on a choice before it."""
    if each.when and (each.when.field not in earlier or not isinstance(earlier[each.when.field].field, OneOf)):
        yield f"{place} depends on {each.when.field}, which is no choice before it"
    for limit in each.field.at_most.values() if isinstance(each.field, Pick) else ():
        if limit.field not in earlier:
            yield f"{place} limits {limit.field}, which is no field before it"
