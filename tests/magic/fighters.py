"""Creatures and other permanents made for tests; and a table that stops at every step."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.numbers.types import ARTIFACT, CREATURE
from cardwright.games.magic.objects.costs import Cost
from cardwright.games.magic.objects.table import CARDS, Ability, Activated
from cardwright.kernel.words import nothing
from tests.magic.kit import SeatSetup, Table, table

AS_THEY_ARE: Final = "Leave them as they are"
BOLT: Final = "Lightning Bolt"
HOURGLASS: Final = (
    "Hourglass"  # with it a player always has something to do, so that nobody's priority is skipped
)


def thing(
    name: str, types: int, *, subtypes: tuple[str, ...] = (), power: int = 0, toughness: int = 0, loyalty: int = -1,
    keys: int = 0, colors: int = 0, abilities: tuple[Ability, ...] = (),
) -> str:  # fmt: skip
    """A permanent, defined once; its name."""
    if name not in CARDS.kinds:
        CARDS.define(name, 0, types, list(subtypes), power, toughness, loyalty, keys, list(abilities), colors)
    return name


def creature(name: str, power: int, toughness: int, keys: int = 0, colors: int = 0, types: int = 0) -> str:
    """A creature, defined once; its name."""
    return thing(name, CREATURE | types, power=power, toughness=toughness, keys=keys, colors=colors)


thing(HOURGLASS, ARTIFACT, abilities=(Activated(Cost(0), nothing(), label="wait"),))


def fight(
    Ann: SeatSetup,
    Bob: SeatSetup,
    Cid: SeatSetup | None = None,
    step: str = "beginning of combat",
    *,
    declare: bool = True,
) -> Table:
    """A table in Ann's turn at which the game stops at every step; `declare`: and attackers are to be declared."""
    Ann["battlefield"] = [*Ann.get("battlefield", ()), HOURGLASS]
    game = table(Ann=Ann, Bob=Bob, Cid=Cid, step=step)
    return game.pass_all() if declare else game


def attack(Ann: SeatSetup, Bob: SeatSetup, *attackers: str) -> Table:
    """Ann attacks with these; the game stops at Bob's blocks, or where he has priority."""
    game = table(Ann=Ann, Bob=Bob, step="beginning of combat").pass_all().answer(*attackers)
    if game.question == "Declare attackers":
        game.answer("Done")
    return game.pass_all() if not game.stack_size else game


def strike(game: Table, *blocks: str) -> Table:
    """Bob blocks like this, then damage is dealt (in both steps, if there are two)."""
    game.answer(*blocks)
    if game.question == "Declare blockers":
        game.answer("Done")
    return on(game)


def on(game: Table) -> Table:
    """Until combat is about to end; cards that go to a graveyard together stay as they are."""
    game.to_step("end of combat")
    while AS_THEY_ARE in game.offered():
        game.answer(AS_THEY_ARE).to_step("end of combat")
    return game


def bolt(game: Table, target: str) -> Table:
    """Cast a Lightning Bolt at that; of several in hand, the first."""
    return game.act(next(x for x in game.offered() if x.startswith(f"Cast {BOLT}")), target)


def blockers(game: Table) -> list[str]:
    """Who may block, while blockers are declared."""
    return [x for x in game.offered() if x != "Done"] if game.question == "Declare blockers" else []
