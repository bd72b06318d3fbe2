"""CR 613.1. The story names the layer of an effect on a permanent or spell."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.abilities.layering import base_pt, becomes_all, no_abilities, only_color
from cardwright.games.magic.actions.verbs import ObjectRef
from cardwright.games.magic.durations.lasting import becomes_subtype, gain_control, pump
from cardwright.games.magic.numbers.types import BLUE
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.vocabulary import creature, on_target
from cardwright.kernel.effects import Effect
from cardwright.kernel.words import seq
from tests.magic.kit import rule, table

FEW = ["9 Forest"]


def spell_on_a_creature(name: str, does: Callable[[ObjectRef], Effect]) -> str:
    """An instant for {G} that only tests have; its name."""
    if name not in CARDS.kinds:
        card(name, "{G}", "Instant", on_target(creature(), does))
    return name


@rule("CR 613.1d", "CR 613.1e")
@pytest.mark.parametrize(
    ("spell", "mana", "told"),
    [
        ("Chaoslace", "{R}", ("Grizzly Bears changes its colors", "613.1e")),
        ("Turn to Frog", "{1}{U}", ("Grizzly Bears changes its types", "613.1d")),
    ],
)
def test_what_changes_is_told_with_its_layer(spell: str, mana: str, told: tuple[str, str]) -> None:
    game = table(
        Ann={"hand": [spell], "mana": mana, "battlefield": ["Grizzly Bears", "Hill Giant"], "library": FEW},
        Bob={"library": FEW},
    )

    game.cast(spell, "Grizzly Bears").pass_all()

    assert told in [(line.text, line.rule) for line in game.story().lines]


@rule("CR 613.1d", "CR 613.1e", "CR 613.1f", "CR 613.4b")
def test_an_effect_in_several_layers_is_told_with_each_of_them() -> None:
    game = table(
        Ann={"hand": ["Turn to Frog"], "mana": "{1}{U}", "battlefield": ["Grizzly Bears"], "library": FEW}
    )

    game.cast("Turn to Frog").pass_all()

    told = [(line.text, line.rule) for line in game.story().lines]
    assert [line for line in told if line[0].startswith("Grizzly Bears") and line[1].startswith("613")] == [
        ("Grizzly Bears changes its types", "613.1d"),
        ("Grizzly Bears changes its colors", "613.1e"),
        ("Grizzly Bears loses abilities", "613.1f"),
        ("Grizzly Bears changes in base power and toughness", "613.4b"),
    ]


@rule("CR 613.6", "CR 604.3")
def test_a_changeling_that_loses_its_abilities_keeps_its_types() -> None:
    humbled = spell_on_a_creature("Test Humble", lambda c: becomes_all(c, no_abilities(), base_pt(0, 1)))
    game = table(
        Ann={"hand": [humbled], "mana": "{G}", "battlefield": ["Woodland Changeling"], "library": FEW}
    )

    game.cast(humbled).pass_all()

    told = [(line.text, line.rule) for line in game.story().lines]
    assert ("Woodland Changeling loses abilities", "613.1f") in told
    assert not [text for text, _ in told if "types" in text or "colors" in text]
    assert game.pt("Woodland Changeling") == (0, 1)


@rule("CR 613.1e")
def test_an_effect_that_only_changes_colors_is_told_as_that() -> None:
    blue = spell_on_a_creature("Test Blue", lambda c: becomes_all(c, only_color(BLUE)))
    game = table(Ann={"hand": [blue], "mana": "{G}", "battlefield": ["Grizzly Bears"], "library": FEW})

    game.cast(blue).pass_all()

    told = [(line.text, line.rule) for line in game.story().lines]
    assert ("Grizzly Bears changes its colors", "613.1e") in told
    assert not [text for text, _ in told if "types" in text]


@rule("CR 205.1b", "CR 613.1d")
@pytest.mark.parametrize(("name", "told"), [("Woodland Changeling", False), ("Grizzly Bears", True)])
def test_a_type_that_a_creature_already_has_is_not_told_as_a_change(name: str, told: bool) -> None:
    goblin = spell_on_a_creature("Test Goblin", lambda c: becomes_subtype(c, "Goblin", besides=True))
    game = table(Ann={"hand": [goblin], "mana": "{G}", "battlefield": [name], "library": FEW})

    game.cast(goblin).pass_all()

    assert (f"{name} changes its types" in [line.text for line in game.story().lines]) == told


@rule("CR 613.4c", "CR 613.4d")
def test_what_makes_larger_and_what_switches_are_told_with_their_layers() -> None:
    large = spell_on_a_creature("Test Large", lambda c: pump(1, 1, c))
    game = table(
        Ann={"hand": [large], "mana": "{G}", "battlefield": ["Merfolk Thaumaturgist"], "library": FEW}
    )

    game.cast(large).pass_all().activate("Merfolk Thaumaturgist").pass_all()

    told = [(line.text, line.rule) for line in game.story().lines]
    assert ("Merfolk Thaumaturgist changes in power and toughness", "613.4c") in told
    assert ("Merfolk Thaumaturgist has its power and toughness switched", "613.4d") in told


@rule("CR 613.1b", "CR 613.4c")
def test_control_that_a_player_has_and_a_bonus_of_nothing_are_not_told_as_changes() -> None:
    mine = spell_on_a_creature("Test Mine", lambda c: seq(gain_control(c), pump(0, 0, c)))
    game = table(Ann={"hand": [mine], "mana": "{G}", "battlefield": ["Grizzly Bears"], "library": FEW})

    game.cast(mine).pass_all()

    assert not [line.text for line in game.story().lines if line.rule.startswith("613")]


@rule("CR 611.2")
def test_what_can_not_be_regenerated_gains_no_ability() -> None:
    game = table(
        Ann={"mana": "{1}", "library": FEW},
        Bob={"battlefield": ["Clergy of the Holy Nimbus"], "library": FEW},
    )

    game.act(game.offered()[1]).pass_all()

    told = [(line.text, line.rule) for line in game.story().lines]
    assert ("a rule holds for Clergy of the Holy Nimbus", "611.2") in told
    assert not [text for text, _ in told if "ability" in text and "gains" in text]
