"""The same game with other object numbers: nothing that a seat is shown may depend on them."""

from __future__ import annotations

from cardwright.games.dominion import game as of_dominion
from cardwright.games.dominion.game import DominionGame, DominionSpec
from cardwright.games.dominion.rules import setup as dominion_setup
from cardwright.games.magic import spec as magic_spec
from cardwright.games.magic.game import MagicGame
from cardwright.games.magic.rules import setup as magic_setup
from cardwright.games.magic.spec import MagicSpec
from cardwright.kernel.chance import Chance
from cardwright.kernel.frames import F_ABOUT, F_SOURCE, FACT, ID_MASK, PLAYER
from cardwright.kernel.game import Game as State
from cardwright.kernel.match import Match


def renumbered(g: State, seed: int) -> None:
    """Every object gets the number of another one; where each is and what it is stays."""
    n = len(g.kind_of)
    chance = Chance(seed)
    new = list(range(n))
    for i in range(n - 1, 0, -1):
        j = int(chance.below(i + 1))
        new[i], new[j] = new[j], new[i]
    kinds, places, homes, cols = list(g.kind_of), list(g.place), list(g.home), list(g.cols)
    g.home = g.home[:]
    width = int(g.match.columns)
    for old in range(n):
        g.kind_of[new[old]] = kinds[old]
        g.place[new[old]] = places[old]
        g.home[new[old]] = homes[old]
        for c in range(width):
            g.cols[new[old] * width + c] = cols[old * width + c]
    for zone in range(int(g.match.zones)):
        for at in range(g.zones.first(zone), g.zones.end(zone)):
            g.zones.cells[at] = new[g.zones.cells[at]]
    for at in range(0, len(g.facts), FACT):
        for column in (F_ABOUT, F_SOURCE):
            ref = g.facts[at + column]
            if 0 <= ref < PLAYER:
                g.facts[at + column] = ref ^ (ref & ID_MASK) ^ new[ref & ID_MASK]
    g.stale = True


def with_other_numbers(match: Match, seed: int) -> None:
    """A match, shared with nobody, in whose games objects have other numbers."""
    assert match.opening is not None
    renumbered(match.opening, seed)


def dominion_twins(spec: DominionSpec, seed: int) -> tuple[DominionGame, DominionGame]:
    """A game of a spec, and the same one with other numbers."""
    match = of_dominion._match.__wrapped__(
        spec.kingdom, len(spec.seats), spec.edition, spec.black_market, spec.turn_limit, spec.outside,
        spec.set_aside, spec.bane, spec.shelters, spec.colonies, spec.table_seed,
    )  # fmt: skip
    with_other_numbers(match, seed)
    return DominionGame(spec), DominionGame(spec, None, dominion_setup.new_game(match, spec.seed))


def magic_twins(spec: MagicSpec, seed: int) -> tuple[MagicGame, MagicGame]:
    """The same for Magic."""
    match = magic_spec._match.__wrapped__(spec)
    with_other_numbers(match, seed)
    return MagicGame(spec), MagicGame(spec, None, magic_setup.new_game(match, spec.seed))
