"""Changes made by hand, each of which went unnoticed once: a test for each has to notice it."""

from typing import NamedTuple

from tests.mutants.changes import OF_PAGES, OF_TABLES, Change
from tests.support.root import ROOT

HAND = "tests/browser/tables/test_hand.py::test_"
DROPPED = "tests/browser/pages/test_nothing_dropped.py::test_"
LIVE = "tests/browser/tables/test_live"


class ByHand(NamedTuple):
    """A text that stands once in a file, and another one in its place."""

    path: str
    old: str
    new: str
    tests: tuple[str, ...]


BY_HAND = (
    ByHand("companion/tables/player_view.py", "detail.seats <= {", "detail.seats & {", OF_TABLES),
    ByHand(
        "templates/tables/tabs/table.html",
        '<b><bdi translate="no">{{ seat.name }}',
        '<b><bdi translate="no">{{ seat.name|safe }}',
        OF_PAGES,
    ),
    ByHand("templates/tables/components/to_reveal.html", "{% if is_host %}", "{% if true %}", OF_PAGES),
    ByHand("companion/tables/actions/ending.py", "event.undoable or event.reveals or", "event.undoable or", OF_TABLES),
    ByHand("companion/tables/actions/ending.py", "if each.reveals and not each.undone)", "if each.reveals)", OF_TABLES),
    ByHand("companion/web/guard/allowances.py", "self._used.move_to_end(who)", "pass", ("tests/web/support",)),
    ByHand("printables/layout/board.py", "if side < FLOOR:", "if side < 0:", ("tests/printables",)),
    ByHand(
        "static/js/table/navigation/tabs.js",
        "(/[a-z]+)?$`",
        "(/.*)?$`",
        (f"{HAND}a_hand_closes_when_its_page_is_hidden_and_is_kept_nowhere",),
    ),
    ByHand(
        "static/js/table/hidden/hand.js",
        'document.addEventListener("visibilitychange", close);',
        "",
        (f"{HAND}a_hand_closes_when_its_page_is_hidden_and_is_kept_nowhere",),
    ),
    ByHand(
        "static/js/table/hidden/worn.js",
        "const HOLD = 2000;",
        "const HOLD = 20;",
        (f"{HAND}a_worn_phone_is_left_by_holding_for_two_seconds",),
    ),
    ByHand(
        "static/js/table/commands/outbox.js",
        "if (isSending || Date.now() < notBefore) return;",
        "if (isSending) return;",
        (f"{DROPPED}the_servers_wish_to_wait_holds_whatever_happens",),
    ),
    ByHand(
        "static/js/support/kept.js",
        "Math.max(Date.now(), ...all(room).map(({ key }) => timeOf(key) + 1))",
        "Date.now()",
        (f"{DROPPED}actions_are_sent_in_their_order_when_the_clock_goes_back",),
    ),
    ByHand(
        "static/js/table/commands/draft.js",
        'addEventListener("pagehide", saveNow);',
        "",
        (f"{DROPPED}a_page_that_is_left_sends_its_draft_at_once",),
    ),
    ByHand(
        "static/js/table/commands/buttons.js",
        "const EYES = 1000;",
        "const EYES = 0;",
        (f"{DROPPED}two_who_tick_one_step_leave_it_ticked",),
    ),
    ByHand(
        "static/js/table/live/live-view.js",
        "Number(next.dataset.version) >= version() &&",
        "",
        (f"{LIVE}_changes.py::test_an_older_page_from_the_stream_is_not_drawn",),
    ),
    ByHand(
        "static/js/table/live/unveil.js",
        "isStill.matches ? [] : ",
        "",
        (f"{LIVE}.py::test_a_table_of_dragomino_with_a_reload_at_every_step",),
    ),
    ByHand(
        "static/js/table/commands/outbox.js",
        "const MOST_FAULTS = 3;",
        "const MOST_FAULTS = 1;",
        (f"{DROPPED}an_action_that_breaks_the_server_does_not_block_the_others",),
    ),
)


def find_place(change: ByHand) -> Change:
    """Find the text in its file; AssertionError where it does not stand once, since then the code has changed."""
    source = (ROOT / change.path).read_bytes()
    assert source.count(change.old.encode()) == 1, change
    start = source.index(change.old.encode())
    name = f"{change.path}: by hand: {change.old} -> {change.new}"
    return Change(change.path, start, start + len(change.old.encode()), change.new, change.tests, name)
