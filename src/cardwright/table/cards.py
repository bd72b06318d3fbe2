"""Cards and rules to look up: what a page may show of any card, whichever table it is at."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from cardwright.games import named
from cardwright.ledger.loading import load
from cardwright.ledger.model import UnknownRule
from cardwright.ledger.report import as_json, table
from cardwright.ledger.scan import find_checkout, scan
from cardwright.play.catalogue import Catalogue
from cardwright.play.options import fields_of, options_from

from . import messages as m


def catalogue(game: str) -> Catalogue:
    """The cards of a game; `No` if they are not printed."""
    found = named(game).cards()
    if found is None:
        raise m.No("unknown", f"expected a game with cards in print, got {game!r}")
    return found


@cache
def cards_of(game: str) -> list[dict[str, Any]]:
    """Every card of a game, in brief."""
    found = catalogue(game)
    return [found.brief(name) for name in found.names()]


def card_in_print(game: str, name: str) -> dict[str, Any]:
    """One card with all that its value says."""
    found = catalogue(game)
    return found.full(found.find(name))


@cache
def to_pick(game: str) -> list[dict[str, Any]]:
    """The cards of which those of a table are picked: name, set, types, cost in print."""
    found = catalogue(game)
    return [
        {"name": name, "set": found.set_of(name), "cost": sent.cost, "types": sent.type}
        for name in found.pickable()
        for sent in [named(game).sender().card(name, found, "")]
    ]


@cache
def kingdoms_of(game: str) -> list[dict[str, Any]]:
    """What a game lists instead of cards if it is asked for `kingdoms`: recommended ones; nothing if it has none."""
    found = catalogue(game)
    if "kingdoms" not in fields_of(found.filters):
        return []
    listed = found.instead(options_from(found.filters, {"kingdoms": True}, game), None)
    return listed[0] if listed else []


@lru_cache(maxsize=256)
def rule_in_words(game: str, number: str) -> dict[str, Any]:
    """A rule in our words, where it is implemented, what shows it; `No` if the ledger has none of this number."""
    try:
        rule = load().find(number, game).rule
    except UnknownRule as why:
        raise m.No("unknown", str(why)) from why
    cited = {cause: text for cause, text in named(game).cited().items() if rule.key.number in text}
    read = scan(find_checkout(Path(__file__).resolve()), cited, only=stem(rule.key.number))
    found: dict[str, Any] = msgspec.json.decode(as_json(table(game, number, found=read)))[0]
    return found


def stem(number: str) -> str:
    """What every citation of a rule has in it, also one of several rules: `701.12` of 701.12a, `D13` of D132."""
    whole = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return whole if "." in whole or len(whole) < 3 else whole[:-1]
