"""`cardwright cards`: lists the cards of a game, or prints what one card does, generated from its definition."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import click

from cardwright.kernel.errors import UnknownName
from cardwright.kernel.spelling import close

from .common import Refused, a_game, near, plain
from .options import GameOptions

if TYPE_CHECKING:
    from cardwright.play.catalogue import Catalogue


@click.command(
    cls=GameOptions, of=GameOptions.FILTERS, short_help="List the cards of a game, or show one card."
)
@click.argument("words", metavar="[GAME] [NAME]", nargs=-1)
@click.option(
    "--game",
    "of_game",
    metavar="NAME",
    callback=a_game,
    help="The game. [default: the first installed game that has the given options]",
)
@click.option("--set", "set_name", metavar="NAME", help="List only the cards of this set.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
def cards(
    words: tuple[str, ...], of_game: str | None, set_name: str | None, as_json: bool, **given: Any
) -> None:
    """List the cards of a game by set, or show what one card does, in Cardwright's own words.

    A card name may contain spaces without quotes; capitals and hyphens don't matter. You may leave out
    the game. A part of a name shows the only card that contains it, or lists all cards that do.

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
    from cardwright import games
    from cardwright.play.options import options_from

    known = games.names()
    first = words[0] if words and words[0] in known and of_game is None else None
    name = " ".join(words[0 if first is None else 1 :]) or None
    game = of_game or first or GameOptions.game_for(given, GameOptions.FILTERS)
    shelf = games.named(game).cards()
    if shelf is None:
        raise Refused(f"the game {game!r} has no list of cards to show")
    if first is None and of_game is None and is_meant_for_game(shelf, words):
        raise Refused(f"expected a game ({', '.join(known)}), got {words[0]!r}{near(words[0], known)}")
    asked = options_from(shelf.filters, given, game)
    of_set = None if set_name is None else in_set(shelf, set_name)
    instead = shelf.other_list(asked, of_set)
    if instead is not None:
        if name is not None:
            raise Refused(
                f"leave out the card name {name!r}: one of the options lists something other than cards"
            )
        print_json(instead[0]) if as_json else click.echo("\n".join(instead[1]))
        return
    listed = shelf.matching(shelf.names() if of_set is None else of_set, asked)
    if name is None:
        show_all(
            shelf, listed, as_json, whole=len(listed) == len(shelf.names() if of_set is None else of_set)
        )
    else:
        try:
            show_one(shelf, name, listed, set_name, as_json)
        except UnknownName as why:
            others = [] if first or of_game else with_card(name, [one for one in known if one != game])
            if not others:
                raise
            raise Refused(f"{why}; {others[0]} has it: cardwright cards {others[0]} {name}") from why


def with_card(name: str, of_games: Iterable[str]) -> list[str]:
    """Return those of the given games that have a card with exactly this name."""
    from cardwright import games

    shelves = [(game, games.named(game).cards()) for game in of_games]
    return [game for game, one in shelves if one is not None and plain(name) in map(plain, one.names())]


def show_one(shelf: Catalogue, name: str, listed: Sequence[str], set_name: str | None, as_json: bool) -> None:
    """Print one card in full, or list all cards whose names contain `name` if there are several."""
    whole = plain(name) in map(plain, (*shelf.names(), *shelf.unlisted_names()))
    found = [] if whole else with_part(name, listed)
    if len(found) > 1:
        show_all(shelf, found, as_json)
        return
    card = shelf.find(found[0] if found else name)
    if set_name is not None and card not in listed:
        raise Refused(f"{card!r} is not in the set {set_name}: it is in {shelf.set_of(card)}")
    if as_json:
        print_json(shelf.full(card))
        return
    for line in shelf.lines(card):
        click.echo(line)


def show_all(shelf: Catalogue, listed: Sequence[str], as_json: bool, whole: bool = False) -> None:
    """Print a table of these cards for each set.

    `whole`: the list has every card of its sets, so each heading can name the set's cards that are not
    implemented.
    """
    if as_json:
        print_json([shelf.brief(card) for card in listed])
        return
    by_set: dict[str, list[str]] = {}
    for card in listed:
        by_set.setdefault(shelf.set_of(card), []).append(card)
    for each, inside in by_set.items():
        lacking = shelf.missing_cards(each) if whole else None
        lacks = "" if lacking is None else f", lacks {', '.join(lacking) or 'nothing'}"
        click.echo(f"{each or 'cards'} ({len(inside)}{lacks})")
        wide = max(len(card) + 1 for card in inside)
        for card in inside:
            click.echo(shelf.row(card, wide).rstrip())
        click.echo()


def in_set(shelf: Catalogue, name: str) -> list[str]:
    """Return the cards of a set. Capitals, spaces and marks in its name don't matter.

    Raise Refused if there is no such set.
    """
    found = [card for card in shelf.names() if plain(shelf.set_of(card)) == plain(name)]
    if not found:
        sets = list(dict.fromkeys(shelf.set_of(card) for card in shelf.names()))
        raise Refused(f"expected a set ({', '.join(sets)}), got {name!r}{near(name, sets)}")
    return found


def is_meant_for_game(shelf: Catalogue, words: tuple[str, ...]) -> bool:
    """Whether the first word is meant as the name of a game, but is unknown or misspelled: `chess Village`.

    This is assumed if the other words name a card and all words together don't.
    """
    names = [plain(name) for name in (*shelf.names(), *shelf.unlisted_names())]
    whole = plain(" ".join(words))
    if len(words) < 2 or plain(" ".join(words[1:])) not in names:
        return False
    return not any(whole in name for name in names) and not close(whole, names, alike=0.85)


def with_part(name: str, names: Sequence[str]) -> list[str]:
    """Return the names that contain `name`. Capitals, spaces and marks don't matter.

    If `name` is itself one of the names, return an empty list.
    """
    part = plain(name)
    if not part or part in map(plain, names):
        return []
    return [one for one in names if part in plain(one)]


def print_json(content: object) -> None:
    """Print a value as an indented JSON document."""
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(content), indent=2).decode())
