"""Shared sheets: `/s/WRQNG23ABCDE` opens a sheet that a phone shared.

Names and numbers are in the store. The code of the link is one of 31 ** 12.
"""

from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple
from urllib.parse import parse_qsl

from flask import url_for

from companion.kit.data import at
from companion.kit.form_data import parse_form
from companion.kit.game import Game
from companion.kit.player import normalize_name
from companion.kit.text import _
from companion.library.registry import games
from companion.plays.kept_play import SheetForm
from companion.store import AlreadyExists, SharedSheetRow
from companion.system.machine import is_code, new_code, now
from companion.web.support.database import kept, store
from companion.web.support.errors import Refusal
from companion.web.support.lookup import default_name

CODE_LENGTH = 12
MOST = 500  # sheets that a phone may share
TOO_MANY = _("This phone shares {most} sheets already. Delete some of them under “Your data”", most=MOST)


class SharedSheet(NamedTuple):
    """A sheet with its code; `form` is None once it is deleted."""

    code: str
    game: Game
    form: SheetForm | None
    made: int

    @property
    def names(self) -> list[str]:
        """The players' names; none once the sheet is deleted."""
        return [normalize_name(self.form.value(path)) for path in self.form.name_paths()] if self.form else []

    @property
    def day(self) -> str:
        """The day of sharing, as an ISO date."""
        return datetime.fromtimestamp(self.made).date().isoformat()

    @property
    def days(self) -> int:
        """The days after which a sheet is deleted."""
        return kept().shared

    @property
    def path(self) -> str:
        """The short link, without the server's address."""
        return url_for("own.open_sheet", sheet=self.code)


def share_sheet(form: SheetForm, phone: str) -> SharedSheet:
    """The phone's shared sheet for a form, made if it has none. 429 if it has too many."""
    shared = find_own(form, phone)
    if shared is None and len(store().sheets_shared_by(phone)) >= MOST:
        raise Refusal(429, TOO_MANY)
    while shared is None:
        row = SharedSheetRow(new_code(CODE_LENGTH), form.game.slug, phone, own_query(form), now(), now())
        with suppress(AlreadyExists):  # another sheet has the code
            shared = read_row(store().share(row))
    return shared


def find_sheet(code: str) -> SharedSheet | None:
    """The sheet with a code in any case, also a deleted one; None for an unknown code."""
    code = code.upper()
    row = store().shared_sheet(code) if is_code(code, CODE_LENGTH) else None
    return read_row(row) if row else None


def sheets_of(phone: str) -> list[SharedSheet]:
    """The sheets of a phone, the newest first."""
    return [read_row(row) for row in store().sheets_shared_by(phone)]


def find_own(form: SheetForm, phone: str) -> SharedSheet | None:
    """The phone's shared sheet with the same content."""
    same = form.game.slug, own_query(form)
    return next((read_row(row) for row in store().sheets_shared_by(phone) if (row.game, row.query) == same), None)


def remove_name(name: str, phone: str) -> None:
    """Replace a name by the player's number in every sheet of the phone. This cannot be undone."""
    for sheet in sheets_of(phone):
        if sheet.form and name in sheet.names:
            numbers = enumerate(sheet.names)
            gone = {at("players", i, "name"): "" for i, each in numbers if each == name}
            changed = replace(sheet.form, typed={**sheet.form.typed, **gone})
            store().rewrite_shared_sheet(sheet.code, own_query(changed))


def read_row(row: SharedSheetRow) -> SharedSheet:
    game = games()[row.game]
    if row.query is None:
        return SharedSheet(row.code, game, None, row.made)
    form, _problems = parse_form(game, dict(parse_qsl(row.query, keep_blank_values=True)), default_name)
    return SharedSheet(row.code, game, form, row.made)


def own_query(form: SheetForm) -> str:
    """The calculator's query of this sheet, without entries of other modes."""
    return replace(form, typed={path: form.value(path) for path in form.paths()}).query()
