"""`cardwright review`: the chance to win by turn, and the decisions that cost most."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .common import FileName, naming, number_option, writable, writable_folder
from .replay import read_text
from .simulate import FILE, FOLDER, INTERRUPTED, progress_bar

if TYPE_CHECKING:
    from cardwright.play.game import Record
    from cardwright.review.reviewing import Review


@click.command(short_help="Review a recorded game: chances and costly decisions.")
@click.argument("record", metavar="RECORD", type=FileName())
@click.option(
    "--seat",
    metavar="SEAT",
    default="",
    help="The seat whose decisions are judged. [default: the first seat]",
)
@click.option(
    "--bot",
    metavar="BOT",
    default="",
    help="The bot that judges. [default: the bot with the deepest look-ahead]",
)
@number_option("--seed", default=0, help="Random seed of the imagined games; makes the review reproducible.")
@number_option("--most", default=3, least=1, help="Number of costly decisions to show.")
@click.option("--html", "html_file", type=FILE, help="Write the review as one HTML file.")
@click.option("--positions", type=FOLDER, help="Save the game before each of these decisions to this folder.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
@click.pass_context
def review(
    ctx: click.Context, record: Path, seat: str, bot: str, seed: int, most: int, html_file: Path | None,
    positions: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Judge the decisions of one seat in a recorded game.

    A bot that looks ahead compares each decision with what it would have done, in the same imagined games. It knows
    only what the seat could know, so bad luck costs nothing. `cardwright play --record FILE` writes records;
    `cardwright play --load FILE` plays on from a saved position. Ctrl-C shows what has been judged so far.

    \b
    Example:
      cardwright review game.json --seat Ann
      cardwright review game.json --html review.html --positions tries
    """
    from cardwright.play.game import Record
    from cardwright.review import report
    from cardwright.review.reviewing import review as reviewed

    writable({"--html": html_file})
    writable_folder("--positions", positions)
    with naming(record):
        played = Record.from_json(read_text(record))
        played.replay()  # a file that can't be replayed is refused before the long part
    with progress_bar(len(played.answers), "answers") as advance:
        found = reviewed(played, seat or 0, bot=bot, seed=seed, most=most, progress=advance)
    if html_file is not None:
        html_file.write_text(report.page(found), encoding="utf-8")
    if positions is not None:
        save_positions(played, found, positions)
    click.echo(found.to_json() if as_json else "\n".join(report.lines(found)))
    ctx.exit(INTERRUPTED if found.stopped else 0)


def save_positions(played: Record, found: Review, folder: Path) -> None:
    """Save the game before each costly decision, the costliest as 1."""
    from cardwright.review.reviewing import game_at

    folder.mkdir(parents=True, exist_ok=True)
    for n, one in enumerate(found.costly, 1):
        file = folder / f"{n}-turn-{one.turn}.json"
        file.write_text(game_at(played, one.answer).to_json(), encoding="utf-8")
