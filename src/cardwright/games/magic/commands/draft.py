"""`cardwright draft`: runs a Conspiracy Draft in the terminal or between bots, and writes the decks."""

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
    number_option,
    writable,
    writable_folder,
)
from cardwright.cli.play import keep, refuse_saved_settings
from cardwright.games.magic import DRAFT

if TYPE_CHECKING:
    from cardwright.games.magic.draft_game import MagicDraft

PERSON = "Ann"
BOT = "bot:picker"
MOST_ROUNDS, MOST_CARDS = 100, 200  # far above any real draft, and small enough to finish
BEGINNING = ("seats", "seed", "rounds", "size", "cards")  # settings that a saved draft already contains


@click.command(short_help="Draft booster packs of Magic and build decks.")
@click.option(
    "--seats",
    metavar="A,B,..",
    callback=names,
    help="The players in turn order: a person's name, bot:picker or bot:random. [default: you and three pickers]",
)
@click.option(
    "--seed",
    metavar="N",
    type=str,
    callback=number(),
    help="Random seed; makes packs and bots reproducible. [default: a new one each time]",
)
@number_option(
    "--rounds", default=3, least=1, most=MOST_ROUNDS, help="Number of packs that each player opens."
)
@number_option("--size", default=15, least=1, most=MOST_CARDS, help="Number of cards in a pack.")
@click.option(
    "--cards", metavar="A;B;..", default="", help="Fill the packs only with these cards. [default: all cards]"
)
@click.option(
    "--decks",
    "folder",
    type=FileName(file_okay=False),
    help="Write a deck file for each player to this folder.",
)
@click.option(
    "--record",
    "record_file",
    type=FileName(dir_okay=False),
    help="Write the record (for cardwright replay) to this file after every pick.",
)
@click.option(
    "--save",
    "save_file",
    type=FileName(dir_okay=False),
    help="Also save the draft to this file after every pick.",
)
@click.option("--load", "load_file", type=FileName(dir_okay=False), help="Resume a draft from a saved file.")
@continue_option
@no_color_option
@click.option("--json", "as_json", is_flag=True, help="Let bots draft everything and print a JSON document.")
@click.pass_context
def draft(
    ctx: click.Context, seats: tuple[str, ...] | None, seed: int | None, rounds: int, size: int, cards: str,
    folder: Path | None, record_file: Path | None, save_file: Path | None, load_file: Path | None, go_on: str | None,
    no_color: bool, as_json: bool,
) -> None:  # fmt: skip
    """Draft with 2 to 6 players: each player opens a pack, drafts one card and passes the rest.

    Without a terminal, bots draft everything. After the draft, a two-color deck is built for each player.
    --decks writes the decks, with the remaining cards as sideboards, for `cardwright play --conspiracy`.
    The draft is saved after every pick; --continue resumes it.

    \b
    Example:
      cardwright draft --seats Ann,bot:picker --seed 3 --decks decks
      cardwright play --conspiracy --deck decks/Ann.txt --deck decks/picker.txt
    """
    from cardwright.cli.tables import continued, has_terminal, play_at_terminal

    at_terminal = has_terminal() and not as_json
    for file in (record_file, folder, save_file):
        if file is not None and not file.parent.is_dir():
            raise Refused(f"the folder of {str(file)!r} doesn't exist: create it first")
    writable({"--record": record_file, "--save": save_file})
    writable_folder("--decks", folder)
    if go_on is not None:
        refuse_saved_settings(
            ctx, "--continue", (*BEGINNING, "save_file", "load_file", "record_file", "as_json")
        )
        continued(go_on, at_terminal, no_color, DRAFT, folder)
        return
    if load_file is not None:
        refuse_saved_settings(ctx, "--load", BEGINNING)
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
    """CR 905.1. Start a new draft. Without a seed, a random seed is chosen."""
    from cardwright.games.magic.draft_game import magic_draft

    return magic_draft(
        seats,
        seed,
        cards=cards,
        rounds=rounds,
        size=size,
    )


def between_bots(game: MagicDraft, as_json: bool) -> None:
    """Let bots draft to the end, and print each player's cards.

    `as_json`: print them as JSON, with the decks.
    """
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
    """Load a saved draft. Raise `Refused` if the file has another game."""
    from cardwright.cli.replay import read_game
    from cardwright.games.magic.draft_game import MagicDraft

    game = read_game(file)
    if not isinstance(game, MagicDraft):
        raise Refused(
            f"{file} is not a draft but a game of {game.game}: resume it with cardwright play --load {file}"
        )
    return game
