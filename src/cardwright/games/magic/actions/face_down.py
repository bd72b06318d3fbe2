"""CR 708, 701.40. Face-down cards and permanents."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.casting.turning_up import face_up
from cardwright.games.magic.events.exile import face_down_in_exile
from cardwright.games.magic.events.libraries import in_order
from cardwright.games.magic.events.proposing import enter, enters_as, event, move, status
from cardwright.games.magic.numbers import causes, columns, events, questions
from cardwright.games.magic.numbers.types import INSTANT, SORCERY
from cardwright.games.magic.numbers.zones import GRAVEYARD, LIBRARY, PLACES
from cardwright.games.magic.objects.queries import battlefield, has_status
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import ASK_CHOOSE, DONE, AnObject, Effect, Ref, Set
from cardwright.kernel.frames import ID_MASK, shifted
from cardwright.kernel.ints import Obj, i64, vec
from cardwright.kernel.words import nothing

from .verbs import ActOn, ObjectRef

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class manifest(Effect):
    """CR 701.40, 701.40a, 701.40e. An effect: put these cards onto the battlefield face down under your
    control, one at a time.

    A card that can't enter isn't manifested and stays unchanged in its zone (CR 701.40f).
    """

    def __init__(self, what: Set[AnObject]) -> None:
        super().__init__()
        self.what: Set[AnObject] = what
        self.depth = 1
        self.label = f"manifest {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = self.what.options(g, vec[i64](capacity=4))
            g.bind(1, g.new_list())
            for ref in found:
                g.add_to_list(g.slot(1), ref)
        cards = g.slot(1)
        while part < g.many(cards):
            obj = g.find(g.item(cards, part))
            part += 1
            if obj >= 0:
                enter(
                    g, obj, g.seat(), events.ENTERS_FACE_DOWN | events.ENTERS_MANIFESTED, causes.MANIFESTED_IT
                )
                if not g.commit():
                    return part
        return DONE


# the parts of `manifests_dread`
LOOKS: Final = 0
CHOOSES: Final = 1
MANIFESTS: Final = 2
BURIES: Final = 3
GOES_ON: Final = 4


@final
class manifests_dread(Effect):
    """CR 701.62a. An effect: look at the top two cards of your library, manifest one of them, and put the
    other into your graveyard.

    The argument of `then` is a reference to the manifested creature.
    """

    slot: i64

    def __init__(self, then: Callable[[Ref[AnObject]], Effect] | None = None) -> None:
        ref: Ref[AnObject] = Ref(text="that creature")
        super().__init__(then(ref) if then is not None else nothing())
        self.slot = self.binds(ref)
        self.label = f"manifest dread: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        library = g.seat() * PLACES + LIBRARY
        if part == LOOKS:
            g.bind(self.slot, questions.NONE)
            for ref in in_order(g, library, 2):
                g.show(g.find(ref), shifted(1, g.seat()))
                event(g, HAPPEN, ref, 0, 0, causes.LOOKED_AT)
            if not g.commit():
                return CHOOSES
            part = CHOOSES
        if part == CHOOSES:
            found = in_order(g, library, 2)
            if len(found) == 0:
                return g.become(self.parts[0])
            g.ask(ASK_CHOOSE, found)
            return MANIFESTS
        if part == MANIFESTS:
            obj = g.find(g.reply)
            g.bind(self.slot, enters_as(g.reply))
            flags = events.ENTERS_FACE_DOWN | events.ENTERS_MANIFESTED
            enter(g, obj, g.seat(), flags, causes.MANIFESTED_IT)
            if not g.commit():
                return BURIES
            part = BURIES
        if part == BURIES:
            stayed = g.zone_of(Obj(g.slot(self.slot) & ID_MASK)) == library
            for ref in in_order(g, library, 2 if stayed else 1):
                move(g, g.find(ref), g.seat() * PLACES + GRAVEYARD, causes.PUT)
            if not g.commit():
                return GOES_ON
        return g.become(self.parts[0])

    def asks(self, g: Game) -> str:
        return "Choose a card to manifest"


@final
class turn_it_up(ActOn):
    """CR 708.7-8, 701.40g. An effect: turn a permanent face up. An instant or sorcery card is revealed
    instead and stays face down.

    A card in exile is turned face up so that all players can look at it (CR 406.3).
    """

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "turn face up:")

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj < 0 or not has_status(g, obj, columns.FACE_DOWN):
            return
        if face_down_in_exile(g, obj):
            status(g, obj, 0, columns.FACE_DOWN)
            event(g, HAPPEN, ref, 0, 0, causes.TURNED_UP)
        elif g.zone_of(obj) != battlefield(g):
            return
        elif CARDS.types[g.kind(obj)] & (INSTANT | SORCERY):
            g.show(obj, g.everybody())
            event(g, HAPPEN, g.ref(obj), 0, 0, causes.STAYS_DOWN)
        else:
            face_up(g, obj)
