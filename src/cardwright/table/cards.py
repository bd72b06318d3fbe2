"""Cards and rules to look up: what a page may show of any card, at any table."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from cardwright.games import game_of, named, table_class
from cardwright.kernel.errors import CardwrightError
from cardwright.ledger.loading import load
from cardwright.ledger.model import UnknownRule
from cardwright.ledger.report import as_json, table
from cardwright.ledger.scan import find_checkout, scan
from cardwright.play.catalogue import Catalogue
from cardwright.play.options import fields_of, options_from
from cardwright.play.sent import SentCard

from . import messages as m


class InPrint:
    """The texts of cards for one kind of table, by name. Each text is created once and then shared by these
    tables.
    """

    def __init__(self, game: str, table: str) -> None:
        found = game_of(game)
        self.sender = found.sender(table)
        self.catalogue = found.cards()
        self.look_of = table_class(game).drawing().look_of
        self.cards: dict[str, SentCard | None] = {}

    def __call__(self, name: str) -> SentCard | None:
        """Return the text of the card with this name. Return None if there is no such card."""
        if name not in self.cards:
            try:
                self.cards[name] = self.sender.card(name, self.catalogue, self.look_of(name))
            except CardwrightError:
                self.cards[name] = None
        return self.cards[name]


@cache
def in_print(game: str, table: str) -> InPrint:
    """Return the texts of cards for a kind of table, cached. `game`: the name of the game in a spec."""
    return InPrint(game, table)


def catalogue(game: str) -> Catalogue:
    """Return the list of a game's cards. Raises `No` if the game has none."""
    found = named(game).cards()
    if found is None:
        raise m.No("unknown", f"the game {game!r} has no list of cards")
    return found


@cache
def cards_of(game: str) -> list[dict[str, Any]]:
    """List every card of a game, in brief."""
    found = catalogue(game)
    return [found.brief(name) for name in found.names()]


def card_in_print(game: str, name: str) -> dict[str, Any]:
    """Return the complete description of one card."""
    found = catalogue(game)
    return found.full(found.find(name))


@cache
def to_pick(game: str) -> list[dict[str, Any]]:
    """Return the cards from which those of a table are picked: name, set, types, printed cost, look."""
    found, printed = catalogue(game), in_print(game, "")
    return [
        {"name": name, "set": found.set_of(name), "cost": sent.cost, "types": sent.type, "look": sent.look}
        for name in found.pickable()
        if (sent := printed(name)) is not None
    ]


@cache
def kingdoms_of(game: str) -> list[dict[str, Any]]:
    """Return the recommended kingdoms of a game; empty for a game without the filter `kingdoms`."""
    found = catalogue(game)
    if "kingdoms" not in fields_of(found.filters):
        return []
    listed = found.other_list(options_from(found.filters, {"kingdoms": True}, game), None)
    return listed[0] if listed else []


@cache
def starts_of(game: str) -> list[dict[str, Any]]:
    """Return settings with which a game can be begun at once.

    There is one for the first recommended kingdom, and one for each set. Each has a `name`, and the `options`
    to fill into the form. Return an empty list if the game's tables have no shared cards to pick.
    """
    picks = named(game).options().picks
    if not picks:
        return []
    picked, sets, _ = picks
    first = kingdoms_of(game)[:1]
    found = [{"name": one["name"], "options": {picked: ", ".join(one["cards"])}} for one in first]
    every = sorted({card["set"] for card in to_pick(game)})
    return found + [{"name": one, "options": {sets: one}} for one in every]


@lru_cache(maxsize=256)
def rule_in_words(game: str, number: str) -> dict[str, Any]:
    """Return a rule in our words, where it is implemented, and the tests that show it.

    Raises `No` if the ledger has no such number.
    """
    try:
        rule = load().find(number, game).rule
    except UnknownRule as why:
        raise m.No("unknown", str(why)) from why
    cited = {cause: text for cause, text in named(game).cited().items() if rule.key.number in text}
    read = scan(find_checkout(Path(__file__).resolve()), cited, only=rule.key)
    found: dict[str, Any] = msgspec.json.decode(as_json(table(game, number, found=read)))[0]
    return found
