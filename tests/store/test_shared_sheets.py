"""Shared sheets: each is found by its code and shared once; after a deletion only the code stays."""

from pathlib import Path

import pytest

from companion.store import AlreadyExists, SharedSheetRow, Store

SHEET = SharedSheetRow("WRQNGABCDE23", "dragomino", "Ana's", "players=2&players.0.name=Zoë", 100, 100)


def test_a_phone_shares_the_same_sheet_once(store: Store) -> None:
    store.share(SHEET)
    assert store.share(SHEET._replace(code="AAAAAAAAAAAA", made=200)) == SHEET
    different = (SHEET._replace(phone="Ben's"), SHEET._replace(game="khlor"), SHEET._replace(query="players=3"))
    others = [other._replace(code=f"AAAAAAAAAAA{n}") for n, other in enumerate(different)]
    assert [store.share(other) for other in others] == others


def test_a_sheet_is_found_by_its_code_and_no_code_is_reused(store: Store) -> None:
    assert store.share(SHEET) == SHEET
    assert store.shared_sheet("AAAAAAAAAAAA") is None
    with pytest.raises(AlreadyExists):
        store.share(SHEET._replace(phone="Ben's"))
    assert store.shared_sheet(SHEET.code) == SHEET


def test_a_phone_has_its_own_sheets_the_newest_first(store: Store) -> None:
    later = SHEET._replace(code="AAAAAAAAAAAA", query="players=3", made=200)
    for row in (SHEET, later, SHEET._replace(code="BBBBBBBBBBBB", phone="Ben's")):
        store.share(row)
    assert store.sheets_shared_by("Ana's") == [later, SHEET]


def test_a_deleted_sheet_keeps_its_code_and_game(store: Store) -> None:
    store.share(SHEET)
    store.delete_shared_sheet(SHEET.code, 200)
    assert store.shared_sheet(SHEET.code) == SHEET._replace(phone=None, query=None, touched=200)
    assert store.sheets_shared_by("Ana's") == []


@pytest.mark.parametrize(
    "forget",
    [
        lambda store, code: store.delete_shared_sheet(code, 200),
        lambda store, code: store.rewrite_shared_sheet(code, ""),
        lambda store, _code: store.forget_sheets(101, 200),
    ],
)
def test_deleted_data_is_not_on_the_disk(store: Store, path: Path, forget: object) -> None:
    store.share(SHEET)
    assert is_kept(path, "Zoë")
    assert callable(forget)
    forget(store, SHEET.code)
    assert not is_kept(path, "Zoë")


def test_an_old_sheet_is_deleted_and_later_its_code_too(store: Store) -> None:
    store.share(SHEET)
    store.forget_sheets(100, 400)
    assert store.shared_sheet(SHEET.code) == SHEET
    store.forget_sheets(101, 400)
    assert store.shared_sheet(SHEET.code) == SHEET._replace(phone=None, query=None, touched=400)
    store.forget_sheets(400, 500)
    assert store.shared_sheet(SHEET.code)
    store.forget_sheets(401, 500)
    assert store.shared_sheet(SHEET.code) is None


def is_kept(path: Path, word: str) -> bool:
    return any(word.encode() in file.read_bytes() for file in path.parent.glob(f"{path.name}*"))
