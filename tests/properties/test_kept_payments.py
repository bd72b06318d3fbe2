"""CR 601.2g, 605.3a. Results cached for payments and the mana menu are valid until something happens.

Each use of the cache is compared with a new computation. Functions can be replaced for that only in plain Python.
"""

from __future__ import annotations

import pytest

from cardwright.games.magic.mana import amounts, menu, paying
from cardwright.games.magic.mana.sources import by_hand
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel import chance as kernel_chance
from cardwright.kernel.chance import Chance
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat, i64, vec
from tests.properties.magic_games import prepared, random_spec

FIRST = 12  # among these games are some in which what is kept for too long would be noticed
GAMES = 8
ANSWERS = 1500

pytestmark = pytest.mark.skipif(
    not str(kernel_chance.__file__).endswith(".py"), reason="compiled code calls its functions by itself"
)


def is_kept(g: Game) -> bool:
    v = g.scratch()
    return bool(v[amounts.FOUND_AT] == g.clock + 1)


def test_what_is_kept_is_what_a_look_would_find(monkeypatch: pytest.MonkeyPatch) -> None:
    used = {"payment": 0, "menu": 0}
    of_payment, of_menu = paying.found_out, menu.found_out

    def kept_payment(g: Game) -> vec[i64]:
        used["payment"] += is_kept(g)
        v = of_payment(g)
        anew = g.fork()
        paying.look(anew)
        assert prepared(v) == prepared(anew.scratched)
        return v

    def kept_menu(g: Game, seat: i64) -> vec[i64]:
        used["menu"] += is_kept(g)
        v = of_menu(g, Seat(seat))
        anew = g.fork()
        by_hand(anew, Seat(seat))
        assert listed(v) == listed(anew.scratched)
        return v

    monkeypatch.setattr(paying, "found_out", kept_payment)
    monkeypatch.setattr(menu, "found_out", kept_menu)
    for seed in range(FIRST, FIRST + GAMES):
        read_and_answer(random_spec(seed // 4, seed).start(), Chance(seed))

    assert min(used.values()) > GAMES, used


def read_and_answer(g: Game, chance: Chance) -> None:
    """Random answers; what can be chosen is read each third time."""
    for n in range(ANSWERS):
        d = g.decision
        if d is None:
            return
        if n % 3 == 0:
            assert all(MagicView(g, d.seat).option_texts())
        g.answer(int(chance.below(len(d.options))))


def listed(v: vec[i64]) -> list[list[int]]:
    """The entries of the menu: of what color, how much, of which object, with which ability."""
    end = amounts.FIRST + int(v[amounts.ENTRIES]) * amounts.ENTRY
    return [[int(x) for x in v[at : at + amounts.E_WHOLE]] for at in range(amounts.FIRST, end, amounts.ENTRY)]
