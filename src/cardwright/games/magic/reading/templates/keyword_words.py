"""CR 702. Keyword abilities: each with the word that makes it; alone, in a line with others, or gained."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.numbers import causes, columns, facts
from cardwright.games.magic.numbers import keywords as k
from cardwright.games.magic.numbers.types import ARTIFACT, BASIC, BLACK, LAND, WHITE
from cardwright.games.magic.objects.players import ANYBODYS, YOURS
from cardwright.games.magic.objects.table import FROM_BATTLEFIELD, Ability, Activated, Change, Triggered
from cardwright.games.magic.reading.engine import Attempt, Node
from cardwright.games.magic.reading.grammar import G, Unread, line
from cardwright.games.magic.reading.leaves import keyword as bits_of
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About, flat
from cardwright.games.magic.reading.nouns import after
from cardwright.games.magic.reading.subtypes import SUBTYPE_WORDS
from cardwright.games.magic.words import (
    affinity,
    again,
    attacking,
    blocked,
    crew,
    growing,
    poison,
    storm,
    upkeep_costs,
    ward,
)
from cardwright.games.magic.words import keywords as kw
from cardwright.games.magic.words.amounts import belongs, was_kicked
from cardwright.games.magic.words.convoke import convoke
from cardwright.games.magic.words.delve import delve
from cardwright.games.magic.words.lasting import gains, gains_ability
from cardwright.games.magic.words.selectors import WithKeyword, of_type, spell, types
from cardwright.games.magic.words.surveil import surveil
from cardwright.games.magic.words.unearth import unearth
from cardwright.kernel.effects import THIS

from .actions import act
from .conditions import cond
from .predicates import Predicate, says
from .tokens import same_kind
from .triggers import trigger


def keyword(template: str, make: Any) -> None:
    """A keyword ability, as a line of its own, beside others, or gained; a list of what it is made of."""
    G.add("kwab", template, make)


# -- several in a line
def several(a: Attempt, i: int) -> Any:
    """`flying, ward {2}`: keywords, of which at least one is more than a yes or no."""
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
    """A keyword that is a yes or no."""
    yield from bits_of(a, i)


G.leaf("kwone", one_keyword)
G.leaf("kwmix", several)


def all_of_line(e: Env, found: tuple[Any, ...]) -> list[Any]:
    """The abilities of a line of keywords, the yes-or-no ones as one number."""
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
def gained(e: Env, found: list[Any]) -> Predicate:
    """CR 613.1f. A keyword ability that something has, or gains for a time."""
    bits = sum(x for x in found if isinstance(x, int))
    if bits & k.PROWESS:
        raise Unread("prowess, which is two things, gained")
    abilities = [x for x in found if not isinstance(x, int)]
    for a in abilities:
        if not isinstance(a, (Triggered, Activated)) or a.zone != FROM_BATTLEFIELD:
            raise Unread("a keyword that nothing gains")

    def for_a_time(what: Any, lasts: int) -> Any:
        return flat([*([gains(bits, what, lasts)] if bits else []),
                     *(gains_ability(a, what, lasts) for a in abilities)])  # fmt: skip

    def always() -> list[Change]:
        return [*([Change(facts.OP_KEYS, bits)] if bits else []),
                *(Change(facts.OP_GRANT, ability=a) for a in abilities)]  # fmt: skip

    return Predicate(for_a_time, always)


says("gain^s <kwab> / have|has <kwab>", lambda e, found: gained(e, found))
says("gain^s <kws> and <kwab> / have|has <kws> and <kwab>", lambda e, bits, found: gained(e, [bits, *found]))

# -- those that were there
keyword("prowess", lambda e: [k.PROWESS, kw.prowess()])
keyword("undying", lambda e: [kw.undying()])
keyword("persist", lambda e: [kw.persist()])
keyword("soulshift <int>", lambda e, n: [kw.soulshift(n)])
keyword("modular <int>", lambda e, n: list(kw.modular(n)))
keyword("afterlife <int>", lambda e, n: [
    kw.afterlife(n, same_kind("Creature Spirit", "1/1", WHITE | BLACK, k.FLYING, [], ""))])  # fmt: skip
keyword("outlast <mana>", lambda e, price: [kw.outlast(price)])
keyword("reinforce <int> — <mana>", lambda e, n, price: [kw.reinforce(n, price)])
keyword("convoke", lambda e: [convoke()])
keyword("delve", lambda e: [delve()])
keyword(
    "splice onto arcane <mana>", lambda e, price: [kw.splice(price, belongs(THIS, spell(of_type("Arcane"))))]
)

# -- as it is cast
keyword("storm", lambda e: [storm.storm()])
keyword("cascade", lambda e: [storm.cascade()])
keyword("affinity for <nps>", lambda e, among: [affinity.affinity(of_anybody(e, among))])


def of_anybody(e: Env, among: Any) -> Any:
    """CR 702.41a. Permanents, of which those that you control count."""
    if among.per_seat or among.place != 0 or among.whose != ANYBODYS:
        e.refuse("affinity for what is no permanent")
    return among


keyword("spectacle <mana>", lambda e, price: [again.spectacle(price)])
cond("its spectacle cost was paid", lambda e: was_kicked(columns.BARGAINED))

# -- from the graveyard
keyword("retrace", lambda e: [again.retrace()])
keyword("jump-start", lambda e: [again.jump_start()])
keyword("unearth <mana>", lambda e, price: [unearth(price)])

# -- in combat
keyword("exalted", lambda e: [attacking.exalted()])
keyword("battle cry", lambda e: [attacking.battle_cry()])
keyword("mentor", lambda e: [attacking.mentor()])
keyword("flanking", lambda e: [blocked.flanking()])
keyword("bushido <int>", lambda e, n: list(blocked.bushido(n)))
keyword("rampage <int>", lambda e, n: [blocked.rampage(n)])
keyword("afflict <int>", lambda e, n: [blocked.afflict(n)])
keyword("annihilator <int>", lambda e, n: [attacking.annihilator(n)])
keyword("poisonous <int>", lambda e, n: [poison.poisonous(n)])
keyword("evolve", lambda e: [growing.evolve()])

# -- at the upkeep
keyword("echo <mana>", lambda e, price: [upkeep_costs.echo(price)])
keyword("echo — <price>", lambda e, price: [upkeep_costs.echo(e.make(price))])
keyword("fading <int>", lambda e, n: list(upkeep_costs.fading(n)))
keyword("cumulative upkeep <mana>", lambda e, price: [upkeep_costs.cumulative_upkeep(price)])
keyword("cumulative upkeep — <price>", lambda e, price: [cumulated(e, price)])


def cumulated(e: Env, price: Node) -> Ability:
    """CR 702.24a. Only what can be paid so many times."""
    try:
        return upkeep_costs.cumulative_upkeep(e.make(price))
    except ValueError as error:
        raise Unread(str(error)) from error


# -- cycling for a card of a type
def cycled_types(at: Any, i: int) -> Any:
    """`Plainscycling`, `Wizardcycling`."""
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
        lambda e, price, bits=bits, called=called: [kw.typecycling(price, types(bits, called))],
    )
keyword("<cycledtype> <mana>", lambda e, word, price: [kw.typecycling(price, of_type(word))])

# -- others
keyword("ward <mana>", lambda e, price: [ward.ward(price)])
keyword("ward — <price>", lambda e, price: [ward.ward(e.make(price))])
keyword("crew <int>", lambda e, n: [crew.crew(n)])

# -- what players do
act("surveil^s <d>", lambda e, n: surveil(n))
act("discover^s <d>", lambda e, n: storm.discover(n))

# -- what has them
for word in ("flanking", "exalted", "ward"):
    after(f"with {word}", lambda e, w=word: WithKeyword(w))
    after(f"without {word}", lambda e, w=word: WithKeyword(w, no=True))

# -- what is waited for
THIS_ = About("this")
trigger("whenever you surveil", lambda e: growing.Told(causes.SURVEILED, "", whose=YOURS), About())
trigger(
    "whenever a creature you control attacks alone",
    lambda e: attacking.AttacksAlone(),
    About("it", "creature", True),
)
trigger("whenever ~ attacks alone", lambda e: attacking.AttacksAlone(this=True), About("this", attack=True))
