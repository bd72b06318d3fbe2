"""CR 118.12, 608.2n: a mana cost that is paid as something resolves, and a spell that goes back to the hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import Table, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


# -- a mana cost that is paid
def flashed(lands: str, creature: str = "Hill Giant") -> Table:
    """A game in which a creature has been put onto the battlefield, and its cost is about to be paid."""
    text = (
        "You may put a creature card from your hand onto the battlefield. If you do, sacrifice it unless you pay its "
        "mana cost reduced by up to {2}."
    )
    made = read({"name": "Glint of the Twelfth Well", "mana_cost": "{U}", "types": "Instant", "text": text})
    assert isinstance(made, Reading)
    made.define()
    game = table(Ann={"hand": ["Glint of the Twelfth Well", creature], "battlefield": [lands, "Island"]})
    game.cast("Glint of the Twelfth Well").resolve()
    return game.answer(game.offered()[-1])


@rule("CR 118.12", "CR 202.1a")
def test_who_pays_the_reduced_cost_keeps_the_creature() -> None:
    game = flashed("2 Mountain")

    game.answer(next(x for x in game.offered() if x.startswith("Pay"))).pass_all()

    assert "Hill Giant" in game.battlefield()
    assert all(game.is_tapped(f"Mountain #{n}") for n in (1, 2))


@rule("CR 118.12")
def test_who_cannot_pay_sacrifices_it() -> None:
    game = flashed("Mountain")

    assert ("Hill Giant" in game.battlefield(), "Hill Giant" in game.graveyard()) == (False, True)


@rule("CR 118.6", "CR 118.12")
def test_the_cost_of_a_creature_at_upkeep_is_its_own() -> None:
    leak = reads(
        "Leak of the Twelfth Well",
        "{U}",
        'Enchant creature\nEnchanted creature has "At the beginning of your upkeep, sacrifice this creature unless you '
        'pay its mana cost."',
        "Enchantment Aura",
    )
    game = table(
        Ann={
            "hand": [leak],
            "mana": "{U}",
            "battlefield": ["Grizzly Bears", "2 Forest"],
            "library": ["5 Forest"],
        },
        Bob={"library": ["5 Forest"]},
    )

    game.cast(leak).resolve()
    game.to_step("upkeep", "Ann").pass_once().pass_once()
    game.answer(next(x for x in game.offered() if x.startswith("Pay"))).pass_once()

    assert "Grizzly Bears" in game.battlefield()


# -- a spell that goes back
MASTER = (
    "{1}: The next time you cast an instant or sorcery spell from your hand this turn, put that card into your hand "
    "instead of into your graveyard as it resolves."
)


@rule("CR 702.27a", "CR 614.1a")
def test_the_next_spell_goes_back_to_the_hand_and_the_one_after_it_does_not() -> None:
    monk = reads("Monk of the Twelfth Well", "{W}", MASTER, "Creature Monk", pt="2/2")
    game = table(
        Ann={"battlefield": [monk], "hand": ["Shock", "Grizzly Bears"], "mana": "{1}{R}{R}{G}{G}"},
        Bob={"life": 20},
    )

    game.activate(monk).resolve()
    game.cast("Shock", "Bob").resolve()
    assert (sorted(game.zone("Ann", "hand")), game.life[1]) == (["Grizzly Bears", "Shock"], 18)
    game.cast("Shock", "Bob").resolve()

    assert (game.zone("Ann", "hand"), game.graveyard(), game.life[1]) == (["Grizzly Bears"], ["Shock"], 16)


@rule("CR 702.27a", "CR 701.5a")
def test_a_spell_that_is_countered_does_not_go_back() -> None:
    monk = reads("Monk of the Twelfth Well", "{W}", MASTER, "Creature Monk", pt="2/2")
    game = table(
        Ann={"battlefield": [monk], "hand": ["Shock"], "mana": "{1}{R}"},
        Bob={"hand": ["Counterspell"], "mana": "{U}{U}"},
    )

    game.activate(monk).resolve()
    game.cast("Shock", "Bob").pass_once()
    game.cast("Counterspell").pass_all()

    assert (game.zone("Ann", "hand"), game.graveyard()) == ([], ["Shock"])
