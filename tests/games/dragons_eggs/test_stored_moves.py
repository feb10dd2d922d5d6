"""Tables stored when the decks offered more: they go on as they did, and nobody makes those moves any more."""

from tests.support.play import BEN, CARO, HOST, Play, refusal


def seated() -> Play:
    play = Play("dragons-eggs", "Ana", "Ben", "Caro")
    return play.do(HOST, "sit", "s1").do(BEN, "sit", "s2").do(CARO, "sit", "s3")


def test_a_player_who_sat_out_early_still_does() -> None:
    play = seated().do(HOST, "deck", deck="cards").do(HOST, "play", deck="cards", move="start:2")
    for phone, seat in ((CARO, "s3"), (HOST, "s1"), (BEN, "s2")):
        play.do(phone, "play", seat, deck="cards", move="draw")
        *_plays, move = play.table.trackers["cards"].moves(seat, ["Ana", "Ben", "Caro"])
        play.do(phone, "play", seat, deck="cards", move=move.id)
    play.do(HOST, "play", deck="cards", move="carried").do(HOST, "play", deck="cards", move="next")
    assert refusal(play, HOST, "play", "s1", deck="cards", move="out") == "That is not possible now"
    play.store(HOST, "play", "s1", deck="cards", move="out")
    assert play.last == "Ana: Sit out: I have no Treasure card left"
    assert play.table.trackers["cards"].state.abilities.acts == ("out", "", "")
    assert play.replayed() == play.table


def test_a_game_that_was_ended_early_is_over() -> None:
    play = seated().do(HOST, "deck", deck="egg-deck").do(HOST, "play", deck="egg-deck", move="taken:1")
    assert refusal(play, HOST, "play", deck="egg-deck", move="end") == "That is not possible now"
    play.store(HOST, "play", deck="egg-deck", move="end")
    assert play.replayed().trackers["egg-deck"].state.over
