"""`cardwright simulate`: plays many games between bots and prints win rates."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import nan
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from .common import (
    FileName,
    Refused,
    edition_option,
    number_option,
    turn_limit_option,
    where,
    workers_option,
    writable,
    writable_folder,
)
from .options import GameOptions
from .play import table_of

if TYPE_CHECKING:
    from cardwright.play.game import Game
    from cardwright.simulate import Result, StopRule

REDRAWN: Final = 0.1  # seconds between updates of the progress bar
Command = TypeVar("Command", bound=Callable[..., Any])
FILE: Final = FileName(dir_okay=False)
INTERRUPT: Final = "interrupt"
INTERRUPTED: Final = 130  # exit code after Ctrl-C
FOLDER: Final = FileName(file_okay=False)


def share(ctx: click.Context, param: click.Parameter, value: str) -> float:
    """Convert an option's value from percentage points to a share: "2" becomes 0.02, "" becomes 0. (A
    callback.)
    """
    if not value:
        return 0.0
    try:
        found = float(value)
    except ValueError:
        found = nan
    if not 0 < found < 100:
        raise Refused(f"expected a number above 0 and below 100, got {value!r}; in {where(param)}")
    return found / 100


def run_options(command: Command) -> Command:
    """Add the options that `simulate` and `compare` share: number of games, seed, workers, stop rule, output."""
    options: list[Callable[[Any], Any]] = [
        number_option(
            "-n", "n", default=1000, least=1, help="Number of games; with --until or --decided, the maximum."
        ),
        number_option("--seed", default=0, help="Random seed; makes the run reproducible."),
        workers_option,
        click.option(
            "--on", "on", metavar="ray|ray://HOST:PORT", default="",
            help="Play on a Ray cluster: start one here (ray), or use a running one (ray://HOST:PORT).",
        ),
        edition_option,
        turn_limit_option(1000),
        click.option(
            "--until", "precision", metavar="POINTS", type=str, callback=share, default="",
            help="Stop once the confidence interval of every win rate is within +/- POINTS percentage points.",
        ),
        click.option("--decided", is_flag=True, help="Two bots only: stop once it is clear which one is better."),
        click.option(
            "--error", metavar="POINTS", type=str, callback=share, default="5", show_default=True,
            help="Maximum error rate of --until and --decided, in percent.",
        ),
        click.option("--json", "as_json", is_flag=True, help="Print a JSON document."),
        click.option("--html", "html_file", type=FILE, help="Write a report with plots as one HTML file."),
    ]  # fmt: skip
    for option in reversed(options):
        command = option(command)
    return command


@click.command(cls=GameOptions, short_help="Play many games between bots; print win rates.")
@click.argument("game")
@click.argument("bots", metavar="BOT BOT...", nargs=-1)
@run_options
@click.option(
    "--paired", is_flag=True, help="Play each seed once for every starting bot; the result varies less."
)
@click.option(
    "--file", "run_file", type=FILE, help="Checkpoint file. An existing, unfinished run is resumed."
)
@click.option("--csv", "csv_file", type=FILE, help="Write a CSV file with one line for each game.")
@click.option("--parquet", "parquet_file", type=FILE, help="Write a Parquet file with one row for each game.")
@click.option(
    "--gains",
    "gains_file",
    type=FILE,
    help="Write the cards that each bot gained, played, exchanged and trashed in each turn: CSV, or Parquet if "
    "the name ends in .parquet.",
)
@click.option(
    "--curves",
    "curves_file",
    type=FILE,
    help="Write the means of each bot by turn, such as Coins and points: CSV, or Parquet if the name ends in "
    ".parquet; --html and --plots draw them.",
)
@click.option(
    "--position",
    type=FILE,
    help="Scenario file; each game begins at its position, with the bots in turn at each seat.",
)
@click.option("--plots", "plots_folder", type=FOLDER, help="Write the plots to this folder, as SVG and PNG.")
@click.option(
    "--digests",
    is_flag=True,
    help="Add the digest of each game's final state; the run takes half as long again.",
)
@click.option(
    "--think-times",
    is_flag=True,
    help="Print how long each bot thinks at a decision: median, 95th percentile and maximum of processor time.",
)
@click.pass_context
def simulate(
    ctx: click.Context, /, game: str, bots: tuple[str, ...], n: int, seed: int, workers: int, on: str,
    edition: str,
    turn_limit: int, precision: float, decided: bool, error: float, as_json: bool, html_file: Path | None,
    paired: bool, run_file: Path | None, csv_file: Path | None, parquet_file: Path | None,
    plots_folder: Path | None, gains_file: Path | None, curves_file: Path | None, position: Path | None,
    digests: bool, think_times: bool, **table: Any,
) -> None:  # fmt: skip
    """Play many games of GAME between bots, who take turns to start, and print how often each bot wins.

    A BOT is a name from `cardwright bots`, a strategy file (FILE.toml), or a Python class or function
    (FILE.py:NAME). The same seed gives the same games for any number of workers. Ctrl-C stops the run and
    reports the finished games.

    \b
    Example:
      cardwright simulate dominion big-money page-line -n 2000 --workers 2
      cardwright simulate dominion big-money my.toml --paired --decided -n 50000
      cardwright simulate dominion champion big-money --gains gains.csv
      cardwright simulate dominion big-money my.toml --opening 5/2 --curves t.csv
      cardwright simulate magic curve random --deck mine.txt --deck yours.txt
    """
    from cardwright.simulate import report, run

    files = {
        "--file": run_file,
        "--csv": csv_file,
        "--html": html_file,
        "--parquet": parquet_file,
        "--gains": gains_file,
        "--curves": curves_file,
    }
    writable(files)
    writable_folder("--plots", plots_folder)
    frames = parquet_file is not None or any(
        file is not None and file.suffix == report.PARQUET for file in (gains_file, curves_file)
    )
    report.check(plots=html_file is not None or plots_folder is not None, data=frames)
    options = given_to(game, table)
    with interruptible(), progress_bar(n) as advance:
        result = run(
            game, bots, n, seed, workers, turn_limit=turn_limit, edition=edition, paired=paired,
            gains=gains_file is not None, curves=curves_file is not None,
            position=None if position is None else at_position(position),
            digests=digests, think_times=think_times, tell=say, until=stop_rule(precision, decided, error),
            file=run_file, progress=advance,
            on=on, **options,
        )  # fmt: skip
    if result.stopped_by:
        say(stopped_line(result, run_file))
    if result.played:
        write_files(result, csv_file, parquet_file, gains_file, curves_file, html_file, plots_folder)
        click.echo(result.to_json()) if as_json else print_table(result)
    elif result.stopped_by != INTERRUPT:
        raise Refused("no game was finished, so there is nothing to report")
    ctx.exit(INTERRUPTED if result.stopped_by == INTERRUPT else 0)


def at_position(file: Path) -> Game:
    """Return the game at the position of a scenario file."""
    from cardwright.scenario.positions import position

    return position(file)


def given_to(game: str, table: dict[str, Any]) -> dict[str, Any]:
    """Return the options that the user has given for the game, with the names of cards as the game spells
    them.
    """
    spelled = table_of(game, table)
    return {name: getattr(spelled, name) for name in table}


def write_files(
    result: Result, csv_file: Path | None, parquet_file: Path | None, gains_file: Path | None,
    curves_file: Path | None, html_file: Path | None, plots_folder: Path | None,
) -> None:  # fmt: skip
    """Write every result file that was asked for."""
    from cardwright.simulate import report, to_csv

    if csv_file is not None:
        csv_file.write_text(to_csv(result), encoding="utf-8")
    if parquet_file is not None:
        report.write_parquet(result, parquet_file)
    if gains_file is not None:
        report.write_cards(result, gains_file)
    if curves_file is not None:
        report.write_curves(result, curves_file)
    if html_file is not None:
        html_file.write_text(report.page(result), encoding="utf-8")
    if plots_folder is not None:
        report.save_plots(report.plots(result), plots_folder)


def say(line: str) -> None:
    """Print a line on standard error, so that standard output holds only the result."""
    from cardwright.kernel.drawing import printable

    click.echo(printable(line), err=True)


def stop_rule(precision: float, decided: bool, error: float) -> StopRule | None:
    """Return the rule that may stop the run early. Return None if neither option for it was given."""
    from cardwright.simulate import StopRule

    return StopRule(precision, decided, error) if precision or decided else None


def stopped_line(result: Result, run_file: Path | None) -> str:
    """Return a line that says why fewer games were played than asked for, and how to resume the run."""
    played = f"{result.played} of {result.asked} games played"
    if result.stopped_by == INTERRUPT:
        if run_file is None:
            return f"stopped: {played}; to be able to resume, name a checkpoint file: --file FILE"
        return f"stopped: {played}; run the same command again to resume from {run_file}"
    return f"{result.stopped_by}: {played}; maximum error rate {100 * result.error:g} %"


@contextmanager
def interruptible() -> Iterator[None]:
    """Inside this context, Ctrl-C ends the program without a traceback.

    It gets here only before the first game, or if it is pressed a second time.
    """
    try:
        yield
    except KeyboardInterrupt:
        say("stopped: finished games are in the checkpoint file, if you named one")
        click.get_current_context().exit(INTERRUPTED)


@contextmanager
def progress_bar(n: int, what: str = "games") -> Iterator[Callable[[int], None] | None]:
    """Inside this context, a progress bar is shown on standard error. The yielded function moves it forward.

    Yield None if standard error is not a terminal. `what`: what is counted.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    parts = (
        TextColumn(what), BarColumn(bar_width=None), MofNCompleteColumn(), TimeRemainingColumn(),
        TextColumn("{task.fields[rate]}"),
    )  # fmt: skip
    with Progress(*parts, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=n, rate="")

        waiting, shown = 0, monotonic()

        def advance(done: int) -> None:
            nonlocal waiting, shown
            waiting += done
            if (now := monotonic()) - shown >= REDRAWN:
                speed = bar.tasks[0].speed
                bar.update(task, advance=waiting, rate=f"{speed:,.0f}/s" if speed else "")
                waiting, shown = 0, now

        yield advance


def print_table(result: Result) -> None:
    """Print the win rate of each bot, in 80 columns."""
    from cardwright.games import table_class

    from .outcome import made_of_line

    games = "game" if result.played == 1 else "games"
    click.echo(
        f"{result.played} {games} of {result.game}{rate(result)}; seed {result.seed}, digest {result.digest}"
    )
    click.echo(made_of_line(result.played_with, "".join(f"; {text}" for text in result.beside)))
    if result.limited:
        click.echo(f"{result.limited} ended at the turn limit of {result.turn_limit}")
    click.echo()
    points = table_class(result.game).score_word
    wide = max(24, *(len(row.name) for row in result.bots)) if len(result.bots) else 24
    sure = f"{100 - 100 * (result.error or 0.05):g} %"
    for_keeps = any(row.won_cards for row in result.bots)
    head = f"{'bot':<{wide}} {'wins':>9} {'ties':>6} {'rate':>7} {sure:>15} {points:>7} {'turns':>6}"
    click.echo(head + (f" {'cards':>6}" if for_keeps else ""))
    for row in sorted(result.bots, key=lambda row: -row.wins):
        wins = f"{row.wins:.2f}".rstrip("0").rstrip(".")
        span = f"{100 * row.low:.1f} - {100 * row.high:.1f}"
        click.echo(
            f"{row.name:<{wide}} {wins:>9} {row.ties:>6} {100 * row.win_rate:>6.1f}% {span:>15} "
            f"{row.score:>7.1f} {row.turns:>6.1f}" + (f" {row.won_cards:>+6}" if for_keeps else "")
        )
    if result.difference is not None:
        click.echo(f"\n{margin_line(result)}")
    for line in think_lines(result):
        click.echo(line)


def think_lines(result: Result) -> Iterator[str]:
    """Yield the lines that say how long each bot thinks at a decision, if that was recorded."""
    timed = [(row.name, row.think_times) for row in result.bots if row.think_times is not None]
    if timed:
        yield f"\n{'think times (ms)':<24} {'decisions':>9} {'over 1 ms':>9} {'median':>8} {'95 %':>8} {'most':>8}"
    for name, t in timed:
        yield f"{name:<24} {t.decisions:>9} {t.thought:>9} {t.median:>8.1f} {t.p95:>8.1f} {t.most:>8.1f}"


def rate(result: Result) -> str:
    """Return text with the games played per second. Return "" if none was played.

    Games that were read from a checkpoint file don't count.
    """
    if not result.seconds or not result.played_now:
        return ""
    kept = (
        f" ({result.played - result.played_now} came from the checkpoint file)"
        if result.played > result.played_now
        else ""
    )
    return f", {result.played_now / result.seconds:,.0f} games/s{kept}"


def margin_line(result: Result) -> str:
    """Return a line that says by how many percentage points the better of two bots leads, with the interval."""
    d, (first, second) = result.difference, result.bots
    assert d is not None
    if d.value < 0:
        d, first, second = type(d)(-d.value, -d.high, -d.low), second, first
    each = "seeds, both seats" if result.paired else "games in pairs"
    return (
        f"{first.name} is {100 * d.value:.1f} percentage points ahead of {second.name} "
        f"({100 * d.low:.1f} to {100 * d.high:.1f}; {result.played // 2} {each})"
    )
