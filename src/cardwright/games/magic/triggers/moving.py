"""CR 400.7. Effects and triggers that follow objects as they change zones: spells that become permanents,
creatures that die, cards that are cast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.actions.verbs import Act, ActOn, ObjectRef, cant_be_countered
from cardwright.games.magic.characteristics.lookup import known_status, last_known
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.durations.lasting import delayed
from cardwright.games.magic.events.proposing import event, move, put_under
from cardwright.games.magic.numbers import (
    causes,
    columns,
    derived,
    durations,
    events,
    facts,
    questions,
)
from cardwright.games.magic.numbers.types import COLOR_LETTERS, PERMANENTS
from cardwright.games.magic.numbers.zones import GRAVEYARD, LIBRARY
from cardwright.games.magic.objects.queries import (
    battlefield,
    exile,
    is_graveyard,
    owned,
    owner,
    permanent_or_spell,
    stack,
    still_in,
)
from cardwright.games.magic.objects.table import (
    CARDS,
    FROM_GRAVEYARD,
    Activated,
    Permission,
    Replacing,
    Triggered,
    Watch,
)
from cardwright.games.magic.objects.terms import TO_PLAY
from cardwright.games.magic.stack.resolving import leave_stack
from cardwright.kernel.batch import EXTRA, HAPPEN, MORE, MOVE, OBJ, TO, WHAT
from cardwright.kernel.effects import IT_SLOT, NUMBER_SLOT, Condition, Effect
from cardwright.kernel.frames import ID_MASK, shifted
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.games.magic.objects.table import Ability
    from cardwright.kernel.game import Game


# -- spells, and the permanents they become
@final
class becomes_color(ActOn):
    """CR 105.3, 400.7a. An effect: a spell or permanent becomes these colors. The permanent that the spell
    becomes has them, too.
    """

    def __init__(self, colors: int, what: ObjectRef, lasts: int = durations.FOR_EVER) -> None:
        super().__init__(what, "becomes a color:")
        self.colors: i64 = colors
        self.lasts: i64 = lasts

    def one(self, g: Game, ref: i64) -> None:
        if permanent_or_spell(g, ref) >= 0:
            g.fact(ref, facts.OP_SET_COLORS, self.colors, self.lasts, g.slot(0), 0)
            event(g, HAPPEN, ref, 0, 0, causes.COLOR_CHANGED)


@final
class was_spent(Condition):
    """CR 400.7d. A condition: mana of this color was spent to cast the source."""

    def __init__(self, color: int) -> None:
        super().__init__()
        self.color: i64 = color
        self.label = f"{{{COLOR_LETTERS[color]}}} was spent to cast it"

    def asks_what_was_spent(self) -> bool:
        """CR 400.7d. Return True, since the spent mana matters: the player chooses which colors of mana pay
        for the spell.
        """
        return True

    def colors_said(self) -> int:
        """CR 903.4. Return the color of the mana symbol, as a bit."""
        return int(shifted(1, self.color))

    def holds(self, g: Game) -> bool:
        return known_status(g, g.slot(0)) >> (columns.SPENT + self.color) & 1 == 1


@final
class CastsThat(Watch):
    """CR 400.7h, 601.2i. A trigger: the card IT is cast. After that, IT is the spell."""

    def __init__(self) -> None:
        super().__init__(events.CAST, False, "when that card is cast")

    def sees(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.slot(IT_SLOT)


@final
class CastBy(Watch):
    """CR 601.2i. A trigger: the player THAT_NUMBER casts a spell. After that, IT is the spell."""

    def __init__(self) -> None:
        super().__init__(events.CAST, False, "when that player casts a spell")

    def sees(self, g: Game, at: i64) -> bool:
        return g.player(Seat(g.pad[at + TO])) == g.slot(NUMBER_SLOT)


@final
class ThatDies(Watch):
    """CR 700.4, 603.10a, 400.7e. A trigger: the creature IT dies. With `or_exiled`: it dies or is put into
    exile.

    The effect can refer to the card in its new zone.
    """

    def __init__(self, or_exiled: bool = False) -> None:
        super().__init__(
            events.LEAVES, True, f"when that creature dies{' or is exiled' if or_exiled else ''}"
        )
        self.or_exiled: bool = or_exiled

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] != MOVE or p[at + OBJ] != g.slot(IT_SLOT):
            return False
        return is_graveyard(g, p[at + TO]) or (self.or_exiled and p[at + TO] == exile(g))


def when_it(happens: int, effect: Effect, what: ObjectRef) -> Effect:
    """CR 603.7. A delayed trigger for this turn: carry out `effect` once when the creature `what` dies or
    leaves.

    `happens`: LEAVES; or CAST, if it waits until the card `what` is cast. IT is that card.
    """
    if happens == events.LEAVES:
        return later(ThatDies(), effect, what, durations.ONCE_THIS_TURN)
    return later(CastsThat(), effect, what, durations.THIS_TURN)


def later(watch: Watch, effect: Effect, what: ObjectRef, lasts: int) -> Effect:
    """CR 603.7. A delayed trigger about the object `what`. `lasts`: for how long it waits."""
    return delayed(Triggered(watch, effect, label=f"{watch.label}: {effect.label}"), what, lasts)


@final
class gains_abilities_of(Act):
    """CR 613.1f. An effect: until end of turn, the permanent `what` gains all activated abilities of the
    object `of`.
    """

    def __init__(self, what: ObjectRef, of: ObjectRef) -> None:
        super().__init__()
        self.what: ObjectRef = what
        self.of: ObjectRef = of
        self.label = f"{what.text} gains the activated abilities of {of.text}"

    def propose(self, g: Game) -> None:
        ref = g.slot(self.what.slot)
        text = last_known(g, g.slot(self.of.slot), derived.TEXT)
        if still_in(g, ref, battlefield(g)) < 0:
            return
        c = CARDS
        i = c.first[text]
        while i < c.end[text]:
            a = c.abilities[i]
            if isinstance(a, Activated):
                g.fact(ref, facts.OP_GRANT, a.effect.key, durations.THIS_TURN, g.slot(0), 0)
            i += 1
        event(g, HAPPEN, ref, 0, 0, causes.ABILITY_GAINED)


def may_play_from(
    among: Things,
    once: bool = False,
    grants: Ability | None = None,
    terms: int = TO_PLAY,
    types: int = PERMANENTS,
) -> Ability:
    """CR 601.3, 611.3d. An ability: you may play cards of `among` from a graveyard. `once`: only one during
    each of your turns.

    `grants`: an ability that the card gains. `terms`: how it may be played, for example TO_CAST. `types`:
    only cards of these types.
    """
    how = "once during each of your turns " if once else ""
    gain = f", which gains: {grants.label}" if grants is not None else ""
    label = f"{how}you may play a {among.label}{gain}"
    return Permission(FROM_GRAVEYARD, label, among=among, terms=terms, types=types, once=once, grants=grants)


# -- objects that have moved
@final
class exile_from_graveyard(ActOn):
    """CR 400.7e, 403.2. An effect: exile a card, if it is in a graveyard."""

    def __init__(self, what: ObjectRef) -> None:
        super().__init__(what, "exile from the graveyard")

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0 and g.zone_of(obj) == owned(g, obj, GRAVEYARD):
            move(g, obj, exile(g), causes.EXILED)


INTO_EXILE: Final = -1
UNDER_LIBRARY: Final = -2


@final
class counter_into(ActOn):
    """CR 701.6a, 614.15. An effect: counter a spell and put it into its owner's zone `place` instead of the
    graveyard.

    `place` may also be INTO_EXILE or UNDER_LIBRARY.
    """

    def __init__(self, what: ObjectRef, place: int) -> None:
        super().__init__(what, "counter, and put elsewhere,")
        self.place: i64 = place

    def one(self, g: Game, ref: i64) -> None:
        obj = still_in(g, ref, stack(g))
        if obj < 0 or cant_be_countered(g, obj) or g.col(obj, columns.ABILITY) != questions.NONE:
            return
        if g.col(obj, columns.STATUS) & columns.COPY:
            leave_stack(g, obj, causes.COUNTERED)
        elif self.place == UNDER_LIBRARY:
            put_under(g, obj, owned(g, obj, LIBRARY), 0, causes.COUNTERED)
        else:
            move(
                g, obj, exile(g) if self.place == INTO_EXILE else owned(g, obj, self.place), causes.COUNTERED
            )


@final
class LibraryInstead(Replacing):
    """CR 400.6, 614.6, 700.4. A replacement effect: if this would be put into a graveyard, put it into the
    library instead.

    It is revealed and shuffled into its owner's library. `dies`: only if it would die, and it goes on top of
    the library; with `under`, on the bottom.
    """

    def __init__(self, dies: bool = False, under: bool = False) -> None:
        super().__init__(events.MOVE_EVENT, own=True, label="into its owner's library instead of a graveyard")
        self.dies: bool = dies
        self.under: bool = under

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] != MOVE or not is_graveyard(g, p[at + TO]):
            return False
        return not self.dies or g.zone_of(Obj(p[at + OBJ] & ID_MASK)) == battlefield(g)

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        ref = p[at + OBJ]
        obj = Obj(ref & ID_MASK)
        p[at + TO] = owned(g, obj, LIBRARY)
        if self.dies:
            if self.under:
                p[at + EXTRA] = 0  # the number of cards below it
            return True
        p[at + MORE] = events.AS_THEY_ARE | events.BLENDS
        g.show(obj, g.everybody())
        g.amend(HAPPEN, ref, 0, 0, causes.REVEALED)
        row = g.amend(events.SHUFFLES, g.player(owner(g, obj)), 1, 0, causes.NOTHING_SAID)
        g.pad[row + MORE] = questions.NONE
        return True
