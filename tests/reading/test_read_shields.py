"""CR 614.9, 615.7-8: shields against an amount of damage or the next event are read and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def quake(n: int, color: str = "R") -> str:
    return reads(
        f"Shielded Quake {n}{color}", f"{{{color}}}", f"~ deals {n} damage to each player.", "Instant"
    )


@rule("CR 614.9", "CR 615.7")
def test_the_next_one_damage_is_dealt_to_another_creature_and_the_rest_is_not() -> None:
    kor = reads(
        "Shielded Kor", "{W}",
        "{0}: The next 1 damage that would be dealt to ~ this turn is dealt to target creature you control instead.",
        "Creature Kor", pt="2/5",
    )  # fmt: skip
    game = table(
        Ann={"battlefield": [kor, "Hill Giant"], "hand": ["Lightning Bolt"], "mana": "{R}"},
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    game.activate(kor, "Hill Giant").pass_all()
    game.cast("Lightning Bolt", kor).pass_all()

    assert (game.damage(kor), game.damage("Hill Giant")) == (2, 1)


@rule("CR 614.9")
def test_damage_is_not_dealt_to_what_has_gone() -> None:
    carom = reads(
        "Shielded Carom", "{W}",
        "The next 2 damage that would be dealt to target creature this turn is dealt to another target creature "
        "instead.",
        "Instant",
    )  # fmt: skip
    game = table(
        Ann={
            "battlefield": [],
            "hand": [carom, "Unsummon", "Lightning Bolt"],
            "mana": "{W}{U}{R}",
        },
        Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]},
    )

    game.cast(carom, "Hill Giant").pass_all()
    game.cast("Unsummon", "Grizzly Bears").pass_all()
    game.cast("Lightning Bolt", "Hill Giant").pass_all()

    assert game.battlefield("Bob") == []


@rule("CR 609.7a", "CR 614.9")
def test_the_next_two_damage_of_the_chosen_source_is_dealt_to_any_target() -> None:
    way = reads(
        "Shielded Way", "{W}",
        "The next 2 damage that a source of your choice would deal to you and/or permanents you control this turn is "
        "dealt to any target instead.",
        "Instant",
    )  # fmt: skip
    big = quake(5)
    game = table(Ann={"hand": [way, big, "Lightning Bolt"], "mana": "{W}{R}{R}"}, Bob={})

    game.cast("Lightning Bolt", "Ann").cast(big).cast(way, "Bob").pass_once().pass_once()
    game.answer(big).pass_all()

    assert game.life == (20 - 3 - 3, 20 - 5 - 2)


@rule("CR 615.5", "CR 615.7")
def test_as_much_as_was_prevented_is_dealt_to_a_target() -> None:
    bend = reads(
        "Shielded Bend", "{X}{W}",
        "Prevent the next X damage that would be dealt to you and/or permanents you control this turn. If damage is "
        "prevented this way, ~ deals that much damage to any target.",
        "Instant",
    )  # fmt: skip
    small, big = quake(2), quake(4)
    game = table(
        Ann={"hand": [bend, small, big], "mana": "{W}{R}{R}{3}"}, Bob={"battlefield": ["Hill Giant"]}
    )

    game.answer(f"Cast {bend}").answer("X = 3").answer("Bob").pay().pass_all()
    game.cast(small).pass_all()
    assert game.life == (20, 20 - 2 - 2)

    game.cast(big).pass_all()
    assert game.life == (17, 16 - 4 - 1)


@rule("CR 615.7")
def test_who_is_dealt_damage_by_several_at_once_says_which_is_prevented_first() -> None:
    wall = reads(
        "Shielded Wall", "{W}",
        "{0}: Prevent the next 3 damage that would be dealt to you and/or permanents you control this turn.",
        "Artifact",
    )  # fmt: skip
    game = table(Ann={"battlefield": ["Hill Giant", "Grizzly Bears"]}, Bob={"battlefield": [wall]})
    game.to_step("declare attackers").answer("Hill Giant", "Grizzly Bears")
    game.answer("Pass").activate(wall).pass_all()

    game.to_step("combat damage")

    assert set(game.offered()) == {"Hill Giant", "Grizzly Bears"}
    game.answer("Grizzly Bears")
    assert game.life[1] == 18


@rule("CR 615.8")
def test_the_next_time_to_a_target_is_prevented_and_no_other() -> None:
    guard = reads(
        "Shielded Guard", "{W}",
        "{0}: The next time a source of your choice would deal damage to any target this turn, prevent that damage.",
        "Artifact",
    )  # fmt: skip
    pinger = reads("Shielded Pinger", "{R}", "{0}: ~ deals 1 damage to each creature.", "Artifact")
    game = table(Ann={"battlefield": [guard, pinger, "Grizzly Bears", "Hill Giant"]}, Bob={})

    game.activate(guard, "Hill Giant").pass_all().answer(pinger)
    game.activate(pinger).pass_all()
    assert (game.damage("Grizzly Bears"), game.damage("Hill Giant")) == (1, 0)

    game.activate(pinger).pass_all()
    assert game.damage("Hill Giant") == 1


@rule("CR 615.8", "CR 609.7b")
def test_all_that_the_chosen_source_deals_at_that_time_is_prevented() -> None:
    just = reads(
        "Shielded Just", "{W}",
        "{0}: The next time a red source of your choice would deal damage this turn, prevent that damage.",
        "Artifact",
    )  # fmt: skip
    pinger = reads("Shielded Pinger", "{R}", "{0}: ~ deals 1 damage to each creature.", "Artifact")
    game = table(Ann={"battlefield": [just, pinger, "Grizzly Bears", "Hill Giant"]}, Bob={})

    game.activate(just).pass_all().answer(pinger)
    game.activate(pinger).pass_all()

    assert (game.damage("Grizzly Bears"), game.damage("Hill Giant")) == (0, 0)
    game.activate(pinger).pass_all()
    assert (game.damage("Grizzly Bears"), game.damage("Hill Giant")) == (1, 1)


@rule("CR 614.9", "CR 609.7a")
def test_the_controller_of_the_chosen_source_is_dealt_the_damage() -> None:
    mirror = reads(
        "Shielded Mirror", "{W}",
        "The next time a source of your choice would deal damage this turn, that damage is dealt to that source's "
        "controller instead.",
        "Instant",
    )  # fmt: skip
    game = table(Ann={"battlefield": ["Hill Giant"]}, Bob={"hand": [mirror], "battlefield": ["Plains"]})
    game.to_step("declare attackers").answer("Hill Giant")

    game.answer("Pass").cast(mirror).pass_all().answer("Hill Giant")
    game.to_step("second main")

    assert game.life == (17, 20)


@rule("CR 611.2c")
def test_what_this_was_attached_to_is_not_known_once_it_is_sacrificed() -> None:
    text = (
        "Enchant creature\nSacrifice ~: The next time a source of your choice would deal damage to enchanted creature "
        "this turn, prevent that damage."
    )

    made = read({"name": "Shielded Armor", "mana_cost": "{W}", "types": "Enchantment Aura", "text": text})

    assert isinstance(made, Refused)


@rule("CR 615.11")
def test_the_next_damage_to_each_of_several_is_a_shield_for_each() -> None:
    text = "Prevent the next 1 damage that would be dealt to each creature you control this turn."
    ward = reads("Ward of Many Quills", "{W}", text, "Instant")
    rain = reads("Rain of Quills", "{R}", "Rain of Quills deals 2 damage to each creature.")
    game = table(Ann={"hand": [ward, rain], "mana": "{W}{R}", "battlefield": ["Hill Giant", "Grizzly Bears"]})

    game.cast(ward).pass_all()
    game.cast(rain).pass_all()

    assert game.damage("Hill Giant") == game.damage("Grizzly Bears") == 1


@rule("CR 611.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Whenever you cast a spell, your opponents can't cast spells with the same mana value as that spell until "
        "your next turn.",
        "When Tower of Quills enters, choose a card name. Until your next turn, your opponents can't cast spells "
        "with the chosen name.",
    ],
)
def test_a_rule_for_a_time_speaks_of_nothing_that_it_cannot_find_later(text: str) -> None:
    facts = {"name": "Tower of Quills", "mana_cost": "{1}", "types": "Artifact", "text": text}

    assert isinstance(read(facts), Refused)
