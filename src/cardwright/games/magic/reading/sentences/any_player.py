"""CR 101.4, 608.2d. Read what any opponent or any player may do, and what an opponent of your choice does."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.any_may import any_may
from cardwright.games.magic.actions.drawing import discard, draw, each_discards, mill
from cardwright.games.magic.actions.other_players import each_of_players, each_opponent, that_player
from cardwright.games.magic.actions.stacking import each_sacrifices
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.casting.several_targets import MOST_TARGETS
from cardwright.games.magic.characteristics.selections import Players
from cardwright.games.magic.costs.deeds import TakesDamage
from cardwright.games.magic.costs.paying import PaysMana
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS
from cardwright.games.magic.reading.engine import Attempt, Node
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import Env, of_yours
from cardwright.games.magic.reading.names import NeedsChoice, flat
from cardwright.games.magic.reading.templates.effects import dealer, done_by, inner, sentence
from cardwright.kernel.effects import THIS, Effect, Ref
from cardwright.kernel.words import choose, nothing, seq

BY_THEMSELVES: Final = (draw, mill, v.gain_life, v.lose_life, seq)  # effects in which nobody chooses anything


# -- what any of the players may do
def as_another(e: Env, make: Any) -> Any:
    """CR 109.5. Return what the function `make` makes, read so that "you" stands for each of the other
    players.
    """
    before = e.actor, e.others_act, e.by_name
    e.actor, e.others_act, e.by_name = YOU, True, False
    try:
        return make()
    finally:
        e.actor, e.others_act, e.by_name = before


def offered(e: Env, whose: int, what: Effect, then: tuple[Node, ...], if_none: bool) -> Effect:
    done = inner(e, then)
    return any_may(what, whose, None if if_none else done, done if if_none else None)


def any_pays(e: Env, price: Node, then: tuple[Node, ...], whose: int, if_none: bool) -> Effect:
    """CR 118.12. Return an effect: each of the players `whose` may pay `price`.

    `then` is carried out if one of them paid or, with `if_none`, if none of them did.
    """
    cost = as_another(e, lambda: e.make(price))
    if isinstance(cost, TakesDamage):
        e.refuse("Cardwright expects another wording here")
    if isinstance(cost, PaysMana) and cost.more is not None and of_yours(cost.more):
        e.refuse("Cardwright can't let another player pay for each of the controller's ('your') objects")
    return offered(e, whose, cost, then, if_none)


def any_is_dealt(e: Env, n: Any, then: tuple[Node, ...], whose: int, if_none: bool) -> Effect:
    """CR 120. Return an effect: each of the players `whose` may let the source deal `n` damage to them.

    `then` is carried out if one of them did so or, with `if_none`, if none of them did.
    """
    return offered(e, whose, v.damage_player(n, YOU, dealer(e, THIS)), then, if_none)


for who_, whose_, one_ in (("any opponent", THEIRS, "opponent"), ("any player", ANYBODYS, "player")):
    for does_, none_ in (("if a player does", False), (f"if an {one_} does" if one_ == "opponent" else "", False),
                         ("if no one does", True), ("if no player does", True), ("if no opponent does", True),
                         ("if no player pays", True)):  # fmt: skip
        if not does_:
            continue
        for mark_ in (".", ";"):
            sentence(f"{who_} may <price> {mark_} {does_} , <effect>",
                     lambda e, p, then, w=whose_, x=none_: any_pays(e, p, then, w, x), raw=True, last=True)  # fmt: skip
            sentence(f"{who_} may <eitherprice> {mark_} {does_} , <effect>",
                     lambda e, p, then, w=whose_, x=none_: any_pays(e, p, then, w, x), raw=True, last=True)  # fmt: skip
            for it_ in ("it", "~"):
                sentence(f"{who_} may have {it_} deal <d> damage to them {mark_} {does_} , <effect>",
                         lambda e, n, then, w=whose_, x=none_: any_is_dealt(e, n, then, w, x),
                         last=True)  # fmt: skip


# -- an opponent of your choice
def opponent_chosen(e: Env, said: object) -> Any:
    """CR 608.2d. Return the opponent that you choose as the effect is carried out."""
    if e.others_act or e.delayed is not None:
        e.refuse("Cardwright can't let another player or a delayed trigger choose an opponent here")
    found = e.bound.get(id(said))
    if found is None:
        raise NeedsChoice(id(said), Players(THEIRS))
    return e.mention(id(said), found, "player", True)


def opponent_does(e: Env, nodes: tuple[Node, ...]) -> Effect:
    return done_by(e, opponent_chosen(e, nodes), nodes)


def choose_opponent(e: Env, mark: Node) -> Effect:
    opponent_chosen(e, mark)
    return nothing()


G.add("anopponent", "an opponent", lambda e: None)
clause("an opponent <vps3>", opponent_does, raw=True)
clause("choose <anopponent>", choose_opponent, raw=True)


# -- the opponents of a player
def opponents_of(e: Env, player: Any, nodes: tuple[Node, ...]) -> Effect:
    """CR 102.2-3. Return an effect: each opponent of the named player carries out `nodes`.

    Refuse instructions in which somebody chooses something.
    """
    if not isinstance(player, Ref):
        e.refuse(
            "Cardwright expects the opponents of one player here ('target player's opponents'), not of several"
        )
    before = e.actor, e.others_act, e.by_name
    e.actor, e.others_act, e.by_name = YOU, True, False
    try:
        done = flat(e.each([partial(e.make, node) for node in nodes]))
    finally:
        e.actor, e.others_act, e.by_name = before
    if not all(isinstance(x, BY_THEMSELVES) for x in (done, *done.parts)):
        e.refuse("Cardwright can't let a player's opponents choose anything in this instruction")
    return that_player(player, each_opponent(done))


clause("each of <who> 's opponents <vps3>", opponents_of)

# -- any number of target players


def several_do(e: Env, said: Node, nodes: tuple[Node, ...]) -> Effect:
    """CR 101.4, 601.2c. Return an effect: any number of target players each carry out `nodes`."""
    if e.others_act or e.delayed is not None:
        e.refuse(
            "Cardwright can't let another player or a delayed trigger choose several target players here"
        )
    whose = said.rule.options["whose"]
    them = e.targeted(said, Players(whose), "player", True, least=0, most=MOST_TARGETS)
    parts = as_another(e, lambda: e.each([partial(e.make, node) for node in nodes]))
    done = flat(parts)
    if all(isinstance(x, BY_THEMSELVES) for x in (done, *done.parts)):
        return each_of_players(them, done)
    return flat(
        [together_of(e, them, part) for part in parts]
    )  # CR 608.2e: all players carry out one instruction, then all the next


def together_of(e: Env, them: Any, done: Effect) -> Effect:
    """CR 101.4, 608.2e. Return an effect: the players `them` carry out one instruction.

    They choose one after the other, and all that they choose is discarded or sacrificed at once.
    """
    if isinstance(done, BY_THEMSELVES) and not isinstance(done, seq):
        return each_of_players(them, done)
    if isinstance(done, discard) and done.player is YOU:
        return each_discards(done, ANYBODYS, them)
    then = done.parts[0] if isinstance(done, choose) and not done.optional else None
    what = then.what if isinstance(then, v.sacrifice) else None
    if isinstance(done, choose) and isinstance(what, Ref) and what.slot == done.slot:
        return each_sacrifices(done.among, ANYBODYS, 1, them)
    return e.refuse("Cardwright can't let several players make this choice at the same time")


for they_, whom_ in (("players", ANYBODYS), ("opponents", THEIRS)):
    G.add("severalplayers", f"any number of target {they_}", lambda e: None, whose=whom_)


def bare_verbs(a: Attempt, i: int) -> Any:
    """Read `each draw a card` up to the end of the sentence.

    If more words followed, it would be unclear who acts.
    """
    if a.words(i, "each"):
        yield from ((nodes, end) for nodes, end in a.at("vps", i + 1) if end == a.t.n or a.words(end, "."))


G.leaf("barevps", bare_verbs)
clause("<severalplayers> <barevps>", several_do, raw=True)
clause("each of <severalplayers> <vps3>", several_do, raw=True)
