"""CR 615: preventing damage, by or to certain objects, always or for a time; read from card text and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, permanent, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def attack(game: Table, *names: str) -> Table:
    """These attack, and nobody else."""
    game.to_step("declare attackers").answer(*names)
    return game.answer("Done") if "Done" in game.offered() else game


KINDS = ("all damage", "all combat damage", "all noncombat damage")
SIDES = (
    "this creature",
    "you",
    "creatures you control",
    "other creatures you control",
    "players",
    "you and creatures you control",
)


@rule("CR 615.1")
@pytest.mark.parametrize("kind", KINDS)
def test_each_sort_of_damage_to_each_side_is_read_and_printed(kind: str) -> None:
    for n, side in enumerate(SIDES):
        reads(f"Ward {n}", "{W}", f"Prevent {kind} that would be dealt to {side}.", "Creature Wall", pt="0/4")
        if "creature" in side and "and" not in side:
            reads(
                f"Veil {n}",
                "{W}",
                f"Prevent {kind} that would be dealt by {side}.",
                "Creature Wall",
                pt="0/4",
            )
            both = f"Prevent {kind} that would be dealt to and dealt by {side}."
            reads(f"Haze {n}", "{W}", both, "Creature Wall", pt="0/4")


@rule("CR 615.1", "CR 510.2")
def test_combat_damage_to_and_by_a_wall_is_prevented_and_no_other() -> None:
    text = "Prevent all combat damage that would be dealt to and dealt by this creature."
    wall = reads("Bank of Haze", "{R}", text, "Creature Wall", pt="2/2")
    game = table(
        Ann={"battlefield": ["Hill Giant", "Mountain"], "hand": ["Lightning Bolt"]},
        Bob={"battlefield": [wall]},
    )

    attack(game, "Hill Giant").to_step("declare blockers")
    game.answer(next(option for option in game.offered() if wall in option)).to_step("second main")
    assert (game.battlefield("Bob"), game.damage("Hill Giant")) == ([wall], 0)
    game.cast("Lightning Bolt", wall).pass_all()

    assert game.battlefield("Bob") == []


@rule("CR 615.1")
def test_for_one_turn_a_creature_deals_no_damage() -> None:
    text = "Prevent all damage target creature would deal this turn."
    name = reads("Soft Word", "{R}", text, "Instant")
    game = table(
        Ann={"battlefield": ["Hill Giant", "Grizzly Bears"], "hand": [name], "mana": "{R}"}, Bob={"life": 20}
    )

    game.answer(f"Cast {name}", "Hill Giant").pay().pass_all()
    attack(game, "Hill Giant", "Grizzly Bears").to_step("second main")

    assert game.life[1] == 18


@rule("CR 615.1", "CR 303.4")
def test_an_aura_prevents_what_its_creature_deals_while_it_is_on_it() -> None:
    aura = reads("Mute Form", "{U}", "Enchant creature\nPrevent all damage that would be dealt by enchanted creature.",
                 "Enchantment Aura")  # fmt: skip
    game = table(
        Ann={"battlefield": ["Hill Giant", permanent(aura, attached_to="Hill Giant")]}, Bob={"life": 20}
    )

    attack(game, "Hill Giant").to_step("second main")

    assert game.life[1] == 20


@rule("CR 615.1")
@pytest.mark.parametrize(
    "text", ["Prevent all damage that would be dealt by you.", "Prevent all damage that would be dealt."]
)
def test_damage_by_players_is_none(text: str) -> None:
    assert isinstance(
        read({"name": "Mist", "mana_cost": "{W}", "types": "Enchantment", "text": text}), Refused
    )
