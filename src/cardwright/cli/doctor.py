"""`cardwright doctor`: what is installed here, and what is wrong with it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from cardwright.doctor import Finding

MARKS = {"well": "ok", "lacking": "-", "wrong": "WRONG"}


@click.command(short_help="What is installed here, and what is wrong.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.pass_context
def doctor(ctx: click.Context, as_json: bool) -> None:
    """Look over this installation: build, compiler, extras, games, folders.

    What is wrong says what to do about it. An extra that is not installed
    is no fault. Put all of it into a bug report.

    \b
    Example:
      cardwright doctor
      cardwright doctor --json

    Exit codes: 0 nothing is wrong, 1 something is.
    """
    from cardwright.doctor import examine

    found = list(examine())
    if as_json:
        click.echo(json.dumps([one._asdict() for one in found], indent=2))
    else:
        told(found)
    ctx.exit(1 if any(one.state == "wrong" for one in found) else 0)


def told(found: list[Finding]) -> None:
    """A line for each, under the heading of its part."""
    from .common import say

    part = ""
    for one in found:
        if one.part != part:
            part = one.part
            say(f"{part}:")
        say(
            f"  {MARKS[one.state]:5} {one.what}: {one.says}"
            if one.says
            else f"  {MARKS[one.state]:5} {one.what}"
        )
