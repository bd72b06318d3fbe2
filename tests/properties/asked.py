"""Two games that one seat can't distinguish, played alike: the same seats must be asked at the same times."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.chance import Chance
from cardwright.kernel.effects import ASK_MAY, NOTHING, YES
from cardwright.kernel.game import Game
from cardwright.kernel.views import option_texts

Permuted = Callable[[Game, int, int], Game]
Told = Callable[[Game, int], list[str]]
Answers = Callable[[Game, Chance], int]
LONG = 14  # answers for which two games are followed


def same_answer(g: Game, other: Game, index: int, seat: int) -> int | None:
    """The option of the other game that is the same: by its place for who can't tell them apart, else by its words."""
    d, o = g.decision, other.decision
    assert d is not None
    assert o is not None
    if d.seat == seat:
        return index if len(o.options) == len(d.options) else None
    if d.options[index] == YES and g.asking().possible(g) != other.asking().possible(other):
        return None  # what is done then is shown
    if d.options[index] == NOTHING:
        return list(o.options).index(NOTHING) if NOTHING in o.options else None
    text = option_texts(g)[index]
    texts = option_texts(other)
    return texts.index(text) if text in texts else None


def betrayal(g: Game, seat: int, seed: int, permuted: Permuted, told: Told, answers: Answers) -> str | None:
    """What tells the seat which of two games it is in, without anything having been shown to it; None: nothing."""
    one, other = g.fork(), permuted(g, seat, seed)
    chance = Chance(seed)
    for _ in range(LONG):
        d, o = one.decision, other.decision
        if d is None or o is None:
            return None if (d is None) == (o is None) else "one game is over, the other is not"
        index = answers(one, chance)
        same = same_answer(one, other, index, seat)
        if same is None:
            return None  # they have parted: the other can't answer so
        asked = f"after {option_texts(one)[index]!r} to {one.match.rules.question(d.kind)!r} of seat {int(d.seat)}"
        one.answer(index)
        other.answer(same)
        mine, theirs = told(one, seat), told(other, seat)
        both = min(len(mine), len(theirs))
        if mine[:both] != theirs[:both]:
            return None  # something was shown
        d, o = one.decision, other.decision
        if question(one) == question(other) and len(mine) == len(theirs):
            continue
        first = len(mine) < len(theirs) or (len(mine) == len(theirs) and not may_decline(one))
        behind, ahead = (one, other) if first else (other, one)
        if not may_decline(behind):
            if catches_up(behind, ahead, seat, told):
                return f"{asked}: {who(behind)} or {who(ahead)}, and nothing tells which was answered"
            return None  # what must be done if it can be is told when it is done, or when it can't be
        if question(one) != question(other):
            return f"{asked}: {who(one)} or {who(other)}; then {mine[both:][:2]} or {theirs[both:][:2]}"
        if len(mine) != len(theirs):
            return f"{asked}: {who(one)} and {who(other)}, but one of them goes on: {(mine + theirs)[2 * both :][:3]}"
    return None


def question(g: Game) -> tuple[int, int, int] | None:
    """What others see of a question: who is asked, of which kind it is, and, but for a yes or no, what asks it."""
    d = g.decision
    if d is None:
        return None
    return int(d.seat), int(d.kind), -1 if d.kind == ASK_MAY else int(g.agenda[g.top])


def may_decline(g: Game) -> bool:
    """Whether who is asked may do nothing."""
    d = g.decision
    return d is None or NOTHING in d.options


def catches_up(behind: Game, ahead: Game, seat: int, told: Told) -> bool:
    """Whether a game in which something must be answered then looks as the one in which it was not asked."""
    g, theirs = behind.fork(), told(ahead, seat)
    for _ in range(LONG):
        if g.decision is None or may_decline(g):
            return False
        g.answer(0)
        mine = told(g, seat)
        if mine != theirs[: len(mine)]:
            return False
        if len(mine) == len(theirs) and question(g) == question(ahead):
            return True
    return False


def who(g: Game) -> str:
    """Who is asked, and what."""
    d = g.decision
    if d is None:
        return "nobody is asked"
    asked = f"{g.match.rules.question(d.kind)!r} ({g.asking().label[:60]})"
    return f"seat {int(d.seat)} is asked {asked} {option_texts(g)[:5]}"
