"""The command group `cardwright`: one-line errors, exit codes, the version."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from cardwright.kernel.spelling import close, did_you_mean

from .arena import arena
from .bots import bots
from .cards import cards
from .common import Refused
from .compare import compare
from .doctor import doctor
from .ladder import ladder
from .mcp import mcp
from .measure import bench
from .play import play
from .replay import replay
from .review import review
from .rules import rules
from .scenarios import run
from .serve import serve
from .simulate import simulate
from .solve import solve
from .tune import tune

CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 80}


@contextmanager
def usage_in_one_line() -> Iterator[None]:
    """Inside this context, click's usage errors become Refused, with a message of one line.

    The exception by which click shows the help is not changed.
    """
    try:
        yield
    except click.UsageError as why:
        if type(why).__name__ == "NoArgsIsHelpError":
            raise
        said = why.format_message().rstrip(".")
        path = why.ctx.command_path if why.ctx is not None else "cardwright"
        raise Refused(f"{said[:1].lower()}{said[1:]}; see {path} --help") from why


def commands_of_games() -> dict[str, click.Command]:
    """Return the commands that games add, by name."""
    from cardwright import games

    own = (command for game in games.names() for command in games.named(game).commands())
    return {str(command.name): command for command in own}


class Commands(click.Group):
    """The command group. Every user error prints one line on standard error and exits with code 2."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command. Errors that a user can cause become Refused, so that no traceback is printed."""
        from cardwright.kernel.errors import CardwrightError

        try:
            with usage_in_one_line():
                return super().invoke(ctx)
        except CardwrightError as why:
            raise Refused(str(why)) from why
        except SystemExit as why:  # a user's Python bot must not end this program
            raise Refused(
                f"the Python code of a bot called exit (SystemExit: {why}): remove that call"
            ) from why
        except BrokenPipeError:
            raise
        except OSError as why:
            name = f" {why.filename}" if why.filename else ""
            raise Refused(f"can't use the file{name}: {(why.strerror or str(why)).lower()}") from why

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, those of single games included."""
        return sorted({*super().list_commands(ctx), *commands_of_games()})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command with this name, also if a game adds it. Return None if there is none."""
        return super().get_command(ctx, cmd_name) or commands_of_games().get(cmd_name)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the options before the command."""
        with usage_in_one_line():
            return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command with the name in the first argument.

        Raise Refused, with the most similar name as a hint, if there is none.
        """
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            known = self.list_commands(ctx)
            hint = did_you_mean(close(name, known))
            raise Refused(f"expected a command ({', '.join(known)}), got {name!r}{hint}")
        return super().resolve_command(ctx, args)


def show_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    """Print version, build and interpreter in one line, then exit."""
    if value and not ctx.resilient_parsing:
        from cardwright._build import build_info

        click.echo(build_info())
        ctx.exit()


@click.group(cls=Commands, context_settings=CONTEXT)
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=show_version,
    help="Show the version, whether this build is compiled, and the Python interpreter.",
)  # fmt: skip
def cardwright() -> None:
    """Play card games by their rules. Every step names the rule behind it.

    \b
    Example:
      cardwright play --seats Ann,bot:big-money
      cardwright COMMAND --help

    Exit codes: 0 success, 1 a check or an expectation failed, 2 bad input,
    130 stopped by Ctrl-C.
    """


for command in (
    run,
    solve,
    play,
    serve,
    simulate,
    compare,
    ladder,
    tune,
    replay,
    review,
    cards,
    bots,
    rules,
    mcp,
    arena,
    bench,
    doctor,
):
    cardwright.add_command(command)


def main() -> None:
    """Entry point of the installed command. If the output can't be written: one line of error, exit code 2."""
    from cardwright.kernel.streams import all_written

    try:
        cardwright(prog_name="cardwright")
    except SystemExit as end:
        sys.exit(end.code if all_written() else Refused.exit_code)
    except OSError as why:  # from --help, which runs before any command
        all_written()
        Refused(f"can't write the output: {(why.strerror or str(why)).lower()}").show()
        sys.exit(Refused.exit_code)
