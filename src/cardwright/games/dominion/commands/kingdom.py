"""`cardwright kingdom`: prints a kingdom, recommended or random, and the command that plays it."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from cardwright.cli.common import Refused, names, number

if TYPE_CHECKING:
    from cardwright.games.dominion.game import DominionGame


@click.command(short_help="Show or generate a kingdom of Dominion.")
@click.argument("words", metavar="[KINGDOM | A,B,..]", nargs=-1)
@click.option(
    "--sets",
    metavar="A,B,..",
    callback=names,
    help="Take random cards only from these sets. [default: all sets]",
)
@click.option("--banned", metavar="A,B,..", callback=names, help="Never add these cards at random.")
@click.option(
    "--with", "wanted", metavar="A,B,..", callback=names,
    help='Include at least one card for each: a type such as "Attack", or a text on the card, such as "+1 Buy".',
)  # fmt: skip
@click.option(
    "--costs", metavar="N,N,..", callback=names, help="Include one pile with each of these costs, in Coins."
)
@click.option(
    "--landscapes", metavar="N", type=str, callback=number(0),
    help="Number of landscapes (Events, Ways and so on). [default: random]",
)  # fmt: skip
@click.option(
    "--seed",
    metavar="N",
    type=str,
    callback=number(0),
    help="Random seed; makes the kingdom reproducible. [default: a new one each time]",
)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
def kingdom(
    words: tuple[str, ...], sets: tuple[str, ...] | None, banned: tuple[str, ...] | None,
    wanted: tuple[str, ...] | None, costs: tuple[str, ...] | None, landscapes: int | None, seed: int | None,
    as_json: bool,
) -> None:  # fmt: skip
    """Show a recommended kingdom by its name, or fill the given cards up to ten, or pick ten at random.

    The output ends with the list of card names, for --kingdom or another program, and the command that
    plays the kingdom.

    \b
    Example:
      cardwright kingdom --sets Base,Plunder --seed 7
      cardwright kingdom Grim Parade
      cardwright kingdom Village,Smithy --landscapes 2
      cardwright kingdom --with Attack,Reaction,trash --costs 2,3,3,4,4,5
    """
    from cardwright.play.spec import a_seed

    given = tuple(part.strip() for part in " ".join(words).split(",") if part.strip())
    found = a_seed(seed)
    curve = tuple(int(text) for text in costs or () if text.isdecimal() and len(text) < 4)
    if len(curve) != len(costs or ()):
        raise Refused(
            f"expected costs in Coins, separated by commas, got {','.join(costs or ())!r}; in --costs"
        )
    game, name = game_with_kingdom(given, found, sets, banned or (), wanted or (), curve, landscapes)
    if as_json:
        import msgspec

        click.echo(msgspec.json.format(msgspec.json.encode(document(game, name, found)), indent=2).decode())
        return
    click.echo("\n".join(printed(game, name, found)))


def game_with_kingdom(
    given: tuple[str, ...], seed: int, sets: Sequence[str] | None, banned: Sequence[str], wanted: Sequence[str],
    curve: Sequence[int], landscapes: int | None,
) -> tuple[DominionGame, str]:  # fmt: skip
    """Dominion D130. Return a game with the kingdom, and the kingdom's name ("" if it is not a recommended
    kingdom).
    """
    from cardwright.games.dominion.catalogue import known_card, known_kingdom
    from cardwright.games.dominion.game import dominion, sets_in
    from cardwright.games.dominion.rules.setup import card as card_named
    from cardwright.games.dominion.rules.setup import is_kingdom_card
    from cardwright.games.dominion.tables import kingdoms, picking

    cards = known_kingdom(given) if given else ()
    if isinstance(cards, str) and cards != kingdoms.RANDOM:
        if sets or banned or wanted or curve:
            raise Refused(
                f"the cards of the kingdom {cards!r} are fixed: leave out --sets, --banned, --with and --costs"
            )
        return dominion(cards, seed=seed, landscapes=landscapes or 0), cards
    chosen = [] if isinstance(cards, str) else list(cards)
    of_sets = None if sets is None else sets_in(sets)
    without = [known_card(name) for name in banned]
    if landscapes is None:  # as many as a random kingdom has; none if the player named a landscape
        turned_up = kingdoms.random_kingdom(seed, of_sets, without)
        more = [name for name in turned_up if not is_kingdom_card(card_named(name))]
        landscapes = 0 if any(not is_kingdom_card(card_named(name)) for name in chosen) else len(more)
    wishes = [fulfilling(text) for text in wanted]
    ten = picking.picked_kingdom(seed, chosen, wishes, curve, of_sets, without)
    beside = [name for name in chosen if name not in ten]
    return dominion([*ten, *beside], seed=seed, sets=of_sets, landscapes=landscapes, banned=without), ""


def fulfilling(text: str) -> list[str]:
    """Return the kingdom cards that have this type or this text, ignoring capitals.

    Raise Refused if there are none.
    """
    from cardwright.games.dominion.catalogue import DominionCards

    shelf = DominionCards()
    found = []
    for name in shelf.pickable():
        card = shelf.full(name)
        said = " ".join(str(part["text"]) for part in card["says"]).casefold()
        if text.casefold() in said or text.casefold() in (kind.casefold() for kind in card["types"]):
            found.append(name)
    if not found:
        raise Refused(f"no kingdom card has {text!r} as its type or in its text; in --with")
    return found


def beside(game: DominionGame) -> dict[str, str]:
    """Dominion D123, D131-D133. Return everything set up beside the kingdom, as command-line options with
    values.
    """
    from cardwright.games.dominion.objects.table import TABLE
    from cardwright.games.dominion.rules.setup import ON

    spec, match = game.spec, game.spec.match()
    piles = {int(pile.zone): pile.name for pile in match.piles}
    traits = [f"{TABLE.kind_names[kind]}{ON}{piles[zone]}" for kind, zone in match.traits]
    found = {"--bane": TABLE.kind_names[match.bane] if match.bane >= 0 else ""}
    found["--traits"] = ",".join(traits)
    found["--black-market"] = ",".join(spec.black_market or ())
    found["--shelters" if spec.shelters else "--no-shelters"] = ""
    found["--colonies" if spec.colonies else "--no-colonies"] = ""
    return found


def chosen_by_chance(game: DominionGame) -> dict[str, list[str]]:
    """Dominion D58, D80, D91, D127, D157, D203. Return all other cards that were chosen at random.

    They are grouped by the card that needs them.
    """
    from cardwright.games.dominion.catalogue import type_names
    from cardwright.games.dominion.features.boons import BoonsAside
    from cardwright.games.dominion.features.chosen import (
        AddsKingdomPile,
        HasFerry,
        SetsApart,
        TakesAboard,
        UsesBlackMarket,
    )
    from cardwright.games.dominion.objects.feature import has
    from cardwright.games.dominion.objects.table import TABLE
    from cardwright.games.dominion.rules.setup import card, is_kingdom_card

    spec, match = game.spec, game.spec.match()
    there = [TABLE.kind_names[match.bane] if match.bane >= 0 else "", *spec.kingdom]
    supply = [pile.name for pile in match.piles if pile.supply and is_kingdom_card(card(pile.name))]
    more = [pile for pile in supply if pile not in there]
    late = [TABLE.cards[int(kind)] for kind in match.landscapes if TABLE.kind_names[kind] not in there]
    found = {" ".join(type_names(c)): [c.name] for c in late}  # the pile that was chosen at random
    for c in TABLE.cards:
        for asks, kind in (
            (has(c, HasFerry), match.ferry), (has(c, TakesAboard), match.aboard), (has(c, SetsApart), match.apart),
        ):  # fmt: skip
            if asks and kind >= 0:
                found[c.name] = [TABLE.kind_names[kind]]
        if has(c, BoonsAside) and match.boons_aside:
            found[c.name] = list(game.view(0).boons("set-aside boons"))
        if has(c, AddsKingdomPile) and c.name in match.known and more:
            found[c.name] = more
        if has(c, UsesBlackMarket) and match.market:
            found[c.name] = list(match.market)
    return found


def command_of(game: DominionGame, name: str, seed: int) -> str:
    """Return the command that plays this kingdom.

    It includes the seed if options can't name all random choices.
    """
    from cardwright.games.dominion.features.chosen import UsesBlackMarket
    from cardwright.games.dominion.objects.feature import has
    from cardwright.games.dominion.objects.table import TABLE
    from cardwright.games.dominion.rules.setup import card
    from cardwright.games.dominion.tables.kingdoms import RECOMMENDED, is_landscape

    known = RECOMMENDED.get(name)
    named = known is not None and bool(known.ferry or known.boons or known.set_aside)
    words = ["cardwright", "play", "--kingdom", name if named else ",".join(game.spec.kingdom)]
    if named and known is not None:
        more = [n for n in game.spec.kingdom if n not in known.cards and is_landscape(card(n))]
        words += ["--landscapes", str(len(more))] if more else []
    if any(n not in TABLE.kinds or not has(card(n), UsesBlackMarket) for n in chosen_by_chance(game)):
        words += ["--seed", str(seed)]
    for flag, value in beside(game).items():
        bare = flag.endswith(("shelters", "colonies"))
        words += [flag] if bare else [flag, value] if value else []
    return shlex.join(words)


def document(game: DominionGame, name: str, seed: int) -> dict[str, Any]:
    """Return the description of a kingdom as a JSON document."""
    from cardwright.games.dominion.catalogue import DominionCards

    shelf, spec, laid = DominionCards(), game.spec, beside(game)
    return {
        "name": name,
        "seed": seed,
        "cards": [shelf.brief(card) for card in spec.kingdom],
        "bane": laid["--bane"],
        "traits": [text for text in laid["--traits"].split(",") if text],
        "black market": list(spec.black_market or ()),
        "chosen": chosen_by_chance(game),
        "shelters": spec.shelters,
        "colonies": spec.colonies,
        "play": command_of(game, name, seed),
    }


def printed(game: DominionGame, name: str, seed: int) -> list[str]:
    """Return the lines that show a kingdom.

    They list piles by cost, landscapes, extras, the number of piles for each cost, the names, and the
    command.
    """
    from cardwright.games.dominion.catalogue import DominionCards, card_of, cost_text
    from cardwright.games.dominion.numbers import types
    from cardwright.games.dominion.tables.picking import coins
    from cardwright.kernel.spelling import wrapped

    shelf, spec = DominionCards(), game.spec
    piles = sorted(
        (card for card in spec.kingdom if not card_of(card).types & types.BESIDE), key=lambda c: (coins(c), c)
    )
    sideways = [card for card in spec.kingdom if card not in piles]
    wide = max(len(card) + 1 for card in spec.kingdom)
    lines = [name or f"kingdom {seed}"]
    for card in (*piles, *sideways):
        lines.append(f"{shelf.row(card, wide).rstrip()}  [{shelf.set_of(card)}]")
    laid = beside(game)
    more = [f"Bane: {laid['--bane']}"] if laid["--bane"] else []
    more += laid["--traits"].split(",") if laid["--traits"] else []
    more += [
        text for text, there in (("Shelters", spec.shelters), ("Platinum and Colony", spec.colonies)) if there
    ]
    lines += wrapped("with", ", ".join(more)) if more else []
    for card, chosen in chosen_by_chance(game).items():
        lines += wrapped(card, ", ".join(chosen))
    curve = Counter((coins(card), cost_text(card_of(card))) for card in piles)
    lines += wrapped("cost", ", ".join(f"{n} of {cost}" for (_, cost), n in sorted(curve.items())))
    return [*lines, "", ",".join(spec.kingdom), "", command_of(game, name, seed)]
