"""CR 605.3a. A menu of mana abilities, from which a player with priority activates one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.numbers import questions
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from . import amounts
from .in_words import source_in_print, source_in_short
from .paying import make
from .plan import classify, colors_in, first_like, option_of
from .sources import by_hand

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ITEM: Final = 1  # slot of the menu: the chosen option


@final
class mana_menu(Effect):
    """CR 605.3a. An effect: a player with priority chooses a mana ability and its color, and activates it.

    ITEM: the chosen option.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            v = all_by_hand(g, seat)
            classify(g, v)
            found = vec[i64](capacity=8)
            at: i64 = amounts.FIRST
            end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
            while at < end:
                v[at + amounts.E_WHOLE] = amounts.CHOICE
                if first_like(v, at):
                    found = append(found, option_of(g, v, at))
                at += amounts.ENTRY
            if len(found) == 0:
                return DONE
            g.ask(questions.ASK_MANA, found)
            return 1
        if part == 1:
            g.bind(ITEM, g.reply)
            g.ask(questions.ASK_COLOR, colors_in(self.colors(g, g.reply)))
            return 2
        option = g.slot(ITEM)
        color = g.reply
        make(g, seat, Obj(option & ID_MASK), option >> questions.ACTION, color)
        return DONE

    def colors(self, g: Game, option: i64) -> i64:
        """Return the colors that the chosen ability can make, as a bit mask."""
        v = found_out(g, g.seat())
        at = picked(v, option)
        if at < 0:
            return 0
        return v[at + amounts.E_MASK]

    def says(self, g: Game, option: i64) -> str:
        d = g.decision
        if d is not None and d.kind == questions.ASK_COLOR:
            return ""
        v = found_out(g, g.seat())
        return source_in_print(g, v, picked(v, option))

    def says_short(self, g: Game, option: i64) -> str:
        d = g.decision
        if d is not None and d.kind == questions.ASK_COLOR:
            return ""
        v = found_out(g, g.seat())
        return source_in_short(g, v, picked(v, option))

    def asks(self, g: Game) -> str:
        return ""


def all_by_hand(g: Game, seat: Seat) -> vec[i64]:
    """CR 605.3a. List all mana abilities that the player could activate, for the menu on top of the agenda.
    Return the list.
    """
    by_hand(g, seat)
    v = g.scratch()
    v[amounts.FOUND_AT] = g.clock + 1
    return v


def found_out(g: Game, seat: Seat) -> vec[i64]:
    """CR 605.3a. Return the list of `all_by_hand`, computed again only if it is out of date."""
    v = g.scratch()
    if v[amounts.FOUND_AT] == g.clock + 1 and v[amounts.FOR_SEAT] == seat:
        return v
    return all_by_hand(g, seat)


def picked(v: vec[i64], option: i64) -> i64:
    """Return the position in `v` of the source that an option of the menu stands for.

    Return -1 if there is none.
    """
    i: i64 = amounts.FIRST
    end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
    while i < end:
        if v[i + amounts.E_OBJ] == option & ID_MASK and v[i + amounts.E_CODE] == option >> questions.ACTION:
            return i
        i += amounts.ENTRY
    return -1
