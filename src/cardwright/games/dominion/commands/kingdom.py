"""`cardwright kingdom`: a kingdom in print, recommended or picked by chance, and how to play it."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from cardwright.cli.common import Refused, names, number

if TYPE_CHECKING:
    from cardwright.games.dominion.game import DominionGame


@click.command(short_help="A kingdom of Dominion: by its name, by chance, by what is in it.")
@click.argument("words", metavar="[KINGDOM | A,B,..]", nargs=-1)
@click.option("--sets", metavar="A,B,..", callback=names, help="Cards by chance are of these sets.")
@click.option("--banned", metavar="A,B,..", callback=names, help="Cards that are not added by chance.")
@click.option(
    "--with", "wanted", metavar="A,B,..", callback=names,
    help='Of each one card at least: a type as "Attack", or words that a card says, as "+1 Buy" or "exile".',
)  # fmt: skip
@click.option(
    "--costs", metavar="N,N,..", callback=names, help="Piles that cost so many Coins, one for each number."
)
@click.option(
    "--landscapes", metavar="N", type=str, callback=number(0),
    help="So many Events, Ways and so on; default: as they turn up.",
)  # fmt: skip
@click.option(
    "--seed",
    metavar="N",
    type=str,
    callback=number(0),
    help="Decides what is random; default: another each time.",
)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def kingdom(
    words: tuple[str, ...], sets: tuple[str, ...] | None, banned: tuple[str, ...] | None,
    wanted: tuple[str, ...] | None, costs: tuple[str, ...] | None, landscapes: int | None, seed: int | None,
    as_json: bool,
) -> None:  # fmt: skip
    """Show a kingdom: a recommended one by its name, or some cards filled to ten, or ten by chance.

    Then come the list of names that others take, and the command that plays it.

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
        raise Refused(f"expected Coins with commas between them, got {','.join(costs or ())!r}; in --costs")
    game, name = made(given, found, sets, banned or (), wanted or (), curve, landscapes)
    if as_json:
        import msgspec

        click.echo(msgspec.json.format(msgspec.json.encode(document(game, name, found)), indent=2).decode())
        return
    click.echo("\n".join(printed(game, name, found)))


def made(
    given: tuple[str, ...], seed: int, sets: Sequence[str] | None, banned: Sequence[str], wanted: Sequence[str],
    curve: Sequence[int], landscapes: int | None,
) -> tuple[DominionGame, str]:  # fmt: skip
    """Dominion D130. A game with the kingdom, and its name if it is a recommended one."""
    from cardwright.games.dominion.catalogue import known_card, known_kingdom
    from cardwright.games.dominion.game import dominion, sets_in
    from cardwright.games.dominion.rules.setup import card as card_named
    from cardwright.games.dominion.rules.setup import is_kingdom_card
    from cardwright.games.dominion.tables import kingdoms, picking

    cards = known_kingdom(given) if given else ()
    if isinstance(cards, str) and cards != kingdoms.RANDOM:
        if sets or banned or wanted or curve:
            raise Refused(f"expected nothing to choose by beside a recommended kingdom, got {cards!r}")
        return dominion(cards, seed=seed, landscapes=landscapes or 0), cards
    chosen = [] if isinstance(cards, str) else list(cards)
    of_sets = None if sets is None else sets_in(sets)
    without = [known_card(name) for name in banned]
    if landscapes is None:  # as many as turn up; beside landscapes that are chosen no more
        turned_up = kingdoms.random_kingdom(seed, of_sets, without)
        more = [name for name in turned_up if not is_kingdom_card(card_named(name))]
        landscapes = 0 if any(not is_kingdom_card(card_named(name)) for name in chosen) else len(more)
    wishes = [fulfilling(text) for text in wanted]
    ten = picking.picked_kingdom(seed, chosen, wishes, curve, of_sets, without)
    beside = [name for name in chosen if name not in ten]
    return dominion([*ten, *beside], seed=seed, sets=of_sets, landscapes=landscapes, banned=without), ""


def fulfilling(text: str) -> list[str]:
    """The kingdom cards of a type, or that say a text, capitals aside; Refused if there are none."""
    from cardwright.games.dominion.catalogue import DominionCards

    shelf = DominionCards()
    found = []
    for name in shelf.pickable():
        card = shelf.full(name)
        said = " ".join(str(part["text"]) for part in card["says"]).casefold()
        if text.casefold() in said or text.casefold() in (kind.casefold() for kind in card["types"]):
            found.append(name)
    if not found:
        raise Refused(f"expected a type, or words that a card says, got {text!r}; in --with")
    return found


def beside(game: DominionGame) -> dict[str, str]:
    """Dominion D123, D131-D133. What is set up beside the kingdom, by what it is, and as the command line takes it."""
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
    """Dominion D58, D80, D91, D127, D157, D203. What chance has chosen besides, under the card that needs it."""
    from cardwright.games.dominion.catalogue import type_names
    from cardwright.games.dominion.objects.table import TABLE
    from cardwright.games.dominion.rules.setup import card, is_kingdom_card

    spec, match = game.spec, game.spec.match()
    there = [TABLE.kind_names[match.bane] if match.bane >= 0 else "", *spec.kingdom]
    supply = [pile.name for pile in match.piles if pile.supply and is_kingdom_card(card(pile.name))]
    more = [pile for pile in supply if pile not in there]
    late = [TABLE.cards[int(kind)] for kind in match.landscapes if TABLE.kind_names[kind] not in there]
    found = {" ".join(type_names(c)): [c.name] for c in late}  # for a pile that chance has chosen
    for c in TABLE.cards:
        for asks, kind in (
            (c.has_ferry, match.ferry), (c.takes_aboard, match.aboard), (c.sets_apart, match.apart),
        ):  # fmt: skip
            if asks and kind >= 0:
                found[c.name] = [TABLE.kind_names[kind]]
        if c.boons_aside and match.boons_aside:
            found[c.name] = list(game.view(0).boons("set-aside boons"))
        if c.adds and c.name in match.known and more:
            found[c.name] = more
        if c.uses_black_market and match.market:
            found[c.name] = list(match.market)
    return found


def command_of(game: DominionGame, name: str, seed: int) -> str:
    """The command that plays it; with the seed, if nothing else says what chance has chosen."""
    from cardwright.games.dominion.objects.table import TABLE
    from cardwright.games.dominion.rules.setup import card
    from cardwright.games.dominion.tables.kingdoms import RECOMMENDED, is_landscape

    known = RECOMMENDED.get(name)
    named = known is not None and bool(known.ferry or known.boons or known.set_aside)
    words = ["cardwright", "play", "--kingdom", name if named else ",".join(game.spec.kingdom)]
    if named and known is not None:
        more = [n for n in game.spec.kingdom if n not in known.cards and is_landscape(card(n))]
        words += ["--landscapes", str(len(more))] if more else []
    if any(n not in TABLE.kinds or not card(n).uses_black_market for n in chosen_by_chance(game)):
        words += ["--seed", str(seed)]
    for flag, value in beside(game).items():
        bare = flag.endswith(("shelters", "colonies"))
        words += [flag] if bare else [flag, value] if value else []
    return shlex.join(words)


def document(game: DominionGame, name: str, seed: int) -> dict[str, Any]:
    """A kingdom for programs."""
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
    """A kingdom in print: piles by cost, landscapes, what else is there, the curve, how to share and to play it."""
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
