"""Drawing by lot: pinned for ever, unbiased, and nothing is lost or added."""

import json
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.contract.shuffle import encode_shuffled
from companion.kit.game import Game
from companion.kit.play.randomizer import (
    SEED_LETTERS,
    Board,
    Deal,
    Outcome,
    Randomizer,
    draw_outcome,
    parse_draw_request,
)
from companion.kit.play.seeded_random import SeededRandom
from companion.library.registry import games
from companion.system.network import Address
from companion.system.seeds import new_seed
from companion.web import create_app
from tests.support.chance import chi_squared

RANDOMIZERS = [
    pytest.param(game, randomizer, id=f"{game.slug} {randomizer.id}")
    for game in games().values()
    for randomizer in game.randomizers
]
EVERY_RANDOMIZER = pytest.mark.parametrize(("game", "randomizer"), RANDOMIZERS)


ABILITIES = ("reverse-scale", "steel-scale", "sharp-eyes", "wings", "orb", "claw")
EGG_KINDS = ("chicken", "duck", "quail", "ostrich", "rainbow", "rotten")
WORDS = [0x8747417326C78437, 0xBD00EE57344F21C8, 0x140034CEE72EEE1F, 0x22773D7E11D97485, 0x805E57E3B8BC26E0]


def drawn(game: Game, what: str, seed: str = "EGG7", **asked: Any) -> Any:
    """The outcome as JSON gives it."""
    randomizer = game.randomizer(what)
    assert randomizer is not None
    wish = parse_draw_request(randomizer, game.players, game.standard.least, asked)
    assert wish.problems == []
    return encode_shuffled(game, randomizer, seed, draw_outcome(game.slug, randomizer, wish, seed))["outcome"]


def pieces(outcome: Outcome) -> Counter[str]:
    match outcome:
        case Deal(piles=piles):
            return Counter(piece.id for pile in piles for piece in pile.pieces)
        case Board(squares=squares):
            return Counter(piece.id for square in squares for piece in square.pieces)


class TestTheGenerator:
    def test_its_words_are_pinned(self) -> None:
        """By the specification with another program: sha256sum of the key, a newline and the block's number."""
        lot = SeededRandom("test", "EGG7")
        assert [lot.randbelow(1 << 64) for _ in range(5)] == WORDS

    def test_its_shuffles_are_pinned(self) -> None:
        assert "".join(SeededRandom("khlor board", "EGG7").shuffled("abcdef")) == "fdebca"
        assert drawn(games()["khlor"], "board")["A1"] == {"lower": "pink", "upper": "blue"}
        assert drawn(games()["dragons-eggs"], "eggs")["target"] == ["1"]
        assert drawn(games()["break-the-egg"], "deal")["player-1"] == ["rainbow"]

    @pytest.mark.parametrize("seed", ["x", "卵" * 64, "\ud800", "a\0b", "🥚"])
    def test_any_seed_will_do(self, seed: str) -> None:
        assert drawn(games()["khlor"], "board", seed) == drawn(games()["khlor"], "board", seed)

    def test_purposes_and_seeds_do_not_mix(self) -> None:
        assert SeededRandom("a", "b\nc").randbelow(1 << 64) != SeededRandom("a\nb", "d").randbelow(1 << 64)
        assert SeededRandom("one", "EGG7").randbelow(1 << 64) != SeededRandom("two", "EGG7").randbelow(1 << 64)

    def test_numbers_below_are_equally_likely(self) -> None:
        """Chi-squared over 7 numbers with 6 degrees of freedom; 27.9 is passed by chance once in 10,000."""
        lot = SeededRandom("chi-squared", "numbers")
        assert chi_squared(Counter(lot.randbelow(7) for _ in range(7_000)), 7) < 27.9

    def test_every_piece_is_equally_likely_at_every_place(self) -> None:
        """Chi-squared over 6 by 6 with 25 degrees of freedom; 60.1 is passed by chance once in 10,000."""
        places = Counter(
            place for i in range(3_000) for place in enumerate(SeededRandom("chi-squared", str(i)).shuffled(range(6)))
        )
        assert chi_squared(places, 36) < 60.1

    def test_words_beyond_the_last_whole_round_are_passed_over(self) -> None:
        """Two thirds and a bit of 2^64: without passing over, small numbers would come up twice as often."""
        n = (1 << 64) * 2 // 3
        lot = SeededRandom("rejection", "EGG7")
        low = sum(lot.randbelow(n) < n // 2 for _ in range(2_000))
        assert abs(low - 1_000) < 4 * 22.4  # four standard deviations


def test_an_open_seed_can_be_read_out() -> None:
    seeds = {new_seed() for _ in range(200)}
    assert len(seeds) == 200
    assert not set("".join(seeds)) - set(SEED_LETTERS)
    assert not set("OIL01") & set(SEED_LETTERS)


@EVERY_RANDOMIZER
def test_a_randomizer_works_from_seed_and_players_alone(game: Game, randomizer: Randomizer[Any]) -> None:
    for players in game.players:
        wish = parse_draw_request(randomizer, game.players, game.standard.least, {"seed": "EGG7", "players": players})
        assert wish.problems == []
        assert draw_outcome(game.slug, randomizer, wish, "EGG7") == draw_outcome(game.slug, randomizer, wish, "EGG7")


@EVERY_RANDOMIZER
def test_pieces_are_conserved(game: Game, randomizer: Randomizer[Any]) -> None:
    for players in game.players:
        wish = parse_draw_request(randomizer, game.players, game.standard.least, {"players": players})
        found = {tuple(sorted(pieces(draw_outcome(game.slug, randomizer, wish, str(i))).items())) for i in range(30)}
        if randomizer.id != "seating":  # where the one who starts is named twice
            assert len(found) == 1


@pytest.mark.parametrize(
    ("slug", "what", "number"),
    [
        ("little-dragons", "spread", 47),
        ("dragons-eggs", "abilities", 27),
        ("dragons-eggs", "eggs", 13),
        ("dragons-eggs", "colours", 5),
        ("dragomino", "dominoes", 28),
        ("dragomino", "eggs", 69),
        ("break-the-egg", "deal", 51),
    ],
)
def test_everything_in_the_box_is_dealt(slug: str, what: str, number: int) -> None:
    assert sum(len(pile) for pile in drawn(games()[slug], what).values()) == number


DEALT = {  # the component that counts a kind of piece, for every randomizer that deals the box's own
    ("little-dragons", "spread"): {**{f"{n}": f"eggs-{n}" for n in range(3, 10)}, "broken": "broken-eggs"},
    ("dragons-eggs", "abilities"): {name: name for name in ABILITIES},
    ("dragons-eggs", "eggs"): {f"{n}": f"egg-cards-{n}" for n in range(1, 5)},
    ("dragomino", "eggs"): {"dragon": "baby-dragons", "eggshell": "eggshells"},
    ("break-the-egg", "deal"): {**{egg: f"{egg}-eggs" for egg in EGG_KINDS}, "unlucky": "unlucky-egg"},
}


@pytest.mark.parametrize(("slug", "what"), DEALT)
def test_the_pieces_dealt_are_the_components(slug: str, what: str) -> None:
    components = {component.id: component.number for component in games()[slug].components}
    dealt = Counter(piece for pile in drawn(games()[slug], what).values() for piece in pile)
    assert dealt == {piece: components[component] for piece, component in DEALT[slug, what].items()}


def test_the_egg_stacks_are_the_landscapes() -> None:
    stacks = drawn(games()["dragomino"], "eggs")
    components = {component.id: component.number for component in games()["dragomino"].components}
    assert {stack: len(eggs) for stack, eggs in stacks.items()} == {name: components[f"{name}-eggs"] for name in stacks}


def test_the_demon_board_takes_two_of_the_supply_for_each_square() -> None:
    khlor = games()["khlor"]
    board = drawn(khlor, "board")
    assert list(board)[:8] == ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "A2"]
    assert board["D4"] == {"lower": None, "upper": None}
    demons = Counter(demon for square in board.values() for demon in square.values() if demon)
    assert demons == {"green": 20, "yellow": 19, "blue": 19, "purple": 19, "pink": 19}
    filled = drawn(khlor, "board", centre=True, supply={"green": 98})
    assert all(square == {"lower": "green", "upper": "green"} for square in filled.values())
    assert len(filled) == 49


def test_the_spread_opens_three_and_gives_the_broken_to_the_first_player() -> None:
    for seed in map(str, range(60)):
        spread = drawn(games()["little-dragons"], "spread", seed)
        assert len(spread["open"]) == 3
        assert "broken" not in spread["open"]
        assert set(spread["first-player"]) <= {"broken"}


def test_who_draws_the_unlucky_egg_draws_again() -> None:
    deals = [drawn(games()["break-the-egg"], "deal", str(i), players=10) for i in range(60)]
    hands = [hand for deal in deals for pile, hand in deal.items() if pile != "pile"]
    assert any(hand[0] == "unlucky" for hand in hands)
    assert all(len(hand) == 1 + (hand[0] == "unlucky") and hand[-1] != "unlucky" for hand in hands)


class TestOverHttp:
    @EVERY_RANDOMIZER
    def test_it_answers_with_the_seed(self, client: FlaskClient, game: Game, randomizer: Randomizer[Any]) -> None:
        address = f"/api/v1/games/{game.slug}/shuffle/{randomizer.id}"
        first = client.post(address, json={"players": game.standard.most}).get_json()
        assert set(first) == {"game", "randomizer", "seed", "outcome"}
        assert not set(first["seed"]) - set(SEED_LETTERS)
        again = client.post(address, json={"seed": first["seed"], "players": game.standard.most}).get_json()
        assert again == first

    @pytest.mark.parametrize(
        ("body", "paths"),
        [
            ({"seed": ""}, ["seed"]),
            ({"seed": "x" * 65}, ["seed"]),
            ({"seed": 7, "players": 5, "colour": 1}, ["players", "seed", "colour"]),
            ({"seed": None, "players": None}, ["players", "seed"]),
            ({"players": "2"}, ["players"]),
            ({"players": True}, ["players"]),
            ({"players": 2.0}, ["players"]),
            ({"centre": 1, "supply": {"red": 1, "green": -1}}, ["centre", "supply.red", "supply.green"]),
            ({"supply": []}, ["supply"]),
            ({"supply": {"green": 95}}, ["supply"]),
            ({"supply": {"green": 97}, "centre": True}, ["supply"]),
        ],
    )
    def test_every_problem_is_named(self, client: FlaskClient, body: Any, paths: list[str]) -> None:
        answer = client.post("/api/v1/games/khlor/shuffle/board", json=body)
        assert answer.status_code == 422
        assert sorted(error["path"] for error in answer.get_json()["errors"]) == sorted(paths)

    def test_an_unknown_randomizer_is_found_missing_before_the_body_is_read(self, client: FlaskClient) -> None:
        for address in ("khlor/shuffle/eggs", "chess/shuffle/board", "khlor/shuffle/"):
            assert client.post(f"/api/v1/games/{address}", data="[" * 20_000).status_code == 404
        assert client.post("/api/v1/games/khlor/shuffle/board", data="x", content_type="text/plain").status_code == 415
        assert client.post("/api/v1/games/khlor/shuffle/board", json=[]).status_code == 400

    def test_a_game_lists_its_randomizers(self, client: FlaskClient) -> None:
        for game in games().values():
            listed = client.get(f"/api/v1/games/{game.slug}").get_json()["randomizers"]
            assert [each["id"] for each in listed] == [randomizer.id for randomizer in game.randomizers]
        assert "board" in [each["id"] for each in client.get("/api/v1/games/khlor").get_json()["randomizers"]]


class TestInTheTerminal:
    def command(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "companion", "shuffle", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def test_the_same_seed_draws_the_same(self, client: FlaskClient) -> None:
        first, again = (self.command("khlor", "board", "--seed", "EGG7") for _ in range(2))
        assert first.stdout == again.stdout
        assert " 1  KB  GP  GP  KG  GK  BG  GP" in first.stdout
        told = json.loads(self.command("khlor", "board", "--seed", "EGG7", "--json").stdout)
        assert told == client.post("/api/v1/games/khlor/shuffle/board", json={"seed": "EGG7"}).get_json()

    def test_bad_usage_is_named(self) -> None:
        done = self.command("khlor", "board", "--players", "9", "--seed", "")
        assert done.returncode == 2
        assert [line.split(":")[0] for line in done.stderr.splitlines()] == ["players", "seed"]
        assert self.command("khlor", "dominoes").returncode == 2
        assert self.command("chess", "board").returncode == 2


class TestOnThePage:
    def test_a_page_without_a_seed_draws_one(self, client: FlaskClient) -> None:
        answer = client.get("/games/khlor/shuffle/board?centre=true")
        assert answer.status_code == 303
        assert "centre=true" in answer.headers["Location"]
        assert client.get("/games/khlor/shuffle/nothing").status_code == 404

    def test_it_shows_the_same_board_as_the_terminal(self, client: FlaskClient) -> None:
        page = client.get("/games/khlor/shuffle/board?seed=EGG7").get_data(as_text=True)
        board = drawn(games()["khlor"], "board")
        for name, square in board.items():
            if square["lower"]:
                assert f"{name}: lower {square['lower'].title()}, upper {square['upper'].title()}" in page.replace(
                    "⁨", ""
                )

    def test_what_lies_face_down_is_not_in_the_page(self, client: FlaskClient) -> None:
        deck = drawn(games()["dragons-eggs"], "abilities")["deck"]
        for shown in (0, 1, 5, len(deck)):
            answer = client.get(f"/games/dragons-eggs/shuffle/abilities?seed=EGG7&shown.deck={shown}")
            page = answer.get_data(as_text=True).partition('id="pile-deck"')[2].partition("</section>")[0]
            assert page.count("<li>") == shown

    def test_an_address_too_long_for_a_code_has_none(self) -> None:
        client = create_app(addresses=lambda: [Address("http://192.0.2.1:8000/")]).test_client()
        for extra, codes in (("", 1), ("&x=" + "x" * 5_000, 0)):
            answer = client.get(f"/games/khlor/shuffle/board?seed=EGG7{extra}")
            assert answer.get_data(as_text=True).count('class="qr"') == codes

    @pytest.mark.parametrize("query", ["seed=" + "x" * 65, "seed=a&players=99", "seed=a&shown.deck=x", "seed=a&done=x"])
    def test_odd_addresses_are_answered(self, client: FlaskClient, query: str) -> None:
        for what in ("khlor/shuffle/board", "dragons-eggs/shuffle/abilities"):
            assert client.get(f"/games/{what}?{query}&supply.green=x&centre=7").status_code == 200
