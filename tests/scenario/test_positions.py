"""`cardwright.position` makes a game of a position, and `Game.position` writes one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition

MAGIC: dict[str, Any] = {
    "game": "magic",
    "Ann": {"hand": ["Shock"], "battlefield": ["Mountain", {"card": "Grizzly Bears", "tapped": True}]},
    "Bob": {"life": 2, "library": ["Forest", "Island"]},
}
DOMINION: dict[str, Any] = {
    "game": "dominion",
    "kingdom": ["Village", "Smithy"],
    "Ann": {"hand": ["Village", "Copper"], "deck": ["Gold", "Silver"]},
    "Bob": {"deck": ["5 Copper"]},
}
TEXT = """
game: magic
seats: [Ann, Bob]
position:
  Ann: {hand: [Shock], battlefield: [Mountain, {card: Grizzly Bears, tapped: true}]}
  Bob: {life: 2, library: [Forest, Island]}
"""


def test_keywords_a_dict_a_text_and_a_file_make_the_same_game(tmp_path: Path) -> None:
    file = tmp_path / "shock.yaml"
    file.write_text("name: a scenario\n" + TEXT + "answers: [{Ann: Pass}]\nexpect: {turn: Ann}\n")
    games = [
        cardwright.position(MAGIC),
        cardwright.position(**MAGIC),
        cardwright.position(TEXT),
        cardwright.position(file),
        cardwright.position(str(file)),
    ]

    assert {game.key() for game in games} == {games[0].key()}
    assert len({game.digest for game in games}) == 1
    assert type(games[0]) is type(cardwright.magic(decks=["ember"], seed=1))


FLAT = """
game: dominion
kingdom: [Village]
turn: Bob
Bob: {hand: [Village, Copper]}
"""


def test_the_keys_of_the_position_may_stand_at_the_top_of_a_text_and_a_file(tmp_path: Path) -> None:
    file = tmp_path / "flat.yaml"
    file.write_text(FLAT, encoding="utf-8")
    dict_ = {
        "game": "dominion",
        "kingdom": ["Village"],
        "turn": "Bob",
        "Bob": {"hand": ["Village", "Copper"]},
    }

    made = [cardwright.position(given) for given in (FLAT, file, dict_)]

    assert [game.decision.seat_name for game in made if game.decision is not None] == ["Bob"] * 3
    assert len({game.key() for game in made}) == 1
    with pytest.raises(CardwrightError, match=r"^position:5: .*'hnd'"):
        cardwright.position(FLAT.replace("hand", "hnd"))


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({}, "expected a position, got none"),
        ("", "got an empty text"),
        (5, "got a int"),
        (["Shock"], "got a list"),
    ],
)
def test_what_is_no_position_is_refused_in_words(given: Any, problem: str) -> None:
    with pytest.raises(CardwrightError, match=problem):
        cardwright.position(given)


def test_the_game_goes_on_from_its_decision() -> None:
    game = cardwright.position(MAGIC)
    assert game.decision is not None
    assert [str(option) for option in game.decision.options] == [
        "Pass",
        "Activate a mana ability",
        "Cast Shock",
    ]

    for answer in ("Cast Shock", "Bob", "Pass", "Pass"):
        game.answer(answer)

    assert game.winners == ("Ann",)
    assert game.record.replay() == game


def test_underscores_of_keywords_stand_for_spaces() -> None:
    game = cardwright.position(game="magic", turn="Bob", turn_number=6, Bob={"hand": ["Forest"]})

    assert (game.current, game.turn_number) == (1, 6)


@pytest.mark.parametrize("given", [MAGIC, DOMINION])
def test_a_position_written_and_read_is_the_same_game(given: dict[str, Any]) -> None:
    game = cardwright.position(given)

    again = cardwright.position(game.position())

    assert again.key() == game.key()
    assert again.position() == game.position()


HOUND = "Isamaru, Hound of Konda"


@pytest.mark.parametrize("variant", ["commander", "brawl"])
def test_a_position_with_commanders_is_written_with_what_is_counted_of_them(variant: str) -> None:
    led = {"card": HOUND, "commander": True, "casts": 2}
    borrowed = {"card": HOUND, "commander": True, "owner": "Ann", "dealt": {"Bob": 5}}
    for ann, bob in (
        ({"command": [led]}, {}),
        ({"graveyard": ["Forest", led]}, {}),
        ({}, {"battlefield": [borrowed]}),
    ):
        game = cardwright.position(game="magic", variant=variant, Ann=ann, Bob=bob)

        written = game.position()

        assert written["position"]["variant"] == variant
        assert cardwright.position(written).key() == game.key()


def test_a_game_of_commander_that_no_position_says_is_refused_as_any_other(tmp_path: Path) -> None:
    deck = tmp_path / "hound.txt"
    deck.write_text(f"Commander\n1 {HOUND}\n\nDeck\n99 Plains\n")
    game = cardwright.magic([str(deck)] * 2, ("Ann", "Bob"), 4, variant="commander")

    with pytest.raises(ImpossiblePosition):  # a mulligan is asked
        game.position()


def test_what_is_under_way_cannot_be_written_as_a_position() -> None:
    game = cardwright.position(MAGIC)
    game.answer("Cast Shock")

    with pytest.raises(ImpossiblePosition, match=r"save it with `game\.save\(\)`"):
        game.position()


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"game": "magic", "Ann": {"hand": ["Shokc"]}}, "'Shokc'; did you mean 'Shock'"),
        ({"game": "magic", "Ann": {"hnd": ["Shock"]}}, "'hnd'; did you mean 'hand'"),
        ({"game": "magic", "Ann": {"hand": 2.5}}, "got 2.5"),
        ({"game": "chess"}, "'chess'"),
        ({"Ann": {}}, "'game'"),
        ({"game": "magic", "Ann": {"hand": [{"card": "Shock", "tapped": True}]}}, "Shock"),
    ],
)
def test_what_is_wrong_in_a_position_is_named(given: dict[str, Any], problem: str) -> None:
    with pytest.raises(CardwrightError) as error:
        cardwright.position(given)

    assert problem in str(error.value)


def test_the_package_shows_what_it_offers() -> None:
    assert {"dominion", "magic", "position", "solve", "Game", "Record"} <= set(dir(cardwright))
    assert "position" in cardwright.__all__
    assert cardwright.position.__doc__ is not None
