"""CR 601.2b, 601.3. Print the terms on which a card may be played, and alternative and additional costs."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.abilities.cast_permissions import gains_flashback
from cardwright.games.magic.costs.paying import may_cast
from cardwright.games.magic.keywords.escape import ExilesOthers
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.numbers.types import INSTANT, LAND, PERMANENTS, SORCERY
from cardwright.games.magic.objects.costs import Cost
from cardwright.games.magic.objects.mana_cost import color_of_x, in_print
from cardwright.games.magic.objects.table import (
    FROM_ANYWHERE,
    FROM_EXILE,
    FROM_GRAVEYARD,
    FROM_HAND,
    FROM_LIBRARY,
    Permission,
    Way,
)
from cardwright.games.magic.objects.terms import (
    ANY_MANA,
    AS_IF_FLASH,
    COLORLESS_TOO,
    FOR_LIFE,
    FOR_NOTHING,
    ITS_OWN,
    NO_ADVENTURE,
    ONLY_WHEN_TOLD,
    RATHER,
    TO_CAST,
    TO_HAVE,
    TO_PLAY,
    TO_PLAY_LANDS,
    WAY_ADDITIONAL,
    WAY_ALTERNATIVE,
    WAY_KICKER,
    WAY_MORPH,
    WAY_PER_TARGET,
    WAY_SPLICE,
)

from .abilities import ZONES, cost_said, x_said
from .changes import change_said, quoted
from .control import is_nothing
from .keyword_names import keyword_in_print
from .nouns import type_words
from .numbers import costs_less
from .page import DURATIONS, LIFE_PAID, Page, article, listed, say

# -- permissions
WHERE: Final = {
    FROM_GRAVEYARD: "from your graveyard",
    FROM_LIBRARY: "from the top of your library",
    FROM_EXILE: "from among cards exiled with this",
}


def permission(p: Page, a: Permission) -> str:
    """CR 601.3. Return text such as `you may play lands from the top of your library`."""
    terms = int(a.terms)
    if terms & AS_IF_FLASH and a.zone == FROM_ANYWHERE:
        condition = f" if {p.text(a.condition)}" if a.condition is not None else ""
        return f"you may cast this as though it had flash{condition}"
    if terms & AS_IF_FLASH:
        who = "any player" if a.anyone else "you"
        free = " without paying their mana costs and" if terms & FOR_NOTHING else ""
        spells = p.noun(a.among).many() if a.among is not None else "spells"
        return f"{who} may cast {spells}{free} as though they had flash"
    if terms & RATHER and isinstance(a.grants, Way):
        spells = p.noun(a.among).many() if a.among is not None else "spells"
        return f"you may pay {in_print(int(a.grants.cost.mana))} rather than pay the mana cost for {spells} you cast"
    if terms == TO_HAVE and a.grants is not None and a.among is not None:
        return f"{p.noun(a.among).many()} have {quoted(p, a.grants)}"
    verb = "cast" if terms & TO_PLAY == TO_CAST else "play"
    if a.zone in (FROM_GRAVEYARD, FROM_EXILE):
        where = "from your graveyard" if a.zone == FROM_GRAVEYARD else "from exile"
        condition = f" as long as {p.text(a.condition)}" if a.condition is not None else ""
        return f"you may {verb} this card {where}{condition}{otherwise_permitted(a)}"
    text = f"{'once during each of your turns, ' if a.once else ''}you may {verb} {what_is_played(p, a)}"
    if terms & FOR_NOTHING:
        text += f" without paying {'its mana cost' if a.once else 'their mana costs'}"
    if terms & FOR_LIFE:
        text += f". {LIFE_PAID}"
    if terms & ANY_MANA:
        text += ", and mana of any type can be spent to cast them"
    if terms & NO_ADVENTURE:
        text += ", but not as Adventures"
    if a.grants is not None:
        text += f"; what is played so gains {quoted(p, a.grants)}"
    return text if a.condition is None else f"as long as {p.text(a.condition)}, {text}"


def otherwise_permitted(a: Permission) -> str:
    """CR 601.3. Return text such as ` (as artifact spells, once each turn)`: limits that a card has on
    playing itself.
    """
    said = [f"of {WHERE.get(int(a.place), 'anywhere')}"] if a.place != a.zone else []
    if int(a.terms) & ~TO_PLAY:
        said.append(f"on terms {int(a.terms)}")
    if a.types:
        said.append(f"as {listed(type_words(int(a.types)), 'or')} spells")
    if a.once:
        said.append("once each turn")
    return f" ({', '.join(said)})" if said else ""


def what_is_played(p: Page, a: Permission) -> str:
    """CR 305.9, 401.5, 406.6. Return which cards may be played, from which zone, and whether as lands or as
    spells.
    """
    terms = int(a.terms)
    if a.among is not None and a.place == FROM_HAND:
        noun = p.noun(a.among)
        return f"{noun.one() if a.once else noun.many()} from your hand"
    if a.among is not None:
        noun = p.noun(a.among)
        lands = "a land" if a.once else "lands"
        spells = spells_said(a, "a permanent spell" if a.once else "permanent spells")
        how = [lands] * bool(terms & TO_PLAY_LANDS) + [spells] * bool(terms & TO_CAST)
        where = "" if a.place == FROM_GRAVEYARD else f" {WHERE[int(a.place)]}"  # other nouns name the zone
        cards = f"{noun.one() if a.once else noun.many()}{where}"
        return cards if terms & TO_PLAY == TO_CAST and not a.types else f"{cards} as {listed(how, 'or')}"
    if terms & TO_PLAY == TO_PLAY_LANDS:
        what = "lands"
    elif terms & TO_PLAY == TO_PLAY and not a.types:
        what = "cards"
    else:
        spells = spells_said(a, "permanent spells")
        what = f"lands, and cast {spells}," if terms & TO_PLAY_LANDS else spells
    return f"{what} {WHERE[int(a.place)]}"


def spells_said(a: Permission, permanents: str) -> str:
    """CR 406.3b. Return text such as `artifact spells and colorless spells`, or, for a single card, `a
    permanent spell`.

    `permanents`: the words used if the spell may be any permanent spell.
    """
    mask = int(a.types)
    text = permanents
    if mask & ~LAND != PERMANENTS & ~LAND:
        kinds = f"{listed(type_words(mask), 'or')} " if mask else ""
        text = permanents.replace("permanent ", kinds)
    return f"{text} and colorless spells" if int(a.terms) & COLORLESS_TOO else text


say(Permission, permission)


# -- ways to cast
USUAL_BITS: Final = {WAY_KICKER: columns.KICKED, WAY_ALTERNATIVE: columns.BARGAINED}
COMES_OF_IT: Final = {
    columns.KICKED: "is kicked",
    columns.BARGAINED: "has had its other cost paid",
    columns.FLASHBACK: "is exiled as it leaves the stack",
    columns.BACK_TO_HAND: "goes to its owner's hand as it resolves",
}


def is_flashback(a: Way) -> bool:
    """CR 702.34a. Return whether this cost is flashback: it casts an instant or sorcery from its owner's
    graveyard, and the card is exiled afterwards.
    """
    of_spells = a.only == INSTANT | SORCERY and a.zone == FROM_GRAVEYARD
    return bool(a.way == WAY_ALTERNATIVE and a.bits == columns.FLASHBACK and of_spells)


def is_escape(a: Way) -> bool:
    """CR 702.138a. Return whether this cost is escape: it casts a card from its owner's graveyard by
    exiling other cards there.
    """
    return a.way == WAY_ALTERNATIVE and any(isinstance(part, ExilesOthers) for part in a.cost.parts)


def usual(a: Way, named: str, price: str, spoken: str) -> str:
    """CR 702. Return the text of a cost that has a keyword, such as flashback, or that is an optional
    additional cost.

    Return "" for other costs. `named`, `price` and `spoken`: three wordings of the cost.
    """
    if is_flashback(a):
        return f"flashback{named}"
    if is_escape(a):
        return f"escape—{price}"
    if a.way == WAY_KICKER and a.bits == columns.BARGAINED:
        if a.or_mana:
            return f"as an additional cost to cast this, {spoken} or pay {in_print(int(a.or_mana))}"
        return f"as an additional cost to cast this, you may {spoken}"
    if a.way == WAY_KICKER and a.bits == columns.BACK_TO_HAND and a.zone == FROM_ANYWHERE and not a.only:
        return f"buyback{named}"
    return ""


def way(p: Page, a: Way) -> str:
    """CR 601.2b. Return the text of an alternative or additional cost: when it may be paid, and what it
    changes.
    """
    price = cost_said(p, a.cost)
    if a.or_mana and a.bits != columns.BARGAINED:
        raise ValueError("expected a cost other than a kicker")
    if a.way == WAY_ADDITIONAL and a.condition is not None and not a.cost.mana and not len(a.cost.parts):
        return f"cast this only if {p.text(a.condition)}"
    named = keyword_in_print(p, a)
    if named:
        return named
    if a.way == WAY_ADDITIONAL and color_of_x(a.cost.mana) >= 0:
        return x_said(int(a.cost.mana))
    if a.way == WAY_ADDITIONAL and a.less is not None and not a.cost.mana and not len(a.cost.parts):
        return costs_less(p, a.less)
    if a.more:
        return f"you may cast this as though it had flash if you pay {in_print(int(a.more))} more to cast it"
    if (
        a.way == WAY_ALTERNATIVE
        and a.zone == FROM_GRAVEYARD
        and a.says == "from your graveyard"
        and not a.bits
    ):
        more = cost_said(
            p, Cost(0, parts=list(a.cost.parts)) if a.cost.mana == ITS_OWN else a.cost, verbs=True
        )
        how = (
            "in addition to paying its other costs"
            if a.cost.mana == ITS_OWN
            else "rather than pay its mana cost"
        )
        return f"you may cast this from your graveyard if you {more} {how}"
    spoken = cost_said(p, a.cost, verbs=True)
    named = f"—{price}" if a.cost.mana == ITS_OWN or len(a.cost.parts) else f" {price}"
    texts = {
        WAY_KICKER: f"kicker{named}{' alone or with another kicker' if a.linked else ''}",
        WAY_MORPH: f"{'mega' if a.grows else ''}morph{named}",
        WAY_ALTERNATIVE: (
            f"you may {spoken} rather than pay this spell's mana cost"
            if a.cost.mana or len(a.cost.parts)
            else "you may cast this without paying its mana cost"
        ),
        WAY_ADDITIONAL: f"as an additional cost to cast this, {spoken}",
        WAY_SPLICE: f"splice{named}",
        WAY_PER_TARGET: f"this costs {price} more to cast for each target beyond the first",
    }
    text = texts[int(a.way)]
    condition = f"if {p.text(a.condition)}, " if a.condition is not None else ""
    if a.way == WAY_SPLICE and a.condition is not None:
        text, condition = f"{text} onto a spell of which it is true that {p.text(a.condition)}", ""
    text = (usual(a, named, price, spoken) or from_there(a) + text + if_so(p, a)) + besides(p, a)
    if a.less is not None:
        text += f"; casting it this way costs {{X}} less, where X is {p.n(a.less)}"
    return condition + text


def from_there(a: Way) -> str:
    """CR 118.9, 601.3. Return text such as `while this is in your graveyard, `, for a cost that lets the
    card be cast only from there.

    Return "" if the zone doesn't matter.
    """
    if a.zone == FROM_ANYWHERE:
        return ""
    if a.zone == ONLY_WHEN_TOLD:
        return "only as an effect says so, "
    return f"while this is {ZONES[int(a.zone)]}, "


def if_so(p: Page, a: Way) -> str:
    """CR 601.2b. Return text such as ` if it is an artifact`, and what the spell becomes if this cost is
    paid.
    """
    text = f" if it is {listed(type_words(int(a.only)), 'or')}" if a.only else ""
    if a.gives:
        types = type_words(int(a.gives_to))
        kinds = f", if it is {article(types[0])} {listed(types, 'or')} spell," if types else ""
        said = listed([words for change in a.gives for words in change_said(p, change, True)])
        text += f"; the spell{kinds} {said} until you lose control of it"
    bits = int(a.bits) & (1 << columns.LINKED_COST) - 1 if a.linked else int(a.bits)
    if bits in (USUAL_BITS.get(int(a.way), 0), 0):
        return text
    found = [words for bit, words in COMES_OF_IT.items() if int(a.bits) & bit]
    return f"{text}; the spell {listed(found) or 'is not changed by this'}"


def besides(p: Page, a: Way) -> str:
    """CR 601.2b, 603.7a. Return text such as ` any number of times`, and what is done once the spell has
    entered.
    """
    text = " any number of times" if a.repeats else ""
    if a.grows and a.way != WAY_MORPH:
        text += "; turning it face up for this cost puts a +1/+1 counter on it"
    if a.sets_up:
        text += f"; as the spell has entered, {p.inside(a.effect) or 'something is set up'}"
    return text


def may_cast_said(p: Page, e: may_cast) -> str:
    """CR 608.2g. Return text such as `you may cast that card for {2} rather than its mana cost`.

    If the cost has further terms, it is printed in quotation marks.
    """
    a = e.cost
    if a is None:
        text = f"you may cast {p.ref(e.what)}"
        return text if is_nothing(e.parts[0]) else f"{text}; if you don't, {p.inside(e.parts[0])}"
    plain = (
        a.way == WAY_ALTERNATIVE and a.bits == columns.BARGAINED and a.zone == ONLY_WHEN_TOLD and not a.only
    )
    if plain and a.condition is None and a.less is None and not besides(p, a):
        text = f"you may cast {p.ref(e.what)} for {cost_said(p, a.cost)} rather than its mana cost"
    else:
        text = f"you may cast {p.ref(e.what)} with {quoted(p, a)}"
    return text if is_nothing(e.parts[0]) else f"{text}; if you don't, {p.inside(e.parts[0])}"


def gains_flashback_said(p: Page, e: gains_flashback) -> str:
    """CR 702.34a. Return the text of an effect by which cards gain flashback for a time."""
    return f"{p.subject(e.what, 'gain')} {quoted(p, e.ability)}{DURATIONS[int(e.lasts)]}"


say(Way, way)
say(may_cast, may_cast_said)
say(gains_flashback, gains_flashback_said)
