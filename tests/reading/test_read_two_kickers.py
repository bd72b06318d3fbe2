"""CR 702.33b, 702.33f. Two kicker costs, of which one, the other one or both are paid, and which of them was."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]

MAGE = (
    "Kicker {W} and/or {2}{B}\n"
    "When ~ enters, if it was kicked with its {W} kicker, you gain 3 life.\n"
    "When ~ dies, if it was kicked with its {2}{B} kicker, each opponent loses 2 life."
)
WHITE, BLACK = "kicker {W} alone or with another kicker", "kicker {2}{B} alone or with another kicker"


@rule("CR 702.33b", "CR 702.33f")
@pytest.mark.parametrize(("white", "black"), [(False, False), (True, False), (False, True), (True, True)])
def test_each_kicker_does_what_is_said_of_it(white: bool, black: bool) -> None:
    mage = reads("Mage of the Dunes", MAGE, "Creature Wizard", "{2}{U}")
    lands = ["Plains", "Swamp", *["Island"] * 6]
    t = table(Ann={"hand": [mage, "Murder"], "battlefield": [*lands, "Swamp", "Swamp", "Swamp"]})

    t.cast(mage, "Pay kicker {W}" if white else "Don't pay kicker {W}")
    t.answer("Pay kicker {2}{B}" if black else "Don't pay kicker {2}{B}").pay().pass_all()
    assert t.life == (23 if white else 20, 20)
    t.cast("Murder").pay().pass_all()

    assert t.life == (23 if white else 20, 18 if black else 20)


def test_each_of_them_is_read_back() -> None:
    mage = reads("Printed Mage of the Dunes", MAGE, "Creature Wizard", "{2}{U}")

    back = read_back(CARDS.kinds[mage])

    assert [one.why for one in back if one.outcome != SAME] == []
    assert [one.text for one in back][:2] == [f"K{WHITE[1:]}", f"K{BLACK[1:]}"]


def test_which_kicker_of_an_instant_is_refused() -> None:
    text = "Kicker {W} and/or {B}\nYou gain 1 life. If ~ was kicked with its {W} kicker, destroy target creature."

    assert isinstance(
        read({"name": "Flash of the Dunes", "mana_cost": "{1}", "types": "Instant", "text": text}), Refused
    )


def test_a_kicker_that_the_card_does_not_have_is_refused() -> None:
    text = "Kicker {W} and/or {B}\nWhen ~ enters, if it was kicked with its {R} kicker, you gain 3 life."
    facts = {"name": "Odd Mage of the Dunes", "mana_cost": "{1}", "types": "Creature Wizard", "text": text}

    assert isinstance(read({**facts, "pt": "1/1"}), Refused)
