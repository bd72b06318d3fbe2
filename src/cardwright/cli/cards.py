"""`cardwright cards`: which cards there are, and what one does, printed from its value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from .common import Refused, a_game, card_table, known_card, near, plain, wrapped

if TYPE_CHECKING:
    from cardwright.dominion.table import Card, Printing

NOTHING = "nothing"


@click.command(short_help="Which cards there are; one card in our words.")
@click.argument("words", metavar="[GAME] [NAME]", nargs=-1)
@click.option("--game", "of_game", metavar="NAME", callback=a_game, help="dominion (the default) or magic.")
@click.option("--set", "set_name", metavar="NAME", help="Only the cards of a set.")
@click.option(
    "--zone", metavar="NAME", help="Magic: only cards that speak of a zone; old words are understood."
)
@click.option("--kingdoms", is_flag=True, help="The recommended kingdoms of Dominion instead.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def cards(
    words: tuple[str, ...],
    of_game: str | None,
    set_name: str | None,
    zone: str | None,
    kingdoms: bool,
    as_json: bool,
) -> None:
    """List the cards of a game by set, or show one card: what its value says, in our words.

    The name of a card may stand in the place of the game, without quotes; capitals and hyphens don't matter.
    A part of a name shows the one card that has it, or lists all that do.

    \b
    Example:
      cardwright cards dominion --set Base
      cardwright cards throne-room
      cardwright cards Black Market
      cardwright cards magic dragon
      cardwright cards --kingdoms
      cardwright cards --game magic
      cardwright cards --game magic --zone "removed from the game"
    """
    from cardwright.play.games import GAMES

    game = words[0] if words and words[0] in GAMES and of_game is None else None
    name = " ".join(words[0 if game is None else 1 :]) or None
    if game is None and of_game is None and is_meant_for_game(words):
        raise Refused(f"expected a game ({', '.join(GAMES)}), got {words[0]!r}{near(words[0], GAMES)}")
    if kingdoms:
        if name is not None or (of_game or game) == "magic":
            raise Refused("expected --kingdoms without the name of a card, and of dominion")
        show_kingdoms(set_name, as_json)
        return
    if (of_game or game) == "magic":
        from . import magic_cards

        if name is not None:
            magic_cards.show_one(name, set_name, as_json)
        else:
            magic_cards.show_all(set_name, as_json, zone)
        return
    if zone is not None:
        raise Refused(f"expected --zone with --game magic, got it of {of_game or game or 'dominion'}")
    if name is not None:
        show_one(name, set_name, as_json)
    else:
        show_all(set_name, as_json)


def show_one(name: str, set_name: str | None, as_json: bool) -> None:
    """One card in full; all that have a part of a name, if there are several."""
    table = card_table()
    found = with_part(name, [card.name for card in (table.cards if set_name is None else of_set(set_name))])
    if len(found) > 1:
        show_all(set_name, as_json, set(found))
        return
    card = table.cards[table.kind(known_card(found[0] if found else name))]
    if set_name is not None and card not in of_set(set_name):
        raise Refused(f"expected a card of {set_name}, got {card.name!r}, which is of {card.set}")
    if as_json:
        print_json(full(card))
        return
    for line in card_lines(card):
        click.echo(line)


def is_meant_for_game(words: tuple[str, ...]) -> bool:
    """Whether the first word is no game and no card's either, but what follows is a card: `chess Village`."""
    names = [plain(name) for name in card_table().kind_names]
    whole = plain(" ".join(words))
    return len(words) > 1 and not any(whole in name for name in names) and plain(" ".join(words[1:])) in names


def with_part(name: str, names: list[str]) -> list[str]:
    """The names that have this as a part, capitals, spaces and marks aside; none, if it is a whole name."""
    part = plain(name)
    if not part or part in map(plain, names):
        return []
    return [one for one in names if part in plain(one)]


def show_all(set_name: str | None, as_json: bool, only: set[str] | None = None) -> None:
    """A table for each set, by cost; of some cards only, if they are named."""
    found = list(card_table().cards) if set_name is None else of_set(set_name)
    found = [card for card in found if only is None or card.name in only]
    if as_json:
        print_json([brief(card) for card in found])
        return
    for each in dict.fromkeys(card.set for card in found):
        inside = sorted((c for c in found if c.set == each), key=lambda c: (int(c.cost) & 255, c.name))
        click.echo(f"{each} ({len(inside)})")
        wide = max(18, *(len(c.name) + 1 for c in inside))
        for card in inside:
            notes = [] if card.supply else ["not in the Supply"]
            notes += ["old edition"] if card.edition == "old" else []
            types = ", ".join(type_names(card))
            note = f"{types}  ({', '.join(notes)})" if notes else types
            click.echo(f"  {cost_text(card):<7}{card.name:<{wide}}{note}")
        click.echo()


def show_kingdoms(set_name: str | None, as_json: bool) -> None:
    """Dominion D130. The recommended kingdoms by name; of a set: those that have a card of it."""
    card_table()
    from cardwright.dominion.kingdoms import RECOMMENDED

    sets = None if set_name is None else {card.set for card in of_set(set_name)}
    found = [k for k in RECOMMENDED.values() if sets is None or sets & set(k.sets())]
    if as_json:
        print_json([
            {
                "name": k.name, "sets": k.sets(), "cards": k.cards, "bane": k.bane, "shelters": k.shelters,
                "colonies": k.colonies,
            }
            for k in found
        ])  # fmt: skip
        return
    for k in found:
        notes = [f"Bane {k.bane}"] if k.bane else []
        notes += ["Shelters"] if k.shelters else []
        notes += ["Platinum and Colony"] if k.colonies else []
        click.echo(f"{k.name} ({', '.join(k.sets())})")
        for line in wrapped("cards", ", ".join(k.cards)) + (
            wrapped("with", ", ".join(notes)) if notes else []
        ):
            click.echo(line)


def of_set(name: str) -> list[Card]:
    """The cards of a set, however it is spelled."""
    every = card_table().cards
    sets = list(dict.fromkeys(card.set for card in every))
    found = [card for card in every if plain(card.set) == plain(name)]
    if not found:
        raise Refused(f"expected a set ({', '.join(sets)}), got {name!r}{near(name, sets)}")
    return found


def cost_text(card: Card) -> str:
    """Coins, potions and debt: `5`, `3+P`, `8D`; nothing for what lies beside the Supply and is not bought."""
    from cardwright.dominion.rules import BESIDE, EVENT_CARD, PROJECT

    if card.types & BESIDE and not card.types & (EVENT_CARD | PROJECT):
        return ""
    cost = int(card.cost)
    coins, potions, debt = cost & 255, cost >> 8 & 255, cost >> 16
    parts = [str(coins)] if coins or not (potions or debt) else []
    return "+".join([*parts, *["P"] * potions, *([f"{debt}D"] if debt else [])])


def type_names(card: Card) -> list[str]:
    """The types, in the order of the rulebook."""
    from cardwright.dominion.rules import TYPE_NAMES

    types = int(card.types)
    return [name for i, name in enumerate(TYPE_NAMES) if types >> i & 1]


def points(card: Card) -> str:
    """Dominion D62. What it is worth, in words."""
    if card.score is not None:
        return str(card.score.label)
    return str(int(card.vp)) if card.vp else ""


def pile_text(card: Card) -> str:
    """Dominion D57. How many cards its pile begins with, by the number of players if that matters."""
    from cardwright.dominion.setup import pile_size

    if not card.supply and int(card.size) == 0:
        return ""
    sizes = {seats: pile_size(card.name, seats) for seats in range(2, 7)}
    groups: list[tuple[int, int, int]] = []
    for seats, size in sizes.items():
        if groups and groups[-1][2] == size:
            groups[-1] = (groups[-1][0], seats, size)
        else:
            groups.append((seats, seats, size))
    if len(groups) == 1:
        return str(groups[0][2])
    spans = [(f"{a}" if a == b else f"{a}-{b}", size) for a, b, size in groups]
    return "; ".join(f"{size} with {span} players" for span, size in spans)


def facts(card: Card) -> Iterator[tuple[str, str]]:
    """Everything that a card's value says, under a heading each."""
    from cardwright.dominion.rules import EVENT_CARD, WAY

    is_event = bool(card.types & EVENT_CARD)
    if card.play.label not in ("", NOTHING):
        heading = "playing an Action as it" if card.types & WAY else "playing it"
        yield ("buying it" if is_event else heading), str(card.play.label)
    for when in card.when:
        yield str(when.text or "when"), ("you may " if when.optional else "") + str(when.effect.label)
    for instead in card.instead:
        yield "instead", str(instead.label)
    for printing in card.printings:
        yield from other_edition(printing, "buying it" if is_event else "playing it")
    if card.cheaper is not None:
        yield "while in play", f"each {card.cheaper.label} costs 1 less"
    if points(card):
        yield "victory points", points(card)
    if not is_event and pile_text(card):
        yield "pile", pile_text(card) + ("" if card.supply else ", not in the Supply")
    for heading, names in (
        ("lie in its pile", list(dict.fromkeys(card.others))),
        ("brings", [*card.also, *card.brings]),
        ("begins in the trash", card.in_trash),
        ("Heirloom", [card.heirloom] if card.heirloom else []),
    ):
        if names:
            yield heading, ", ".join(dict.fromkeys(names))
    if card.boons_aside:
        yield "setting up", f"{int(card.boons_aside)} Boons are set aside"
    if card.dealt:
        yield "dealt", f"{int(card.dealt)} to each player at the start"
    if card.ends_game:
        yield "end", "the game ends when its pile is empty"


def other_edition(printing: Printing, using: str) -> Iterator[tuple[str, str]]:
    """Dominion D11. What another edition says in place of what is said now."""
    if printing.play is not None:
        yield f"in the edition {printing.edition}, {using}", str(printing.play.label)
    for when in printing.when or []:
        may = "you may " if when.optional else ""
        yield f"in the edition {printing.edition}, {when.text or 'when'}", may + str(when.effect.label)
    for instead in printing.instead or []:
        yield f"in the edition {printing.edition}, instead", str(instead.label)


def card_lines(card: Card) -> Iterator[str]:
    """One card in 80 columns."""
    edition = ", old edition" if card.edition == "old" else ""
    costs = f"  cost {cost_text(card)}" if cost_text(card) else ""
    yield f"{card.name}{costs}  {', '.join(type_names(card))}  ({card.set}{edition})"
    for heading, text in facts(card):
        yield from wrapped(heading, text)


def brief(card: Card) -> dict[str, Any]:
    """A card as a row for programs."""
    cost = int(card.cost)
    return {
        "name": card.name,
        "set": card.set,
        "cost": {"coins": cost & 255, "potions": cost >> 8 & 255, "debt": cost >> 16},
        "types": type_names(card),
        "supply": card.supply,
        "edition": card.edition,
    }


def full(card: Card) -> dict[str, Any]:
    """A card with all that its value says, for programs."""
    says = [{"about": heading, "text": text} for heading, text in facts(card)]
    return {"game": "dominion", **brief(card), "says": says}


def print_json(content: object) -> None:
    """For programs."""
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(content), indent=2).decode())
