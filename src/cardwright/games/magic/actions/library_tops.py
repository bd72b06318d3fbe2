"""CR 401.2-7. Top cards of libraries: play them, look at them, put them back or on the bottom."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.amounts.values import YOU, number, who
from cardwright.games.magic.characteristics.selections import Players, Test
from cardwright.games.magic.events.libraries import in_order
from cardwright.games.magic.events.proposing import event, move, put_under
from cardwright.games.magic.numbers import causes, columns, derived, events
from cardwright.games.magic.numbers.zones import GRAVEYARD, LIBRARY, PLACES, PLANAR_DECK
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.queries import exile, owned
from cardwright.games.magic.objects.table import (
    FROM_LIBRARY,
    Ability,
    Permission,
)
from cardwright.games.magic.objects.terms import TO_PLAY, TO_PLAY_LANDS
from cardwright.games.magic.variants.planechase import top_card
from cardwright.kernel.batch import HAPPEN, MORE
from cardwright.kernel.effects import (
    DONE,
    IT_SLOT,
    Amount,
    AnObject,
    APlayer,
    Condition,
    Effect,
    Objects,
    Ref,
    Set,
)
from cardwright.kernel.frames import ID_MASK, NOBODY, shifted
from cardwright.kernel.ints import Obj, append, i64, vec

from .verbs import Act, ActOn, ObjectRef, in_random_order

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

THAT_PLAYER: Final[Ref[APlayer]] = Ref(IT_SLOT, "that player")  # for a trigger whose IT is a player


# -- static abilities
def plays_from(place: int, terms: int = TO_PLAY, types: int = 0, words: str = "cards") -> Ability:
    """CR 401.5, 406.3a-b, 406.6, 601.3. An ability: you may play cards from the top of your library, or cards
    that this has exiled.

    `place`: FROM_LIBRARY or FROM_EXILE. `terms`: what you may do, such as TO_PLAY or TO_CAST. `types`: only
    cards of these types.
    """
    verb = "play" if terms & TO_PLAY_LANDS else "cast"
    where = "from the top of your library" if place == FROM_LIBRARY else "exiled with this"
    return Permission(place, f"you may {verb} {words} {where}", terms=terms, types=types)


@final
class top_is(Condition):
    """CR 401.5. A condition: the top card of your library is revealed and passes `test`."""

    def __init__(self, test: Test) -> None:
        super().__init__()
        self.test: Test = test
        self.label = f"the top card of your library is {test.label}"
        self.looks_at = derived.LOOKS_AT_CARDS

    def holds(self, g: Game) -> bool:
        library = g.seat() * PLACES + LIBRARY
        if g.zones.count(library) == 0:
            return False
        top = g.zones.top(library)
        return g.all_know(top) and self.test.passes(g, top)


# -- libraries
@final
class put_back(Effect):
    """CR 401.4, 701.20e. An effect: look at the top `n` cards of a library and put them back in any order."""

    def __init__(self, n: int | Amount, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"look at the top {self.n.label} cards of your library, put them back in any order"

    def carry_out(self, g: Game, part: i64) -> i64:
        owner = who(g, self.player)
        if owner < 0:
            return DONE
        library = owner * PLACES + LIBRARY
        if part == 0:
            for ref in in_order(g, library, self.n.now(g)):
                g.show(g.find(ref), shifted(1, g.seat()))
                event(g, HAPPEN, ref, 0, 0, causes.LOOKED_AT)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            found = in_order(g, library, self.n.now(g))
            i: i64 = len(found) - 1
            while i >= 0:  # the lowest first, which keeps the present order by default
                move(g, g.find(found[i]), library, causes.PUT)
                i -= 1
            if not g.commit():
                return 2
        return DONE


@final
class look_at_top(Effect):
    """CR 701.20, 701.20e. An effect: look at the top `n` cards of a library, or at all if there are fewer.
    The argument of `then` refers to them.

    `shown`: reveal them to all players. `player`: the library's owner.
    """

    slot: i64

    def __init__(
        self,
        n: int | Amount,
        then: Callable[[Ref[Objects]], Effect],
        shown: bool = False,
        player: Ref[APlayer] | Ref[AnObject] = YOU,
    ) -> None:
        ref: Ref[Objects] = Ref(text="them")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.n: Amount = number(n)
        self.shown: bool = shown
        self.player: Ref[APlayer] | Ref[AnObject] = player
        verb = "reveal" if shown else "look at"
        self.label = f"{verb} the top {self.n.label} cards of your library: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.slot, g.new_list())
            owner = who(g, self.player)
            if owner < 0:
                return DONE
            for ref in in_order(g, owner * PLACES + LIBRARY, self.n.now(g)):
                g.add_to_list(g.slot(self.slot), ref)
                g.show(g.find(ref), g.everybody() if self.shown else shifted(1, g.seat()))
            for ref in g.items(g.slot(self.slot)):
                event(g, HAPPEN, ref, 0, 0, causes.REVEALED if self.shown else causes.LOOKED_AT)
            if not g.commit():
                return 1
        return g.become(self.parts[0])


@final
class until_found(Amount):
    """CR 701.20a. An amount: how many cards lie on top of a library up to and including the first one that
    passes all `tests`. If none passes, it is the number of cards in the library.
    """

    def __init__(self, tests: list[Test], player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.tests: list[Test] = tests
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"the cards down to a {' '.join([t.label for t in tests])} card"

    def now(self, g: Game) -> i64:
        owner = who(g, self.player)
        if owner < 0:
            return 0
        library = owner * PLACES + LIBRARY
        n: i64 = 0
        for ref in in_order(g, library, g.zones.count(library)):
            n += 1
            fits = True
            for test in self.tests:
                fits = fits and test.passes(g, Obj(ref & ID_MASK))
            if fits:
                break
        return n


def reveal_top(n: int | Amount, then: Callable[[Ref[Objects]], Effect]) -> Effect:
    """CR 701.20. An effect: reveal the top `n` cards of your library, or all if there are fewer. The argument
    of `then` refers to them.
    """
    return look_at_top(n, then, shown=True)


@final
class Unmoved(Set[AnObject]):
    """CR 608.2c. The set of those objects of a list that haven't moved since they were added to the list."""

    def __init__(self, what: Ref[Objects]) -> None:
        super().__init__()
        self.what: Ref[Objects] = what
        self.label = f"the rest of {what.text}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        value = g.slot(self.what.slot)
        for ref in g.items(value):
            if g.find(ref) >= 0:
                found = append(found, ref)
        return found


@final
class ExilesTop(CostPart):
    """CR 118.3, 401.5, 701.17b. A cost: exile the top `n` cards of your library. With `mills`, mill them
    instead.
    """

    def __init__(self, n: int, mills: bool = False) -> None:
        super().__init__()
        self.n: i64 = n
        self.mills: bool = mills
        self.label = f"mill {n} cards" if mills else f"exile the top {n} cards of your library"

    def payable(self, g: Game) -> bool:
        return g.zones.count(g.seat() * PLACES + LIBRARY) >= self.n

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for ref in in_order(g, g.seat() * PLACES + LIBRARY, self.n):
                if self.mills:
                    move(g, g.find(ref), g.seat() * PLACES + GRAVEYARD, causes.MILLED)
                else:
                    move(g, g.find(ref), exile(g), causes.EXILED)
            if not g.commit():
                return 1
        return DONE


@final
class EndsOf(Set[AnObject]):
    """CR 401.2. The set of the top `n` cards of each library of the players whom `whose` means. `bottom`:
    the bottom cards.
    """

    def __init__(self, whose: int, bottom: bool = False, n: int = 1) -> None:
        super().__init__()
        self.players: Players = Players(whose)
        self.bottom: bool = bottom
        self.n: i64 = n
        self.label = f"the {'bottom' if bottom else 'top'} card of the library of each {self.players.label}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for player in self.players.options(g, vec[i64](capacity=4)):
            library = (player & NOBODY) * PLACES + LIBRARY
            if self.n > 1:
                for ref in in_order(g, library, self.n):
                    found = append(found, ref)
            elif g.zones.count(library) > 0:
                obj = g.zones.top(library)
                if self.bottom:
                    obj = g.zones.bottom(library)
                found = append(found, g.ref(obj))
        return found


@final
class TopOf(Set[AnObject]):
    """CR 401.2, 901.3. The set of the top `n` cards of a player's library; with `planar`, the top card of
    your planar deck.
    """

    def __init__(self, n: int | Amount, player: Ref[APlayer] = YOU, planar: bool = False) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.player: Ref[APlayer] = player
        self.planar: bool = planar
        top = "top card" if n == 1 else f"top {self.n.label} cards"
        self.label = (
            "the top card of your planar deck" if planar else f"the {top} of the library of {player.text}"
        )

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        seat = who(g, self.player)
        if seat < 0:
            return found
        if self.planar:  # CR 901.15c: it may be a deck that all players share
            top = top_card(g, PLANAR_DECK, seat)
            return append(found, g.ref(top)) if top >= 0 else found
        for ref in in_order(g, seat * PLACES + LIBRARY, self.n.now(g)):
            found = append(found, ref)
        return found


@final
class look_at(ActOn):
    """CR 701.20e. An effect: you look at an object. No other player sees it."""

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "look at")

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0:
            g.show(obj, shifted(1, g.seat()))
            event(g, HAPPEN, ref, 0, 0, causes.LOOKED_AT)


@final
class name_these(Effect):
    """CR 608.2c. An effect: note which objects are in a set now, then carry out the effect that `then`
    returns.

    The argument of `then` refers to these objects, even if they later leave the set.
    """

    slot: i64

    def __init__(self, among: Set[AnObject], then: Callable[[Ref[Objects]], Effect]) -> None:
        ref: Ref[Objects] = Ref(text="them")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.among: Set[AnObject] = among
        self.label = self.parts[0].label

    def carry_out(self, g: Game, part: i64) -> i64:
        g.bind(self.slot, g.new_list())
        for ref in self.among.options(g, vec[i64](capacity=8)):
            g.add_to_list(g.slot(self.slot), ref)
        return g.become(self.parts[0])


@final
class bottom_at_random(Act):
    """CR 401.7. An effect: put these cards on the bottom of their owners' libraries in a random order."""

    def __init__(self, what: Set[AnObject]) -> None:
        super().__init__()
        self.what: Set[AnObject] = what
        self.label = f"put {what.label} on the bottom in a random order"

    def propose(self, g: Game) -> None:
        for ref in in_random_order(g, self.what):
            obj = Obj(ref & ID_MASK)
            at = put_under(g, obj, owned(g, obj, LIBRARY), 0, causes.PUT)
            g.pad[at + MORE] = events.AS_THEY_ARE


@final
class Topmost(Set[AnObject]):
    """CR 400.5, 406.4. The set that contains only the topmost of the cards in `among`. `piled`: the cards
    are a shuffled face-down pile.
    """

    def __init__(self, among: Set[AnObject], piled: bool = False) -> None:
        super().__init__()
        self.among: Set[AnObject] = among
        self.piled: bool = piled
        self.label = f"the top card of the pile of {among.label}" if piled else f"top {among.label}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        refs = self.among.options(g, vec[i64](capacity=8))
        if len(refs) == 0:
            return found
        best = refs[len(refs) - 1]
        if self.piled:  # NUMBER is a card's place in the shuffled pile
            for ref in refs:
                if g.col(Obj(ref & ID_MASK), columns.NUMBER) > g.col(Obj(best & ID_MASK), columns.NUMBER):
                    best = ref
        return append(found, best)
