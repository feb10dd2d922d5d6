"""The pages of figures, of the plays that this phone sees: of all, of a game, of a person, of two people."""

from flask import Blueprint, abort
from werkzeug.wrappers import Response

from companion.kit.text import Text, _
from companion.plays.evenings import list_evenings
from companion.plays.record import split_plays
from companion.web.support.lookup import find_game
from companion.web.support.rendering import render_own

from .cards import make_wins, rank_people
from .filters import by_mode, by_players, by_year
from .game_figures import list_games, make_game_page
from .people import find_person
from .person_figures import make_pair_page, make_person_page
from .source import read_source

blueprint = Blueprint("figures", __name__)

MINUTES = 60  # in an hour


@blueprint.get("/figures")
def hub() -> Response:
    """The games by their plays, and who wins."""
    source = read_source()
    records, year = by_year(source.records)
    plays = split_plays(records)
    ranked = rank_people([seat for seat in records if seat.seats > 1], source.people)
    wins = make_wins(ranked, _("Who wins"), _("of their plays, beside chance"))
    return render_own(
        "plays/figures.html",
        filters=[year],
        plays=len(plays),
        evenings=len(list_evenings(plays)),
        length=tell_length(sum(seats[0].minutes or 0 for seats in plays)),
        lines=list_games(plays, source.people),
        wins=wins,
        tables=[wins.table] if wins else [],
    )


def tell_length(minutes: int) -> Text | None:
    """The length of all plays together; None if nobody knows that of any."""
    if minutes < MINUTES:
        return _("{n} min", n=minutes) if minutes else None
    return _("{n} h", n=round(minutes / MINUTES))


@blueprint.get("/figures/<slug>")
def game(slug: str) -> Response:
    """The figures of a game in one of its modes."""
    found, source = find_game(slug), read_source(game=slug, points=True)
    of_year, year = by_year(source.records)
    of_mode, modes = by_mode(of_year, found)
    records, sizes = by_players(of_mode)
    page = make_game_page(found, of_year, records, [modes, sizes, year], source)
    return render_own("plays/figures_game.html", page=page)


@blueprint.get("/figures/person/<int:id>")
def person(id: int) -> Response:
    """The figures of a person."""
    found, source = find_person(id), read_source(person=id)
    of_year, year = by_year(source.records)
    records, sizes = by_players(of_year)
    return render_own("plays/figures_person.html", page=make_person_page(found, records, [sizes, year], source))


@blueprint.get("/figures/pair/<int:a>/<int:b>")
def pair(a: int, b: int) -> Response:
    """The figures of two people who played together."""
    one, other, source = find_person(a), find_person(b), read_source(person=a)
    together = [seats for seats in split_plays(source.records) if any(seat.person == b for seat in seats)]
    if a == b or not together:
        abort(404)
    records, year = by_year([seat for seats in together for seat in seats])
    return render_own("plays/figures_pair.html", page=make_pair_page(one, other, split_plays(records), [year], source))
