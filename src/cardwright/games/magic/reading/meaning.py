"""Write values in a normal form. If two texts have the same meaning, their normal forms are equal."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.actions.drawing import discard, draw, mill, shuffle
from cardwright.games.magic.actions.other_players import that_player
from cardwright.games.magic.actions.verbs import gain_life, lose_life
from cardwright.games.magic.characteristics.selections import IsSpell, Things
from cardwright.games.magic.numbers.columns import LINKED_COST
from cardwright.games.magic.numbers.events import CAST
from cardwright.games.magic.numbers.zones import STACK
from cardwright.games.magic.objects.players import ANYBODYS
from cardwright.games.magic.triggers.watches import Happens
from cardwright.kernel.effects import YOU_SLOT
from cardwright.kernel.values import UNSAID, Value, attributes, is_made_of_attributes, is_plain, parts_of
from cardwright.kernel.words import seq

IGNORED = UNSAID | {"of_ability", "inline", "depth", "looks_at", "reads_pt", "zone_label", "of_way"}
BY_PLAYERS: Final = (draw, discard, mill, shuffle, gain_life, lose_life)
_named: dict[type[Any], tuple[str, ...]] = {}


def said(value: Any) -> tuple[str, ...]:
    """Return the names of the attributes on which a value's meaning depends. They are looked up once for each
    class.
    """
    kind = type(value)
    found = _named.get(kind)
    if found is None:
        found = _named[kind] = tuple(a for a in attributes(value) if a not in IGNORED)
    return found


def flattened(value: Any) -> list[Any]:
    """Return the instructions of a sequence as one list. A sequence inside it is replaced by its
    instructions.
    """
    out: list[Any] = []
    for part in value.parts:
        out += flattened(part) if isinstance(part, seq) else [part]
    return out


def write(value: Any, out: list[str]) -> None:
    """Append the normal form of a value to `out`."""
    if isinstance(value, (bool, int)):
        out.append(str(int(value)))
    elif is_plain(value):
        out.append(repr(value))
    elif not is_made_of_attributes(value):
        out.append("[")
        for part in parts_of(value):
            write(part, out)
        out.append("]")
    elif isinstance(value, that_player) and isinstance(value.parts[0], BY_PLAYERS) and done_by_you(value):
        # `that player draws a card`, which can be built in two ways
        write_parts(value.parts[0], out, player=value.player)
    elif isinstance(value, Happens) and value.what == CAST and is_any_spell(value.among):
        write_parts(value, out, among=None)  # only spells are cast, whether the text says so or not
    elif isinstance(value, seq):
        out.append("seq(")
        for part in flattened(value):
            write(part, out)
        out.append(")")
    else:
        write_parts(value, out)


def done_by_you(value: that_player) -> bool:
    """Whether the player who carries out this instruction is "you" in it."""
    what: Any = value.parts[0]
    return int(what.player.slot) == YOU_SLOT


def is_any_spell(among: Any) -> bool:
    """CR 601.2. Whether a set contains every spell that can be cast."""
    if not isinstance(among, Things) or among.per_seat or among.place != STACK or among.types:
        return False
    return among.whose == ANYBODYS and all(isinstance(test, IsSpell) for test in among.tests)


def write_parts(value: Any, out: list[str], **instead: Any) -> None:
    """Append the normal form of a value's attributes to `out`. The tests of a set, and changes, are sorted.

    `instead`: other values for some of the attributes.
    """
    out.append(type(value).__name__ + "(")
    unsaid = value.numbered() if isinstance(value, Value) else ()
    for name in said(value):
        if name in unsaid or not hasattr(value, name):
            continue
        part = instead[name] if name in instead else getattr(value, name)
        if name == "bits" and getattr(value, "linked", False):
            part = int(part) & (1 << LINKED_COST) - 1  # this bit is given by the card, and isn't in the text
        out.append(name + "=")
        if name in ("tests", "changes"):  # each change has a layer of its own (CR 613.1)
            out.append(" ".join(sorted(meaning(x) for x in part)))  # pyright: ignore[reportGeneralTypeIssues]
        else:
            write(part, out)
    out.append(")")


def meaning(value: Any) -> str:
    """Return the normal form of a value as one text."""
    out: list[str] = []
    write(value, out)
    return " ".join(out)
