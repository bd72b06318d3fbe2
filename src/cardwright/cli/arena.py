"""`cardwright arena`: games between bots, networks and language models, with ratings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .common import Refused, number_option, say_aside, turn_limit_option, writable, writable_folder
from .options import GameOptions
from .simulate import FILE, FOLDER, INTERRUPTED, given_to, interruptible, progress_bar

if TYPE_CHECKING:
    from cardwright.agents.arena import Outcome


@click.command(cls=GameOptions, short_help="Let bots and language models play each other; rate them.")
@click.argument("game")
@click.argument("participants", metavar="PLAYER PLAYER...", nargs=-1)
@number_option(
    "-n",
    "deals",
    default=10,
    least=1,
    help="Number of deals; every pair plays each deal twice, with seats swapped.",
)
@number_option("--seed", default=0, help="Random seed; makes the deals reproducible.")
@turn_limit_option(500)
@click.option(
    "--on-illegal",
    type=click.Choice(["lose", "first"]),
    default="lose",
    show_default=True,
    help="After too many invalid answers in a row: lose the game, or take the first option.",
)
@number_option("--retries", default=2, least=0, help="Further tries after an invalid answer.")
@number_option("--budget", default=4000, least=500, help="Largest prompt, in characters.")
@number_option(
    "--patience",
    default=120,
    least=1,
    metavar="SECONDS",
    help="Time limit for an answer of a program or client, in seconds.",
)
@click.option("--alone", is_flag=True, help="Write prompts that stand alone, for models without a memory.")
@click.option("--replays", type=FOLDER, help="Write the record of each game to this folder.")
@click.option("--html", "html_file", type=FILE, help="Write a report as one HTML file.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
@click.pass_context
def arena(
    ctx: click.Context,
    /,
    game: str,
    participants: tuple[str, ...],
    deals: int,
    seed: int,
    turn_limit: int,
    on_illegal: str,
    retries: int,
    budget: int,
    patience: int,
    alone: bool,
    replays: Path | None,
    html_file: Path | None,
    as_json: bool,
    **table: Any,
) -> None:
    """Let every pair of PLAYERs play the same deals of GAME from both seats, and print ratings.

    A PLAYER is a bot as for `cardwright simulate`, a program over standard input and output
    (lines:COMMAND), or an MCP client (mcp:COMMAND). An MCP client finds the address of the server in
    CARDWRIGHT_MCP and the key of its seat in CARDWRIGHT_SEAT; `mcp:` alone prints both and waits.

    \b
    Example:
      cardwright arena dominion big-money random -n 20
      cardwright arena dominion big-money "lines:python partner.py" --html a.html
      cardwright arena magic curve "mcp:python client.py" --replays games
    """
    from cardwright.agents import arena as arenas

    writable({"--html": html_file})
    writable_folder("--replays", replays)
    options = given_to(game, table)
    total = deals * len(participants) * (len(participants) - 1)
    with interruptible(), progress_bar(max(total, 1)) as advance:
        found = arenas.arena(
            game,
            participants,
            deals,
            seed,
            turn_limit=turn_limit,
            on_illegal=on_illegal,
            retries=retries,
            budget=budget,
            patience=float(patience),
            alone=alone,
            replays=replays,
            progress=advance,
            tell=say_aside,
            **options,
        )
    if not found.games:
        raise Refused("no game was finished, so there is nothing to report")
    if html_file is not None:
        html_file.write_text(arenas.page(found), encoding="utf-8")
    click.echo(found.to_json()) if as_json else print_standings(found)
    ctx.exit(INTERRUPTED if found.stopped else 0)


def print_standings(found: Outcome) -> None:
    """Print the standings in 80 columns; names that are too long are cut."""
    wide = 24
    click.echo(
        f"{'player':<{wide}} {'Elo':>5} {'95 %':>13} {'games':>5} {'share':>7} {'wrong':>5} {'lost':>4} {'chars':>9}"
    )
    for one in found.standings:
        name = one.name if len(one.name) <= wide else f"{one.name[: wide - 3]}..."
        span = f"{one.elo_low:.0f} - {one.elo_high:.0f}"
        click.echo(
            f"{name:<{wide}} {one.elo:>5.0f} {span:>13} {one.games:>5} {100 * one.share:>6.1f}% {one.illegal:>5} "
            f"{one.forfeits:>4} {one.characters_in + one.characters_out:>9,}"
        )
    click.echo()
    click.echo("wrong: invalid answers; lost: games lost by invalid or missing answers")
