"""CR 113. Costs and abilities in print."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.effects import IT_SLOT, Effect
from cardwright.magic.caps import Cap
from cardwright.magic.commander import OF_IDENTITY
from cardwright.magic.commander_decks import AnyNumber, CanCommand, Partner
from cardwright.magic.conspiracies import BeginsFirst, HiddenAgenda, SmallerDeck
from cardwright.magic.costs import MINUS_X, NO_LOYALTY, Cost
from cardwright.magic.draft import AfterDraft
from cardwright.magic.drafts import GOES_BACK, WhileDrafting
from cardwright.magic.mana_cost import NO_COST, in_print
from cardwright.magic.outside import Companion, DeckRule
from cardwright.magic.permits import CHANGED_BY, HandLimit
from cardwright.magic.players import ANYBODYS
from cardwright.magic.rules import (
    COLORED,
    CONSPIRACY,
    OP_ADD_COLORS,
    OP_ADD_SUBS,
    OP_ADD_TYPES,
    OP_CONTROL,
    OP_LAND_TYPE,
    OP_LOSE_TYPES,
    OP_SET_SUBS,
    OP_SET_TYPES,
    PHENOMENON,
    PLANE,
    SCHEME,
    VANGUARD,
)
from cardwright.magic.sets import THEIRS, YOURS
from cardwright.magic.state_based import chapter
from cardwright.magic.table import (
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
    Spell,
    Static,
    Triggered,
)
from cardwright.magic.targets import target
from cardwright.magic.terms import ITS_OWN
from cardwright.magic.words.abilities import EntersTapped, EntersWith
from cardwright.magic.words.ante import AntesTop
from cardwright.magic.words.commanding import PaysLifePerColor
from cardwright.magic.words.conspiring import TheyEnterWith
from cardwright.magic.words.copying import EntersAsCopy
from cardwright.magic.words.dice import as_this_enters, if_you_roll
from cardwright.magic.words.drafting import attacks_noted
from cardwright.magic.words.energy import PaysEnergy
from cardwright.magic.words.exiling import NextDraw, PutsExiled
from cardwright.magic.words.hidden import DiscardsHand, ExilesTop, NotFromHand, OneSpellATurn
from cardwright.magic.words.instead import (
    ExileInstead,
    ExileThatInstead,
    LossInsteadOfGain,
    MoreCards,
    MoreCounters,
    MoreDamage,
    MoreLife,
    MoreTokens,
    NotLosing,
)
from cardwright.magic.words.moving import ShuffledInstead
from cardwright.magic.words.outside import every_card
from cardwright.magic.words.paying import DiscardedIntoExile, PaysMana
from cardwright.magic.words.planar import BlankIsChaos
from cardwright.magic.words.prices import Discards, PaysLife, RemovesCounters, Sacrifices
from cardwright.magic.words.replaced import (
    NotFromThere,
    OnTopInstead,
    OnTopWhenDiscarded,
    PreventsCombatDamage,
    Regenerates,
    SearchesLess,
    StaysOut,
)
from cardwright.magic.words.scheming import SpellsCost
from cardwright.magic.words.seeking import RevealsThis
from cardwright.magic.words.sources import PreventsNext

from .changes import change_said, said_of
from .control import is_nothing, is_plain, what_triggers
from .marks import for_seats
from .nouns import color_words, enchanted, host_word, is_aura, tested, type_words
from .numbers import counter_name
from .page import Page, article, capital, counted, listed, say


# -- costs
def cost_said(p: Page, cost: Cost, verbs: bool = False) -> str:
    """CR 118, 602.1a. `{2}, {T}, sacrifice a creature`; of a loyalty ability `+1`."""
    parts: list[str] = []
    if cost.loyalty != NO_LOYALTY:
        n = int(cost.loyalty)
        parts.append("-X" if n == MINUS_X else f"{n:+d}" if n else "0")
    rest = cost.taps or cost.untaps or len(cost.parts) or cost.loyalty != NO_LOYALTY
    if cost.mana == ITS_OWN:
        parts.append("pay its mana cost" if verbs else "its mana cost")
    elif cost.mana > 0 or (cost.mana != NO_COST and not rest):
        mana = in_print(int(cost.mana))
        parts.append(f"pay {mana}" if verbs else mana)
    if cost.taps:
        parts.append("{T}")
    if cost.untaps:
        parts.append("{Q}")
    parts += [p.text(part) for part in cost.parts]
    return ", ".join(part for part in parts if part)


def sacrifices(p: Page, e: Sacrifices) -> str:
    return p.act("sacrifice this" if e.among is None else f"sacrifice {p.noun(e.among).one()}")


def discards(p: Page, e: Discards) -> str:
    return p.act(f"discard {'this' if e.this else 'a card'}")


say(Sacrifices, sacrifices)
say(Discards, discards)
say(PaysLife, lambda p, e: p.act(f"pay {p.much(e.n, 'life')}"))
say(PaysMana, lambda p, e: p.act(f"pay {in_print(int(e.mana))}"))
say(PaysEnergy, lambda p, e: p.act(f"pay {p.many_of(e.n, 'energy counter')}"))
say(PaysLifePerColor, lambda p, e: "pay 1 life for each color in your commanders' color identity")
say(RemovesCounters, lambda p, e: p.act(f"remove {counters(int(e.n), int(e.which))} from this"))
say(DiscardsHand, lambda p, e: p.act(f"discard {p.your()} hand"))
say(
    ExilesTop,
    lambda p, e: p.act(
        f"exile the top {'card' if e.n == 1 else f'{counted(int(e.n))} cards'} of {p.your()} library"
    ),
)
say(PutsExiled, lambda p, e: p.act(f"put {p.noun(e.among).one()} into its owner's graveyard"))
say(RevealsThis, lambda p, e: "reveal this")
say(AntesTop, lambda p, e: p.act(f"ante the top card of {p.your()} library"))


def counters(n: int, which: int) -> str:
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
    """CR 113.6. From where the abilities of such a card function, as a rule."""
    types = int(CARDS.types[p.kind]) if p.kind >= 0 else 0
    if p.kind >= 0 and (not types or types & (PLANE | PHENOMENON | SCHEME | VANGUARD | CONSPIRACY)):
        return FROM_COMMAND
    return FROM_BATTLEFIELD


def in_zone(p: Page, zone: int) -> str:
    """`while this is in your graveyard`, where that is not where it would."""
    return "" if zone == home(p) else f" while this is {ZONES[zone]}"


# -- spells and activated abilities
def spell(p: Page, a: Spell) -> str:
    e = a.effect
    if isinstance(e, target) and is_nothing(e.parts[0]) and is_aura(p.kind) and is_plain(e):
        return f"enchant {p.noun(e.among).bare()}"
    return p.text(e)


def mana_made(p: Page, a: Activated) -> str:
    """CR 605.1a. `add {G}`, `add {U} or {R}`, `add one mana of any color`."""
    mask = int(a.makes)
    n = p.n(a.much) if a.much is not None else str(int(a.many))
    if mask & OF_IDENTITY:
        return f"add {mana_of(n)} of any one color in your commanders' color identity"
    if mask & 31 == 31:
        return "add one mana of any color" if n == "1" else f"add {mana_of(n)} of any one color"
    symbols = [f"{{{c}}}" for i, c in enumerate("WUBRGC") if mask >> i & 1]
    if n.isdigit():
        return f"add {listed([s * int(n) for s in symbols], 'or')}"
    return f"add an amount of {listed(symbols, 'or')} equal to {n}"


def mana_of(n: str) -> str:
    return f"{counted(int(n))} mana" if n.isdigit() else f"an amount of mana equal to {n}"


def activated(p: Page, a: Activated) -> str:
    price = cost_said(p, a.cost)
    parts = [mana_made(p, a)] if a.makes else []
    if not is_nothing(a.effect) or not parts:
        parts.append(p.text(a.effect))
    text = f"{price}: {'. '.join(capital(x) for x in parts if x) or 'Nothing happens'}"
    if a.sorcery and a.cost.loyalty == NO_LOYALTY:
        text += ". Activate only as a sorcery"
    if a.once:
        text += ". Activate only once each turn"
    if a.condition is not None:
        text += f". Activate only if {p.text(a.condition)}"
    if a.anyone:
        text += ". Any player may activate this ability"
    zone = in_zone(p, int(a.zone))
    return text + (f". Activate only{zone}" if zone else "")


def triggered(p: Page, a: Triggered) -> str:
    when = p.text(a.watch)
    if isinstance(a.watch, chapter):
        when = f"{when} —"
    else:
        when += ","
    where = in_zone(p, int(a.zone)).strip()
    if where:
        when = f"{when.rstrip(',')} ({where}){',' if not when.endswith('—') else ''}"
    return f"{when} {what_triggers(p, a)}"


say(Spell, spell)
say(Activated, activated)
say(Triggered, triggered)


# -- static abilities
def static(p: Page, a: Static) -> str:
    if a.mark == COLORED and a.changes:
        change = a.changes[0]
        if change.op != OP_ADD_COLORS:
            raise ValueError(f"expected colors besides, got an operation {int(change.op)}")
        colors = p.n(change.p) if change.p is not None else listed(color_words(int(change.value)))
        whose = "all cards that aren't on the battlefield, spells and permanents"
        text = f"{whose} are {colors} in addition to their other colors"
    elif a.who == ON_RULES:
        text = for_seats(int(a.mark), int(a.whose))
    else:
        text = on_objects(p, a)
    if a.condition is not None:
        text = f"as long as {p.text(a.condition)}, {text}"
    if a.cda:
        text += " (in every zone)"
    if a.zone != home(p):
        text += in_zone(p, int(a.zone))
    return text


SINGLY: Final = (OP_ADD_SUBS, OP_ADD_TYPES, OP_LAND_TYPE, OP_LOSE_TYPES, OP_SET_SUBS, OP_SET_TYPES)


def on_objects(p: Page, a: Static) -> str:
    subject, many = "this", False
    if a.who == ON_ATTACHED:
        subject = f"{host_word(p.kind)} {enchanted(p.kind)}"
        if len(a.changes) == 1 and a.changes[0].op == OP_CONTROL:
            return f"you control {subject}"
    elif a.who == ON_SET and a.among is not None:
        noun = p.noun(a.among)
        subject, many = noun.many(), not noun.definite or noun.plural
        if many and not noun.definite and any(c.op in SINGLY for c in a.changes):
            subject, many = noun.each(), False
    phrases = [x for c in a.changes for x in change_said(p, c, False)]
    return said_of(p, subject, many, phrases or ["has nothing"])


def hand_limit(p: Page, a: HandLimit) -> str:
    who = {YOURS: "your", THEIRS: "each opponent's", ANYBODYS: "each player's"}[int(a.whose)]
    n = int(a.n)
    how = str(n) if a.how != CHANGED_BY else f"reduced by {-n}" if n < 0 else f"increased by {n}"
    text = f"{who} maximum hand size is {how}"
    return text if a.condition is None else f"as long as {p.text(a.condition)}, {text}"


say(Static, static)
say(HandLimit, hand_limit)


# -- replacement effects
def enters_tapped(p: Page, a: EntersTapped) -> str:
    return "this enters tapped" + (f" unless {p.text(a.unless)}" if a.unless is not None else "")


def enters_with(p: Page, a: EntersWith) -> str:
    return f"this enters with {p.many_of(a.n, counter_name(int(a.which)))} on it"


def they_enter_with(p: Page, a: TheyEnterWith) -> str:
    before, after = tested(p, a.test)
    noun = " ".join(x for x in (before, "creature you control", after) if x)
    n = int(a.n)
    word = "an additional" if n == 1 else f"{counted(n)} additional"
    return f"each {noun} enters with {word} {counter_name(int(a.which))}{'' if n == 1 else 's'} on it"


def enters_as_copy(p: Page, a: EntersAsCopy) -> str:
    return "you may " + p.text(a.effect).replace("up to one ", "one ", 1)


def more_life(p: Page, a: MoreLife) -> str:
    who = {YOURS: "you", THEIRS: "an opponent"}.get(int(a.whose), "a player")
    times = {2: "twice", 3: "three times"}.get(int(a.times), f"{int(a.times)} times")
    return f"if {who} would gain life, {'you gain' if who == 'you' else 'that player gains'} {times} that much instead"


def loss(p: Page, a: LossInsteadOfGain) -> str:
    who = {YOURS: "you", THEIRS: "an opponent"}.get(int(a.whose), "a player")
    return f"if {who} would gain life, {'you lose' if who == 'you' else 'that player loses'} that much life instead"


def exile_instead(p: Page, a: ExileInstead) -> str:
    what = "a card or token" if a.tokens else "a card"
    whose = {YOURS: "your", THEIRS: "an opponent's"}.get(int(a.whose), "a")
    return f"if {what} would be put into {whose} graveyard from anywhere, exile it instead"


def instead(p: Page, effect: Effect) -> str:
    p.depth += 1
    text = p.text(effect)
    p.depth -= 1
    return text


def it(p: Page, otherwise: str) -> str:
    """What a replacement effect is about."""
    return p.known[IT_SLOT].text() if IT_SLOT in p.known else otherwise


say(EntersTapped, enters_tapped)
say(EntersWith, enters_with)
say(TheyEnterWith, they_enter_with)
say(EntersAsCopy, enters_as_copy)
say(as_this_enters, lambda p, a: f"as this enters, {instead(p, a.effect)}")
say(if_you_roll, lambda p, a: f"when you roll a d{int(a.sides)}, {instead(p, a.effect)}")
say(NextDraw, lambda p, a: f"instead of your next draw, {instead(p, a.effect)}")
say(MoreLife, more_life)
say(LossInsteadOfGain, loss)
say(
    MoreCards,
    lambda p, a: (
        "if you would draw a card except the first one you draw in each of your draw steps, draw two cards instead"
    ),
)
say(
    MoreTokens,
    lambda p, a: "if tokens would be created under your control, twice that many are created instead",
)
say(
    MoreCounters,
    lambda p, a: (
        "if an effect would put counters on a permanent you control, it puts twice that many instead"
    ),
)
say(ExileInstead, exile_instead)
say(ExileThatInstead, lambda p, a: f"if {it(p, 'that card')} would be put into a graveyard, exile it instead")
say(
    NotLosing,
    lambda p, a: (
        "if you would lose the game, exile this and your life total becomes your starting life total instead"
    ),
)
say(
    MoreDamage,
    lambda p, a: (
        f"if a source you control with {'an odd' if a.odd else 'an even'} mana value would deal damage, "
        "it deals twice that much instead"
    ),
)
say(
    ShuffledInstead,
    lambda p, a: (
        "if this would be put into a graveyard from anywhere, reveal it and shuffle it into its owner's library instead"
    ),
)
say(DiscardedIntoExile, lambda p, a: "if you would discard this, discard it into exile instead (madness)")
say(BlankIsChaos, lambda p, a: "each blank roll of the planar die is a chaos roll instead")
say(OnTopInstead, lambda p, a: "if this would die, put it on top of its owner's library instead")
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
say(NotFromHand, lambda p, a: "you can't play cards from your hand")
say(OneSpellATurn, lambda p, a: "you can't cast more than one spell each turn")
say(NotFromThere, lambda p, a: "players can't cast spells from graveyards or libraries")
say(attacks_noted, lambda p, a: "this attacks a player you noted each combat if able")


def spells_cost(p: Page, a: SpellsCost) -> str:
    said = [tested(p, t) for t in a.tests]
    before = " ".join(b for b, _ in said if b)
    after = " ".join(x for _, x in said if x)
    whose = {YOURS: "you cast", THEIRS: "your opponents cast"}.get(int(a.whose), "")
    noun = " ".join(x for x in (before, "spells", after, whose) if x)
    n = int(a.more)
    text = f"{noun} cost {{{abs(n)}}} {'more' if n > 0 else 'less'} to cast"
    return text if int(a.zone) == home(p) else text + in_zone(p, int(a.zone))


say(SpellsCost, spells_cost)


# -- of decks, drafts and the command zone
def partner(p: Page, a: Partner) -> str:
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
    parts = []
    if rule.least:
        parts.append(f"has mana value {rule.least} or greater")
    if rule.odd:
        parts.append("has an odd mana value")
    if rule.subtypes:
        parts.append(f"is {listed([f'{article(s)} {s}' for s in rule.subtypes], 'or')}")
    but = (
        f" that isn't {listed([f'{article(t)} {t}' for t in type_words(int(rule.but))], 'or')}"
        if rule.but
        else ""
    )
    return f"each {kinds}{but} in your starting deck {listed(parts)}"


say(Partner, partner)
say(CanCommand, lambda p, a: "this can be your commander")
say(AnyNumber, lambda p, a: "a deck can have any number of cards with this name")
say(Companion, companion)
say(HiddenAgenda, lambda p, a: "hidden agenda" if a.names == 1 else "double agenda")
say(BeginsFirst, lambda p, a: "you are the starting player")
say(SmallerDeck, lambda p, a: f"your minimum deck size is reduced by {int(a.n)}")
say(AfterDraft, lambda p, a: f"immediately after the draft, {instead(p, a.effect)}")
say(WhileDrafting, drafting)
say(Cap, lambda p, a: f"this can't have more than {counted(int(a.most))} {counter_name(int(a.which))}s on it")


def ability_text(ability: Ability, kind: int) -> str:
    """One ability of a kind of card, whole, as a sentence."""
    return capital(Page(kind).text(ability))
