"""Short addresses, which stand on prints, open the calculator with the print's values, in upper or lower case."""

from urllib.parse import parse_qsl, urlsplit

import pytest
from flask.testing import FlaskClient

from companion.kit.data import at
from companion.library.registry import games
from tests.support.prints.recorder import ADDRESS, make_request


@pytest.mark.parametrize("slug", games())
def test_the_address_of_a_pad_opens_its_calculator(client: FlaskClient, slug: str) -> None:
    for mode in games()[slug].modes:
        for players in (mode.least, mode.most):
            link = make_request(games()[slug], "score-pad", mode=mode.id, players=players).link(ADDRESS) or ""
            assert link == link.upper()
            path = link.removeprefix(ADDRESS.upper().rstrip("/"))
            for written in (path, path.lower()):
                answer = client.get(written)
                assert answer.status_code == 302
                assert f"players={players}" in answer.location
                assert (f"mode={mode.id}" in answer.location) == (mode.id != "standard")
                assert client.get(answer.location).status_code == 200


def test_words_may_be_typed_in_any_mixture_of_cases(client: FlaskClient) -> None:
    for written in ("/p/Khlor/SETUP/4", "/P/khlor/setup/4", "/P/Khlor/Rules", "/p/KHLOR/RULES", "/P/khlor/1/Solo"):
        page = client.get(written, follow_redirects=True)
        assert page.status_code == 200, written


def test_other_short_addresses_are_not_found(client: FlaskClient) -> None:
    for path in ("/P/CHESS/4", "/P/KHLOR/9", "/P/KHLOR/x", "/P/KHLOR/2/HARD", "/P/KHLOR/"):
        assert client.get(path).status_code == 404, path


@pytest.mark.parametrize("slug", games())
def test_the_address_of_a_sticker_opens_the_page_of_its_game(client: FlaskClient, slug: str) -> None:
    link = make_request(games()[slug], "sticker").link(ADDRESS) or ""
    assert link == link.upper()
    for written in (f"/P/{slug.upper()}", f"/p/{slug}"):
        assert link.endswith(written.upper())
        assert client.get(written).location == f"/games/{slug}"


def test_the_address_of_a_draw_draws_it_again(client: FlaskClient) -> None:
    link = make_request(games()["khlor"], "board", players=3).link(ADDRESS) or ""
    assert link == f"{ADDRESS}D/KHLOR/BOARD/3/EGG7".upper()
    for written in ("/D/KHLOR/BOARD/3/EGG7", "/d/khlor/board/3/egg7"):
        assert client.get(written).location == "/games/khlor/shuffle/board?players=3&seed=EGG7"
    assert client.get("/D/KHLOR/NOTHING/3/EGG7").status_code == 404
    assert client.get("/D/KHLOR/SEATING/3/EGG7/ABCDEFGHJKMN").status_code == 404
    assert client.get("/D/KHLOR/BOARD/3//").status_code == 404


@pytest.mark.parametrize(
    "chosen",
    [{"seed": "egg7"}, {"seed": "Ä b/c=d?"}, {"supply.green": "98", "centre": "true"}, {"rulings.centre": "true"}],
)
def test_a_draw_with_choices_of_its_own_needs_no_query(client: FlaskClient, chosen: dict[str, str]) -> None:
    request = make_request(games()["khlor"], "board", players=2, **chosen)
    link = request.link(ADDRESS) or ""
    assert "?" not in link
    assert link.isupper() == ("seed" not in chosen)
    answer = client.get(link[len(ADDRESS) - 1 :])
    asked = dict(parse_qsl(urlsplit(answer.location).query))
    assert asked == {"players": "2", "seed": request.subject.seed, **request.subject.own}


@pytest.mark.parametrize("slug", games())
@pytest.mark.parametrize("what", ["score-pad", "checklist"])
def test_house_rules_are_words_of_the_address(client: FlaskClient, slug: str, what: str) -> None:
    game = games()[slug]
    for rulings in ({rule.id: str(not rule.default).lower()} for rule in game.house_rules):
        chosen = {at("rulings", rule): value for rule, value in rulings.items()}
        request = make_request(game, what, players=game.standard.most, **chosen)
        link = request.link(ADDRESS) or ""
        assert link == link.upper()
        assert "?" not in link
        answer = client.get(link.removeprefix(ADDRESS.upper().rstrip("/")))
        asked = dict(parse_qsl(urlsplit(answer.location).query))
        assert asked == {"players": str(game.standard.most), **chosen}
        assert client.get(answer.location).status_code == 200


@pytest.mark.parametrize("slug", games())
def test_set_up_and_rules_have_short_addresses(client: FlaskClient, slug: str) -> None:
    game = games()[slug]
    for what, path in (
        ("checklist", f"/games/{slug}/setup?players={game.standard.least}"),
        ("reference", f"/games/{slug}/rules"),
    ):
        link = make_request(game, what).link(ADDRESS) or ""
        for written in (link.upper(), link.lower()):
            answer = client.get(urlsplit(written).path)
            assert answer.location == path
            assert client.get(answer.location).status_code == 200


def test_a_draw_takes_one_shared_sheet_and_counts_wrong_codes(client: FlaskClient) -> None:
    assert client.get("/D/KHLOR/BOARD/2/EGG7/" + "/".join(["ABCDEFGHJKMN"] * 2_000)).status_code == 404
    statuses = [client.get("/D/KHLOR/BOARD/2/EGG7/ABCDEFGHJKMN").status_code for _again in range(12)]
    assert (statuses[0], statuses[-1]) == (404, 429)
