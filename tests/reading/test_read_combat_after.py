"""CR 500.8. An additional combat phase after this phase, in another order of words: read, printed and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 500.8")
def test_only_in_the_first_combat_phase_of_your_turn() -> None:
    text = (
        "Vigilance\nWhenever ~ attacks, if it's the first combat phase of your turn, there is an additional combat "
        "phase after this phase."
    )
    name = reads("Twice Rider", text)
    t = table(Ann={"battlefield": [name]}, Bob={"library": ["3 Plains"]})

    attacks = 0
    while t.step != "end step":
        if name in t.offered() and t.step == "declare attackers":
            t.answer(name)
            attacks += 1
        else:
            t.answer("Pass" if "Pass" in t.offered() else t.offered()[-1])

    assert attacks == 2
    assert t.life[1] == 16


@rule("CR 500.8")
@pytest.mark.parametrize("comma", ["", ","])
@pytest.mark.parametrize("there", ["there is", "there's"])
def test_after_this_main_phase_combat_and_main(there: str, comma: str) -> None:
    combat = f"{there} an additional combat phase after this phase{comma}"
    text = f"When ~ enters, {combat} followed by an additional main phase."

    reads("Late Rider", text)
