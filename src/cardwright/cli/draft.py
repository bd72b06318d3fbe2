"""`cardwright draft`: a Conspiracy Draft in the terminal or between bots, and the decks that come out of it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .common import Refused, names, number
from .play import keep

if TYPE_CHECKING:
    from cardwright.play.draft import MagicDraft

PERSON = "Ann"
BOT = "bot:picker"


@click.command(short_help="Draft booster packs of Magic, and get the decks.")
@click.option(
    "--seats", metavar="A,B,..", callback=names, help="Who drafts: names, and bot:picker or bot:random."
)
@click.option(
    "--seed", metavar="N", type=str, callback=number(), help="Decides the packs; default: another each time."
)
@click.option(
    "--rounds", metavar="N", type=str, callback=number(1), default=3, show_default=True, help="Rounds."
)
@click.option(
    "--size",
    metavar="N",
    type=str,
    callback=number(1),
    default=15,
    show_default=True,
    help="Cards in a pack.",
)
@click.option("--cards", metavar="A;B;..", default="", help="Of which cards; default: all that there are.")
@click.option(
    "--decks",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="A folder for the decks built of it.",
)
@click.option(
    "--record",
    "record_file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the record here on leaving.",
)
@click.option("--json", "as_json", is_flag=True, help="Let bots draft, and print a document for programs.")
def draft(
    seats: tuple[str, ...] | None, seed: int | None, rounds: int, size: int, cards: str, folder: Path | None,
    record_file: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Draft with 2 to 6 seats: everybody opens a pack, drafts a card of it, passes the rest.

    On a terminal you pick, bots pick for themselves; without one, bots draft everything. Then decks of two
    colors are built of the card pools; with --decks they are written there, the rest as sideboards, to be
    played with `cardwright play --conspiracy`.

    \b
    Example:
      cardwright draft --seats Ann,bot:picker --seed 3 --decks decks
      cardwright play --conspiracy --deck decks/Ann.txt --deck decks/picker.txt
    """
    from cardwright.play.draft import magic_draft

    at_terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty() and not as_json
    for file in (record_file, folder):
        if file is not None and not file.parent.is_dir():
            raise Refused(f"expected a file in a folder that exists, got {str(file)!r}")
    who = seats or ((PERSON, BOT, BOT, BOT) if at_terminal else (BOT,) * 4)
    chosen = [name.strip() for name in cards.split(";")] if cards else None
    game = magic_draft(
        who,
        seed,
        cards=chosen,
        rounds=rounds,
        size=size,
    )
    try:
        if at_terminal:
            from .session import at_the_terminal

            at_the_terminal(game)
        else:
            between_bots(game, as_json)
    finally:
        keep(game, None, record_file)
    if folder is not None and game.over:
        write_decks(game, folder)


def between_bots(game: MagicDraft, as_json: bool) -> None:
    """Bots draft to the end; what everybody has then, and a deck of it."""
    import msgspec

    from .screen import indented, listed

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
        for line in indented(name, listed(sorted(pool)), "cyan"):
            click.echo(line.plain)


def write_decks(game: MagicDraft, folder: Path) -> None:
    """A deck file for each seat; what is left of the pool is its sideboard."""
    from cardwright.magic.deck_building import beside
    from cardwright.magic.decks import Deck, write

    folder.mkdir(exist_ok=True)
    for name, pool in game.pools().items():
        main = game.deck(name)
        file = folder / f"{name}.txt"
        file.write_text(write(Deck(name, main, tuple(beside(main, pool)))), encoding="utf-8")
