"""From the form that a phone sends to the action that it means."""

from collections.abc import Mapping

from flask import abort, request

from companion.kit.text import _
from companion.store import TableRow
from companion.system.seeds import new_seed
from companion.tables.action import Refused
from companion.tables.history import KINDS
from companion.tables.opening import same_players
from companion.tables.service import Sent
from companion.web.forms.buttons import stepped
from companion.web.support.host_code import is_host_code
from companion.web.support.identity import phone
from companion.web.support.public_address import addresses

from .access import desk, guessed_wrong, sight_of

LONGEST = 100  # characters of anything that an action may hold
MOST = 300  # fields of an action
OWN = ("token", "tap", "kind", "seat", "back", "order", "do", "host_code")


def sent(kept: TableRow) -> Sent:
    """The action in the form that was sent."""
    kind = request.form.get("kind", "")
    fields = {key: text for key, text in request.form.items() if key not in OWN}
    too_long = any(len(key) > LONGEST or len(text) > LONGEST for key, text in request.form.items() if key != "order")
    if kind not in (*KINDS, "undo") or len(fields) > MOST or too_long or not request.form.get("tap"):
        abort(400)
    prepare = PREPARED.get(kind, lambda kept, fields: fields)
    return Sent(request.form["tap"], phone(), request.form.get("seat", ""), kind, prepare(kept, fields))


def counted(kept: TableRow, fields: Mapping[str, str]) -> dict[str, str]:
    """The changes in a form of fields: whatever differs from its `was.…`, by lasting paths."""
    chairs = request.form.get("order", "").split(",")
    was = {key.removeprefix("was."): text for key, text in fields.items() if key.startswith("was.")}
    now = dict(stepped_by(request.form.get("do", ""), fields))
    body = {}
    for path, before in was.items():
        after = now.get(path, "")
        if after.strip() != before.strip():
            place = lasting(path, chairs)
            chosen = path.startswith("table.") and path in sight_of(kept).table.form.choice_paths()
            body[f"to.{place}"] = seat_id(after, chairs) if chosen else after
            body[f"was.{place}"] = seat_id(before, chairs) if chosen else before
    return body


def stepped_by(button: str, fields: Mapping[str, str]) -> Mapping[str, str]:
    """The fields after a + or - button, for browsers without a script."""
    direction, _dot, path = button.partition(".")
    return stepped(fields, path, 1 if direction == "plus" else -1) if path in fields else fields


def lasting(path: str, chairs: list[str]) -> str:
    """The lasting path of a field, the seats having stood in this order on the page."""
    match path.split(".", 2):
        case ["players", i, rest] if i.isdecimal() and int(i) < len(chairs):
            return f"{chairs[int(i)]}.{rest}"
    return path


def seat_id(number: str, chairs: list[str]) -> str:
    return chairs[int(number)] if number.isdecimal() and int(number) < len(chairs) else ""


def drawn(kept: TableRow, fields: Mapping[str, str]) -> dict[str, str]:
    """A draw by lot takes a seed of the server's; a phone that brought one could choose what is drawn."""
    asked = {key: text for key, text in fields.items() if key != "seed"}
    return {**asked, "seed": new_seed()} if "lot" in fields else asked


def reclaimed(kept: TableRow, fields: Mapping[str, str]) -> dict[str, str]:
    """Whoever takes the table over knows the code on the server's screen."""
    if not is_host_code(request.form.get("host_code", "")):
        guessed_wrong()
        abort(403)
    return {}


def followed(kept: TableRow, fields: Mapping[str, str]) -> dict[str, str]:
    """The same players' next table is opened first."""
    table = sight_of(kept).table
    if table.host != phone() or table.rematch:
        return {}
    first = Sent(f"{request.form['tap']}-next", phone(), "", "open", same_players(table))
    return {"code": desk().open(table.game, first).code}


def addressed(kept: TableRow, fields: Mapping[str, str]) -> dict[str, str]:
    """Only an address of the server's own can be chosen."""
    chosen = fields.get("address", "")
    if chosen not in [each.url for each in addresses()]:
        raise Refused(_("The server no longer has this address"))
    return {"address": chosen}


PREPARED = {
    "count": counted,
    "draw": drawn,
    "starts": drawn,
    "reclaim": reclaimed,
    "rematch": followed,
    "address": addressed,
}
