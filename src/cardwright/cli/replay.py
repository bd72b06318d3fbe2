"""`cardwright replay`: a recorded game again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .common import FileName, naming

if TYPE_CHECKING:
    from cardwright.play.game import Game


@click.command(short_help="Play a recorded game again, and check it.")
@click.argument("record", metavar="RECORD", type=FileName())
@click.option("--story", is_flag=True, help="Tell what happened, each line with its rule.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def replay(record: Path, story: bool, as_json: bool) -> None:
    """Give all answers of a record again, check that the game comes to the same digest, print the result.

    \b
    Example:
      cardwright replay game.json --story
    """
    from cardwright.play.game import Record
    from cardwright.terminal.results import result_lines

    from .outcome import as_document

    with naming(record):
        game = Record.from_json(read_text(record)).replay()
    if as_json:
        click.echo(as_document(game, story))
        return
    if story:
        click.echo(f"{game.story()}\n")
    for line in result_lines(game):
        click.echo(line)
    click.echo(f"{len(game.record.answers)} answers replayed, digest {game.digest}")


def read_text(path: Path) -> str:
    """A text file; CorruptSave if it is none."""
    from cardwright.kernel.errors import CorruptSave
    from cardwright.kernel.streams import text_of

    try:
        return text_of(path)
    except UnicodeDecodeError as why:
        raise CorruptSave("expected the record of a game, got bytes that are no text") from why


def read_game(path: Path) -> Game:
    """A saved game, as bytes or as JSON."""
    from cardwright.kernel.streams import contents_of
    from cardwright.play.game import Game

    data = contents_of(path)
    with naming(path):
        if data.lstrip().startswith(b"{"):
            return Game.from_json(data.decode("utf-8", "replace"))
        return Game.load(data)
