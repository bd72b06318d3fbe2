"""CR 701.30, 701.38, 701.40. Templates for clashing, voting, manifesting, and blocking creatures."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.clashing import clash
from cardwright.games.magic.actions.cloaking import cloak
from cardwright.games.magic.actions.councils import more_votes, vote
from cardwright.games.magic.actions.face_down import manifest, manifests_dread
from cardwright.games.magic.actions.library_tops import TopOf
from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.actions.verbs import counter
from cardwright.games.magic.amounts.counting import someone_holds
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS
from cardwright.games.magic.reading.engine import Attempt, Node
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import flat
from cardwright.games.magic.reading.nouns import PERMANENT, after
from cardwright.games.magic.reading.templates.actions import act
from cardwright.games.magic.reading.templates.conditions import cond
from cardwright.games.magic.reading.templates.effects import inner, runs, sentence
from cardwright.games.magic.reading.templates.objects import struck
from cardwright.games.magic.selectors.combat_damage import BandedWith, Blocked, Blocks
from cardwright.games.magic.selectors.nouns import AnyOf, card_in
from cardwright.kernel.effects import Amount, Effect, Ref
from cardwright.kernel.words import choose, if_, nothing

# -- manifest
act("manifest^s the top card of your|their library", lambda e: manifest(TopOf(1)))
act("manifest^s the top <int> cards of your|their library", lambda e, n: manifest(TopOf(n)))


def dread(e: Env) -> Effect:
    """CR 701.62a. Return an effect: manifest dread. Later sentences can refer to the creature."""
    made = manifests_dread()
    e.may_be_found(made, manifests_dread, "creature")
    return made


act("manifest^s dread", dread)


def cloaked(e: Env, among: Any) -> Effect:
    """CR 701.58a. Return an effect: cloak cards. Later sentences can refer to the creature."""
    made = cloak(among)
    e.may_be_found(made, lambda then: cloak(among, then), "creature")
    return made


act("cloak^s the top card of your library", lambda e: cloaked(e, TopOf(1)))
act("cloak^s a card from|in your hand", lambda e: choose(card_in(HAND, whose=YOURS), cloak)
    if not e.others_act else e.refuse("Cardwright can't tell whose hand is meant"))  # fmt: skip

# -- clash
clause("clash with an opponent", lambda e: clash(nothing()))
for mark in (".", ";"):
    sentence(f"clash with an opponent {mark} if you win , <steps>",
             lambda e, won: clash(inner(e, won)))  # fmt: skip
    sentence(f"clash with an opponent {mark} if you win , <steps> {mark} otherwise , <steps>",
             lambda e, won, lost: clash(inner(e, won), inner(e, lost)))  # fmt: skip


sentence("<steps> , then clash with an opponent . if you win , <steps>",
         lambda e, nodes, won: flat(e.each([*runs(e, nodes), lambda: clash(inner(e, won))])))  # fmt: skip


# -- vote
def voted_word(a: Attempt, i: int) -> Any:
    """CR 701.38b. Read a word for which players vote."""
    if i < a.t.n and a.t.raw[i].isalpha():
        yield a.t.low[i], i + 1


def voting(e: Env, first: str, second: str, nodes: tuple[Node, ...]) -> Effect:
    """CR 701.38a. Return an effect: players vote for one of two words, and then `nodes` are carried out,
    which can use the numbers of votes.
    """
    if e.votes or first == second:
        e.refuse("Cardwright can't play a vote with two equal options or with a vote inside it")

    def then(a: Amount, b: Amount) -> Effect:
        e.votes = {first: a, second: b}
        try:
            return inner(e, nodes)
        finally:
            e.votes = {}

    return vote(first, second, then)


def votes_for(e: Env, word: str) -> Amount:
    """CR 701.38a. Return the number of votes that a word has received."""
    return (
        e.votes[word] if word in e.votes else e.refuse("here the text names other options than the vote has")
    )


def more_for(e: Env, word: str) -> more_votes:
    """CR 701.38a. Return the condition that a word has received more votes than the other one."""
    mine = votes_for(e, word)
    return more_votes(mine, next(n for said, n in e.votes.items() if said != word))


def either_way(e: Env, word: str, won: tuple[Node, ...], other: str, lost: tuple[Node, ...]) -> Effect:
    """CR 701.38a. Return an effect: carry out `won` if `word` has more votes than `other`, and `lost` if
    not.
    """
    if word == other or other not in e.votes:
        e.refuse("here the text names other options than the vote has")
    return if_(more_for(e, word), inner(e, won), inner(e, lost))


G.leaf("votedword", voted_word)
sentence("starting with you , each player votes for <votedword> or <votedword> . <effect>",
         voting, last=True)  # fmt: skip
G.add("each", "<votedword> vote", votes_for)
cond("<votedword> gets more votes", more_for)
sentence("if <votedword> gets more votes , <steps> . if <votedword> gets more votes or the vote is tied , <steps>",
         either_way)  # fmt: skip


# -- what is paid, or not
def unless_controller(e: Env, o: Any, price: Node, done: tuple[Node, ...]) -> Effect:
    """CR 118.12a. Return an effect: counter a spell unless its controller pays. If they pay, carry out
    `done`.
    """
    if not isinstance(o, Ref):
        e.refuse("Cardwright can't ask several players to pay here")
    return unless_paid(o, e.make(price), counter(o), inner(e, done))


sentence("counter <obj> unless its controller <price3> . if they do , <steps>",
         lambda e, o, price, done: unless_controller(e, o, price, done))  # fmt: skip


# -- who blocks whom
def blocked_one(e: Env, said: str) -> Any:
    """CR 509.1g. Return the creature that was mentioned before."""
    found = e.it(said)
    return (
        e.later(found)
        if isinstance(found, Ref)
        else e.refuse("Cardwright expects a single object here ('that creature'), not a group")
    )


def blocked(e: Env, one: Any) -> Blocked:
    """CR 509.1g. Return a test for creatures that the creature `one` blocks. Refuse it if `one` has left."""
    if id(one) in e.moved or e.about.what == "gone" or e.about.host_gone:
        e.refuse("Cardwright can't tell which creatures a creature blocked once that creature has left")
    return Blocked(one)


def fights(e: Env, one: Any) -> AnyOf:
    """CR 509.1g. Return a test for creatures that block the creature `one` or are blocked by it."""
    return AnyOf("", Blocks(one), blocked(e, one))


after("blocking ~", lambda e: Blocks(e.this()), of=(PERMANENT,))
after("banded with ~", lambda e: BandedWith(e.this()), of=(PERMANENT,))
after("banded with it", lambda e: BandedWith(blocked_one(e, "")), of=(PERMANENT,))
after("blocking or blocked by ~", lambda e: fights(e, e.this()), of=(PERMANENT,))
for it_ in ("it", "that creature", "that permanent"):
    noun_ = "" if it_ == "it" else it_.removeprefix("that ")
    after(f"blocking {it_}", lambda e, said=noun_: Blocks(blocked_one(e, said)), of=(PERMANENT,))
    after(
        f"blocking or blocked by {it_}",
        lambda e, said=noun_: fights(e, blocked_one(e, said)),
        of=(PERMANENT,),
    )
    after(f"blocked by {it_}", lambda e, said=noun_: blocked(e, blocked_one(e, said)), of=(PERMANENT,))
after("blocked by ~", lambda e: blocked(e, e.this()), of=(PERMANENT,))

# -- players
G.add("dst", "them", lambda e, node: struck(e))
for words, whose in (("a graveyard", ANYBODYS), ("an opponent 's graveyard", THEIRS)):
    cond(f"{words} has <int> or more cards in it", lambda e, n, x=whose: someone_holds(GRAVEYARD, n, x))
for who, whose in (("a player", ANYBODYS), ("an opponent", THEIRS)):
    for where, place in (("in their graveyard", GRAVEYARD), ("in hand", HAND)):
        cond(f"{who} has <int> or more cards {where}",
             lambda e, n, x=whose, zone=place: someone_holds(zone, n, x))  # fmt: skip
