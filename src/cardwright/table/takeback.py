"""Taking back: free while nobody has learned or done anything since, else all persons are asked, once.

Chance that comes after what is taken back is drawn anew, so a takeback tells nobody the next card.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from . import messages as m
from .live import Back
from .store import Event

if TYPE_CHECKING:
    from .live import LiveTable


async def take_back(table: LiveTable, seat: int, message: m.Takeback) -> bool:
    """A seat wants to take back its last answer. Whether it had been done already."""
    async with table.lock:
        if table.done_before(seat, message.nonce):
            return True
        if table.game.over:
            raise m.No("over", "expected a game that goes on: now that all is open, nothing is taken back")
        mine = [keep for whose, keep in table.given if whose == seat]
        if not mine:
            raise m.No("illegal", "expected an answer of yours to take back, there is none")
        keep = mine[-1]
        others = tuple(other for other in table.persons() if other != seat)
        if (seat, keep) in table.refused:
            raise m.No("illegal", "expected another decision: somebody has said no to taking this one back")
        if others and not is_free(table, seat, keep):
            table.back = Back(seat, keep, others)
            table.publish()
            return False
        await go_back(table, seat, keep, seat, message.nonce)
    table.driver.start()
    return False


async def say(table: LiveTable, seat: int, message: m.Takeback) -> bool:
    """A person says yes or no to who wants to take back. Whether it had been done already."""
    async with table.lock:
        if table.done_before(seat, message.nonce):
            return True
        back = table.back
        if back is None or seat not in back.need:
            raise m.No("stale", "expected somebody who asks you to take back, there is nobody")
        if not message.yes:
            table.refused.add((back.seat, back.keep))
            table.back = None
            table.publish()
            return False
        back.yes = tuple(sorted({*back.yes, seat}))
        if set(back.yes) >= set(back.need):
            await go_back(table, back.seat, back.keep, seat, message.nonce)
        else:
            table.publish()
    table.driver.start()
    return False


def is_free(table: LiveTable, seat: int, keep: int) -> bool:
    """Whether nobody else has answered since, and nobody has learned the face of a card."""
    if any(whose != seat and at >= keep for whose, at in table.given):
        return False
    before = type(table.game).played(table.game.spec, table.game.answers[:keep])
    return not table.game.learned_since(before)


async def go_back(table: LiveTable, seat: int, keep: int, by: int, nonce: str) -> None:
    """The game stands where it stood before an answer; the streams tell it as it is now."""
    await table.keep(Event("back", seat, by, nonce, keep=keep))
    table.game = type(table.game).played(table.game.spec, table.game.answers[:keep])
    table.given = [one for one in table.given if one[1] < keep]
    table.posed = [n + 1 for n in table.posed]  # what is asked now is another question than the open one was
    table.back = None
    table.built = {}
    table.asked_at, table.warned = time.monotonic(), -1
    for stream in table.streams.values():
        stream.take_back()
    table.driver.players.clear()
    table.publish()
