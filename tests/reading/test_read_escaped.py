"""CR 702.138b. What has escaped, and who did not discard such a card this way: read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
ESCAPES = "Escape—{W}, Exile two other cards from your graveyard."


@rule("CR 702.138b")
def test_it_is_sacrificed_unless_it_escaped() -> None:
    titan = reads("Cave Titan", f"When this creature enters, sacrifice it unless it escaped.\n{ESCAPES}")
    t = table(Ann={"hand": [titan], "graveyard": ["Island", "Swamp"], "mana": "{W}{W}"}, Bob={})

    t.cast(titan).pass_all()
    assert t.battlefield() == []

    t.act(f"Cast {titan} with escape").answer("Swamp").pass_all()

    assert t.battlefield() == [titan]


@rule("CR 608.2c", "CR 101.4")
@pytest.mark.parametrize(("card", "life"), [("Forest", 17), ("Hill Giant", 20), ("", 17)])
def test_who_did_not_discard_such_a_card_loses_life(card: str, life: int) -> None:
    wail = reads(
        "Long Wail",
        "Each opponent discards a card, then each opponent who didn't discard a nonland card this way loses 3 life.",
        "Sorcery",
    )
    t = table(Ann={"hand": [wail], "mana": "{W}"}, Bob={"hand": [card] if card else []})

    t.cast(wail).pass_all()

    assert t.life == (20, life)
