"""The result on paper: the filled-in pad with numbers and points, and the winners."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from companion.kit.game import Game
from companion.library.registry import games
from printables.layout.page import A4
from tests.support.games.examples import score_examples
from tests.support.prints.audit import audit
from tests.support.prints.pdf import codes, failures, open_pdf
from tests.support.prints.prints import GAMES, make_pdf, make_result
from tests.support.prints.recorder import ADDRESS, Recorder, fewest, fit, record_drawing

DEMONS = ("green", "yellow", "blue", "purple", "pink")
SARA: dict[str, Any] = {
    "players": [
        {"name": name, "demons": dict(zip(DEMONS, numbers, strict=True)), "extra": extra}
        for name, numbers, extra in (
            ("Sara", (1, 6, 1, 8, 5), 0),
            ("Axel", (5, 3, 7, 2, 5), 0),
            ("Dani", (8, 6, 2, 2, 3), 0),
            ("Jo", (4, 3, 5, 3, 6), 3),
        )
    ],
    "table": {
        "eggs": dict(zip(DEMONS, (3, 7, 6, 4, 8), strict=True)),
        "eggs_on_color": dict(zip(DEMONS, (1, 2, 0, 2, 1), strict=True)),
    },
}
SHELLS: dict[str, Any] = {
    "players": [{"name": "Ana", "dragons": 8, "eggshells": 2}, {"name": "Ben", "dragons": 9, "eggshells": 5}],
    "table": {"mommy_dragon": "Ana"},
}


def rows(record: Recorder) -> list[list[str]]:
    """Return the words of each row of the first table by cell."""
    found: list[list[str]] = []
    for number, tag in enumerate(record.tags):
        if tag.name == "H2":
            break
        if tag.name == "TR":
            found.append([])
        words = [each.text for each in record.texts if each.element == number]
        if words and found and tag.name in ("TH", "TD", "P"):
            found[-1].append(" ".join(words))
    return found


def test_khlors_pad_has_demons_and_points_of_every_colour() -> None:
    found = rows(record_drawing(make_result(games()["khlor"], SARA)))
    assert found[0] == ["Players", "eggs", "on own", "Sara", "Axel", "Dani", "Jo"]
    assert found[1] == ["Green", "3", "1", "1 –", "5 2", "8 7", "4 –"]
    assert found[4] == ["Purple", "4", "2", "8 11", "2 –", "2 –", "3 3"]
    assert found[6] == ["Stuck, extra turn", "–", "–", "–", "+3"]
    assert found[7] == ["Total", "25 1", "15 4", "16 3", "19 2"]
    assert len(found) == 8  # no tie-break was needed


def test_a_tie_names_the_compared_values_and_the_holder_of_the_mommy_dragon() -> None:
    record = record_drawing(make_result(games()["dragomino"], SHELLS))
    assert ["Mommy Dragon", "+1"] in rows(record)
    assert ["Tie: Eggshells", "2", "5"] in rows(record)
    assert "Ben, by 3 shells!" in record.list_words()


def test_a_track_is_crossed_off_up_to_the_total() -> None:
    names = ("Ana", "Ben", "Caro", "Dan", "Eva")
    players = [{"name": name, "chicklets": n} for n, name in enumerate(names)]
    slanted = [
        line
        for line in record_drawing(make_result(games()["break-the-egg"], {"players": players})).lines
        if line[0][0] != line[1][0] and line[0][1] != line[1][1]
    ]
    assert len(slanted) == 0 + 1 + 2 + 3 + 4


def test_a_trophy_is_circled_and_added_up() -> None:
    players = [{"name": "Ana", "eggs": {"3": 2, "9": 4}, "broken": 1}, {"name": "Ben", "eggs": {"9": 1}, "broken": 0}]
    record = record_drawing(make_result(games()["little-dragons"], {"players": players}))
    assert sum("path of 10" in line and line.endswith(" 1.10") for line in record.log) == 2
    assert ["Trophies, +3", "+6", "–"] in rows(record)


def test_a_result_has_its_date_place_length_and_players() -> None:
    known = record_drawing(make_result(games()["khlor"], SARA, date="2026-11-21")).list_words()
    assert "Khlor, Standard, 4 players: Sara, Axel, Dani and Jo. 2026-11-21" in known
    assert "Date" not in known
    assert {"Date", "Place"} <= set(record_drawing(make_result(games()["khlor"], SARA)).list_words())
    told = record_drawing(make_result(games()["khlor"], SARA, date="2026-11-21", place="Köln")).list_words()
    assert "Khlor, Standard, 4 players: Sara, Axel, Dani and Jo. 2026-11-21, Köln" in told
    assert not {"Date", "Place"} & set(told)
    long = record_drawing(make_result(games()["khlor"], SARA, place="Köln", minutes="48")).list_words()
    assert "Khlor, Standard, 4 players: Sara, Axel, Dani and Jo. Köln. 48 minutes" in long
    content = make_pdf(make_result(games()["khlor"], SARA))
    assert open_pdf(content).get_metadata_dict()["Title"] == "Result: Khlor, Standard, 4 players"


def rename(sheet: Any, names: Sequence[str]) -> Any:
    """Return the sheet with other names."""
    text = json.dumps(sheet)
    for player, name in zip(sheet["players"], names, strict=False):
        text = text.replace(json.dumps(player["name"]), json.dumps(name))
    return json.loads(text)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("paper", "size"), [("a4", "4"), ("letter", "2"), ("letter", "large")])
def test_every_size_fits_on_both_papers_and_in_grey(game: Game, paper: str, size: str) -> None:
    chosen = {size: "true"} if size == "large" else {"up": size}
    sheet = score_examples(game.slug)[-1].sheet
    for named in (sheet, rename(sheet, [f"{letter} Wilhelmina Friederike of Grünewald-B" for letter in "ABCDEFGHIJ"])):
        request = fit(make_result(game, named, paper=paper, **chosen))
        record = record_drawing(request)
        audit(record, size == "large")
        assert all(len(set(fill)) == 1 for _what, fill in record.fills)
        content = make_pdf(request)
        assert failures(content) == []
        assert set(codes(content, grey=True)) == {f"{ADDRESS}S/WRQNG23ABCDE".upper()}


def test_a_winner_has_a_crown_and_a_solo_player_has_none() -> None:
    drawn = [tag.alt for tag in record_drawing(make_result(games()["khlor"], SARA)).tags]
    assert "Sara’s dragon with a crown" in drawn
    level = {"players": [{"name": name, "dragons": 8, "eggshells": 2} for name in ("Ana", "Ben")]}
    shared = {tag.alt for tag in record_drawing(make_result(games()["dragomino"], level)).tags}
    assert {"Ana’s dragon with a crown", "Ben’s dragon with a crown"} <= shared
    alone = next(each.sheet for each in score_examples("khlor") if len(each.sheet["players"]) == 1)
    words = record_drawing(make_result(games()["khlor"], alone)).list_words()
    assert f"{alone['players'][0]['name']}’s dragon" in words
    assert "56 points or more: Eggceptional! (yours)" in " ".join(words)


@pytest.mark.parametrize("game", GAMES)
def test_a_short_result_is_as_large_as_its_page(game: Game) -> None:
    short = min((each.sheet for each in score_examples(game.slug)), key=lambda sheet: len(sheet["players"]))
    record = record_drawing(make_result(game, short))
    assert record.pages == 1
    assert max(each.frame.bottom for each in record.texts) > 0.85 * A4.height


@pytest.mark.parametrize(
    ("slug", "most"),
    [("break-the-egg", 4), ("dragomino", 4), ("dragons-eggs", 4), ("khlor", 2), ("little-dragons", 4)],
)
def test_a_result_is_a_card(slug: str, most: int) -> None:
    sheet = SARA if slug == "khlor" else score_examples(slug)[0].sheet
    assert fewest(make_result(games()[slug], sheet, up="4")) == most
