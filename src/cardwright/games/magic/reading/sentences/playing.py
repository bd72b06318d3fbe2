"""CR 400.7i, 601.3, 608.2g. Read effects that exile cards of libraries, and permissions to play or cast cards
from where they are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.games.magic.abilities.cast_permissions import cast_free, exile_to_play, first_of, may_play
from cardwright.games.magic.abilities.instead import ExileInstead
from cardwright.games.magic.actions import library_tops as tops
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.drawing import reveal
from cardwright.games.magic.actions.exiling import exile_face_down
from cardwright.games.magic.actions.fortune import at_random
from cardwright.games.magic.actions.leaving import Linked, exile_linked, once_moved
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.amounts.counting import Passing
from cardwright.games.magic.amounts.values import YOU, fixed
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions import this_way as w
from cardwright.games.magic.conditions.this_way import DoneThisWay
from cardwright.games.magic.durations.lasting import replaces
from cardwright.games.magic.numbers import durations
from cardwright.games.magic.numbers.zones import COMMAND, GRAVEYARD, HAND
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS
from cardwright.games.magic.objects.terms import ANY_MANA, FOR_LIFE, FOR_NOTHING, TO_CAST, TO_PLAY
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import Group
from cardwright.games.magic.reading.nouns import Phrase, things
from cardwright.games.magic.reading.templates.actions import act, found_tests
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.games.magic.reading.templates.objects import obj
from cardwright.games.magic.reading.templates.predicates import DURATION_CODES
from cardwright.games.magic.selectors.commanding import YOUR_COMMANDER
from cardwright.games.magic.selectors.nouns import card_in
from cardwright.kernel.effects import THIS, Effect, Ref, Set
from cardwright.kernel.words import choose, choose_some, may, seq

from .this_way import since

# -- exiled from libraries
SEVERAL: Final = {"each player": ANYBODYS, "each opponent": THEIRS}


def top_of(e: Env, n: Any, who: Any) -> Any:
    """CR 401.2. Return the top `n` cards of one library, or of the libraries of several players."""
    if isinstance(who, Group):
        if who.word not in SEVERAL or not isinstance(n, int):
            e.refuse(
                "here the group isn't 'each player' or 'each opponent', or the number of cards isn't fixed"
            )
        return tops.EndsOf(SEVERAL[who.word], n=n)
    if not isinstance(who, Ref):
        e.refuse("Cardwright can't tell whose library is meant")
    return tops.TopOf(n, who)


def exiled(e: Env, n: Any, who: Any, hidden: bool = False) -> Effect:
    """CR 400.7j. Return an effect: exile the top `n` cards of a library. Later sentences may refer to them.

    `hidden`: they are exiled face down.
    """
    among = top_of(e, n, who)
    if hidden and e.linked:
        e.refuse("Cardwright can't link a card exiled face down here to another ability")
    made: Effect = exile_face_down(among) if hidden else exile_linked(among) if e.linked else v.exile(among)
    one = n == 1 and not isinstance(who, Group)
    if e.others_act and who is not YOU:
        return made

    def exile(what: Any) -> Effect:
        if hidden:
            return exile_face_down(what)
        return exile_linked(what) if e.linked else v.exile(what)

    def anew(then: Callable[[Any], Effect]) -> Effect:
        if not one:
            return several_named(e, among, exile, then, hidden)
        named = first_of(among, lambda c: seq(exile(c), once_moved(c, then, surely=True)))
        moved = named.parts[0].parts[1]
        assert isinstance(moved, once_moved)
        inner = moved.parts[0]
        if isinstance(inner, may_play) and not inner.types and not e.linked:
            if isinstance(inner.what, Ref) and inner.what.slot == moved.slot:
                return exile_to_play(among, int(inner.lasts), int(inner.terms), hidden)
        if hidden:
            e.refuse("Cardwright can't do anything with a card exiled face down here except play it later")
        return named

    e.may_be_found(made, anew, "card", plural=not one)
    return made


def several_named(e: Env, among: Any, exile: Any, then: Callable[[Any], Effect], hidden: bool) -> Effect:
    """CR 400.7j. Return an effect: exile several cards, then do `then` with all of them at once.

    `hidden`: they are exiled face down.
    """
    named = tops.name_these(among, lambda cs: seq(exile(AllOf(cs)), then(AllOf(cs, moved=True))))
    inner = named.parts[0].parts[1]
    if isinstance(inner, may_play) and isinstance(inner.what, AllOf) and not inner.types and not e.linked:
        return exile_to_play(among, int(inner.lasts), int(inner.terms), hidden)
    if hidden:
        e.refuse("Cardwright can't do anything with cards exiled face down here except play them later")
    return named


act("exile^s cards from the top of your library equal to <amount>", lambda e, n: exiled(e, n, e.you()))
act("exile^s <n> cards from the top of your library",
    lambda e, n: exiled(e, n, e.you()) if n != 1
    else e.refuse("Cardwright reads one card here only in the words 'the top card'"))  # fmt: skip
for then_ in (", then", "and"):
    act(f"look^s at the top card of <who> 's library {then_} exile^s it face down",
        lambda e, who: exiled(e, 1, who, True))  # fmt: skip
act("exile^s the top card", lambda e: exiled(e, 1, e.you()))  # the library that was shuffled
for face_, hidden_ in (("", False), (" face down", True)):
    act(f"exile^s the top card of your library{face_}", lambda e, h=hidden_: exiled(e, 1, e.you(), h))
    act(f"exile^s the top <n> cards of your library{face_}",
        lambda e, n, h=hidden_: exiled(e, n, e.you(), h) if n != 1
        else e.refuse("Cardwright reads one card here only in the words 'the top card'"))  # fmt: skip
    act(f"exile^s the top card of <who> 's library{face_}", lambda e, p, h=hidden_: exiled(e, 1, p, h))
    act(f"exile^s the top <n> cards of <who> 's library{face_}",
        lambda e, n, p, h=hidden_: exiled(e, n, p, h) if n != 1
        else e.refuse("Cardwright reads one card here only in the words 'the top card'"))  # fmt: skip
    # players who exile cards of their own library, where it matters whose the cards are
    clause(f"<who> exiles the top card of their library{face_}", lambda e, p, h=hidden_: by_owner(e, 1, p, h))
    clause(f"<who> exiles the top <n> cards of their library{face_}",
           lambda e, n, p, h=hidden_: by_owner(e, p, n, h))  # fmt: skip
act(
    "exile^s all cards exiled this way",
    lambda e: e.refuse("here the text exiles cards again that are already exiled this way"),
)


def by_owner(e: Env, n: Any, who: Any, hidden: bool) -> Effect:
    """CR 401.2. Return an effect: another player exiles the top `n` cards of their own library."""
    n, who = (who, n) if isinstance(n, (Ref, Group)) else (n, who)
    if who is YOU or hidden:
        e.refuse("Cardwright can't tell who may look at the exiled card")
    return exiled(e, n, who, hidden)


for cards_ in ("the top card", "the top <n> cards"):
    act(f"exile^s {cards_} of <whoselibrary> ( as a card exiled with ~ )",
        lambda e, *kids: linked_in_print(e, *kids))  # fmt: skip


def linked_in_print(e: Env, *kids: Any) -> Effect:
    """CR 607.2a. Read, in the wording that Cardwright prints, an effect that exiles cards to which another
    ability refers.
    """
    n, who = kids if len(kids) == 2 else (1, kids[0])
    return exile_linked(top_of(e, n, who))


# -- words that refer to the exiled cards
def done_now(e: Env, what: int, label: str = "card") -> DoneThisWay:
    """CR 608.2c. Return the set of cards with which this effect has done `what`, such as exiling them."""
    anything = Things(GRAVEYARD, True, 0, ANYBODYS, [], "card")
    return DoneThisWay(what, anything, since(e, what), label=label)


obj("the discarded card / the card discarded this way", lambda e, node: done_now(e, w.WAS_DISCARDED))


def randomly(e: Env, node: Any, phrase: Phrase, place: tuple[int, int]) -> Any:
    """CR 608.2d. Return a reference to a random card of a zone of yours. `place`: the zone and its owner."""
    if phrase.head != "card" or phrase.place or phrase.whose:
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone or an owner")
    e.you()
    return e.chosen(node, things(phrase, e, place), "card", by=at_random)


for zone_, place_ in (("graveyard", (GRAVEYARD, YOURS)), ("hand", (HAND, YOURS))):
    for in_ in (
        f"at random from your {zone_}",
        f"at random in your {zone_}",
        f"in your {zone_} chosen at random",
    ):
        obj(f"a|an <cardnp> {in_}", lambda e, node, p, x=place_: randomly(e, node, p, x))


act("reveal^s <randomcard>", lambda e, o: reveal(o))
for in_ in ("at random from your hand", "in your hand chosen at random"):
    G.add("randomcard", f"a|an <cardnp> {in_}", lambda e, p: randomly(e, p, p, (HAND, YOURS)))


# -- permission to play the exiled cards
WHEN: Final = {
    **{words: code for words, code in DURATION_CODES.items() if "~" not in words and "combat" not in words},
    "for as long as it remains exiled": durations.FOR_EVER,
    "for as long as they remain exiled": durations.FOR_EVER,
    "for as long as that card remains exiled": durations.FOR_EVER,
    "for as long as those cards remain exiled": durations.FOR_EVER,
}


def played(e: Env, what: Any, terms: int, lasts: int) -> Effect:
    """CR 601.3. Return an effect: for the duration `lasts`, you may play or cast `what` from the zone in
    which it is.
    """
    if e.others_act or isinstance(what, Things) or what is THIS:
        e.refuse("here another player would play the cards, or the effect hasn't mentioned the cards before")
    return may_play(what, terms, lasts)


FREE: Final = (" without paying its mana cost", " without paying their mana costs")
MANA: Final = (
    ", and mana of any type can be spent to cast it", ", and mana of any type can be spent to cast that spell",
    ", and mana of any type can be spent to cast those spells", ", and mana of any type can be spent to cast them",
    "( mana of any type can be spent to cast it )", "( mana of any type can be spent to cast them )",
    ", and you may spend mana of any type to cast it", ", and you may spend mana of any type to cast that spell",
    ", and you may spend mana as though it were mana of any type to cast it",
    ", and you may spend mana as though it were mana of any type to cast that spell",
    ", and you may spend mana as though it were mana of any type to cast those spells",
)  # fmt: skip
for verb_, terms_ in (("play", TO_PLAY), ("cast", TO_CAST)):
    for when_, lasts_ in WHEN.items():
        for where_ in ("", " from exile"):
            clause(f"you may {verb_} <obj>{where_} {when_}",
                   lambda e, o, t=terms_, x=lasts_: played(e, o, t, x))  # fmt: skip
            clause(f"{when_} , you may {verb_} <obj>{where_}",
                   lambda e, o, t=terms_, x=lasts_: played(e, o, t, x))  # fmt: skip
        clause(f"you may look at and {verb_} <obj> {when_}",
               lambda e, o, t=terms_, x=lasts_: played(e, o, t, x))  # fmt: skip
        for mana_ in MANA:
            clause(f"you may {verb_} <obj> {when_} {mana_}",
                   lambda e, o, t=terms_, x=lasts_: played(e, o, t | ANY_MANA, x))  # fmt: skip
            clause(f"{when_} , you may {verb_} <obj> {mana_}",
                   lambda e, o, t=terms_, x=lasts_: played(e, o, t | ANY_MANA, x))  # fmt: skip
        for free_ in FREE:
            clause(f"you may {verb_} <obj>{free_} {when_}",
                   lambda e, o, t=terms_, x=lasts_: played(e, o, t | FOR_NOTHING, x))  # fmt: skip
            clause(f"you may {verb_} <obj> {when_}{free_}",
                   lambda e, o, t=terms_, x=lasts_: played(e, o, t | FOR_NOTHING, x))  # fmt: skip
            clause(f"{when_} , you may {verb_} <obj>{free_}",
                   lambda e, o, t=terms_, x=lasts_: played(e, o, t | FOR_NOTHING, x))  # fmt: skip
for paid_ in (
    "its mana value rather than pay its mana cost",
    "that spell 's mana value rather than pay its mana cost",
):
    life_ = f". if you cast a spell this way , pay life equal to {paid_}"
    for when_, lasts_ in WHEN.items():
        for verb_, terms_ in (("play", TO_PLAY), ("cast", TO_CAST)):
            sentence(f"you may {verb_} <obj> {when_} {life_}",
                     lambda e, o, t=terms_, x=lasts_: played(e, o, t | FOR_LIFE, x))  # fmt: skip
            sentence(f"you may {verb_} spells from among those cards {when_} {life_}",
                     lambda e, t=terms_, x=lasts_: played(e, e.them("card"), t | FOR_LIFE, x))  # fmt: skip


def some_cast(e: Env, phrase: Phrase, terms: int, lasts: int) -> Effect:
    """CR 601.3, 611.2c. Return an effect: for the duration `lasts`, you may cast those of the exiled cards
    that match `phrase` now.
    """
    found = e.them("card")
    tests = found_tests(e, phrase)
    if not tests or isinstance(found, Things) or not isinstance(found, Set):
        e.refuse("Cardwright can't tell which of the exiled cards may be cast")
    return played(e, Passing(found, *tests), terms, lasts)


for among_ in ("those cards", "them", "the exiled cards"):
    for when_, lasts_ in WHEN.items():
        clause(f"you may cast spells from among {among_} {when_}",
               lambda e, x=lasts_: played(e, e.them("card"), TO_CAST, x))  # fmt: skip
        clause(f"{when_} , you may cast spells from among {among_}",
               lambda e, x=lasts_: played(e, e.them("card"), TO_CAST, x))  # fmt: skip
        for free_, terms_ in (("", TO_CAST), *((said, TO_CAST | FOR_NOTHING) for said in FREE)):
            clause(f"you may cast <cardnps> from among {among_}{free_} {when_} / "
                   f"you may cast <cardnps> from among {among_} {when_}{free_} / "
                   f"{when_} , you may cast <cardnps> from among {among_}{free_}",
                   lambda e, p, x=lasts_, t=terms_: some_cast(e, p, t, x))  # fmt: skip
        for both_ in (f"play lands and cast spells from among {among_}", f"play cards from among {among_}"):
            clause(f"you may {both_} {when_}", lambda e, x=lasts_: played(e, e.them("card"), TO_PLAY, x))
            clause(f"{when_} , you may {both_}", lambda e, x=lasts_: played(e, e.them("card"), TO_PLAY, x))


# -- all cards of a graveyard, to which none is added this turn
def from_graveyard(e: Env) -> Effect:
    """CR 611.2a, 614.6. Return an effect: this turn, you may play cards from your graveyard.

    Cards that would be put there this turn are exiled instead, so that only those in it now can be played.
    """
    e.you()
    if e.others_act:
        e.refuse("Cardwright can't tell whose graveyard is meant")
    there = card_in(GRAVEYARD, whose=YOURS)
    return seq(may_play(there, TO_PLAY, durations.THIS_TURN), replaces(ExileInstead(YOURS, False)))


for cards_ in ("cards", "lands and cast spells"):
    sentence(f"until end of turn , you may play {cards_} from your graveyard . if a card would be put into your "
             "graveyard from anywhere this turn , exile it|that [card] instead", from_graveyard)  # fmt: skip
    sentence(f"you may play {cards_} from your graveyard this turn . if a card would be put into your "
             "graveyard from anywhere this turn , exile it|that [card] instead", from_graveyard)  # fmt: skip

sentence("you may play each card in your graveyard until end of turn . if a card would be put into your graveyard from "
         "anywhere this turn , exile it instead", from_graveyard)  # fmt: skip


# -- some of the exiled cards are put into another zone
def some_of_them(e: Env, phrase: Phrase, done: Callable[[Any], Effect], most: int, optional: bool) -> Effect:
    """CR 608.2d. Return an effect: choose one of the exiled cards as it resolves, or up to `most` of them,
    and do `done` with them.

    If `most` is -1, choose any number.
    """
    found = e.them("card")
    tests = found_tests(e, phrase)
    if e.others_act or isinstance(found, Things) or not isinstance(found, Set):
        e.refuse("Cardwright can't tell which of the exiled cards may be chosen")
    among = Passing(found, *tests) if tests else found
    if most == 1:
        return choose(among, done, optional=optional)
    return choose_some(fixed(0), fixed(most), among, lambda cs: done(AllOf(cs)))


for among_ in ("them", "those cards", "the exiled cards", "those cards ( moved once )"):
    clause(f"you may put any number of <cardnps> from among {among_} <topplace>",
           lambda e, p, d: some_of_them(e, p, d, -1, True))  # fmt: skip
    clause(f"put any number of <cardnps> among {among_} <topplace>",
           lambda e, p, d: some_of_them(e, p, d, -1, True))  # fmt: skip
    clause(f"you may put a|an <cardnp> from among {among_} <topplace>",
           lambda e, p, d: some_of_them(e, p, d, 1, True))  # fmt: skip
    clause(
        f"put up to one <cardnp> among {among_} <topplace>", lambda e, p, d: some_of_them(e, p, d, 1, True)
    )


# -- cards cast at once
def cast_now(e: Env, what: Any) -> Effect:
    """CR 608.2g. Return an effect: cast `what` now, without paying its mana cost."""
    if e.others_act or isinstance(what, Things) or what is THIS:
        e.refuse("Cardwright can't tell who casts which spell")
    if isinstance(what, Ref):
        return cast_free(what)
    return (
        first_of(what, cast_free)
        if isinstance(what, (DoneThisWay, Linked))
        else e.refuse("Cardwright can't cast several spells at a time here")
    )


act("cast^s <obj> without paying its mana cost", cast_now)


def cast_then_exiled(e: Env, what: Any) -> Effect:
    """CR 608.2g, 614.6. Return an effect: cast `what` now, without paying its mana cost.

    If the spell would go to a graveyard, it is exiled instead.
    """
    made = cast_now(e, what)
    if not isinstance(made, cast_free):
        e.refuse("here the spell that is cast and then exiled isn't one single spell mentioned before")
    return cast_free(made.what, True)


FREELY: Final = "cast <obj> without paying its mana cost"
for that_ in ("that spell", "that card", "it", "the spell cast this way"):
    for whose_ in ("your", "a"):
        for turn_ in ("", " this turn"):
            then_ = f"if {that_} would be put into {whose_} graveyard{turn_} , exile it instead"
            for mark_ in (".", ";"):
                sentence(f"you may {FREELY} {mark_} {then_}", lambda e, o: may(cast_then_exiled(e, o)))
                sentence(f"{FREELY} {mark_} {then_}", cast_then_exiled)


# -- commanders
def commander_to_hand(e: Env) -> Effect:
    """CR 903.3. Return an effect: put one of your commanders from the command zone into your hand."""
    e.you()
    return choose(card_in(COMMAND, YOUR_COMMANDER, shared=True, label="commander"), lambda c: v.put(c, HAND))


act("put^s your commander into your hand from the command zone", commander_to_hand)
act("put^s a commander card you own in the command zone into its owner 's hand", commander_to_hand)


# -- the top of a graveyard
def top_of_graveyard(e: Env, node: Any, phrase: Phrase) -> Any:
    """CR 404.2. Return the topmost card of your graveyard that matches `phrase`. It isn't a choice."""
    if phrase.head != "card" or phrase.place or phrase.whose:
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone or an owner")
    e.you()
    return e.chosen(node, tops.Topmost(things(phrase, e, (GRAVEYARD, YOURS))), "card", by=first_of)


obj("the top <cardnp> of your graveyard / the topmost <cardnp> in your graveyard", top_of_graveyard)
