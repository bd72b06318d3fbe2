"""`cardwright catalog`: adds files of cards, counts what can be parsed, explains what can't, and checks decks."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cardwright.cli.common import Refused, say, say_aside
from cardwright.kernel.spelling import near_names

if TYPE_CHECKING:
    from cardwright.games.magic.catalog_counts import Counts

MOST_LINES = 40
BAR = 30  # columns of the progress bar


@click.command(short_help="Add Magic cards, show which can be parsed, and check decks.")
@click.argument("words", metavar="[fetch | add FILE | check FILE.. | stop-list | NAME]", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
@click.option(
    "--format",
    "format_name",
    default="",
    metavar="NAME",
    help="With check: list the cards that are not legal in this format, such as modern.",
)
@click.option(
    "--update", is_flag=True, help="With fetch: fetch the file again if the source has a newer one."
)
@click.option(
    "--url",
    default="",
    metavar="URL",
    help="With fetch: the address of a mirror. [default: the source's own address]",
)
@click.pass_context
def catalog(
    ctx: click.Context, words: tuple[str, ...], as_json: bool, format_name: str, update: bool, url: str
) -> None:
    """Parse Magic cards from their Oracle text, using a card file that you download.

    `fetch` downloads Scryfall's "Oracle Cards" and stores its cards in your data folder; `fetch mtgjson` takes
    MTGJSON's "AtomicCards". `add FILE` stores the cards of a file that you have: one of these two
    (scryfall.com/docs/api/bulk-data, mtgjson.com/downloads/all-files), or one card as JSON in each line.
    Decks may then use these cards. `check` takes deck files and folders and says for each deck which cards can
    be played, which are refused and why, and which are unknown. `NAME` shows a card's text and how Cardwright
    parsed it, or the clause that it can't parse. `stop-list` lists the causes that stop most cards. Without
    arguments, the command prints how many cards it can parse.

    \b
    Example:
      cardwright catalog fetch
      cardwright catalog fetch --update
      cardwright catalog add oracle-cards.json
      cardwright catalog
      cardwright catalog Shivan Dragon
      cardwright catalog check burn.txt decks/ --format modern
      cardwright catalog stop-list --json
    """
    if format_name and words[:1] != ("check",):
        raise Refused("--format needs 'check' and deck files")
    if (update or url) and words[:1] != ("fetch",):
        raise Refused(f"{'--update' if update else '--url'} needs 'fetch'")
    found = fetched(words[1:], update, url) if words[:1] == ("fetch",) else said(words, format_name)
    if as_json:
        click.echo(msgspec_json(found.document))
    else:
        for line in found.lines:
            say(line)
    if found.wrong:
        for wrong in found.wrong:
            say_aside(f"error: {wrong}")
        ctx.exit(Refused.exit_code)


class Said(NamedTuple):
    """The output of a command: lines for the user, a document for `--json`, and errors, for which the exit
    code is 2.
    """

    lines: Iterable[str]
    document: Any
    wrong: Sequence[str] = ()


def said(words: tuple[str, ...], format_name: str) -> Said:
    """Return the output of `cardwright catalog` with these arguments."""
    if words[:1] == ("add",):
        if len(words) != 2:
            raise Refused(f"expected one file name after 'add', got {len(words) - 1}")
        if not words[1]:
            raise Refused("expected a file name after 'add', got ''")
        return added(Path(words[1]))
    if words[:1] == ("check",) and len(words) > 1:
        return checked([Path(word) for word in words[1:]], format_name)
    if words == ("check",):
        raise Refused("expected deck files or folders after 'check', got none")
    if words == ("stop-list",):
        return stops()
    return shown(" ".join(words)) if words else summary()


def msgspec_json(document: Any) -> str:
    """Return a document as JSON, indented by two spaces."""
    import msgspec

    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()


def added(path: Path) -> Said:
    """Add the cards of a file to the catalog and return the result."""
    from cardwright.games.magic.read_cards import catalog as opened

    found = opened().add(path)
    document = {
        "file": str(path), "new": found.new, "changed": found.changed, "same": found.same, "cards": found.now,
        "left_out": dict(sorted(found.left_out.reasons.items())), "not_cards": found.left_out.wrong,
    }  # fmt: skip
    return Said(found.told(path), document)


def fetched(words: Sequence[str], update: bool, url: str) -> Said:
    """Download a card file, add its cards and return the result."""
    from cardwright.games.magic.catalog_fetch import SCRYFALL, SOURCES, Fetcher
    from cardwright.games.magic.read_cards import catalog as opened

    source = words[0] if words else SCRYFALL
    if source not in SOURCES or len(words) > 1:
        raise Refused(f"expected one source ({', '.join(SOURCES)}) after 'fetch', got {' '.join(words)!r}")
    bar = Bar()
    try:
        found = Fetcher(opened(), source, url, bar.show).fetch(update)
    finally:
        bar.end()
    return Said(found.lines(), found.for_json())


class Bar:
    """A progress bar on standard error. It draws nothing if that is not a terminal."""

    def __init__(self) -> None:
        self._shown = ""

    def show(self, done: int, total: int) -> None:
        """Draw the bar. `total`: the number of bytes; 0 if unknown."""
        if not sys.stderr.isatty():
            return
        share = f"{'#' * (BAR * done // total):<{BAR}} {100 * done // total:>3} %" if total else ""
        text = f"fetching {share} {done / 1e6:,.1f} MB"
        if text != self._shown:
            self._shown = text
            click.echo(f"\r{text:<70}", nl=False, err=True)

    def end(self) -> None:
        """End the line of the bar."""
        if self._shown:
            click.echo(err=True)


def checked(paths: list[Path], format_name: str) -> Said:
    """Check decks and return which cards can be played. Raise `Refused` if no deck can be parsed at all."""
    from cardwright.games.magic.deck_check import listings, own_checker

    report = own_checker().report(listings(paths), format_name.casefold())
    if not report.checked:
        if report.errors:
            raise Refused(str(report.errors[0]))
        raise Refused(f"there is no deck file in {', '.join(map(str, paths))}")
    return Said(report.lines(), report.for_json(), [str(why) for why in report.errors])


def counted() -> Counts:
    """Return the counts of parsed and refused cards, cached until the cards or the grammar change."""
    import msgspec

    from cardwright.games.magic import cards  # noqa: F401  (tokens of the package keep their names)
    from cardwright.games.magic.catalog_counts import Counts, count, grammar_stamp
    from cardwright.games.magic.read_cards import catalog as opened

    folder = opened().folder
    if not opened().index:
        raise Refused(
            "no cards have been added yet: run 'cardwright catalog fetch', or download Scryfall's Oracle Cards from "
            "scryfall.com/docs/api/bulk-data and run 'cardwright catalog add FILE'"
        )
    kept, source = folder / "counts.json", folder / "cards.jsonl"
    stamp = f"{grammar_stamp()} {source.stat().st_mtime_ns}"
    if kept.exists():
        with suppress(msgspec.MsgspecError, UnicodeError):  # count again if the cache is damaged
            found = msgspec.json.decode(kept.read_bytes(), type=Counts)
            if found.stamp == stamp:
                return found
    click.echo("parsing every card once ...", err=True)
    found = count(opened().all_facts())
    found.stamp = stamp
    kept.write_bytes(msgspec.json.encode(found))
    return found


def share(n: int, of: int) -> str:
    """Return a share as text: `9,217 of 23,933 (38.5 %)`."""
    return f"{n:,} of {of:,}" + (f" ({100 * n / of:.1f} %)" if of else "")


def summary() -> Said:
    """Return how many cards the catalog has, and how many of them are parsed completely."""
    found = counted()
    known = found.cards - found.unknown
    document = {
        "cards": found.cards, "known": known, "whole": len(found.whole), "refused": len(found.stops),
        "ambiguous": len(found.ambiguous()),
        "formats": {name: {"whole": whole, "cards": each} for name, (whole, each) in sorted(found.formats.items())},
    }  # fmt: skip
    lines = [
        f"{found.cards:,} cards, {known:,} with a known text",
        f"parsed completely: {share(len(found.whole), known)}",
        f"refused: {len(found.stops):,}, of these {len(found.ambiguous())} because a clause is ambiguous",
        *(f"  {name}: {share(whole, each)}" for name, (whole, each) in sorted(found.formats.items())),
        "most frequent causes: cardwright catalog stop-list",
    ]
    return Said(lines, document)


def stops() -> Said:
    """Return the causes that stop the most cards, each with the number of cards and the first card."""
    found = counted().unlocking()
    document = {"stops": [{"cards": n, "why": place.strip(), "first": first} for place, n, first in found]}
    return Said([f"{n:>5}  {place}   ({first})" for place, n, first in found[:MOST_LINES]], document)


def shown(name: str) -> Said:
    """Return a card's text and its parsed definition, or the clause that can't be parsed."""
    from cardwright.games.magic import catalogue as printed
    from cardwright.games.magic.objects.table import CARDS, Catalogue
    from cardwright.games.magic.read_cards import catalog as opened
    from cardwright.games.magic.reading.cards import read
    from cardwright.games.magic.reading.refusing import Refused as Stopped

    facts = opened().facts(name)
    if facts is None:
        like = near_names(name, opened().close_to(name))
        raise Refused(
            f"the catalog has no card {name!r}: add more cards with 'cardwright catalog fetch'{like}"
        )
    lines: list[str] = []
    for face in facts.get("faces", [facts]):
        first = (face["name"], face.get("mana_cost", ""), face.get("types", ""), face.get("pt", ""))
        lines.append("  ".join(x for x in first if x))
        lines += [f"  {line}" for line in str(face.get("text") or "").split("\n")]
    document = {
        "name": facts["name"],
        "facts": facts,
        "whole": False,
        "by_hand": False,
        "why": "",
        "print": [],
    }
    with Catalogue():
        made = read(facts)
        if isinstance(made, Stopped):
            lines += ["refused:", *(f"  {line}" for line in made.text().split("\n"))]
            return Said(lines, {**document, "why": made.said()})
        own = CARDS.kinds.get(made.name)
        print_lines = list(printed.card_lines(made.define() if own is None else own))
    lines += ["parsed as:" if own is None else "written by hand, in the package:", *print_lines]
    return Said(lines, {**document, "whole": True, "by_hand": own is not None, "print": print_lines})
