"""CR 115.1. A player chooses another one who has more, and may do something."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]

CHOOSES = (
    "At the beginning of each player's upkeep, that player chooses target player who controls more creatures than they "
    "do and is their opponent. The first player may "
)
UNTIL = (
    "reveal cards from the top of their library until they reveal a creature card. If the first player does, that "
    "player puts that card onto the battlefield and all other cards revealed this way into their graveyard."
)


@rule("CR 115.1")
def test_who_has_fewer_creatures_may_do_it_and_the_other_may_not() -> None:
    oath = reads("Vow of the Fewer", CHOOSES + UNTIL, "Enchantment")
    t = table(
        Ann={"battlefield": [oath, "Hill Giant"], "library": ["Forest"] * 5},
        Bob={"library": ["Forest", "Grizzly Bears", "Forest"]},
    )
    t.to_step("upkeep", "Bob").pass_all()
    assert t.asked == "Bob"
    t.answer(next(option for option in t.offered() if option not in ("No", "Don't", "Pass")))

    assert t.zone("Bob", "battlefield") == ["Grizzly Bears"]
    assert t.zone("Bob", "graveyard") == ["Forest"]

    t.to_step("draw", "Ann")
    assert t.zone("Ann", "graveyard") == []


@rule("CR 115.1")
def test_the_second_player_is_dealt_damage_by_this() -> None:
    oath = reads(
        "Vow of the Poorer",
        "At the beginning of each player's upkeep, that player chooses target player who has more life than they do "
        "and is their opponent. The first player may have this enchantment deal 1 damage to the second player.",
        "Enchantment",
    )
    t = table(
        Ann={"battlefield": [oath], "library": ["Forest"] * 5}, Bob={"life": 15, "library": ["Forest"] * 5}
    )
    t.to_step("upkeep", "Bob").pass_all()
    t.answer(next(option for option in t.offered() if option not in ("No", "Don't", "Pass"))).to_step(
        "draw", "Bob"
    )

    assert (t.life[0], t.life[1]) == (19, 15)


@rule("CR 118.12")
def test_what_follows_if_the_other_player_does_not_pay() -> None:
    tithe = reads(
        "Tithe of Fewer",
        "Whenever an opponent draws a card, that player may pay {2}. If the player doesn't, you gain 1 life.",
        "Enchantment",
    )
    t = table(
        Ann={"battlefield": [tithe], "library": ["Forest"] * 5},
        Bob={"battlefield": ["Swamp"], "library": ["Forest"] * 5},
    )
    t.to_step("draw", "Bob").pass_all()

    assert t.life[0] == 21
