"""CR 702.69. Gravestorm, and how many permanents went to a graveyard this turn: read and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def bolts(n: int) -> str:
    """Lightning that kills that many creatures of 1 toughness."""
    return reads("Ember Rain", "~ deals 3 damage to each creature.", "Instant", mana_cost="{R}")


@rule("CR 702.69a")
def test_a_copy_for_each_permanent_that_died_whoevers_it_was() -> None:
    rain = bolts(3)
    name = reads("Barrow Litany", "You gain 1 life.\nGravestorm", "Sorcery", mana_cost="{B}")
    t = table(
        Ann={"hand": [rain, name], "mana": "{R}{B}", "battlefield": ["Grizzly Bears"]},
        Bob={"battlefield": ["Hill Giant"]},
    )

    t.cast(rain).pass_all()
    t.cast(name).pass_all()

    assert t.life[0] == 23


@rule("CR 702.69a", "CR 111.1")
def test_what_is_discarded_or_exiled_does_not_count() -> None:
    name = reads("Barrow Litany", "You gain 1 life.\nGravestorm", "Sorcery", mana_cost="{B}")
    away = reads("Hollow Road", "Exile target creature.", "Instant", mana_cost="{W}")
    t = table(Ann={"hand": [away, name], "mana": "{W}{B}"}, Bob={"battlefield": ["Hill Giant"]})

    t.cast(away).pass_all()
    t.cast(name).pass_all()

    assert t.life[0] == 21


@rule("CR 404.1")
def test_permanents_put_into_any_graveyard_are_counted_as_an_amount() -> None:
    rain = bolts(3)
    name = reads(
        "Barrow Tally",
        "You gain 1 life for each creature put into a graveyard from the battlefield this turn.",
        "Sorcery",
        mana_cost="{B}",
    )
    t = table(
        Ann={"hand": [rain, name], "mana": "{R}{B}", "battlefield": ["Grizzly Bears"]},
        Bob={"battlefield": ["Hill Giant"]},
    )

    t.cast(rain).pass_all()
    t.cast(name).pass_all()

    assert t.life[0] == 22
