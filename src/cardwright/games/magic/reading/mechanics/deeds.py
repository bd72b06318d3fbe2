"""CR 701.30, 701.38, 701.40. Clashes, votes, what is manifested, and what is done instead if something is so."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.actions.clashing import clash
from cardwright.games.magic.actions.councils import more_votes, vote
from cardwright.games.magic.actions.face_down import manifest
from cardwright.games.magic.actions.library_tops import TopOf
from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.actions.verbs import counter
from cardwright.games.magic.amounts.counting import someone_holds
from cardwright.games.magic.casting.targets import if_kicked
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS
from cardwright.games.magic.reading.engine import Attempt, Node
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import PERMANENT, after
from cardwright.games.magic.reading.templates.actions import act
from cardwright.games.magic.reading.templates.conditions import cond
from cardwright.games.magic.reading.templates.effects import inner, sentence, without_targets
from cardwright.games.magic.reading.templates.objects import struck
from cardwright.games.magic.selectors.combat_damage import Blocked, Blocks
from cardwright.kernel.effects import Amount, Effect, Ref
from cardwright.kernel.words import if_, nothing

# -- manifest
act("manifest^s the top card of your|their library", lambda e: manifest(TopOf(1)))
act("manifest^s the top <int> cards of your|their library", lambda e, n: manifest(TopOf(n)))

# -- clash
clause("clash with an opponent", lambda e: clash(nothing()))
for mark in (".", ";"):
    sentence(f"clash with an opponent {mark} if you win , <steps>",
             lambda e, won: clash(inner(e, won)))  # fmt: skip
    sentence(f"clash with an opponent {mark} if you win , <steps> {mark} otherwise , <steps>",
             lambda e, won, lost: clash(inner(e, won), inner(e, lost)))  # fmt: skip


# -- vote
def voted_word(a: Attempt, i: int) -> Any:
    """CR 701.38b. A word without meaning."""
    if i < a.t.n and a.t.raw[i].isalpha():
        yield a.t.low[i], i + 1


def voting(e: Env, first: str, second: str, nodes: tuple[Node, ...]) -> Effect:
    """CR 701.38a. What is done then speaks of the votes for each word."""
    if e.votes or first == second:
        e.refuse("a vote within a vote")

    def then(a: Amount, b: Amount) -> Effect:
        e.votes = {first: a, second: b}
        try:
            return inner(e, nodes)
        finally:
            e.votes = {}

    return vote(first, second, then)


def votes_for(e: Env, word: str) -> Amount:
    """CR 701.38a. How many votes a word has got."""
    return e.votes[word] if word in e.votes else e.refuse("a word that nobody votes for")


def more_for(e: Env, word: str) -> more_votes:
    """CR 701.38a. A word has got more votes than the other one."""
    mine = votes_for(e, word)
    return more_votes(mine, next(n for said, n in e.votes.items() if said != word))


def either_way(e: Env, word: str, won: tuple[Node, ...], other: str, lost: tuple[Node, ...]) -> Effect:
    """CR 701.38a. One thing if a word has got more votes, another one if the other word has, or as many."""
    if word == other or other not in e.votes:
        e.refuse("a word that nobody votes for")
    return if_(more_for(e, word), inner(e, won), inner(e, lost))


G.leaf("votedword", voted_word)
sentence("starting with you , each player votes for <votedword> or <votedword> . <effect>",
         voting, last=True)  # fmt: skip
G.add("each", "<votedword> vote", votes_for)
cond("<votedword> gets more votes", more_for)
sentence("if <votedword> gets more votes , <steps> . if <votedword> gets more votes or the vote is tied , <steps>",
         either_way)  # fmt: skip


# -- instead
def verb_of(e: Env, node: Node) -> tuple[str, ...]:
    """By which templates it is said what is done: one thing, not several."""
    found = [node.rule.template]
    for kid in node.kids:
        if isinstance(kid, tuple) and len(kid) > 1 and all(isinstance(each, Node) for each in kid):
            e.refuse("which of several things is done instead")
        done = kid[0] if isinstance(kid, tuple) and kid else kid
        if isinstance(done, Node) and done.rule.category in ("vp", "vp3", "op"):
            found += verb_of(e, done)
    return tuple(found)


def instead_if(e: Env, plain: tuple[Node, ...], c: Node, other: tuple[Node, ...]) -> Effect:
    """CR 608.2c. One thing, or if something is so the same with other numbers; both about the same targets."""
    if len(plain) != 1 or len(other) != 1 or verb_of(e, plain[0]) != verb_of(e, other[0]):
        e.refuse("which of several things is done instead")
    otherwise = inner(e, plain)
    return if_(e.make(c), without_targets(e, other), otherwise)


sentence("<steps> . <steps> instead if <cond>",
         lambda e, plain, other, c: instead_if(e, plain, c, other), raw=True)  # fmt: skip
for words in ("if <cond> , <steps> instead", "if <cond> , instead <steps>"):
    sentence(f"<steps> . {words}", lambda e, plain, c, other: instead_if(e, plain, c, other), raw=True)


def another_amount(plain: tuple[Node, ...], damage: Node, e: Env) -> tuple[Node, ...]:
    """The same damage to the same, in another amount."""
    if len(plain) != 1 or not plain[0].rule.template.startswith("~ deals <damage> to <dst>"):
        e.refuse("which of several things is done instead")
    node = plain[0]
    kids = [damage if slot == "damage" else kid for slot, kid in zip(node.rule.slots, node.kids, strict=True)]
    if node.rule.slots.count("damage") != 1:
        e.refuse("which of two amounts is another one")
    return (Node(node.rule, tuple(kids), node.at),)


def more_if(e: Env, plain: tuple[Node, ...], c: Node, damage: Node) -> Effect:
    """CR 608.2c. Damage, or if something is so another amount of it to the same."""
    otherwise = inner(e, plain)
    return if_(e.make(c), without_targets(e, another_amount(plain, damage, e)), otherwise)


def more_if_kicked(e: Env, plain: tuple[Node, ...], damage: Node) -> Effect:
    """CR 702.33d. Of a spell; its target is announced in either case."""
    if not e.spell:
        e.refuse("kicked, of a permanent")
    otherwise = inner(e, plain)
    return if_kicked(without_targets(e, another_amount(plain, damage, e)), otherwise)


SAME_ONE: Final = (
    "",
    "to that permanent or player ",
    "to that player or permanent ",
    "to that creature ",
    "to it ",
)
for it in ("it", "~"):
    for to in SAME_ONE:
        more = f"{it} deals <damage> {to}instead"
        sentence(f"<steps> . if <cond> , {more}", more_if, raw=True)
        sentence(f"<steps> . if ~ was kicked , {more} / <steps> . if it was kicked , {more}",
                 more_if_kicked, raw=True)  # fmt: skip


# -- what is paid, or not
def unless_controller(e: Env, o: Any, price: Node, done: tuple[Node, ...]) -> Effect:
    """CR 118.12a. A spell is countered unless its controller pays; if they do, something else happens."""
    if not isinstance(o, Ref):
        e.refuse("each of several pays")
    return unless_paid(o, e.make(price), counter(o), inner(e, done))


sentence("counter <obj> unless its controller <price3> . if they do , <steps>",
         lambda e, o, price, done: unless_controller(e, o, price, done))  # fmt: skip

# -- who blocks whom
after("blocking ~", lambda e: Blocks(e.this()), of=(PERMANENT,))
after("blocked by ~", lambda e: Blocked(e.this()), of=(PERMANENT,))

# -- players
G.add("dst", "them", lambda e, node: struck(e))
for who, whose in (("a player", ANYBODYS), ("an opponent", THEIRS)):
    for where, place in (("in their graveyard", GRAVEYARD), ("in hand", HAND)):
        cond(f"{who} has <int> or more cards {where}",
             lambda e, n, x=whose, zone=place: someone_holds(zone, n, x))  # fmt: skip
