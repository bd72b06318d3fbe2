"""Plays many games, here or in other processes; the games are the same either way."""

from __future__ import annotations

import logging
import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import msgspec

from cardwright import games as installed
from cardwright.bots.own import Player, made_by, name_of
from cardwright.games import table_class
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition
from cardwright.play.options import TableOptions, options_from
from cardwright.play.spec import Asked, seat_names

from .cluster import OnRay, check_place, there
from .pins import contents
from .playing import OWN, Plan, Players, Playing, play_some
from .result import BotRow, GameRow, Result, bot_row, card_means, difference, digest, shares
from .runfile import RunFile
from .statistics import StopRule, running_interval
from .workers import Elsewhere, Tell

TURN_LIMIT: Final = 1000  # turns of all together; no bot that buys anything gets near it
BATCHES: Final = 20  # for each worker, so that all are busy to the end
BATCH: Final = 200  # games at most
LOOK: Final = 25  # blocks from one look of a rule to stop to the next
INTERRUPT: Final = "interrupt"
LOG: Final = logging.getLogger(__name__)
Progress = Callable[[int], None]


def run(
    game: str = "",
    bots: Sequence[str | Player] = (),
    n: int = 1000,
    seed: int = 0,
    workers: int = 1,
    *,
    turn_limit: int = TURN_LIMIT,
    edition: str = "",
    paired: bool = False,
    gains: bool = False,
    digests: bool = False,
    until: StopRule | None = None,
    file: Path | None = None,
    progress: Progress | None = None,
    tell: Tell = LOG.warning,
    on: str = "",
    **table: Any,
) -> Result:
    """Dominion D27; CR 104.2. Play `n` games between bots; a shared victory counts 1/k for each of k winners.

    Game i begins with bot i mod the number of bots. Each game depends on `seed` and its number only, so the
    result is the same for any number of `workers`. `bots`: by name or file, or Python of one's own: a class of bots, a
    function that makes one (without parameters, or with `seed`), or one that takes the view and returns the index or
    the text of an option. `gains`: games also tell what was gained, played and exchanged in which turn (Dominion);
    `digests`: each also tells the digest of its end, which costs about half as much as the game.
    `table`: the options of the game's tables by name, as `cardwright simulate --help` lists them: for Dominion a
    `kingdom` (cards, filled to ten with random ones, or a recommended one by its name; None: what the bots are made
    for), for Magic `decks` (files, one for each bot or one for all). Without `game` it is the first that is installed.
    `turn_limit`: turns of all together, 0 for none. `paired`: the games come in blocks with one seed, in which each
    bot begins once, so that a difference shows in fewer of them. `until` stops as soon as that is known with its
    error rate; then `n` is the most that are played. `file`: finished games are written there, and a run that is in it
    is gone on with, if bots and package are what they were. `progress` is called with the number of games that have
    just been played, `tell` with what a person should know: that a worker has died, and others play its games. Ctrl-C
    keeps what is played: `stopped`. `on`: "ray" starts a Ray cluster on this machine with so many `workers` and stops
    it after the run, "ray://HOST:PORT" joins one (docs/commands.md); the games are the same.

    Workers are fresh processes: a script that calls this with more than one guards its main part with
    `if __name__ == "__main__":`. UnknownName, ImpossiblePosition and what strategy files say wrongly.
    """
    game = game or installed.names()[0]
    names, players = own_players(bots or default_bots(game), workers if not on else workers + 1)
    asked = Asked(options_of(game, table), turn_limit, edition)
    plan = planned(game, names, seed, asked, paired, gains, players, digests)
    for what, value, least in (("n", n, 1), ("workers", workers, 1), ("turn_limit", turn_limit, 0)):
        if value < least:
            raise CardwrightError(f"expected {least} or more for {what!r}, got {value}")
    check_place(on)
    begun = perf_counter()
    kept = RunFile.of(file, plan) if file is not None else None
    games = Games(plan, n, until, kept.rows if kept is not None else [])
    place: Here | Elsewhere | OnRay | None = None
    with there(on, workers):
        try:
            if games.due():
                place = table_for(plan, games.due(), workers, players, tell, on)
                for batch in place.batches():
                    games.add(batch, kept)
                    if progress is not None:
                        progress(len(batch))
                    if games.why:
                        break
        except KeyboardInterrupt:
            games.why = INTERRUPT  # what has been played is kept
        finally:
            try:
                if place is not None:
                    games.add(place.stop(), kept)
            finally:
                if kept is not None:
                    kept.close()
    return result(plan, n, until, games, begun)


def default_bots(game: str) -> tuple[str, ...]:
    """Who plays if nobody is named."""
    return installed.named(game).opponents


def options_of(game: str, given: Mapping[str, Any]) -> TableOptions:
    """The options of a table of this game."""
    return options_from(installed.named(game).options(), given, game)


def table_for(
    plan: Plan, due: Sequence[int], workers: int, own: Players, tell: Tell, on: str
) -> Here | Elsewhere | OnRay:
    """Where the games are played: in this process, in others, or on a cluster."""
    if on:
        return OnRay(play_some, (plan, own), parts_of(due, workers))
    return (
        Here(plan, due, own) if workers == 1 else Elsewhere(plan, parts_of(due, workers), workers, own, tell)
    )


def parts_of(due: Sequence[int], workers: int) -> list[Sequence[int]]:
    """Games that are handed out together."""
    size = max(1, min(BATCH, len(due) // (workers * BATCHES)))
    return [due[i : i + size] for i in range(0, len(due), size)]


class Games:
    """The games of a run that are finished, and whether a rule to stop says that there are enough.

    A rule looks at whole blocks in the order of their numbers, so it stops at the same game for any number of workers.
    """

    def __init__(self, plan: Plan, n: int, until: StopRule | None, rows: list[GameRow]) -> None:
        self.size = len(plan.bots)
        self.until = until
        self.n = n
        self.rows = {row.number: row for row in rows if row.number < n}
        self.looked = 0  # games that the rule has seen
        self.why = ""
        self.look()

    def due(self) -> list[int]:
        """The numbers of the games that are still to be played."""
        return [] if self.why else [i for i in range(self.n) if i not in self.rows]

    def add(self, rows: Sequence[GameRow], kept: RunFile | None) -> None:
        """Finished games."""
        if rows and kept is not None:
            kept.add(rows)
        self.rows.update((row.number, row) for row in rows)
        if not self.why:
            self.look()

    def look(self) -> None:
        """Stop if the rule says so, at the first look at which it does."""
        step = LOOK * self.size
        while self.until is not None and not self.why and self.looked + step <= self.n:
            following = range(self.looked, self.looked + step)
            if not all(i in self.rows for i in following):
                return
            self.looked += step
            seen = [self.rows[i] for i in range(self.looked)]
            self.why = self.until.enough([shares(seen, bot, self.size) for bot in range(self.size)])

    def counted(self) -> list[GameRow]:
        """The games that count, in order: those up to the look at which the rule stopped, or all."""
        ended = self.why and self.why != INTERRUPT
        return [row for i, row in sorted(self.rows.items()) if not ended or i < self.looked]


def called(player: Player) -> str:
    """What a plan calls Python of one's own."""
    return f"{OWN}{getattr(player, '__module__', '')}.{getattr(player, '__qualname__', name_of(player))}"


def own_players(bots: Sequence[str | Player], workers: int) -> tuple[tuple[str, ...], Players]:
    """What the plan calls each bot, and those that are Python of one's own, each tried once.

    CardwrightError if one is no bot, or can't go to workers.
    """
    names: list[str] = []
    found: Players = {}
    for bot in bots:
        if isinstance(bot, str):
            names.append(bot)
            continue
        made_by(bot)
        name = called(bot)
        if found.get(name, bot) is not bot:
            name = f"{name} #{len(names) + 1}"
        if workers > 1:
            try:
                pickle.dumps(bot)
            except (pickle.PicklingError, AttributeError, TypeError) as why:
                raise CardwrightError(
                    f"expected a class or function at the top of a module, for several workers; got {name} ({why})"
                ) from why
        names.append(name)
        found[name] = bot
    return tuple(names), found


def planned(
    game: str,
    bots: tuple[str, ...],
    seed: int,
    asked: Asked,
    paired: bool = False,
    gains: bool = False,
    players: Players | None = None,
    digests: bool = False,
) -> Plan:
    """Everything checked that can be wrong, before the first game."""
    own = players or {}
    installed.named(game)
    if not 2 <= len(bots) <= 6:
        raise ImpossiblePosition(f"expected 2 to 6 bots, got {len(bots)}")
    names, _ = seat_names([f"bot:{name_of(own[bot]) if bot in own else bot}" for bot in bots])
    kind = table_class(game)
    if gains and not kind.tallies:
        raise CardwrightError(f"expected a game that tells what is gained and played, got {game}")
    named = [bot for bot in bots if bot not in own]
    content = contents(bots, own, kind.shelf())
    for bot in named:
        kind.shelf().make(bot)
    spec = kind.begin(asked, names, seed, named).spec
    return Plan(spec, bots, seed, paired, gains or msgspec.UNSET, digests or msgspec.UNSET, content)


def result(plan: Plan, n: int, until: StopRule | None, games: Games, begun: float) -> Result:
    """The rows in order, and what they come to. `begun`: when, by the clock that counts the seconds."""
    rows = games.counted()
    spec = plan.spec
    size = len(plan.bots)
    what, parts = spec.played_with()
    bots: list[BotRow] = []
    for i, (name, bot) in enumerate(zip(spec.seats, plan.bots, strict=True)):
        within = None if until is None else running_interval(shares(rows, i, size), until.error)
        bots.append(bot_row(i, name, bot, rows, within))
    over_all, of_cards = digest(rows), card_means(rows, spec.seats)
    return Result(
        spec.game,
        parts if what == "kingdom" else (),
        spec.edition,
        plan.seed,
        spec.turn_limit,
        n,
        len(rows),
        len(rows) < n,
        sum(row.limited for row in rows),
        round(perf_counter() - begun, 3),
        over_all,
        tuple(bots),
        tuple(rows),
        parts if what == "decks" else (),
        plan.paired,
        games.why if len(rows) < n else "",
        until.error if until is not None else 0.0,
        difference(rows, size) if size == 2 else None,
        spec.beside(),
        of_cards,
        parts if what == "table" else (),
    )


# -- here
class Here:
    """Games in this process, one by one."""

    def __init__(self, plan: Plan, due: Sequence[int], own: Players) -> None:
        self.plan = plan
        self.due = due
        self.own = own

    def batches(self) -> Iterator[list[GameRow]]:
        """Each game, in order."""
        playing = Playing(self.plan, self.own)
        for i in self.due:
            yield [playing.play(i)]

    def stop(self) -> list[GameRow]:
        """No more of them; what is finished and was not handed out: nothing."""
        return []
