"""CR 702.191. Cards with increment: read, printed and played."""

from __future__ import annotations

from cardwright.games.magic.catalogue import card_lines
from cardwright.games.magic.objects.table import CARDS
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def pupil(
    cost: str, pt: str = "2/3", text: str = "Increment", types: str = "Creature — Frog Wizard"
) -> Table:
    made = reads("Mossy Pupil", text, types, mana_cost="{G}", pt=pt)
    spell = reads("Long Sum", "You gain 1 life.", "Sorcery", mana_cost=cost)
    mana = "{G}" * int(cost.strip("{}"))
    t = table(Ann={"battlefield": [made], "hand": [spell], "mana": mana}, Bob={}).cast(spell)
    while "Pass" not in t.offered():  # in which order several triggers go on the stack
        t.answer(t.offered()[0])
    return t


@rule("CR 702.191a")
def test_it_grows_if_more_mana_than_its_power_was_spent() -> None:
    assert pupil("{3}").pass_all().pt("Mossy Pupil") == (3, 4)


@rule("CR 702.191a")
def test_it_does_not_grow_if_no_more_mana_was_spent() -> None:
    assert pupil("{2}").pass_all().pt("Mossy Pupil") == (2, 3)


@rule("CR 702.191a")
def test_its_toughness_counts_as_well() -> None:
    assert pupil("{3}", "5/2").pass_all().pt("Mossy Pupil") == (6, 3)


@rule("CR 702.191b")
def test_each_instance_triggers_and_asks_again_as_it_resolves() -> None:
    assert pupil("{3}", "2/2", "Increment\nIncrement").pass_all().pt("Mossy Pupil") == (3, 3)


@rule("CR 702.191b")
def test_each_instance_gives_a_counter() -> None:
    assert pupil("{4}", "2/2", "Increment\nIncrement").pass_all().pt("Mossy Pupil") == (4, 4)


@rule("CR 702.191")
def test_increment_is_printed_by_its_name() -> None:
    pupil("{2}")

    assert "Increment" in "\n".join(card_lines(CARDS.kind("Mossy Pupil")))
