"""CR 400.2. Bots for Magic that think ahead: flat Monte Carlo search with `curve` as the policy of the
playouts.

At a decision the bot lists candidates: one option of each group of similar options, without those that do
nothing useful now (`pointless`), or whole plans of attackers or blockers. It imagines worlds that fit what
its seat knows, tries every candidate in the same worlds, lets `curve` play for all seats for some turns, and
judges the end (`judging`). Rounds drop the worse half of the candidates (successive halving). A candidate
replaces the usual choice only if it is better by a standard error in the worlds that both share.

Budgets count playouts and answers, never time, so the same seed gives the same game.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, cast

from cardwright.bots.base import Appraisal, Bot, appraisal_of
from cardwright.games.magic.bots.curve import best, curve_choice, is_theirs
from cardwright.games.magic.bots.judging import chance_to_win
from cardwright.games.magic.bots.lethal import LethalSolver, may_win_now
from cardwright.games.magic.bots.moments import pointless, sensible_targets
from cardwright.games.magic.bots.opening_hands import keeps
from cardwright.games.magic.numbers import keywords
from cardwright.games.magic.numbers.columns import ATTACKING
from cardwright.games.magic.numbers.questions import (
    ASK_ATTACK,
    ASK_BLOCK,
    ASK_BOTTOM,
    ASK_DAMAGE,
    ASK_MANA,
    ASK_MULLIGAN,
    ASK_PAY,
    ASK_PRIORITY,
    ASK_TARGET,
)
from cardwright.games.magic.shown.numbers_view import AT_KEYWORDS, AT_MARKS, AT_POWER, ROW
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel.chance import Chance
from cardwright.kernel.ints import i64, vec
from cardwright.kernel.views import Imagined, View

SEEDS: Final = 1 << 30
HORIZON: Final = 2  # a playout ends as the turn begins that comes this many turns later
LONGEST: Final = 300  # answers of a playout
ANSWERS: Final = 60  # for each playout, on average; a decision ends when all of them are given
FEWEST: Final = 2  # playouts of a candidate in a round
STEPS: Final = 60  # answers that declare one plan
SURE: Final = 1.0  # standard errors by which another candidate must be better
PLANS: Final = 14  # plans that are tried in one search
STRONGEST: Final = 5  # creatures that are tried one by one
NO_PLAN: Final = -1
NO_KEY: Final = -1
FIRSTS: Final = 4  # options after which the next decision is searched as well
NEXT: Final = 4  # options of the next decision
ALIKE: Final = 1023 << 44  # the bits of an option's key that count those that are alike
# these are answered as `curve` does: there is nothing to gain
ROUTINE: Final = (ASK_PAY, ASK_MANA, ASK_DAMAGE, ASK_BOTTOM)


class Candidate:
    """A course of action: an option, or a plan of attackers or blockers.

    `asked`: the kind of plan, or NO_PLAN.
    """

    asked: i64  # ASK_ATTACK, ASK_BLOCK; NO_PLAN: an option
    option: i64
    plan: dict[
        int, int
    ]  # of permanents, by their places in `board()`: attackers (-1), or whom blockers block
    keys: list[int]  # of answers that somebody gave: these are given again
    ends: list[float]  # how good the end of each playout was

    def __init__(self, asked: i64, option: i64, plan: dict[int, int], then: i64 = NO_KEY) -> None:
        self.asked = asked
        self.then = then
        self.option = option
        self.plan = plan
        self.keys: list[int] = []
        self.ends = []

    def mean(self) -> float:
        """Return the mean result of the candidate's playouts. Return 0 if there were none."""
        return sum(self.ends) / len(self.ends) if self.ends else 0.0


class Thinker(Bot):
    """A bot that searches imagined games. `playouts`: the number of playouts for each search. `weights`: see
    `judging`.

    `pairs`: in its own turn, it also searches pairs of an option and the best choice at its next decision.
    """

    def __init__(
        self, name: str, playouts: int, weights: list[float], seed: int = 0, pairs: bool = False
    ) -> None:
        super().__init__()
        self.name = name
        self.thinks = True
        self.playouts: i64 = playouts
        self.weights = weights
        self.pairs = pairs
        self.chance = Chance(seed)
        self.solver = LethalSolver()
        self.turns: i64 = HORIZON
        self.sure = SURE
        self.answers_left: i64 = 0
        self.planned: Candidate | None = None
        self.planned_turn: i64 = -1
        self.found: Candidate | None = None  # by the last search of an option

    def choose(self, view: View) -> i64:
        v = cast(MagicView, view)
        asked = v.asked()
        if v.n_options() == 1:
            return 0
        if asked == ASK_MULLIGAN:
            return v.none_option() if keeps(v) else v.yes_option()
        if asked in ROUTINE:
            return curve_choice(v)
        self.found = None
        planned = self.planned
        if planned is not None and planned.asked == asked and self.planned_turn == i64(v.turn):
            return next_of_plan(v, planned)
        self.planned = None
        if asked == ASK_BLOCK:
            return self.block(v)
        if v.is_active() and may_win_now(v):
            found = self.solver.winning_option(v, self.chance)
            if found >= 0:
                return found
        if asked == ASK_ATTACK:
            return self.attack(v)
        return self.option(v)

    def appraise(self, view: View, taken: list[int]) -> Appraisal | None:
        """Judge answers that a player has given: search for the best candidate, and compare both in new
        imagined games.

        Return None if the decision was routine. All answers of an attack or a block count as one plan.
        """
        v = cast(MagicView, view)
        asked = v.asked()
        if v.n_options() == 1 or asked in ROUTINE or asked == ASK_MULLIGAN or not taken:
            return None
        self.forget_plan()
        if asked == ASK_ATTACK:
            option = self.attack(v)
        else:
            option = self.choose(v)
        planned = self.planned
        whole = planned is not None and planned.asked == asked
        best = Candidate(NO_PLAN, option, {})
        if planned is not None and whole:
            best = Candidate(asked, option, planned.plan)
        elif self.found is not None:
            best = Candidate(NO_PLAN, option, {}, self.found.then)
        self.planned = None
        mine = Candidate(NO_PLAN, option, {})
        mine.keys = taken if whole else taken[:1]
        self.answers_left = self.playouts * ANSWERS
        for _ in range(int(self.playouts)):
            self.try_all(v, [best, mine])
        texts = self.plan_texts(v, best) if whole else [v.option_texts()[option]]
        return appraisal_of(best.ends, mine.ends, texts, len(mine.keys))

    def forget_plan(self) -> None:
        """Drop the plan of earlier decisions.

        This is a separate method so that mypyc doesn't infer that the plan stays None.
        """
        self.planned = None

    def plan_texts(self, v: MagicView, plan: Candidate) -> list[str]:
        """Return the texts of the options that declare a plan, one after the other.

        They are found in an imagined game.
        """
        world = v.imagine(int(self.chance.below(SEEDS)))
        me = int(v.seat)
        found: list[str] = []
        for _ in range(STEPS):
            if world.deciding != me:
                break
            w = cast(MagicView, world.view(me))
            if w.asked() != plan.asked:
                break
            option = next_of_plan(w, plan)
            found.append(w.option_texts()[option])
            world.answer(option)
        return found

    # -- options
    def option(self, v: MagicView) -> i64:
        """Return the best option."""
        usual = curve_choice(v)
        groups = [i64(i) for i in v.groups()]
        if v.asked() == ASK_PRIORITY:
            b = v.board()
            passes = v.passes()
            groups = [i for i in groups if i == passes or not pointless(v, b, i)]
            if usual != passes and passes >= 0 and pointless(v, b, usual):
                usual = passes
        elif v.asked() == ASK_TARGET:
            groups = sensible_targets(v, v.board(), groups)
            if usual not in groups and groups:
                usual = best(v, v.board(), vec[i64](groups))
        candidates = [Candidate(NO_PLAN, usual, {})]
        known = usual in groups
        likeness = v.option_key(usual) & ~ALIKE
        for i in groups:
            if i != usual and (known or v.option_key(i) & ~ALIKE != likeness):
                candidates.append(Candidate(NO_PLAN, i, {}))
        if len(candidates) == 1:
            return usual
        found = self.best(v, candidates)
        if self.pairs and v.is_active():
            found = self.best_pair(v, candidates, found)
        self.found = found
        return found.option

    def best_pair(self, v: MagicView, candidates: list[Candidate], found: Candidate) -> Candidate:
        """Search the best options again, each combined with several options of the seat's next decision.

        Return the best candidate.
        """
        usual = candidates[0]
        others = sorted([c for c in candidates if c is not usual], key=Candidate.mean, reverse=True)
        firsts = [usual, *others[: FIRSTS - 1]]
        if found not in firsts:
            firsts[-1] = found
        longer: list[Candidate] = []
        world = v.imagine(int(self.chance.below(SEEDS)))
        for first in firsts:
            copy = world.fork()
            copy.answer(first.option)
            for key in next_keys(copy, int(v.seat), i64(v.turn)):
                longer.append(Candidate(NO_PLAN, first.option, {}, key))
        if not longer:
            return found
        again = [Candidate(NO_PLAN, first.option, {}) for first in firsts]
        return self.best(v, [*again, *longer])

    # -- combat
    def attack(self, v: MagicView) -> i64:
        """Return the option with the next attacker of the best plan."""
        if v.asked_about() >= 0:
            return curve_choice(v)
        b = v.board()
        able = sorted_by_power(b, able_permanents(v))
        if not able:
            return curve_choice(v)
        usual = self.usual_plan(v)
        fliers = [x for x in able if b[x * ROW + AT_KEYWORDS] & keywords.FLYING]
        sets = [usual.plan, {}, dict.fromkeys(able, -1), dict.fromkeys(fliers, -1)]
        for n in range(1, min(len(able), STRONGEST)):
            sets.append(dict.fromkeys(able[:n], -1))
        for x in able[: STRONGEST + 1]:
            sets.append(toggled(usual.plan, x, -1))
        return self.carry_out_best(v, b, ASK_ATTACK, sets, [(x, -1) for x in able[: 2 * STRONGEST]])

    def block(self, v: MagicView) -> i64:
        """Return the option with the next block of the best plan."""
        if v.asked_about() >= 0:
            return curve_choice(v)
        b = v.board()
        able = able_permanents(v)
        foes = sorted_by_power(b, [x for x in range(len(b) // ROW) if attacks(v, b, x)])
        if not able or not foes:
            return curve_choice(v)
        pairs = [
            (x, foe) for foe in foes[:STRONGEST] for x in able if v.could_block(i64(x), i64(foe))
        ]  # fmt: skip
        usual = self.usual_plan(v)
        sets = [usual.plan, {}]
        for x, foe in pairs:
            sets.append(toggled(usual.plan, x, foe))
        return self.carry_out_best(v, b, ASK_BLOCK, sets, pairs)

    def usual_plan(self, v: MagicView) -> Candidate:
        """Return the plan that `curve` would declare, found by declaring it in an imagined game."""
        asked = v.asked()
        world = v.imagine(int(self.chance.below(SEEDS)))
        me = int(v.seat)
        found = Candidate(asked, 0, {})
        n = 0
        while n < STEPS and world.deciding == me:
            w = cast(MagicView, world.view(me))
            if w.asked() != asked:
                break
            option = curve_choice(w)
            about = int(w.asked_about())
            at = int(w.option_permanent(option))
            if asked == ASK_ATTACK:
                if about < 0 and at >= 0:
                    found.plan[at] = -1
            elif about >= 0:
                found.plan[about] = at
            world.answer(option)
            n += 1
        return found

    def carry_out_best(
        self,
        v: MagicView,
        b: vec[i64],
        asked: i64,
        sets: list[dict[int, int]],
        changes: list[tuple[int, int]],
    ) -> i64:
        """Search these plans of attackers or blockers, then those that differ from the best one in one
        creature.

        Return the first option of the best plan. `changes`: the changes of one creature to try.
        """
        seen: set[tuple[object, ...]] = set()
        candidates = unlike_plans(b, asked, sets, seen)[:PLANS]
        best = self.best(v, candidates)
        if best is not candidates[0] or asked == ASK_ATTACK:
            near = [toggled(best.plan, x, to) for x, to in changes]
            more = unlike_plans(b, asked, near, seen)[: PLANS - 1]
            if more:
                best.ends = []
                best = self.best(v, [best, *more])
        self.planned = best
        self.planned_turn = v.turn
        return next_of_plan(v, best)

    # -- searching
    def best(self, v: MagicView, candidates: list[Candidate]) -> Candidate:
        """Return the best candidate by successive halving. All candidates are tried in the same imagined
        games.

        The first candidate is the usual choice.
        """
        if len(candidates) == 1:
            return candidates[0]
        self.answers_left = self.playouts * ANSWERS
        left = candidates[:]
        rounds = max(1, (len(left) - 1).bit_length())
        for _ in range(rounds):
            each = max(FEWEST, int(self.playouts) // (rounds * len(left)))
            for _ in range(each):
                if self.answers_left > 0:
                    self.try_all(v, left)
            others = sorted(left[1:], key=Candidate.mean, reverse=True)
            left = [left[0], *others[: max(1, (len(left) + 1) // 2 - 1)]]
        found = candidates[0]
        for other in left[1:]:
            if is_better(other, found, self.sure if found is candidates[0] else 0.0):
                found = other
        return found

    def try_all(self, v: MagicView, candidates: list[Candidate]) -> None:
        """Run one playout of each candidate, all from the same imagined game."""
        me = int(v.seat)
        until: i64 = v.turn + self.turns
        world = v.imagine(int(self.chance.below(SEEDS)))
        n = len(candidates)
        for candidate in candidates:
            n -= 1
            copy = world.fork() if n > 0 else world
            declare(copy, me, candidate)
            self.answers_left -= play_on(copy, until, LONGEST)
            candidate.ends.append(chance_to_win(cast(MagicView, copy.view(me)), self.weights))


def play_on(world: Imagined, until: i64, most: i64) -> i64:
    """Let `curve` play for all seats until turn `until` begins or `most` answers are given.

    Return the number of answers.
    """
    n: i64 = 0
    while n < most:
        seat = world.deciding
        if seat < 0:
            break
        v = cast(MagicView, world.view(seat))
        if i64(v.turn) >= until:
            break
        world.answer(curve_choice(v) if v.n_options() > 1 else i64(0))
        n += 1
    return n


def declare(world: Imagined, me: int, candidate: Candidate) -> None:
    """Carry out a candidate in an imagined game."""
    if candidate.keys:
        for key in candidate.keys:
            if world.deciding != me:
                return
            world.answer(option_with_exact_key(cast(MagicView, world.view(me)), key))
        return
    if candidate.asked == NO_PLAN:
        turn: i64 = world.view(me).turn
        world.answer(candidate.option)
        if candidate.then != NO_KEY and to_own_decision(world, me, turn):
            v = cast(MagicView, world.view(me))
            world.answer(option_with_key(v, candidate.then))
        return
    n = 0
    while n < STEPS and world.deciding == me:
        v = cast(MagicView, world.view(me))
        if v.asked() != candidate.asked:
            return
        world.answer(next_of_plan(v, candidate))
        n += 1


def to_own_decision(world: Imagined, me: int, turn: i64) -> bool:
    """Let `curve` play on to a seat's next decision between several options.

    Return whether there is one in this turn.
    """
    for _ in range(STEPS):
        seat = world.deciding
        if seat < 0:
            return False
        v = cast(MagicView, world.view(seat))
        if i64(v.turn) != turn:
            return False
        asked = v.asked()
        if seat == me and v.n_options() > 1 and asked not in ROUTINE:
            return asked != ASK_ATTACK and asked != ASK_BLOCK
        world.answer(curve_choice(v) if v.n_options() > 1 else i64(0))
    return False


def next_keys(world: Imagined, me: int, turn: i64) -> list[i64]:
    """Return the keys of some options of the seat's next decision in this turn, without the one that `curve`
    chooses.

    A key identifies an option in different imagined games.
    """
    if not to_own_decision(world, me, turn):
        return []
    v = cast(MagicView, world.view(me))
    usual = curve_choice(v)
    b = v.board()
    priority = v.asked() == ASK_PRIORITY
    found = [
        i for i in v.groups() if i != int(usual) and not (priority and pointless(v, b, i64(i)))
    ]  # fmt: skip
    return [v.option_key(i64(i)) & ~ALIKE for i in found[:NEXT]]


def option_with_key(v: MagicView, key: i64) -> i64:
    """Return the first option with this key. If there is none, return the option that `curve` chooses.

    Similar options share a key.
    """
    i: i64 = 0
    while i < v.n_options():
        if v.option_key(i) & ~ALIKE == key:
            return i
        i += 1
    return curve_choice(v)


def option_with_exact_key(v: MagicView, key: i64) -> i64:
    """Return the option with exactly this key, which includes a number to tell similar options apart.

    If there is none, return the result of `option_with_key`.
    """
    i: i64 = 0
    while i < v.n_options():
        if v.option_key(i) == key:
            return i
        i += 1
    return option_with_key(v, key & ~ALIKE)


def next_of_plan(v: MagicView, candidate: Candidate) -> i64:
    """Return the next answer that declares the candidate's plan of attackers or blockers."""
    about = v.asked_about()
    n = v.n_options()
    i: i64 = 0
    if about >= 0:
        if candidate.asked == ASK_ATTACK:
            return curve_choice(v)
        whom = candidate.plan.get(int(about), -1)
        while i < n:
            if whom >= 0 and v.option_permanent(i) == whom:
                return i
            i += 1
        return 0
    while i < n:
        if int(v.option_permanent(i)) in candidate.plan:
            return i
        i += 1
    none = v.none_option()
    return none if none >= 0 else curve_choice(v)


def is_better(one: Candidate, other: Candidate, sure: float) -> bool:
    """Whether a candidate is better than another by `sure` standard errors, in the imagined games in which
    both were tried.
    """
    n = min(len(one.ends), len(other.ends))
    if n < 2:
        return False
    gains = [one.ends[i] - other.ends[i] for i in range(n)]
    mean = sum(gains) / n
    spread = sum([(x - mean) * (x - mean) for x in gains]) / (n - 1)
    return mean > sure * sqrt(spread / n) and mean > 1e-9


def able_permanents(v: MagicView) -> list[int]:
    """Return the permanents that can be declared as attackers or blockers, according to the options."""
    found: list[int] = []
    for i in range(int(v.n_options())):
        at = int(v.option_permanent(i64(i)))
        if at >= 0 and at not in found:
            found.append(at)
    return found


def sorted_by_power(b: vec[i64], creatures: list[int]) -> list[int]:
    """Return the creatures, the strongest first."""
    keyed = [(-int(b[x * ROW + AT_POWER]), x) for x in creatures]
    keyed.sort()
    return [x for _, x in keyed]


def attacks(v: MagicView, b: vec[i64], at: i64) -> bool:
    """Whether an opponent's permanent attacks."""
    return b[at * ROW + AT_MARKS] & ATTACKING != 0 and is_theirs(v, b, at)


def toggled(plan: dict[int, int], creature: int, whom: int) -> dict[int, int]:
    """Return the plan with one change: `creature` attacks or blocks `whom` or, if it already does, no longer
    does.
    """
    new = dict(plan)
    if new.get(creature, -2) == whom:
        del new[creature]
    else:
        new[creature] = whom
    return new


def unlike_plans(
    b: vec[i64], asked: i64, plans: list[dict[int, int]], seen: set[tuple[object, ...]]
) -> list[Candidate]:
    """Return a candidate for each plan that differs from all plans in `seen`, and add those plans to `seen`.

    Plans are equal if only creatures with the same numbers on the board change places.
    """
    found: list[Candidate] = []
    for plan in plans:
        rows = [(tuple([int(b[x * ROW + k]) for k in range(ROW)]), plan[x]) for x in plan]
        key = tuple(sorted(rows))
        if key not in seen:
            seen.add(key)
            found.append(Candidate(asked, 0, plan))
    return found
