"""Print costs other than mana, and restrictions on attacking and blocking."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.cost_changes import SpellsCost
from cardwright.games.magic.abilities.restrictions import (
    AttackTax,
    BlocksAsThough,
    CantAttack,
    CantBeBlockedByGreater,
    CantBeBlockedIf,
    CantBlockThose,
    CantCast,
    CantEquip,
    CantTarget,
    CastsAsSorcery,
    CombatRule,
    Exposed,
    FightsOnlyIf,
    Imposed,
    MustAttackThat,
    MustBlock,
    MustTarget,
    SparesLegends,
    WalksInVain,
)
from cardwright.games.magic.abilities.untapping import UntapsAtMost, UntapsInOthersSteps
from cardwright.games.magic.actions.keeping_mana import mana_lasts
from cardwright.games.magic.actions.making import (
    adds_chosen,
    adds_of_any,
    adds_produced,
    becomes_chosen_color,
    gains_protection,
    joins_block,
    once_created,
    returns_as_you_untap,
    stays_tapped,
    types_stay_tapped,
)
from cardwright.games.magic.actions.stacking import once_countered
from cardwright.games.magic.actions.verbs import make, make_copy
from cardwright.games.magic.amounts.values import YOU, at_least, cards_of
from cardwright.games.magic.characteristics.selections import Either, IsSpell, Things
from cardwright.games.magic.costs.any_number import RemovesXCounters, SpendsX
from cardwright.games.magic.costs.deeds import (
    Beholds,
    ExilesSpell,
    PutsOnOne,
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
from cardwright.games.magic.costs.paying import adds
from cardwright.games.magic.costs.prices import (
    BY_DISCARDING,
    BY_DISCARDING_AT_RANDOM,
    BY_EXILING,
    BY_RETURNING,
    BY_SACRIFICING,
    BY_TAPPING,
    OpponentGains,
    PaysEither,
    PutsCounters,
    Spends,
    SpendsItself,
)
from cardwright.games.magic.durations.lasting import imposes
from cardwright.games.magic.keywords.exert import Exerts
from cardwright.games.magic.numbers import combat_rules, durations, events, keywords, steps
from cardwright.games.magic.numbers.zones import PLACE_NAMES, STACK
from cardwright.games.magic.objects.abilities import Permission
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, THEIRS, YOURS, says_you
from cardwright.games.magic.selectors.enchanted_player import StepOfEnchantedPlayer
from cardwright.games.magic.selectors.owners import OwnedByOne
from cardwright.games.magic.triggers.again import (
    BEING_HURT,
    BY_ATTACKING,
    BY_HURTING,
    DYING,
    ENTERING,
    LEAVING,
    EntersInSilence,
    TriggersAgain,
)
from cardwright.games.magic.triggers.narrower import (
    Meets,
    NextTurns,
    NthThisTurn,
    Provided,
    StepOfChosen,
    StepOfController,
    number_of_turn,
)
from cardwright.kernel.effects import IT_SLOT, NUMBER_SLOT, THIS_SLOT, APlayer, Ref
from cardwright.kernel.words import may

from .nouns import card_of_no_zone, named_by
from .numbers import counter_name
from .page import DURATIONS, ORDINALS, Name, Noun, Page, article, capital, counted, listed, say

VERBS = {
    BY_TAPPING: "tap", BY_RETURNING: "return", BY_EXILING: "exile", BY_DISCARDING: "discard",
    BY_SACRIFICING: "sacrifice", BY_DISCARDING_AT_RANDOM: "discard",
}  # fmt: skip


# -- costs
def in_hand(noun: Noun) -> Noun:
    """Return the noun phrase without `in your hand`, because a discarded card always is there."""
    return Noun(
        noun.head, noun.before, noun.after.replace("in your hand", "").replace("in their hand", "").strip()
    )


def spends(p: Page, e: Spends) -> str:
    """CR 118.3. Return text such as `tap two untapped creatures you control`, `exile a card in
    your graveyard`.
    """
    noun = p.noun(e.among)
    how = int(e.how)
    if how in (BY_DISCARDING, BY_DISCARDING_AT_RANDOM):
        noun = in_hand(noun)
    if how == BY_TAPPING:
        before = noun.before.removeprefix("other").strip()
        other = "other" if noun.before.startswith("other") else ""
        noun = Noun(noun.head, " ".join(x for x in (other, "untapped", before) if x), noun.after)
    n = int(e.n)
    what = noun.one() if n == 1 else f"{counted(n)} {noun.many()}"
    linked = " (as a card exiled with this)" if e.linked and how != BY_TAPPING else ""
    end = {BY_RETURNING: f" to {'its owner' if n == 1 else 'their owners'}'{'s' if n == 1 else ''} hand",
           BY_DISCARDING_AT_RANDOM: " at random"}.get(how, "")  # fmt: skip
    return p.act(f"{VERBS[how]} {what}{end}{linked}")


def spends_x(p: Page, e: SpendsX) -> str:
    """CR 107.3a. Return text such as `exile X cards in your graveyard`."""
    return spends(p, Spends(2, e.among, int(e.how))).replace(" two ", " X ", 1)


def removes_x(p: Page, e: RemovesXCounters) -> str:
    """CR 107.3a. Return text such as `remove X +1/+1 counters from this`."""
    return p.act(f"remove {'all' if e.every else 'X'} {counter_name(e.which)}s from this")


def puts_counters(p: Page, e: PutsCounters) -> str:
    """CR 118.3. Return text such as `put a -1/-1 counter on this`."""
    noun = counter_name(e.which)
    n = int(e.n)
    return p.act(f"put {f'{article(noun)} {noun}' if n == 1 else f'{counted(n)} {noun}s'} on this")


def puts_on_one(p: Page, e: PutsOnOne) -> str:
    """CR 118.3. Return text such as `put two -1/-1 counters on a creature you control`."""
    noun = counter_name(e.which)
    n = int(e.n)
    what = f"{article(noun)} {noun}" if n == 1 else f"{counted(n)} {noun}s"
    return p.act(f"put {what} on {p.noun(e.among).one()}")


def removes_from_one(p: Page, e: RemovesFromOne) -> str:
    """CR 118.3. Return text such as `remove a +1/+1 counter from a creature you control`."""
    noun = counter_name(e.which)
    n = int(e.n)
    what = f"{article(noun)} {noun}" if n == 1 else f"{counted(n)} {noun}s"
    return p.act(f"remove {what} from {p.noun(e.among).one()}")


def beholds(p: Page, e: Beholds) -> str:
    """CR 701.4a. Return text such as `behold a Dragon`, which can be a card in your hand or a permanent you
    control.
    """
    return p.act(f"behold {p.noun(e.permanents).one().removesuffix(' you control')}")


def processes(p: Page, e: Processes) -> str:
    """CR 406.1. Return text such as `put a card an opponent owns from exile into its owner's graveyard`."""
    noun = card_of_no_zone(p, int(e.among.types), [t for t in e.among.tests if not isinstance(t, OwnedByOne)])
    if e.n == 1:
        return p.act(f"put {noun.one()} an opponent owns from exile into its owner's graveyard")
    cards = f"{counted(int(e.n))} {noun.many()}"
    return p.act(f"put {cards} your opponents own from exile into their owners' graveyards")


def puts_under(p: Page, e: PutsUnder) -> str:
    """CR 401.4. Return text such as `put two cards in your graveyard on the bottom of your library`."""
    noun = p.noun(e.among)
    cards = noun.one() if e.n == 1 else f"{counted(int(e.n))} {noun.many()}"
    return p.act(f"put {cards} on the bottom of your library")


def exiles_topmost(p: Page, e: ExilesTopmost) -> str:
    """CR 404.2. Return text such as `exile the top creature card of your graveyard`."""
    noun = card_of_no_zone(p, int(e.among.types), list(e.among.tests))
    return p.act(f"exile the top {noun.bare()} of your graveyard")


def takes_damage(p: Page, e: TakesDamage) -> str:
    """CR 118.12. Return text such as `have this deal 5 damage to you`, where "you" is the player who pays."""
    whom = "you" if p.your() == "your" else "them"
    return p.act(f"have this deal {p.n(e.n)} damage to {whom}")


say(Processes, processes)
say(PutsUnder, puts_under)
say(ExilesTopmost, exiles_topmost)
say(
    RevealsX,
    lambda p, e: p.act(f"reveal X {p.noun(e.among).many().replace(' in your hand', '')} from your hand"),
)
say(SacrificesAll, lambda p, e: p.act(f"sacrifice all {p.noun(e.among).many()}"))
say(Spends, spends)
say(TakesDamage, takes_damage)
say(OpponentGains, lambda p, e: p.act(f"have an opponent gain {int(e.n)} life"))
say(SpendsX, spends_x)
say(RemovesXCounters, removes_x)
say(ExilesSpell, lambda p, e: p.act(f"exile {p.noun(e.among).one()}"))
say(RevealsHand, lambda p, e: p.act("reveal your hand"))
say(SacrificesPower, lambda p, e: p.act(
    f"sacrifice any number of {p.noun(e.things).many()} with total power {int(e.n)} or greater"))  # fmt: skip
say(Exerts, lambda p, e: p.act("exert this"))
say(SpendsItself, lambda p, e: p.act("exile this" if e.exiles else "return this to its owner's hand"))
say(PutsCounters, puts_counters)
say(Beholds, beholds)
say(PutsOnOne, puts_on_one)
say(RemovesFromOne, removes_from_one)
say(RemovesAnyCounter, lambda p, e: p.act(f"remove a counter from {p.noun(e.among).one()}"))
FORAGED: Final = "exile three cards in your graveyard or sacrifice a Food you control"


def pays_either(p: Page, e: PaysEither) -> str:
    """CR 601.2b, 701.61a. Return text such as `discard a card or pay 2 life`. One such choice is printed
    as `forage`.
    """
    if " or ".join(p.apart().text(x) for x in e.options) == FORAGED:
        return p.act("forage")
    return " or ".join(p.text(x) for x in e.options)


say(PaysEither, pays_either)


# -- restrictions
def subject(p: Page, among: Things) -> tuple[str, bool]:
    """Return text such as `this`, `enchanted creature` or `creatures you control`, and whether
    it is plural.
    """
    noun = p.noun(among)
    if noun.definite:
        return noun.bare().replace(", if it is a creature,", ""), False
    return noun.many(), True


def cant_block(p: Page, a: CantBlockThose) -> str:
    """CR 509.1b. Return text such as `this can't be blocked by creatures with flying`, `this can block only
    creatures with flying`.
    """
    by, _ = subject(p, a.blockers)
    those, _ = subject(p, a.attackers)
    if a.but:
        return f"{those} can't be blocked except by {by}"
    if a.only:
        return f"{by} can block only {those}"
    if p.noun(a.attackers).definite:
        return f"{those} can't be blocked by {by}"
    return f"{by} can't block {those}"


def during(e: imposes) -> str:
    """CR 611.2a. Return ` this turn` or ` this combat`, depending on how long the combat rule lasts."""
    return " this combat" if e.lasts == durations.THIS_COMBAT else " this turn"


def must_block(p: Page, a: MustBlock, lasts: str = "", lead: str = "") -> str:
    """CR 509.1c. Return text such as `all creatures able to block this do so`, `it blocks this this turn if
    able`.
    """
    by, many = subject(p, a.blockers)
    those, _ = subject(p, a.attackers)
    if many:
        return f"all {by} able to block {those}{lasts} do so"
    return f"{lead}{by} {'block' if lead else 'blocks'} {those}{lasts} if able"


def cant_attack(p: Page, a: CantAttack) -> str:
    """CR 508.1c. Return text such as `this can't attack unless defending player controls an Island`."""
    who, _ = subject(p, a.attackers)
    if a.unless is None:
        return f"{who} can't attack you{'' if a.alone else ' or planeswalkers you control'}"
    unless = "if" if a.if_there else "unless"
    return f"{who} can't attack {unless} defending player controls {p.noun(a.unless).one()}"


def attack_taxed(p: Page, a: AttackTax) -> str:
    """CR 508.1h. Return text such as `creatures can't attack you unless their controller pays {2} for each of
    those creatures`.
    """
    who, many = subject(p, a.attackers)
    n = p.n(a.n)
    price = f"{{{n}}}" if n.isdigit() else "{X}"
    if a.anybody:
        text = f"{who} can't attack unless {'their' if many else 'its'} controller pays {price}"
    else:
        whom = "you or planeswalkers you control" if a.walkers else "you"
        text = f"{who} can't attack {whom} unless their controller pays {price} for each of those creatures"
    return text if n.isdigit() else f"{text}, where X is {n}"


say(AttackTax, attack_taxed)


def triggers_again(p: Page, a: TriggersAgain) -> str:
    """CR 603.2d. Return text such as `if a creature dying causes an ability of a permanent you control to
    trigger, ...`.
    """
    again = "that ability triggers an additional time"
    noun = p.noun(a.of)
    whose = noun.bare() if noun.definite else noun.one()
    when = f"as long as {p.text(a.condition)}, " if a.condition is not None else ""
    if a.cause is None:
        return f"{when}if a triggered ability of {whose} triggers, {again}"
    said = [words for bit, words in BY_WHAT.items() if int(a.by) & bit]
    cause = f"{p.noun(a.cause).one()} {listed(said, 'or')}"
    return f"{when}if {cause} causes a triggered ability of {whose} to trigger, {again}"


BY_WHAT: Final = {
    ENTERING: "entering", DYING: "dying", LEAVING: "leaving the battlefield", BY_ATTACKING: "attacking",
    BY_HURTING: "dealing combat damage to a player", BEING_HURT: "being dealt damage",
}  # fmt: skip
say(TriggersAgain, triggers_again)


def untaps(p: Page, a: UntapsInOthersSteps) -> str:
    """CR 502.3. Return text such as `untap all creatures you control during each other player's
    untap step`.
    """
    noun = p.noun(a.among)
    what = noun.bare() if noun.definite else f"all {noun.many()}"
    return f"untap {what} during each {'opponent' if a.whose == THEIRS else 'other player'}'s untap step"


say(UntapsInOthersSteps, untaps)


def untaps_at_most(p: Page, a: UntapsAtMost) -> str:
    """CR 502.3. Return text such as `players can't untap more than one land during their untap steps`."""
    n = int(a.n)
    noun = p.noun(a.among)
    what = noun.bare() if n == 1 else noun.many()
    who = WHO.get(int(a.whose), "players")
    step = "your untap step" if who == "you" else "their untap steps"
    text = f"{who} can't untap more than {counted(n)} {what} during {step}"
    return text if a.condition is None else f"as long as {p.text(a.condition)}, {text}"


say(UntapsAtMost, untaps_at_most)


def silenced(p: Page, a: EntersInSilence) -> str:
    """CR 603.2. Return text such as `permanents entering don't cause abilities of permanents your opponents
    control to trigger`.
    """
    of = p.noun(a.of).many().replace("an opponent controls", "your opponents control")
    return f"{p.noun(a.cause).many()} entering don't cause abilities of {of} to trigger"


say(EntersInSilence, silenced)


def legends_spared(p: Page, a: SparesLegends) -> str:
    """CR 704.5j. Return text such as `the legend rule doesn't apply to tokens you control`."""
    rule = "the legend rule doesn't apply"
    return rule if a.among is None else f"{rule} to {p.noun(a.among).many()}"


say(SparesLegends, legends_spared)


def imposed_on(p: Page, a: Imposed) -> tuple[str, str, str]:
    """Return three texts: who is affected, what they must or can't do, and ` if able` for a requirement."""
    who, many = subject(p, a.among)
    if int(a.bits) == keywords.MUST_ATTACK:
        return who, "attack" if many else "attacks", " if able"
    words = [word for bit, word in CANT.items() if int(a.bits) & bit]
    return who, f"can't {listed(words, 'or')}", ""


CANT: Final = {
    keywords.CANT_ATTACK: "attack",
    keywords.CANT_BLOCK: "block",
    keywords.CANT_BE_BLOCKED: "be blocked",
}


def attack_in_next(p: Page, e: imposes, whose: Ref[APlayer]) -> str:
    """CR 508.1d. Return text such as `during target player's next turn, creatures that player controls attack
    this if able`.
    """
    ability = e.ability
    assert isinstance(ability, (Imposed, MustAttackThat))
    turn = f"during {p.whose(whose)} next turn"
    those = ability.among if isinstance(ability, Imposed) else ability.attackers
    noun = subject(p.apart(), those)[0].removesuffix(" you control")
    prey = ""
    if isinstance(ability, MustAttackThat):
        prey = " you" if e.it is YOU else " this"
    return f"{turn}, {noun} that player controls attack{prey} if able"


def combat_rule(p: Page, a: CombatRule) -> str:
    """CR 506.5, 510.1c. Return text such as `this can't attack alone`, `you may have this assign its combat
    damage as though ...`.
    """
    who, many = subject(p, a.among)
    its, it = ("their", "they") if many else ("its", "it")
    if int(a.bits) == combat_rules.AS_UNBLOCKED:
        return f"you may have {who} assign {its} combat damage as though {it} weren't blocked"
    if int(a.bits) == combat_rules.MAY_EXERT:
        said = f"you may exert {who} as {it} attack{'' if many else 's'}"
        return said if a.condition is None else f"{said} if {p.text(a.condition)}"
    words = [word for bit, word in NOT_ALONE.items() if int(a.bits) & bit]
    text = f"{who} can't {listed(words, 'or')} alone"
    return text if a.condition is None else f"as long as {p.text(a.condition)}, {text}"


NOT_ALONE: Final = {combat_rules.NOT_ALONE_ATTACKING: "attack", combat_rules.NOT_ALONE_BLOCKING: "block"}


def combat_rule_now(p: Page, e: imposes, a: CombatRule) -> str:
    """CR 611.2. Return text such as `that creature assigns no combat damage this turn`."""
    if int(a.bits) == combat_rules.AS_UNBLOCKED:
        return combat_rule(p, a).replace("damage as", f"damage{during(e)} as")
    if e.it is not None:
        return p.subject(e.it, "assign no combat damage") + during(e)
    return f"{subject(p, a.among)[0]} assigns no combat damage{during(e)}"


def targeted_by(p: Page, a: CantTarget) -> str:
    """CR 115.4. Return text such as `black spells your opponents control`, `red spells or abilities from red
    sources`.
    """
    whose = " your opponents control" if a.whose == THEIRS else ""
    noun = p.noun(Things(STACK, False, int(a.by.types), ANYBODYS, [*a.by.tests, IsSpell()], "")).many()
    if not a.of_abilities:
        return noun + whose
    if not a.spells:
        return f"abilities{whose}"
    sort = noun.removesuffix("spells").strip()
    return f"{noun} or abilities{f' from {sort} sources' if sort else ''}{whose}"


def cant_target(p: Page, a: CantTarget) -> str:
    """CR 115.4. Return text such as `this can't be the target of black spells your opponents control`."""
    return f"{subject(p, a.among)[0]} can't be the target of {targeted_by(p, a)}"


say(CantEquip, lambda p, a: f"{subject(p, a.among)[0]} can't be equipped")


def must_target(p: Page, a: MustTarget) -> str:
    """CR 601.2c. Return text such as `while an opponent is choosing targets ..., that player must choose at
    least one Flagbearer`.
    """
    return (
        "while an opponent is choosing targets as part of casting a spell they control or activating an ability they "
        f"control, that player must choose at least one {p.noun(a.among).bare()} on the battlefield if able"
    )


say(MustTarget, must_target)


def must_attack_that(p: Page, a: MustAttackThat) -> str:
    """CR 508.1d. Return text such as `creatures your opponents control attack you each combat if able`."""
    return f"{subject(p, a.attackers)[0]} attack {'you' if a.what is YOU else 'this'} each combat if able"


def imposed_for(p: Page, e: imposes) -> str:
    """CR 611.2c. Return text such as `creatures target player controls can't block until end of turn`."""
    ability = e.ability
    if isinstance(ability, Permission) and ability.until is not None and ability.among is not None:
        spell = p.noun(ability.among).bare()
        return f"the next {spell} you cast this turn can be cast as though it had flash"
    if isinstance(ability, SpellsCost):
        text = p.apart().text(ability)
        if ability.until is not None:
            return f"the next {text.replace(' costs ', ' this turn costs ', 1)}"
        return f"{text}{DURATIONS[int(e.lasts)]}"
    if isinstance(ability, Permission):
        return f"{p.text(ability)}{DURATIONS[int(e.lasts)]}"
    if isinstance(ability, CantCast):
        lasts = " this turn" if e.lasts == durations.THIS_TURN else DURATIONS[int(e.lasts)]
        text = p.apart().text(ability)
        if p.actor and says_you(int(ability.whose)):
            return p.act(text.removeprefix("you ")) + lasts
        return text + lasts
    if isinstance(ability, CantBlockThose):
        page = p.apart()
        if e.it is not None:
            page.known[IT_SLOT] = p.name_of(e.it)
        if page.peek(ability.blockers).definite:
            return f"{subject(page, ability.blockers)[0]} can't block {subject(page, ability.attackers)[0]} this turn"
        text = cant_block(page, ability)
        if ability.but or page.peek(ability.attackers).definite:
            return f"{text} this turn"
        by, those = subject(page, ability.blockers)[0], subject(page, ability.attackers)[0]
        return f"{those} can't be blocked by {by} this turn"
    if isinstance(ability, CantTarget):
        what = p.ref(e.it) if e.it is not None else subject(p, ability.among)[0]
        return f"{what} can't be the target of {targeted_by(p, ability)}{during(e)}"
    if isinstance(ability, CombatRule):
        return combat_rule_now(p, e, ability)
    page = p.apart()
    if e.whose is not None:
        return attack_in_next(p, e, e.whose)
    if isinstance(ability, MustAttackThat):
        assert e.it is not None
        if e.this is not None:
            page.known[THIS_SLOT] = p.name_of(e.this)
        page.known[IT_SLOT] = p.name_of(e.it)
        prey = "you" if ability.what is YOU else page.ref(ability.what)
        return f"{subject(page, ability.attackers)[0]} attacks {prey}{during(e)} if able"
    if isinstance(ability, MustBlock):
        if e.it is not None:
            page.known[IT_SLOT] = p.name_of(e.it)
        if e.this is not None:  # nothing blocks itself: `it` is what the trigger is about
            page.known[THIS_SLOT] = Name("it", "it") if e.this.slot == IT_SLOT else p.name_of(e.this)
        if p.lead and page.peek(ability.blockers).definite:
            lead, p.lead = p.lead, ""
            return must_block(page, ability, during(e), f"{lead} have ")
        return must_block(page, ability, during(e))
    assert isinstance(ability, Imposed)
    if e.it is not None:
        name = p.player(e.it)
        page.known[IT_SLOT] = Name(name, name, True)
    who, does, able = imposed_on(page, ability)
    lasts = " this turn" if e.lasts == durations.THIS_TURN else DURATIONS[int(e.lasts)]
    return f"{who} {does}{lasts}{able}"


say(Imposed, lambda p, a: " ".join(imposed_on(p, a)).strip())
say(imposes, imposed_for)
WHO: Final = {YOURS: "you", THEIRS: "your opponents"}
say(
    CastsAsSorcery,
    lambda p, a: (
        f"{WHO.get(int(a.whose), 'players')} can cast spells only any time they could cast a sorcery"
    ),
)
say(CantBlockThose, cant_block)
say(
    CantBeBlockedByGreater,
    lambda p, a: f"{subject(p, a.attackers)[0]} can't be blocked by creatures with greater power",
)
say(MustBlock, must_block)
say(CombatRule, combat_rule)
say(CantTarget, cant_target)


def as_though(p: Page, a: BlocksAsThough) -> str:
    """CR 609.4. Return text such as `this can block Dragons as though it had reach`."""
    who, several = subject(p, a.blockers)
    words = " and ".join(keywords.keywords_in_words(int(a.keys))).lower()
    return f"{who} can block {p.noun(a.attackers).many()} as though {'they' if several else 'it'} had {words}"


def exposed(p: Page, a: Exposed) -> str:
    """CR 609.4. Return text such as `creatures can be the targets of spells and abilities as though they
    didn't have hexproof`.
    """
    words = p.noun(a.among).many()
    text = f"{words} can be the targets of spells and abilities as though they didn't have hexproof"
    return f"{text}. Ward abilities of those permanents don't trigger" if a.ward else text


say(BlocksAsThough, as_though)
say(Exposed, exposed)


def walks_in_vain(p: Page, a: WalksInVain) -> str:
    """CR 609.4, 702.14c. Return text such as `creatures with islandwalk can be blocked as though they didn't
    have islandwalk`.
    """
    found = keywords.keywords_in_words(int(a.keys))
    word, they = (found[0], found[0]) if len(found) == 1 else ("landwalk abilities", "those abilities")
    return f"creatures with {word} can be blocked as though they didn't have {they}"


say(WalksInVain, walks_in_vain)
say(MustAttackThat, must_attack_that)
say(CantAttack, cant_attack)


def fights_only_if(p: Page, a: FightsOnlyIf) -> str:
    """CR 508.1c. Return text such as `this can't attack unless you control more lands than
    defending player`.
    """
    name = "attacking player" if a.blocks else "defending player"
    page = p.apart()
    page.known[NUMBER_SLOT] = Name(name, name, True)
    c = a.condition
    so = page.text(c)
    if isinstance(c, at_least) and isinstance(c.amount, cards_of):
        so = f"{name} has {counted(int(page.n(c.n)))} or more cards in their {PLACE_NAMES[int(c.amount.place)]}"
    return f"{subject(p, a.among)[0]} can't {'block' if a.blocks else 'attack'} unless {so}"


say(FightsOnlyIf, fights_only_if)


def unblockable_if(p: Page, a: CantBeBlockedIf) -> str:
    """CR 509.1b. Return text such as `this can't be blocked as long as defending player
    controls an artifact`.
    """
    page = p.apart()
    page.known[NUMBER_SLOT] = Name("defending player", "defending player", True)
    return f"{subject(p, a.among)[0]} can't be blocked as long as {page.text(a.condition)}"


say(CantBeBlockedIf, unblockable_if)


# -- trigger events


def so_many_th(p: Page, w: NthThisTurn) -> str:
    """CR 603.2. Return text such as `whenever you cast your second spell each turn`."""
    who = {YOURS: "you", THEIRS: "an opponent", OTHERS: "another player"}.get(int(w.whose), "a player")
    third = "" if who == "you" else "s"
    verb, noun = ("cast", "spell") if w.what == events.CAST else ("draw", "card")
    p.known[IT_SLOT] = Name("that player" if noun == "card" else "that spell", "that spell", noun == "card")
    return f"whenever {who} {verb}{third} {'your' if who == 'you' else 'their'} {ORDINALS[int(w.n)]} {noun} each turn"


def meets(p: Page, w: Meets) -> str:
    """CR 509.3. Return text such as `whenever this blocks or becomes blocked by a creature`."""
    verb = (
        "blocks or becomes blocked by"
        if w.blocks and w.is_blocked
        else "blocks"
        if w.blocks
        else "becomes blocked by"
    )
    noun = p.noun(w.one)
    text = f"whenever {subject(p, w.one)[0] if noun.definite else noun.one()} {verb} {p.noun(w.other).one()}"
    p.call(IT_SLOT, f"that {named_by(p, w.other)[0]}", named_by(p, w.other)[0])
    return text


def step_of(p: Page, w: StepOfController) -> str:
    """CR 603.2b. Return text such as `at the beginning of the upkeep of enchanted creature's controller`."""
    among = _things(w.of)
    p.call(IT_SLOT, f"that {named_by(p, among)[0]}", named_by(p, among)[0])
    p.known[NUMBER_SLOT] = Name("that player", "that player", True)
    name = steps.STEP_NAMES[int(w.step)]
    name = f"{name} step" if name == "draw" else name
    return f"at the beginning of the {name} of {subject(p, among)[0]}'s controller"


def step_of_chosen(p: Page, w: StepOfChosen) -> str:
    """CR 603.2b. Return text such as `at the beginning of the chosen player's upkeep`."""
    p.known[IT_SLOT] = Name("that player", "that player", True)
    name = steps.STEP_NAMES[int(w.step)]
    return f"at the beginning of the chosen player's {name}{' step' if name == 'draw' else ''}"


def step_of_enchanted(p: Page, w: StepOfEnchantedPlayer) -> str:
    """CR 603.2b. Return text such as `at the beginning of enchanted player's upkeep`."""
    p.known[IT_SLOT] = Name("that player", "that player", True)
    name = steps.STEP_NAMES[int(w.step)]
    return f"at the beginning of enchanted player's {name}{' step' if name == 'draw' else ''}"


def next_turns(p: Page, w: NextTurns) -> str:
    """CR 603.7b. Return text such as `at the beginning of the next turn's upkeep`."""
    return f"at the beginning of the next turn's {steps.STEP_NAMES[int(w.step)]}"


def _things(among: object) -> Things:
    assert isinstance(among, Things)
    return among


say(NthThisTurn, so_many_th)
say(Meets, meets)
say(StepOfController, step_of)
say(StepOfChosen, step_of_chosen)
say(StepOfEnchantedPlayer, step_of_enchanted)
say(NextTurns, next_turns)
say(number_of_turn, lambda p, n: "the number of this turn")
say(Provided, lambda p, w: f"{p.text(w.watch)} while {p.text(w.condition)}")


# -- tokens, untapping
def joining(p: Page, e: joins_block) -> str:
    return p.act(f"put {p.what(e.what)} into combat blocking {p.ref(e.attacker)}")


def created(p: Page, e: once_created) -> str:
    """CR 111.1. Return text such as `create a 1/1 red Elemental creature token. That token gains haste`."""
    made = p.inside(e.parts[1]) if p.depth else p.text(e.parts[1])
    by = e.parts[1]
    many = isinstance(by, (make, make_copy)) and p.n(by.n) != "1"
    name = "those tokens" if many else "that token"
    p.known[int(e.slot)] = Name(name, name, plural=many)
    p.known[int(e.slot)].said = True
    rest = p.inside(e.parts[0])
    if p.depth == 0 or (p.depth == 1 and p.triggers and isinstance(e.parts[1], may)):
        return f"{made}. {capital(rest)}"
    return f"{made}, then {rest}"


say(once_created, created)
say(joins_block, joining)


def once_countered_said(p: Page, e: once_countered) -> str:
    """CR 701.6a. Return text such as `counter that ability. If an ability of an artifact is countered this
    way, ...`.
    """
    made = p.inside(e.parts[1]) if p.depth else p.text(e.parts[1])
    p.known[int(e.slot)] = Name("that permanent", "that permanent")
    p.known[int(e.slot)].said = True
    rest = p.inside(e.parts[0])
    return f"{made} (if an ability of {p.noun(e.among).one()} is countered this way, {rest})"


say(once_countered, once_countered_said)
YOUR_OR_ITS = ("its controller's", "your")
say(
    stays_tapped,
    lambda p, e: (
        p.subject(e.what, f"stay tapped during {YOUR_OR_ITS[int(e.yours)]} next untap step")
        .replace("stays tapped", "doesn't untap")
        .replace("stay tapped", "don't untap")
    ),
)


def kept_tapped(p: Page, e: types_stay_tapped) -> str:
    """CR 502.3. Return text such as `lands you control don't untap during your next untap step`."""
    those = p.noun(e.among).many()
    return f"{those} don't untap during {'your' if e.player is YOU else p.whose(e.player)} next untap step"


say(types_stay_tapped, kept_tapped)
say(
    returns_as_you_untap,
    lambda p, e: (
        f"during your next untap step, as you untap your permanents, return {p.what(e.what)} to its owner's hand"
    ),
)


def protected(p: Page, e: gains_protection) -> str:
    """CR 702.16a. Return text such as `this gains protection from a color you choose`, `you and each
    permanent you control gain`.
    """
    gain = "gain protection from a color you choose"
    what: Any = e.what
    if isinstance(what, Either):
        said = f"you and {p.noun(what.b).each()} {gain}"
    else:
        said = f"you {gain}" if what is YOU else p.subject(what, gain)
    return f"{said}{DURATIONS[int(e.lasts)]}"


say(gains_protection, protected)
say(
    becomes_chosen_color,
    lambda p, e: f"{p.subject(e.what, 'become a color you choose')}{DURATIONS[int(e.lasts)]}",
)


def spent_so(p: Page, e: adds | adds_of_any, added: str) -> str:
    """CR 106.6. Return text such as `add {R}{R}. Spend this mana only to cast creature spells`."""
    return f"{added}. {capital(p.text(e.parts[0]))}" if len(e.parts) else added


def any_mana(p: Page, e: adds_of_any) -> str:
    """CR 106.4. Return text such as `add one mana of any color`, `add two mana in any combination of {R} or
    {G}`.
    """
    n = p.n(e.n)
    such = n in ("that many", "that much")
    colors = listed([f"{{{c}}}" for i, c in enumerate("WUBRG") if int(e.colors) >> i & 1], "or")
    if e.apart:
        those = "colors" if e.colors == 31 else colors
        where = "" if n.isdigit() or n == "X" or such else f", where X is {n}"
        many = counted(int(n)) if n.isdigit() else "that much" if such else "X"
        return p.act(f"add {many} mana in any combination of {those}{where}")
    if n == "1":
        return p.act("add one mana of any color" if e.colors == 31 else f"add {colors}")
    if such:
        return p.act("add that much mana of any one color")
    return p.act(
        f"add {counted(int(n))} mana of any one color"
        if n.isdigit()
        else f"add an amount of mana of any one color equal to {n}"
    )


def lasting_mana(p: Page, e: mana_lasts) -> str:
    """CR 106.4. Return text such as `add {R}. Until end of turn, you don't lose this mana as steps and phases
    end`.
    """
    who = "they" if p.actor else "you"
    until = capital(DURATIONS[int(e.lasts)].strip())
    return f"{p.text(e.parts[0])}. {until}, {who} don't lose this mana as steps and phases end"


say(adds_of_any, lambda p, e: spent_so(p, e, any_mana(p, e)))
say(mana_lasts, lasting_mana)
say(adds_produced, lambda p, e: p.act("add one mana of any type that it produced"))
say(adds_chosen, lambda p, e: p.act(f"add {counted(int(e.n))} mana of the chosen color"))
