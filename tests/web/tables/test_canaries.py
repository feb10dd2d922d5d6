"""Random whole games over real HTTP, in which every hidden fact carries a canary that only its audience may get.

Each byte that a phone, a screen and a stranger are sent is kept, whether they fetched it or a stream brought it. Hands,
secret keys, worn eggs and hidden facts carry the seats that may know them; what a seat counts is a number that stands
nowhere else; and the seed of all that is hidden stays on the server.
The suite plays the beginning of some games with each part; `just thorough` plays many to the end and the reveal.
--junit-xml tells what was played.
"""

import random
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar, cast

import pytest

from companion.kit.box import Kind
from companion.kit.piece import Piece
from companion.kit.play import OPEN, Audience, Fact, Hand, PicturePart, Play, Ring, Seen, own
from companion.kit.text import Text, _
from companion.library.registry import games
from companion.tables.player_view import PlayerView
from companion.tables.table_sheet import Seat
from companion.web.tables import pages, screen, view_json
from tests.support.cases import THOROUGH
from tests.support.cast import CAST
from tests.support.games.play import COURSES, HIDING, Course
from tests.support.phones.guests import app_in
from tests.support.phones.http_guests import Sent, serving
from tests.support.phones.random_evening import Evening

GAMES = 200 if THOROUGH else 3  # with each part
MOVES = 1_500 if THOROUGH else 6  # at most
MOST, FEW = 6, 4  # players of a game in four, and of the others
FAR = 997  # between the counts of two seats, so that no totals are equal
PLAYED = [course for course in COURSES if course.parts or course in HIDING]
USES = Counter(part for course in PLAYED for part in course.parts or {course.id})
CANARY = re.compile(r"canary-([\d.]*)-")
T = TypeVar("T")
Draw = Callable[[Play, Seen], Iterator[PicturePart]]
tags: set[str] = set()  # that were shown to somebody, or to a test


def canary(number: int) -> int:
    """Return the number that a seat enters, of four digits: it equals no number of a game and no version.

    No multiple of it is another seat's either, and a number counted beside it does not make it one.
    """
    return number * FAR + 2_269


def tag(audience: Audience) -> str:
    """Return the canary of an audience: the numbers of the seats that may know it."""
    found = f"canary-{'.'.join(str(seat + 1) for seat in sorted(audience.seats or ()))}-"
    tags.update([found] * bool(audience.seats))
    return found


def mark(value: T, audience: Audience) -> T:
    """Mark all sentences in these things."""
    if isinstance(value, Text):
        return cast(T, _("{text} {canary}", text=value, canary=tag(audience)))
    if not isinstance(value, tuple) or isinstance(value, Kind | Piece):
        return value
    items = [mark(item, audience) for item in value]
    return cast(T, type(value)._make(items) if hasattr(value, "_make") else tuple(items))


def hidden_facts(play: Play) -> Iterator[Fact]:
    return (fact for fact in play.facts() if fact.audience != OPEN and fact.value is not None)


def mark_hand(hand: Callable[[Play, int], Hand | None]) -> Callable[[Play, int], Hand | None]:
    def marked(play: Play, seat: int) -> Hand | None:
        found = hand(play, seat)
        return found and mark(found, own(seat))._replace(title=found.title)

    return marked


def mark_picture(picture: Draw) -> Draw:
    """Mark the worn eggs that not everybody sees."""

    def mark_ring(play: Play, ring: Ring) -> Ring:
        worn = {int(fact.path.split(".")[1]): fact for fact in hidden_facts(play) if fact.path.endswith(".egg")}
        return ring._replace(
            places=tuple(
                each._replace(head=each.head._replace(name=mark(each.head.name, worn[each.seat].audience)))
                if each.head and each.seat in worn
                else each
                for each in ring.places
            )
        )

    def marked(play: Play, seen: Seen) -> Iterator[PicturePart]:
        for part in picture(play, seen):
            yield mark_ring(play, part) if isinstance(part, Ring) else part

    return marked


def mark_fill(fill: Callable[[Play, str, Collection[int]], Mapping[str, str]]) -> Callable[..., Mapping[str, str]]:
    """Mark the entries of a resolver that are for those seats alone."""

    def marked(play: Play, resolver: str, seats: Collection[int]) -> Mapping[str, str]:
        open_entries, known = fill(play, resolver, ()), fill(play, resolver, seats)
        audience = Audience(frozenset(seats))
        return {
            path: text if open_entries.get(path) == text else f"{text}{tag(audience)}" for path, text in known.items()
        }

    return marked


def encode_marked(view: PlayerView, seat: Seat | None) -> Mapping[str, Any]:
    """The JSON view with a canary in each hidden fact."""
    found = dict(view_json.encode_view(view, seat))
    play = view.table.in_play
    hidden = {fact.path: f"{fact.value} {tag(fact.audience)}" for fact in (hidden_facts(play.play) if play else ())}
    return {**found, "facts": {path: hidden.get(path, value) for path, value in found["facts"].items()}}


def list_plays(base: type[Play] = Play) -> Iterator[type[Play]]:
    for each in base.__subclasses__():
        yield each
        yield from list_plays(each)


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mark what plays show to some seats only."""
    tags.clear()
    marks: dict[str, Callable[..., Any]] = {"hand": mark_hand, "picture": mark_picture, "fill": mark_fill}
    for play in set(list_plays()):
        for name in marks.keys() & vars(play):
            monkeypatch.setattr(play, name, marks[name](vars(play)[name]))
    for module in (pages, screen):
        monkeypatch.setattr(module, "encode_view", encode_marked)


def games_of(course: Course) -> int:
    """The games of a course: all courses with a part share its games."""
    return -(-GAMES // min(USES[part] for part in course.parts or {course.id}))


def may_get(audience: set[int], sent: Sent, held: set[int], players: int) -> bool:
    """True if a phone with these seats may get a canary of this audience on that page.

    What all its seats may know stands anywhere, what one of them may know on the page that names it. The page of a worn
    phone shows the egg of its wearer to all others.
    """
    if not held:
        return False
    if held <= audience:
        return True
    named = {int(n) for n in re.findall(r"[?&](?:seat|me)=s(\d+)", sent.path)} & held
    worn = {int(n) for n in re.findall(r"/worn/s(\d+)\?on", sent.path)} & held
    return audience in ({n} for n in named) or audience in (set(range(1, players + 1)) - {n} for n in worn)


def check(evening: Evening) -> int:
    """Check that no phone got a canary that is not for it, and return how many reached their audience."""
    secret, reached = evening.table.secret, 0
    for phone in evening.everybody:
        held = evening.numbers_of(phone)
        for sent in phone.sent:
            assert secret not in sent.text
            for seats in CANARY.findall(sent.text):
                audience = {int(n) for n in seats.split(".") if n}
                assert may_get(audience, sent, held, len(evening.holders)), f"{held} got {audience} on {sent.path}"
                reached += 1
    return reached


def check_counts(evening: Evening) -> None:
    """Check that no phone got the counts of others before the reveal."""
    for phone in evening.everybody:
        # numbers in an HTTP head may be equal by chance
        bodies = "\n".join(each.text.partition("\n\n")[2] for each in phone.sent)
        others = [canary(n) for n in range(1, len(evening.holders) + 1) if n not in evening.numbers_of(phone)]
        counted = [each for each in others if re.search(rf"{each}(?<!\w{each})\b", bodies)]
        assert not counted, f"{evening.numbers_of(phone)} was sent {counted}"


def count(evening: Evening) -> None:
    """Enter a unique number for each seat that has a number to count, then the real one."""
    for number in range(1, len(evening.holders) + 1):
        known = evening.table.sheet.counted
        fields = [(path, before) for path, before in evening.fields(number) if f"s{number}.{path[10:]}" not in known]
        for path, before in fields[:1]:  # in a mode for one player all may be the table's
            evening.write(number, path, before, str(canary(number)))
            evening.look_around()
            evening.write(number, path, str(canary(number)), before or "0")


def wear(evening: Evening) -> None:
    """Put every phone that can be worn on its player's head, and open its page and stream."""
    for number, phone in enumerate(evening.holders, start=1):
        if len(evening.numbers_of(phone)) == 1:
            phone.does("wear", f"s{number}")
            phone.watch(f"worn/s{number}?on=1")
            assert CANARY.search(phone.refresh(f"/worn/s{number}?on=1"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("course", "number"),
    [pytest.param(each, number, id=f"{each.id}-{number}") for each in PLAYED for number in range(games_of(each))],
)
@pytest.mark.filterwarnings("ignore:send_bytes")  # skipped if the server lacks this option
@pytest.mark.usefixtures("marked")
def test_hidden_facts_reach_their_audience_only(
    tmp_path: Path, course: Course, number: int, record_property: Callable[[str, object], None]
) -> None:
    chance = random.Random(f"canary {course.id} {number}")  # noqa: S311 - the same games each time
    most = MOST if number % 4 == 0 else FEW
    names = CAST[: chance.choice([n for n in course.players if n <= most] or course.players[:1])]
    app = app_in(tmp_path)
    with serving(app) as port:
        evening = Evening(app, port, chance)
        evening.open(course.game.slug, names, course.mode.id, course.phones, shared=number % 3 == 2 and len(names) > 2)
        evening.deal(course.phones)
        if course.parts == {"headbands"}:
            wear(evening)
        moves = evening.play(MOVES)
        assert moves < MOVES or not THOROUGH, "the game did not end"
        evening.look_around()
        count(evening)
        evening.finish()
        check_counts(evening)
        evening.reveal()
        reached = check(evening)
        assert evening.screen.count_brought('class="screen play')
        assert any(map(evening.stranger.count_brought, ('id="join-heading"', 'class="now"')))
    brought = sum(phone.count_brought("canary-") for phone in evening.phones)
    assert (reached and brought) or not tags, "no canary reached its audience"
    answers = [each for phone in evening.everybody for each in phone.sent]
    sent = sum(len(each.text) for each in answers)
    for name, value in {"moves": moves, "answers": len(answers), "reached": reached, "brought": brought}.items():
        record_property(name, value)
    record_property("bytes", sent)


@pytest.mark.slow
@pytest.mark.parametrize("slug", games())
@pytest.mark.filterwarnings("ignore:send_bytes")
def test_counts_reach_their_own_phone_only_before_the_reveal(tmp_path: Path, slug: str) -> None:
    game, chance = games()[slug], random.Random(slug)  # noqa: S311 - the same tables each time
    app = app_in(tmp_path)
    with serving(app) as port:
        evening = Evening(app, port, chance)
        evening.open(slug, CAST[: max(3, game.standard.least)], game.standard.id, "count")
        count(evening)
        assert any(str(canary(1)) in sent.text for sent in evening.phones[0].sent)
        evening.finish()
        check_counts(evening)
        evening.reveal()
