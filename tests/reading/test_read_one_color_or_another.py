"""CR 106.4. Mana of one color or another, which an ability that is no mana ability adds."""

from __future__ import annotations

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 106.4")
def test_the_color_is_chosen_as_the_mana_is_added() -> None:
    ritual = reads("Ritual of the Dunes", "Add {R} or {G}. Draw a card.", "Instant")
    t = table(Ann={"hand": [ritual], "battlefield": ["Plains"], "library": ["Island", "Island"]})

    t.cast(ritual).pay().pass_all()
    assert t.offered() == ["Red", "Green"]
    t.answer("Green")

    assert (t.counter("green"), t.counter("red"), t.zone("Ann", "hand")) == (1, 0, ["Island"])
    assert [one.why for one in read_back(CARDS.kinds[ritual]) if one.outcome != SAME] == []


@rule("CR 605.1a")
def test_a_land_that_taps_for_one_or_the_other_keeps_its_mana_ability() -> None:
    land = reads("Pass of the Dunes", "{T}: Add {R} or {G}.", "Land", "")
    t = table(Ann={"battlefield": [land]})

    t.answer("Activate a mana ability")

    assert t.offered() == ["Red", "Green"]
