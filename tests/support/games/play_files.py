"""Files of plays for imports: the worked examples of all games, played by the same people."""

import json
from collections.abc import Iterator
from typing import Any

from companion.contract.plays import VERSION
from companion.kit.form_data import check_form, form_from_sheet
from companion.kit.score import score
from companion.library.registry import games
from companion.plays.kept_play import SheetForm
from tests.support.cast import CAST
from tests.support.games.examples import score_examples
from tests.support.json_data import Json


def example_forms() -> Iterator[SheetForm]:
    """The pads of all examples that are finished."""
    for slug, game in games().items():
        for example in score_examples(slug):
            form = form_from_sheet(game, example.sheet)
            checked = check_form(form)
            if not checked.problems and not checked.waiting and score(game, checked.parsed).reason is None:
                yield form


def play_of(form: SheetForm, number: int, **more: Any) -> Json:
    """A play in the form of the file, with an id from its number. Its players are the cast, each with one id."""
    people = enumerate(CAST[: form.players], start=1)
    return {
        "id": 1_000 + number,
        "game": form.game.slug,
        "mode": form.layout.id,
        "day": f"2026-11-{number % 28 + 1:02}",
        "ended": f"2026-11-{number % 28 + 1:02}T18:00:00Z",
        "minutes": 30,
        "place": "Home",
        "players": [{"id": person, "name": name, "colour": person, "starts": person == 1} for person, name in people],
        "sheet": {
            path: form.value(path) for path in form.paths() if path not in form.name_paths() and form.value(path)
        },
        "drawn": {},
        **more,
    }


def example_plays() -> list[Json]:
    return [play_of(form, number) for number, form in enumerate(example_forms())]


def file_of(*plays: object, version: object = VERSION) -> bytes:
    return json.dumps({"version": version, "plays": plays}).encode()
