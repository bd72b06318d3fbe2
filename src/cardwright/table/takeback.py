"""Taking back: free while nobody has learned or done anything since, else all persons are asked, once.

Chance that comes after what is taken back is drawn anew, so a takeback tells nobody the next card. What was set after
it was no answer: it is set again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.errors import CardwrightError

from . import messages as m
from .live import Back
from .store import Event

if TYPE_CHECKING:
    from cardwright.play.game import Game

    from .live import LiveTable

MOST_ASKED: Final = 50  # how often before somebody says yes or no


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
        if (seat, keep) in table.refused:
            raise m.No("illegal", "expected another decision: somebody has said no to taking this one back")
        table.check_room()
        others = tuple(other for other in table.persons() if other != seat)
        if others and (asked_already(table, seat, keep) or not is_free(table, seat, keep)):
            ask_others(table, seat, keep, others, f"{seat}:{message.nonce}")
            return False
        await go_back(table, seat, keep, seat, message.nonce)
    table.driver.start()
    return False


def asked_already(table: LiveTable, seat: int, keep: int) -> bool:
    """Whether the others have been asked for just this, and nobody has answered since."""
    return table.back is not None and (table.back.seat, table.back.keep) == (seat, keep)


def ask_others(table: LiveTable, seat: int, keep: int, others: tuple[int, ...], nonce: str) -> None:
    """They see that somebody wants to take back. Asking is done once for each nonce, whatever becomes of it."""
    known = table.back.nonces if table.back is not None else ()
    if len(known) >= MOST_ASKED:
        raise m.No("too-fast", "expected you to wait until the others say yes or no to taking back")
    if table.back is None or not asked_already(table, seat, keep):
        table.back = Back(table.events * len(table.setup.seats) + seat, seat, keep, others)
        table.publish()
    table.back.nonces = (*known, nonce)
    table.nonces.add(nonce)


async def say(table: LiveTable, seat: int, message: m.Takeback) -> bool:
    """A person says yes or no to who wants to take back. Whether it had been done already."""
    async with table.lock:
        if table.done_before(seat, message.nonce):
            return True
        back = table.back
        if back is None or seat not in back.need:
            raise m.No("stale", "expected somebody who asks you to take back, there is nobody")
        if message.of not in (-1, back.number):
            raise m.No("stale", f"expected a word about asking {back.number}, got one about {message.of}")
        if not message.yes:
            await table.keep(Event("refuse", back.seat, seat, message.nonce, keep=back.keep), closes=True)
            table.refused.add((back.seat, back.keep))
            table.publish()
            return False
        yes = {*back.yes, seat}
        if yes >= set(back.need):
            await go_back(table, back.seat, back.keep, seat, message.nonce)
        else:
            nonce = f"{seat}:{message.nonce}"
            back.yes, back.nonces = tuple(sorted(yes)), (*back.nonces, nonce)
            table.nonces.add(nonce)
            table.publish()
    table.driver.start()
    return False


def is_free(table: LiveTable, seat: int, keep: int) -> bool:
    """Whether nobody else has answered or set anything since, and nobody has learned the face of a card."""
    if any(whose != seat and at >= keep for whose, at in table.given):
        return False
    if any(one.seat != seat and one.at >= keep for one in table.settings):
        return False
    before = type(table.game).played(table.game.spec, table.game.answers[:keep])
    return not table.game.learned_since(before)


async def go_back(table: LiveTable, seat: int, keep: int, by: int, nonce: str) -> None:
    """The game stands where it stood before an answer; the streams tell it as it is now."""
    game = as_it_was(table, keep)
    given = game.answers_after(keep)
    await table.keep(Event("back", seat, by, nonce, given=given, keep=keep), closes=True)
    table.went_back(keep, given)
    for stream in table.streams.values():
        stream.take_back()
    table.driver.players.clear()
    table.goes_on(game)


def as_it_was(table: LiveTable, keep: int) -> Game:
    """The game after so many answers, with what was set after them: stops are as they are, who has given up has."""
    game = type(table.game).played(table.game.spec, table.game.answers[:keep])
    try:
        for one in table.settings:
            if one.at >= keep and one.concedes:
                game.concede(one.seat)
            elif one.at >= keep:
                game = game.with_answer(one.answer)
    except CardwrightError as why:
        raise m.No(
            "illegal", f"expected an answer before which the same could be set as after it: {why}"
        ) from why
    return game
