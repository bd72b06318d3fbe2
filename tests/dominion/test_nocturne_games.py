"""Nocturne: whole games with each of its kingdom cards; nothing is lost, revealed or saved wrongly."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.dominion.numbers import types
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.setup import new_game, new_match
from cardwright.kernel.chance import Chance
from cardwright.kernel.effects import NOTHING
from tests.properties.invariants import check, kinds, loaded, shown, whole
from tests.properties.permuting import permuted
from tests.rulemark import rule

CARDS = [
    c.name
    for c in TABLE.cards
    if c.set == "Nocturne" and c.supply and not c.always and not c.types & types.BESIDE
]
KINGDOMS = [[*CARDS[i::4], "Village", "Moat"] for i in range(4)]


def test_there_are_33_kingdom_cards() -> None:
    assert len(CARDS) == 33


@rule("D13", "D80", "D81", "D82", "D83", "D84", "D86", "D60")
@pytest.mark.parametrize("kingdom", KINGDOMS, ids=lambda k: str(k[0]))
@pytest.mark.parametrize("seats", [2, 3])
def test_a_whole_game(kingdom: list[str], seats: int) -> None:
    match = new_match(kingdom, seats, turn_limit=200)
    g = new_game(match, seats)
    there = kinds(g)
    chance = Chance(seats + 1)
    n = 0
    while g.decision is not None:
        options = g.decision.options
        i = chance.below(len(options))
        if options[i] == NOTHING:  # rather do something
            i = chance.below(len(options))
        g.answer(i)
        n += 1
        if n % 20 == 0:
            check(g)
        if n % 150 == 0:
            assert whole(loaded(match, g)) == whole(g)
            for seat in range(seats):
                assert shown(permuted(g, seat, n), seat) == shown(g, seat)

    assert g.over
    assert n > 100
    assert kinds(g) == there


@rule("D27", "D80", "D85")
def test_boons_and_states_are_no_cards_of_a_deck() -> None:
    game = cardwright.dominion([*CARDS[:9]], ["bot:random", "bot:big-money"], seed=2, turn_limit=30)

    assert game.over
    for seat in range(2):
        for name in game.view(0).deck_list(seat):
            assert not TABLE.cards[TABLE.kind(name)].types & (types.BOON | types.STATE_CARD)
