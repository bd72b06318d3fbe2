"""`cardwright bots`: which bots there are, and what a strategy says."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path

import click

from .common import WIDTH, Refused, near


@click.command(short_help="List the bots, or show what a strategy says.")
@click.argument("name", required=False)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def bots(name: str | None, as_json: bool) -> None:
    """List the bots that play Dominion and those that play Magic, or show the strategy NAME as a file.

    What is shown is a strategy file: keep it under a name of its own, change it, and play it.

    \b
    Example:
      cardwright bots
      cardwright bots chapel-engine > mine.toml
    """
    from cardwright.bots import registry

    if name is not None:
        click.echo(strategy_text(name), nl=False)
        return
    found = [
        {
            "game": "dominion",
            "name": bot,
            "about": registry.about(bot),
            "kingdom": list(registry.made_for(bot)),
        }
        for bot in (*registry.BOTS, *registry.strategies())
    ]
    found += [
        {"game": "magic", "name": bot, "about": registry.about_magic(bot), "kingdom": []}
        for bot in registry.MAGIC
    ]
    if as_json:
        click.echo(json.dumps(found, indent=2))
        return
    game = ""
    for bot in found:
        if bot["game"] != game:
            game = str(bot["game"])
            click.echo(f"{game.capitalize()}:")
        click.echo(f"  {bot['name']}")
        kingdom = bot["kingdom"]
        made_for = f" [{', '.join(kingdom)}]" if isinstance(kingdom, list) and kingdom else ""
        for line in textwrap.wrap(f"{bot['about']}{made_for}", WIDTH - 6):
            click.echo(f"      {line}")


def strategy_text(name: str) -> str:
    """The file of a strategy that comes with the package; or why there is none."""
    from cardwright.bots import registry

    path: Path | None = registry.strategies().get(name)
    if path is None:
        if name in registry.BOTS or name in registry.MAGIC:
            raise Refused(f"expected a bot that is a strategy file, got {name!r}, which is a program")
        known = registry.strategies()
        raise Refused(f"expected a strategy ({', '.join(known)}), got {name!r}{near(name, known)}")
    return path.read_text(encoding="utf-8")
