"""CR 611, 613. What objects get, gain and become: `gets +2/+2 and gains trample`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.games.magic.abilities import layering as w
from cardwright.games.magic.abilities.layering import becomes_all
from cardwright.games.magic.amounts.counting import defines_size
from cardwright.games.magic.amounts.values import number
from cardwright.games.magic.durations.lasting import becomes, changes, gains, gains_ability, pump
from cardwright.games.magic.numbers import durations, facts, keywords
from cardwright.games.magic.numbers.types import FIXED_SUBTYPES
from cardwright.games.magic.objects.table import Ability, Change
from cardwright.games.magic.oracle.subtypes import SUBTYPE_WORDS
from cardwright.games.magic.reading.engine import Attempt, several
from cardwright.games.magic.reading.grammar import G, Unread
from cardwright.games.magic.reading.leaves import base_size, some_keywords
from cardwright.games.magic.reading.lowering import Env, size_of
from cardwright.games.magic.reading.names import flat
from cardwright.games.magic.reading.nouns import COLORS, TYPE_WORDS
from cardwright.kernel.effects import Effect

from .objects import how_many

# CR 611.2: how long an effect lasts
DURATION_CODES: Final = {
    "until end of turn": durations.THIS_TURN,
    "this turn": durations.THIS_TURN,
    "until end of combat": durations.THIS_COMBAT,
    "until your next turn": durations.YOUR_NEXT_TURN,
    "until the end of your next turn": durations.YOUR_NEXT_END,
    "until your next end step": durations.YOUR_END_STEP,
    "for as long as ~ remains on the battlefield": durations.WHILE_SOURCE,
    "for as long as you control ~": durations.WHILE_YOURS,
    "for as long as ~ remains tapped": durations.WHILE_TAPPED,
}
for words, code in DURATION_CODES.items():
    G.add("lasts", words, lambda e, code=code: code)


class Predicate:
    """What is said of objects, for a time and always."""

    def __init__(
        self, for_a_time: Callable[[Any, int], Effect] | None, always: Callable[[], list[Change]] | None,
        layers: bool = False, rules: int = 0,
    ) -> None:  # fmt: skip
        self.layers = layers
        self.rules = (
            rules  # CR 611.2c: no characteristic is changed, but a rule: what these bits forbid or demand
        )
        self.for_a_time = for_a_time
        self.always = always


def says(template: str, make: Any) -> None:
    """A predicate; `get^s` agrees with its subject."""
    G.add("op", template, make)


def sized(p: Any, t: Any) -> Predicate:
    """CR 613.4c."""
    p_, t_ = number(p), number(t)

    def always() -> list[Change]:
        if isinstance(p, int) and isinstance(t, int):
            return [Change(facts.OP_PT, p, t)]
        return [Change(facts.OP_PT, int(p) if isinstance(p, int) else 0, int(t) if isinstance(t, int) else 0,
                       None if isinstance(p, int) else p, None if isinstance(t, int) else t)]  # fmt: skip

    return Predicate(lambda what, lasts: pump(p_, t_, what, lasts), always)


def for_each(e: Env, size: Any, among: Any) -> Predicate:
    """`+1/+0 for each artifact you control`."""
    p, t = size_of(e, size)
    if not isinstance(p, int) or not isinstance(t, int):
        raise Unread("X for each")
    return sized(*(n if n == 0 else how_many(e, among, n) for n in (p, t)))


def keyed(bits: int) -> Predicate:
    """CR 613.1f."""
    return Predicate(lambda what, lasts: gains(bits, what, lasts), lambda: [Change(facts.OP_KEYS, bits)])


def ruled(bits: int) -> Predicate:
    """CR 611.2c. What objects can't do, or must do."""
    found = keyed(bits)
    found.rules = bits
    return found


def granted(e: Env, quote: Any) -> Predicate:
    """CR 613.1f. An ability in quotes."""
    abilities = e.low_quote(quote)
    if len(abilities) != 1:
        raise Unread("several abilities in quotes")
    ability = abilities[0]
    if isinstance(ability, int):
        if ability & keywords.IMPOSED:  # within quotes it is an ability, which is lost with the others
            raise Unread("what it can't do, in quotes")
        return keyed(ability)
    if not isinstance(ability, Ability):
        raise Unread("a spell's text in quotes")
    if defines_size(ability):
        raise Unread("a size in quotes")  # CR 604.3: in layer 7b, as of when it is granted
    return Predicate(
        lambda what, lasts: gains_ability(ability, what, lasts),
        lambda: [Change(facts.OP_GRANT, ability=ability)],
    )


def changed(*made: list[Change]) -> Predicate:
    """CR 613. Several layers at once."""
    parts = [c for part in made for c in part]
    return Predicate(lambda what, lasts: becomes_all(what, parts, lasts=lasts), lambda: parts, layers=True)


def without(bits: int) -> Predicate:
    """CR 613.1f. It loses keywords."""
    return Predicate(
        lambda what, lasts: changes(what, facts.OP_LOSE_KEYS, bits, 0, lasts, "loses keywords"),
        lambda: [Change(facts.OP_LOSE_KEYS, bits)],
    )


def both(a: Predicate, b: Predicate) -> Predicate:
    """One after the other."""

    assert a.for_a_time is not None
    assert b.for_a_time is not None
    first, second = a.for_a_time, b.for_a_time
    return Predicate(lambda what, lasts: flat([first(what, lasts), second(what, lasts)]), None)


def based(p: Any, t: Any) -> Predicate:
    """CR 613.4b."""
    return Predicate(lambda what, lasts: becomes(p, t, what, lasts), lambda: w.base_pt(p, t))


def besides(said: tuple[Any, ...]) -> list[Change]:
    """CR 205.1b. Types besides; basic land types bring mana abilities, and are said by a word of their own."""
    if any(word in FIXED_SUBTYPES[:5] for word in said[1:]):
        raise Unread("a basic land type, besides")
    return w.also(*said)


says("get^s <size>", lambda e, size: sized(*size_of(e, size)))
says("get^s <size> for each <each>", for_each)
G.add(
    "timed",
    "get^s <size> <lasts> for each <each>",
    lambda e, size, lasts, among: (for_each(e, size, among), lasts),
)
G.add("timed", "gain^s <kws> and get^s <size> <lasts> for each <each>",
      lambda e, bits, size, lasts, among: (both(keyed(bits), for_each(e, size, among)), lasts))  # fmt: skip
says("gain^s <kws> / have|has <kws>", lambda e, bits: keyed(bits))
says("gain^s <quote> / have|has <quote>", lambda e, quote: granted(e, quote))
says("<cant>", lambda e, bits: ruled(bits))
says("lose^s <kws>", lambda e, bits: without(bits))
says("doesn't untap during its controller 's untap step / don't untap during their controllers ' untap steps",
     lambda e: ruled(keywords.STAYS_TAPPED))  # fmt: skip
says("doesn't untap during your untap step", lambda e: ruled(keywords.STAYS_TAPPED))
says("have|has base power and toughness <base>", lambda e, base: based(*base))
says("lose^s all abilities", lambda e: changed(w.no_abilities()))
for word_, mask_ in TYPE_WORDS.items():
    if word_ != "permanent":
        a_ = "an" if word_[0] in "aeiou" else "a"
        says(f"isn't {a_} {word_} / is not {a_} {word_} / aren't {word_}s",
             lambda e, m=mask_: changed(w.no_longer(m)))  # fmt: skip
says("is|are <ccolor>", lambda e, colors: changed(w.only_color(colors)))
says("become^s <ccolor>", lambda e, colors: changed(w.only_color(colors)))
says("'s a|an <ctypes> in addition to its other types", lambda e, t: changed(besides(t)))
says("is|are a|an <ctypes> in addition to its|their other types", lambda e, t: changed(besides(t)))
says("become^s a|an <ctypes> in addition to its|their other types", lambda e, t: changed(besides(t)))
says("is|are <ctypes> in addition to their other types", lambda e, t: changed(besides(t)))
says("become^s a|an <ctypes> and no other creature type", lambda e, t: changed(w.only(0, *t[1:])))


def described(a: Attempt, i: int) -> Any:
    """`artifact`, `Zombie`, `artifact creature`: types and subtypes, in that order or the other."""
    mask, subs, j = 0, [], i
    while j < a.t.n:
        low = a.t.low[j]
        if a.t.raw[j] in SUBTYPE_WORDS:
            subs.append(a.t.raw[j])
        elif low in TYPE_WORDS and low not in ("permanent", "instant", "sorcery"):
            mask |= TYPE_WORDS[low]
        else:
            break
        j += 1
        yield (mask, *subs), j


def colored(a: Attempt, i: int) -> Any:
    """`green`, `white and blue`, `colorless`."""
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
    """Several predicates of one subject."""
    return several(a, i, "op", (("and",), (",", "and"), (",",)))


G.leaf("ops", predicates)


def made(e: Env, nodes: Any) -> list[Predicate]:
    """The predicates' values, each from its node."""
    return [e.make(node) for node in nodes]


def animated(
    e: Env, mask: int, subs: tuple[str, ...], base: tuple[int, int], colors: int, keys: int, besides: bool
) -> list[list[Change]]:
    """CR 613. `becomes a 3/3 green Elemental creature with haste`, besides what it is."""
    parts: list[list[Change]] = []
    if besides:
        parts.append(w.also(mask, *subs))
    else:
        raise Unread("what it no longer is")
    if colors:
        parts.append(w.only_color(colors))
    if keys:
        parts.append(w.has_keywords(keys))
    parts.append(w.base_pt(*base))
    return parts


class Animal:
    """`3/3 green Elemental creature with haste`."""

    def __init__(
        self, base: tuple[int, int], colors: int, mask: int, subs: tuple[str, ...], keys: int
    ) -> None:
        self.base, self.colors, self.mask, self.subs, self.keys = base, colors, mask, subs, keys


def animal(a: Attempt, i: int) -> Any:
    """CR 208. A size, perhaps colors, types, perhaps keywords."""

    for base, j in base_size(a, i):
        colorings = [(0, j), *colored(a, j)]
        for colors, k in colorings:
            for said, end in described(a, k):
                mask, subs = said[0], said[1:]
                yield Animal(base, colors, mask, subs, 0), end
                if a.words(end, "with"):
                    for keys, stop in some_keywords(a, end + 1):
                        yield Animal(base, colors, mask, subs, keys), stop


G.leaf("animal", animal)


def becoming(e: Env, x: Animal) -> Predicate:
    """CR 205.1b. It is also what it was."""
    return changed(*animated(e, x.mask, x.subs, x.base, x.colors, x.keys, True))


says("become^s a|an <animal> that 's still a land", becoming)
says("become^s a|an <animal> in addition to its other types", becoming)


def always(found: list[Predicate]) -> list[Change]:
    """CR 604.1. Of a static ability: keywords before sizes, as the words make them."""
    parts: list[Change] = []
    for p in found:
        if p.always is None:
            raise Unread("what can't be so always")
        parts += p.always()
    return sorted(parts, key=lambda c: 0 if c.op == facts.OP_KEYS else 1)


def merged(parts: list[Change]) -> list[Change]:
    """Keywords in one change."""
    keys = 0
    rest: list[Change] = []
    for c in parts:
        if c.op == facts.OP_KEYS:
            keys |= int(c.value)
        else:
            rest.append(c)
    return [*([Change(facts.OP_KEYS, keys)] if keys else []), *rest]
