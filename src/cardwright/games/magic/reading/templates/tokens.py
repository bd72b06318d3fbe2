"""CR 111. Read descriptions of tokens: `a 1/1 white Soldier creature token with flying`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from cardwright.games.magic.abilities.cards import activated, makes, token
from cardwright.games.magic.abilities.cast_permissions import exile_to_play
from cardwright.games.magic.actions.drawing import draw
from cardwright.games.magic.actions.exploring import explore
from cardwright.games.magic.actions.library_tops import TopOf
from cardwright.games.magic.actions.scrying import scry
from cardwright.games.magic.actions.searching import fetch_basic
from cardwright.games.magic.actions.verbs import gain_life, make, put_counters
from cardwright.games.magic.amounts.counting import defines_size
from cardwright.games.magic.amounts.values import X
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.costs.prices import SACRIFICE_THIS, TAP_THIS, Discards, cost
from cardwright.games.magic.mana.spending import Spending
from cardwright.games.magic.numbers.events import ENTERS_ATTACKING, ENTERS_GROWN, ENTERS_TAPPED
from cardwright.games.magic.numbers.keywords import keywords_in_words
from cardwright.games.magic.numbers.types import (
    ARTIFACT,
    BLACK,
    COLOR_LETTERS,
    COLOR_NAMES,
    FIXED_SUBTYPES,
    SIZED,
    colors_in_words,
)
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import CARDS, Ability, Activated
from cardwright.games.magic.oracle.subtypes import SUBTYPE_WORDS
from cardwright.games.magic.reading.engine import Attempt, Node
from cardwright.games.magic.reading.grammar import G, Unread
from cardwright.games.magic.reading.leaves import cardinal
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.numerals import is_numeral, said_number
from cardwright.games.magic.selectors.nouns import creature, types
from cardwright.kernel.values import value_digest
from cardwright.kernel.words import nothing, seq


@dataclass(frozen=True)
class Described:
    """A description of tokens, with their number."""

    count: Any
    flags: int
    types: str
    size: str
    colors: int
    having: tuple[Any, ...] = ()  # keywords and abilities in quotes
    named: str = ""


X_X: Final = "X/X"
TYPES: Final = ("artifact", "enchantment", "creature", "land")
PREDEFINED: Final = (
    "Treasure",
    "Food",
    "Clue",
    "Blood",
    "Gold",
    "Junk",
    "Lander",
    "Mutagen",
    "Powerstone",
    "Map",
    "Shard",
    "Walker",
)
PREDEFINED_TYPES: Final = {"Shard": "Enchantment Shard"}  # the others are artifacts


def described(a: Attempt, i: int) -> Iterator[tuple[Described, int]]:
    """Read a number and the description of a token."""
    for count, start in cardinal(a, i):
        yield from described_from(a, start, count)


def described_from(a: Attempt, j: int, count: Any = 1) -> Iterator[tuple[Described, int]]:
    """Read the description of a token after its number: the word `tapped` if it is there, then the rest."""
    flags = 0
    if a.words(j, "tapped", "and", "attacking"):
        flags, j = ENTERS_TAPPED | ENTERS_ATTACKING, j + 3
    elif a.words(j, "tapped"):
        flags, j = ENTERS_TAPPED, j + 1
    yield from sized(a, count, flags, j)


def sized(a: Attempt, count: Any, flags: int, j: int) -> Iterator[tuple[Described, int]]:
    """Read the size, colors, subtypes and types of a token."""
    t = a.t
    supers: list[str] = []
    if j < t.n and t.low[j] == "legendary":
        supers, j = ["Legendary"], j + 1
    size = ""
    if j < t.n and "/" in t.raw[j] and (is_numeral(t.raw[j][0]) or t.raw[j] == X_X):
        size, j = t.raw[j], j + 1
    colors, said = 0, False
    while j < t.n and (
        t.low[j] in COLOR_NAMES[:5] or t.low[j] == "colorless" or (said and t.low[j] in ("and", ","))
    ):
        if t.low[j] in COLOR_NAMES[:5]:
            colors |= 1 << COLOR_NAMES.index(t.low[j])
        said, j = True, j + 1
    subs: list[str] = []
    types: list[str] = []
    while j < t.n and (t.raw[j] in SUBTYPE_WORDS or t.raw[j] in PREDEFINED or t.low[j] in TYPES):
        if t.low[j] in TYPES:
            types.append(t.raw[j].capitalize())
        else:
            subs.append(t.raw[j])
        j += 1
    creature = bool(size) and t.low[j - 1] == "creature"  # CR 111.1: the created object is a token
    if creature and j < t.n and t.low[j] not in ("token", "tokens"):
        j -= 1
    if j >= t.n or t.low[j] not in ("token", "tokens", "creature"):
        a.fail(j, "a token")
        return
    if not types and len(subs) == 1 and subs[0] in PREDEFINED and not size:
        yield Described(count, flags, f"predefined {subs[0]}", "", 0), j + 1
        return
    nameless = not subs and not a.words(
        j + 1, "named"
    )  # CR 111.4: its name is given, or made of its subtypes
    sized_types = "Creature" in types or ("Artifact" in types and "Vehicle" in subs)  # CR 301.7a
    if not types or nameless or (size and not sized_types):
        a.fail(j, "a token with types")
        return
    types.sort(key=lambda word: TYPES.index(word.lower()))  # CR 205.2: the order in the text doesn't matter
    made = Described(count, flags, " ".join([*supers, *types, *subs]), size, colors)
    yield from with_rest(a, made, j + 1)


def with_rest(a: Attempt, made: Described, j: int) -> Iterator[tuple[Described, int]]:
    """Read the name and the abilities of a token, which stand after its types."""
    yield made, j
    if a.words(j, "named") and not made.named:
        for name, end in a.at("name", j + 1):
            yield from with_rest(a, Described(**{**made.__dict__, "named": name}), end)
    if a.words(j, "that", "is", "every", "basic", "land", "type") and "Land" in made.types.split():
        lands = [word for word in FIXED_SUBTYPES[:5] if word not in made.types.split()]
        yield from with_rest(
            a, Described(**{**made.__dict__, "types": " ".join([made.types, *lands])}), j + 6
        )
    if a.words(j, "with") and not made.having:
        for parts, end in a.at("endowed", j + 1):
            yield from with_rest(a, Described(**{**made.__dict__, "having": parts}), end)


def endowed(a: Attempt, i: int) -> Iterator[tuple[tuple[Any, ...], int]]:
    """CR 111.3. Read a list of keywords and of abilities in quotes.

    For example `flying, ward {2}, and "Whenever this creature attacks, draw a card."`.
    """
    front: list[tuple[tuple[Any, ...], int]] = [((), i)]
    while front:
        ahead: list[tuple[tuple[Any, ...], int]] = []
        for found, j in front:
            for value, end in [*a.at("kwone", j), *a.at("kwab", j), *a.at("quote", j)]:
                made = (*found, value)
                yield made, end
                then = end + a.words(end, ",")
                then += a.words(then, "and")
                if then > end and len(made) < 6:
                    ahead.append((made, then))
        front = ahead


G.leaf("endowed", endowed)
G.leaf("tok", described)


def abilities_in(e: Env, parts: tuple[Any, ...]) -> tuple[int, list[Ability]]:
    """CR 111.3. Return the keywords that have no number or cost, as bits, and the other abilities."""
    bits = 0
    found: list[Ability] = []
    for part in parts:
        made = (
            [part] if isinstance(part, int) else e.make(part) if isinstance(part, Node) else e.low_quote(part)
        )
        for x in made:
            if isinstance(x, int):
                bits |= x
            else:
                found.append(x)
    return bits, found


def predefined(word: str) -> list[Ability]:
    """CR 111.10h, 111.10s. Return the abilities of a predefined token (CR 111.10), such as a Treasure."""
    if word == "Treasure":
        return [makes("WUBRG", price=cost(TAP_THIS, SACRIFICE_THIS))]
    if word == "Gold":
        return [makes("WUBRG", price=cost(SACRIFICE_THIS))]
    if word == "Food":
        return [activated(cost("{2}", TAP_THIS, SACRIFICE_THIS), gain_life(3))]
    if word == "Clue":
        return [activated(cost("{2}", SACRIFICE_THIS), draw())]
    if word == "Blood":
        return [activated(cost("{1}", TAP_THIS, Discards(), SACRIFICE_THIS), draw())]
    if word == "Junk":
        return [activated(cost(TAP_THIS, SACRIFICE_THIS), exile_to_play(TopOf(1)), sorcery=True)]
    if word == "Lander":
        return [activated(cost("{2}", TAP_THIS, SACRIFICE_THIS), fetch_basic())]
    if word == "Map":
        told = on_target(creature(whose=YOURS), explore)
        return [activated(cost("{1}", TAP_THIS, SACRIFICE_THIS), told, sorcery=True)]
    if word == "Shard":
        return [activated(cost("{2}", SACRIFICE_THIS), seq(scry(1), draw()))]
    if word == "Mutagen":
        counter = on_target(creature(), lambda c: put_counters(1, c))
        return [activated(cost("{1}", TAP_THIS, SACRIFICE_THIS), counter, sorcery=True)]
    if word == "Powerstone":
        others = Spending([types(ARTIFACT, "artifact", no=True)], barred=True)
        return [Activated(cost(TAP_THIS), nothing(), makes=1 << COLOR_LETTERS.index("C"), only=others)]
    raise Unread(f"Cardwright doesn't know the abilities of a {word} token")


def kind_of(e: Env, made: Described) -> int:
    """Return the number of this kind of token in the card table. A new kind is added there."""
    if made.types.startswith("predefined "):
        word = made.types.split()[1]
        if word == "Walker":  # Walker is the token's name, not a type
            return same_kind("Creature Zombie", "2/2", BLACK, 0, [], word)
        return same_kind(PREDEFINED_TYPES.get(word, f"Artifact {word}"), "", 0, 0, predefined(word), "")
    keys, abilities = abilities_in(e, made.having)
    if not made.size and "Creature" in made.types.split():
        if not any(map(defines_size, abilities)):
            e.refuse("the text gives no power and toughness for the creature token")
        return same_kind(made.types, "*/*", made.colors, keys, abilities, made.named)
    return same_kind(made.types, made.size, made.colors, keys, abilities, made.named)


def same_kind(types: str, size: str, colors: int, keys: int, abilities: list[Ability], named: str) -> int:
    """CR 111.4. Return the number of the kind of token with these values in the card table.

    It has the usual name, or a longer one if another kind in the table has that name.
    """
    words = [
        w for w in types.split() if w not in ("Artifact", "Creature", "Enchantment", "Land", "Legendary")
    ]
    usual = named or f"{' '.join(words)} Token"
    sized = size == X_X
    power, tough = (said_number(x) for x in size.split("/")) if size[:1].isdigit() else (0, 0)
    if usual in CARDS.kinds:
        kind = CARDS.kinds[usual]
        numbers = (power, tough, colors, keys)
        theirs = (CARDS.power[kind], CARDS.tough[kind], CARDS.colors[kind], CARDS.keys[kind])
        same = all(int(a) == b for a, b in zip(theirs, numbers, strict=True)) and type_set(kind) == sorted(
            types.split()
        )
        same = same and bool(CARDS.flags[kind] & SIZED) == sized
        if same and CARDS.abilities_of(kind) == abilities:
            return kind
    said = [size, *colors_in_words(colors), types.lower()]
    said += keywords_in_words(keys)
    full = f"{usual} ({' '.join(x for x in said if x)})"
    if abilities:
        full = f"{full[:-1]} {value_digest(abilities, CARDS.kind_names)[:8]})"
    if full in CARDS.kinds:
        return CARDS.kinds[full]
    pt = "0/0" if sized else size
    return token(types, *([keys] if keys else []), *abilities, pt=pt, colors=colors, called=full, sized=sized)


def type_set(kind: int) -> list[str]:
    """Return the words of the type line of a kind of card, sorted."""
    return sorted(CARDS.type_line(kind).replace(" - ", " ").split())


def create(e: Env, made: Described, player: Any) -> Any:
    """CR 701.7. Return an effect: create tokens of this description. `player`: who creates them."""
    count = e.number(made.count)
    return e.made_anew(id(made), count != 1, so_many(e, made, count, player))


def grown(e: Env, made: Described, counters: tuple[Any, str]) -> Any:
    """CR 122.6. Return an effect: create a token that enters with +1/+1 counters on it."""
    n, which = counters
    if which != "+1/+1" or made.size == X_X or made.count != 1:
        e.refuse(
            "Cardwright can't create several tokens at a time with counters, or counters other than +1/+1"
        )
    kind = kind_of(e, made)
    return e.made_anew(id(made), False, make(kind, 1, made.flags | ENTERS_GROWN, e.actor, n))


def so_many(e: Env, made: Described, count: Any, player: Any) -> make:
    """CR 701.7, 111.3. Return an effect: create `count` tokens. If they are X/X, X is calculated as they are
    created.
    """
    size = e.number(X) if made.size == X_X else 0
    return make(kind_of(e, made), count, flags=made.flags, player=player, size=size)
