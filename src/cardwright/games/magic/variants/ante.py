"""CR 407, 108.3. Playing for ante: which cards go into the ante, and who owns them when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.events.proposing import move
from cardwright.games.magic.numbers import causes
from cardwright.games.magic.numbers.zones import ANTE, LIBRARY, PLACES
from cardwright.games.magic.objects.match import MagicMatch
from cardwright.games.magic.objects.queries import in_turn, owner, shared, winners
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.objects.variant import Variant
from cardwright.kernel.batch import ON_TOP
from cardwright.kernel.frames import TAG_NOTE
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.games.magic.variants.options import MagicOptions
    from cardwright.kernel.game import Game


def propose_ante(g: Game, obj: Obj, seat: Seat) -> bool:
    """CR 407.4. Propose that a player antes an object, from any zone.

    Return False if the player isn't its owner.
    """
    if owner(g, obj) != seat:
        return False
    move(g, obj, shared(g, ANTE), causes.ANTED)
    return True


def award_ante(g: Game) -> None:
    """CR 407.2. At the end of the game, make its winner the owner of the cards in the ante.

    A game without a single winner changes nothing.
    """
    won = winners(g)
    if len(won) != 1:
        return
    seat = Seat(won[0])
    g.set_seat(seat)
    for obj in g.zones.all_of(shared(g, ANTE)):
        if owner(g, obj) != seat:
            g.home = g.home[:]  # forks share it
            g.home[obj] = seat
            g.write(TAG_NOTE, obj, 0, 0, causes.ANTE_WON)


def ownership(g: Game) -> list[list[str]]:
    """CR 108.3, 407.2. Return the cards that each player owns now, of all decks and sideboards: a sorted list
    of names for each seat.
    """
    found: list[list[str]] = [[] for _ in range(int(g.seats))]
    for obj in range(int(g.match.first_free)):
        found[int(owner(g, Obj(obj)))].append(CARDS.kind_names[g.kind(Obj(obj))])
    return [sorted(names) for names in found]


def gained(g: Game) -> list[int]:
    """CR 407.2. Return for each player how many cards they own now, minus the number at the beginning of the
    game.
    """
    start = g.match.opening
    assert start is not None
    net = [0] * int(g.seats)
    for obj in range(int(g.match.first_free)):
        net[int(owner(g, Obj(obj)))] += 1
        net[int(start.home[obj])] -= 1
    return net


@final
class Ante(Variant):
    """CR 407. Each player antes a card before the game, and the winner becomes the owner of
    all these cards.
    """

    def is_played(self, m: MagicMatch, o: MagicOptions) -> bool:
        return o.ante

    def agree(self, m: MagicMatch, o: MagicOptions) -> None:
        m.ante = True

    def before_hands(self, g: Game) -> None:
        """CR 407.2. Put the top card of each player's library into the ante.

        The libraries are shuffled, so it is a random card.
        """
        i: i64 = 0
        while i < g.seats:
            seat = in_turn(g, i)
            g.set_seat(seat)
            top = g.zones.top_or_none(seat * PLACES + LIBRARY)
            if top >= 0:
                g.put(top, shared(g, ANTE), ON_TOP, causes.ANTED, True)
            i += 1

    def game_ends(self, g: Game) -> None:
        award_ante(g)
