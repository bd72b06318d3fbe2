"""CR 702.16. Read the qualities that follow `protection from`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardwright.games.magic.abilities.protection import HexproofFrom, ProtectionFrom, ProtectionFromSpells
from cardwright.games.magic.characteristics.selections import IsSpell, Things
from cardwright.games.magic.numbers import facts
from cardwright.games.magic.numbers import keywords as k
from cardwright.games.magic.numbers.types import INSTANT, SNOW, SORCERY
from cardwright.games.magic.numbers.zones import BATTLEFIELD, STACK
from cardwright.games.magic.objects.abilities import SPARES_AURAS, SPARES_GIVER
from cardwright.games.magic.objects.players import ANYBODYS
from cardwright.games.magic.objects.table import ON_ATTACHED, Change, Static
from cardwright.games.magic.reading.engine import Attempt, Node
from cardwright.games.magic.reading.grammar import G, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import COLORS
from cardwright.games.magic.reading.templates.keyword_words import keyword
from cardwright.games.magic.reading.templates.statics import of_host
from cardwright.games.magic.selectors import nouns as s
from cardwright.games.magic.selectors.chosen import OfChosenColor


def anything(tests: list[Any], types: int = 0) -> Things:
    """Return the set of sources that have these types and pass these tests, in any zone."""
    return Things(BATTLEFIELD, False, types, ANYBODYS, tests, "")


def permanents(e: Env, among: Any) -> Things:
    """CR 702.16a. Return the set of sources of a card type, subtype or supertype.

    Refuse tests that can't be checked after an object has left.
    """
    if isinstance(among, Things) and among.place == STACK and not among.per_seat and among.whose == ANYBODYS:
        if among.types and all(isinstance(t, IsSpell) for t in among.tests):
            e.refuse("Cardwright expects another wording here")
        return among
    if not isinstance(among, Things) or among.per_seat or among.place != BATTLEFIELD:
        e.refuse("Cardwright can't give protection from anything but permanents and spells here")
    if any(not t.remembers() for t in among.tests):
        e.refuse("Cardwright can't check this description of an object that may have changed zones since")
    return among


G.add("protects", "<nps>", permanents)
G.add("protects", "instants / instant spells", lambda e: anything([], INSTANT))
G.add("protects", "sorceries / sorcery spells", lambda e: anything([], SORCERY))
G.add("protects", "the chosen color", lambda e: anything([OfChosenColor()]))
for word_, test_ in (("multicolored", s.Multicolored()), ("monocolored", s.Monocolored()),
                     ("colorless", s.OfColor(31, True, "colorless")), ("snow", s.types(SNOW, "snow"))):  # fmt: skip
    G.add("protects", word_, lambda e, t=test_: anything([t]))
for word_, bit_ in COLORS.items():
    G.add("protects", word_, lambda e, b=bit_: b << k.PROTECTION)
G.add("protects", "all colors", lambda e: 31 << k.PROTECTION)


def listed(a: Attempt, i: int) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Read a list: `artifacts`, `Demons and from Dragons`, `blue, from black, and from red` (CR 702.16g)."""
    front: list[tuple[tuple[Any, ...], int]] = [((node,), end) for node, end in a.at("protects", i)]
    while front:
        ahead: list[tuple[tuple[Any, ...], int]] = []
        for found, j in front:
            yield found, j
            if len(found) > 4:
                continue
            for words in ((",", "from"), ("and", "from"), (",", "and", "from")):
                if a.words(j, *words):
                    ahead += [((*found, node), end) for node, end in a.at("protects", j + len(words))]
        front = ahead


G.leaf("protectslist", listed)
COLORS_ALONE: Final = 2  # up to this many colors, the keyword itself reads


def protections(e: Env, found: tuple[Node, ...]) -> list[Any]:
    """CR 702.16g. Return a protection ability for each quality.

    If several qualities are colors, one number has a bit for each of them.
    """
    made = [e.make(node) for node in found]
    if len(made) <= COLORS_ALONE and all(isinstance(x, int) for x in made):
        e.refuse("Cardwright expects another wording here")
    bits = 0
    out: list[Any] = []
    for x in made:
        if isinstance(x, int):
            bits |= x
        elif x.place == STACK:
            out.append(ProtectionFromSpells(x))
        else:
            out.append(ProtectionFrom(x))
    return [bits, *out] if bits else out


keyword("protection from <protectslist>", protections)


def hexproof_from(e: Env, found: tuple[Node, ...]) -> list[Any]:
    """CR 702.11d. Return a hexproof ability for each of these qualities."""
    made = [e.make(node) for node in found]
    if any(isinstance(x, Things) and x.place == STACK for x in made):
        e.refuse("Cardwright can't give hexproof from spells alone")
    return [HexproofFrom(anything([s.color(x >> k.PROTECTION)]) if isinstance(x, int) else x) for x in made]


keyword("hexproof from <protectslist>", hexproof_from)


# -- what it doesn't remove
def spared(e: Env, made: Static, spares: int) -> list[Static]:
    """CR 702.16n. Return the protection that an Aura gives, changed so that the Aura itself, or all Auras,
    stay attached.
    """
    changes: list[Change] = []
    found = 0
    for c in made.changes:
        colors = int(c.value) >> k.PROTECTION & ALL_COLORS if c.op == facts.OP_KEYS else 0
        if c.op == facts.OP_KEYS and int(c.value) != colors << k.PROTECTION:
            changes.append(Change(c.op, int(c.value) & ~(colors << k.PROTECTION)))
        elif not colors and not isinstance(c.ability, ProtectionFrom):
            changes.append(c)
        if isinstance(c.ability, ProtectionFrom):
            changes.append(Change(c.op, ability=ProtectionFrom(c.ability.among, spares)))
        each = [colors] if colors == ALL_COLORS else [1 << i for i in range(5) if colors >> i & 1]
        changes += [
            Change(facts.OP_GRANT, ability=ProtectionFrom(anything([s.color(x)]), spares)) for x in each
        ]
        found += len(each) + isinstance(c.ability, ProtectionFrom)
    if not found or made.who != ON_ATTACHED:
        e.refuse("no protection is given to the enchanted permanent here")
    return [Static(ON_ATTACHED, changes)]


ALL_COLORS: Final = 31
for words_, spares_ in (("~", SPARES_GIVER), ("auras", SPARES_AURAS)):
    line(f"enchanted creature|permanent <ops> . this effect doesn't remove {words_}",
         lambda e, nodes, x=spares_: spared(e, of_host(e, nodes), x))  # fmt: skip
