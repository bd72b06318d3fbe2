"""CR 701.20, 118.8b. Templates for cards that are revealed, beheld or exiled as a cost."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.exiling import paid_or_tapped
from cardwright.games.magic.actions.seeking import RevealsOne, may_reveal_as_cast, revealed_or_so
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.costs.any_number import SpendsX
from cardwright.games.magic.costs.deeds import Beholds, PutsOnOne
from cardwright.games.magic.costs.evidence import CollectsEvidence
from cardwright.games.magic.costs.prices import BY_EXILING, BY_SACRIFICING, PaysEither, Sacrifices, Spends
from cardwright.games.magic.keywords.craft import craft
from cardwright.games.magic.keywords.multikicker import less_each_time
from cardwright.games.magic.numbers.columns import BARGAINED
from cardwright.games.magic.numbers.counters import MINUS
from cardwright.games.magic.numbers.types import PERMANENTS
from cardwright.games.magic.numbers.zones import BATTLEFIELD, GRAVEYARD, HAND
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.mana_cost import parse_cost
from cardwright.games.magic.objects.players import YOURS, says_you
from cardwright.games.magic.objects.table import AsCast, Way
from cardwright.games.magic.objects.terms import WAY_ADDITIONAL, WAY_KICKER
from cardwright.games.magic.reading.grammar import G, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.meaning import meaning
from cardwright.games.magic.reading.nouns import CARD, PERMANENT, Phrase, things
from cardwright.games.magic.reading.numerals import is_numeral, said_number
from cardwright.games.magic.reading.templates.conditions import cond, owned_by_you, there
from cardwright.games.magic.reading.templates.costs import cost_of
from cardwright.games.magic.selectors.nouns import creature, of_type, permanent
from cardwright.kernel.effects import Condition


def of_hand(e: Env, card: Phrase) -> Things:
    """Return the set of cards of a kind in your hand."""
    if card.head != "card" or card.place or card.whose:
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone or an owner")
    found = things(card, e, (HAND, YOURS))
    if not found.tests and not found.types:
        e.refuse("Cardwright expects a kind of card here ('creature card'), not just any card")
    return found


def revealed_or_controlled(e: Env, card: Phrase, among: Any) -> Condition:
    """CR 601.2i, 607.1. Return a condition on what was done as this spell was cast.

    A card of a kind was revealed, or you controlled a permanent of the same kind.
    """
    if meaning(list(of_hand(e, card).tests)) != meaning(list(among.tests)):
        e.refuse("here the revealed card and the controlled permanent are not of the same kind")
    e.also.append(AsCast(there(e, owned_by_you(e, among))))
    return revealed_or_so()


for end in ("cast ~", "cast this spell"):
    cond(f"you revealed a|an <cardnp> or controlled a|an <np> as you {end}", revealed_or_controlled)
line(
    "as an additional cost to cast ~ , you may reveal a|an <cardnp> from your hand",
    lambda e, card: [may_reveal_as_cast(of_hand(e, card))],
    keyword=True,
)
line(
    "as an additional cost to cast ~ , reveal a|an <cardnp> from your hand",
    lambda e, card: [
        Way(WAY_ADDITIONAL, Cost(0, parts=[RevealsOne(of_hand(e, card))]), "an additional cost")
    ],
    keyword=True,
)
for it in ("it", "~"):
    line(
        f"as ~ enters , you may reveal a|an <cardnp> from your hand . if you don't , {it} enters tapped",
        lambda e, card: [paid_or_tapped(RevealsOne(of_hand(e, card)))],
    )
line(
    "as ~ enters , ~ enters tapped unless you reveal a|an <cardnp> from your hand",
    lambda e, card: [paid_or_tapped(RevealsOne(of_hand(e, card)))],
)


# -- what is done for a cost that a keyword action names
def beheld(e: Env, phrase: Any) -> Beholds:
    """CR 701.4a. Return a cost: behold a card of this kind in your hand, or a permanent of this kind that
    you control.
    """
    if not isinstance(phrase, Phrase) or phrase.head != PERMANENT or phrase.place or phrase.whose:
        e.refuse(
            "Cardwright expects a kind of permanent after 'behold' ('a Dragon'), without a zone or a controller"
        )
    cards = things(Phrase(**{**phrase.__dict__, "head": CARD}), e, (HAND, YOURS))
    if int(cards.types) == PERMANENTS:
        cards = Things(HAND, True, 0, YOURS, list(cards.tests), "card")
    if not cards.tests and not cards.types:
        e.refuse("Cardwright expects a kind of card here ('creature card'), not just any card")
    found = e.set_of(phrase)
    return Beholds(cards, Things(BATTLEFIELD, False, int(found.types), YOURS, list(found.tests), found.label))


def of_material(e: Env, phrase: Any, mana: str) -> Any:
    """CR 702.167b. Return the craft ability. Its materials are permanents you control or cards in your
    graveyard.
    """
    if (
        not isinstance(phrase, Phrase)
        or phrase.head != PERMANENT
        or phrase.place
        or phrase.whose
        or "X" in mana
    ):
        e.refuse(
            "here craft has {X} in its cost, or its materials aren't just a kind of permanent ('artifact')"
        )
    found = e.set_of(phrase)
    cards = things(Phrase(**{**phrase.__dict__, "head": CARD}), e, (GRAVEYARD, YOURS))
    types = 0 if int(cards.types) == PERMANENTS else int(cards.types)
    if not cards.tests and not types:
        e.refuse("the text doesn't say what kind of material craft needs")
    theirs = Things(GRAVEYARD, True, types, YOURS, list(cards.tests), "card")
    mine = Things(BATTLEFIELD, False, int(found.types), YOURS, list(found.tests), found.label)
    return craft(mine, theirs, mana)


for article_ in ("", "a|an "):
    G.add("line", f"craft with {article_}<np> <mana>", lambda e, p, mana: [of_material(e, p, e.low("mana", mana))],
          lazy=True)  # fmt: skip


def foraged() -> PaysEither:
    """CR 701.61a. Return a cost: exile three cards from your graveyard or sacrifice a Food."""
    cards = Things(GRAVEYARD, True, 0, YOURS, [], "card")
    return PaysEither(Spends(3, cards, BY_EXILING), Sacrifices(permanent(of_type("Food"), whose=YOURS)))


def put_on_one(e: Env, n: Any, kind: Any, among: Any) -> PutsOnOne:
    """CR 118.3. Return a cost: put counters on a permanent that the payer controls."""
    if not isinstance(n, int) or not isinstance(among, Things) or among.per_seat or not says_you(among.whose):
        e.refuse(
            "here the number of counters varies, or the permanent isn't one that the controller ('you') controls"
        )
    return PutsOnOne(n, kind, among)


for category, s in (("atom", ""), ("price", ""), ("price3", "s")):
    G.add(category, f"behold{s} a|an <np>", lambda e, node: beheld(e, node), raw=True)
    G.add(category, f"forage{s}", lambda e: foraged())
    G.add(category, f"blight{s} <int>", lambda e, n: PutsOnOne(n, MINUS, creature(whose=YOURS)))
    G.add(category, f"put{s} <n> <ck> counter|counters on a|an <np>", put_on_one)


def may_pay_too(e: Env, nodes: Any) -> Way:
    """CR 118.8b. Return an optional additional cost that isn't a kicker.

    If the cost is any number of objects, it is always paid, because that number may be 0.
    """
    paid = cost_of(e, nodes)
    if any(isinstance(part, SpendsX) for part in paid.parts):
        if paid.mana or len(paid.parts) > 1:
            e.refuse(
                "Cardwright can't combine an optional additional cost of any number of objects with another cost"
            )
        return Way(WAY_ADDITIONAL, paid, "an additional cost")
    return Way(WAY_KICKER, paid, "an additional cost that may be paid", bits=BARGAINED)


def as_often(e: Env, nodes: Any, mana: str = "", each: Any = None) -> list[Any]:
    """CR 601.2b. Return an additional cost that may be paid any number of times.

    `mana`: by how much generic mana the spell's cost is reduced each time.
    """
    paid = cost_of(e, nodes)
    part = paid.parts[0] if len(paid.parts) == 1 else None
    if isinstance(part, SpendsX) and not mana:
        e.refuse("Cardwright can't let a player pay a cost of any number of objects any number of times")
    if isinstance(part, SpendsX):
        part = Sacrifices(part.among) if part.how == BY_SACRIFICING else part.one
    if paid.mana or not isinstance(part, (Spends, Sacrifices)) or part.takes_many() != 1:
        e.refuse("here a cost that is paid any number of times doesn't spend exactly one object each time")
    if isinstance(each, Phrase) and not is_any_of(each, part.among):
        e.refuse("here the text counts other objects than those spent for the additional cost")
    often = Way(
        WAY_KICKER, Cost(0, parts=[part]), f"an additional cost ({part.label})", bits=BARGAINED, repeats=True
    )
    return [often, cheaper_each_time(e, mana)] if mana else [often]


def is_any_of(each: Phrase, among: Things | None) -> bool:
    """Whether a phrase such as `creature` stands for every object that was spent, because all of these are
    creatures.
    """
    types = int(among.types) if among is not None else 0
    return not (each.before or each.after or each.whose or each.place) and each.types in (
        0,
        PERMANENTS,
        types,
    )


def cheaper_each_time(e: Env, mana: str) -> Way:
    """CR 601.2f. Return a reduction of the spell's cost: this amount of generic mana each time that a cost is
    paid.
    """
    digits = mana.strip("{}")
    if not is_numeral(digits):
        e.refuse("Cardwright can't change this cost by mana other than generic mana ('{2}')")
    return Way(WAY_ADDITIONAL, Cost(0), "a lower cost", less=less_each_time(said_number(digits)))


def one_or_mana(e: Env, part: Any, mana: str) -> list[Any]:
    """CR 601.2b. Return an additional cost with a choice: the cost `part`, or mana, which is added to the
    total cost.
    """
    if not isinstance(part, CostPart) or e.zone_said >= 0 or part.announces_x() or "X" in mana:
        e.refuse("Cardwright can't offer this cost as an alternative to paying mana")
    return [
        Way(WAY_KICKER, Cost(0, parts=[part]), "one cost or mana", bits=BARGAINED, or_mana=parse_cost(mana))
    ]


line("as an additional cost to cast ~ , you may <cost>", lambda e, nodes: [may_pay_too(e, nodes)],
     keyword=True, lazy=True)  # fmt: skip
for done_ in ("sacrificed", "exiled", "discarded", "tapped", "returned"):
    for what_ in ("<np>", "<cardnp>"):
        line(f"as an additional cost to cast ~ , you may <cost> . ~ costs <mana> less to cast for each {what_} {done_} "
             "this way", lambda e, nodes, mana, p: as_often(e, nodes, e.low("mana", mana), p), keyword=True,
             lazy=True)  # fmt: skip
line("as an additional cost to cast ~ , you may <cost> any number of times", lambda e, nodes: as_often(e, nodes),
     keyword=True, lazy=True)  # fmt: skip
line("~ costs <mana> less to cast for each time its additional cost is paid",
     lambda e, mana: [cheaper_each_time(e, mana)], keyword=True)  # fmt: skip
line("as an additional cost to cast ~ , <atom> or pay <mana>", one_or_mana, keyword=True)
line("as an additional cost to cast ~ , pay <mana> or <atom>", lambda e, mana, part: one_or_mana(e, part, mana),
     keyword=True)  # fmt: skip
line("as an additional cost to cast ~ , reveal a|an <cardnp> from your hand or pay <mana>",
     lambda e, card, mana: one_or_mana(e, RevealsOne(of_hand(e, card)), mana), keyword=True)  # fmt: skip

# -- evidence
for category, verb in (("atom", "collect"), ("price", "collect"), ("price3", "collects")):
    G.add(category, f"{verb} evidence <int>", lambda e, n: CollectsEvidence(n))
