"""CR 711.2b, 721.2a. Replacement effects, prevention and protection that a permanent has only by its counters."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def docked(text: str, counters: int, *hand: str, mana: str = "{R}") -> Table:
    name = reads("Grim Lighter", f"Station\n3+ | {text}", "Artifact Spacecraft", mana_cost="{3}", pt="2/5")
    ship = permanent(name, counters={"charge": counters})
    return table(
        Ann={"battlefield": [ship]}, Bob={"hand": [*hand], "battlefield": ["Hill Giant"], "mana": mana}
    )


@rule("CR 721.2a", "CR 614.1a")
@pytest.mark.parametrize("n", [2, 3])
def test_creatures_are_exiled_instead_only_with_enough_counters(n: int) -> None:
    t = docked("If a creature would die, exile it instead.", n, "Lightning Bolt").pass_once()

    t.cast("Lightning Bolt", "Hill Giant").pass_all()

    assert t.exile("Bob") == (["Hill Giant"] if n == 3 else [])


@rule("CR 721.2a", "CR 615.1")
@pytest.mark.parametrize("n", [2, 3])
def test_damage_is_prevented_only_with_enough_counters(n: int) -> None:
    text = "If a source would deal damage to you, prevent 1 of that damage."
    t = docked(text, n, "Lightning Bolt").pass_once()

    t.cast("Lightning Bolt", "Ann").pass_all()

    assert t.life[0] == (18 if n == 3 else 17)


@rule("CR 721.2a", "CR 614.1a")
@pytest.mark.parametrize("n", [2, 3])
def test_more_damage_is_dealt_only_with_enough_counters(n: int) -> None:
    text = "If a source would deal damage to an opponent, it deals that much damage plus 1 instead."
    name = reads("Grim Lighter", f"Station\n3+ | {text}", "Artifact Spacecraft", mana_cost="{3}", pt="2/5")
    ship = permanent(name, counters={"charge": n})
    t = table(Ann={"battlefield": [ship], "hand": ["Lightning Bolt"], "mana": "{R}"}, Bob={})

    t.cast("Lightning Bolt", "Bob").pass_all()

    assert t.life[1] == (16 if n == 3 else 17)


@rule("CR 721.2a", "CR 702.16a")
@pytest.mark.parametrize("n", [3, 4])
def test_protection_only_with_enough_counters(n: int) -> None:
    text = "Station (It's an artifact creature at 3+.)\n3+ | Flying\n4+ | Protection from instants"
    name = reads("Grim Lighter", text, "Artifact Spacecraft", mana_cost="{3}", pt="2/5")
    kill = reads("Thin Dart", "Destroy target artifact creature.", "Instant", mana_cost="{R}")
    ship = permanent(name, counters={"charge": n})
    t = table(Ann={"battlefield": [ship]}, Bob={"hand": [kill], "mana": "{R}"}).pass_once()

    assert any(kill in text for text in t.offered()) == (n == 3)
