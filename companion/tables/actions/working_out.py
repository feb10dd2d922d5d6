"""Working out: the texts that somebody typed into a resolver of the play, shown to all phones with what follows."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from companion.kit.data import Problem, at
from companion.kit.form_data import FormData, check_form
from companion.kit.play import Play, WorkedOut, name_seats
from companion.kit.sheet_parser import AnyResolver
from companion.kit.text import _
from companion.tables.action import Action, Rejected, WrongField
from companion.tables.action_kind import Effect
from companion.tables.table import Table

from .playing import tell_late

ROUND = "round."  # the beginning of a resolver's fields in a form
Texts = Mapping[str, str]


def read_entries(table: Table, form: Texts) -> dict[str, str]:
    """The texts of a resolver, the seats in the order in which it numbers the players, and the version typed on."""
    typed = {path: text.strip() for path, text in form.items() if path.startswith(ROUND) and not path.endswith(".name")}
    seats = table.in_play.seats if table.in_play else ()
    sent = {key: form[key] for key in ("order", "version") if key in form}
    return {"order": ",".join(seats), **sent, **typed} if typed else {}


def work_out(table: Table, action: Action) -> Effect:
    """All see what follows from the texts, which stay until the next move. The play goes on by that move alone."""
    card = table.in_play.play.card() if table.in_play else None
    link = card.to_resolver if card else None
    resolver = table.game.resolver(link.resolver) if link else None
    late = tell_late(table, action)
    if table.in_play is None or table.dealt is None or link is None or resolver is None or late:
        raise Rejected(late or _("That is not possible now"))
    play, seats, order = table.in_play.play, table.in_play.seats, action.value("order").split(",")
    if sorted(order) != sorted(seats):
        raise WrongField(_("These are not the players of this game"), "order")
    sent = {path.removeprefix(ROUND): text for path, text in action.body.items() if path.startswith(ROUND) and text}
    found = _resolve(table, play, resolver, [seats.index(seat) for seat in order], sent)
    moment = name_seats(link.film(replace(play, worked_out=found)), table.names_of(seats))
    text = _("{who} worked it out: {outcome}", who=table.name_of(action.phone), outcome=moment.title)
    dealt = table.dealt._replace(play=replace(table.dealt.play, worked_out=found))
    return Effect(replace(table, dealt=dealt), text, moment=moment)


def _resolve(table: Table, play: Play, resolver: AnyResolver, places: list[int], sent: Texts) -> WorkedOut:
    """The answer to texts in which the players at these places are numbered in turn, and to what lies open."""
    filled = dict(play.fill(resolver.id, ()))
    seats = [int(filled.get(at("players", n, "name"), n)) for n in range(play.players)]  # as the resolver numbers them
    filled |= {at("players", n, "name"): str(seat) for n, seat in enumerate(seats)}
    numbers = {str(n): str(seats.index(place)) for n, place in enumerate(places)}
    back = {number: n for n, number in numbers.items()}
    form = FormData(table.game, resolver, play.players, {**filled, **_renumber(sent, numbers, ())}, str)
    chosen = form.choice_paths()
    entries = _renumber(sent, numbers, [_renumber_path(path, back) for path in chosen])
    form = replace(form, typed={**form.typed, **entries})
    for path, text in _find_problems(form, filled, entries):
        raise WrongField(text, ROUND + _renumber_path(path, back))
    facts = _renumber(entries, {str(n): str(seat) for n, seat in enumerate(seats)}, chosen)
    return WorkedOut(entries, facts, resolver.resolve(check_form(form).parsed.sheet))


def _find_problems(form: FormData[AnyResolver], filled: Texts, entries: Texts) -> Iterator[Problem]:
    for path, text in entries.items():
        if path not in form.inputs:
            yield Problem(path, _("There is no such field at this table"))
        elif text != filled.get(path, text):
            yield Problem(path, _("This is known already, and is something else"))
    checked = check_form(form)
    yield from checked.problems
    yield from (Problem(path, _("This answer is missing")) for path in checked.waiting)


def _renumber(texts: Texts, numbers: Texts, chosen: Collection[str]) -> dict[str, str]:
    """The texts with other numbers of players: in their paths, and where a player is chosen."""
    return {
        _renumber_path(path, numbers): _renumber_text(text, numbers) if path in chosen else text
        for path, text in texts.items()
    }


def _renumber_path(path: str, numbers: Texts) -> str:
    _players, dot, rest = path.partition("players.")
    return at("players", _renumber_text(rest, numbers)) if dot else path


def _renumber_text(text: str, numbers: Texts) -> str:
    player, dot, rest = text.partition(".")
    return numbers.get(player, player) + dot + rest
