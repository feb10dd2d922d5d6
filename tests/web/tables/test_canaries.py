"""Random whole games over real HTTP, in which every hidden fact carries a canary that only its own phone may get.

Each byte that a phone, a screen and a stranger are sent is kept, whether they fetched it or a stream brought it. What
is for one pair of eyes carries the name of its seat, what a seat counts is a number that stands nowhere else, and the
seed of all that is hidden stays on the server.
The suite plays the beginning of one game of each box; `just thorough` plays many to the end and the reveal.
--junit-xml tells what was played.
"""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from companion.kit.tracker import TrackerMove
from companion.tables.tracker_in_play import TrackerInPlay

from companion.kit.text import Text, _
from companion.kit.view import HandView, PileView, ViewPart, WornView
from companion.library.registry import games
from tests.support.cases import THOROUGH, cases
from tests.support.cast import CAST
from tests.support.phones.guests import app_in
from tests.support.phones.http_guests import serving
from tests.support.phones.random_evening import Evening

GAMES = cases(1)
TRACKED = [slug for slug, game in games().items() if any(each.to_sheet for each in game.trackers)]
MOVES = 5_000 if THOROUGH else 5  # at most
MOST = 5  # players
FAR = 1_000_000  # between the counts of two seats, so that no totals are equal


def canary(number: int) -> int:
    """Return the number that a seat enters: it equals no number of a game, no version and no length of a page.

    No multiple of it is another seat's either, and a number counted beside it does not make it one.
    """
    return number * FAR + 731_731


def mark(text: Text, seat: str) -> Text:
    return _("{text} {canary}", text=text, canary=f"canary-{seat}-")


def mark_for(text: Text, seat: str, seats: set[str]) -> Text:
    """The text marked, and the seat among those of which there was anything."""
    seats.add(seat)
    return mark(text, seat)


def mark_part(part: ViewPart, seat: str, seats: set[str]) -> ViewPart:
    """Mark the texts that are for that seat alone."""
    if isinstance(part, HandView):
        places = tuple(card._replace(name=mark_for(card.name, seat, seats)) for card in part.places)
        return part._replace(title=mark_for(part.title, seat, seats), places=places)
    if isinstance(part, PileView) and part.is_private:
        cards = tuple(mark_for(card, seat, seats) for card in part.cards)
        return part._replace(title=mark_for(part.title, seat, seats), cards=cards)
    return part


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Mark private views, moves and worn eggs with their seat, and collect the seats that had any."""
    view, moves, worn = TrackerInPlay.view, TrackerInPlay.moves, TrackerInPlay.worn
    seats: set[str] = set()

    def mark_view(in_play: TrackerInPlay, seat: str, names: list[str]) -> tuple[ViewPart, ...]:
        return tuple(mark_part(part, seat, seats) for part in view(in_play, seat, names))

    def mark_move(move: TrackerMove, seat: str) -> TrackerMove:
        text = mark_for(move.text, seat, seats) if move.secret else move.text
        return move._replace(text=text, cards=tuple(mark(card, seat) for card in move.cards))

    def mark_moves(in_play: TrackerInPlay, seat: str, names: list[str]) -> tuple[TrackerMove, ...]:
        return tuple(mark_move(move, seat) for move in moves(in_play, seat, names))

    def mark_worn(in_play: TrackerInPlay, seat: str) -> WornView | None:
        shown = worn(in_play, seat)
        return shown and shown._replace(number=mark_for(shown.number, seat, seats))

    monkeypatch.setattr(TrackerInPlay, "view", mark_view)
    monkeypatch.setattr(TrackerInPlay, "moves", mark_moves)
    monkeypatch.setattr(TrackerInPlay, "worn", mark_worn)
    return seats


def wear(evening: Evening) -> None:
    """Put every phone on its player's head, and open the stream of its worn page."""
    evening.watch_own("worn")
    for number, phone in enumerate(evening.phones, start=1):
        phone.does("wear", f"s{number}", deck=evening.deck)
        assert f"canary-s{number}-" in phone.refresh(evening.eyes(number, "worn"))


def count(evening: Evening) -> None:
    """Enter a unique number for each seat, then the real number."""
    for number in range(1, len(evening.phones) + 1):
        for path, before in evening.fields(number)[:1]:  # in a mode for one player all may be the table's
            evening.write(number, path, before, str(canary(number)))
            evening.look_around()
            evening.write(number, path, str(canary(number)), before or "0")


def check(evening: Evening) -> int:
    """Check that no phone got a canary of another seat, and return how many reached their own phone."""
    secret, own = evening.table.secret, 0
    for number, phone in enumerate(evening.everybody, start=1):
        sent = "\n".join(phone.all)
        assert secret not in sent
        seen = re.findall(r"canary-(s\d+)-", sent)
        assert set(seen) <= {f"s{number}"}
        own += len(seen)
    return own


def check_counts(evening: Evening) -> None:
    """Check that no phone got the counts of others before the reveal."""
    for number, phone in enumerate(evening.everybody, start=1):
        bodies = "\n".join(
            each.partition("\n\n")[2] for each in phone.all
        )  # numbers in an HTTP head may be equal by chance
        others = [canary(each) for each in range(1, len(evening.phones) + 1) if each != number]
        counted = [each for each in others if str(each) in bodies and re.search(rf"\b{each}\b", bodies)]
        assert not counted, f"phone {number} was sent {counted}"


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("slug", TRACKED)
@pytest.mark.filterwarnings("ignore:send_bytes")  # skipped if the server lacks this option
def test_hidden_facts_reach_their_own_phone_only(
    tmp_path: Path, slug: str, number: int, marked: set[str], record_property: Callable[[str, object], None]
) -> None:
    chance = random.Random(f"canary {slug} {number}")  # noqa: S311 - the same games each time
    whole = [each for each in games()[slug].trackers if each.to_sheet]  # others have no end of their own
    tracker = whole[number % len(whole)]
    names = CAST[: chance.choice([each for each in tracker.players if each <= MOST])]
    app = app_in(tmp_path)
    with serving(app) as port:
        evening = Evening(app, port, chance)
        evening.open(slug, tracker.mode, names)
        evening.deal(tracker.id)
        if tracker.worn:
            wear(evening)
        moves = evening.play(MOVES)
        count(evening)
        evening.finish()
        check_counts(evening)
        evening.reveal()
        own = check(evening)
        assert moves < MOVES or not THOROUGH, "the game did not end"
        assert own or not marked, "no canary reached its own phone"
        assert evening.screen.count_brought('class="screen play"')
        assert evening.stranger.count_brought('id="join-heading"')
        brought = sum(phone.count_brought("canary-") for phone in evening.phones)
        assert brought or not marked, "no stream brought a canary"
    answers = [each for phone in evening.everybody for each in phone.all]
    for name, value in {"moves": moves, "answers": len(answers), "own": own, "brought": brought}.items():
        record_property(name, value)
    record_property("tracker", tracker.id)
    record_property("bytes", sum(map(len, answers)))
