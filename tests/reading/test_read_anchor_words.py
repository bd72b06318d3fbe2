"""CR 607.2p, 614.12. One of two words is chosen as a permanent enters."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]

TEXT = (
    "As this enchantment enters, choose Larks or Herons.\n"
    "• Larks — Whenever you cast a spell, you gain 2 life.\n"
    "• Herons — Creatures you control get +1/+1."
)


@rule("CR 614.12", "CR 607.2p")
@pytest.mark.parametrize(("word", "life", "size"), [("Larks", 22, (2, 2)), ("Herons", 20, (3, 3))])
def test_only_what_is_behind_the_chosen_word_is_so(word: str, life: int, size: tuple[int, int]) -> None:
    camp = reads("Camp of Birds", TEXT, "Enchantment")
    t = table(Ann={"battlefield": ["Plains", "Mountain", "Grizzly Bears"], "hand": [camp, "Lightning Bolt"]})
    t.cast(camp).pass_all().answer(word)
    t.cast("Lightning Bolt", "Bob").pass_all()

    assert (t.life[0], t.pt("Grizzly Bears")) == (life, size)
