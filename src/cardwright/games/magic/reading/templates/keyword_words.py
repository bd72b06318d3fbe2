"""CR 702. Templates for keyword abilities: alone in a line, in a list, or gained by an object."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.cards import EntersTapped, equip
from cardwright.games.magic.abilities.cast_permissions import first_of
from cardwright.games.magic.actions import discover, growing, setting_aside
from cardwright.games.magic.actions.exiling import looks_at_exiled
from cardwright.games.magic.actions.face_down import turn_it_up
from cardwright.games.magic.actions.leaving import Linked, removes_from_combat
from cardwright.games.magic.actions.playing_free import play_free
from cardwright.games.magic.actions.surveil import surveil
from cardwright.games.magic.actions.verbs import exile
from cardwright.games.magic.amounts.values import X, at_least, belongs, not_, was_kicked
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.combat.banding import BandsWith
from cardwright.games.magic.conditions.conspiring import hidden_agenda
from cardwright.games.magic.costs.paying import PaysMana, PaysManaAnd
from cardwright.games.magic.costs.prices import Discards, PaysLife
from cardwright.games.magic.keywords import (
    absorb,
    affinity,
    afflict,
    afterlife,
    aftermath,
    amass,
    amplify,
    annihilator,
    ascend,
    aura_swap,
    awaken,
    bargain,
    battle_cry,
    bestow,
    blitz,
    bloodthirst,
    bushido,
    cascade,
    casualty,
    champion,
    cipher,
    class_levels,
    cleave,
    compleated,
    conspire,
    crew,
    cumulative_upkeep,
    dash,
    daybound,
    decayed,
    demonstrate,
    dethrone,
    devour,
    disturb,
    dredge,
    earthbend,
    echo,
    embalm,
    emerge,
    encore,
    enlist,
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
    mentor,
    miracle,
    mobilize,
    modular,
    more_than_meets_the_eye,
    multikicker,
    myriad,
    ninjutsu,
    offering,
    offspring,
    outlast,
    overload,
    paradigm,
    persist,
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
    reinforce,
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
    soulshift,
    spectacle,
    splice,
    squad,
    start_your_engines,
    station,
    storm,
    sunburst,
    surge,
    toxic,
    training,
    transfigure,
    transmute,
    tribute,
    typecycling,
    umbra_armor,
    undaunted,
    undying,
    unleash,
    vanishing,
    ward,
    warp,
    web_slinging,
)
from cardwright.games.magic.keywords.convoke import convoke
from cardwright.games.magic.keywords.delve import delve
from cardwright.games.magic.keywords.improvise import improvise
from cardwright.games.magic.keywords.unearth import unearth
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.numbers import keywords as k
from cardwright.games.magic.numbers.counters import DAYTIME_NAMES, PLUS
from cardwright.games.magic.numbers.types import (
    ARTIFACT,
    BASIC,
    BLACK,
    CONSPIRACY,
    CREATURE,
    INSTANT,
    LAND,
    PLANESWALKER,
    RED,
    SORCERY,
    WHITE,
)
from cardwright.games.magic.objects.players import ANYBODYS, YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.oracle.subtypes import PLURALS, SUBTYPE_WORDS
from cardwright.games.magic.reading.engine import Attempt, Node
from cardwright.games.magic.reading.grammar import G, Unread, clause, line
from cardwright.games.magic.reading.leaves import keyword as bits_of
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.nouns import PERMANENT, after
from cardwright.games.magic.selectors import commanding
from cardwright.games.magic.selectors.nouns import WithKeyword, creature, land, of_type, spell, types
from cardwright.games.magic.variants.commander.deck_rules import (
    BACKGROUND,
    DOCTORS_COMPANION,
    AnyNumber,
    CanCommand,
)
from cardwright.kernel.effects import IT, THIS, Ref
from cardwright.kernel.words import nothing

from .actions import act
from .conditions import cond, with_tests
from .costs import cost_of, own
from .objects import amount
from .predicates import gained, says, without
from .spoken import PAID_TOO
from .statics import of_set, static
from .tokens import same_kind
from .triggers import trigger


def keyword(template: str, make: Any) -> None:
    """Add a template for a keyword ability. `make`: the function that makes the list of abilities it stands
    for.
    """
    G.add("kwab", template, make)


# -- several in a line
def several(a: Attempt, i: int) -> Any:
    """Read a list of keywords, at least one of which has a number, a cost or the like: `flying, ward {2}`."""
    front: list[tuple[tuple[Any, ...], int]] = [((), i)]
    while front:
        ahead: list[tuple[tuple[Any, ...], int]] = []
        for found, j in front:
            for value, end in [*a.at("kwone", j), *a.at("kwab", j)]:
                made = (*found, value)
                if any(isinstance(x, Node) for x in made):
                    yield made, end
                if end < a.t.n and a.t.low[end] in (",", ";"):
                    ahead.append((made, end + 1))
        front = ahead


def one_keyword(a: Attempt, i: int) -> Any:
    """Read a keyword without a number or cost, such as `flying`, as its bit."""
    yield from bits_of(a, i)


G.leaf("kwone", one_keyword)
G.leaf("kwmix", several)


def all_of_line(e: Env, found: tuple[Any, ...]) -> list[Any]:
    """Return the abilities of a line of keywords.

    The keywords without a number or cost are together one number, with a bit for each.
    """
    bits = 0
    out: list[Any] = []
    for x in found:
        if isinstance(x, Node):
            out += e.make(x)
        else:
            bits |= x
    return [bits, *out] if bits else out


line("<kwmix>", all_of_line, always=True, lazy=True)


# -- gained
says("gain^s <kwab> / have|has <kwab>", lambda e, found: gained(e, found))
says("gain^s <kws> and <kwab> / have|has <kws> and <kwab>", lambda e, bits, found: gained(e, [bits, *found]))

# -- those that were there
keyword("prowess", lambda e: [prowess.prowess()])
keyword("increment", lambda e: [increment.increment()])
keyword("undying", lambda e: [undying.undying()])
keyword("persist", lambda e: [persist.persist()])
keyword("soulshift <int>", lambda e, n: [soulshift.soulshift(n)])
keyword("modular <int>", lambda e, n: list(modular.modular(n)))
keyword("afterlife <int>", lambda e, n: [
    afterlife.afterlife(n, same_kind("Creature Spirit", "1/1", WHITE | BLACK, k.FLYING, [], ""))])  # fmt: skip
for arming, words, bearer, size, color in (
    (living_weapon.living_weapon, "living weapon", "Phyrexian Germ", "0/0", BLACK),
    (for_mirrodin.for_mirrodin, "for mirrodin !", "Rebel", "2/2", RED),
    (job_select.job_select, "job select", "Hero", "1/1", 0),
):
    keyword(words, lambda e, make=arming, sub=bearer, pt=size, c=color: [
        make(same_kind(f"Creature {sub}", pt, c, 0, [], ""))])  # fmt: skip
keyword("level up <mana>", lambda e, price: [levelers.level_up(price)])
keyword("station", lambda e: [station.station()])
keyword("outlast <mana>", lambda e, price: [outlast.outlast(price)])
keyword("reinforce <int> — <mana>", lambda e, n, price: [reinforce.reinforce(n, price)])
keyword("convoke", lambda e: [convoke()])
keyword("delve", lambda e: [delve(e.linked)])
keyword("delve ( as cards exiled with ~ )", lambda e: [delve(True)])
keyword("improvise", lambda e: [improvise()])
keyword(
    "splice onto arcane <mana>",
    lambda e, price: [splice.splice(price, belongs(THIS, spell(of_type("Arcane"))))],
)

# -- as it is cast
keyword("extort", lambda e: [extort.extort()])
keyword("storm", lambda e: [storm.storm()])
keyword("cascade", lambda e: [cascade.cascade()])
keyword("undaunted", lambda e: [undaunted.undaunted()])
keyword("affinity for <nps>", lambda e, among: [affinity.affinity(of_anybody(e, among))])


def of_anybody(e: Env, among: Any) -> Any:
    """CR 702.41a. Return the set of permanents that affinity counts, without a controller. You must control
    them.
    """
    if among.per_seat or among.place != 0 or among.whose != ANYBODYS:
        e.refuse(
            "Cardwright expects a kind of permanent after 'affinity for', without a zone or a controller"
        )
    return among


keyword("sneak <mana>", lambda e, price: [sneak.sneak(price)])
keyword("web-slinging <mana>", lambda e, price: [web_slinging.web_slinging(price)])
keyword("spectacle <mana>", lambda e, price: [spectacle.spectacle(price)])
keyword("bestow <mana>", lambda e, price: bestowed(e, bestow.bestow(price)))
keyword("bestow — <cost>", lambda e, parts: bestowed(e, bestow.bestow_for(cost_of(e, parts))))
line("if ~ is bestowed , it has enchant creature", lambda e: [bestow.enchants_if_bestowed()])


def bestowed(e: Env, made: tuple[Ability, Ability]) -> list[Ability]:
    """CR 702.103a. Return the abilities of bestow. Refuse bestow on a card that isn't a creature."""
    if not e.host_types & CREATURE:
        e.refuse("here a card that isn't a creature has bestow")
    return list(made)


keyword("dash <mana>", lambda e, price: list(dash.dash(price)))
keyword("blitz <mana>", lambda e, price: list(blitz.blitz(price)))
keyword("blitz — <cost>", lambda e, parts: list(blitz.blitz_for(cost_of(e, parts))))
keyword("surge <mana>", lambda e, price: [surge.surge(price)])
keyword("offspring <mana>", lambda e, price: list(offspring.offspring(price)))
keyword("conspire", lambda e: list(conspire.conspire()))
keyword("squad <mana>", lambda e, price: list(squad.squad(price)))
keyword("squad — <cost>", lambda e, parts: list(squad.squad_for(cost_of(e, parts))))
keyword("prowl <mana>", lambda e, price: [prowl.prowl(price)])
keyword("freerunning <mana>", lambda e, price: [prowl.freerunning(price)])
keyword(
    "ripple <int>", lambda e, n: [ripple.ripple(n)] if n > 0 else e.refuse("ripple needs a number above zero")
)
keyword("demonstrate", lambda e: [demonstrate.demonstrate()])
keyword("gravestorm", lambda e: [gravestorm.gravestorm()])
keyword("casualty <int>", lambda e, n: list(casualty.casualty(n)))
keyword("entwine <mana>", lambda e, price: [entwine.entwine(price)])
keyword("entwine — <cost>", lambda e, parts: [entwine.entwine_for(cost_of(e, parts))])
keyword("escalate <mana>", lambda e, price: [escalate.escalate(price)])
keyword("escalate — <cost>", lambda e, parts: [escalate.escalate_for(cost_of(e, parts))])
keyword("multikicker <mana>", lambda e, price: [multikicker.multikicker(price)])
keyword("multikicker — <cost>", lambda e, parts: [multikicker.multikicker_for(cost_of(e, parts))])
keyword("replicate <mana>", lambda e, price: list(replicate.replicate(price)))
keyword("replicate — <cost>", lambda e, parts: list(replicate.replicate_for(cost_of(e, parts))))
for words in ("it was kicked", "~ was kicked"):
    amount(f"the number of times {words}", lambda e: multikicker.times_paid())
    G.add("each", f"time {words}", lambda e: multikicker.times_paid())
keyword("rebound", lambda e: [rebound.rebound()])
keyword("plot <mana>", lambda e, price: list(plot.plot(price)))
keyword("plot — <cost>", lambda e, parts: list(plot.plot_for(cost_of(e, parts))))
for words in ("it becomes plotted", "that card becomes plotted"):
    clause(words, lambda e: plotted_now(e))


def plotted_now(e: Env) -> Any:
    """CR 702.170c. Return an effect: a card that was just exiled becomes plotted."""
    found = e.it()
    moved = e.moved.get(id(found)) or next(
        (e.moved.get(old) for old, now in e.become.items() if now is found), None
    )
    if e.others_act or found is THIS or not isinstance(moved, exile):
        e.refuse("Cardwright can't tell which card becomes plotted")
    return plot.becomes_plotted(e.alive(found))


keyword("foretell <mana>", lambda e, price: list(foretell.foretell(price)))
keyword("foretell — <cost>", lambda e, parts: list(foretell.foretell_for(cost_of(e, parts))))
keyword("warp <mana>", lambda e, price: list(warp.warp(price)))
keyword("warp — <cost>", lambda e, parts: list(warp.warp_for(cost_of(e, parts))))
keyword("impending <int> — <mana>", lambda e, n, price: list(impending.impending(n, price)))
for bit, how in setting_aside.HOW.items():
    cond(f"~ was {how} on an earlier turn", lambda e, bit=bit: setting_aside.was_set_aside(bit))
cond("you could cast a sorcery", lambda e: setting_aside.sorceries_are_cast())
keyword("overload <mana>", lambda e, price: [in_other_words(e, overload.overload, price)])
keyword("cleave <mana>", lambda e, price: [in_other_words(e, cleave.cleave, price)])
line("awaken <int> — <mana>", lambda e, n, price: [in_other_words(e, awaken.awaken, price)])


def in_other_words(e: Env, word: Any, price: str) -> Ability:
    """CR 702.96a, 702.148a. Return the overload or cleave cost of a spell.

    The changed effect of the spell is added by `cards.in_both_wordings`.
    """
    if not e.host_types & (INSTANT | SORCERY):
        e.refuse("here a card that is neither an instant nor a sorcery has overload, cleave or awaken")
    made: Ability = word(price, nothing(), nothing())[0]
    return made


keyword("<np> offering", lambda e, among: [offering.offering(own(e, among))])
keyword("emerge <mana>", lambda e, price: [emerge.emerge(price)])
keyword("emerge from <np> <mana>", lambda e, among, price: [emerge.emerge_from(own(e, among), price)])
keyword("harmonize <mana>", lambda e, price: [harmonize.harmonize(price)])
keyword("sunburst", lambda e: [sunburst.sunburst(PLUS if e.host_types & CREATURE else "charge")])
keyword("dredge <int>", lambda e, n: [dredge.dredge(n)])
keyword("ingest", lambda e: [ingest.ingest()])
keyword("miracle <mana>", lambda e, price: list(miracle.miracle(price)))
keyword("transmute <mana>", lambda e, price: [transmute.transmute(price)])
for words in ("mobilize <int>", "mobilize x , where x is <amount>"):
    keyword(words, lambda e, n: [
        mobilize.mobilize(n, same_kind("Creature Warrior", "1/1", RED, 0, [], ""))])  # fmt: skip
for words in ("firebending <int>", "firebending x , where x is <amount>"):
    keyword(words, lambda e, n: [firebending.firebending(n)])
keyword("ninjutsu <mana>", lambda e, price: [ninjutsu.ninjutsu(price)])
keyword("bargain", lambda e: [bargain.bargain()])
for words in PAID_TOO:
    cond(words, lambda e: e.refuse(
        "Cardwright can't check at this place of a spell whether this cost was paid") if e.spell and not e.in_row
         else was_kicked(columns.BARGAINED))  # fmt: skip
    if " was " in words:
        cond(words.replace(" was ", " wasn't "), lambda e: e.refuse(
            "Cardwright can't check at this place of a spell whether this cost was paid") if e.spell and not e.in_row
             else not_(was_kicked(columns.BARGAINED)))  # fmt: skip

# -- from the graveyard
keyword("aftermath", lambda e: [aftermath.aftermath()] if e.host_types & (INSTANT | SORCERY) else e.refuse(
    "here a card that is neither an instant nor a sorcery has aftermath"))  # fmt: skip
keyword("encore <mana>", lambda e, price: [encore.encore(price)])
keyword("encore — <cost>", lambda e, parts: [encore.encore_for(cost_of(e, parts))])
keyword("recover <mana>", lambda e, price: [
    recover.recover(price) if "{X}" not in price
    else e.refuse("Cardwright can't use X in a recover cost")])  # fmt: skip
keyword("recover — <price>", lambda e, price: [recover.recover(e.make(price))])
keyword("haunt", lambda e: [haunt.haunt_of_spell() if e.host_types & (INSTANT | SORCERY) else haunt.haunt()])
for words in ("~ haunts", "it haunts"):
    trigger(f"when the creature {words} dies", lambda e: haunt.HauntedDies(), About())
keyword("aura swap <mana>", lambda e, price: [aura_swap.aura_swap(price)])
keyword("retrace", lambda e: [retrace.retrace()])
keyword("jump-start", lambda e: [jump_start.jump_start()])
keyword("unearth <mana>", lambda e, price: [unearth(price)])
keyword("mayhem <mana>", lambda e, price: [mayhem.mayhem(price)])
keyword(
    "more than meets the eye <mana>",
    lambda e, price: [more_than_meets_the_eye.more_than_meets_the_eye(price)],
)
keyword("disturb <mana>", lambda e, price: [disturb.disturb(price)])
keyword("reconfigure <mana>", lambda e, price: list(reconfigure.reconfigure(price)))
keyword("scavenge <mana>", lambda e, price: [scavenge.scavenge(price)])
keyword("embalm <mana>", lambda e, price: [embalm.embalm(price)])
keyword("embalm — <cost>", lambda e, parts: [embalm.embalm_for(cost_of(e, parts))])
keyword("eternalize <mana>", lambda e, price: [embalm.eternalize(price)])
keyword("eternalize — <cost>", lambda e, parts: [embalm.eternalize_for(cost_of(e, parts))])

# -- in combat
keyword("decayed", lambda e: list(decayed.decayed()))
keyword("training", lambda e: [training.training()])
keyword("dethrone", lambda e: [dethrone.dethrone()])
keyword("exalted", lambda e: [exalted.exalted()])
for word in ("umbra armor", "totem armor"):  # CR 702.89b
    keyword(word, lambda e: [umbra_armor.umbra_armor()])
keyword("battle cry", lambda e: [battle_cry.battle_cry()])
keyword("melee", lambda e: [melee.melee()])
keyword("myriad", lambda e: [myriad.myriad()])
cond(
    "<ref> enlisted a creature this combat", lambda e, ref: with_tests(e, ref, [enlist.EnlistedThisCombat()])
)
after("that enlisted a creature this combat", lambda e: enlist.EnlistedThisCombat(), of=(PERMANENT,))
keyword("enlist", lambda e: [enlist.enlist()])
keyword(
    "frenzy <int>", lambda e, n: [frenzy.frenzy(n)] if n > 0 else e.refuse("frenzy needs a number above zero")
)
keyword(
    "absorb <int>", lambda e, n: [absorb.absorb(n)] if n > 0 else e.refuse("absorb needs a number above zero")
)
for whom in ("a creature", "another creature"):
    trigger(f"whenever ~ enlists {whom}", lambda e: enlist.Enlists(), About("it", "creature", apart=True))
    trigger(
        f"whenever a|an <np> enlists {whom}", lambda e, p: enlist.Enlists(own(e, p)), About("it", "creature")
    )
keyword("mentor", lambda e: [mentor.mentor()])
keyword("flanking", lambda e: [flanking.flanking()])
keyword("bushido <int>", lambda e, n: list(bushido.bushido(n)))
keyword("rampage <int>", lambda e, n: [rampage.rampage(n)])
keyword("afflict <int>", lambda e, n: [afflict.afflict(n)])
keyword("annihilator <int>", lambda e, n: [annihilator.annihilator(n)])
keyword(
    "toxic <int>", lambda e, n: [toxic.toxic(n)] if n > 0 else e.refuse("toxic needs a number above zero")
)
keyword("poisonous <int>", lambda e, n: [poisonous.poisonous(n)])
keyword("evolve", lambda e: [growing.evolve()])
keyword("provoke", lambda e: [provoke.provoke()])

# -- at the upkeep
keyword("echo <mana>", lambda e, price: [echo.echo(price)])
keyword("echo — <price>", lambda e, price: [echo.echo(e.make(price))])
keyword("fading <int>", lambda e, n: list(fading.fading(n)))
keyword("cumulative upkeep <mana>", lambda e, price: [cumulative_upkeep.cumulative_upkeep(price)])
keyword("cumulative upkeep — <price>", lambda e, price: [cumulated(e, price)])


def cumulated(e: Env, price: Node) -> Ability:
    """CR 702.24a. Return the ability cumulative upkeep. Refuse a price that can't be paid several times."""
    try:
        return cumulative_upkeep.cumulative_upkeep(e.make(price))
    except ValueError as error:
        raise Unread(str(error)) from error


# -- cycling for a card of a type
def cycled_types(at: Any, i: int) -> Any:
    """Read a typecycling word, such as `Plainscycling` or `Wizardcycling`, and yield its subtype."""
    if i < at.t.n and at.t.low[i].endswith("cycling"):
        word = at.t.low[i].removesuffix("cycling").capitalize()
        if word in SUBTYPE_WORDS:
            yield word, i + 1


G.leaf("cycledtype", cycled_types)
for said, bits, called in (
    ("basic landcycling", BASIC | LAND, "basic land"), ("landcycling", LAND, "land"),
    ("artifact landcycling", ARTIFACT | LAND, "artifact land"),
):  # fmt: skip
    keyword(
        f"{said} <mana>",
        lambda e, price, bits=bits, called=called: [typecycling.typecycling(price, types(bits, called))],
    )
keyword("<cycledtype> <mana>", lambda e, word, price: [typecycling.typecycling(price, of_type(word))])

# -- speed
keyword("start your engines !", lambda e: [start_your_engines.start_your_engines()])
cond("you have max speed", lambda e: start_your_engines.have_max_speed())
amount("your speed", lambda e: start_your_engines.your_speed())

# -- the city's blessing
keyword("ascend", lambda e: e.refuse(
    "Cardwright expects ascend of an instant or sorcery as part of the spell's effect")
    if e.host_types & (INSTANT | SORCERY) else [
    ascend.ascend()])  # fmt: skip
act(
    "paradigm",
    lambda e: (
        paradigm.paradigm()
        if e.spell and not e.others_act
        else e.refuse("here paradigm stands in an ability or in an instruction to another player")
    ),
)
clause(
    "if no spell with ~ name that you controlled has resolved before , from now on a copy of ~ appears in exile at "
    "the beginning of each of your precombat main phases and you may cast it without paying its mana cost",
    lambda e: (
        paradigm.begins_paradigm()
        if e.spell
        else e.refuse("here paradigm stands in an ability or in an instruction to another player")
    ),
)
act(
    "cipher",
    lambda e: (
        cipher.cipher()
        if e.spell and not e.others_act
        else e.refuse("here cipher stands in an ability or in an instruction to another player")
    ),
)
act(
    "ascend",
    lambda e: (
        ascend.ascends()
        if e.spell
        else e.refuse("here an ability, not an instant or sorcery, has ascend as part of its effect")
    ),
)
act(
    "epic",
    lambda e: (
        epic.epic()
        if e.spell and not e.others_act
        else e.refuse("here epic stands in an ability or in an instruction to another player")
    ),
)
cond("you have the city 's blessing", lambda e: ascend.have_the_blessing())

# -- day and night
keyword("daybound", lambda e: list(daybound.daybound()))
keyword("nightbound", lambda e: [daybound.nightbound()])
line("if it 's night , ~ enters transformed", lambda e: [daybound.EntersAtNight()])
line("if it 's neither day nor night , it becomes day as ~ enters", lambda e: [daybound.DayAsItEnters()])
for now, words in enumerate(DAYTIME_NAMES):
    cond(f"it 's {words}", lambda e, now=now: daybound.daytime_is(now))
    if now:
        clause(f"it becomes {words}", lambda e, now=now: daybound.becomes_daytime(now))
trigger("whenever day becomes night or night becomes day", lambda e: daybound.DaytimeChanges(), About())

# -- paired creatures
keyword("soulbond", lambda e: list(soulbond.soulbond()))
for pair in ("both creatures", "each of those creatures"):
    static(f"as long as ~ is paired with another creature , {pair} <ops>",
           lambda e, nodes: of_set(e, creature(soulbond.PairOfThis()), nodes))  # fmt: skip
cond("~ is paired with another creature", lambda e: soulbond.is_paired())
cond("both are unpaired creatures you control", lambda e: soulbond.can_be_paired(IT) if e.about.what == "it" else
     e.refuse("Cardwright can't tell which two creatures 'both' means"))  # fmt: skip
act(
    "pair ~ with <obj>",
    lambda e, o: (
        soulbond.pairs(o)
        if isinstance(o, Ref)
        else e.refuse("Cardwright can't pair this creature with several creatures")
    ),
)
after("of the pair", lambda e: soulbond.PairOfThis())  # as it is printed

# -- as it enters
keyword("graft <int>", lambda e, n: list(graft.graft(n)))
keyword("ravenous", lambda e: list(ravenous.ravenous()) if e.x is X and e.host_types & CREATURE else e.refuse(
    "here a card that isn't a creature, or has no {X} in its cost, has ravenous"))  # fmt: skip
keyword("bloodthirst <int>", lambda e, n: [bloodthirst.bloodthirst(n)])
keyword("read ahead", lambda e: [read_ahead.read_ahead()])
keyword("compleated", lambda e: [compleated.compleated()] if e.host_types & PLANESWALKER else e.refuse(
    "here a card that isn't a planeswalker has compleated"))  # fmt: skip
keyword("bloodthirst x", lambda e: [bloodthirst.bloodthirst_x()])
keyword("renown <int>", lambda e, n: [renown.renown(n)])
cond("an opponent was dealt damage this turn", lambda e: bloodthirst.opponent_was_hurt())
for words in ("the total damage your opponents have been dealt", "the damage dealt to your opponents"):
    amount(f"{words} this turn", lambda e: bloodthirst.damage_to_opponents())
keyword("devour <int>", lambda e, n: [devour.devour(n)])
keyword("hideaway <int>", lambda e, n: list(hideaway.hideaway(n)))
keyword("hideaway", lambda e: [EntersTapped(), *hideaway.hideaway(4)])  # as it was printed once (CR 702.75b)
for words in ("the exiled card", "the card exiled with ~"):
    act(f"play^s {words} without paying its mana cost",
        lambda e: first_of(Linked(), play_free) if not e.others_act
        else e.refuse("Cardwright can't let another player play the exiled card here"))  # fmt: skip
act("play^s <obj> without paying its mana cost",
    lambda e, o: play_free(o) if isinstance(o, Ref) and o is not THIS and not e.others_act
    else e.refuse("here another player would play the card, or the card is this card or one of several"))  # fmt: skip
line("you may look at cards exiled face down with ~ any time", lambda e: [looks_at_exiled()])
keyword("unleash", lambda e: list(unleash.unleash()))
keyword("riot", lambda e: [riot.riot()])
keyword("tribute <int>", lambda e, n: [tribute.tribute(n)])
cond("tribute wasn't paid", lambda e: tribute.tribute_unpaid())
keyword("amplify <int>", lambda e, n: [amplify.amplify(n)])
keyword("champion a|an <np>", lambda e, among: list(champion.champion(own(e, among, True))))
keyword("exploit", lambda e: [exploit.exploit()])
keyword("bands with other <nps>", lambda e, among: [BandsWith(of_quality(e, among))])
says('lose^s banding and all " bands with other " abilities', lambda e: without(k.BANDING))


def of_quality(e: Env, among: Any) -> Any:
    """CR 702.22c. Return the set of creatures for "bands with other". Whose they are isn't a part of it."""
    if not isinstance(among, Things) or among.per_seat or among.place or among.whose != ANYBODYS:
        e.refuse(
            "Cardwright expects a kind of creature after 'bands with other', without a zone or a controller"
        )
    return among


keyword("fabricate <int>", lambda e, n: [
    fabricate.fabricate(n, same_kind("Artifact Creature Servo", "1/1", 0, 0, [], ""))])  # fmt: skip
keyword("vanishing <int>", lambda e, n: list(vanishing.vanishing(n)))
keyword("vanishing", lambda e: list(vanishing.vanishing_alone()))
trigger("when the last time counter is removed from ~", lambda e: vanishing.LastCounterOff(), About("this"))
trigger("when ~ exploits a creature", lambda e: exploit.Exploits(), About("it", "creature"))

# -- of decks
for names_, agenda_ in enumerate(("hidden agenda", "double agenda"), 1):
    keyword(agenda_, lambda e, n=names_: [agenda(e, n)])


def agenda(e: Env, names: int) -> Ability:
    """CR 702.106a, 702.106f. Return hidden agenda, or double agenda with two names."""
    if not e.host_types & CONSPIRACY:
        e.refuse("here a card that isn't a conspiracy has an agenda")
    return hidden_agenda(names)


keyword("partner", lambda e: [commanding.partner()])
for text in ("Character select", "Father & son", "Friends forever", "Survivors"):  # CR 702.124i
    keyword(f"partner — {text.lower()}", lambda e, text=text: [commanding.partner(text)])
keyword("friends forever", lambda e: [commanding.partner("Friends forever")])  # as it was printed once
keyword("partner with <name>", lambda e, name: list(commanding.partner_with(name)))
keyword("choose a background", lambda e: [commanding.partner(sort=BACKGROUND)])
keyword("doctor 's companion", lambda e: [commanding.partner(sort=DOCTORS_COMPANION)])

# -- others
keyword("equip <mana>", lambda e, price: [equip(price)])
keyword("ward <mana>", lambda e, price: [ward.ward(price)])
keyword("ward — <price>", lambda e, price: [ward.ward(e.make(price))])
keyword("ward — <mana> , <price>", lambda e, mana, price: [ward.ward(mana_and(e, mana, e.make(price)))])


def mana_and(e: Env, mana: str, other: Any) -> PaysManaAnd:
    """CR 118.12. Return a cost of mana and of something that is paid with nothing that makes mana."""
    if not isinstance(other, (PaysLife, Discards)) or "{X}" in mana:
        e.refuse(
            "Cardwright can't combine {X}, or anything but life or a discarded card, with mana in this cost"
        )
    return PaysManaAnd(PaysMana(mana), other)


keyword("saddle <int>", lambda e, n: [saddle.saddle(n)])
keyword("crew <int>", lambda e, n: [crew.crew(n)])
keyword("living metal", lambda e: [living_metal.living_metal()])
keyword("transfigure <mana>", lambda e, price: [transfigure.transfigure(price)])
line("~ can be your commander", lambda e: [CanCommand()])
line(
    "a deck can have any number of cards named ~ / a deck can have any number of cards with ~ name",
    lambda e: [AnyNumber()],
)
line("~ crews vehicles as though its power were <int> greater", lambda e, n: [crew.CrewsBetter(n)])
trigger("whenever ~ crews a vehicle", lambda e: crew.Crews(), About("it", "vehicle", apart=True))
trigger("whenever ~ saddles a mount", lambda e: crew.Crews(saddles=True), About("it", "mount", apart=True))
line("~ saddles mounts and crews vehicles as though its power were <int> greater",
     lambda e, n: [crew.CrewsBetter(n, saddles=True)])  # fmt: skip

# -- what players do
act("remove^s <obj> from combat", lambda e, o: removes_from_combat(o))
act("turn^s <obj> face up", lambda e, o: turn_it_up(o))
act("surveil^s <d>", lambda e, n: surveil(n))


def army_type(at: Attempt, i: int) -> Any:
    """CR 701.47a. Read the plural of a subtype after `amass`: `Orcs`."""
    if i < at.t.n and at.t.raw[i] in PLURALS:
        yield PLURALS[at.t.raw[i]], i + 1


def amassed(e: Env, subtype: str, n: Any) -> Any:
    """CR 701.47a. Return an effect: amass a subtype of Army."""
    kind = same_kind(f"Creature {subtype} Army", "0/0", BLACK, 0, [], "")
    return amass.amass(n, subtype, kind)


G.leaf("armytype", army_type)
act("amass^es <armytype> <d>", amassed)
act("amass^es <d>", lambda e, n: amassed(e, "Zombie", n))  # CR 701.47d
act("discover^s <d>", lambda e, n: discover.discover(n))


def bent(e: Env, node: Node, n: Any) -> Any:
    """CR 701.66a. Return an effect: earthbend. The land is a target, so that later sentences can refer to
    it.
    """
    if e.others_act:
        e.refuse("Cardwright can't give another player the instruction to earthbend")
    return earthbend.earthbend(e.number(n), e.targeted(node, land(whose=YOURS), "land"))


G.add("bent", "earthbend|earthbends <d>", bent)
act("<bent>", lambda e, made: made)


def awakened(e: Env, node: Node, n: int) -> Any:
    """CR 702.113a. Return the effect that a spell has in addition if its awaken cost was paid (see
    `cards.in_both_wordings`).
    """
    if not e.spell or e.others_act:
        e.refuse("here awaken stands in an ability or in an instruction to another player")
    return awaken.awakens(n, e.targeted(node, land(whose=YOURS), "land"))


AWAKES: Final = (
    "on target land you control , which becomes a 0/0 elemental creature with haste that 's still a land"
)
G.add("bent", f"put <int> +1/+1 counters {AWAKES}", awakened)
G.add("bent", f"put a +1/+1 counter {AWAKES}", lambda e, node: awakened(e, node, 1))

cond("~ is attached to a creature", lambda e: reconfigure.attached_to_creature())
cond("~ is attached", lambda e: reconfigure.is_attached())
trigger("when you unlock ~", lambda e: rooms.UnlocksDoor(e.door) if e.door
        else e.refuse("here a card that isn't a Room has a door to unlock"),
        About("this"))  # fmt: skip
for door, side in rooms.SIDES.items():
    trigger(f"when you unlock the {side} door", lambda e, door=door: rooms.UnlocksDoor(door), About("this"))
trigger("whenever you fully unlock a room", lambda e: rooms.FullyUnlocks(), About("this"))
amount("the number of unlocked doors among rooms you control", lambda e: rooms.unlocked_doors_you_control())
G.add("each", "unlocked door among rooms you control", lambda e: rooms.unlocked_doors_you_control())
cond("there are <int> or more unlocked doors among rooms you control",
     lambda e, n: at_least(rooms.unlocked_doors_you_control(), n))  # fmt: skip
G.add("line", "to solve — <cond>", lambda e, c: [solved.to_solve(c)])
clause("~ becomes solved", lambda e: solved.becomes_solved())
clause("~ becomes level <int>", lambda e, n: class_levels.becomes_level(n))
cond("~ is level <int>", lambda e, n: class_levels.level_is(n))
cond("~ is level <int> or greater", lambda e, n: class_levels.level_is(n, True))
for who_ in ("your commander", "your commanders", "a commander"):
    cast_ = f"cast {who_} from the command zone this game"
    G.add("each", f"time you've {cast_}", lambda e: commanding.times_cast())
    amount(f"the number of times you've {cast_} / the number of times you have {cast_}",
           lambda e: commanding.times_cast())  # fmt: skip

trigger("when ~ becomes level <int>", lambda e, n: class_levels.BecomesLevel(n), About("this"))

# -- what has them
for word in ("flanking", "exalted", "prowess", "ward", "cascade", "storm", "toxic", "awaken"):
    after(f"with {word}", lambda e, w=word: WithKeyword(w))
    after(f"that has|have {word}", lambda e, w=word: WithKeyword(w))
    after(f"without {word}", lambda e, w=word: WithKeyword(w, no=True))
