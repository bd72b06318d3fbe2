"""CR 601.2g-h, 605.3. Paying mana costs and making mana: effects like any other.

What a player could spend is found out in `mana_sources`, how it pays for a cost in `mana_plan`; what others ask
of them is named here too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import COUNT, MORE
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.frames import ID_MASK, shifted
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import nothing
from cardwright.magic.proposing import column, tap, untap

from .acting import Acting
from .asking import ASK_COLOR, ASK_MANA, ASK_PAY
from .causes import MANA_ADDED, MANA_EMPTIES, MANA_SPENT, NOTHING_SAID
from .derive import ability_at, mark
from .mana_cost import (
    PIPS,
    in_print,
    less,
    total,
    without_x,
)  # fmt: skip
from .mana_plan import (
    classify,
    colors_in,
    colors_paying,
    entry_of,
    first_like,
    fresh,
    only_way,
    option_of,
    plan,
    symbol_for,
)  # fmt: skip
from .mana_sources import (
    ABILITY_CODE,
    CHOICE,
    E_CODE,
    E_MASK,
    E_MUCH,
    E_OBJ,
    E_WHOLE,
    ENTRIES,
    ENTRY,
    FIRST,
    GONE,
    POOL,
    TAP_IT,
    SpendsThis,
    affordable,
    any_source,
    by_hand,
    can_pay,
    how_much,
    most_x,
    only_taps,
    prepare,
)  # fmt: skip
from .numbers.questions import FROM_POOL
from .rules import (
    ACTION,
    AUTOMATIC,
    COLOR_LETTERS,
    MANA,
    SPENT,
    STATUS,
    TAPS_FOR_MANA,
    USED,
    WATCHED,
    field,
    on,
    stack,
    with_once_used,
)
from .table import CARDS, Activated

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

__all__ = [
    "MAKE_MANA", "PAY_MANA", "SpendsThis", "add_mana", "affordable", "any_source", "can_pay", "empty_pools",
    "make_mana", "mana_menu", "most_x", "pay_mana", "prepare",
]  # fmt: skip


def tapped_for_mana(g: Game, obj: i64, color: i64, n: i64) -> None:
    """CR 106.12. Propose that it is tapped for mana; triggers are told how much, and (in `more`) of which color."""
    tap(g, obj, NOTHING_SAID)
    if mark(g, WATCHED) & (shifted(1, TAPS_FOR_MANA)):
        at = g.propose(TAPS_FOR_MANA, g.ref(obj), n, 0, NOTHING_SAID)
        g.pad[at + MORE] = color


def add_mana(g: Game, seat: i64, color: i64, n: i64) -> None:
    """CR 106.4. Propose that mana goes to a player's pool."""
    if n > 0:
        g.propose(COUNT, g.player(seat), n, MANA + color, MANA_ADDED)


def spend_mana(g: Game, seat: i64, color: i64, n: i64) -> None:
    """CR 601.2h, 106.1, 400.7d. Propose that mana is spent from a player's pool; a spell remembers of what colors."""
    if n > 0:
        g.propose(COUNT, g.player(seat), -n, MANA + color, MANA_SPENT)
        spell = on(g, g.slot(0), stack(g))
        if spell >= 0:
            g.set_col(spell, STATUS, g.col(spell, STATUS) | shifted(1, SPENT + color))


def empty_pools(g: Game) -> None:
    """CR 106.4, 500.5. Propose that all unspent mana is lost; nothing if there is none."""
    seat: i64 = 0
    while seat < g.seats:
        c: i64 = 0
        while c < PIPS:
            n = g.value(seat, MANA + c)
            if n > 0:
                g.propose(COUNT, g.player(seat), -n, MANA + c, MANA_EMPTIES)
            c += 1
        seat += 1


@final
class make_mana(Acting):
    """CR 605.3, 405.6c. One mana ability is activated and resolves at once.

    Slot 0: the source; 1: the color; 2: which ability (TAP_IT, or its position + ABILITY_CODE); 3: which part of
    its cost is next; 4: the number of the ability.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if g.slot(2) == TAP_IT:
            if part == 0:
                obj = on(g, g.slot(0), field(g))
                if obj >= 0:
                    tapped_for_mana(g, obj, g.slot(1), 1)
                    add_mana(g, seat, g.slot(1), 1)
                if not g.commit():
                    return 1
            return DONE
        if part == 0:
            return self.pay_for_it(g, seat)
        a = CARDS.abilities[g.slot(4)]
        if not isinstance(a, Activated):
            return DONE
        if part == 1:
            self.pay_itself(g, a)
            if not g.commit():
                return 2
            part = 2
        if part == 2:
            i = g.slot(3)
            if i < i64(len(a.cost.parts)):
                g.bind(3, i + 1)
                g.push_frame(a.cost.parts[i].key, 0, seat, g.slot(0))
                return 2
            add_mana(g, seat, g.slot(1), how_much(g, seat, g.slot(0) & ID_MASK, a))
            if not g.commit():
                return 3
            part = 3
        if part == 3 and not isinstance(a.effect, nothing):
            g.push_frame(a.effect.key, 0, seat, g.slot(0))
        return DONE

    def pay_for_it(self, g: Game, seat: i64) -> i64:
        """CR 605.3a, 602.2b. The mana that it costs."""
        obj = on(g, g.slot(0), field(g))
        if obj < 0:
            return DONE
        number = ability_at(g, obj, g.slot(2) - ABILITY_CODE)
        g.bind(4, number)
        g.bind(3, 0)
        a = CARDS.abilities[number]
        if isinstance(a, Activated) and a.cost.mana > 0:
            g.push_frame(PAY_MANA.key, 0, seat, g.slot(0))
            g.bind(1, without_x(a.cost.mana, 0))
            if a.cost.taps:
                g.bind(2, obj)
        return 1

    def pay_itself(self, g: Game, a: Activated) -> None:
        """CR 602.2b, 605.3a. Tapping, untapping; what may be done once is marked."""
        obj = on(g, g.slot(0), field(g))
        if obj < 0:
            return
        if a.cost.taps:
            tapped_for_mana(g, obj, g.slot(1), how_much(g, g.seat(), obj, a))
        if a.cost.untaps:
            untap(g, obj, NOTHING_SAID)
        if a.once:
            column(g, obj, USED, with_once_used(g, obj, a.number))


@final
class pay_mana(Effect):
    """CR 601.2g-h. Slot 1: the cost that is still to be paid; 2: an object that may not be used.

    The player is asked how, as long as there is more than one way up to sources that are alike: automatically,
    or with this source. Slots 3 to 5: the source picked, its color.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        cost = g.slot(1)
        if part == 0:
            if cost < 0:
                raise CardwrightError("expected a mana cost to pay, got none (CR 118.6)")
            if total(cost) == 0:
                return DONE
            return self.how(g, seat, cost, g.slot(2))
        if part == 1:
            if g.reply == AUTOMATIC:
                part = 3
            elif g.reply < 0:
                return self.from_pool(g, seat, cost, FROM_POOL - g.reply)
            else:
                g.bind(3, g.reply)
                fresh(g, seat, g.slot(2))
                v = g.scratch()
                g.ask(ASK_COLOR, colors_paying(v, cost, entry_of(g, v, g.reply)))
                return 2
        if part == 2:
            return self.with_source(g, seat, cost, g.reply)
        if part == 3:
            fresh(g, seat, g.slot(2))
            classify(g, g.scratch())
            return self.automatically(g, seat, plan(g.scratch()[:], g, cost))
        return self.from_pool(g, seat, cost, g.slot(5))

    def how(self, g: Game, seat: i64, cost: i64, but: i64) -> i64:
        """CR 601.2g. Ask how to pay; if it makes no difference, it is paid."""
        fresh(g, seat, but)
        v = g.scratch()
        classify(g, v)
        chosen = plan(v[:], g, cost)
        if only_way(v, cost, chosen):
            return self.automatically(g, seat, chosen)
        found = append(vec[i64](capacity=8), i64(AUTOMATIC))
        c: i64 = 0
        while c < PIPS:
            if v[POOL + c] > 0 and symbol_for(v, cost, c, FROM_POOL) >= 0:
                found = append(found, FROM_POOL - c)
            c += 1
        at: i64 = FIRST
        end = FIRST + v[ENTRIES] * ENTRY
        while at < end:
            if v[at + E_WHOLE] != GONE and first_like(v, at) and len(colors_paying(v, cost, at)) > 0:
                found = append(found, option_of(g, v, at))
            at += ENTRY
        g.ask(ASK_PAY, found)
        return 1

    def from_pool(self, g: Game, seat: i64, cost: i64, color: i64) -> i64:
        """CR 601.2h. One mana of a color is spent, on a symbol such that the rest stays payable."""
        fresh(g, seat, g.slot(2))
        v = g.scratch()
        if v[POOL + color] > 0:
            symbol = symbol_for(v, cost, color, FROM_POOL)
            if symbol >= 0:
                spend_mana(g, seat, color, 1)
                g.bind(1, less(cost, symbol))
        g.commit()
        return 0

    def with_source(self, g: Game, seat: i64, cost: i64, color: i64) -> i64:
        """CR 601.2g. The source that was picked makes mana of a color, of which one is spent."""
        option = g.slot(3)
        obj = option & ID_MASK
        code = option >> ACTION
        if code != TAP_IT:
            g.bind(5, color)
            self.activate(g, seat, obj, code, color)
            return 4
        fresh(g, seat, g.slot(2))
        v = g.scratch()
        symbol = symbol_for(v, cost, color, entry_of(g, v, option))
        tapped_for_mana(g, obj, color, 1)
        add_mana(g, seat, color, 1)
        spend_mana(g, seat, color, 1)
        g.bind(1, less(cost, symbol))
        g.commit()
        return 0

    def activate(self, g: Game, seat: i64, obj: i64, code: i64, color: i64) -> None:
        """CR 605.3b. A mana ability is activated by itself."""
        g.push_frame(MAKE_MANA.key, 0, seat, g.ref(obj))
        g.bind(1, color)
        g.bind(2, code)

    def automatically(self, g: Game, seat: i64, chosen: vec[i64]) -> i64:
        """CR 601.2g-h. As planned: first what is more than tapping, one by one; then all the rest as one event."""
        v = g.scratch()
        i: i64 = 0
        while i < i64(len(chosen)):
            at = chosen[i]
            if at != FROM_POOL and v[at + E_CODE] != TAP_IT:
                if not self.quiet(g, v, at):
                    self.activate(g, seat, v[at + E_OBJ], v[at + E_CODE], chosen[i + 1])
                    return 3
            i += 2
        i = 0
        made = vec[i64]([0] * 12)  # how much of each color is added, and how much is spent
        while i < i64(len(chosen)):
            at = chosen[i]
            color = chosen[i + 1]
            if at != FROM_POOL:
                tapped_for_mana(g, v[at + E_OBJ], color, v[at + E_MUCH])
                made[color] += v[at + E_MUCH]
            made[PIPS + color] += 1
            i += 2
        i = 0
        while i < PIPS:
            add_mana(g, seat, i, made[i])
            i += 1
        i = 0
        while i < PIPS:
            spend_mana(g, seat, i, made[PIPS + i])
            i += 1
        g.bind(1, 0)
        g.commit()
        return 0

    def quiet(self, g: Game, v: vec[i64], at: i64) -> bool:
        """Whether tapping is all that the ability of an entry takes and does, besides making mana."""
        a = CARDS.abilities[ability_at(g, v[at + E_OBJ], v[at + E_CODE] - ABILITY_CODE)]
        return isinstance(a, Activated) and only_taps(a)

    def says(self, g: Game, option: i64) -> str:
        d = g.decision
        if d is not None and d.kind == ASK_COLOR:
            return ""
        seat = g.seat()
        fresh(g, seat, g.slot(2))
        v = g.scratch()
        if option == AUTOMATIC:
            classify(g, v)
            return f"Pay automatically ({in_words(g, v, plan(v, g, g.slot(1)))})"
        if option < 0:
            return f"Spend {{{COLOR_LETTERS[int(FROM_POOL - option)]}}}"
        return source_in_print(g, v, entry_of(g, v, option))

    def says_short(self, g: Game, option: i64) -> str:
        d = g.decision
        if option < 0 or (d is not None and d.kind == ASK_COLOR):
            return ""
        fresh(g, g.seat(), g.slot(2))
        v = g.scratch()
        return source_in_short(g, v, entry_of(g, v, option))

    def asks(self, g: Game) -> str:
        d = g.decision
        if d is not None and d.kind == ASK_COLOR:
            return ""
        return f"Pay {in_print(int(g.slot(1)))}"


def in_words(g: Game, v: vec[i64], chosen: vec[i64]) -> str:
    """What a plan uses: `2 Forest, {G}`."""
    names: list[str] = []
    many: list[int] = []
    i: i64 = 0
    while i < i64(len(chosen)):
        name = f"{{{COLOR_LETTERS[int(chosen[i + 1])]}}}"
        if chosen[i] != FROM_POOL:
            name = g.match.rules.name_of(g, v[chosen[i] + E_OBJ])
        if name in names:
            many[names.index(name)] += 1
        else:
            names.append(name)
            many.append(1)
        i += 2
    out: list[str] = []
    for name in names:
        n = many[names.index(name)]
        out.append(name if n == 1 else f"{n} {name}")
    return ", ".join(out)


def source_in_print(g: Game, v: vec[i64], at: i64) -> str:
    """A mana ability as the player reads it."""
    obj = v[at + E_OBJ]
    name = g.match.rules.name_of(g, obj)
    code = v[at + E_CODE]
    if code != TAP_IT:
        return f"{name}: {CARDS.text(ability_at(g, obj, code - ABILITY_CODE))}"
    much = int(v[at + E_MUCH])
    symbols: list[str] = []
    for c in colors_in(v[at + E_MASK]):
        symbols.append(f"{{{COLOR_LETTERS[int(c)]}}}" * much)
    return f"Tap {name} for {' or '.join(symbols)}"


def source_in_short(g: Game, v: vec[i64], at: i64) -> str:
    """The same ability by its short words; nothing for what is tapped for mana."""
    code = v[at + E_CODE]
    if code == TAP_IT:
        return ""
    obj = v[at + E_OBJ]
    label = CARDS.abilities[ability_at(g, obj, code - ABILITY_CODE)].label
    return f"{g.match.rules.name_of(g, obj)}: {label}"


@final
class mana_menu(Effect):
    """CR 605.3a. A player with priority activates a mana ability. Slot 1: the option picked."""

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            by_hand(g, seat)
            v = g.scratch()
            classify(g, v)
            found = vec[i64](capacity=8)
            at: i64 = FIRST
            end = FIRST + v[ENTRIES] * ENTRY
            while at < end:
                v[at + E_WHOLE] = CHOICE
                if first_like(v, at):
                    found = append(found, option_of(g, v, at))
                at += ENTRY
            if len(found) == 0:
                return DONE
            g.ask(ASK_MANA, found)
            return 1
        if part == 1:
            g.bind(1, g.reply)
            g.ask(ASK_COLOR, colors_in(self.colors(g, g.reply)))
            return 2
        option = g.slot(1)
        color = g.reply
        g.push_frame(MAKE_MANA.key, 0, seat, g.ref(option & ID_MASK))
        g.bind(1, color)
        g.bind(2, option >> ACTION)
        return DONE

    def colors(self, g: Game, option: i64) -> i64:
        """What the ability picked can make, a bit each."""
        by_hand(g, g.seat())
        v = g.scratch()
        at = picked(v, option)
        if at < 0:
            return 0
        return v[at + E_MASK]

    def says(self, g: Game, option: i64) -> str:
        d = g.decision
        if d is not None and d.kind == ASK_COLOR:
            return ""
        by_hand(g, g.seat())
        v = g.scratch()
        return source_in_print(g, v, picked(v, option))

    def says_short(self, g: Game, option: i64) -> str:
        d = g.decision
        if d is not None and d.kind == ASK_COLOR:
            return ""
        by_hand(g, g.seat())
        v = g.scratch()
        return source_in_short(g, v, picked(v, option))

    def asks(self, g: Game) -> str:
        return ""


def picked(v: vec[i64], option: i64) -> i64:
    """The entry of an option of the menu; -1: there is none."""
    i: i64 = FIRST
    end = FIRST + v[ENTRIES] * ENTRY
    while i < end:
        if v[i + E_OBJ] == option & ID_MASK and v[i + E_CODE] == option >> ACTION:
            return i
        i += ENTRY
    return -1


MAKE_MANA: Final = CARDS.register("make mana", make_mana())
PAY_MANA: Final = CARDS.register("pay mana", pay_mana())
