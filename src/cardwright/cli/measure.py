"""`cardwright bench`: measures speed, next to other engines."""

from __future__ import annotations

import click

from .common import number_option


@click.command(short_help="Measure speed, next to other engines.")
@number_option("-n", "n", default=4000, least=1, help="Number of big-money games in each round.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
@click.option(
    "--write", metavar="FILE", default="", help="Also write a page of the results, with plots, to FILE."
)
@click.pass_context
def bench(ctx: click.Context, n: int, as_json: bool, write: str) -> None:
    """Measure games, forks, saves and more in one run, with ratios to the other card engines installed here.

    \b
    Example:
      cardwright bench -n 2000
    """
    from cardwright.bench import measuring

    ctx.exit(measuring.main(n, as_json, write))
