"""The overhead of `cardwright simulate` over the engine alone: the same bots on the same tables.

The command runs in its own process, as for a user, and is timed from outside. The time of the same command
with the fewest games counts as its start and is subtracted. The engine plays the same number of games in this
process.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from time import perf_counter

from cardwright.bots.base import Bot, RandomBot
from cardwright.games.dominion.bots.money import BASE, BigMoney, SmithyMoney
from cardwright.games.dominion.game import DominionSpec
from cardwright.games.dominion.options import DominionOptions
from cardwright.games.dominion.rules import setup
from cardwright.games.dominion.rules.setup import fill
from cardwright.games.dominion.shown.view import DominionView
from cardwright.games.magic.decks import names_of
from cardwright.games.magic.rules import setup as magic_setup
from cardwright.games.magic.shown.view import MagicView
from cardwright.games.magic.spec import MagicSpec
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.play.spec import Asked
from cardwright.simulate.runner import TURN_LIMIT, planned

from .turns import Probe, Table, play, rates

SHORTEST = 0.001  # seconds; a shorter time can't be distinguished from the noise of a start
FEWEST = 2  # games of the run that measures the start
KINGDOM = 1  # the seed of the random kingdom of all sets
Bots = Callable[[int], list[Bot]]


def money(seed: int) -> list[Bot]:
    """Return two bots: big money, and big money with Smithies."""
    return [BigMoney(), SmithyMoney()]


def at_random(seed: int) -> list[Bot]:
    """Return two compiled random bots."""
    return [RandomBot(seed * 3 + 1), RandomBot(seed * 3 + 2)]


def probes(n: int) -> list[Probe]:
    """Return probes for each kind of game that can be played.

    Each has two figures, in games per second: `simulate NAME` for the command, and `simulate NAME engine`.
    """
    base = Asked(DominionOptions(kingdom=tuple(BASE)), turn_limit=TURN_LIMIT)
    wild = Asked(DominionOptions(kingdom=tuple(fill([], KINGDOM))), turn_limit=TURN_LIMIT)
    found = [
        beside("money", ["big-money", "smithy-money"], money, n * 4, base, of_dominion),
        beside("wild", ["random", "random"], at_random, n, wild, of_dominion),
    ]
    asked = Asked(MagicOptions(decks=tuple(names_of("magic")[:2])), turn_limit=TURN_LIMIT)
    return [*found, beside("magic", ["random", "random"], at_random, n // 4, asked, of_magic)]


def of_dominion(bots: tuple[str, ...], asked: Asked) -> Table:
    """Return the table at which the command plays Dominion."""
    spec = planned("dominion", bots, 1, asked).spec
    assert isinstance(spec, DominionSpec)
    match = spec.match()
    return Table("dominion", lambda seed: setup.new_game(match, seed), DominionView)


def of_magic(bots: tuple[str, ...], asked: Asked) -> Table:
    """Return the table at which the command plays Magic."""
    spec = planned("magic", bots, 1, asked).spec
    assert isinstance(spec, MagicSpec)
    match = spec.match()
    return Table("magic", lambda seed: magic_setup.new_game(match, seed), MagicView)


def beside(
    name: str,
    bots: Sequence[str],
    made: Bots,
    n: int,
    asked: Asked,
    table_of: Callable[[tuple[str, ...], Asked], Table],
) -> Probe:
    """Return a probe that plays the same games with the command and with the engine alone."""
    n = max(n, 2 * FEWEST)
    table = table_of(tuple(bots), asked)
    words = ["simulate", table.name, *bots, "--seed", "1", "--json"]
    words += ["--turn-limit", str(asked.turn_limit)]
    options = asked.options
    if isinstance(options, MagicOptions):
        words += [part for deck in options.decks for part in ("--deck", str(deck))]
    if isinstance(options, DominionOptions) and options.kingdom:
        words += ["--kingdom", ",".join(options.kingdom)]

    def takes(games: int) -> float:
        """Return the duration of the command in seconds."""
        command = [sys.executable, "-m", "cardwright", *words, "-n", str(games)]
        begun = perf_counter()
        said = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        assert said["played"] == games
        return perf_counter() - begun

    def measured() -> tuple[float, ...]:
        seconds = max(takes(n) - takes(FEWEST), SHORTEST)
        return (n - FEWEST) / seconds, rates(lambda seed: play(table, seed, made(seed))[1], n)[0]

    return Probe((f"simulate {name}", f"simulate {name} engine"), measured)
