"""CR 702.177: abilities that can be activated only once."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import Table, permanent, rule, table
from tests.reading.test_read_in_play import apart, reads

__all__ = ["apart"]

EXHAUST = "Exhaust — {1}: Put a +1/+1 counter on this creature."


def offers(t: Table, name: str) -> bool:
    """Whether an ability of it can be activated now."""
    return any(text.startswith(f"{name}: ") for text in t.offered())


@rule("CR 702.177", "CR 702.177a")
@pytest.mark.parametrize("text", [EXHAUST, "{1}: Put a +1/+1 counter on this creature. Activate only once."])
def test_it_is_activated_once_and_not_in_a_later_turn(text: str) -> None:
    runner = reads("Spent Sprinter", text, "Creature Goat")
    cards = ["Plains"] * 9
    t = table(Ann={"battlefield": [runner, "9 Plains"], "library": cards}, Bob={"library": cards})

    t.activate(runner).pass_all()
    assert (t.pt(runner), offers(t, runner)) == ((3, 3), False)
    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann").to_step("first main")

    assert not offers(t, runner)


@rule("CR 702.177a", "CR 400.7")
def test_it_is_activated_anew_by_what_has_returned() -> None:
    runner = reads("Brief Sprinter", EXHAUST, "Creature Goat")
    blink = reads(
        "Brief Detour", "Exile target creature, then return that card to the battlefield under your control.",
        "Instant",
    )  # fmt: skip
    t = table(Ann={"battlefield": [runner, "9 Plains"], "hand": [blink], "mana": "{W}"})

    t.activate(runner).pass_all()
    t.cast(blink).pass_all()

    assert offers(t, runner)


@rule("CR 702.177a")
def test_each_exhaust_ability_counts_for_itself() -> None:
    two = f"{EXHAUST}\nExhaust — {{2}}: Draw a card."
    runner = reads("Twofold Sprinter", two, "Creature Goat")
    t = table(Ann={"battlefield": [permanent(runner), "9 Plains"], "library": ["Plains"]})

    t.answer(next(x for x in t.offered() if "+1/+1" in x)).pay().pass_all()

    left = [x for x in t.offered() if x.startswith(runner)]
    assert len(left) == 1
    assert left[0].endswith("Draw a card. Activate only once")


def test_a_mana_ability_that_works_once_is_refused() -> None:
    facts = {"name": "Lone Spark", "mana_cost": "{2}", "types": "Artifact", "text": "Exhaust — {T}: Add {R}."}

    assert not isinstance(read(facts), Reading)
