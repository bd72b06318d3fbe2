"""`cardwright ladder`: plays every pair of bots at many tables and rates the bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .common import Refused, edition_option, number_option, turn_limit_option, workers_option, writable
from .options import GameOptions
from .simulate import FILE, FOLDER, INTERRUPTED, given_to, interruptible, progress_bar, say

if TYPE_CHECKING:
    from cardwright.simulate import Ladder

LONGEST = 24  # characters of a name in the table


@click.command(cls=GameOptions, short_help="Rate bots over many kingdoms or decks.")
@click.argument("game")
@click.argument("bots", metavar="BOT BOT...", nargs=-1)
@number_option(
    "--tables",
    default=10,
    least=1,
    most=10_000,
    help="Number of tables. Each has another random kingdom, or another deck for both seats.",
)
@number_option("-n", "n", default=20, least=1, help="Number of games of each pair at each table.")
@number_option("--seed", default=0, help="Random seed; makes the ladder reproducible.")
@workers_option
@click.option(
    "--on",
    "on",
    metavar="ray|ray://HOST:PORT",
    default="",
    help="Play on a Ray cluster: start one here (ray), or use a running one (ray://HOST:PORT).",
)
@edition_option
@turn_limit_option(1000)
@click.option("--folder", type=FOLDER, help="Folder for checkpoints; an unfinished ladder in it is resumed.")
@click.option("--csv", "csv_file", type=FILE, help="Write a CSV file with one line for each table.")
@click.option("--html", "html_file", type=FILE, help="Write a report as one HTML file.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
@click.pass_context
def ladder(
    ctx: click.Context, /, game: str, bots: tuple[str, ...], tables: int, n: int, seed: int, workers: int, on: str,
    edition: str, turn_limit: int, folder: Path | None, csv_file: Path | None,
    html_file: Path | None, as_json: bool, **table: Any,
) -> None:  # fmt: skip
    """Play -n games of GAME for every pair of bots at each table, and print Elo ratings.

    BOT and the game's options are as for `cardwright simulate`. Each deal is played from both seats. The 95 %
    intervals tell how much the ratings depend on the tables that were drawn. `compare` with the seed of a table
    plays that table again.

    \b
    Example:
      cardwright ladder dominion big-money my.toml --tables 50 --csv kingdoms.csv
      cardwright ladder magic easy medium curve --html ladder.html --folder ladder
    """
    from cardwright import simulate
    from cardwright.simulate.ladder import page, to_csv

    writable({"--csv": csv_file, "--html": html_file})
    options = given_to(game, table)
    pairs = len(bots) * (len(bots) - 1) // 2
    with interruptible(), progress_bar((n + n % 2) * max(pairs, 1) * tables) as advance:
        found = simulate.ladder(
            game, bots, n, seed, workers, tables=tables, turn_limit=turn_limit, edition=edition, folder=folder,
            progress=advance, tell=say, on=on, **options,
        )  # fmt: skip
    if found.stopped:
        resume = (
            f"run the same command again to resume from {folder}"
            if folder
            else "to be able to resume, name a checkpoint folder: --folder FOLDER"
        )
        say(f"stopped: {len(found.tables)} of {tables} tables started; {resume}")
    if any(rung.games for rung in found.rungs):
        if csv_file is not None:
            csv_file.write_text(to_csv(found), encoding="utf-8")
        if html_file is not None:
            html_file.write_text(page(found), encoding="utf-8")
        click.echo(found.to_json()) if as_json else print_rungs(found)
    elif not found.stopped:
        raise Refused("no game was finished, so there is nothing to report")
    ctx.exit(INTERRUPTED if found.stopped else 0)


def print_rungs(found: Ladder) -> None:
    """Print the places, then every pair, in 80 columns; names that are too long are cut."""
    click.echo(f"{found.game}, {len(found.tables)} table{'s' if len(found.tables) != 1 else ''}")
    click.echo()
    click.echo(f"{'bot':<{LONGEST}} {'Elo':>5} {'95 %':>13} {'games':>7} {'share':>7}  worst table")
    for rung in found.rungs:
        span = f"{rung.elo_low:.0f} - {rung.elo_high:.0f}"
        worst = f"{100 * rung.worst:.1f}% (table {rung.worst_table})"
        name = shortened(rung.name)
        click.echo(
            f"{name:<{LONGEST}} {rung.elo:>5.0f} {span:>13} {rung.games:>7} {100 * rung.share:>6.1f}%  {worst}"
        )
    click.echo()
    for pair in found.pairs:
        one, other = shortened(found.names[pair.first]), shortened(found.names[pair.second])
        click.echo(
            f"{one} {100 * pair.share:.1f} : {100 * (1 - pair.share):.1f} {other} ({pair.games} games)"
        )


def shortened(name: str) -> str:
    """Return a name that fits into its column."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 3]}..."
