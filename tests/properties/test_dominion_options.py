"""No option of Dominion that is not an object is treated as one: names, kinds and keys in whole random games."""

from __future__ import annotations

import random

import pytest

import cardwright
from cardwright.kernel.effects import ASK_REPLACE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.views import option_texts, question
from tests.rulemark import rule

OPTION_BITS = 1 << 50  # above them it is a player, a landscape or a list
REACTIVE = ["Guardian", "Trader", "Watchtower", "Den of Sin", "Nomad Camp", "Band of Misfits"]
COUNTING = [
    "Amulet",
    "Scrap",
    "Butcher",
    "Stonemason",
    "Teacher",
    "Oracle",
    "Animal Fair",
    "Lost Arts",
    "Peasant",
]


def check(g: Game) -> None:
    """Each option is the object that it is read as, and reads well."""
    d = g.decision
    assert d is not None
    for option in d.options:
        obj = int(g.match.object_of_option(g, option))
        if d.kind == ASK_REPLACE:
            assert obj < 0 or g.knows(Seat(int(d.seat)), Obj(obj))
        elif obj >= 0:
            assert int(option) < OPTION_BITS
            assert int(g.find(option)) == obj
    texts = option_texts(g)
    assert all(texts)
    assert len(set(texts)) == len(texts)
    assert question(g)


@rule("D55", "D60")
@pytest.mark.parametrize("edition", ["current", "2019"])
@pytest.mark.parametrize("kingdom", [REACTIVE, COUNTING, "random"], ids=["reactive", "counting", "random"])
def test_what_is_no_object_is_not_read_as_one(kingdom: list[str] | str, edition: str) -> None:
    for seed in range(6):
        seats = ["Ann", "Bob", "Cleo"][: 2 + seed % 2]
        names = [n for n in kingdom if n != "Teacher"] if isinstance(kingdom, list) else kingdom
        game = cardwright.dominion(names, seats, seed, edition, turn_limit=90)
        picks = random.Random(seed)
        view = {seat: game.view(seat) for seat in range(len(seats))}
        for _ in range(700):
            d = game._state.decision
            if d is None:
                break
            check(game._state)
            seen = view[int(d.seat)]
            assert int(seen.asking()) >= -1
            for i in range(len(d.options)):
                seen.option_kind(i)
                seen.option_key(i)
            game._state.answer(picks.randrange(len(d.options)))
