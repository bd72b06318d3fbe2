"""Rising Sun, Divine Wind: the kingdom is replaced during the game."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.queries import match_of
from cardwright.games.dominion.rules.setup import (
    basic,
    can_be_added,
    can_be_bane,
    chosen_bane,
    is_kingdom_card,
)
from cardwright.games.dominion.shown import board
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel import snapshot
from cardwright.kernel.ints import Seat
from tests.dominion.kit import NAMES, Table, table, to_next_turn
from tests.properties.invariants import check, shown
from tests.properties.permuting import permuted
from tests.properties.playing import random_answers
from tests.rulemark import rule

KINGDOM = ["Divine Wind", "Tea House", "Village", "Knights", "Militia"]


def about_to_blow(seed: int = 1, seats: int = 2, kingdom: list[str] | None = None) -> Table:
    """The last Sun token is about to be removed."""
    return table(
        kingdom or KINGDOM,
        ann={"hand": ["Tea House", "Militia"], "deck": ["9 Copper"]},
        bob={"hand": ["5 Copper"], "deck": ["Village"]},
        seats=seats,
        suns=1,
        seed=seed,
    )


def supply_of(t: Table) -> list[str]:
    return [name for name, _, _, supply in DominionView(t.g, 0).piles() if supply]


@rule("D210", "D20")
@pytest.mark.parametrize("seed", range(8))
def test_ten_other_piles_take_the_place_of_the_kingdom(seed: int) -> None:
    t = about_to_blow(seed)

    t.answer("Play Tea House")

    kingdom = [name for name in supply_of(t) if is_kingdom_card(TABLE.cards[TABLE.kind(name)])]
    assert len(kingdom) == 10 + (match_of(t.g).bane >= 0)
    assert set(kingdom).isdisjoint(KINGDOM)
    assert supply_of(t)[:7] == basic()
    assert (t.coins, t.actions) == (2, 1)  # what the card says besides comes after it
    check(t.g)


@rule("D133", "D210")
def test_the_bane_of_the_other_kingdom_is_none_of_its_cards() -> None:
    """It is drawn besides the ten that have just come: none of them was at the table before."""
    names = ["Young Witch", *(c.name for c in TABLE.cards if can_be_bane(c) and can_be_added(c, KINGDOM))]
    spare = names.pop()

    assert {chosen_bane(names, KINGDOM, "", seed) for seed in range(40)} <= {spare}


@rule("D210", "D57")
def test_piles_that_are_gone_are_not_empty_piles() -> None:
    t = table(
        KINGDOM, ann={"hand": ["Tea House"], "deck": ["Copper"]}, suns=1, piles={"Village": 0, "Militia": 0}
    )
    assert DominionView(t.g, 0).empty_piles() == 2

    t.answer("Play Tea House")

    assert DominionView(t.g, 0).empty_piles() == 0


@rule("D210", "D8")
def test_cards_whose_pile_is_gone_are_neither_returned_nor_exchanged() -> None:
    t = table(
        ["Divine Wind", "Tea House", "Experiment", "Page"],
        ann={"hand": ["Tea House", "Experiment", "Page"], "deck": ["9 Copper"], "counters": {"actions": 2}},
        bob={"hand": ["Copper"]},
        suns=1,
    )

    t.answer("Play Tea House", "Play Experiment")
    assert t.in_play() == ["Experiment", "Tea House"]
    t.answer("Play Page")
    while t.turn == "Ann":
        assert "Page: exchange this for a Treasure Hunter" not in t.offered()
        t.answer(t.offered()[0])

    assert t.pile("Treasure Hunter") == 5


@rule("D210", "D47")
def test_tokens_on_piles_that_are_gone_are_on_none() -> None:
    t = table(
        ["Divine Wind", "Tea House", "Lost Arts", "Village"],
        ann={"deck": ["Tea House", "9 Copper"], "counters": {"coins": 6}},
        bob={"hand": ["Copper"]},
        suns=1,
        phase="buy",
    )
    t.answer("Buy Lost Arts", "Tea House")
    assert DominionView(t.g, 0).tokens(0) == ["+1 Action on Tea House"]

    to_next_turn(t)
    t.answer("Play Tea House")

    assert DominionView(t.g, 0).tokens(0) == []


@rule("D210", "D123")
def test_a_trait_is_about_the_cards_of_its_pile_still() -> None:
    t = table(
        ["Divine Wind", "Tea House", "Village", "Militia", "Reckless", "Obelisk"],
        ann={"hand": ["Tea House", "Village"], "deck": ["9 Copper"]},
        traits=["Reckless on Village", "Obelisk on Militia"], suns=1,
    )  # fmt: skip

    t.answer("Play Tea House", "Play Village")

    assert (t.hand(), t.actions) == (["Copper", "Copper", "Copper"], 4)
    assert {"Reckless on Village", "Obelisk on Militia"} <= set(DominionView(t.g, 0).in_force())


@rule("D210", "D133")
def test_the_bane_is_a_bane_still_and_there_is_no_other() -> None:
    t = table(
        ["Divine Wind", "Tea House", "Young Witch"],
        ann={"hand": ["Tea House", "Young Witch", "2 Copper"], "deck": ["9 Copper"]},
        bob={"hand": [("Cellar", "Cellar")]}, bane="Cellar", suns=1,
    )  # fmt: skip

    t.answer("Play Tea House")
    kingdom = [name for name in supply_of(t) if is_kingdom_card(TABLE.cards[TABLE.kind(name)])]
    assert len(kingdom) == 10
    t.answer("Play Young Witch")

    assert t.offered() == ["Done", "Cellar"]


@rule("D210", "D58")
def test_what_a_card_said_of_games_using_it_holds_still() -> None:
    t = table(
        ["Divine Wind", "Tea House", "Footpad", "Workshop"],
        ann={"hand": ["Tea House", "Workshop"], "deck": ["Copper", "Gold"]}, suns=1,
    )  # fmt: skip

    t.answer("Play Tea House", "Play Workshop", "Copper")

    assert t.hand() == ["Copper", "Gold"]


@rule("D210", "D60")
def test_nobody_can_know_the_kingdom_that_comes() -> None:
    t = about_to_blow()
    assert t.g.decision is not None

    found = set()
    for seed in range(6):
        imagined = t.g.imagine(Seat(0), seed)
        imagined.answer(t.offered().index("Play Tea House"))
        found.add(tuple(p.name for p in match_of(imagined).piles))

    assert len(found) == 6


@pytest.mark.slow
@rule("D210")
@pytest.mark.parametrize("seed", range(2))
def test_games_go_on_are_saved_and_hide_what_is_hidden(seed: int) -> None:
    t = about_to_blow(seed, 2 + seed % 3)
    g = t.g
    while g.decision is not None:
        random_answers(g, seed + len(g.all_answers()), 90)
        check(g)
        saved = snapshot.save(g)
        assert snapshot.save(snapshot.restore(g.match, saved)).state == saved.state
        for seat in range(int(g.seats)):
            view = DominionView(g, seat)
            assert list(board.board(view, NAMES))
            assert shown(permuted(g, seat, seed), seat) == shown(g, seat)


@rule("D210")
def test_a_saved_game_is_played_on_at_its_new_table() -> None:
    game = cardwright.dominion(["Tea House", "Divine Wind"], ["Ann", "Bob"], seed=5, turn_limit=400)
    while game.decision is not None and game.view(0).suns() < 5:
        options = [option.text for option in game.decision.options]
        wanted = [
            text for text in options if text in ("Play Tea House", "Buy Tea House", "Play all Treasures")
        ]
        game.answer(wanted[0] if wanted else options[0])

    assert "Tea House" not in [name for name, *_ in game.view(0).piles()]
    again = cardwright.Game.load(game.save())

    assert again.digest == game.digest
    assert isinstance(again, type(game))
    assert again.view(0).piles() == game.view(0).piles()


@rule("D210", "D80")
def test_the_story_tells_of_piles_that_came_after_the_boons() -> None:
    t = table(
        ["Divine Wind", "Tea House", "Pixie", "Village"],
        ann={
            "hand": ["Tea House", "5 Copper"],
            "deck": ["9 Copper"],
            "counters": {"actions": 1, "coins": 8, "buys": 2},
        },
        bob={"hand": ["Copper"]},
        suns=1,
    )
    t.answer("Play Tea House", "Play all Treasures")

    bought = [text for text in t.offered() if text.startswith("Buy ")]
    t.answer(
        next(text for text in bought if text not in ("Buy Copper", "Buy Curse", "Buy Estate", "Buy Silver"))
    )

    assert "buy" in str(t.story())
