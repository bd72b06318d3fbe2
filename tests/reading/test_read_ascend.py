"""CR 702.131. Ascend, read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 702.131b", "CR 702.131c")
def test_the_blessing_comes_with_ten_permanents_and_stays() -> None:
    reads(
        "Monk", "Ascend\nAs long as you have the city's blessing, this creature has flying.", "Creature Monk"
    )
    assert printed("Monk")[0] == "Ascend"
    reads("Quake", "Destroy all lands.", "Sorcery", "{R}")
    t = table(
        Ann={"battlefield": ["Monk", "8 Plains"], "hand": ["Plains", "Quake"], "mana": "{R}"},
        Bob={"battlefield": ["Monk", "12 Plains"]},
    )
    assert (t.has("Ann's Monk", "flying"), t.has("Bob's Monk", "flying")) == (False, False)

    t.act("Play Plains")
    assert t.has("Ann's Monk", "flying")
    t.cast("Quake").pass_all()

    assert t.has("Ann's Monk", "flying")


@rule("CR 702.131d")
def test_the_tenth_permanent_itself_sees_the_blessing() -> None:
    text = "Ascend\nWhen this creature enters, if you have the city's blessing, you gain 2 life."
    reads("Monk", text, "Creature Monk")
    t = table(Ann={"battlefield": ["9 Plains"], "hand": ["Monk"], "mana": "{W}"})

    t.cast("Monk").pass_all()

    assert t.life[0] == 22


@rule("CR 702.131a")
@pytest.mark.parametrize(("lands", "life"), [("9 Plains", 20), ("10 Plains", 25)])
def test_a_spell_gives_the_blessing_as_it_resolves(lands: str, life: int) -> None:
    reads("Vow", "Ascend\nIf you have the city's blessing, you gain 5 life.", "Instant", "{W}")
    assert printed("Vow") == ["Ascend. If you have the city's blessing, you gain 5 life"]
    t = table(Ann={"battlefield": [lands], "hand": ["Vow"], "mana": "{W}"})

    t.cast("Vow").pass_all()

    assert t.life[0] == life
