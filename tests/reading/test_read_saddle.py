"""CR 702.171: saddle, read from card text and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, rule, table
from tests.reading.test_dividing import reads
from tests.reading.test_read_in_play import apart

__all__ = ["apart"]

RIDDEN = "Whenever this creature attacks while saddled, it gets +2/+2 until end of turn.\nSaddle 2"


def attacked(game: Table, name: str) -> Table:
    """It attacks, and what triggers resolves."""
    game.to_step("declare attackers").answer(name)
    while game.step != "declare blockers":
        game.answer("Done" if "Done" in game.offered() else "Pass")
    return game


@rule("CR 702.171a", "CR 702.171b")
@pytest.mark.parametrize("saddled", [True, False])
def test_it_attacks_while_saddled(saddled: bool) -> None:
    name = reads("Proud Jaguar", "{2}{G}", RIDDEN, "Creature Cat Mount", pt="3/3")
    game = table(Ann={"battlefield": [name, "Grizzly Bears"]})

    if saddled:
        game.activate(name)
        while "Grizzly Bears" in game.offered():
            game.answer("Grizzly Bears")
        game.pass_all()
        assert game.is_tapped("Grizzly Bears")
    attacked(game, name)

    assert game.pt(name) == ((5, 5) if saddled else (3, 3))


@rule("CR 702.171a")
def test_too_little_power_does_not_saddle_it_nor_does_what_only_crews() -> None:
    name = reads("Proud Jaguar", "{2}{G}", RIDDEN, "Creature Cat Mount", pt="3/3")
    crews = reads(
        "Fast Pilot",
        "{W}",
        "~ crews Vehicles as though its power were 2 greater.",
        "Creature Pilot",
        pt="1/1",
    )
    both = reads(
        "Sure Pilot", "{W}", "~ saddles Mounts and crews Vehicles as though its power were 2 greater.",
        "Creature Pilot", pt="1/1",
    )  # fmt: skip

    weak = table(Ann={"battlefield": [name, crews]})
    strong = table(Ann={"battlefield": [name, both]})

    assert not any(name in text for text in weak.offered())
    assert any(name in text for text in strong.offered())


@rule("CR 702.171b")
def test_it_is_saddled_until_the_turn_ends() -> None:
    text = "As long as this creature is saddled, it has flying.\nSaddle 2"
    name = reads("High Goat", "{2}{G}", text, "Creature Goat Mount", pt="3/3")
    game = table(Ann={"battlefield": [name, "Grizzly Bears"]}, Bob={"library": ["Plains"] * 3})

    game.activate(name)
    while "Grizzly Bears" in game.offered():
        game.answer("Grizzly Bears")
    game.pass_all()
    assert game.has(name, "flying")
    game.to_step("draw", "Bob")

    assert not game.has(name, "flying")


@rule("CR 702.171b")
def test_another_one_becomes_saddled() -> None:
    name = reads("Proud Jaguar", "{2}{G}", RIDDEN, "Creature Cat Mount", pt="3/3")
    spell = reads("Ride Out", "{G}", "Target Mount you control becomes saddled until end of turn.", "Instant")
    game = table(Ann={"battlefield": [name], "hand": [spell], "mana": "{G}"})

    game.cast(spell).pass_all()
    attacked(game, name)

    assert game.pt(name) == (5, 5)
