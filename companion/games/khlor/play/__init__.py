"""Khlor in play: with the box, phones are told which demons are caught; or they hold the board themselves."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.khlor.box import SOLO_SQUARES
from companion.games.khlor.scoring import SOLO_TITLES
from companion.games.khlor.setup import Supply, fill_board
from companion.kit.mode import SoloTitle
from companion.kit.play import MoveCard, NameOf, PadPicture, PicturePart, PlayDeal, Seen
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import Text, _, listing
from companion.kit.view import Chart

from .board import draw_board
from .card import SIDES, make_card
from .state import COLOURED, Valley

WORDS = {"green": _("green"), "yellow": _("yellow"), "blue": _("blue"), "purple": _("purple"), "pink": _("pink")}


@dataclass(frozen=True)
class KhlorInPlay(Valley):
    """The play with its move card, its line and its pictures."""

    def card(self) -> MoveCard | None:
        return make_card(self)

    def chip(self) -> Text | None:
        return SIDES.get(self.side)

    def line(self) -> Text | None:
        if self.is_solo:
            return tell_title(self.settled)
        return None if self.over else tell_lead(self.settled)

    def picture(self, seen: Seen) -> Iterator[PicturePart]:
        if self.has_board:
            yield draw_board(self)
        yield chart_titles(self) if self.is_solo else PadPicture()


def tell_lead(play: Valley) -> Text | None:
    """The closest race among the colours of the last catch."""
    piles = {colour: play.numbers("demons", colour) for colour in play.hunt.colours or play.news}
    if not piles:
        return None
    colour = min(piles, key=lambda each: find_lead(piles[each]))
    lead, most = find_lead(piles[colour]), max(piles[colour])
    first = [NameOf(seat) for seat, demons in enumerate(piles[colour]) if demons == most]
    if lead:
        return _("{name} leads {colour} by {n}", name=first[0], colour=WORDS[colour], n=lead)
    return _("{names} are level in {colour}: {n} each", names=listing(first), colour=WORDS[colour], n=most)


def find_lead(piles: list[int]) -> int:
    *_less, second, most = sorted(piles)
    return most - second


def count_solo(play: Valley) -> int:
    """The points so far; eggs on their own colour count if they are noted."""
    return play.number("table.eggs") + play.number("table.eggs_on_color") - play.number("table.demons_left")


def points_to(title: SoloTitle, points: int) -> int:
    """The points that are missing to a title, 0 if it is reached."""
    return 0 if title.least is None else max(0, title.least - points)


def tell_title(play: Valley) -> Text:
    """The points so far, and the next title with what is missing to it."""
    points = count_solo(play)
    ahead = [title for title in SOLO_TITLES if points_to(title, points)]
    if not ahead:
        return _("{points} points: “{title}”", points=points, title=SOLO_TITLES[0].title)
    title, n = ahead[-1].title, points_to(ahead[-1], points)
    if play.side == COLOURED and not play.number("table.eggs_on_color"):
        return _("{points} points without own colours, {n} more to “{title}”", points=points, n=n, title=title)
    return _("{points} points, {n} more to “{title}”", points=points, n=n, title=title)


def chart_titles(play: Valley) -> Chart:
    """The ladder of titles, the next one first, those reached last."""
    points = count_solo(play)
    ladder = sorted(SOLO_TITLES[-2::-1], key=lambda title: not points_to(title, points))  # the last one has no least
    rows = tuple(
        (title.title, _("{points} points", points=title.least or 0), _("{n} more", n=n) if n else _("reached"))
        for title, n in ((title, points_to(title, points)) for title in ladder)
    )
    return Chart(_("Titles"), (_("Title"), _("From"), _("Still missing")), rows)


def start(deal: PlayDeal) -> KhlorInPlay:
    play = KhlorInPlay(deal.players, deal.mode, deal.parts, deal.rulings, piles=((),) * deal.players)
    play = play.with_first(0) if play.is_solo else play
    return lay_board(play, deal) if play.has_board else play


def lay_board(play: KhlorInPlay, deal: PlayDeal) -> KhlorInPlay:
    """The play with the board that the randomizer of the game draws from the same seed."""
    options = Supply(centre=deal.rulings.get("centre", False))
    board = fill_board(deal.players, options, SeededRandom("khlor board", deal.seed))
    stacks = {square.name: tuple(piece.id for piece in square.pieces) for row in board.rows for square in row}
    white = SOLO_SQUARES if play.is_solo else ()
    return replace(play, stacks=stacks, demons=sum(map(len, stacks.values())), white=white)
