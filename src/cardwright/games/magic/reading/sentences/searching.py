"""CR 701.23. Read searches of a library: for which cards, whether they are revealed, and what
happens to them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.at_once import with_x
from cardwright.games.magic.actions.drawing import draw, reveal
from cardwright.games.magic.actions.exiling import exile_face_down
from cardwright.games.magic.actions.leaving import once_moved
from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.actions.raiding import raid_libraries
from cardwright.games.magic.actions.searching import (
    OF_DIFFERENT_NAMES,
    SHARE_A_LAND_TYPE,
    AllOf,
    search,
    search_for,
)
from cardwright.games.magic.actions.seeking import each_may_search
from cardwright.games.magic.amounts.values import (
    MANA_VALUE,
    MINUS_IT,
    THAT_MUCH,
    YOU,
    X,
    at_least,
    both,
    cards_of,
    value_of,
)
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.costs.paying import PaysMana
from cardwright.games.magic.numbers.events import ENTERS_TAPPED
from cardwright.games.magic.numbers.types import CREATURE, LAND
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, LIBRARY
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, THEIRS, YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import flat
from cardwright.games.magic.reading.nouns import Phrase, either_test, of_types, things
from cardwright.games.magic.reading.templates.actions import act, found_tests
from cardwright.games.magic.reading.templates.conditions import of_kind
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.games.magic.reading.templates.tokens import so_many
from cardwright.kernel.effects import Effect, Ref
from cardwright.kernel.words import choose, choose_one, if_, may, seq

ANY_NUMBER: Final = -1
NOUNS: Final = {LAND: "land", CREATURE: "creature"}  # how a pronoun repeats what has been found
HOWS: Final = ("your", "their")


@dataclass(frozen=True)
class Sought:
    """The cards for which a player searches: one description for all of them, or one for each."""

    descriptions: tuple[tuple[Any, ...], ...]
    most: Any = 1
    must: bool = False
    alike: int = 0
    free: bool = False  # what everyone sees need not be found either

    def found(self, then: Callable[[Any], Effect], shown: bool) -> Effect:
        """Return an effect: search for the cards, then do `then` with those found. `shown`: they are
        revealed.
        """
        described = [list(tests) for tests in self.descriptions]
        return search_for(
            then, *described, most=self.most, shown=shown, fewer=not self.must, alike=self.alike
        )


def soughts(template: str, make: Callable[..., Sought]) -> None:
    """Add a template for a description of several cards to search for."""
    G.add("soughts", template, make)


def some(e: Env, n: Any, phrase: Phrase, alike: int = 0) -> Sought:
    """CR 701.23b. Return a search for up to `n` cards that match `phrase`. The player may find fewer, even
    if all are in sight.
    """
    tests = found_tests(e, phrase)
    return Sought((tuple(tests),), n, alike=alike, free=True)


def some_of_either(e: Env, n: Any, p: Phrase, q: Phrase) -> Sought:
    """CR 701.23b. Return a search for up to `n` cards that each match `p` or `q`."""
    tests = [found_tests(e, p), found_tests(e, q)]
    return Sought(((either_test(tests),),), n, free=True)


def described(e: Env, n: Any, phrase: Phrase) -> Sought:
    """CR 701.23b. Return a search for `n` cards that match `phrase`. The player may find fewer."""
    if not found_tests(e, phrase):
        e.refuse("Cardwright expects a quality of the cards here ('creature cards'), not just any cards")
    return replace(some(e, n, phrase), free=False)


soughts("up to <int> <cardnps>", some)
soughts("up to <int> <cardnps> or <cardnps>", lambda e, n, p, q: some_of_either(e, n, p, q))
soughts("up to that many <cardnps>", lambda e, p: some(e, e.low("d", THAT_MUCH), p))
soughts("up to x <cardnps>", lambda e, p: some(e, e.low("d", X), p))
soughts("up to x <cardnps> , where x is <xamount>", lambda e, p, n: some(e, n, p))
soughts("any number of <cardnps>", lambda e, p: some(e, ANY_NUMBER, p))
G.add("everysought", "all <cardnps>", lambda e, p: replace(some(e, ANY_NUMBER, p), free=False))
soughts("<int> cards", lambda e, n: Sought(((),), n, must=True))
soughts("<int> <cardnps>", described)
soughts("that many <cardnps>", lambda e, p: described(e, e.low("d", THAT_MUCH), p))
soughts("a|an <cardnp> and a|an <cardnp>",
        lambda e, a, b: Sought((tuple(found_tests(e, a)), tuple(found_tests(e, b)))))  # fmt: skip
soughts("a|an <cardnp> , a|an <cardnp> , and a|an <cardnp> / a|an <cardnp> , a|an <cardnp> and a|an <cardnp>",
        lambda e, a, b, c: Sought(tuple(tuple(found_tests(e, p)) for p in (a, b, c))))  # fmt: skip
for words_, alike_ in (
    ("that share a land type", SHARE_A_LAND_TYPE),
    ("with different names", OF_DIFFERENT_NAMES),
):
    soughts(f"up to <int> <cardnps> {words_}", lambda e, n, p, x=alike_: some(e, n, p, x))


# -- one card
def entered(e: Env, then: Callable[[Any], Effect], phrase: Phrase, shown: bool) -> Effect:
    """CR 701.23a, 400.7j. Return a search for one card. `then`: what is done with the card.

    Later sentences may refer to what the card becomes.
    """
    tests = found_tests(e, phrase)
    made = search(then, *tests, shown=shown)
    if not isinstance(made.parts[0], (v.enters, v.exile, exile_face_down)) or e.others_act:
        return made

    def with_later(later: Callable[[Any], Effect]) -> Effect:
        return search(then, *tests, shown=shown, later=lambda c: once_moved(c, later, surely=True))

    said = NOUNS.get(phrase.types, "permanent" if phrase.types else "card")
    gone = isinstance(made.parts[0], (v.exile, exile_face_down))
    e.may_be_found(made, with_later, "card" if gone else said)
    return made


def and_attached(e: Env, among: Any) -> Callable[[Any], Effect]:
    """CR 301.5, 400.7j. Return a function for what is done with the found card.

    The card is put onto the battlefield, then attached to a permanent chosen from `among`.
    """
    if not isinstance(among, Things) or among.per_seat or among.place:
        e.refuse("here the found card would be attached to something other than a permanent")

    def then(card: Any) -> Effect:
        return once_moved(card, lambda it: choose(among, lambda to: v.attach_to(it, to)), by=v.enters(card))

    return then


for said_ in ("put it onto the battlefield , and attach it to a|an <np>",
              "put it onto the battlefield and attach it to a|an <np>",
              "put it onto the battlefield , then attach it to a|an <np>"):  # fmt: skip
    G.add("found", said_, and_attached)


def hidden(e: Env) -> Callable[[Any], Effect]:
    """CR 406.3. Return a function for what is done with the found card: it is exiled face down.

    Refuse it if another ability of the card refers to the exiled card.
    """
    return (
        exile_face_down
        if e.spell or not e.linked
        else e.refuse("Cardwright can't link a card exiled face down here to another ability")
    )


G.add("found", "exile^s it|that face down / exile^s that card face down / exile^s it face down ( you may look )",
      hidden)  # fmt: skip


# how it is said that what is found is shown, and what it is joined by
JOINED: Final = ((",", False), ("and", False), (", and", False), (".", False), (", then", False))
REVEALED_ONE: Final = ("it", "that card", "the card")
REVEALED: Final = ("them", "those cards", "the cards")
ENDS: Final = (
    ", then shuffle^s",
    ". then each player who searched their library this way shuffle|shuffles",
    ". then shuffle^s",
    ", then shuffle^s your|their library",
    ", and shuffle^s",
)


def joined(words: tuple[str, ...]) -> list[tuple[str, bool]]:
    """Return the words that can stand between a search and what is done with the card.

    Each has a bool that says whether these words reveal the card.
    """
    shown = [
        (f"{before} reveal^s {it} {after}", True)
        for it in words
        for before in (",", "and", ", and")
        for after in (",", "and", ", and", ", then", ".", ". then")
    ]
    return [*JOINED, *shown]


for how_ in HOWS:
    for between_, shown_ in joined(REVEALED_ONE):
        for end_ in ENDS:
            act(f"search^es {how_} library for a|an <cardnp> {between_} <found> {end_}",
                lambda e, p, then, s=shown_: entered(e, then, p, s))  # fmt: skip
    for between_, shown_ in joined(REVEALED):
        for end_ in ENDS:
            act(f"search^es {how_} library for <soughts> {between_} <foundall> {end_}",
                lambda e, cards, then, s=shown_: cards.found(then, s))  # fmt: skip
            act(f"search^es {how_} library for <soughts> {between_} <topsteps> {end_}",
                lambda e, cards, nodes, s=shown_: cards.found(stepped(e, nodes), s))  # fmt: skip


def may_search(e: Env, who: Any, phrase: Phrase, then: Callable[[Any], Effect], shown: bool) -> Effect:
    """CR 701.23a, 608.2d. Return an effect: another player may search their library, which they then
    shuffle.
    """
    if not isinstance(who, Ref) or who is YOU or e.others_act:
        e.refuse(
            "Cardwright expects one other player here ('target opponent'), outside another player's instruction"
        )
    return e.acting(who, lambda: may(entered(e, then, phrase, shown)))


for between_, shown_ in joined(REVEALED_ONE):
    for does_ in ("that player does", "the player does", "they do"):
        for shuffle_ in ("they shuffle", "that player shuffles"):
            sentence(f"<who> may search their library for a|an <cardnp> {between_} <found> . if {does_} , {shuffle_}",
                     lambda e, who, p, then, s=shown_: may_search(e, who, p, then, s))  # fmt: skip


def stepped(e: Env, nodes: tuple[Node, ...]) -> Callable[[Any], Effect]:
    """Return a function that makes the effects of the steps in `nodes` for the cards that were found."""
    steps = [e.make(node) for node in nodes]
    return lambda cs: flat([made(cs) for made in steps])


def in_hand(card: Any) -> Effect:
    """CR 400.7. Return an effect: put the card into its owner's hand."""
    return v.put(card, HAND)


def here_or_there(e: Env, phrase: Phrase, shown: bool, c: Any) -> Effect:
    """CR 608.2c. Return a search for one card, which is put into your hand.

    If condition `c` is true, you may put it onto the battlefield instead.
    """
    return search(either_if(c, v.enters, in_hand), *found_tests(e, phrase), shown=shown)


def either_if(
    c: Any, one: Callable[[Any], Effect], other: Callable[[Any], Effect]
) -> Callable[[Any], Effect]:
    """CR 608.2d. Return a function for what is done with the found card.

    If condition `c` is true, you choose between `one` and `other`. Otherwise, `other` is done.
    """

    def then(card: Any) -> Effect:
        either = choose_one(
            ("Put it onto the battlefield", one(card)), ("Put it into your hand", other(card))
        )
        return if_(c, either, other(card))

    return then


def more_instead(e: Env, phrase: Phrase, one: Any, c: Any, cards: Sought, several: Any) -> Effect:
    """CR 608.2c. Return a search for one card. If condition `c` is true, the search is for `cards`
    instead.
    """
    return if_(c, cards.found(several, False), entered(e, one, phrase, False))


for between_, shown_ in joined(REVEALED_ONE):
    for end_ in ENDS:
        act(f"search^es your library for a|an <cardnp> {between_} put it into your hand {end_} . you may put that card "
            "onto the battlefield instead of putting it into your hand if <cond>",
            lambda e, p, c, s=shown_: here_or_there(e, p, s, c))  # fmt: skip
for between_ in (",", "and"):
    act(f"search^es your library for a|an <cardnp> {between_} <found> . if <cond> , instead search your library for "
        f"<soughts> {between_} <foundall> . then shuffle", more_instead)  # fmt: skip


# -- a library, a graveyard, or both
def either_zone(made: Callable[[tuple[int, ...]], Effect]) -> Effect:
    """CR 701.23a. Return an effect: you choose to search your library, your graveyard or both.

    `made`: makes the search from the zones. Only a library is shuffled.
    """
    return choose_one(
        ("Search your library and graveyard", made((LIBRARY, GRAVEYARD))),
        ("Search your library", made((LIBRARY,))),
        ("Search your graveyard", made((GRAVEYARD,))),
        listed=False,
    )


def one_of_two_zones(e: Env, phrase: Phrase, then: Callable[[Any], Effect], shown: bool) -> Effect:
    """Return a search for one card. The player chooses to search the library, the graveyard or both."""
    tests = found_tests(e, phrase)
    if e.others_act:
        e.refuse("Cardwright can't let another player choose between searching a library and a graveyard")
    return either_zone(lambda places: search(then, *tests, shown=shown, places=places))


for between_, shown_ in joined(REVEALED_ONE):
    act(f"search^es your library or graveyard for a|an <cardnp> {between_} <found> "
        ". if you search|searched your library this way , shuffle",
        lambda e, p, then, s=shown_: one_of_two_zones(e, p, then, s))  # fmt: skip


# -- one card that goes here or there
def either_place(
    e: Env, done: Callable[[Any], Effect], phrase: Phrase, other: Callable[[Any], Effect]
) -> Any:
    """CR 608.2c. Return a function for what is done with the found card: `done` if it matches `phrase`,
    otherwise `other`.
    """
    if not found_tests(e, phrase):
        e.refuse("Cardwright expects a quality of the card here ('creature card'), not just any card")
    return lambda c: if_(of_kind(e, c, phrase), done(c), other(c))


for it_ in ("it 's", "that card is", "it is"):
    for mark_ in (".", ";"):
        G.add("found", f"<found1> if {it_} a|an <cardnp> {mark_} otherwise , <found1>", either_place)
        G.add("found", f"if {it_} a|an <cardnp> , <found1> {mark_} otherwise , <found1>",
              lambda e, p, d, f: either_place(e, d, p, f))  # fmt: skip
for words_, done_ in (
    ("into your hand", in_hand),
    ("into its owner 's hand", in_hand),
    ("into your graveyard", lambda c: v.put(c, GRAVEYARD)),
    ("into its owner 's graveyard", lambda c: v.put(c, GRAVEYARD)),
    ("onto the battlefield", v.enters),
    ("onto the battlefield under your control", v.enters),
    ("onto the battlefield tapped", lambda c: v.enters(c, ENTERS_TAPPED)),
    ("onto the battlefield tapped under your control", lambda c: v.enters(c, ENTERS_TAPPED)),
):
    G.add("found1", f"put it|that {words_} / put that card {words_}", lambda e, d=done_: d)


def paid_or_elsewhere(
    e: Env,
    limit: Any,
    done: Callable[[Any], Effect],
    paid: Callable[[Any], Effect],
    unpaid: Callable[[Any], Effect],
) -> Callable[[Any], Effect]:
    """CR 118.12. Return a function for what is done with the found card: `done` if its mana value is at most
    `limit`.

    Otherwise you may pay the difference. If you pay, `paid` is done, and if you don't, `unpaid`.
    """
    if e.others_act or e.delayed is not None:
        e.refuse("Cardwright can't let another player or a delayed trigger pay the difference")

    def then(card: Any) -> Effect:
        value = value_of(card, MANA_VALUE)
        price = PaysMana("{0}", both(MINUS_IT, value, limit))
        return if_(at_least(limit, value), done(card), unless_paid(YOU, price, unpaid(card), paid(card)))

    return then


for card_ in ("that card 's mana value", "its mana value"):
    for mark_ in (".", ";"):
        G.add("found", f"if {card_} is less than or equal to <amount> , <found1> {mark_} if it 's greater , you may "
              f"pay {{X}} , where x is the difference {mark_} if you do , <found1> {mark_} if you don't , <found1>",
              paid_or_elsewhere)  # fmt: skip
G.add("found", "if <cond> , choose one — <found1> • <found1> ; otherwise , <found1>",
      lambda e, c, one, other, again: either_if(c, one, other) if other is again
      else e.refuse("here the second and the last place for the card differ, where both must be the same"))  # fmt: skip


# -- the library of another player
def in_theirs(e: Env, who: Any, made: Callable[[Any], Effect]) -> Effect:
    """CR 701.23a. Return an effect: you search another player's library, which that player then shuffles.

    `made`: makes the effect for a player.
    """
    if not isinstance(who, Ref) or e.others_act:
        e.refuse("here several libraries would be searched at a time, or another player would search")
    return made(who)


THEY_SHUFFLE: Final = tuple(
    f"{mark} {who} shuffles"
    for mark in (". then", ".", ", then")
    for who in ("that player", "the player", "that opponent")
)
for end_ in THEY_SHUFFLE:
    for between_ in (",", "and", ", and", "."):
        act(f"search^es <who> 's library for a|an <cardnp> {between_} <found> {end_}",
            lambda e, w, p, then: in_theirs(
                e, w, lambda who: search(then, *found_tests(e, p), player=who)))  # fmt: skip
        for all_ in ("<foundall>", "<theirs>"):
            act(f"search^es <who> 's library for <soughts> {between_} {all_} {end_}",
                lambda e, w, cards, then: in_theirs(e, w, lambda who: search_for(
                    then, *[list(tests) for tests in cards.descriptions], most=cards.most, player=who,
                    fewer=not cards.must, alike=cards.alike)))  # fmt: skip
G.add("theirs", "put^s them|those into that player 's graveyard / put^s those cards into that player 's graveyard / "
      "put^s them into its owner 's graveyard", lambda e: lambda cs: v.put(AllOf(cs), GRAVEYARD))  # fmt: skip


# -- several zones of one player
PLACES_SAID: Final = {
    f"{a} , {b}{mark} and {c}": (GRAVEYARD, HAND, LIBRARY)
    for mark in (" ,", "")
    for a in ("graveyard", "hand", "library")
    for b in ("graveyard", "hand", "library")
    for c in ("graveyard", "hand", "library")
    if len({a, b, c}) == 3
}


def everywhere(e: Env, who: Any, places: tuple[int, ...], cards: Sought) -> Effect:
    """CR 701.23a. Return an effect: search the zones `places` of another player for `cards`, and exile those
    found.
    """
    if not isinstance(who, Ref):
        e.refuse("Cardwright can't search the zones of several players at a time here")
    made: Effect = search_for(
        lambda cs: v.exile(AllOf(cs)), *[list(tests) for tests in cards.descriptions], most=cards.most,
        places=places, player=who, fewer=not cards.must, free=cards.free,
    )  # fmt: skip
    return made


for said_, places_ in PLACES_SAID.items():
    for exiled_ in ("and exile them", ", exile those cards"):
        for end_ in (". then that player shuffles", ". that player shuffles", ", then that player shuffles"):
            for cards_ in ("<soughts>", "<everysought>"):
                act(f"search <who> 's {said_} for {cards_} {exiled_} {end_}",
                    lambda e, w, cards, x=places_: everywhere(e, w, x, cards))  # fmt: skip


def everywhere_and_more(
    e: Env, who: Any, places: tuple[int, ...], cards: Sought, more: Callable[[Any], Effect]
) -> Effect:
    """CR 608.2c. Return an effect: search another player's zones for `cards` and exile those found, as
    `everywhere` does.

    Then do `more` for each card exiled from that player's hand.
    """
    if e.x is not None or e.delayed is not None or not isinstance(who, Ref):
        e.refuse("Cardwright can't count the cards exiled from this hand")
    found = everywhere(e, who, places, cards)
    return with_x(cards_of(HAND, who), flat([found, more(both(MINUS_IT, X, cards_of(HAND, who)))]))


def creates_as_many(e: Env, tok: Any, n: Any, who: Any) -> Effect:
    """CR 701.7. Return an effect: player `who` creates `n` of the token `tok`."""
    return (
        so_many(e, tok, n, who)
        if tok.count == 1
        else e.refuse("Cardwright can't create several tokens for each exiled card here")
    )


for said_, places_ in PLACES_SAID.items():
    for exiled_ in ("and exile them", ", exile those cards"):
        for end_ in (". then that player shuffles", ". that player shuffles", ", then that player shuffles"):
            for cards_ in ("<soughts>", "<everysought>"):
                sentence(f"search <who> 's {said_} for {cards_} {exiled_} {end_} , then draws a card for each card "
                         "exiled from their hand this way",
                         lambda e, w, cards, x=places_: everywhere_and_more(
                             e, w, x, cards, lambda n: draw(n, w)))  # fmt: skip
                sentence(f"search <who> 's {said_} for {cards_} {exiled_} {end_} , then creates <tok> for each card "
                         "exiled from their hand this way",
                         lambda e, w, cards, tok, x=places_: everywhere_and_more(
                             e, w, x, cards, lambda n: creates_as_many(e, tok, n, w)))  # fmt: skip


# -- on top of the library
def on_top(e: Env, phrase: Phrase, shown: bool) -> Effect:
    """CR 701.24b. Return a search for one card.

    The library is shuffled without it, then the card is put on top.
    """
    return search(v.onto_library, *found_tests(e, phrase), shown=shown, shuffled="before")


SHOWN_FIRST: Final = [
    ("", False),
    *((f"{x} reveal^s {it}", True) for x in (",", "and") for it in REVEALED_ONE),
]
for how_ in HOWS:
    for shown_words_, shown_ in SHOWN_FIRST:
        for between_ in (", then", ". then", ","):
            for it_ in ("it", "that", "that card", "the card"):
                act(f"search^es {how_} library for a|an <cardnp> {shown_words_} {between_} shuffle^s and put^s {it_} "
                    "on top",
                    lambda e, p, s=shown_: on_top(e, p, s))  # fmt: skip


def raids(e: Env, card: Phrase) -> Effect:
    """CR 701.23. Return an effect: search the library of each player for a card and exile it. You may cast
    the exiled cards.
    """
    if card.head != "card" or card.place or card.whose or e.others_act or e.delayed is not None:
        e.refuse("here another player or a delayed trigger would search, or the card has a zone or an owner")
    found = things(card, e, (LIBRARY, YOURS))
    return raid_libraries([*found.tests, *of_types(int(found.types))])


SOUGHT: Final = "search that player 's library for a|an <cardnp> and exile it , then that player shuffles"
for mark_ in (".", ";"):
    sentence(
        f"for each player , {SOUGHT} {mark_} you may cast those cards without paying their mana costs", raids
    )


# -- each player at the same time, as it is printed
def each_searches(e: Env, whose: int, must: bool, cards: Sought, then: Callable[[Any], Effect]) -> Effect:
    """CR 701.23i. Return an effect: several players search their libraries.

    They find cards in turn order, and `then` is done with all these cards at once.
    """
    if e.others_act or len(cards.descriptions) != 1 or not cards.descriptions[0] or cards.alike:
        e.refuse("Cardwright can't let several players search for cards of several kinds or for any card")
    return each_may_search(then, cards.most, *cards.descriptions[0], whose=whose, must=must)


def shown_and_taken(cs: Any) -> Effect:
    """CR 701.20a. Return an effect: reveal all the found cards, then put each into its owner's hand."""
    return seq(reveal(AllOf(cs)), v.put(AllOf(cs), HAND))


for words_, all_done_ in (
    (
        "put all cards found onto the battlefield under their owner 's control",
        lambda cs: v.enters(AllOf(cs), owners=True),
    ),
    (
        "put all cards found onto the battlefield tapped under their owner 's control",
        lambda cs: v.enters(AllOf(cs), ENTERS_TAPPED, owners=True),
    ),
    ("put all cards found into their owner 's hand", lambda cs: v.put(AllOf(cs), HAND)),
    ("reveal all cards found , then put those found cards into their owners ' hand", shown_and_taken),
):
    G.add("foundthem", words_, lambda e, d=all_done_: d)
END: Final = "; <foundthem> ; then each who searched shuffles"
for who_, whose_ in (("each player", ANYBODYS), ("each opponent", THEIRS), ("each other player", OTHERS)):
    for does_, must_ in (("may search", False), ("searches", True)):
        sentence(f"{who_} {does_} their library for <soughts> {END}",
                 lambda e, cards, then, w=whose_, m=must_: each_searches(e, w, m, cards, then))  # fmt: skip
        sentence(f"{who_} {does_} their library for a|an <cardnp> {END}",
                 lambda e, p, then, w=whose_, m=must_: each_searches(
                     e, w, m, Sought((tuple(found_tests(e, p)),)), then))  # fmt: skip
