"""The warnings of a sheet of Khlor, and the rulings that concern it."""

from companion.kit.score import score, score_so_far
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import say
from companion.library.registry import games


def test_the_warning_about_extra_points_agrees_with_the_ruling() -> None:
    """A player who could not catch 3 demons takes an extra turn, too; only the start player never does."""
    khlor = games()["khlor"]
    stuck = [{"name": name, "extra": 3} for name in ("Ana", "Ben")]
    doubts = [say(warning.text) for warning in score(khlor, parse_sheet(khlor, {"players": stuck})).warnings]
    assert set(doubts) == {"Not everybody can have these 3 points: the start player takes no extra turn"}
    (ruling,) = (ruling for ruling in khlor.rulings if ruling.id == "additional-turn")
    assert say(ruling.reading) == "The player who could not catch 3 demons, then those after, but not the start player."


def test_a_result_names_only_the_rulings_that_concern_it() -> None:
    khlor = games()["khlor"]
    sheet = {"players": [{"name": "Ana"}, {"name": "Ben"}], "rulings": {"centre": True}}
    assert score(khlor, parse_sheet(khlor, sheet)).rulings == {"zero_counts": False}
    assert score_so_far(khlor, parse_sheet(khlor, sheet)).rulings == {"zero_counts": False}
