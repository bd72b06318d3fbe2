"""Shared by the commands: errors, option types, common options, safe printing."""

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
MOST_WORKERS = 1_024  # processes
NUMBER = re.compile(r"\s*[-+]?[0-9]{1,1000}\s*")  # Python's int() refuses much longer texts


class Refused(click.ClickException):
    """Bad input: one line on standard error, exit code 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the error in one line."""
        from cardwright.kernel.drawing import printable

        click.echo(
            printable(f"error: {' '.join(self.format_message().split())}"), file=file, err=file is None
        )


class FileName(click.Path):
    """Option type for the name of a file or folder. The value becomes a Path.

    An empty text is refused, because a Path would take it for the working folder. `alone`: whether this type
    reports a link that leads to itself. False for a command that takes several files and reports unusable
    ones by itself.
    """

    def __init__(self, file_okay: bool = True, dir_okay: bool = True, alone: bool = True) -> None:
        super().__init__(file_okay=file_okay, dir_okay=dir_okay, path_type=Path)
        self.alone = alone

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path. Raise Refused if it is empty, or a symbolic link that leads to itself."""
        if value == "":
            what = "the name of a file" if self.file_okay else "the name of a folder"
            option = f"; in {where(param)}" if isinstance(param, click.Option) else ""
            raise Refused(f"expected {what}, got ''{option}")
        try:
            os.stat(value)
        except (OSError, ValueError) as why:  # a missing file is no error here: the command may create it
            if getattr(why, "errno", 0) == errno.ELOOP and self.alone:
                raise Refused(f"this symbolic link leads to itself: {value}") from why
        return super().convert(value, param, ctx)


def writable(files: dict[str, Path | None]) -> None:
    """Check, before anything is played, that each file can be written and that no two options name the same file.

    Existing files are not changed.
    """
    seen: dict[Path, str] = {}
    for option, path in files.items():
        if path is None:
            continue
        same = seen.setdefault(path.resolve(), option)
        if same != option:
            raise Refused(
                f"{option} and {same} name the same file, {path}: name a different file for one of them"
            )
        there = path.exists()
        how = (
            os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)
        )  # without O_NONBLOCK, opening a pipe that nobody reads would block
        os.close(os.open(path, how, 0o666))
        if not there:
            path.unlink()


def writable_folder(option: str, folder: Path | None) -> None:
    """Check, before anything is played, that files can be created in the folder, or that it can be created."""
    if folder is None:
        return
    there = next((path for path in (folder, *folder.parents) if path.exists()), folder)
    try:
        TemporaryFile(dir=there).close()
    except OSError as why:
        reason = (why.strerror or str(why)).lower()
        raise Refused(f"can't create files in the folder of {option}, {str(folder)!r}: {reason}") from why


Callback = Callable[[click.Context, click.Parameter, Any], Any]
Command = Callable[..., Any]


def number(least: int | None = None, most: int = HIGHEST) -> Callback:
    """Return a callback of click for an option whose value is a whole number from `least` to `most`."""

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
    """Split an option's value into names: `Village,Throne Room`. (A callback of click.)

    Spaces around a name are removed.
    """
    if value is None:
        return None
    found = tuple(part.strip() for part in value.split(","))
    if not all(found):
        raise Refused(f"expected names separated by commas, got {value!r}; in {where(param)}")
    return found


def workers_option(command: Command) -> Command:
    """Add the option `--workers` to a command."""
    return number_option(
        "--workers", default=1, least=1, most=MOST_WORKERS, help="Number of worker processes."
    )(command)


def number_option(
    *names: str, default: int, help: str, least: int | None = None, most: int = HIGHEST, metavar: str = "N"
) -> Callable[[Command], Command]:
    """Add an option whose value is a whole number from `least` to `most`. The help shows the default."""
    return click.option(
        *names, metavar=metavar, type=str, callback=number(least, most), default=default, show_default=True,
        help=help,
    )  # fmt: skip


def edition_option(command: Command) -> Command:
    """Add the option `--edition`."""
    return click.option(
        "--edition",
        metavar="NAME",
        default="",
        help="Edition of the rules. [default: the current edition]",
    )(command)


def turn_limit_option(default: int) -> Callable[[Command], Command]:
    """Add the option `--turn-limit`."""
    return number_option(
        "--turn-limit",
        default=default,
        least=0,
        help="End a game after N turns in total, counting all players; 0: unlimited.",
    )


def continue_option(command: Command) -> Command:
    """Add the option `--continue`, with an optional number."""
    return click.option(
        "--continue",
        "go_on",
        metavar="[N]",
        is_flag=False,
        flag_value="",
        default=None,
        help="Resume an unfinished game: the only one, or the Nth of the list, the newest first.",
    )(command)


def no_color_option(command: Command) -> Command:
    """Add the option `--no-color`."""
    return click.option("--no-color", is_flag=True, help="Print without colors, as with NO_COLOR=1.")(command)


def a_game(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Check that an option's value is the name of an installed game, and return it. (A callback of click.)"""
    from cardwright import games

    if value is not None and value not in games.names():
        raise Refused(
            f"expected a game ({', '.join(games.names())}), got {value!r}{near(value, games.names())}"
        )
    return value


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Inside this context, the name of the file is added to the end of every error message."""
    from cardwright.kernel.errors import CardwrightError

    try:
        yield
    except CardwrightError as why:
        raise type(why)(f"{why}; in {file}") from why


def say(text: str) -> None:
    """Print a text that may contain control characters; they are made visible, so the terminal doesn't obey them."""
    from cardwright.kernel.drawing import printable

    click.echo(printable(text))


def say_aside(text: str) -> None:
    """Print a text on standard error; control characters are made visible, so the terminal doesn't obey them."""
    from cardwright.kernel.drawing import printable

    click.echo(printable(text), err=True)


def where(param: click.Parameter) -> str:
    """Return the longest flag of an option, as error messages name it."""
    return max(param.opts, key=len)


def columns(texts: list[str], width: int, gap: int = 3) -> list[str]:
    """Arrange texts in as many columns as fit into `width`; a column is read from top to bottom."""
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
