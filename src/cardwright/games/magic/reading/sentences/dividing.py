"""CR 601.2d. Read what is divided among targets: damage, counters, or the prevention of damage."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.actions.dividing import distribute_counters, divide_damage, divide_prevention
from cardwright.games.magic.amounts.values import THAT_MUCH, fixed, number
from cardwright.games.magic.casting.several_targets import MOST_TARGETS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import Phrase
from cardwright.games.magic.reading.templates.actions import act
from cardwright.games.magic.reading.templates.effects import dealer, single
from cardwright.games.magic.reading.templates.objects import other_than
from cardwright.games.magic.selectors.nouns import any_target
from cardwright.kernel.effects import THIS, Amount, Effect

ANY: Final = -1


class Sharing:
    """The targets among which something is divided: their noun phrase and how many there may be.

    The set of targets is made only when the amount to divide is known.
    """

    def __init__(self, node: Node, phrase: Phrase | None, least: int, most: int, other: bool = False) -> None:
        self.node = node
        self.phrase = phrase
        self.least = least
        self.most = most
        self.other = other


def sharing(template: str, least: int, most: int) -> None:
    """Add templates for targets among which something is divided: of any kind, or of the kind that the text
    names.

    There are `least` to `most` targets.
    """
    G.add("shared", f"{template} targets", lambda e, node: Sharing(node, None, least, most), node=True)
    G.add("shared", f"{template} target <nps>",
          lambda e, node, p: Sharing(node, p, least, most), node=True)  # fmt: skip
    G.add("shared", f"{template} other target <nps>",
          lambda e, node, p: Sharing(node, p, least, most, True), node=True)  # fmt: skip


sharing("one or two", 1, 2)
sharing("one to two", 1, 2)
sharing("one , two , or three", 1, 3)
sharing("one to three", 1, 3)
sharing("any number of", 0, ANY)
for n_, word_ in enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2):
    sharing(f"up to {word_}", 0, n_)


def targets(e: Env, kid: Node, total: Amount) -> Any:
    """CR 601.2d. Return the targets. Each of them gets at least one, so there can't be more than `total`."""
    made = kid.rule.make
    assert made is not None
    said: Sharing = made(e, kid, *kid.kids)
    most = said.most
    if isinstance(total, fixed):
        n = int(total.n)
        if n < 2 or n > MOST_TARGETS or most > n:
            e.refuse("the number of targets doesn't fit the amount to divide")
        most = n if most == ANY else most
        limit: Amount | None = None if most == n else total
    else:
        if most != ANY:
            e.refuse("the number of targets could be larger than the amount to divide")
        most, limit = MOST_TARGETS, total
    among: Any = any_target() if said.phrase is None else e.set_of(said.phrase)
    if said.other and said.phrase is not None:
        among = other_than(e, among, said.phrase)
    noun = "object" if said.phrase is None else said.phrase.said
    return e.targeted(kid, among, noun, player=said.phrase is None, least=said.least, most=most, shares=limit)


def amount_of(e: Env, n: Any) -> Amount:
    """CR 601.2d. Return the amount to divide. Refuse an amount that only the effect finds out, because it is
    divided as the spell is cast.
    """
    if n is THAT_MUCH and e.much is not None:
        e.refuse("the amount to divide is known only after the targets are chosen")
    return number(n)


def divided(e: Env, n: Any, kid: Node, source: Any) -> Effect:
    """CR 601.2d, 120.1. Return an effect: `source` deals damage divided among targets."""
    total = amount_of(e, e.low("damage", n))
    return divide_damage(total, targets(e, kid, total), source)


def divided_by(e: Env, who: Node, n: Any, kid: Node) -> Effect:
    """Return an effect: the object `who` deals damage divided among targets."""
    if who.rule.template == "~":
        return divided(e, n, kid, dealer(e, THIS))
    if who.rule.template == "it" and e.this_said and e.objects():
        e.refuse("'it' could be this object or another object as the source of damage")
    source = single(e, e.low("obj", who))
    return e.said_of(lambda: divided(e, n, kid, source))  # type: ignore[no-any-return]


clause("<obj> deals <damage> divided as you choose among <shared>", divided_by, raw=True)


def distributed(e: Env, n: Any, ck: str, kid: Node) -> Effect:
    """CR 601.2d, 122.1. Return an effect: distribute counters among targets."""
    total = amount_of(e, e.low("n", n))
    return distribute_counters(total, ck, targets(e, kid, total))


act("distribute^s <n> <ck> counters among <shared>", distributed, raw=True)
act("distribute^s a number of <ck> counters equal to <amount> among <shared>",
    lambda e, ck, n, kid: distributed(e, e.amount(n), ck, kid), raw=True)  # fmt: skip


def prevented(e: Env, n: Any, kid: Node) -> Effect:
    """CR 601.2d, 615.7. Return an effect: prevent damage, divided among targets."""
    total = amount_of(e, e.low("d", n))
    return divide_prevention(total, targets(e, kid, total))


act("prevent^s the next <d> damage that would be dealt this turn to <shared> , divided as you choose",
    prevented, raw=True)  # fmt: skip
