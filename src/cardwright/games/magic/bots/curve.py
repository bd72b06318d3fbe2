"""Bots that play Magic. They see a view, and ask it what cards are for; no rule is known here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from cardwright.bots.base import Bot
from cardwright.games.magic.numbers.questions import (
    ASK_ATTACK,
    ASK_BLOCK,
    ASK_BOTTOM,
    ASK_COMPANION,
    ASK_CONSPIRACY,
    ASK_DAMAGE,
    ASK_DISCARD,
    ASK_KEEP,
    ASK_MULLIGAN,
    ASK_PRIORITY,
    ASK_TARGET,
    ASK_X,
)
from cardwright.games.magic.numbers.steps import BLOCKERS, FIRST_MAIN, SECOND_MAIN
from cardwright.games.magic.numbers.types import CREATURE, INSTANT, LAND, PLANESWALKER, SORCERY
from cardwright.games.magic.objects.purpose import (
    AS_MUCH_AS_X,
    COUNTERS_SPELLS,
    EXCHANGES,
    HARMS,
    HELPS,
    NO_PURPOSE,
    OTHER,
    SWEEPS,
    Purpose,
)
from cardwright.games.magic.shown.option_view import ACTIVATE, CAST, CHOOSE, PLAY_LAND, TURN_UP
from cardwright.games.magic.shown.view import MagicView
from cardwright.games.magic.shown.view_types import Permanent
from cardwright.kernel.effects import ASK_CHOOSE, ASK_MAY
from cardwright.kernel.ints import i64
from cardwright.kernel.views import View

FEWEST_LANDS: Final = 2  # in a hand that is kept
MOST_LANDS: Final = 5
SMALL_HAND: Final = 5  # so few cards are kept whatever they are
ENOUGH_LANDS: Final = 6  # on the battlefield: more of them can be discarded
BURNING: Final = 10  # at so little life of an opponent damage goes there rather than nowhere

SMALL: Final = 4  # a creature worth no more isn't what removal or an exchange is for


def worth(p: Permanent) -> int:
    """How much a permanent counts."""
    if "Creature" in p.types:
        return 2 * p.power + p.toughness + 2 * len(p.has) + (0 if p.token else 1)
    return 6 if "Planeswalker" in p.types else 3 if "Land" not in p.types else 1


def kills(a: Permanent, b: Permanent) -> bool:
    """Whether the first deals enough damage to destroy the second."""
    if a.power <= 0 or "indestructible" in b.has:
        return False
    return "deathtouch" in a.has or a.power >= b.toughness - b.damage


def survives(a: Permanent, b: Permanent) -> bool:
    """Whether the first lives after fighting the second: it is not killed, or strikes first and kills."""
    if not kills(b, a):
        return True
    quick = "first strike" in a.has or "double strike" in a.has
    return quick and "first strike" not in b.has and "double strike" not in b.has and kills(a, b)


class Curve(Bot):
    """Lands, then the dearest creature; removal on the best creature; attacks when it is safe or wins the race."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "curve"

    def choose(self, view: View) -> int:
        v = cast(MagicView, view)
        ask = int(v.asked())
        if ask == ASK_PRIORITY:
            return self.act(v)
        if ask == ASK_ATTACK:
            return self.attack(v)
        if ask == ASK_BLOCK:
            return self.block(v)
        if ask == ASK_TARGET:
            return self.target(v)
        if ask == ASK_MULLIGAN:
            return self.mulligan(v)
        if ask in (ASK_DISCARD, ASK_BOTTOM):
            return self.worst_card(v)
        if ask == ASK_DAMAGE:
            return self.assign(v)
        if ask == ASK_X:
            return int(v.n_options()) - 1
        if ask == ASK_CHOOSE:
            return self.pick(v)
        if ask in (ASK_COMPANION, ASK_CONSPIRACY):
            return 1
        if ask == ASK_KEEP:
            return self.best(v, range(int(v.n_options())))
        if ask == ASK_MAY or v.yes_option() >= 0:
            return max(int(v.yes_option()), 0)
        return 0

    # -- hands
    def mulligan(self, v: MagicView) -> int:
        """Keep two to five lands, and whatever is left after two mulligans."""
        hand = v.hand()
        lands = sum("Land" in v.card(name)[1] for name in hand)
        good = (
            FEWEST_LANDS <= lands <= MOST_LANDS
            or len(hand) <= SMALL_HAND
            or v.counters(v.seat).get("mulligans", 0) > 1
        )
        return int(v.none_option() if good else v.yes_option())

    def worst_card(self, v: MagicView) -> int:
        """A land if there are enough; else what costs most."""
        lands = int(v.lands(v.seat))
        options = range(int(v.n_options()))
        in_hand = sum(bool(v.option_is(i, LAND)) for i in options)

        def use(i: int) -> int:
            if v.option_is(i, LAND):
                return 0 if lands + in_hand > ENOUGH_LANDS else 50
            return 40 - int(v.option_value(i))

        return min(options, key=use)

    # -- acting
    def act(self, v: MagicView) -> int:
        """A land, then what is worth most; or pass."""
        found, most = int(v.passes()), 0
        for i in range(int(v.n_options())):
            action = int(v.option_action(i))
            value = 0
            if action == PLAY_LAND:
                value = 1000
            elif action == CAST:
                value = self.spell(v, i)
            elif action == ACTIVATE:
                value = self.ability(v, i)
            elif action == TURN_UP and v.option_permanent(i) < 0:  # a conspiracy
                value = 900
            elif action == CHOOSE:  # a companion
                value = 20
            if value > most:
                found, most = i, value
        return max(found, 0)

    def spell(self, v: MagicView, i: int) -> int:
        """How much it likes to cast that now; 0: not at all."""
        what, cost = v.option_purpose(i), int(v.option_value(i))
        main = self.my_main(v)
        sort = what.sort
        if v.option_is(i, CREATURE) and sort == EXCHANGES and what.as_it_enters:
            good = any(worth(p) > SMALL for p in self.creatures(v, False))
            return 100 + 10 * cost if main and good else 0
        if v.option_is(i, CREATURE | PLANESWALKER):
            return 100 + 10 * cost if main else 0
        if sort == COUNTERS_SPELLS:
            stack = v.stack()
            return 500 if stack and self.against(v, stack[0].controller) and not stack[0].ability else 0
        fast = bool(v.option_is(i, INSTANT))
        if sort == HELPS and fast and what.at_creature:
            return 60 if self.pump_now(v) else 0
        if not main or (v.stack_size() > 0 and what.burns == 0):
            return 0
        return self.worth_casting(v, what, cost, bool(v.option_is(i, INSTANT | SORCERY)))

    def worth_casting(self, v: MagicView, what: Purpose, cost: int, once: bool) -> int:
        """The same of something that is no creature, in an own main phase."""
        sort = what.sort
        mine, theirs = self.creatures(v, True), self.creatures(v, False)
        if sort == SWEEPS:
            return 300 if sum(map(worth, theirs)) > sum(map(worth, mine)) + 4 else 0
        if sort == EXCHANGES and once:
            good = mine and theirs and max(map(worth, theirs)) > min(map(worth, mine)) + 2
            return 250 if good else 0
        if sort == HARMS:
            if self.burn_now(v, what) or what.discards:
                return 200
            limit = what.limit
            if what.fights:
                limit = max([p.power for p in mine], default=0)
            if any(p.toughness - p.damage <= limit and worth(p) > SMALL for p in theirs):
                return 90 + 10 * cost if what.at_permanents or what.burns else 0
            return 0 if once or what.aims else 30 + cost
        if what.at_creature and sort == HELPS:
            return 50 + cost if mine else 0
        return 30 + cost

    def ability(self, v: MagicView, i: int) -> int:
        """How much it likes to activate that; only what can't go on for ever."""
        what = v.option_purpose(i)
        own_main = self.my_main(v) and v.stack_size() == 0
        if what.loyalty > 0:
            return 400 if own_main else 0
        if what.loyalty < 0:
            return 410 if own_main and what.sort == HARMS and self.creatures(v, False) else 0
        if what.attaches:
            at = int(v.option_permanent(i))
            loose = at >= 0 and not v.permanents()[at].attached_to
            return 40 if own_main and loose and self.creatures(v, True) else 0
        if what.burns and what.spends_itself:
            if self.burn_now(v, what):
                return 450
            dies = any(
                p.toughness - p.damage <= what.limit and worth(p) > SMALL for p in self.creatures(v, False)
            )
            return 80 if own_main and dies else 0
        if what.fetches_land:
            return 900 if own_main else 0
        if what.cycles:
            return 5 if own_main else 0
        return 0

    def my_main(self, v: MagicView) -> bool:
        return v.current == v.seat and int(v.step()) in (FIRST_MAIN, SECOND_MAIN)

    def pump_now(self, v: MagicView) -> bool:
        """Blockers are known, nothing waits on the stack, and a creature of its own attacks."""
        ours = v.current == v.seat and int(v.step()) == BLOCKERS and v.stack_size() == 0
        return ours and any(p.attacking for p in v.permanents(v.seat))

    def burn_now(self, v: MagicView, what: Purpose) -> bool:
        """Whether damage to the face kills, or comes near it."""
        n = what.burns
        if n == 0:
            return False
        if n == AS_MUCH_AS_X:
            n = max(int(v.lands(v.seat)) - 1, 0)
        life = int(v.life(self.rival(v)))
        return n >= life or (life <= BURNING and n >= 2)

    # -- targets and choices
    def target(self, v: MagicView) -> int:
        """The best of the other side for what harms, of its own for what helps."""
        stack = v.stack()
        top = stack[0] if stack else None
        what = NO_PURPOSE if top is None else v.stack_purpose(0)
        sort = what.sort
        options = [i for i in range(int(v.n_options())) if i != v.none_option()]
        if not options:
            return 0  # asked in public, though there is nothing to choose
        mine = [i for i in options if v.option_seat(i) == v.seat]
        theirs = [i for i in options if v.option_seat(i) < 0 or self.against(v, v.option_seat(i))]
        if sort == EXCHANGES:
            first = top is None or not top.targets
            return self.best(v, theirs) if theirs and (first or not mine) else self.least(v, mine or options)
        if sort == HELPS or (sort == OTHER and mine and not theirs):
            return self.best(v, mine) if mine else self.declined(v, options)
        if not theirs:
            return self.best(v, mine) if mine and what.fights else self.declined(v, options)
        players = [i for i in theirs if v.option_permanent(i) < 0]
        if players and (self.burn_now(v, what) or len(players) == len(theirs)):
            return min(players, key=lambda i: int(v.life(v.option_seat(i))))
        board = v.permanents()
        die = [
            i for i in theirs if i not in players and self.dies(board, int(v.option_permanent(i)), what.limit)
        ]
        return self.best(v, die or players or theirs)

    def dies(self, board: Sequence[Permanent], at: int, limit: int) -> bool:
        return at >= 0 and board[at].toughness - board[at].damage <= limit

    def declined(self, v: MagicView, options: list[int]) -> int:
        """No target if that is allowed; else what it can do without."""
        none = int(v.none_option())
        return none if none >= 0 or not options else self.least(v, options)

    def pick(self, v: MagicView) -> int:
        """What it can do without if it will lose it, else the best."""
        options = [i for i in range(int(v.n_options())) if i != v.none_option()]
        if not options:
            return 0
        loses = v.asked_purpose().loses
        mine = [i for i in options if v.option_seat(i) == v.seat]
        if loses and mine:
            return int(v.none_option()) if v.none_option() >= 0 else self.least(v, mine)
        return self.best(v, options)

    def value(self, v: MagicView, i: int) -> int:
        at = int(v.option_permanent(i))
        if at >= 0:
            return worth(v.permanents()[at])
        return int(v.option_value(i)) + int(v.option_power(i))

    def best(self, v: MagicView, options: Sequence[int]) -> int:
        return max(options, key=lambda i: self.value(v, i))

    def least(self, v: MagicView, options: Sequence[int]) -> int:
        return min(options, key=lambda i: self.value(v, i))

    # -- combat
    def rival(self, v: MagicView) -> int:
        """CR 102.3. The opponent in the game with the least life."""
        others = [s for s in range(v.seats) if self.against(v, s) and "left" not in v.counters(s)]
        return min(others, key=lambda s: int(v.life(s)), default=(int(v.seat) + 1) % v.seats)

    def against(self, v: MagicView, seat: int | i64) -> bool:
        """CR 102.3. Whether a seat is an opponent's; nobody's and a teammate's is not."""
        return seat >= 0 and v.are_opponents(i64(seat), i64(v.seat))

    def creatures(self, v: MagicView, own: bool) -> list[Permanent]:
        """One's own creatures, or those of all opponents."""
        found = [p for p in v.permanents() if "Creature" in p.types]
        return [p for p in found if (p.controller == v.seat if own else self.against(v, p.controller))]

    def attack(self, v: MagicView) -> int:
        """One creature after another that attacks safely, all if that wins; players rather than planeswalkers."""
        if v.asked_about() >= 0:
            options = list(range(int(v.n_options())))
            players = [i for i in options if v.option_permanent(i) < 0]
            return min(players or options, key=lambda i: int(v.life(v.option_seat(i))))
        none = int(v.none_option())
        options = [i for i in range(int(v.n_options())) if i != none]
        board = v.permanents()
        foes = [
            i
            for i, p in enumerate(board)
            if self.against(v, p.controller) and "Creature" in p.types and not p.tapped
        ]
        if none < 0 or self.all_in(v, board, len(foes)):
            return options[0]
        home = self.stays_home(v, board)
        for i in options:
            at = int(v.option_permanent(i))
            me = board[at]
            blockers = [board[b] for b in foes if v.could_block(b, at)]
            if (
                me.power > 0
                and not any(self.bad_block(me, b) for b in blockers)
                and (not home or not blockers)
            ):
                return i
        return none

    def bad_block(self, me: Permanent, blocker: Permanent) -> bool:
        """Whether an attacker dies to a blocker for nothing, or for less than it is worth."""
        if survives(me, blocker):
            return False
        return not kills(me, blocker) or worth(me) > worth(blocker)

    def all_in(self, v: MagicView, board: Sequence[Permanent], blockers: int) -> bool:
        """Whether what gets through is enough, even if the strongest are blocked."""
        mine = [p for p in board if p.controller == v.seat and "Creature" in p.types]
        ready = [p for p in mine if p.attacking or not (p.tapped or p.sick or "defender" in p.has)]
        powers = sorted([p.power for p in ready if p.power > 0], reverse=True)
        return sum(powers[blockers:]) >= v.life(self.rival(v))

    def stays_home(self, v: MagicView, board: Sequence[Permanent]) -> bool:
        """Whether what the others have could kill it if nobody stayed to block."""
        threat = sum(
            max(p.power, 0) for p in board if self.against(v, p.controller) and "Creature" in p.types
        )
        return threat >= v.life(v.seat)

    def block(self, v: MagicView) -> int:
        """As planned, creature by creature."""
        board = v.permanents()
        planned = self.plan(v, board)
        about = int(v.asked_about())
        options = list(range(int(v.n_options())))
        if about >= 0:
            wanted = [i for i in options if int(v.option_permanent(i)) == planned.get(about, -1)]
            return wanted[0] if wanted else self.weakest(v, board, options)
        for i in options:
            if int(v.option_permanent(i)) in planned:
                return i
        none = int(v.none_option())
        return none if none >= 0 else self.least(v, options)

    def weakest(self, v: MagicView, board: Sequence[Permanent], options: Sequence[int]) -> int:
        """The attacker that does least."""
        return min(options, key=lambda i: board[int(v.option_permanent(i))].power)

    def plan(self, v: MagicView, board: Sequence[Permanent]) -> dict[int, int]:
        """Who blocks whom: what survives, or trades up; anything if it would die otherwise."""
        attackers = [i for i, p in enumerate(board) if p.attacking and p.controller != v.seat]
        attackers.sort(key=lambda i: (-board[i].power, i))
        free = [i for i, p in enumerate(board) if p.controller == v.seat and "Creature" in p.types]
        planned: dict[int, int] = {}
        for a in attackers:
            foe = board[a]
            able = [b for b in free if v.could_block(b, a)] if "menace" not in foe.has else []
            good = [b for b in able if self.good_block(board[b], foe)]
            if good:
                b = min(good, key=lambda b: (not kills(board[b], foe), worth(board[b]), b))
                planned[b] = a
                free.remove(b)
        coming = [
            a for a in attackers if a not in planned.values() and board[a].attacking == f"player {v.seat}"
        ]
        for a in coming:
            left = sum(max(board[x].power, 0) for x in coming if x not in planned.values())
            able = [b for b in free if v.could_block(b, a)] if "menace" not in board[a].has else []
            if left >= v.life(v.seat) and able:
                b = min(able, key=lambda b: (worth(board[b]), b))
                planned[b] = a
                free.remove(b)
        return planned

    def good_block(self, me: Permanent, foe: Permanent) -> bool:
        return survives(me, foe) or (kills(me, foe) and worth(foe) >= worth(me))

    def assign(self, v: MagicView) -> int:
        """Just enough for this creature, as far as it is read; else the most."""
        at, n = int(v.damage_to()), int(v.n_options())
        if at >= 0:
            p = v.permanents()[at]
            for i in range(n):
                if int(v.option_amount(i)) >= p.toughness - p.damage:
                    return i
        return n - 1
