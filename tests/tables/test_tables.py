"""A table is what its actions make of it: every kind of action, who may do it, and taking back."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import count

import pytest

from companion.kit.text import say
from companion.library.registry import games
from companion.tables.action import Action, Rejected
from companion.tables.actions.rematch import same_players
from companion.tables.replay import add, apply, replay
from companion.tables.table import Table

SECRET = "0123456789abcdef0123456789abcdef"  # noqa: S105 - of no table
HOST, BEN, CARO, LATE = "phone-host", "phone-ben", "phone-caro", "phone-late"


class Play:
    """A table on which somebody does one thing after the other."""

    def __init__(self, game: str, *names: str, **more: str) -> None:
        self.numbers = count(2)
        self.game = games()[game]
        named = {f"players.{i}.name": name for i, name in enumerate(names)}
        body = {"players": str(len(names)), **named, **{key.replace("__", "."): text for key, text in more.items()}}
        self.table = replay(self.game, SECRET, [Action(1, "a1", HOST, "", "open", body, 1000)])

    def action(self, phone: str, kind: str, seat: str = "", body: Mapping[str, str] | None = None) -> Action:
        number = next(self.numbers)
        return Action(number, f"a{number}", phone, seat, kind, body or {}, 1000 + number)

    def do(self, phone: str, kind: str, seat: str = "", **body: str) -> "Play":
        fields = {key.replace("__", "."): text for key, text in body.items()}
        self.table = add(self.table, self.action(phone, kind, seat, fields))
        return self

    def write(self, phone: str, path: str, text: str, was: str = "") -> "Play":
        self.table = apply(self.table, self.action(phone, "count", "", {f"to.{path}": text, f"was.{path}": was}))
        return self

    def undo(self, phone: str, number: int) -> "Play":
        self.table = apply(self.table, self.action(phone, "undo", "", {"number": str(number)}))
        return self

    def replayed(self) -> Table:
        return replay(self.game, SECRET, self.table.history.actions)

    @property
    def last(self) -> str:
        return say(self.table.history.last.text)


def dragons() -> Play:
    """Three at a table of Dragomino; Ben and Caro hold their own seats."""
    play = Play("dragomino", "Ana", "Ben", "Caro")
    return play.do(HOST, "sit", "s1").do(BEN, "sit", "s2").do(CARO, "sit", "s3")


def refusal(play: Play, phone: str, kind: str, seat: str = "", **body: str) -> str:
    before = play.table
    with pytest.raises(Rejected) as refused:
        play.do(phone, kind, seat, **body)
    assert play.table is before
    return say(refused.value.text)


def test_a_table_is_opened_with_what_a_calculator_held() -> None:
    more = {"players__1__dragons": "7", "table__mommy_dragon": "1"}
    table = Play("dragomino", "Ana", "Ben", **more).table
    assert [seat.name for seat in table.seats] == ["Ana", "Ben"]
    assert table.form.to_sheet()["players"][1]["dragons"] == 7
    assert table.form.to_sheet()["table"] == {"mommy_dragon": "Ben"}
    assert table.result is not None


def test_names_that_cannot_be_are_refused_at_the_door() -> None:
    with pytest.raises(Rejected):
        Play("dragomino", "Ana", "ana")
    with pytest.raises(Rejected):
        Play("dragomino", "Ana", "x" * 41)
    with pytest.raises(Rejected):
        Play("dragomino", "Ana")


def test_phones_sit_down_and_late_joiners_bring_a_chair() -> None:
    play = dragons().do(LATE, "sit", name="  Dan ")
    assert [(seat.name, seat.phone) for seat in play.table.seats][3] == ("Dan", LATE)
    assert play.last == "Dan joins the table"
    assert refusal(play, "another", "sit", name="Eve") == "All 4 seats are taken"


def test_a_name_is_taken_once() -> None:
    assert refusal(dragons(), LATE, "sit", name="BEN") == "Somebody at this table is called BEN already"
    assert refusal(dragons(), LATE, "sit", name=" ") == "Give this player a name"


def test_one_phone_can_hold_several_seats() -> None:
    play = Play("dragomino", "Ana", "Ben").do(BEN, "sit", "s1").do(BEN, "sit", "s2")
    assert len(play.table.seats_of(BEN)) == 2
    assert say(play.table.name_of(BEN)) == "Ana and Ben"


def test_a_lost_phone_regains_its_seat_when_the_host_agrees() -> None:
    play = dragons().do(LATE, "sit", "s2")
    assert play.table.seat("s2").phone == BEN
    assert play.table.seat_requests == {LATE: "s2"}
    assert refusal(play, BEN, "allow", "s2") == "Only the host can do this"
    play.do(HOST, "allow", "s2")
    assert play.table.seat("s2").phone == LATE
    assert play.table.seat_requests == {}
    assert refusal(play, HOST, "allow", "s2") == "Nobody asks for this seat any more"


def test_seats_are_freed_renamed_moved_and_removed() -> None:
    play = dragons().do(BEN, "leave", "s2").do(HOST, "rename", "s2", name="Benno").do(HOST, "move", "s2")
    assert [seat.name for seat in play.table.seats] == ["Benno", "Ana", "Caro"]
    assert play.table.seat("s2").phone == ""
    assert refusal(play, CARO, "rename", "s1", name="X") == "Only Ana or the host can do this"
    assert refusal(play, HOST, "move", "s2") == "This seat is the first already"
    play.write(HOST, "s2.dragons", "9").do(HOST, "remove", "s2")
    assert [seat.name for seat in play.table.seats] == ["Ana", "Caro"]
    assert play.table.form.to_sheet()["players"][0].get("dragons") is None
    assert refusal(play, HOST, "remove", "s1") == "Dragomino needs at least 2 players"
    play.do(LATE, "sit", name="Dan")
    assert play.table.seats[-1].id == "s4", "an id is never given twice"


def test_the_host_hands_on_and_the_server_takes_back() -> None:
    play = dragons().do(HOST, "host", "s2")
    assert play.table.host == BEN
    assert refusal(play, HOST, "host", "s1") == "Only the host can do this"
    assert play.do(LATE, "reclaim").table.host == LATE


def test_each_counts_its_own_and_the_host_for_all() -> None:
    play = (
        dragons().write(BEN, "s2.dragons", "4").write(HOST, "s3.eggshells", "2").write(CARO, "table.mommy_dragon", "s3")
    )
    sheet = play.table.form.to_sheet()
    assert [player.get("dragons") for player in sheet["players"]] == [None, 4, None]
    assert sheet["table"] == {"mommy_dragon": "Caro"}
    assert refusal(play, BEN, "count", to__s3__dragons="1") == "Only Caro or the host can do this"
    assert refusal(play, LATE, "count", to__table__mommy_dragon="s1") == "Take a seat at the table first"
    assert refusal(play, BEN, "count", to__s2__scoer="1") == "There is no such field at this table"
    assert refusal(play, BEN, "count", to__s9__dragons="1") == "There is no such field at this table"


def test_house_rules_are_the_hosts() -> None:
    play = Play("khlor", "Ana", "Ben").do(BEN, "sit", "s2")
    assert refusal(play, BEN, "count", to__rulings__zero_counts="true") == "Only the host can do this"
    play.write(HOST, "rulings.zero_counts", "true")
    assert play.table.form.to_sheet()["rulings"] == {"zero_counts": True}


def test_two_pages_of_one_phone_do_not_clash() -> None:
    play = dragons().do(BEN, "count", to__s2__dragons="4")
    play.do(BEN, "count", to__s2__dragons="7", was__s2__dragons="")
    assert play.table.text_at("s2.dragons") == "7"
    assert play.table.conflicts == {}
    assert play.replayed() == play.table
    play.do(HOST, "count", to__s2__dragons="9", was__s2__dragons="4")
    assert play.table.text_at("s2.dragons") == "7"
    assert list(play.table.conflicts) == ["s2.dragons"]


def test_two_who_change_one_number_see_who_was_quicker() -> None:
    play = dragons().write(BEN, "s2.dragons", "4").write(HOST, "s2.dragons", "7", was="")
    assert play.table.text_at("s2.dragons") == "4"
    conflict = play.table.conflicts["s2.dragons"]
    assert (conflict.text, say(conflict.sender), say(conflict.first)) == ("7", "Ana", "Ben")
    play.write(HOST, "s2.dragons", "7", was="4")
    assert play.table.text_at("s2.dragons") == "7"
    assert play.table.conflicts == {}


def test_the_same_number_twice_is_no_clash() -> None:
    assert dragons().write(BEN, "s2.dragons", "4").write(HOST, "s2.dragons", "4").table.conflicts == {}


def test_the_checklist_is_ticked_together() -> None:
    play = dragons()
    step = next(play.game.set_up(3, "standard", play.game.usual_rulings)).id
    play.do(BEN, "tick", step=step, done="1")
    assert set(play.table.ticked_steps) == {step}
    assert refusal(play, LATE, "tick", step=step) == "Take a seat at the table first"
    assert refusal(play, BEN, "tick", step="nonsense") == "The set-up has no such step now"
    assert play.do(CARO, "tick", step=step).table.ticked_steps == {}


def test_who_starts_is_shared() -> None:
    play = dragons().do(BEN, "starts", "s3")
    assert play.table.starter == "s3"
    play.do(BEN, "starts", seed="EGG7")
    assert play.last.startswith("The random draw says that ")


def test_a_seat_that_is_removed_no_longer_starts() -> None:
    play = dragons().do(BEN, "starts", "s2")
    assert play.do(HOST, "remove", "s3").table.starter == "s2"
    play.do(LATE, "sit", name="Dan").do(HOST, "remove", "s2")
    assert play.table.starter == ""
    assert play.undo(HOST, play.table.version).table.starter == "s2"


def test_open_draws_are_shared() -> None:
    play = dragons().do(BEN, "draw", what="dominoes", seed="EGG7")
    assert play.table.draws["dominoes"].query == "seed=EGG7&players=3"
    assert refusal(play, BEN, "draw", what="nonsense", seed="EGG7") == "This game has no such draw"
    assert refusal(play, BEN, "draw", what="dominoes", seed="x" * 65) == "Nothing can be drawn from this"


def test_the_host_says_where_phones_join() -> None:
    play = dragons().do(HOST, "address", address="http://192.168.1.20:8000/")
    assert play.table.join_address == "http://192.168.1.20:8000/"
    assert play.last == "Phones now join at http://192.168.1.20:8000/"
    assert refusal(play, BEN, "address", address="http://192.168.1.30:8000/") == "Only the host can do this"
    assert play.undo(HOST, play.table.version).table.join_address == ""


def test_the_timer_counts_what_it_ran() -> None:
    play = dragons().do(HOST, "clock")
    since = play.table.timer.started
    assert since is not None
    play.do(BEN, "starts", "s1").do(HOST, "clock")
    assert play.table.timer == (None, 2)
    assert play.do(HOST, "clock", reset="1").table.timer == (None, 0)


def test_two_who_start_the_timer_at_once_start_it() -> None:
    play = dragons().do(HOST, "clock", runs="1").do(HOST, "clock", runs="1")
    started = play.action(HOST, "clock").at - 2
    assert play.table.timer == (started, 0)
    assert play.do(HOST, "clock", runs="").do(HOST, "clock", runs="").table.timer.started is None


def test_the_host_reveals_when_all_are_done_and_the_sheet_is_right() -> None:
    play = dragons()
    assert refusal(play, HOST, "reveal") == "Ana is not done yet"
    for seat in ("s1", "s2", "s3"):
        play.do(HOST, "done", seat, done="1")
    assert refusal(play, HOST, "reveal") == "This has to be corrected first: Choose one of the players"
    play.write(HOST, "table.mommy_dragon", "s1")
    assert refusal(play, BEN, "reveal") == "Only the host can do this"
    play.do(HOST, "reveal")
    assert play.table.revealed
    assert play.last == "The result is out"
    assert refusal(play, BEN, "count", to__s2__dragons="1") == "The result is out; the host can go back to counting"
    play.undo(HOST, play.table.revealed.number)
    assert play.table.revealed is None


def test_taking_back_is_the_authors_or_the_hosts() -> None:
    play = dragons().write(BEN, "s2.dragons", "4")
    number = play.table.version
    with pytest.raises(Rejected):
        play.undo(CARO, number)
    play.undo(BEN, number)
    assert play.table.text_at("s2.dragons") == ""
    assert play.last == "Ben took back: Ben entered 1 number"
    with pytest.raises(Rejected):
        play.undo(BEN, number)
    assert play.replayed() == play.table


def test_what_something_later_depends_on_stays() -> None:
    play = dragons().write(BEN, "s2.dragons", "4")
    number = play.table.version
    play.write(HOST, "s2.dragons", "5", was="4")
    with pytest.raises(Rejected) as refused:
        play.undo(BEN, number)
    assert say(refused.value.text) == "This was changed again later; take that back first"
    joined = dragons().do(LATE, "sit", name="Dan")
    number = joined.table.version
    joined.write(LATE, "s4.dragons", "4")
    with pytest.raises(Rejected) as refused:
        joined.undo(HOST, number)
    assert "because of what came later" in say(refused.value.text)


def test_the_opening_cannot_be_taken_back() -> None:
    with pytest.raises(Rejected):
        dragons().undo(HOST, 1)


def test_a_table_is_replayed_as_it_was() -> None:
    play = dragons().write(BEN, "s2.dragons", "4").do(HOST, "starts", seed="EGG7").do(HOST, "clock")
    assert play.replayed() == play.table


def test_actions_that_todays_rules_refuse_do_not_lose_the_table() -> None:
    play = dragons()
    odd = play.action(BEN, "juggle")
    table = replay(play.game, SECRET, [*play.table.history.actions, odd])
    assert table.history.last.undone
    assert replace(table, history=play.table.history) == play.table
    assert table.version == odd.number


def test_the_same_players_play_again() -> None:
    again = same_players(dragons().table)
    assert again == {
        "mode": "standard",
        "players": "3",
        "players.0.name": "Ana",
        "players.1.name": "Ben",
        "players.2.name": "Caro",
        "phones.0": HOST,
        "phones.1": BEN,
        "phones.2": CARO,
    }
    table = replay(games()["dragomino"], SECRET, [Action(1, "b1", HOST, "", "open", again, 2000)])
    assert [seat.phone for seat in table.seats] == [HOST, BEN, CARO]


def test_a_pass_in_the_first_round_that_an_earlier_version_took_changes_nothing() -> None:
    play = Play("dragons-eggs", "Ana", "Ben", "Caro").do(HOST, "sit", "s1").do(HOST, "deck", deck="ability-deck")
    play.do(HOST, "play", deck="ability-deck", move="start:0")
    before = play.table
    passed = play.action(HOST, "play", "s1", {"deck": "ability-deck", "move": "pass"})
    after = replay(play.game, SECRET, [*before.history.actions, passed])
    assert after.trackers == before.trackers
    assert after.history.events[-1].undone


def test_two_who_tick_the_same_step_leave_it_ticked() -> None:
    """The second one's box turned while the finger came down."""
    play = dragons()
    step = next(iter(play.table.setup.steps)).id
    play.do(BEN, "tick", step=step, done="1").do(CARO, "tick", step=step)
    assert set(play.table.ticked_steps) == {step}
    play.do(CARO, "tick", step=step)
    assert set(play.table.ticked_steps) == set()
    play.do(BEN, "tick", step=step, done="1").do(BEN, "tick", step=step)
    assert set(play.table.ticked_steps) == set(), "the same phone means what it says"
    assert play.replayed() == play.table


def test_what_was_dealt_stays_with_its_seats_when_something_earlier_is_taken_back() -> None:
    play = Play("dragons-eggs", "Ana", "Ben", "Caro").do(LATE, "sit", name="Dan").do(HOST, "move", "s2")
    play.do(HOST, "deck", deck="ability-deck")
    dealt = play.table.trackers["ability-deck"]
    assert dealt.seats == ("s2", "s1", "s3", "s4")
    play.undo(HOST, 3)
    assert [seat.id for seat in play.table.seats] == ["s1", "s2", "s3", "s4"]
    assert play.table.trackers["ability-deck"] == dealt
    assert play.replayed() == play.table
    with pytest.raises(Rejected, match="This seat is no longer at the table"):
        play.undo(HOST, 2)


def test_an_egg_that_was_drawn_stays_drawn() -> None:
    play = dragons().do(HOST, "deck", deck="egg-stacks").do(HOST, "play", deck="egg-stacks", move="mommy:0")
    for phone, seat in ((HOST, "s1"), (BEN, "s2"), (CARO, "s3")):
        play.do(phone, "play", seat, deck="egg-stacks", move="draw:desert")
    drawn = play.table.trackers["egg-stacks"]
    for number in (5, 6, 7, 8):
        with pytest.raises(Rejected):
            play.undo(HOST, number)
    assert play.table.trackers["egg-stacks"] == drawn == play.replayed().trackers["egg-stacks"]


def test_who_was_drawn_to_start_stays_when_something_earlier_is_taken_back() -> None:
    for seed in ("EGG1", "EGG2", "EGG3", "EGG4"):
        play = dragons().do(BEN, "rename", "s2", name="Zoe").do(LATE, "sit", "s1")
        play.do(HOST, "starts", lot="1", seed=seed).do(HOST, "draw", what="eggs", lot="1", seed=seed)
        starter, draws = play.table.starter, play.table.draws
        play.undo(HOST, 5)
        assert [seat.name for seat in play.table.seats] == ["Ana", "Ben", "Caro"]
        assert (play.table.starter, play.table.draws) == (starter, draws)
        assert play.replayed() == play.table
