"""`cardwright simulate`: many games between bots, and what came of them."""

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
    number,
    turn_limit_option,
    where,
    writable,
    writable_folder,
)
from .options import GameOptions
from .play import table_of

if TYPE_CHECKING:
    from cardwright.simulate import Result, StopRule

REDRAWN: Final = 0.1  # seconds from one picture of the bar to the next
Command = TypeVar("Command", bound=Callable[..., Any])
FILE: Final = FileName(dir_okay=False)
INTERRUPT: Final = "interrupt"
INTERRUPTED: Final = 130  # exit code after Ctrl-C
FOLDER: Final = FileName(file_okay=False)


def share(ctx: click.Context, param: click.Parameter, value: str) -> float:
    """Points of 100 as a part of 1; nothing: 0."""
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
    """What every run can be told: how many games, from which seed, of what, and when there are enough."""
    options: list[Callable[[Any], Any]] = [
        click.option(
            "-n", "n", metavar="N", type=str, callback=number(1), default=1000, show_default=True,
            help="How many games; with --until or --decided, how many at most.",
        ),
        click.option(
            "--seed", metavar="N", type=str, callback=number(), default=0, show_default=True,
            help="Decides everything random.",
        ),
        click.option(
            "--workers", metavar="N", type=str, callback=number(1), default=1, show_default=True,
            help="Processes that play.",
        ),
        click.option(
            "--on", "on", metavar="ray|ray://HOST:PORT", default="",
            help="Play on a Ray cluster: one started here, or one that is there.",
        ),
        edition_option,
        turn_limit_option(1000),
        click.option(
            "--until", "precision", metavar="POINTS", type=str, callback=share, default="",
            help="Stop when every win rate is known to so many points of 100, either side.",
        ),
        click.option("--decided", is_flag=True, help="Of two bots: stop when the better one is known."),
        click.option(
            "--error", metavar="POINTS", type=str, callback=share, default="5", show_default=True,
            help="How often, of 100, such a stop may be wrong.",
        ),
        click.option("--json", "as_json", is_flag=True, help="For programs."),
        click.option("--html", "html_file", type=FILE, help="A page about it, with plots, in one file."),
    ]  # fmt: skip
    for option in reversed(options):
        command = option(command)
    return command


@click.command(cls=GameOptions, short_help="Many games between bots, with win rates.")
@click.argument("game")
@click.argument("bots", metavar="BOT BOT...", nargs=-1)
@run_options
@click.option("--paired", is_flag=True, help="Games in blocks of one seed, in which each bot begins once.")
@click.option(
    "--file", "run_file", type=FILE, help="Finished games are kept there; a run that is there goes on."
)
@click.option("--csv", "csv_file", type=FILE, help="A file with a line for each game.")
@click.option("--parquet", "parquet_file", type=FILE, help="The same for dataframes.")
@click.option(
    "--gains",
    "gains_file",
    type=FILE,
    help="A file with what was gained, played and exchanged in each turn; *.parquet for dataframes.",
)
@click.option("--plots", "plots_folder", type=FOLDER, help="A folder for the plots, as SVG and PNG.")
@click.option("--digests", is_flag=True, help="With the digest of each game's end; takes half as long again.")
@click.pass_context
def simulate(
    ctx: click.Context, /, game: str, bots: tuple[str, ...], n: int, seed: int, workers: int, on: str,
    edition: str,
    turn_limit: int, precision: float, decided: bool, error: float, as_json: bool, html_file: Path | None,
    paired: bool, run_file: Path | None, csv_file: Path | None, parquet_file: Path | None,
    plots_folder: Path | None, gains_file: Path | None, digests: bool, **table: Any,
) -> None:  # fmt: skip
    """Play many games of GAME between bots, each beginning in turn, and say who wins how often.

    A BOT is a name that `cardwright bots` lists, a file of one's own, or something in Python (FILE.py:NAME).
    The same seed gives the same games for any number of workers. Ctrl-C keeps what is played.

    \b
    Example:
      cardwright simulate dominion big-money page-line -n 2000 --workers 2
      cardwright simulate dominion big-money my.toml --paired --decided -n 50000
      cardwright simulate dominion champion big-money --gains gains.csv
      cardwright simulate magic curve random --deck mine.txt --deck yours.txt
    """
    from cardwright.simulate import report, run

    files = {
        "--file": run_file,
        "--csv": csv_file,
        "--html": html_file,
        "--parquet": parquet_file,
        "--gains": gains_file,
    }
    writable(files)
    writable_folder("--plots", plots_folder)
    frames = parquet_file is not None or (gains_file is not None and gains_file.suffix == report.PARQUET)
    report.check(plots=html_file is not None or plots_folder is not None, data=frames)
    options = given_to(game, table)
    with interruptible(), progress_bar(n) as advance:
        result = run(
            game, bots, n, seed, workers, turn_limit=turn_limit, edition=edition, paired=paired,
            gains=gains_file is not None,
            digests=digests, tell=say, until=stop_rule(precision, decided, error), file=run_file, progress=advance,
            on=on, **options,
        )  # fmt: skip
    if result.stopped_by:
        say(stopped_line(result, run_file))
    if result.played:
        write_files(result, csv_file, parquet_file, gains_file, html_file, plots_folder)
        click.echo(result.to_json()) if as_json else print_table(result)
    elif result.stopped_by != INTERRUPT:
        raise Refused("expected at least one game to its end, got none")
    ctx.exit(INTERRUPTED if result.stopped_by == INTERRUPT else 0)


def given_to(game: str, table: dict[str, Any]) -> dict[str, Any]:
    """The options of the table that were given, names spelled as the game spells them."""
    spelled = table_of(game, table)
    return {name: getattr(spelled, name) for name in table}


def write_files(
    result: Result, csv_file: Path | None, parquet_file: Path | None, gains_file: Path | None, html_file: Path | None,
    plots_folder: Path | None,
) -> None:  # fmt: skip
    """All that was asked for."""
    from cardwright.simulate import report, to_csv

    if csv_file is not None:
        csv_file.write_text(to_csv(result), encoding="utf-8")
    if parquet_file is not None:
        report.write_parquet(result, parquet_file)
    if gains_file is not None:
        report.write_cards(result, gains_file)
    if html_file is not None:
        html_file.write_text(report.page(result), encoding="utf-8")
    if plots_folder is not None:
        report.save_plots(report.plots(result), plots_folder)


def say(line: str) -> None:
    """A line on standard error, beside what the command prints."""
    from cardwright.kernel.drawing import printable

    click.echo(printable(line), err=True)


def stop_rule(precision: float, decided: bool, error: float) -> StopRule | None:
    """When to stop, if before the end."""
    from cardwright.simulate import StopRule

    return StopRule(precision, decided, error) if precision or decided else None


def stopped_line(result: Result, run_file: Path | None) -> str:
    """Why there are fewer games than asked for, and how to go on."""
    told = f"{result.played} of {result.asked} games played"
    if result.stopped_by == INTERRUPT:
        if run_file is None:
            return f"stopped: {told}; with --file FILE the same command could go on later"
        return f"stopped: {told}; the same command goes on, they are in {run_file}"
    return f"{result.stopped_by}: {told}; wrong in at most {100 * result.error:g} of 100 such runs"


@contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C before the first game, or a second time: an end without a word of Python's."""
    try:
        yield
    except KeyboardInterrupt:
        say("stopped: what was finished is in the file of the run, if there is one")
        click.get_current_context().exit(INTERRUPTED)


@contextmanager
def progress_bar(n: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on standard error; none when that is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    parts = (
        TextColumn("games"), BarColumn(bar_width=None), MofNCompleteColumn(), TimeRemainingColumn(),
        TextColumn("{task.fields[rate]}"),
    )  # fmt: skip
    with Progress(*parts, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=n, rate="")

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
    """Who wins how often, in 80 columns."""
    from cardwright.games import table_class

    from .outcome import made_of_line

    games = "game" if result.played == 1 else "games"
    rate = f", {result.played / result.seconds:,.0f} a second" if result.seconds else ""
    click.echo(f"{result.played} {games} of {result.game}{rate}; seed {result.seed}, digest {result.digest}")
    click.echo(made_of_line(result.played_with, "".join(f"; {text}" for text in result.beside)))
    if result.limited:
        click.echo(f"{result.limited} ended by the limit of {result.turn_limit} turns")
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


def margin_line(result: Result) -> str:
    """By how much the better one of two is ahead."""
    d, (first, second) = result.difference, result.bots
    assert d is not None
    if d.value < 0:
        d, first, second = type(d)(-d.value, -d.high, -d.low), second, first
    each = "seeds, both seats" if result.paired else "games in pairs"
    return (
        f"{first.name} is {100 * d.value:.1f} points of 100 above {second.name} "
        f"({100 * d.low:.1f} to {100 * d.high:.1f}; {result.played // 2} {each})"
    )
