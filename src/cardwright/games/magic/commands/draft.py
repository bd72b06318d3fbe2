"""`cardwright draft`: a Conspiracy Draft in the terminal or between bots, and the decks that come out of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.common import (
    FileName,
    Refused,
    continue_option,
    names,
    no_color_option,
    number,
    writable,
    writable_folder,
)
from cardwright.cli.play import already_said, keep
from cardwright.games.magic import DRAFT

if TYPE_CHECKING:
    from cardwright.games.magic.draft_game import MagicDraft

PERSON = "Ann"
BOT = "bot:picker"
MOST_ROUNDS, MOST_CARDS = 100, 200  # more than any table drafts, and few enough to end
BEGINNING = ("seats", "seed", "rounds", "size", "cards")  # what a saved draft has already


@click.command(short_help="Draft booster packs of Magic, and get the decks.")
@click.option(
    "--seats", metavar="A,B,..", callback=names, help="Who drafts: names, and bot:picker or bot:random."
)
@click.option(
    "--seed", metavar="N", type=str, callback=number(), help="Decides the packs; default: another each time."
)
@click.option(
    "--rounds",
    metavar="N",
    type=str,
    callback=number(1, MOST_ROUNDS),
    default=3,
    show_default=True,
    help="Rounds.",
)
@click.option(
    "--size",
    metavar="N",
    type=str,
    callback=number(1, MOST_CARDS),
    default=15,
    show_default=True,
    help="Cards in a pack.",
)
@click.option("--cards", metavar="A;B;..", default="", help="Of which cards; default: all that there are.")
@click.option(
    "--decks",
    "folder",
    type=FileName(file_okay=False),
    help="A folder for the decks built of it.",
)
@click.option(
    "--record",
    "record_file",
    type=FileName(dir_okay=False),
    help="Write the record here, after every answer.",
)
@click.option(
    "--save",
    "save_file",
    type=FileName(dir_okay=False),
    help="Save here as well, after every answer.",
)
@click.option("--load", "load_file", type=FileName(dir_okay=False), help="Go on with a saved draft.")
@continue_option
@no_color_option
@click.option("--json", "as_json", is_flag=True, help="Let bots draft, and print a document for programs.")
@click.pass_context
def draft(
    ctx: click.Context, seats: tuple[str, ...] | None, seed: int | None, rounds: int, size: int, cards: str,
    folder: Path | None, record_file: Path | None, save_file: Path | None, load_file: Path | None, go_on: str | None,
    no_color: bool, as_json: bool,
) -> None:  # fmt: skip
    """Draft with 2 to 6 seats: everybody opens a pack, drafts a card of it, passes the rest.

    On a terminal you pick, bots pick for themselves; without one, bots draft everything. Then decks of two
    colors are built of the card pools; with --decks they are written there, the rest as sideboards, to be
    played with `cardwright play --conspiracy`. The draft is kept after every pick: --continue goes on with it.

    \b
    Example:
      cardwright draft --seats Ann,bot:picker --seed 3 --decks decks
      cardwright play --conspiracy --deck decks/Ann.txt --deck decks/picker.txt
    """
    from cardwright.cli.tables import continued, has_terminal, play_at_terminal

    at_terminal = has_terminal() and not as_json
    for file in (record_file, folder, save_file):
        if file is not None and not file.parent.is_dir():
            raise Refused(f"expected a file in a folder that exists, got {str(file)!r}")
    writable({"--record": record_file, "--save": save_file})
    writable_folder("--decks", folder)
    if go_on is not None:
        already_said(ctx, "--continue", (*BEGINNING, "save_file", "load_file", "record_file", "as_json"))
        continued(go_on, at_terminal, no_color, DRAFT, folder)
        return
    if load_file is not None:
        already_said(ctx, "--load", BEGINNING)
        game = draft_in(load_file)
    else:
        who = seats or ((PERSON, BOT, BOT, BOT) if at_terminal else (BOT,) * 4)
        chosen = [name.strip() for name in cards.split(";")] if cards else None
        game = begun(who, seed, chosen, rounds, size)
    if at_terminal:
        play_at_terminal(game, save_file, record_file, None, no_color, folder)
        return
    try:
        between_bots(game, as_json)
    finally:
        keep(game, save_file, record_file)
    if folder is not None and game.over:
        game.write_decks(folder)


def begun(
    seats: Sequence[str], seed: int | None, cards: Sequence[str] | None, rounds: int, size: int
) -> MagicDraft:
    """CR 905.1. A new draft; without a seed, another one each time."""
    from cardwright.games.magic.draft_game import magic_draft

    return magic_draft(
        seats,
        seed,
        cards=cards,
        rounds=rounds,
        size=size,
    )


def between_bots(game: MagicDraft, as_json: bool) -> None:
    """Bots draft to the end; what everybody has then, and a deck of it."""
    import msgspec

    from cardwright.kernel.drawing import Row, counted
    from cardwright.terminal.layout import Paper, drawn

    game.play()
    if as_json:
        content = {
            "seats": list(game.seats),
            "seed": game.spec.seed,
            "pools": {name: list(pool) for name, pool in game.pools().items()},
            "notes": game.notes(),
            "decks": {name: list(game.deck(name)) for name in game.seats},
            "digest": game.digest,
        }
        click.echo(msgspec.json.format(msgspec.json.encode(content), indent=2).decode())
        return
    for name, pool in game.pools().items():
        for line in drawn([Row(name, counted(sorted(pool)))], Paper()):
            click.echo(line.plain)


def draft_in(file: Path) -> MagicDraft:
    """A saved draft."""
    from cardwright.cli.replay import read_game
    from cardwright.games.magic.draft_game import MagicDraft

    game = read_game(file)
    if not isinstance(game, MagicDraft):
        raise Refused(f"expected a draft, got a game of {game.game}; in {file}")
    return game
