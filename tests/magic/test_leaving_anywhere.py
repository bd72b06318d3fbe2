"""CR 800.4. Players leave at any decision of random games."""

from __future__ import annotations

import random

import pytest

from cardwright.games.magic.numbers.questions import ASK_MANA, ASK_PAY, ASK_PRIORITY
from cardwright.games.magic.numbers.zones import PLACES, SIDEBOARD
from cardwright.games.magic.objects.queries import is_playing
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.game import CONCEDES
from cardwright.kernel.ints import Seat
from cardwright.kernel.snapshot import restore, save
from cardwright.kernel.views import option_texts
from tests.magic.kit import rule


# -- whatever is under way
def random_game(seed: int) -> None:
    """A game of three at random, in which two players give up in the middle of something."""
    chance = random.Random(seed)
    match = new_match([BUSY_DECK] * 3, None, 3, MagicOptions(turn_limit=30))
    g = new_game(match, seed)
    left = 0
    for n in range(700):
        d = g.decision
        if d is None:
            break
        assert is_playing(g, d.seat)
        if left < 2 and n > 60 * (left + 1) and d.kind not in (ASK_PRIORITY, ASK_PAY, ASK_MANA):
            who = chance.choice([seat for seat in range(3) if is_playing(g, Seat(seat))])
            g.answer(CONCEDES - who)
            left += 1
            if not g.over:
                g = restore(match, save(g))
                assert len(option_texts(g)) > 1 or g.decision is not None
            for zone in range(int(g.zones.n)):
                for obj in g.zones.all_of(zone):
                    assert g.home[obj] != who or zone == who * PLACES + SIDEBOARD or g.over
            continue
        acts = d.kind == ASK_PRIORITY and len(d.options) > 1 and chance.random() < 0.8
        g.answer(chance.randrange(1, len(d.options)) if acts else chance.randrange(len(d.options)))
    assert left > 0


BUSY_DECK = [
    "Swamp", "Mountain", "Swamp", "Mountain", "Island", "Swamp", "Mountain", "Island", "Swamp", "Mountain",
    "Island", "Duress", "Innocent Blood", "Mind Rot", "Kolaghan's Command", "Fact or Fiction", "Brainstorm",
    "Siege-Gang Commander", "Hill Giant", "Typhoid Rats", "Wind Drake", "Goblin Guide", "Man-o'-War", "Terror",
    "Lightning Bolt", "Burst Lightning", "Twincast", "Act of Treason", "Pyroclasm", "Mogg Fanatic",
    "Prodigal Sorcerer", "Opt",
]  # fmt: skip


@rule("CR 104.3a", "CR 800.4a")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_under_way_a_game_goes_on_without_those_who_leave(seed: int) -> None:
    random_game(seed)
