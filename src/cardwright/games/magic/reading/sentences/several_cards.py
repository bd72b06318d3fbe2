"""CR 608.2d. Read several objects that you or another player choose as an effect is carried out."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.at_once import with_x
from cardwright.games.magic.actions.drawing import draw_up_to, reveal, shuffle_in
from cardwright.games.magic.actions.each_chooses import each_chooses
from cardwright.games.magic.actions.library_tops import TopOf, name_these
from cardwright.games.magic.actions.other_players import that_player
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.amounts.values import MANA_VALUE, YOU, X, number
from cardwright.games.magic.characteristics.selections import Either, Players, Things
from cardwright.games.magic.numbers.causes import DISCARDED
from cardwright.games.magic.numbers.derived import POWER, TOUGH
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import Group, NeedsChoice
from cardwright.games.magic.reading.nouns import Phrase, exactly, tests_of
from cardwright.games.magic.reading.templates.actions import act
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.games.magic.reading.templates.objects import obj
from cardwright.games.magic.selectors.nouns import OwnedBy
from cardwright.games.magic.selectors.within_total import choose_within
from cardwright.kernel.effects import AnObject, Effect, Ref, Set
from cardwright.kernel.words import choose, choose_one, choose_some, seq, you

ANY: Final = -1


# -- some of a set, chosen now
def several(e: Env, node: Any, phrase: Phrase, most: Any, total: tuple[int, Any] | None = None) -> Any:
    """CR 608.2d. Return a reference to up to `most` objects that are chosen at once. If `most` is -1, choose
    any number.

    `total`: a number of the objects, such as power, and the greatest sum that it may have.
    """
    if most == 1 or e.others_act or e.delayed is not None:
        e.refuse("here another player or a delayed trigger would choose the objects, or choose just one")
    among = e.set_of(phrase)
    found = e.bound.get(id(node))

    def chosen(among: Any, then: Any) -> Effect:
        if total is not None:
            return choose_within(among, total[0], total[1], number(most), lambda cs: then(AllOf(cs)))
        return choose_some(number(0), number(most), among, lambda cs: then(AllOf(cs)))

    if found is None:
        raise NeedsChoice(id(node), among, what=chosen)
    e.mention(id(node), found, phrase.said, plural=True)
    e.mentions[id(node)].among = among
    return e.alive(found)


def of_hand_or_graveyard(phrase: Phrase) -> bool:
    """Return whether the phrase describes cards and says that they are in your hand or graveyard."""
    return phrase.head == "card" and phrase.place in (
        "from your hand", "in your hand", "from your graveyard", "in your graveyard",
    )  # fmt: skip


def of_permanents(phrase: Phrase) -> bool:
    """Return whether the phrase is for permanents."""
    return phrase.head == "permanent" and not phrase.place


def several_cards(e: Env, node: Any, phrase: Phrase, most: Any) -> Any:
    """Return up to `most` chosen permanents, or cards of a hand or graveyard."""
    if not of_hand_or_graveyard(phrase) and not of_permanents(phrase):
        e.refuse("Cardwright reads this wording only for permanents, or for cards in a hand or graveyard")
    return several(e, node, phrase, most)


obj("up to <int> <nps>", lambda e, node, n, p: several_cards(e, node, p, n))
obj("any number of <nps>", lambda e, node, p: several_cards(e, node, p, ANY))


HANDS: Final = (
    "from your hand", "in your hand", "from their hand", "in their hand",
    "from your graveyard", "in your graveyard", "from their graveyard", "in their graveyard",
)  # fmt: skip


def exactly_so_many(e: Env, node: Any, n: Any, phrase: Phrase) -> Any:
    """CR 608.2d. Return `n` chosen permanents, or cards of the acting player's hand or graveyard, or all of them
    if there are fewer.
    """
    cards = phrase.head == "card" and phrase.place in HANDS
    if n < 2 or e.delayed is not None or not (cards or (of_permanents(phrase) and not e.others_act)):
        e.refuse(
            "Cardwright reads this choice only for two or more permanents, or cards in a hand or graveyard"
        )
    among = e.set_of(phrase)
    if isinstance(e.actor, Group) or not isinstance(e.actor, Ref):
        e.refuse("Cardwright can't let several players choose these cards at the same time")
    found = e.bound.get(id(node))
    if found is None:
        raise NeedsChoice(id(node), among, what=lambda among, then: choose_some(
            number(n), number(n), among, lambda cs: then(AllOf(cs))))  # fmt: skip
    return e.alive(e.mention(id(node), found, phrase.said, plural=True))


obj("<int> <nps>", exactly_so_many)


def one_of_them(e: Env, node: Any) -> Any:
    """CR 608.2d. Return one of the objects that `them` means, chosen as the effect is carried out."""
    those = e.them()
    if e.others_act or not isinstance(those, Set):
        e.refuse("here another player would choose, or 'them' isn't a group of objects")
    return e.chosen(node, those, "card" if isinstance(those, AllOf) else "permanent")


obj(
    "one of them / one of those cards / one of the exiled cards / one of those creatures / one of those permanents",
    one_of_them,
)


def so_many(e: Env, x: Any) -> Any:
    """CR 107.3. Return the number that X is, as `where X is ...` says. Refuse a fixed number."""
    n = e.low("d", x)
    return (
        n
        if not isinstance(n, int)
        else e.refuse("Cardwright reads this wording only for a number like X, not for a fixed number")
    )


obj("up to <x> <nps>", lambda e, node, x, p: several_cards(e, node, p, so_many(e, x)))


def of_two_zones(e: Env, node: Any, phrase: Phrase, most: Any) -> Any:
    """CR 608.2d. Return a reference to up to `most` cards that are chosen at once from your hand and your
    graveyard.

    If `most` is -1, choose any number.
    """
    if most == 1 or e.others_act or e.delayed is not None:
        e.refuse("here another player or a delayed trigger would choose the objects, or choose just one")
    hand, graveyard = (e.set_of(placed(e, phrase, f"in your {zone}")) for zone in ("hand", "graveyard"))
    found = e.bound.get(id(node))
    if found is None:
        raise NeedsChoice(id(node), Either(hand, graveyard), what=lambda among, then: choose_some(
            number(0), number(most), among, lambda cs: then(AllOf(cs))))  # fmt: skip
    return e.alive(e.mention(id(node), found, phrase.said, plural=True))


for zones_ in ("from your hand or graveyard", "from your hand and/or graveyard", "in your hand or graveyard"):
    obj(f"up to <int> <cardnps> {zones_}", lambda e, node, n, p: of_two_zones(e, node, p, n))
    obj(f"up to <x> <cardnps> {zones_}", lambda e, node, x, p: of_two_zones(e, node, p, so_many(e, x)))
    obj(f"any number of <cardnps> {zones_}", lambda e, node, p: of_two_zones(e, node, p, ANY))
TOTALS: Final = (("mana value", MANA_VALUE), ("power", POWER), ("toughness", TOUGH))
for words_, what_ in TOTALS:
    for less_ in (f"with total {words_} <int> or less",):
        obj(f"up to <int> <nps> {less_}",
            lambda e, node, n, p, most, w=what_: several(e, node, p, n, (w, most)))  # fmt: skip
        obj(f"any number of <nps> {less_}",
            lambda e, node, p, most, w=what_: several(e, node, p, ANY, (w, most)))  # fmt: skip
        for place_ in ("from your graveyard", "from your hand", "in your graveyard", "in your hand"):
            obj(f"up to <int> <cardnps> {less_} {place_}", lambda e, node, n, p, most, w=what_, at=place_:
                several(e, node, placed(e, p, at), n, (w, most)))  # fmt: skip
            obj(f"any number of <cardnps> {less_} {place_}", lambda e, node, p, most, w=what_, at=place_:
                several(e, node, placed(e, p, at), ANY, (w, most)))  # fmt: skip


def placed(e: Env, phrase: Phrase, place: str) -> Phrase:
    """Return the phrase with the zone `place`, which the text names later in the sentence."""
    if phrase.head != "card" or phrase.place:
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a second zone")
    return Phrase(**{**phrase.__dict__, "place": place})


# -- shown from your hand
def shows_some(e: Env, phrase: Phrase) -> Effect:
    """CR 701.20a. Return an effect: reveal any number of matching cards of your hand.

    Later sentences can use their number.
    """
    if of_hand_or_graveyard(phrase) and "hand" in phrase.place:
        e.revealed = several(e, phrase, phrase, ANY)
        return reveal(e.revealed)
    return e.refuse("here the revealed cards are in another zone than the hand")


def shown_this_way(e: Env, phrase: Phrase) -> Any:
    """CR 608.2c. Return all cards that the previous instruction revealed. Refuse a phrase that describes only
    some of them.
    """
    if e.revealed is None or phrase.types or phrase.before or phrase.after or phrase.place or phrase.whose:
        e.refuse("Cardwright can't count only some of the cards that were revealed before")
    return e.revealed


act("reveal^s any number of <cardnps>", shows_some)
G.add("each", "<cardnp> revealed this way", shown_this_way)
G.add("dones", "<cardnps> revealed this way", shown_this_way)


# -- shuffled in by their owner
def shuffled_in(e: Env, who: Node, said: tuple[Any, Phrase], node: Node) -> Effect:
    """CR 115.1, 701.24d. Return an effect: shuffle target cards of a player's graveyard into that player's
    library.

    The library is shuffled even if there are no targets.
    """
    most, phrase = said
    player = e.player(who)
    if not isinstance(player, Ref) or player is YOU or phrase.head != "card" or phrase.place or phrase.whose:
        e.refuse("Cardwright can't tell whose graveyard is meant")
    among = Things(
        GRAVEYARD, True, phrase.types, ANYBODYS, [OwnedBy(player, False, ""), *tests_of(phrase, e)], "card"
    )
    found = e.targeted(node, among, "card", least=0, most=most)
    return shuffle_in(found, player)


G.add("tograve", "up to <int> target <cardnps>", lambda e, n, p: (n, p))
G.add("tograve", "any number of target <cardnps>", lambda e, p: (ANY, p))
act("shuffle^s <tograve> in <who> 's graveyard into that player 's library",
    lambda e, node, who: shuffled_in(e, who, e.make(node), node), raw=True)  # fmt: skip
clause("<who> shuffles <tograve> from their graveyard into their library",
       lambda e, who, node: shuffled_in(e, who, e.make(node), node), raw=True)  # fmt: skip


# -- a number of cards that the player chooses
def draws_up_to(e: Env, n: Any) -> Effect:
    """CR 121.1. Return an effect: draw up to `n` cards. The player chooses how many as the effect is
    carried out.
    """
    return (
        draw_up_to(n)
        if n > 1
        else e.refuse("Cardwright reads a draw of up to one card only in the words 'may draw a card'")
    )


act("draw^s up to <int> cards", draws_up_to)
G.add("later", "<who> may draw up to <int> cards",
      lambda e, who, n: e.acting(who, lambda: draws_up_to(e, n)))  # fmt: skip
sentence("<who> may draw up to <int> cards", lambda e, who, n: e.acting(who, lambda: draws_up_to(e, n)))
sentence("you may draw up to <int> cards", lambda e, n: e.acting(e.you(), lambda: draws_up_to(e, n)))


# -- shown by another player, of which you choose one
def shows_so_many(e: Env, who: Any, n: Any) -> Effect:
    """CR 701.20a, 608.2d. Return an effect: another player reveals `n` cards of their hand, of which you
    choose one. That player discards it.

    If `n` must be counted, it is counted before that player acts.
    """
    if not isinstance(who, Ref) or who is YOU or e.others_act or e.delayed is not None:
        e.refuse("Cardwright expects one other player here ('target opponent'), and no delayed trigger")
    hand = Things(HAND, True, 0, YOURS, [], "card in your hand")
    told = not isinstance(n, int)
    many = X if told else number(n)

    def shown_then(cs: Any) -> Effect:
        return seq(reveal(AllOf(cs)), you(choose(AllOf(cs), lambda c: v.put(c, GRAVEYARD, DISCARDED))))

    done = that_player(who, choose_some(many, many, hand, shown_then))
    return with_x(n, done) if told else done


for cards_ in ("a number of cards from their hand equal to <amount>", "<int> cards from their hand"):
    for one_ in ("one of them", "one of those cards"):
        sentence(
            f"<who> reveals {cards_} . you choose {one_} . that player discards that card", shows_so_many
        )
        sentence(
            f"<who> reveals {cards_} and you choose {one_} . that player discards that card", shows_so_many
        )
SHOWN: Final = (
    "cards in their hand , then you choose one of those cards , then that player discards that card"
)
sentence(f"<who> reveals <int> {SHOWN}", shows_so_many)  # as it is printed
sentence(f"<who> reveals x {SHOWN} , where x is <amount>", shows_so_many)


# -- of which an opponent chooses one
def opponents_choice(e: Env, phrase: Phrase, place: str) -> Effect:
    """CR 608.2d. Return an effect: an opponent of your choice chooses a card of your graveyard, and you
    return it to your hand.
    """
    e.you()
    among = e.set_of(placed(e, phrase, place))
    return name_these(among, lambda cs: choose(Players(THEIRS), lambda p: that_player(
        p, choose(AllOf(cs), lambda c: you(v.put(c, HAND))))))  # fmt: skip


act("return^s a|an <cardnp> of an opponent 's choice from your graveyard to your hand",
    lambda e, p: opponents_choice(e, p, "from your graveyard"))  # fmt: skip
for their_ in ("its owner 's", "your"):
    clause(f"an opponent chooses one of the <cardnps> in your graveyard .|; put the chosen card into {their_} hand",
           lambda e, p: opponents_choice(e, p, "in your graveyard"))  # fmt: skip


# -- the top card
def shown(e: Env, who: Node, n: int) -> Effect:
    """CR 701.20a. Return an effect: a player reveals the top `n` cards of their library. Nothing else is done
    with them.
    """
    player = e.player(who)
    if not isinstance(player, Ref) or player is YOU or e.others_act:
        e.refuse(
            "Cardwright expects one other player here ('target opponent'), outside another player's instruction"
        )
    return reveal(TopOf(n, player))


for owner_ in ("<who> reveals the top card of their library", "reveal the top card of <who> 's library"):
    sentence(owner_, lambda e, who: shown(e, who, 1), raw=True)


# -- both on top or both on the bottom
def both_somewhere(e: Env, n: int, phrase: Phrase) -> Effect:
    """CR 401.4, 608.2d. Return an effect: put `n` cards of your hand all on top or all on the bottom of your
    library.
    """
    e.you()
    if n < 2:
        e.refuse("Cardwright reads this wording only for more than one card")
    among = e.set_of(phrase if phrase.place else placed(e, phrase, "from your hand"))
    if int(among.place) != HAND:
        e.refuse("here the cards put into the library come from another zone than the hand")

    def put(cs: Any) -> Effect:
        on_top, under = v.onto_library(AllOf(cs)), v.under_library(AllOf(cs))
        return choose_one(("On top", on_top), ("On the bottom", under), listed=False)

    return choose_some(number(n), number(n), among, put)


act("put <int> <cardnps> both on top of your library or both on the bottom of your library",
    both_somewhere)  # fmt: skip


# -- one card of each of several sorts
def one_of_each(e: Env, sets: list[Things], done: Any) -> Effect:
    """CR 608.2d. Return an effect: from each of `sets`, choose a card of your graveyard. Then do `done` with
    all these cards at once.
    """
    e.you()
    graveyard = [(int(x.place), bool(x.per_seat), int(x.whose)) == (GRAVEYARD, True, YOURS) for x in sets]
    if e.delayed is not None or not all(graveyard):
        e.refuse(
            "here a card isn't in the controller's ('your') graveyard, or a delayed trigger would choose it"
        )
    each: list[Set[AnObject]] = [*sets]
    return each_chooses(each, lambda cs: done(AllOf(cs)), YOURS, apart=True)


def the_same_for(e: Env, first: Phrase, others: Phrase, a: int, b: int, done: Any) -> Effect:
    """CR 608.2c. Read `then do the same for creature cards with mana values 2 and 3`.

    `first`: the card described before. `others`: the two further cards, with the mana values `a` and `b`.
    """
    if others.place or others.whose or others.head != "card" or first.head != "card":
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone or an owner")
    more = e.set_of(Phrase(**{**others.__dict__, "place": first.place}))
    rest = [
        Things(GRAVEYARD, True, int(more.types), YOURS, [*more.tests, exactly(MANA_VALUE, number(n))], "card")
        for n in (a, b)
    ]
    return one_of_each(e, [e.set_of(first), *rest], done)


GOES: Final = (
    ("return those cards to the battlefield", v.enters),
    ("put those cards onto the battlefield", v.enters),
    ("return those cards to your hand", lambda cs: v.put(cs, HAND)),
    ("put those cards into your hand", lambda cs: v.put(cs, HAND)),
)
for goes_, done_ in GOES:
    for mark_ in (".", ", then", ";"):
        sentence("choose a|an <np> , then do the same for <cardnps> with mana values <int> and <int> "
                 f"{mark_} {goes_}",
                 lambda e, p, q, a, b, d=done_: the_same_for(e, p, q, e.number(a), e.number(b), d),
                 raw=True)  # fmt: skip
        sentence(f"choose a|an <np> and a|an <np> {mark_} {goes_}",
                 lambda e, *ps, d=done_: one_of_each(e, [e.set_of(p) for p in ps], d), raw=True)  # fmt: skip
        sentence(f"choose a|an <np> , a|an <np> , and a|an <np> {mark_} {goes_}",
                 lambda e, *ps, d=done_: one_of_each(e, [e.set_of(p) for p in ps], d), raw=True)  # fmt: skip
