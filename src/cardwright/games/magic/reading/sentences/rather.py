"""CR 608.2c. Read an instruction and another one that may replace it: `Draw a card. If ..., draw two cards
instead.`
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.games.magic.abilities.instead import ExilesDying
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.drawing import shuffle_in
from cardwright.games.magic.actions.other_players import that_player, unless_paid
from cardwright.games.magic.casting.targets import if_kicked
from cardwright.games.magic.durations.lasting import changes, pump, replaces
from cardwright.games.magic.numbers import columns, facts
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.table import Uncountered
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, line
from cardwright.games.magic.reading.lowering import TARGET_IF_SO, Env, size_of
from cardwright.games.magic.reading.names import flat
from cardwright.games.magic.reading.templates.conditions import opposite
from cardwright.games.magic.reading.templates.effects import (
    OTHER_COSTS,
    dealer,
    done_if,
    inner,
    may_do,
    sentence,
    unless,
)
from cardwright.kernel.effects import THIS, Condition, Effect
from cardwright.kernel.values import every_value
from cardwright.kernel.words import choose, choose_some, if_, may, nothing, seq

from .dividing import divided

# -- wordings of whether an additional cost was paid, tried after the words before them
for said, paid_bits in OTHER_COSTS:
    G.add(
        "paidtoo",
        said,
        lambda e: e.refuse("Cardwright can't check at this place whether an additional cost was paid"),
        bits=paid_bits,
    )
G.add(
    "paidtoo",
    "it was kicked",
    lambda e: e.refuse("Cardwright can't check at this place whether an additional cost was paid"),
    bits=columns.KICKED,
)

# -- a single sentence of any kind
G.add("alone", "<steps>", lambda e, nodes: inner(e, nodes), raw=True)
G.add("alone", "you may <steps>", lambda e, nodes: may_do(e, nodes), raw=True)
G.add("alone", "<steps> if <cond>", done_if, raw=True)
G.add("alone", "<steps> unless <cond>", lambda e, nodes, c: done_if(e, nodes, c, opposite), raw=True)
G.add("alone", "<steps> unless <who> <price3>", unless, raw=True)

BURIED: Final = tuple(
    f"{words} destroyed this way can't be regenerated"
    for words in (
        "a creature",
        "creatures",
        "a permanent",
        "permanents",
        "a land",
        "lands",
        "an artifact",
        "artifacts",
    )
)


def buried(e: Env, make: Callable[[], Effect]) -> Effect:
    """CR 701.19c. Return the effect that `make` makes, changed so that the permanents it destroys can't be
    regenerated.
    """
    done = make()
    destroys = [x for x in every_value(done) if isinstance(x, v.destroy)]
    if not destroys:
        e.refuse("the effect destroys nothing that could be regenerated")
    for one in destroys:
        one.buried = True
    return done


for words_ in BURIED:
    for category_ in ("alone", "sentence"):
        G.add(
            category_, f"<steps> .|; {words_}", lambda e, nodes: buried(e, lambda: inner(e, nodes)), raw=True
        )
        G.add(category_, f"<steps> if <cond> .|; {words_}",
              lambda e, nodes, c: buried(e, lambda: done_if(e, nodes, c)), raw=True)  # fmt: skip

AROUND: Final = (seq, if_, if_kicked, may, nothing, unless_paid, that_player, choose, choose_some)
WHEREVER: Final = (v.destroy, v.exile, v.put, v.under_library, v.enters, v.sacrifice, v.blink, shuffle_in)


def verbs_of(done: Effect) -> set[type[Any]]:
    """Return the classes of the effect `done` and of all effects in it. All classes that move objects count
    as one.
    """
    found: set[type[Any]] = set()
    if isinstance(done, CostPart):
        return found
    if not isinstance(done, AROUND):
        found.add(v.put if isinstance(done, WHEREVER) else type(done))
    for part in done.parts:
        found |= verbs_of(part)
    return found


def is_first(e: Env, plain: Node) -> bool:
    """CR 702.174j. Return whether this is the first instruction of the text. A gift before it doesn't
    count.
    """
    return plain.at in (0, e.gifted)


def either_done(e: Env, plain: Node, more: Callable[[], Effect]) -> tuple[Effect, Effect]:
    """Return the usual effect, and the one that is carried out instead of it.

    Refuse them if they do different things, so that it is unclear what the second one replaces. Only the
    first instruction of a text may be replaced by an effect of any kind.
    """
    usual, other = apart(e, lambda: e.make(plain), lambda: no_new_target(e, more))
    every, instead = verbs_of(usual), verbs_of(other)
    if not (every & instead or (is_first(e, plain) and len(every) == 1)) or (
        len(every) > 1 and every - instead
    ):
        e.refuse("Cardwright can't tell which instruction 'instead' replaces")
    if isinstance(other, may) and not isinstance(usual, may):
        e.refuse("here an optional effect ('you may') would replace an instruction that isn't optional")
    return usual, other


def apart(e: Env, one: Callable[[], Effect], other: Callable[[], Effect]) -> tuple[Effect, Effect]:
    """Make two effects of which only one is carried out, and return both.

    Objects that the first one moves don't count as moved in the second one.
    """
    before = dict(e.moved), dict(e.become), dict(e.was)
    first = one()
    e.moved, e.become, e.was = before
    return first, other()


def no_new_target(e: Env, run: Callable[[], Any]) -> Any:
    """CR 601.2c. Return what `run` makes. Refuse targets in it, because whether they are needed depends on a
    condition.
    """
    before, e.no_targets = e.no_targets, True
    try:
        return run()
    finally:
        e.no_targets = before


def rather(e: Env, plain: Node, c: Node, more: Node) -> Effect:
    """CR 608.2c. Return an effect: do `plain`, or `more` instead if condition `c` is true.

    The condition is checked before anything is done.
    """
    asked: list[Condition] = []

    def instead() -> Effect:
        no_targets, e.no_targets = e.no_targets, False
        try:
            asked.append(e.make(c))
        finally:
            e.no_targets = no_targets
        return e.make(more)  # type: ignore[no-any-return]

    usual, other = either_done(e, plain, instead)
    return if_(asked[0], other, usual)


def one_of_both(e: Env, plain: Node, more: Node) -> Effect:
    """CR 601.2c. Return the effect of `more` if the spell is being read as kicked. Otherwise, return that of
    `plain`.

    Each of the two can have targets.
    """
    if not is_first(e, plain):
        e.refuse("Cardwright can't tell which instruction 'instead' replaces")
    return e.make(more if e.kicked_now else plain)  # type: ignore[no-any-return]


def rather_if_paid(e: Env, plain: Node, paid: Node, more: Node) -> Effect:
    """CR 702.33d. Return an effect: do `plain`, or `more` instead if an additional cost was paid."""
    if not e.spell:
        e.refuse("Cardwright can't check in this ability whether an additional cost was paid, such as kicker")
    if e.kicked_now is not None:
        return one_of_both(e, plain, more)
    usual, other = either_done(e, plain, lambda: e.make(more))
    return if_kicked(other, usual, paid.rule.options["bits"])


for order in ("<alone> instead", "instead <alone>"):
    sentence(f"<alone> . if <cond> , {order}", rather, raw=True)
    sentence(f"<alone> . if <paidtoo> , {order}", rather_if_paid, raw=True, kick=True)
sentence("<alone> . <alone> instead if <cond>", lambda e, plain, more, c: rather(e, plain, c, more), raw=True)


def if_else(e: Env, c: Node, a: Node, b: Node) -> Effect:
    """CR 608.2c. Return an effect: do `a` if condition `c` holds, or else `b`."""
    asked = e.make(c)
    return if_(asked, *apart(e, lambda: e.make(a), lambda: e.make(b)))


def if_paid_else(e: Env, paid: Node, a: Node, b: Node) -> Effect:
    """CR 702.33d. Return an effect: do `a` if an additional cost was paid, or else `b`."""
    if not e.spell:
        e.refuse("Cardwright can't check in this ability whether an additional cost was paid, such as kicker")
    if e.kicked_now is not None:
        return e.make(a if e.kicked_now else b)  # type: ignore[no-any-return]
    one, other = no_new_target(e, lambda: apart(e, lambda: e.make(a), lambda: e.make(b)))
    return if_kicked(one, other, paid.rule.options["bits"])


sentence("if <cond> , <alone> .|; otherwise , <alone>", if_else, raw=True)
sentence("if <paidtoo> , <alone> .|; otherwise , <alone>", if_paid_else, raw=True, kick=True)


def divided_then(e: Env, n: Node, kid: Node) -> Effect:
    """CR 601.2d. Read `If it was kicked, it deals ...`. Return an effect: this spell deals damage, divided
    among targets that only this sentence has.
    """
    return divided(e, n, kid, dealer(e, THIS)) if e.kicked_now else e.refuse(TARGET_IF_SO)


G.add("alone", "it deals <damage> divided as you choose among <shared>", divided_then, raw=True)


# -- the same effect with another amount
def so_much(e: Env, plain: Node, n: Any) -> tuple[Effect, Effect]:
    """CR 120. Return the effect of `plain`, which deals damage, and the same effect with the amount `n`."""
    usual = e.make(plain)
    if isinstance(usual, v.damage):
        return usual, v.damage(n, usual.what, usual.source)
    if isinstance(usual, v.damage_player):
        return usual, v.damage_player(n, usual.player, usual.source)
    return e.refuse("'instead' changes an amount of damage, but the instruction deals no damage")


def so_much_if(e: Env, plain: Node, c: Node, n: Node) -> Effect:
    """CR 608.2c. Return an effect: deal the damage of `plain`, or the amount `n` instead if condition `c`
    holds.
    """
    usual, other = so_much(e, plain, e.low("damage", n))
    return if_(e.make(c), other, usual)


def so_much_if_paid(e: Env, plain: Node, paid: Node, n: Node) -> Effect:
    """CR 702.33d. Return an effect: deal the damage of `plain`, or the amount `n` instead if an additional
    cost was paid.
    """
    if not e.spell:
        e.refuse("Cardwright can't check in this ability whether an additional cost was paid, such as kicker")
    usual, other = so_much(e, plain, e.low("damage", n))
    return if_kicked(other, usual, paid.rule.options["bits"])


def surely_instead(e: Env, how: Callable[..., Effect], *nodes: Node) -> Effect:
    """CR 615.12. Return the effect that `how` makes of `nodes`. Only the damage that is dealt instead can't
    be prevented.
    """
    made = how(e, *nodes)
    instead = made.parts[0]
    assert isinstance(instead, (v.damage, v.damage_player))
    instead.surely = True
    return made


# -- spells that can't be countered
line("if <cond> , ~ can't be countered / ~ can't be countered if <cond>",
     lambda e, c: [Uncountered(c)], keyword=True)  # fmt: skip


def surely_and_uncountered(e: Env, plain: Node, c: Node) -> Effect:
    """CR 101.2, 615.12. Return an effect: deal damage.

    If condition `c` holds, the spell can't be countered and its damage can't be prevented.
    """
    if not e.spell:
        e.refuse("here an ability, not an instant or sorcery, would deal this damage")
    usual = e.make(plain)
    asked = e.make(c)
    if not isinstance(usual, v.damage):
        e.refuse("the instruction before this text deals no damage that can be made unpreventable")
    e.also.append(Uncountered(asked))
    return if_(asked, v.damage(usual.n, usual.what, usual.source, True), usual)


SURELY: Final = "if <cond> , ~ can't be countered and the damage can't be prevented"
sentence(f"<alone> . {SURELY}", surely_and_uncountered, raw=True)


def exiled_too(e: Env, plain: Node, hurt: Node, c: Node) -> Effect:
    """CR 614.6. Return the effect of `surely_and_uncountered`, in which a creature dealt that damage is
    exiled instead of dying.
    """
    return flat(
        e.each([lambda: surely_and_uncountered(e, plain, c), lambda: replaces(ExilesDying(), e.make(hurt))])
    )


sentence(f"<alone> . if a|an <done> would die this turn , exile it instead . {SURELY}", exiled_too, raw=True)
SAME_ONE: Final = (
    "",
    "to that permanent or player ",
    "to that player or permanent ",
    "to that creature ",
    "to it ",
)
for who in ("~", "it"):
    for to in SAME_ONE:
        for order in (f"{who} deals <damage> {to}instead", f"instead {who} deals <damage> {to}"):
            sentence(f"<alone> . if <cond> , {order}", so_much_if, raw=True)
            sentence(f"<alone> . if <paidtoo> , {order}", so_much_if_paid, raw=True)
        for cond in ("<cond>", "<paidtoo>"):
            sentence(f"<alone> . if {cond} , instead {who} deals <damage> {to}and the damage can't be prevented",
                     lambda e, plain, c, n, x=cond: surely_instead(e, so_much_if if x == "<cond>" else so_much_if_paid,
                                                                   plain, c, n), raw=True)  # fmt: skip
        sentence(f"<alone> . {who} deals <damage> {to}instead if <cond>",
                 lambda e, plain, n, c: so_much_if(e, plain, c, n), raw=True)  # fmt: skip
        sentence(f"<alone> . {who} deals <damage> {to}instead if <paidtoo>",
                 lambda e, plain, n, paid: so_much_if_paid(e, plain, paid, n), raw=True)  # fmt: skip


# -- another bonus instead
def so_large_if(e: Env, plain: Node, c: Node, size: Any) -> Effect:
    """CR 608.2c. Return the effect of `plain`, which gives a bonus such as +1/+1. If condition `c` is true,
    it gives the bonus `size` instead.

    Both last equally long.
    """
    usual = e.make(plain)
    if not isinstance(usual, changes) or usual.op != facts.OP_PT:
        e.refuse("'instead' changes a power and toughness bonus, but the instruction gives none")
    asked = e.make(c)
    return if_(asked, pump(*size_of(e, size), usual.what, int(usual.lasts)), usual)


for it_ in ("that creature", "it"):
    for order in (f"{it_} gets <size> instead", f"instead {it_} gets <size>"):
        sentence(f"<alone> . if <cond> , {order}", so_large_if, raw=True)
