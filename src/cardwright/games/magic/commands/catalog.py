"""`cardwright catalog`: the cards of the player's own file, which of them are read, and what stops the others."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.common import Refused, say
from cardwright.kernel.spelling import near_names

if TYPE_CHECKING:
    from cardwright.games.magic.catalog_counts import Counts

MOST_LINES = 40


@click.command(short_help="Cards of your own file: which are read, and what stops the others.")
@click.argument("words", metavar="[add FILE | stop-list | NAME]", nargs=-1)
def catalog(words: tuple[str, ...]) -> None:
    """Read Magic cards from their own text, out of a file that you have.

    `add FILE` keeps the cards of Scryfall's oracle_cards, of MTGJSON's AtomicCards, or of a file with a card as JSON
    in each line. From then on a deck may name them. Without words: how many there are, read whole and refused.
    `NAME` shows a card: its text and what its value says, or the clause that stopped it. `stop-list`: what stops
    most cards.

    \b
    Example:
      cardwright catalog add oracle-cards.json
      cardwright catalog
      cardwright catalog Shivan Dragon
      cardwright catalog stop-list
    """
    if words[:1] == ("add",):
        if len(words) != 2:
            raise Refused(f"expected one file after 'add', got {len(words) - 1} words")
        if not words[1]:
            raise Refused("expected the name of a file after 'add', got ''")
        lines: Iterator[str] = added(Path(words[1]))
    elif words == ("stop-list",):
        lines = stops()
    elif words:
        lines = shown(" ".join(words))
    else:
        lines = summary()
    for line in lines:
        say(line)


def added(path: Path) -> Iterator[str]:
    """Add a file."""
    from cardwright.games.magic.read_cards import catalog as opened

    new, now = opened().add(path)
    yield f"{new} new cards of {path}; {now} in the catalogue"


def counted() -> Counts:
    """How much is read, from what was counted before if neither cards nor templates have changed since."""
    import msgspec

    from cardwright.games.magic import cards  # noqa: F401  (tokens of the package keep their names)
    from cardwright.games.magic.catalog_counts import Counts, count, grammar_stamp
    from cardwright.games.magic.read_cards import catalog as opened

    folder = opened().folder
    if not opened().index:
        raise Refused("expected a catalogue, got none: add a file with 'cardwright catalog add FILE'")
    kept, source = folder / "counts.json", folder / "cards.jsonl"
    stamp = f"{grammar_stamp()} {source.stat().st_mtime_ns}"
    if kept.exists():
        with suppress(msgspec.MsgspecError, UnicodeError):  # what is damaged is counted again
            found = msgspec.json.decode(kept.read_bytes(), type=Counts)
            if found.stamp == stamp:
                return found
    click.echo("reading every card once ...", err=True)
    found = count(opened().all_facts())
    found.stamp = stamp
    kept.write_bytes(msgspec.json.encode(found))
    return found


def share(n: int, of: int) -> str:
    """`9,217 of 23,933 (38.5 %)`."""
    return f"{n:,} of {of:,}" + (f" ({100 * n / of:.1f} %)" if of else "")


def summary() -> Iterator[str]:
    """How many there are, read whole and refused."""
    found = counted()
    known = found.cards - found.unknown
    yield f"{found.cards:,} cards, {known:,} of them with a known text"
    yield f"read whole: {share(len(found.whole), known)}"
    yield f"refused: {len(found.stops):,}, of them because a clause has two meanings: {len(found.ambiguous())}"
    for name, (whole, each) in sorted(found.formats.items()):
        yield f"  {name}: {share(whole, each)}"
    yield "what stops most: cardwright catalog stop-list"


def stops() -> Iterator[str]:
    """What stops most cards."""
    for place, n, first in counted().unlocking()[:MOST_LINES]:
        yield f"{n:>5}  {place}   ({first})"


def shown(name: str) -> Iterator[str]:
    """A card's text, and its value in print or the clause that stopped it."""
    from cardwright.games.magic import catalogue as printed
    from cardwright.games.magic.objects.table import CARDS, Catalogue
    from cardwright.games.magic.read_cards import catalog as opened
    from cardwright.games.magic.reading.cards import Refused as Stopped
    from cardwright.games.magic.reading.cards import read

    facts = opened().facts(name)
    if facts is None:
        like = near_names(name, (str(one["name"]) for one in opened().all_facts()))
        raise Refused(
            f"expected a card of the catalogue, got {name!r}{like}; 'cardwright catalog add FILE' adds more"
        )
    for face in facts.get("faces", [facts]):
        yield "  ".join(
            x
            for x in (face["name"], face.get("mana_cost", ""), face.get("types", ""), face.get("pt", ""))
            if x
        )
        yield from (f"  {line}" for line in str(face.get("text") or "").split("\n"))
    with Catalogue():
        made = read(facts)
        if isinstance(made, Stopped):
            yield "refused:"
            yield from (f"  {line}" for line in made.text().split("\n"))
            return
        own = CARDS.kinds.get(made.name)
        yield "read as:" if own is None else "in the package, written by hand:"
        yield from printed.card_lines(made.define() if own is None else own)
