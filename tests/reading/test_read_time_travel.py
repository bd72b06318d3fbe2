"""CR 701.56. Time travel: read and played."""

from __future__ import annotations

from cardwright.games.magic.objects.match import counters_on
from cardwright.games.magic.objects.queries import exile
from cardwright.kernel.ints import Obj
from tests.magic.kit import Table, permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_in_play import reads as defines
from tests.reading.test_read_keywords_attacking import printed
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def journey(text: str = "Time travel.") -> Table:
    """Ann has a permanent with a time counter, one without, and a suspended card; Bob has a permanent with one."""
    name = reads("Odd Journey", text, "Instant")
    slow = reads("Slow Clock", "Vanishing 3")
    late = defines("Late Bloom", "Suspend 3—{W}\nYou gain 5 life.", "Sorcery")
    t = table(
        Ann={"hand": [name, late], "mana": "{W}{W}",
             "battlefield": [permanent(slow, counters={"time": 2}), "Grizzly Bears"]},
        Bob={"battlefield": [permanent(slow, counters={"time": 2})]},
    )  # fmt: skip
    t.act(next(x for x in t.offered() if x.startswith("Late Bloom"))).pay()
    return t.cast(name).pass_all()


@rule("CR 701.56a", "CR 702.62b")
def test_one_gets_a_time_counter_and_another_loses_one() -> None:
    t = journey()
    assert printed("Odd Journey") == ["Time travel"]
    mine = next(x for x in t.offered() if x.startswith("Slow Clock"))
    assert sorted(t.offered()) == sorted([mine, "Late Bloom", "Done"])

    assert "put a time counter on each" in t.question

    t.answer(mine, "Done")
    assert "remove a time counter from each" in t.question
    t.answer("Late Bloom")

    found = {(x.name, x.controller): dict(x.counters) for x in t.view("Ann").permanents()}
    assert found["Slow Clock", 0] == {"time": 3}
    assert found["Slow Clock", 1] == {"time": 2}
    assert [dict(counters_on(t.g, Obj(x))) for x in t.g.zones.all_of(exile(t.g))] == [{"time": 2}]


@rule("CR 701.56a", "CR 702.62a")
def test_a_card_that_loses_its_last_time_counter_is_cast() -> None:
    t = journey("Time travel three times.")

    for _ in range(3):
        t.answer("Done", "Late Bloom", "Done")
    t.pass_all().act("Cast Late Bloom without paying its mana cost").pass_all()

    assert (t.exile(), t.life[0]) == ([], 25)
