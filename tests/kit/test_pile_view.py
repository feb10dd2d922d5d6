"""A pile as one seat sees it."""

from companion.kit.play.tracker import PileView
from companion.kit.text import _


def test_what_was_played_leaves_its_place() -> None:
    ante, four, nine, hand = _("ante"), _("four"), _("nine"), _("Your cards")
    assert [*PileView(hand, (ante, nine), gone=((1, four),)).places()] == [(0, ante), (None, four), (1, nine)]
    assert [*PileView(hand, gone=((0, ante), (1, four))).places()] == [(None, ante), (None, four)]
    assert [*PileView(hand, (ante,)).places()] == [(0, ante)]
