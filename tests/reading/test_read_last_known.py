"""CR 608.2h, 611.3a. Last known information of objects that are gone, and values that are updated at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import permanent, table
from tests.rulemark import rule

BEARS = "Grizzly Bears"
LIBRARY = ["Plains"] * 9


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def reads(name: str, text: str, types: str, mana_cost: str = "{W}", pt: str = "2/2") -> str:
    """A card of that text comes to be; its name."""
    found = read(
        {"name": name, "mana_cost": mana_cost, "types": types, "pt": pt if "Creature" in types else "", "text": text}
    )  # fmt: skip
    assert isinstance(found, Reading), found
    found.define()
    return name


# -- CR 611.3a: whose turn it is, what has been cast
@rule("CR 611.3a")
def test_what_is_so_during_a_turn_is_so_in_its_upkeep_and_no_longer_in_the_next() -> None:
    fox = reads("Fox of Noon", "During your turn, this creature has first strike.", "Creature Fox")
    hers = table(Ann={"battlefield": [fox], "library": LIBRARY}, Bob={"library": LIBRARY})
    his = table(Ann={"battlefield": [fox], "library": LIBRARY}, Bob={"library": LIBRARY}, turn="Bob")
    assert (hers.has(fox, "first strike"), his.has(fox, "first strike")) == (True, False)

    hers.to_step("upkeep", turn="Bob")
    his.to_step("upkeep", turn="Ann")

    assert (hers.has(fox, "first strike"), his.has(fox, "first strike")) == (False, True)


@rule("CR 611.3a")
def test_what_counts_the_life_gained_in_a_turn_counts_anew_as_the_next_turn_begins() -> None:
    cook = reads("Cook", "As long as you gained life this turn, this creature gets +2/+0.", "Creature Human")
    broth = reads("Broth", "You gain 3 life.", "Instant")
    t = table(
        Ann={"battlefield": [cook], "hand": [broth], "mana": "{W}", "library": LIBRARY},
        Bob={"library": LIBRARY},
    )

    t.cast(broth).pass_all()
    assert t.power(cook) == 4
    t.to_step("upkeep", turn="Bob")

    assert t.power(cook) == 2


@rule("CR 601.2i", "CR 611.3a")
def test_the_second_spell_counts_while_it_is_on_the_stack() -> None:
    zealot = reads(
        "Zealot",
        "This creature gets +2/+0 as long as you've cast two or more spells this turn.",
        "Creature Elf",
    )
    t = table(Ann={"battlefield": [zealot], "hand": ["Shock", "Shock"], "mana": "{R}{R}"})

    t.cast("Shock #1", "Bob")
    assert t.power(zealot) == 2
    t.cast("Shock", "Bob")

    assert t.power(zealot) == 4


# -- CR 608.2h: copies of what is gone
@rule("CR 608.2h")
def test_what_died_before_its_ability_resolves_is_copied_as_it_was() -> None:
    hydra = reads(
        "Hydra of Slips", "Whenever this creature is dealt damage, create a token that's a copy of this creature.",
        "Creature Hydra",
    )  # fmt: skip
    t = table(Ann={"battlefield": [hydra], "hand": ["Shock"], "mana": "{R}"})

    t.cast("Shock", hydra).pass_all()

    assert (t.battlefield(), sorted(t.graveyard())) == ([hydra], [hydra, "Shock"])


@rule("CR 608.2h", "CR 707.2")
def test_a_copy_that_is_gone_is_copied_as_what_it_was_a_copy_of() -> None:
    forge = reads(
        "Forge of Twins",
        "Whenever a nontoken creature you control enters, create a token that's a copy of that creature.",
        "Enchantment",
    )
    t = table(
        Ann={"battlefield": [forge], "hand": ["Clone", "Murder"], "mana": "{3}{U}{1}{B}{B}"},
        Bob={"battlefield": ["Hill Giant"]},
    )

    t.cast("Clone").resolve()
    t.answer("Hill Giant")
    t.cast("Murder", "Hill Giant #2").pass_all()

    assert t.graveyard() == ["Murder", "Clone"]
    assert t.battlefield() == [forge, "Hill Giant"]


@rule("CR 608.2h")
def test_a_card_that_died_this_turn_has_the_power_of_the_card() -> None:
    wait = reads(
        "Wait", "Return target creature card from your graveyard to your hand. "
        "This spell deals damage equal to that card's power to target creature.", "Sorcery",
    )  # fmt: skip
    t = table(
        Ann={
            "hand": [wait, "Murder"],
            "mana": "{W}{1}{B}{B}",
            "battlefield": [permanent(BEARS, counters={"+1/+1": 3})],
        },
        Bob={"battlefield": ["Giant Spider"]},
    )

    t.cast("Murder", BEARS).pass_all()
    t.cast(wait).pass_all()

    assert (t.zone("Ann", "hand"), t.damage("Giant Spider")) == ([BEARS], 2)


# -- CR 202.3: the mana value of a spell that is gone
@rule("CR 608.2h", "CR 202.3")
def test_a_countered_spell_had_the_mana_value_that_x_made() -> None:
    drain = reads("Drain", "Counter target spell. Draw cards equal to that spell's mana value.", "Instant")
    blaze = reads("Spark of X", "Spark of X deals X damage to any target.", "Sorcery", "{X}{R}")
    t = table(
        Ann={"hand": [drain], "mana": "{W}", "library": LIBRARY},
        Bob={"hand": [blaze], "mana": "{R}{R}{R}", "library": LIBRARY},
        turn="Bob",
    )

    t.cast(blaze, "X = 2", "Ann").pass_once()
    t.cast(drain).pass_all()

    assert (len(t.zone("Ann", "hand")), t.life) == (3, (20, 20))


@rule("CR 608.2h", "CR 202.3b")
def test_a_destroyed_copy_had_the_mana_value_of_what_it_copied() -> None:
    crush = reads("Crush", "Destroy target creature. You gain life equal to its mana value.", "Instant")
    t = table(Ann={"hand": [crush, "Clone"], "mana": "{W}{3}{U}"}, Bob={"battlefield": [BEARS]})

    t.cast("Clone").resolve()
    t.answer(BEARS)
    t.cast(crush, f"{BEARS} #2").pass_all()

    assert (t.life[0], t.graveyard()) == (22, [crush, "Clone"])


# -- CR 702.15b: what deals damage after it has died
@rule("CR 608.2h", "CR 702.15b")
def test_a_creature_that_deals_damage_after_it_died_had_lifelink() -> None:
    vengeance = reads(
        "Vengeance", "Whenever another creature you control dies, it deals damage equal to its power to target player.",
        "Enchantment",
    )  # fmt: skip
    t = table(
        Ann={
            "battlefield": [vengeance, BEARS, permanent("Loxodon Warhammer", attached_to=BEARS)],
            "hand": ["Murder"],
            "mana": "{1}{B}{B}",
        }
    )

    t.cast("Murder").pass_all()
    t.answer("Bob").pass_all()

    assert t.life == (25, 15)


# -- CR 613.1f, 400.7a: what a spell gains
@rule("CR 613.1f", "CR 702.15b")
def test_a_spell_gains_lifelink_and_deathtouch() -> None:
    judge = reads(
        "Judge of Wounds",
        "Whenever you cast an instant or sorcery spell, that spell gains deathtouch and lifelink.",
        "Creature Human",
    )
    t = table(
        Ann={"battlefield": [judge], "hand": ["Shock"], "mana": "{R}"}, Bob={"battlefield": ["Giant Spider"]}
    )

    t.cast("Shock", "Giant Spider").pass_all()

    assert (t.life[0], t.graveyard("Bob")) == (22, ["Giant Spider"])


@rule("CR 400.7a", "CR 613.1f")
def test_what_a_creature_spell_gains_its_permanent_has() -> None:
    horn = reads(
        "Horn of Wings",
        "Whenever you cast a creature spell, that spell gains flying until end of turn.",
        "Artifact",
    )
    t = table(Ann={"battlefield": [horn], "hand": [BEARS], "mana": "{G}{G}"})

    t.cast(BEARS).pass_all()

    assert t.has(BEARS, "flying")


# -- CR 400.7e: another card than the one that this has become
@rule("CR 400.7e")
def test_what_has_died_is_no_other_card_in_its_graveyard() -> None:
    picker = reads(
        "Picker", "When this creature dies, return another target creature card from your graveyard to your hand.",
        "Creature Myr",
    )  # fmt: skip
    t = table(
        Ann={
            "battlefield": [picker],
            "graveyard": [BEARS, "Giant Spider"],
            "hand": ["Murder"],
            "mana": "{1}{B}{B}",
        }
    )
    alone = table(Ann={"battlefield": [picker], "hand": ["Murder"], "mana": "{1}{B}{B}"})

    t.cast("Murder").resolve()
    alone.cast("Murder").pass_all()

    assert (sorted(t.offered()), sorted(alone.graveyard())) == (["Giant Spider", BEARS], ["Murder", picker])


@rule("CR 400.7e")
def test_what_was_sacrificed_is_no_other_card_for_what_follows() -> None:
    seat = reads(
        "Seat of Rest",
        "{T}: You may sacrifice this land. "
        "When you do, return another target permanent card from your graveyard to your hand.",
        "Land",
        "",
    )
    t = table(Ann={"battlefield": [seat], "graveyard": [BEARS, "Plains"]})

    t.activate(seat).resolve()
    t.answer(t.offered()[1])

    assert sorted(t.offered()) == [BEARS, "Plains"]


# -- CR 707.10: a spell that is copied after it has left the stack
def mirror() -> str:
    """What copies each spell of its controller."""
    return reads(
        "Mirror of Words",
        "Whenever you cast an instant or sorcery spell, copy that spell. You may choose new targets for the copy.",
        "Artifact",
    )


@rule("CR 608.2h", "CR 707.10")
@pytest.mark.parametrize("save", [False, True])
def test_a_countered_spell_is_copied_with_its_targets_and_x(save: bool) -> None:
    spark = reads("Spark of X", "Spark of X deals X damage to any target.", "Sorcery", "{X}{R}")
    t = table(
        Ann={"battlefield": [mirror()], "hand": [spark], "mana": "{R}{R}{R}"},
        Bob={"hand": ["Counterspell"], "mana": "{U}{U}"},
    )

    t.cast(spark, "X = 2", "Bob").pass_once()
    t.cast("Counterspell")
    t.resolve()
    t = t.saved() if save else t
    t.resolve()
    t.answer("Keep the target").pass_all()

    assert (t.life, t.graveyard()) == ((20, 18), [spark])


@rule("CR 608.2h", "CR 707.10")
def test_the_copy_of_a_countered_spell_was_kicked() -> None:
    t = table(
        Ann={"battlefield": [mirror()], "hand": ["Burst Lightning"], "mana": "{4}{R}"},
        Bob={"hand": ["Counterspell"], "mana": "{U}{U}"},
    )

    t.cast("Burst Lightning", "Pay kicker {4}", "Bob").pass_once()
    t.cast("Counterspell").resolve()
    t.resolve()
    t.answer("Keep the target").pass_all()

    assert t.life == (20, 16)


@rule("CR 608.2h", "CR 707.10")
def test_a_countered_spell_is_copied_by_all_that_were_to_copy_it() -> None:
    glass = mirror()
    t = table(
        Ann={"battlefield": [glass, glass], "hand": ["Shock"], "mana": "{R}"},
        Bob={"hand": ["Counterspell"], "mana": "{U}{U}"},
    )

    t.cast("Shock", "Bob")
    t.answer(t.offered()[0]).pass_once()
    t.cast("Counterspell").resolve()
    t.resolve().answer("Keep the target").resolve()  # the first copy has dealt its damage
    t.resolve().answer("Keep the target").pass_all()

    assert t.life == (20, 16)


@rule("CR 702.40a", "CR 608.2h")
def test_storm_copies_a_spell_that_was_countered() -> None:
    gale = reads("Gale", "You gain 2 life.\nStorm", "Instant", "{W}")
    t = table(
        Ann={"hand": ["Shock", gale], "mana": "{R}{W}"},
        Bob={"hand": ["Counterspell"], "mana": "{U}{U}"},
    )

    t.cast("Shock", "Bob").pass_all()
    t.cast(gale).pass_once()
    t.cast("Counterspell").pass_all()

    assert t.life == (22, 18)


# -- CR 608.2h: what has gone from a public zone to a hidden one
@rule("CR 608.2h")
@pytest.mark.parametrize(("jailer", "damage"), [([], 1), (["Yixlid Jailer"], 0)])
def test_a_card_that_came_to_a_hand_is_as_large_as_it_was_in_the_graveyard(
    jailer: list[str], damage: int
) -> None:
    text = "Return target creature card from your graveyard to your hand. "
    text += "Sting deals damage equal to that card's power to target creature."
    sting = reads("Sting", text, "Sorcery")
    t = table(
        Ann={"hand": [sting], "mana": "{W}", "graveyard": ["Tarmogoyf"]},
        Bob={"battlefield": [permanent("Hill Giant"), *jailer]},
    )

    t.cast(sting, *["Hill Giant"] * len(jailer)).pass_all()

    assert t.hand() == ["Tarmogoyf"]
    assert t.permanent("Hill Giant").damage == damage
