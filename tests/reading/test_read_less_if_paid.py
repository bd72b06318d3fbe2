"""CR 601.2f. A spell that costs less if its optional cost is paid: read and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 601.2f", "CR 601.2b")
def test_a_bargained_spell_costs_less() -> None:
    name = reads(
        "Odd Bargain", "Bargain\nThis spell costs {2} less to cast if it's bargained.\nYou gain 3 life.", "Instant",
        mana_cost="{2}{W}",
    )  # fmt: skip
    rich = table(Ann={"hand": [name], "battlefield": ["Sol Ring"], "mana": "{W}{W}{W}"}, Bob={})
    poor = table(Ann={"hand": [name], "mana": "{W}"}, Bob={})
    t = table(Ann={"hand": [name], "battlefield": ["Sol Ring"], "mana": "{W}"}, Bob={})
    assert f"Cast {name}" not in poor.offered()
    assert f"Cast {name}" in rich.offered()

    t.cast(name)
    while "Pass" not in t.offered():
        t.answer(next((x for x in t.offered() if "argain" in x or "acrifice" in x), t.offered()[0]))
    t.pass_all()

    assert t.life[0] == 23


@rule("CR 601.2f", "CR 701.59a")
def test_the_offer_and_the_price_may_stand_in_one_line() -> None:
    name = reads(
        "Odd File", "As an additional cost to cast this spell, you may collect evidence 2. This spell costs {2} less "
        "to cast if evidence was collected.\nYou gain 3 life.", "Sorcery", mana_cost="{2}{W}",
    )  # fmt: skip
    t = table(Ann={"hand": [name], "graveyard": ["Grizzly Bears"], "mana": "{W}"}, Bob={})
    other = table(Ann={"hand": [name], "mana": "{W}"}, Bob={})

    assert f"Cast {name}" in t.offered()
    assert f"Cast {name}" not in other.offered()
