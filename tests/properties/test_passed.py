"""Dominion D60, D117. Cards passed unseen from hand to hand are not revealed to others in any way."""

from __future__ import annotations

import pytest

from cardwright.games.dominion import cards
from cardwright.games.dominion.rules import setup
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.chance import Chance
from cardwright.kernel.effects import ASK_SECRET
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat
from cardwright.kernel.views import HIDDEN
from tests.properties.invariants import kinds, shown
from tests.rulemark import rule

__all__ = ["cards"]  # importing the cards makes their table
KINGDOM = ["Masquerade", "Village", "Smithy", "Gardens", "Militia"]


def playing(seed: int, seats: int) -> Game:
    """A game in which everybody passes cards, now and then."""
    match = setup.new_match(KINGDOM, seats, seed=seed, turn_limit=40)
    return setup.new_game(match, seed)


def eager(g: Game, chance: Chance) -> int:
    """Masquerade whenever it can be had or played."""
    d = g.decision
    assert d is not None
    view = DominionView(g, int(d.seat))
    wanted = view.kind("Masquerade")
    if view.all_treasures() >= 0:
        return int(view.all_treasures())
    liked = [i for i in range(len(d.options)) if int(view.option_kind(i)) == wanted and d.kind != ASK_SECRET]
    return liked[0] if liked and chance.below(3) else int(chance.below(len(d.options)))


def secrets(seed: int, seats: int, n: int) -> list[Game]:
    """The first decisions at which somebody chooses what to pass."""
    g, chance = playing(seed, seats), Chance(seed)
    found: list[Game] = []
    while g.decision is not None and len(found) < n:
        if g.decision.kind == ASK_SECRET:
            found.append(g.fork())
        g.answer(eager(g, chance))
    return found


def after_the_pass(g: Game, first: int) -> Game:
    """The game when all have chosen, somebody so and all others the first."""
    g = g.fork()
    g.answer(first)
    while g.decision is not None and g.decision.kind == ASK_SECRET:
        g.answer(0)
    return g


@rule("D60", "D117")
@pytest.mark.parametrize("seed", range(3))
def test_who_neither_passes_nor_gets_a_card_is_shown_the_same_whichever_it_is(seed: int) -> None:
    seats = 3 + seed % 4
    compared = 0
    for g in secrets(seed, seats, 2):
        assert g.decision is not None
        passes = int(g.decision.seat)
        worlds = [after_the_pass(g, i) for i in range(min(3, len(g.decision.options)))]
        gets = next(
            s for s in ((passes + i) % seats for i in range(1, seats))
            if g.zones.count(g.zone(1, Seat(s))) > 0
        )  # fmt: skip
        for seat in range(seats):
            if seat not in (passes, gets):
                one, *others = [shown(w, seat) for w in worlds]
                assert all(other == one for other in others)
                compared += len(others)
    assert compared > 0


@rule("D60", "D117")
def test_what_somebody_imagines_after_a_pass_comes_from_what_they_saw() -> None:
    compared = 0
    for g in secrets(3, 3, 5):
        assert g.decision is not None
        passes = int(g.decision.seat)
        third = (passes + 2) % 3
        worlds = [after_the_pass(g, i) for i in range(len(g.decision.options))]
        if any(w.decision is None or w.decision.seat != third for w in worlds):
            continue
        one, *others = [w.imagine(Seat(third), 77) for w in worlds]
        assert all(kinds(w) == kinds(one) for w in others)
        for other in others:
            for seat in range(3):
                assert DominionView(one, seat).deck_list(seat) == DominionView(other, seat).deck_list(seat)
                assert DominionView(one, seat).hand() == DominionView(other, seat).hand()
            compared += 1
    assert compared > 0


@rule("D60", "D117")
def test_of_whom_a_card_was_passed_to_unseen_one_card_is_hidden_until_it_is_seen() -> None:
    g = secrets(1, 3, 1)[0]
    assert g.decision is not None
    passes = int(g.decision.seat)
    world = after_the_pass(g, 0)

    third = DominionView(world, (passes + 2) % 3).deck_list((passes + 1) % 3)

    assert third[HIDDEN] >= 1
    assert sum(third.values()) == sum(
        DominionView(world, (passes + 1) % 3).deck_list((passes + 1) % 3).values()
    )
