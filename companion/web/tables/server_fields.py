"""The fields of actions that the server fills in, or checks, in place of the phone."""

from collections.abc import Callable, Mapping

from companion.kit.text import _
from companion.store import TableRow
from companion.system.machine import new_seed
from companion.tables.action import OPEN, Command, Rejected
from companion.tables.action_kind import ActionKind, ServerField
from companion.tables.actions.opening import same_players
from companion.tables.consent import list_seat_requests
from companion.web.guard.limits import check_opening
from companion.web.support.errors import Refusal
from companion.web.support.identity import is_host_code, phone
from companion.web.support.public_address import addresses

from .access import check_guesses, record_wrong_guess, service

FormFields = Mapping[str, str]


def supply(kind: ActionKind, row: TableRow, form: FormFields) -> dict[str, str]:
    """The kind's server fields for a form that was sent; one without a value is left out."""
    supplied = {field.value: SUPPLIERS[field](row, form) for field in kind.server_fields}
    return {name: text for name, text in supplied.items() if text is not None}


def draw_seed(row: TableRow, form: FormFields) -> str | None:
    """A seed where the form asks for a random draw."""
    return new_seed() if "lot" in form else None


def check_host_code(row: TableRow, form: FormFields) -> None:
    """Whoever takes the table over knows the code on the server's screen."""
    check_guesses()
    if not is_host_code(form.get("host_code", "")):
        record_wrong_guess()
        raise Refusal(
            403, _("That is not the host code. It stands on the screen of the computer that runs the companion")
        )


def open_next_table(row: TableRow, form: FormFields) -> str | None:
    """The code of the same players' next table, which is opened now; none where the rematch will be rejected."""
    table = service().table(row)
    if table.host != phone() or table.next_table:
        return None
    check_opening(phone())
    command = Command(f"{form['tap']}-next", phone(), "", OPEN, same_players(table))
    return service().open(table.game, command).code


def count_unseen(row: TableRow, form: FormFields) -> str | None:
    """The seconds in which none of the phones that are asked for the seat was seen."""
    table = service().table(row)
    asker = form.get("asker") if form["kind"] == "allow" else None
    for request in list_seat_requests(table):
        if (asker == str(request.number)) if asker else (request.phone, request.seat.id) == (phone(), form.get("seat")):
            return str(service().presence.unseen(row, request))
    return None


def choose_address(row: TableRow, form: FormFields) -> str:
    """Only an address of the server's own can be chosen."""
    address = form.get("address", "")
    if address not in [each.url for each in addresses()]:
        raise Rejected(_("The server no longer has this address"))
    return address


SUPPLIERS: Mapping[ServerField, Callable[[TableRow, FormFields], str | None]] = {
    ServerField.SEED: draw_seed,
    ServerField.HOST_CODE: check_host_code,
    ServerField.NEXT_TABLE: open_next_table,
    ServerField.ADDRESS: choose_address,
    ServerField.UNSEEN: count_unseen,
}
