"""CR 702.170c-d, 601.2f. Cards that become plotted, and spells that cost more from graveyards and exile."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def plotted() -> Table:
    """Bob's spell has been exiled by Ann's bird, and is plotted."""
    bird = reads("Rude Bird", "Flash\nWhen this creature enters, exile target spell. It becomes plotted.")
    sip = reads("Small Sip", "You gain 4 life.", "Instant")
    t = table(
        Ann={"hand": [bird], "library": ["9 Plains"], "mana": "{W}"},
        Bob={"hand": [sip], "library": ["9 Plains"], "mana": "{W}"},
    )
    t.pass_once().cast(sip).pass_once()
    return t.cast(bird).pass_all()


@rule("CR 702.170c")
def test_an_exiled_spell_becomes_plotted_and_is_not_cast_in_the_same_turn() -> None:
    t = plotted()

    assert (t.exile("Bob"), t.life[1]) == (["Small Sip"], 20)
    assert not any("Small Sip" in x for x in t.offered())


@rule("CR 702.170d")
def test_its_owner_casts_it_free_in_a_main_phase_of_a_later_turn() -> None:
    t = plotted().to_step("upkeep", "Bob")
    assert not any("Small Sip" in x for x in t.offered())

    t.to_step("first main", "Bob")
    t.act(next(x for x in t.offered() if "Small Sip" in x)).pass_all()

    assert (t.exile("Bob"), t.graveyard("Bob"), t.life[1]) == ([], ["Small Sip"], 24)


def test_a_card_that_has_no_name_does_not_become_plotted() -> None:
    text = "When ~ enters, you may exile a nonland card from your hand. If you do, it becomes plotted."
    made = read({"name": "Vague Plan", "mana_cost": "{W}", "types": "Enchantment", "text": text})

    assert isinstance(made, Refused)


@rule("CR 601.2f")
@pytest.mark.parametrize(("text", "mana", "casts"), [
    ("Spells your opponents cast from graveyards or from exile cost {2} more to cast.", "{W}", False),
    ("Spells your opponents cast from graveyards or from exile cost {2} more to cast.", "{W}{W}{W}", True),
    ("Spells your opponents cast from graveyards or from exile cost {2} less to cast.", "{W}", True),
])  # fmt: skip
def test_spells_from_graveyards_cost_more(text: str, mana: str, casts: bool) -> None:
    toll = reads("Grave Toll", text, "Enchantment")
    sip = reads("Small Sip", "You gain 4 life.\nFlashback {W}", "Instant")
    t = table(Ann={"battlefield": [toll]}, Bob={"graveyard": [sip], "hand": [sip], "mana": mana})
    t.pass_once()

    offered = [x for x in t.offered() if "Small Sip" in x]

    assert (any("flashback" in x for x in offered), any("flashback" not in x for x in offered)) == (
        casts,
        True,
    )
    if casts:
        t.act(next(x for x in offered if "flashback" in x)).pass_all()
        assert t.life[1] == 24


@rule("CR 601.2f")
def test_your_own_spells_from_exile_cost_less() -> None:
    ease = reads(
        "Grave Ease",
        "Spells you cast from your graveyard or from exile cost {2} less to cast.",
        "Enchantment",
    )
    sip = reads("Small Sip", "You gain 4 life.\nFlashback {3}", "Instant")
    t = table(Ann={"battlefield": [ease], "graveyard": [sip], "mana": "{C}"}, Bob={})

    t.act(next(x for x in t.offered() if "flashback" in x)).pass_all()

    assert t.life[0] == 24
