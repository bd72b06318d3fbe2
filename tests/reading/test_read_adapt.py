"""CR 701.46. Adapt, read and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 701.46a")
def test_it_adapts_only_while_it_has_no_counters() -> None:
    reads("Tidepool Newt", "{0}: Adapt 2. (If it has no +1/+1 counters on it, put two +1/+1 counters on it.)",
          "Creature Salamander")  # fmt: skip
    assert printed("Tidepool Newt") == [
        "{0}: If the number of +1/+1 counters on this is 0, put two +1/+1 counters on this"
    ]
    t = table(Ann={"battlefield": ["Tidepool Newt"]}, Bob={})

    t.answer(next(x for x in t.offered() if "Tidepool" in x)).pass_all()
    assert t.pt("Tidepool Newt") == (4, 4)
    t.answer(next(x for x in t.offered() if "Tidepool" in x)).pass_all()

    assert t.pt("Tidepool Newt") == (4, 4)
