"""Plays the games of a run in this process, in worker processes, or on a cluster; the games are the same."""

from __future__ import annotations

import logging
import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, Final

import msgspec

from cardwright import games as installed
from cardwright.bots.own import Player, made_by, name_of
from cardwright.games import table_class
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition
from cardwright.play.game import Game
from cardwright.play.options import TableOptions, options_from
from cardwright.play.spec import QUICK, Asked, copy_with, seat_names

from .cluster import OnRay, check_place, connected_cluster
from .pins import contents
from .playing import OWN, Plan, Players, Playing, play_some
from .result import BotRow, GameRow, Result, bot_row, card_means, curve_points, difference, digest, shares
from .runfile import RunFile
from .statistics import StopRule, running_interval
from .workers import OFTEN, Elsewhere, Tell

TURN_LIMIT: Final = 1000  # turns, counting all players; games between bots that buy cards end long before
BATCHES: Final = 20  # batches for each worker, so that all workers are busy until the end
BATCH: Final = 200  # largest number of games in a batch
LOOK: Final = 25  # number of blocks between two tests of the stop rule
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
    curves: bool = False,
    digests: bool = False,
    think_times: bool = False,
    position: Game | None = None,
    until: StopRule | None = None,
    file: str | Path | None = None,
    progress: Progress | None = None,
    tell: Tell = LOG.warning,
    on: str = "",
    **table: Any,
) -> Result:
    """Dominion D27; CR 104.2. Play `n` games between bots; a shared victory counts 1/k for each of k winners.

    Bot i mod k starts game i, where k is the number of bots. Each game depends only on `seed` and its number, so the
    result is the same for any number of `workers`.

    `game`: the name of a game; "": the first installed game. `bots`: names, files, or Python objects: a bot class, a
    function that creates a bot (without parameters, or with `seed`), or a function that takes the view and returns
    the index or the text of an option. `turn_limit`: turns, counting all players; 0: unlimited. `paired`: play each
    seed once for every starting bot, so that a difference shows in fewer games. `gains`: record what was gained,
    played and exchanged in each turn (Dominion). `curves`: record the score of each bot by turn, in Dominion also its
    Coins; `Result.curves` has the means. Each game is replayed for this. `position`: a game, such as one of
    `cardwright.position`; each game begins as it stands now, with the bots in turn at each of its seats, and another
    seed decides what is random from there on. `digests`: record the digest of each final state, which costs about
    half as much time as the game. `think_times`: record how long each bot thinks. `until`: a stop rule; `n` is then
    the maximum. `file`: a checkpoint file; an unfinished run in it is resumed if bots and package are unchanged.
    `progress`: called with the number of games just played. `tell`: called with messages for the user, such as the
    death of a worker. `on`: "ray" starts a Ray cluster on this machine with `workers` processors and stops it after
    the run; "ray://HOST:PORT" connects to one (docs/commands.md).

    All other keywords are the game's options, listed by `cardwright simulate --help`. Dominion: `kingdom=` (cards,
    filled up to ten with random ones, or the name of a recommended kingdom; None: the cards that the bots are made
    for). Magic: `decks=` (files, one for each bot or one for all; None: one built-in deck for all).

    Ctrl-C stops the run: `stopped` is True, and the result has the games played so far. Workers are new processes, so
    a script that uses several must guard its main part with `if __name__ == "__main__":`. Raises UnknownName,
    ImpossiblePosition, and the errors of strategy files.
    """
    game = game or installed.names()[0]
    if isinstance(bots, str):
        raise CardwrightError(f"expected a list of bots, got the text {bots!r}")
    if position is not None and not isinstance(position, Game):
        raise CardwrightError("expected a game for 'position': make one with cardwright.position(...)")
    if until is not None and not isinstance(until, StopRule):
        raise CardwrightError("expected a stop rule for 'until', such as cardwright.simulate.StopRule(...)")
    file = Path(file) if file is not None else None
    names, players = own_players(bots or default_bots(game), workers if not on else workers + 1)
    options = options_of(game, table)
    asked = Asked(table_class(game).even_options(options), turn_limit, edition)
    if position is not None:
        check_start(position, game, names, table)
    plan = planned(game, names, seed, asked, paired, gains, players, digests, think_times, curves, position)
    for what, value, least in (("n", n, 1), ("workers", workers, 1), ("turn_limit", turn_limit, 0)):
        if value < least:
            raise CardwrightError(f"expected {least} or more for {what!r}, got {value}")
    check_place(on)
    begun = perf_counter()
    kept = RunFile.of(file, plan) if file is not None else None
    games = Games(plan, n, until, kept.rows if kept is not None else [])
    place: Here | Elsewhere | OnRay | None = None
    with connected_cluster(on, workers):
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
            games.why = INTERRUPT  # the games played so far count
        finally:
            try:
                if place is not None:
                    games.add(place.stop(), kept)
            finally:
                if kept is not None:
                    kept.close()
    return result(plan, n, until, games, begun)


def default_bots(game: str) -> tuple[str, ...]:
    """Return the bots that play if none are named."""
    return installed.named(game).opponents


def options_of(game: str, given: Mapping[str, Any]) -> TableOptions:
    """Return the options struct of a game, from keywords."""
    return options_from(installed.named(game).options(), given, game)


def table_for(
    plan: Plan, due: Sequence[int], workers: int, own: Players, tell: Tell, on: str
) -> Here | Elsewhere | OnRay:
    """Return the object that plays the games: in this process, in worker processes, or on a cluster.

    `due`: the numbers of the games that remain to be played.
    """
    if on:
        return OnRay(play_some, (plan, own), parts_of(due, workers))
    return (
        Here(plan, due, own) if workers == 1 else Elsewhere(plan, parts_of(due, workers), workers, own, tell)
    )


def parts_of(due: Sequence[int], workers: int) -> list[Sequence[int]]:
    """Divide the numbers of the games that remain to be played (`due`) into batches for the workers."""
    size = max(1, min(BATCH, len(due) // (workers * BATCHES)))
    return [due[i : i + size] for i in range(0, len(due), size)]


class Games:
    """The finished games of a run, and the test whether its stop rule is satisfied.

    The rule always sees the games in the order of their numbers, in complete blocks, so it stops at the same
    game for any number of workers.
    """

    def __init__(self, plan: Plan, n: int, until: StopRule | None, rows: list[GameRow]) -> None:
        self.size = len(plan.bots)
        self.until = until
        self.n = n
        self.rows = {row.number: row for row in rows if row.number < n}
        self.played = 0  # games played now; the others came from the checkpoint file
        self.looked = 0  # games that the stop rule has seen
        self.why = ""
        self.test_stop_rule()

    def due(self) -> list[int]:
        """Return the numbers of the games that remain to be played."""
        return [] if self.why else [i for i in range(self.n) if i not in self.rows]

    def add(self, rows: Sequence[GameRow], kept: RunFile | None) -> None:
        """Add finished games, write them to the checkpoint file, and test the stop rule."""
        if rows and kept is not None:
            kept.add(rows)
        self.rows.update((row.number, row) for row in rows)
        self.played += len(rows)
        if not self.why:
            self.test_stop_rule()

    def test_stop_rule(self) -> None:
        """Test the stop rule whenever a further `LOOK` blocks of games are complete, until it is satisfied."""
        step = LOOK * self.size
        while self.until is not None and not self.why and self.looked + step <= self.n:
            following = range(self.looked, self.looked + step)
            if not all(i in self.rows for i in following):
                return
            self.looked += step
            seen = [self.rows[i] for i in range(self.looked)]
            self.why = self.until.enough([shares(seen, bot, self.size) for bot in range(self.size)])

    def counted(self) -> list[GameRow]:
        """Return the games that count for the result, in order.

        If the stop rule ended the run, these are the games that the rule had seen; otherwise all.
        """
        ended = self.why and self.why != INTERRUPT
        return [row for i, row in sorted(self.rows.items()) if not ended or i < self.looked]


def called(player: Player) -> str:
    """Return the name by which a plan refers to a user's Python bot."""
    return f"{OWN}{getattr(player, '__module__', '')}.{getattr(player, '__qualname__', name_of(player))}"


def own_players(bots: Sequence[str | Player], workers: int) -> tuple[tuple[str, ...], Players]:
    """Return the name of each bot for the plan, and the user's Python bots by these names.

    Each Python bot is created once, to find errors early. Raise CardwrightError if an object is not a bot, or
    can't be sent to worker processes.
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
                    f"{name} can't be sent to worker processes ({why}): define it at the top level of a module, "
                    "or use workers=1"
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
    think_times: bool = False,
    curves: bool = False,
    start: Game | None = None,
) -> Plan:
    """Check every setting of a run before the first game, and return the plan of the run.

    `start`: a game at the position from which each game begins. Only bots play, so by default a seat is asked
    only when it can act.
    """
    own = players or {}
    installed.named(game)
    if not 2 <= len(bots) <= 6:
        raise ImpossiblePosition(f"expected 2 to 6 bots, got {len(bots)}")
    kind = table_class(game)
    names, _ = seat_names(
        [f"bot:{name_of(own[bot]) if bot in own else bot}" for bot in bots], kind.shelf().own_name
    )
    if gains and not kind.tallies:
        raise CardwrightError(f"the game {game} doesn't record what is gained and played: leave out `gains`")
    named = [bot for bot in bots if bot not in own]
    content = contents(bots, own, kind.shelf())
    for bot in named:
        kind.shelf().make(bot)
    asking = asked.asking or QUICK
    if start is None:
        spec = kind.begin(msgspec.structs.replace(asked, asking=asking), names, seed, named).spec
    else:
        spec = copy_with(
            start.from_here(0), seats=names, asking=asking, turn_limit=asked.turn_limit
        ).checked()
    return Plan(
        spec, bots, seed, paired, gains or msgspec.UNSET, digests or msgspec.UNSET, content,
        brought=brought_by(asked.options, len(bots)) if start is None else (),
        think_times=think_times or msgspec.UNSET, curves=curves or msgspec.UNSET,
    )  # fmt: skip


def check_start(start: Game, game: str, bots: Sequence[str], table: Mapping[str, Any]) -> None:
    """Check that these bots can play from the position of `start`. Raise CardwrightError if not."""
    if table:
        given = ", ".join(sorted(table))
        raise CardwrightError(
            f"a position has its own table, so it can't be combined with other options of the game: leave out {given}"
        )
    if start.game != game:
        raise CardwrightError(f"this is a position of {start.game}, not of {game}")
    if len(start.seats) != len(bots):
        raise CardwrightError(
            f"the position has {len(start.seats)} seats, but {len(bots)} bots are named: name one bot for each seat"
        )
    if start.over:
        raise CardwrightError("the game is over at this position, so nobody can play on from there")


def brought_by(options: TableOptions, n: int) -> tuple[str, ...]:
    """Return the names of the decks, or whatever players bring, of `n` bots. Return "" for a deck that is no
    file.
    """
    own = options.per_seat
    given = getattr(options, own) if own else ()
    names = [Path(one).stem if isinstance(one, str | Path) and "\n" not in str(one) else "" for one in given]
    return tuple(names * n if len(names) == 1 else names)


def result(plan: Plan, n: int, until: StopRule | None, games: Games, begun: float) -> Result:
    """Return the result of the run. `begun`: the value of `perf_counter` at its start."""
    rows = games.counted()
    spec = plan.spec
    size = len(plan.bots)
    what, parts = spec.played_with()
    if any(plan.brought):
        each = zip(parts, plan.brought, strict=True)
        parts = tuple(f"{part} ({name})" if name else part for part, name in each)
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
        games.played,
        curve_points(rows, spec.seats, words_of(table_class(spec.game))) if plan.curves is True else (),
    )


def words_of(kind: type[Game]) -> tuple[str, ...]:
    """Return the names of the values that a game records by turn (its curves), such as the score."""
    return kind.curve_words or (kind.score_word,)


# -- here
class Here:
    """Plays games in this process, one after another."""

    def __init__(self, plan: Plan, due: Sequence[int], own: Players) -> None:
        self.plan = plan
        self.due = due
        self.own = own
        self.finished: list[GameRow] = []  # games that `batches` has not yielded yet

    def batches(self) -> Iterator[list[GameRow]]:
        """Yield the games in order, yielded every `OFTEN` seconds."""
        playing = Playing(self.plan, self.own)
        late = monotonic() + OFTEN
        for i in self.due:
            self.finished.append(playing.play(i))
            if monotonic() >= late:
                yield self.stop()
                late = monotonic() + OFTEN
        if self.finished:
            yield self.stop()

    def stop(self) -> list[GameRow]:
        """Return the finished games that `batches` has not yielded yet."""
        found, self.finished = self.finished, []
        return found
