"""Animals: three cards designed by players."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.setup import fill
from tests.dominion.kit import table
from tests.rulemark import rule


@rule("D191")
@pytest.mark.parametrize(
    ("attack", "asked"),
    [("Militia", True), ("Witch", False), ("Sea Hag", False), ("Bureaucrat", True), ("Spy", False)],
)
def test_a_yard_dog_in_hand_is_asked_for_attacks_on_the_hand(attack: str, asked: bool) -> None:
    t = table(
        ann={"hand": [attack], "deck": ["9 Copper"]},
        bob={"hand": ["Yard Dog", "4 Estate"], "deck": ["Copper"]},
    )

    t.answer(f"Play {attack}")

    assert (t.asked == "Bob" and any("Yard Dog" in o for o in t.offered())) == asked


@rule("D191", "D60")
def test_a_yard_dog_on_top_of_the_deck_defends_it_only_where_everybody_sees_it() -> None:
    t = table(ann={"hand": ["Sea Hag"]}, bob={"hand": ["Copper"], "deck": ["Yard Dog", "Copper"]})

    t.answer("Play Sea Hag")

    assert t.deck("Bob") == ["Curse", "Copper"]


@rule("D192", "D73")
def test_a_grey_mustang_without_a_draw_asks_nothing() -> None:
    t = table(ann={"hand": ["Grey Mustang"], "deck": ["Estate"], "counters": {"-1_card_token": 1}})

    t.answer("Play Grey Mustang")

    assert (t.hand(), t.actions) == ([], 2)


@rule("D192", "D62")
def test_a_grey_mustang_is_worth_a_point() -> None:
    assert table(ann={"deck": ["2 Grey Mustang"]}).scores == [2, 0]


@rule("D130")
def test_cards_that_players_have_made_come_into_no_kingdom_by_chance() -> None:
    made = {c.name for c in TABLE.cards if c.set == "Animals"}

    assert len(made) == 3
    assert not any(made & set(fill([], seed)) for seed in range(300))
