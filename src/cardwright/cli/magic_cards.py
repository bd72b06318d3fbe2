"""Magic's part of `cardwright cards`: costs, type lines, and what abilities say, printed from the card's value."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import click

from .common import Refused, near, plain, wrapped


def cards() -> Any:
    """Every card of Magic; importing the cards makes their table."""
    import_module("cardwright.magic.cards")
    from cardwright.magic.table import CARDS

    return CARDS


def known(name: str) -> int:
    """A card, face or token however it is spelled; UnknownName with the nearest ones if there is none."""
    names: list[str] = cards().kind_names
    from cardwright.magic.setup import card_or_token

    found = next((card for card in names if plain(card) == plain(name)), name)
    return card_or_token(found)


def whole_cards() -> list[int]:
    """The kinds that are cards of their own."""
    from cardwright.magic.setup import is_card

    return [k for k in range(len(cards().kind_names)) if is_card(k)]


def of_set(name: str | None) -> list[int]:
    """The cards of a set, however it is spelled; of all sets."""
    sets: list[str] = cards().sets
    found = [k for k in whole_cards() if name is None or plain(sets[k]) == plain(name)]
    if not found and name is not None:
        known_sets = sorted({sets[k] for k in whole_cards()})
        raise Refused(f"expected a set ({', '.join(known_sets)}), got {name!r}{near(name, known_sets)}")
    return found


def show_one(name: str, set_name: str | None, as_json: bool) -> None:
    """One card in full, with its faces."""
    from .cards import print_json, with_part

    names: list[str] = cards().kind_names
    whole = plain(name) in map(plain, names)  # a token, perhaps
    found = [] if whole else with_part(name, [names[kind] for kind in of_set(set_name)])
    if len(found) > 1:
        show_all(set_name, as_json, only=set(found))
        return
    kind = known(found[0] if found else name)
    if set_name is not None and kind not in of_set(set_name):
        table = cards()
        raise Refused(
            f"expected a card of {set_name}, got {table.kind_names[kind]!r}, which is of {table.sets[kind]}"
        )
    if as_json:
        print_json(full(kind))
        return
    for line in card_lines(kind):
        click.echo(line)


def of_zone(zone: str | None, found: list[int]) -> list[int]:
    """CR 406.8, 403.5. Those that speak of a zone, by today's name or as old cards call it."""
    if zone is None:
        return found
    from cardwright.magic.exiled import OLD_WORDS, in_todays_words
    from cardwright.magic.rules import PLACE_NAMES, SHARED_NAMES

    names = (*PLACE_NAMES, *SHARED_NAMES, *OLD_WORDS)
    today = in_todays_words(zone).casefold()
    if today not in names:
        raise Refused(f"expected a zone ({', '.join(names)}), got {zone!r}{near(zone, names)}")
    kept = []
    for kind in found:
        kinds = (kind, *(int(k) for k in cards().face[kind]))
        if any(today in text.casefold() for k in kinds for _, text in facts(k)):
            kept.append(kind)
    return kept


def show_all(
    set_name: str | None, as_json: bool, zone: str | None = None, only: set[str] | None = None
) -> None:
    """A table for each set, by mana value; of some cards only, if they are named."""
    from .cards import print_json

    table = cards()
    found = [k for k in of_zone(zone, of_set(set_name)) if only is None or table.kind_names[k] in only]
    if as_json:
        print_json([brief(kind) for kind in found])
        return
    for each in sorted({table.sets[kind] for kind in found}):
        inside = [kind for kind in found if table.sets[kind] == each]
        click.echo(f"{each or 'cards'} ({len(inside)})")
        for kind in sorted(inside, key=lambda k: (int(table.value[k]), table.kind_names[k])):
            click.echo(f"  {cost(kind):<12}{table.kind_names[kind]:<28}{type_text(kind)}".rstrip())
        click.echo()


def cost(kind: int) -> str:
    """The mana cost, as printed."""
    from cardwright.magic.mana_cost import in_print

    return in_print(int(cards().mana[kind]))


def size(kind: int) -> str:
    """Power and toughness, or loyalty."""
    from cardwright.magic.rules import CREATURE

    table = cards()
    if table.types[kind] & CREATURE:
        return f"{int(table.power[kind])}/{int(table.tough[kind])}"
    return str(int(table.loyalty[kind])) if table.loyalty[kind] >= 0 else ""


def type_text(kind: int) -> str:
    """The type line, and power and toughness or loyalty."""
    return f"{cards().type_line(kind)}  {size(kind)}".rstrip()


def facts(kind: int) -> Iterator[tuple[str, str]]:
    """Keywords and abilities, each under a heading."""
    from cardwright.magic.keys import KEY_NAMES

    table = cards()
    keys = [name for bit, name in KEY_NAMES.items() if table.keys[kind] & bit]
    if keys:
        yield "has", ", ".join(keys)
    for i in range(int(table.first[kind]), int(table.end[kind])):
        yield HEADINGS.get(type(table.abilities[i]).__name__, "rule"), str(table.text(i))


HEADINGS = {
    "Spell": "as a spell",
    "Activated": "ability",
    "Triggered": "trigger",
    "Static": "always",
    "Permission": "always",
    "HandLimit": "always",
    "Replacing": "instead",
    "CostChange": "costs",
    "Limit": "limit",
    "Way": "may be cast",
}


def card_lines(kind: int) -> Iterator[str]:
    """One card and its faces in 80 columns."""
    table = cards()
    parts = [table.kind_names[kind], cost(kind), type_text(kind)]
    where = f"({table.sets[kind]})" if table.sets[kind] else ""
    yield "  ".join(part for part in (*parts, where) if part)
    for heading, text in facts(kind):
        yield from wrapped(heading, text)
    for other in table.face[kind]:
        yield from (
            f"  // {line}" if i == 0 else f"  {line}" for i, line in enumerate(card_lines(int(other)))
        )


def brief(kind: int) -> dict[str, Any]:
    """A card as a row for programs."""
    table = cards()
    return {
        "name": table.kind_names[kind],
        "set": table.sets[kind],
        "cost": cost(kind),
        "types": table.type_line(kind),
        "size": size(kind),
    }


def full(kind: int) -> dict[str, Any]:
    """A card with all that its value says, for programs."""
    says = [{"about": heading, "text": text} for heading, text in facts(kind)]
    faces = [full(int(other)) for other in cards().face[kind]]
    return {"game": "magic", **brief(kind), "says": says, "faces": faces}
