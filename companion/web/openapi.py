"""The OpenAPI 3.1 description of the JSON interface: calls put together from the games and from the answers' types."""

from collections.abc import Collection, Mapping
from typing import Any

from companion import __version__
from companion.contract.answers import (
    ErrorsJson,
    HealthJson,
    ResultJson,
    SearchJson,
    SetupJson,
    ShuffledJson,
    UnhealthyJson,
)
from companion.contract.games import GameJson, GamesJson
from companion.contract.plays import DAY, PlaysJson
from companion.contract.schema import schema_of
from companion.kit.data import JsonObject, at
from companion.kit.game import Game
from companion.kit.randomizer import Randomizer
from companion.kit.resolver import Resolver
from companion.kit.schema import draw_request_schema, round_schema, ruling_schema, sheet_schema
from companion.kit.text import say

from .support.answers import LONGEST_SEARCH

ANSWERS: Mapping[str, type] = {
    "Errors": ErrorsJson,
    "Health": HealthJson,
    "Illness": UnhealthyJson,
    "Games": GamesJson,
    "Game": GameJson,
    "Search": SearchJson,
    "Setup": SetupJson,
    "Shuffled": ShuffledJson,
    "Result": ResultJson,
    "Plays": PlaysJson,
}
LONGEST_PAGE = 200  # plays in an answer
ERRORS = {
    "400": "Not a JSON object",
    "401": "Without the owner's key",
    "413": "A body over 64 KiB",
    "415": "Not application/json",
    "422": "Problems, all of them at once",
    "429": "Too many wrong keys",
}


def describe_interface(games: Collection[Game]) -> JsonObject:
    """Every call with what it takes and answers; each game with paths of its own, so that its sheet is exact."""
    answers = {name: schema_of(answer) for name, answer in ANSWERS.items()}
    sheets = {sheet_name(game): {"oneOf": [sheet_schema(game, mode) for mode in game.modes]} for game in games}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Egg Companion",
            "version": __version__,
            "description": "Scores, set-up and facts of five egg games, without cookie or token: these calls keep no "
            "state. Kept plays are for the owner's key.",
        },
        "paths": {
            **general_paths(),
            **plays_paths(games),
            **{path: item for game in games for path, item in game_paths(game).items()},
        },
        "components": {
            "schemas": {**answers, **sheets},
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer", "description": "companion plays key"}},
        },
    }


def general_paths() -> JsonObject:
    healthy, ill = content(reference("Health")), content(reference("Illness"), "The database does not answer")
    health = call("healthz", "Whether the server and its database answer", {"200": healthy, "503": ill})
    return {
        "/api/v1/games": {"get": call("games", "The games", {"200": content(reference("Games"))})},
        "/api/v1/openapi.json": {"get": call("openapi", "This description", {"200": content({"type": "object"})})},
        "/healthz": {"get": health},
    }


def plays_paths(games: Collection[Game]) -> JsonObject:
    """The kept plays, a page at a time, and the schema of their file."""
    day: JsonObject = {"type": "string", **DAY}
    parameters = [
        parameter("game", {"enum": [game.slug for game in games]}, "Only plays of this game"),
        parameter("since", day, "Only plays from this day on"),
        parameter("until", day, "Only plays up to this day"),
        parameter("offset", {"type": "integer", "minimum": 0}, "The number of plays to skip"),
        parameter("limit", {"type": "integer", "minimum": 1, "maximum": LONGEST_PAGE}, "The most plays to answer"),
    ]
    answers = {"200": content(reference("Plays")), **errors("401", "422", "429")}
    plays = {**call("plays", "All kept plays, in order of time", answers), "parameters": parameters}
    schema = call("plays schema", "The schema of a file of plays", {"200": content({"type": "object"})})
    return {
        "/api/v1/plays": {"get": {**plays, "security": [{"key": []}]}},
        "/api/v1/plays.schema.json": {"get": schema},
    }


def game_paths(game: Game) -> JsonObject:
    base = f"/api/v1/games/{game.slug}"
    return {
        base: {"get": call(f"game {game.slug}", game.title, {"200": content(reference("Game"))})},
        f"{base}/search": {"get": search_call(game)},
        f"{base}/setup": {"get": setup_call(game)},
        f"{base}/score": {"post": score_call(game)},
        **{f"{base}/{each.id}": {"post": round_call(game, each)} for each in game.resolvers if each.json},
        **{f"{base}/shuffle/{each.id}": {"post": shuffle_call(game, each)} for each in game.randomizers},
    }


def search_call(game: Game) -> JsonObject:
    answers = {"200": content(reference("Search")), **errors("422")}
    words: JsonObject = {"type": "string", "minLength": 1, "maxLength": LONGEST_SEARCH}
    asked = {**parameter("q", words, "Words or a question"), "required": True, "example": "who starts?"}
    summary = f"Search all that {game.title} says: turn, scoring, set-up, box, rulings, examples; 10 hits at most"
    return {**call(f"search {game.slug}", summary, answers), "parameters": [asked]}


def setup_call(game: Game) -> JsonObject:
    answers = {"200": content(reference("Setup")), **errors("422")}
    parameters = [
        parameter("players", {"type": "integer"}, "The mode's least if left out"),
        parameter("mode", {"enum": [mode.id for mode in game.modes]}, "The mode to play for that number if left out"),
        *(
            parameter(at("rulings", ruling.id), ruling_schema(ruling), say(ruling.question))
            for ruling in game.house_rules
        ),
    ]
    return {**call(f"setup {game.slug}", f"The set-up of {game.title}", answers), "parameters": parameters}


def score_call(game: Game) -> JsonObject:
    sheet = reference(sheet_name(game))
    return post_call(f"score {game.slug}", f"Score a sheet of {game.title}", sheet, reference("Result"))


def shuffle_call(game: Game, randomizer: Randomizer[Any]) -> JsonObject:
    summary, body = f"{game.title}: {say(randomizer.title)}", draw_request_schema(game, randomizer)
    return post_call(f"shuffle {game.slug} {randomizer.id}", summary, body, reference("Shuffled"))


def round_call(game: Game, resolver: Resolver[Any, Any, Any]) -> JsonObject:
    summary, body = f"{game.title}: {say(resolver.title)}", round_schema(resolver)
    return post_call(f"{resolver.id} {game.slug}", summary, body, schema_of(resolver.answer))


def post_call(id: str, summary: str, body: JsonObject, answer: JsonObject) -> JsonObject:
    """A call that takes a JSON body."""
    answers = {"200": content(answer), **errors("400", "413", "415", "422")}
    request: JsonObject = {"required": True, "content": {"application/json": {"schema": body}}}
    return {**call(id, summary, answers), "requestBody": request}


def call(id: str, summary: str, answers: Mapping[str, JsonObject]) -> JsonObject:
    return {"operationId": id.replace("-", "_").replace(" ", "_"), "summary": summary, "responses": answers}


def parameter(name: str, schema: JsonObject, description: str) -> JsonObject:
    return {"name": name, "in": "query", "required": False, "schema": schema, "description": description}


def errors(*statuses: str) -> dict[str, JsonObject]:
    return {status: content(reference("Errors"), ERRORS[status]) for status in statuses}


def content(schema: JsonObject, description: str = "Done") -> JsonObject:
    """An answer whose body has that schema."""
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def reference(name: str) -> JsonObject:
    return {"$ref": f"#/components/schemas/{name}"}


def sheet_name(game: Game) -> str:
    return f"Sheet-{game.slug}"
