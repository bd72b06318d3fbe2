"""CR 601.2g, 106.4. The color of a source's mana is asked for where it matters, even if only one set of sources can
pay.
"""

from __future__ import annotations

import pytest

from cardwright.games.magic.numbers.questions import ASK_PAY
from tests.magic.kit import permanent, table
from tests.rulemark import rule


@rule("CR 601.2g", "CR 400.7d")
@pytest.mark.parametrize(
    ("spell", "field"),
    [
        ("Steamcore Weird", ["Island", "Island", "Island", "Volcanic Island"]),
        ("Ogre Savant", ["Mountain", "Mountain", "Mountain", "Mountain", "Birds of Paradise"]),
    ],
)
def test_a_spell_that_asks_what_was_spent_lets_choose_the_color(spell: str, field: list[str]) -> None:
    t = table(Ann={"hand": [spell], "battlefield": field})

    t.answer(f"Cast {spell}")

    assert t.asks_kind == ASK_PAY


@rule("CR 601.2g", "CR 400.7d")
def test_the_color_that_was_chosen_was_spent() -> None:
    t = table(
        Ann={"hand": ["Steamcore Weird"], "battlefield": ["Island", "Island", "Island", "Volcanic Island"]}
    )

    t.answer("Cast Steamcore Weird", "Tap Volcanic Island for {U} or {R}", "Red").resolve()
    t.answer("Bob").pass_all()

    assert t.life == (20, 18)


@rule("CR 601.2g")
def test_nobody_is_asked_about_colors_that_nobody_asks_for() -> None:
    t = table(
        Ann={"hand": ["Hill Giant"], "battlefield": ["Mountain", "Mountain", "Mountain", "Volcanic Island"]}
    )

    t.answer("Cast Hill Giant")

    assert t.asks_kind != ASK_PAY


@rule("CR 106.4", "CR 605.3a")
@pytest.mark.parametrize(("color", "castable"), [("Red", "Lightning Bolt"), ("Blue", "Opt")])
def test_what_is_left_has_the_color_that_was_chosen(color: str, castable: str) -> None:
    t = table(
        Ann={
            "hand": ["Sol Ring", "Lightning Bolt", "Opt"],
            "battlefield": [permanent("Mul Daya Channelers")],
            "library": ["Forest"],
        }
    )

    t.answer("Cast Sol Ring", "Mul Daya Channelers: {T}: Add two mana of any one color", color).resolve()

    assert [text for text in t.texts() if text.startswith("Cast")] == [f"Cast {castable}"]


@rule("CR 106.4")
def test_where_nothing_is_left_nobody_is_asked() -> None:
    t = table(Ann={"hand": ["Arcane Signet"], "battlefield": ["Sol Ring"]})  # {2}

    t.answer("Cast Arcane Signet")

    assert t.asks_kind != ASK_PAY
