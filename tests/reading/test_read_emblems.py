"""CR 114. Emblems that are read, and their abilities in the command zone."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart
from tests.rulemark import rule

__all__ = ["apart"]


def walker(text: str) -> str:
    """A planeswalker with one ability, which prints as what is read."""
    found = read(
        {
            "name": "Sage",
            "mana_cost": "{2}{W}",
            "types": "Legendary Planeswalker Sorin",
            "loyalty": "4",
            "text": text,
        }
    )
    assert isinstance(found, Reading), found
    assert [one.why for one in read_back(found.define()) if one.outcome != SAME] == []
    return "Sage"


@rule("CR 114.1", "CR 114.3")
def test_an_emblem_changes_creatures_from_the_command_zone() -> None:
    sage = walker('-1: You get an emblem with "Creatures you control get +1/+0."')
    t = table(Ann={"battlefield": [permanent(sage, counters={"loyalty": 4}), "Grizzly Bears"]})

    t.answer(next(x for x in t.offered() if x.startswith("Sage"))).pass_all()

    assert t.pt("Grizzly Bears") == (3, 2)


@rule("CR 114.2")
def test_an_opponent_gets_an_emblem() -> None:
    sage = walker(
        '-1: Target opponent gets an emblem with "At the beginning of your upkeep, you lose 1 life."'
    )
    t = table(
        Ann={"battlefield": [permanent(sage, counters={"loyalty": 4})], "library": ["Forest"]},
        Bob={"library": ["Forest"]},
    )
    t.answer(next(x for x in t.offered() if x.startswith("Sage"))).pass_all()

    t.to_step("draw", "Bob")

    assert t.life == (20, 19)


@rule("CR 114.1")
def test_an_emblem_gives_an_ability_in_quotes_within_quotes() -> None:
    text = "-1: You get an emblem with \"Mountains you control have '{T}: This land deals 1 damage to any target.'\""
    t = table(Ann={"battlefield": [permanent(walker(text), counters={"loyalty": 4}), "Mountain"]})
    t.answer(next(x for x in t.offered() if x.startswith("Sage"))).pass_all()

    t.answer(next(x for x in t.offered() if x.startswith("Mountain")), "Bob").pass_all()

    assert t.life == (20, 19)


@pytest.mark.parametrize(
    "text", ['-1: You get an emblem with "Draw a card."', '-1: You get an emblem with "Flashback {1}."']
)
def test_what_no_emblem_has_is_refused(text: str) -> None:
    assert not isinstance(
        read(
            {"name": "Sage", "mana_cost": "{2}", "types": "Planeswalker Sorin", "loyalty": "4", "text": text}
        ),
        Reading,
    )
