"""Both rounds: whatever they are asked, they answer or tell what is wrong, and never fail."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.break_the_egg.test_breaking import BREAKING, EXAMPLE
from tests.games.dragons_eggs.test_bidding import CHOOSING, ROUND, RULEBOOK
from tests.support.asking import Json, Round, answered, examples, paths

ROUNDS = pytest.mark.parametrize("asked", [ROUND, BREAKING], ids=["dragons-eggs", "break-the-egg"])

ODD: st.SearchStrategy[Any] = st.sampled_from(
    [
        -1,
        0,
        1,
        2,
        3,
        11,
        10**30,
        1.0,
        float("nan"),
        None,
        True,
        False,
        "",
        "A",
        "B",
        "duck",
        "in",
        "orb",
        "\ud800",
        [],
        {},
    ]
).map(deepcopy)
KEYS = st.sampled_from(
    [
        *(
            "order",
            "target",
            "bids",
            "A",
            "B",
            "",
            "a.b",
            "\ud800",
            "treasures",
            "ability",
            "value",
            "up",
            "pass",
            "out",
        ),
        *("use", "guard", "return", "swap", "destroy", "proposal", "hammer", "players", "name", "egg", "state"),
        *("chicklets", "agreed_last"),
    ]
)
ANYTHING = st.recursive(
    ODD | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(max_size=3), inner, max_size=4),
    max_leaves=14,
)


def groups(data: Any) -> list[Any]:
    """Every list and object in the data, the outermost first."""
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else []
    return [data, *(group for value in inner for group in groups(value))] if isinstance(data, dict | list) else []


def stands(asked: Round, question: Json) -> None:
    """It is answered or its problems are told; it is left as it is."""
    before = json.dumps(question)
    if not paths(asked, question):
        answered(asked, question)
    assert json.dumps(question) == before


@pytest.mark.slow
@ROUNDS
def test_anything_can_be_asked(asked: Round) -> None:
    @examples
    @given(st.dictionaries(KEYS, ANYTHING))
    def check(question: Json) -> None:
        stands(asked, question)

    check()


@pytest.mark.slow
@ROUNDS
def test_a_spoilt_question_can_be_asked(asked: Round) -> None:
    @examples
    @given(st.sampled_from([RULEBOOK, CHOOSING] if asked is ROUND else [EXAMPLE]), st.data())
    def check(sound: Json, data: st.DataObject) -> None:
        question = deepcopy(sound)
        for _change in range(data.draw(st.integers(1, 3))):
            group = data.draw(st.sampled_from(groups(question)))
            keys = list(range(len(group))) if isinstance(group, list) else list(group)
            key = data.draw(st.sampled_from(keys) if keys else KEYS)
            if isinstance(group, list) and not keys:
                group.append(data.draw(ANYTHING))
            else:
                group[key] = data.draw(ANYTHING)
        stands(asked, question)

    check()


@ROUNDS
def test_much_can_be_asked(asked: Round) -> None:
    size = 3_000
    many = [f"{n}" for n in range(size)]
    cards = {"treasures": [{"value": 1}] * size}
    question = {"order": many, "target": [0] * size, "bids": {"0": cards} | {name: {} for name in many[1:]}}
    question |= {"proposal": "", "hammer": "0", "players": [{"name": "A"}] * size}
    assert len(paths(asked, question)) > 2 * size
