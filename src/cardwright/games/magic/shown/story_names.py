"""The names of objects in the story as they were at that time: which face or half was up, what was attacked
or blocked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers import causes
from cardwright.games.magic.numbers.types import COLOR_NAMES
from cardwright.games.magic.objects.queries import KIND_TOLD, TOLD_CHOICE, TOLD_PERMANENT, battlefield, stack
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.frames import ID_MASK, TAG_EFFECT, TAG_MOVE, TAG_NOTE
from cardwright.kernel.story import Entry
from cardwright.kernel.views import HIDDEN

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

SEAT_TOLD: Final = 7  # the bits, in the note of an attack, of the seat plus 1
GONE: Final = (causes.COUNTERED, causes.FIZZLED, causes.CONDITION_FAILS)  # it left the stack without effect


def told(e: Entry) -> int:
    """Return the number that `tell_kind` has stored in an entry."""
    return e.count | max(e.counter, 0) << 10


def other_kind(e: Entry) -> str:
    """CR 508.1b, 509.1, 701.27a. Return the name of the object that is attacked or blocked, or of the face
    that is up.

    Return "" if the entry doesn't store it.
    """
    kind = (told(e) >> KIND_TOLD) - 1
    return CARDS.called(kind) if 0 <= kind < len(CARDS.kind_names) else ""


def told_beside(e: Entry) -> str | None:
    """CR 701.27a, 707.2, 105.4. Return the text to add to a card's name: the face that is up, what it copies,
    or its color.

    Return None if there is nothing to add.
    """
    kind = other_kind(e)
    if e.cause == causes.TRANSFORMED_IT:
        return kind or None
    if e.cause == causes.COPIED:
        return f" of {kind}" if kind else ""
    if e.cause == causes.CHOSEN_IT:
        return "".join(COLOR_NAMES[e.count :][:1])
    return None


def attacked(e: Entry, names: Sequence[str]) -> str:
    """CR 508.1b. Return the text of what an attacker attacks: a player's name, or `Bob's Karn` for a
    permanent.
    """
    seat = (told(e) & SEAT_TOLD) - 1
    if seat < 0:
        return "nothing"
    return f"{names[seat]}'s {other_kind(e)}" if told(e) & TOLD_PERMANENT else names[seat]


def chosen_among(e: Entry) -> bool:
    """CR 508.1b. Whether the story must say what a creature attacks.

    That is so if it attacks a permanent, or could have attacked one.
    """
    return told(e) & (TOLD_CHOICE | TOLD_PERMANENT) != 0


def as_they_were(g: Game, log: Sequence[Entry]) -> list[Entry]:
    """CR 709.3, 712.8, 715.3. Return the log with each object named by the face that was up at that time.

    A face that an entry names holds for all entries about the object, from its move to this zone until its
    next move.
    """
    out: list[Entry] = []
    called: dict[int, str] = {}
    since: dict[int, list[int]] = {}  # the places of what is told of an object since it came
    for e in log:
        if e.tag not in (TAG_MOVE, TAG_NOTE, TAG_EFFECT) or not e.card or e.card == HIDDEN:
            out.append(e)
            continue
        obj = int(g.entry(e.number)) & ID_MASK
        if e.cause == causes.AS_FACE:
            called[obj] = other_kind(e)
            for at in since.get(obj, ()):
                out[at] = replace(out[at], card=called[obj])
            continue
        if begins(e) and obj in called and since.get(obj):
            del called[obj]
        if begins(e) or e.tag == TAG_MOVE:
            since[obj] = []
        out.append(replace(e, card=called[obj]) if obj in called else e)
        since.setdefault(obj, []).append(len(out) - 1)
        if e.cause == causes.TRANSFORMED_IT:
            called[obj] = other_kind(e)
            since[obj] = []
        elif e.tag == TAG_MOVE and e.target not in (int(stack(g)), int(battlefield(g))):
            called.pop(obj, None)
    return out


def begins(e: Entry) -> bool:
    """CR 111.1, 707.10, 603.3. Whether an entry is about a new object.

    Earlier entries with the same object number are about another object then.
    """
    return e.cause in (causes.TOKEN_CREATED, causes.COPIED_SPELL, causes.TRIGGERED_IT)


def on_stack_as(e: Entry) -> str:
    """CR 113.7, 608.2b, 701.6b, 707.10a. Return "ability" or "copy" if an entry is about an ability or a copy
    on the stack.

    Return "" if it is about a card. The entry of a countered card is a move. For a countered copy, and for an
    ability that becomes a target, the entry has the number 1.
    """
    if e.tag != TAG_NOTE:
        return ""
    if e.cause in GONE:
        return "copy" if e.count == 1 else "ability"
    return "ability" if e.cause == causes.TARGETED_IT and e.count == 1 else ""
