"""CR 303.4. Auras on players, what enters attached, cycled cards, players and graveyards that rules protect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, rule, table
from tests.reading.test_dividing import reads
from tests.reading.test_quick_words import loosely

AURA = "Enchantment Aura"


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 303.4")
def test_a_curse_makes_the_creatures_of_its_player_smaller() -> None:
    curse = reads(
        "Gloom on You", "{R}", "Enchant player\nCreatures enchanted player controls get -1/-1.", AURA
    )
    game = table(
        Ann={"hand": [curse], "mana": "{R}", "battlefield": ["Grizzly Bears"]},
        Bob={"battlefield": ["Hill Giant"]},
    )

    game.cast(curse, "Bob").pass_all()

    assert (game.pt("Hill Giant"), game.pt("Grizzly Bears")) == ((2, 2), (2, 2))


@rule("CR 303.4", "CR 603.2b")
def test_a_curse_waits_for_the_upkeep_of_its_player() -> None:
    text = "Enchant player\nAt the beginning of enchanted player's upkeep, that player mills two cards."
    curse = reads("Moldy Pages", "{R}", text, AURA)
    game = table(
        Ann={"battlefield": [permanent(curse, attached_to="Bob")], "library": ["9 Island"]},
        Bob={"library": ["9 Island"]},
    )

    game.to_step("first main", "Bob").to_step("first main", "Ann")

    assert (len(game.graveyard("Bob")), len(game.graveyard("Ann"))) == (2, 0)


@rule("CR 303.4", "CR 120.4d")
def test_damage_to_an_enchanted_player_is_noticed() -> None:
    text = (
        "Enchant player\nWhenever a creature deals combat damage to enchanted player, put a +1/+1 counter on it.\n"
        "Whenever a creature enters under enchanted player's control, that player loses 1 life."
    )
    curse = loosely("Open Season", text.replace("on it", "on that creature"), AURA)
    game = table(
        Ann={"battlefield": [permanent(curse, attached_to="Bob"), "Hill Giant"], "library": ["9 Island"]},
        Bob={"hand": ["Grizzly Bears"], "battlefield": ["2 Forest"], "library": ["9 Island"]},
    )

    game.to_step("declare attackers", "Ann").answer("Hill Giant").to_step("second main", "Ann")
    assert (game.life[1], game.counters("Hill Giant")) == (17, {"+1/+1": 1})
    game.to_step("first main", "Bob").cast("Grizzly Bears").pass_all()

    assert game.life == (20, 16)


@rule("CR 303.4i", "CR 113.6k")
def test_an_aura_returns_attached_to_what_has_entered() -> None:
    text = (
        "Enchant creature\nEnchanted creature has haste.\nWhen a creature with mana value 4 or greater enters, "
        "you may return ~ from your graveyard to the battlefield attached to that creature."
    )
    aura = reads("Late Wings", "{R}", text, AURA)
    game = table(
        Ann={
            "hand": ["Hill Giant"],
            "battlefield": ["4 Mountain"],
            "graveyard": [aura],
            "library": ["9 Island"],
        }
    )

    game.cast("Hill Giant").pass_all().answer("Put this onto the battlefield attached to it")

    assert game.attached_to(aura) == "Hill Giant"


@rule("CR 303.4i")
def test_an_aura_that_can_not_enchant_it_stays_in_the_graveyard() -> None:
    text = (
        "Enchant land\n{R}: Return ~ from your graveyard to the battlefield attached to target creature. "
        "Activate only as a sorcery."
    )
    aura = reads("Misplaced Roots", "{R}", text, AURA)
    game = table(Ann={"graveyard": [aura], "battlefield": ["Grizzly Bears", "Mountain"]})

    game.activate(aura).pass_all()

    assert game.graveyard("Ann") == [aura]


@rule("CR 702.29d")
def test_whoever_cycles_a_card_is_seen() -> None:
    slide = reads("Loud Slide", "{R}", "Whenever a player cycles a card, you gain 2 life.", "Enchantment")
    other = reads(
        "Own Slide", "{R}", "Whenever you cycle another card, you gain 3 life.\nCycling {1}", "Enchantment"
    )
    game = table(
        Ann={"battlefield": [slide, other], "hand": [other], "mana": "{1}", "library": ["9 Island"]},
        Bob={"library": ["9 Island"], "hand": [other], "battlefield": ["2 Island"]},
    )

    game.activate(other)
    game.answer(game.offered()[0]).pass_all()
    assert game.life == (25, 20)
    game.pass_once().activate(other).pass_all()

    assert game.life == (27, 20)


@rule("CR 101.4", "CR 601.2c")
def test_any_number_of_target_players_draw() -> None:
    study = reads("Shared Study", "{R}", "Any number of target players each draw two cards.")
    game = table(
        Ann={"hand": [study], "mana": "{R}", "library": ["9 Island"]},
        Bob={"library": ["9 Island"]},
        Cid={"library": ["9 Island"]},
    )

    game.cast(study, "Ann", "Cid", "No target").pass_all()

    assert [len(game.zone(who, "hand")) for who in ("Ann", "Bob", "Cid")] == [2, 0, 2]


@rule("CR 601.2c")
def test_what_target_players_would_choose_is_refused() -> None:
    text = "Any number of target players each exile a creature they control."

    found = read({"name": "Dire Rite", "mana_cost": "{R}", "types": "Sorcery", "text": text})

    assert isinstance(found, Refused)


@rule("CR 614.10")
def test_players_skip_their_untap_steps() -> None:
    still = reads("Still Hours", "{R}", "Players skip their untap steps.", "Enchantment")
    game = table(
        Ann={"battlefield": [still], "library": ["9 Island"]},
        Bob={"battlefield": [permanent("Hill Giant", tapped=True)], "library": ["9 Island"]},
    )

    game.to_step("first main", "Bob")

    assert game.is_tapped("Hill Giant")


@rule("CR 115.1")
def test_cards_in_graveyards_are_no_targets() -> None:
    seal = reads(
        "Mossy Lid", "{R}", "Cards in graveyards can't be the targets of spells or abilities.", "Enchantment"
    )
    raise_it = reads("Small Rising", "{R}", "Return target creature card from your graveyard to your hand.")
    board: Any = {"hand": [raise_it], "mana": "{R}", "graveyard": ["Hill Giant"]}

    assert f"Cast {raise_it}" in table(Ann=board).offered()
    assert f"Cast {raise_it}" not in table(Ann=board, Bob={"battlefield": [seal]}).offered()


@rule("CR 603.2")
def test_creatures_that_enter_or_die_make_no_ability_trigger() -> None:
    hush = reads(
        "Hush Bell", "{R}", "Creatures entering or dying don't cause abilities to trigger.", "Artifact"
    )
    loud = reads("Loud Imp", "{R}", "When ~ enters, you gain 1 life.\nWhen ~ dies, you gain 2 life.",
                 "Creature Imp", pt="1/1")  # fmt: skip
    rock = reads("Loud Rock", "{R}", "When ~ enters, you gain 4 life.", "Artifact")
    game = table(
        Ann={"hand": [loud, rock, "Lightning Bolt"], "mana": "{R}{R}{R}", "battlefield": [hush]},
    )

    game.cast(loud).pass_all().cast(rock).pass_all()
    assert game.life[0] == 24
    game.cast("Lightning Bolt", loud).pass_all()

    assert (game.life[0], loud in game.graveyard("Ann")) == (24, True)


@rule("CR 702.6a")
def test_equip_for_what_is_no_mana() -> None:
    axe = reads(
        "Bone Hook", "{R}", "Equipped creature gets +2/+2.\nEquip—Discard a card.", "Artifact Equipment"
    )
    game = table(Ann={"battlefield": [axe, "Grizzly Bears"], "hand": ["Island"]})

    game.activate(axe).pass_all()

    assert (game.pt("Grizzly Bears"), game.zone("Ann", "hand")) == ((4, 4), [])


@rule("CR 602.2b")
def test_one_cost_or_another_of_an_ability() -> None:
    shard = reads("Split Shard", "{R}", "{3}, {T} or {R}, {T}: You gain 2 life.", "Artifact")
    game = table(Ann={"battlefield": [shard], "mana": "{R}"})

    game.activate(shard).pass_all()

    assert (game.life[0], game.is_tapped(shard)) == (22, True)


@rule("CR 605.3a")
def test_mana_that_is_made_only_as_an_instant_could_be_cast() -> None:
    text = (
        "Sacrifice ~, Discard your hand: Add three mana of any one color. "
        "Activate this ability only any time you could cast an instant."
    )
    eye = reads("Gem of Regret", "{0}", text, "Artifact")
    game = table(Ann={"battlefield": [eye], "hand": ["Hill Giant"]})

    assert "Cast Hill Giant" not in game.offered()
    game.act("Activate a mana ability", "Red")

    assert game.graveyard("Ann") == ["Hill Giant", eye]


@rule("CR 301.5", "CR 608.2c")
def test_what_an_equipped_creature_is_may_be_asked_behind() -> None:
    text = "At the beginning of your upkeep, put a +1/+1 counter on equipped creature if it's red.\nEquip {1}"
    ring = reads("Ring of Rust", "{R}", text, "Artifact Equipment")
    game = table(
        Ann={
            "battlefield": [permanent(ring, attached_to="Hill Giant"), "Hill Giant"],
            "library": ["9 Island"],
        },
        Bob={"library": ["9 Island"]},
    )

    game.to_step("first main", "Bob").to_step("first main", "Ann")

    assert game.counters("Hill Giant") == {"+1/+1": 1}


DEAD = (
    "Enchant creature card in a graveyard\nWhen ~ enters, if it's on the battlefield, it loses \"enchant creature "
    'card in a graveyard" and gains "enchant creature put onto the battlefield with ~." Return enchanted creature '
    "card to the battlefield under your control and attach ~ to it. When ~ leaves the battlefield, that creature's "
    "controller sacrifices it.\nEnchanted creature gets -1/-0."
)


@rule("CR 303.4", "CR 603.7")
def test_an_aura_raises_the_card_that_it_enchants() -> None:
    dead = reads("Grave Grip", "{R}", DEAD.replace("~", "Grave Grip"), AURA)
    drop = reads("Lift Curse", "{R}", "Destroy target enchantment.", "Instant")
    game = table(Ann={"hand": [dead, drop], "mana": "{R}{R}"}, Bob={"graveyard": ["Hill Giant", "Forest"]})

    game.cast(dead).pass_all()
    assert (game.battlefield("Ann"), game.pt("Hill Giant")) == ([dead, "Hill Giant"], (2, 3))
    assert game.attached_to(dead) == "Hill Giant"
    game.cast(drop).pass_all()

    assert (game.battlefield("Ann"), game.graveyard("Bob")) == ([], ["Hill Giant", "Forest"])


@rule("CR 303.4", "CR 704.5m")
def test_an_aura_falls_with_the_card_that_it_would_raise() -> None:
    dead = reads("Grave Grip", "{R}", DEAD.replace("~", "Grave Grip"), AURA)
    eat = reads("Bone Meal", "{R}", "Exile target card from a graveyard.", "Instant")
    game = table(
        Ann={"hand": [dead], "mana": "{R}"},
        Bob={"graveyard": ["Hill Giant"], "hand": [eat], "battlefield": ["Mountain"]},
    )

    game.cast(dead).pass_once().pass_once()
    game.pass_once().cast(eat).pass_all()

    assert (game.battlefield("Ann"), game.graveyard("Ann"), game.exile("Bob")) == ([], [dead], ["Hill Giant"])


@rule("CR 701.23b", "CR 608.2g")
def test_cards_of_each_library_are_exiled_and_cast() -> None:
    text = (
        "For each player, search that player's library for a nonland card and exile it, then that player shuffles. "
        "You may cast those cards without paying their mana costs."
    )
    raid = reads("Raid of Pages", "{R}", text)
    game = table(
        Ann={"hand": [raid], "mana": "{R}", "library": ["Grizzly Bears", "3 Island"]},
        Bob={"library": ["Hill Giant", "Lightning Bolt", "3 Island"]},
    )

    game.cast(raid).pass_all().answer("Grizzly Bears", "Hill Giant")
    assert (game.exile("Ann"), game.exile("Bob")) == (["Grizzly Bears"], ["Hill Giant"])
    game.answer("Hill Giant", "Cast no more").pass_all()

    assert (game.battlefield("Ann"), game.exile("Ann"), len(game.library("Bob"))) == (
        ["Hill Giant"],
        ["Grizzly Bears"],
        4,
    )


@rule("CR 201.2a")
def test_a_spell_of_the_name_of_a_card_in_a_graveyard() -> None:
    said = "that has the same name as a card in your graveyard"
    text = f"Whenever you cast an instant or sorcery spell {said}, draw a card."
    choir = reads("Echo Choir", "{R}", text, "Enchantment")
    game = table(
        Ann={
            "battlefield": [choir],
            "hand": ["2 Lightning Bolt"],
            "mana": "{R}{R}",
            "library": ["9 Island"],
        }
    )

    game.cast("Lightning Bolt #1", "Bob").pass_all()
    assert game.zone("Ann", "hand") == ["Lightning Bolt"]
    game.cast("Lightning Bolt", "Bob").pass_all()

    assert game.zone("Ann", "hand") == ["Island"]


@rule("CR 603.6a")
def test_what_enters_tapped_is_seen() -> None:
    amulet = reads("Quick Charm", "{R}", "Whenever a permanent enters tapped and under your control, untap it.",
                   "Artifact")  # fmt: skip
    gate = loosely("Sleepy Gate", "~ enters tapped.\n{T}: Add {R}.", "Land")
    game = table(Ann={"battlefield": [amulet], "hand": [gate]})

    game.play(gate).pass_all()

    assert not game.is_tapped(gate)


@rule("CR 611.3a")
def test_otherwise_in_the_turns_of_others() -> None:
    text = "Equipped creature has deathtouch during your turn. Otherwise, it has reach.\nEquip {2}"
    pipe = reads("Reed Pipe", "{R}", text, "Artifact Equipment")
    game = table(
        Ann={
            "battlefield": [permanent(pipe, attached_to="Hill Giant"), "Hill Giant"],
            "library": ["9 Island"],
        },
        Bob={"library": ["9 Island"]},
    )

    assert (game.has("Hill Giant", "deathtouch"), game.has("Hill Giant", "reach")) == (True, False)
    game.to_step("first main", "Bob")

    assert (game.has("Hill Giant", "deathtouch"), game.has("Hill Giant", "reach")) == (False, True)


@rule("CR 602.5")
def test_only_mana_abilities_of_the_enchanted_permanent() -> None:
    text = (
        "Enchant permanent\nEnchanted permanent can't attack or block, and its activated abilities can't be activated "
        "unless they're mana abilities."
    )
    chain = loosely("Soft Chain", text, AURA)
    idol = loosely("Busy Idol", "{T}: You gain 1 life.\n{T}: Add {R}.", "Artifact")
    game = table(Ann={"battlefield": [permanent(chain, attached_to=idol), idol], "hand": ["Lightning Bolt"]})

    assert [text for text in game.offered() if text.startswith(idol)] == []
    game.cast("Lightning Bolt", "Bob").pass_all()

    assert game.life == (20, 17)


@rule("CR 208.1")
def test_who_has_the_strongest_creature() -> None:
    most = "you control the creature with the greatest power or tied for the greatest power"
    text = f"At the beginning of your upkeep, draw a card if {most}."
    prize = reads("Prize of Might", "{R}", text, "Enchantment")
    game = table(
        Ann={"battlefield": [prize, "Hill Giant"], "library": ["9 Island"]},
        Bob={"battlefield": ["Hill Giant"], "library": ["9 Island"]},
    )

    game.to_step("first main", "Bob").to_step("first main", "Ann")

    assert len(game.zone("Ann", "hand")) == 2


@rule("CR 702.6a", "CR 400.7j")
def test_equipment_returns_and_is_attached() -> None:
    text = (
        "Equipped creature gets +1/+2.\nEquip {2}\nWhenever a 1/1 creature enters under your control, you may return ~ "
        "from your graveyard to the battlefield, then attach it to that creature."
    )
    sword = loosely("Mild Sword", text, "Artifact Equipment")
    imp = loosely("Small Imp", "Flying", "Creature Imp", pt="1/1")
    game = table(Ann={"graveyard": [sword], "hand": [imp], "mana": "{R}"})

    game.cast(imp).pass_all().answer(game.offered()[1])

    assert (game.attached_to(sword), game.pt(imp)) == (imp, (2, 3))


@rule("CR 102.2")
def test_the_opponents_of_who_cast_a_spell_draw() -> None:
    text = "When a player casts a spell, sacrifice ~. If you do, each of that player's opponents draws two cards."
    truce = loosely("Silent Truce", text, "Enchantment")
    game = table(
        Ann={"battlefield": [truce], "library": ["9 Island"]},
        Bob={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"], "library": ["9 Island"]},
        Cid={"library": ["9 Island"]},
    )

    game.pass_once().cast("Lightning Bolt", "Ann").pass_all()

    assert [len(game.zone(who, "hand")) for who in ("Ann", "Bob", "Cid")] == [2, 0, 2]


@rule("CR 119.3")
def test_half_of_a_life_total_is_lost() -> None:
    text = "At the beginning of each player's upkeep, that player loses half their life, rounded up."
    feast = reads("Halving Feast", "{R}", text, "Enchantment")
    game = table(Ann={"battlefield": [feast], "library": ["9 Island"]}, Bob={"library": ["9 Island"]})

    game.to_step("first main", "Bob").to_step("first main", "Ann").to_step("first main", "Bob")

    assert game.life == (10, 5)


@rule("CR 603.4")
def test_a_turn_without_a_loss_of_life() -> None:
    text = "At the beginning of each opponent's end step, if you didn't lose life this turn, put a quest counter on ~."
    calm = reads("Calm Ascent", "{R}", text, "Enchantment")
    game = table(
        Ann={"battlefield": [calm], "library": ["9 Island"]},
        Bob={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"], "library": ["9 Island"]},
    )

    game.to_step("first main", "Bob").to_step("first main", "Ann")
    assert game.counters(calm) == {"quest": 1}
    game.to_step("first main", "Bob").cast("Lightning Bolt", "Ann").pass_all().to_step("first main", "Ann")

    assert game.counters(calm) == {"quest": 1}
