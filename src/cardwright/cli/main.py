"""The group of all commands: errors in one line, exit codes, the version."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from cardwright.kernel.spelling import close, did_you_mean

from .bots import bots
from .cards import cards
from .common import Refused
from .compare import compare
from .doctor import doctor
from .measure import bench
from .play import play
from .replay import replay
from .rules import rules
from .scenarios import run
from .serve import serve
from .simulate import simulate

CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 80}


@contextmanager
def usage_in_one_line() -> Iterator[None]:
    """What click says of options and arguments, as the other errors are said; help stays help."""
    try:
        yield
    except click.UsageError as why:
        if type(why).__name__ == "NoArgsIsHelpError":
            raise
        said = why.format_message().rstrip(".")
        path = why.ctx.command_path if why.ctx is not None else "cardwright"
        raise Refused(f"{said[:1].lower()}{said[1:]}; see {path} --help") from why


def commands_of_games() -> dict[str, click.Command]:
    """Commands that only one game has, by name."""
    from cardwright import games

    own = (command for game in games.names() for command in games.named(game).commands())
    return {str(command.name): command for command in own}


class Commands(click.Group):
    """Every error that a user can make is one line on standard error, and exit code 2."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what it refuses is no traceback."""
        from cardwright.kernel.errors import CardwrightError

        try:
            with usage_in_one_line():
                return super().invoke(ctx)
        except CardwrightError as why:
            raise Refused(str(why)) from why
        except SystemExit as why:  # a bot of one's own, or its file, is no end of this program
            raise Refused(f"expected Python that goes on, got SystemExit: {why}") from why
        except BrokenPipeError:
            raise
        except OSError as why:
            name = f": {why.filename}" if why.filename else ""
            raise Refused(
                f"expected a file that can be used, got {(why.strerror or str(why)).lower()}{name}"
            ) from why

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Those that all games share, and each game's own."""
        return sorted({*super().list_commands(ctx), *commands_of_games()})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, of whichever game."""
        return super().get_command(ctx, cmd_name) or commands_of_games().get(cmd_name)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The options before the command."""
        with usage_in_one_line():
            return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command of this name, or an error that names the nearest."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            known = self.list_commands(ctx)
            hint = did_you_mean(close(name, known))
            raise Refused(f"expected a command ({', '.join(known)}), got {name!r}{hint}")
        return super().resolve_command(ctx, args)


def show_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    """Version, build and interpreter, in one line."""
    if value and not ctx.resilient_parsing:
        from cardwright._build import build_info

        click.echo(build_info())
        ctx.exit()


@click.group(cls=Commands, context_settings=CONTEXT)
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=show_version,
    help="Version, whether this build is compiled, and the interpreter.",
)  # fmt: skip
def cardwright() -> None:
    """Play card games by the book. Every step names its rule.

    \b
    Example:
      cardwright play --seats Ann,bot:big-money
      cardwright COMMAND --help

    Exit codes: 0 all is well, 1 an expectation failed, 2 bad input,
    130 stopped by Ctrl-C.
    """


for command in (run, play, serve, simulate, compare, replay, cards, bots, rules, bench, doctor):
    cardwright.add_command(command)


def main() -> None:
    """What the installed command calls. Output that can't be written is bad input: said in one line, exit code 2."""
    from cardwright.kernel.streams import all_written

    try:
        cardwright(prog_name="cardwright")
    except SystemExit as end:
        sys.exit(end.code if all_written() else Refused.exit_code)
    except OSError as why:  # of --help, which comes before any command
        all_written()
        Refused(f"expected an output that can be written, got {(why.strerror or str(why)).lower()}").show()
        sys.exit(Refused.exit_code)
