"""CR 101.4, 608.2c. Read effects in which players choose some permanents, and something is done
with the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.drawing import draw
from cardwright.games.magic.actions.each_chooses import each_chooses
from cardwright.games.magic.actions.library_tops import name_these
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.actions.stacking import each_sacrifices
from cardwright.games.magic.amounts.values import YOU, at_least, count_of, not_, number, there_is
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.of_players import number_of_players
from cardwright.games.magic.conditions.this_way import WAS_DISCARDED, WAS_SACRIFICED, DoneThisWay
from cardwright.games.magic.numbers.types import (
    ARTIFACT,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    FIXED_SUBTYPES,
    LAND,
    PERMANENTS,
    PLANESWALKER,
)
from cardwright.games.magic.numbers.zones import BATTLEFIELD
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS, says_you
from cardwright.games.magic.oracle.nouns import type_words
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import Group, flat
from cardwright.games.magic.reading.nouns import Phrase, after
from cardwright.games.magic.reading.templates.effects import done_by, inner, sentence
from cardwright.games.magic.selectors.not_among import NotAmong
from cardwright.games.magic.selectors.nouns import ControlledBy, of_type
from cardwright.kernel.effects import Condition, Effect, Ref
from cardwright.kernel.words import choose, choose_some, if_, seq

from .this_way import ANY_CARD, ANY_PERMANENT, since

CHOOSERS: Final = (("each player", ANYBODYS), ("each opponent", THEIRS))


def rest_of(among: Things, those: Any, whose: int) -> Things:
    """Return the set of those objects of `among` that were not chosen. `those`: the chosen objects."""
    return Things(BATTLEFIELD, False, int(among.types), whose, [NotAmong(those), *among.tests], "the rest")


def of_permanents(e: Env, phrase: Phrase, theirs: bool) -> Things:
    """Return the set of permanents that match `phrase`.

    `theirs`: the text must say that the players who choose control them.
    """
    if phrase.head != "permanent" or any(kind == "other" for kind, _ in phrase.before):
        e.refuse("Cardwright expects permanents here ('creatures'), described without 'other'")
    if theirs != (phrase.whose == "they control"):
        e.refuse("Cardwright can't tell whose permanents are chosen")
    found = e.set_of(Phrase(**{**phrase.__dict__, "whose": "" if theirs else phrase.whose}))
    if found.per_seat or found.place != BATTLEFIELD or (theirs and found.whose != ANYBODYS):
        e.refuse("here the rest aren't permanents, or the text gives them another controller")
    return found


def each_keeps(e: Env, phrase: Phrase, whose: int, done: Callable[[Things, Any], Effect]) -> Effect:
    """CR 101.4, 608.2e. Return an effect: each of several players chooses one of their permanents. Then
    `done` is done with all others at once.
    """
    if e.others_act or e.objects() or e.objects(plural=True):
        e.refuse("Cardwright can't play this choice after text that mentions another player or object")
    found = of_permanents(e, phrase, True)
    theirs = Things(BATTLEFIELD, False, int(found.types), YOURS, list(found.tests), phrase.said)
    return each_chooses([theirs], lambda cs: done(found, cs), whose)


def keep_some(e: Env, most: int, phrase: Phrase) -> Effect:
    """CR 608.2d. Return an effect: choose up to `most` permanents of a set, and destroy the others. If `most`
    is -1, choose any number.
    """
    if e.others_act or e.objects() or e.objects(plural=True):
        e.refuse("Cardwright can't play this choice after text that mentions another player or object")
    found = of_permanents(e, phrase, False)
    if not (says_you(found.whose) or found.whose == ANYBODYS):
        e.refuse(
            "here the choice is neither among the controller's ('your') permanents nor among all permanents"
        )
    return choose_some(
        number(0), number(most), found, lambda cs: v.destroy(rest_of(found, cs, int(found.whose)))
    )


for who_, whose_ in CHOOSERS:
    for mark_ in (".", ", then", ";", "and"):
        sentence(f"{who_} chooses a|an <np> {mark_} destroy the rest", lambda e, p, w=whose_: each_keeps(
            e, p, w, lambda found, cs: v.destroy(rest_of(found, cs, w))), raw=True)  # fmt: skip
        sentence(f"{who_} chooses a|an <np> {mark_} sacrifices the rest", lambda e, p, w=whose_: each_keeps(
            e, p, w, lambda found, cs: each_sacrifices(rest_of(found, cs, YOURS), w, -1)), raw=True)  # fmt: skip
for mark_ in (".", ", then", ";"):
    sentence(f"choose up to one <np> {mark_} destroy the rest", lambda e, p: keep_some(e, 1, p), raw=True)
    sentence(f"choose up to <int> <nps> {mark_} destroy the rest",
             lambda e, n, p: keep_some(e, e.number(n), p), raw=True)  # fmt: skip


# -- one of each of several kinds
KEPT_TYPES: Final = (ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, LAND, PLANESWALKER)


def each_keeps_several(e: Env, whose: int, among: Phrase, kinds: list[Things], apart: bool = False) -> Effect:
    """CR 101.4. Return an effect: each of several players chooses one of their permanents of each kind and
    sacrifices the rest.

    `apart`: a different permanent for each kind.
    """
    if e.others_act or e.objects() or e.objects(plural=True):
        e.refuse("Cardwright can't play this choice after text that mentions another player or object")
    found = of_permanents(e, among, True)

    def theirs(kind: Things) -> Things:
        mask = int(found.types) & int(kind.types)
        if not mask:
            e.refuse("one of the kinds to keep is not among the described permanents")
        return Things(BATTLEFIELD, False, mask, YOURS, [*found.tests, *kind.tests], kind.label)

    return each_chooses(
        [theirs(kind) for kind in kinds],
        lambda cs: each_sacrifices(rest_of(found, cs, YOURS), whose, -1),
        whose,
        apart=apart,
    )


def kinds_of(e: Env, phrases: tuple[Phrase, ...]) -> list[Things]:
    """Return the set of permanents for each of the phrases. Refuse a phrase that names a controller."""
    made: list[Things] = []
    for phrase in phrases:
        if phrase.head != "permanent" or phrase.whose or any(kind == "other" for kind, _ in phrase.before):
            e.refuse(
                "Cardwright expects kinds of permanents to keep here ('a creature'), without a controller or 'other'"
            )
        among = e.set_of(phrase)
        made.append(Things(BATTLEFIELD, False, int(among.types), ANYBODYS, list(among.tests), phrase.said))
    return made


def of_each_basic_type() -> list[Things]:
    """CR 305.6. Return five sets: the lands of each basic land type."""
    return [Things(BATTLEFIELD, False, LAND, ANYBODYS, [of_type(word)], word) for word in FIXED_SUBTYPES[:5]]


def of_each_type() -> list[Things]:
    """CR 205.2a. Return a set for each card type that a permanent can have."""
    return [Things(BATTLEFIELD, False, mask, ANYBODYS, [], type_words(mask)[0]) for mask in KEPT_TYPES]


THEIRS_SAID: Final = Phrase((), "permanent", PERMANENTS, whose="they control", said="permanent")
for who_, whose_ in CHOOSERS:
    for then_ in (", then sacrifices the rest", "and sacrifices the rest", ". then sacrifices the rest"):
        for n_ in range(2, 7):
            row_ = (
                "a|an <np> and a|an <np>"
                if n_ == 2
                else " ".join(["a|an <np> ,"] * (n_ - 1) + ["and a|an <np>"])
            )
            sentence(f"{who_} chooses from among the <nps> {row_} {then_}",
                     lambda e, p, *kinds, w=whose_: each_keeps_several(e, w, p, kinds_of(e, kinds)),
                     raw=True)  # fmt: skip
            sentence(f"{who_} chooses {row_} from among the <nps> {then_}",
                     lambda e, *kinds, w=whose_: each_keeps_several(e, w, kinds[-1], kinds_of(e, kinds[:-1])),
                     raw=True)  # fmt: skip
        sentence(f"{who_} chooses <int> <nps> {then_}",
                 lambda e, n, p, w=whose_: each_keeps_several(e, w, p, kinds_of(
                     e, (Phrase(**{**p.__dict__, "whose": ""}),)) * n, apart=True)
                 if 1 < n < 10
                 else e.refuse("Cardwright can't let each player keep fewer than 2 or more than 9 permanents here"),
                 raw=True)  # fmt: skip
        sentence(f"{who_} chooses a permanent they control of each permanent type {then_}",
                 lambda e, w=whose_: each_keeps_several(e, w, THEIRS_SAID, of_each_type()))  # fmt: skip
        sentence(f"{who_} chooses from among the <nps> a land of each basic land type {then_} / "
                 f"{who_} chooses from the <nps> a land of each basic land type {then_}",
                 lambda e, p, w=whose_: each_keeps_several(e, w, p, of_each_basic_type()), raw=True)  # fmt: skip


# -- objects other than certain tokens
def not_those(e: Env) -> NotAmong:
    """CR 608.2c. Return a test for objects other than the tokens that were just created."""
    those = e.them("token")
    return (
        NotAmong(those)
        if isinstance(those, Ref)
        else e.refuse("Cardwright can't tell which tokens are excepted")
    )


after("other than those tokens", not_those)


# -- players who can't sacrifice
def or_else(e: Env, player: Any, phrase: Phrase, otherwise: tuple[Node, ...]) -> Effect:
    """CR 608.2c. Return an effect: a player sacrifices a matching permanent. If they control none, they carry
    out `otherwise`.
    """
    if phrase.head != "permanent" or phrase.whose or phrase.place:
        e.refuse(
            "Cardwright expects a kind of permanent here ('green creature'), without a zone or a controller"
        )
    among = e.set_of(phrase)
    theirs = Things(
        BATTLEFIELD, False, int(among.types), ANYBODYS, [*among.tests, ControlledBy(player, False, "")], ""
    )
    own = Things(BATTLEFIELD, False, int(among.types), YOURS, list(among.tests), phrase.said)
    done = e.acting(player, lambda: choose(own, v.sacrifice))
    return if_(at_least(count_of(theirs), 1), done, inner(e, otherwise))


def each_or_else(e: Env, who: Node, otherwise: tuple[Node, ...], *phrases: Phrase) -> Effect:
    """CR 608.2c. Return an effect: for each of the phrases in turn, a player sacrifices a matching permanent
    or, if they control none, carries out `otherwise`.
    """
    player = e.player(who)
    if not isinstance(player, Ref) or player is YOU or e.others_act:
        e.refuse(
            "Cardwright expects one other player here ('target opponent'), outside another player's instruction"
        )
    return flat([or_else(e, player, phrase, otherwise) for phrase in phrases])


for they_ in ("they", "that player"):
    CANT = f"if {they_} can't , <steps>"
    sentence(
        f"<who> sacrifices a|an <np> . {CANT}",
        lambda e, who, a, nodes: each_or_else(e, who, nodes, a),
        raw=True,
    )
    sentence(f"<who> sacrifices a|an <np> . {CANT} . then repeat this process for a|an <np>",
             lambda e, who, a, nodes, b: each_or_else(e, who, nodes, a, b), raw=True)  # fmt: skip
    sentence(f"<who> sacrifices a|an <np> . {CANT} . then repeat this process for a|an <np> and a|an <np>",
             lambda e, who, a, nodes, b, c: each_or_else(e, who, nodes, a, b, c), raw=True)  # fmt: skip


def none_of_theirs(e: Env, what: int, among: Things) -> Condition:
    """CR 608.2c. Return the condition that a player has not done `what` (such as sacrificing) to any of their
    objects this way.
    """
    return not_(there_is(DoneThisWay(what, among, since(e, what), YOURS, among.label)))


def who_cannot(e: Env, word: str, first: Node, nodes: tuple[Node, ...]) -> Effect:
    """CR 608.2c, 101.4. Return an effect: several players each sacrifice a permanent. A player who couldn't
    do so carries out `nodes`.
    """

    def others() -> Effect:
        return e.acting(Group(word), lambda: if_(none_of_theirs(e, WAS_SACRIFICED, ANY_PERMANENT), flat(
            e.each([partial(e.make, n) for n in nodes]))))  # fmt: skip

    if e.others_act or not first.rule.template.startswith(("sacrifices <own>", "sacrifice <own>")):
        e.refuse(
            "here 'who can't' is about something other than a sacrifice, or stands in another player's instruction"
        )
    return flat(e.each([lambda: done_by(e, Group(word), (first,)), others]))


def drawn_for_each(e: Env, word: str, first: Node, cards: Any, whose: int) -> Effect:
    """CR 608.2c. Return an effect: each player discards a card, and you draw a card for each player who
    couldn't.
    """
    if (
        e.others_act
        or not first.rule.template.startswith("discards <cards>")
        or e.low("cards", first.kids[0]) != 1
    ):
        e.refuse("here 'who can't' is about something other than discarding one card")

    def draws() -> Effect:
        n = number_of_players(whose, none_of_theirs(e, WAS_DISCARDED, ANY_CARD))
        return (
            draw(n)
            if e.low("cards", cards) == 1
            else e.refuse("Cardwright can't draw several cards for each player here")
        )

    return flat(e.each([lambda: done_by(e, Group(word), (first,)), draws]))


for who_, whose_ in CHOOSERS:
    one_ = who_.removeprefix("each ")
    for each_ in (f"{who_} who can't", f"{who_} who didn't sacrifice a permanent this way"):
        sentence(f"{who_} <vp3> .|; {each_} <vps3>",
                 lambda e, first, nodes, w=who_: who_cannot(e, w, first, nodes), raw=True)  # fmt: skip
    sentence(f"{who_} <vp3> . for each {one_} who can't , you draw <cards>",
             lambda e, first, cards, w=who_, x=whose_: drawn_for_each(e, w, first, cards, x), raw=True)  # fmt: skip


# -- cards in graveyards and creatures that change places
def living_for_dead(e: Env, phrase: Phrase, among: Any) -> Effect:
    """CR 608.2e, 400.7j. Return an effect: exile cards of all graveyards, sacrifice permanents, then put the
    exiled cards onto the battlefield.

    In each of these parts, all players act at the same time.
    """
    cards = e.set_of(Phrase(**{**phrase.__dict__, "place": "from all graveyards"}))
    found = e.set_of(among)
    if phrase.head != "card" or phrase.place or phrase.whose or e.others_act or found.whose != ANYBODYS:
        e.refuse(
            "Cardwright can't let other cards than those of all graveyards and permanents change places here"
        )
    theirs = Things(BATTLEFIELD, False, int(found.types), YOURS, list(found.tests), "")

    def exchanged(cs: Any) -> Effect:
        return seq(
            v.exile(AllOf(cs)),
            each_sacrifices(theirs, ANYBODYS, -1),
            v.enters(AllOf(cs, moved=True), owners=True),
        )

    return name_these(cards, exchanged)


for their_ in (
    "the cards they exiled this way",
    "all cards they exiled this way",
    "each card they exiled this way",
):
    sentence("each player exiles all <cardnps> from their graveyard , then sacrifices all <nps> they control , then "
             f"puts {their_} onto the battlefield", living_for_dead, raw=True)  # fmt: skip
sentence("exile the <cardnps> in a graveyard . each player sacrifices all <nps> they control . put those cards "
         "( moved once ) onto the battlefield under their owner 's control", living_for_dead, raw=True)  # fmt: skip
