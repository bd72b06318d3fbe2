"""Creatures of known sizes, and helpers that play a combat, for tests."""

from __future__ import annotations

from cardwright.games.magic.numbers.columns import STATUS
from cardwright.games.magic.numbers.types import GREEN, PLANESWALKER, RED
from cardwright.kernel.ints import Obj
from tests.magic.fighters import creature, thing
from tests.magic.kit import Table

BEAR = creature("Bear", 2, 2, colors=GREEN)
GIANT = creature("Giant", 4, 4, colors=RED)
OGRE = creature("Ogre", 3, 3, colors=RED)
ELF = creature("Elf", 1, 1)
WALKER = thing("Walker", PLANESWALKER, loyalty=4)


def status(game: Table, name: str) -> int:
    return int(game.g.col(Obj(game.find(name)), STATUS))


def attack(game: Table, *names: str) -> Table:
    """Attack with these, then go on to the blocks."""
    game.answer(*names)
    if game.question == "Declare attackers":
        game.answer("Done")
    return game.pass_all()


def hit(game: Table) -> Table:
    """Say that no more creatures block, and go on until damage has been dealt."""
    if "Done" in game.offered() and game.question == "Declare blockers":
        game.answer("Done")
    return game.pass_all()
