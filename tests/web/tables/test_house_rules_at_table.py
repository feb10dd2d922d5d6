"""House rules at a table: the host sees beside each switch from when on a change counts."""

from pathlib import Path

import pytest

from companion.kit.text import say
from companion.library.registry import games
from tests.support.pages.answers import text
from tests.support.phones.guests import Guest, app_in, in_play

WITH_HOUSE_RULES = [slug for slug, game in games().items() if game.house_rules]


@pytest.mark.parametrize("slug", WITH_HOUSE_RULES)
def test_each_switch_says_when_its_change_takes_effect(tmp_path: Path, slug: str) -> None:
    host = in_play(app_in(tmp_path), slug)
    page = text(host.get(f"/t/{host.code}/table"))
    for ruling in games()[slug].house_rules:
        both = [say(ruling.text(value)) for value in (ruling.default, not ruling.default)]
        assert " ".join([say(ruling.question), *both, say(ruling.since)]) in page


def test_an_immediate_house_rule_takes_effect_at_once(tmp_path: Path) -> None:
    host = Guest(app_in(tmp_path)).open("khlor", "Ana", "Ben")
    assert "98 demons" not in host.look("setup")
    host.does("count", **{"rulings.centre": "true", "was.rulings.centre": ""})
    assert "98 demons" in host.look("setup")
