"""The effect of every kind of action on a table, and the permissions for it."""

import pytest

from companion.kit.text import say
from companion.library.registry import games
from companion.tables.action import UNDO, Action, Rejected
from companion.tables.action_kind import list_seat_requests
from companion.tables.actions.ending import list_obstacles, same_players
from companion.tables.replay import replay
from tests.support.games.play import BEN, CARO, HOST, LATE, SECRET, Play, dragons, refusal


def test_a_table_is_opened_with_the_entries_of_a_calculator() -> None:
    more = {"players__1__dragons": "7", "table__mommy_dragon": "1"}
    table = Play("dragomino", "Ana", "Ben", **more).table
    assert [seat.name for seat in table.seats] == ["Ana", "Ben"]
    assert table.sheet.form.to_sheet()["players"][1]["dragons"] == 7
    assert table.sheet.form.to_sheet()["table"] == {"mommy_dragon": "Ben"}
    assert table.sheet.result is not None


def test_a_table_with_impossible_names_is_not_opened() -> None:
    cyrillic = "Аna"
    for names in (("Ana", "ana"), ("Ana", "x" * 41), ("Ana",), ("Ana", cyrillic)):
        with pytest.raises(Rejected):
            Play("dragomino", *names)


def test_phones_take_seats_and_late_joiners_add_one() -> None:
    play = dragons().do(LATE, "sit", name="  Dan ")
    assert [(seat.name, seat.phone) for seat in play.table.seats][3] == ("Dan", LATE)
    assert play.last == "Dan joins the table"
    assert refusal(play, "another", "sit", name="Eve") == "All 4 seats are taken"


def test_a_name_is_taken_once() -> None:
    assert refusal(dragons(), LATE, "sit", name="BEN") == "Somebody at this table is called BEN already"
    assert refusal(dragons(), LATE, "sit", name=" ") == "Give this player a name"


def test_one_phone_can_hold_several_seats() -> None:
    play = Play("dragomino", "Ana", "Ben").do(BEN, "sit", "s1").do(BEN, "sit", "s2")
    assert len(play.table.membership(BEN).seats) == 2
    assert say(play.table.name_of(BEN)) == "Ana and Ben"


def test_a_lost_phone_regains_its_seat_when_the_host_agrees() -> None:
    play = dragons().do(LATE, "sit", "s2")
    assert play.table.seat("s2").phone == BEN
    assert play.table.seat_requests[LATE].chair == "s2"
    asker = str(play.table.version)
    assert refusal(play, CARO, "allow", "s2", asker=asker) == "Only Ben or the host can do this"
    assert refusal(play, HOST, "allow", "s2", asker=asker).startswith("Ben's phone has to agree")
    play.do(HOST, "allow", "s2", unseen="120", asker=asker)
    assert play.table.seat("s2").phone == LATE
    assert play.table.seat_requests == {}
    assert refusal(play, HOST, "allow", "s2") == "Nobody asks for this seat any more"


def test_undoing_a_request_restores_the_earlier_one() -> None:
    play = dragons().do(LATE, "sit", "s2", name="Dan").do(LATE, "sit", "s2", name="Eve")
    latest = play.table.version
    play.do(LATE, UNDO, number=str(latest))
    assert [(each.name, each.number) for each in list_seat_requests(play.table)] == [("Dan", latest - 1)]


def test_seats_are_freed_renamed_moved_and_removed() -> None:
    play = dragons().do(BEN, "leave", "s2").do(HOST, "rename", "s2", name="Benno").do(HOST, "order", "s2")
    assert [seat.name for seat in play.table.seats] == ["Benno", "Ana", "Caro"]
    assert play.table.seat("s2").phone == ""
    assert refusal(play, CARO, "rename", "s1", name="X") == "Only Ana or the host can do this"
    assert refusal(play, HOST, "order", "s2") == "This seat is already the first"
    assert refusal(play, HOST, "order", "s2", to="3") == "There is no such place at this table"
    play.do(HOST, "order", "s2", to="2").do(HOST, "order", "s2", to="0")
    assert [seat.name for seat in play.table.seats] == ["Benno", "Ana", "Caro"]
    play.write(HOST, "s2.dragons", "9").do(HOST, "remove", "s2")
    assert [seat.name for seat in play.table.seats] == ["Ana", "Caro"]
    assert play.table.sheet.form.to_sheet()["players"][0].get("dragons") is None
    assert refusal(play, HOST, "remove", "s1") == "Dragomino needs at least 2 players"
    play.do(LATE, "sit", name="Dan")
    play.do(HOST, "allow", asker=str(play.table.version))
    assert play.table.seats[-1].id == "s4", "the id of a seat is never reused"


def test_the_host_hands_its_role_on_and_the_host_code_takes_it_back() -> None:
    play = dragons().do(HOST, "host", "s2")
    assert play.table.host == BEN
    assert refusal(play, HOST, "host", "s1") == "Only the host can do this"
    assert play.do(LATE, "reclaim").table.host == LATE


def test_a_phone_counts_for_its_seats_and_the_host_for_all() -> None:
    play = (
        dragons().write(BEN, "s2.dragons", "4").write(HOST, "s3.eggshells", "2").write(CARO, "table.mommy_dragon", "s3")
    )
    sheet = play.table.sheet.form.to_sheet()
    assert [player.get("dragons") for player in sheet["players"]] == [None, 4, None]
    assert sheet["table"] == {"mommy_dragon": "Caro"}
    assert refusal(play, BEN, "count", to__s3__dragons="1") == "Only Caro or the host can do this"
    assert refusal(play, LATE, "count", to__table__mommy_dragon="s1") == "Take a seat at the table first"
    assert refusal(play, BEN, "count", to__s2__scoer="1") == "There is no such field at this table"
    assert refusal(play, BEN, "count", to__s9__dragons="1") == "There is no such field at this table"


def test_only_the_host_chooses_house_rules() -> None:
    play = Play("khlor", "Ana", "Ben").do(BEN, "sit", "s2")
    assert refusal(play, BEN, "count", to__rulings__zero_counts="true") == "Only the host can do this"
    play.write(HOST, "rulings.zero_counts", "true")
    assert play.table.sheet.form.to_sheet()["rulings"] == {"zero_counts": True}


def test_two_pages_of_one_phone_do_not_clash() -> None:
    play = dragons().do(BEN, "count", to__s2__dragons="4")
    play.do(BEN, "count", to__s2__dragons="7", was__s2__dragons="")
    assert play.table.sheet.text_at("s2.dragons") == "7"
    assert play.table.conflicts == {}
    assert play.replay() == play.table
    play.do(HOST, "count", to__s2__dragons="9", was__s2__dragons="4")
    assert play.table.sheet.text_at("s2.dragons") == "7"
    assert list(play.table.conflicts) == ["s2.dragons"]


def test_two_phones_that_change_one_number_see_the_conflict() -> None:
    play = dragons().write(BEN, "s2.dragons", "4").write(HOST, "s2.dragons", "7", was="")
    assert play.table.sheet.text_at("s2.dragons") == "4"
    conflict = play.table.conflicts["s2.dragons"]
    assert (conflict.text, say(conflict.sender), say(conflict.first)) == ("7", "Ana", "Ben")
    play.write(HOST, "s2.dragons", "7", was="4")
    assert play.table.sheet.text_at("s2.dragons") == "7"
    assert play.table.conflicts == play.write(BEN, "s2.dragons", "7").table.conflicts == {}


def test_the_checklist_is_ticked_together() -> None:
    play = dragons()
    step = next(play.game.set_up(3, "standard", play.game.usual_rulings)).id
    play.do(BEN, "tick", step=step, done="1")
    assert set(play.table.ticked_steps) == {step}
    assert refusal(play, LATE, "tick", step=step) == "Take a seat at the table first"
    assert refusal(play, BEN, "tick", step="nonsense") == "The set-up has no such step now"
    assert play.do(CARO, "tick", step=step).table.ticked_steps == {}


def test_events_of_a_phone_with_several_seats_are_in_the_plural() -> None:
    play = Play("dragomino", "Ana", "Ben", "Caro").do(HOST, "sit", "s1").do(HOST, "sit", "s2")
    assert play.last == "Ana holds Ben's seat too"
    assert play.do(HOST, "sit", "s3").last == "Ana and Ben hold Caro's seat too"


def test_the_first_player_is_shared() -> None:
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


def test_the_host_chooses_the_join_address() -> None:
    play = dragons().do(HOST, "address", address="http://192.168.1.20:8000/")
    assert play.table.join_address == "http://192.168.1.20:8000/"
    assert play.last == "Phones now join at http://192.168.1.20:8000/"
    assert refusal(play, BEN, "address", address="http://192.168.1.30:8000/") == "Only the host can do this"
    assert play.undo(HOST, play.table.version).table.join_address == ""


def test_the_timer_adds_up_the_time_that_it_ran() -> None:
    play = dragons().do(HOST, "clock", runs="1")
    since = play.table.timer.started
    assert since is not None
    play.do(BEN, "starts", "s1").do(HOST, "clock", runs="")
    assert play.table.timer == (None, 2)
    assert play.do(HOST, "clock", reset="1").table.timer == (None, 0)


def test_two_simultaneous_starts_start_the_timer() -> None:
    play = dragons().do(HOST, "clock", runs="1").do(HOST, "clock", runs="1")
    started = play.action(HOST, "clock").at - 2
    assert play.table.timer == (started, 0)
    assert play.do(HOST, "clock", runs="").do(HOST, "clock", runs="").table.timer.started is None


def test_the_host_reveals_when_all_are_done_and_the_sheet_is_right() -> None:
    play = dragons()
    assert refusal(play, HOST, "reveal") == "Ana is not done yet: 2 numbers are empty"
    for seat in ("s1", "s2", "s3"):
        play.do(HOST, "done", seat, done="1")
    assert refusal(play, HOST, "reveal") == "This has to be corrected first: Choose one of the players"
    play.write(HOST, "table.mommy_dragon", "s1")
    assert refusal(play, HOST, "reveal") == "Nobody has counted anything yet"
    play.write(BEN, "s2.dragons", "3")
    assert refusal(play, BEN, "reveal") == "Only the host can do this"
    play.do(HOST, "reveal")
    assert play.table.revealed
    assert play.last == "The result is out"
    assert refusal(play, BEN, "count", to__s2__dragons="1") == "The result is out; the host can go back to counting"
    play.undo(HOST, play.table.revealed.number)
    assert play.table.revealed is None


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
        "parts": "count",
        "again": "1",
    }
    table = replay(games()["dragomino"], SECRET, [Action(1, "b1", HOST, "", "open", again, 2000)])
    assert [seat.phone for seat in table.seats] == [HOST, BEN, CARO]


def test_two_phones_that_tick_one_step_in_one_moment_leave_it_ticked() -> None:
    """The second phone's box changes just before its tap."""
    play = dragons()
    step = next(iter(play.table.setup.steps)).id
    play.do(BEN, "tick", step=step, done="1").do(CARO, "tick", step=step)
    assert set(play.table.ticked_steps) == {step}
    play.do(CARO, "tick", step=step)
    assert set(play.table.ticked_steps) == set()
    play.do(BEN, "tick", step=step, done="1").do(BEN, "tick", step=step)
    assert set(play.table.ticked_steps) == set(), "the same phone can untick it"
    assert play.replay() == play.table


def test_an_empty_number_of_a_finished_player_is_an_obstacle() -> None:
    play = dragons().write(BEN, "s2.dragons", "4").write(BEN, "s2.eggshells", "1")
    for phone, seat in ((HOST, "s1"), (BEN, "s2"), (CARO, "s3")):
        play.do(phone, "done", seat, done="1")
    told = [say(each.text) for each in list_obstacles(play.table)]
    assert told[:2] == [f"{name} is done: 2 empty numbers count as 0" for name in ("Ana", "Caro")]


def test_the_phones_hold_the_same_parts_at_the_next_table_and_standings_stay_secret() -> None:
    play = Play("dragomino", "Ana", "Ben", parts="eggs,dominoes", standings="secret")
    assert {key: same_players(play.table).get(key) for key in ("parts", "standings")} == {
        "parts": "dominoes,eggs",
        "standings": "secret",
    }


def test_parts_that_hold_the_same_exclude_each_other() -> None:
    play = Play("dragons-eggs", "Ana", "Ben", "Caro").do(HOST, "deal", part="ability-cards")
    assert play.do(HOST, "deal", part="all-cards").table.phones == frozenset({"all-cards"})
    assert refusal(play, HOST, "deal", part="ability-cards,all-cards") == "Ability cards and All cards hold the same"
    assert refusal(play, HOST, "deal", part="eggs") == "The phones cannot hold this"
    assert refusal(play, HOST, "stop", part="ability-cards") == "The phones do not hold this"


def test_parts_are_switched_on_before_the_first_move_and_off_by_the_host() -> None:
    play = dragons().do(BEN, "deal", part="along").do(CARO, "deal", part="dominoes")
    assert play.table.phones == frozenset({"dominoes"})
    play.move(BEN, "starts:0")
    assert refusal(play, HOST, "deal", part="eggs") == "The game has begun: parts are switched on before the first move"
    assert refusal(play, BEN, "stop", part="dominoes") == "Only the host can do this"
    assert play.do(HOST, "stop", part="dominoes").table.phones == frozenset()
    assert refusal(play, HOST, "mode", mode="standard") == "The game has begun: the way of playing stays"
    assert play.replay() == play.table
