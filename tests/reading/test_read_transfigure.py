"""CR 702.71. Cards with transfigure: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 702.71a")
def test_a_creature_of_the_same_value_is_put_onto_the_battlefield() -> None:
    name = reads("Flesh Sculptor", "Transfigure {1}{B}", "Creature — Human Wizard", mana_cost="{3}{W}")
    t = table(
        Ann={"battlefield": [name], "library": ["Plains", "Grizzly Bears", "Hill Giant"], "mana": "{B}{B}"}
    )

    t.activate(name).pass_all()
    assert "Grizzly Bears" not in t.offered()
    t.answer("Hill Giant")

    assert t.battlefield("Ann") == ["Hill Giant"]
    assert t.graveyard("Ann") == [name]


@rule("CR 702.71a")
def test_it_is_activated_only_as_a_sorcery() -> None:
    name = reads("Flesh Sculptor", "Transfigure {1}{B}", "Creature — Human Wizard", mana_cost="{3}{W}")
    t = table(Ann={"battlefield": [name], "library": ["Hill Giant"], "mana": "{B}{B}"}, turn="Bob")

    assert not any(x.startswith(name) for x in t.offered())
