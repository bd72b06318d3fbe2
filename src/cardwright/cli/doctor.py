"""`cardwright doctor`: checks this installation and reports problems."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from cardwright.doctor import Finding

MARKS = {"well": "ok", "lacking": "-", "wrong": "WRONG"}


@click.command(short_help="Check this installation and report problems.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
@click.pass_context
def doctor(ctx: click.Context, as_json: bool) -> None:
    """Check this installation: build, compiler, packages, games, folders.

    Each problem comes with a remedy. An extra that is not installed is not
    a problem. Include the complete output in a bug report.

    \b
    Example:
      cardwright doctor
      cardwright doctor --json

    Exit codes: 0 no problem found, 1 at least one problem.
    """
    from cardwright.doctor import examine

    found = list(examine())
    if as_json:
        click.echo(json.dumps([one._asdict() for one in found], indent=2))
    else:
        print_findings(found)
    ctx.exit(1 if any(one.state == "wrong" for one in found) else 0)


def print_findings(found: list[Finding]) -> None:
    """Print one line for each finding, under the heading of its part."""
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
