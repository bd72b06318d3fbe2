"""Read words that only Cardwright prints. No card has them.

They are needed so that a card printed by Cardwright reads back as the same value (see `oracle`).
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.restrictions import OneSpellATurn
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.exiling import pays_or_tapped
from cardwright.games.magic.actions.searching import search
from cardwright.games.magic.amounts.counting import defines_pt
from cardwright.games.magic.amounts.values import count_of, not_
from cardwright.games.magic.characteristics.selections import Either, PlayersAsThings, Things
from cardwright.games.magic.conditions.timing import BEFORE, before_combats, between_steps
from cardwright.games.magic.costs import prices
from cardwright.games.magic.numbers import keywords, steps
from cardwright.games.magic.numbers.causes import CYCLED
from cardwright.games.magic.numbers.events import ENTERS_TAPPED
from cardwright.games.magic.numbers.types import PLANESWALKER
from cardwright.games.magic.numbers.zones import BATTLEFIELD
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, line
from cardwright.games.magic.reading.lowering import Env, size_of
from cardwright.games.magic.reading.meaning import meaning
from cardwright.games.magic.reading.nouns import after
from cardwright.games.magic.reading.sentences.making import reflexive
from cardwright.games.magic.reading.templates.actions import act, counted_now, found_tests
from cardwright.games.magic.reading.templates.conditions import cond
from cardwright.games.magic.reading.templates.effects import later, sentence
from cardwright.games.magic.reading.templates.predicates import Predicate, keyed, says, sized
from cardwright.games.magic.reading.templates.tokens import Described, described_from, so_many
from cardwright.games.magic.selectors.nouns import ButNot, any_target
from cardwright.kernel.effects import Ref

# -- objects and players together
walker = Things(BATTLEFIELD, False, PLANESWALKER, ANYBODYS, [], "planeswalker")
for text, whose in (("player", ANYBODYS), ("opponent", THEIRS)):
    both = Either(walker, PlayersAsThings(whose))
    G.add(
        "dst", f"target planeswalker or {text}", lambda e, node, s=both: e.targeted(node, s, "object", True)
    )
    G.add("dst", f"each <np> or {text}", lambda e, node, p, w=whose: Either(e.set_of(p), PlayersAsThings(w)))
    G.add(
        "dst",
        f"each other <np> or {text}",
        lambda e, node, p, w=whose: e.refuse(
            "Cardwright can't let 'other' describe permanents and players together"
        ),
    )
G.add("dst", "up to one any target", lambda e, node: e.targeted(node, any_target(), "object", least=0))
for text in ("that permanent or player", "that player or that permanent", "that object"):
    G.add("dst", text, lambda e, node: e.alive(e.it("object")))
after("other than that creature|permanent|artifact|land|enchantment", lambda e: ButNot(one(e, e.it())))


def one(e: Env, found: Any) -> Ref[Any]:
    """Return `found` if it is a reference to one object. Refuse a set."""
    return (
        found
        if isinstance(found, Ref)
        else e.refuse("Cardwright expects a single object after 'other than' ('that creature'), not a group")
    )


# -- costs
G.add(
    "atom",
    "discard ~ (cycling)".replace("(", "( ").replace(")", " )"),
    lambda e: prices.Discards(True, CYCLED),
)


# -- conditions
def step_named(a: Any, i: int) -> Any:
    """CR 500.1. Read the name of a step, such as `the untap step`."""
    for number, name in enumerate(steps.STEP_NAMES):
        words = ["the", *name.split(), "step"]
        if number and a.words(i, *words):
            yield number, i + len(words)


G.leaf("step", step_named)
for point in BEFORE:
    cond(f"it is before {point}", lambda e, it=point: before_combats(it))
    cond(f"it isn't before {point}", lambda e, it=point: not_(before_combats(it)))
cond("it is <step>", lambda e, n: between_steps(n, n))
cond("it is <step> , <step> or a step between them", lambda e, a, b: between_steps(a, b))
cond("it isn't the time when it is <step>", lambda e, n: not_(between_steps(n, n)))
cond("it isn't the time when it is <step> , <step> or a step between them",
     lambda e, a, b: not_(between_steps(a, b)))  # fmt: skip


# -- sizes
def sized_by(e: Env, size: Any, n: Node) -> Predicate:
    """Read `+X/+0, where X is ...`. Return the predicate, in which X is the number `n`."""
    before, e.x = e.x, e.amount(n)
    try:
        return sized(*size_of(e, size))
    finally:
        e.x = before


G.add("op", "get^s <size> , where x|n is <xamount>", sized_by, raw=True)
says("get^s +x/+y , where x is <amount> and y is <amount>", lambda e, a, b: sized(a, b))
for end in ("", " ( in every zone )"):
    if end:
        line(f"~ has power and toughness each equal to <amount>{end}", lambda e, n: [defines_pt(n)])


def defined_apart(e: Env, a: Any, b: Any) -> list[Any]:
    """CR 604.3. Return the ability that defines power as the number `a` and toughness as `b`."""
    if isinstance(b, count_of) and b.plus and meaning(count_of(b.among, int(b.times))) == meaning(a):
        return [defines_pt(a, int(b.plus))]
    found = defines_pt(a)
    found.changes[0].t = b  # type: ignore[attr-defined]
    return [found]


line("~ has power equal to <amount> and toughness equal to <amount> ( in every zone )", defined_apart)

# -- cycling, modes, later
for words, step in (("the next end of combat", steps.END_COMBAT), ("the next upkeep", steps.UPKEEP)):
    if step == steps.END_COMBAT:
        sentence(f"at the beginning of {words} , <steps>", lambda e, nodes, s=step: later(e, nodes, 0, s))
        G.add(
            "clause",
            f"at the beginning of {words} , <clause>",
            lambda e, node, s=step: later(e, (node,), 0, s),
        )
G.add("clause", "at the beginning of the next end step , <later> . <sequel>",
      lambda e, node, more: later(e, (node, more)))  # fmt: skip
G.add("clause", "at the beginning of the next end step , <clause>",
      lambda e, node: later(e, (node,), 0, steps.END_STEP))  # fmt: skip

# -- moving
for their in ("under your control", "tapped under your control"):
    act(f"put^s <obj> onto the battlefield {their} with <ncounters> on it",
        lambda e, o, nc, flags=ENTERS_TAPPED if "tapped" in their else 0: v.enters(
            o, flags, tally=counted_now(e, nc[0]), which=nc[1]))  # fmt: skip
act("put^s <obj> onto the battlefield tapped under its|their owner|owners '|'s control",
    lambda e, o: v.enters(o, ENTERS_TAPPED, owners=True))  # fmt: skip

# -- other wordings that only Cardwright prints
sentence("you may <price> ; if you do , when you do , <effect>",
         lambda e, price, nodes: reflexive(e, price, nodes), last=True)  # fmt: skip
line("as ~ enters , ~ enters tapped unless you pay <int> life", lambda e, n: [pays_or_tapped(n)])
says("don't|doesn't untap during their|its controller 's untap step",
     lambda e: keyed(keywords.STAYS_TAPPED))  # fmt: skip
line("players can't cast more than one spell each turn", lambda e: [OneSpellATurn(ANYBODYS)])
FOR: Final = "search^es your|their library for a|an <cardnp> ,"
WITHOUT: Final = "then shuffle^s your|their library without that card ,"
for its in ("its", "their"):
    act(f"{FOR} reveal^s it , {WITHOUT} then put^s that card on top of {its} owner 's library",
        lambda e, p: search(v.onto_library, *found_tests(e, p), shown=True, shuffled="before"))  # fmt: skip
    act(f"{FOR} reveal^s it , then shuffle^s without that card , then put^s that card on top of {its} owner 's library",
        lambda e, p: search(v.onto_library, *found_tests(e, p), shown=True, shuffled="before"))  # fmt: skip
    act(f"{FOR} then shuffle^s without that card , then put^s it on top of {its} owner 's library",
        lambda e, p: search(v.onto_library, *found_tests(e, p), shuffled="before"))  # fmt: skip
    act(f"{FOR} {WITHOUT} then put^s it on top of {its} owner 's library",
        lambda e, p: search(v.onto_library, *found_tests(e, p), shuffled="before"))  # fmt: skip


def counted_tokens(a: Any, i: int) -> Any:
    """CR 111. Read tokens whose number the text says elsewhere: `a number of 1/1 red Goblin creature
    tokens`.
    """
    yield from described_from(a, i)


G.leaf("toks", counted_tokens)
act("create^s a number of <toks> equal to <amount>", lambda e, tok, n: create_so_many(e, tok, n), by=True)


def create_so_many(e: Env, made: Described, n: Any) -> Any:
    """CR 701.7. Return an effect: create `n` of the tokens."""
    return e.made_anew(id(made), True, so_many(e, made, n, e.actor))
