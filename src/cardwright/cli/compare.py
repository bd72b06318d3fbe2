"""`cardwright compare`: plays every pair of bots and ranks them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .common import Refused, writable
from .options import GameOptions
from .simulate import (
    FOLDER,
    INTERRUPTED,
    given_to,
    interruptible,
    progress_bar,
    run_options,
    say,
    stop_rule,
)

if TYPE_CHECKING:
    from cardwright.simulate import Comparison

WIDTH = 80


@click.command(cls=GameOptions, short_help="Play every pair of bots and rank them.")
@click.argument("game")
@click.argument("bots", metavar="BOT BOT...", nargs=-1)
@run_options
@click.option("--against", is_flag=True, help="Only play the first bot against each of the others.")
@click.option(
    "--folder", type=FOLDER, help="Folder for checkpoints; an existing, unfinished comparison is resumed."
)
@click.pass_context
def compare(
    ctx: click.Context, /, game: str, bots: tuple[str, ...], n: int, seed: int, workers: int, on: str,
    edition: str,
    turn_limit: int, precision: float, decided: bool, error: float, as_json: bool, html_file: Path | None,
    against: bool, folder: Path | None, **table: Any,
) -> None:  # fmt: skip
    """Play -n games of GAME for every pair of bots, each seed once from either seat.

    GAME, BOT and the game's options are as for `cardwright simulate`. All pairings use the same seeds, so
    differences come from the bots, not from the deals.

    \b
    Example:
      cardwright compare dominion big-money smithy-money my.toml -n 2000
      cardwright compare dominion my.toml big-money page-line --against --decided
    """
    from cardwright import simulate
    from cardwright.simulate import report

    writable({"--html": html_file})
    report.check(plots=html_file is not None)
    options = given_to(game, table)
    tables = len(bots) - 1 if against else len(bots) * (len(bots) - 1) // 2
    with interruptible(), progress_bar((n + n % 2) * max(tables, 1)) as advance:
        found = simulate.compare(
            game, bots, n, seed, workers, turn_limit=turn_limit, against=against, edition=edition,
            until=stop_rule(precision, decided, error), folder=folder, progress=advance, tell=say, on=on, **options,
        )  # fmt: skip
    if found.stopped:
        resume = (
            f"run the same command again to resume from {folder}"
            if folder
            else "to be able to resume, name a checkpoint folder: --folder FOLDER"
        )
        say(f"stopped: {len(found.pairings)} of {tables} pairings started; {resume}")
    if any(p.result.played for p in found.pairings):
        if html_file is not None:
            html_file.write_text(report.page_of_all(found), encoding="utf-8")
        click.echo(found.to_json()) if as_json else print_standings(found)
    elif not found.stopped:
        raise Refused("no game was finished, so there is nothing to report")
    ctx.exit(INTERRUPTED if found.stopped else 0)


def print_standings(found: Comparison) -> None:
    """Print the standings, then every pairing, in 80 columns."""
    from .outcome import made_of_line

    click.echo(made_of_line((found.what, found.played_with)))
    click.echo()
    wide = max(24, *(len(e.name) for e in found.entrants))
    click.echo(f"{'bot':<{wide}} {'games':>7} {'wins':>9} {'share':>7} {'95 %':>15}")
    for s in found.standings:
        wins = f"{s.wins:.2f}".rstrip("0").rstrip(".")
        span = f"{100 * s.share.low:.1f} - {100 * s.share.high:.1f}"
        click.echo(f"{s.name:<{wide}} {s.games:>7} {wins:>9} {100 * s.share.value:>6.1f}% {span:>15}")
    click.echo()
    for p in found.pairings:
        one, other = found.entrants[p.first].name, found.entrants[p.second].name
        a, b = p.result.bots
        clear = "" if p.margin is None or p.margin.holds(0.0) else ", clearly"
        early = f", {p.result.stopped_by}" if p.result.stopped_by else ""
        click.echo(
            f"{one} {100 * a.win_rate:.1f} : {100 * b.win_rate:.1f} {other} ({p.result.played} games{clear}{early})"
        )
