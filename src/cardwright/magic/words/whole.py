"""CR 701.12. Exchanges of all that players have, of a card for another one, and what belongs to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.kernel.batch import HAPPEN, MORE, MOVE, ON_TOP
from cardwright.kernel.effects import DONE, IT_SLOT, NUMBER_SLOT, YOU_SLOT, AnObject, APlayer, Effect, Ref
from cardwright.kernel.exchange import Side, exchange
from cardwright.kernel.frames import INC_ONE, PLAYER, WIDTH
from cardwright.kernel.ints import i64
from cardwright.kernel.words import choose
from cardwright.magic.block import is_blocking
from cardwright.magic.causes import (
    EMBLEM_GIVEN,
    EXCHANGED_CONTROL,
    EXCHANGED_OWNERSHIP,
    EXCHANGED_ZONES,
    KEEPS_ITS_CONTROLLER,
    NEW_TARGETS,
    NOT_THERE,
    SAME_CONTROLLER,
)  # fmt: skip
from cardwright.magic.derive import get, has, known
from cardwright.magic.keys import KEEPS_CONTROLLER
from cardwright.magic.numbers.events import AS_THEY_ARE
from cardwright.magic.players import is_teammate
from cardwright.magic.proposing import column, event
from cardwright.magic.rules import (
    ABILITY,
    COLORS,
    CONTROL,
    EMBLEM,
    FOR_EVER,
    GONE,
    HAND,
    IT,
    NONE,
    NUMBER,
    OP_CONTROL,
    OWN,
    PLACE_NAMES,
    PLACES,
    SOURCE,
    TARGET,
    TARGETED,
    field,
    on,
    playing,
    stack,
)
from cardwright.magic.sets import YOURS, Test
from cardwright.magic.table import CARDS, FROM_COMMAND, Ability
from cardwright.magic.targets import announced, bind_targets, effect_of, modal, self_legal, target, you_and
from cardwright.magic.words.things import card_in, of_type

from .abilities import activated
from .amounts import YOU, who
from .sides import place_of
from .verbs import Act

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def aura_swap(price: str) -> Ability:
    """CR 702.65. You may exchange this with an Aura card in your hand, which becomes attached in its place."""
    this: Ref[AnObject] = Ref(0, "this")
    return activated(
        price,
        choose(
            card_in(HAND, of_type("Aura"), whose=YOURS, label="card in your hand"),
            lambda c: exchange(place_of(this), place_of(c)),
            optional=True,
        ),
    )


@final
class control_of_all(Side):
    """CR 701.12b. Control of all permanents that a player controls: all of them change sides, or none."""

    player: Ref[APlayer]

    def __init__(self, player: Ref[APlayer]) -> None:
        super().__init__()
        self.player = player
        self.label = f"control of all permanents of {player.text}"

    def now(self, g: Game) -> i64:
        seat = who(g, self.player)
        if seat < 0:
            return GONE
        return seat

    def obstacle(self, g: Game, value: i64) -> i64:
        """What forbids it, as a cause; 0: nothing does."""
        mine = self.now(g)
        if mine == GONE or value == GONE:
            return NOT_THERE
        if mine == value:
            return SAME_CONTROLLER
        for obj in g.zones.all_of(field(g)):
            if get(g, obj, CONTROL) == mine and has(g, obj, KEEPS_CONTROLLER):
                return KEEPS_ITS_CONTROLLER
        return 0

    def may_become(self, g: Game, value: i64) -> bool:
        return self.obstacle(g, value) == 0

    def become(self, g: Game, value: i64) -> None:
        mine = self.now(g)
        for obj in g.zones.all_of(field(g)):
            if get(g, obj, CONTROL) == mine:
                g.fact(g.ref(obj), OP_CONTROL, value, FOR_EVER, g.slot(0), 0)
                event(g, HAPPEN, g.ref(obj), 0, 0, EXCHANGED_CONTROL)

    def why_not(self, g: Game, value: i64) -> i64:
        return self.obstacle(g, value)


@final
class cards_and_owners(Side):
    """CR 101.1. The cards of a zone of a player, where a card says that two players exchange theirs.

    By 701.12d they could not. Cards lie in their owner's zones only (CR 400.3), so each changes owners on the way. They
    keep their order.
    """

    player: Ref[APlayer]

    def __init__(self, place: int, player: Ref[APlayer]) -> None:
        super().__init__()
        self.place: i64 = place
        self.player = player
        self.label = f"the {PLACE_NAMES[place]} of {player.text}"

    def now(self, g: Game) -> i64:
        seat = who(g, self.player)
        if seat < 0:
            return GONE
        return seat * PLACES + self.place

    def may_become(self, g: Game, value: i64) -> bool:
        mine = self.now(g)
        return mine != GONE and value != GONE and mine != value

    def become(self, g: Game, value: i64) -> None:
        for obj in g.zones.all_of(self.now(g)):
            g.propose(OWN, g.ref(obj), value // PLACES, 0, EXCHANGED_OWNERSHIP)
            at = g.propose(MOVE, g.ref(obj), value, ON_TOP, EXCHANGED_ZONES)
            g.pad[at + MORE] = AS_THEY_ARE

    def why_not(self, g: Game, value: i64) -> i64:
        return NOT_THERE


@final
class changes_targets_to(Effect):
    """CR 115.7. Each target that was `old` becomes what `new` has become by moving once, where that is legal."""

    def __init__(self, old: Ref[AnObject], new: Ref[AnObject]) -> None:
        super().__init__()
        self.old: Ref[AnObject] = old
        self.new: Ref[AnObject] = new
        self.label = f"what targets {old.text} targets {new.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            new = g.slot(self.new.slot) + INC_ONE
            if g.find(new) >= 0:
                for obj in g.zones.all_of(stack(g)):
                    self.change(g, obj, g.slot(self.old.slot), new)
            if not g.commit():
                return 1
        return DONE

    def change(self, g: Game, obj: i64, old: i64, new: i64) -> None:
        """Propose it for one spell or ability."""
        nodes = announced(g, obj)
        n: i64 = len(nodes)
        source = g.ref(obj)
        if g.col(obj, ABILITY) != NONE:
            source = g.col(obj, SOURCE)
        seat = get(g, obj, CONTROL)
        g.push_frame(0, 0, seat, source)
        g.bind(YOU_SLOT, you_and(g, seat, obj))
        g.bind(IT_SLOT, g.col(obj, IT))
        g.bind(NUMBER_SLOT, g.col(obj, NUMBER))
        e = effect_of(g, obj)
        if not isinstance(e, modal):
            bind_targets(g, obj, e, 0, 0)
        i: i64 = 0
        while i < n:
            t = nodes[i]
            if g.col(obj, TARGET + i) == old and isinstance(t, target):
                if new != g.ref(obj) and self_legal(g, t, new, seat, known(g, source, COLORS)):
                    column(g, obj, TARGET + i, new)
                    event(g, TARGETED, new, 0, g.ref(obj), NEW_TARGETS)
            i += 1
        g.top -= WIDTH


@final
class with_each_teammate(Effect):
    """CR 102.3, 101.4. Once for each teammate of that player, who is IT, in turn order."""

    player: Ref[APlayer]

    def __init__(self, player: Ref[APlayer], what: Callable[[Ref[APlayer]], Effect]) -> None:
        super().__init__(what(Ref(IT_SLOT, "each teammate")))
        self.player = player
        self.label = f"for each teammate of {player.text}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        mine = who(g, self.player)
        while mine >= 0 and part < g.seats - 1:
            part += 1
            seat = (mine + part) % g.seats
            if playing(g, seat) and is_teammate(g, seat, mine):
                g.push(self.parts[0], 0)
                g.bind(IT_SLOT, PLAYER | seat)
                return part
        return DONE


@final
class Blocked(Test):
    """CR 509.1g. An attacking creature that this one blocks."""

    def __init__(self, blocker: Ref[AnObject]) -> None:
        super().__init__(f"blocked by {blocker.text}")
        self.blocker: Ref[AnObject] = blocker

    def passes(self, g: Game, obj: i64) -> bool:
        blocker = on(g, g.slot(self.blocker.slot), field(g))
        return blocker >= 0 and is_blocking(g, blocker, obj)


def blocked_by(blocker: Ref[AnObject]) -> Test:
    """CR 509.1g. An attacking creature that this one blocks."""
    return Blocked(blocker)


def emblem(name: str, *abilities: Ability) -> int:
    """CR 114.1-5. A kind of emblem: nothing but abilities, which function in the command zone."""
    for a in abilities:
        a.zone = FROM_COMMAND
    return CARDS.define(name, -1, 0, [], 0, 0, -1, 0, list(abilities))


@final
class get_emblem(Act):
    """CR 114.2, 408.2. A player gets an emblem, in the command zone."""

    player: Ref[APlayer]

    def __init__(self, kind: int, player: Ref[APlayer] = YOU) -> None:
        super().__init__()
        self.kind: i64 = kind
        self.player = player
        self.label = f"{player.text} get an emblem"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            g.propose(EMBLEM, g.player(seat), self.kind, 0, EMBLEM_GIVEN)
