"""CR 613. Print what continuous effects do: `gets +3/+3 and gains trample`."""

from __future__ import annotations

from typing import Final, TypeGuard

from cardwright.games.magic.abilities.protection import ProtectionFrom
from cardwright.games.magic.amounts.values import MINUS_IT, both, count_of, fixed
from cardwright.games.magic.numbers import facts, keywords
from cardwright.games.magic.numbers.keywords import KEY_NAMES
from cardwright.games.magic.numbers.types import BASIC_LAND_TYPES, CARD_TYPES, FIXED_SUBTYPES
from cardwright.games.magic.objects.table import AbilitiesOf, Ability, Change
from cardwright.games.magic.selectors.chosen import chosen_type
from cardwright.kernel.effects import Amount

from .nouns import color_words, colors_or_colorless, key_words, type_words
from .page import Page, article, capital, listed

SENTENCES: Final = {
    keywords.CANT_ATTACK: "can't attack",
    keywords.CANT_BLOCK: "can't block",
    keywords.CANT_BE_BLOCKED: "can't be blocked",
    keywords.MUST_ATTACK: "attacks each combat if able",
    keywords.MUST_BLOCK: "blocks each combat if able",
    keywords.STAYS_TAPPED: "doesn't untap during its controller's untap step",
    keywords.MAY_STAY_TAPPED: "may stay tapped during your untap step",
    keywords.CANT_ACTIVATE: "can't have its activated abilities activated",
    keywords.CANT_BE_COUNTERED: "can't be countered",
    keywords.KEEPS_CONTROLLER: "can't come under another player's control",
    keywords.CANT_BE_ENCHANTED: "can't be enchanted",
    keywords.CANT_BE_ENCHANTED_ANEW: "can't become enchanted by other Auras",
    keywords.CANT_BE_REGENERATED: "can't be regenerated",
    keywords.CANT_BE_SACRIFICED: "can't be sacrificed",
    keywords.ONE_BLOCKER_AT_MOST: "can't be blocked by more than one creature",
    keywords.THREE_BLOCKERS: "can't be blocked except by three or more creatures",
    keywords.BLOCKS_MORE: "can block an additional creature each combat",
    keywords.MUST_BE_BLOCKED: "must be blocked if able",
    keywords.ATTACKS_WITH_DEFENDER: "can attack as though it didn't have defender",
    keywords.ASSIGNS_TOUGHNESS: "assigns combat damage equal to its toughness rather than its power",
    keywords.LOYALTY_ANY_TIME: "can have its loyalty abilities activated any time an instant could be cast",
}
MANY: Final = {
    "has": "have", "gets": "get", "gains": "gain", "attacks": "attack", "blocks": "block", "is": "are",
    "isn't": "aren't", "doesn't": "don't", "loses": "lose", "assigns": "assign",
    "switches": "switch", "becomes": "become",
}  # fmt: skip
SENTENCE_KEYS: Final = sum(SENTENCES)


BESIDES: Final = " in addition to its other types"


def keys_said(mask: int, verb: str) -> list[str]:
    """CR 702. Return phrases for keywords and restrictions, given as bits: `has flying and trample`,
    `can't block`.
    """
    words = key_words(mask & ~SENTENCE_KEYS)
    unknown = mask & ~SENTENCE_KEYS & ~sum(KEY_NAMES)
    if unknown:
        raise ValueError(f"expected keywords with words for them, got the bits {unknown:#x}")
    said = [f"{verb} {listed(words)}"] if words else []
    return said + [text for bit, text in SENTENCES.items() if mask & bit]


def signed(n: int) -> str:
    return f"{n:+d}"


def amounts(p: Page, a: Amount, b: Amount, plus: str) -> str:
    """Return text such as `+3/+3`, `+X/+X`, or `+1/+1 for each creature you control`.

    `plus`: `+` to print a change of size with signs, or "" to print a size.
    """
    if isinstance(a, fixed) and isinstance(b, fixed):
        if plus:
            return f"{with_sign(int(a.n), int(b.n))}/{with_sign(int(b.n), int(a.n))}"
        return f"{int(a.n)}/{int(b.n)}"
    if plus and isinstance(a, (count_of, fixed)) and isinstance(b, (count_of, fixed)):
        return for_each(p, a, b)
    if plus and (less_than_none(a) or less_than_none(b)):
        return minus(p, a, b)
    first, second = p.n(a), p.n(b)
    if plus and isinstance(b, fixed) and first == "X":
        return f"+X/{with_sign(int(b.n), 1)}"
    if plus and isinstance(a, fixed) and second == "X":
        return f"{with_sign(int(a.n), 1)}/+X"
    if plus and isinstance(a, fixed):
        return f"+{first}/+Y, where Y is {second}"
    if plus and isinstance(b, fixed):
        return f"+X/+{second}, where X is {first}"
    if first == second:
        return f"{plus}X/{plus}X" if first == "X" else f"{plus}N/{plus}N, where N is {first}"
    if plus:
        return f"+X/+Y, where X is {first} and Y is {second}"
    return f"{plus}{first}/{plus}{second}"


def less_than_none(a: Amount) -> TypeGuard[both]:
    """Return whether an amount is -X. It is stored as the difference of 0 and a number."""
    return isinstance(a, both) and a.operation == MINUS_IT and isinstance(a.a, fixed) and a.a.n == 0


def minus(p: Page, a: Amount, b: Amount) -> str:
    """Return text such as `-X/-0`, `-X/-X, where X is the number of cards in your hand`."""
    found: list[str] = []
    said: list[str] = []
    for x in (a, b):
        if less_than_none(x):
            said.append(p.n(x.b))
            found.append("-X")
        elif isinstance(x, fixed):
            found.append(with_sign(int(x.n), -1))
        else:
            said.append(p.n(x))
            found.append("+X")
    text = "/".join(found)
    return text if said[0] == "X" else f"{text}, where X is {said[0]}"


def with_sign(n: int, other: int) -> str:
    """Return a number with its sign, such as `+3`. The number 0 gets the sign of `other`."""
    return f"{'-' if n < 0 or (n == 0 and other < 0) else '+'}{abs(n)}"


def for_each(p: Page, a: Amount, b: Amount) -> str:
    """Return text such as `+1/+0 for each artifact you control`."""
    counted = a if isinstance(a, count_of) else b
    assert isinstance(counted, count_of)
    sizes: list[str] = []
    for x in (a, b):
        if isinstance(x, fixed):
            sizes.append(f"+{int(x.n)}")
        elif (
            isinstance(x, count_of) and p.noun(x.among).many() == p.noun(counted.among).many() and not x.plus
        ):
            sizes.append(signed(int(x.times)))
        else:
            return f"+X/+Y, where X is {p.n(a)} and Y is {p.n(b)}"
    if not any(isinstance(x, fixed) and x.n for x in (a, b)):
        return f"{'/'.join(sizes)} for each {p.noun(counted.among).bare()}"
    return f"+X/+Y, where X is {p.n(a)} and Y is {p.n(b)}"


def quoted(p: Page, ability: Ability, kind: int = -1) -> str:
    """Return an ability in quotation marks, as in `has "{T}: Add {G}"`."""
    page = p.apart()
    page.kind = kind
    return f'"{capital(page.text(ability))}"'


def land_types(value: int, besides: int, be: str) -> str:
    """CR 305.7. Return text such as `is an Island`. `be`: the verb.

    `besides`: the land keeps its other land types and its abilities.
    """
    words = " ".join(n for i, n in enumerate(FIXED_SUBTYPES) if value >> i & 1)
    text = "every basic land type" if value == BASIC_LAND_TYPES else f"{article(words)} {words}"
    return f"{be} {text}{BESIDES if besides else ''}"


def change_said(p: Page, c: Change, gains: bool) -> list[str]:
    """CR 613.1. Return phrases for one change of a continuous effect, such as `gets +1/+1`.

    `gains`: print `gains` and `becomes`, as of an effect that begins now, instead of `has` and `is`.
    """
    value, more = int(c.value), int(c.more)
    a: Amount = c.p if c.p is not None else fixed(value)
    b: Amount = c.t if c.t is not None else fixed(more)
    if isinstance(c, AbilitiesOf):
        noun = p.noun(c.among)
        return [f"has all activated abilities of {noun.many()}{'' if c.mana else ' except mana abilities'}"]
    if c.op == facts.OP_GRANT and isinstance(c.ability, ProtectionFrom) and c.ability.spares:
        return [f"{'gains' if gains else 'has'} {p.apart().text(c.ability)}"]
    if c.op == facts.OP_GRANT and c.ability is not None:
        return [f"{'gains' if gains else 'has'} {quoted(p, c.ability)}"]
    if c.op == facts.OP_ADD_COLORS and c.p is not None and not isinstance(c.p, fixed):
        return [f"is {p.n(c.p)} in addition to its other colors"]
    if c.op == facts.OP_SET_COLORS and c.p is not None:
        return [f"is {p.n(c.p)}"]
    if isinstance(c.p, chosen_type):  # two changes, one for each sort of types
        said = f"{'becomes' if gains else 'is'} the chosen type{BESIDES if more else ''}"
        return [said] if c.op == facts.OP_LAND_TYPE else []
    if c.op in (facts.OP_SET_SUBS, facts.OP_ADD_SUBS):
        return [subtypes_said([name.word for name in c.subs], c.op == facts.OP_ADD_SUBS, gains)]
    return operation(p, int(c.op), a, b, gains)


def subtypes_said(subtypes: list[str], besides: bool, gains: bool) -> str:
    """CR 205.1a-b. Return text such as `is a Zombie in addition to its other types`."""
    if not subtypes:
        return f"{'gains' if gains else 'has'} all creature types" if besides else "has no creature types"
    words = " ".join(subtypes)
    how = "in addition to its other types" if besides else "and no other creature type"
    return f"{'becomes' if gains else 'is'} {article(words)} {words} {how}"


def operation(p: Page, op: int, a: Amount, b: Amount, gains: bool) -> list[str]:
    """CR 613.1. Return phrases for a change of a continuous effect, such as `gets +1/+1`.

    `op`: what it does in its layer. `a` and `b`: its numbers.
    """
    value = int(a.n) if isinstance(a, fixed) else 0
    more = int(b.n) if isinstance(b, fixed) else 0
    be = "becomes" if gains else "is"
    if op == facts.OP_PT:
        return [f"gets {amounts(p, a, b, '+')}"]
    if op == facts.OP_KEYS:
        return keys_said(value, "gains" if gains else "has")
    if op == facts.OP_LOSE_KEYS:
        words = listed(key_words(value))
        return [f"loses {words} and can't have or gain {words}" if more else f"loses {words}"]
    if op == facts.OP_LOSE_ALL:
        return ["loses all abilities"]
    if op == facts.OP_SET_TYPES:
        words = " ".join(type_words(value))
        return [f"{be} {article(words)} {words} and no other card type"]
    if op == facts.OP_ADD_TYPES:
        words = " ".join(type_words(value))
        if value >> 16 and not value & CARD_TYPES:  # CR 205.4b: supertypes are always in addition
            return [f"{be} {words}"]
        return [f"{be} {article(words)} {words}{BESIDES}"]
    if op == facts.OP_LOSE_TYPES:
        return [f"isn't {w if value >> 16 else f'{article(w)} {w}'}" for w in type_words(value)]
    if op == facts.OP_LAND_TYPE:
        return [land_types(value, more, be)]
    if op == facts.OP_SET_COLORS:
        return [f"{be} {colors_or_colorless(value)}"]
    if op == facts.OP_ADD_COLORS:
        return [f"{be} {listed(color_words(value))} in addition to its other colors"]
    return sizes(p, op, a, b)


def sizes(p: Page, op: int, a: Amount, b: Amount) -> list[str]:
    """CR 613.4b. Return phrases for power and toughness that are set: `has base power and toughness 2/2`."""
    if op == facts.OP_DEFINE_PT:
        if p.n(a) == p.n(b):
            return [f"has power and toughness each equal to {p.n(a)}"]
        return [f"has power equal to {p.n(a)} and toughness equal to {p.n(b)}"]
    if op == facts.OP_SET_PT and not isinstance(a, fixed) and p.n(a) == p.n(b) != "X":
        return [f"has base power and toughness each equal to {p.n(a)}"]
    if op == facts.OP_SET_PT:
        return [f"has base power and toughness {amounts(p, a, b, '')}"]
    if op == facts.OP_SET_POWER:
        return [f"has base power {p.n(a)}"]
    if op == facts.OP_SET_TOUGHNESS:
        return [f"has base toughness {p.n(a)}"]
    if op == facts.OP_SWITCH:
        return ["switches its power and toughness"]
    if op == facts.OP_CONTROL:
        return ["is controlled by you"]
    raise ValueError(f"expected a layer operation with words for it, got {op}")


def agreeing(phrase: str, many: bool) -> str:
    """Return the phrase to follow its subject: `get +1/+1` for several, `gets +1/+1` for one."""
    if not many:
        return phrase
    word, _, rest = phrase.partition(" ")
    said, mark, quote = rest.partition('"')  # a quoted ability is about one of them
    said = f" {said}".replace(" its ", " their ")
    return f"{MANY.get(word, word)}{said}{mark}{quote}".strip()


def said_of(p: Page, subject: str, many: bool, phrases: list[str]) -> str:
    """Return text such as `creatures you control get +1/+1 and have trample`."""
    return f"{subject} {listed([agreeing(x, many) for x in phrases])}"
