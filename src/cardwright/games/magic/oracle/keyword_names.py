"""CR 702. Print a keyword ability by its name if it equals the ability that the keyword makes, otherwise
in full.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.games.magic.abilities.cards import EntersWith
from cardwright.games.magic.actions import (
    conniving,
    discover,
    exploring,
    growing,
    moving_counters,
    player_counters,
    poison,
    setting_aside,
)
from cardwright.games.magic.actions.playing_free import play_free
from cardwright.games.magic.actions.surveil import surveil
from cardwright.games.magic.amounts.values import fixed
from cardwright.games.magic.casting.targets import of_abilities
from cardwright.games.magic.combat.banding import BandsWith
from cardwright.games.magic.combat.enlisting import PaysByTapping
from cardwright.games.magic.conditions.timing import your_step
from cardwright.games.magic.costs import helpers
from cardwright.games.magic.costs.paying import PaysMana, PaysManaAnd
from cardwright.games.magic.keywords import (
    absorb,
    affinity,
    afflict,
    aftermath,
    amass,
    amplify,
    annihilator,
    ascend,
    aura_swap,
    awaken,
    bargain,
    bestow,
    blitz,
    bloodthirst,
    cascade,
    casualty,
    champion,
    cipher,
    class_levels,
    cleave,
    compleated,
    conspire,
    craft,
    crew,
    cumulative_upkeep,
    dash,
    daybound,
    decayed,
    demonstrate,
    dethrone,
    devour,
    disguise,
    disturb,
    dredge,
    earthbend,
    echo,
    embalm,
    emerge,
    encore,
    enlist,
    entering_choices,
    entwine,
    epic,
    escalate,
    exalted,
    exploit,
    extort,
    fabricate,
    fading,
    firebending,
    flanking,
    for_mirrodin,
    foretell,
    frenzy,
    gift,
    graft,
    gravestorm,
    harmonize,
    haunt,
    hideaway,
    impending,
    increment,
    ingest,
    job_select,
    jump_start,
    levelers,
    living_metal,
    living_weapon,
    mayhem,
    melee,
    miracle,
    mobilize,
    more_than_meets_the_eye,
    multikicker,
    myriad,
    ninjutsu,
    offering,
    offspring,
    overload,
    paradigm,
    plot,
    poisonous,
    provoke,
    prowess,
    prowl,
    rampage,
    ravenous,
    read_ahead,
    rebound,
    reconfigure,
    recover,
    renown,
    replicate,
    retrace,
    riot,
    ripple,
    rooms,
    saddle,
    scavenge,
    sneak,
    solved,
    soulbond,
    spectacle,
    squad,
    start_your_engines,
    station,
    storm,
    sunburst,
    surge,
    time_travel,
    toxic,
    training,
    transfigure,
    transmute,
    tribute,
    umbra_armor,
    undaunted,
    unleash,
    vanishing,
    ward,
    warp,
    web_slinging,
)
from cardwright.games.magic.keywords.unearth import unearth
from cardwright.games.magic.numbers.counters import DAYTIME_NAMES
from cardwright.games.magic.numbers.keywords import keywords_in_words
from cardwright.games.magic.numbers.steps import STEP_NAMES
from cardwright.games.magic.numbers.types import INSTANT, SORCERY
from cardwright.games.magic.numbers.zones import PLACE_NAMES
from cardwright.games.magic.objects.abilities import Rebounds, Spell, Toxic
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.mana_cost import in_print
from cardwright.games.magic.objects.table import CARDS, Ability, Way
from cardwright.games.magic.selectors import most_life
from cardwright.games.magic.selectors.with_more import OpponentsWithMore
from cardwright.kernel.effects import IT_SLOT
from cardwright.kernel.values import every_value
from cardwright.kernel.words import choose_some, nothing

from .page import Noun, Page, article, capital, counted, listed, names, say, tests
from .subtypes import SUBTYPE_PLURALS

# the words after the keyword, and the ability that the keyword makes of them
Said = tuple[str, Ability]
NAMES: Final[dict[str, Callable[[Page, Any], Said]]] = {}


def keyword_in_print(p: Page, a: Ability) -> str:
    """CR 702. Return the name of a keyword ability, such as `ward {2}` or `exalted`.

    Return "" if the ability has no keyword, or isn't equal to the ability that the keyword makes.
    """
    if a.keyword is None or a.keyword.word not in NAMES:
        return ""
    after, like = NAMES[a.keyword.word](p, a)
    word = a.keyword.word
    of_abilities(like.effect, True)
    if isinstance(a, Way) and isinstance(like, Way) and a.linked:
        like.bits = a.bits  # the bit assigned by the card isn't printed
    if a != like:
        return ""
    return f"{after[:-1]} {word}" if after.endswith(" ") else f"{word}{after}"  # `Goblin offering`


def price(p: Page, part: CostPart) -> str:
    """CR 118. Return a cost as it follows a keyword: ` {2}`, or `—Pay 3 life` for other costs than mana."""
    if isinstance(part, PaysMana):
        return f" {in_print(int(part.mana))}"
    if isinstance(part, PaysManaAnd):
        return f"—{in_print(int(part.mana.mana))}, {Page(p.kind).text(part.other)}"
    return f"—{capital(Page(p.kind).text(part))}"


def cost_in_print(p: Page, a: Any) -> str:
    """CR 118. Return a cost with its mana and its other parts, such as `{2}, Discard a card`."""
    paid = a.cost
    mana = [in_print(int(paid.mana))] if paid.mana > 0 else []
    return capital(", ".join([*mana, *(Page(p.kind).text(part) for part in paid.parts)]))


def number(n: Any) -> int:
    """Return an amount, which must be fixed, as a number."""
    return int(n.n)


for word, make in (
    ("exalted", exalted.exalted), ("prowess", prowess.prowess), ("flanking", flanking.flanking),
    ("storm", storm.storm), ("cascade", cascade.cascade), ("evolve", growing.evolve),
    ("retrace", retrace.retrace), ("jump-start", jump_start.jump_start), ("increment", increment.increment),
    ("gravestorm", gravestorm.gravestorm), ("melee", melee.melee), ("myriad", myriad.myriad),
    ("demonstrate", demonstrate.demonstrate),
):  # fmt: skip
    NAMES[word] = lambda p, a, make=make: ("", make())  # type: ignore[misc]
NAMES["ward"] = lambda p, a: (price(p, a.effect.price), ward.ward(a.effect.price))
NAMES["recover"] = lambda p, a: (price(p, a.effect.price), recover.recover(a.effect.price))
NAMES["echo"] = lambda p, a: (price(p, a.effect.price), echo.echo(a.effect.price))


def cumulative(p: Page, a: Any) -> Said:
    """CR 702.24a. Return the words after `cumulative upkeep`, and the ability that these words make."""
    part = a.effect.parts[1].price.part
    return price(p, part), cumulative_upkeep.cumulative_upkeep(part)


def tapped(p: Page, a: Any) -> Said:
    """CR 702.122a. Return the number after `crew`, and the ability that it makes."""
    n = int(a.cost.parts[0].n)
    return f" {n}", crew.crew(n)


def rampage_in_print(p: Page, a: Any) -> Said:
    """CR 702.23a. Return the number after `rampage`, and the ability that it makes."""
    amount = a.effect.value
    n = 1 if isinstance(amount, rampage.blockers_beyond) else number(amount.a)
    return f" {n}", rampage.rampage(n)


def afflict_in_print(p: Page, a: Any) -> Said:
    """CR 702.130a. Return the number after `afflict`, and the ability that it makes."""
    n = number(a.effect.n)
    return f" {n}", afflict.afflict(n)


def for_what(p: Page, a: Any) -> Said:
    """CR 702.41a. Return the words after `affinity`, and the ability that they make."""
    return (
        f" for {Page(p.kind).noun(affinity.of_anybody(a.less.among)).many()}",
        affinity.affinity(a.less.among),
    )


def annihilator_in_print(p: Page, a: Any) -> Said:
    """CR 702.86a. Return the number after `annihilator`, and the ability that it makes."""
    given = a.effect.parts[0]
    n = number(given.least) if isinstance(given, choose_some) else 1
    return f" {n}", annihilator.annihilator(n)


def poisonous_in_print(p: Page, a: Any) -> Said:
    """CR 702.70a. Return the number after `poisonous`, and the ability that it makes."""
    n = number(a.effect.n)
    return f" {n}", poisonous.poisonous(n)


def for_mana(word: Callable[[str], Ability]) -> Callable[[Page, Any], Said]:
    """Return a template that prints a keyword with a cost in mana. `word`: the function that makes the
    ability from the cost.
    """

    def said(p: Page, a: Any) -> Said:
        paid = in_print(int(a.cost.mana))
        return f" {paid}", word(paid)

    return said


def first_of(word: Callable[[str], tuple[Ability, ...]]) -> Callable[[str], Ability]:
    """Return a function that makes only the first ability of a keyword which stands for several.

    The name of the keyword is printed in place of that first ability.
    """
    return lambda paid: word(paid)[0]


def casualty_in_print(p: Page, a: Any) -> Said:
    """CR 702.153a. Return the number after `casualty`, and the first ability that it makes."""
    n = number(a.cost.parts[0].among.tests[0].amount)
    return f" {n}", casualty.casualty(n)[0]


NAMES["dash"] = for_mana(first_of(dash.dash))
NAMES["offspring"] = for_mana(first_of(offspring.offspring))
NAMES["prowl"] = for_mana(prowl.prowl)
NAMES["freerunning"] = for_mana(prowl.freerunning)
say(prowl.kin_has_struck, lambda p, c: c.label)
say(
    prowl.type_has_struck,
    lambda p, c: f"a player was dealt combat damage this turn by an {c.sub.word} or commander of yours",
)
NAMES["surge"] = for_mana(surge.surge)
NAMES["casualty"] = casualty_in_print
NAMES["gift"] = lambda p, a: (f" {a.cost.parts[0].gift}", gift.gift_promised(a.cost.parts[0].gift))
say(gift.PromisesGift, lambda p, c: f"promise an opponent {c.gift}")
say(gift.gives_gift, lambda p, e: f"the opponent who was promised a gift {gift.GIFTS[e.gift]}")
names(gift.PromisedOpponent, lambda p, s: Noun("the opponent who was promised a gift", definite=True))
NAMES["bargain"] = lambda p, a: ("", bargain.bargain())
NAMES["enlist"] = lambda p, a: ("", enlist.enlist())
NAMES["frenzy"] = lambda p, a: (f" {number(a.effect.value)}", frenzy.frenzy(number(a.effect.value)))
NAMES["absorb"] = lambda p, a: (f" {number(a.n)}", absorb.absorb(number(a.n)))
NAMES["read ahead"] = lambda p, a: ("", read_ahead.read_ahead())
say(
    read_ahead.begins_at_chapter,
    lambda p, e: (
        "choose a number between one and this Saga's final chapter number; it enters with that many lore "
        "counters"
    ),
)
NAMES["compleated"] = lambda p, a: ("", compleated.compleated())
say(compleated.LosesLoyalty, keyword_in_print)
NAMES["ravenous"] = lambda p, a: ("", ravenous.ravenous()[0])
NAMES["living metal"] = lambda p, a: ("", living_metal.living_metal())
NAMES["conspire"] = lambda p, a: ("", conspire.conspire()[0])


def for_any_cost(word: Callable[[Any], Ability]) -> Callable[[Page, Any], Said]:
    """Return a template that prints a keyword whose cost may have other parts than mana.

    `word`: the function that makes the ability from the cost.
    """

    def said(p: Page, a: Any) -> Said:
        mark = "—" if len(a.cost.parts) else " "
        paid = Cost(int(a.cost.mana), parts=list(a.cost.parts), label=a.cost.label)
        return f"{mark}{cost_in_print(p, a)}", word(paid)

    return said


NAMES["disguise"] = for_any_cost(disguise.disguise_for)
NAMES["entwine"] = for_any_cost(entwine.entwine_for)
NAMES["escalate"] = for_any_cost(escalate.escalate_for)
NAMES["multikicker"] = for_any_cost(multikicker.multikicker_for)
NAMES["replicate"] = for_any_cost(lambda paid: replicate.replicate_for(paid)[0])
say(multikicker.times_paid, lambda p, n: "the number of times this was kicked")
NAMES["squad"] = for_any_cost(lambda paid: squad.squad_for(paid)[0])
NAMES["ripple"] = lambda p, a: (f" {number(a.effect.parts[0].n)}", ripple.ripple(number(a.effect.parts[0].n)))
NAMES["plot"] = for_any_cost(lambda paid: plot.plot_for(paid)[0])
say(plot.becomes_plotted, lambda p, e: f"{p.ref(e.what)} becomes plotted")
NAMES["foretell"] = for_any_cost(lambda paid: foretell.foretell_for(paid)[0])
NAMES["warp"] = for_any_cost(lambda paid: warp.warp_for(paid)[0])
NAMES["rebound"] = lambda p, a: ("", rebound.rebound())


def rebounds_in_print(p: Page, a: Any) -> str:
    """CR 702.88a. Return `rebound`, or the ability in full if it has another effect."""
    full = f"if this was cast from your hand, exile it as it resolves, and {p.inside(a.effect)}"
    return keyword_in_print(p, a) or full


say(Rebounds, rebounds_in_print)


def impending_in_print(p: Page, a: Any) -> Said:
    """CR 702.176a. Return the number of counters and the cost after `impending`, and the ability that they
    make.

    The next ability of the card is the one that puts these counters on it.
    """
    enters: Any = CARDS.abilities[int(a.number) + 1]
    n, paid = number(enters.n), in_print(int(a.cost.mana))
    return f" {n}—{paid}", impending.impending(n, paid)[0]


def without_itself(word: Callable[[Any], Ability]) -> Callable[[Page, Any], Said]:
    """CR 702.128a. Return a template for a keyword whose cost includes exiling the card itself. That part of
    the cost isn't printed.
    """

    def said(p: Page, a: Any) -> Said:
        paid = Cost(int(a.cost.mana), parts=list(a.cost.parts)[:-1], label=a.cost.label)
        mark = "—" if len(paid.parts) else " "
        mana = [in_print(int(paid.mana))] if paid.mana > 0 else []
        text = capital(", ".join([*mana, *(Page(p.kind).text(part) for part in paid.parts)]))
        return f"{mark}{text}", word(paid)

    return said


NAMES["aftermath"] = lambda p, a: ("", aftermath.aftermath())
NAMES["more than meets the eye"] = for_mana(more_than_meets_the_eye.more_than_meets_the_eye)
NAMES["disturb"] = for_mana(disturb.disturb)
NAMES["reconfigure"] = for_mana(first_of(reconfigure.reconfigure))
say(reconfigure.attached_to_creature, lambda p, c: "this is attached to a creature")
say(reconfigure.is_attached, lambda p, c: "this is attached")
NAMES["unleash"] = lambda p, a: ("", unleash.unleash()[0])
NAMES["decayed"] = lambda p, a: ("", decayed.decayed()[0])
NAMES["exploit"] = lambda p, a: ("", exploit.exploit())
NAMES["tribute"] = lambda p, a: (f" {int(a.effect.n)}", tribute.tribute(int(a.effect.n)))
NAMES["riot"] = lambda p, a: ("", riot.riot())
NAMES["provoke"] = lambda p, a: ("", provoke.provoke())
NAMES["mayhem"] = for_mana(mayhem.mayhem)
NAMES["sneak"] = for_mana(sneak.sneak)
NAMES["web-slinging"] = for_mana(web_slinging.web_slinging)
NAMES["training"] = lambda p, a: ("", training.training())
NAMES["umbra armor"] = lambda p, a: ("", umbra_armor.umbra_armor())
say(umbra_armor.DestroyedInstead, keyword_in_print)
NAMES["dethrone"] = lambda p, a: ("", dethrone.dethrone())


def exploited(p: Page, w: exploit.Exploits) -> str:
    """CR 702.110b. Return the text `when this exploits a creature`."""
    p.call(IT_SLOT, "that creature", "creature")
    return "when this exploits a creature"


def crewed(p: Page, w: crew.Crews) -> str:
    """CR 702.122b, 702.171c. Return text such as `whenever this crews a Vehicle`."""
    sort = "Mount" if w.saddles else "Vehicle"
    p.call(IT_SLOT, f"that {sort}", sort)
    return f"whenever this {'saddles' if w.saddles else 'crews'} a {sort}"


def amplified(p: Page, a: Any) -> Said:
    """CR 702.38a. Return the number of counters for each card after `amplify`, and the ability
    that it makes.
    """
    n = int(a.effect.n)
    return f" {n}", amplify.amplify(n)


def championed(p: Page, a: Any) -> Said:
    """CR 702.72a. Return the words after `champion`, which say what is exiled, and the ability that they
    make.

    The words don't say that it must be another permanent that you control.
    """
    among = a.effect.price.among
    noun = Page(p.kind).noun(among).one().removesuffix(" you control").removeprefix("another ")
    return f" {article(noun)} {noun}", champion.champion(among)[0]


NAMES["amplify"] = amplified
NAMES["champion"] = championed


def fabricated(p: Page, a: Any) -> Said:
    """CR 702.123a. Return the number after `fabricate`, and the ability that it makes."""
    servos = a.effect.parts[1]
    n = int(servos.n.n)
    return f" {n}", fabricate.fabricate(n, int(servos.kind))


def vanishing_in_print(p: Page, a: Any) -> Said:
    """CR 702.63a-b. Return the number of counters after `vanishing`, if there is one, and the ability that it
    makes.
    """
    if isinstance(a, EntersWith):
        return f" {number(a.n)}", vanishing.vanishing(number(a.n))[0]
    return "", vanishing.vanishing_alone()[0]


def fading_in_print(p: Page, a: Any) -> Said:
    """CR 702.32a. Return the number of counters after `fading`, and the ability that it makes."""
    n = number(a.n)
    return f" {n}", fading.fading(n)[0]


def crafted(p: Page, a: Any) -> Said:
    """CR 702.167a. Return the materials and the mana after `craft`, and the ability that they make."""
    part = a.cost.parts[0]
    noun = Page(p.kind).noun(part.permanents).bare().removesuffix(" you control")
    paid = in_print(int(a.cost.mana))
    return f" with {noun} {paid}", craft.craft(part.permanents, part.cards, paid)


NAMES["craft"] = crafted
NAMES["fabricate"] = fabricated
say(BandsWith, lambda p, a: f"bands with other {p.noun(a.among).many()}")


def solving_in_print(p: Page, a: Any) -> Said:
    """CR 719.3a. Return the condition after `to solve`, and the ability that it makes."""
    wanted = a.condition.each[0]
    return f" — {capital(p.text(wanted))}", solved.to_solve(wanted)


NAMES["fading"] = fading_in_print
NAMES["to solve"] = solving_in_print
NAMES["vanishing"] = vanishing_in_print
say(entering_choices.one_counter_more, lambda p, e: "this enters with an additional +1/+1 counter on it")
say(
    entering_choices.gains_as_it_enters,
    lambda p, e: f"this has {listed(list(keywords_in_words(int(e.keys))))}",
)
say(mayhem.discarded_this_turn, lambda p, c: "this was discarded this turn")
tests(amplify.NotEntering, lambda p, t: ("", "that isn't entering now"))
say(
    amplify.reveals_alike,
    lambda p, e: p.act(
        f"reveal any number of {p.noun(e.among).many()}; this enters with {int(e.n)} +1/+1 counters on it for each"
    ),
)
say(exploit.exploits, lambda p, e: p.act(f"sacrifice {p.ref(e.what)}, which this exploits"))
say(exploit.Exploits, exploited)
say(crew.Crews, crewed)


def enlisted(p: Page, w: enlist.Enlists) -> str:
    """CR 702.154c. Return text such as `whenever this enlists a creature`."""
    p.call(IT_SLOT, "that creature", "creature")
    who = "this" if w.among is None else p.noun(w.among).one()
    return f"whenever {who} enlists a creature"


def may_enlist(p: Page, w: PaysByTapping) -> str:
    """CR 702.154a. Return the text of the cost to attack, to which a trigger is linked."""
    p.call(IT_SLOT, "that creature", "creature")
    return (
        "as this attacks, you may tap an untapped creature you control without summoning sickness that you didn't "
        "choose to attack with. When you do"
    )


say(enlist.Enlists, enlisted)
tests(enlist.EnlistedThisCombat, lambda p, t: ("", t.label))
say(PaysByTapping, may_enlist)
tests(transfigure.OfItsValue, lambda p, t: ("", "with the same mana value as this"))
say(encore.how_many_opponents, lambda p, n: "the number of opponents you have")
say(
    encore.each_attacks_another,
    lambda p, e: "for each opponent, one of those tokens attacks that opponent this turn if able",
)
say(vanishing.LastCounterOff, lambda p, w: "when the last time counter is removed from this")
names(most_life.MostLife, lambda p, s: Noun(s.label, definite=True))
NAMES["daybound"] = lambda p, a: ("", daybound.daybound()[0])
NAMES["nightbound"] = lambda p, a: ("", daybound.nightbound())
say(daybound.EntersAtNight, lambda p, a: "if it's night, this enters transformed")
say(daybound.DayAsItEnters, lambda p, a: "if it's neither day nor night, it becomes day as this enters")
say(daybound.becomes_daytime, lambda p, e: f"it becomes {DAYTIME_NAMES[int(e.what)]}")
say(daybound.daytime_is, lambda p, c: f"it's {DAYTIME_NAMES[int(c.what)]}")
say(daybound.DaytimeChanges, lambda p, w: "whenever day becomes night or night becomes day")
names(
    OpponentsWithMore,
    lambda p, s: Noun(
        "opponent",
        after=f"of {p.ref(s.than)} of whom {p.n(s.n)} is {'less' if s.fewer else 'greater'} than of that player",
    ),
)
NAMES["start your engines"] = lambda p, a: ("!", start_your_engines.start_your_engines())
say(start_your_engines.goes_faster, lambda p, e: "your speed increases by 1")
say(start_your_engines.have_max_speed, lambda p, c: "you have max speed")
say(start_your_engines.your_speed, lambda p, n: "your speed")
NAMES["ascend"] = lambda p, a: ("", ascend.ascend())
say(ascend.ascends, lambda p, e: p.act("ascend"))
say(ascend.have_the_blessing, lambda p, c: "you have the city's blessing")
NAMES["soulbond"] = lambda p, a: ("", soulbond.soulbond()[0])
say(soulbond.is_paired, lambda p, c: "this is paired with another creature")
say(soulbond.can_be_paired, lambda p, c: "both are unpaired creatures you control")
say(soulbond.pairs, lambda p, e: p.act(f"pair this with {p.ref(e.other)}"))
tests(soulbond.Unpaired, lambda p, t: ("unpaired", ""))
tests(soulbond.PairOfThis, lambda p, t: ("", "of the pair"))
say(
    paradigm.begins_paradigm,
    lambda p, e: (
        "if no spell with this name that you controlled has resolved before, from now on a copy of this appears in "
        "exile at the beginning of each of your precombat main phases and you may cast it without paying its mana cost"
    ),
)
say(
    paradigm.casts_paradigm_copy,
    lambda p, e: "a copy of that spell appears in exile; you may cast it without paying its mana cost",
)
say(epic.epic, lambda p, e: "epic")
say(
    epic.recurs_each_upkeep,
    lambda p, e: "at the beginning of each of your upkeeps, copy this spell except for its epic ability",
)
say(epic.copies_epic_spell, lambda p, e: "copy that spell; you may choose new targets for the copy")
say(cipher.cipher, lambda p, e: p.act("cipher"))
say(cipher.encodes, lambda p, e: p.act(f"exile this encoded on {p.ref(e.what)}"))
say(
    cipher.casts_copy,
    lambda p, e: (
        p.act(f"copy {p.ref(e.what)} and cast the copy without paying its mana cost")
        if p.lead
        else f"copy {p.ref(e.what)}; you may cast the copy without paying its mana cost"
    ),
)
say(haunt.haunts, lambda p, e: p.act(f"exile {p.ref(e.what)} haunting {p.ref(e.bearer)}"))
say(haunt.HauntedDies, lambda p, w: "when the creature this haunts dies")
say(haunt.BuriedAsItResolves, lambda p, w: w.label)
NAMES["haunt"] = lambda p, a: (
    "",
    haunt.haunt_of_spell() if int(CARDS.types[p.kind]) & (INSTANT | SORCERY) else haunt.haunt(),
)
say(cipher.is_a_card, lambda p, c: "this is represented by a card")
names(cipher.Encoded, lambda p, s: Noun("card", before="encoded"))
NAMES["graft"] = lambda p, a: (f" {number(a.n)}", graft.graft(number(a.n))[0])
NAMES["renown"] = lambda p, a: (f" {int(a.effect.n)}", renown.renown(int(a.effect.n)))


def bloodthirsty(p: Page, a: Any) -> Said:
    """CR 702.54a-b. Return the number or X after `bloodthirst`, and the ability that it makes."""
    if a.condition is None:
        return " X", bloodthirst.bloodthirst_x()
    return f" {number(a.n)}", bloodthirst.bloodthirst(number(a.n))


NAMES["bloodthirst"] = bloodthirsty
say(bloodthirst.opponent_was_hurt, lambda p, c: "an opponent was dealt damage this turn")
say(bloodthirst.damage_to_opponents, lambda p, n: "the total damage your opponents have been dealt this turn")
say(renown.becomes_renowned, lambda p, e: f"this becomes renowned with {int(e.n)} +1/+1 counters")
say(moving_counters.moves_any_number, lambda p, e: p.act(
    f"move any number of {e.which.word} counters from {p.ref(e.source)} onto {p.what(e.to)}"))  # fmt: skip
say(moving_counters.moves_counters, lambda p, e: p.act(
    f"move {p.many_of(fixed(int(e.n)), f'{e.which.word} counter')} from {p.ref(e.source)} onto {p.ref(e.to)}"
))  # fmt: skip
say(
    moving_counters.puts_up_to,
    lambda p, e: (
        p.act(f"put up to {p.many_of(e.n, f'{e.which.word} counter')} on {p.ref(e.what)}")
        + (
            f". This ability can't cause the number of {e.which.word} counters on {p.ref(e.what)} to be greater than "
            f"{counted(int(e.most))}"
            if e.most
            else ""
        )
    ),
)
say(moving_counters.removes_all, lambda p, e: p.act(
    f"remove all {'' if e.which is None else f'{e.which.word} '}counters from {p.what(e.what)}"))  # fmt: skip
say(moving_counters.puts_its_counters, lambda p, e: p.act(
    f"put {p.ref(e.source)}'s counters on {p.what(e.what)}"))  # fmt: skip
NAMES["scavenge"] = for_mana(scavenge.scavenge)
NAMES["embalm"] = without_itself(embalm.embalm_for)
NAMES["eternalize"] = without_itself(embalm.eternalize_for)
NAMES["encore"] = without_itself(encore.encore_for)
NAMES["extort"] = lambda p, a: ("", extort.extort())
NAMES["impending"] = impending_in_print
say(
    setting_aside.sets_aside, lambda p, e: f"{p.ref(e.what)} becomes {setting_aside.HOW[int(e.how)]} in exile"
)
say(setting_aside.was_set_aside, lambda p, c: f"this was {setting_aside.HOW[int(c.how)]} on an earlier turn")
NAMES["overload"] = for_mana(lambda paid: overload.overload(paid, nothing(), nothing())[0])
NAMES["cleave"] = for_mana(lambda paid: cleave.cleave(paid, nothing(), nothing())[0])


def awakened(p: Page, a: Any) -> Said:
    """CR 702.113a. Return the words after `awaken`, and the ability that they make.

    The words are the number of counters, which is stored in the spell's effect, and the cost.
    """
    said = [
        x for one in CARDS.abilities_of(p.kind) if isinstance(one, Spell) for x in every_value(one.effect)
    ]
    n = next(int(x.n) for x in said if isinstance(x, awaken.awakens))
    paid = in_print(int(a.cost.mana))
    return f" {n}—{paid}", awaken.awaken(paid, nothing(), nothing())[0]


NAMES["awaken"] = awakened
say(
    awaken.awakens,
    lambda p, e: (
        p.act(f"put {p.many_of(fixed(int(e.n)), '+1/+1 counter')} on {p.ref(e.what)}")
        + ", which becomes a 0/0 Elemental creature with haste that's still a land"
    ),
)
NAMES["transfigure"] = for_mana(transfigure.transfigure)
NAMES["transmute"] = for_mana(transmute.transmute)
NAMES["ninjutsu"] = for_mana(ninjutsu.ninjutsu)
say(your_step, lambda p, c: f"it is your {STEP_NAMES[int(c.step)]} step")
say(ninjutsu.ReturnsUnblocked, lambda p, c: "return an unblocked attacker you control to its owner's hand")
say(ninjutsu.takes_its_place, lambda p, e: "put this onto the battlefield tapped and attacking")


def emerge_in_print(p: Page, a: Any) -> Said:
    """CR 702.119a-b. Return the words after `emerge`, and the ability that they make.

    The words are the cost and, unless a creature is sacrificed, what is sacrificed.
    """
    among, paid = a.cost.parts[0].among, in_print(int(a.cost.mana))
    plain = emerge.emerge(paid)
    if a == plain:
        return f" {paid}", plain
    noun = p.noun(among).bare().removesuffix(" you control")
    return f" from {noun} {paid}", emerge.emerge_from(among, paid)


def offered(p: Page, a: Any) -> Said:
    """CR 702.48a. Return what is sacrificed, which stands before `offering`, and the ability."""
    among = a.cost.parts[0].among
    noun = p.noun(among).bare().removesuffix(" you control")
    return f"{noun} ", offering.offering(among)


NAMES["offering"] = offered
say(
    helpers.SacrificesOffered,
    lambda p, c: f"sacrifice {p.noun(c.among).one()}, whose mana cost is saved, color by color",
)
NAMES["emerge"] = emerge_in_print


def miracle_in_print(p: Page, a: Any) -> Said:
    """CR 702.94a. Return the cost after `miracle`, and the ability that it makes."""
    paid = in_print(int(a.effect.ability.effect.cost.cost.mana))
    return f" {paid}", miracle.miracle(paid)[0]


NAMES["ingest"] = lambda p, a: ("", ingest.ingest())
NAMES["miracle"] = miracle_in_print


def digits_or_x(n: str) -> str:
    """CR 107.3i. Return a number as it stands if it is in digits or X. For any other text of a number, return
    `X, where X is ...`.
    """
    return n if n.isdigit() or n == "X" else f"X, where X is {n}"


def mobilize_in_print(p: Page, a: Any) -> Said:
    """CR 702.181a. Return the number after `mobilize`, and the ability that it makes."""
    called = a.effect.parts[1]
    return f" {digits_or_x(p.n(called.n))}", mobilize.mobilize(called.n, int(called.kind))


def firebending_in_print(p: Page, a: Any) -> Said:
    """CR 702.189a. Return the number after `firebending`, and the ability that it makes."""
    n = a.effect.parts[0].times
    return f" {digits_or_x(p.n(n))}", firebending.firebending(n)


NAMES["firebending"] = firebending_in_print
NAMES["mobilize"] = mobilize_in_print
for word, arming in (
    ("living weapon", living_weapon.living_weapon), ("for Mirrodin!", for_mirrodin.for_mirrodin),
    ("job select", job_select.job_select),
):  # fmt: skip
    NAMES[word] = lambda p, a, make=arming: ("", make(int(a.effect.parts[1].kind)))  # type: ignore[misc]
NAMES["sunburst"] = lambda p, a: ("", sunburst.sunburst(a.which.word))
say(helpers.SacrificesFor, lambda p, c: f"sacrifice {p.noun(c.among).one()}, whose mana value is saved")
say(helpers.TapsFor, lambda p, c: f"tap up to one untapped {p.noun(c.among).bare()}, whose power is saved")
say(setting_aside.is_in, lambda p, c: f"this is in your {PLACE_NAMES[int(c.place)]}")
NAMES["dredge"] = lambda p, a: (f" {int(a.n)}", dredge.dredge(int(a.n)))
say(dredge.Dredge, keyword_in_print)
say(dredge.may_dredge, lambda p, e: p.act(f"mill {int(e.n)} cards and return this to your hand"))
NAMES["devour"] = lambda p, a: (f" {int(a.effect.n)}", devour.devour(int(a.effect.n)))
NAMES["hideaway"] = lambda p, a: (f" {p.n(a.effect.n)}", hideaway.hideaway(int(p.n(a.effect.n)))[0])
say(play_free, lambda p, e: p.act(f"play {p.ref(e.what)} without paying its mana cost"))
NAMES["aura swap"] = for_mana(aura_swap.aura_swap)
NAMES["station"] = lambda p, a: ("", station.station())
NAMES["level up"] = for_mana(levelers.level_up)
NAMES["harmonize"] = for_mana(harmonize.harmonize)
NAMES["bestow"] = for_any_cost(lambda paid: bestow.bestow_for(paid)[0])
NAMES["blitz"] = for_any_cost(lambda paid: blitz.blitz_for(paid)[0])
NAMES["annihilator"] = annihilator_in_print
NAMES["toxic"] = lambda p, a: (f" {int(a.n)}", toxic.toxic(int(a.n)))
say(Toxic, keyword_in_print)
NAMES["poisonous"] = poisonous_in_print
NAMES["spectacle"] = for_mana(spectacle.spectacle)
NAMES["unearth"] = for_mana(unearth)
NAMES["undaunted"] = lambda p, a: ("", undaunted.undaunted())
NAMES["affinity"] = for_what
NAMES["cumulative upkeep"] = cumulative
NAMES["crew"] = tapped
NAMES["saddle"] = lambda p, a: (f" {int(a.cost.parts[0].n)}", saddle.saddle(int(a.cost.parts[0].n)))
NAMES["rampage"] = rampage_in_print
NAMES["afflict"] = afflict_in_print


# -- effects and events that keywords use
say(discover.digs, lambda p, e: p.act(
    f"discover {p.n(e.most)}" if e.keeps else
    "exile cards from the top of your library until you exile a nonland card with mana value "
    f"{p.n(e.most)} or less; you may cast it without paying its mana cost; put the rest on the bottom at random"
))  # fmt: skip
say(crew.CrewsBetter, lambda p, a: (
    f"this {'saddles Mounts and ' if a.saddles else ''}crews Vehicles as though its power were {int(a.n)} greater"
))  # fmt: skip
say(saddle.is_saddled, lambda p, c: "this is saddled")
say(saddle.becomes_saddled, lambda p, e: p.subject(e.what, "become saddled until end of turn"))
say(crew.TapsPower, lambda p, e: p.act(
    f"tap any number of other untapped creatures you control with total power {int(e.n)} or greater"))  # fmt: skip
say(cumulative_upkeep.PaysEach, lambda p, e: p.act(f"{Page(p.kind).text(e.part)} for each of {p.n(e.times)}"))


def again(n: str) -> str:
    """CR 701.50e. Return the number after a verb such as `connives`. Return "" for 1."""
    return "" if n == "1" else f" {digits_or_x(n)}"


say(exploring.explore, lambda p, e: f"{p.ref(e.what)} explores")
say(conniving.connive, lambda p, e: f"{p.ref(e.what)} connives{again(p.n(e.n))}")
say(miracle.may_reveal_this, lambda p, e: "you may reveal this card as you draw it")
say(amass.amass, lambda p, e: p.act(f"amass {SUBTYPE_PLURALS[e.subtype]} {p.n(e.n)}"))


def earthbent(p: Page, e: earthbend.earthbend) -> str:
    """CR 701.66a. Return text such as `earthbend 2`.

    Its target land isn't printed, but later text may refer to it.
    """
    n = digits_or_x(p.n(e.n))
    named = p.name_of(e.what)
    if named.text() == "target land you control":
        return p.act(f"earthbend {n}")
    return p.act(f"earthbend {n} with {p.ref(e.what)}")


say(earthbend.earthbend, earthbent)
say(rooms.UnlocksDoor, lambda p, w: f"when you unlock the {rooms.SIDES[int(w.door)]} door")
say(rooms.FullyUnlocks, lambda p, w: "whenever you fully unlock a Room")
say(rooms.unlocked_doors_you_control, lambda p, n: "the number of unlocked doors among Rooms you control")
say(time_travel.time_travel, lambda p, e: p.act("time travel"))
say(solved.becomes_solved, lambda p, e: "this becomes solved")
say(class_levels.becomes_level, lambda p, e: f"this becomes level {int(e.n)}")
say(class_levels.level_is, lambda p, c: f"this is level {int(c.n)}{' or greater' if c.or_more else ''}")
say(class_levels.BecomesLevel, lambda p, w: f"when this becomes level {int(w.n)}")
say(surveil, lambda p, e: p.act(f"surveil {p.n(e.n)}"))


def attacks_alone(p: Page, w: exalted.AttacksAlone) -> str:
    """CR 702.83a. Return text such as `whenever a creature you control attacks alone`."""
    if not w.this:
        p.call(IT_SLOT, "that creature", "creature")
    who = "this" if w.this else "a creature you control" if w.among is None else p.noun(w.among).one()
    return f"whenever {who} attacks alone"


say(exalted.AttacksAlone, attacks_alone)


def performed(p: Page, w: exploring.Performs) -> str:
    """CR 701.44b, 701.50b. Return text such as `whenever this explores`."""
    if w.among is None:
        return f"whenever this {w.verb}"
    p.call(IT_SLOT, "that creature", "creature")
    return f"whenever {p.noun(w.among).one()} {w.verb}"


say(exploring.Performs, performed)
say(
    player_counters.get_counters,
    lambda p, e: p.gets(e.player, f"get {p.many_of(e.n, f'{e.which.word} counter')}"),
)
say(
    player_counters.lose_counters,
    lambda p, e: p.gets(e.player, f"remove {p.many_of(e.n, f'{e.which.word} counter')} from yourself"),
)
say(poison.get_poison, lambda p, e: p.gets(e.player, f"get {p.many_of(e.n, 'poison counter')}"))
