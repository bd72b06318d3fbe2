"""CR 701.66. Earthbend, read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def bent(then: str) -> Table:
    """Ann earthbends with her Forest, and holds an instant of that text."""
    reads("Lesson", "Earthbend 2.", "Sorcery", "{G}")
    reads("Then", then, "Instant", "{R}")
    t = table(Ann={"hand": ["Lesson", "Then"], "battlefield": ["Forest"], "mana": "{G}{R}"})
    return t.cast("Lesson").pass_all()


@rule("CR 701.66a")
def test_the_land_is_a_creature_with_haste_and_counters_besides() -> None:
    t = bent("Draw a card.")

    assert printed("Lesson") == ["Earthbend 2"]
    assert (t.pt("Forest"), t.counters("Forest"), t.has("Forest", "haste")) == ((2, 2), {"+1/+1": 2}, True)
    assert {"Land", "Creature"} <= set(t.types("Forest"))


@rule("CR 701.66a")
@pytest.mark.parametrize("text", ["Destroy target creature.", "Exile target creature."])
def test_it_returns_tapped_as_a_land_alone(text: str) -> None:
    t = bent(text).cast("Then").pass_all()

    assert (t.battlefield(), t.is_tapped("Forest"), t.counters("Forest")) == (["Forest"], True, {})
    assert "Creature" not in t.types("Forest")


@rule("CR 701.66a")
def test_it_stays_in_a_hand() -> None:
    t = bent("Return target creature to its owner's hand.").cast("Then").pass_all()

    assert (t.battlefield(), t.zone("Ann", "hand")) == ([], ["Forest"])


@rule("CR 701.66b")
def test_earthbending_is_heard() -> None:
    reads("Ear", "Whenever you earthbend, you gain 1 life.", "Enchantment")
    reads("Lesson", "Earthbend 1, then untap that land.", "Sorcery", "{G}")
    assert printed("Ear") == ["Whenever you earthbend, you gain 1 life"]
    t = table(Ann={"hand": ["Lesson"], "battlefield": ["Ear", "Forest"], "mana": "{G}"})

    t.cast("Lesson").pass_all()

    assert t.life[0] == 21
