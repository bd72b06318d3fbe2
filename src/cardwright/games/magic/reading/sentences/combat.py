"""CR 508.1c, 509.1b. Read restrictions and requirements of combat: which creatures can or can't attack or
block.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.restrictions import (
    AttackTax,
    BlocksAsThough,
    CantAttack,
    CantBeBlockedByGreater,
    CantBeBlockedIf,
    CantBlockThose,
    CantEquip,
    CantTarget,
    CombatRule,
    Exposed,
    FightsOnlyIf,
    Imposed,
    MustAttackThat,
    MustBlock,
    MustTarget,
)
from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.amounts.counting import DEFENDING_PLAYER
from cardwright.games.magic.amounts.values import YOU, at_least, cards_of, controls_more
from cardwright.games.magic.characteristics.selections import IsSpell, Things
from cardwright.games.magic.durations.lasting import gains, imposes
from cardwright.games.magic.numbers import durations, events
from cardwright.games.magic.numbers.combat_rules import (
    AS_UNBLOCKED,
    MAY_EXERT,
    NO_DAMAGE,
    NOT_ALONE_ATTACKING,
    NOT_ALONE_BLOCKING,
)
from cardwright.games.magic.numbers.keywords import MUST_ATTACK, MUST_BE_BLOCKED, MUST_BLOCK, REACH, SHADOW
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.numbers.zones import BATTLEFIELD, GRAVEYARD, HAND, STACK
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, clause, line
from cardwright.games.magic.reading.lowering import Env, whole
from cardwright.games.magic.reading.meaning import meaning
from cardwright.games.magic.reading.names import About, flat
from cardwright.games.magic.reading.nouns import COLORS
from cardwright.games.magic.reading.numerals import is_numeral, said_number
from cardwright.games.magic.reading.templates.conditions import opposite
from cardwright.games.magic.reading.templates.effects import lasting, runs, sentence
from cardwright.games.magic.reading.templates.statics import of_host
from cardwright.games.magic.reading.templates.triggers import other
from cardwright.games.magic.selectors.nouns import ControlledBy, IsThat, OfColor, permanent, with_keys
from cardwright.games.magic.triggers.watches import Happens, when
from cardwright.kernel.effects import IT, THIS, Condition, Effect, Ref
from cardwright.kernel.values import every_value
from cardwright.kernel.words import may


def of_permanents(e: Env, among: Any) -> Things:
    """Return `among`, which must be a set of permanents."""
    if not isinstance(among, Things) or among.per_seat:
        e.refuse(
            "Cardwright expects a description of permanents here ('creatures you control'), not of anything else"
        )
    return among


G.add("fighter", "~", lambda e: permanent(IsThat(THIS)))
G.add("fighter", "enchanted|equipped creature", lambda e: permanent(Host(), types=CREATURE))
G.add("fighter", "<nps> / each <np>", of_permanents)
G.add("fighter", "other <nps> / each other <np>", lambda e, among: other(of_permanents(e, among)))

for verb in ("can't be blocked by", "can not be blocked by"):
    line(f"<fighter> {verb} <nps>",
         lambda e, those, by: [CantBlockThose(of_permanents(e, by), those)], always=True)  # fmt: skip
line("<fighter> can't be blocked by creatures with greater power",
     lambda e, those: [CantBeBlockedByGreater(those)], always=True)  # fmt: skip


def while_defended_so(e: Env, fighter: Node, c: Node) -> list[Any]:
    """CR 508.5, 509.1b. Return a rule: those creatures can't be blocked if condition `c` is true of the
    player they attack.
    """
    those = e.low("fighter", fighter)
    condition = e.within(About("", attack=True)).make(c)
    if not any(x is DEFENDING_PLAYER for x in every_value(condition)):
        e.refuse("here the condition isn't about the defending player")
    return [CantBeBlockedIf(of_permanents(e, those), condition)]


for if_ in ("if", "as long as"):
    line(f"<fighter> can't be blocked {if_} <cond>", while_defended_so, always=True, lazy=True)
    line(f"{if_} <cond> , <fighter> can't be blocked",
         lambda e, c, those: while_defended_so(e, those, c), always=True, lazy=True)  # fmt: skip
line("<fighter> can't be blocked except by <nps>",
     lambda e, those, by: [CantBlockThose(of_permanents(e, by), those, but=True)], always=True)  # fmt: skip
for host in ("enchanted", "equipped"):
    for verb, but in (("can't be blocked except by", True), ("can't be blocked by", False)):
        line(f"{host} creature <ops> and {verb} <nps>",
             lambda e, nodes, by, b=but: [
                 of_host(e, nodes), CantBlockThose(of_permanents(e, by), permanent(Host(), types=CREATURE), but=b)],
             always=True)  # fmt: skip
line("<fighter> can block only <nps>",
     lambda e, by, those: [CantBlockThose(by, of_permanents(e, those), only=True)], always=True)  # fmt: skip
line("<fighter> can't block <nps>",
     lambda e, by, those: [CantBlockThose(by, of_permanents(e, those))], always=True)  # fmt: skip
for words in ("you or planeswalkers you control", "you or a planeswalker you control"):
    line(f"<fighter> can't attack {words}", lambda e, those: [CantAttack(those)], always=True)
    for comma in (", and", "and"):
        for host in ("enchanted", "equipped"):
            line(f"{host} creature <ops> {comma} can't attack {words}",
                 lambda e, nodes: [of_host(e, nodes), CantAttack(permanent(Host(), types=CREATURE))])  # fmt: skip
line("<fighter> can't attack you", lambda e, those: [CantAttack(those, alone=True)], always=True)


def unless_there(e: Env, those: Things, among: Any, if_there: bool = False) -> list[Any]:
    """CR 508.1c. Return a rule: those creatures can't attack a player who controls nothing of the set
    `among`.

    With `if_there`, they can't attack a player who controls something of it.
    """
    if not isinstance(among, Things) or among.per_seat or among.whose != ANYBODYS:
        e.refuse(
            "Cardwright expects a kind of permanent here ('green creature'), without a zone or a controller"
        )
    return [CantAttack(those, among, if_there=if_there)]


line("<fighter> can't attack unless defending player controls a|an <np>", unless_there, always=True)
line("<fighter> can't attack if defending player controls a|an <np>",
     lambda e, those, among: unless_there(e, those, among, True), always=True)  # fmt: skip


# -- conditions in which one player has more than the other
def fights_if(e: Env, those: Any, condition: Condition, blocks: bool) -> list[Any]:
    return [FightsOnlyIf(of_permanents(e, those), condition, blocks)]


def more_than(e: Env, among: Any, most: Any, than: Any) -> Condition:
    """CR 109.5. Return the condition that the player `most` controls more objects of `among` than the
    player `than`.
    """
    if not isinstance(among, Things) or among.per_seat or among.whose != ANYBODYS:
        e.refuse(
            "Cardwright expects a kind of permanent here ('green creature'), without a zone or a controller"
        )
    return controls_more(among, most, than)


for verb_, they_, blocks_ in (("attack", "defending player", False), ("block", "attacking player", True)):
    line(f"<fighter> can't {verb_} unless you control more <nps> than {they_}",
         lambda e, those, among, b=blocks_: fights_if(e, those, more_than(e, among, YOU, DEFENDING_PLAYER), b),
         always=True)  # fmt: skip
    line(f"<fighter> can't {verb_} unless {they_} controls more <nps> than you",
         lambda e, those, among, b=blocks_: fights_if(e, those, more_than(e, among, DEFENDING_PLAYER, YOU), b),
         always=True)  # fmt: skip
    for place_, word_ in ((GRAVEYARD, "graveyard"), (HAND, "hand")):
        line(f"<fighter> can't {verb_} unless {they_} has <int> or more cards in their {word_}",
             lambda e, those, n, b=blocks_, z=place_: fights_if(
                 e, those, at_least(cards_of(z, DEFENDING_PLAYER), n), b), always=True)  # fmt: skip


# -- combat rules for single creatures
for words, bits in (("attack", NOT_ALONE_ATTACKING), ("block", NOT_ALONE_BLOCKING),
                    ("attack or block", NOT_ALONE_ATTACKING | NOT_ALONE_BLOCKING)):  # fmt: skip
    line(f"<fighter> can't {words} alone",
         lambda e, those, b=bits: [CombatRule(of_permanents(e, those), b)], always=True)  # fmt: skip
    line(f"<fighter> can't {words} alone unless <cond>",
         lambda e, those, c, b=bits: [CombatRule(of_permanents(e, those), b, opposite(c))], always=True)  # fmt: skip
    line(f"as long as <cond> , <fighter> can't {words} alone",
         lambda e, c, those, b=bits: [CombatRule(of_permanents(e, those), b, c)], always=True)  # fmt: skip


# -- exerting a creature as it attacks
def exerted(e: Env, nodes: tuple[Node, ...], c: Node | None = None) -> list[Any]:
    """CR 508.1g, 701.43d. Return the rule that you may exert this creature as it attacks, if condition `c`
    holds.

    If `nodes` isn't empty, add the linked ability that triggers when you exert it.
    """
    rule = CombatRule(permanent(IsThat(THIS)), MAY_EXERT, None if c is None else e.within().make(c))
    if not nodes:
        return [rule]
    inside = e.within(About("this"))
    inside.spoken = inside.this_said = True
    return [rule, when(Happens(events.EXERTS, "whenever you exert this", this=True), whole(inside, nodes))]


for then_ in ("", " . when you do , <effect>"):
    line(f"you may exert ~ as it attacks{then_}",
         lambda e, *kids: exerted(e, kids[0] if kids else ()), lazy=True)  # fmt: skip
    line(f"if <cond> , you may exert ~|it as it attacks{then_}",
         lambda e, c, *kids: exerted(e, kids[0] if kids else (), c), lazy=True)  # fmt: skip
    line(f"you may exert ~ as it attacks if <cond>{then_}",
         lambda e, c, *kids: exerted(e, kids[0] if kids else (), c), lazy=True)  # fmt: skip
PAST_BLOCKERS: Final = "as though it|they weren't blocked"
line(f"you may have <fighter> assign its|their combat damage {PAST_BLOCKERS}",
     lambda e, those: [CombatRule(of_permanents(e, those), AS_UNBLOCKED)], always=True)  # fmt: skip


def ruled_now(e: Env, what: Any, bits: int, lasts: int) -> Effect:
    """CR 611.2. Return an effect: for the duration `lasts`, a combat rule applies to one object.

    `bits`: which rule, such as that it can't block.
    """
    if what is THIS:
        return imposes(CombatRule(permanent(IsThat(THIS)), bits), None, lasts)
    if not isinstance(what, Ref):
        e.refuse("Cardwright can't apply this effect with a duration to several objects")
    return imposes(CombatRule(permanent(IsThat(IT)), bits), what, lasts)


# -- which creatures can't be blocked by which, for a time
def unblocked_by(e: Env, what: Any, by: Any, lasts: int, but: bool = False) -> Effect:
    """CR 509.1b, 611.2c. Return an effect: until `lasts` ends, `what` can't be blocked by creatures that
    match `by`.

    With `but`, it can be blocked only by creatures that match. They are compared as blockers are declared.
    """
    if any(isinstance(x, Ref) and x is not THIS for x in every_value(of_permanents(e, by))):
        e.refuse(
            "Cardwright can't make an effect with a duration refer to an earlier object, player or number"
        )
    about, this, made = one_named(e, what)
    if this is not None and this is not THIS:
        e.refuse("Cardwright can't make an effect with a duration refer to several objects at once")
    if isinstance(what, Things) and any(isinstance(x, Ref) and x is not THIS for x in every_value(what)):
        e.refuse(
            "Cardwright can't make an effect with a duration refer to an earlier object, player or number"
        )
    return imposes(CantBlockThose(by, made[0], but=but), about, lasts)


def blocks_not_this(e: Env, what: Any) -> Effect:
    """CR 509.1b, 611.2c. Return an effect: this turn, the creature `what` can't block the source of the
    ability.
    """
    if what is THIS or not isinstance(what, Ref):
        e.refuse(
            "Cardwright can't keep several creatures, or this creature itself, from blocking this creature"
        )
    return imposes(CantBlockThose(permanent(IsThat(IT)), permanent(IsThat(THIS))), what, durations.THIS_TURN)


clause("<obj> can't block ~ this turn", blocks_not_this)
clause("<obj> can't be blocked by <nps> this turn",
       lambda e, what, by: unblocked_by(e, what, by, durations.THIS_TURN))  # fmt: skip
for said_ in ("can't be blocked this turn except by <nps>", "can't be blocked except by <nps> this turn"):
    clause(f"<obj> {said_}",
           lambda e, what, by: unblocked_by(e, what, by, durations.THIS_TURN, True))  # fmt: skip
clause("<obj> <ops> <lasts> and can't be blocked by <nps> this turn",
       lambda e, what, nodes, lasts, by: flat(
           [lasting(e, what, nodes, lasts), unblocked_by(e, what, by, durations.THIS_TURN)]))  # fmt: skip
line("<nps> can't block it",
     lambda e, by: [CantBlockThose(of_permanents(e, by), permanent(IsThat(THIS)))] if e.this_said
     else e.refuse("Cardwright can't tell which creature can't be blocked"), always=True)  # fmt: skip


# -- objects that can't be targets
def of_spells(e: Env, among: Any) -> Things:
    """CR 112.1. Return a set of spells, cast by any player or by opponents.

    Refuse tests that can't be checked after the spell has left the stack.
    """
    if not isinstance(among, Things) or among.per_seat or among.place != STACK:
        e.refuse(
            "Cardwright expects spells here as the objects that can't target ('red spells'), not anything else"
        )
    if among.whose not in (ANYBODYS, THEIRS) or not all(t.remembers() for t in among.tests):
        e.refuse("Cardwright can't check this description of the spells that can't target")
    tests = [t for t in among.tests if not isinstance(t, IsSpell)]
    return Things(BATTLEFIELD, False, int(among.types), int(among.whose), tests, "")


def targeted(among: Things, spells: bool, abilities: bool) -> tuple[Things, bool, bool, int]:
    by = Things(BATTLEFIELD, False, int(among.types), ANYBODYS, list(among.tests), "")
    return by, spells, abilities, int(among.whose)


def of_one_sort(e: Env, among: Any, test: Any) -> tuple[Things, bool, bool, int]:
    """Read `red spells or abilities from red sources`. The two qualities in it must be the same.

    `test`: the quality of the sources.
    """
    found = of_spells(e, among)
    if found.types or meaning(found.tests) != meaning([test]):
        e.refuse("here the spells and the sources of the abilities don't have the same quality")
    return targeted(found, True, True)


ANY_SOURCE: Final = Things(BATTLEFIELD, False, 0, ANYBODYS, [], "")
THEIR_SOURCE: Final = Things(BATTLEFIELD, False, 0, THEIRS, [], "")
G.add("targetedby", "<nps>", lambda e, among: targeted(of_spells(e, among), True, False))
for color_, bit_ in COLORS.items():
    for front_, no_ in (("", False), ("non", True)):
        for whose_, said_ in ((ANYBODYS, ""), (THEIRS, " your opponents control")):
            G.add("targetedby", f"<nps> or abilities from {front_}{color_} sources{said_}",
                  lambda e, among, b=bit_, no=no_, n=color_, w=whose_: of_sort_of(e, among, b, no, n, w))  # fmt: skip


def of_sort_of(
    e: Env, among: Any, bit: int, no: bool, name: str, whose: int
) -> tuple[Things, bool, bool, int]:
    """CR 105.2. Return which spells and abilities can't target an object: those of one color.

    `no`: those that don't have the color.
    """
    found = of_one_sort(e, among, OfColor(bit, no, f"non{name}" if no else name))
    return (
        (*found[:3], whose)
        if found[3] == ANYBODYS
        else e.refuse("the text names a controller for the spells but not for the abilities")
    )


G.add("targetedby", "abilities", lambda e: targeted(ANY_SOURCE, False, True))
G.add("targetedby", "abilities your opponents control", lambda e: targeted(THEIR_SOURCE, False, True))
G.add(
    "targetedby", "spells or abilities your opponents control", lambda e: targeted(THEIR_SOURCE, True, True)
)
line("<fighter> can't be the target of <targetedby>",
     lambda e, those, by: [CantTarget(of_permanents(e, those), *by)], always=True)  # fmt: skip
for host_ in ("enchanted", "equipped"):
    line(f"{host_} creature <ops> and can't be the target of <targetedby>",
         lambda e, nodes, by: [of_host(e, nodes), CantTarget(permanent(Host(), types=CREATURE), *by)])  # fmt: skip


def untargeted_now(e: Env, what: Any, by: Any, lasts: int) -> Effect:
    """CR 611.2c. Return an effect: one object can't be the target of `by` for the duration `lasts`."""
    if what is THIS:
        return imposes(CantTarget(permanent(IsThat(THIS)), *by), None, lasts)
    if not isinstance(what, Ref):
        e.refuse("Cardwright can't apply this effect with a duration to several objects")
    return imposes(CantTarget(permanent(IsThat(IT)), *by), what, lasts)


clause("<obj> can't be the target of <targetedby> this turn",
       lambda e, what, by: untargeted_now(e, what, by, durations.THIS_TURN))  # fmt: skip


line("<fighter> can't be equipped", lambda e, those: [CantEquip(of_permanents(e, those))], always=True)


# -- objects that must be chosen as targets
line("while an opponent is choosing targets as part of casting a spell they control or activating an ability they "
     "control , that player must choose at least one <np> on the battlefield if able",
     lambda e, among: [MustTarget(of_permanents(e, among))])  # fmt: skip


# -- costs to attack
def generic(e: Env, mana: str) -> int:
    """CR 107.4b. Return the amount of generic mana in the cost `mana`. Refuse other mana."""
    digits = mana.removeprefix("{").removesuffix("}")
    return (
        said_number(digits)
        if is_numeral(digits)
        else e.refuse("Cardwright can't charge mana other than generic mana ('{2}') for an attack")
    )


def taxed(e: Env, those: Things, mana: str, walkers: bool = False, anybody: bool = False) -> list[Any]:
    return [AttackTax(those, generic(e, mana), walkers, anybody)]


def taxed_x(e: Env, those: Any, n: Any, walkers: bool) -> list[Any]:
    return [AttackTax(those, n, walkers)]


for words, walkers_ in (("you", False), ("you or planeswalkers you control", True),
                        ("you or a planeswalker you control", True)):  # fmt: skip
    for each_ in ("creature they control that 's attacking you", "of those creatures"):
        if walkers_ and each_.endswith("you"):
            continue
        line(f"<fighter> can't attack {words} unless their controller pays <mana> for each {each_}",
             lambda e, those, mana, w=walkers_: taxed(e, those, mana, w), always=True)  # fmt: skip
        line(f"<fighter> can't attack {words} unless their controller pays {{X}} for each {each_} , "
             "where x is <amount>",
             lambda e, those, n, w=walkers_: taxed_x(e, those, n, w), always=True)  # fmt: skip
line("<fighter> can't attack unless its|their controller pays <mana>",
     lambda e, those, mana: taxed(e, those, mana, anybody=True), always=True)  # fmt: skip
line("~ can't attack unless you pay <mana>",
     lambda e, mana: taxed(e, permanent(IsThat(THIS)), mana, anybody=True), always=True)  # fmt: skip


# -- creatures that must block
G.add("blockedone", "~", lambda e: permanent(IsThat(THIS)))
G.add("blockedone", "enchanted|equipped creature", lambda e: permanent(Host(), types=CREATURE))
line("all <nps> able to block <blockedone> do so",
     lambda e, by, those: [MustBlock(of_permanents(e, by), those)], always=True)  # fmt: skip
line("all <nps> able to block ~ or enchanted creature do so",
     lambda e, by: [MustBlock(of_permanents(e, by), permanent(IsThat(THIS))),
                    MustBlock(of_permanents(e, by), permanent(Host(), types=CREATURE))], always=True)  # fmt: skip
COMBAT_NOW: Final = (("this turn", durations.THIS_TURN), ("this combat", durations.THIS_COMBAT))


def damage_past_blockers(e: Env, among: Any) -> Effect:
    """CR 510.1c, 611.2c. Return an effect: this turn, blocked creatures of `among` may assign damage as
    though unblocked.

    Whether a creature is in the set is checked as damage is assigned.
    """
    if any(isinstance(x, Ref) and x is not THIS for x in every_value(of_permanents(e, among))):
        e.refuse(
            "Cardwright can't make an effect with a duration refer to an earlier object, player or number"
        )
    return imposes(CombatRule(among, AS_UNBLOCKED), None, durations.THIS_TURN)


clause(f"you may have <nps> assign their combat damage this turn {PAST_BLOCKERS}", damage_past_blockers)
for words_, lasts_ in COMBAT_NOW:
    clause(f"<obj> assign^s no combat damage {words_}",
           lambda e, what, lasts=lasts_: ruled_now(e, what, NO_DAMAGE, lasts))  # fmt: skip
    for mark_ in (". if you do ,", "; if you do ,"):
        sentence(f"you may have <obj> assign no combat damage {words_} {mark_} <effect>",
                 lambda e, what, nodes, lasts=lasts_: may(flat(e.each(
                     [lambda: ruled_now(e, what, NO_DAMAGE, lasts), *runs(e, nodes)]))), last=True)  # fmt: skip


def one_named(e: Env, *named: Any) -> tuple[Any, Any, list[Things]]:
    """Return which of the objects in `named` is IT in a temporary combat rule, which one is THIS, and a set
    for each of them.
    """
    about: Any = None
    this: Any = None
    made: list[Things] = []
    for what in named:
        if isinstance(what, Things):
            made.append(of_permanents(e, what))
        elif what is THIS and this is None:
            this = THIS
            made.append(permanent(IsThat(THIS)))
        elif not isinstance(what, Ref):
            e.refuse("Cardwright can't apply this effect with a duration to several objects")
        elif about is None:
            about = what
            made.append(permanent(IsThat(IT)))
        elif this is None:
            this = what
            made.append(permanent(IsThat(THIS)))
        else:
            e.refuse("Cardwright can't make an effect with a duration refer to several objects at once")
    return about, this, made


def blocks_if_able(e: Env, by: Any, those: Any, lasts: int) -> Effect:
    """CR 509.1c, 611.2c. Return an effect: `by` blocks `those` if able, for the duration `lasts`."""
    if isinstance(by, Things) and any(isinstance(x, Ref) and x is not THIS for x in every_value(by)):
        e.refuse(
            "Cardwright can't make an effect with a duration refer to an earlier object, player or number"
        )
    if isinstance(by, Ref) and by is those:
        e.refuse("a creature can't block itself")
    about, this, (blockers, attackers) = one_named(e, by, those)
    return imposes(MustBlock(blockers, attackers), about, lasts, this=None if this is THIS else this)


def blocks_it(e: Env, by: Node, lasts: int) -> Effect:
    """CR 509.1c. Read `... blocks it`. There, `it` is the object of the trigger, or the source of the
    ability.
    """
    found = e.low("obj", by)
    if any(m.what is not found for m in e.objects()) or e.spell:
        e.refuse("'it' could mean more than one object")
    if e.about.what == "it" and not e.about.apart and not e.this_said:
        return blocks_if_able(e, found, e.later(IT), lasts)
    if e.about.what != "this":
        e.refuse("'it' names no object here")
    return blocks_if_able(e, found, e.this_object(), lasts)


for words_, lasts_ in COMBAT_NOW:
    clause(f"<obj> block^s it {words_} if able",
           lambda e, by, lasts=lasts_: blocks_it(e, by, lasts), raw=True)  # fmt: skip
    for verb_ in (f"block it {words_} if able", f"block ~ {words_} if able"):
        clause(f"you may have <obj> {verb_}",
               lambda e, by, lasts=lasts_: may(blocks_it(e, by, lasts)), raw=True)  # fmt: skip
for words_, lasts_ in COMBAT_NOW:
    clause(f"all <nps> able to block <obj> {words_} do so / {words_} , all <nps> able to block <obj> do so",
           lambda e, by, those, lasts=lasts_: blocks_if_able(e, by, those, lasts))  # fmt: skip
    clause(f"<obj> block^s <obj> {words_} if able",
           lambda e, by, those, lasts=lasts_: blocks_if_able(e, by, those, lasts))  # fmt: skip
    for does, bit in (("block^s", MUST_BLOCK), ("must be blocked", MUST_BE_BLOCKED)):
        clause(f"<obj> {does} {words_} if able", lambda e, what, b=bit, x=lasts_: gained_now(e, what, b, x))
        clause(f"<obj> <ops> <lasts> and {does} {words_} if able",
               lambda e, what, nodes, lasts, b=bit, x=lasts_: flat(
                   [lasting(e, what, nodes, lasts), gained_now(e, what, b, x)]))  # fmt: skip


def gained_now(e: Env, what: Any, bit: int, lasts: int) -> Effect:
    """CR 509.1c. Return an effect: for the duration `lasts`, the combat rule `bit` applies to an object.

    Refuse a set, because objects that match later would be included.
    """
    if isinstance(what, Things):
        e.refuse("Cardwright can't make an effect with a duration apply only to the objects that match now")
    return gains(bit, what, lasts)


# -- creatures that must attack
def owned_turn(e: Env, whose: Any, what: Any) -> Things:
    """Return the set of what player `whose` controls, as that player would call it: "creatures you
    control".
    """
    if not isinstance(whose, Ref) or not isinstance(what, Things) or what.per_seat or what.whose != ANYBODYS:
        e.refuse("Cardwright expects permanents of this player here ('creatures that player controls')")
    tests = [t for t in what.tests if not (isinstance(t, ControlledBy) and t.who is whose and not t.no)]
    if len(tests) != len(what.tests) - 1 or any(
        isinstance(x, Ref) and x is not THIS for x in every_value(tests)
    ):
        e.refuse("Cardwright expects permanents of this player here ('creatures that player controls')")
    return Things(int(what.place), False, int(what.types), YOURS, tests, what.label)


def attack_in_next(e: Env, whose: Any, what: Any, prey: Any = None) -> Effect:
    """CR 508.1d, 611.2c. Return an effect: in that player's next turn, their creatures attack if able.

    `prey`: what they must attack.
    """
    among = owned_turn(e, whose, what)
    if prey is None:
        return imposes(Imposed(among, MUST_ATTACK), None, durations.YOUR_NEXT_END, whose=whose)
    if prey is YOU:
        return imposes(MustAttackThat(among, IT), YOU, durations.YOUR_NEXT_END, whose=whose)
    if prey is not THIS:
        e.refuse(
            "Cardwright can't make creatures attack anything but the controller ('you') or this permanent here"
        )
    return imposes(MustAttackThat(among, THIS), None, durations.YOUR_NEXT_END, whose=whose)


for each_ in ("<nps> attack", "each <np> attacks"):
    clause(f"during <who> 's next turn , {each_} if able", attack_in_next)
    clause(f"during <who> 's next turn , {each_} ~ if able",
           lambda e, whose, what: attack_in_next(e, whose, what, e.this_object()))  # fmt: skip
    clause(f"during <who> 's next turn , {each_} you if able",
           lambda e, whose, what: attack_in_next(e, whose, what, YOU))  # fmt: skip


def attacks_that(e: Env, what: Any, prey: Any, lasts: int) -> Effect:
    """CR 508.1d. Return an effect: `what` attacks `prey` (you, another player or a planeswalker) if able, for
    the duration `lasts`.
    """
    if not isinstance(what, Ref) or what is THIS or not isinstance(prey, Ref):
        e.refuse(
            "here several creatures or this creature would attack, or more than one player or planeswalker"
        )
    if prey is YOU:
        return imposes(MustAttackThat(permanent(IsThat(IT)), YOU), what, lasts)
    return imposes(
        MustAttackThat(permanent(IsThat(IT)), THIS), what, lasts, this=None if prey is THIS else prey
    )


for words_, lasts_ in COMBAT_NOW:
    clause(f"<obj> attack^s you {words_} if able",
           lambda e, what, lasts=lasts_: attacks_that(e, what, YOU, lasts))  # fmt: skip
for words_, prey_ in (("you", YOU), ("~", THIS)):
    line(f"<nps> attack {words_} each combat if able / all <nps> attack {words_} each combat if able / "
         f"each <np> attacks {words_} each combat if able",
         lambda e, among, prey=prey_: [MustAttackThat(of_permanents(e, among), prey)], always=True)  # fmt: skip


# -- blocking and targeting as though something were so
def lent(e: Env, those: Any, attackers: Any, keys: int) -> list[BlocksAsThough]:
    """CR 609.4. Return a rule: creatures of `those` may block creatures of `attackers` as though they had the
    keywords `keys`.
    """
    return [BlocksAsThough(of_permanents(e, those), of_permanents(e, attackers), keys)]


for it_ in ("it", "they", "~"):
    line(f"<fighter> can block <nps> as though {it_} had reach",
         lambda e, those, by: lent(e, those, by, REACH), always=True)  # fmt: skip
    line(f"<fighter> can block creatures with shadow as though {it_} had shadow",
         lambda e, those: lent(e, those, permanent(with_keys(SHADOW, "with"), types=CREATURE), SHADOW),
         always=True)  # fmt: skip
line("<fighter> can block creatures with shadow as though they didn't have shadow",
     lambda e, those: lent(e, those, permanent(with_keys(SHADOW, "with"), types=CREATURE), SHADOW),
     always=True)  # fmt: skip
OPEN: Final = "<nps> can be the targets of spells and abilities as though they didn't have hexproof"
line(OPEN, lambda e, among: [Exposed(of_permanents(e, among))], always=True)
for those_ in ("those creatures", "those permanents"):
    line(f"{OPEN} . ward abilities of {those_} don't trigger",
         lambda e, among: [Exposed(of_permanents(e, among), True)], always=True)  # fmt: skip
