"""CR 707. Permanents that enter as a copy, and permanents that become a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import (
    NODE_BITS,
    Exceptions,
    as_copied,
    get,
    known_exceptions,
)
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.events.event_sorts import enter_so
from cardwright.games.magic.events.proposing import enters_as, event
from cardwright.games.magic.numbers import causes, derived, durations, events, facts
from cardwright.games.magic.objects.queries import battlefield, stack, still_in
from cardwright.games.magic.objects.table import Ability, Change, Replacing
from cardwright.kernel.batch import FACT_ON, HAPPEN, MORE
from cardwright.kernel.effects import DONE, NUMBER_SLOT, AnObject, Effect, Ref, Set
from cardwright.kernel.ints import Obj, i64
from cardwright.kernel.words import choose, nothing

from .verbs import Act, refs_of, said

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class EntersAsCopy(Replacing):
    """CR 707.5, 614.12. A replacement effect: as the source enters, its controller may have it enter as a
    copy of an object in `among`.

    `but`: exceptions to the copy. `tapped`: if it enters as a copy, it enters tapped.
    """

    def __init__(self, among: Things, but: Exceptions | None, tapped: bool = False) -> None:
        super().__init__(
            events.ENTERS, choose(among, lambda c: entering_copy(c, but, tapped), optional=True), own=True,
            label="may enter as a copy",
        )  # fmt: skip
        self.copies = True
        self.among: Things = among

    def applies(self, g: Game, at: i64) -> bool:
        return True


@final
class entering_copy(Effect):
    """CR 707.5, 616.1e. An effect: the entering object enters as a copy of `what`. The copied card's
    abilities about how it enters then apply, too.

    `what` may be a card outside the battlefield, whose copiable values are only those printed on it
    (CR 707.2).
    """

    def __init__(self, what: Ref[AnObject], but: Exceptions | None = None, tapped: bool = False) -> None:
        super().__init__(but if but is not None else nothing())
        self.what: Ref[AnObject] = what
        self.tapped: bool = tapped
        self.label = f"it enters as a copy of {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(self.what.slot))
        if obj < 0:
            return DONE
        kind = kind_copied(g, obj)
        lasts: i64 = durations.FOR_EVER
        value = with_exceptions(g, g.ref(obj), self.parts[0])
        if self.tapped:
            enter_so(g, g.slot(NUMBER_SLOT), events.ENTERS_TAPPED)
        row = g.amend(FACT_ON, enters_as(g.slot(0)), value, facts.fact_extra(facts.OP_COPY, lasts), g.slot(0))
        g.pad[row + MORE] = kind
        g.amend(HAPPEN, enters_as(g.slot(0)), 0, kind + 1, causes.COPIED)
        return DONE


def kind_copied(g: Game, obj: Obj) -> i64:
    """CR 707.2. Return the kind of card (its number in the card table) that a copy of `obj` has. Outside the
    battlefield this is the printed card.
    """
    return as_copied(get(g, obj, derived.KIND) if g.zone_of(obj) == battlefield(g) else g.kind(obj))


def with_exceptions(g: Game, ref: i64, but: Effect) -> i64:
    """CR 707.9b. Return the exceptions of a copy as one integer: those of the copied object, followed by
    those of this effect.

    Only the three latest exceptions are kept. An object that is neither a permanent nor a spell has none of
    its own.
    """
    obj = g.find(ref)
    value: i64 = 0
    if obj < 0 or g.zone_of(obj) == battlefield(g) or g.zone_of(obj) == stack(g):
        value = known_exceptions(g, ref)
    if isinstance(but, Exceptions):
        oldest: i64 = (1 << 2 * NODE_BITS) - 1
        value = (value & oldest) << NODE_BITS | but.key + 1
    return value


def enters_as_copy(among: Things, *but: list[Change], tapped: bool = False) -> Ability:
    """CR 707.5, 707.9. An ability: this may enter as a copy of an object in `among`, except for the changes
    in `but`.
    """
    return EntersAsCopy(among, excepting(*but), tapped)


def excepting(*but: list[Change]) -> Exceptions | None:
    """CR 707.9. Return the changes as the exceptions of a copy effect. Return None if there are no
    changes.
    """
    made = [c for part in but for c in part]
    return Exceptions(made) if made else None


@final
class becomes_copy(Act):
    """CR 707.2, 613.2a. An effect: each object of `what` becomes a copy of `of`, taking the copiable values
    that `of` has now.
    """

    def __init__(
        self, what: Ref[AnObject] | Set[AnObject], of: Ref[AnObject], lasts: int = durations.FOR_EVER,
        but: list[Change] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(Exceptions(but) if but is not None else nothing())
        self.what: Ref[AnObject] | Set[AnObject] = what
        self.of: Ref[AnObject] = of
        self.lasts: i64 = lasts
        self.label = f"{said(what)} becomes a copy of {of.text}"

    def propose(self, g: Game) -> None:
        other = g.find(g.slot(self.of.slot))
        if other < 0:
            return
        for ref in refs_of(g, self.what):
            obj = still_in(g, ref, battlefield(g))
            if obj >= 0 and other != obj:
                g.fact(
                    ref,
                    facts.OP_COPY,
                    with_exceptions(g, g.ref(other), self.parts[0]),
                    self.lasts,
                    g.slot(0),
                    kind_copied(g, other),
                )
                event(g, HAPPEN, ref, 0, kind_copied(g, other) + 1, causes.COPIED)
