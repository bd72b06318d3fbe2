"""`cardwright bench`: how fast, side by side with others."""

from __future__ import annotations

import click

from .common import number


@click.command(short_help="How fast it is, beside its peers.")
@click.option(
    "-n",
    "n",
    metavar="N",
    type=str,
    callback=number(1),
    default=4000,
    show_default=True,
    help="Games of big money in each round.",
)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option("--write", metavar="FILE", default="", help="Write the page about it, too, and its plots.")
@click.pass_context
def bench(ctx: click.Context, n: int, as_json: bool, write: str) -> None:
    """Measure games, copies, saves and more in one run, with the ratios to what else plays cards here.

    \b
    Example:
      cardwright bench -n 2000
    """
    from cardwright.bench import measuring

    ctx.exit(measuring.main(n, as_json, write))
