"""`cardwright bots`: lists the bots, or prints a strategy file."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path

import click

from .common import WIDTH, Refused, near


@click.command(short_help="List the bots, or print a strategy file.")
@click.argument("name", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
def bots(name: str | None, as_json: bool) -> None:
    """List the bots of every game, or print the strategy file of the bot NAME.

    Save a printed strategy under a new name, change it, and play it as bot:FILE.toml.

    \b
    Example:
      cardwright bots
      cardwright bots chapel-engine > mine.toml
    """
    from cardwright import games

    if name is not None:
        click.echo(strategy_text(name), nl=False)
        return
    found = []
    for game in games.names():
        shelf = games.named(game).bots()
        found += [
            {"game": game, "name": bot, "about": shelf.about(bot), "kingdom": list(shelf.made_for(bot))}
            for bot in shelf.names()
        ]
    if as_json:
        click.echo(json.dumps(found, indent=2))
        return
    game = ""
    for bot in found:
        if bot["game"] != game:
            game = str(bot["game"])
            click.echo(f"{games.named(game).title}:")
        click.echo(f"  {bot['name']}")
        kingdom = bot["kingdom"]
        made_for = f" [{', '.join(kingdom)}]" if isinstance(kingdom, list) and kingdom else ""
        for line in textwrap.wrap(f"{bot['about']}{made_for}", WIDTH - 6):
            click.echo(f"      {line}")


def strategy_text(name: str) -> str:
    """Return the strategy file of a built-in bot, as text.

    Raise Refused if the bot is a program without a strategy file, or if no bot has this name.
    """
    from cardwright import games

    known: dict[str, Path] = {}
    programs: dict[str, None] = {}  # in the order in which they are listed
    for game in games.names():
        shelf = games.named(game).bots()
        known |= shelf.strategies()
        programs |= dict.fromkeys(shelf.names())
        if name in shelf.names() and name not in known:
            raise Refused(f"the bot {name!r} is a program and has no strategy file: {shelf.about(name)}")
    if name not in known:
        raise Refused(
            f"expected a strategy ({', '.join(known)}), got {name!r}{near(name, [*known, *programs])}"
        )
    return known[name].read_text(encoding="utf-8")
