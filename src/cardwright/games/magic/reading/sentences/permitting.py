"""CR 601.3, 611.3d. Read what lets players play cards: from which zones, at which times, or
without paying.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.cards import flashback_for
from cardwright.games.magic.abilities.cast_permissions import (
    as_though_flash,
    cast_from_there,
    flash_for,
    flash_if,
    free_from_hand,
    free_with_flash,
    gains_flashback,
    have_in_graveyard,
    pay_rather,
)
from cardwright.games.magic.abilities.restrictions import CastsAsSorcery
from cardwright.games.magic.actions.library_tops import plays_from
from cardwright.games.magic.amounts.values import all_of, your_turn
from cardwright.games.magic.characteristics.selections import IsSpell, Things
from cardwright.games.magic.durations.lasting import imposes
from cardwright.games.magic.keywords.escape import escape_for_its_own
from cardwright.games.magic.keywords.retrace import retrace
from cardwright.games.magic.numbers import durations, events
from cardwright.games.magic.numbers.types import FIXED_SUBTYPES, LAND, PERMANENTS
from cardwright.games.magic.numbers.zones import GRAVEYARD, STACK
from cardwright.games.magic.objects.costs import Cost
from cardwright.games.magic.objects.mana_cost import parse_cost, xs
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS, says_you
from cardwright.games.magic.objects.table import (
    FROM_EXILE,
    FROM_GRAVEYARD,
    FROM_LIBRARY,
    Ability,
    Permission,
    Way,
)
from cardwright.games.magic.objects.terms import (
    ANY_MANA,
    COLORLESS_TOO,
    FOR_LIFE,
    ITS_OWN,
    TO_CAST,
    TO_PLAY,
    TO_PLAY_LANDS,
    WAY_ALTERNATIVE,
)
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, clause, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.meaning import meaning
from cardwright.games.magic.reading.nouns import CARD, SPELL, STATES, Phrase, Tail, things
from cardwright.games.magic.reading.sentences.playing import MANA
from cardwright.games.magic.reading.templates.costs import cost_of
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.games.magic.reading.templates.triggers import happens
from cardwright.games.magic.selectors.nouns import AnyOf, Has, of_type
from cardwright.games.magic.triggers.moving import may_play_from
from cardwright.kernel.effects import THIS, Condition, Effect, Ref

ONCE = ("once during each of your turns", "during each of your turns", "once each turn during your turn")


def spells(e: Env, among: Any) -> Things:
    """CR 601.3e. Return the set of spells `among`. Refuse any other set, and spells that have a controller
    already.
    """
    if not isinstance(among, Things) or among.per_seat or among.place != STACK or among.whose != ANYBODYS:
        e.refuse("Cardwright expects a kind of spell here ('creature spell'), without a zone or a controller")
    if not any(isinstance(t, IsSpell) for t in among.tests):
        e.refuse("Cardwright expects a kind of spell here ('creature spell'), without a zone or a controller")
    return among


# -- from the hand, and at which times
line("you may cast <spellnps> from your hand without paying their mana costs",
     lambda e, among: [free_from_hand(spells(e, among))])  # fmt: skip
for order_ in ("if <cond> , you may cast ~ as though it had flash", "you may cast ~ as though it had flash if <cond>",
               "as long as <cond> , you may cast ~ as though it had flash",
               "you may cast ~ as though it had flash as long as <cond>"):  # fmt: skip
    line(order_, lambda e, node: [itself_with_flash(e, node)], lazy=True, keyword=True)
line("you may cast ~ as though it had flash if you pay <mana> more to cast it", lambda e, mana: [
    flash_for(mana) if "X" not in mana
    else e.refuse("Cardwright can't use X in the cost for casting with flash")], keyword=True)  # fmt: skip


def itself_with_flash(e: Env, c: Node) -> Permission:
    """CR 601.3b. Return the permission to cast this card as though it had flash, if condition `c` holds."""
    made = e.within().make(c)
    assert isinstance(made, Condition)
    return flash_if(made)


line("you may cast <spellnps> as though they had flash", lambda e, among: [as_though_flash(spells(e, among))])
for who, anyone in (("you", False), ("any player", True)):
    if anyone:
        line(f"{who} may cast <spellnps> as though they had flash",
             lambda e, among: [as_though_flash(spells(e, among), anyone=True)])  # fmt: skip
    for cost in ("cost", "costs"):
        line(f"{who} may cast <spellnps> without paying their mana {cost} and as though they had flash",
             lambda e, among, a=anyone: [free_with_flash(spells(e, among), a)])  # fmt: skip
for often in ONCE:
    line(f"{often} , you may cast a|an|one <np> from your hand without paying its mana cost",
         lambda e, among: [free_from_hand(spells(e, among), once=True)])  # fmt: skip


# -- the card itself
def itself(e: Env, zone: int, terms: int, c: Node | None = None) -> list[Ability]:
    """CR 113.6. Return the permission to play this card from zone `zone`. With a condition `c`, it must be
    true.
    """
    if c is None:
        return [cast_from_there(zone, terms)]
    made = e.within().make(c)
    assert isinstance(made, Condition)
    return [cast_from_there(zone, terms, made)]


for verb, on in (("cast", TO_CAST), ("play", TO_PLAY)):
    for where, place in (("your graveyard", FROM_GRAVEYARD), ("exile", FROM_EXILE)):
        line(f"you may {verb} ~ from {where}",
             lambda e, z=place, t=on: itself(e, z, t), keyword=True)  # fmt: skip
        line(f"you may {verb} ~ from {where} as long as <cond>",
             lambda e, c, z=place, t=on: itself(e, z, t, c), lazy=True, keyword=True)  # fmt: skip
    line(f"you may {verb} ~ from your graveyard or from exile",
         lambda e, t=on: [*itself(e, FROM_GRAVEYARD, t), *itself(e, FROM_EXILE, t)], keyword=True)  # fmt: skip


def for_more(e: Env, nodes: tuple[Node, ...], instead: bool) -> list[Ability]:
    """CR 118.8-9, 601.3. Return a way to cast this card from your graveyard for an additional cost.

    With `instead`, that cost is paid rather than the mana cost.
    """
    paid = cost_of(e, nodes)
    if e.zone_said >= 0 or paid.taps or paid.untaps or paid.says_x() or xs(paid.mana):
        e.refuse("here the cost taps or untaps this card, contains X or names a zone")
    if not instead:
        if paid.mana or not paid.parts:
            e.refuse("Cardwright can't use mana as the additional cost here")
        paid = Cost(ITS_OWN, parts=list(paid.parts), label="its mana cost")
    return [Way(WAY_ALTERNATIVE, paid, FROM_THERE, zone=FROM_GRAVEYARD, bits=0, says=FROM_THERE)]


FROM_THERE: Final = "from your graveyard"
line("you may cast ~ from your graveyard if you <cost> in addition to paying its other costs",
     lambda e, nodes: for_more(e, nodes, False), keyword=True, lazy=True)  # fmt: skip
line("you may cast ~ from your graveyard if you <cost> rather than pay its mana cost",
     lambda e, nodes: for_more(e, nodes, True), keyword=True, lazy=True)  # fmt: skip


# -- other cards
def with_tail(e: Env, phrase: Phrase, tail: Node) -> Phrase:
    """Return the phrase for the spell with the words of `tail` added. The text has these words after the name
    of the zone.
    """
    if phrase.head != "spell" or phrase.head not in tail.rule.options["of"]:
        e.refuse("these words can't describe a spell")
    return Phrase(**{**phrase.__dict__, "after": (*phrase.after, Tail(tail))})


def from_graveyard(e: Env, among: Any, once: bool = False) -> list[Ability]:
    """CR 601.3. Return the permission to cast matching spells from your graveyard. `once`: only one spell
    each turn.
    """
    if isinstance(among, Things) and among.per_seat:
        if among.place != GRAVEYARD or not says_you(int(among.whose)):
            e.refuse("here the spells are in another zone than the controller's ('your') graveyard")
    else:
        said = spells(e, among)
        tests = [t for t in said.tests if not isinstance(t, IsSpell)]
        among = Things(GRAVEYARD, True, int(said.types), YOURS, tests, "card")
    return [may_play_from(among, once, terms=TO_CAST, types=0)]


line("you may cast <spellnps> from your graveyard", lambda e, among: from_graveyard(e, among))
G.add("line", "you may cast <nps> from your graveyard <after>",
      lambda e, p, tail: from_graveyard(e, e.set_of(with_tail(e, p, tail))), lazy=True)  # fmt: skip
line("you may cast <nps>", lambda e, among: from_graveyard(e, placed(e, among)))
for often in ONCE:
    line(f"{often} , you may cast a|an|one <np> from your graveyard",
         lambda e, among: from_graveyard(e, among, once=True))  # fmt: skip
    G.add("line", f"{often} , you may cast a|an|one <np> from your graveyard <after>",
          lambda e, p, tail: from_graveyard(e, e.set_of(with_tail(e, p, tail)), once=True), lazy=True)  # fmt: skip
    line(f"{often} , you may cast a|an|one <np>",
         lambda e, among: from_graveyard(e, placed(e, among), once=True))  # fmt: skip


# -- abilities of cards in a graveyard
def of_your_graveyard(e: Env, among: Any) -> Things:
    """CR 113.6. Return the set `among`, which must be cards in your graveyard."""
    found = placed(e, among)
    if int(found.place) != GRAVEYARD or not says_you(int(found.whose)):
        e.refuse("here the cards are in another zone than the controller's ('your') graveyard")
    return found


for who_ in ("each <np> has|have", "<nps> have"):
    for its_ in ("the card 's", "its", "that card 's", "their"):
        line(f"{who_} escape . the escape cost is equal to {its_} mana cost plus exile <int> other cards "
             "from your graveyard",
             lambda e, among, n: [have_in_graveyard(of_your_graveyard(e, among), escape_for_its_own(n))])  # fmt: skip
        for the_ in ("the", "its", "their"):
            line(f"{who_} flashback . {the_} flashback cost is equal to {its_} mana cost",
                 lambda e, among: [have_in_graveyard(
                     of_your_graveyard(e, among), flashback_for(Cost(ITS_OWN, label="its mana cost")))])  # fmt: skip
    line(f"{who_} retrace", lambda e, among: [have_in_graveyard(of_your_graveyard(e, among), retrace())])


def placed(e: Env, among: Any) -> Things:
    """Return the set `among`. Refuse it unless the text says in which zone the cards are."""
    return (
        among
        if isinstance(among, Things) and among.per_seat
        else e.refuse("the text doesn't say in which zone these cards are")
    )


def lands_there(among: Any = None) -> Ability:
    """CR 305.1. Return the permission to play lands from your graveyard. With `among`, only lands of that set
    can be played.
    """
    tests = list(among.tests) if among is not None else []
    return may_play_from(
        Things(GRAVEYARD, True, LAND, YOURS, tests, "land card"), terms=TO_PLAY_LANDS, types=PERMANENTS
    )


def of_lands(e: Env, among: Any) -> Things:
    """CR 305.6. Return the set `among`, which must be lands, or permanents with a land type."""
    if not isinstance(among, Things) or among.per_seat or among.place or among.whose != ANYBODYS:
        e.refuse("Cardwright reads this wording only for lands, without a zone or a controller")
    typed = any(meaning(t) in LAND_TYPES for t in among.tests)
    return (
        among
        if int(among.types) == LAND or typed
        else e.refuse("Cardwright reads this wording only for lands, without a zone or a controller")
    )


def of_land_cards(e: Env, among: Any) -> Things:
    """CR 305.1. Return the set `among`, which must be land cards in your graveyard with a further quality."""
    found = placed(e, among)
    if (
        int(found.types) != LAND
        or int(found.place) != GRAVEYARD
        or not says_you(int(found.whose))
        or not found.tests
    ):
        e.refuse(
            "Cardwright expects land cards of the controller's ('your') graveyard with a further quality here"
        )
    return found


LAND_TYPES: Final = tuple(meaning(of_type(word)) for word in FIXED_SUBTYPES[:5])
line("you may play lands from your graveyard", lambda e: [lands_there()])
line("you may play land cards from your graveyard", lambda e: [lands_there()])
line("you may play land cards in your graveyard as lands", lambda e: [lands_there()])
line("you may play <nps> as lands", lambda e, among: [lands_there(of_land_cards(e, among))])
line("you may play <nps> from your graveyard",
     lambda e, among: [lands_there(of_lands(e, among))] if among.tests
     else e.refuse("Cardwright reads this wording only for lands with a further quality ('basic lands')"))  # fmt: skip
line("you may play lands and cast <spellnps> from your graveyard",
     lambda e, among: [lands_there(), *from_graveyard(e, among)])  # fmt: skip


def kinds_or_colorless(said: Things) -> int:
    """CR 105.2. Return the card types in a description such as `artifact spells and colorless spells`.

    Return 0 for any other description.
    """
    rest = [t for t in said.tests if not isinstance(t, IsSpell)]
    only = rest[0] if len(rest) == 1 else None
    if said.types or not isinstance(only, AnyOf):
        return 0
    colorless = [t for t in only.tests if meaning(t) == COLORLESS]
    kinds = [t for t in only.tests if isinstance(t, Has) and not t.no]
    if len(colorless) != 1 or len(kinds) + 1 != len(only.tests):
        return 0
    return sum(int(t.types) for t in kinds)


COLORLESS: Final = meaning(STATES["colorless"])


def from_top(e: Env, among: Any, lands: bool = False) -> list[Ability]:
    """CR 401.5. Return the permission to cast matching spells from the top of your library. With `lands`,
    lands can be played from there, too.
    """
    said = spells(e, among)
    terms = TO_PLAY if lands else TO_CAST
    if said.types and all(isinstance(t, IsSpell) for t in said.tests):
        return [plays_from(FROM_LIBRARY, terms, int(said.types))]
    kinds = kinds_or_colorless(said)
    if kinds:
        return [plays_from(FROM_LIBRARY, terms | COLORLESS_TOO, kinds)]
    if not said.types and all(isinstance(t, IsSpell) for t in said.tests):
        e.refuse("Cardwright expects a quality of the spells here ('creature spells'), not just any spells")
    label = f"you may cast {said.label} from the top of your library"
    made = Permission(FROM_LIBRARY, label, among=said, terms=TO_CAST)
    return [*([plays_from(FROM_LIBRARY, TO_PLAY_LANDS)] if lands else []), made]


for lands in ("lands from the top of your library", "the top card of your library if it 's a land card"):
    line(f"you may play {lands}", lambda e: [plays_from(FROM_LIBRARY, TO_PLAY_LANDS)])
for cards in ("the top card of your library", "cards from the top of your library",
              "lands and cast spells from the top of your library"):  # fmt: skip
    line(f"you may play {cards}", lambda e: [plays_from(FROM_LIBRARY)])
LIFE_PAID: Final = (
    "if you cast a spell this way , pay life equal to its mana value rather than pay its mana cost",
    "if you cast a spell this way , pay life equal to that spell 's mana value rather than pay its mana cost",
)
for paid in LIFE_PAID:
    for both in ("lands and cast spells", "cards"):
        line(f"you may play {both} from the top of your library . {paid}", lambda e: [
            plays_from(FROM_LIBRARY, TO_PLAY_LANDS), plays_from(FROM_LIBRARY, TO_CAST | FOR_LIFE)])  # fmt: skip
    line(f"you may cast spells from the top of your library . {paid}",
         lambda e: [plays_from(FROM_LIBRARY, TO_CAST | FOR_LIFE)])  # fmt: skip
line("you may cast <spellnps> from the top of your library", lambda e, among: from_top(e, among))
for also in ("lands and cast <spellnps> from", "lands , and cast <spellnps> , from"):
    line(f"you may play {also} the top of your library", lambda e, among: from_top(e, among, True))


# -- for another cost
def rather(e: Env, mana: str, among: Any = None) -> list[Ability]:
    """CR 118.9. Return the permission to pay `mana` rather than the mana cost of a spell you cast. With
    `among`, only for spells of that set.
    """
    e.you()
    if xs(parse_cost(mana)):
        e.refuse("Cardwright can't use X in this alternative cost")
    if among is not None and not among.types and all(isinstance(t, IsSpell) for t in among.tests):
        e.refuse("Cardwright expects another wording here")
    return [pay_rather(mana, spells(e, among) if among is not None else None)]


for that_ in ("", "that "):
    line(f"you may pay <mana> rather than pay the mana cost for spells {that_}you cast", rather)
    line(f"you may pay <mana> rather than pay the mana cost for <spellnps> {that_}you cast", rather)


# -- cards exiled with this
def exiled_with_this(e: Env, terms: int, conditions: tuple[Any, ...] = ()) -> list[Ability]:
    """CR 406.6, 607.2a. Return the permission to play cards exiled with this object, as long as all
    conditions are true.
    """
    if e.about.what not in ("", "this"):
        e.refuse("here 'exiled with' could mean another object than the one with this text")
    made = plays_from(FROM_EXILE, terms)
    assert isinstance(made, Permission)
    if conditions:
        made.condition = conditions[0] if len(conditions) == 1 else all_of(*conditions)
    return [made]


AMONG_EXILED: Final = "from among cards exiled with ~"
for words, on in (
    ("play cards exiled with ~", TO_PLAY),
    (f"play cards {AMONG_EXILED}", TO_PLAY),
    (f"play lands and cast spells {AMONG_EXILED}", TO_PLAY),
    (f"cast spells {AMONG_EXILED}", TO_CAST),
    (f"play lands {AMONG_EXILED}", TO_PLAY_LANDS),
    ("play land cards exiled with ~", TO_PLAY_LANDS),
):
    for mana, any_mana in (("", 0), *((said, ANY_MANA) for said in MANA if on != TO_PLAY_LANDS)):
        terms_ = on | any_mana
        line(f"you may {words} {mana}", lambda e, t=terms_: exiled_with_this(e, t))
        line(f"during your turn , you may {words} {mana}",
             lambda e, t=terms_: exiled_with_this(e, t, (your_turn(),)))  # fmt: skip
        line(
            f"as long as <cond> , you may {words} {mana}", lambda e, c, t=terms_: exiled_with_this(e, t, (c,))
        )
        line(f"during your turn , if <cond> , you may {words} {mana}",
             lambda e, c, t=terms_: exiled_with_this(e, t, (your_turn(), c)))  # fmt: skip


# -- how spells are cast
for who_, whose_ in (
    ("your opponents", THEIRS),
    ("each opponent", THEIRS),
    ("players", ANYBODYS),
    ("each player", ANYBODYS),
):
    line(f"{who_} can cast spells only any time they could cast a sorcery / "
         f"{who_} can cast spells only as a sorcery", lambda e, w=whose_: [CastsAsSorcery(w)])  # fmt: skip


# -- for a limited time
def flashes_for(e: Env, among: Any, lasts: int) -> Effect:
    """CR 601.3b, 611.2c. Return an effect: for the duration `lasts`, you may cast matching spells as though
    they had flash.
    """
    e.you()
    return imposes(as_though_flash(spells(e, among)), None, lasts)


def next_with_flash(e: Env, phrase: Phrase) -> Effect:
    """CR 601.3b. Return an effect: this turn, you may cast the next matching spell as though it had flash.

    Casting one ends the effect.
    """
    e.you()
    if phrase.place or phrase.whose or phrase.head not in (SPELL, CARD):
        e.refuse("Cardwright expects a kind of spell here ('creature spell'), without a zone or a controller")
    among = spells(e, things(Phrase(**{**phrase.__dict__, "head": SPELL}), e))
    tests = [t for t in among.tests if not isinstance(t, IsSpell)]
    if not all(t.remembers() for t in tests):
        e.refuse("Cardwright can't check this description of a spell that may have left the stack")
    return imposes(
        as_though_flash(among, happens(events.CAST, among, whose=YOURS)), None, durations.THIS_TURN
    )


clause("the next <cardnp> you cast this turn can be cast as though it had flash", next_with_flash)
clause(
    "<lasts> , you may cast <spellnps> as though they had flash",
    lambda e, lasts, among: flashes_for(e, among, lasts),
)
clause(
    "you may cast <spellnps> as though they had flash <lasts>",
    lambda e, among, lasts: flashes_for(e, among, lasts),
)
clause("you may cast <spellnps> this turn as though they had flash",
       lambda e, among: flashes_for(e, among, durations.THIS_TURN))  # fmt: skip


def flashback_gained(e: Env, what: Any) -> Effect:
    """CR 702.34a. Return an effect: cards in a graveyard gain flashback.

    They are cards that the text has mentioned, or all that are there now.
    """
    if isinstance(what, Things) and not (what.per_seat and int(what.place) == GRAVEYARD):
        e.refuse("Cardwright can't give flashback to anything but cards in a graveyard")
    if not isinstance(what, (Ref, Things)) or what is THIS:
        e.refuse("Cardwright can't give flashback to this card itself or to this group of cards")
    return gains_flashback(what)


for its_ in ("the card 's", "its", "that card 's", "their", "their owner 's"):
    for the_ in ("the", "its", "their"):
        for gains_ in (
            "<obj> gain^s flashback until end of turn",
            "until end of turn , <obj> gain^s flashback",
        ):
            sentence(f"{gains_} . {the_} flashback cost is equal to {its_} mana cost", flashback_gained)
            sentence(f"{gains_} . {the_} flashback costs are equal to {its_} mana costs", flashback_gained)
