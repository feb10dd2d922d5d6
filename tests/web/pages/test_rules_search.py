"""The rules page answers a search without a script, and the JSON interface gives the same hits."""

import re
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient

from companion.kit.text import ENGLISH, say
from companion.library.passages import list_passages
from companion.library.registry import games

HTMX = {"HX-Request": "true"}


def find(client: FlaskClient, slug: str, words: str) -> list[dict[str, str]]:
    hits: list[dict[str, str]] = client.get(f"/api/v1/games/{slug}/search", query_string={"q": words}).get_json()[
        "hits"
    ]
    return hits


def test_the_page_shows_what_the_json_finds(client: FlaskClient) -> None:
    page = client.get("/games/khlor/rules", query_string={"q": "may I mirror it?"}).get_data(as_text=True)
    hits = find(client, "khlor", "may I mirror it?")
    headings = [
        re.sub("<[^>]+>", "", each) for each in re.findall(r'<h3>(.+)</h3>|class="question">(.+?)</span>', page)[0]
    ]
    assert hits[0]["heading"] in headings
    assert 'value="may I mirror it?"' in page
    assert "don&#39;t <mark>flip</mark> it" in page
    assert page.index('id="found"') < page.index('id="reference"')
    assert all(hit["href"] in page for hit in hits)


def test_htmx_gets_the_answers_alone(client: FlaskClient) -> None:
    part = client.get("/games/khlor/rules?q=edge", headers=HTMX)
    assert "<form" not in part.get_data(as_text=True)
    assert "<mark>edge</mark>" in part.get_data(as_text=True)
    assert "HX-Request" in part.headers["Vary"]
    assert client.get("/games/khlor/rules?q=", headers=HTMX).get_data(as_text=True).count("<details>") == len(
        games()["khlor"].rulings
    )


def test_an_empty_result_says_where_to_look(client: FlaskClient) -> None:
    page = client.get("/games/khlor/rules?q=%3Ci%3Exqzzq").get_data(as_text=True)
    assert "Nothing here says" in page
    assert "<i>x" not in page
    assert 'href="#topic-end"' in page


def test_the_page_takes_words_of_any_length(client: FlaskClient) -> None:
    assert client.get("/games/khlor/rules", query_string={"q": "egg " * 500}).status_code == 200


@pytest.mark.parametrize("words", [None, "", "a" * 201])
def test_the_json_asks_for_1_to_200_characters(client: FlaskClient, words: str | None) -> None:
    answer = client.get("/api/v1/games/khlor/search", query_string={} if words is None else {"q": words})
    assert answer.status_code == 422
    assert [error["path"] for error in answer.get_json()["errors"]] == ["q"]


def test_the_json_gives_texts_without_marks(client: FlaskClient) -> None:
    assert len(find(client, "khlor", "a" * 200)) == 0
    hits = find(client, "khlor", "egg demon polyomino turn points")
    assert 5 < len(hits) <= 10
    assert set(hits[0]) == {"heading", "text", "href"}
    assert all(text.isprintable() for hit in hits for text in hit["text"].splitlines())


def test_the_text_begins_with_the_line_that_the_address_leads_to(client: FlaskClient) -> None:
    hit = find(client, "khlor", "how many pink demons are in the box")[0]
    assert hit["href"].endswith("#component-demons")
    assert hit["text"].startswith("96 demons in five colours")
    hit = find(client, "khlor", "how many white eggs")[0]
    assert hit["text"].startswith("1 white egg")


def test_an_answer_has_one_quiet_mark_and_says_its_origin(client: FlaskClient) -> None:
    page = client.get("/games/khlor/rules").get_data(as_text=True)
    open_rulings = [ruling for ruling in games()["khlor"].rulings if ruling.basis != "rulebook"]
    assert page.count('<b aria-hidden="true">*</b>') == len(open_rulings)
    assert page.count("Our reading:</span>") + page.count("The rulebook does not say:</span>") == len(open_rulings)


@pytest.mark.parametrize("slug", games())
def test_every_place_is_there(client: FlaskClient, slug: str) -> None:
    places = {
        (passage.page, passage.query, line.anchor) for passage in list_passages(games()[slug]) for line in passage.lines
    }
    pages = {
        (page, query): client.get(f"/games/{slug}/{page}?{query}").get_data(as_text=True)
        for page, query, _anchor in places
    }
    assert [place for place in places if f'id="{place[2]}"' not in pages[place[:2]]] == []


@pytest.mark.parametrize("slug", games())
def test_each_topic_is_found_by_its_title(client: FlaskClient, slug: str) -> None:
    for topic in games()[slug].reference:
        hrefs = [urlsplit(hit["href"]) for hit in find(client, slug, say(topic.title, ENGLISH))]
        assert (f"/games/{slug}/rules", f"topic-{topic.id}") in [(each.path, each.fragment) for each in hrefs]
