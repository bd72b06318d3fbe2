"""CR 607.2d, 614.12: a permanent's player chosen as it enters, and effects in that player's steps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import SeatSetup, rule, table
from tests.reading.test_dividing import reads

VISE = (
    "As this artifact enters, choose an opponent.\n"
    "At the beginning of the chosen player's upkeep, this artifact deals X damage to that player, where X is the "
    "number of cards in their hand minus 4."
)


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 607.2d", "CR 614.12")
def test_it_hurts_the_player_who_was_chosen_and_nobody_else() -> None:
    name = reads("Grip", "{1}", VISE, "Artifact")
    hand: SeatSetup = {"hand": ["6 Forest"], "library": ["9 Island"]}
    game = table(Ann={"hand": [name], "mana": "{B}", "library": ["9 Island"]}, Bob=hand, Cid=hand)

    game.answer(f"Cast {name}").pay().pass_all()
    assert game.offered() == ["Bob", "Cid"]
    game.answer("Cid").to_step("draw", "Bob").to_step("draw", "Cid")

    assert game.life == (20, 20, 18)


def test_what_asks_for_a_player_whom_nobody_has_chosen_is_refused() -> None:
    text = "At the beginning of the chosen player's upkeep, that player loses 1 life."
    made = read({"name": "Stray", "mana_cost": "{1}", "types": "Artifact", "text": text})

    assert isinstance(made, Refused)
