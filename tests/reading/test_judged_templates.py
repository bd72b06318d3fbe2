"""Judges' findings after comparing each template with cards that use it: one test for each class of fault."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.verbs import put_counters
from cardwright.games.magic.amounts.values import value_of
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.durations.lasting import pump
from cardwright.games.magic.numbers.derived import POWER
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from cardwright.games.magic.selectors.nouns import creature
from cardwright.kernel.words import seq
from tests.magic.kit import SeatSetup, permanent, rule, table


def reads(name: str, text: str, types: str = "Sorcery", cost: str = "{R}", **facts: Any) -> str:
    """A made-up card comes to be; its name."""
    if name not in CARDS.kinds:
        pt = "2/2" if "Creature" in types else ""
        made = read({"name": name, "mana_cost": cost, "types": types, "text": text, "pt": pt, **facts})
        assert isinstance(made, Reading), made
        made.define()
    return name


def prints(name: str) -> list[str]:
    """What its value says."""
    return [str(CARDS.text(ability.number)) for ability in CARDS.abilities_of(CARDS.kinds[name])]


# -- spells cast before this one
SPARK = ("Spare Spark", "You gain 1 life.")


@pytest.mark.parametrize("before", [0, 1])
@rule("CR 601.2i", "CR 601.3")
def test_a_spell_is_none_of_the_spells_cast_while_it_is_being_cast(before: int) -> None:
    late = reads("Late Guest", "Cast this spell only if you've cast another spell this turn.", "Creature Cat")
    cheap = reads("Second Helping", "This spell costs {2} less to cast if you've cast another spell this turn.\n"
                  "You gain 3 life.", cost="{2}{R}")  # fmt: skip
    spark = reads(*SPARK)
    game = table(Ann={"battlefield": ["3 Mountain"], "hand": [late, cheap, spark]})

    if before:
        game.cast(spark).pass_all()

    assert (f"Cast {late}" in game.offered()) is bool(before)
    game.cast(cheap).pass_all()
    assert sum(game.is_tapped(f"Mountain #{i}") for i in (1, 2, 3)) == (2 if before else 3)
    assert "you've cast another spell this turn" in " ".join(prints(cheap))


@rule("CR 601.2i")
def test_as_it_resolves_a_spell_is_one_of_those_that_were_cast() -> None:
    name = reads("Slick Trick", "You gain 1 life. If you've cast another spell this turn, draw a card.")
    game = table(Ann={"battlefield": ["2 Mountain"], "hand": [name, reads(*SPARK)], "library": ["Island"]})
    game.cast(name).pass_all()
    assert game.hand("Ann") == ["Spare Spark"]
    game = table(Ann={"battlefield": ["2 Mountain"], "hand": [name, "Spare Spark"], "library": ["Island"]})
    game.cast("Spare Spark").pass_all()
    game.cast(name).pass_all()
    assert game.hand("Ann") == ["Island"]


# -- exiled as a cost
@rule("CR 607.2a")
def test_what_is_exiled_instead_of_being_sacrificed_is_the_exiled_card() -> None:
    name = reads("Hungry Heron", "When this creature enters, sacrifice it unless you exile a creature you control "
                 "other than this creature.\nWhen this creature leaves the battlefield, return the exiled card to the "
                 "battlefield under its owner's control.", "Creature Bird")  # fmt: skip
    game = table(Ann={"battlefield": ["2 Mountain", "Grizzly Bears"], "hand": [name, "Shock"]})

    game.cast(name).pass_all()
    game.answer(
        next(text for text in game.offered() if text.startswith(("Pay", "Exile", "exile")))
    ).pass_all()
    assert game.exile("Ann") == ["Grizzly Bears"]
    game.cast("Shock", name).pass_all()

    assert "Grizzly Bears" in game.battlefield("Ann")


# -- a number that is found out once
@rule("CR 107.3i", "CR 608.2h")
def test_x_is_the_same_wherever_it_is_said() -> None:
    name = reads("Crowded Inn", "Create X 1/1 white Cat creature tokens and you gain X life, where X is the number of "
                 "creatures you control.")  # fmt: skip
    game = table(Ann={"battlefield": ["Mountain", "2 Grizzly Bears"], "hand": [name]})

    game.cast(name).pass_all()

    assert game.life[0] == 22
    assert prints(name)[0].endswith("then you gain X life, where X is the number of creatures you control")


@rule("CR 608.2h")
def test_a_number_that_one_thing_needs_is_found_out_as_that_is_done() -> None:
    name = reads("Quiet Inn", "You gain X life, where X is the number of creatures you control.")

    assert prints(name) == ["You gain life equal to the number of creatures you control"]


# -- at once
@rule("CR 608.2c", "CR 119.9")
def test_damage_to_one_and_another_is_dealt_at_once() -> None:
    name = reads("Split Flame", "This spell deals 2 damage to target creature and 2 damage to that creature's "
                 "controller.")  # fmt: skip
    game = table(Ann={"battlefield": ["Mountain"], "hand": [name]}, Bob={"battlefield": ["Grizzly Bears"]})

    game.cast(name).pass_all()

    assert (game.graveyard("Bob"), game.life[1]) == (["Grizzly Bears"], 18)
    assert prints(name) == [
        "This deals 2 damage to target creature and 2 damage to that creature's controller"
    ]


# -- what a trigger has spoken of
@rule("CR 608.2k", "CR 303.4")
def test_that_creature_is_the_one_that_was_enchanted_as_the_step_began() -> None:
    name = reads("Creeping Chill", "Enchant creature\nAt the beginning of the upkeep of enchanted creature's "
                 "controller, put a -0/-1 counter on that creature. This Aura deals 1 damage to that player.",
                 "Enchantment Aura", "{B}")  # fmt: skip
    game = table(
        Ann={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
        Bob={"battlefield": ["Hill Giant", permanent(name, attached_to="Hill Giant", owner="Ann")]},
        turn="Ann",
        step="end",
    )

    game.to_step("upkeep", "Bob")
    assert game.stack_size == 1
    while game.asked != "Ann":
        game.answer("Pass")
    game.cast("Lightning Bolt", "Hill Giant")
    game.resolve()
    assert game.graveyard("Bob") == ["Hill Giant"]
    game.resolve()

    assert (game.life[1], game.stack_size) == (19, 0)
    assert "on that creature" in prints(name)[-1]


# -- when
@rule("CR 603.7b")
def test_at_the_next_turns_upkeep_is_not_in_this_turn() -> None:
    name = reads("Slow Thought", "Draw a card at the beginning of the next turn's upkeep.", "Instant", "{R}")
    ann: SeatSetup = {"battlefield": ["Mountain"], "hand": [name], "library": ["Island"]}
    game = table(Ann=ann, Bob={"library": ["Swamp"]}, turn="Bob", step="upkeep")
    while game.asked != "Ann":
        game.answer("Pass")
    game.cast(name).resolve()
    assert prints(name) == ["At the beginning of the next turn's upkeep, draw a card"]

    game.to_step("draw", "Bob")
    assert game.hand("Ann") == []
    game.to_step("upkeep", "Ann")
    game.pass_all()
    assert game.hand("Ann") == ["Island"]


# -- who
@rule("CR 506.5", "CR 508.3")
def test_others_that_attack_need_not_be_yours() -> None:
    name = reads("Flank Leader", "Whenever this creature and at least one other creature attack, you gain 1 life.",
                 "Creature Knight")  # fmt: skip

    assert prints(name) == [
        "Whenever this attacks while there is another attacking creature, you gain 1 life"
    ]


# -- in print
@pytest.mark.parametrize(
    ("text", "types", "said"),
    [
        ("{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
         "Enchantment", "a red source of your choice would deal damage to you while it is red"),
        ("You have hexproof.", "Enchantment", "You have hexproof"),
        ("Target creature gets -3/-0 until end of turn. Then if that creature's power is 0 or less, destroy it.",
         "Instant", "power is 0 or less"),
        ("Whenever a creature you control attacks, target creature gets +1/+0 and gains menace until end of turn.",
         "Enchantment", "then the target creature gains menace"),
        ("Whenever one or more creatures you control deal combat damage to a player, draw a card.",
         "Enchantment", "This triggers once for each player who is dealt damage"),
        ("When this creature enters, sacrifice another creature. You gain X life and draw X cards, where X is that "
         "creature's power.", "Creature Ogre", "When this enters, sacrifice another creature you control. You gain X"),
    ],
)  # fmt: skip
@rule("CR 608.2c")
def test_what_is_printed_can_be_taken_at_its_word(text: str, types: str, said: str) -> None:
    name = reads(f"Printed {said}", text, types)

    assert said in " ".join(prints(name))


# -- zones, types, times
@rule("CR 702.29c")
def test_cycling_triggers_from_wherever_the_card_winds_up() -> None:
    name = reads(
        "Passing Thought", "Draw three cards.\nCycling {R}\nWhen you cycle this card, you gain 2 life."
    )
    game = table(
        Ann={"battlefield": ["Mountain", "Rest in Peace"], "hand": [name], "library": ["Island", "Island"]}
    )

    game.activate(name).pass_all()

    assert (game.exile("Ann"), game.life[0]) == ([name], 22)
    assert prints(name)[-1] == "When you cycle this, you gain 2 life"


@rule("CR 205.1b")
def test_what_becomes_an_artifact_creature_keeps_all_types_but_creature_types() -> None:
    name = reads(
        "Stone Idol",
        "{1}: This artifact becomes a 3/3 Golem artifact creature until end of turn.",
        "Artifact",
    )

    assert "becomes a Golem and no other creature type" in prints(name)[0]


@rule("CR 611.2")
def test_a_time_that_is_said_in_front_is_said_of_all_of_it() -> None:
    name = reads("Howling Pup", "Whenever this creature attacks, until end of turn, this creature gets +1/+0 and "
                 "creatures you control gain trample.", "Creature Dog")  # fmt: skip

    assert prints(name)[0].count("until end of turn") == 2


@rule("CR 608.2k")
def test_another_than_what_was_spoken_of_is_refused() -> None:
    made = read({"name": "Gnawing", "mana_cost": "{B}", "types": "Enchantment Aura", "text":
                 "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, this Aura deals "
                 "3 damage to that player unless they sacrifice another creature."})  # fmt: skip

    assert isinstance(made, Refused)
    assert "which object 'other' or 'another' excludes" in made.said()


@rule("CR 111.1")
def test_of_several_tokens_all_are_meant() -> None:
    name = reads(
        "Quick Herd", "Create three 1/1 green Elk creature tokens. They gain haste until end of turn."
    )

    assert prints(name)[0].endswith("Those tokens gain haste until end of turn")


@rule("CR 603.7c")
def test_several_tokens_are_exiled_later_by_one_trigger() -> None:
    text = "Create three 1/1 green Elk creature tokens with haste. Exile them at the beginning of the next end step."
    name = reads("Brief Herd", text, "Sorcery", "{R}")

    assert len(prints(name)) == 1
    assert "next end step" in prints(name)[0]


@rule("CR 107.1b")
def test_a_power_below_zero_counts_as_none() -> None:
    name = "Borrowed Might"
    if name not in CARDS.kinds:
        card(name, "{R}", "Sorcery", on_target(creature(), lambda c: seq(
            pump(value_of(c, POWER), value_of(c, POWER), c), put_counters(value_of(c, POWER), c))))  # fmt: skip
    weak = reads("Withering", "Target creature gets -3/-0 until end of turn.", "Instant", "{B}")
    lands = ["2 Mountain", "Swamp", "Grizzly Bears"]
    game = table(Ann={"battlefield": lands, "hand": [name, weak]})

    for spell in (weak, name):
        game.cast(spell).pass_all()

    assert (game.pt("Grizzly Bears"), game.counters("Grizzly Bears")) == ((-1, 2), {})


# -- where an ability functions, and whose graveyard it is
@rule("CR 601.3", "CR 113.6")
@pytest.mark.parametrize(
    "text",
    [
        "This creature has flash as long as you control a Desert.",
        "As long as you control a Desert, this creature has flash.",
        "This creature has flash and haste as long as you control a Desert.",
        "During your turn, this creature has flash.",
    ],
)
def test_flash_while_something_is_so_is_refused(text: str) -> None:
    made = read(
        {"name": "Dune Guest", "mana_cost": "{1}{G}", "types": "Creature Wurm", "pt": "2/2", "text": text}
    )

    assert isinstance(made, Refused)
    assert "flash, split second or" in made.said()


@rule("CR 404.1", "CR 115.1")
@pytest.mark.parametrize("where", ["an opponent's graveyard", "a graveyard"])
@pytest.mark.parametrize("many", ["two target cards", "up to three target cards", "one or two target cards"])
def test_several_targets_of_one_graveyard_are_refused(many: str, where: str) -> None:
    made = read(
        {"name": "Grave Tax", "mana_cost": "{B}", "types": "Sorcery", "text": f"Exile {many} from {where}."}
    )

    assert isinstance(made, Refused)
    assert "only in the words 'a single graveyard'" in made.said()


@rule("CR 404.1", "CR 115.1")
def test_targets_from_graveyards_may_lie_in_two() -> None:
    name = reads("Grave Sweep", "Exile up to two target cards from graveyards.")
    game = table(
        Ann={"battlefield": ["Mountain"], "hand": [name], "graveyard": ["Forest"]},
        Bob={"graveyard": ["Island"]},
    )

    game.cast(name, "Forest", "Island").pass_all()

    assert (game.exile(), game.exile("Bob")) == (["Forest"], ["Island"])
    assert prints(name) == ["Exile up to two target cards in graveyards"]
    assert [back.outcome for back in read_back(CARDS.kinds[name])] == [SAME]


@rule("CR 505.1a")
@pytest.mark.parametrize(("which", "life"), [("second", 21), ("postcombat", 22)])
def test_the_second_main_phase_is_not_each_postcombat_one(which: str, life: int) -> None:
    text = f"At the beginning of your {which} main phase, you gain 1 life."
    name = reads(f"Slow {which.capitalize()} Riser", text, "Creature Elf", "{1}{G}")
    lands = ["Mountain", "Mountain", "Mountain", "Mountain"]
    game = table(Ann={"battlefield": [name, *lands], "hand": ["Seize the Day"], "library": ["Forest"]})

    game.to_step("second main").resolve()
    game.cast("Seize the Day", *([name] if name in game.offered() else [])).resolve()
    assert (game.life[0], game.step) == (21, "second main")
    game.to_step("declare attackers").to_step("second main")
    waiting = game.stack_size
    game.answer("Pass").answer("Pass")

    assert (waiting, game.life[0]) == (life - 21, life)
