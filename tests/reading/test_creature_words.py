"""CR 118.3, 614.6, 701.10, 702.16: counters of others as a cost, exile instead of dying, doubled power; played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 118.3")
def test_a_counter_of_another_creature_is_a_cost() -> None:
    text = "{T}, Remove a +1/+1 counter from a creature you control: Spore Guru deals 2 damage to any target."
    guru = reads("Spore Guru", "{G}", text, "Creature Fungus", pt="1/1")
    with_one = table(
        Ann={"battlefield": [guru, permanent("Grizzly Bears", counters={"+1/+1": 1}), "Hill Giant"]},
        Bob={"life": 20},
    )
    without = table(Ann={"battlefield": [guru, "Grizzly Bears"]}, Bob={"life": 20})

    with_one.activate(guru, "Bob").pass_all()

    assert (with_one.life[1], with_one.counters("Grizzly Bears")) == (18, {})
    assert not any(guru in option for option in without.offered())


@rule("CR 614.6", "CR 700.4")
def test_a_creature_is_exiled_instead_of_dying_and_life_is_gained() -> None:
    text = (
        "If a nontoken creature an opponent controls would die, instead exile that card and you gain 2 life."
    )
    name = reads("Blood Lord", "{B}", text, "Creature Vampire", pt="3/4")
    game = table(
        Ann={"battlefield": [name, "2 Mountain", "Hill Giant"], "hand": ["2 Lightning Bolt"], "life": 20},
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    game.cast("Lightning Bolt #1", "Grizzly Bears").pass_all()
    game.cast("Lightning Bolt", "Hill Giant").pass_all()

    assert (game.exile("Bob"), game.life[0]) == (["Grizzly Bears"], 22)
    assert "Hill Giant" in game.graveyard("Ann")


@rule("CR 701.10")
@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("Double target creature's power until end of turn.", (6, 3)),
        ("Double the power and toughness of target creature until end of turn.", (6, 6)),
    ],
)
def test_power_is_doubled_for_a_turn(text: str, size: tuple[int, int]) -> None:
    spell = reads("Grow Twice", "{G}", text, "Instant")
    game = table(Ann={"battlefield": ["Hill Giant"], "hand": [spell], "mana": "{G}"}, Bob={"life": 20})

    game.cast(spell).pass_all()

    assert game.pt("Hill Giant") == size


@rule("CR 702.16a", "CR 702.16b")
def test_protection_from_colored_spells_and_not_from_abilities() -> None:
    name = reads("Old One", "{9}", "Protection from colored spells", "Creature Eldrazi", pt="9/9")
    poker = reads(
        "Fire Poker", "{R}", "{T}: Fire Poker deals 1 damage to any target.", "Creature Goblin", pt="1/1"
    )
    rock = reads("Gray Rock", "{1}", "Gray Rock deals 3 damage to any target.", "Instant")
    flood = reads("Fire Flood", "{R}", "Fire Flood deals 2 damage to each creature.", "Sorcery")
    game = table(
        Ann={"battlefield": ["Mountain", poker], "hand": ["Lightning Bolt", rock, flood], "mana": "{1}{R}"},
        Bob={"battlefield": [name]},
    )

    assert name not in game.fork().answer("Cast Lightning Bolt").offered()
    assert name in game.fork().answer(f"Cast {rock}").offered()
    game.cast(flood).pay().pass_all()

    assert game.damage(name) == 0


@rule("CR 607.2d", "CR 702.16a")
def test_protection_from_a_color_that_was_chosen() -> None:
    text = "As Choosy Angel enters, choose a color.\nChoosy Angel has protection from the chosen color."
    name = reads("Choosy Angel", "{W}", text, "Creature Angel", pt="2/2")
    game = table(
        Ann={"battlefield": ["Mountain"], "hand": [name, "Lightning Bolt"], "mana": "{W}"}, Bob={"life": 20}
    )

    game.cast(name)
    while "Red" not in game.offered():
        game.answer("Pass")
    game.answer("Red")

    assert name not in game.answer("Cast Lightning Bolt").offered()


@rule("CR 607.2d")
def test_another_creature_finds_no_choice_of_its_own() -> None:
    text = "As ~ enters, choose a color.\nOther creatures you control have protection from the chosen color."
    made = read(
        {"name": "Kind Angel", "mana_cost": "{W}", "types": "Creature Angel", "pt": "2/2",
         "text": text.replace("~", "Kind Angel")}
    )  # fmt: skip

    assert isinstance(made, Refused)


@rule("CR 611.2a")
def test_it_lasts_until_your_next_upkeep() -> None:
    spell = reads("Long Walk", "{G}", "Target creature gets +2/+2 until your next upkeep.", "Sorcery")
    game = table(
        Ann={"battlefield": ["Hill Giant"], "hand": [spell], "mana": "{G}", "library": ["Island"] * 5},
        Bob={"library": ["Island"] * 5},
    )

    game.cast(spell).pass_all()
    game.to_step("draw", "Bob")
    assert game.pt("Hill Giant") == (5, 5)
    game.to_step("draw", "Ann")

    assert game.pt("Hill Giant") == (3, 3)


@rule("CR 119.10")
def test_one_more_life_is_gained() -> None:
    text = "If you would gain life, you gain that much life plus 1 instead."
    name = reads("Life Angel", "{W}", text, "Creature Angel", pt="2/2")
    spell = reads("Sip", "{W}", "You gain 3 life.", "Sorcery")
    game = table(Ann={"battlefield": [name], "hand": [spell], "mana": "{W}", "life": 20}, Bob={"life": 20})

    game.cast(spell).pass_all()

    assert game.life[0] == 24


@rule("CR 508.1c")
@pytest.mark.parametrize(("blocker", "life"), [("Hill Giant", 20), ("Grizzly Bears", 14)])
def test_it_cannot_attack_if_the_defending_player_controls_something(blocker: str, life: int) -> None:
    text = "This creature can't attack if defending player controls an untapped creature with power 3 or greater."
    name = reads("Shy Orgg", "{R}", text, "Creature Orgg", pt="6/6")
    game = table(Ann={"battlefield": [name]}, Bob={"battlefield": [blocker], "life": 20})

    game.to_step("declare attackers")
    if name in game.offered():
        game.answer(name)
    while game.step != "second main":
        game.answer("Pass" if "Pass" in game.offered() else "Done")

    assert game.life[1] == life


@rule("CR 613.4c")
def test_two_sorts_get_it_once() -> None:
    text = "Bears you control and other Giants you control get +1/+1."
    name = reads("Bear Baron", "{B}", text, "Creature Giant", pt="2/2")
    game = table(Ann={"battlefield": [name, "Grizzly Bears", "Hill Giant"]}, Bob={"life": 20})

    assert [game.pt(x) for x in (name, "Grizzly Bears", "Hill Giant")] == [(2, 2), (3, 3), (4, 4)]
