"""CR 701.12. Read exchanges of control of two objects, and of life totals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from cardwright.games.magic.actions.exchange_sides import control_of, life_of
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.numbers.types import CARD_TYPES, PERMANENTS
from cardwright.games.magic.numbers.zones import BATTLEFIELD
from cardwright.games.magic.reading.engine import Attempt
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import Phrase
from cardwright.games.magic.reading.templates.actions import act
from cardwright.games.magic.selectors.nouns import OTHER, ButNot, ControlledBy, SharesType
from cardwright.kernel.effects import Effect, Ref
from cardwright.kernel.exchange import exchange


def control(e: Env, a: Any, b: Any) -> Effect:
    """CR 701.12b. Return an effect: exchange control of two objects mentioned in the text."""
    if not isinstance(a, Ref) or not isinstance(b, Ref) or a is b:
        e.refuse("Cardwright can't exchange control of groups of objects here, or of an object with itself")
    return exchange(control_of(a), control_of(b))


@dataclass(frozen=True)
class Pair:
    """Two targets with the same noun phrase."""

    first: Phrase
    second: Phrase


def pairs(a: Attempt, i: int) -> Iterator[tuple[Pair, int]]:
    """Read one noun phrase that stands for two targets, such as `two target creatures`."""
    for phrase, end in a.at("nps", i):
        yield Pair(phrase, Phrase(**phrase.__dict__)), end


G.leaf("pair", pairs)


def of_two(e: Env, pair: Pair, *tests: Callable[[Any], Test], other: bool = False) -> Effect:
    """CR 115.1, 701.12b. Return an effect: exchange control of two targets.

    `tests`: each makes a test of the second target from the first target.
    """
    among = e.set_of(pair.first)
    if among.per_seat or among.place != BATTLEFIELD:
        e.refuse("Cardwright can't exchange control of anything but permanents here")

    def sort(*more: Test) -> Things:
        own = [*more, *([OTHER] if other else []), *among.tests]
        return Things(BATTLEFIELD, False, int(among.types), int(among.whose), own, among.label)

    first = e.targeted(pair.first, sort(), "object")
    second = e.targeted(pair.second, sort(ButNot(first), *(test(first) for test in tests)), "object")
    return exchange(control_of(first), control_of(second))


def life_totals(e: Env, a: Any, b: Any) -> Effect:
    """CR 701.12c. Return an effect: exchange the life totals of two named players."""
    if not isinstance(a, Ref) or not isinstance(b, Ref) or a is b:
        e.refuse(
            "Cardwright can't exchange the life totals of groups of players, or of a player with themselves"
        )
    return exchange(life_of(a), life_of(b))


act("exchange^s control of <obj> and <obj>", control)
act("exchange^s life totals with <who>", lambda e, who: life_totals(e, e.actor, who))
act("exchange^s the life totals of <who> and <who>", life_totals)
for word_, other_ in (("two", False), ("two other", True)):
    two_ = f"exchange^s control of {word_} target <pair>"
    act(two_, lambda e, pair, o=other_: of_two(e, pair, other=o))
    for types_, said_ in ((CARD_TYPES, "a card type"), (PERMANENTS, "a permanent type")):
        act(f"{two_} that share {said_}", lambda e, pair, o=other_, t=types_: of_two(
            e, pair, lambda one: SharesType(one, t, ""), other=o))  # fmt: skip
    act(f"{two_} controlled by different players", lambda e, pair, o=other_: of_two(
        e, pair, lambda one: ControlledBy(one, True, ""), other=o))  # fmt: skip
