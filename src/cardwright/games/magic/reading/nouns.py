"""CR 205. Noun phrases (CR 109.2): `another nonland permanent an opponent controls`, and the sets that they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from cardwright.games.magic.characteristics.selections import IsSpell, Test, Things
from cardwright.games.magic.numbers import columns, derived, keywords
from cardwright.games.magic.numbers.types import (
    ARTIFACT,
    BASIC,
    BATTLE,
    COLOR_NAMES,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    LEGENDARY,
    PERMANENTS,
    PLANESWALKER,
    SNOW,
    SORCERY,
)
from cardwright.games.magic.numbers.zones import BATTLEFIELD, GRAVEYARD, HAND, STACK
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, THEIRS, YOURS
from cardwright.games.magic.oracle.nouns import type_list
from cardwright.games.magic.words import selectors as s
from cardwright.games.magic.words.amounts import MANA_VALUE, number
from cardwright.games.magic.words.selectors import OTHER
from cardwright.kernel.effects import IT, THIS, YOU_SLOT, Ref

from .engine import Attempt, Node
from .grammar import G, Unread
from .subtypes import PLURALS, SUBTYPE_WORDS

TYPE_WORDS: Final = {
    "creature": CREATURE, "land": LAND, "artifact": ARTIFACT, "enchantment": ENCHANTMENT, "planeswalker": PLANESWALKER,
    "instant": INSTANT, "sorcery": SORCERY, "battle": BATTLE, "permanent": PERMANENTS,
}  # fmt: skip
PLURAL_TYPES: Final = {**{f"{w}s": m for w, m in TYPE_WORDS.items()}, "sorceries": SORCERY}
COLORS: Final = {name: 1 << i for i, name in enumerate(COLOR_NAMES[:5])}
STATES: Final[dict[str, Test]] = {
    "tapped": s.TAPPED_ONE, "untapped": s.UNTAPPED_ONE, "attacking": s.ATTACKING_ONE, "blocking": s.BLOCKING_ONE,
    "nontoken": s.NONTOKEN, "multicolored": s.Multicolored(), "colorless": s.OfColor(31, True, "colorless"),
    "token": s.TOKEN_ONE, "blocked": s.WithStatus(columns.BLOCKED, False, "blocked"),
    "face-down": s.WithStatus(columns.FACE_DOWN, False, "face-down"),
    "historic": s.AnyOf("historic", s.types(ARTIFACT, "artifact"), s.types(LEGENDARY, "legendary"), s.of_type("Saga")),
}  # fmt: skip
SUPERTYPES: Final = {"legendary": LEGENDARY, "basic": BASIC, "snow": SNOW}
WHOSE: Final = {
    "you control": YOURS, "an opponent controls": THEIRS, "your opponents control": THEIRS, "you don't control": OTHERS,
    "opponents control": THEIRS, "they control": YOURS,
}  # fmt: skip
PLACES: Final = {
    "from your graveyard": (GRAVEYARD, YOURS), "in your graveyard": (GRAVEYARD, YOURS),
    "from a graveyard": (GRAVEYARD, ANYBODYS), "in a graveyard": (GRAVEYARD, ANYBODYS),
    "in all graveyards": (GRAVEYARD, ANYBODYS), "from an opponent 's graveyard": (GRAVEYARD, THEIRS),
    "in an opponent 's graveyard": (GRAVEYARD, THEIRS), "in your opponents ' graveyards": (GRAVEYARD, THEIRS),
    "from your hand": (HAND, YOURS), "in your hand": (HAND, YOURS), "in graveyards": (GRAVEYARD, ANYBODYS),
    "from graveyards": (GRAVEYARD, ANYBODYS), "from all graveyards": (GRAVEYARD, ANYBODYS),
}  # fmt: skip


@dataclass(frozen=True)
class Phrase:
    """A noun phrase: what stands before the noun, the noun, and what stands after it."""

    before: tuple[tuple[str, str], ...]
    head: str  # permanent, card, spell
    types: int
    after: tuple[Any, ...] = ()
    whose: str = ""
    place: str = ""
    plural: bool = False
    said: str = ""  # the noun, as a pronoun repeats it


class Tail:
    """A phrase after the noun that a template has read."""

    def __init__(self, node: Node) -> None:
        self.node = node

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tail) and self.node is other.node

    def __hash__(self) -> int:
        return id(self.node)


def adjective(a: Attempt, i: int) -> Iterator[tuple[tuple[str, str], int]]:
    """One word before the noun, or `white or blue`, `attacking or blocking`."""
    low, raw = a.t.low[i], a.t.raw[i]
    if low in ("other", "another"):
        yield ("other", ""), i + 1
    if low in STATES:
        if a.words(i, "attacking", "or", "blocking"):
            yield ("fighting", ""), i + 3
        else:
            yield ("state", low), i + 1
    if low in SUPERTYPES:
        yield ("super", low), i + 1
    if low in COLORS:
        if a.words(i + 1, "or") and i + 2 < a.t.n and a.t.low[i + 2] in COLORS:
            yield ("color", f"{low} {a.t.low[i + 2]}"), i + 3
        yield ("color", low), i + 1
    if low in TYPE_WORDS and low != "permanent":
        yield ("type", low), i + 1
    if raw in SUBTYPE_WORDS:
        if a.words(i + 1, "or") and i + 2 < a.t.n and a.t.raw[i + 2] in SUBTYPE_WORDS:
            yield ("either", f"{raw} {a.t.raw[i + 2]}"), i + 3
        yield ("sub", raw), i + 1
    if low.startswith("non-") and raw[4:] in SUBTYPE_WORDS:
        yield ("nonsub", raw[4:]), i + 1
    if low.startswith("non"):
        rest = low[3:].lstrip("-")
        if rest in COLORS or rest in TYPE_WORDS or rest in SUPERTYPES:
            yield ("non", rest), i + 1


def typed(a: Attempt, i: int, plural: bool, several: bool = False) -> Iterator[tuple[int, str, int]]:
    """CR 205.2. `artifact`, `artifact or enchantment`, `artifact, creature, or land`: types, the last word, the end."""
    words = PLURAL_TYPES if plural else TYPE_WORDS
    mask, j, last = 0, i, ""
    while j < a.t.n:
        mask_here = words.get(a.t.low[j], 0)
        if not mask_here:
            return
        mask |= mask_here
        last = a.t.low[j].removesuffix("s").replace("sorcerie", "sorcery") if plural else a.t.low[j]
        j += 1
        yield mask, last if j == i + 1 else "permanent", j
        start = j
        if j < a.t.n and a.t.low[j] == ",":
            j += 1
        if j < a.t.n and (a.t.low[j] in ("or", "and/or") or ((plural or several) and a.t.low[j] == "and")):
            j += 1
        if j == start:
            return


def heads(
    a: Attempt, i: int, plural: bool
) -> Iterator[tuple[str, int, tuple[tuple[str, str], ...], str, int]]:
    """The noun: what it is, of which types, which subtype it says, how a pronoun repeats it, where it ends."""
    for mask, said, end in typed(a, i, plural):
        if mask & (INSTANT | SORCERY) == 0:
            yield "permanent", mask, (), said, end
    for mask, _, end in typed(a, i, False, plural):
        word = a.t.low[end] if end < a.t.n else ""
        if word in (("cards",) if plural else ("card",)):
            yield "card", mask, (), "card", end + 1
        if word in (("spells",) if plural else ("spell",)):
            yield "spell", mask, (), "spell", end + 1
    word = a.t.low[i]
    if word == ("cards" if plural else "card"):
        yield "card", 0, (), "card", i + 1
    elif word == ("spells" if plural else "spell"):
        yield "spell", 0, (), "spell", i + 1
    elif word == ("tokens" if plural else "token"):
        yield "permanent", PERMANENTS, (("state", "token"),), "token", i + 1
    raw = a.t.raw[i]
    sub = PLURALS.get(raw) if plural else raw if raw in SUBTYPE_WORDS else None
    if sub:
        yield "permanent", PERMANENTS, (("sub", sub),), "permanent", i + 1
        if i + 2 < a.t.n and a.t.low[i + 1] in ("or", "and", "and/or"):
            other = a.t.raw[i + 2]
            more = PLURALS.get(other) if plural else other if other in SUBTYPE_WORDS else None
            if more:
                yield "permanent", PERMANENTS, (("either", f"{sub} {more}"),), "permanent", i + 3


def phrases(a: Attempt, i: int, plural: bool) -> Iterator[tuple[Phrase, int]]:
    """All noun phrases that begin here."""
    stack: list[tuple[tuple[tuple[str, str], ...], int]] = [((), i)]
    while stack:
        before, j = stack.pop()
        if j >= a.t.n:
            a.fail(j, "a noun")
            continue
        found = False
        for word, end in adjective(a, j):
            if word[0] == "other" and before:
                continue
            found = True
            stack.append(((*before, word), end))
            if word[0] == "non" and end < a.t.n and a.t.low[end] == ",":
                stack.append(((*before, word), end + 1))
        for head, mask, own, said, end in heads(a, j, plural):
            found = True
            if head != "permanent" and not mask and before and before[-1][0] == "type":
                continue  # `creature card`: the type is the noun's
            yield from tails(a, Phrase((*before, *own), head, mask, plural=plural, said=said), end)
        if not found:
            a.fail(j, "a noun")


def tails(a: Attempt, noun: Phrase, i: int) -> Iterator[tuple[Phrase, int]]:
    """What may stand after a noun."""
    yield noun, i
    if i >= a.t.n:
        return
    for table, field in ((WHOSE, "whose"), (PLACES, "place")):
        if noun.after and noun.after[-1].node.rule.slots[-1:] in (["amount"], ["np"]):
            continue  # `the number of creatures you control`: these, not that
        if getattr(noun, field) or (noun.head == "card") != (field == "place"):
            continue
        for n in (5, 4, 3, 2):
            if " ".join(a.t.low[i : i + n]) in table and i + n <= a.t.n:
                made = {**noun.__dict__, field: " ".join(a.t.low[i : i + n])}
                yield from tails(a, Phrase(**made), i + n)
    if len(noun.after) < 2:
        for node, end in a.at("after", i):
            yield from tails(a, Phrase(**{**noun.__dict__, "after": (*noun.after, Tail(node))}), end)


def reader(plural: bool) -> Any:
    """A category of noun phrases, of one thing or of several."""

    def read(a: Attempt, i: int) -> Iterator[tuple[Phrase, int]]:
        seen = set()
        for phrase, end in phrases(a, i, plural):
            if (phrase, end) not in seen:
                seen.add((phrase, end))
                yield phrase, end

    return read


G.leaf("np", reader(False))
G.leaf("nps", reader(True))
G.leaf("cardnp", reader(False))  # cards that the sentence says the zone of
G.leaf("cardnps", reader(True))


# -- what they are
def test_of(kind: str, word: str) -> Test:
    """What a word before a noun asks."""
    if kind == "state":
        return STATES[word]
    if kind == "fighting":
        return s.FIGHTING_ONE
    if kind == "super":
        return s.types(SUPERTYPES[word], word)
    if kind == "color":
        return s.color(sum(COLORS[c] for c in word.split()))
    if kind == "type":
        return s.types(TYPE_WORDS[word], word)
    if kind == "sub":
        return s.of_type(word)
    if kind == "nonsub":
        return s.of_type(word, no=True)
    if kind == "either":
        return s.AnyOf(word.replace(" ", " or "), *(s.of_type(w) for w in word.split()))
    if kind == "non":
        if word in COLORS:
            return s.color(COLORS[word], no=True)
        return s.types(TYPE_WORDS.get(word, 0) or SUPERTYPES[word], f"non{word}", no=True)
    raise Unread(f"a noun with {kind}")


def other_test(env: Any, types: int) -> Test:
    """CR 608.2c. `another`: than this. A spell is none of what it speaks of: than the one that it has spoken of."""
    if env.attaches and not env.host_types & types:
        raise Unread("another than this, or than what this is attached to")
    if not env.spell:
        return OTHER
    before = env.objects()
    if len(before) != 1 or env.objects(plural=True):
        raise Unread("another than which one")
    return s.ButNot(before[0].what)


def tests_of(phrase: Phrase, env: Any) -> list[Test]:
    """All that a noun phrase asks, `other` first."""
    found = [
        other_test(env, phrase.types) if kind == "other" else test_of(kind, word)
        for kind, word in phrase.before
    ]
    for tail in phrase.after:
        kids = zip(tail.node.rule.slots, tail.node.kids, strict=True)
        made = tail.node.rule.make(env, *(kid if c == "who" else env.low(c, kid) for c, kid in kids))
        if what_creatures_have(tail.node):
            made = of_creatures(phrase, made)
        found.append(made)
    return found


WITH_KEYWORDS: Final = "with <anykws>"
CREATURES_HAVE: Final = keywords.FLYING | keywords.REACH | keywords.DEFENDER  # which nothing else has


def what_creatures_have(node: Node) -> bool:
    """CR 205.2b. Power, toughness, flying: what is said after a noun, and only of creatures."""
    said = node.rule.template
    if said == WITH_KEYWORDS:
        return int(node.kids[0]) & ~CREATURES_HAVE == 0
    return said.startswith(("with power ", "with toughness "))


def of_creatures(phrase: Phrase, test: Test) -> Test:
    """CR 205.2b. Of creatures alone, where others stand before: `artifact, enchantment, or creature with flying`."""
    others = phrase.types & ~CREATURE
    if phrase.head != "permanent" or not others or others == PERMANENTS & ~CREATURE:
        return test
    named = [s.types(bit, word) for word, bit in TYPE_WORDS.items() if word != "permanent" and bit & others]
    return s.AnyOf("", *named, test)


def things(phrase: Phrase, env: Any, place: tuple[int, int] | None = None) -> Things:
    """The set that a noun phrase is; cards need a place, which the sentence may say."""
    tests = tests_of(phrase, env)
    whose = WHOSE[phrase.whose] if phrase.whose else ANYBODYS
    if phrase.whose == "they control" and not env.others_act:
        raise Unread("what they control, where nobody else acts")
    if phrase.whose == "they control" and env.actor.slot != YOU_SLOT:
        whose = ANYBODYS
        tests.append(s.ControlledBy(env.actor, False, ""))
    if phrase.head == "spell":
        return Things(STACK, False, phrase.types, whose, [IsSpell(), *tests], "spell")
    if phrase.head == "card":
        where = PLACES[phrase.place] if phrase.place else place
        if where is None:
            raise Unread("a card of no zone")
        found = Things(where[0], True, phrase.types, where[1], tests, "card")
        if where[0] == GRAVEYARD:
            found.label = cards_said(found)
        return found
    if phrase.place:
        raise Unread("a permanent in a zone")
    return Things(BATTLEFIELD, False, phrase.types, whose, tests, phrase.said)


HOLDERS: Final = {ANYBODYS: "a", YOURS: "your", THEIRS: "an opponent's"}  # whose graveyard


def cards_said(among: Things) -> str:
    """CR 108.4. How who chooses one is asked: `creature card in your graveyard`; a card there has no controller."""
    kind = "permanent" if among.types == PERMANENTS else type_list(int(among.types))
    words = [*(t.label for t in among.tests), kind, f"card in {HOLDERS[int(among.whose)]} graveyard"]
    return " ".join(word for word in words if word)


def controlled(e: Any, node: Node) -> Test:
    """CR 108.4. Controlled by a player who is named."""
    if node.rule.template in ("they", "you"):
        raise Unread("said in another way")
    who = e.player(node)
    if not isinstance(who, Ref):
        raise Unread("controlled by each of several")
    return s.ControlledBy(who, False, "")


# -- what stands after a noun
def after(template: str, make: Any) -> None:
    """A phrase after a noun, and what it asks."""
    G.add("after", template, make)


after(WITH_KEYWORDS, lambda e, bits: s.with_keys(bits, "with"))
after("without <anykws>", lambda e, bits: s.with_keys(bits, "without", True))
for word_, what_ in (("power", derived.POWER), ("toughness", derived.TOUGH), ("mana value", MANA_VALUE)):
    after(
        f"with {word_} <d> or greater",
        lambda e, d, what=what_: s.Compared(what, number(d), True, ""),
    )
    after(f"with {word_} <d> or less", lambda e, d, what=what_: s.Compared(what, number(d), False, ""))
    after(
        f"with {word_} less than or equal to <amount>",
        lambda e, n, what=what_: s.Compared(what, number(n), False, ""),
    )
    after(
        f"with {word_} greater than or equal to <amount>",
        lambda e, n, what=what_: s.Compared(what, number(n), True, ""),
    )
for word_, what_ in (("power", derived.POWER), ("toughness", derived.TOUGH), ("mana value", MANA_VALUE)):
    after(
        f"with {word_} <d> / with {word_} equal to <amount>",
        lambda e, n, what=what_: exactly(what, number(n)),
    )
    after(
        f"with {word_} greater than <amount>",
        lambda e, n, what=what_: s.Not(s.Compared(what, number(n), False, "")),
    )
    after(
        f"with {word_} less than <amount>",
        lambda e, n, what=what_: s.Not(s.Compared(what, number(n), True, "")),
    )


def exactly(what: int, amount: Any) -> Test:
    """Neither more nor less."""
    return s.Every(s.Compared(what, amount, True, ""), s.Compared(what, amount, False, ""))


def bearer(e: Any, ref: Any) -> Any:
    """CR 608.2h. What something is attached to: nothing remembers what was, once that has left."""
    if (e.triggered or e.activated) and (ref is THIS or ref is IT):
        e.refuse("what was attached to it")
    return ref


after("with a|an <ck> counter on it / with <ck> counters on them", lambda e, ck: s.WithTally(ck))
after("with <int> or more <ck> counters on it", lambda e, n, ck: s.WithTally(ck, n))
after("without a|an <ck> counter on it", lambda e, ck: s.WithTally(ck, no=True))
after("with a counter on it / with counters on them", lambda e: s.WithTally(None))
after("that targets ~", lambda e: s.Targets(s.permanent(s.IsThat(e.this()))))
after("that targets a|an <np>", lambda e, among: s.Targets(among))
after("that 's blocking", lambda e: s.BLOCKING_ONE)
after("that 's untapped", lambda e: s.UNTAPPED_ONE)
after("that 's legendary", lambda e: s.types(LEGENDARY, "legendary"))
for color_, bit_ in COLORS.items():
    after(f"that 's {color_}", lambda e, bit=bit_: s.color(bit))
after("<who> controls", lambda e, node: controlled(e, node))
after("you own", lambda e: s.YOU_OWN)
after("you don't own", lambda e: s.YOU_DONT_OWN)
after("that 's attacking", lambda e: s.ATTACKING_ONE)
after("that 's tapped", lambda e: s.TAPPED_ONE)
after("other than ~", lambda e: OTHER)
after("named <name>", lambda e, name: s.OfName(name))
after("attached to ~", lambda e: s.IsAttached(bearer(e, e.this())))
after("with the greatest mana value", lambda e: e.refuse("the greatest"))
