"""House rules on paper: pads, checklists and references name them, and their codes lead to pages with them."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from companion.kit.text import say
from companion.library.registry import games
from tests.support.pages.answers import text
from tests.support.phones.guests import app_in, party
from tests.support.prints.recorder import make_request, record_drawing
from tests.support.system.command import read_problems, run_here

PRINTS = ("score-pad", "checklist", "reference")
CHOOSABLE = [(game.slug, ruling.id) for game in games().values() for ruling in game.house_rules]


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "ruling"), CHOOSABLE)
@pytest.mark.parametrize("what", PRINTS)
def test_a_chosen_house_rule_is_printed(slug: str, ruling: str, what: str) -> None:
    game = games()[slug]
    chosen = next(each for each in game.house_rules if each.id == ruling)
    said = " ".join(
        each.text for each in record_drawing(make_request(game, what, (), **spell(ruling, chosen.default))).texts
    )
    assert chosen.otherwise is not None
    assert f"House rule: {say(chosen.otherwise)}" in said
    usual = record_drawing(make_request(game, what, (), **spell(ruling, not chosen.default)))
    assert "House rule: " not in " ".join(each.text for each in usual.texts)


def spell(ruling: str, default: bool) -> dict[str, object]:
    """Return the other answer to the ruling, as it stands in an address."""
    return {f"rulings.{ruling}": str(not default).lower()}


def test_a_pads_code_opens_the_calculator_with_the_house_rule() -> None:
    request = make_request(games()["khlor"], "score-pad", **{"rulings.zero_counts": "true"})
    assert request.link("http://192.0.2.1/") == "HTTP://192.0.2.1/P/KHLOR/2/ZERO-COUNTS"


def test_the_page_of_prints_asks_for_house_rules(client: FlaskClient) -> None:
    page = client.get("/games/khlor/print?what=checklist&rulings.centre=true&rulings.nothing=true")
    assert 'name="rulings.centre" value="true" checked' in page.get_data(as_text=True)
    assert "98 demons" in text(page)
    assert "checklist.pdf?what" not in page.get_data(as_text=True)
    assert client.get("/games/khlor/print/checklist.pdf?rulings.centre=x").status_code == 422
    assert "House rules" not in text(client.get("/games/dragomino/print?what=checklist"))


def test_pages_lead_to_prints_with_their_house_rules(client: FlaskClient, tmp_path: Path) -> None:
    page = client.get("/games/khlor/score?players=3&rulings.zero_counts=true").get_data(as_text=True)
    assert "/games/khlor/print?players=3&amp;mode=standard&amp;rulings.zero_counts=true" in page
    ana, _ben = party(app_in(tmp_path), "khlor", "Ana", "Ben", rulings__centre="true")
    path = f"/t/{ana.code}/print?what=checklist"
    assert f'href="{path}"' in ana.look("setup")
    assert ana.get(path).location.endswith("players=2&rulings.centre=true")


def test_the_command_takes_house_rules(tmp_path: Path) -> None:
    done = run_here("print", "khlor", "checklist", "--rulings", "centre", "-o", str(tmp_path / "x.pdf"))
    assert done.returncode == 0
    wrong = read_problems(
        run_here("print", "khlor", "checklist", "--rulings", "center=1", "-o", str(tmp_path / "x.pdf"))
    )
    assert [line.split(":")[0] for line in wrong] == ["rulings.center"]
