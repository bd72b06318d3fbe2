"""CR 608.2c. Read `... this way`: later sentences refer to what an earlier instruction did, as a set, a
number or a condition.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from cardwright.games.magic.abilities.cast_permissions import first_of
from cardwright.games.magic.abilities.instead import ExilesDying
from cardwright.games.magic.actions import drawing as d
from cardwright.games.magic.actions import library_tops as tops
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.dividing import divide_damage
from cardwright.games.magic.actions.hands import look_at_hand
from cardwright.games.magic.actions.leaving import Linked, at_next_step, exile_linked
from cardwright.games.magic.actions.searching import AllOf, search_for
from cardwright.games.magic.actions.stacking import each_sacrifices
from cardwright.games.magic.amounts.values import (
    YOU,
    X,
    at_least,
    count_of,
    counters_on,
    fixed,
    not_,
    there_is,
)
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions import this_way as w
from cardwright.games.magic.conditions.this_way import (
    DoneThisWay,
    PlayersThisWay,
    most_this_way,
    much_this_way,
    who_was_dealt_damage,
)
from cardwright.games.magic.durations.lasting import replaces
from cardwright.games.magic.numbers.causes import DISCARDED
from cardwright.games.magic.numbers.events import ENTERS_TAPPED
from cardwright.games.magic.numbers.types import PERMANENTS
from cardwright.games.magic.numbers.zones import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS, says_you
from cardwright.games.magic.oracle.nouns import type_list
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import Env, of_yours
from cardwright.games.magic.reading.names import Group, NeedsChoice, flat
from cardwright.games.magic.reading.nouns import Phrase, tests_of, things
from cardwright.games.magic.reading.templates.actions import act, found_tests, own_set
from cardwright.games.magic.reading.templates.conditions import cond
from cardwright.games.magic.reading.templates.effects import done_by, inner, sentence
from cardwright.games.magic.reading.templates.objects import amount, counted, how_many, obj
from cardwright.games.magic.reading.templates.tokens import so_many as so_many_tokens
from cardwright.games.magic.selectors.nouns import OwnedBy, card_in
from cardwright.kernel.effects import Effect, Ref, Set
from cardwright.kernel.words import choose, choose_some, each_player, if_

EVERY_CARD: Final = Phrase((), "card", 0, plural=True)
DOES: Final[dict[int, tuple[type[Any], ...]]] = {
    w.WAS_DAMAGED: (v.damage, v.damage_player, v.fight, divide_damage),
    w.WAS_LOST: (v.lose_life,),
    w.WAS_DISCARDED: (d.discard, d.each_discards),
    w.WAS_MILLED: (d.mill,),
    w.WAS_EXILED: (v.exile, exile_linked),
    w.WAS_DESTROYED: (v.destroy,),
    w.WAS_SACRIFICED: (v.sacrifice, each_sacrifices),
    w.WAS_BURIED: (d.mill, v.destroy, v.sacrifice, each_sacrifices, d.discard, d.each_discards),
    w.WAS_RETURNED: (),
    w.WAS_DRAWN: (d.draw,),
    w.WAS_TAPPED: (),
    w.WAS_UNTAPPED: (),
}  # fmt: skip


def whose_of(among: Any) -> int:
    """Return whose objects a set contains, such as YOURS. Return ANYBODYS if the set doesn't say."""
    return int(among.whose) if isinstance(among, Things) else ANYBODYS


def does(what: int, yours: bool = False) -> Callable[[Effect], bool]:
    """Return a function that tells whether an effect, or a part of it, does `what`, such as sacrificing.

    With `yours`, destroying counts only if it destroys your permanents, which go to your graveyard.
    """

    def found(e: Effect) -> bool:
        if isinstance(e, v.destroy) and yours and isinstance(e.what, Set) and not says_you(whose_of(e.what)):
            return False
        if isinstance(e, DOES[what]):
            return True
        if what == w.WAS_DISCARDED and isinstance(e, v.put) and int(e.place) == GRAVEYARD:
            return True
        if what in (w.WAS_TAPPED, w.WAS_UNTAPPED) and isinstance(e, v.TapsOrUntaps):
            return bool(e.taps) == (what == w.WAS_TAPPED)
        if what == w.WAS_RETURNED and isinstance(e, v.put) and int(e.place) == HAND:
            return True
        return any(found(part) for part in e.parts)

    return found


def since(e: Env, what: int, yours: bool = False) -> Any:
    """Return a reference to the moment just before the instruction that does `what`.

    With it, later sentences can find out what has happened since then.
    """
    return e.way(what, does(what, yours))


def of_sort(e: Env, phrase: Phrase) -> Things:
    """Return the set of objects that match `phrase`. An object that has left is compared as it last existed.

    Refuse a phrase with a controller or a zone.
    """
    if phrase.place or phrase.whose:
        e.refuse("Cardwright expects a kind of object here ('creature'), without a zone or a controller")
    found = e.set_of(phrase, (GRAVEYARD, ANYBODYS))
    if not all(t.remembers() for t in found.tests):
        e.refuse("Cardwright can't check this description of an object that may have changed zones since")
    return Things(
        int(found.place), bool(found.per_seat), int(found.types), ANYBODYS, list(found.tests), phrase.said
    )


def done(
    e: Env, what: int, phrase: Phrase, whose: int = ANYBODYS, they: bool = False, yours: bool = False
) -> Any:
    """Read `creature card discarded this way`, and return the set of those objects.

    If the objects were spent to cast this spell, return their number, which is X, instead of a set.
    """
    if e.spent is not None and what == e.spent[0]:
        kind = "" if phrase.types == PERMANENTS else type_list(phrase.types)
        said = " ".join([*(str(word) for _, word in phrase.before), kind]).strip()
        if phrase.after or said.lower() not in e.spent[1]:
            e.refuse("Cardwright can't count only some of the objects spent to cast this spell")
        return e.number(X)
    if whose != ANYBODYS and not they:
        e.you()
    if (phrase.head == "card") != (what in CARDS) and what not in BOTH:
        e.refuse("Cardwright can't tell whether a card or a permanent is meant")
    return DoneThisWay(what, of_sort(e, phrase), since(e, what, yours), whose, phrase.said)


def by_them(e: Env, what: int, phrase: Phrase) -> Any:
    """CR 608.2h. Return the set of those affected objects that the acting player controlled."""
    if not e.others_act or e.by_name:
        e.refuse("'they controlled' names no player here")
    return done(e, what, phrase, YOURS, they=True)


CARDS: Final = (w.WAS_DISCARDED, w.WAS_MILLED)  # cards from any zone
BOTH: Final = (w.WAS_EXILED, w.WAS_BURIED, w.WAS_RETURNED)  # permanents, or cards elsewhere
PARTICIPLES: Final[dict[int, tuple[str, ...]]] = {
    w.WAS_DAMAGED: ("dealt damage",),
    w.WAS_DISCARDED: ("discarded",),
    w.WAS_MILLED: ("milled",),
    w.WAS_EXILED: ("exiled",),
    w.WAS_SACRIFICED: ("sacrificed",),
    w.WAS_BURIED: (
        "put into a graveyard", "put into their graveyard", "put into your graveyard", "put into graveyards",
        "put into that graveyard", "put into that player 's graveyard",
    ),
    w.WAS_RETURNED: ("returned to its owner 's hand", "returned to your hand", "returned"),
    w.WAS_DESTROYED: ("destroyed",),
    w.WAS_TAPPED: ("tapped",),
    w.WAS_UNTAPPED: ("untapped",),
}  # fmt: skip
ACTIVE: Final = {
    w.WAS_DISCARDED: ("discard", "discarded"),
    w.WAS_MILLED: ("mill", "milled"),
    w.WAS_EXILED: ("exile", "exiled"),
    w.WAS_SACRIFICED: ("sacrifice", "sacrificed"),
}
RETURNED_TO: Final = ("to your hand", "to its owner 's hand", "to hand")  # fmt: skip
for what_, said_ in PARTICIPLES.items():
    for past_ in said_:
        own_ = past_ == "put into your graveyard"
        cond(f"a|an <cardnp> was|is {past_} this way",
             lambda e, p, x=what_, y=own_: there_is(done(e, x, p, yours=y)))  # fmt: skip
        cond(f"no <cardnps> were|are {past_} this way",
             lambda e, p, x=what_, y=own_: not_(there_is(done(e, x, p, yours=y))))  # fmt: skip
        cond(f"one or more <cardnps> were|are {past_} this way",
             lambda e, p, x=what_, y=own_: there_is(done(e, x, p, yours=y)))  # fmt: skip
        cond(
            f"at least one <cardnp> was {past_} this way",
            lambda e, p, x=what_, y=own_: there_is(done(e, x, p, yours=y)),
        )
        cond(f"<int> or more <cardnps> were|are {past_} this way",
             lambda e, n, p, x=what_, y=own_: at_least(count_of(done(e, x, p, yours=y)), n))  # fmt: skip
        if what_ != w.WAS_DESTROYED:  # their number has a template of its own
            G.add(
                "each",
                f"<cardnp> {past_} this way",
                lambda e, p, x=what_, y=own_: done(e, x, p, yours=y),
            )
            G.add(
                "dones",
                f"<cardnps> {past_} this way",
                lambda e, p, x=what_, y=own_: done(e, x, p, yours=y),
            )
        G.add(
            "done",
            f"<cardnp> {past_} this way",
            lambda e, p, x=what_, y=own_: done(e, x, p, yours=y),
        )
for those_ in ("them", "those cards"):  # CR 701.17c: what was milled is found where it lies now
    G.add("done", f"<cardnp> from among {those_}", lambda e, p: done(e, w.WAS_MILLED, p))
    G.add("dones", f"<cardnps> from among {those_}", lambda e, p: done(e, w.WAS_MILLED, p))


def you_did(e: Env, what: int, phrase: Phrase) -> Any:
    """Read `you discarded a card this way`, and return the condition.

    The card or permanent must be yours, except for exiling, which you may do to objects of any player.
    """
    if what != w.WAS_EXILED:
        return there_is(done(e, what, phrase, YOURS))
    e.you()
    return (
        there_is(done(e, what, phrase))
        if not e.others_act
        else e.refuse("Cardwright can't tell your exiled objects from those that other players exiled")
    )


for what_, (verb_, past_) in ACTIVE.items():
    cond(f"you {verb_}|{past_} a|an <cardnp> this way", lambda e, p, x=what_: you_did(e, x, p))
for where_ in RETURNED_TO:
    cond(
        f"you return|returned a|an <cardnp> {where_} this way",
        lambda e, p: there_is(done(e, w.WAS_RETURNED, p)),
    )
for whose_, words_ in ((YOURS, "you controlled"), (THEIRS, "your opponents controlled")):
    for what_, said_ in PARTICIPLES.items():
        for kind_, noun_ in (("done", "cardnp"), ("dones", "cardnps")):
            G.add(kind_, f"<{noun_}> {words_} {said_[0]} this way",
                  lambda e, p, x=what_, y=whose_: done(e, x, p, y))  # fmt: skip
    if says_you(whose_):
        for what_, said_ in PARTICIPLES.items():
            for kind_, noun_ in (("done", "cardnp"), ("dones", "cardnps")):
                G.add(
                    kind_,
                    f"<{noun_}> they controlled {said_[0]} this way",
                    lambda e, p, x=what_: by_them(e, x, p),
                )
    amount(f"the number of <cardnps> {words_} that were destroyed this way",
           lambda e, p, x=whose_: count_of(done(e, w.WAS_DESTROYED, p, x)))  # fmt: skip
for often_, times_ in (("", 1), ("twice ", 2), ("three times ", 3), ("four times ", 4)):
    amount(f"{often_}the number of <dones>", lambda e, among, x=times_: how_many(e, among, x))
cond("there is a|an <done>", lambda e, among: there_is(among))
cond("there are no <dones>", lambda e, among: not_(there_is(among)))
cond("there are <int> or more <dones>", lambda e, n, among: at_least(count_of(among), n))
cond("a player was|is dealt damage this way / there is a player dealt damage this way",
     lambda e: there_is(PlayersThisWay(w.WAS_DAMAGED, since(e, w.WAS_DAMAGED))))  # fmt: skip
for template_, what_ in (
    ("the life lost this way", w.WAS_LOST),
    ("the total life lost this way", w.WAS_LOST),
    ("the damage dealt this way", w.WAS_DAMAGED),
    ("the total damage dealt this way", w.WAS_DAMAGED),
):
    amount(template_, lambda e, x=what_: much_this_way(x, since(e, x)))
G.add("each", "card drawn this way", lambda e: much_this_way(w.WAS_DRAWN, since(e, w.WAS_DRAWN)))
amount("the number of cards drawn this way", lambda e: much_this_way(w.WAS_DRAWN, since(e, w.WAS_DRAWN)))
G.add("each", "1 life lost this way", lambda e: much_this_way(w.WAS_LOST, since(e, w.WAS_LOST)))
amount("the greatest number of cards a player discarded this way",
       lambda e: most_this_way(w.WAS_DISCARDED, since(e, w.WAS_DISCARDED)))  # fmt: skip


def who_was_dealt(e: Env, nodes: tuple[Node, ...]) -> Effect:
    """CR 608.2c. Return an effect: each player who was dealt damage this way carries out `nodes`.

    Refuse instructions in which somebody chooses something.
    """
    among = PlayersThisWay(w.WAS_DAMAGED, since(e, w.WAS_DAMAGED))
    before = e.actor, e.others_act, e.by_name
    e.actor, e.others_act, e.by_name = YOU, True, False
    try:
        done = flat(e.each([partial(e.make, n) for n in nodes]))
    finally:
        e.actor, e.others_act, e.by_name = before
    if isinstance(done, (choose, choose_some)):
        e.refuse("Cardwright can't let each player who is dealt damage choose objects here")
    return who_was_dealt_damage(among, done)


sentence("if a player was|is dealt damage this way , they <vps> / "
         "if a player was|is dealt damage this way , that player <vps3> / "
         "each player dealt damage this way <vps3>", who_was_dealt)  # fmt: skip


def who_did_not(e: Env, word: str, what: int, phrase: Phrase, nodes: tuple[Node, ...]) -> Effect:
    """CR 608.2c, 101.4. Return an effect: each player who didn't do `what` (such as discarding) to a card
    matching `phrase` carries out `nodes`.
    """

    def own() -> Effect:
        theirs = there_is(done(e, what, phrase, YOURS, they=True))
        return if_(not_(theirs), flat(e.each([partial(e.make, n) for n in nodes])))

    return e.acting(Group(word), own)


for word_ in ("each opponent", "each player"):
    for what_ in (w.WAS_DISCARDED, w.WAS_SACRIFICED, w.WAS_MILLED):
        clause(f"{word_} who didn't {ACTIVE[what_][0]} a|an <cardnp> this way <vps3>",
               lambda e, p, nodes, word=word_, x=what_: who_did_not(e, word, x, p, nodes))  # fmt: skip


def drained(e: Env, among: Any, lost: int, gained: int) -> Effect:
    """CR 119.3. Return an effect: for each object of the set, each opponent loses `lost` life, then you
    gain `gained` life.
    """
    if of_yours(counted(e, lost, among)):
        e.refuse("Cardwright can't use a number of the controller's ('your') objects for another player here")
    loses = e.acting(Group("each opponent"), lambda: v.lose_life(counted(e, lost, among)))
    return flat([loses, v.gain_life(counted(e, gained, among), e.you())])


clause("for each <each> , each opponent loses <int> life and you gain <int> life", drained)


def its_controller(e: Env, among: Node, verb: Node) -> Effect:
    """CR 608.2c, 608.2h. Return an effect: the controllers of those objects carry out `verb` (such as `draws
    a card`), once for each of their objects.
    """
    what = among.rule.options["what"]
    if verb.rule.template not in EACH_DOES or e.others_act:
        e.refuse(
            "Cardwright can't let each controller do anything but create tokens, draw cards or gain life here"
        )

    def own() -> Effect:
        so_many = count_of(done(e, what, among.kids[0], YOURS))
        category, kid = verb.rule.slots[0], verb.kids[0]
        if category == "tok":
            if kid.count != 1:
                e.refuse("Cardwright can't create several tokens for each object here")
            return so_many_tokens(e, kid, so_many, e.actor)
        if e.low(category, kid) != 1:
            e.refuse("Cardwright can't give more than one card or 1 life for each object here")
        return d.draw(so_many, e.actor) if category == "cards" else v.gain_life(so_many, e.actor)

    return as_each_player(e, own)


EACH_DOES: Final = ("creates <tok>", "draws <cards>", "gains <life>")


def as_each_player(e: Env, make: Callable[[], Effect]) -> Effect:
    """CR 101.4. Return an effect: each player carries out what `make` makes. A number in it counts what that
    player controlled.
    """
    before = e.actor, e.others_act, e.by_name
    e.actor, e.others_act, e.by_name = YOU, False, False
    try:
        done = make()
    finally:
        e.actor, e.others_act, e.by_name = before
    return each_player(done)


for what_, past_ in (
    (w.WAS_EXILED, "exiled"),
    (w.WAS_SACRIFICED, "sacrificed"),
    (w.WAS_DESTROYED, "destroyed"),
    (w.WAS_BURIED, "put into a graveyard"),
):
    G.add(
        "doneonce",
        f"<cardnp> {past_} this way",
        lambda e, p: e.refuse("Cardwright reads this description only after 'for each'"),
        what=what_,
    )
sentence("for each <doneonce> , its controller <vp3>", its_controller, raw=True)


def searched_for_each(e: Env, among: Node, phrase: Phrase, then: Callable[[Any], Effect]) -> Effect:
    """CR 608.2c, 701.23b. Return an effect: one search for cards that match `phrase`, up to one for each
    object affected this way.
    """
    tests = found_tests(e, phrase)
    if e.others_act or e.delayed is not None or not tests:
        e.refuse(
            "here another player or a delayed trigger would search, or the text names no quality of the cards"
        )
    most = count_of(done(e, among.rule.options["what"], among.kids[0]))
    return search_for(lambda cs: then(AllOf(cs)), tests, most=most, fewer=True)


for between_ in (",", "and"):
    for end_ in (". then shuffle", ", then shuffle"):
        sentence(f"for each <doneonce> , search your library for a|an <cardnp> {between_} <found> {end_}",
                 lambda e, a, p, f: searched_for_each(e, a, p, e.make(f)), raw=True)  # fmt: skip


def mentioned(e: Env, node: Any, among: DoneThisWay) -> Any:
    """Record that the objects of `among` were mentioned, so that later sentences can call them `them`. Return
    `among`.
    """
    return e.mention(id(node), among, among.label, plural=True)


obj("<dones> / all <dones> / each <done>", lambda e, node, kid: mentioned(e, node, e.make(kid)))
obj("a|an <done>", lambda e, node, kid: e.chosen(node, e.make(kid), e.make(kid).label))
obj("up to one <done>", lambda e, node, kid: e.chosen(node, e.make(kid), e.make(kid).label, True))
sentence("if <done> would die this turn , exile it instead",
         lambda e, among: replaces(ExilesDying(), among))  # fmt: skip
sentence("if a|an <done> would die this turn , exile it instead",
         lambda e, among: replaces(ExilesDying(), among))  # fmt: skip


# -- some objects, chosen together
def discards_some(e: Env, most: int, phrase: Phrase) -> Effect:
    """CR 701.9b. Return an effect: discard up to `most` cards (-1: any number).

    In later sentences, `that many` is the number of cards discarded.
    """
    if phrase.head != "card" or phrase.place not in ("", "in your hand") or phrase.whose:
        e.refuse("here the discarded cards are in another zone than the player's own hand")
    found = things(phrase, e, (HAND, YOURS))
    hand = Things(HAND, True, int(found.types), YOURS, list(found.tests), "card in your hand")
    anything = Things(GRAVEYARD, True, 0, ANYBODYS, [], "card")
    e.so_many = lambda: count_of(
        DoneThisWay(w.WAS_DISCARDED, anything, since(e, w.WAS_DISCARDED), label="card")
    )
    return choose_some(fixed(0), fixed(most), hand, lambda cs: v.put(AllOf(cs), GRAVEYARD, DISCARDED))


def sacrifices_some(e: Env, among: Things) -> Effect:
    """CR 701.21a. Return an effect: sacrifice any number of permanents.

    In later sentences, `that many` is the number sacrificed.
    """
    own = own_set(e, among)
    anything = Things(BATTLEFIELD, False, PERMANENTS, ANYBODYS, [], "permanent")
    e.so_many = lambda: count_of(
        DoneThisWay(w.WAS_SACRIFICED, anything, since(e, w.WAS_SACRIFICED), label="permanent")
    )
    return choose_some(fixed(0), fixed(-1), own, lambda cs: v.sacrifice(AllOf(cs)))


ANY_PERMANENT: Final = Things(BATTLEFIELD, False, PERMANENTS, ANYBODYS, [], "permanent")
ANY_CARD: Final = Things(GRAVEYARD, True, 0, ANYBODYS, [], "card")


def tells(e: Env, what: int, among: Things) -> None:
    """CR 608.2c. Let `that many` in later sentences mean the number of objects to which `what` was done."""
    if e.counted or e.much is not None:
        return  # `that many` may mean another number
    e.so_many = lambda: count_of(DoneThisWay(what, among, since(e, what), label=among.label))


def loses(e: Env, n: Any) -> Effect:
    """CR 119.3. Return an effect: lose `n` life.

    If one player loses it, `that much` in later sentences is the life lost.
    """
    if e.by_name and not e.counted and e.much is None:
        e.so_many = lambda: much_this_way(w.WAS_LOST, since(e, w.WAS_LOST))
    return v.lose_life(n, e.actor)


act("lose^s <life>", loses, by=True)


LONE: Final = -62  # the key of the reference to the one card that was milled or discarded


def that_one(e: Env, what: int, n: Any) -> None:
    """CR 608.2c. From here on, let `that card` mean the card to which `what` was done, if it is exactly one."""

    def named() -> Any:
        found = e.bound.get(LONE)
        if found is None:
            raise NeedsChoice(LONE, DoneThisWay(what, ANY_CARD, since(e, what), label="card"), what=first_of)
        return e.mention(LONE, found, "card")

    alone = is_number_one(n) and (not e.others_act or e.by_name) and e.delayed is None
    e.lone = named if alone else None


def is_number_one(n: Any) -> bool:
    """Return whether `n` is the number one."""
    return n == 1 or (isinstance(n, fixed) and int(n.n) == 1)


def mills(e: Env, n: Any) -> Effect:
    """CR 701.17a. Return an effect: mill `n` cards. A single card may be called `that card` afterwards."""
    that_one(e, w.WAS_MILLED, n)
    return d.mill(n, e.actor)


def discards(e: Env, n: Any, at_random: bool = False) -> Effect:
    """CR 701.9a. Return an effect: discard `n` cards. A single card may be called `that card` afterwards."""
    that_one(e, w.WAS_DISCARDED, n)
    return d.discard(n, e.actor, at_random=at_random)


act("mill^s <cards>", mills, by=True)
act("discard^s <cards>", discards, by=True)
act("discard^s <cards> at random", lambda e, n: discards(e, n, True), by=True)


def whole_hand(e: Env) -> Effect:
    """CR 701.9. Return an effect: discard a whole hand.

    If one player does so, `that many` in later sentences is the number of cards discarded.
    """
    e.counted, e.much, e.so_many = False, None, None
    if not e.others_act or e.by_name:
        tells(e, w.WAS_DISCARDED, ANY_CARD)
    return d.discard(-1, e.actor)


def sacrifices_all(e: Env, among: Things) -> Effect:
    """CR 701.21a. Return an effect: sacrifice all objects of a set.

    In later sentences, `that many` is the number sacrificed.
    """
    tells(e, w.WAS_SACRIFICED, ANY_PERMANENT)
    return v.sacrifice(own_set(e, among))


def exiles(e: Env, what: Any) -> Effect:
    """CR 701.13a. Return an effect: exile `what`.

    If it is a set, `that many` in later sentences is the number of objects exiled.
    """
    if isinstance(what, Things):
        tells(e, w.WAS_EXILED, ANY_CARD if what.per_seat else ANY_PERMANENT)
    return exile_linked(what) if e.linked else v.exile(what)


act("exile^s <obj>", exiles)
act("sacrifice^s all <nps> / sacrifice^s each <np>", sacrifices_all)
act("discard^s your|their hand / discard^s all the cards in your|their hand / discard^s all cards in your|their hand",
    whole_hand, by=True)  # fmt: skip
act("sacrifice^s any number of <nps>", sacrifices_some)
act("discard^s up to <int> <cardnps>", discards_some)
act("discard^s any number of <cardnps>", lambda e, p: discards_some(e, -1, p))


def taps_for_each(e: Env, phrase: Phrase, each: Any) -> Effect:
    """CR 608.2d, 701.26a. Return an effect: the acting player taps an untapped permanent for each object of
    the set `each`, or all if there are too few.
    """
    own = e.set_of(phrase)
    if (
        phrase.whose not in ("they control", "you control")
        or own.per_seat
        or ("state", "untapped") not in phrase.before
    ):
        e.refuse(
            "Cardwright expects untapped permanents of the player here ('untapped creatures you control')"
        )
    n = how_many(e, each)
    if e.others_act and of_yours(n):
        e.refuse("Cardwright can't use a number of the controller's ('your') objects for another player here")
    return choose_some(n, n, own, lambda found: v.tap_it(AllOf(found)))


act("tap^s a|an <np> for each <each>", lambda e, p, each: taps_for_each(e, p, e.low("each", each)), raw=True)


# -- graveyards and hands of the acting player
def of_own(phrase: Phrase, e: Env, place: int) -> Things:
    """Return the set of cards in zone `place` that belong to the acting player."""
    if phrase.head != "card" or phrase.place or phrase.whose:
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone or an owner")
    return things(phrase, e, (place, YOURS))


def of_their_graveyard(e: Env, phrase: Phrase) -> Things:
    """CR 404.1. Return the set of cards in the acting player's graveyard.

    Refuse `their graveyard` if only you act, because it would be unclear whose it is.
    """
    return (
        of_own(phrase, e, GRAVEYARD) if e.others_act else e.refuse("'their graveyard' names no player here")
    )


act("exile^s a|an <cardnp> from their graveyard", lambda e, p: choose(of_their_graveyard(e, p), v.exile))
act("put^s all the cards from their graveyard on the bottom of their library in a random order / "
    "put^s all cards from their graveyard on the bottom of their library in a random order",
    lambda e: tops.bottom_at_random(of_their_graveyard(e, EVERY_CARD)))  # fmt: skip
act("double^s the number of <ck> counters on <obj>", lambda e, ck, o: v.double_counters(o, ck))
act("double^s the number of each kind of counter on <obj>", lambda e, o: v.double_counters(o, None))


# -- a card of a revealed hand, exiled until this leaves
def looked_at(e: Env, who: Node, phrase: Phrase, *, shown: bool, optional: bool, until: bool) -> Effect:
    """CR 402.3, 610.3. Return an effect: look at a player's hand and exile a card of it.

    `shown`: the hand is revealed instead. `until`: the card returns when the source of the ability leaves.
    """
    p = e.player(who)
    if not isinstance(p, Ref) or p is YOU or phrase.head != "card" or phrase.place or phrase.whose:
        e.refuse("Cardwright expects one other player here, and a kind of card without a zone or an owner")
    hand = Things(HAND, True, phrase.types, ANYBODYS, [OwnedBy(p, False, ""), *tests_of(phrase, e)], "card")
    first = d.reveal(card_in(HAND, OwnedBy(p, False, ""))) if shown else look_at_hand(p)
    done = choose(
        hand, lambda c: v.exile(c, until_this_leaves=True) if until else exile_linked(c), optional=optional
    )
    return flat([first, done])


UNTIL: Final = "until ~ leaves the battlefield"
for look_, secret_, optional_ in (
    ("look at <who> 's hand . you may exile a|an <cardnp> from it", True, True),
    ("look at <who> 's hand and exile a|an <cardnp> from it", True, False),
    ("look at <who> 's hand . exile a|an <cardnp> from it", True, False),
    ("<who> reveals their hand . you choose a|an <cardnp> from it . exile that card", False, False),
    ("<who> reveals their hand . you choose a|an <cardnp> from it and exile that card", False, False),
    ("<who> reveals their hand . you may exile a|an <cardnp> from it", False, True),
):
    sentence(f"{look_} {UNTIL}",
             lambda e, who, p, s=not secret_, o=optional_: looked_at(e, who, p, shown=s, optional=o, until=True),
             raw=True)  # fmt: skip


def seen_and_taken(
    e: Env, who: Node, phrase: Phrase, count: int = 1, optional: bool = False, top: bool = False
) -> Effect:  # fmt: skip
    """CR 402.3, 701.9. Return an effect: look at a player's hand and choose cards of it, which that player
    discards.

    With `top`, that player puts the card on top of their library instead.
    """
    p = e.player(who)
    if not isinstance(p, Ref) or p is YOU or phrase.head != "card" or phrase.place or phrase.whose:
        e.refuse("Cardwright expects one other player here, and a kind of card without a zone or an owner")
    hand = Things(HAND, True, phrase.types, ANYBODYS, [OwnedBy(p, False, ""), *tests_of(phrase, e)], "card")

    def goes(cards: Any) -> Effect:
        return v.put(cards, LIBRARY) if top else v.put(cards, GRAVEYARD, DISCARDED)

    if count == 1:
        return flat([look_at_hand(p), choose(hand, goes, optional=optional)])
    if top:
        e.refuse("Cardwright can't put several cards on top of the library here")
    return flat([look_at_hand(p), choose_some(fixed(count), fixed(count), hand, lambda cs: goes(AllOf(cs)))])


LOOKED: Final = "look at <who> 's hand"
for player_ in ("that player", "the player", "they"):
    for mark_ in (".", ", then"):
        discards_ = f"{mark_} {player_} discard^s that card"
        sentence(f"{LOOKED} and choose a|an <cardnp> from it {discards_}", seen_and_taken, raw=True)
        sentence(f"{LOOKED} . choose a|an <cardnp> from it {discards_}", seen_and_taken, raw=True)
        sentence(f"{LOOKED} . you may choose a|an <cardnp> from it {discards_}",
                 lambda e, who, p: seen_and_taken(e, who, p, optional=True), raw=True)  # fmt: skip
        sentence(f"{LOOKED} and choose <int> <cardnps> from it {mark_} {player_} discard^s those cards",
                 lambda e, who, n, p: seen_and_taken(e, who, p, e.low("int", n)), raw=True)  # fmt: skip
for mark_ in (".", ", then"):  # the wording that Cardwright prints
    chosen_ = "<cardnp> in that player 's hand that you choose"
    sentence(f"{LOOKED} {mark_} discard a|an {chosen_}", seen_and_taken, raw=True)
    sentence(f"{LOOKED} {mark_} discard up to one {chosen_}",
             lambda e, who, p: seen_and_taken(e, who, p, optional=True), raw=True)  # fmt: skip
    sentence(f"{LOOKED} {mark_} put a|an {chosen_} on top of its owner 's library",
             lambda e, who, p: seen_and_taken(e, who, p, top=True), raw=True)  # fmt: skip
sentence(f"{LOOKED} and choose a|an <cardnp> from it . put that card on top of that player 's library",
         lambda e, who, p: seen_and_taken(e, who, p, top=True), raw=True)  # fmt: skip


# -- instructions, and what follows if they were carried out
A_PERMANENT: Final = Phrase((), "permanent", PERMANENTS, said="permanent")
A_CARD: Final = Phrase((), "card", 0, said="card")
SURELY_TOLD: Final[tuple[tuple[int, type[Any], Phrase], ...]] = (
    (w.WAS_SACRIFICED, v.sacrifice, A_PERMANENT),
    (w.WAS_EXILED, v.exile, A_PERMANENT),
    (w.WAS_EXILED, exile_linked, A_PERMANENT),
    (w.WAS_DISCARDED, d.discard, A_CARD),
)


def if_it_was_done(e: Env, first: Node, then: tuple[Node, ...]) -> Effect:
    """CR 608.2c. Read `Sacrifice a creature. If you do, ...`, and return the effect.

    The first instruction may turn out to be impossible. `then` is carried out only if the first one was.
    """
    made: list[Effect] = []

    def tell() -> Effect:
        made.append(done_by_you(e, first))
        return made[0]

    def follow() -> Effect:
        if takes_a_counter(made[0]):
            return inner(e, then)
        told = made[0].parts[0] if isinstance(made[0], choose) and not made[0].optional else made[0]
        for what, word, phrase in SURELY_TOLD:
            if isinstance(told, word) and is_one(told):
                return if_(there_is(done(e, what, phrase)), inner(e, then))
        return e.refuse("Cardwright can't tell whether this instruction was carried out")

    both = flat(e.each([tell, follow]))
    taken = made[0]
    if isinstance(taken, v.put_counters) and takes_a_counter(
        taken
    ):  # CR 122.1: without a counter, none is removed
        assert isinstance(taken.what, Ref)
        return if_(at_least(counters_on(taken.which.word, taken.what), 1), both)
    return both


def takes_a_counter(told: Effect) -> bool:
    """Return whether the only thing that `told` does is to remove one counter from one object."""
    return isinstance(told, v.put_counters) and isinstance(told.what, Ref) and one_less(told.n)


def one_less(n: Any) -> bool:
    """Return whether the number `n` is -1."""
    return n == -1 or (isinstance(n, fixed) and int(n.n) == -1)


def if_they_did(e: Env, who: Node, first: Node, then: tuple[Node, ...]) -> Effect:
    """CR 608.2c. Return an effect: another player carries out `first`. If that player could do so, carry out
    `then`.
    """
    player = e.player(who)
    if not isinstance(player, Ref) or player is YOU:
        e.refuse("Cardwright expects one other player here ('target opponent'), not 'you' or several players")

    def tell() -> Effect:
        return done_by(e, player, (first,))

    def follow() -> Effect:
        for what, phrase, words in (
            (w.WAS_SACRIFICED, A_PERMANENT, "sacrifices "),
            (w.WAS_DISCARDED, A_CARD, "discards a"),
        ):
            if first.rule.template.startswith(words):
                return if_(there_is(done(e, what, phrase)), inner(e, then))
        return e.refuse("Cardwright can't tell whether this instruction was carried out")

    return flat(e.each([tell, follow]))


def is_one(told: Effect) -> bool:
    """Return whether `told` acts on exactly one object, so that it is done completely or not at all."""
    if isinstance(told, d.discard):
        return isinstance(told.n, fixed) and int(told.n.n) == 1 and told.player is YOU
    return isinstance(getattr(told, "what", None), Ref)


def done_by_you(e: Env, node: Node) -> Effect:
    e.you()
    found = e.make(node)
    assert isinstance(found, Effect)
    return found


for mark_ in (". if you do ,", "; if you do ,"):
    sentence(f"<vp> {mark_} <effect>", if_it_was_done, last=True)
for does_ in ("that player does", "the player does", "they do"):
    sentence(f"<who> <vp3> . if {does_} , <effect>",
             lambda e, who, first, then: if_they_did(e, who, first, then), raw=True, last=True)  # fmt: skip


# -- exiled until a later step
def back_later(e: Env, what: Any, flags: int = 0) -> Effect:
    """CR 603.7c. Return an effect: exile permanents, and create a delayed trigger that returns all of them
    later.

    They return under their owners' control.
    """
    sets = (
        [what]
        if isinstance(what, Things)
        else [m.among for m in (*e.objects(), *e.objects(plural=True)) if m.what is what]
    )
    if e.delayed is not None or e.inside or not sets:
        e.refuse("Cardwright expects an unconditional exile of permanents before this delayed return")
    if not all(isinstance(x, Things) and x.place == BATTLEFIELD for x in sets):
        e.refuse("Cardwright can't exile anything but permanents and return it with this delayed trigger")
    gone = v.exile(what)

    def then(since: Any) -> Effect:
        those = DoneThisWay(
            w.WAS_EXILED, of_sort(e, PERMANENT), since, ANYBODYS, "permanent"
        )  # any permanent: a token does not come back (CR 111.8)
        return at_next_step(v.enters(Linked(anywhere=True), flags, owners=True), those)

    return w.this_way(gone, then)


PERMANENT: Final = Phrase((), "permanent", PERMANENTS, said="permanent")
NEXT_END: Final = "at the beginning of the next end step"
for tapped_, flags_ in (("", 0), ("tapped ", ENTERS_TAPPED)):
    for owner_ in ("their owner 's control", "their owners ' control", "its owner 's control"):
        for those_ in ("those cards", "the exiled cards", "the exiled card"):
            back_ = f"return {those_} to the battlefield {tapped_}under {owner_}"
            for told_ in (f"{back_} {NEXT_END}", f"{NEXT_END} , {back_}"):
                sentence(f"exile <obj> . {told_}", lambda e, o, f=flags_: back_later(e, o, f))
    sentence(f"exile <obj> ; {NEXT_END} , put each permanent exiled this way onto the battlefield {tapped_}"
             "under their owner 's control", lambda e, o, f=flags_: back_later(e, o, f))  # fmt: skip
