"""The OpenAPI 3.1 description of the JSON interface, drawn from the games."""

from typing import Any

from .. import __version__
from ..kit.game import STANDARD, Game, Mode
from ..kit.names import LONGEST
from ..kit.sheet import LARGEST, Blank, Count, Counts, Flag, Seat, SeatChoice, Shared, blanks
from ..kit.text import say

Json = dict[str, Any]

COUNT = {"type": "integer", "minimum": 0, "maximum": LARGEST}
NAME = {"type": "string", "minLength": 1, "description": f"1 to {LONGEST} characters after trimming and NFC"}
FLAG = {"type": "boolean"}
TEXT = {"type": "string"}
TEXT_OR_NULL = {"type": ["string", "null"]}


def description(games: list[Game]) -> Json:
    """Every call with what it takes and answers; each game with paths of its own, so that its sheet is exact."""
    paths: Json = {
        "/api/v1/games": {"get": call("games", "The games", {"200": answer("Games")})},
        "/api/v1/openapi.json": {"get": call("openapi", "This description", {"200": free_answer()})},
        "/healthz": {"get": call("healthz", "Whether the server answers", {"200": answer("Health")})},
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
    score = call(
        f"score_{game.slug}",
        f"Score a sheet of {game.title}",
        {"200": answer("Result")} | faults("400", "413", "415", "422"),
    )
    score["requestBody"] = {
        "required": True,
        "content": {"application/json": {"schema": reference(sheet_name(game))}},
    }
    setup = call(f"setup_{game.slug}", f"The set-up of {game.title}", {"200": answer("Setup")} | faults("422"))
    setup["parameters"] = [
        parameter("players", {"type": "integer"}, "The mode's least if left out"),
        parameter("mode", {"enum": [mode.id for mode in game.modes]}, "standard if left out"),
    ]
    return {
        base: {"get": call(f"game_{game.slug}", game.title, {"200": answer("Game")})},
        f"{base}/setup": {"get": setup},
        f"{base}/score": {"post": score},
    }


def sheet_name(game: Game) -> str:
    return f"Sheet-{game.slug}"


def sheets(game: Game) -> Json:
    return {"oneOf": [sheet(game, mode) for mode in game.modes]}


def sheet(game: Game, mode: Mode[Any, Any]) -> Json:
    player = form(mode.seat)
    player["properties"] = {"name": NAME} | player["properties"]
    player["required"] = ["name", *player["required"]]
    table = form(mode.table)
    rulings = {ruling.id: {"type": "boolean", "default": ruling.default} for ruling in game.house_rules}
    properties = {
        "mode": {"const": mode.id},
        "players": {"type": "array", "minItems": mode.least, "maxItems": mode.most, "items": player},
        "table": table,
        "rulings": closed(rulings),
    }
    needed = [] if mode.id == STANDARD else ["mode"]
    return closed(properties, [*needed, "players", *(["table"] if table["required"] else [])]) | {
        "title": say(mode.title)
    }


def form(blanks_of: type[Seat] | type[Shared]) -> Json:
    known = blanks(blanks_of)
    needed = [name for name, what in known.items() if isinstance(what, SeatChoice)]
    return closed({name: field(what) for name, what in known.items()}, needed)


def field(what: Blank) -> Json:
    described = {"description": say(what.label)}
    match what:
        case Count(one_of=one_of):
            return described | ({"enum": list(one_of)} if one_of else COUNT)
        case Counts(kinds=kinds):
            return described | closed({kind.id: COUNT | {"description": say(kind.name)} for kind in kinds})
        case SeatChoice():
            return described | NAME
        case Flag():
            return described | FLAG


def closed(properties: Json, required: list[str] | None = None) -> Json:
    """An object of these properties and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": required or [],
        "additionalProperties": False,
    }


def listed(items: Json) -> Json:
    return {"type": "array", "items": items}


def reference(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def call(id: str, summary: str, responses: Json) -> Json:
    return {"operationId": id.replace("-", "_"), "summary": summary, "responses": responses}


def parameter(name: str, schema: Json, text: str) -> Json:
    return {"name": name, "in": "query", "required": False, "schema": schema, "description": text}


def answer(name: str, text: str = "Done") -> Json:
    return {"description": text, "content": {"application/json": {"schema": reference(name)}}}


def free_answer() -> Json:
    return {"description": "Done", "content": {"application/json": {"schema": {"type": "object"}}}}


FAULTS = {
    "400": "Not a JSON object",
    "413": "A body over 64 KiB",
    "415": "Not application/json",
    "422": "Problems, all of them at once",
}


def faults(*statuses: str) -> Json:
    return {status: answer("Errors", FAULTS[status]) for status in statuses}


def whole(properties: Json) -> Json:
    """An object of exactly these properties."""
    return closed(properties, list(properties))


NUMBER = {"type": "integer"}
PLAYERS = whole({"min": NUMBER, "max": NUMBER})
GAME_LINE = {"slug": TEXT, "title": TEXT, "players": PLAYERS, "modes": listed(TEXT)}
FIELD = closed(
    {
        "name": TEXT,
        "label": TEXT,
        "hint": TEXT,
        "type": {"enum": ["count", "counts", "player", "flag"]},
        "one_of": listed(NUMBER),
        "kinds": {"type": "object", "additionalProperties": TEXT},
    },
    ["name", "label", "hint", "type"],
)
MESSAGE = whole({"path": TEXT, "message": TEXT})
LINE = whole({"label": TEXT, "points": NUMBER, "rule": TEXT})
STANDING = whole({"name": TEXT, "total": NUMBER, "rank": NUMBER, "winner": FLAG, "lines": listed(LINE)})
COMPONENT = whole(
    {"id": TEXT, "text": TEXT, "number": {"type": ["integer", "null"]}, "certainty": {"enum": ["A", "B", "C"]}}
)
RULING = whole(
    {
        "name": TEXT,
        "question": TEXT,
        "reading": TEXT,
        "why": TEXT,
        "default": {"type": ["boolean", "null"]},
        "otherwise": TEXT_OR_NULL,
    }
)

SCHEMAS: Json = {
    "Errors": whole({"errors": listed(MESSAGE)}),
    "Health": whole({"status": {"const": "ok"}}),
    "Games": whole({"games": listed(whole(GAME_LINE))}),
    "Game": whole(
        GAME_LINE
        | {
            "components": listed(COMPONENT),
            "sheets": {
                "type": "object",
                "additionalProperties": whole(
                    {"title": TEXT, "players": PLAYERS, "player": listed(FIELD), "table": listed(FIELD)}
                ),
            },
            "rulings": listed(RULING),
            "randomizers": listed(whole({"id": TEXT, "title": TEXT})),
        }
    ),
    "Setup": whole({"steps": listed(whole({"id": TEXT, "text": TEXT, "detail": TEXT}))}),
    "Result": whole(
        {
            "game": TEXT,
            "mode": TEXT,
            "status": {"enum": ["final", "unfinished"]},
            "standings": listed(STANDING),
            "winners": listed(TEXT),
            "decided_by": {"enum": ["points", "tiebreak", "shared", "solo", None]},
            "title": TEXT_OR_NULL,
            "reason": TEXT_OR_NULL,
            "rulings": {"type": "object", "additionalProperties": FLAG},
            "missing": listed(TEXT),
            "warnings": listed(MESSAGE),
        }
    ),
}
