"""Recognise options that do nothing useful at this moment, so that a search need not try them."""

from __future__ import annotations

from cardwright.games.magic.bots.curve import against, has_creature, is_creature, is_mine, is_theirs, rival
from cardwright.games.magic.numbers.columns import ATTACKING, BLOCKING, TAPPED
from cardwright.games.magic.numbers.keywords import DEFENDER
from cardwright.games.magic.numbers.steps import BLOCKERS, END_STEP, FIRST_MAIN, SECOND_MAIN
from cardwright.games.magic.numbers.types import CREATURE, INSTANT
from cardwright.games.magic.objects.purpose import (
    AIMS_BIT,
    AT_CREATURE_BIT,
    ATTACHES_BIT,
    COUNTERS_SPELLS,
    CYCLES_BIT,
    HARMS,
    HELPS,
    OTHER,
    SORT_MASK,
    SWEEPS,
    burns_in,
)
from cardwright.games.magic.shown.numbers_view import AT_KEYWORDS, AT_MARKS, NOT_READY, ON_SOMETHING, ROW
from cardwright.games.magic.shown.option_view import ACTIVATE, CAST, MAKE_MANA
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel.ints import i64, vec


def pointless(v: MagicView, b: vec[i64], i: i64) -> bool:
    """Whether an option with priority gains nothing now, or would gain more later.

    These are mana without a use, a counterspell without an opponent's spell on the stack, removal without a
    target worth it, a pump outside combat that answers nothing harmful, and a harmful instant in the own
    main phase, unless it kills a player or clears the way for attackers.
    """
    action = v.option_action(i)
    if action == MAKE_MANA:
        return True
    if action != CAST and action != ACTIVATE:
        return False
    what = v.option_purpose_bits(i)
    sort = what & SORT_MASK
    mine = v.is_active()
    cast = action == CAST
    creature = cast and v.option_is(i, CREATURE)
    answers = v.stack_size() > 0 and against(v, v.stack_controller(i64(0)))
    if what & CYCLES_BIT and not cast:
        return not (v.step() == END_STEP or mine)
    if sort == COUNTERS_SPELLS and not creature:
        return not answers
    if what & ATTACHES_BIT and not cast:
        at = v.option_permanent(i)
        return not mine or (at >= 0 and b[at * ROW + AT_MARKS] & ON_SOMETHING != 0 and v.step() != FIRST_MAIN)
    if creature or not what & AT_CREATURE_BIT:
        return False
    if sort == HELPS and (not cast or v.option_is(i, INSTANT)):
        top = v.stack_purpose_bits(i64(0)) & SORT_MASK if answers else i64(OTHER)
        saves = top == HARMS or top == SWEEPS
        return not saves and not (v.step() == BLOCKERS and is_fighting(v, b))
    if sort == HELPS:
        return not has_creature(v, b, True)
    if sort == HARMS and what & AIMS_BIT:
        if not burns_in(what) and not has_creature(v, b, False):
            return True
        return cast and v.option_is(i, INSTANT) and is_too_early(v, b, what)
    return False


def sensible_targets(v: MagicView, b: vec[i64], options: list[i64]) -> list[i64]:
    """Return the targets that are of use.

    For a pump in combat these are creatures of the seat that attack or block. For a harmful effect they are
    all but the seat's own permanents. If there are none, return all targets.
    """
    what = v.stack_purpose_bits(i64(0))
    sort = what & SORT_MASK
    mine = v.stack_controller(i64(0)) == v.seat and what & AT_CREATURE_BIT != 0
    found: list[i64] = []
    for i in options:
        at = v.option_permanent(i)
        if not mine or (sort != HELPS and sort != HARMS):
            gains = True
        elif sort == HARMS:
            gains = v.option_seat(i) != v.seat
        else:
            gains = v.option_seat(i) == v.seat
            if gains and at >= 0 and v.step() == BLOCKERS and is_fighting(v, b):
                gains = b[at * ROW + AT_MARKS] & (ATTACKING | BLOCKING) != 0
        if gains:
            found.append(i)
    return found if found else options


def is_fighting(v: MagicView, b: vec[i64]) -> bool:
    """Whether a creature of the seat attacks or blocks."""
    at: i64 = 0
    while at * ROW < i64(len(b)):
        if b[at * ROW + AT_MARKS] & (ATTACKING | BLOCKING) and is_mine(v, b, at):
            return True
        at += 1
    return False


def is_too_early(v: MagicView, b: vec[i64], what: i64) -> bool:
    """Whether a harmful instant should be kept for later.

    That is so in the seat's own main phase, if it neither kills a player nor clears the way for attackers.
    """
    step = v.step()
    if not v.is_active() or v.stack_size() > 0 or (step != FIRST_MAIN and step != SECOND_MAIN):
        return False
    burns = burns_in(what)
    if burns and (burns < 0 or burns >= v.life(rival(v))):
        return False
    if step == SECOND_MAIN:
        return True
    ready = False
    wall = False
    at: i64 = 0
    while at * ROW < i64(len(b)):
        marks = b[at * ROW + AT_MARKS]
        if is_creature(b, at) and not marks & TAPPED:
            if is_theirs(v, b, at):
                wall = True
            elif is_mine(v, b, at) and not marks & NOT_READY and not b[at * ROW + AT_KEYWORDS] & DEFENDER:
                ready = True
        at += 1
    return not (ready and wall)
