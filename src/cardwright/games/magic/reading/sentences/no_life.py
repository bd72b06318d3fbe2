"""CR 119.7, 402.2, 611.2c. Read effects that last for a time: players can't gain life, or have no maximum
hand size.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.abilities.least_life import LeastLife
from cardwright.games.magic.abilities.no_life import gains_no_life
from cardwright.games.magic.actions.life_totals import LifeGained
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.durations.lasting import replaces, rule_for
from cardwright.games.magic.numbers import derived, durations
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import clause, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import Group
from cardwright.games.magic.reading.templates.actions import act
from cardwright.games.magic.reading.templates.objects import either_player
from cardwright.kernel.effects import Effect

LASTS: Final = (
    ("this turn", durations.THIS_TURN),
    ("until end of turn", durations.THIS_TURN),
    ("for the rest of the game", durations.FOR_EVER),
)
for said_, lasts_ in LASTS:
    act(f"can't gain life {said_}",
        lambda e, x=lasts_: rule_for(derived.NO_GAIN, YOU, x, "no life"))  # fmt: skip
    for many_, each_ in (("players", "each player"), ("your opponents", "each opponent")):
        if (many_, said_) != ("players", "this turn"):
            clause(f"{many_} can't gain life {said_}",
                   lambda e, x=lasts_, y=each_: e.acting(
                       Group(y), lambda: rule_for(derived.NO_GAIN, YOU, x, "no life")))  # fmt: skip
    clause(f"you have no maximum hand size {said_}",
           lambda e, x=lasts_: rule_for(derived.NO_MAXIMUM, YOU, x, "no maximum hand size"))  # fmt: skip

# -- mana
for n_, sort_ in enumerate(("white ", "blue ", "black ", "red ", "green ", "colorless ", "")):
    clause(f"until end of turn , you don't lose unspent {sort_}mana as steps and phases end",
           lambda e, n=n_: rule_for(derived.KEPT_MANA + n, YOU, durations.THIS_TURN, "mana kept"))  # fmt: skip
    for said_, lasts_ in LASTS:
        clause(f"you don't lose unspent {sort_}mana as steps and phases end {said_}",
               lambda e, n=n_, x=lasts_: rule_for(derived.KEPT_MANA + n, YOU, x, "mana kept"))  # fmt: skip

# -- damage and life that can't change
for words_, mark_ in (("hexproof", derived.SHIELDED), ("protection from everything", derived.PROTECTED)):
    for said_, lasts_ in (*LASTS, ("until your next turn", durations.YOUR_NEXT_TURN)):
        for verb_ in ("gain^s", "have|has"):
            act(f"{verb_} {words_} {said_}",
                lambda e, m=mark_, x=lasts_, w=words_: rule_for(m, YOU, x, w))  # fmt: skip

# -- no life is gained
for who_, whose_ in (("a player", ANYBODYS), ("an opponent", THEIRS)):
    line(f"if {who_} would gain life , that player gains no life instead",
         lambda e, x=whose_: [LifeGained(0, x)])  # fmt: skip
line("if you would gain life , you gain no life instead", lambda e: [LifeGained(0, YOURS)])


def none_this_turn(e: Env) -> Effect:
    """CR 614.1a. Return an effect: the damaged player, or the controller of the damaged permanent, can't gain
    life this turn.
    """
    return gains_no_life(either_player(e))


for who_ in (
    "that player",
    "that permanent or player 's controller",
    "that player or that planeswalker 's controller",
    "that player or that permanent 's controller",
):
    clause(f"if {who_} would gain life this turn , that player gains no life instead", none_this_turn)


# -- life that can't fall below a number
LESS: Final = "damage that would reduce your life total to less than <int> reduces it to <int> instead"


def least(e: Env, n: int, again: int, condition: Node | None = None) -> LeastLife:
    """CR 614.1a. Return the ability: damage that would reduce your life below `n` reduces it to `n`.

    The text has the number twice, and `again`, the second one, must be equal to `n`.
    """
    if n != again or n < 1:
        e.refuse("here the text gives two different life totals, or a life total below 1")
    e.you()
    return LeastLife(n, e.within().make(condition) if condition is not None else None)


line(LESS, lambda e, n, m: [least(e, n, m)], lazy=True)
for if_ in ("if", "as long as"):
    line(f"{if_} <cond> , {LESS}", lambda e, c, n, m: [least(e, n, m, c)], lazy=True)
for said_, lasts_ in LASTS[:2]:
    clause(f"{said_} , {LESS}", lambda e, n, m, x=lasts_: replaces(least(e, n, m), None, x))
