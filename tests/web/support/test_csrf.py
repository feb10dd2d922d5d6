"""What changes something is refused unless it comes from a page of ours, but for a few calls that are listed here."""

import pytest
from flask import Flask
from werkzeug.routing import Rule

from companion.library.registry import games
from companion.web import create_app
from tests.support.phones.guests import JSON, Guest

# The JSON interface keeps no state; a table is opened by programs, too. From another site neither is answered.
EXEMPT = {
    "/api/v1/games/<slug>/round",
    "/api/v1/games/<slug>/score",
    "/api/v1/games/<slug>/shuffle/<what>",
    "/games/<slug>/table",
}
UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}
ROUTES = [
    (method, rule) for rule in create_app().url_map.iter_rules() for method in sorted(UNSAFE & set(rule.methods or ()))
]


@pytest.fixture
def app() -> Flask:
    app = create_app()
    app.config["PROPAGATE_EXCEPTIONS"] = False
    return app


def address(rule: Rule) -> str:
    """An address of that route, of things that are not there."""
    built = rule.build(dict.fromkeys(rule.arguments, "nothing"))
    assert built is not None
    return built[1]


@pytest.mark.parametrize(("method", "rule"), ROUTES, ids=str)
def test_a_request_without_a_token_is_refused(app: Flask, method: str, rule: Rule) -> None:
    for token in ({}, {"token": ""}, {"token": "x"}):
        answer = app.test_client().open(address(rule), method=method, data=token)
        assert (answer.status_code == 403) is (rule.rule not in EXEMPT)


def test_every_exemption_is_a_route() -> None:
    assert {rule.rule for _method, rule in ROUTES} >= EXEMPT


def test_the_token_of_a_page_opens_every_route(app: Flask) -> None:
    phone = Guest(app).open("dragomino", "Ana", "Ben")
    token = phone.token
    for _method, rule in ROUTES:
        assert phone.post(address(rule), {"token": token}).status_code != 403


def test_every_route_refuses_what_is_too_large(app: Flask) -> None:
    phone = Guest(app).open("dragons-eggs", "Ana", "Ben", "Caro")
    game = games()["dragons-eggs"]
    there = {"slug": game.slug, "what": game.randomizers[0].id, "code": phone.code}
    form, text = {"token": phone.token, "x": "y" * 65_536}, f'{{"x": "{"y" * 65_536}"}}'
    for _method, rule in ROUTES:
        built = rule.build({name: there.get(name, "nothing") for name in rule.arguments})
        assert built is not None
        sent = (
            {"data": text, "content_type": "application/json"}
            if rule.rule.startswith("/api/")
            else {"data": form, "headers": JSON}
        )
        answer = phone.client.post(built[1], **sent)
        assert (answer.status_code, answer.mimetype) == (413, "application/json"), rule
        assert answer.get_json()["errors"][0]["message"]


def test_a_new_view_is_protected(app: Flask) -> None:
    app.add_url_rule("/new", "new", lambda: "done", methods=["GET", *UNSAFE])
    assert app.test_client().get("/new").text == "done"
    for method in UNSAFE:
        assert app.test_client().open("/new", method=method).status_code == 403


def test_an_unknown_address_is_not_found_without_a_token_either(app: Flask) -> None:
    client = app.test_client()
    for method in UNSAFE:
        assert client.open("/nothing", method=method).status_code == 404
        assert client.open("/", method=method).status_code == 405
