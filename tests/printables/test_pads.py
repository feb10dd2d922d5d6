"""Pads and references: what stands on them fits."""

import pytest

from companion.kit.game import Game
from companion.kit.text import say
from companion.library.registry import games
from printables.drawing.paper import PAPERS
from tests.support.cast import CAST
from tests.support.pdf import failures, opened, text_of
from tests.support.prints import GAMES, PAD, REFERENCE, made
from tests.support.recorder import recorded, requested

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES)
def test_a_pad_has_a_column_a_player_and_the_heaviest_total(game: Game) -> None:
    for mode in game.modes:
        for players in mode.players:
            record = recorded(requested(game, PAD, players=players, mode=mode.id))
            heads = [tag for tag in record.tags if tag.name == "TH" and tag.scope == "Column"]
            assert len(heads) == players + 1
            heaviest = max(float(line.split()[-1]) for line in record.log if line.strip().startswith("box"))
            assert (
                sum(line.strip().startswith("box") and line.endswith(f"{heaviest:.2f}") for line in record.log)
                == players
            )
            said = record.said()
            assert {"Date", "Place", "Total", *(say(tie.label) for tie in mode.ties)} <= set(said)
            assert ("Start player" in said) is not mode.solo


@pytest.mark.parametrize("game", GAMES)
def test_a_pad_fits_however_many_are_on_a_page(game: Game) -> None:
    for mode in game.modes:
        for players in mode.players:
            for up in (1, 2, 4):
                assert recorded(requested(game, PAD, players=players, mode=mode.id, up=up)).pages == 1
            assert recorded(requested(game, PAD, players=players, mode=mode.id, large="true")).pages == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_is_one_side_of_a5(game: Game) -> None:
    content = made(requested(game, REFERENCE))
    document = opened(content)
    assert len(document) == 1
    assert document[0].get_size() == pytest.approx((PAPERS["a4"].height, PAPERS["a4"].width), abs=0.1)
    words = text_of(content)
    assert all(say(topic.title) in words for topic in game.reference)


@pytest.mark.parametrize("game", GAMES)
def test_a_pad_is_small(game: Game) -> None:
    for mode in game.modes:
        assert len(made(requested(game, PAD, CAST[: mode.most], mode=mode.id))) <= 40 * 1024


def test_a_long_name_stays_in_its_column() -> None:
    game = games()["break-the-egg"]
    name = "Ana Wilhelmina Friederike of Grünewald-B"
    record = recorded(requested(game, PAD, [name], players=10))
    [written] = [each for each in record.texts if each.text.startswith("Ana")]
    assert written.text.endswith("…")
    assert written.frame.width < 20 * 72 / 25.4  # of its column


def test_many_sheets_are_the_same_sheet() -> None:
    request = requested(games()["khlor"], PAD, players=4)
    one, many = made(request), made(requested(games()["khlor"], PAD, players=4, sheets=100))
    document = opened(many)
    assert len(document) == 100
    first, last = document[0], document[99]
    assert first.get_textpage().get_text_bounded().split() == last.get_textpage().get_text_bounded().split()
    assert len(many) < 4.5 * len(one)
    assert failures(many) == []
