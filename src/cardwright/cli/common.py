"""What several commands share: values that say what was expected, names that are nearly right."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import IO, TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from cardwright.dominion.table import DominionTable

HIGHEST = (1 << 62) - 1  # a seed has 62 bits
EDITIONS = ("current", "2019")


class Refused(click.ClickException):
    """Bad input: one line on standard error, exit code 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """The error, its lines joined."""
        click.echo(f"error: {' '.join(self.format_message().split())}", file=file, err=file is None)


Callback = Callable[[click.Context, click.Parameter, Any], Any]


def number(least: int | None = None) -> Callback:
    """A whole number, not below the least."""

    def convert(ctx: click.Context, param: click.Parameter, value: str | int | None) -> int | None:
        if value is None:
            return None
        try:
            found = int(value)
        except ValueError:
            found = None
        if found is None or found > HIGHEST or (least is not None and found < least):
            limit = "" if least is None else f", {least} or more"
            limit += f", {HIGHEST} or less" if found is not None and found > HIGHEST else ""
            raise Refused(f"expected a whole number{limit}, got {str(value)!r}; in {where(param)}")
        return found

    return convert


def names(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...] | None:
    """Names with commas between them, `Village,Throne Room`, without the spaces around them."""
    if value is None:
        return None
    found = tuple(part.strip() for part in value.split(","))
    if not all(found):
        raise Refused(f"expected names with commas between them, got {value!r}; in {where(param)}")
    return found


def edition(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """An edition of Dominion's rules."""
    if value not in EDITIONS:
        raise Refused(
            f"expected {' or '.join(EDITIONS)}, got {value!r}{near(value, EDITIONS)}; in {where(param)}"
        )
    return value


def where(param: click.Parameter) -> str:
    """The longest name of an option."""
    return max(param.opts, key=len)


def near(word: str, words: Iterable[str]) -> str:
    """The end of an error: what may have been meant."""
    by_key = {plain(name): name for name in words}
    found = difflib.get_close_matches(plain(word), by_key, 2)
    return f"; did you mean {' or '.join(repr(by_key[key]) for key in found)}?" if found else ""


def plain(name: str) -> str:
    """A name without capitals, spaces and marks, to compare it: Throne Room, throne-room."""
    return "".join(c for c in name.casefold() if c.isalnum())


def card_table() -> DominionTable:
    """Every Dominion card; importing the cards makes their table."""
    import_module("cardwright.dominion.cards")
    from cardwright.dominion.table import TABLE

    return TABLE


def known_card(name: str) -> str:
    """A Dominion card however it is spelled; UnknownName with the nearest ones if there is none."""
    names = card_table().kind_names
    from cardwright.dominion import setup

    return next((card for card in names if plain(card) == plain(name)), None) or setup.card(name).name


def columns(texts: list[str], width: int, gap: int = 3) -> list[str]:
    """Texts in as many columns as fit, read downwards."""
    if not texts:
        return []
    longest = max(len(text) for text in texts)
    across = max(1, min(len(texts), (width + gap) // (longest + gap)))
    rows = -(-len(texts) // across)
    lines = []
    for r in range(rows):
        cells = texts[r::rows]
        lines.append((" " * gap).join(cell.ljust(longest) for cell in cells).rstrip())
    return lines
