"""CR 723. One player controls another one during their turn."""

from __future__ import annotations

from typing import Any

from tests.magic.kit import Table, rule, table
from tests.magic.planar_table import leave
from tests.reading.test_quick_words import apart, loosely  # noqa: F401

TEXT = "{T}: You control target player during that player's next turn."


def crown() -> str:
    """What lets its controller control another player."""
    return loosely("Crown of Strings", TEXT, "Artifact")


def two(**bob: Any) -> Table:
    """A table where Ann controls Bob's next turn."""
    his: Any = {"library": ["9 Island"], **bob}
    return table(Ann={"battlefield": [crown()], "library": ["9 Island"]}, Bob=his)


@rule("CR 723.5", "CR 723.4")
def test_the_controller_decides_and_sees_what_the_player_sees() -> None:
    game = two(hand=["Lightning Bolt", "Hill Giant"], battlefield=["5 Mountain"])

    game.activate("Crown of Strings", "Bob").pass_all()
    game.to_step("first main", "Bob")

    assert game.asked == "Ann"
    assert sorted(game.sees("Ann", "Bob", "hand"))[:2] == ["Hill Giant", "Island"]
    game.cast("Lightning Bolt", "Bob").pass_all()
    assert game.life == (20, 17)
    game.cast("Hill Giant").pass_all()
    assert game.battlefield("Bob")[:1] == ["Hill Giant"]


@rule("CR 723.3", "CR 723.5")
def test_the_controlled_player_attacks_as_the_controller_says() -> None:
    game = two(battlefield=["Hill Giant"])

    game.activate("Crown of Strings", "Bob").pass_all().to_step("declare attackers", "Bob")

    assert game.asked == "Ann"
    game.answer("Hill Giant").to_step("second main", "Bob")
    assert (game.life, game.controller("Hill Giant")) == ((17, 20), "Bob")


@rule("CR 723.1", "CR 723.8")
def test_it_is_over_with_that_turn() -> None:
    game = two(hand=["Lightning Bolt"], battlefield=["Mountain"])

    game.activate("Crown of Strings", "Bob").pass_all().to_step("first main", "Bob")
    assert game.asked == "Ann"
    game.to_step("first main", "Ann").pass_once()

    assert game.asked == "Bob"


@rule("CR 723.1a")
def test_the_last_effect_holds_and_no_other() -> None:
    name = crown()
    game = table(
        Ann={"battlefield": [name], "library": ["9 Island"]},
        Bob={"battlefield": [name], "library": ["9 Island"]},
        Cid={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"], "library": ["9 Island"]},
    )

    game.activate(name, "Cid").pass_all().to_step("first main", "Bob").activate(name, "Cid").pass_all()
    game.to_step("first main", "Cid")

    assert game.asked == "Bob"


@rule("CR 723.1", "CR 500.7")
def test_an_extra_turn_after_it_is_their_own() -> None:
    text = TEXT.replace("turn.", "turn. After that turn, that player takes an extra turn.")
    name = loosely("Crown of Two Days", text, "Artifact")
    game = table(
        Ann={"battlefield": [name], "library": ["9 Island"]},
        Bob={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"], "library": ["9 Island"]},
    )

    game.activate(name, "Bob").pass_all().to_step("first main", "Bob")
    assert game.asked == "Ann"
    turn = game.g.turn_no
    while game.g.turn_no == turn:
        game.pass_once()
    game.to_step("first main", "Bob")

    assert (game.asked, game.g.turn_no) == ("Bob", turn + 1)


@rule("CR 723.6", "CR 104.3a")
def test_a_controlled_player_may_concede_and_is_not_made_to() -> None:
    name = crown()
    game = table(
        Ann={"battlefield": [name], "library": ["9 Island"]},
        Bob={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"], "library": ["9 Island"]},
        Cid={"library": ["9 Island"]},
    )
    game.activate(name, "Bob").pass_all().to_step("first main", "Bob")

    leave(game, "Bob")

    assert (game.asked in ("Ann", "Cid"), game.over, game.battlefield("Bob")) == (True, False, [])


@rule("CR 723.1", "CR 800.4a")
def test_who_has_left_controls_nobody() -> None:
    name = crown()
    game = table(
        Ann={"battlefield": [name], "library": ["9 Island"]},
        Bob={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"], "library": ["9 Island"]},
        Cid={"library": ["9 Island"]},
    )
    game.activate(name, "Bob").pass_all().to_step("first main", "Bob")
    assert game.asked == "Ann"

    leave(game, "Ann")

    assert game.asked == "Bob"
    game.cast("Lightning Bolt", "Cid").pass_all()
    assert game.life[2] == 17
