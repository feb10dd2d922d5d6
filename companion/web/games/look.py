"""The page of all components in every state, for work on the look and for tests."""

from flask import Blueprint, render_template

from companion.kit.data import at
from companion.kit.examples import ScoreExample
from companion.kit.form_data import FormData, form_from_sheet, parse_form
from companion.kit.game import Game
from companion.kit.record import PlayerFields, TableFields
from companion.kit.sheet import Layout
from companion.kit.text import _
from companion.library.registry import examples, games
from companion.plays.evenings import Evening
from companion.plays.kept_play import KeptPlay, Player
from companion.plays.record import SeatRecord, Seats, split_plays
from companion.store import PersonRow, PlayRow, PlaySeatRow
from companion.system.settings import KEPT
from companion.tables.table import Conflict
from companion.web.forms.buttons import fill_zeros
from companion.web.pages.calculator import calculate
from companion.web.pages.result import ResultView, view_result
from companion.web.plays.cards import (
    CHANCE,
    make_happenings,
    make_line,
    make_rows,
    make_stacks,
    make_turns,
    make_wins,
    rank_people,
)
from companion.web.plays.evenings import EveningView
from companion.web.plays.person_figures import list_against
from companion.web.plays.play import DeletedPlay
from companion.web.plays.source import Source
from companion.web.support.lookup import default_name
from companion.web.tables.blocks import FieldNotes, make_player_blocks
from companion.web.tables.counting import Total

from .shelf import read_count

blueprint = Blueprint("look", __name__)

# Short, long, in other scripts, from right to left, with a sign of several code points.
NAMES = ("Sara", "Åke", "José", "Wilhelmina-Theodora", "明美", "ربيع", "Ђорђе", "👩🏽‍🚀 Mia", "Ёж", "ß")

# A pad with an empty cell, a zero, finished rows, an unlikely number, a wrong one and a switch that is on.
BEGUN = "khlor"
GREEN, YELLOW, BLUE = (f"demons.{colour}" for colour in ("green", "yellow", "blue"))
STATES = {
    "players": "3",
    **{at("players", seat, "name"): name for seat, name in enumerate(NAMES[:3])},
    **{at("players", seat, GREEN): number for seat, number in enumerate(("5", "0", "8"))},
    **{at("players", seat, YELLOW): number for seat, number in enumerate(("98", "2", "x"))},
    at("players", 0, BLUE): "7",
    at("players", 1, "extra"): "3",
    "table.eggs.green": "3",
    "table.eggs_on_color.green": "1",
}


KEYS = "dragons-eggs"  # has few values
DAY = "2026-11-23"
CLASH = Conflict("7", _("Åke"), _("Sara"))  # the late text, its sender and the first sender


@blueprint.get("/look")
def components() -> str:
    found = games()
    results = [result for game in found.values() if (result := open_example(game))]
    begun = calculate(*parse_form(found[BEGUN], STATES, default_name))
    return render_template(
        "games/look.html",
        games=found.values(),
        names=NAMES,
        form=fill_seats(),
        begun=begun,
        few=calculate(*parse_form(found[KEYS], {}, default_name)),
        rows=make_player_blocks(begun.pad, (1,), shows_stands=True, notes=FieldNotes())[0].rows,
        totals=[Total(player, i == 1, i < 2, 5 * i, 5) for i, player in enumerate(begun.pad.players)],
        clash=CLASH,
        going_on=read_count(begun.form),
        over=read_count(results[0].form),
        results=results,
        days=KEPT.shared,
        **draw_plays(found[BEGUN]),
    )


def draw_plays(game: Game) -> dict[str, object]:
    """Plays of four people, one of whom sat in too few, as a list, as figures and as an evening."""
    people = {seat: PersonRow(seat, name, seat + 1) for seat, name in enumerate(NAMES[:4])}
    source = Source("", [seat for play in range(7) for seat in record_play(game, play)], people, DAY)
    plays = split_plays(source.records)
    evening = Evening(DAY, plays[-3:])
    return {
        "wins": make_wins(rank_people(source.records, people), _("Wins"), CHANCE),
        "points": make_rows(plays, game.standard),
        "totals_line": make_line(plays, people, DAY),
        "turns": make_turns(source.records),
        "happenings": list(make_happenings(plays, game.standard, people, DAY)),
        "stacks": make_stacks(plays),
        "pairs": list(list_against(people[0], plays, source)),
        "evening": EveningView(evening, source, [evening]),
        "plays": [keep_play(seats, people) for seats in plays[-2:]],
        "deleted": [DeletedPlay(1, game.title, _("{day}", day=DAY))],
    }


def record_play(game: Game, play: int) -> list[SeatRecord]:
    """The seats of a play with made-up points; from the sixth play on there are four."""
    size, paths = 4 if play > 4 else 3, [row.path for row in game.standard.pad.rows]
    points = [{path: (3 * play + 5 * seat + n) % 7 for n, path in enumerate(paths)} for seat in range(size)]
    totals = [sum(each.values()) for each in points]
    told = (play, game.slug, game.standard.id, DAY, play, 30, size)
    return [
        SeatRecord(
            *told, seat, seat, total, 1 + sum(each > total for each in totals), total == max(totals), seat, points[seat]
        )
        for seat, total in enumerate(totals)
    ]


def keep_play(seats: Seats, people: dict[int, PersonRow]) -> KeptPlay:
    first = seats[0]
    row = PlayRow(first.play, first.game, first.mode, first.day, first.ended, first.minutes, "", {}, {}, "")
    rows = [PlaySeatRow(each.play, each.number, each.person, *each[9:12], False, each.points) for each in seats]
    return KeptPlay(row, [Player(each, people[each.person_id], people[each.person_id].name) for each in rows])


def open_example(game: Game) -> ResultView | None:
    """The result of the game's first score example."""
    sheet = next(each.sheet for each in examples(game.slug) if isinstance(each, ScoreExample))
    return view_result(calculate(fill_zeros(form_from_sheet(game, sheet)), []))


def fill_seats() -> FormData[Layout[PlayerFields, TableFields]]:
    """A form that asks for nothing but names."""
    layout = Layout("look", _("All components"), range(2, 11), PlayerFields, TableFields)
    typed = {at("players", seat, "name"): name for seat, name in enumerate(NAMES)}
    return FormData(next(iter(games().values())), layout, len(NAMES), typed, default_name)
