"""CR 716. Classes, read and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]

SAGE = (
    "(Gain the next level as a sorcery to add its ability.)\nWhen this Class enters, draw a card.\n{W}: Level 2\n"
    "When this Class becomes level 2, you gain 3 life.\n{R}: Level 3\nCreatures you control get +1/+1.\n"
    "Whenever you cast a spell, you gain 1 life."
)


def sage(mana: str) -> Table:
    """Ann has a Class with three levels, and so much mana."""
    reads("Sage", SAGE, "Enchantment Class", "{W}")
    return table(Ann={"battlefield": ["Sage", "Grizzly Bears"], "hand": ["Shock"], "mana": mana})


def levels(t: Table) -> list[str]:
    """What Ann may activate."""
    return [x for x in t.offered() if "level" in x]


@rule("CR 716.2", "CR 716.2a", "CR 716.2d")
def test_levels_come_one_after_the_other() -> None:
    t = sage("{W}{R}")
    assert len(printed("Sage")) == 6
    assert [("level 2" in x) for x in levels(t)] == [True]

    t.answer(levels(t)[0]).pass_all()
    assert t.life[0] == 23
    assert [("becomes level 3" in x) for x in levels(t)] == [True]
    assert t.pt("Grizzly Bears") == (2, 2)
    t.answer(levels(t)[0]).pass_all()

    assert (levels(t), t.pt("Grizzly Bears")) == ([], (3, 3))


@rule("CR 716.3")
def test_what_stands_above_the_bars_it_has_all_the_time_and_the_rest_not() -> None:
    reads("Sage", SAGE, "Enchantment Class", "{W}")
    t = table(Ann={"hand": ["Sage", "Shock"], "library": ["Island"], "mana": "{W}{R}"})

    t.cast("Sage").pass_all().cast("Shock", "Bob").pass_all()

    assert (t.zone("Ann", "hand"), t.life) == (["Island"], (20, 18))


@rule("CR 716.2b")
def test_a_copy_has_no_level() -> None:
    reads("Twin", "Create a token that's a copy of target enchantment you control.", "Sorcery", "{U}")
    reads("Sage", SAGE, "Enchantment Class", "{W}")
    t = table(Ann={"battlefield": ["Sage"], "hand": ["Twin"], "mana": "{W}{U}{W}", "library": ["Island"]})

    t.answer(levels(t)[0]).pass_all().cast("Twin").pass_all()

    assert [("becomes level 2" in x) for x in levels(t)] == [True]


@rule("CR 716.2a")
@pytest.mark.parametrize(
    "text",
    [
        "{W}: Level 3\nDraw a card.",
        "{W}: Level 2\nYou may cast creature spells from the top of your library.",
    ],
)
def test_levels_that_are_left_out_and_what_no_level_gives_are_refused(text: str) -> None:
    assert isinstance(
        read({"name": "Sage", "mana_cost": "{W}", "types": "Enchantment Class", "text": text}), Refused
    )
