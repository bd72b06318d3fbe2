"""`cardwright replay`: replays a recorded game and checks its digest."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .common import FileName, naming

if TYPE_CHECKING:
    from cardwright.play.game import Game


@click.command(short_help="Replay a recorded game and check its digest.")
@click.argument("record", metavar="RECORD", type=FileName())
@click.option("--story", is_flag=True, help="Print what happened, each line with its rule.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
def replay(record: Path, story: bool, as_json: bool) -> None:
    """Replay all decisions of a record, check that the game reaches the recorded digest, and print the result.

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
    """Return the contents of a text file. Raise CorruptSave if the file is not UTF-8 text."""
    from cardwright.kernel.errors import CorruptSave
    from cardwright.kernel.streams import text_of

    try:
        return text_of(path)
    except UnicodeDecodeError as why:
        raise CorruptSave("expected the record of a game, got a file that is not text") from why


def read_game(path: Path) -> Game:
    """Load a saved game from a binary or a JSON file."""
    from cardwright.kernel.streams import contents_of
    from cardwright.play.game import Game

    data = contents_of(path)
    with naming(path):
        if data.lstrip().startswith(b"{"):
            return Game.from_json(data.decode("utf-8", "replace"))
        return Game.load(data)
