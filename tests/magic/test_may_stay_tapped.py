"""CR 502.3. Permanents whose controller chooses whether they untap in the untap step."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, permanent, table
from tests.rulemark import rule

WEAPONRY = "Tawnos's Weaponry"


def next_turn(*weapons: bool) -> Table:
    """Bob's untap step, in which he has weapons, tapped or not, and a tapped land."""
    field = [permanent(WEAPONRY, tapped=tapped) for tapped in weapons]
    t = table(Ann={"library": ["Plains"]}, Bob={"battlefield": [*field, permanent("Island", tapped=True)],
              "library": ["Plains"]})  # fmt: skip
    t.to_step("end")
    while t.step == "end" and t.question == "Act or pass":
        t.pass_once()
    return t


@rule("CR 502.3")
@pytest.mark.parametrize("untaps", [True, False])
def test_its_controller_chooses_and_everything_else_untaps(untaps: bool) -> None:
    t = next_turn(True)

    assert (t.question, t.offered()) == (f"Untap {WEAPONRY}?", ["Untap it", "Keep it tapped"])
    for copy in (t, t.fork(), t.saved()):
        copy.answer("Untap it" if untaps else "Keep it tapped")

        assert copy.is_tapped(WEAPONRY) is not untaps
        assert not copy.is_tapped("Island")


@rule("CR 502.3")
def test_each_of_two_is_asked_about() -> None:
    t = next_turn(True, True)

    t.answer("Keep it tapped", "Untap it")

    assert (t.is_tapped(f"{WEAPONRY} #1"), t.is_tapped(f"{WEAPONRY} #2")) == (True, False)


@rule("CR 502.3")
def test_nobody_is_asked_about_what_is_untapped() -> None:
    t = next_turn(False)

    assert "Untap it" not in t.offered()
