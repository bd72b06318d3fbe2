"""Words of set cards, read and played: boast, learn, modified, kicked spells, counters on what enters, flavor words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def reads(name: str, text: str, types: str = "Creature Human", **facts: Any) -> str:
    """A made-up card comes to be, and what it prints is read as the same; its name."""
    pt = "2/2" if "Creature" in types else ""
    made = read({"name": name, "mana_cost": "{W}", "types": types, "text": text, "pt": pt, **facts})
    assert isinstance(made, Reading), made
    kind = made.define()
    assert [back.text for back in read_back(kind) if back.outcome != SAME] == []
    return name


# -- words that say nothing


def test_a_flavor_word_in_front_of_a_mode_says_nothing() -> None:
    raid = reads("Raid", "Choose one —\n• Smash It — You gain 3 life.\n• Sing! — You gain 4 life.", "Sorcery")
    t = table(Ann={"hand": [raid], "mana": "{W}"}, Bob={})

    t.answer(f"Cast {raid}", "You gain 4 life").pay().pass_all()

    assert t.life[0] == 24


def test_a_flavor_word_may_hold_the_name_of_the_card() -> None:
    made = read({"name": "Ysolde, the Tall", "mana_cost": "{W}", "types": "Legendary Creature Human", "pt": "2/2",
                 "text": "Ysolde's Breath — {1}: You gain 1 life.\nThrow ... — {2}: You gain 2 life."})  # fmt: skip

    assert isinstance(made, Reading), made
    assert len(made.abilities) == 2


# -- keywords and a quote beside each other
@rule("CR 613.1f")
def test_an_aura_gives_keywords_and_an_ability_in_quotes() -> None:
    wings = reads(
        "Wings",
        'Enchant creature\nEnchanted creature gets +1/+0 and has flying and "{0}: You gain 1 life."',
        "Enchantment Aura",
    )
    t = table(Ann={"battlefield": ["Grizzly Bears", permanent(wings, attached_to="Grizzly Bears")]}, Bob={})

    t.activate("Grizzly Bears").pass_all()

    assert t.life[0] == 21


# -- boast


@rule("CR 702.142a")
def test_a_boast_only_after_an_attack_and_once_each_turn() -> None:
    skald = reads("Skald", "Boast — {0}: You gain 1 life.")
    t = table(Ann={"battlefield": [skald]}, Bob={"library": ["9 Plains"]})
    assert not any(skald in option for option in t.offered())

    t.to_step("declare attackers").answer(skald).pass_all()
    t.activate(skald).pass_all()

    assert t.life[0] == 21
    assert not any(skald in option for option in t.offered())


# -- learn
@rule("CR 701.48a")
def test_who_learns_may_discard_a_card_to_draw_one() -> None:
    quiz = reads("Quiz", "Draw a card.\nLearn.", "Instant")
    t = table(
        Ann={"hand": [quiz, "Island"], "library": ["Swamp", "Forest"], "mana": "{W}"},
        Bob={},
    )

    t.answer(f"Cast {quiz}").pay().pass_all()
    t.answer("Discard a card", "Island").pass_all()

    assert sorted(t.hand("Ann")) == ["Forest", "Swamp"]


# -- modified, enchanted, equipped


@rule("CR 700.9")
def test_modified_by_a_counter_by_equipment_or_by_an_aura_of_its_controller() -> None:
    tally = reads("Tally", "{0}: You gain 1 life for each modified creature you control.", "Artifact")
    aura = reads("Ribbon", "Enchant creature\nEnchanted creature gets +1/+1.", "Enchantment Aura")
    gear = reads("Belt", "Equipped creature gets +1/+1.\nEquip {1}", "Artifact Equipment")
    t = table(
        Ann={
            "battlefield": [
                tally,
                permanent("Hill Giant", counters={"+1/+1": 1}),
                "Grizzly Bears",
                permanent(gear, attached_to="Grizzly Bears"),
                "Dregscape Zombie",
                "Savannah Lions",
                permanent(aura, attached_to="Dregscape Zombie"),
            ]
        },
        Bob={"battlefield": [permanent(aura, attached_to="Savannah Lions")]},
    )

    t.activate(tally).pass_all()

    assert t.life[0] == 23


@rule("CR 301.5", "CR 303.4")
def test_enchanted_or_equipped_is_said_of_what_it_bears() -> None:
    smith = reads("Smith", "Equipped creatures you control have flying.\nWhenever a creature you control that's "
                  "enchanted or equipped attacks, you gain 1 life.")  # fmt: skip
    gear = reads("Belt", "Equipped creature gets +1/+1.\nEquip {1}", "Artifact Equipment")
    t = table(
        Ann={"battlefield": [smith, "Grizzly Bears", permanent(gear, attached_to="Grizzly Bears")]},
        Bob={"library": ["9 Plains"]},
    )

    t.to_step("declare attackers").answer("Grizzly Bears", smith).pass_all()

    assert t.life[0] == 21


# -- kicked spells
@rule("CR 702.33d", "CR 603.2")
def test_a_kicked_spell_is_one_whose_kicker_was_paid() -> None:
    roost = reads("Roost", "Whenever you cast a kicked spell, you gain 2 life.", "Enchantment")
    kick = reads("Kick", "Kicker {W}\nYou gain 1 life.", "Instant")
    t = table(Ann={"battlefield": [roost], "hand": [kick], "mana": "{W}{W}"}, Bob={})

    t.answer(f"Cast {kick}").answer("Pay kicker {W}").pay().pass_all()

    assert t.life[0] == 23


@rule("CR 702.33d")
def test_a_spell_that_is_not_kicked_triggers_nothing_for_kicked_spells() -> None:
    roost = reads("Roost", "Whenever you cast a kicked spell, you gain 2 life.", "Enchantment")
    kick = reads("Kick", "Kicker {W}\nYou gain 1 life.", "Instant")
    t = table(Ann={"battlefield": [roost], "hand": [kick], "mana": "{W}"}, Bob={})

    t.answer(f"Cast {kick}").pay().pass_all()

    assert t.life[0] == 21


def test_nothing_but_a_spell_is_kicked() -> None:
    made = read(
        {"name": "Odd", "mana_cost": "{W}", "types": "Instant", "text": "Destroy target kicked creature."}
    )

    assert isinstance(made, Refused)


# -- what enters with more
@rule("CR 614.12")
def test_others_enter_with_a_counter_more_as_long_as_something_is_so() -> None:
    elder = reads("Elder", "As long as you control an artifact, each other Bear you control enters with an additional "
                  "+1/+1 counter on it.")  # fmt: skip
    t = table(
        Ann={"battlefield": [elder, "Sol Ring"], "hand": ["Grizzly Bears"], "mana": "{1}{G}"},
        Bob={},
    )

    t.cast("Grizzly Bears").pass_all()

    assert t.counters("Grizzly Bears") == {"+1/+1": 1}


@rule("CR 614.12", "CR 122.1b")
def test_it_enters_with_a_counter_of_the_kind_that_is_chosen() -> None:
    glider = reads(
        "Glider",
        "This creature enters with your choice of a flying counter or a first strike counter on it.",
    )
    t = table(Ann={"hand": [glider], "mana": "{W}"}, Bob={})

    t.answer(f"Cast {glider}").pay().pass_all().answer("A first strike counter")

    assert t.counters(glider) == {"first strike": 1}


@rule("CR 702.138c")
def test_it_escapes_with_counters_and_is_cast_without_them() -> None:
    elk = reads(
        "Elk",
        "Escape—{W}, Exile two other cards from your graveyard.\nElk escapes with two +1/+1 counters on it.",
    )
    t = table(Ann={"graveyard": [elk, "Island", "Swamp"], "mana": "{W}"}, Bob={})

    t.act(f"Cast {elk} with escape")
    t.answer("Swamp").pass_all()

    assert t.counters(elk) == {"+1/+1": 2}


def test_without_an_escape_cost_nothing_escapes() -> None:
    made = read({"name": "Elk", "mana_cost": "{W}", "types": "Creature Elk", "pt": "2/2",
                 "text": "Elk escapes with two +1/+1 counters on it."})  # fmt: skip

    assert isinstance(made, Refused)


# -- life for the first time
@rule("CR 603.2")
def test_life_that_is_gained_for_the_first_time_each_turn() -> None:
    healer = reads("Healer", "Whenever you gain life for the first time each turn, draw a card.")
    sip = reads("Sip", "{0}: You gain 1 life.", "Artifact")
    t = table(Ann={"battlefield": [healer, sip], "library": ["9 Plains"]}, Bob={})

    t.activate(sip).pass_all()
    t.activate(sip).pass_all()

    assert t.hand("Ann") == ["Plains"]


# -- combat damage by toughness
@rule("CR 510.1a")
def test_a_creature_assigns_damage_equal_to_its_toughness() -> None:
    tower = reads("Tower", "Each creature you control with toughness greater than its power assigns combat damage "
                  "equal to its toughness rather than its power.")  # fmt: skip
    wall = reads("Ox", "{0}: You gain 1 life.", pt="1/4")
    t = table(Ann={"battlefield": [tower, wall]}, Bob={"library": ["9 Plains"]})

    t.to_step("declare attackers").answer(wall).to_step("end of combat")

    assert t.life[1] == 16


# -- hexproof from qualities
@rule("CR 702.11d")
def test_hexproof_from_artifacts_keeps_away_what_opponents_have_of_them() -> None:
    harper = reads("Harper", "Hexproof from artifacts and enchantments")
    needle = reads("Needle", "{0}: Tap target creature.", "Artifact")
    touch = reads("Touch", "Tap target creature.", "Instant")
    t = table(
        Ann={"battlefield": [harper, needle]}, Bob={"battlefield": [needle], "hand": [touch], "mana": "{W}"}
    )
    t.activate(needle).pass_all()
    assert t.permanent(harper).tapped  # your own artifact

    t = table(Ann={"battlefield": [harper]}, Bob={"battlefield": [needle], "hand": [touch], "mana": "{W}"},
              turn="Bob")  # fmt: skip
    assert not any(needle in option for option in t.offered())
    t.answer(f"Cast {touch}")
    t.pass_all()
    assert t.permanent(harper).tapped


# -- counters that are put on something
@rule("CR 122.6")
def test_counters_that_are_put_trigger_once_for_all_of_them() -> None:
    angel = reads("Angel", "Whenever one or more +1/+1 counters are put on a creature you control, ~ deals that much "
                  "damage to each opponent.")  # fmt: skip
    growth = reads("Growth", "Put two +1/+1 counters on target creature.", "Instant")
    t = table(
        Ann={"battlefield": [angel, "Grizzly Bears"], "hand": [growth], "mana": "{W}"},
        Bob={"battlefield": ["Hill Giant"]},
    )

    t.answer(f"Cast {growth}").answer("Grizzly Bears").pay().pass_all()

    assert t.life[1] == 18


@rule("CR 122.6")
def test_what_enters_with_counters_has_them_put_on_it() -> None:
    angel = reads(
        "Angel", "Whenever one or more +1/+1 counters are put on a creature you control, you gain 1 life."
    )
    elder = reads("Elder", "Each other creature you control enters with an additional +1/+1 counter on it.")
    bear = reads("Cub of Three", "This creature enters with two +1/+1 counters on it.")
    t = table(Ann={"battlefield": [angel, elder], "hand": [bear], "mana": "{W}"}, Bob={})

    t.answer(f"Cast {bear}").pay().pass_all()
    while t.g.decision is not None and "Pass" not in t.offered():
        t.answer(t.offered()[0])
    t.pass_all()

    assert t.counters(bear) == {"+1/+1": 3}
    assert t.life[0] == 21


# -- searching a library, a graveyard, or both
@rule("CR 701.23a")
def test_who_searches_a_graveyard_alone_shuffles_nothing() -> None:
    call = reads("Call", "Search your library and/or graveyard for a creature card, reveal it, and put it into your "
                 "hand. If you search your library this way, shuffle.", "Sorcery")  # fmt: skip
    t = table(
        Ann={"hand": [call], "mana": "{W}", "graveyard": ["Hill Giant"], "library": ["Grizzly Bears"]}, Bob={}
    )

    t.answer(f"Cast {call}").pay().pass_all()
    assert t.offered() == [
        "Search your library and graveyard",
        "Search your library",
        "Search your graveyard",
    ]
    t.answer("Search your graveyard")
    if "Hill Giant" in t.offered():
        t.answer("Hill Giant")

    assert t.hand("Ann") == ["Hill Giant"]


# -- damage to a player or planeswalker
@rule("CR 120.1")
def test_damage_to_a_player_or_planeswalker() -> None:
    sub = reads("Sub", "Whenever this creature deals combat damage to a player or planeswalker, draw a card.")
    t = table(Ann={"battlefield": [sub], "library": ["9 Plains"]}, Bob={"library": ["9 Plains"]})

    t.to_step("declare attackers").answer(sub).to_step("end of combat")

    assert t.hand("Ann") == ["Plains"]


# -- when you do, after what this has done
@rule("CR 603.12")
def test_when_you_do_after_this_has_died() -> None:
    urborg = reads("Tyrant", "When this creature dies, you may pay {1}. When you do, destroy all artifacts.")
    doom = reads("Doom", "Destroy target creature.", "Instant")
    t = table(Ann={"battlefield": [urborg, "Sol Ring"], "hand": [doom], "mana": "{W}{1}"}, Bob={})

    t.answer(f"Cast {doom}").pay().pass_all()
    t.answer("Pay {1}").pay().pass_all()

    assert t.battlefield("Ann") == []


# -- as though it didn't have defender
@rule("CR 702.3b")
def test_a_creature_attacks_as_though_it_did_not_have_defender() -> None:
    cuts = reads(
        "Wall of Cuts", "Defender\n{0}: This creature can attack this turn as though it didn't have defender."
    )
    t = table(Ann={"battlefield": [cuts]}, Bob={"library": ["9 Plains"]})

    t.activate(cuts).pass_all()
    t.to_step("declare attackers").answer(cuts).to_step("end of combat")

    assert t.life[1] == 18


# -- equip for some creatures alone
@rule("CR 702.6a")
def test_equip_for_a_sort_of_creatures_costs_less_for_those() -> None:
    pick = reads("Pick", "Equipped creature gets +2/+1.\nEquip Bear {1}\nEquip {5}", "Artifact Equipment")
    t = table(Ann={"battlefield": [pick, "Grizzly Bears", "Hill Giant"], "mana": "{1}"}, Bob={})

    t.answer(*[option for option in t.offered() if pick in option][:1]).pay().pass_all()

    assert (t.power("Grizzly Bears"), t.power("Hill Giant")) == (4, 3)


# -- you and another player
@rule("CR 608.2c")
def test_you_and_target_opponent_each_draw_and_discard() -> None:
    meet = reads("Meeting", "You and target opponent each draw two cards.", "Sorcery")
    t = table(Ann={"hand": [meet], "mana": "{W}", "library": ["9 Plains"]}, Bob={"library": ["9 Island"]})

    t.answer(f"Cast {meet}").pay().pass_all()

    assert (t.hand("Ann"), t.hand("Bob")) == (["Plains", "Plains"], ["Island", "Island"])


# -- what you control but don't own, and spells that have a keyword
@rule("CR 108.3")
def test_what_you_control_but_do_not_own() -> None:
    pirate = reads("Buccaneer", "Each creature you control but don't own gets +2/+2.")
    t = table(Ann={"battlefield": [pirate, permanent("Grizzly Bears", owner="Bob"), "Hill Giant"]}, Bob={})

    assert (t.pt("Grizzly Bears"), t.pt("Hill Giant"), t.pt(pirate)) == ((4, 4), (3, 3), (2, 2))


@rule("CR 603.2")
def test_another_spell_that_has_flash() -> None:
    wisp = reads("Wisp", "Whenever you cast another spell that has flash, you gain 1 life.")
    quick = reads("Wisp of Quickness", "Flash")
    slow = reads("Slow", "Vigilance")
    t = table(Ann={"battlefield": [wisp], "hand": [quick, slow], "mana": "{W}{W}"}, Bob={})

    t.answer(f"Cast {slow}").pay().pass_all()
    assert t.life[0] == 20
    t.answer(f"Cast {quick}").pay().pass_all()

    assert t.life[0] == 21
