"""The headbands at a table: a house rule chosen during the game, and moves without undo."""

import re
from pathlib import Path
from typing import Any

from companion.games.break_the_egg.box import EGGS
from tests.support.cast import CAST
from tests.support.games.play import HOST, Play, refusal
from tests.support.games.trackers import tell, tracker_of
from tests.support.pages.answers import text
from tests.support.phones.guests import app_in, in_play, party

NAMES = CAST[:5]
RULING = "rulings.right_guess_ends_round"
ANSWER = "After a right guess the others still act. If several guess right, the last of them gets the hammer."
HOUSE_RULE = f"Does a right guess end the round? {ANSWER}"


class Headbands(Play):
    """Five at one phone, the host's, with the headbands dealt."""

    def __init__(self) -> None:
        super().__init__("break-the-egg", *NAMES)
        for seat in range(5):
            self.do(HOST, "sit", f"s{seat + 1}")
        self.do(HOST, "deck", deck="headbands")

    @property
    def state(self) -> Any:
        return self.table.trackers["headbands"].state

    def moves(self, written: str) -> "Headbands":
        """Make moves such as `0 agree`, or `next` for the table."""
        for line in written.split(", "):
            *seat, move = line.split()
            self.do(HOST, "play", f"s{int(seat[0]) + 1}" if seat else "", deck="headbands", move=move)
        return self

    def guesses(self, seat: int, right: bool = True) -> "Headbands":
        own = self.state.eggs[seat]
        other = next(egg.id for egg in EGGS if egg.id != own)
        return self.moves(f"{seat} guess:{own if right else other}")

    def chooses(self, value: str) -> "Headbands":
        """Choose the ruling as the host, with the form that a phone sends."""
        body = {f"to.{RULING}": value, f"was.{RULING}": self.table.sheet.text_at(RULING)}
        self.do(HOST, "count", **body)
        return self

    def tell(self) -> list[str]:
        return tell(tracker_of("break-the-egg", "headbands"), self.state, None, NAMES)


def test_a_house_rule_chosen_during_a_round_counts_from_the_next_round() -> None:
    play = Headbands().moves("hammer:0, 0 propose:duck").chooses("false")
    assert f"From the next round on: {HOUSE_RULE}" in play.tell()
    assert play.guesses(1).state.broken
    play.moves("next, 1 propose:duck")
    assert not any("From the next round" in line for line in play.tell())
    assert not play.guesses(2).state.broken
    assert play.replay() == play.table


def test_a_house_rule_that_is_undone_does_not_count() -> None:
    play = Headbands().moves("hammer:0, 0 propose:duck").chooses("false")
    assert play.last == f"{', '.join(NAMES[:4])} and {NAMES[4]} chose for the table: {HOUSE_RULE}"
    play.undo(HOST, play.table.version)
    assert not any("From the next round" in line for line in play.tell())
    play.chooses("false").chooses("true")
    assert not any("From the next round" in line for line in play.tell())
    assert play.guesses(1).moves("next, 1 propose:duck").guesses(2).state.broken


def test_a_house_rule_chosen_before_the_deal_counts_at_once() -> None:
    play = Headbands().chooses("false").do(HOST, "deck", deck="headbands")
    assert isinstance(play, Headbands)
    assert not play.moves("hammer:0, 0 propose:duck").guesses(1).state.broken


def test_a_form_passes_the_house_rule_to_the_headbands(tmp_path: Path) -> None:
    host = in_play(app_in(tmp_path), "break-the-egg")
    host.does("count", **{RULING: "false", f"was.{RULING}": ""})
    assert f"From the next round on: {HOUSE_RULE}" in text(host.get(f"/t/{host.code}/decks"))


def test_a_guess_and_earlier_moves_cannot_be_undone() -> None:
    """The host cannot undo them either: after the guess it knows its own egg."""
    play = Headbands().moves("hammer:1, 1 propose:duck, 2 agree, 3 agree, 4 agree").guesses(0, right=False)
    version = play.table.version
    assert "nobody can take it back" in refusal(play, HOST, "undo", number=str(version))
    assert "because of what came later" in refusal(play, HOST, "undo", number=str(version - 1))


def test_a_guess_takes_two_taps(tmp_path: Path) -> None:
    """A guess cannot be undone, so a first tap opens its buttons."""
    host, ben, *_others = party(app_in(tmp_path), "break-the-egg", *NAMES)
    host.does("deck", deck="headbands")
    host.does("play", deck="headbands", move="hammer:0")
    host.does("play", "s1", deck="headbands", move="propose:duck")
    page = ben.get(f"/t/{ben.code}/decks/headbands/eyes/s2").text
    lying_open, _summary, folded = page.partition("Guess my egg</span></summary>")
    assert ("guess:duck" in lying_open, "guess:duck" in folded.partition("</details>")[0]) == (False, True)
    assert 'value="agree"' in lying_open


def test_the_next_move_is_the_first_and_green_button_of_now(tmp_path: Path) -> None:
    """It stands before the ways to wear the phone."""
    host, *others = party(app_in(tmp_path), "break-the-egg", *NAMES)
    host.does("deck", deck="headbands")
    host.does("play", deck="headbands", move="hammer:0")
    host.does("play", "s1", deck="headbands", move="propose:duck")
    for seat, phone in enumerate(others, start=2):
        phone.does("play", f"s{seat}", deck="headbands", move="agree")
    bar = host.look("now").partition('class="ways acts"')[2]
    assert re.findall(r'class="button[^"]*"', bar)[0] == 'class="button main"'
    assert bar.index("Next round") < bar.index("Wear it")


def test_a_worn_phone_shows_its_egg_to_all_but_its_holder(tmp_path: Path) -> None:
    """Only the worn page has the egg, after its holder's request, which the history shows."""
    host, ben, *_others = party(app_in(tmp_path), "break-the-egg", *NAMES)
    host.does("deck", deck="headbands")
    path = f"/t/{ben.code}/decks/headbands/worn/s2"
    assert f"For everybody but {NAMES[1]}" not in text(ben.get(path))
    assert (
        host.find_refusal("wear", "s2", deck="headbands") == f"Only the phone that holds {NAMES[1]}'s seat can do this"
    )
    ben.does("wear", "s2", deck="headbands")
    assert f"{NAMES[1]} wears the phone" in text(host.get(f"/t/{ben.code}/story"))
    page = ben.get(path)
    assert page.headers["Cache-Control"] == "no-store"
    assert f"For everybody but {NAMES[1]}" in text(page)
    assert host.get(path).status_code == 403
    assert ben.get(f"/t/{ben.code}/decks/egg/worn/s2").status_code == 404


def test_a_worn_phone_tells_whether_its_wearer_guessed_right() -> None:
    wear = tracker_of("break-the-egg", "headbands").worn
    assert wear is not None
    play = Headbands().moves("hammer:1, 1 propose:duck").guesses(2, right=False).guesses(3)
    shown = [wear(play.state, seat) for seat in range(5)]
    assert [each.is_right for each in shown] == [None, None, False, True, None]
    assert [each.kind.id for each in shown] == list(play.state.eggs)
