"""CR 702.65. Cards with aura swap: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 702.65a")
def test_it_is_exchanged_with_an_aura_in_the_hand() -> None:
    veil = reads("Loose Veil", "Enchant creature\nAura swap {1}", "Enchantment Aura", mana_cost="{W}")
    mail = reads(
        "Stiff Mail", "Enchant creature\nEnchanted creature gets +3/+3.", "Enchantment Aura", mana_cost="{W}"
    )
    t = table(
        Ann={
            "battlefield": ["Hill Giant", permanent(veil, attached_to="Hill Giant")],
            "hand": [mail],
            "mana": "{W}",
        },
        Bob={},
    )

    t.activate(veil).pass_all()
    t.answer(mail)

    assert t.hand() == [veil]
    assert t.pt("Hill Giant") == (6, 6)
