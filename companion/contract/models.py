"""The JSON shapes of the public interface, for the command line and HTTP alike.

They are stable: other programs rely on them. What a key means stands in the interface's own description, which
`companion.web.openapi` draws from the same games.
"""

import json
import math
from codecs import BOM_UTF8
from collections.abc import Iterable
from typing import Any

from companion.kit.component import Component
from companion.kit.form.fields import (
    Field,
    Flag,
    Number,
    NumberPerKind,
    PlayerChoice,
    PlayerFields,
    TableFields,
    fields_of,
)
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.play.aid import Plain
from companion.kit.play.randomizer import Board, Deal, Outcome, Randomizer, Square
from companion.kit.problem import Problem
from companion.kit.reference import Step
from companion.kit.rule import Ruling
from companion.kit.scoring.score import Result, Standing
from companion.kit.text import ENGLISH, Language, Text, _, say

Json = dict[str, Any]
LONGEST_NUMBER = 20  # digits; what is longer is too large for any field


class Unreadable(ValueError):
    """What was sent is not a JSON object; `problem` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.problem = Problem("", text)


def read_json(body: bytes) -> Json:
    """The JSON object in the body. NaN and numbers of any length are read, for the sheet to judge; else Unreadable."""
    try:
        data = _decoded(body.removeprefix(BOM_UTF8).decode())
    except RecursionError:
        raise Unreadable(_("This is nested too deep to be read")) from None
    except ValueError:
        raise Unreadable(_("This is not JSON")) from None
    if not isinstance(data, dict):
        raise Unreadable(_("A JSON object is expected here"))
    return data


def _decoded(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise
    except ValueError:  # JSON it is, but with a number of more digits than Python cares to convert
        return json.loads(text, parse_int=lambda digits: int(digits) if len(digits) < LONGEST_NUMBER else math.inf)


def errors(problems: Iterable[Problem], language: Language = ENGLISH) -> Json:
    return {"errors": [message(problem, language) for problem in problems]}


def message(problem: Problem, language: Language = ENGLISH) -> Json:
    return {"path": problem.path, "message": say(problem.text, language)}


def game_line(game: Game) -> Json:
    """A game as it stands in the list of games; the players are those of its standard mode."""
    return {
        "slug": game.slug,
        "title": game.title,
        "players": _players(game.standard),
        "modes": [mode.id for mode in game.modes],
    }


def whole_game(game: Game, language: Language = ENGLISH) -> Json:
    """A game with its components, the fields of each mode, its rulings and its randomizers."""
    return game_line(game) | {
        "components": [_component(component, language) for component in game.components],
        "sheets": {mode.id: _mode(mode, language) for mode in game.modes},
        "rulings": [_ruling(ruling, language) for ruling in game.rulings],
        "randomizers": [{"id": each.id, "title": say(each.title, language)} for each in game.randomizers],
    }


def steps(found: Iterable[Step], language: Language = ENGLISH) -> Json:
    """A set-up; a step without more to say has an empty `detail`."""
    return {"steps": [_step(step, language) for step in found]}


def shuffled(game: Game, randomizer: Randomizer[Any], seed: str, outcome: Outcome) -> Json:
    """What drawing by lot answers: a deal's pieces by pile, or a board's by square, each by its id."""
    return {"game": game.slug, "randomizer": randomizer.id, "seed": seed, "outcome": _outcome(outcome)}


def said(answer: Plain, language: Language = ENGLISH) -> Any:
    """An aid's answer with its sentences said."""
    match answer:
        case Text():
            return say(answer, language)
        case dict():
            return {key: said(value, language) for key, value in answer.items()}
        case list() | tuple():
            return [said(value, language) for value in answer]
    return answer


def result(counted: Result, language: Language = ENGLISH) -> Json:
    """What scoring a sheet answers."""
    return {
        "game": counted.game.slug,
        "mode": counted.mode.id,
        "status": "unfinished" if counted.reason else "final",
        "standings": [_standing(standing, language) for standing in counted.standings],
        "winners": list(counted.winners),
        "decided_by": counted.decided_by,
        "title": say(counted.title, language) if counted.title else None,
        "reason": say(counted.reason, language) if counted.reason else None,
        "rulings": dict(counted.rulings),
        "missing": list(counted.missing),
        "warnings": [message(warning, language) for warning in counted.warnings],
    }


def _step(step: Step, language: Language) -> Json:
    detail = say(step.detail, language) if step.detail else ""
    return {"id": step.id, "text": say(step.text, language), "detail": detail}


def _standing(standing: Standing, language: Language) -> Json:
    return {
        "name": standing.name,
        "total": standing.total,
        "rank": standing.rank,
        "winner": standing.winner,
        "lines": [
            {"label": say(text, language), "points": points, "rule": rule.id}
            for rule, (points, text, _own) in standing.reasons
        ],
    }


def _outcome(outcome: Outcome) -> Json:
    match outcome:
        case Deal(piles=piles):
            return {pile.id: [piece.id for piece in pile.pieces] for pile in piles}
        case Board(rows=rows):
            return {square.name: _square(square) for row in rows for square in row}


def _square(square: Square) -> Json:
    return {layer: piece and piece.id for layer, piece in (("lower", square.lower), ("upper", square.upper))}


def _players(mode: Mode[Any, Any]) -> Json:
    return {"min": mode.least, "max": mode.most}


def _component(component: Component, language: Language) -> Json:
    return {
        "id": component.id,
        "text": say(component.text, language),
        "number": component.number,
        "certainty": component.certainty,
    }


def _mode(mode: Mode[Any, Any], language: Language) -> Json:
    return {
        "title": say(mode.title, language),
        "players": _players(mode),
        "player": _fields(mode.player, language),
        "table": _fields(mode.table, language),
    }


def _fields(form: type[PlayerFields] | type[TableFields], language: Language) -> list[Json]:
    return [
        {"name": name, "label": say(what.label, language), "hint": say(what.hint, language) if what.hint else ""}
        | _kind_of(what, language)
        for name, what in fields_of(form).items()
    ]


def _kind_of(what: Field, language: Language) -> Json:
    match what:
        case Number(one_of=one_of):
            return {"type": "count"} | ({"one_of": list(one_of)} if one_of else {})
        case NumberPerKind(kinds=kinds):
            return {"type": "counts", "kinds": {kind.id: say(kind.name, language) for kind in kinds}}
        case PlayerChoice():
            return {"type": "player"}
        case Flag():
            return {"type": "flag"}


def _ruling(ruling: Ruling, language: Language) -> Json:
    """`default` and `otherwise`, what the other choice means, are null where the table cannot choose."""
    return {
        "name": ruling.id,
        "question": say(ruling.question, language),
        "reading": say(ruling.reading, language),
        "why": say(ruling.why, language),
        "default": ruling.default if ruling.choosable else None,
        "otherwise": say(ruling.otherwise, language) if ruling.otherwise else None,
    }
