"""What several commands share: values that say what was expected, names that are nearly right."""

from __future__ import annotations

import difflib
import functools
import textwrap
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from cardwright.dominion.table import DominionTable

WIDTH = 80
HIGHEST = (1 << 62) - 1  # a seed has 62 bits
SUPPLEMENTS = ("vanguards", "planar_decks", "scheme_decks", "teams", "stickers")


class Refused(click.ClickException):
    """Bad input: one line on standard error, exit code 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """The error, its lines joined."""
        from cardwright.kernel.drawing import printable

        click.echo(
            printable(f"error: {' '.join(self.format_message().split())}"), file=file, err=file is None
        )


Callback = Callable[[click.Context, click.Parameter, Any], Any]
Command = Callable[..., Any]


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


def edition_option(command: Command) -> Command:
    """`--edition`."""
    return click.option(
        "--edition",
        metavar="NAME",
        default="",
        help="Edition of the rules; Dominion: current or 2019.",
    )(command)


def turn_limit_option(default: int) -> Callable[[Command], Command]:
    """`--turn-limit`."""
    return click.option(
        "--turn-limit",
        metavar="N",
        type=str,
        callback=number(0),
        default=default,
        show_default=True,
        help="Turns of all together; 0: none.",
    )


def deck_option(command: Command) -> Command:
    """`--deck`, several times."""
    return click.option(
        "--deck",
        "decks",
        metavar="FILE",
        multiple=True,
        help="A deck of Magic: one for each seat, or one for all.",
    )(command)


def variant_option(command: Command) -> Command:
    """`--variant`."""
    return click.option(
        "--variant",
        metavar="NAME",
        default="",
        help="Of Magic: commander, brawl or commander draft; default: commander if the decks name commanders.",
    )(command)


def supplement_options(command: Command) -> Command:
    """`--vanguard`, `--planar-deck`, `--scheme-deck`, `--team`, `--sticker`, `--deck-rules`, as `supplements`."""

    def gather(**given: Any) -> Any:
        from cardwright.play.spec import Supplements

        parts = {name: given.pop(name) for name in SUPPLEMENTS}
        supplements = Supplements(**parts, deck_rules=given.pop("deck_rules") or "")
        return command(**given, supplements=supplements)

    wrapped: Any = functools.update_wrapper(gather, command)
    for name, metavar, text in (
        ("--sticker", "A,B,..", "Of Magic: the sticker sheets of each seat, in the order of the seats."),
        ("--team", "N", "Of Magic: how many seats a team has, one for each team, in the order of the seats."),
        ("--scheme-deck", "FILE", "Of Magic: one for each seat, or that of the archenemy, the first seat."),
        ("--planar-deck", "FILE", "Of Magic: one for each seat, or one that all share."),
        ("--vanguard", "NAME", "Of Magic: one for each seat."),
    ):
        key = f"{name[2:].replace('-', '_')}s"
        wrapped = click.option(name, key, metavar=metavar, multiple=True, help=text)(wrapped)
    rules = (
        "Of Magic: by which rules decks are checked: constructed (the default), limited, or free: not at all."
    )
    return click.option("--deck-rules", metavar="WORD", help=rules)(wrapped)  # type: ignore[no-any-return]


def agreed_options(command: Command) -> Command:
    """`--ante`, `--conspiracy`."""
    ante = click.option("--ante", is_flag=True, help="Of Magic: for ante; the winner owns a card of each.")
    conspiracy = click.option(
        "--conspiracy", is_flag=True, help="Of Magic: sideboards may have conspiracies."
    )
    return ante(conspiracy(command))


def continue_option(command: Command) -> Command:
    """`--continue`, `--continue N`."""
    return click.option(
        "--continue",
        "go_on",
        metavar="[N]",
        is_flag=False,
        flag_value="",
        default=None,
        help="Go on with a game that was left: the only one, or the Nth of the list.",
    )(command)


def no_color_option(command: Command) -> Command:
    """`--no-color`."""
    return click.option("--no-color", is_flag=True, help="No colors, as with NO_COLOR=1.")(command)


def a_game(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The name of a game."""
    from cardwright.play.games import GAMES

    if value is not None and value not in GAMES:
        raise Refused(f"expected a game ({', '.join(GAMES)}), got {value!r}{near(value, GAMES)}")
    return value


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Errors say which file they are about."""
    from cardwright.kernel.errors import CardwrightError

    try:
        yield
    except CardwrightError as why:
        raise type(why)(f"{why}; in {file}") from why


def say(text: str) -> None:
    """Print a text in which there may be anything: a terminal shows it and obeys nothing in it."""
    from cardwright.kernel.drawing import printable

    click.echo(printable(text))


def say_aside(text: str) -> None:
    """The same on standard error."""
    from cardwright.kernel.drawing import printable

    click.echo(printable(text), err=True)


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


def wrapped(heading: str, text: str) -> list[str]:
    """A fact about a card under its heading, in 80 columns."""
    return textwrap.wrap(
        text, WIDTH, initial_indent=f"  {heading}: ", subsequent_indent="    ", break_on_hyphens=False
    )


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
