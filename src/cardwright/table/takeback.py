"""Takebacks: granted at once if, since the answer, nobody else has acted and nobody has learned anything.

Otherwise all persons are asked, once. Random events after a takeback are drawn again, so a takeback never
reveals the next card. Later settings are applied again, because they were not answers.
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

MOST_ASKED: Final = 50  # requests that may be pending before somebody says yes or no


async def take_back(table: LiveTable, seat: int, message: m.Takeback) -> bool:
    """Take back the seat's last answer, or ask the others. Return whether the message was a repeat."""
    async with table.lock:
        if table.done_before(seat, message.nonce):
            return True
        if table.game.over:
            raise m.No("over", "the game is over and all cards are open: nothing can be taken back")
        mine = [keep for whose, keep in table.given if whose == seat]
        if not mine:
            raise m.No("illegal", "you have no answer to take back")
        keep = mine[-1]
        if (seat, keep) in table.refused:
            raise m.No("illegal", "your request to take this back was declined")
        table.check_room()
        others = tuple(other for other in table.persons() if other != seat)
        if others and (asked_already(table, seat, keep) or not is_free(table, seat, keep)):
            ask_others(table, seat, keep, others, f"{seat}:{message.nonce}")
            return False
        await go_back(table, seat, keep, seat, message.nonce)
    table.driver.start()
    return False


def asked_already(table: LiveTable, seat: int, keep: int) -> bool:
    """Whether the same takeback is already pending."""
    return table.back is not None and (table.back.seat, table.back.keep) == (seat, keep)


def ask_others(table: LiveTable, seat: int, keep: int, others: tuple[int, ...], nonce: str) -> None:
    """Show a takeback request to the others. A repeated message (with the same nonce) doesn't ask a second
    time.
    """
    known = table.back.nonces if table.back is not None else ()
    if len(known) >= MOST_ASKED:
        raise m.No("too-fast", "a takeback request is already pending: wait for the others to say yes or no")
    if table.back is None or not asked_already(table, seat, keep):
        table.back = Back(table.events * len(table.setup.seats) + seat, seat, keep, others)
        table.publish()
    table.back.nonces = (*known, nonce)
    table.nonces.add(nonce)


async def say(table: LiveTable, seat: int, message: m.Takeback) -> bool:
    """Reply yes or no to a takeback request. Return whether the message was a repeat."""
    async with table.lock:
        if table.done_before(seat, message.nonce):
            return True
        back = table.back
        if back is None or seat not in back.need:
            raise m.No("stale", "no takeback request is waiting for your reply")
        if message.of not in (-1, back.number):
            raise m.No(
                "stale", f"takeback request {message.of} is no longer open: reply to request {back.number}"
            )
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
    """Whether a takeback needs nobody's consent.

    Since the answer, no other seat has answered or changed a setting, and nobody has learned the face of a
    card.
    """
    if any(whose != seat and at >= keep for whose, at in table.given):
        return False
    if any(one.seat != seat and one.at >= keep for one in table.settings):
        return False
    before = type(table.game).played(table.game.spec, table.game.answers[:keep])
    return not table.game.learned_since(before)


async def go_back(table: LiveTable, seat: int, keep: int, by: int, nonce: str) -> None:
    """Restore the game as it was after `keep` answers, and send the changes."""
    game = as_it_was(table, keep)
    given = game.answers_after(keep)
    await table.keep(Event("back", seat, by, nonce, given=given, keep=keep), closes=True)
    table.went_back(keep, given)
    for stream in table.streams.values():
        stream.take_back()
    table.driver.players.clear()
    table.goes_on(game)


def as_it_was(table: LiveTable, keep: int) -> Game:
    """Return the game after its first `keep` answers.

    Stops and concessions that came later are applied again, because they were not answers.
    """
    game = type(table.game).played(table.game.spec, table.game.answers[:keep])
    try:
        for one in table.settings:
            if one.at >= keep and one.concedes:
                game.concede(one.seat)
            elif one.at >= keep:
                game = game.with_answer(one.answer)
    except CardwrightError as why:
        raise m.No(
            "illegal", f"this answer can't be taken back: a later setting is not possible before it ({why})"
        ) from why
    return game
