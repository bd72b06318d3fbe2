"""Shared by the tests of CR 400: moves for given causes, and tables for one rule."""

from __future__ import annotations

from cardwright.games.magic.events.proposing import move
from cardwright.games.magic.numbers.causes import PUT
from cardwright.kernel.ints import Obj, Seat
from tests.magic.kit import Table, table
from tests.magic.spelled import BEARS, FOREST, GIANT, ISLAND, MANA, arranged

DECK = [FOREST] * 12


def moved(game: Table, obj: int, zone: int, cause: int = PUT) -> None:
    """An object goes to a zone, as something would have it."""
    move(game.g, Obj(obj), zone, cause)
    done(game)


def done(game: Table) -> None:
    """What has been proposed happens."""
    game.g.close()
    game.g.finish()


def lying(game: Table, name: str, place: str, number: int = 0) -> int:
    """A card in a zone of a player, the top one first."""
    g = game.g
    objs = list(
        g.zones.all_of(g.zone(("library", "hand", "graveyard").index(place), Seat(game.names.index(name))))
    )
    return int(objs[::-1][number])


def paragon(*hand: str) -> Table:
    return table(
        Ann={"hand": list(hand), "battlefield": ["Serra Paragon"], "graveyard": [BEARS, FOREST, GIANT, "Shock"],
             "mana": MANA + MANA, "library": DECK},
        Bob={"hand": ["Murder"], "mana": MANA, "library": DECK},
    )  # fmt: skip


def looting(*mine: str) -> Table:
    """Ann discards a card with madness, and does not cast it."""
    game = table(
        Ann={"hand": ["Faithless Looting", "Fiery Temper", ISLAND], "battlefield": ["Containment Construct", *mine],
             "mana": "{R}{R}{R}{R}", "library": [FOREST, FOREST, FOREST]},
    )  # fmt: skip
    return game.cast("Faithless Looting").resolve()


def settle_madness(game: Table, *, construct_first: bool = False, cast: bool = False) -> None:
    """All triggers go on the stack and resolve; a card is exiled with the Construct whenever that is offered."""
    arranged(game)
    while True:
        offered = game.offered()
        if game.asks_kind == 2:  # what goes on the stack first resolves last
            mad = [x for x in offered if x.startswith("Fiery Temper")]
            others = [x for x in offered if x not in mad]
            game.answer((mad or others)[0] if construct_first else (others or mad)[0])
        elif "Cast Fiery Temper" in offered and "Don't cast Fiery Temper" in offered:
            game.answer("Cast Fiery Temper" if cast else "Don't cast Fiery Temper")
        elif "Exile it" in offered:
            game.answer("Exile it")
        elif "Bob" in offered and cast:
            game.answer("Bob")
        elif game.stack_size:
            game.pay()
            game.answer("Pass") if "Pass" in game.offered() else game.answer(game.offered()[0])
        else:
            return
