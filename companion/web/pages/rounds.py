"""The pages of the aids: a moment of the game is entered, and what follows is told. The address holds all of it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.entry.form_data import FormData, parse_form_as, parse_number, step_number
from companion.kit.form.fields import Number, NumberPerKind
from companion.kit.game import Game
from companion.kit.path import at
from companion.kit.play.inquiry import Asked, Inquiry, Pick, Reply, Sitting
from companion.kit.problem import Problem
from companion.kit.text import Text, _
from companion.web.forms.buttons import changed
from companion.web.forms.form_view import Fields, asked_fields, called
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_page

from .calculator import find_anchor

blueprint = Blueprint("rounds", __name__)


@dataclass(frozen=True)
class Entered:
    """What stands in the address, and what follows from it that is asked of the table and of each player."""

    form: FormData[Inquiry]

    @property
    def inquiry(self) -> Inquiry:
        return self.form.layout

    @property
    def sitting(self) -> Sitting:
        names = tuple(self.form.value(path) for path in self.form.name_paths())
        typed = {path: parse_number(text.strip()) for path, text in self.form.typed.items() if text.strip()}
        return Sitting(names, called(self.form), typed)

    @property
    def shared(self) -> dict[str, Asked]:
        return dict(self.inquiry.shared(self.sitting))

    @property
    def each(self) -> list[dict[str, Asked]]:
        return [dict(self.inquiry.each(self.sitting, i)) for i in range(self.form.players)]

    @property
    def asked(self) -> dict[str, Asked]:
        """Every single field by its path."""
        fields = (single(path, what) for asks in (self.shared, *self.each) for path, what in asks.items())
        return dict(chain.from_iterable(fields))

    def query(self) -> str:
        """The address's part behind the question mark: the names, and what is asked and was entered."""
        names = {path: self.form.value(path) for path in self.form.name_paths()}
        entered = {path: text for path in self.asked if (text := self.form.value(path))}
        return urlencode({"players": self.form.players, **names, **entered})

    def unknown(self) -> list[Problem]:
        """What was picked and cannot be picked any more."""
        text = _("Choose again, this is no longer there")
        picks = {path: what for path, what in self.asked.items() if isinstance(what, Pick)}
        return [Problem(path, text) for path, what in picks.items() if self.form.value(path) not in ("", *what.options)]


def single(path: str, what: Asked) -> Iterator[tuple[str, Asked]]:
    """The fields of which this consists."""
    if isinstance(what, NumberPerKind):
        yield from ((at(path, kind.id), Number(kind.name)) for kind in what.kinds)
    else:
        yield path, what


@dataclass(frozen=True)
class Page:
    """A form with the answer, or with what stands in its way: problems, and the fields that still wait."""

    form: FormData[Inquiry]
    fields: Fields
    problems: tuple[Problem, ...]
    waiting: tuple[str, ...]
    reply: Reply | None

    @property
    def game(self) -> Game:
        return self.form.game

    @property
    def labels(self) -> Mapping[str, Text]:
        return self.fields.labels()


@blueprint.get("/games/<slug>/round", defaults={"what": "round"})
@blueprint.get("/games/<slug>/ask/<what>")
def inquire(slug: str, what: str) -> Response:
    """The whole page; for htmx only the form; after a button, the address of the changed form."""
    game = find_game(slug)
    inquiry = game.inquiry(what) or abort(404)
    form, problems = parse_form_as(game, inquiry, request.args, default_name)
    if button := request.args.get("do"):
        after = pressed(form, button, answered(form, problems).reply)
        address = url_for(".inquire", slug=slug, what=what)
        return redirect(f"{address}?{Entered(after).query()}#{place(after, button)}", 303)
    return render_page("pages/round.html", "pages/_round.html", page=answered(form, problems))


def place(form: FormData[Inquiry], button: str) -> str:
    """The place to look at after a button."""
    which = button.partition(".")[2]
    return which if which in Entered(form).asked else find_anchor(form, button)


def answered(form: FormData[Inquiry], problems: list[Problem]) -> Page:
    entered = Entered(form)
    sitting = entered.sitting
    asking = entered.inquiry.asking(sitting)
    answer = entered.inquiry.answer(asking.data)
    told = [Problem(asking.field(each.path), each.text) for each in answer] if isinstance(answer, list) else []
    asked = entered.asked
    waiting = [each.path for each in told if each.path in asked and each.path not in sitting.entered]
    found: dict[str, Problem] = {}
    for each in (*problems, *entered.unknown(), *told):
        if each.path not in waiting:
            found.setdefault(each.path, each)
    fields = asked_fields(form, entered.shared.items(), [asks.items() for asks in entered.each], found.values())
    reply = None if found or isinstance(answer, list) else entered.inquiry.reply(sitting, answer)
    in_order = [path for path in asked if path in waiting]
    return Page(form, fields, tuple(found.values()), tuple(in_order), reply)


def pressed(form: FormData[Inquiry], button: str, reply: Reply | None) -> FormData[Inquiry]:
    """The form after a button: `add`, `remove.1`, `plus.players.0.chicklets`, `minus.…`, `next`."""
    what, _dot, which = button.partition(".")
    match what:
        case "add":
            return changed(form, button)
        case "remove":
            return changed(replace(form, typed=without(form, which)), button)
        case "plus" | "minus" if isinstance(Entered(form).asked.get(which), Number):
            return replace(form, typed=step_number(form.typed, which, 1 if what == "plus" else -1))
        case "next" if reply is not None:
            return replace(form, typed=reply.then)
    return form


def without(form: FormData[Inquiry], which: str) -> Mapping[str, str]:
    """What was entered once nothing refers to the seat that leaves, and all else to the seats as they move up."""
    gone = parse_number(which)
    if not isinstance(gone, int) or gone >= form.players or form.players == form.layout.least:
        return form.typed
    typed = dict(form.typed)
    for path, what in Entered(form).asked.items():
        seat, *place = typed.get(path, "").split(".")
        holder = parse_number(seat)
        if not isinstance(what, Pick) or not what.seats or not isinstance(holder, int) or holder < gone:
            continue
        if holder == gone:
            del typed[path]
        else:
            typed[path] = at(holder - 1, *place)
    return typed
