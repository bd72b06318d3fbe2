"""Searches for a strategy at one table: plans are varied and play against rivals, and the best ones are kept.

Every plan meets the same rivals in the same deals, from both seats. First all plans play a few deals, and the
worse half is dropped; this is repeated with more deals. Then each generation varies the best plans. The last
plans meet on new deals, and the figures of the result come from further new deals, because the best of many
noisy means is overestimated.

Everything depends on the seed alone. So a search is resumed by repeating it with the results in its file.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from math import tanh
from multiprocessing import get_context
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

import msgspec

from cardwright import __version__
from cardwright.bots.base import Bot
from cardwright.bots.breeding import Breeder
from cardwright.games import table_class
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError
from cardwright.play.game import Game
from cardwright.play.spec import Asked, Spec

from .runner import options_of
from .seeds import game_seed
from .statistics import Interval, share_interval

GAMES: Final = 20_000
TURN_LIMIT: Final = 300
SEATS: Final = ("plan", "rival")
NAME: Final = "tuned"
KEPT: Final = 8  # how many plans are varied
CHILDREN: Final = 16  # how many new plans a generation has
SURVIVORS: Final = 4  # how many of a generation's new plans are kept
FIRST, YOUNG, GROWN, LAST = (
    4,
    6,
    24,
    120,
)  # how many deals a plan plays: at first, as a new plan, as a parent, at the end
SHOWN: Final = 200  # how many further deals give the figures of the result
MOST_RIVALS: Final = 4
CLOSE: Final = 16.0  # a lead of this size has the value of three quarters of a win
BY_LEAD: Final = 0.3  # weight of the lead in the value of a game; the rest is for winning
APART: Final = 1 << 24  # first number of the deals for the figures in the result


class TuneError(CardwrightError):
    """A search that can't be started or resumed; the message has the reason and the remedy."""


class Against(msgspec.Struct, frozen=True):
    """The results of the strategy against one rival, on new deals. `share`: its share of the wins."""

    rival: str
    games: int
    share: Interval


class Tuned(msgspec.Struct, frozen=True):
    """The result of a search. `text`: the strategy file of the best new plan. `better`: a built-in bot that
    did better than this plan, or "".

    `stopped`: Ctrl-C ended the search, and `text` is the best plan so far, without figures.
    """

    game: str
    played_with: tuple[str, ...]
    seed: int
    games: int
    generations: int
    plans: int
    text: str
    better: str
    against: tuple[Against, ...]
    stopped: bool = False

    def to_json(self) -> str:
        """Return the result as a JSON document."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode()


class Player(NamedTuple):
    """A bot, given by its name or by the text of its strategy file."""

    name: str
    text: str = ""

    def key(self) -> str:
        """Return a short name of the player for the checkpoint file."""
        return self.name or hashlib.sha256(self.text.encode()).hexdigest()[:20]


class Part(NamedTuple):
    """Some deals of a player against a rival: the deals number `begin` to `end` - 1, each played from both
    seats.
    """

    player: Player
    rival: str
    begin: int
    end: int


class Outcome(NamedTuple):
    """The result of a part. For each deal: the mean value of its two games (0 to 1), and the share of the
    wins.
    """

    values: tuple[float, ...]
    shares: tuple[float, ...]


# -- in a worker
class Arena:
    """The table of a search, set up once in each process. It plays the deals and caches what creates the
    bots.
    """

    def __init__(self, spec: Spec, seed: int) -> None:
        self.kind = table_class(spec.game)
        self.game: Game = self.kind(spec)
        self.seed = seed
        self.makers: dict[Player, Callable[[int], Bot]] = {}

    def maker(self, player: Player) -> Callable[[int], Bot]:
        """Return a function that creates the player's bot from a seed."""
        if player not in self.makers:
            shelf = self.kind.shelf()
            self.makers[player] = shelf.written(player.text) if player.text else shelf.maker(player.name)
        return self.makers[player]

    def play(self, part: Part) -> Outcome:
        """Play the games of a part."""
        mine, theirs = self.maker(part.player), self.maker(Player(part.rival))
        values, shares = [], []
        for deal in range(part.begin, part.end):
            seed = game_seed(self.seed, deal)
            both = [self.play_game(mine, theirs, seed, seat) for seat in range(2)]
            values.append(sum(value for value, _ in both) / 2)
            shares.append(sum(share for _, share in both) / 2)
        return Outcome(tuple(values), tuple(shares))

    def play_game(
        self, mine: Callable[[int], Bot], theirs: Callable[[int], Bot], seed: int, seat: int
    ) -> tuple[float, float]:
        """Play one game in which the player has this seat. Return the player's value and share of the
        victory.
        """
        game = self.game
        game._restart(seed)
        bots = [mine(seed), theirs(seed + 1)]
        game._play_to_the_end(bots if seat == 0 else bots[::-1])
        won = game.winners
        share = 0.5 if not won else (game.seats[seat] in won) / len(won)
        lead = game.scores[seat] - game.scores[1 - seat]
        return (1 - BY_LEAD) * share + BY_LEAD * (0.5 + 0.5 * tanh(lead / CLOSE)), share


ARENAS: Final[list[Arena]] = []  # in a worker process: the only arena


def begin(spec: Spec, seed: int) -> None:
    """Set up a worker process."""
    ARENAS.append(Arena(spec, seed))


def play(part: Part) -> Outcome:
    """Play a part in a worker process."""
    return ARENAS[0].play(part)


# -- the results so far
class Journal:
    """The results of all parts that were played. If there is a file, results are stored there and never
    played again.
    """

    def __init__(self, file: Path | None, header: Mapping[str, Any]) -> None:
        self.known: dict[tuple[str, str, int, int], Outcome] = {}
        self.out: IO[bytes] | None = None
        if file is None:
            return
        first = msgspec.json.encode({"cardwright tune": header}, order="sorted")
        lines = file.read_bytes().split(b"\n") if file.exists() else []
        if lines and lines[0] != first:
            raise TuneError(
                f"{file} belongs to another search (cards, rivals, seed or version): name another file or delete it"
            )
        whole = [line for line in lines[1:-1] if line]  # an incomplete last line is dropped
        try:
            for line in whole:
                player, rival, start, end, values, shares = msgspec.json.decode(line)
                self.known[player, rival, start, end] = Outcome(tuple(values), tuple(shares))
        except (msgspec.DecodeError, ValueError, TypeError) as why:
            raise TuneError(
                f"{file} is damaged and can't be resumed: delete it or name another file"
            ) from why
        self.out = file.open("wb")
        self.out.write(b"\n".join([first, *whole]) + b"\n")
        self.out.flush()

    def add(self, part: Part, found: Outcome) -> None:
        """Store the result of a part."""
        key = (part.player.key(), part.rival, part.begin, part.end)
        self.known[key] = found
        if self.out is not None:
            self.out.write(msgspec.json.encode([*key, found.values, found.shares]) + b"\n")
            self.out.flush()

    def close(self) -> None:
        """Close the file."""
        if self.out is not None:
            self.out.close()


# -- the search
@dataclass(eq=False)
class Candidate:
    """A player in the search, and its results. `plan`: the plan behind it; None for a built-in bot, which is
    not varied.
    """

    player: Player
    plan: Hashable | None
    number: int
    deals: int = 0
    values: list[float] = field(default_factory=list)

    def rank(self) -> tuple[float, int]:
        """Return a sort key: the candidate with the better mean comes first; of equal ones, the older."""
        return (-sum(self.values) / len(self.values) if self.values else 0.0, self.number)


@dataclass
class Search:
    """The state of a search."""

    breeder: Breeder
    rivals: Sequence[str]
    journal: Journal
    chance: Chance
    run: Callable[[Sequence[Part]], Iterable[Outcome]]
    progress: Callable[[int], None] | None = None
    games: int = 0
    generations: int = 0
    known: dict[Hashable, Candidate] = field(default_factory=dict)
    best: list[Candidate] = field(default_factory=list)

    def candidate(self, plan: Hashable) -> Candidate:
        """Return the candidate with this plan. A plan that occurs again has the same candidate, so its
        results count.
        """
        if plan not in self.known:
            player = Player("", self.breeder.text(plan, NAME))
            self.known[plan] = Candidate(player, plan, len(self.known))
        return self.known[plan]

    def fixed(self, name: str) -> Candidate:
        """Return the candidate for a built-in bot."""
        if name not in self.known:
            self.known[name] = Candidate(Player(name), None, len(self.known))
        return self.known[name]

    def outcomes(self, parts: Sequence[Part]) -> list[Outcome]:
        """Return the results of parts, in order; parts with known results are not played again."""
        keys = [(p.player.key(), p.rival, p.begin, p.end) for p in parts]
        missing = [part for part, key in zip(parts, keys, strict=True) if key not in self.journal.known]
        for part, found in zip(missing, self.run(missing), strict=True):
            self.journal.add(part, found)
        for part in parts:
            n = 2 * (part.end - part.begin)
            self.games += n
            if self.progress is not None:
                self.progress(n)
        return [self.journal.known[key] for key in keys]

    def play(self, among: Sequence[Candidate], deals: int) -> None:
        """Let candidates play until each has played this many deals against each rival."""
        parts = [
            (one, Part(one.player, rival, one.deals, deals))
            for one in among
            if one.deals < deals
            for rival in self.rivals
        ]
        for (one, _), found in zip(parts, self.outcomes([part for _, part in parts]), strict=True):
            one.values += found.values
            one.deals = deals

    def halved(self, among: Sequence[Candidate], deals: int, keep: int) -> list[Candidate]:
        """Keep the best of these candidates by successive halving, and return them, the best first.

        All play some deals; the worse half is dropped, and the others play on to twice as many deals, until
        `keep` are left.
        """
        left = list(among)
        while True:
            self.play(left, deals)
            left.sort(key=Candidate.rank)
            if len(left) <= keep:
                return left
            left = left[: max(keep, len(left) // 2)]
            deals *= 2

    def first_candidates(self) -> None:
        """Let built-in bots and the plans that the game proposes play, and keep the best as the first
        candidates.
        """
        first = [self.fixed(name) for name in self.breeder.ready()]
        first += [self.candidate(plan) for plan in self.breeder.first()]
        self.best = self.halved(first, FIRST, KEPT)

    def generation(self) -> None:
        """Vary the best plans, and keep the better ones."""
        parents = [one.plan for one in self.best if one.plan is not None] or self.breeder.first()[:1]
        new: dict[int, Candidate] = {}
        for _ in range(CHILDREN):
            plan = self.one_of(parents)
            if self.chance.below(10) < 3:
                plan = self.breeder.crossed(plan, self.one_of(parents), self.chance)
            one = self.candidate(self.breeder.varied(plan, self.chance))
            if one not in self.best:
                new[one.number] = one
        self.generations += 1
        self.best = self.halved([*self.best, *self.halved(list(new.values()), YOUNG, SURVIVORS)], GROWN, KEPT)

    def finish(self) -> None:
        """Let the best candidates play many more deals, so that luck decides less.

        At least one of them is a new plan.
        """
        if not any(one.plan is not None for one in self.best):
            self.best.append(self.best_new)
        self.play(self.best, LAST)
        self.best.sort(key=Candidate.rank)

    @property
    def best_new(self) -> Candidate:
        """The best new plan."""
        among = [one for one in self.best if one.plan is not None]
        return (
            among[0]
            if among
            else min((c for c in self.known.values() if c.plan is not None), key=Candidate.rank)
        )

    def one_of(self, among: Sequence[Hashable]) -> Hashable:
        """Pick one of several plans at random."""
        return among[int(self.chance.below(len(among)))]


def tune(
    game: str,
    against: Sequence[str] = (),
    games: int = GAMES,
    seed: int = 0,
    workers: int = 1,
    *,
    turn_limit: int = TURN_LIMIT,
    edition: str = "",
    file: Path | None = None,
    progress: Callable[[int], None] | None = None,
    **table: Any,
) -> Tuned:
    """Dominion D27. Search for the best strategy at one table of two players, in about `games` games.

    `against`: the rivals by name; without any, the strongest built-in bots at this table. `file`: a checkpoint file; a
    search in it is resumed. `workers`: processes; their number doesn't change the result. `progress`: called with the
    number of games just played. All other keywords are the game's options, as in `run`. Raises TuneError,
    CardwrightError and UnknownName.
    """
    if games < 1 or workers < 1:
        raise TuneError(f"expected 1 or more for 'games' and 'workers', got {games} and {workers}")
    kind = table_class(game)
    shelf = kind.shelf()
    for name in against:
        shelf.make(name)
    options = kind.even_options(options_of(game, table))
    first = kind.begin(Asked(options, turn_limit, edition), SEATS, seed, tuple(against))
    breeder = shelf.breeder(first.view(SEATS[0]))
    if breeder is None:
        raise TuneError(f"{shelf.title} has no strategy files, so there is nothing to tune")
    spec = first.spec
    header = {
        "version": __version__, "seed": seed, "table": msgspec.to_builtins(spec), "against": list(against),
    }  # fmt: skip
    journal = Journal(file, header)
    found: Search | None = None
    stopped = False
    try:
        with running(workers, spec, seed) as run:
            rivals = list(against) or strongest(breeder, run, journal, progress)
            found = Search(breeder, rivals, journal, Chance(seed), run, progress)
            found.first_candidates()
            at_the_end = 2 * len(rivals) * ((KEPT + 1) * (LAST - GROWN) + SHOWN)
            while found.games + at_the_end < games:
                found.generation()
            found.finish()
            shown = shown_against(found, found.best_new)
    except KeyboardInterrupt:
        if found is None or not found.best:
            raise  # there is no plan yet
        stopped, shown = True, ()
    finally:
        journal.close()
    return Tuned(
        game, spec.played_with()[1], seed, found.games, found.generations, len(found.known),
        found.best_new.player.text, found.best[0].player.name, shown, stopped,
    )  # fmt: skip


def strongest(
    breeder: Breeder,
    run: Callable[[Sequence[Part]], Iterable[Outcome]],
    journal: Journal,
    progress: Callable[[int], None] | None,
) -> list[str]:
    """Return the built-in bots that do best at this table. They are compared by their games against the first
    of them.
    """
    names = breeder.ready()
    trial = Search(breeder, names[:1], journal, Chance(0), run, progress)
    order = trial.halved([trial.fixed(name) for name in names], YOUNG, MOST_RIVALS)
    return [one.player.name for one in order]


def shown_against(search: Search, one: Candidate) -> tuple[Against, ...]:
    """Return a candidate's results against each rival, in deals that the search has not used."""
    parts = [Part(one.player, rival, APART, APART + SHOWN) for rival in search.rivals]
    return tuple(
        Against(part.rival, 2 * SHOWN, share_interval(found.shares))
        for part, found in zip(parts, search.outcomes(parts), strict=True)
    )


@contextmanager
def running(workers: int, spec: Spec, seed: int) -> Iterator[Callable[[Sequence[Part]], Iterable[Outcome]]]:
    """Inside this context, a function that plays parts is available. It plays in this process or in worker
    processes.
    """
    if workers == 1:
        arena = Arena(spec, seed)
        with nullcontext():
            yield lambda parts: map(arena.play, parts)
        return
    pool: Executor = ProcessPoolExecutor(workers, get_context("spawn"), begin, (spec, seed))
    try:
        yield lambda parts: pool.map(play, parts)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
