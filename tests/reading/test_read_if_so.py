"""CR 611.3a: what a creature can't do if something is so; CR 511.2: what happens at end of combat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import permanent, rule, table
from tests.reading.test_demanded_blocks import attack
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 511.2", "CR 603.2b")
def test_at_end_of_combat_waits_for_that_step() -> None:
    name = reads(
        "Nets of Zurn", "{R}", "Defender\nAt end of combat, exile all creatures blocked by ~.",
        "Creature Wall", pt="0/7",
    )  # fmt: skip
    game = table(Ann={"battlefield": ["Hill Giant", "Grizzly Bears"]}, Bob={"battlefield": [permanent(name)]})

    attack(game, "Hill Giant", "Grizzly Bears").answer(name, "Hill Giant")
    assert game.exile("Ann") == []
    game.to_step("second main")

    assert game.exile("Ann") == ["Hill Giant"]
    assert game.battlefield("Ann") == ["Grizzly Bears"]


@rule("CR 611.3a", "CR 509.1b")
@pytest.mark.parametrize("tapped", [True, False])
def test_what_a_creature_can_not_do_if_something_is_so(tapped: bool) -> None:
    text = "~ can't block if you control an untapped land."
    name = reads("Brawler of Zurn", "{R}", text, "Creature Orc", pt="2/2")
    land = permanent("Forest", tapped=tapped)
    game = table(
        Ann={"battlefield": ["Hill Giant"]}, Bob={"battlefield": [permanent(name), land, "Grizzly Bears"]}
    )

    attack(game, "Hill Giant")

    assert (name in game.offered()) is tapped
