"""CR 904, 314, 701.32-33. Archenemy: scheme decks, setting schemes in motion, abandoning them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.events.proposing import enters_as, event
from cardwright.games.magic.numbers import causes, events, questions
from cardwright.games.magic.numbers.types import ONGOING, SCHEME
from cardwright.games.magic.numbers.zones import SCHEME_DECK
from cardwright.games.magic.objects.match import MagicMatch, match_of
from cardwright.games.magic.objects.queries import command, shared
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.objects.variant import Variant, of_types
from cardwright.games.magic.variants.planechase import OF_SCHEMES, top_card, waits
from cardwright.kernel.batch import MOVE, ON_TOP
from cardwright.kernel.chance import Chance
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.games.magic.variants.options import MagicOptions
    from cardwright.kernel.game import Game


SCHEMES: Final = 20  # CR 904.3: at least
COPIES: Final = 2  # CR 904.3: of one scheme, at most
TEAM_AGAINST: Final = 2  # the number of the team that faces an archenemy
MORE_LIFE: Final = 20  # CR 904.5: what an archenemy has beyond the others


# -- the table
def archenemy_of(m: MagicMatch) -> Seat:
    """CR 904.2a, 904.6. Return the seat of the archenemy: the only player with a scheme deck.

    Return -1 if no player, or more than one, has a scheme deck.
    """
    found = [seat for seat, names in enumerate(m.scheme_decks) if names]
    return Seat(found[0] if len(found) == 1 else -1)


def team_at_start(m: MagicMatch, seat: int) -> int:
    """CR 904.2a-b. Return the number of a seat's team. Return 0 if there are no teams.

    The archenemy is alone in one team. All other players are the other team.
    """
    enemy = archenemy_of(m)
    if enemy < 0 or m.seats == 2:
        return 0
    return 1 if seat == enemy else TEAM_AGAINST


def scheme_problems(names: Sequence[str]) -> list[str]:
    """CR 904.3. Return an error message for each rule that a scheme deck breaks."""
    found: list[str] = []
    if len(names) < SCHEMES:
        found.append(f"expected at least {SCHEMES} cards in the scheme deck, got {len(names)} (CR 904.3)")
    return found + [
        f"expected at most {COPIES} of {name!r} in the scheme deck, got {n} (CR 904.3)"
        for name, n in Counter(names).items()
        if n > COPIES
    ]


# -- schemes
def has_schemes(g: Game) -> bool:
    """CR 904.3. Whether this is a game with scheme decks, which has a zone for them."""
    return g.zones.n > shared(g, SCHEME_DECK)


def is_archenemy(g: Game, seat: Seat) -> bool:
    """CR 904.2a, 904.12b. Whether this player began with a scheme deck."""
    return has_schemes(g) and len(match_of(g).scheme_decks[seat]) > 0


def is_ongoing(g: Game, obj: Obj) -> bool:
    """CR 904.11. Whether a scheme is ongoing: it stays face up until it is abandoned."""
    return CARDS.types[g.kind(obj)] & ONGOING != 0


@final
class set_in_motion(Effect):
    """CR 701.32a-c, 904.9. An effect: the archenemy sets the top scheme of their deck in motion, by turning
    it face up.

    If THIS is a face-up scheme, that scheme is set in motion instead, without being moved or turned.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "set a scheme in motion"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0 and is_archenemy(g, seat):
            obj = g.find(g.slot(0))
            if obj >= 0 and g.zone_of(obj) == command(g):
                event(g, events.SETS_IN_MOTION, g.slot(0), seat, 0, causes.SCHEME_MOVES)
            else:
                obj = top_card(g, SCHEME_DECK, seat)
                if obj < 0:
                    return DONE
                ref = g.ref(obj)
                g.propose(MOVE, ref, command(g), ON_TOP, causes.SCHEME_MOVES)
                event(g, events.SETS_IN_MOTION, enters_as(ref), seat, 0, causes.NOTHING_SAID)
            if not g.commit():
                return 1
        return DONE


def turn_down(g: Game, obj: Obj, cause: i64) -> None:
    """CR 701.33b, 704.6e. Propose that a scheme is turned face down and put on the bottom of its owner's
    scheme deck.
    """
    g.propose(MOVE, g.ref(obj), shared(g, SCHEME_DECK), 0, cause)


def abandon(g: Game, obj: Obj) -> None:
    """CR 701.33a-b, 904.11. Propose that a scheme is abandoned. Only a face-up ongoing scheme can be."""
    if has_schemes(g) and g.zone_of(obj) == command(g) and is_ongoing(g, obj):
        turn_down(g, obj, causes.ABANDONED_IT)


def spent_schemes(g: Game, act: bool) -> bool:
    """CR 314.6, 704.6e, 904.10. Whether a scheme that isn't ongoing has to go back to its deck.

    That is so once no triggered ability of a scheme is on the stack or about to be put there. `act`: also put
    such schemes back.
    """
    if not has_schemes(g) or waits(g, OF_SCHEMES):
        return False
    found = False
    zones = g.zones
    i = zones.first(command(g))
    end = zones.end(command(g))
    while i < end:
        obj = Obj(zones.cells[i])
        i += 1
        if CARDS.types[g.kind(obj)] & SCHEME and not is_ongoing(g, obj):
            if not act:
                return True
            turn_down(g, obj, causes.SCHEME_SPENT)
            found = True
    return found


SET_IN_MOTION: Final = CARDS.register("set a scheme in motion", set_in_motion())


@final
class Archenemy(Variant):
    """CR 904. The variant with scheme decks: one player with a scheme deck faces all others.

    It is also possible that all players have scheme decks (CR 904.12).
    """

    def named_cards(self, o: MagicOptions) -> list[str]:
        return [name for names in o.schemes for name in names]

    def is_played(self, m: MagicMatch, o: MagicOptions) -> bool:
        return any(o.scheme_decks)

    def agree(self, m: MagicMatch, o: MagicOptions) -> None:
        """CR 904.2-3, 904.12. Check the scheme decks of the players, and store them in the match."""
        decks = o.schemes
        decks += [[] for _ in range(int(m.seats) - len(decks))]
        for names in decks:
            of_types(names, SCHEME, "a scheme")
            for name in names:
                m.include(CARDS.kinds[name])
        if len(decks) != m.seats or sum(map(bool, decks)) not in (1, int(m.seats)):
            raise ImpossiblePosition(
                f"expected a scheme deck for the archenemy, or for each of {int(m.seats)} seats, "
                f"got {sum(map(bool, decks))} (CR 904.2a, 904.12a)"
            )
        m.with_schemes(decks)
        team = [seat for seat in range(int(m.seats)) if team_at_start(m, seat) == TEAM_AGAINST]
        if team:
            m.share_hands(team)
        if any(o.commanders):
            raise ImpossiblePosition(
                "a table can't have both commanders and scheme decks: "
                "Cardwright doesn't support teams with one life total in Archenemy (CR 904.13b)"
            )

    def problems(self, seats: int, o: MagicOptions) -> list[str]:
        """CR 904.3. Return an error message for each rule that a scheme deck breaks."""
        return [wrong for names in o.schemes if names for wrong in scheme_problems(names)]

    def more_life(self, m: MagicMatch, seat: int) -> int:
        """CR 904.5, 103.4e, 904.12c. Return how much more life a player with a scheme deck begins with."""
        return MORE_LIFE if m.scheme_decks[seat] else 0

    def team(self, m: MagicMatch, seat: int) -> int:
        return team_at_start(m, seat)

    def shares_turns(self, m: MagicMatch) -> bool:
        """CR 904.2. Teams share their turns if one archenemy faces all others."""
        return team_at_start(m, 0) > 0

    def begins_with(self, m: MagicMatch) -> list[tuple[str, int, int]]:
        """CR 314.5, 904.7. Return the cards with which players begin, and their zones: the schemes, in the
        scheme deck.
        """
        return [(name, seat, SCHEME_DECK) for seat, names in enumerate(m.scheme_decks) for name in names]

    def who_begins(self, m: MagicMatch, chance: Chance) -> Seat:
        """CR 904.6. Return the starting player: the archenemy."""
        return archenemy_of(m)

    def why_begins(self, m: MagicMatch) -> i64:
        return causes.ARCHENEMY_BEGINS if archenemy_of(m) >= 0 else -1

    def state_based(self, g: Game, act: bool) -> bool:
        """CR 704.6e. Schemes that aren't ongoing go back to their deck."""
        return spent_schemes(g, act)

    def main_phase_begins(self, g: Game) -> bool:
        """CR 505.3, 904.9. The active player sets a scheme in motion."""
        g.push_frame(SET_IN_MOTION.key, 0, g.current, questions.NONE)
        return True
