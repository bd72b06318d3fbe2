"""The conformance kit: the package's games conform, and faulty games do not."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from cardwright import games
from cardwright.kernel.ints import Seat, i64
from cardwright.plain import *
from cardwright.play.plain import PlainView, tell
from cardwright.testing import checks
from cardwright.testing.checks import CHECKS, check_game

HAND, SPOILS = range(2)
DEAL, SWAP, WIN, REFUSED = range(1, 5)


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("game", ["dominion", "magic"])
def test_the_games_of_the_package_conform(game: str, check: str) -> None:
    CHECKS[check](game)


# -- a small game, with a place for each fault
class swap(Side):
    """A seat's first card; `halfway`: it is taken before anybody knows whether the other side may be."""

    def __init__(self, ahead: int, halfway: bool) -> None:
        super().__init__()
        self.ahead = ahead
        self.halfway = halfway

    def hand(self, g: Game) -> int:
        return int(g.zone(HAND, Seat((g.seat() + self.ahead) % g.seats)))

    def now(self, g: Game) -> i64:
        obj = g.zones.bottom(self.hand(g))
        if self.halfway:
            g.put(obj, shared(g, 0), -1, SWAP, False)
        return g.ref(obj)

    def may_become(self, g: Game, value: i64) -> bool:
        return True

    def become(self, g: Game, value: i64) -> None:
        g.propose(0, value, self.hand(g), -1, SWAP)


class turns(Effect):
    """Seat after seat wins one of its cards.

    `peeks`: one that is higher than what the next seat holds, if it can. `endless`: it keeps the card.
    """

    def __init__(self, peeks: bool = False, endless: bool = False) -> None:
        super().__init__()
        self.peeks = peeks
        self.endless = endless

    def carry_out(self, g: Game, part: int) -> int:
        if part == 0:
            if not g.size(g.zone(HAND, g.current)):
                g.over = True
            if g.over or not (self.endless or begin_turn(g, g.current)):
                return DONE
            g.set_seat(g.current)
            mine = list(g.zones.all_of(g.zone(HAND, g.current)))
            if self.peeks:
                theirs = [
                    g.kind(obj) for obj in g.zones.all_of(g.zone(HAND, Seat((g.current + 1) % g.seats)))
                ]
                mine = [obj for obj in mine if g.kind(obj) > max(theirs, default=0)] or mine
            ask(g, [g.ref(obj) for obj in mine])
            return 1
        g.move(g.find(g.reply), g.zone(HAND if self.endless else SPOILS, g.current), WIN)
        g.change(g.current, 0, 1, WIN)
        g.current = Seat((g.current + 1) % g.seats)
        return 0


def small_game(name: str, **faults: object) -> type[PlainGame]:
    """Every seat has four cards and wins them, one in a turn; with these faults."""

    @do
    def deal(g: Game) -> None:
        gather(g)
        deal_out(g, HAND, DEAL, each=4)

    class Small(PlainGame):
        game = name
        cards = tuple(f"card {n}" for n in range(30))
        seat_zones = (PlainZone("hand", OWNER), PlainZone("spoils"))
        shared_zones = (PlainZone("stock", NOBODY, True),)
        no_exchange = REFUSED
        causes = {DEAL: ("S1", "{who} gets {cards}"), WIN: ("S2", "{who} wins {cards}")}
        phases = {
            "deal": deal,
            "swap": exchange(swap(0, bool(faults.get("halfway"))), swap(1, False)),
            "play": turns(bool(faults.get("peeks")), bool(faults.get("endless"))),
        }

    for attribute, fault in faults.items():
        if attribute not in ("halfway", "peeks", "endless"):
            setattr(Small, attribute, fault)
    return Small


GAMES: dict[str, PlainCardGame] = {}


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Callable[[type[PlainGame]], str]:
    """Makes a game look installed; its name."""

    def install(kind: type[PlainGame]) -> str:
        GAMES[kind.game] = PlainCardGame(kind)
        before = games._places()
        point = EntryPoint(kind.game, "nowhere:GAME", games.GROUP)
        monkeypatch.setattr(games, "_places", lambda: {**before, kind.game: point})
        known = games.named
        monkeypatch.setattr(games, "named", lambda name: GAMES[name] if name in GAMES else known(name))
        return kind.game

    return install


Install = Callable[[type[PlainGame]], str]


@pytest.mark.slow
def test_a_game_without_a_fault_conforms(installed: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    name = installed(small_game("small"))
    monkeypatch.delitem(CHECKS, "chance")  # another process does not know it  # type: ignore[arg-type]

    check_game(name)


def test_a_story_that_tells_all_is_noticed(installed: Install) -> None:
    tells_all = lambda self, seat: tell(self._state, type(self), self.seats, None)  # noqa: E731

    name = installed(small_game("talkative", _tell=tells_all))

    with pytest.raises(AssertionError, match="story"):
        CHECKS["secrets"](name)


def test_a_view_that_shows_a_hidden_card_is_noticed(installed: Install) -> None:
    of_the_first_seat = lambda self, seat: PlainView(self._state, 0, type(self))  # noqa: E731

    name = installed(small_game("transparent", view=of_the_first_seat))

    with pytest.raises(AssertionError, match="hidden from seat 1"):
        CHECKS["secrets"](name)


def test_options_that_depend_on_what_others_hold_are_noticed(installed: Install) -> None:
    name = installed(small_game("peeking", peeks=True))

    CHECKS["secrets"](name)  # when they are offered, it is too late
    with pytest.raises(AssertionError, match="never got to know"):
        CHECKS["consequences"](name)


def test_half_an_exchange_is_noticed(installed: Install) -> None:
    name = installed(small_game("halfway", halfway=True))

    with pytest.raises(AssertionError, match="exchange"):
        CHECKS["exchanges"](name)


def test_chance_from_elsewhere_is_noticed(installed: Install) -> None:
    class Any(PlainGame):
        @classmethod
        def deck(cls, seats: int, options: TableOptions) -> list[str]:
            return random.sample([f"card {n}" for n in range(30)], 30)

    name = installed(small_game("random", deck=Any.deck))

    with pytest.raises(AssertionError, match="same games"):
        CHECKS["chance"](name)


def test_a_line_with_a_gap_is_noticed(installed: Install) -> None:
    name = installed(small_game("gaps", causes={WIN: ("S2", "{{who}} wins")}))

    with pytest.raises(AssertionError, match="expected words"):
        CHECKS["printing"](name)


def test_a_game_without_an_end_is_noticed(installed: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "LONGEST", 5000)
    name = installed(small_game("endless", endless=True))

    with pytest.raises(AssertionError, match="goes on after 5,000 answers"):
        CHECKS["ending"](name)


def test_a_game_that_nobody_has_is_not_checked_in_silence(tmp_path: Path) -> None:
    (tmp_path / "test_mine.py").write_text(
        "from cardwright.testing import *\ndef test_other(): pass\n", encoding="utf-8"
    )
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "cardwright.pytest_plugin", "-q", "--card-game", "dominoin"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": ":".join(filter(None, sys.path)), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
    )  # fmt: skip

    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "for --card-game, got 'dominoin'" in done.stdout + done.stderr
