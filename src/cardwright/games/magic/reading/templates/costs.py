"""CR 118, 602.1a. Templates for costs, and for the mana that mana abilities add (CR 605)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from cardwright.games.magic.actions.energy import PaysEnergy
from cardwright.games.magic.actions.hands import DiscardsHand
from cardwright.games.magic.actions.library_tops import ExilesTop
from cardwright.games.magic.actions.seeking import RevealsThis
from cardwright.games.magic.amounts.values import HALF_DOWN, HALF_UP, TIMES_IT, X, both, seat_counter
from cardwright.games.magic.characteristics.selections import IsSpell, Things
from cardwright.games.magic.costs import prices as p
from cardwright.games.magic.costs.any_number import RemovesXCounters, SpendsX
from cardwright.games.magic.costs.deeds import (
    ExilesSpell,
    RemovesAnyCounter,
    RemovesFromOne,
    RevealsHand,
    SacrificesPower,
    TakesDamage,
)
from cardwright.games.magic.costs.from_zones import (
    ExilesTopmost,
    Processes,
    PutsUnder,
    RevealsX,
    SacrificesAll,
)
from cardwright.games.magic.costs.paying import PaysItsManaCost, PaysMana
from cardwright.games.magic.costs.waterbending import waterbend
from cardwright.games.magic.keywords.exert import Exerts
from cardwright.games.magic.numbers.counters import LIFE
from cardwright.games.magic.numbers.types import ARTIFACT
from cardwright.games.magic.numbers.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.mana_cost import parse_cost, plus_cost
from cardwright.games.magic.objects.players import ANYBODYS, YOURS, says_you
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, FROM_HAND
from cardwright.games.magic.reading.engine import Attempt, Node, Rule
from cardwright.games.magic.reading.grammar import G, Unread
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import OPPONENTS_OWN, Phrase, things
from cardwright.games.magic.reading.numerals import is_numeral, said_number
from cardwright.games.magic.selectors.nouns import OTHER, IsThat, permanent
from cardwright.kernel.effects import THIS, Ref

from .objects import how_many


class ManaPart:
    """The part of a cost that is mana."""

    def __init__(self, mana: str) -> None:
        self.mana = mana


def atom(template: str, make: Any) -> None:
    """Add a template for one part of a cost."""
    G.add("atom", template, make)


atom("<mana>", lambda e, mana: ManaPart(mana))
atom("pay <mana>", lambda e, mana: ManaPart(mana))
atom("waterbend <mana>", lambda e, mana: waterbend(mana))
atom("{T}", lambda e: "{T}")
atom("{Q}", lambda e: "{Q}")


def own(e: Env, among: Any, another: bool = False) -> Things:
    """CR 701.21a. Return the set of those permanents that the player who pays the cost controls, even if the
    text doesn't say so.
    """
    return spent(e, among, another, YOURS)


def tapped(e: Env, among: Any, another: bool = False) -> Things:
    """CR 118.3. Return the set of permanents to tap for a cost. Refuse it unless the text says that the payer
    controls them.
    """
    return (
        spent(e, among, another, YOURS)
        if says_you(among.whose)
        else e.refuse("the text doesn't say 'you control' of the permanents to tap")
    )


def returned(e: Env, among: Any, another: bool = False) -> Things:
    """CR 400.3. Return the set of permanents to return to hand for a cost.

    They are the payer's if the text says so, otherwise those of any player.
    """
    return spent(e, among, another, among.whose)


def spent(e: Env, among: Any, another: bool, whose: int) -> Things:
    """Return the set of permanents with which a cost can be paid. `another`: without the source of the
    ability.
    """
    if among.per_seat or among.whose not in (ANYBODYS, YOURS):
        e.refuse("Cardwright can't use cards or another player's permanents for this cost")
    tests = list(among.tests)
    if another and e.about.apart and e.host_types & int(among.types) == 0:
        e.refuse("Cardwright can't tell which object 'other' or 'another' excludes")
    if another and not any(t is OTHER for t in tests):
        tests = [OTHER, *tests]
    return Things(int(among.place), False, int(among.types), int(whose), tests, "")


for category in ("atom", "price"):
    for stem, end in (("", ""),) if category == "atom" else (("", ""), ("3", "s")):
        name = category + (stem if category == "price" else "")
        if category == "price":
            G.add(name, f"pay{end} twice {{X}}", lambda e: PaysMana("{0}", both(TIMES_IT, e.number(X), 2)))
        G.add(name, f"sacrifice{end} ~", lambda e: p.Sacrifices(None))
        G.add(
            name,
            f"sacrifice{end} it",
            lambda e: (
                p.Sacrifices(None)
                if e.it() is THIS
                else e.refuse("here 'it' means another object than the one with this cost")
            ),
        )
        G.add(name, f"remove{end} <n> <ck> counter|counters from it",
              lambda e, count, ck: (
                  p.RemovesCounters(said(e, count), ck) if e.it() is THIS
                  else e.refuse("here 'it' means another object than the one with this cost")))  # fmt: skip
        G.add(name, f"sacrifice{end} a|an <np>", lambda e, among: p.Sacrifices(own(e, among)))
        G.add(name, f"sacrifice{end} another <np>", lambda e, among: p.Sacrifices(own(e, among, True)))
        G.add(name, f"sacrifice{end} <another_or_np>", lambda e, among: p.Sacrifices(own(e, among)))
        G.add(name, f"sacrifice{end} <int> <nps>",
              lambda e, n, among: p.Spends(several(e, n), own(e, among), p.BY_SACRIFICING))  # fmt: skip
        G.add(name, f"sacrifice{end} <int> other <nps>",
              lambda e, n, among: p.Spends(several(e, n), own(e, among, True), p.BY_SACRIFICING))  # fmt: skip
        G.add(
            name, f"tap{end} a|an untapped <np>", lambda e, among: p.Spends(1, tapped(e, among), p.BY_TAPPING)
        )
        G.add(name, f"tap{end} another untapped <np>",
              lambda e, among: p.Spends(1, tapped(e, among, True), p.BY_TAPPING))  # fmt: skip
        G.add(name, f"tap{end} <int> untapped <nps>",
              lambda e, n, among: p.Spends(several(e, n), tapped(e, among), p.BY_TAPPING))  # fmt: skip
        G.add(name, f"tap{end} <int> other untapped <nps>",
              lambda e, n, among: p.Spends(n, tapped(e, among, True), p.BY_TAPPING))  # fmt: skip
        G.add(name, f"return{end} a|an <np> to its owner 's hand",
              lambda e, among: p.Spends(1, returned(e, among), p.BY_RETURNING))  # fmt: skip
        G.add(name, f"return{end} another <np> to its owner 's hand",
              lambda e, among: p.Spends(1, returned(e, among, True), p.BY_RETURNING))  # fmt: skip
        G.add(name, f"return{end} <int> <nps> to their owner|owners '|'s hand|hands",
              lambda e, n, among: p.Spends(several(e, n), returned(e, among), p.BY_RETURNING))  # fmt: skip
        G.add(
            name,
            f"exile{end} a|an <np>",
            lambda e, among: exiled_one(e, among),
        )
        G.add(name, f"sacrifice{end} any number of <nps> with total power <int> or greater",
              lambda e, among, n: SacrificesPower(n, own(e, among)))  # fmt: skip
        G.add(name, f"exile{end} another <np>",
              lambda e, among: p.Spends(1, from_yours(e, among, True), p.BY_EXILING, e.linked))  # fmt: skip
        G.add(name, f"exile{end} <int> <nps>",
              lambda e, n, among: p.Spends(several(e, n), from_yours(e, among), p.BY_EXILING, e.linked))  # fmt: skip
        G.add(name, f"exile{end} <int> other <nps>",
              lambda e, n, among: p.Spends(
                  several(e, n), from_yours(e, among, True), p.BY_EXILING, e.linked))  # fmt: skip
        G.add(name, f"discard{end} a|an <cardnp>",
              lambda e, card: p.Spends(1, discarded(e, card), p.BY_DISCARDING))  # fmt: skip
        G.add(name, f"discard{end} another <cardnp>",
              lambda e, card: p.Spends(1, discarded(e, card, True), p.BY_DISCARDING))  # fmt: skip
        G.add(
            name,
            f"discard{end} <int> <cardnps>",
            lambda e, n, card: p.Spends(several(e, n), discarded(e, card, any_card=True), p.BY_DISCARDING),
        )
        G.add(name, f"discard{end} a|an <cardnp> at random",
              lambda e, card: p.Spends(1, discarded(e, card, any_card=True), p.BY_DISCARDING_AT_RANDOM))  # fmt: skip
        G.add(name, f"discard{end} <int> <cardnps> at random",
              lambda e, n, card: p.Spends(n, discarded(e, card, any_card=True), p.BY_DISCARDING_AT_RANDOM))  # fmt: skip
        G.add(name, f"return{end} ~ to its owner 's hand", lambda e: p.SpendsItself(False))
        G.add(name, f"put{end} <n> <ck> counter|counters on ~",
              lambda e, n, ck: p.PutsCounters(said(e, n), ck))  # fmt: skip
        G.add(name, f"discard{end} a card", lambda e: p.Discards())
        G.add(name, f"pay{end} <life>", lambda e, count: p.PaysLife(count))
        for rounded_, half_ in (("up", HALF_UP), ("down", HALF_DOWN)):
            G.add(name, f"pay{end} half your life , rounded {rounded_}",
                  lambda e, h=half_: p.PaysLife(both(h, seat_counter(LIFE, e.you()))))  # fmt: skip
        G.add(name, f"pay{end} <energy>", lambda e, count: PaysEnergy(count))
        G.add(name, f"remove{end} <n> <ck> counter|counters from ~",
              lambda e, count, ck: p.RemovesCounters(said(e, count), ck))  # fmt: skip
        G.add(name, f"remove{end} a counter from ~", lambda e: RemovesAnyCounter(permanent(IsThat(e.this()))))
        for one_ in ("a|an", "another"):
            G.add(name, f"remove{end} a counter from {one_} <np>",
                  lambda e, among, o=one_ == "another": RemovesAnyCounter(own(e, among, o)) if says_you(among.whose)
                  else e.refuse("the text doesn't say 'you control' of the permanent with the counters"))  # fmt: skip
            G.add(name, f"remove{end} <n> <ck> counter|counters from {one_} <np>",
                  lambda e, count, ck, among, o=one_ == "another": RemovesFromOne(
                      said(e, count), ck, own(e, among, o)) if says_you(among.whose)
                  else e.refuse("the text doesn't say 'you control' of the permanent with the counters"))  # fmt: skip
        for place_ in ("from your graveyard", "in your graveyard"):
            bottom = "on the bottom of your library"
            G.add(name, f"put{end} a|an <cardnp> {place_} {bottom}", lambda e, card: under(e, 1, card))
            G.add(name, f"put{end} <int> <cardnps> {place_} {bottom}", lambda e, n, card: under(e, n, card))
        G.add(name, f"put{end} a|an <cardnp> an opponent owns from exile into that player 's graveyard / "
              f"put{end} a|an <cardnp> an opponent owns from exile into its owner 's graveyard",
              lambda e, card: processed(e, 1, card))  # fmt: skip
        G.add(name, f"put{end} <int> <cardnps> your opponents own from exile into their owners ' graveyards",
              lambda e, n, card: processed(e, n, card))  # fmt: skip
        G.add(name, f"exile{end} the top <cardnp> of your graveyard", lambda e, card: topmost(e, card))
        G.add(name, f"sacrifice{end} all <nps>", lambda e, among: SacrificesAll(own(e, among))
              if says_you(among.whose)
              else e.refuse("the text doesn't say 'you control' of the permanents to sacrifice"))  # fmt: skip
        G.add(name, f"discard{end} your|their hand", lambda e: DiscardsHand())
        G.add(name, f"exile{end} the top card of your|their library", lambda e: ExilesTop(1))
        G.add(
            name, f"exile{end} the top <int> cards of your|their library", lambda e, count: ExilesTop(count)
        )
        G.add(name, f"mill{end} a card", lambda e: ExilesTop(1, mills=True))
        G.add(name, f"mill{end} <int> cards", lambda e, count: ExilesTop(count, mills=True))
        if category == "price":
            G.add(name, f"pay{end} <mana>", lambda e, mana: paid(e, mana))
            G.add(name, f"pay{end} its mana cost", lambda e: its_mana_cost(e))
            G.add(name, f"pay{end} its mana cost reduced by up to <mana> / "
                  f"pay{end} its mana cost reduced by <mana>", lambda e, mana: its_mana_cost(e, mana))  # fmt: skip
            G.add(
                name, f"pay{end} <mana> for each <each>", lambda e, mana, among: paid_for_each(e, mana, among)
            )
            G.add(name, f"pay{end} <mana> plus an additional <mana> for each <each>",
                  lambda e, mana, more, among: paid_and_more(e, mana, more, among))  # fmt: skip
            G.add(name, f"pay{end} <mana> , where x is <amount>", lambda e, mana, n: paid_x(e, mana, n))


def cards_there(e: Env, card: Phrase, place: int, whose: int, *tests: Any) -> Things:
    """Return the set of cards of a kind in the zone `place`. Refuse a phrase that names another zone."""
    if card.head != "card" or card.place or card.whose:
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone or an owner")
    found = things(card, e, (place, whose))
    return Things(place, True, int(found.types), whose, [*found.tests, *tests], "card")


def under(e: Env, n: Any, card: Phrase) -> PutsUnder:
    """CR 401.4. Return a cost: put `n` cards from your graveyard on the bottom of your library."""
    return PutsUnder(said(e, n), cards_there(e, card, GRAVEYARD, YOURS))


def processed(e: Env, n: Any, card: Phrase) -> Processes:
    """CR 406.1. Return a cost: put `n` exiled cards that opponents own into their graveyards."""
    found = cards_there(e, card, GRAVEYARD, ANYBODYS)
    tests = [*found.tests, OPPONENTS_OWN]
    return Processes(said(e, n), Things(EXILE, False, int(found.types), ANYBODYS, tests, "card"))


def topmost(e: Env, card: Phrase) -> ExilesTopmost:
    """CR 404.2. Return a cost: exile the topmost card of a kind in your graveyard."""
    return ExilesTopmost(cards_there(e, card, GRAVEYARD, YOURS))


def shown_x(e: Env, card: Phrase) -> RevealsX:
    """CR 107.3a. Return a cost: reveal X cards of a kind from your hand."""
    if e.x is not X:
        e.refuse("no X is announced for this cost")
    return RevealsX(cards_there(e, card, HAND, YOURS))


G.add("atom", "reveal <x> <cardnps> from your hand", lambda e, x, card: shown_x(e, card))


def its_mana_cost(e: Env, less: str = "{0}") -> PaysItsManaCost:
    """CR 202.1a. Return a cost: the mana cost of an object mentioned before. `less`: by how much it is
    reduced.
    """
    that, digits = e.as_it_was(), less.strip("{}")
    if not isinstance(that, Ref) or not is_numeral(digits):
        e.refuse("here several objects have the mana cost, or the cost is reduced by more than generic mana")
    return PaysItsManaCost(that, said_number(digits))


G.add("price", "have ~ deal <d> damage to them", lambda e, n: TakesDamage(n))
G.add("price3", "has ~ deal <d> damage to them", lambda e, n: TakesDamage(n))
G.add("atom", "have an opponent gain <int> life", lambda e, n: p.OpponentGains(n))


# -- X of them, or any number
def spent_x(e: Env, among: Things, how: int) -> SpendsX:
    """CR 107.3a, 601.2h. Return a cost: spend X objects, such as by sacrificing them.

    Refuse it for a spell if these objects could produce the mana that is paid for it.
    """
    if e.x is not X:
        e.refuse("no X is announced for this cost")
    if not e.activated and how == p.BY_SACRIFICING and int(among.types) & ARTIFACT and not among.tests:
        e.refuse(
            "Cardwright can't sacrifice X artifacts for a spell's cost, as the artifacts might be needed for mana"
        )
    return SpendsX(among, how)


for many in ("<x>", "any number of"):

    def of_many(kids: tuple[Any, ...]) -> Any:
        return kids[-1]

    G.add(
        "atom", f"exile {many} <nps>", lambda e, *kids: spent_x(e, from_yours(e, of_many(kids)), p.BY_EXILING)
    )
    G.add(
        "atom",
        f"sacrifice {many} <nps>",
        lambda e, *kids: spent_x(e, own(e, of_many(kids)), p.BY_SACRIFICING),
    )
    G.add("atom", f"return {many} <nps> to their owner|owners '|'s hand|hands", lambda e, *kids: spent_x(
        e, returned(e, of_many(kids)), p.BY_RETURNING))  # fmt: skip
    G.add(
        "atom",
        f"tap {many} untapped <nps>",
        lambda e, *kids: spent_x(e, tapped(e, of_many(kids)), p.BY_TAPPING),
    )
    if many == "<x>":  # X is chosen while an ability resolves
        G.add("xprice", f"tap {many} untapped <nps>", lambda e, *kids: spent_x(
            e, tapped(e, of_many(kids)), p.BY_TAPPING))  # fmt: skip
        G.add("xprice", f"discard {many} <cardnps>", lambda e, *kids: spent_x(
            e, discarded(e, of_many(kids), any_card=True), p.BY_DISCARDING))  # fmt: skip
    G.add("atom", f"tap {many} other untapped <nps>", lambda e, *kids: spent_x(
        e, tapped(e, of_many(kids), True), p.BY_TAPPING))  # fmt: skip
    G.add("atom", f"discard {many} <cardnps>", lambda e, *kids: spent_x(
        e, discarded(e, of_many(kids), any_card=True), p.BY_DISCARDING))  # fmt: skip
G.add("atom", "remove <x> <ck> counters from ~ / remove <x> <ck> counter from ~",
      lambda e, x, ck: RemovesXCounters(ck) if e.x is X else e.refuse("no X is announced for this cost"),
      counters=1)  # fmt: skip
for many in ("any number of", "all"):
    G.add("atom", f"remove {many} <ck> counters from ~", lambda e, ck, every=many == "all": removes_many(e, ck, every),
          many=True, counters=0)  # fmt: skip


def removes_many(e: Env, ck: Any, every: bool) -> RemovesXCounters:
    """CR 107.3a. Return a cost: remove any number of counters or, with `every`, all of them. X is the number
    removed.
    """
    if e.removed is None or e.removed != ck:
        e.refuse(
            "Cardwright can't remove any number of counters for a cost other than an activated ability's"
        )
    return RemovesXCounters(ck, every)


def removed_for(price: tuple[Any, ...]) -> Any:
    """Return the kind of counters if a cost removes X or any number of counters. Return None for any other
    cost.
    """
    for node in price:
        if "counters" in node.rule.options:
            return node.kids[node.rule.options["counters"]]
    return None


def asks_x(e: Env, price: tuple[Any, ...]) -> Env:
    """CR 107.3a. Return an environment for an ability with this cost. In it, X is the number that the cost
    announces.
    """
    inside = e.within(x=X if has_x(price) else None)
    inside.spoken = inside.this_said = any("~" in node.rule.template.split() for node in price)
    inside.removed = removed_for(price)
    if any(node.rule.options.get("many") for node in price):
        if inside.x is not None:
            e.refuse("Cardwright can't play a cost with both X and any number of counters")
        inside.x, inside.much = X, X
    return inside


G.add("atom", "reveal your hand", lambda e: RevealsHand())
G.add("atom", "exert ~", lambda e: Exerts())
G.add("atom", "discard ~", lambda e: discarded_itself(e))
G.add("atom", "exile ~", lambda e: p.SpendsItself(True))
G.add("atom", "exile ~ from your graveyard", lambda e: exiled_from(e, FROM_GRAVEYARD))
G.add("atom", "exile ~ from your hand", lambda e: exiled_from(e, FROM_HAND))
G.add("atom", "reveal ~ from your hand", lambda e: revealed_itself(e))
G.add("atom", "reveal ~", lambda e: RevealsThis())


def discarded_itself(e: Env) -> p.Discards:
    """CR 113.6m, 701.9a. Return a cost: discard this card. Therefore, the ability functions in the hand."""
    e.zone_said = FROM_HAND
    return p.Discards(True)


def revealed_itself(e: Env) -> RevealsThis:
    """CR 602.2a, 702.57b. Return a cost: reveal this card. The ability functions in a hand."""
    e.zone_said = FROM_HAND
    return RevealsThis()


def exiled_from(e: Env, zone: int) -> p.SpendsItself:
    """CR 113.6k. Return a cost: exile this card from a zone. Therefore, the ability functions in that
    zone.
    """
    e.zone_said = zone
    return p.SpendsItself(True)


def several(e: Env, n: Any) -> int:
    """Return a number that is two or greater. Refuse any other number."""
    return (
        n
        if isinstance(n, int) and n > 1
        else e.refuse("Cardwright expects a fixed number of two or more here, not X or a count")
    )


def from_yours(e: Env, among: Any, another: bool = False) -> Things:
    """CR 701.13a, 118.3. Return the set, which must be of cards in your graveyard or hand, or of your
    permanents.
    """
    tests = list(among.tests)
    if another and not any(t is OTHER for t in tests):
        tests = [OTHER, *tests]
    if (
        (among.place == STACK and not among.per_seat)
        or not says_you(among.whose)
        or any(isinstance(t, IsSpell) for t in tests)
    ):
        e.refuse(
            "here the cost would exile spells, or cards or permanents that aren't the controller's ('your') own"
        )
    return Things(int(among.place), bool(among.per_seat), int(among.types), YOURS, tests, "card")


def exiled_one(e: Env, among: Any) -> CostPart:
    """CR 118.3. Return a cost: exile one object, which is a card, a permanent of yours, or a spell that
    you control.
    """
    if among.place == STACK and not among.per_seat and says_you(among.whose):
        if e.linked or not any(isinstance(t, IsSpell) for t in among.tests):
            e.refuse(
                "Cardwright can't exile an ability for a cost, or a spell that another ability refers to"
            )
        return ExilesSpell(among)
    if among.per_seat and among.place == GRAVEYARD and among.whose == ANYBODYS:  # in any player's graveyard
        anyones = Things(GRAVEYARD, True, int(among.types), ANYBODYS, list(among.tests), "card")
        return p.Spends(1, anyones, p.BY_EXILING, e.linked)
    return p.Spends(1, from_yours(e, among), p.BY_EXILING, e.linked)


def discarded(e: Env, card: Phrase, another: bool = False, any_card: bool = False) -> Things:
    """CR 701.9. Return the set of cards of a hand that can be discarded for a cost."""
    if card.head != "card" or card.place or card.whose:
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone or an owner")
    found = things(card, e, (HAND, YOURS))
    tests = list(found.tests)
    if not any_card and not another and not tests and not found.types:
        e.refuse("the text doesn't say what kind of card is meant")
    return Things(HAND, True, int(found.types), YOURS, [OTHER, *tests] if another else tests, "card")


def said(e: Env, count: Any) -> int:
    return (
        count
        if isinstance(count, int)
        else e.refuse("Cardwright expects a fixed number here ('two'), not X or a count")
    )


def paid(e: Env, mana: str) -> PaysMana:
    if "{X}" in mana:
        rest = mana.replace("{X}", "", 1)
        if "{X}" in rest or e.x is None or (e.x is X and e.triggered and not e.choosing_x):
            raise Unread("here X is unknown, or appears more than once in this mana payment")
        return PaysMana(rest or "{0}", e.x)
    return PaysMana(mana)


def paid_for_each(e: Env, mana: str, among: Any) -> PaysMana:
    """CR 118.12. Return a cost: an amount of generic mana for each object of a set."""
    each = mana.strip("{}")
    return (
        PaysMana("{0}", how_many(e, among, said_number(each)))
        if is_numeral(each)
        else e.refuse(
            "Cardwright can't charge mana other than generic mana ('{1}') for each of several objects"
        )
    )


def paid_x(e: Env, mana: str, n: Any) -> PaysMana:
    """CR 118.12. Return a mana cost with {X}. `n`: what X is, which the text says after the cost."""
    rest = mana.replace("{X}", "", 1)
    if "{X}" not in mana or "{X}" in rest:
        e.refuse("here {X} doesn't appear exactly once in this mana cost")
    return PaysMana(rest or "{0}", n)


def paid_and_more(e: Env, mana: str, more: str, among: Any) -> PaysMana:
    """CR 118.12. Return a mana cost with additional generic mana for each object of a set."""
    each = paid_for_each(e, more, among)
    assert each.more is not None
    return (
        PaysMana(mana, each.more)
        if "X" not in mana
        else e.refuse("Cardwright can't add mana for each object to a mana cost with {X}")
    )


def either_cost(e: Env, *nodes: Node) -> p.PaysEither:
    """CR 601.2b. Return a choice between two costs.

    Refuse a choice that includes mana, because mana belongs to a spell's total cost.
    """
    made = [e.make(node) for node in nodes]
    if e.zone_said >= 0 or not all(isinstance(x, CostPart) for x in made):
        e.refuse(
            "Cardwright can't offer a choice between two costs with mana, {T} or this card from another zone"
        )
    if any(isinstance(x, (PaysMana, p.PaysEither)) or x.announces_x() for x in made):
        e.refuse("Cardwright can't offer a choice between two costs with mana, X or a further choice")
    return p.PaysEither(*made)


EITHER_COST: Final = Rule("atom", "<atom> or <atom>", either_cost, raw=True)


def either_price(category: str) -> Any:
    """Return a function that reads prices joined by `or`: `discard a card or sacrifice a land`."""

    def read(a: Attempt, i: int) -> Any:
        for first, j in a.at(category, i):
            if a.words(j, "or"):
                yield from (
                    (Node(EITHER_PRICE, (first, node), i), end) for node, end in a.at(category, j + 1)
                )

    return read


EITHER_PRICE: Final = Rule(
    "price", "<price> or <price>", lambda e, a, b: p.PaysEither(e.make(a), e.make(b)), raw=True
)
G.leaf("eitherprice", either_price("price"))
G.leaf("eitherprice3", either_price("price3"))


def cost_atoms(a: Attempt, i: int) -> Any:
    """Read one or more parts of a cost, joined by commas or `and`, or two joined by `or`."""
    front: list[tuple[tuple[Any, ...], int]] = [((node,), end) for node, end in a.at("atom", i)]
    while front:
        ahead = []
        for found, j in front:
            yield found, j
            if len(found) == 1 and a.words(j, "or"):
                yield from (
                    ((Node(EITHER_COST, (found[0], node), i),), end) for node, end in a.at("atom", j + 1)
                )
            for words in ((",",), ("and",), (",", "and")):
                if a.words(j, *words):
                    ahead += [((*found, node), end) for node, end in a.at("atom", j + len(words))]
        front = ahead


G.leaf("cost", cost_atoms)


def cost_of(e: Env, nodes: tuple[Any, ...], loyalty: int | None = None) -> Cost:
    """Combine parts of a cost into one cost, and return it."""
    mana, taps, untaps = 0, False, False
    parts: list[CostPart] = []
    for node in nodes:
        part = e.make(node)
        if isinstance(part, ManaPart):
            mana = plus_cost(mana, parse_cost(part.mana))
        elif isinstance(part, Cost):
            if mana or any(isinstance(e.make(other), ManaPart) for other in nodes):
                e.refuse("Cardwright can't charge other mana beside a waterbend cost")
            mana = int(part.mana)
            parts += list(part.parts)
        elif part == "{T}":
            taps = True
        elif part == "{Q}":
            untaps = True
        else:
            parts.append(part)
    if taps:  # CR 601.2h: a permanent tapped for {T} can't be tapped for another part
        parts = [but_this(part) for part in parts]
    return Cost(mana, taps, untaps, loyalty, parts, "")


def tapped_for(parts: Iterable[Any]) -> list[int]:
    """CR 400.7j. Return BY_TAPPING for each permanent that a cost taps; twice if there may be several."""
    found: list[int] = []
    for part in parts:
        if isinstance(part, (p.Spends, SpendsX)) and part.how == p.BY_TAPPING:
            found += [p.BY_TAPPING] * (1 if isinstance(part, p.Spends) and part.n == 1 else 2)
        elif isinstance(part, p.PaysEither):
            found += [p.BY_TAPPING] * 2 if any(tapped_for([x]) for x in part.options) else []
    return found


def spent_for(parts: Iterable[Any]) -> list[int]:
    """CR 400.7j. Return, for each object of a cost to which the effect can refer, how it is spent.

    A part that may spend several objects is listed twice.
    """
    found: list[int] = []
    for part in parts:
        if isinstance(part, p.PaysEither):
            return [how for x in part.options for how in spent_for([x])] * 2
        if isinstance(part, p.Sacrifices):
            found.append(p.BY_SACRIFICING)
        elif isinstance(part, p.Discards):
            found.append(p.BY_DISCARDING)
        elif isinstance(part, (p.Spends, SpendsX)):
            how = p.BY_DISCARDING if part.how == p.BY_DISCARDING_AT_RANDOM else int(part.how)
            if how in (p.BY_SACRIFICING, p.BY_DISCARDING, p.BY_EXILING):
                found += [how] if isinstance(part, p.Spends) and part.n == 1 else [how, how]
        elif isinstance(part, CostPart):
            found += spent_for([x for x in part.parts if isinstance(x, CostPart)])
    return found


def unlinked(part: CostPart) -> CostPart:
    """CR 400.7j. Return the cost, changed so that no other ability is linked to the card it exiles
    (CR 607.2a).

    Only the effect that is paid for refers to the card.
    """
    return p.Spends(int(part.n), part.among, int(part.how)) if isinstance(part, p.Spends) else part


def remembered(part: CostPart) -> CostPart:
    """CR 400.7j. Return a cost that remembers the permanent that was tapped for it, of which the effect speaks."""
    if isinstance(part, p.Spends) and part.how == p.BY_TAPPING:
        return p.Spends(int(part.n), part.among, p.BY_TAPPING, True)
    return part


def but_this(part: CostPart) -> CostPart:
    """Return the cost, changed so that it can't tap the source of the ability."""
    if (
        not isinstance(part, (p.Spends, SpendsX))
        or part.how != p.BY_TAPPING
        or any(t is OTHER for t in part.among.tests)
    ):
        return part
    among = part.among
    others = Things(BATTLEFIELD, False, int(among.types), YOURS, [OTHER, *among.tests], "")
    if isinstance(part, SpendsX):
        return SpendsX(others, p.BY_TAPPING)
    return p.Spends(int(part.n), others, p.BY_TAPPING)


def has_x(nodes: tuple[Any, ...]) -> bool:
    """Whether the cost has an X that is chosen as it is paid."""
    return any(kid is X or (isinstance(kid, str) and "{X}" in kid) for node in nodes for kid in node.kids)
