"""`cardwright decks`: the decks that the user has imported, and random decks for bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardwright.cli.common import FileName, Refused, number, say, say_aside

if TYPE_CHECKING:
    from cardwright.games.magic.deck_check import Checked
    from cardwright.games.magic.decks import Deck

LONGEST_NAME = 60
IN_NAMES = " .,'()&+-_"  # beside letters and digits
json_option = click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
style_option = click.option(
    "--as",
    "style",
    default="cardwright",
    metavar="STYLE",
    show_default=True,
    help="How to write the deck: cardwright, arena, mtgo or text.",
)


@click.group(
    invoke_without_command=True, short_help="List imported Magic decks, add decks, make random ones."
)
@json_option
@click.pass_context
def decks(ctx: click.Context, as_json: bool) -> None:
    """List the decks that you have imported, with the number of cards that can't be played yet.

    An imported deck can be used by its name wherever a deck file can: cardwright play --deck NAME.

    \b
    Example:
      cardwright decks add burn.txt commander.dek
      cardwright decks
      cardwright decks show burn --as mtgo
      cardwright decks random --colors RG --format modern --seed 3
    """
    if ctx.invoked_subcommand is None:
        listed(as_json)


def listed(as_json: bool) -> None:
    """Print every imported deck."""
    from cardwright.games.magic.deck_check import listings, own_checker
    from cardwright.games.magic.deck_files import SIDE, DeckError
    from cardwright.games.magic.decks import imported

    checker = own_checker()
    checker.suggestions = 0
    found: list[dict[str, Any]] = []
    for name, path in imported().items():
        (given,) = listings([path])
        try:
            if isinstance(given, DeckError):
                raise given
            size = sum(entry.copies for entry in given.entries if entry.section != SIDE)
            found.append({"name": name, "cards": size, **about(checker.check(given))})
        except DeckError as why:
            found.append({"name": name, "error": str(why)})
    if as_json:
        print_json({"decks": found})
        return
    if not found:
        say("no decks have been imported yet: cardwright decks add FILE")
    for one in found:
        say(f"{one['name']}: {one['error'] if 'error' in one else in_words(one)}")


def about(checked: Checked) -> dict[str, Any]:
    """Return a summary of a deck for `--json`."""
    found = checked.found
    return {
        "commander": list(found.deck.commander),
        "whole": found.whole,
        "refused": len(found.refused),
        "unknown": len(found.unknown),
        "legal": list(checked.legal),
    }


def in_words(one: dict[str, Any]) -> str:
    """Return the summary of a deck as text for the user."""
    led = f", led by {' and '.join(one['commander'])}" if one["commander"] else ""
    state = "can be played" if one["whole"] else f"{one['refused']} cards refused, {one['unknown']} unknown"
    legal = f"; legal in {', '.join(one['legal'])}" if one["legal"] else ""
    return f"{one['cards']} cards{led}; {state}{legal}"


def say_lines(text: str) -> None:
    """Print a text of several lines."""
    for line in text.splitlines():
        say(line)


def print_json(document: Any) -> None:
    """Print a document as JSON."""
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())


@decks.command(short_help="Import deck files.")
@click.argument("files", nargs=-1, required=True, type=FileName(), metavar="FILE...")
@click.option("--name", default="", metavar="NAME", help="Name of the deck. [default: as the file says]")
@click.option("--without-missing", is_flag=True, help="Leave out cards that are unknown or can't be read.")
@click.option("--replace", is_flag=True, help="Replace an imported deck of the same name.")
def add(files: tuple[Path, ...], name: str, without_missing: bool, replace: bool) -> None:
    """Import deck files or folders of them. All decks are checked before the first one is stored."""
    from cardwright.games.magic.deck_check import listings, own_checker
    from cardwright.games.magic.deck_files import DeckError
    from cardwright.games.magic.decks import as_listed, built_in, imported, missing_of

    given = list(listings(files))
    if not given:
        raise Refused(f"there is no deck file in {', '.join(map(str, files))}")
    if name and len(given) > 1:
        raise Refused(f"expected one deck with --name, got {len(given)}")
    there, made = imported(), {}
    checker = own_checker()
    lines = []
    for one in given:
        if isinstance(one, DeckError):
            raise Refused(str(one))
        checked = checker.check(one)
        deck = checked.deck if without_missing else as_listed(one)
        if not deck.main:
            raise Refused(f"{one.file}: no card of this deck can be played")
        own = name_for(name or deck.name)
        if own in made or own in built_in() or (own in there and not replace):
            what = "a built-in deck" if own in built_in() else "an imported deck"
            raise Refused(
                f"{own!r} is already the name of {what}: choose another one with --name, or use --replace"
            )
        made[own] = deck
        told = "" if checked.found.whole else f"; {missing_of(checked.found)}"
        lines.append(f"{own}{told}{', and are left out' if told and without_missing else ''}")
    for own, deck in made.items():
        store(own, deck)
    for line in lines:
        say(f"imported: {line}")


def name_for(written: str) -> str:
    """Return a deck name that can be a file name. Raise `Refused` if no character of `written` is allowed."""
    letters = "".join(c for c in " ".join(written.split()) if c.isalnum() or c in IN_NAMES)
    found = letters[:LONGEST_NAME].strip(IN_NAMES)
    if not found:
        raise Refused(
            f"expected a name for the deck with letters or digits, got {written[:40]!r}; use --name"
        )
    return found


def store(name: str, deck: Deck) -> None:
    """Store a deck in the folder of imported decks."""
    from dataclasses import replace as but

    from cardwright.games.magic.decks import own_folder, write

    folder = own_folder()
    folder.mkdir(parents=True, exist_ok=True)
    new = folder / f"{name}.new"
    new.write_text(write(but(deck, name=name)), encoding="utf-8")
    new.replace(folder / f"{name}.txt")


@decks.command(short_help="Print an imported deck.")
@click.argument("name")
@style_option
def show(name: str, style: str) -> None:
    """Print an imported or built-in deck, or a deck file, as text for another program."""
    from cardwright.games.magic.deck_files import listing
    from cardwright.games.magic.decks import as_listed, built_in, export, imported, text_in

    if name in imported():
        text = text_in(imported()[name])
    elif name in built_in():
        text = built_in()[name].read_text(encoding="utf-8")
    else:
        text = text_in(name)
    say_lines(export(as_listed(listing(text, name)), style))


@decks.command(short_help="Remove imported decks.")
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
def remove(names: tuple[str, ...]) -> None:
    """Remove imported decks. The files that you imported stay where they are."""
    from cardwright.games.magic.decks import imported
    from cardwright.kernel.spelling import near

    there = imported()
    for name in names:
        if name not in there:
            raise Refused(f"no imported deck is called {name!r}{near(name, there)}")
    for name in names:
        there[name].unlink()
        say(f"removed: {name}")


@decks.command(short_help="Make a random deck of cards that can be played.")
@click.option(
    "--colors",
    "--colours",
    "colors",
    default="",
    metavar="WUBRG",
    help="Colors of the deck as letters; C: colorless. [default: two random colors]",
)
@click.option(
    "--format",
    "format_name",
    default="",
    metavar="NAME",
    help="Take only cards that are legal in this format, such as modern or commander. [default: all cards]",
)
@click.option(
    "--seed",
    metavar="N",
    type=str,
    callback=number(0),
    help="Random seed; makes the deck reproducible. [default: a new one each time]",
)
@click.option("--out", "file", type=FileName(dir_okay=False), help="Write the deck to this file.")
@click.option(
    "--name", default="", metavar="NAME", help="Store the deck among the imported ones under this name."
)
@style_option
def random(colors: str, format_name: str, seed: int | None, file: Path | None, name: str, style: str) -> None:
    """Make a random deck for bots: lands, a curve of mana values, and creatures as half of the spells or more.

    \b
    Example:
      cardwright decks random --colors RG --format modern --seed 3 --name stompy
      cardwright play --deck stompy --seats Ann,bot:curve
    """
    from cardwright.games.magic.decks import export
    from cardwright.games.magic.random_decks import random_deck
    from cardwright.games.magic.read_cards import catalog
    from cardwright.play.spec import a_seed

    made = random_deck(catalog(), colors, format_name.casefold(), a_seed(seed))
    text = export(made, style)
    if name:
        store(name_for(name), made)
        say_aside(f"stored as {name_for(name)}")
    if file is not None:
        file.write_text(text, encoding="utf-8")
    if not name and file is None:
        say_lines(text)
