"""CR 702.185c: whether a spell was warped this turn, and damage that can't be prevented; read from text and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import Table, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


VOID = "if a nonland permanent left the battlefield this turn or a spell was warped this turn"


def newt_and_bolt() -> tuple[str, str]:
    newt = reads("Voidsick Newt", "{2}{R}", "Warp {R}", "Creature Newt", pt="2/2")
    bolt = reads(
        "Voidsick Bolt", "{R}", f"~ deals 2 damage to any target.\nVoid — ~ deals 3 damage instead {VOID}."
    )
    return newt, bolt


def bolted(game: Table, bolt: str) -> int:
    """How much damage it deals to Bob."""
    before = game.life[1]
    game.cast(bolt, "Bob").pass_all()
    return before - game.life[1]


@rule("CR 702.185c")
def test_a_spell_that_was_cast_for_its_warp_cost_was_warped() -> None:
    newt, bolt = newt_and_bolt()
    game = table(Ann={"hand": [newt, bolt], "mana": "{R}{R}"})

    game.answer(f"Cast {newt} with warp").pay().pass_all()

    assert bolted(game, bolt) == 3


@rule("CR 702.185c")
def test_a_spell_that_was_cast_for_its_mana_cost_was_not_warped() -> None:
    newt, bolt = newt_and_bolt()
    game = table(Ann={"hand": [newt, bolt], "mana": "{R}{R}{R}{R}"})

    game.answer(f"Cast {newt}").pay().pass_all()

    assert bolted(game, bolt) == 2


@rule("CR 700.1")
def test_a_nonland_permanent_that_left_the_battlefield_is_enough() -> None:
    _, bolt = newt_and_bolt()
    game = table(Ann={"hand": [bolt, "Unsummon"], "mana": "{R}{U}", "battlefield": ["Grizzly Bears"]})

    game.cast("Unsummon").pass_all()

    assert bolted(game, bolt) == 3


@rule("CR 615.12")
@pytest.mark.parametrize(("hand", "damage"), [((), 2), (("Forest",), 1)])
def test_damage_of_what_can_not_be_countered_is_not_prevented(hand: tuple[str, ...], damage: int) -> None:
    shield = reads("Shieldling Ward", "{W}", "Prevent the next 1 damage that would be dealt to any target this turn.",
                   "Instant")  # fmt: skip
    fire = reads(
        "Shieldling Fire", "{X}{R}",
        "~ deals X damage to any target. If a creature dealt damage this way would die this turn, exile it instead.\n"
        "Hellbent — If you have no cards in hand, ~ can't be countered and the damage can't be prevented.",
    )  # fmt: skip
    game = table(
        Ann={"hand": [shield, fire, *hand], "mana": "{W}{R}", "battlefield": ["2 Mountain"]},
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    game.cast(shield, "Grizzly Bears").pass_all()
    game.answer(f"Cast {fire}").answer("X = 2").answer("Grizzly Bears").pay().pass_all()

    assert game.exile("Bob") == (["Grizzly Bears"] if damage == 2 else [])
    assert game.battlefield("Bob") == ([] if damage == 2 else ["Grizzly Bears"])
