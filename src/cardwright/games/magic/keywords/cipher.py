"""CR 702.99. Cipher: exile the spell encoded on a creature. When that creature deals combat damage to a
player, its controller may cast a copy of the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.abilities.cast_permissions import cast_free
from cardwright.games.magic.actions.verbs import ObjectRef
from cardwright.games.magic.casting.targets import resolving
from cardwright.games.magic.events.committing import own
from cardwright.games.magic.events.event_sorts import disturb
from cardwright.games.magic.events.proposing import enters_as, event, move
from cardwright.games.magic.numbers import causes, columns, durations, facts, questions
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.queries import battlefield, exile, has_status, stack, still_in
from cardwright.games.magic.objects.table import Holds
from cardwright.games.magic.selectors.nouns import creature
from cardwright.games.magic.triggers.watches import DealsDamage, when
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, AnObject, Condition, Effect, Ref, Set
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_SOURCE, F_VALUE
from cardwright.kernel.ints import Obj, append, i64, vec
from cardwright.kernel.words import choose, if_, may, nothing

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Encoded(Set[AnObject]):
    """CR 702.99b-c. The set of cards that are encoded on the source by the ability that is resolving. They
    lie in exile.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "encoded card"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        f = g.facts
        node = g.col(resolving(g), columns.ABILITY)
        at = next_fact(g, FIRST, facts.F_ENCODED, F_SOURCE, g.slot(0))
        while at >= 0:
            if f[at + F_VALUE] == node and still_in(g, f[at + F_ABOUT], exile(g)) >= 0:
                found = append(found, f[at + F_ABOUT])
            at = next_fact(g, at, facts.F_ENCODED, F_SOURCE, g.slot(0))
        return found


def appears_as_copy(g: Game, kind: i64, zone: i64) -> Obj:
    """CR 707.12. Create a copy of a card in a zone, from which it may be cast. The current player owns the
    copy. Return it.

    `kind`: the card's number in the card table.
    """
    new = g.appear(kind, zone)
    own(g, new, g.seat())
    for column in (columns.ABILITY, columns.ATTACHED, columns.CHOSEN, columns.LINK):
        g.set_col(new, column, questions.NONE)
    g.set_col(new, columns.ENTERED_UNDER, g.seat())
    g.set_col(new, columns.STAMP, g.clock)
    g.set_col(new, columns.STATUS, columns.COPY)
    disturb(g)  # CR 704.5e: it ceases to exist if it isn't cast
    return new


@final
class casts_copy(Effect):
    """CR 702.99a, 707.12. An effect: copy a card in the zone it is in. You may cast the copy without paying
    its mana cost.
    """

    def __init__(self, what: ObjectRef) -> None:
        copy: Ref[AnObject] = Ref(text="the copy")
        super().__init__(may(cast_free(copy)))
        self.what: ObjectRef = what
        self.slot: i64 = self.binds(copy)
        self.label = f"copy {what.text} and cast the copy free"

    def carry_out(self, g: Game, part: i64) -> i64:
        card = g.find(g.slot(self.what.slot))
        if card < 0:
            return DONE
        new = appears_as_copy(g, g.kind(card), g.zone_of(card))
        g.bind(self.slot, g.ref(new))
        return g.become(self.parts[0])


@final
class is_a_card(Condition):
    """CR 702.99a. A condition: the spell is a real card, not a copy."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "this is a card"

    def holds(self, g: Game) -> bool:
        obj = still_in(g, g.slot(0), stack(g))
        return obj >= 0 and not has_status(g, obj, columns.COPY)


@final
class encodes(Holds):
    """CR 702.99a-c. An effect: exile this card encoded on a creature, which then has the ability to cast
    copies of the card.
    """

    def __init__(self, what: ObjectRef) -> None:
        hits = DealsDamage("whenever this deals combat damage to a player", combat=True, to_player=True)
        super().__init__(when(hits, may(choose(Encoded(), casts_copy))))
        self.what: ObjectRef = what
        self.label = f"encode this on {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            obj = still_in(g, g.slot(0), stack(g))
            bearer = g.slot(self.what.slot)
            if obj < 0 or still_in(g, bearer, battlefield(g)) < 0:
                return DONE
            node = self.ability.effect.key
            move(g, obj, exile(g), causes.EXILED)
            g.fact(enters_as(g.slot(0)), facts.F_ENCODED, node, durations.FOR_EVER, bearer, 0)
            g.fact(bearer, facts.OP_GRANT, node, durations.FOR_EVER, g.slot(0), 0)
            event(g, HAPPEN, bearer, 0, 0, causes.ENCODED)
            if not g.commit():
                return 1
        return DONE


@final
class cipher(Effect):
    """CR 702.99a. An effect, the last one of a spell: you may exile the card encoded on a creature you
    control.
    """

    def __init__(self) -> None:
        super().__init__(if_(is_a_card(), may(choose(creature(whose=YOURS), encodes)), nothing()))
        self.label = "cipher"

    def carry_out(self, g: Game, part: i64) -> i64:
        return g.become(self.parts[0])
