"""CR 614.12. What enters with counters on it and with keywords besides, if something is so: read and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
TEXT = "Kicker {W}\nIf this creature was kicked, it enters with two +1/+1 counters on it and with trample."


def entered(kicked: bool) -> tuple[tuple[int, int], bool]:
    """Its size and whether it has trample."""
    ox = reads("Muddy Ploughox", TEXT)
    t = table(Ann={"hand": [ox], "mana": "{W}{W}"}, Bob={})
    t.answer(f"Cast {ox}").answer(
        "Pay kicker {W}" if kicked else next(x for x in t.offered() if x != "Pay kicker {W}")
    )
    t.pay().pass_all()
    return t.pt(ox), t.has(ox, "trample")


@rule("CR 614.12", "CR 613.1f")
def test_it_has_counters_and_a_keyword_if_it_was_kicked() -> None:
    assert entered(True) == ((4, 4), True)


@rule("CR 614.12", "CR 613.1f")
def test_it_has_neither_if_it_was_not() -> None:
    assert entered(False) == ((2, 2), False)
