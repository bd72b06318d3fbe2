"""The options of a table of Dominion: its kingdom, and what is set up beside it; for `play` and `simulate`."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from .common import Command, known_card, names, near, number, plain

if TYPE_CHECKING:
    from cardwright.play.spec import Beside

BESIDE = ("sets", "landscapes", "bane", "black_market", "shelters", "colonies")  # names of the parameters
OPTIONS = (
    click.option(
        "--kingdom",
        metavar="A,B,..",
        callback=names,
        help="Kingdom cards and landscapes, filled to ten with random ones; or a recommended kingdom; or random.",
    ),
    click.option("--sets", metavar="A,B,..", callback=names, help="Random cards are of these sets."),
    click.option(
        "--landscapes",
        metavar="N",
        type=str,
        callback=number(0),
        default=0,
        help="So many random Events, Ways and so on.",
    ),
    click.option("--bane", metavar="CARD", help="The Bane, if a card needs one; default: a random one."),
    click.option(
        "--black-market",
        metavar="A,B,..",
        callback=names,
        help="The Black Market deck, if a card uses it; default: a random one.",
    ),
    click.option(
        "--shelters/--no-shelters",
        default=None,
        help="Shelters instead of Estates; default: by the proportion of Dark Ages.",
    ),
    click.option(
        "--colonies/--no-colonies",
        default=None,
        help="Platinum and Colony; default: by the proportion of Prosperity.",
    ),
)


def kingdom_options(command: Command) -> Command:
    """`--kingdom` and what belongs to it; the command gets `kingdom` and `beside`, both as they were given."""

    @wraps(command)
    def collected(*args: Any, **given: Any) -> Any:
        beside = {name: given.pop(name) for name in BESIDE}
        return command(*args, beside=beside, **given)

    for option in reversed(OPTIONS):
        collected = option(collected)
    return collected


def chosen_kingdom(given: tuple[str, ...] | None) -> list[str] | str | None:
    """Cards however they are spelled, or the name of a kingdom; UnknownName with the nearest ones if it is neither."""
    if given is None:
        return None
    if len(given) != 1:
        return [known_card(name) for name in given]
    only = given[0]
    from cardwright.kernel.errors import UnknownName

    try:
        return [known_card(only)]
    except UnknownName as why:
        from cardwright.dominion.kingdoms import RANDOM, RECOMMENDED

        for name in (RANDOM, *RECOMMENDED):
            if plain(name) == plain(only):
                return name
        hint = near(only, RECOMMENDED)
        if hint and "did you mean" not in str(why):
            raise UnknownName(f"{why} and no recommended kingdom{hint}") from why
        raise


def chosen_beside(given: dict[str, Any]) -> Beside:
    """What is set up beside the kingdom; cards however they are spelled."""
    from cardwright.play.spec import Beside

    return Beside(
        shelters=given["shelters"],
        colonies=given["colonies"],
        bane=known_card(given["bane"]) if given["bane"] else "",
        landscapes=given["landscapes"],
        sets=given["sets"],
        black_market=None
        if given["black_market"] is None
        else tuple(known_card(n) for n in given["black_market"]),
    )
