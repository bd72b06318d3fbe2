"""CR 708, 701.40. Face-down cards and permanents."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.casting.turning_up import face_up
from cardwright.games.magic.events.exile import face_down_in_exile
from cardwright.games.magic.events.proposing import enter, event, status
from cardwright.games.magic.numbers import causes, columns, events
from cardwright.games.magic.numbers.types import INSTANT, SORCERY
from cardwright.games.magic.objects.queries import battlefield, has_status
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, AnObject, Effect, Set
from cardwright.kernel.ints import i64, vec

from .verbs import ActOn, ObjectRef

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class manifest(Effect):
    """CR 701.40, 701.40a, 701.40e. Put these onto the battlefield face down under your control, one at a time.

    What can't enter is not manifested and stays as it is where it is (CR 701.40f).
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


@final
class turn_it_up(ActOn):
    """CR 708.7-8, 701.40g. It is turned face up; an instant or sorcery card is revealed and stays face down.

    A card in exile is turned up for everybody to look at (CR 406.3).
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
