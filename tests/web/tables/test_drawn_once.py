"""What looks the same is drawn once: nobody gets by it what is another phone's or of another version."""

import re
from pathlib import Path

import pytest
from flask import Flask
from jinja2 import Environment, nodes
from markupsafe import Markup, escape

from companion.library.registry import games
from companion.web.support.fragment_cache import FragmentCache, key_of
from companion.web.support.resources import folder
from tests.support.cast import CAST
from tests.support.pages.table_pages import lasting
from tests.support.phones.guests import Guest, party

OWN = {"token", "action_id", "request", "session", "g", "config"}  # what a macro could know without being given it


@pytest.mark.slow
@pytest.mark.parametrize("slug", games())
def test_a_page_is_the_same_whether_parts_of_it_were_drawn_for_others_or_not(app: Flask, slug: str) -> None:
    """After each change every page of each phone, first drawn after those of all others, then anew."""
    game = games()[slug]
    phones = party(app, slug, *CAST[: max(2, game.standard.least)])
    phones.append(Guest(app, phones[0].code))
    host, ben, *_others, stranger = phones
    counted = re.findall(r'name="was\.(players\.1\.[^"]+)"', ben.look("score"))[0]
    for change in (
        lambda: ben.counts(counted, "1", seats=len(phones) - 1),
        lambda: ben.does("done", "s2", done="1"),
        lambda: [host.does("deck", deck=each.id) for each in game.trackers_for(game.standard)],
        lambda: host.does("rename", "s2", name="Benedikt"),
        lambda: host.does("tick", step=re.findall(r'name="step" value="([^"]+)"', host.look("setup"))[0], done="1"),
        lambda: host.does("starts", "s2"),
        lambda: stranger.tries("sit", name="Zoe"),
        lambda: host.does("show", shown="1"),
    ):
        change()
        paths = [path for path in host.tabs() if re.search(r"/(now|table|score|decks|result|setup|eyes/s1)$", path)]
        drawn = [[lasting(phone.get(path).text) for path in paths] for phone in phones]
        for phone, pages in zip(phones, drawn, strict=True):
            app.extensions["fragments"].clear()
            assert [lasting(phone.get(path).text) for path in paths] == pages
        now = host.get(f"/t/{host.code}/version").get_json()["version"]
        assert all(f'data-version="{now}"' in page for pages in drawn for page in pages if "data-version" in page)
    tokens = [phone.token for phone in phones]
    for phone in phones:
        others = [token for token, other in zip(tokens, phones, strict=True) if other is not phone]
        assert not [sent for sent in phone.all for token in others if token in sent]
    assert stranger.get(f"/t/{host.code}/decks/no/eyes/s1").status_code in (403, 404)


def test_values_that_are_written_otherwise_are_other_keys() -> None:
    for one, other in (("<b>", Markup("<b>")), (True, 1), (0, False), ((1,), [1]), ("1", 1), ({"a": "1"}, {"a": 1})):
        assert key_of(one) != key_of(other)
    assert key_of({"a": [1, ("b",)]}) == key_of({"a": [1, ("b",)]})


def test_what_is_kept_is_bounded() -> None:
    drawn = FragmentCache(most=12_000)
    for number in range(100):
        drawn.keep(number, escape("x" * number))
        drawn.find(0)
    assert drawn.size <= 12_000
    assert [number for number in range(100) if drawn.find(number) is not None] == [0, *range(90, 100)]


def test_a_macro_that_is_drawn_once_knows_nothing_but_what_it_is_given(app: Flask) -> None:
    """Macros are imported without context, and none asks for what belongs to the phone."""
    for path in (
        *Path(folder("templates"), "tables").rglob("*.html"),
        *Path(folder("templates"), "components").rglob("*.*"),
    ):
        tree = app.jinja_env.parse(path.read_text())
        macros = [name.name for macro in tree.find_all(nodes.Macro) for name in macro.find_all(nodes.Name)]
        assert not OWN & set(macros), path
        if "components" in path.parts:
            assert not [each for each in tree.find_all((nodes.Import, nodes.FromImport)) if vars(each)["with_context"]]


def test_a_macro_of_a_page_is_never_taken_for_that_of_another(app: Flask) -> None:
    """One that knows more than it is given, because it stands in the page itself, is drawn anew each time."""
    env: Environment = app.jinja_env
    page = env.from_string("{% macro name() %}{{ phone }}{% endmacro %}{{ once(name) }}")
    with app.test_request_context():
        assert [page.render(phone=phone) for phone in ("Ana's", "Ben's")] == ["Ana&#39;s", "Ben&#39;s"]
