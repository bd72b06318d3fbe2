"""Questions of effects have the wording of cards (CR 608.2d)."""

from __future__ import annotations

import pytest

import cardwright.games.magic.cards  # noqa: F401 - makes the table of cards
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.effects import Effect
from tests.magic.kit import permanent, table
from tests.rulemark import rule


def effects() -> list[Effect]:
    return list(CARDS.nodes)


def test_every_part_of_a_card_can_be_printed_alone() -> None:
    assert len(effects()) > 500
    for effect in effects():
        text = CARDS.said.effect(effect)
        assert isinstance(text, str)
        assert text == text.strip(), text


@rule("CR 608.2d")
@pytest.mark.parametrize(
    ("words", "text"),
    [
        (
            "search for a named Khorvath Brightflame card",
            "You may search your library for a card named Khorvath",
        ),
        (
            "choose one of card in a hand you control: exile face down it",
            "Exile a card in your hand face down",
        ),
    ],
)
def test_what_is_asked_is_said_as_a_card_says_it(words: str, text: str) -> None:
    found = [CARDS.said.effect(effect) for effect in effects() if words in effect.label]

    assert any(said.startswith(text) for said in found), found


@rule("CR 616.1", "CR 122.1c", "CR 701.19a")
def test_replacements_of_one_name_that_do_different_things_say_what_they_do() -> None:
    skeletons = permanent("Drudge Skeletons", counters={"shield": 1})
    t = table(Ann={"hand": ["Murder"], "battlefield": [skeletons], "mana": "{B}{1}{B}{B}"})

    t.activate("Drudge Skeletons").resolve()
    t.cast("Murder").resolve()

    assert t.offered() == ["Drudge Skeletons (a counter on it)", "Drudge Skeletons (regenerate)"]
