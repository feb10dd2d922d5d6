"""The people of this phone's plays: their names are offered where names are typed, and changed by their own phones."""

from collections.abc import Iterable
from contextlib import suppress

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.kit.data import Problem
from companion.kit.player import check_name, normalize_name
from companion.kit.text import Text, _
from companion.store import AlreadyExists, Chosen, PersonRow, Unavailable
from companion.tables.names import skeleton
from companion.web.guesses import check_guesses, record_wrong_guess
from companion.web.limits import spend
from companion.web.support.database import store
from companion.web.support.errors import Refusal, json_errors
from companion.web.support.identity import known_phone
from companion.web.support.rendering import wants_part

blueprint = Blueprint("people", __name__)

MOST_OFFERED = 200  # names, so that a page stays light


@blueprint.app_template_global()
def offered_names() -> list[str]:
    """The names of the people in this phone's plays, each once. A page that asks for them belongs to this phone."""
    mine = known_phone()
    with suppress(Unavailable):  # a score pad needs no database
        people = store().people(mine) if mine else ()
        return list(dict.fromkeys(person.name for person in people))[:MOST_OFFERED]
    return []


@blueprint.get("/people/<int:id>")
def person(id: int) -> str:
    """The ways to rename a person, to make one of two, and to forget one; each says first what it does."""
    return show(find_person(id))


def show(found: PersonRow, typed: str | None = None, problem: Text | None = None) -> str:
    mine = known_phone() or ""
    return render_template(
        "plays/person_names.html",
        person=found,
        plays=len(store().days(Chosen(mine, person=found.id))),
        is_own=store().owns(mine, found.id),
        others=list_others(found) if store().owns(mine, found.id) else [],
        typed=found.name if typed is None else typed,
        problem=problem,
    )


def list_others(found: PersonRow) -> list[PersonRow]:
    """The people who can become one with this one: of the same phone, and never in the same play."""
    mine = known_phone() or ""
    apart = {found.id, *(each.id for each in store().fellows(found.id))}
    return [each for each in store().people(mine) if each.id not in apart and store().owns(mine, each.id)]


@blueprint.post("/people/<int:id>/rename")
def rename(id: int) -> Response | tuple[str, int]:
    """Give a person another name in all plays. 422 with the page if it is no name, or looks like a fellow player's."""
    found = find_own(id)
    name = normalize_name(request.form.get("name", ""))
    if problem := find_problem(name, store().fellows(id)):
        return json_errors([Problem("name", problem)], 422) if wants_part() else (show(found, name, problem), 422)
    spend("erasures")
    store().rename_person(id, name)
    return redirect(url_for(".person", id=id), 303)


def find_problem(name: str, fellows: Iterable[PersonRow]) -> Text | None:
    """The problem with a name; None if it is one, and looks like that of no fellow player."""
    if problem := check_name(name):
        return problem
    if not skeleton(name):
        return _("Give this player a name")
    twin = next((each.name for each in fellows if skeleton(each.name) == skeleton(name)), None)
    return _("This looks like {name}, who was in the same play", name=twin) if twin else None


@blueprint.post("/people/<int:id>/forget")
def forget(id: int) -> Response:
    """Erase a name from all plays for good; in its place stands the number of the seat."""
    found = find_own(id)
    spend("erasures")
    store().rename_person(found.id, "")
    return redirect(url_for("plays.plays"), 303)


@blueprint.post("/people/<int:id>/merge/<int:other>")
def merge(id: int, other: int) -> Response:
    """Make one person of two of this phone. The name of the other one is erased."""
    kept, gone = find_own(id), find_own(other) if other != id else abort(404)
    spend("erasures")
    try:
        store().merge_people(kept.id, gone.id)
    except AlreadyExists:
        raise Refusal(409, _("{one} and {other} were in the same play", one=kept.name, other=gone.name)) from None
    return redirect(url_for(".person", id=id), 303)


def find_own(id: int) -> PersonRow:
    """The person with this id, whose own phone asks; 403 for another phone."""
    found = find_person(id)
    if not store().owns(known_phone() or "", id):
        raise Refusal(403, _("Only the own phone of {name} can change this name", name=found.name))
    return found


def find_person(id: int) -> PersonRow:
    """A person in the plays that this phone sees. 404 for any other id, which counts as a wrong guess."""
    check_guesses()
    found = next((each for each in store().people(known_phone() or "") if each.id == id), None)
    if found is None:
        record_wrong_guess()
        abort(404)
    return found
