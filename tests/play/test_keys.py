"""State keys depend on the present state, not on its history: transposed plays have equal keys, other states
different ones.
"""

from __future__ import annotations

from typing import Any

import pytest

import cardwright
from cardwright.play.game import Game

BOARD: dict[str, Any] = {
    "game": "magic",
    "Ann": {
        "hand": ["2 Forest", "Mountain", "2 Grizzly Bears", "Shock"],
        "battlefield": ["5 Forest", "2 Mountain"],
        "library": ["3 Forest"],
    },
    "Bob": {
        "life": 5,
        "battlefield": ["Hill Giant", "2 Mountain"],
        "hand": ["Shock"],
        "library": ["3 Forest"],
    },
}


def after(*answers: str) -> Game:
    """The board after these answers; what comes between them is passed, or paid automatically."""
    game = cardwright.position(BOARD)
    for answer in answers:
        while game.decision is not None and game.meant(answer) < 0:
            game.answer(0)
        game.answer(answer)
    return game


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (["Play Forest #1"], ["Play Forest #2"]),
        (
            ["Cast Grizzly Bears #1", "Pay automatically (2 Forest)", "Pass", "Pass", "Play Mountain"],
            ["Play Mountain", "Cast Grizzly Bears #2", "Pay automatically (2 Forest)", "Pass", "Pass"],
        ),
        (
            ["Cast Grizzly Bears #1", "Pay automatically (2 Forest)", "Cast Shock", "Hill Giant", "Pass"],
            ["Cast Grizzly Bears #2", "Pay automatically (2 Forest)", "Cast Shock", "Hill Giant", "Pass"],
        ),
    ],
)
def test_transposed_plays_have_one_key(one: list[str], other: list[str]) -> None:
    assert after(*one).key() == after(*other).key()
    assert after(*one).digest != after(*other).digest


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (["Play Forest #1"], ["Play Mountain"]),
        ([], ["Play Mountain"]),
        (["Cast Shock", "Hill Giant"], ["Cast Shock", "Bob"]),
        (["Cast Shock", "Bob"], ["Cast Shock", "Ann"]),
    ],
)
def test_other_states_have_other_keys(one: list[str], other: list[str]) -> None:
    assert after(*one).key() != after(*other).key()


def test_states_that_differ_in_one_mark_have_other_keys() -> None:
    card: dict[str, Any] = {"card": "Grizzly Bears"}
    marks: list[dict[str, Any]] = [
        {}, {"tapped": True}, {"damage": 1}, {"counters": {"+1/+1": 1}}, {"summoning sick": True}, {"owner": "Bob"},
    ]  # fmt: skip
    keys = {
        cardwright.position(game="magic", Ann={"battlefield": [card | mark, "Hill Giant"]}).key()
        for mark in marks
    }
    tapped = [[card | {"tapped": True}, card], [card, card | {"tapped": True}]]

    assert len(keys) == len(marks)
    assert len({cardwright.position(game="magic", Ann={"battlefield": cards}).key() for cards in tapped}) == 1


def test_the_order_counts_in_a_library_and_not_in_a_hand() -> None:
    def key(zone: str, *cards: str) -> int:
        return cardwright.position(game="magic", Ann={zone: list(cards)}).key()

    assert key("library", "Forest", "Shock") != key("library", "Shock", "Forest")
    assert key("hand", "Forest", "Shock") == key("hand", "Shock", "Forest")


def test_which_of_two_equal_creatures_an_aura_is_on_makes_no_difference_but_how_many_are_on_one_does() -> (
    None
):
    def key(*hosts: str) -> int:
        bears = [{"card": "Grizzly Bears", "as": name} for name in ("one", "two")]
        auras = [{"card": "Pacifism", "attached to": host} for host in hosts]
        return cardwright.position(game="magic", Ann={"battlefield": [*bears, *auras]}).key()

    assert key("one", "two") != key("one", "one")


def test_what_a_seat_cannot_know_makes_no_difference_to_its_key() -> None:
    def game(hand: str, top: str) -> Game:
        return cardwright.position(BOARD | {"Bob": {"hand": [hand], "library": [top, "Swamp"], "life": 5}})

    one, other = game("Shock", "Forest"), game("Murder", "Island")

    assert one.key("Ann") == other.key("Ann")
    assert one.key("Bob") != other.key("Bob")
    assert one.key() != other.key()


def test_an_imagined_game_has_the_key_of_the_real_one() -> None:
    game = cardwright.magic(decks=["ember", "tall-grass"], seed=3)
    for _ in range(60):
        assert game.decision is not None
        seat = game.decision.seat
        assert {game.imagine(seat, seed).key(seat) for seed in range(3)} == {game.key(seat)}
        game.answer(game.decision.options[-1])


def test_a_fork_a_save_and_a_replay_have_the_key_of_the_game() -> None:
    game = cardwright.dominion(kingdom=["Village", "Smithy"], seed=4)
    for _ in range(40):
        assert game.decision is not None
        game.answer(game.decision.options[-1])

    assert game.fork().key() == game.key() == game.record.replay().key() == type(game).load(game.save()).key()


def test_the_room_that_is_kept_for_a_zone_is_no_part_of_the_key() -> None:
    game = cardwright.position(BOARD)
    other = game.fork()
    other._state.zones.make_room(0)

    assert other.key() == game.key()
