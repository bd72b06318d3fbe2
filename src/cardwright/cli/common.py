"""What several commands share: values that say what was expected, names that are nearly right."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

import click

from cardwright.kernel.spelling import WIDTH, near, plain

__all__ = ["WIDTH", "near", "plain"]

HIGHEST = (1 << 62) - 1  # a seed has 62 bits
NUMBER = re.compile(r"\s*[-+]?[0-9]{1,1000}\s*")  # more digits than that Python itself does not read


class Refused(click.ClickException):
    """Bad input: one line on standard error, exit code 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """The error, its lines joined."""
        from cardwright.kernel.drawing import printable

        click.echo(
            printable(f"error: {' '.join(self.format_message().split())}"), file=file, err=file is None
        )


class FileName(click.Path):
    """The name of a file or folder, as a Path; an empty text, which would mean the working folder, is none.

    `alone`: what can't be used ends the command; of one among others its reader tells.
    """

    def __init__(self, file_okay: bool = True, dir_okay: bool = True, alone: bool = True) -> None:
        super().__init__(file_okay=file_okay, dir_okay=dir_okay, path_type=Path)
        self.alone = alone

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path; errors as the other errors are said."""
        if value == "":
            what = "the name of a file" if self.file_okay else "the name of a folder"
            option = f"; in {where(param)}" if isinstance(param, click.Option) else ""
            raise Refused(f"expected {what}, got ''{option}")
        try:
            os.stat(value)
        except (
            OSError,
            ValueError,
        ) as why:  # what is not there may be made; a link in a circle leads nowhere
            if getattr(why, "errno", 0) == errno.ELOOP and self.alone:
                raise Refused(
                    f"expected a file that can be used, got a link that leads to itself: {value}"
                ) from why
        return super().convert(value, param, ctx)


def writable(files: dict[str, Path | None]) -> None:
    """A file that can't be written is known before anything is played; none is touched yet, and none is meant twice."""
    seen: dict[Path, str] = {}
    for option, path in files.items():
        if path is None:
            continue
        same = seen.setdefault(path.resolve(), option)
        if same != option:
            raise Refused(f"expected a file of its own for {option}, got that of {same}: {path}")
        there = path.exists()
        how = (
            os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)
        )  # a pipe that nobody reads is none
        os.close(os.open(path, how, 0o666))
        if not there:
            path.unlink()


def writable_folder(option: str, folder: Path | None) -> None:
    """A folder in which no files can be made, nor the folder itself, is known before anything is played."""
    if folder is None:
        return
    there = next((path for path in (folder, *folder.parents) if path.exists()), folder)
    try:
        TemporaryFile(dir=there).close()
    except OSError as why:
        told = (why.strerror or str(why)).lower()
        raise Refused(
            f"expected a folder in which files can be made for {option}, got {str(folder)!r}: {told}"
        ) from why


Callback = Callable[[click.Context, click.Parameter, Any], Any]
Command = Callable[..., Any]


def number(least: int | None = None, most: int = HIGHEST) -> Callback:
    """A whole number, not below the least and not above the most."""

    def convert(ctx: click.Context, param: click.Parameter, value: str | int | None) -> int | None:
        if value is None:
            return None
        found = int(value) if NUMBER.fullmatch(str(value)) else None
        if found is None or found > most or (least is not None and found < least):
            limit = "" if least is None else f", {least} or more"
            limit += f", {most} or less" if found is not None and found > most else ""
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
        help="Edition of the rules; default: the current one.",
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
    from cardwright import games

    if value is not None and value not in games.names():
        raise Refused(
            f"expected a game ({', '.join(games.names())}), got {value!r}{near(value, games.names())}"
        )
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
