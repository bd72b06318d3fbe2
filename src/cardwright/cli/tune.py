"""`cardwright tune`: searches for the best strategy for a kingdom and writes it as a strategy file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .common import edition_option, number_option, turn_limit_option, workers_option, writable
from .options import GameOptions
from .simulate import FILE, INTERRUPTED, given_to, interruptible, progress_bar, say

if TYPE_CHECKING:
    from cardwright.simulate import Tuned


@click.command(cls=GameOptions, short_help="Search for a strategy for a kingdom.")
@click.argument("game")
@click.option(
    "--against", "against", metavar="BOT", multiple=True,
    help="A rival. Repeatable. [default: the strongest built-in bots at this table]",
)  # fmt: skip
@number_option(
    "-n", "games", default=20_000, least=1, help="About how many games to play. The search stops after them."
)
@number_option(
    "--seed", default=0, help="Random seed; makes the search, and what is drawn at random, reproducible."
)
@workers_option
@edition_option
@turn_limit_option(300)
@click.option("--file", "journal", type=FILE, help="Checkpoint file. An unfinished search in it is resumed.")
@click.option("-o", "--out", "out", type=FILE, help="Write the strategy to this file. [default: print it]")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
@click.pass_context
def tune(
    ctx: click.Context, /, game: str, against: tuple[str, ...], games: int, seed: int, workers: int, edition: str,
    turn_limit: int, journal: Path | None, out: Path | None, as_json: bool, **table: Any,
) -> None:  # fmt: skip
    """Search for a strategy that wins at one table of GAME, and write it as a strategy file.

    Buying plans are varied and play against the rivals, from both seats of the same deals. The result says how
    the best plan does against each rival in deals that the search has not used. The same seed gives the same
    strategy for any number of workers.

    \b
    Example:
      cardwright tune dominion --kingdom Witch,Militia,Smithy,Moat -o my.toml
      cardwright tune dominion --against witch-money --file search.jsonl
    """
    from cardwright import simulate

    writable({"--out": out, "--file": journal})
    options = given_to(game, table)
    with interruptible(), progress_bar(games) as advance:
        found = simulate.tune(
            game, against, games, seed, workers, turn_limit=turn_limit, edition=edition, file=journal,
            progress=advance, **options,
        )  # fmt: skip
    if found.stopped:
        resume = (
            f"run the same command again to resume from {journal}"
            if journal
            else "to be able to resume, name a checkpoint file: --file FILE"
        )
        say(f"stopped after {found.games} games; {resume}")
    if out is not None and not found.stopped:
        out.write_text("".join(f"# {line}\n" for line in lines_of(found)) + found.text, encoding="utf-8")
    if as_json:
        click.echo(found.to_json())
    else:
        print_tuned(found, out)
    ctx.exit(INTERRUPTED if found.stopped else 0)


def lines_of(found: Tuned) -> list[str]:
    """Return lines that say how many plans were searched, and how well the strategy does against each rival."""
    lines = [
        f"{found.game}: {', '.join(found.played_with)}",
        f"best of {found.plans} strategies, {found.generations} generations, {found.games:,} games, seed {found.seed}",
    ]
    for one in found.against:
        span = f"{100 * one.share.low:.1f} to {100 * one.share.high:.1f}"
        lines.append(
            f"against {one.rival}: {100 * one.share.value:.1f} % of {one.games} games (95 %: {span})"
        )
    return lines


def print_tuned(found: Tuned, out: Path | None) -> None:
    """Print the statistics, then the strategy or the name of its file."""
    click.echo("\n".join(lines_of(found)))
    if found.better:
        click.echo(f"the built-in bot {found.better} did better in the search")
    if out is None or found.stopped:
        click.echo(f"\n{found.text}", nl=False)
    else:
        click.echo(f"written to {out}")
