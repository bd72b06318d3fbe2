"""Band of Misfits, Overlord, Inheritance and Way of the Mouse say "non-Command": they may play Durations."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.numbers import types
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.setup import random_apart
from cardwright.kernel.errors import ImpossiblePosition
from tests.dominion.kit import table
from tests.rulemark import rule

EDITIONS = ("current", "2019")


@rule("D11", "D122")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("plays", ["Overlord", "Band of Misfits"])
def test_it_plays_a_duration_of_the_supply_and_stays_with_it(plays: str, edition: str) -> None:
    t = table([plays, "Caravan", "Village"], ann={"hand": [plays], "deck": ["12 Copper"]}, edition=edition)

    t.answer(f"Play {plays}", "Caravan")

    assert t.hand() == ["Copper"]
    while t.turn == "Ann":
        t.answer(t.offered()[0])
    assert len(t.in_play()) == 1
    while t.turn == "Bob":
        t.answer(t.offered()[0])
    assert len(t.hand()) == 6


@rule("D11", "D75")
def test_inheritance_sets_a_duration_aside_and_no_command() -> None:
    t = table(
        ["Inheritance", "Caravan", "Village", "Band of Misfits", "Daimyo"],
        ann={"deck": ["12 Copper"], "counters": {"coins": 7}},
        phase="buy",
    )

    t.answer("Buy Inheritance")

    assert sorted(t.offered()) == ["Caravan", "Village"]


@rule("D11", "D91")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_duration_may_be_set_aside_for_the_mouse(edition: str) -> None:
    t = table(["Way of the Mouse", "Village"], ann={"hand": ["Village"]}, set_aside="Amulet", edition=edition)

    t.answer("Play Village", "Way of the Mouse", "Don't use Way of the Mouse", "+1 Coin")

    assert t.coins == 1


@rule("D91")
def test_by_chance_a_duration_is_set_aside_for_the_mouse_as_well() -> None:
    found = {random_apart(["Village"], seed) for seed in range(200)}

    assert any(TABLE.cards[TABLE.kind(name)].types & types.DURATION for name in found)
    assert all(TABLE.cards[TABLE.kind(name)].cost in (2, 3) for name in found)


@rule("D91")
def test_what_costs_4_is_not_set_aside_for_the_mouse() -> None:
    with pytest.raises(
        ImpossiblePosition, match="an unused Action costing 2 or 3 to set aside, got 'Caravan'"
    ):
        table(["Way of the Mouse", "Village"], ann={}, set_aside="Caravan")


@rule("D122")
def test_captain_plays_no_duration() -> None:
    t = table(["Captain", "Caravan", "Village", "Smithy"], ann={"hand": ["Captain"], "deck": ["5 Copper"]})

    t.answer("Play Captain")

    assert sorted(t.offered()) == ["Smithy", "Village"]
