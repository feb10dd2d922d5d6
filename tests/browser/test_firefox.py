"""A short evening in Firefox: a table is opened, a second phone joins, both count, the result is revealed."""

import pytest

from tests.support.phones.firefox import running_firefox

pytestmark = pytest.mark.browser


def test_a_short_evening_in_firefox(server: str) -> None:
    with running_firefox() as firefox:
        ana, ben = firefox.new_phone(server), firefox.new_phone(server)
        ana.goto("/games/dragomino/table?players=2&players.0.name=Ana&players.1.name=Ben")
        ana.tap("button", "Open the table ›")
        ana.await_true("location.pathname.startsWith('/t/')")
        address = ana.evaluate("location.origin + location.pathname")
        ben.goto(address)
        ben.tap("button", "Sit here: Ben")
        ana.expect("Ben sits down")

        for phone in (ana, ben):
            phone.goto(f"{address}/score")
        ana.type("textbox", "Ana, Baby dragons", "8")
        for dragons in ("1", "2", "3"):
            ben.tap("button", "One more: Ben, Baby dragons")
            ben.expect_value("players.1.dragons", dragons)
        ana.expect("Ben entered 1 number")
        ana.tap("radio", "Ana")
        ana.tap("button", "Ana is done")
        ben.tap("button", "Ben is done")
        for phone in (ana, ben):
            phone.expect("Ben is done: 1 empty number counts as 0")
            phone.expect("Ana is done: 1 empty number counts as 0")
        ana.tap("button", "Reveal the result to all")
        for phone in (ana, ben):
            phone.expect("Ana wins!")
            phone.await_true("location.pathname.endsWith('/result')")
        assert firefox.faults == []
