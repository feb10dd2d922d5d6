"""The page of every resolver of every game: each entry is answered, or its problem explained."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kit.form_data import parse_form_as
from companion.kit.game import Game
from companion.kit.record import Select
from companion.kit.resolver import Resolver
from companion.kit.sheet_parser import parse_layout
from companion.kit.text import say
from companion.library.registry import games
from companion.web import create_app
from companion.web.pages.rounds import read_page
from tests.support.cases import cases
from tests.support.cast import CAST
from tests.support.pages.addresses import RESOLVER_PAGES, RESOLVERS

VALUES = ("", "0", "1", "2", "4", "10", "11", "x", "true", "0.0", "1.1", "2.0", "9.9", "٣", *CAST[:2])


@pytest.mark.parametrize("slug", games())
def test_only_games_with_a_round_have_the_page(client: FlaskClient, slug: str) -> None:
    there = games()[slug].resolver("round") is not None
    assert client.get(f"/games/{slug}/round").status_code == (200 if there else 404)
    assert (f'href="/games/{slug}/round"' in client.get(f"/games/{slug}/play").get_data(as_text=True)) is there


@pytest.mark.parametrize("page", RESOLVER_PAGES)
def test_odd_addresses_are_answered(client: FlaskClient, page: str) -> None:
    huge = "9" * 3_000
    odd: list[dict[str, str] | str] = [
        {"players": huge, "target.0": huge, "hammer": huge, "do": f"remove.{huge}"},
        {"players": "x", "players.0.cards.1": "3", "players.0.ability": "wings", "players.0.swap.0": "0.0.0"},
        {"players.0.ability": "claw", "players.0.destroy": "9.9", "do": "remove.0", "players": "7"},
        {"players.0.name": "x" * 15_000, "players.1.name": "\x00", "players.2.name": " "},
        "players.0.does=%ED%A0%80&players=%FF&do=%00&hammer=%F0%9F%A5%9A&target.0=%D9%A3",
        {"do": "next"},
    ]
    for query_string in odd:
        assert client.get(page, query_string=query_string, follow_redirects=True).status_code == 200


@pytest.mark.slow
@pytest.mark.parametrize(("game", "resolver"), RESOLVERS, ids=RESOLVER_PAGES)
def test_every_entry_is_answered_or_explained(game: Game, resolver: Resolver[Any, Any, Any]) -> None:
    """The entries fill the form's fields in their order, mostly with offered options."""
    app = create_app()

    @settings(max_examples=cases(100), derandomize=True, deadline=None)
    @given(st.data())
    def check(data: st.DataObject) -> None:
        typed = {"players": str(data.draw(st.sampled_from(resolver.players)))}
        with app.test_request_context():
            for _more in range(3):
                form, _problems = parse_form_as(game, resolver, typed, str)
                for path, what in form.inputs.items():
                    offered = tuple(what.options) if isinstance(what, Select) else ("1", "2", "3", "true")
                    typed[path] = data.draw(st.sampled_from((*offered, *offered, *VALUES)), label=path)
            form, wrong = parse_form_as(game, resolver, typed, str)
            page = read_page(form, wrong)
        assert (page.report is None) is bool(page.problems or page.waiting)
        assert page.view.other_problems == ()
        assert set(page.waiting) <= set(page.view.labels())
        if page.report is not None:
            assert say(page.report.verdict)
            assert parse_layout(game, resolver, json.loads(json.dumps(form.to_sheet()))).problems == []

    check()
