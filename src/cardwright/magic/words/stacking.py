"""CR 707.10, 405.1, 701.15, 725. Copies on the stack; what all do together; goad; the monarch; extra phases."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import EXTRA, MORE, OBJ
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    DONE,
    IT,
    NOTHING,
    AnObject,
    APlayer,
    Condition,
    Effect,
    Ref,
    Set,
)  # fmt: skip
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_VALUE, FACT, ID_MASK, TAG_NOTE
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import nothing
from cardwright.magic.causes import COPIED_SPELL, NOTHING_SAID, SACRIFICED, TARGETED_IT
from cardwright.magic.committing import own
from cardwright.magic.derive import Exceptions, has, joins_stack, known
from cardwright.magic.keys import CANT_BE_SACRIFICED
from cardwright.magic.kinds import IS_CROWN
from cardwright.magic.monarch import monarch
from cardwright.magic.players import THEIRS, YOURS, means
from cardwright.magic.proposing import event, move
from cardwright.magic.rules import (
    ABILITY,
    BEGAN_TAPPED,
    COPIED_COLUMNS,
    COPIED_STATUS,
    COPY,
    CREATURE,
    CROWNS,
    DEAL,
    F_EXTRA_PHASES,
    F_GOADED,
    F_SPLICED,
    FOR_EVER,
    GRAVEYARD,
    IN_COMBAT,
    NONE,
    OP_COPY,
    STATUS,
    TARGET,
    TARGETED,
    TARGETS,
    THIS_TURN,
    TYPES,
    UNDER,
    USED,
    YOUR_NEXT_TURN,
    field,
    on,
    owned,
    playing,
    stack,
)
from cardwright.magic.sets import Test, Things
from cardwright.magic.table import CARDS, Triggered, Watch
from cardwright.magic.targets import announced

from .abilities import at_end_step, when
from .amounts import YOU, who
from .copying import excepting, with_exceptions
from .drawing import draw
from .others import choose_new_targets
from .verbs import Act, ActOnPermanents
from .whole import emblem

if TYPE_CHECKING:
    from cardwright.kernel.game import Game
    from cardwright.magic.table import Change

Named = Ref[AnObject]


# -- copies on the stack
@final
class copy_on_stack(Effect):
    """CR 707.10, 707.10b, 405.3. Put a copy of that spell or ability onto the stack under your control; it is neither
    cast nor activated, and has all the choices of the other one. `then` names the copy; `but`: exceptions.
    """

    def __init__(
        self, what: Named, then: Callable[[Named], Effect] | None = None, but: Exceptions | None = None
    ) -> None:
        made: Named = Ref(text="the copy")
        super().__init__(
            then(made) if then is not None else choose_new_targets(made, yours=True),
            but if but is not None else nothing(),
        )
        self.slot: i64 = self.takes_slot()
        made.slot = self.depth
        self.what: Named = what
        self.but: Exceptions | None = but
        self.label = f"copy {what.text}, {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            ref = g.slot(self.what.slot)
            obj = on(g, ref, stack(g))
            if obj < 0:
                return DONE
            new = stack_copy(g, obj, g.seat())
            g.bind(self.slot, g.ref(new))
            if self.but is not None:
                copied = with_exceptions(g, obj, self.but)
                g.fact(g.ref(new), OP_COPY, copied, FOR_EVER, g.slot(0), g.kind(obj))
                if not g.commit():
                    return 1
            part = 1
        if part == 1:
            g.push(self.parts[0], 0)
            return 2
        new = on(g, g.slot(self.slot), stack(g))
        old = on(g, g.slot(self.what.slot), stack(g))
        if part == 2 and new >= 0 and old >= 0:
            self.tell_kept(g, new, old)
            if not g.commit():
                return 3
        return DONE

    def tell_kept(self, g: Game, new: i64, old: i64) -> None:
        """CR 707.10c. Targets that were left as they are become targets of the copy too."""
        i: i64 = 0
        while i < i64(len(announced(g, new))):
            ref = g.col(new, TARGET + i)
            if ref >= 0 and ref == g.col(old, TARGET + i):
                event(g, TARGETED, ref, 0, g.ref(new), TARGETED_IT)
            i += 1


def stack_copy(g: Game, obj: i64, seat: i64) -> i64:
    """CR 707.10, 707.2. A copy of a spell or ability, on top of the stack; that player owns and controls it."""
    new = g.appear(g.kind(obj), stack(g))
    own(g, new, seat)
    for c in COPIED_COLUMNS:
        g.set_col(new, c, g.col(obj, c))
    i: i64 = 0
    while i < TARGETS:
        g.set_col(new, TARGET + i, g.col(obj, TARGET + i))
        i += 1
    g.set_col(new, UNDER, seat)
    if g.col(obj, ABILITY) == NONE:
        g.set_col(new, STATUS, COPY | g.col(obj, STATUS) & COPIED_STATUS)
        copy_facts(g, g.ref(obj), g.ref(new))
    g.note(TAG_NOTE, g.ref(new), COPIED_SPELL)
    joins_stack(g, new)
    return new


def copy_facts(g: Game, old: i64, new: i64) -> None:
    """CR 707.2. What the spell is a copy of, and text spliced onto it, are copied."""
    f = g.facts
    n: i64 = len(f)
    at: i64 = 0
    while at < n:
        if f[at + F_ABOUT] == old and (f[at + F_LAYER] == OP_COPY or f[at + F_LAYER] == F_SPLICED):
            j: i64 = 0
            while j < FACT:
                f = append(f, f[at + j])
                j += 1
            f[i64(len(f)) - FACT + F_ABOUT] = new
            g.stale = True
        at += FACT
    g.facts = f


def but_not(*changes: list[Change]) -> Exceptions | None:
    """CR 707.9. In what a copy is none."""
    return excepting(*changes)


@final
class IsTriggered(Test):
    """CR 603.3. A triggered ability on the stack."""

    def __init__(self) -> None:
        super().__init__("triggered ability")

    def passes(self, g: Game, obj: i64) -> bool:
        node = g.col(obj, ABILITY)
        return node >= 0 and isinstance(CARDS.ability_of(node), Triggered)


# -- all together
@final
class each_sacrifices(Effect):
    """CR 101.4, 608.2e. Each player, in turn order, chooses one of a set that they control; then all of these are
    sacrificed at once. Slot: the list of them; the next one: how many players have chosen.
    """

    def __init__(self, among: Things) -> None:
        super().__init__()
        self.depth = 2
        self.among: Set[AnObject] = among
        self.label = f"each player sacrifices one of {among.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(1, g.new_list())
            g.bind(2, 0)
        elif part == 1:
            if g.reply != NOTHING:
                g.add_to_list(g.slot(1), g.reply)
        else:
            return DONE
        while g.slot(2) < g.seats:
            seat = (g.current + g.slot(2)) % g.seats
            g.bind(2, g.slot(2) + 1)
            if not playing(g, seat):
                continue
            g.set_seat(seat)
            found = vec[i64](capacity=8)
            for ref in self.among.options(g, vec[i64](capacity=8)):
                if not has(g, g.find(ref), CANT_BE_SACRIFICED):
                    found = append(found, ref)
            if len(found) > 0:
                g.ask(ASK_CHOOSE, found)
                return 1
        i: i64 = 0
        while i < g.many(g.slot(1)):
            obj = g.find(g.item(g.slot(1), i))
            if obj >= 0:
                move(g, obj, owned(g, obj, GRAVEYARD), SACRIFICED)
            i += 1
        return DONE if g.commit() else 2

    def asks(self, g: Game) -> str:
        return "Sacrifice one"


# -- goad
@final
class goad(ActOnPermanents):
    """CR 701.15a, 701.15c-d. Until your next turn it is goaded by you; goading it again changes nothing."""

    def __init__(self, what: Named | Set[AnObject]) -> None:
        super().__init__(what, "goad")

    def one(self, g: Game, obj: i64) -> None:
        f = g.facts
        ref = g.ref(obj)
        at: i64 = 0
        while at < i64(len(f)):
            if f[at + F_LAYER] == F_GOADED and f[at + F_ABOUT] == ref and f[at + F_VALUE] == g.seat():
                return
            at += FACT
        g.fact(ref, F_GOADED, g.seat(), YOUR_NEXT_TURN, g.slot(0), 0)


# -- the monarch
@final
class becomes_monarch(Act):
    """CR 725.1, 725.3. That player becomes the monarch."""

    def __init__(self, crown: int, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.crown: i64 = crown
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} become the monarch"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        kind = self.crown
        if kind < 0:
            kind = g.kind(g.slot(0) & ID_MASK)
        if seat >= 0 and playing(g, seat):
            g.propose(CROWNS, g.player(seat), kind, 0, NOTHING_SAID)


@final
class HurtsTheMonarch(Watch):
    """CR 725.2. A creature deals combat damage to the player who has the ability; IT is that creature."""

    def __init__(self) -> None:
        super().__init__(DEAL, False, "whenever a creature deals combat damage to the monarch")

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + EXTRA] & IN_COMBAT == 0 or p[at + OBJ] != g.player(g.seat()):
            return False
        return known(g, p[at + MORE], TYPES) & CREATURE != 0

    def about(self, g: Game, at: i64) -> i64:
        return g.pad[at + MORE]


def crown(name: str) -> int:
    """CR 725.2. The monarch's two abilities, on an object in the command zone that goes from monarch to monarch."""
    kind = emblem(
        name, at_end_step(draw()), when(HurtsTheMonarch(), becomes_monarch(OF_THE_SOURCE, IT)),
    )  # fmt: skip
    CARDS.flags[kind] |= IS_CROWN
    return kind


OF_THE_SOURCE: Final = -1  # the crown whose ability it is


@final
class is_monarch(Condition):
    """CR 725.1. You are the monarch, or an opponent is."""

    def __init__(self, opponent: bool = False) -> None:
        super().__init__()
        self.opponent: bool = opponent
        self.label = "an opponent is the monarch" if opponent else "you are the monarch"

    def holds(self, g: Game) -> bool:
        seat = monarch(g)
        return means(g, THEIRS if self.opponent else YOURS, seat, g.seat())


@final
class began_untapped(Condition):
    """CR 502.3. The source was untapped as the turn began."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "this began the turn untapped"

    def holds(self, g: Game) -> bool:
        obj = on(g, g.slot(0), field(g))
        return obj >= 0 and g.col(obj, USED) & BEGAN_TAPPED == 0


# -- phases
COMBAT_ONLY: Final = 1
COMBAT_AND_MAIN: Final = 2


@final
class extra_phases(Act):
    """CR 500.8. After this phase there are a combat phase and, if `main`, a main phase more."""

    def __init__(self, main: bool) -> None:
        super().__init__()
        self.main: bool = main
        self.label = "additional phases"

    def propose(self, g: Game) -> None:
        kind: i64 = COMBAT_ONLY
        if self.main:
            kind = COMBAT_AND_MAIN
        g.fact(NONE, F_EXTRA_PHASES, kind, THIS_TURN, g.slot(0), 0)
