"""`cardwright simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .common import Refused, deck_option, edition_option, known_card, names, number, turn_limit_option

if TYPE_CHECKING:
    from cardwright.simulate import Result


@click.command(short_help="Many games between bots, with win rates.")
@click.argument("game")
@click.argument("bots", metavar="BOT BOT...", nargs=-1)
@click.option(
    "-n",
    "n",
    metavar="N",
    type=str,
    callback=number(1),
    default=1000,
    show_default=True,
    help="How many games.",
)
@click.option(
    "--seed",
    metavar="N",
    type=str,
    callback=number(),
    default=0,
    show_default=True,
    help="Decides everything random.",
)
@click.option(
    "--workers",
    metavar="N",
    type=str,
    callback=number(1),
    default=1,
    show_default=True,
    help="Processes that play.",
)
@click.option(
    "--kingdom",
    metavar="A,B,..",
    callback=names,
    help="Kingdom cards and Events; default: what the bots are made for.",
)
@deck_option
@edition_option
@turn_limit_option(1000)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option(
    "--csv",
    "csv_file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="A file with a line for each game.",
)
@click.pass_context
def simulate(
    ctx: click.Context, game: str, bots: tuple[str, ...], n: int, seed: int, workers: int,
    kingdom: tuple[str, ...] | None, decks: tuple[str, ...], edition: str, turn_limit: int, as_json: bool,
    csv_file: Path | None,
) -> None:  # fmt: skip
    """Play many games of GAME between bots, each beginning in turn, and say who wins how often.

    GAME is dominion or magic. A BOT is a name (random, big-money, smithy-money, page-line, peasant-line; in
    Magic curve, random) or a strategy file in TOML. Magic needs --deck for each bot, or one for all.
    The same seed gives the same games for any number of workers. Ctrl-C keeps what is played.

    \b
    Example:
      cardwright simulate dominion big-money page-line -n 2000 --workers 2
      cardwright simulate magic curve random --deck mine.txt --deck yours.txt
    """
    from cardwright.simulate import run, to_csv

    if csv_file is not None:
        csv_file.write_text("", encoding="utf-8")  # a file that can't be written is known before the games
    chosen = None if kingdom is None else [known_card(name) for name in kingdom]
    with progress_bar(n) as advance:
        result = run(
            game, bots, n, seed, workers, chosen, turn_limit, edition=edition, decks=decks, progress=advance
        )
    if csv_file is not None:
        csv_file.write_text(to_csv(result), encoding="utf-8")
    if result.stopped:
        click.echo(f"stopped: {result.played} of {result.asked} games played", err=True)
    if not result.played:
        raise Refused("expected at least one game to its end, got none")
    if as_json:
        click.echo(result.to_json())
    else:
        print_table(result)
    ctx.exit(0)


@contextmanager
def progress_bar(n: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on standard error; none when that is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    parts = (TextColumn("games"), BarColumn(bar_width=None), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*parts, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=n)
        yield lambda done: bar.advance(task, done)


def print_table(result: Result) -> None:
    """Who wins how often, in 80 columns."""
    from cardwright.play.games import game_class

    from .outcome import made_of_line

    games = "game" if result.played == 1 else "games"
    rate = f", {result.played / result.seconds:,.0f} a second" if result.seconds else ""
    click.echo(f"{result.played} {games} of {result.game}{rate}; seed {result.seed}, digest {result.digest}")
    click.echo(made_of_line(result.played_with))
    if result.limited:
        click.echo(f"{result.limited} ended by the limit of {result.turn_limit} turns")
    click.echo()
    points = game_class(result.game).score_word
    wide = max(24, *(len(row.name) for row in result.bots)) if len(result.bots) else 24
    click.echo(f"{'bot':<{wide}} {'wins':>9} {'ties':>6} {'rate':>7} {'95 %':>15} {points:>7} {'turns':>6}")
    for row in sorted(result.bots, key=lambda row: -row.wins):
        wins = f"{row.wins:.2f}".rstrip("0").rstrip(".")
        span = f"{100 * row.low:.1f} - {100 * row.high:.1f}"
        click.echo(
            f"{row.name:<{wide}} {wins:>9} {row.ties:>6} {100 * row.win_rate:>6.1f}% {span:>15} "
            f"{row.score:>7.1f} {row.turns:>6.1f}"
        )
