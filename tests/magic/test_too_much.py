"""Numbers that are too large for their field: no price is paid with less, and the story stays true."""

from __future__ import annotations

import pytest

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.abilities.cost_changes import SpellsCost
from cardwright.games.magic.actions.verbs import damage, put_counters
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.mana.sources import affordable, prepare
from cardwright.games.magic.numbers.counters import PLANAR_ROLLS
from cardwright.games.magic.objects.mana_cost import NO_COST, changed_in_print, parse_cost, plus_generic
from cardwright.games.magic.selectors.nouns import creature
from cardwright.games.magic.variants.planechase import may_roll
from cardwright.kernel.ints import Seat
from tests.magic.kit import permanent, rule, table
from tests.magic.planar_table import at

FORESTS = ["90 Forest"]
SIXTY_MORE, NOTHING, GROWTH, SHRINKS, QUAKE = (
    "Steep Toll",
    "Toll Free",
    "Great Growth",
    "Great Loss",
    "Great Quake",
)
card(SIXTY_MORE, "{0}", "Artifact", SpellsCost(60))
card(NOTHING, "{0}", "Artifact")
card(GROWTH, "{G}", "Sorcery", on_target(creature(), lambda c: put_counters(700, c)))
card(SHRINKS, "{G}", "Sorcery", on_target(creature(), lambda c: put_counters(-700, c)))
MORE_DREAMS = "Three Dreams"
card(MORE_DREAMS, "{G}", "Sorcery", on_target(creature(), lambda c: put_counters(3, c, "dream")))
card(QUAKE, "{G}", "Sorcery", on_target(creature(), lambda c: damage(1500, c)))


@rule("CR 601.2f", "CR 118.7")
@pytest.mark.parametrize(("tolls", "castable"), [(1, True), (2, False)])
def test_what_costs_more_than_a_cost_holds_is_not_cast_for_less(tolls: int, castable: bool) -> None:
    game = table(Ann={"hand": ["Grizzly Bears"], "battlefield": [*[SIXTY_MORE] * tolls, *FORESTS]})

    assert ("Cast Grizzly Bears" in game.offered()) == castable


@rule("CR 601.2f")
@pytest.mark.parametrize(("forests", "castable"), [(59, False), (60, True)])
def test_a_spell_that_costs_nothing_costs_what_is_added(forests: int, castable: bool) -> None:
    game = table(Ann={"hand": [NOTHING], "battlefield": [SIXTY_MORE, f"{forests} Forest"]})

    assert (f"Cast {NOTHING}" in game.offered()) == castable
    prepare(game.g, Seat(0))
    assert affordable(game.g, 0, -1, 60) == castable


@rule("CR 601.2f", "CR 118.7")
def test_a_cost_says_what_it_holds_or_that_it_cant_be_paid() -> None:
    cost = parse_cost("{3}{G}")

    assert plus_generic(cost, 61) == NO_COST
    assert plus_generic(cost, -5) == parse_cost("{G}")
    assert changed_in_print(cost, 100) == "{103}{G}"


@rule("CR 702.24a")
def test_a_cumulative_upkeep_that_nobody_can_pay_is_not_paid() -> None:
    game = table(
        Ann={
            "battlefield": [permanent("Arctic Wolves", counters={"age": 40}), *FORESTS],
            "library": ["9 Forest"],
        },
        Bob={"library": ["9 Forest"]},
    )

    game.to_step("upkeep", "Bob").to_step("upkeep", "Ann").pass_all()

    assert game.graveyard() == ["Arctic Wolves"]


@rule("CR 901.9")
@pytest.mark.parametrize(("before", "may"), [(63, True), (64, False)])
def test_the_planar_die_is_not_rolled_for_less_than_it_costs(before: int, may: bool) -> None:
    game = at("Turri Island", Ann={"battlefield": FORESTS})
    game.g.set_value(Seat(0), PLANAR_ROLLS, before)
    prepare(game.g, Seat(0))

    assert may_roll(game.g, Seat(0)) == may


@rule("CR 122.1")
def test_the_story_tells_hundreds_of_counters_and_that_there_is_room_for_no_more() -> None:
    game = table(
        Ann={
            "hand": [GROWTH, SHRINKS],
            "battlefield": [permanent("Grizzly Bears", counters={"+1/+1": 4_000}), "2 Forest"],
        }
    )

    game.cast(GROWTH).pass_all()

    assert game.counters("Grizzly Bears") == {"+1/+1": 4_095}
    told = [line.text for line in game.story().lines]
    assert "Grizzly Bears gets 511 +1/+1 counters" in told
    assert "Grizzly Bears gets 189 +1/+1 counters" in told
    assert "Grizzly Bears gets no more +1/+1 counters: it has the most that one card can have" in told
    game.cast(SHRINKS).pass_all()
    told = [line.text for line in game.story().lines]
    assert "Grizzly Bears loses 511 +1/+1 counters" in told
    assert "Grizzly Bears loses 189 +1/+1 counters" in told
    assert game.counters("Grizzly Bears") == {"+1/+1": 3_395}


@rule("CR 704.5r")
def test_the_story_says_which_counters_are_too_many() -> None:
    game = table(
        Ann={
            "hand": [MORE_DREAMS],
            "battlefield": [permanent("Rasputin Dreamweaver", counters={"dream": 7}), "Forest"],
        }
    )

    game.cast(MORE_DREAMS).pass_all()

    assert game.counters("Rasputin Dreamweaver") == {"dream": 7}
    told = [line.text for line in game.story().lines]
    assert "3 dream counters on Rasputin Dreamweaver, which can have no more" in told


@rule("CR 120.3e")
def test_the_story_tells_all_of_much_damage() -> None:
    game = table(Ann={"hand": [QUAKE], "battlefield": ["Grizzly Bears", "2 Forest"]})

    game.cast(QUAKE).pass_all()

    told = [line.text for line in game.story().lines if "damage to Grizzly Bears" in line.text]
    assert sum(int(word) for text in told for word in text.split() if word.isdecimal()) == 1_500
