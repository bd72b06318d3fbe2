"""CR 113. Print costs and abilities."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.cards import EntersTapped, EntersWith
from cardwright.games.magic.abilities.cost_changes import (
    ANY_ABILITY,
    EQUIP_ABILITY,
    AbilitiesCost,
    SpellsCost,
    SpellsCostAtLeast,
    SpellsCostColors,
    SpellsPaidWith,
)
from cardwright.games.magic.abilities.counters_instead import ANY_KIND, MoreCountersGot, MoreCountersPut
from cardwright.games.magic.abilities.draws_replaced import InsteadOfDrawing, may_instead
from cardwright.games.magic.abilities.instead import (
    Doubles,
    DrawnByYou,
    ExileInstead,
    ExilesDying,
    ExilesItself,
    ExilesUncast,
    ExileThatIfItLeaves,
    ExileThatInstead,
    MoreCards,
    NotLosing,
)
from cardwright.games.magic.abilities.layering import chosen_color
from cardwright.games.magic.abilities.no_life import NoLifeGained, gains_no_life
from cardwright.games.magic.abilities.protection import HexproofFrom, ProtectionFrom, ProtectionFromSpells
from cardwright.games.magic.abilities.replaced import (
    EntersWhenDiscarded,
    OnTopWhenDiscarded,
    Regenerates,
    SearchesLess,
    StaysOut,
)
from cardwright.games.magic.abilities.restrictions import (
    CantActivate,
    CantCast,
    CantPlayFrom,
    CantPlayLands,
    OneSpellATurn,
)
from cardwright.games.magic.actions.ante import AntesTop
from cardwright.games.magic.actions.copying import EntersAsCopy
from cardwright.games.magic.actions.dice import as_this_enters, if_you_roll
from cardwright.games.magic.actions.drafting import attacks_noted
from cardwright.games.magic.actions.energy import PaysEnergy
from cardwright.games.magic.actions.exiling import NextDraw, PutsExiled
from cardwright.games.magic.actions.hands import DiscardsHand
from cardwright.games.magic.actions.leaving import Linked
from cardwright.games.magic.actions.library_tops import ExilesTop
from cardwright.games.magic.actions.life_totals import LifeGained
from cardwright.games.magic.actions.outside import every_card
from cardwright.games.magic.actions.planar import BlankIsChaos
from cardwright.games.magic.actions.seeking import IntoGraveyard, RevealsOne, RevealsThis
from cardwright.games.magic.amounts.spells_cast import cast_before
from cardwright.games.magic.amounts.values import (
    PLUS_IT,
    TIMES_IT,
    X,
    all_of,
    both,
    count_of,
    fixed,
    not_,
    provided,
    your_turn,
)
from cardwright.games.magic.casting.targets import target
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.characteristics.static_permissions import CHANGED_BY, HandLimit
from cardwright.games.magic.conditions.graveyards import above_this, in_graveyard
from cardwright.games.magic.costs.evidence import CollectsEvidence
from cardwright.games.magic.costs.paying import PaysItsManaCost, PaysMana, PaysManaAnd, adds
from cardwright.games.magic.costs.prices import Discards, PaysLife, RemovesCounters, Sacrifices
from cardwright.games.magic.costs.waterbending import Waterbends
from cardwright.games.magic.durations.lasting import when_you_do
from cardwright.games.magic.keywords import bestow
from cardwright.games.magic.keywords.entering_choices import counter_as_it_enters
from cardwright.games.magic.keywords.haunt import HauntedDies
from cardwright.games.magic.limited.drafted_cards import AfterDraft
from cardwright.games.magic.limited.drafts import GOES_BACK, WhileDrafting
from cardwright.games.magic.mana.kinds import EVERY_COLOR, colors_among, could_produce, kinds_if
from cardwright.games.magic.mana.sources import OF_IDENTITY
from cardwright.games.magic.mana.spending import Spending
from cardwright.games.magic.numbers import derived, durations, events, facts
from cardwright.games.magic.numbers.causes import CYCLED
from cardwright.games.magic.numbers.counters import COUNTER_NAMES
from cardwright.games.magic.numbers.keywords import CANT_BE_COUNTERED
from cardwright.games.magic.numbers.types import (
    COLOR_LETTERS,
    COLOR_NAMES,
    CONSPIRACY,
    INSTANT,
    LAND,
    PERMANENTS,
    PHENOMENON,
    PLANE,
    SCHEME,
    SORCERY,
    SPLIT,
    VANGUARD,
)
from cardwright.games.magic.numbers.zones import BATTLEFIELD, PLACE_NAMES
from cardwright.games.magic.objects.abilities import SPARES_AURAS, SPARES_GIVER
from cardwright.games.magic.objects.costs import MINUS_X, NO_LOYALTY, Cost
from cardwright.games.magic.objects.mana_cost import NO_COST, color_of_x, in_print
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS, says_you
from cardwright.games.magic.objects.table import (
    CARDS,
    FROM_ANYWHERE,
    FROM_BATTLEFIELD,
    FROM_COMMAND,
    FROM_EXILE,
    FROM_GRAVEYARD,
    FROM_HAND,
    FROM_LIBRARY,
    FROM_POOL,
    FROM_STACK,
    ON_ATTACHED,
    ON_RULES,
    ON_SET,
    Ability,
    Activated,
    AsCast,
    BeginsInPlay,
    Change,
    MaySkipTurn,
    RevealedAtStart,
    Spell,
    Static,
    Triggered,
    Uncountered,
)
from cardwright.games.magic.objects.terms import ITS_OWN
from cardwright.games.magic.oracle.page import plural
from cardwright.games.magic.selectors.chosen import OfChosenColor
from cardwright.games.magic.selectors.combat_damage import PreventsCombatDamage
from cardwright.games.magic.selectors.commanding import PaysLifePerColor
from cardwright.games.magic.selectors.nouns import OTHER, AnyOf, Every, Has, OfColor
from cardwright.games.magic.selectors.sources import PreventsNext
from cardwright.games.magic.triggers.moving import LibraryInstead
from cardwright.games.magic.triggers.narrower import TellsX
from cardwright.games.magic.triggers.watches import Happens, Moves
from cardwright.games.magic.turn.counter_limits import Cap
from cardwright.games.magic.turn.state_based_actions import chapter
from cardwright.games.magic.variants.commander.deck_rules import PARTNER, AnyNumber, CanCommand, Partner
from cardwright.games.magic.variants.companions import Companion, DeckRule
from cardwright.games.magic.variants.conspiracy import BeforeTheGame, HiddenAgenda
from cardwright.kernel.effects import IT_SLOT, Amount, Condition, Effect
from cardwright.kernel.values import Name, every_value
from cardwright.kernel.words import choose_one, seq

from .changes import change_said, said_of
from .control import is_nothing, is_plain, what_triggers
from .keyword_names import keyword_in_print
from .keywords import keyword_said
from .marks import for_seats
from .nouns import (
    can_be_bestowed,
    color_words,
    enchanted,
    host_word,
    is_aura,
    key_words,
    tested,
    type_list,
    type_words,
)
from .numbers import costs_less, counter_name
from .page import ORDINALS, Page, article, capital, counted, listed, say
from .page import Name as PageName


# -- costs
def cost_said(p: Page, cost: Cost, verbs: bool = False) -> str:
    """CR 118, 602.1a. Return the text of a cost, such as `{2}, {T}, sacrifice a creature`, or `+1` for a
    loyalty ability.

    `verbs`: print `pay {2}` rather than `{2}`.
    """
    parts: list[str] = []
    if cost.loyalty != NO_LOYALTY:
        n = int(cost.loyalty)
        parts.append("-X" if n == MINUS_X else f"{n:+d}" if n else "0")
    rest = cost.taps or cost.untaps or len(cost.parts) or cost.loyalty != NO_LOYALTY
    if cost.mana == ITS_OWN:
        parts.append("pay its mana cost" if verbs else "its mana cost")
    elif cost.mana > 0 or (cost.mana != NO_COST and not rest):
        mana = in_print(int(cost.mana))
        if cost.helped():  # CR 701.67a
            parts.append(f"waterbend {mana}")
        else:
            parts.append(f"pay {mana}" if verbs else mana)
    if cost.taps:
        parts.append("{T}")
    if cost.untaps:
        parts.append("{Q}")
    parts += [p.text(part) for part in cost.parts]
    return ", ".join(part for part in parts if part)


def x_said(cost: int) -> str:
    """CR 107.3, 601.2h. Return text such as `spend only black mana on X`."""
    return f"spend only {COLOR_NAMES[int(color_of_x(cost))]} mana on X"


def sacrifices(p: Page, e: Sacrifices) -> str:
    return p.act("sacrifice this" if e.among is None else f"sacrifice {p.noun(e.among).one()}")


def discards(p: Page, e: Discards) -> str:
    how = " (cycling)" if e.cause == CYCLED else ""
    return p.act(f"discard {'this' if e.this else 'a card'}{how}")


say(Sacrifices, sacrifices)
say(Discards, discards)
say(PaysLife, lambda p, e: p.act(f"pay {p.much(e.n, 'life')}"))


def pays_mana(p: Page, e: PaysMana) -> str:
    """CR 118.12. Return text such as `pay {3}`, `pay {X}`, `pay {1} for each artifact you control`."""
    mana = in_print(int(e.mana))
    if e.more is None:
        return p.act(f"pay {mana}")
    n = p.n(e.more)
    if isinstance(e.more, both) and e.more.operation == TIMES_IT and e.more.a is X:
        return p.act("pay twice {X}") if p.n(e.more.b) == "2" else p.act(f"pay {p.n(e.more.b)} times {{X}}")
    rest = mana.replace("{0}", "")
    if isinstance(e.more, count_of) and not e.more.plus and not rest:
        return p.act(f"pay {{{int(e.more.times)}}}") + f" for each {p.noun(e.more.among).bare()}"
    return p.act(f"pay {{X}}{rest}") + ("" if n == "X" else f", where X is {n}")


def pays_its_mana_cost(p: Page, e: PaysItsManaCost) -> str:
    """CR 202.1a. Return text such as `pay its mana cost reduced by up to {2}`."""
    less = f" reduced by up to {{{int(e.less)}}}" if e.less else ""
    return f"pay {p.their(e.what)} mana cost{less}"


say(Waterbends, lambda p, e: "")  # the mana says it
say(PaysMana, pays_mana)
say(PaysManaAnd, lambda p, e: f"{p.text(e.mana)} and {p.text(e.other)}")
say(PaysItsManaCost, pays_its_mana_cost)


say(PaysEnergy, lambda p, e: p.act(f"pay {p.many_of(e.n, 'energy counter')}"))
say(PaysLifePerColor, lambda p, e: "pay 1 life for each color in your commanders' color identity")
say(RemovesCounters, lambda p, e: p.act(f"remove {counters(int(e.n), e.which)} from this"))
say(DiscardsHand, lambda p, e: p.act(f"discard {p.your()} hand"))
say(
    ExilesTop,
    lambda p, e: p.act(
        f"mill {'a card' if e.n == 1 else f'{counted(int(e.n))} cards'}"
        if e.mills
        else f"exile the top {'card' if e.n == 1 else f'{counted(int(e.n))} cards'} of {p.your()} library"
    ),
)
say(PutsExiled, lambda p, e: p.act(f"put {p.noun(e.among).one()} into its owner's graveyard"))
say(RevealsThis, lambda p, e: "reveal this")
say(RevealsOne, lambda p, e: p.act(f"reveal {p.noun(e.among).one().replace(' in ', ' from ')}"))
say(CollectsEvidence, lambda p, e: p.act(f"collect evidence {int(e.n)}"))
say(Uncountered, lambda p, a: f"if {p.text(a.condition)}, this can't be countered")
say(AsCast, lambda p, a: f"it is remembered whether {p.text(a.condition)} as this is cast")
say(AntesTop, lambda p, e: p.act(f"ante the top card of {p.your()} library"))


def counters(n: int, which: Name) -> str:
    noun = counter_name(which)
    return f"{article(noun)} {noun}" if n == 1 else f"{counted(n)} {noun}s"


# -- where an ability functions
ZONES: Final = {
    FROM_BATTLEFIELD: "on the battlefield",
    FROM_STACK: "on the stack",
    FROM_HAND: "in your hand",
    FROM_GRAVEYARD: "in your graveyard",
    FROM_EXILE: "in exile",
    FROM_COMMAND: "in the command zone",
    FROM_ANYWHERE: "anywhere",
    FROM_LIBRARY: "in your library",
    FROM_POOL: "outside the game",
}


def home(p: Page) -> int:
    """CR 113.6. Return the zone from which abilities of this kind of card usually function."""
    types = int(CARDS.types[p.kind]) if p.kind >= 0 else 0
    if p.kind >= 0 and (not types or types & (PLANE | PHENOMENON | SCHEME | VANGUARD | CONSPIRACY)):
        return FROM_COMMAND
    return FROM_BATTLEFIELD


def in_zone(p: Page, zone: int) -> str:
    """Return text such as ` while this is in your graveyard`. Return "" if `zone` is where such a card's
    abilities usually function.
    """
    return "" if zone == home(p) else f" while this is {ZONES[zone]}"


def says_graveyard(condition: Condition | None) -> bool:
    """Return whether a condition can be true only while the card is in your graveyard, so that its text says
    so.
    """
    return condition is not None and any(
        isinstance(x, (in_graveyard, above_this)) for x in every_value(condition)
    )


# -- spells and activated abilities
def spell(p: Page, a: Spell) -> str:
    e = a.effect
    if isinstance(e, target) and is_nothing(e.parts[0]) and is_aura(p.kind) and is_plain(e):
        return f"enchant {p.noun(e.among).bare()}"
    if can_be_bestowed(p.kind) and a == bestow.enchants_if_bestowed():
        return "if this is bestowed, it has enchant creature"
    return p.text(e)


def mana_made(p: Page, a: Activated) -> str:
    """CR 605.1a. Return text such as `add {G}`, `add {U} or {R}`, `add one mana of any color`."""
    mask = int(a.makes)
    n = p.n(a.much) if a.much is not None else str(int(a.many))
    if isinstance(a.kinds, kinds_if):
        usual = listed([f"{{{c}}}" for i, c in enumerate("WUBRGC") if int(a.kinds.otherwise) >> i & 1], "or")
        return f"add {usual}. If {p.text(a.kinds.condition)}, add {mana_of(n)} of any color instead"
    if isinstance(a.kinds, chosen_color) and a.kinds.also:
        usual = ", ".join(f"{{{c}}}" for i, c in enumerate("WUBRGC") if int(a.kinds.also) >> i & 1)
        return f"add {usual} or {mana_of(n)} of the chosen color"
    if a.kinds is not None:
        return f"add {mana_of(n)} of {kinds_said(p, a.kinds, mask)}"
    if mask & OF_IDENTITY:
        return f"add {mana_of(n)} of any color in your commander's color identity"
    if a.apart:
        return apart_said(n, mask)
    if mask & 31 == 31:
        return "add one mana of any color" if n == "1" else f"add {mana_of(n)} of any one color"
    symbols = [f"{{{c}}}" for i, c in enumerate("WUBRGC") if mask >> i & 1]
    if len(symbols) == 1 and a.much is not None:
        instead = more_instead(p, symbols[0], a.much)
        if instead:
            return instead
    if n.isdigit():
        return f"add {listed([s * int(n) for s in symbols], 'or')}"
    return f"add an amount of {listed(symbols, 'or')} equal to {n}"


def more_instead(p: Page, symbol: str, much: Amount) -> str:
    """CR 605.2. Return text such as `add {C}. If you control a Forest, add {C}{C} instead`.

    Return "" if the amount of mana doesn't depend on a condition.
    """
    if not isinstance(much, both) or much.operation != PLUS_IT:
        return ""
    first, more = much.a, much.b
    if not isinstance(first, fixed) or not isinstance(more, provided) or not isinstance(more.n, fixed):
        return ""
    every = int(first.n) + int(more.n.n)
    return f"add {symbol * int(first.n)}. If {p.text(more.condition)}, add {symbol * every} instead"


def kinds_said(p: Page, kinds: Amount, mask: int) -> str:
    """CR 106.1, 106.7. Return text such as `any color among permanents you control`, for kinds of mana that
    depend on the state of the game.
    """
    any_one = "any color" if mask == EVERY_COLOR else "any type"
    if isinstance(kinds, could_produce):
        return f"{any_one} that {p.noun(kinds.among).many()} could produce"
    if isinstance(kinds, colors_among) and isinstance(kinds.among, Linked):
        return "any of the exiled cards' colors"
    if isinstance(kinds, colors_among):
        return f"{any_one} among {p.noun(kinds.among).many()}"
    return str(p.n(kinds))


def apart_said(n: str, mask: int) -> str:
    """CR 106.4. Return text such as `add two mana in any combination of {U} or {R}`."""
    symbols = [f"{{{c}}}" for i, c in enumerate(COLOR_LETTERS) if mask >> i & 1]
    those = "colors" if mask == EVERY_COLOR else listed(symbols, "or")
    if n.isdigit():
        return f"add {counted(int(n))} mana in any combination of {those}"
    return f"add X mana in any combination of {those}{'' if n == 'X' else f', where X is {n}'}"


def mana_of(n: str) -> str:
    return f"{counted(int(n))} mana" if n.isdigit() else f"an amount of mana equal to {n}"


def mana_and_more(p: Page, a: Activated) -> list[str]:
    """CR 605.1a. Return text such as `add {W}{U}`, and one text for each further thing the ability does."""
    rest = list(a.effect.parts) if isinstance(a.effect, seq) else [a.effect]
    first = rest[0]
    made = mana_made(p, a)
    if isinstance(first, adds) and isinstance(first.times, fixed) and first.times.n == 1:
        made += "".join(f"{{{COLOR_LETTERS[int(c)]}}}" for c in first.colors)
        del rest[0]
    if a.only is not None:
        made += f". {capital(p.text(a.only))}"
    return [made, *(p.text(e) for e in rest if not is_nothing(e))]


def spent_only(p: Page, e: Spending) -> str:
    """CR 106.6. Return text such as `spend this mana only to cast artifact spells or activate abilities of
    artifacts`.
    """
    if e.free:
        spell = spells_of(p, e.on, "spell")
        bonus = e.parts[0]
        if isinstance(bonus, when_you_do):
            page = p.apart()
            page.known[IT_SLOT] = PageName("that spell", "that spell")
            page.depth = 1
            made = bonus.ability
            assert isinstance(made, Triggered)
            done = what_triggers(page, made)
            return f"when that mana is spent to cast {article(spell)} {spell}, {done}"
        return f"if that mana is spent on {article(spell)} {spell}, {bonus_said(e)}"
    if e.barred:
        return f"this mana can't be spent to cast {spells_of(p, e.spells or [], 'spells')}"
    said: list[str] = []
    if e.spells is not None:
        said.append(f"cast {' or '.join(spells_of(p, tests, 'spells') for tests in sorts_of(e.spells))}")
    if e.sources is not None and not e.sources:
        said.append("activate abilities")
    elif e.sources is not None and e.anywhere:
        said.append(f"activate abilities of {spells_of(p, e.sources, 'sources')}")
    elif e.sources is not None:
        types = [int(t.types) for t in e.sources if isinstance(t, Has) and not t.no]
        others = [t for t in e.sources if not isinstance(t, Has) or t.no]
        among = Things(BATTLEFIELD, False, sum(types) or PERMANENTS, ANYBODYS, others, "")
        said.append(f"activate abilities of {p.noun(among).many()}")
    more = f", and {bonus_said(e)}" if e.parts else ""
    return f"spend this mana only to {' or '.join(said)}{more}"


def sorts_of(tests: list[Test]) -> list[list[Test]]:
    """Return a list of tests for each kind of spells, if the tests describe several kinds: `artifact
    spells and red spells`.

    Otherwise return all tests in one list.
    """
    first = tests[0] if len(tests) == 1 else None
    if not isinstance(first, AnyOf) or not any(isinstance(t, Every) for t in first.tests):
        return [tests]
    return [list(t.tests) if isinstance(t, Every) else [t] for t in first.tests]


def spells_of(p: Page, tests: list[Test], noun: str) -> str:
    """Return text such as `colorless Eldrazi spells`, `creature spells of the chosen type`."""
    words = [tested(p, t) for t in tests]
    return " ".join([*(b for b, _ in words if b), noun, *(x for _, x in words if x)])


def bonus_said(e: Spending) -> str:
    """CR 106.6. Return text such as `that spell can't be countered`: what a spell gains if this mana is spent
    on it.
    """
    gained: Any = e.parts[0]
    keys = int(gained.value.n)
    if keys == CANT_BE_COUNTERED:
        return "that spell can't be countered"
    lasts = " until end of turn" if gained.lasts == durations.THIS_TURN else ""
    return f"it gains {listed(key_words(keys))}{lasts}"


say(Spending, spent_only)


def activated(p: Page, a: Activated) -> str:
    named = keyword_in_print(p, a) or keyword_said(a)
    if named:
        return named
    price = cost_said(p, a.cost)
    parts = mana_and_more(p, a) if a.makes else [p.text(a.effect)]
    text = f"{price}: {'. '.join(capital(x) for x in parts if x) or 'Nothing happens'}"
    if a.sorcery and a.cost.loyalty == NO_LOYALTY:
        text += ". Activate only as a sorcery"
    if a.special:
        text += ". This is a special action"
    if color_of_x(a.cost.mana) >= 0:
        text += f". {capital(x_said(int(a.cost.mana)))}"
    if a.once:
        text += ". Activate only once each turn"
    if a.most > 0:
        often = "twice" if a.most == 2 else f"{counted(int(a.most))} times"
        text += f". Activate no more than {often} each turn"
    if a.own_less is not None:
        text += f". This ability costs its mana cost less to activate if {p.text(a.own_less)}"
    if a.exhausts:
        text += ". Activate only once"
    if a.condition is not None:
        text += f". Activate only if {p.text(a.condition)}"
    if a.anyone:
        text += ". Any player may activate this ability"
    if a.less is not None:
        text += f". {capital(costs_less(p, a.less, 'this ability', 'activate'))}"
    zone = in_zone(p, int(a.zone))
    return text + (f". Activate only{zone}" if zone else "")


def triggered(p: Page, a: Triggered) -> str:
    named = keyword_in_print(p, a) or keyword_said(a)
    if named:
        return named
    when = p.text(a.watch)
    watch = a.watch.watch if isinstance(a.watch, TellsX) else a.watch
    if isinstance(watch, chapter):
        when = f"{when} —"
    else:
        when += ","
    where = in_zone(p, int(a.zone)).strip()
    if isinstance(watch, Happens) and watch.this and watch.what == events.CAST:
        # CR 113.6k: from the stack it waits anyway
        where = "" if a.zone == FROM_STACK else where or "while this is no spell"
    if isinstance(watch, Moves) and watch.this and watch.what == events.DISCARDS:  # CR 702.29c: in any zone
        where = "" if a.zone == FROM_GRAVEYARD else f"while this is {ZONES[int(a.zone)]}"
    if isinstance(watch, IntoGraveyard):  # CR 113.6k
        where = "" if a.zone == FROM_GRAVEYARD else f"while this is {ZONES[int(a.zone)]}"
    if isinstance(watch, HauntedDies):  # CR 702.55c
        where = "" if a.zone == FROM_EXILE else f"while this is {ZONES[int(a.zone)]}"
    if says_graveyard(a.condition):
        where = "" if a.zone == FROM_GRAVEYARD else f"while this is {ZONES[int(a.zone)]}"
    if where:
        when = f"{when.rstrip(',')} ({where}){',' if not when.endswith('—') else ''}"
    return f"{when} {what_triggers(p, a)}"


say(Spell, spell)
say(Activated, activated)
say(Triggered, triggered)


# -- static abilities
def static(p: Page, a: Static) -> str:
    named = keyword_in_print(p, a)
    if named:
        return named
    if a.mark == derived.COLORED and a.changes:
        change = a.changes[0]
        if change.op != facts.OP_ADD_COLORS:
            raise ValueError(f"expected a change that adds colors, got operation {int(change.op)}")
        colors = p.n(change.p) if change.p is not None else listed(color_words(int(change.value)))
        whose = "all cards that aren't on the battlefield, spells and permanents"
        text = f"{whose} are {colors} in addition to their other colors"
    elif a.who == ON_RULES:
        text = for_seats(int(a.mark), int(a.whose))
    else:
        text = on_objects(p, a)
    text = as_long_as(p, a.condition, text)
    if a.cda:
        text += " (in every zone)"
    if says_graveyard(a.condition):
        text += "" if a.zone == FROM_GRAVEYARD else f" while this is {ZONES[int(a.zone)]}"
    elif a.zone != home(p):
        text += in_zone(p, int(a.zone))
    return text


SINGLY: Final = (
    facts.OP_ADD_SUBS,
    facts.OP_ADD_TYPES,
    facts.OP_LAND_TYPE,
    facts.OP_LOSE_TYPES,
    facts.OP_SET_SUBS,
    facts.OP_SET_TYPES,
)


def on_objects(p: Page, a: Static) -> str:
    subject, many = "this", False
    if a.who == ON_ATTACHED:
        subject = f"{host_word(p.kind)} {enchanted(p.kind)}"
        if len(a.changes) == 1 and a.changes[0].op == facts.OP_CONTROL:
            return f"you control {subject}"
    elif a.who == ON_SET and a.among is not None:
        noun = p.noun(a.among)
        subject, many = two_sets(p, a.among) or noun.many(), not noun.definite or noun.plural
        if many and not noun.definite and any(c.op in SINGLY for c in a.changes):
            subject, many = noun.each(), False
    p.of_each = a.who == ON_SET
    phrases = [x for c in a.changes for x in change_said(p, c, False)]
    p.of_each = False
    text = said_of(p, subject, many, phrases or ["has nothing"])
    spares = [int(c.ability.spares) for c in a.changes if isinstance(c.ability, ProtectionFrom)]
    left = "Auras" if SPARES_AURAS in spares else "this" if SPARES_GIVER in spares else ""
    return f"{text}. This effect doesn't remove {left}" if left else text


def two_sets(p: Page, among: Any) -> str:
    """Return text such as `Skeletons you control and other Zombies you control`, if the set combines two
    sets.

    Otherwise return "".
    """
    either = among.tests[0] if isinstance(among, Things) and len(among.tests) == 1 else None
    if not isinstance(either, AnyOf) or len(either.tests) != 2:
        return ""
    one, other = either.tests
    if not isinstance(other, Every) or other.tests[0] is not OTHER:
        return ""
    first = list(one.tests) if isinstance(one, Every) else [one]
    said = [
        p.noun(Things(int(among.place), False, int(among.types), int(among.whose), tests, "")).many()
        for tests in (first, list(other.tests)[1:])
    ]
    return " and other ".join(said)


def hand_limit(p: Page, a: HandLimit) -> str:
    who = {YOURS: "your", THEIRS: "each opponent's", ANYBODYS: "each player's"}[int(a.whose)]
    n = int(a.n)
    how = str(n) if a.how != CHANGED_BY else f"reduced by {-n}" if n < 0 else f"increased by {n}"
    text = f"{who} maximum hand size is {how}"
    return as_long_as(p, a.condition, text)


say(Static, static)
say(HandLimit, hand_limit)


# -- replacement effects
def enters_tapped(p: Page, a: EntersTapped) -> str:
    unless = f" unless {p.text(a.unless)}" if a.unless is not None else ""
    if isinstance(a.unless, not_):
        unless = f" if {p.text(a.unless.what)}"
    if a.others is not None:
        return f"{p.noun(a.others).many()} enter tapped{unless}"
    return f"this enters tapped{unless}"


def enters_with(p: Page, a: EntersWith) -> str:
    """CR 614.12. Return text such as `this enters with three +1/+1 counters on it`, or the name of the
    keyword ability.
    """
    named = keyword_in_print(p, a)
    if named:
        return named
    if a.others is None:
        first = f"if {p.text(a.condition)}, it" if a.condition is not None else "this"
        kinds = [p.many_of(x.n, counter_name(x.which)) for x in (a, a.also) if x is not None]
        keys = f" and with {listed(key_words(sum(int(c.value) for c in a.being)))}" if a.being else ""
        return f"{first} enters {'tapped ' if a.tapped else ''}with {listed(kinds)} on it{keys}"
    n = p.n(a.n)
    first = f"as long as {p.text(a.condition)}, " if a.condition is not None else ""
    who = f"{first}{p.noun(a.others).each()} enters with"
    kind = counter_name(a.which)
    being = types_besides(p, a.being) if a.being else ""
    if not n.isdigit():
        return f"{who} a number of additional {kind}s on it equal to {n}{being}"
    word = "an additional" if n == "1" else f"{counted(int(n))} additional"
    return f"{who} {word} {kind}{'' if n == '1' else 's'} on it{being}"


def types_besides(p: Page, being: list[Change]) -> str:
    """CR 205.1b. Return text such as ` and as a Mutant in addition to its other types`."""
    said = [x for c in being for x in change_said(p, c, False)]
    if len(said) != 1:
        raise ValueError(f"expected one change that adds types, got {said}")
    return f" and as {said[0].removeprefix('is ').removeprefix('becomes ')}"


def chosen_as_it_enters(p: Page, a: as_this_enters) -> str:
    """CR 122.6, 614.12. Return text such as `as this enters, choose a color`.

    For a choice between kinds of counters it is `this enters with your choice of ... on it`.
    """
    named = keyword_in_print(p, a)
    parts = list(a.effect.parts) if isinstance(a.effect, choose_one) else []
    kinds = [counter_name(x.which) for x in parts if isinstance(x, counter_as_it_enters)]
    if kinds and len(kinds) == len(parts):
        return f"this enters with your choice of {listed([f'{article(x)} {x}' for x in kinds], 'or')} on it"
    return named or f"as this enters, {instead(p, a.effect)}"


def enters_as_copy(p: Page, a: EntersAsCopy) -> str:
    return "you may " + p.text(a.effect).replace("up to one ", "one ", 1)


def doubled(p: Page, a: Doubles) -> str:
    """CR 614.1a. Return text such as `if tokens would be created under your control, twice that many are
    created instead`.
    """
    if a.what == events.CREATE:
        return "if tokens would be created under your control, twice that many are created instead"
    if a.what == events.COUNTERS_PUT:
        return "if an effect would put counters on a permanent you control, it puts twice that many instead"
    value = "" if a.odd < 0 else f" with {'an odd' if a.odd else 'an even'} mana value"
    return f"if a source you control{value} would deal damage, it deals twice that much instead"


def more_counters(p: Page, a: MoreCountersPut) -> str:
    """CR 614.1a. Return text such as `if one or more +1/+1 counters would be put on a creature you control,
    that many plus one +1/+1 counters are put on it instead`.
    """
    kind = "" if a.which is None else f"{counter_name(a.which)}s"
    first = f"if one or more {kind or 'counters'} would be put on {p.noun(a.among).one()}"
    if a.times == 1:
        many = f"that many plus {counted(int(a.plus))}"
    else:
        many = f"{'twice' if a.times == 2 else 'three times'} that many"
    return f"{first}, {many} {kind or 'of each of those kinds of counters'} are put on it instead"


def more_counters_got(p: Page, a: MoreCountersGot) -> str:
    """CR 614.1a. `if you would get one or more poison counters, you get that many plus one poison counters instead`."""
    kind = "" if int(a.counter) == ANY_KIND and a.which is None else "counters"
    if kind:
        kind = f"{a.which.word if a.which is not None else COUNTER_NAMES[int(a.counter)]} counters"
    who, gets = ("you", "you get") if int(a.whose) == YOURS else ("an opponent", "that player gets")
    many = f"that many plus {counted(int(a.plus))}" if a.times == 1 else "twice that many"
    return (
        f"if {who} would get one or more {kind or 'counters'}, {gets} {many} "
        f"{kind or 'of each of those kinds of counters'} instead"
    )


say(MoreCountersGot, more_counters_got)


def life_gained(p: Page, a: LifeGained) -> str:
    who = {YOURS: "you", THEIRS: "an opponent"}.get(int(a.whose), "a player")
    actor = "you" if who == "you" else "that player"
    if a.times < 0:
        return f"if {who} would gain life, {actor} lose{'' if who == 'you' else 's'} that much life instead"
    if a.times == 0:
        return f"if {who} would gain life, {actor} gain{'' if who == 'you' else 's'} no life instead"
    if a.times == 1:
        s = "" if who == "you" else "s"
        return f"if {who} would gain life, {actor} gain{s} that much life plus {int(a.plus)} instead"
    times = {2: "twice", 3: "three times"}.get(int(a.times), f"{int(a.times)} times")
    return f"if {who} would gain life, {actor} gain{'' if who == 'you' else 's'} {times} that much instead"


def exile_instead(p: Page, a: ExileInstead) -> str:
    if a.types:
        return (
            "if a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put "
            "into an opponent's graveyard, exile that card instead"
        )
    what = "a card or token" if a.tokens else "a card"
    whose = {YOURS: "your", THEIRS: "an opponent's"}.get(int(a.whose), "a")
    return f"if {what} would be put into {whose} graveyard from anywhere, exile it instead"


def instead(p: Page, effect: Effect) -> str:
    p.depth += 1
    text = p.text(effect)
    p.depth -= 1
    return text


def it(p: Page, otherwise: str) -> str:
    """Return the name of the object that a replacement effect changes, such as `that creature`. Return
    `otherwise` if no name was given to it.
    """
    return p.known[IT_SLOT].text() if IT_SLOT in p.known else otherwise


PLAYERS: Final = {YOURS: "you", THEIRS: "your opponents", ANYBODYS: "players"}


def cant_play_from(p: Page, a: CantPlayFrom) -> str:
    """CR 101.2. Return text such as `you can't play cards from your hand`, `players can't cast spells from
    graveyards or libraries`.
    """
    names = [PLACE_NAMES[int(place)] for place in a.places]
    where = f"your {listed(names, 'or')}" if a.whose == YOURS else listed([plural(x) for x in names], "or")
    return f"{PLAYERS[int(a.whose)]} can't {'play cards' if a.lands & LAND else 'cast spells'} from {where}"


say(EntersTapped, enters_tapped)
say(EntersWith, enters_with)
say(EntersAsCopy, enters_as_copy)
say(as_this_enters, chosen_as_it_enters)
say(if_you_roll, lambda p, a: f"when you roll a d{int(a.sides)}, {instead(p, a.effect)}")
say(NextDraw, lambda p, a: f"instead of your next draw, {instead(p, a.effect)}")
say(LifeGained, life_gained)
say(NoLifeGained, lambda p, a: "if that player would gain life, that player gains no life instead")
say(
    gains_no_life,
    lambda p, e: f"if {p.player(e.player)} would gain life this turn, that player gains no life instead",
)
BUT_FIRST: Final = " except the first one {they} draw in each of {their} draw steps"


def more_cards(p: Page, a: MoreCards) -> str:
    """CR 614.11. Return text such as `if you would draw a card, draw two cards and lose 1 life instead`."""
    but = BUT_FIRST.format(they="you", their="your") if a.but_first else ""
    so = f" while {p.text(a.condition)}" if a.condition is not None else ""
    loses = f" and lose {int(a.loses)} life" if a.loses else ""
    return f"if you would draw a card{but}{so}, draw two cards{loses} instead"


def drawn_by_you(p: Page, a: DrawnByYou) -> str:
    """CR 614.11. Return text such as `if an opponent would draw a card, that player skips that draw and you
    draw a card instead`.
    """
    but = BUT_FIRST.format(they="they", their="their") if a.but_first else ""
    return f"if an opponent would draw a card{but}, that player skips that draw and you draw a card instead"


say(MoreCards, more_cards)
say(DrawnByYou, drawn_by_you)


def instead_of_drawing(p: Page, a: InsteadOfDrawing) -> str:
    """CR 614.11. Return text such as `if you would draw a card while ..., you win the game instead`."""
    who = {YOURS: "you", THEIRS: "an opponent"}.get(int(a.whose), "a player")
    they, their = ("you", "your") if who == "you" else ("they", "their")
    if who != "you":
        p.known[IT_SLOT] = PageName("that player", "that player", True)
    but = BUT_FIRST.format(they=they, their=their) if a.but_first else ""
    so = f" while {p.text(a.condition)}" if a.condition is not None else ""
    return f"if {who} would draw a card{but}{so}, {instead(p, a.effect)} instead"


def protects(p: Page, a: ProtectionFrom | HexproofFrom) -> str:
    """CR 702.11d, 702.16a. Return text such as `protection from artifacts`, `hexproof from multicolored`."""
    among = a.among
    word = "hexproof" if a.hexproof else "protection"
    if among.types in (INSTANT, SORCERY) and not among.tests:
        return f"{word} from {'instants' if among.types == INSTANT else 'sorceries'}"
    if not among.types and len(list(among.tests)) == 1 and isinstance(among.tests[0], OfChosenColor):
        return f"{word} from the chosen color"
    if not among.types:
        only = next(iter(among.tests))
        if isinstance(only, OfColor) and int(only.colors) == 31 and not only.no:
            return f"{word} from all colors"
        before, after = tested(p, only)
        if len(list(among.tests)) != 1 or after:
            raise ValueError(f"expected a quality in one word, got {a.label}")
        return f"{word} from {before}"
    return f"{word} from {p.noun(among).many()}"


say(ProtectionFrom, protects)
say(ProtectionFromSpells, lambda p, a: f"protection from {p.noun(a.among).many()}")
say(HexproofFrom, protects)
say(
    EntersWhenDiscarded,
    lambda p, a: (
        "if a spell or ability an opponent controls causes you to discard this, "
        "put it onto the battlefield instead of putting it into your graveyard"
    ),
)
say(InsteadOfDrawing, instead_of_drawing)
say(may_instead, lambda p, e: f"you may {p.inside(e.parts[0])}")
say(Doubles, doubled)
say(MoreCountersPut, more_counters)
say(ExileInstead, exile_instead)


def exiles_dying(p: Page, a: ExilesDying) -> str:
    """CR 614.6. Return text such as `if a creature an opponent controls would die, exile it instead`."""
    who = it(p, "that creature") if a.among is None else p.noun(a.among).one()
    if a.does_more:
        return f"if {who} would die, instead exile it and {instead(p, a.effect)}"
    return f"if {who} would die, exile it instead"


say(ExilesDying, exiles_dying)
say(
    ExilesItself,
    lambda p, a: (
        f"if this would {'die' if a.dies else 'be put into a graveyard from anywhere'}, exile it instead"
    ),
)
say(
    ExilesUncast,
    lambda p, a: f"if a nontoken {type_list(int(a.types))} would enter and it wasn't cast, exile it instead",
)
say(ExileThatInstead, lambda p, a: f"if {it(p, 'that card')} would be put into a graveyard, exile it instead")
say(
    ExileThatIfItLeaves,
    lambda p, a: (
        f"if {it(p, 'that permanent')} would leave the battlefield, exile it instead of putting it anywhere else"
    ),
)
say(
    NotLosing,
    lambda p, a: (
        "if you would lose the game, exile this and your life total becomes your starting life total instead"
    ),
)
say(
    LibraryInstead,
    lambda p, a: (
        f"if this would die, put it on {'the bottom' if a.under else 'top'} of its owner's library instead"
        if a.dies
        else "if this would be put into a graveyard from anywhere, "
        "reveal it and shuffle it into its owner's library instead"
    ),
)
say(BlankIsChaos, lambda p, a: "each blank roll of the planar die is a chaos roll instead")
say(
    OnTopWhenDiscarded,
    lambda p, a: (
        "if an effect causes you to discard a card, "
        "you may put it on top of your library instead of into your graveyard"
    ),
)
say(
    PreventsCombatDamage,
    lambda p, a: f"prevent all combat damage that would be dealt by {p.noun(a.by).many()}",
)
say(Regenerates, lambda p, a: "if this would be destroyed, regenerate it")
say(
    SearchesLess,
    lambda p, a: (
        f"if an opponent would search a library, that player searches the top {counted(int(a.n))} cards of it instead"
    ),
)
say(StaysOut, lambda p, a: "creature cards in graveyards and libraries can't enter the battlefield")
say(
    PreventsNext,
    lambda p, a: (
        f"if {it(p, 'that source')} would deal damage to you "
        f"while it is {listed(color_words(int(a.colors)), 'or')}, prevent that damage"
    ),
)


def cant_cast(p: Page, a: CantCast) -> str:
    """CR 601.3. Return text such as `your opponents can't cast creature spells`, `... spells from anywhere
    other than their hands`.
    """
    said = [tested(p, t) for t in a.tests]
    before, after = " ".join(b for b, _ in said if b), " ".join(x for _, x in said if x)
    noun = " ".join(x for x in (before, "spells", after) if x)
    text = f"{PLAYERS[int(a.whose)]} can't cast {noun}"
    if a.elsewhere:
        text += f" from anywhere other than {'your hand' if says_you(int(a.whose)) else 'their hands'}"
    return as_long_as(p, a.condition, text)


def cant_activate(p: Page, a: CantActivate) -> str:
    """CR 602.5. Return text such as `your opponents can't activate abilities of artifacts unless they're mana
    abilities`.
    """
    unless = "" if a.mana else " unless they're mana abilities"
    if a.anywhere:
        said = " ".join(x for t in a.tests for x in tested(p, t) if x)
        return as_long_as(p, a.condition, f"activated abilities of sources {said} can't be activated{unless}")
    noun = p.noun(Things(BATTLEFIELD, False, 0, ANYBODYS, list(a.tests), "permanent")).many()
    return as_long_as(p, a.condition, f"{PLAYERS[int(a.whose)]} can't activate abilities of {noun}{unless}")


say(CantActivate, cant_activate)
say(CantCast, cant_cast)
say(CantPlayLands, lambda p, a: f"{PLAYERS[int(a.whose)]} can't play lands")


def one_spell(p: Page, a: OneSpellATurn) -> str:
    """CR 101.2. Return text such as `players can't cast more than one nonartifact spell each turn`."""
    spell = "spell" if a.among is None else p.noun(a.among).bare()
    return f"{PLAYERS[int(a.whose)]} can't cast more than one {spell} each turn"


say(OneSpellATurn, one_spell)
say(CantPlayFrom, cant_play_from)
say(attacks_noted, lambda p, a: "this attacks a player you noted each combat if able")


def spells_said(p: Page, a: SpellsCost | SpellsCostAtLeast | SpellsCostColors | SpellsPaidWith) -> str:
    """CR 601.2f. Return text such as `creature spells you cast`."""
    said = [tested(p, t) for t in a.tests]
    before = " ".join(b for b, _ in said if b)
    after = " ".join(x for _, x in said if x)
    whose = {YOURS: "you cast", THEIRS: "your opponents cast"}.get(int(a.whose), "")
    return " ".join(x for x in (before, "spells", whose, after) if x)


def spells_cost_at_least(p: Page, a: SpellsCostAtLeast) -> str:
    """CR 601.2f. Return text such as `spells that would cost less than three mana to cast cost three mana to
    cast`.
    """
    n = counted(int(a.n))
    text = f"{spells_said(p, a)} that would cost less than {n} mana to cast cost {n} mana to cast"
    return as_long_as(p, a.condition, text)


def nth_cast(condition: Condition | None) -> cast_before | None:
    """CR 601.2i. Return the condition by which a cost changes for one spell of a turn alone, or of your turns."""
    if isinstance(condition, cast_before):
        return condition
    if (
        isinstance(condition, all_of)
        and len(condition.each) == 2
        and isinstance(condition.each[0], your_turn)
    ):
        last = condition.each[1]
        return last if isinstance(last, cast_before) else None
    return None


def spells_cost(p: Page, a: SpellsCost) -> str:
    """CR 601.2f. Return text such as `creature spells you cast cost {1} less to cast for each Goblin you
    control`.
    """
    nth = nth_cast(a.condition)
    if nth is not None:
        noun = spells_said(p, a).replace("spells", "spell", 1)
        when = "each turn" if nth is a.condition else "during each of your turns"
        word = "more" if a.more > 0 else "less"
        return f"the {ORDINALS[int(nth.n) + 1]} {noun} {when} costs {{{abs(int(a.more))}}} {word} to cast"
    noun, cost = spells_said(p, a), "cost"
    if a.until is not None:
        noun, cost = noun.replace("spells", "spell", 1), "costs"
    text = f"{noun} {cost} {{{abs(int(a.more))}}} {'more' if a.more > 0 else 'less'} to cast"
    if isinstance(a.times, count_of) and a.times.times == 1 and not a.times.plus:
        text += f" for each {p.noun(a.times.among).bare()}"
    elif a.times is not None:
        text = text.replace(f"{{{abs(int(a.more))}}}", "{X}", 1)
        factor = {1: "", 2: "twice "}.get(abs(int(a.more)), f"{abs(int(a.more))} times ")
        text += f", where X is {factor}{p.n(a.times)}"
    text = as_long_as(p, a.condition, text)
    return text if int(a.zone) == home(p) else text + in_zone(p, int(a.zone))


def spells_cost_colors(p: Page, a: SpellsCostColors) -> str:
    """CR 118.7. Return text such as `black spells you cast cost {B} more to cast`."""
    text = f"{spells_said(p, a)} cost {in_print(int(a.mana))} {'less' if a.less else 'more'} to cast"
    text = as_long_as(p, a.condition, text)
    return f"{text}. This effect reduces only the amount of colored mana you pay" if a.less else text


def abilities_cost(p: Page, a: AbilitiesCost) -> str:
    """CR 602.2b. Return text such as `abilities your opponents activate cost {1} more to activate unless
    they're mana abilities`.
    """
    if a.among is not None:
        noun = f"activated abilities of {p.noun(a.among).many()}"
    elif int(a.sort) != ANY_ABILITY:
        noun = f"{'equip' if int(a.sort) == EQUIP_ABILITY else 'cycling'} abilities you activate"
    else:
        whose = {YOURS: "abilities you activate", THEIRS: "abilities your opponents activate"}
        noun = whose.get(int(a.whose), "activated abilities")
    but = "" if a.mana or int(a.sort) != ANY_ABILITY else " unless they're mana abilities"
    word = "more" if a.more > 0 else "less"
    text = f"{noun} cost {{{abs(int(a.more))}}} {word} to activate{but}"
    if isinstance(a.times, count_of) and a.among is None:
        text += f" for each {p.noun(a.times.among).bare()}"
    elif a.times is not None:
        text = f"{noun} cost {{X}} {word} to activate{but}, where X is {p.n(a.times)}"
    text = as_long_as(p, a.condition, text)
    return (
        f"{text}. This effect can't reduce the mana in that cost to less than one mana"
        if a.keeps_one
        else text
    )


def as_long_as(p: Page, condition: Condition | None, text: str) -> str:
    """CR 611.3a. Return the text, preceded by `as long as ...` if there is a condition."""
    return text if condition is None else f"as long as {p.text(condition)}, {text}"


say(AbilitiesCost, abilities_cost)
say(SpellsCost, spells_cost)
say(SpellsCostColors, spells_cost_colors)
say(SpellsCostAtLeast, spells_cost_at_least)
say(
    SpellsPaidWith,
    lambda p, a: as_long_as(p, a.condition, f"{spells_said(p, a)} have {p.apart().text(a.way)}"),
)


# -- of decks, drafts and the command zone
def partner(p: Page, a: Partner) -> str:
    if a.whom and a.sort == PARTNER:
        return f"{a.sort}—{a.whom}"
    return f"{a.sort} {a.whom}" if a.whom else str(a.sort)


def drafting(p: Page, a: WhileDrafting) -> str:
    parts = [] if is_nothing(a.effect) else [f"reveal this as you draft it and {p.text(a.effect)}"]
    if a.stays:
        parts.append("draft this face up")
    if a.extra:
        how = (
            "put this into that booster pack"
            if a.extra == GOES_BACK
            else "pass the next booster pack without drafting from it"
        )
        parts.append(
            f"as you draft a card, you may draft an additional card from that booster pack; if you do, {how}"
        )
    return ". ".join(capital(x) for x in parts) if len(parts) > 1 else "".join(parts)


def companion(p: Page, a: Companion) -> str:
    return f"companion — {deck_rule(a.rule)}"


def deck_rule(rule: DeckRule) -> str:
    if not isinstance(rule, every_card):
        return rule.label
    kinds = f"{listed(type_words(int(rule.types)), 'or')} card" if rule.types else "card"
    if rule.types == PERMANENTS:
        kinds = "permanent card"
    parts = []
    if rule.least:
        parts.append(f"has mana value {rule.least} or greater")
    if rule.most >= 0:
        parts.append(f"has mana value {rule.most} or less")
    if rule.odd:
        parts.append("has an odd mana value")
    if rule.even:
        parts.append("has an even mana value")
    if rule.subtypes:
        parts.append(f"is {listed([f'{article(s)} {s}' for s in rule.subtypes], 'or')}")
    but = (
        f" that isn't {listed([f'{article(t)} {t}' for t in type_words(int(rule.but))], 'or')}"
        if rule.but
        else ""
    )
    return f"each {kinds}{but} in your starting deck {listed(parts)}"


def before_the_game(p: Page, a: BeforeTheGame) -> str:
    """CR 103.1c, 315.5a. Return text such as `your minimum deck size is reduced by 5`."""
    said = ["you are the starting player"] * a.first
    said += [f"your minimum deck size is reduced by {int(a.fewer)}"] * (a.fewer > 0)
    return " and ".join(said)


def begins_in_play(p: Page, a: BeginsInPlay) -> str:
    """CR 103.6a. Return text such as `if this is in your opening hand, you may begin the game with it on the
    battlefield`.
    """
    when = "if this is in your opening hand" + (" and you're not playing first" if a.later else "")
    text = f"{when}, you may begin the game with this on the battlefield"
    if a.which is not None:
        text += f" with {some(int(a.counters), f'{a.which.word} counter')} on it"
    return f"{text}. If you do, exile {some(int(a.exiles), 'card')} from your hand" if a.exiles else text


def revealed_at_start(p: Page, a: RevealedAtStart) -> str:
    """CR 103.6b. Return text such as `you may reveal this from your opening hand. If you do, at the beginning
    of the next upkeep, ...`.
    """
    return f"you may reveal this from your opening hand. If you do, {p.inside(a.effect)}"


def some(n: int, noun: str) -> str:
    """Return text such as `a luck counter`, `two cards`."""
    return f"{article(noun)} {noun}" if n == 1 else f"{counted(n)} {noun}s"


def may_skip_turn(p: Page, a: MaySkipTurn) -> str:
    """CR 614.1b. Return text such as `if you would begin your turn while this is tapped, you may skip that
    turn instead`.
    """
    text = f"if you would begin your turn while {p.text(a.condition)}, you may skip that turn instead"
    return f"{text}. If you do, {p.inside(a.effect)}"


say(MaySkipTurn, may_skip_turn)
say(BeginsInPlay, begins_in_play)
say(RevealedAtStart, revealed_at_start)
say(Partner, partner)
say(CanCommand, lambda p, a: "this can be your commander")
say(AnyNumber, lambda p, a: "a deck can have any number of cards with this name")
say(Companion, companion)
say(HiddenAgenda, lambda p, a: "hidden agenda" if a.names == 1 else "double agenda")
say(BeforeTheGame, before_the_game)
say(AfterDraft, lambda p, a: f"immediately after the draft, {instead(p, a.effect)}")
say(WhileDrafting, drafting)
say(Cap, lambda p, a: f"this can't have more than {counted(int(a.most))} {counter_name(a.which)}s on it")


def effect_text(effect: Effect) -> str:
    """Return the text of an effect as a sentence. Objects mentioned before the effect are called "it" or
    "them".
    """
    return capital(Page().text(effect))


def ability_text(ability: Ability, kind: int) -> str:
    """Return a whole ability of a kind of card (its number in the card table) as a sentence."""
    if isinstance(ability, Spell) and kind >= 0 and CARDS.layout[kind] == SPLIT:
        return "Fuse"  # CR 702.102a: what it does stands on its halves
    return capital(Page(kind).text(ability))
