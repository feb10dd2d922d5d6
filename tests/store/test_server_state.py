"""The state of a server is the same in memory and in a database."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.store import Store, Use
from companion.store.server_state import ServerState, StateInDatabase, StateInMemory
from tests.support.system.store_rows import table

clock = [0.0]


@pytest.fixture(params=["memory", "database"])
def state(request: pytest.FixtureRequest, store: Store, monkeypatch: pytest.MonkeyPatch) -> ServerState:
    clock[0] = 1_000.0
    state = StateInDatabase(store._database) if request.param == "database" else StateInMemory()
    monkeypatch.setattr(type(state), "now", lambda _state: clock[0])
    return state


def test_the_first_question_is_the_first_sign(store: Store, state: ServerState) -> None:
    here = table(store)
    assert state.last_sign(here.id, 3) == 1_000
    clock[0] = 1_060
    assert state.last_sign(here.id, 3) == 1_000
    state.note_sign(here.id, 3)
    clock[0] = 1_070
    assert (state.last_sign(here.id, 3), state.last_sign(here.id, 4)) == (1_060, 1_070)


def test_wrong_guesses_are_forgotten_in_time(state: ServerState) -> None:
    for _guess in range(4):
        state.count({"ana": Use(1, 0.1), "all": Use(1, 0.5)})
    state.count({"ben": Use(1, 0.1), "all": Use(1, 0.5)})
    assert state.counts(["ana", "ben", "all", "caro"]) == {"ana": 4, "ben": 1, "all": 5}
    clock[0] = 1_006
    assert state.counts(["ana", "all"]) == {"ana": pytest.approx(3.4), "all": 2}
    state.count({"ana": Use(1, 0.1), "all": Use(1, 0.5)})
    assert state.counts(["ana", "all"]) == {"ana": pytest.approx(4.4), "all": 3}
    clock[0] = 1_000
    assert state.counts(["ana"]) == {"ana": pytest.approx(4.4)}, "a clock that is set back forgives nothing"


def test_uses_of_which_one_is_too_much_count_for_none(state: ServerState) -> None:
    uses = {"tables": Use(1, 0.1, 2), "bytes": Use(40, 1, 100)}
    assert [dict(state.count(uses)) for _each in range(3)] == [{}, {}, {"tables": 1, "bytes": 20}]
    assert state.counts(["tables", "bytes"]) == {"tables": 2, "bytes": 80}


def test_uses_at_the_same_time_never_count_for_too_much(state: ServerState) -> None:
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(state.count, [{"ana": Use(1, 0.1, 5)}] * 12))
    assert found.count({}) == state.counts(["ana"])["ana"] == 5


def test_an_amount_counts_for_as_long_as_it_takes_to_be_forgotten(state: ServerState) -> None:
    """The bytes of a quota are forgotten in half a day, other counts within an hour."""
    state.count({"bytes": Use(40_000, 1)})
    clock[0] += 20_000
    state.count({"ana": Use(1, 0.1)})
    assert state.counts(["bytes", "ana"]) == {"bytes": 20_000, "ana": 1}
    clock[0] += 20_000
    state.count({"ben": Use(1, 0.1)})
    assert not any(state.counts(["bytes", "ana"]).values())
