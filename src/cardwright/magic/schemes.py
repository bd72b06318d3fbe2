"""CR 904, 314, 701.32-33. Archenemy: scheme decks, setting schemes in motion, abandoning them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import MOVE, ON_TOP
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.ints import i64
from cardwright.magic.proposing import enters_as, event

from .causes import ABANDONED_IT, NOTHING_SAID, SCHEME_MOVES, SCHEME_SPENT
from .match import match_of
from .planes import OF_SCHEMES, top_card, waits
from .rules import ONGOING, SCHEME, SCHEME_DECK, SETS_IN_MOTION, command, shared
from .table import CARDS

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def has_schemes(g: Game) -> bool:
    """CR 904.3. Whether the game has scheme decks, and so the zone for them."""
    return g.zones.n > shared(g, SCHEME_DECK)


def is_archenemy(g: Game, seat: i64) -> bool:
    """CR 904.2a, 904.12b. Whether this player began with a scheme deck."""
    return has_schemes(g) and len(match_of(g).scheme_decks[seat]) > 0


def is_ongoing(g: Game, obj: i64) -> bool:
    """CR 904.11. Whether a scheme stays until it is abandoned."""
    return CARDS.types[g.kind(obj)] & ONGOING != 0


@final
class set_in_motion(Effect):
    """CR 701.32a-c, 904.9. The archenemy turns the top scheme of their deck face up; it has been set in motion.

    THIS, if it is a scheme that is face up: that one is set in motion, though it is neither moved nor turned.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "set a scheme in motion"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0 and is_archenemy(g, seat):
            obj = g.find(g.slot(0))
            if obj >= 0 and g.zone_of(obj) == command(g):
                event(g, SETS_IN_MOTION, g.slot(0), seat, 0, SCHEME_MOVES)
            else:
                obj = top_card(g, SCHEME_DECK, seat)
                if obj < 0:
                    return DONE
                ref = g.ref(obj)
                g.propose(MOVE, ref, command(g), ON_TOP, SCHEME_MOVES)
                event(g, SETS_IN_MOTION, enters_as(ref), seat, 0, NOTHING_SAID)
            if not g.commit():
                return 1
        return DONE


def turn_down(g: Game, obj: i64, cause: i64) -> None:
    """CR 701.33b, 704.6e. Propose that a scheme is turned face down and goes to the bottom of its owner's deck."""
    g.propose(MOVE, g.ref(obj), shared(g, SCHEME_DECK), 0, cause)


def abandon(g: Game, obj: i64) -> None:
    """CR 701.33a-b, 904.11. Propose that a face-up ongoing scheme is abandoned; no other can be."""
    if has_schemes(g) and g.zone_of(obj) == command(g) and is_ongoing(g, obj):
        turn_down(g, obj, ABANDONED_IT)


def spent_schemes(g: Game, act: bool) -> bool:
    """CR 314.6, 704.6e, 904.10. Schemes that aren't ongoing, once no triggered ability of any scheme waits.

    Whether there are any; `act`: they are put away.
    """
    if not has_schemes(g) or waits(g, OF_SCHEMES):
        return False
    found = False
    zones = g.zones
    i = zones.first(command(g))
    end = zones.end(command(g))
    while i < end:
        obj = zones.cells[i]
        i += 1
        if CARDS.types[g.kind(obj)] & SCHEME and not is_ongoing(g, obj):
            if not act:
                return True
            turn_down(g, obj, SCHEME_SPENT)
            found = True
    return found


SET_IN_MOTION: Final = CARDS.register("set a scheme in motion", set_in_motion())
