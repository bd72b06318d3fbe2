"""CR 611, 613. Templates for predicates (what objects get, gain and become): `gets +2/+2 and gains
trample`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.games.magic.abilities import layering as w
from cardwright.games.magic.abilities.layering import becomes_all
from cardwright.games.magic.amounts.counting import defines_size
from cardwright.games.magic.amounts.values import number
from cardwright.games.magic.durations.lasting import becomes, changes, gains, gains_ability, pump
from cardwright.games.magic.numbers import durations, facts, keywords
from cardwright.games.magic.numbers.types import ARTIFACT, CREATURE, FIXED_SUBTYPES, LEGENDARY
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.table import (
    FROM_BATTLEFIELD,
    Ability,
    Activated,
    Change,
    Guard,
    Replacing,
    Triggered,
)
from cardwright.games.magic.oracle.subtypes import PLURALS, SUBTYPE_WORDS
from cardwright.games.magic.reading.engine import Attempt, Node, several
from cardwright.games.magic.reading.grammar import G, Unread
from cardwright.games.magic.reading.leaves import base_size
from cardwright.games.magic.reading.lowering import Env, size_of
from cardwright.games.magic.reading.names import flat
from cardwright.games.magic.reading.nouns import COLORS, PLURAL_TYPES, TYPE_WORDS
from cardwright.kernel.effects import Effect
from cardwright.kernel.words import choose_one

from .objects import how_many

# CR 611.2: how long an effect lasts
DURATION_CODES: Final = {
    "until end of turn": durations.THIS_TURN,
    "this turn": durations.THIS_TURN,
    "until end of combat": durations.THIS_COMBAT,
    "until your next turn": durations.YOUR_NEXT_TURN,
    "until the end of your next turn": durations.YOUR_NEXT_END,
    "until your next end step": durations.YOUR_END_STEP,
    "until your next upkeep": durations.YOUR_UPKEEP,
    "this combat": durations.THIS_COMBAT,
    "for as long as ~ remains on the battlefield": durations.WHILE_SOURCE,
    "for as long as you control ~": durations.WHILE_YOURS,
    "for as long as ~ remains tapped": durations.WHILE_TAPPED,
    "for as long as you control ~ and ~ remains tapped": durations.WHILE_YOURS_TAPPED,
}
for words, code in DURATION_CODES.items():
    G.add("lasts", words, lambda e, code=code: code)


class Predicate:
    """What the text says of objects, such as `gets +2/+2`. It can be made into an effect that lasts for a
    time, or into the changes of a static ability.
    """

    def __init__(
        self, for_a_time: Callable[[Any, int], Effect] | None, always: Callable[[], list[Change]] | None,
        layers: bool = False, rules: int = 0,
    ) -> None:  # fmt: skip
        self.layers = layers
        self.rules = rules  # CR 611.2c: the bits of what objects can't or must do; 0: characteristics change
        self.for_a_time = for_a_time
        self.always = always


def says(template: str, make: Any) -> None:
    """Add a template for a predicate. `get^s` in it stands for `get` or `gets`."""
    G.add("op", template, make)


def sized(p: Any, t: Any) -> Predicate:
    """CR 613.4c. Return a predicate: power changes by `p`, and toughness by `t`."""
    p_, t_ = number(p), number(t)

    def always() -> list[Change]:
        if isinstance(p, int) and isinstance(t, int):
            return [Change(facts.OP_PT, p, t)]
        return [Change(facts.OP_PT, int(p) if isinstance(p, int) else 0, int(t) if isinstance(t, int) else 0,
                       None if isinstance(p, int) else p, None if isinstance(t, int) else t)]  # fmt: skip

    return Predicate(lambda what, lasts: pump(p_, t_, what, lasts), always)


def for_each(e: Env, size: Any, among: Any) -> Predicate:
    """Return a predicate: a change of size for each object, such as `+1/+0 for each artifact you control`."""
    p, t = size_of(e, size)
    if not isinstance(p, int) or not isinstance(t, int):
        raise Unread("Cardwright expects a fixed number before 'for each', not X or a count")
    return sized(*(n if n == 0 else how_many(e, among, n) for n in (p, t)))


def keyed(bits: int) -> Predicate:
    """CR 613.1f. Return a predicate: an object has these keywords, or gains them for a time."""
    return Predicate(lambda what, lasts: gains(bits, what, lasts), lambda: [Change(facts.OP_KEYS, bits)])


def ruled(bits: int) -> Predicate:
    """CR 611.2c. Return a predicate: an object follows these restrictions or requirements, such as `can't
    block`.
    """
    found = keyed(bits)
    found.rules = bits
    return found


def granted(e: Env, quote: Any) -> Predicate:
    """CR 613.1f. Return a predicate: an object has an ability in quotes, or gains it for a time."""
    abilities = e.low_quote(quote)
    if len(abilities) != 1:
        raise Unread("here the quotes don't hold exactly one ability")
    ability = abilities[0]
    if isinstance(ability, int):
        if ability & keywords.IMPOSED:  # in quotes this would be an ability, which can be lost
            raise Unread("Cardwright can't give a restriction or requirement as a quoted ability")
        return keyed(ability)
    if not isinstance(ability, Ability):
        raise Unread("the quoted text isn't an ability that an object can have")
    if defines_size(ability):
        # CR 604.3: it would apply in layer 7b, as of the grant
        raise Unread("Cardwright can't give an object an ability that defines power or toughness")
    return Predicate(
        lambda what, lasts: gains_ability(ability, what, lasts),
        lambda: [Change(facts.OP_GRANT, ability=ability)],
    )


def endowed(e: Env, parts: tuple[Any, ...]) -> Predicate:
    """CR 613.1f. Return a predicate: an object has several keywords and abilities in quotes.

    For example `flying, haste, and "{T}: Draw a card."`.
    """
    if len(parts) < 2 or isinstance(parts[-1], (int, Node)):
        raise Unread("Cardwright expects several abilities in this list, the last one in quotes")
    made: list[Predicate] = []
    bits = 0
    for part in parts:
        if isinstance(part, int):
            bits |= part
        else:
            made.append(gained(e, e.make(part)) if isinstance(part, Node) else granted(e, part))
    if bits:
        made.insert(0, keyed(bits))

    def for_a_time(what: Any, lasts: int) -> Any:
        return flat([p.for_a_time(what, lasts) for p in made if p.for_a_time is not None])

    def always() -> list[Change]:
        return [c for p in made if p.always is not None for c in p.always()]

    return Predicate(for_a_time, always)


def gained(e: Env, found: list[Any]) -> Predicate:
    """CR 613.1f. Return a predicate: an object has a keyword ability, or gains it for a time."""
    bits = sum(x for x in found if isinstance(x, int))
    abilities = [x for x in found if not isinstance(x, int)]
    for a in abilities:
        prevents = isinstance(a, Replacing) and a.prevents and not a.own
        if not (prevents or isinstance(a, (Guard, Triggered, Activated))) or a.zone != FROM_BATTLEFIELD:
            raise Unread("Cardwright can't give this keyword ability to an object")

    def for_a_time(what: Any, lasts: int) -> Any:
        return flat([*([gains(bits, what, lasts)] if bits else []),
                     *(gains_ability(a, what, lasts) for a in abilities)])  # fmt: skip

    def always() -> list[Change]:
        return [*([Change(facts.OP_KEYS, bits)] if bits else []),
                *(Change(facts.OP_GRANT, ability=a) for a in abilities)]  # fmt: skip

    return Predicate(for_a_time, always)


def either_keyword(a: Attempt, i: int) -> Any:
    """Read keywords of which one will be chosen: `double strike or trample`, `vigilance, lifelink, or
    haste`.
    """
    front: list[tuple[tuple[int, ...], int]] = [((), i)]
    while front:
        ahead: list[tuple[tuple[int, ...], int]] = []
        for found, j in front:
            for bit, end in a.at("kwone", j):
                if len(found) and (a.words(j - 1, "or")):
                    yield (*found, bit), end
                then = end + a.words(end, ",")
                then += a.words(then, "or")
                if then > end and not (len(found) and a.words(j - 1, "or")):
                    ahead.append(((*found, bit), then))
        front = ahead


G.leaf("eitherkw", either_keyword)


def one_of(bits: tuple[int, ...]) -> Predicate:
    """CR 608.2d. Return a predicate: an object gains one of several keywords, chosen as the effect is carried
    out.
    """
    return Predicate(
        lambda what, lasts: choose_one(
            *((keywords.keywords_in_words(bit)[0].capitalize(), gains(bit, what, lasts)) for bit in bits)
        ),
        None,
    )


def changed(*made: list[Change]) -> Predicate:
    """CR 613. Return a predicate that makes all these changes at once, in their layers."""
    parts = [c for part in made for c in part]
    return Predicate(lambda what, lasts: becomes_all(what, parts, lasts=lasts), lambda: parts, layers=True)


def without(bits: int) -> Predicate:
    """CR 613.1f. Return a predicate: an object loses keywords."""
    return Predicate(
        lambda what, lasts: changes(what, facts.OP_LOSE_KEYS, bits, 0, lasts, "loses keywords"),
        lambda: [Change(facts.OP_LOSE_KEYS, bits)],
    )


def both(a: Predicate, b: Predicate) -> Predicate:
    """Return a predicate that does what `a` does, then what `b` does, for a time."""

    assert a.for_a_time is not None
    assert b.for_a_time is not None
    first, second = a.for_a_time, b.for_a_time
    return Predicate(lambda what, lasts: flat([first(what, lasts), second(what, lasts)]), None)


def in_all(a: Predicate, b: Predicate) -> Predicate:
    """CR 613.4c. Return a predicate that combines two changes of power and toughness, for a time or
    permanently.
    """
    found = both(a, b)
    first, second = a.always, b.always
    assert first is not None
    assert second is not None
    found.always = lambda: [*first(), *second()]
    return found


def based(p: Any, t: Any) -> Predicate:
    """CR 613.4b. Return a predicate: base power and toughness become `p` and `t`."""
    return Predicate(lambda what, lasts: becomes(p, t, what, lasts), lambda: w.base_pt(p, t))


says("get^s <size>", lambda e, size: sized(*size_of(e, size)))
says("get^s <size> for each <each>", for_each)
says(
    "get^s <size> for each <each> and <size> for each <each>",
    lambda e, size, among, more, others: in_all(for_each(e, size, among), for_each(e, more, others)),
)
G.add(
    "timed",
    "get^s <size> <lasts> for each <each>",
    lambda e, size, lasts, among: (for_each(e, size, among), lasts),
)
G.add("timed", "gain^s <kws> and get^s <size> <lasts> for each <each>",
      lambda e, bits, size, lasts, among: (both(keyed(bits), for_each(e, size, among)), lasts))  # fmt: skip
says("gain^s <kws> / have|has <kws>", lambda e, bits: keyed(bits))
says("gain^s <quote> / have|has <quote>", lambda e, quote: granted(e, quote))
says("gain^s <endowed> / have|has <endowed>", lambda e, parts: endowed(e, parts))
says("gain^s your choice of <eitherkw>", lambda e, bits: one_of(bits))
says("<cant>", lambda e, bits: ruled(bits))
says("lose^s <kws>", lambda e, bits: without(bits))


def never(e: Env, bits: int, same: int) -> Predicate:
    """CR 101.2, 613.1f. Return a predicate: an object loses keywords and can't have them.

    The text names the keywords twice, and `same`, the second time, must be equal to `bits`.
    """
    if bits != same or bits & keywords.HEXPROOF:
        e.refuse("here the lost and the forbidden keywords differ, or hexproof is one of them")
    return Predicate(None, lambda: [Change(facts.OP_LOSE_KEYS, bits, 1)], layers=True)


says("lose^s <kws> and can't have or gain <kws>", never)
says("lose^s all landwalk abilities", lambda e: without(31 << keywords.LANDWALK))
says("doesn't untap during its controller 's untap step / don't untap during their controllers ' untap steps",
     lambda e: ruled(keywords.STAYS_TAPPED))  # fmt: skip
says("doesn't untap during your untap step", lambda e: ruled(keywords.STAYS_TAPPED))
says("have|has base power and toughness <base>", lambda e, base: based(*(e.number(n) for n in base)))
says("have|has base power and toughness each equal to <amount> / "
     "have|has base power and base toughness each equal to <amount>", lambda e, n: based(n, n))  # fmt: skip
says("lose^s all abilities", lambda e: changed(w.no_abilities()))
NOTHING_ELSE: Final = "each other abilities , card types , and creature types"
# `all other` was replaced by `each other`
for it in ("", "it "):
    says(f"{it}lose^s each other abilities", lambda e: changed(w.no_abilities()))
    says(f"{it}lose^s each other card types and abilities", lambda e: changed(w.no_abilities()))
    says(f"{it}lose^s {NOTHING_ELSE}", lambda e: changed(w.no_abilities()))
for word_, mask_ in TYPE_WORDS.items():
    if word_ != "permanent":
        a_ = "an" if word_[0] in "aeiou" else "a"
        says(f"isn't {a_} {word_} / is not {a_} {word_} / aren't {word_}s",
             lambda e, m=mask_: changed(w.no_longer(m)))  # fmt: skip
says("is|are|'s <ccolor>", lambda e, colors: changed(w.only_color(colors)))
says("become^s <ccolor>", lambda e, colors: changed(w.only_color(colors)))
for verb in ("become^s", "is|are|'s"):
    says(f"{verb} <ccolor> in addition to its|their other colors", lambda e, colors: color_more(colors))
says("is|are|'s <base>", lambda e, base: based(*(e.number(n) for n in base)))  # of a copy: `except it's 7/5`
for verb in ("become^s", "is|are|'s"):
    says(f"{verb} a|an <ctypes> and no other creature type", lambda e, t: changed(only_so(t, 0, CREATURE)))
    says(f"{verb} a|an <ctypes> and no other card type", lambda e, t: changed(only_so(t, CREATURE, 0)))


def color_more(colors: int) -> Predicate:
    """CR 613.1e. Return a predicate: an object has colors in addition to its own."""
    if not colors:
        raise Unread("the text names no color to add to the object's own")
    return changed([Change(facts.OP_ADD_COLORS, colors)])


def only_so(said: tuple[Any, ...], types: int, subtypes: int) -> list[Change]:
    """CR 205.1a. Return changes that replace all card types, or all creature types, by those in `said`."""
    if bool(said[0]) != bool(types) or bool(said[1:]) != bool(subtypes):
        raise Unread("here the types named don't fit the kind of type after 'no other'")
    return [Change(facts.OP_SET_TYPES, said[0])] if types else w.only(0, *said[1:])


def described(a: Attempt, i: int) -> Any:
    """Read types and subtypes in any order: `artifact`, `Zombie`, `artifact creature`."""
    subs: list[str] = []
    mask, j = 0, i
    while j < a.t.n:
        low = a.t.low[j]
        if low == "legendary" and not mask and not subs:
            mask |= LEGENDARY
            j += 1
            continue
        if a.t.raw[j] in SUBTYPE_WORDS:
            subs.append(a.t.raw[j])
        elif a.t.raw[j] in PLURALS:
            subs.append(PLURALS[a.t.raw[j]])
        elif low in TYPE_WORDS and low not in ("permanent", "instant", "sorcery"):
            mask |= TYPE_WORDS[low]
        elif low in PLURAL_TYPES and low not in ("permanents", "instants", "sorceries"):
            mask |= PLURAL_TYPES[low]
        else:
            break
        j += 1
        yield (mask, *subs), j


def colored(a: Attempt, i: int) -> Any:
    """Read colors: `green`, `white and blue`, `colorless`."""
    if i < a.t.n and a.t.low[i] == "colorless":
        yield 0, i + 1
    mask = 0
    while i < a.t.n and a.t.low[i] in COLORS:
        mask |= COLORS[a.t.low[i]]
        i += 1
        yield mask, i
        if i < a.t.n and a.t.low[i] in ("and", ","):
            i += 1


G.leaf("ctypes", described)
G.leaf("ccolor", colored)


def predicates(a: Attempt, i: int) -> Any:
    """Read one or more predicates about the same subject."""
    return several(a, i, "op", (("and",), (",", "and"), (",",)))


G.leaf("ops", predicates)


def made(e: Env, nodes: Any) -> list[Predicate]:
    """Make each node into a predicate, and return these."""
    before, e.only_those = e.only_those, any(NOTHING_ELSE in node.rule.template for node in nodes)
    try:
        return [e.make(node) for node in nodes]
    finally:
        e.only_those = before


class Animal:
    """A description of what an object becomes: `a 3/3 green Elemental creature with haste`."""

    def __init__(self, mask: int, subs: tuple[str, ...], base: Any = None, colors: int | None = None) -> None:
        self.mask, self.subs = mask, subs
        self.base = base  # a size, or an amount for both power and toughness
        self.colors = colors  # None: the text names no colors
        self.parts: tuple[Any, ...] = ()  # keywords and abilities in quotes
        self.every_type = False

    def but(self, **said: Any) -> Animal:
        """Return a copy of this description with other values. `said`: the attributes to change."""
        made = Animal(self.mask, self.subs)
        made.__dict__.update({**self.__dict__, **said})
        return made


def animal(a: Attempt, i: int) -> Any:
    """CR 208. Read a description of what an object becomes: size, colors, types and abilities. Most of
    these are optional.
    """
    legend = a.words(i, "legendary")
    for base, j in [(None, i + legend), *base_size(a, i + legend)]:
        for colors, k in [(None, j), *colored(a, j)]:
            for said, end in described(a, k):
                mask = said[0] | (LEGENDARY if legend else 0)
                yield from animal_with(a, Animal(mask, said[1:], base, colors), end)


HOW_BIG: Final = (("power", "and", "toughness"), ("base", "power", "and", "toughness"))


def animal_with(a: Attempt, x: Animal, i: int) -> Any:
    """Read what follows the types: `with base power and toughness 4/4, flying, and all creature types`."""
    yield x, i
    for joint in (("with",), ("and",), (",",), (",", "and"), ("and", "with")):
        if not a.words(i, *joint) or (joint[0] != "with" and not (x.parts or x.base)):
            continue
        j = i + len(joint)
        if a.words(j, "all", "creature", "types"):
            yield x.but(every_type=True), j + 3
        for words in HOW_BIG if x.base is None else ():
            if a.words(j, *words):
                k = j + len(words)
                for base, end in base_size(a, k):
                    yield from animal_with(a, x.but(base=base), end)
                if a.words(k, "each", "equal", "to"):
                    for node, end in a.at("amount", k + 3):
                        yield from animal_with(a, x.but(base=node), end)
        if not x.parts:
            for parts, end in a.at("endowed", j):
                yield from animal_with(a, x.but(parts=parts), end)


G.leaf("animal", animal)


def given_by(e: Env, parts: tuple[Any, ...]) -> list[Change]:
    """CR 613.1f. Return changes: an object has these keywords and abilities.

    Keywords without a number or cost come first.
    """
    bits = sum({part for part in parts if isinstance(part, int)})
    rest: list[Change] = []
    for part in parts:
        if isinstance(part, int):
            continue
        made = gained(e, e.make(part)) if isinstance(part, Node) else granted(e, part)
        assert made.always is not None
        for c in made.always():
            if c.op == facts.OP_KEYS:
                bits |= int(c.value)
            else:
                rest.append(c)
    return [*(w.has_keywords(bits) if bits else []), *rest]


def in_both(mask: int, subs: tuple[str, ...]) -> list[Change]:
    """CR 205.1b, 305.6. Return changes: an object has these types in addition to its own.

    Basic land types also give their mana abilities.
    """
    lands = [FIXED_SUBTYPES.index(word) for word in subs if word in FIXED_SUBTYPES[:5]]
    rest = w.also(mask, *(word for word in subs if word not in FIXED_SUBTYPES[:5]))
    return [*rest, *(w.land_type(*lands, besides=True) if lands else [])]


def instead_types(mask: int, subs: tuple[str, ...], only_those: bool = False) -> list[Change]:
    """CR 205.1a-b. Return changes: these types replace the object's types.

    An object that becomes an artifact creature keeps its types other than creature types, unless the text
    says that it loses them (`only_those`). A subtype alone replaces those of its kind.
    """
    lands = [FIXED_SUBTYPES.index(word) for word in subs if word in FIXED_SUBTYPES[:5]]
    if lands:
        if mask or len(lands) < len(subs):
            raise Unread(
                "Cardwright can't combine basic land types with other types that replace the old ones"
            )
        return w.land_type(*lands)
    for word in subs:
        number = int(SUBTYPES.added(word).number)
        if not SUBTYPES.is_creature_type(number) and not int(SUBTYPES.types[number]) & mask:
            raise Unread("Cardwright can't give this subtype without its card type")
    if mask & ARTIFACT and mask & CREATURE and not only_those:
        return [*w.also(mask), *(w.only(0, *subs) if subs else [])]
    return w.only(mask, *subs) if subs else [Change(facts.OP_SET_TYPES, mask)]


def animated(e: Env, x: Animal, still: bool) -> list[Change]:
    """CR 613. Return all changes of `becomes a 3/3 green Elemental creature with haste`.

    `still`: the object keeps its own types.
    """
    if x.mask & CREATURE and x.base is None and not still and not x.mask & ARTIFACT:
        raise Unread("the text gives no power and toughness for the creature")
    parts = in_both(x.mask, x.subs) if still else instead_types(x.mask, x.subs, e.only_those)
    if x.every_type:
        parts += w.every_creature_type()
    if x.colors is not None:
        parts += w.only_color(x.colors)
    parts += given_by(e, x.parts)
    if x.base is not None:
        parts += sized_so(e, x.base)
    return parts


def also_colored(e: Env, x: Animal) -> list[Change]:
    """CR 205.1b, 613.1e. Return changes: an object has colors and types in addition to its own."""
    if not x.colors:
        raise Unread("the text names no color to add to the object's own")
    rest = animated(e, x.but(colors=None), True)
    types = [c for c in rest if c.op < facts.OP_SET_COLORS]
    return [*types, Change(facts.OP_ADD_COLORS, x.colors), *rest[len(types) :]]


def sized_so(e: Env, base: Any) -> list[Change]:
    """CR 613.4b. Return a change of base power and toughness. `base`: two numbers, or one amount for both."""
    if isinstance(base, Node):
        n = e.amount(base)
        return w.base_pt(n, n)
    return w.base_pt(*(e.number(n) for n in base))


def becoming(e: Env, x: Animal, still: bool = False) -> Predicate:
    """CR 205.1a-b. Return a predicate: an object becomes or is what `x` describes. `still`: it keeps its own
    types.

    A later sentence may also say that it keeps them.
    """
    if e.still:
        e.still_asked = True
    return changed(animated(e, x, still or e.still))


for verb in ("become^s", "is|are|'s"):
    for one in ("a|an ", ""):
        says(f"{verb} {one}<animal>", becoming)
        says(f"{verb} {one}<animal> that 's|are|is still <wasso>", lambda e, x, was: becoming(e, x, True))
        for sort in ("", "creature ", "land "):
            says(f"{verb} {one}<animal> in addition to its|their other {sort}types",
                 lambda e, x: becoming(e, x, True))  # fmt: skip
        says(f"{verb} {one}<animal> in addition to its|their other colors and types",
             lambda e, x: changed(also_colored(e, x)))  # fmt: skip
for word_ in ("land", "planeswalker", "artifact", "enchantment", "creature"):
    a_ = "an" if word_[0] in "aeiou" else "a"
    G.add("wasso", f"{a_} {word_}", lambda e: None)
    G.add("wasso", f"{word_}s", lambda e: None)
for subject in ("it 's", "they're", "~ 's"):
    G.add("still", f"{subject} still <wasso>", lambda e, was: None)
says("is|are|'s a|an <animal> . <still>", lambda e, x, still: becoming(e, x, True))
says("is|are|'s <animal> . <still>", lambda e, x, still: becoming(e, x, True))
for not_ in ("isn't|aren't legendary", "is|are|'s not legendary"):
    says(not_, lambda e: changed(w.no_longer(LEGENDARY)))
for verb in ("become^s", "is|are|'s"):
    says(f"{verb} legendary", lambda e: changed(w.also(LEGENDARY)))
says("gain^s all creature types / have|has all creature types / is|are|'s every creature type",
     lambda e: changed(w.every_creature_type()))  # fmt: skip
for sort in ("", "land "):
    says(f"is|are|'s every basic land type in addition to its|their other {sort}types",
         lambda e: changed(w.land_type(*range(5), besides=True)))  # fmt: skip


def always(found: list[Predicate]) -> list[Change]:
    """CR 604.1. Return the changes of these predicates, for a static ability.

    The loss of all abilities comes first, then keywords.
    """
    parts: list[Change] = []
    for p in found:
        if p.always is None:
            raise Unread(
                "Cardwright can't make this change with a static ability, only with a spell or ability that resolves"
            )
        parts += p.always()
    return losing_first(sorted(parts, key=lambda c: 0 if c.op == facts.OP_KEYS else 1))


def losing_first(parts: list[Change]) -> list[Change]:
    """CR 613.1f. Return the changes in an order in which the loss of all abilities comes first, so that new
    ones remain.
    """
    return sorted(parts, key=lambda c: 0 if c.op == facts.OP_LOSE_ALL else 1)


def merged(parts: list[Change]) -> list[Change]:
    """Return the changes. All changes that give keywords are joined into one."""
    keys = 0
    rest: list[Change] = []
    for c in parts:
        if c.op == facts.OP_KEYS:
            keys |= int(c.value)
        else:
            rest.append(c)
    return losing_first([*([Change(facts.OP_KEYS, keys)] if keys else []), *rest])
