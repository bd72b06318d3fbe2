"""Words that creature cards need: untap steps of others, sources of damage, what is attached, differences: played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 502.3")
def test_what_untaps_in_the_untap_steps_of_others() -> None:
    muse = reads(
        "Muse of Dawns",
        "Untap all creatures you control during each other player's untap step.",
        "Creature Spirit",
    )
    t = table(
        Ann={
            "battlefield": [permanent(muse, tapped=True), permanent("Forest", tapped=True)],
            "library": ["Plains"],
        },
        Bob={"battlefield": [permanent("Hill Giant", tapped=True)], "library": ["Plains"]},
    )

    t.to_step("upkeep", turn="Bob")

    assert (t.is_tapped(muse), t.is_tapped("Forest"), t.is_tapped("Hill Giant")) == (False, True, False)


@rule("CR 502.3")
def test_nothing_untaps_so_in_the_untap_step_of_its_own_controller() -> None:
    idle = reads(
        "Idle Muse",
        "This creature doesn't untap during your untap step.\nUntap this creature during each opponent's untap step.",
        "Creature Spirit",
    )
    t = table(
        Ann={"battlefield": [permanent(idle, tapped=True)], "library": ["Plains"]}, Bob={"library": ["Plains"]},
        turn="Bob",
    )  # fmt: skip

    t.to_step("upkeep", turn="Ann")

    assert t.is_tapped(idle)


@rule("CR 614.1a")
def test_creatures_of_yours_deal_double_damage_and_spells_do_not() -> None:
    rage = reads(
        "Rage of Goats", "If a creature you control would deal damage to a permanent or player, it deals double that "
        "damage instead.", "Enchantment",
    )  # fmt: skip
    t = table(Ann={"battlefield": [rage, "Grizzly Bears"], "hand": ["Lightning Bolt"], "mana": "{R}"})

    t.cast("Lightning Bolt", "Bob").pass_all()
    assert t.life[1] == 17
    t.to_step("declare attackers").answer("Grizzly Bears")
    t.pass_all()
    t.to_step("second main")

    assert t.life[1] == 13


@rule("CR 614.1a")
def test_red_spells_of_yours_deal_double_damage() -> None:
    servant = reads(
        "Servant of Embers",
        "If a red instant or sorcery spell you control would deal damage, it deals double that damage instead.",
        "Creature Elemental",
    )
    t = table(Ann={"battlefield": [servant], "hand": ["Lightning Bolt"], "mana": "{R}"})

    t.cast("Lightning Bolt", "Bob").pass_all()

    assert t.life[1] == 14


@rule("CR 614.1a")
def test_this_deals_double_combat_damage_to_players_alone() -> None:
    ram = reads(
        "Charging Ram", "If this creature would deal combat damage to a player, it deals double that damage to that "
        "player instead.", "Creature Goat",
    )  # fmt: skip
    t = table(Ann={"battlefield": [ram]})

    t.to_step("declare attackers").answer(ram)
    t.pass_all()
    t.to_step("second main")

    assert t.life[1] == 16


@rule("CR 303.4", "CR 115.1")
def test_an_aura_attached_to_a_creature_is_a_target_and_another_is_not() -> None:
    harp = reads("Harp of Calm", "{T}: Destroy target Aura attached to a creature.", "Artifact")
    leash = reads("Leash of Silk", "Enchant creature\nEnchanted creature gets +1/+1.", "Enchantment Aura")
    fence = reads("Fence of Silk", "Enchant land\nEnchanted land is an Island.", "Enchantment Aura")
    t = table(
        Ann={"battlefield": [harp, "Grizzly Bears", "Forest", permanent(leash, attached_to="Grizzly Bears"),
                             permanent(fence, attached_to="Forest")]},
    )  # fmt: skip

    t.activate(harp).pass_all()

    assert t.graveyard() == [leash]


@rule("CR 603.4", "CR 608.2c")
def test_the_difference_is_how_many_cards_are_missing() -> None:
    sage = reads(
        "Sage of Few",
        "When this creature enters, if you have fewer than four cards in hand, draw cards equal to the difference.",
        "Creature Wizard",
    )
    t = table(Ann={"hand": [sage, "Plains"], "library": ["5 Island"], "mana": "{W}"})

    t.cast(sage).pass_all()

    assert sorted(t.zone("Ann", "hand")) == ["Island", "Island", "Island", "Plains"]


@rule("CR 608.2g", "CR 614.6")
def test_a_card_that_is_cast_from_a_graveyard_is_exiled_then() -> None:
    hulk = reads(
        "Hulk of Tides",
        "When this creature enters, you may cast target instant card from your graveyard without paying its mana cost. "
        "If that spell would be put into your graveyard, exile it instead.",
        "Creature Golem",
    )
    t = table(Ann={"hand": [hulk], "graveyard": ["Lightning Bolt"], "mana": "{W}"})

    t.cast(hulk).pass_all()
    while "Pass" not in t.offered():
        t.answer("Bob" if "Bob" in t.offered() else next(x for x in t.offered() if not x.startswith("Don't")))
    t.pass_all()

    assert (t.life[1], t.graveyard(), t.exile()) == (17, [], ["Lightning Bolt"])


def test_a_difference_of_nothing_is_refused() -> None:
    facts = {"name": "Heifer of Sums", "mana_cost": "{W}", "types": "Creature Ox", "pt": "2/2",
             "text": "When this creature enters, draw cards equal to the difference."}  # fmt: skip

    assert isinstance(read(facts), Refused)


@pytest.mark.parametrize("words", ["can block an additional creature this turn"])
def test_what_blocks_more_for_a_turn(words: str) -> None:
    frog = reads("Frog of Walls", f"{{W}}: This creature {words}.", "Creature Frog")
    t = table(
        Ann={"battlefield": ["Hill Giant", "Grizzly Bears"]}, Bob={"battlefield": [frog], "mana": "{W}"},
    )  # fmt: skip

    t.to_step("declare attackers").answer("Hill Giant").answer("Grizzly Bears")

    assert frog in t.battlefield("Bob")


@rule("CR 402.3", "CR 701.9a")
def test_a_card_of_a_hand_that_is_looked_at_is_discarded() -> None:
    surgeon = reads(
        "Surgeon of Minds",
        "{W}, Sacrifice this creature: Look at target player's hand and choose a nonland card from it. That player "
        "discards that card.",
        "Creature Thrull",
    )
    t = table(Ann={"battlefield": [surgeon], "mana": "{W}"}, Bob={"hand": ["Plains", "Murder", "Shock"]})

    t.activate(surgeon, "Bob").pass_all()
    assert not any("Plains" in x for x in t.offered())
    t.answer(next(x for x in t.offered() if "Murder" in x))

    assert (t.graveyard("Bob"), sorted(t.zone("Bob", "hand"))) == (["Murder"], ["Plains", "Shock"])


@rule("CR 506.4")
def test_a_blocked_creature_that_is_removed_from_combat_deals_no_damage() -> None:
    cloak = reads(
        "Knight of Gusts",
        "Whenever this creature becomes blocked, you may untap it and remove it from combat.",
        "Creature Knight",
    )
    t = table(Ann={"battlefield": [cloak]}, Bob={"battlefield": ["Hill Giant"]})

    t.to_step("declare attackers").answer(cloak)
    t.pass_all()
    t.answer("Hill Giant").pass_all()
    t.answer(next(x for x in t.offered() if not x.startswith("Don't")))
    assert not t.is_tapped(cloak)
    t.to_step("second main")

    assert (t.battlefield(), t.damage("Hill Giant"), t.life[1]) == ([cloak], 0, 20)
