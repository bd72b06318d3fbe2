"""Plays random games over random kingdoms of all cards: python -m tools.fuzz [-n GAMES] [--check K] [--report]

With `--game magic` it plays random decks instead, and at every 8 K-th decision tries every option on a fork.

With `--catalog FILE` in addition, the decks consist of cards that are read from that file
(`tools/read_decks.py`).

With `--table` it plays games through the public API and reads everything that a table shows
(`tools/table.py`): at one of K decisions, or at one decision of each game, and at the first decision of each
kind in a group of games (20 to 2,000, more in a longer run); a line reports how many these were. `--forge N`
makes N forged saves of each game; `--replay R` reads the story of one of R games and replays it.

Every second game of Dominion begins in the middle, in its own kingdom, which takes as long as several games;
with `--scattered K` every K-th game does.

Stops at the first failing game and writes its record, which `cardwright replay` can replay. The whole run
depends on the seed only, not on the number of workers.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from multiprocessing import Pool
from pathlib import Path
from typing import Final

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cardwright.bots.base import Bot, RandomBot
from cardwright.games.dominion.bots.money import BigMoney
from cardwright.games.dominion.game import DominionSpec as Spec
from cardwright.games.dominion.numbers import causes
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.shown.view import DominionView
from cardwright.games.magic.spec import MagicSpec
from cardwright.kernel import snapshot
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.frames import ID_MASK, LOG_CAUSE, LOG_TAG, TAG_MOVE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat
from cardwright.kernel.views import View
from cardwright.play.game import Record
from cardwright.play.loop import drive
from tests.properties import magic_games, permuting
from tests.properties.invariants import NAMES, check, exchanges_are_whole, kinds
from tests.properties.magic_variants import CHECKS, VARIANTS
from tests.properties.playing import EagerBot, draw_from, joined, random_kingdom, random_spec, scattered
from tools import read_decks, table
from tools.branches import Seen, Watched, counting, never, report
from tools.seeking import seeking

TOGETHER = 20  # games with one kingdom
LARGEST = 2000  # most games of a group with `--table`
GROUPS = 100  # number of these groups
LINES: Final = 50  # lines that report the progress
TURN_LIMIT = 80
CROWDED = 30  # piles of a large kingdom, in which cards meet that rarely do otherwise
MOST_ANSWERS = 50_000
RARELY = 8  # at one of this many checked decisions of Magic, every option is tried
ROUNDS = 4  # rounds of games that look for missing branches
AT_ONCE = 3  # how many cards with a missing branch are put into one game, with the cards that they need
NEEDS = {  # cards without which a branch of another card is never reached
    "Border Guard": ("Townsfolk", "Elder"),
    "Broker": ("Townsfolk", "Elder"),
    "Scrap": ("Townsfolk", "Elder"),
    "Steward": ("Townsfolk", "Elder"),
    "Fear": ("Cursed Village", "Estate", "Duchy"),
    "Fortune": ("Gladiator",),
    "Emporium": ("Patrician",),
    "Receive Tribute": ("Beggar",),
    "Yard Dog": ("Rabbits", "Swindler", "Witch"),
}
PILE_OF = {name: c.name for c in TABLE.cards for name in c.others}
USES = {causes.GAIN: "gained", causes.RECEIVE: "received", causes.STATE: "received"}

Job = tuple[
    int, int, int, bool, tuple[str, ...], int
]  # group, first seed, check every, whether to count, cards to include, scattered games every
SCATTERED: Final = 2


@dataclass
class Failure:
    """A failed game: the reason, and how to reproduce it."""

    seed: int
    kingdom: tuple[str, ...]
    seats: int
    why: str
    record: str


@dataclass
class Tally:
    """Counts over games: for each card the games that had it, gained it, or received it; for each branch the
    games that reached it.
    """

    games: int = 0
    answers: int = 0
    uses: Counter[tuple[str, str]] = field(default_factory=Counter)
    failure: Failure | None = None
    looked: table.Looked = field(default_factory=table.Looked)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.looked.add(other.looked)
        self.answers += other.answers
        self.uses += other.uses
        self.failure = self.failure or other.failure


class Told:
    """The progress of a run: a bar in a terminal; otherwise a line after each fiftieth of the run."""

    def __init__(self, games: int) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.bar = Progress(*columns, disable=not sys.stderr.isatty())
        self.task = self.bar.add_task("games", total=games)
        self.games = games
        self.lines = 0

    def __enter__(self) -> Told:
        self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def played(self, games: int) -> None:
        """Count finished games."""
        self.bar.update(self.task, completed=games)
        lines = games * LINES // self.games
        if self.bar.disable and lines > self.lines:
            print(f"fuzz: {games:,} of {self.games:,} games", file=sys.stderr, flush=True)
        self.lines = lines


def spec_of(group: int, seed: int, often: Sequence[str] = (), scattering: int = SCATTERED) -> Spec:
    """Return the spec for a seed. The group determines the kingdom and the number of players.

    Every second game (or as `scattering` says) begins scattered, in its own large kingdom, in which more
    cards meet. Cards in `often` are put into every such kingdom.
    """
    names = NAMES[: 2 + group % 5]
    if often:
        often = with_needs(draw_from(Chance(seed), often, AT_ONCE))
    if seed % scattering == 1 or often:
        kingdom = joined(random_kingdom(seed, CROWDED), often)
        with suppress(ImpossiblePosition):  # more Heirlooms than Coppers that they could replace
            return scattered(random_spec(seed, kingdom, names, TURN_LIMIT // 2), often)
    return msgspec.structs.replace(random_spec(group, random_kingdom(group), names, TURN_LIMIT), seed=seed)


def with_needs(often: Sequence[str]) -> list[str]:
    """Return these cards, the piles that they come from, and the cards that their branches need."""
    found = [name for card in often for name in (card, *NEEDS.get(card, ()))]
    return list(dict.fromkeys([*found, *(PILE_OF[name] for name in found if name in PILE_OF)]))


def bots_of(spec: Spec) -> list[Bot]:
    """Return random players, some of them eager.

    In every fourth game one of them plays big money, so that it can buy expensive cards.
    """
    seats = range(len(spec.seats))
    bots: list[Bot] = [(EagerBot if (spec.seed + s) % 3 else RandomBot)(spec.seed * 10 + s) for s in seats]
    if spec.seed % 4 == 0:
        bots[spec.seed // 4 % len(bots)] = BigMoney()
    return bots


def play(g: Game, bots: list[Bot], every: int) -> None:
    """Play to the end; with `every`, check the invariants at every `every`-th decision."""
    views: list[View] = [DominionView(g, s) for s in range(len(bots))]
    before, match = kinds(g), g.match
    given = 0
    while g.decision is not None:
        given += int(drive(g, bots, views, every or MOST_ANSWERS))
        if every:
            check(g)
            if g.match is not match:  # Dominion D210: other cards have joined the game
                before, match = kinds(g), g.match
            assert kinds(g) == before, "expected as many of each card as at the beginning"
        assert given < MOST_ANSWERS or g.decision is None, f"expected an end after {MOST_ANSWERS} answers"
    exchanges_are_whole(g)


def used(g: Game) -> set[tuple[str, str]]:
    """Return names of cards, each with what happened to it: in the game, gained, or received in an exchange."""
    names = g.table.kind_names
    found = {(names[k], "games") for k in g.kind_of}
    for w in g.entries():
        tag, cause, obj = w >> LOG_TAG & 7, w >> LOG_CAUSE & 255, w & ID_MASK
        if tag == TAG_MOVE and cause in USES:
            found.add((names[g.kind_of[obj]], USES[cause]))
    return found


def work(job: Job) -> Tally:
    """Play the games of one group."""
    group, first, every, report, often, scattering = job
    tally = Tally()
    with counting() if report else nullcontext() as seen:
        for seed in range(first, first + TOGETHER):
            spec = spec_of(group, seed, often, scattering)
            g: Game | None = None
            try:
                g = spec.start()
                players = seeking(bots_of(spec), seed, often)
                play(g, counting_players(players, g, seen), every)
            except Exception:  # any exception is a failure that the fuzzer looks for
                answers = () if g is None else tuple(int(a) for a in g.all_answers())
                record = Record(spec, answers, "" if g is None else digest(g)).to_json()
                tally.failure = Failure(seed, spec.kingdom, len(spec.seats), traceback.format_exc(), record)
                return tally
            tally.games += 1
            tally.answers += len(g.all_answers())
            if seen is not None:
                tally.uses.update(used(g) | seen)
                seen.clear()
    return tally


def counting_players(bots: list[Bot], g: Game, seen: Seen | None) -> list[Bot]:
    """Return the players. If branches are counted (`seen`), each is wrapped in a player that counts what it
    declines.
    """
    return bots if seen is None else [Watched(bot, g, seen) for bot in bots]


# -- Magic
def try_everything(g: Game, seed: int) -> None:
    """Check that every option can be answered, and that each seat is shown only what it may know."""
    before = magic_games.whole(g)
    d = g.decision
    for option in range(len(d.options) if d is not None else 0):
        other = g.fork()
        other.answer(option)
        magic_games.answered(other, seed + option, 30)
        magic_games.check(other)
    copy = magic_games.loaded(g)
    for seat in range(int(g.seats)):
        view = magic_games.shown(g, seat)
        magic_games.same_for(seat, view, magic_games.shown(copy, seat))
        magic_games.same_for(seat, view, magic_games.shown(permuting.permuted(g, seat, seed), seat))
    if d is not None:
        seat = int(d.seat)
        imagined = g.imagine(Seat(seat), seed + 1)
        magic_games.same_for(seat, magic_games.shown(g, seat), magic_games.shown(imagined, seat))
    assert magic_games.whole(g) == before, "expected looking at a game to change nothing"


def used_in_magic(g: Game) -> set[tuple[str, str]]:
    """Return the cards that were in the game."""
    return {(g.table.kind_names[k], "games") for k in g.kind_of}


def magic_work(job: Job) -> Tally:
    """Play the games of one group: each has its own decks; with a variant, by its rules."""
    group, first, every, report, variant, _ = job
    make = VARIANTS[variant[0]] if variant else magic_games.random_spec
    if read_decks.FILES:
        make = read_decks.random_spec
    must = CHECKS[variant[0]] if variant and variant[0] in CHECKS else magic_games.decision_is_sane
    tally = Tally()
    for seed in range(first, first + TOGETHER):
        spec = make(group if read_decks.FILES else seed, seed)
        g: Game | None = None
        try:
            g = spec.start()
            chance = Chance(seed + 1)
            given = 0
            while g.decision is not None:
                given += 1
                if every and given % every == seed % every:
                    magic_games.check(g)
                    must(g)
                    if given % (RARELY * every) == seed % (RARELY * every):
                        try_everything(g, seed)
                g.answer(magic_games.lively(g, chance))
            magic_games.check(g)
            must(g)
        except Exception:  # any exception is a failure that the fuzzer looks for
            tally.failure = magic_failure(spec, g)
            return tally
        tally.games += 1
        tally.answers += len(g.all_answers())
        if report:
            tally.uses.update(used_in_magic(g))
    return tally


# -- the table
def table_work(job: tuple[str, int, int, table.Look]) -> Tally:
    """Play the games of a group through the public API."""
    game, first, games, how = job
    tally = Tally()
    for seed in range(first, first + games):
        answers, why, record = table.failure_of(game, seed, how, tally.looked)
        tally.games += 1
        tally.answers += answers
        if why:
            tally.failure = Failure(seed, (), 0, why, record)
            break
    tally.looked.known.clear()  # it need not be sent to the parent
    return tally


def group_size(games: int) -> int:
    """Return the number of games in a group: larger for a longer run, but the same for any number of workers.

    Within a group, a kind of question counts as new only once.
    """
    return max(TOGETHER, min(LARGEST, games // GROUPS))


def fuzz_table(game: str, games: int, seed: int, workers: int, how: table.Look) -> Tally:
    """Play these games; return the first failure. If a worker dies, one of its games is reported as failed."""
    size = group_size(games)
    first = seed * TOGETHER
    jobs = [(game, first + i, size, how) for i in range(0, games, size)]
    total = Tally()
    with Told(len(jobs) * size) as told, ProcessPoolExecutor(workers) as pool:
        waiting = {pool.submit(table_work, job): job for job in jobs}
        for done in as_completed(waiting):
            first = waiting[done][1]
            try:
                tally = done.result()
            except BrokenProcessPool as why:
                text = (
                    f"expected seeds {first} to {first + size - 1}, or those beside them, to be played: {why}"
                )
                tally = Tally(failure=Failure(first, (), 0, text, ""))
            total.add(tally)
            told.played(total.games)
            if total.failure is not None:
                pool.shutdown(cancel_futures=True)
                break
    return total


def magic_failure(spec: MagicSpec, g: Game | None) -> Failure:
    """Return the failed game of Magic, as it was at the failure."""
    answers = () if g is None else tuple(int(a) for a in g.all_answers())
    record = Record(spec, answers, "" if g is None else digest(g)).to_json()
    names = tuple(sorted({name for deck in spec.decks for name in deck}))
    return Failure(spec.seed, names, len(spec.seats), traceback.format_exc(), record)


def digest(g: Game) -> str:
    """Return the digest of a game that may be broken."""
    try:
        return snapshot.digest(g)
    except Exception:
        return ""


def fuzz(
    games: int,
    seed: int,
    workers: int,
    every: int,
    report: bool,
    game: str = "dominion",
    often: Sequence[str] = (),
    files: Sequence[str] = (),
    scattering: int = SCATTERED,
) -> Tally:
    """Play these games; return the counts and the first failure."""
    groups = -(-games // TOGETHER)
    jobs = [(seed + i, (seed + i) * TOGETHER, every, report, tuple(often), scattering) for i in range(groups)]
    total = Tally()
    with Told(groups * TOGETHER) as told, Pool(workers, read_decks.use, (files,)) as pool:
        for tally in pool.imap(magic_work if game == "magic" else work, jobs):
            total.add(tally)
            told.played(total.games)
            if total.failure is not None:
                pool.terminate()
                break
    return total


def look_again(total: Tally, games: int, seed: int, workers: int, every: int) -> None:
    """Play further games for the branches that were never carried out. Their cards are put into these games."""
    for again in range(1, ROUNDS + 1):
        cards = never(total.uses)
        if not cards or total.failure is not None:
            return
        first = seed + again * games
        total.add(fuzz(-(-games // ROUNDS), first, workers, every, True, often=sorted(cards)))


def magic_coverage(tally: Tally) -> list[str]:
    """Return the number of games of each card."""
    return [f"{tally.uses[name, 'games']:>7}  {name}" for name in sorted(magic_games.every_card())]


def main() -> int:
    """Run, report, and say how to reproduce a failure."""
    reader = argparse.ArgumentParser(description="Play random games over random kingdoms of all cards.")
    reader.add_argument("-n", "--games", type=int, default=1000)
    reader.add_argument("--seed", type=int, default=0, help="random seed of the first kingdom")
    reader.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    reader.add_argument(
        "--check",
        type=int,
        default=0,
        metavar="K",
        help="ask the invariants at every K-th decision; with --table "
        "read all that is shown at one of K decisions, by chance, and where something asks first in a group of games",
    )
    reader.add_argument(
        "--replay",
        type=int,
        default=1,
        metavar="R",
        help="with --table: read the story of one of R games, and replay it",
    )
    reader.add_argument(
        "--report",
        action="store_true",
        help="print in how many games each branch of each card was carried out; fails if one never was",
    )
    reader.add_argument(
        "--record", type=Path, default=Path("fuzz-failure.json"), help="file for the record of a failed game"
    )
    reader.add_argument("--game", choices=("dominion", "magic"), default="dominion")
    reader.add_argument(
        "--table",
        action="store_true",
        help="play through the public API, and read everything that a table shows",
    )
    reader.add_argument(
        "--forge", type=int, default=0, metavar="N", help="with --table: number of forged saves of each game"
    )
    reader.add_argument(
        "--catalog",
        action="append",
        default=[],
        metavar="FILE",
        help="with --game magic: card file; decks are made of its cards (repeatable)",
    )
    reader.add_argument(
        "--scattered",
        type=int,
        default=SCATTERED,
        metavar="K",
        help="Dominion: begin every K-th game in the middle",
    )
    reader.add_argument("--variant", choices=tuple(VARIANTS), help="Magic: play only this variant")
    asked = reader.parse_args()
    if asked.variant and asked.game != "magic":
        reader.error(f"expected --game magic with --variant {asked.variant}, got {asked.game}")
    if asked.catalog and asked.game != "magic":
        reader.error(f"expected --game magic with --catalog, got {asked.game}")
    if (asked.forge or asked.replay != 1) and not asked.table:
        reader.error("expected --table with --forge and --replay")
    if asked.scattered < SCATTERED:
        reader.error(f"expected --scattered {SCATTERED} or more, got {asked.scattered}")
    if asked.replay < 1:
        reader.error(f"expected --replay 1 or more, got {asked.replay}")
    of_variant = (asked.variant,) if asked.variant else ()
    if asked.table:
        how = table.Look(asked.check, asked.forge, asked.replay)
        total = fuzz_table(asked.game, asked.games, asked.seed, asked.workers, how)
        print(f"fuzz: {total.looked}")
        return report_result(total, asked.record)
    total = fuzz(
        asked.games,
        asked.seed,
        asked.workers,
        asked.check,
        asked.report,
        asked.game,
        of_variant,
        asked.catalog,
        asked.scattered,
    )
    counted = asked.report and asked.game == "dominion"
    if counted:
        look_again(total, asked.games, asked.seed, asked.workers, asked.check)
    if asked.report:
        print("\n".join(report(total.uses) if counted else magic_coverage(total)))
    missing = [line for lines in never(total.uses).values() for line in lines] if counted else []
    return report_result(total, asked.record, missing)


def report_result(total: Tally, file: Path, missing: Sequence[str] = ()) -> int:
    """Report the result; write the record of a failed game to a file."""
    print(f"fuzz: {total.games:,} games, {total.answers:,} answers")
    failure = total.failure
    if failure is None:
        for line in missing:
            print(f"never: {line}")
        return 1 if missing else 0
    file.write_text(failure.record, encoding="utf-8")
    print(failure.why, file=sys.stderr)
    print(
        f"failed: seed {failure.seed}, {failure.seats} seats, cards {', '.join(failure.kingdom)}\n"
        f"see it again: cardwright replay {file}",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
