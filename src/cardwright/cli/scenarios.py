"""`cardwright run`: play scenario files and judge them."""

from __future__ import annotations

from pathlib import Path

import click

from .common import FileName, say, say_aside


@click.command(short_help="Play scenario files and judge them.")
@click.argument("paths", metavar="FILE|DIR...", nargs=-1, required=True, type=FileName(alone=False))
@click.option("--json", "as_json", is_flag=True, help="One document for programs.")
@click.option("--quiet", is_flag=True, help="Verdicts only, without the stories.")
@click.pass_context
def run(ctx: click.Context, paths: tuple[Path, ...], as_json: bool, quiet: bool) -> None:
    """Play scenario files, tell their stories with the rules, and say what is not as expected.

    A directory means all scenarios in it. Exit code 1: an expectation failed; 2: a file is bad, which
    is told on standard error, and the others are played.

    \b
    Example:
      cardwright run scenarios/dominion --quiet
    """
    from cardwright.games import engines
    from cardwright.scenario import run_command

    ctx.exit(run_command(list(paths), engines(), say, say_aside, json=as_json, quiet=quiet))
