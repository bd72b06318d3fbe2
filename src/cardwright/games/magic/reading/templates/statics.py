"""CR 604, 614. Templates for static abilities, restrictions, and how objects enter the battlefield."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardwright.games.magic.abilities import layering as w
from cardwright.games.magic.abilities.cards import EntersTapped, EntersWith, rule
from cardwright.games.magic.abilities.cost_changes import (
    AbilitiesCost,
    SpellsCost,
    SpellsCostAtLeast,
    SpellsCostColors,
    SpellsPaidWith,
)
from cardwright.games.magic.abilities.instead import Doubles
from cardwright.games.magic.abilities.land_plays import more_lands
from cardwright.games.magic.abilities.restrictions import CantActivate, CantCast, CantPlayLands, OneSpellATurn
from cardwright.games.magic.abilities.untapping import UntapsAtMost, UntapsInOthersSteps
from cardwright.games.magic.actions.copying import becomes_copy, enters_as_copy
from cardwright.games.magic.actions.exiling import pays_or_tapped
from cardwright.games.magic.actions.hands import hand_size
from cardwright.games.magic.actions.life_totals import LifeGained
from cardwright.games.magic.amounts.counting import defines_pt
from cardwright.games.magic.amounts.values import MANA_VALUE, all_of, fixed, not_, value_of
from cardwright.games.magic.amounts.values import your_turn as turn
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.graveyards import in_graveyard
from cardwright.games.magic.numbers import derived, facts
from cardwright.games.magic.numbers.events import CREATE
from cardwright.games.magic.numbers.keywords import (
    CANT_ACTIVATE,
    CANT_BE_COUNTERED,
    FLASH,
    LOYALTY_ANY_TIME,
    MAY_STAY_TAPPED,
    SPLIT_SECOND,
    STAYS_TAPPED,
)
from cardwright.games.magic.numbers.zones import BATTLEFIELD
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, THEIRS, YOURS
from cardwright.games.magic.objects.table import (
    FROM_GRAVEYARD,
    ON_ATTACHED,
    ON_RULES,
    ON_SELF,
    ON_SET,
    Change,
    Guard,
    MaySkipTurn,
    Static,
)
from cardwright.games.magic.reading.engine import Attempt, Node, Rule
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env, whole
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.nouns import COLORS, other_test
from cardwright.games.magic.reading.numerals import is_numeral, said_number
from cardwright.games.magic.selectors.chosen import OfChosenColor
from cardwright.games.magic.selectors.nouns import AnyOf, Every, IsThat, permanent
from cardwright.games.magic.triggers.again import TriggersAgain
from cardwright.kernel.effects import IT, Amount, Ref
from cardwright.kernel.values import every_value

from .conditions import opposite
from .objects import how_many
from .predicates import Predicate, always, made, merged, says
from .triggers import other as another


def static(template: str, make: Any) -> None:
    """Add a template for a static ability, with and without a condition."""
    G.add("static", template, make)


def changes_of(e: Env, nodes: tuple[Node, ...]) -> list[Change]:
    return merged(always(made(e, nodes)))


def of_set(e: Env, among: Things, nodes: tuple[Node, ...]) -> Static:
    """CR 604.1. Return a static ability that changes each permanent of a set."""
    if among.per_seat:
        e.refuse(
            "Cardwright expects a description of permanents here ('creatures you control'), not of anything else"
        )
    about, e.about = e.about, About("it", "permanent")  # `its mana value`: that of each object
    e.of_each = True
    try:
        made = changes_of(e, nodes)
    finally:
        e.about, e.of_each = about, False
    own = [c for c in made if c.ability is None]  # an ability that is granted speaks of its own event
    if any(isinstance(x, value_of) and x.what is IT and x.number != MANA_VALUE for x in every_value(own)):
        e.refuse("Cardwright can't make the change depend on each object's own power or toughness")
    no_own_choice(e, made)
    plain = all(c.op in (facts.OP_PT, facts.OP_KEYS) for c in made)
    return Static(ON_SET, made, among=among, reads=0 if plain else w.reads_of(among))


def of_this(e: Env, nodes: tuple[Node, ...]) -> Any:
    """Return a static ability that changes the permanent itself. If it only gives keywords, return these as
    bits.
    """
    made_ = changes_of(e, nodes)
    e.this_said = True
    if len(made_) == 1 and made_[0].op == facts.OP_KEYS:
        return int(made_[0].value)
    if any("every creature type" in node.rule.template for node in nodes):
        e.refuse("Cardwright can't give this card every creature type in all zones")  # CR 604.3
    return Static(ON_SELF, made_, cda=all(c.op == facts.OP_SET_COLORS for c in made_))  # CR 604.3


def of_host(e: Env, nodes: tuple[Node, ...]) -> Static:
    e.host_said = True
    before, e.of_host = e.of_host, True
    try:
        made = changes_of(e, nodes)
    finally:
        e.of_host = before
    return Static(ON_ATTACHED, no_own_choice(e, made))


def untapped_too(e: Env, among: Any, whose: int) -> list[UntapsInOthersSteps]:
    """CR 502.3. Return an ability: permanents untap during the untap steps of other players."""
    return [UntapsInOthersSteps(permanents(e, among), whose)]


def no_own_choice(e: Env, made: list[Change]) -> list[Change]:
    """CR 607.2d. Return the changes.

    Refuse them if they give another object an ability that uses a choice made for this object.
    """
    if any(
        isinstance(x, OfChosenColor)
        for c in made
        if isinstance(c.ability, Guard)
        for x in every_value(c.ability)
    ):
        e.refuse("Cardwright can't let an ability given to another object use this object's chosen color")
    return made


def of_it(e: Env, nodes: tuple[Node, ...]) -> Any:
    """Return a static ability that changes `it`: this permanent, or the one it is attached to. The condition
    tells which.

    For example `as long as ~ is attacking, it gets +2/+0`.
    """
    of_what_has_this = e.host_asked or (e.host_said and not e.this_said)
    if e.objects() or of_what_has_this == e.this_said:
        e.refuse("Cardwright can't tell which object 'it' means")
    return of_host(e, nodes) if of_what_has_this else of_this(e, nodes)


static("<nps> <ops> / all <nps> <ops>", of_set)
static("each <np> <ops>", of_set)
static("other <nps> <ops> / each other <np> <ops>", lambda e, among, nodes: of_set(e, other(e, among), nodes))


def of_two_sets(e: Env, a: Any, b: Any, nodes: tuple[Node, ...]) -> Static:
    """Return a static ability that changes two sets: `Skeletons you control and other Zombies you
    control`.
    """
    two = [permanents(e, x) for x in (a, b)]
    if any(x.whose != two[0].whose or x.types != two[0].types or not x.tests for x in two):
        e.refuse("here the two groups differ in controller or card types, or one has no further quality")
    each = [x.tests[0] if len(x.tests) == 1 else Every(*x.tests) for x in (two[0], another(two[1]))]
    label = " or ".join(t.label for t in each)
    among = Things(BATTLEFIELD, False, int(two[0].types), int(two[0].whose), [AnyOf(label, *each)], "")
    return of_set(e, among, nodes)


static("<nps> and other <nps> <ops>", of_two_sets)
static("~ <ops>", of_this)
static("it <ops>", of_it)
for word in ("creature", "permanent", "land", "artifact", "planeswalker"):
    static(f"enchanted|equipped|fortified {word} <ops>", of_host)
static("you may choose not to untap ~ during your untap step", lambda e: MAY_STAY_TAPPED)
static("you control enchanted creature|permanent|land|artifact|planeswalker",
       lambda e: Static(ON_ATTACHED, [Change(facts.OP_CONTROL)]))  # fmt: skip


def permanents(e: Env, among: Any) -> Any:
    """Return the set, which must be of permanents. Static abilities here don't change other objects."""
    return (
        among
        if isinstance(among, Things) and not among.per_seat
        else e.refuse(
            "Cardwright expects a description of permanents here ('creatures you control'), not of anything else"
        )
    )


def other(e: Env, among: Things) -> Things:
    """Return the set without this permanent: `other creatures you control`."""
    other_test(e, int(among.types))
    return another(among)  # type: ignore[no-any-return]


def line(template: str, make: Any, **options: Any) -> None:
    G.add("line", template, make, **options)


line("<static>", lambda e, s: [s], always=True)
line("~ and enchanted|equipped creature each <ops>", lambda e, nodes: [of_this(e, nodes), of_host(e, nodes)])
line("as long as <cond> , <static>", lambda e, c, s: [conditioned(e, s, c)], always=True)
line("as long as ~ is in your graveyard , <static>", lambda e, s: [from_graveyard(e, s)], always=True)
line("as long as ~ is in your graveyard and <cond> , <static>",
     lambda e, c, s: [from_graveyard(e, s, c)], always=True)  # fmt: skip
line("<static> as long as <cond>", lambda e, s, c: [conditioned(e, s, c)], always=True)
line("as long as <cond> , <static> and <static>",
     lambda e, c, s, other: [conditioned(e, s, c), conditioned(e, other, c)], always=True)  # fmt: skip
line("<static> as long as <cond> . otherwise , <static>",
     lambda e, s, c, other: [conditioned(e, s, c), conditioned(e, other, opposite(c))], always=True)  # fmt: skip
for stays_ in ("~ doesn't untap during your untap step",
               "enchanted creature|permanent|artifact doesn't untap during its controller 's untap step"):  # fmt: skip
    line(f"{stays_} if <cond>", lambda e, c, x=stays_[0] == "~": [
        conditioned(e, stays_tapped_always(e, x), c)], always=True)  # fmt: skip


def stays_tapped_always(e: Env, this: bool) -> Static:
    """CR 502.3. Return a static ability: a permanent doesn't untap during its controller's untap step.

    `this`: it is this permanent, otherwise the one that it is attached to.
    """
    if this:
        e.this_said = True
    else:
        e.host_said = True
    return Static(ON_SELF if this else ON_ATTACHED, [Change(facts.OP_KEYS, STAYS_TAPPED)])


def restricted_if(e: Env, said: Any, c: Any) -> list[Any]:
    """CR 611.3a, 508.1c, 509.1b. Return a restriction that depends on a condition: `~ can't block if ...`."""
    keys = isinstance(said, Static) and all(int(x.op) == facts.OP_KEYS for x in said.changes)
    if not keys and not isinstance(said, int):
        e.refuse(
            "Cardwright can't make a static ability with 'if' give anything but restrictions or keywords"
        )
    return [conditioned(e, said, c)]


line("<static> if <cond>", restricted_if, always=True)
line("<static> unless <cond>", lambda e, s, c: [conditioned(e, s, opposite(c))], always=True)
line("during your turn , <static>", lambda e, s: [conditioned(e, s, your_turn())], always=True)
line("during your turn , as long as <cond> , <static>",
     lambda e, c, s: [conditioned(e, s, all_of(your_turn(), c))], always=True)  # fmt: skip
line("<static> during your turn", lambda e, s: [conditioned(e, s, your_turn())], always=True)
line("<static> during your turn . otherwise , <static>",
     lambda e, s, other: [conditioned(e, s, your_turn()), conditioned(e, other, not_(your_turn()))],
     always=True)  # fmt: skip
line("<static> during turns other than yours",
     lambda e, s: [conditioned(e, s, not_(your_turn()))], always=True)  # fmt: skip
line("during turns other than yours , <static>",
     lambda e, s: [conditioned(e, s, not_(your_turn()))], always=True)  # fmt: skip
line("<taxes>", lambda e, several: several, always=True)
line(
    "during your turn , <taxes>",
    lambda e, several: [conditioned(e, s, your_turn()) for s in several],
    always=True,
)


def your_turn() -> Any:

    return turn()


def untaps_few(e: Env, n: int, among: Any, whose: int) -> UntapsAtMost:
    """CR 502.3. Return an ability: players untap at most `n` permanents of a set.

    Refuse a set of the permanents of one player.
    """
    found = permanents(e, among)
    return (
        UntapsAtMost(n, found, whose)
        if found.whose == ANYBODYS
        else e.refuse("Cardwright can't limit untapping only for the permanents of one player")
    )


for who_, whose_, steps_ in (("players", ANYBODYS, "their untap step|steps"), ("you", YOURS, "your untap step"),
                             ("your opponents", THEIRS, "their untap step|steps"),
                             ("each opponent", THEIRS, "their untap step|steps"),
                             ("each player", ANYBODYS, "their untap step|steps")):  # fmt: skip
    static(f"{who_} can't untap more than one <np> during {steps_}",
           lambda e, among, w=whose_: untaps_few(e, 1, among, w))  # fmt: skip
    static(f"{who_} can't untap more than <int> <nps> during {steps_}",
           lambda e, n, among, w=whose_: untaps_few(e, n, among, w) if n > 1
           else e.refuse("Cardwright expects a fixed number of two or more here, not X or a count"))  # fmt: skip


ELSEWHERE: Final = FLASH | CANT_BE_COUNTERED | SPLIT_SECOND  # of cards and spells, not permanents


CONDITIONAL: Final = (
    SpellsCost, SpellsCostAtLeast, SpellsCostColors, SpellsPaidWith, AbilitiesCost, CantCast, CantActivate,
    UntapsAtMost, TriggersAgain,
)  # fmt: skip


def conditioned(e: Env, made: Any, condition: Any) -> Any:
    """CR 611.3a. Return the static ability `made`, which applies as long as a condition is true.

    It functions on the battlefield (CR 113.6, 601.3).
    """
    if isinstance(made, int):
        made = Static(ON_SELF, [Change(facts.OP_KEYS, made)])
    if isinstance(made, CONDITIONAL) and made.condition is None:
        made.condition = condition
        return made
    if not isinstance(made, Static) or made.condition is not None:
        e.refuse("Cardwright can't make this ability depend on a condition, or on a second one")
    if made.who == ON_SELF and any(c.op == facts.OP_KEYS and c.value & ELSEWHERE for c in made.changes):
        e.refuse("Cardwright can't make flash, split second or 'can't be countered' depend on a condition")
    made.condition = condition
    return made


def from_graveyard(e: Env, made: Any, *conditions: Any) -> Any:
    """CR 113.6b. Return the static ability `made`, changed so that it functions while this card is in your
    graveyard.
    """
    if not isinstance(made, Static) or made.who not in (ON_SET, ON_RULES):
        e.refuse("Cardwright can't make this ability work from a graveyard")
    where = in_graveyard()
    done = conditioned(e, made, all_of(where, *conditions) if conditions else where)
    done.zone = FROM_GRAVEYARD
    return done


# -- players and the game
RULES = (
    ("you have no maximum hand size", derived.NO_MAXIMUM, YOURS),
    ("players have no maximum hand size", derived.NO_MAXIMUM, ANYBODYS),
    ("players can't gain life", derived.NO_GAIN, ANYBODYS),
    ("your opponents can't gain life", derived.NO_GAIN, THEIRS),
    ("you can't gain life", derived.NO_GAIN, YOURS),
    ("players can't get counters", derived.NO_COUNTERS_GOT, ANYBODYS),
    ("you can't get counters", derived.NO_COUNTERS_GOT, YOURS),
    ("your opponents can't get counters", derived.NO_COUNTERS_GOT, THEIRS),
    ("players can't get poison counters", derived.NO_POISON_GOT, ANYBODYS),
    ("you can't get poison counters", derived.NO_POISON_GOT, YOURS),
    ("your opponents can't get poison counters", derived.NO_POISON_GOT, THEIRS),
    ("you can't cast spells", derived.NO_CASTING, YOURS),
    ("your opponents can't cast spells", derived.NO_CASTING, THEIRS),
    ("players can't cast spells", derived.NO_CASTING, ANYBODYS),
    ("you can't lose the game", derived.NO_LOSING, YOURS),
    ("your opponents can't win the game", derived.NO_WINNING, THEIRS),
    ("you can't win the game", derived.NO_WINNING, YOURS),
    ("your opponents can't lose the game", derived.NO_LOSING, THEIRS),
    ("players can't win the game", derived.NO_WINNING, ANYBODYS),
    ("players can't lose the game", derived.NO_LOSING, ANYBODYS),
    ("skip your draw step", derived.NO_DRAW_STEP, YOURS),
    ("you skip your draw step", derived.NO_DRAW_STEP, YOURS),
    ("play with the top card of your library revealed", derived.TOPS_SHOWN, YOURS),
    ("you play with the top card of your library revealed", derived.TOPS_SHOWN, YOURS),
    ("players play with the top card of their library revealed", derived.TOPS_SHOWN, ANYBODYS),
    ("players play with the top card of their libraries revealed", derived.TOPS_SHOWN, ANYBODYS),
    ("you may look at the top card of your library any time", derived.TOPS_LOOKED, YOURS),
    ("your opponents play with their hands revealed", derived.HANDS_SHOWN, THEIRS),
    ("your opponents play with their hand revealed", derived.HANDS_SHOWN, THEIRS),
    ("players play with their hands revealed", derived.HANDS_SHOWN, ANYBODYS),
    ("players play with their hand revealed", derived.HANDS_SHOWN, ANYBODYS),
    ("damage can't be prevented", derived.NO_PREVENTION, ANYBODYS),
    ("combat damage can't be prevented", derived.SURE_COMBAT_DAMAGE, ANYBODYS),
    (
        "combat damage that would be dealt by creatures you control can't be prevented",
        derived.SURE_COMBAT_DAMAGE,
        YOURS,
    ),
    ("cards in graveyards lose all abilities", derived.BARE_GRAVES, ANYBODYS),
    ("skip your untap step", derived.NO_UNTAP_STEP, YOURS),
    ("you skip your untap step", derived.NO_UNTAP_STEP, YOURS),
    ("players skip their untap steps", derived.NO_UNTAP_STEP, ANYBODYS),
    ("players skip their untap step", derived.NO_UNTAP_STEP, ANYBODYS),
    ("your opponents skip their untap steps", derived.NO_UNTAP_STEP, THEIRS),
    ("your opponents skip their untap step", derived.NO_UNTAP_STEP, THEIRS),
    ("cards in graveyards can't be the targets of spells or abilities", derived.GRAVES_SHIELDED, ANYBODYS),
    ("creatures entering don't cause abilities to trigger", derived.HUSHED, ANYBODYS),
    ("creatures dying don't cause abilities to trigger", derived.HUSHED_DEATHS, ANYBODYS),
    (
        "spells and abilities your opponents control can't cause you to sacrifice permanents",
        derived.KEEPS_ITS_OWN,
        YOURS,
    ),
    ("each opponent can't draw more than one card each turn", derived.ONE_DRAW, THEIRS),
    ("your opponents can't draw more than one card each turn", derived.ONE_DRAW, THEIRS),
    ("each player can't draw more than one card each turn", derived.ONE_DRAW, ANYBODYS),
    ("players can't draw more than one card each turn", derived.ONE_DRAW, ANYBODYS),
    ("you can't draw more than one card each turn", derived.ONE_DRAW, YOURS),
    ("your life total can't change", -1, 0),
)
for text, mark, whose in RULES:
    if mark >= 0:
        static(text, lambda e, m=mark, who=whose: rule(m, who, ""))
WON_AND_LOST: Final = [found for found in RULES if found[1] in (derived.NO_WINNING, derived.NO_LOSING)]
for one_ in WON_AND_LOST:
    for other_ in WON_AND_LOST:
        if one_ is not other_:
            line(f"{one_[0]} and {other_[0]}",
                 lambda e, a=one_, b=other_: [rule(a[1], a[2], ""), rule(b[1], b[2], "")])  # fmt: skip
static("you have hexproof / you can't be the target of spells or abilities your opponents control",
       lambda e: rule(derived.SHIELDED, YOURS, ""))  # fmt: skip
static("if you would draw one or more cards , you draw that many cards plus one instead",
       lambda e: rule(derived.MORE_DRAWN, YOURS, "you draw one card more"))  # fmt: skip
static("you have shroud", lambda e: rule(derived.SHROUDED, YOURS, ""))
static("you have protection from everything", lambda e: rule(derived.PROTECTED, YOURS, ""))
for n_, color_ in enumerate(COLORS):
    static(f"you have protection from {color_}",
           lambda e, n=n_: rule(derived.PROTECTED_FROM + n, YOURS, ""))  # fmt: skip
for n_, sort_ in enumerate(("white", "blue", "black", "red", "green", "colorless", "")):
    mana_ = f"{sort_} mana" if sort_ else "mana"
    for said_, whose_ in (("you", YOURS), ("players", ANYBODYS)):
        for unspent_ in ("", "unspent "):
            static(f"{said_} don't lose {unspent_}{mana_} as steps and phases end",
                   lambda e, n=n_, w=whose_: rule(derived.KEPT_MANA + n, w, ""))  # fmt: skip
line("you may play an additional land on each of your turns", lambda e: [more_lands()])
line("you may play <int> additional lands on each of your turns",
     lambda e, n: [more_lands() for _ in range(n)] if 1 < n < 4
     else e.refuse("Cardwright supports only two or three additional lands"))  # fmt: skip
line("each player can't cast more than one spell each turn", lambda e: [OneSpellATurn(ANYBODYS)])
line("you can't cast more than one spell each turn", lambda e: [OneSpellATurn(YOURS)])
line("your opponents can't cast more than one spell each turn / "
     "each opponent can't cast more than one spell each turn",
     lambda e: [OneSpellATurn(THEIRS)])  # fmt: skip
line("creatures entering or dying don't cause abilities to trigger",
     lambda e: [rule(derived.HUSHED, ANYBODYS, ""), rule(derived.HUSHED_DEATHS, ANYBODYS, "")])  # fmt: skip
for said, whose in (("other player", OTHERS), ("opponent", THEIRS)):
    line(f"untap all <nps> during each {said} 's untap step / untap each <np> during each {said} 's untap step",
         lambda e, among, w=whose: untapped_too(e, among, w))  # fmt: skip
    line(f"untap ~ during each {said} 's untap step",
         lambda e, w=whose: untapped_too(e, permanent(IsThat(e.this())), w))  # fmt: skip
for said, whose in (("you", YOURS), ("your opponents", THEIRS), ("players", ANYBODYS)):
    line(f"{said} can't play lands", lambda e, w=whose: [CantPlayLands(w)])
line("if you would begin your turn while <cond> , you may skip that turn instead . if you do , <effect>",
     lambda e, c, nodes: [MaySkipTurn(e.make(c), whole(e.within(About("this")), nodes))], lazy=True)  # fmt: skip
line("your maximum hand size is <int>", lambda e, n: [hand_size(n, exactly=True)])
line("your maximum hand size is increased by <int>", lambda e, n: [hand_size(n)])
line("each opponent 's maximum hand size is reduced by <int>", lambda e, n: [hand_size(-n, THEIRS)])
line("if you would gain life , you gain twice that much life instead", lambda e: [LifeGained(2)])
line("if you would gain life , you gain that much life plus <int> instead",
     lambda e, n: [LifeGained(1, YOURS, n)])  # fmt: skip
line("if you would gain life , you gain twice that much instead", lambda e: [LifeGained(2)])
line("if an effect would create one or more tokens under your control , "
     "it creates twice that many of those tokens instead",
     lambda e: [Doubles(CREATE)])  # fmt: skip
line(
    "if tokens would be created under your control , twice that many are created instead / "
    "if one or more tokens would be created under your control , twice that many of those tokens are created instead",
    lambda e: [Doubles(CREATE)],
)

# -- power and toughness that are defined
line("~ 's power and toughness are each equal to <amount>", lambda e, n: [defines_pt(n)])
line("~ has power and toughness each equal to <amount>", lambda e, n: [defines_pt(n)])
line("~ 's power is equal to <amount> and its toughness is equal to that number plus <int>",
     lambda e, n, plus: [defines_pt(n, plus)])  # fmt: skip


def size_with(p: Any, t: Any) -> Static:
    """CR 604.3. Return an ability that defines power and toughness, of which at least one is calculated."""
    return Static(ON_SELF, [Change(facts.OP_DEFINE_PT, p=p, t=t)], cda=True)


def one_of_two(e: Env, n: Any, of_power: bool) -> list[Any]:
    """CR 604.3. Return an ability that defines power or toughness (the star on the card). The other one is as
    printed.
    """
    other = e.size.partition("/")[2 if of_power else 0]
    if not is_numeral(other):
        e.refuse("here the card prints no number for the other of power and toughness")
    rest = fixed(said_number(other))
    return [size_with(n, rest) if of_power else size_with(rest, n)]


line("~ 's power is equal to <amount>", lambda e, n: one_of_two(e, n, True))
line("~ 's toughness is equal to <amount>", lambda e, n: one_of_two(e, n, False))

# -- how it enters
line("~ enters tapped", lambda e: [EntersTapped()])
line("~ enters tapped and <ops>", lambda e, nodes: [EntersTapped(), of_this(e, nodes)])
line("~ enters tapped unless <cond>", lambda e, c: [EntersTapped(c)])
line("if <cond> , ~ enters tapped / ~ enters tapped if <cond>", lambda e, c: [EntersTapped(not_(c))])
line("~ enters with <ncounters> on it", lambda e, nc: [EntersWith(entering(e, nc[0]), nc[1])], x=True)
line("~ enters with <n> <ck> counter|counters on it for each <each>",
     lambda e, n, ck, each: [EntersWith(so_many_each(e, n, each), ck)])  # fmt: skip
line("~ enters with a number of <ck> counters on it equal to <amount>",
     lambda e, ck, n: [EntersWith(n, ck)])  # fmt: skip
for pronoun_ in ("its", "their", "her", "his"):
    static(f"you may activate {pronoun_} loyalty abilities any time you could cast an instant",
           lambda e: Static(ON_SELF, [Change(facts.OP_KEYS, LOYALTY_ANY_TIME)]))  # fmt: skip
static("you may activate loyalty abilities of <nps> any time you could cast an instant",
       lambda e, among: Static(ON_SET, [Change(facts.OP_KEYS, LOYALTY_ANY_TIME)],
                               among=permanents(e, among)))  # fmt: skip
static("activated abilities of <nps> can't be activated",
       lambda e, among: Static(ON_SET, [Change(facts.OP_KEYS, CANT_ACTIVATE)], among=permanents(e, among)))  # fmt: skip
line(
    "as ~ enters , you may pay <int> life . if you don't , it enters tapped", lambda e, n: [pays_or_tapped(n)]
)
for how in ("", "tapped "):
    of_one = f"you may have ~ enter {how}as a copy of a|an|any|one <np>"
    line(of_one, lambda e, among, t=bool(how): [enters_as_copy(among, tapped=t)])
    for comma in (" ,", ""):
        line(f"{of_one}{comma} except <excepted>",
             lambda e, among, but, t=bool(how): [enters_as_copy(among, but, tapped=t)])  # fmt: skip
COPIABLE: Final = (
    facts.OP_LOSE_TYPES, facts.OP_ADD_TYPES, facts.OP_ADD_SUBS, facts.OP_SET_SUBS, facts.OP_KEYS, facts.OP_GRANT,
    facts.OP_SET_PT, facts.OP_SET_COLORS, facts.OP_ADD_COLORS,
)  # fmt: skip


def exceptions(e: Env, *found: tuple[Node, ...]) -> list[Change]:
    """CR 707.9a-b. Return the exceptions of a copy: changes in addition to what is copied."""
    changes = merged([c for nodes in found for c in always(made(e, nodes))])
    if any(c.op not in COPIABLE or c.p is not None or c.t is not None for c in changes):
        e.refuse("Cardwright can't make a copy with this exception")
    return changes


EXCEPTED: Final = Rule("excepted", "it <ops>", exceptions, raw=True)
COPIES: Final = (
    ("it",), ("they",), ("the", "token"), ("the", "tokens"), ("that", "token"), ("those", "tokens"),
)  # fmt: skip


def exceptions_said(a: Attempt, i: int) -> Iterator[tuple[Node, int]]:
    """CR 707.9. Read one or more exceptions of a copy: `it isn't legendary, it's a 1/1 Spirit`."""
    front: list[tuple[tuple[Any, ...], int]] = [((), i)]
    while front:
        ahead: list[tuple[tuple[Any, ...], int]] = []
        for found, j in front:
            starts = [j] if not found else [j + len(mark) for mark in JOINTS if a.words(j, *mark)]
            for start in (x + len(it) for x in starts for it in COPIES if a.words(x, *it)):
                for nodes, end in a.at("ops", start):
                    yield Node(EXCEPTED, (*found, nodes), i), end
                    if len(found) < 3:
                        ahead.append(((*found, nodes), end))
        front = ahead


JOINTS: Final = ((",",), ("and",), (",", "and"))
G.leaf("excepted", exceptions_said)


def copy_of(e: Env, of: Any, but: Any = None) -> Predicate:
    """CR 707.2, 613.2a. Return a predicate: objects become copies of the object `of`. `but`: exceptions of
    the copy.
    """
    original: Ref[Any] = (
        of if isinstance(of, Ref) else e.refuse("Cardwright can't make an object a copy of several objects")
    )
    return Predicate(lambda what, lasts: becomes_copy(what, original, lasts, but), None)


says("become^s a copy of <obj>", copy_of)
for comma in (" ,", ""):
    says(f"become^s a copy of <obj>{comma} except <excepted>", copy_of)


def so_many_each(e: Env, n: Any, each: Any) -> Any:
    """Return an amount: the fixed number `n` for each object of a set."""
    return (
        how_many(e, each, n)
        if isinstance(n, int)
        else e.refuse("Cardwright expects a fixed number before 'for each', not X or a count")
    )


def entering(e: Env, n: Any) -> Any:
    if isinstance(n, (Amount, int)):
        return n
    return e.refuse("Cardwright can't tell how many counters the object enters with")
