"""The OpenAPI 3.1 description of the JSON interface, drawn from the games."""

from typing import Any

from companion import __version__
from companion.kit.game import Game
from companion.kit.play.aid import Aid
from companion.kit.play.randomizer import Randomizer
from companion.kit.text import say

from .schemas import OBJECT, SCHEMAS, Json, reference, shaped, sheet_name, sheets, wish


def description(games: list[Game]) -> Json:
    """Every call with what it takes and answers; each game with paths of its own, so that its sheet is exact."""
    paths: Json = {
        "/api/v1/games": {"get": call("games", "The games", {"200": answer("Games")})},
        "/api/v1/openapi.json": {"get": call("openapi", "This description", {"200": described_as(OBJECT)})},
        "/healthz": {"get": call("healthz", "Whether the server and its database answer", health())},
    }
    for game in games:
        paths |= game_paths(game)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Egg Companion",
            "version": __version__,
            "description": "Scores, set-up and facts of five egg games. No cookie, no token: the calls keep no state.",
        },
        "paths": paths,
        "components": {"schemas": SCHEMAS | {sheet_name(game): sheets(game) for game in games}},
    }


def game_paths(game: Game) -> Json:
    base = f"/api/v1/games/{game.slug}"
    setup = call(f"setup {game.slug}", f"The set-up of {game.title}", {"200": answer("Setup")} | faults("422"))
    setup["parameters"] = [
        parameter("players", {"type": "integer"}, "The mode's least if left out"),
        parameter("mode", {"enum": [mode.id for mode in game.modes]}, "standard if left out"),
    ]
    sheet = reference(sheet_name(game))
    score = posted(f"score {game.slug}", f"Score a sheet of {game.title}", sheet, reference("Result"))
    return {
        base: {"get": call(f"game {game.slug}", game.title, {"200": answer("Game")})},
        f"{base}/setup": {"get": setup},
        f"{base}/score": {"post": score},
        **{f"{base}/{aid.id}": {"post": ask(game, aid)} for aid in game.aids},
        **{f"{base}/shuffle/{each.id}": {"post": shuffle(game, each)} for each in game.randomizers},
    }


def shuffle(game: Game, randomizer: Randomizer[Any]) -> Json:
    summary = f"{game.title}: {say(randomizer.title)}"
    return posted(f"shuffle {game.slug} {randomizer.id}", summary, wish(game, randomizer), reference("Shuffled"))


def ask(game: Game, aid: Aid) -> Json:
    summary = f"{game.title}: {say(aid.title)}"
    return posted(f"{aid.id} {game.slug}", summary, shaped(aid.asked), shaped(aid.told))


def posted(id: str, summary: str, body: Json, answers: Json) -> Json:
    """A call that takes a JSON body."""
    described = call(id, summary, {"200": described_as(answers)} | faults("400", "413", "415", "422"))
    described["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return described


def call(id: str, summary: str, responses: Json) -> Json:
    return {"operationId": id.replace("-", "_").replace(" ", "_"), "summary": summary, "responses": responses}


def parameter(name: str, schema: Json, text: str) -> Json:
    return {"name": name, "in": "query", "required": False, "schema": schema, "description": text}


def answer(name: str, text: str = "Done") -> Json:
    return described_as(reference(name), text)


def described_as(schema: Json, text: str = "Done") -> Json:
    return {"description": text, "content": {"application/json": {"schema": schema}}}


FAULTS = {
    "400": "Not a JSON object",
    "413": "A body over 64 KiB",
    "415": "Not application/json",
    "422": "Problems, all of them at once",
}


def health() -> Json:
    return {"200": answer("Health"), "503": answer("Illness", "The database does not answer")}


def faults(*statuses: str) -> Json:
    return {status: answer("Errors", FAULTS[status]) for status in statuses}
