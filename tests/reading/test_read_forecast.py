"""CR 702.57. Cards with forecast: read, printed and played from a hand."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]

SHOWN = "Reveal this card from your hand"
REMINDER = "(Activate this ability only during your upkeep and only once each turn.)"


def held(text: str, types: str = "Sorcery") -> Table:
    name = reads("Long Omenry", text, types, mana_cost="{7}")
    return table(
        Ann={"hand": [name], "battlefield": ["4 Plains"], "library": ["9 Plains"]},
        Bob={"library": ["9 Plains"]},
    )


def forecasts(t: Table) -> list[str]:
    return [x for x in t.offered() if "gain 2 life" in x.lower()]


@rule("CR 702.57a", "CR 702.57b")
@pytest.mark.parametrize("types", ["Sorcery", "Creature Human"])
def test_it_is_activated_in_your_upkeep_once_and_shows_the_card(types: str) -> None:
    more = "You gain 9 life.\n" if types == "Sorcery" else ""
    t = held(f"{more}Forecast — {{1}}{{W}}, {SHOWN}: You gain 2 life. {REMINDER}", types)
    assert forecasts(t) == []

    t.to_step("upkeep", "Ann")
    t.act(forecasts(t)[0]).pass_all()

    assert t.life[0] == 22
    assert t.hand()[:1] == ["Long Omenry"]
    assert "Long Omenry" in str(t.told("Bob"))
    assert forecasts(t) == []


@rule("CR 702.57b")
def test_it_is_not_activated_in_another_upkeep() -> None:
    t = held(f"Forecast — {{1}}{{W}}, {SHOWN}: You gain 2 life.", "Creature Human").to_step("upkeep", "Bob")

    assert t.turn == "Bob"
    assert forecasts(t) == []


@rule("CR 702.57a")
def test_a_forecast_that_shows_nothing_is_refused() -> None:
    text = "Forecast — {1}{W}: You gain 2 life."

    assert isinstance(
        read({"name": "Long Omenry", "mana_cost": "{7}", "types": "Sorcery", "text": text}), Refused
    )
