"""Tables at a plane, for tests."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.verbs import counter, gain_life
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.numbers.events import ROLLS
from cardwright.games.magic.numbers.questions import ASK_PRIORITY
from cardwright.games.magic.numbers.zones import PLANAR_DECK
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.queries import command, owner, shared
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.targeting import on_stack
from cardwright.games.magic.triggers.watches import Happens, when
from cardwright.games.magic.variants.planechase import planeswalk
from cardwright.kernel.game import CONCEDES

from .kit import SeatSetup, Table, table

ROLL = "Roll the planar die"
WALK, CHAOS, BLANK = 8, 7, 1  # seeds: what the first roll is
FOREST = ["20 Forest"]
PLANES = [
    "Krosa", "Gavony", "Onakke Catacomb", "Llanowar", "Shiv", "Truga Jungle", "The Hippodrome", "The Zephyr Maze",
    "Tazeem", "Turri Island", "Feeding Grounds", "Bloodhill Bastion", "Goldmeadow", "Fields of Summer", "Minamo",
    "Lethe Lake", "Naar Isle", "Panopticon",
]  # fmt: skip
WANDERER, GAMBLER, HUSH = "Test Wanderer", "Test Gambler", "Test Hush"  # cards that only tests have


def borrow() -> None:
    if WANDERER not in CARDS.kinds:
        card(WANDERER, "{0}", "Instant", planeswalk())
        dice = Happens(ROLLS, "whenever you roll one or more dice", whose=YOURS)
        card(GAMBLER, "{0}", "Creature Human", when(dice, gain_life(1)), pt="1/1")
        card(HUSH, "{0}", "Instant", on_target(on_stack(), counter))


borrow()


def controls(game: Table, plane: str) -> str:
    """Who controls a plane or phenomenon."""
    return next(name for name in game.names if plane in game.command(name))


def top(game: Table) -> None:
    """All pass once: the topmost spell or ability resolves, and no more."""
    for _ in game.names:
        if game.asks_kind == ASK_PRIORITY and "Pass" in game.offered():
            game.pass_once()


def leave(game: Table, name: str) -> None:
    """A player concedes."""
    game.g.answer(CONCEDES - game.names.index(name))


def face_up(game: Table) -> list[str]:
    """The planes and phenomena that are face up."""
    return [game.called(int(obj)) for obj in game.g.zones.all_of(command(game.g))]


def decks(game: Table, seat: int) -> list[str]:
    """A planar deck, the top card first."""
    g = game.g
    cards = [o for o in g.zones.all_of(shared(g, PLANAR_DECK)) if owner(g, o) == seat]
    return [CARDS.kind_names[g.kind(o)] for o in reversed(cards)]


def at(
    *planes: str, seed: int = BLANK, Ann: SeatSetup | None = None, Bob: SeatSetup | None = None, **where: str
) -> Table:
    """A table at the first of these planes, the others in the deck that all share."""
    turn, step = where.get("turn", "Ann"), where.get("step", "first main")
    return table(Ann=Ann, Bob=Bob, planes=planes, seed=seed, turn=turn, step=step)


def own_decks(seed: int = BLANK, turn: str = "Ann", step: str = "first main", **more: SeatSetup) -> Table:
    """Three players with planar decks of their own, in Ann's turn at her plane."""
    mine: SeatSetup = {"command": ["Krosa"], "planar_deck": ["Gavony", "Tazeem"], "library": FOREST}
    return table(
        Ann={**mine, **more.get("Ann", {})},
        Bob={"planar_deck": ["Llanowar", "Shiv"], "library": FOREST, **more.get("Bob", {})},
        Cid={"planar_deck": ["Panopticon", "Naar Isle"], "library": FOREST, **more.get("Cid", {})},
        seed=seed, turn=turn, step=step,
    )  # fmt: skip
