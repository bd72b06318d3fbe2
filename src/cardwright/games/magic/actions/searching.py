"""CR 701.23, 401.7, 700.3. Search libraries, put cards into a library at a position, and make piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.amounts.values import YOU, number, who
from cardwright.games.magic.characteristics.lookup import characteristic, has_sub
from cardwright.games.magic.characteristics.selections import Players, Test
from cardwright.games.magic.events.libraries import depth_under
from cardwright.games.magic.events.proposing import end_fact, event, put_under
from cardwright.games.magic.numbers import causes, derived, events, facts, questions
from cardwright.games.magic.numbers.types import BASIC, LAND
from cardwright.games.magic.numbers.zones import GRAVEYARD, LIBRARY, PLACES
from cardwright.games.magic.objects.open_sets import SUBTYPES, TYPES_OF
from cardwright.games.magic.objects.players import THEIRS
from cardwright.games.magic.objects.queries import is_public, owned
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.nouns import types
from cardwright.kernel.batch import HAPPEN, MORE
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    DONE,
    NOTHING,
    YOU_SLOT,
    Amount,
    AnObject,
    APlayer,
    Effect,
    Objects,
    Ref,
    Set,
    name_of_slot,
    slot_of_name,
)  # fmt: skip
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_VALUE, INC_ONE, LIST, NOBODY, PART, PLAYER, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import nothing

from .drawing import shuffle
from .verbs import ActOn, enters

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

BASIC_LAND: Final = types(BASIC | LAND, "basic land")


# `alike`: the relation between all cards found
SHARE_A_LAND_TYPE: Final = 1
OF_DIFFERENT_NAMES: Final = 2
LAND_TYPES: Final = vec[i64](
    [SUBTYPES.named(word).number for types_, words in TYPES_OF if types_ == LAND for word in words.split()]
)


@final
class seek(Effect):
    """CR 701.23a-h. An effect: search zones of a player for cards, apply an effect to all cards found, then
    shuffle.

    `descriptions`: one list of tests for each card, or a single list for up to `most` cards (-1: any number).
    In a hidden zone, a player may fail to find a card with a stated quality (CR 701.23b). If the quality is
    undefined (`like` refers to nothing), nothing is found (CR 701.23c). Without a stated quality, the player
    must find the cards (CR 701.23d), unless `fewer` is set. `shown`: the cards found are revealed
    (CR 701.23e). Finding several cards is one search (CR 701.23h). `alike`: a relation that must hold between
    all cards found, SHARE_A_LAND_TYPE or OF_DIFFERENT_NAMES. `free`: the player may fail to find cards even
    in a public zone. `later`: an effect on the cards found, after the shuffle.
    """

    slot: i64

    def __init__(
        self, then: Effect, slot: int, descriptions: list[list[Test]], *, most: int | Amount = 1,
        places: tuple[int, ...] = (LIBRARY,), player: Ref[APlayer] | Ref[AnObject] = YOU, shown: bool = False,
        shuffled: str = "after", like: Ref[AnObject] | None = None, single: bool = False, fewer: bool = False,
        alike: int = 0, later: Effect | None = None, free: bool = False,
    ) -> None:  # fmt: skip
        but: Ref[Objects] | None = Ref(slot, "them") if shuffled == "before" else None
        mixed = shuffle(player, but) if LIBRARY in places else nothing()
        if later is None:
            super().__init__(then, mixed)
        else:
            super().__init__(then, mixed, later)
        self.depth = max(int(name_of_slot(slot)), int(then.depth))
        if later is not None:
            self.depth = max(self.depth, later.depth)
        self.slot = slot
        self.descriptions: list[list[Test]] = descriptions
        self.must: bool = len(descriptions) == 1 and len(descriptions[0]) == 0 and most != -1 and not fewer
        self.most: Amount = number(most)
        self.places: vec[i64] = vec[i64]([i64(p) for p in places])
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.shown: bool = shown
        self.first: bool = shuffled == "before"
        self.like: Ref[AnObject] | None = like
        self.single: bool = single
        self.alike: i64 = alike
        self.free: bool = free
        wanted = " and a ".join(" ".join([t.label for t in d] + ["card"]) for d in descriptions)
        self.label = f"search for a {wanted}: {then.label}" + ("; shuffle" if LIBRARY in places else "")

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        owner = who(g, self.player)
        if owner < 0:
            return DONE
        if part == 0:
            at = g.propose(HAPPEN, g.player(seat), 0, 0, causes.SEARCHED)
            if self.in_library():
                g.pad[at + MORE] = g.player(owner)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            self.look(g, seat, owner)
            part = 2
        if part == 3:
            if g.reply != NOTHING:
                g.add_to_list(g.slot(self.slot), g.reply)
                part = 2
            elif len(self.descriptions) > 1 and self.turn(g) < i64(len(self.descriptions)) - 1:
                g.add_to_list(g.slot(self.slot), NOTHING)
                part = 2
        if part == 2:
            found = self.offered(g, owner)
            if len(found) > 0:
                g.ask(ASK_CHOOSE, found)
                return 3
        if part <= 3:
            end_portion(g, owner)
            self.close_list(g)
            if self.shown:
                for ref in g.items(g.slot(self.slot)):
                    g.show(g.find(ref), g.everybody())
                    event(g, HAPPEN, ref, 0, 0, causes.REVEALED)
                if not g.commit():
                    return 4
            part = 4
        if part == 4:
            if self.single:
                self.name_it(g)
            if self.first:
                g.push(self.parts[1], 0)
                return 5
            part = 6
            if g.slot(self.slot) != questions.NONE:
                g.push(self.parts[0], 0)
                return 6
        if part == 5:
            self.follow(g)
            if g.slot(self.slot) != questions.NONE:
                return g.become(self.parts[0])
            return DONE
        if self.first:
            return DONE
        if part == 7:
            return g.become(self.parts[2])
        if len(self.parts) > 2:
            g.push(self.parts[1], 0)
            return 7
        return g.become(self.parts[1])

    def in_library(self) -> bool:
        for place in self.places:
            if place == LIBRARY:
                return True
        return False

    def look(self, g: Game, seat: Seat, owner: Seat) -> None:
        """CR 701.23a, 701.23f. Show the searching player all cards of the zones. If an effect limits the
        search to a portion of the library, show only this portion.
        """
        g.bind(self.slot, g.new_list())
        for place in self.places:
            for obj in searched(g, owner, place):
                g.show(Obj(obj), shifted(1, seat))

    def turn(self, g: Game) -> i64:
        """Return the index of the description that the next card must fit. With a single description, it
        is 0.
        """
        if len(self.descriptions) < 2:
            return 0
        return g.many(g.slot(self.slot))

    def offered(self, g: Game, owner: Seat) -> vec[i64]:
        """CR 701.23b-d. Return the cards that may be found next, one of each name. If the player may stop,
        NOTHING is an option, too.
        """
        found = vec[i64](capacity=16)
        taken = g.slot(self.slot)
        n = g.many(taken)
        most = self.most.now(g)
        turn = self.turn(g)
        if len(self.descriptions) > 1:
            most = len(self.descriptions)
        if most >= 0 and n >= most:
            return found
        like = self.like
        if like is not None and g.slot(like.slot) < 0:  # CR 701.23c
            return found
        must = self.must
        fits = vec[i64](capacity=16)
        for place in self.places:
            for obj in searched(g, owner, place):
                if not self.passes(g, Obj(obj), turn) or in_list(g, taken, g.ref(Obj(obj))):
                    continue
                if self.alike and n > 0 and not self.goes_with(g, Obj(obj), taken):
                    continue
                if place == GRAVEYARD and not self.free:  # CR 701.23b: it is no hidden zone
                    must = True
                fits = append(fits, g.ref(Obj(obj)))
        if not must:
            found = append(found, i64(NOTHING))
        for ref in fits:
            new = True
            for other in found:
                if other >= 0 and characteristic(g, g.find(other), derived.KIND) == characteristic(
                    g, g.find(ref), derived.KIND
                ):
                    new = new and g.zone_of(g.find(other)) != g.zone_of(g.find(ref))
            if new:
                found = append(found, ref)
        return found

    def passes(self, g: Game, obj: Obj, turn: i64) -> bool:
        for test in self.descriptions[turn]:
            if not test.passes(g, obj):
                return False
        return True

    def goes_with(self, g: Game, obj: Obj, taken: i64) -> bool:
        """CR 701.23a. Return whether a card has the required relation (`alike`) to all cards found so far.

        `taken`: the list of the cards found so far.
        """
        found = g.items(taken)
        kind = characteristic(g, obj, derived.KIND)
        if self.alike == OF_DIFFERENT_NAMES:
            for ref in found:
                if CARDS.share_a_name(kind, characteristic(g, g.find(ref), derived.KIND)):
                    return False
            return True
        for land_type in LAND_TYPES:
            if has_sub(g, obj, land_type):
                shared = True
                for ref in found:
                    shared = shared and has_sub(g, g.find(ref), land_type)
                if shared:
                    return True
        return False

    def close_list(self, g: Game) -> None:
        """Remove from the list of found cards the gaps that stand for descriptions without a card."""
        taken = g.slot(self.slot)
        i: i64 = 0
        kept = vec[i64](capacity=8)
        n = g.many(taken)
        while i < n:
            if g.item(taken, i) != NOTHING:
                kept = append(kept, g.item(taken, i))
            i += 1
        if i64(len(kept)) < n:
            g.bind(self.slot, g.new_list())
            for ref in kept:
                g.add_to_list(g.slot(self.slot), ref)

    def name_it(self, g: Game) -> None:
        """Bind the reference in `then` to the one card that was found; to NONE if no card was found."""
        taken = g.slot(self.slot)
        if g.many(taken) > 0:
            g.bind(self.slot, g.item(taken, 0))
        else:
            g.bind(self.slot, questions.NONE)

    def follow(self, g: Game) -> None:
        """CR 701.24b. If the found card has moved, bind the reference to the new object, so that it isn't
        shuffled away.
        """
        taken = g.slot(self.slot)
        if taken >= 0 and taken & LIST == 0 and g.find(taken) < 0:
            g.bind(self.slot, taken + INC_ONE)

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "Find nothing" if self.single or g.many(g.slot(self.slot)) == 0 else "Find no more"
        return ""

    def asks(self, g: Game) -> str:
        owner = who(g, self.player)
        if not self.in_library():
            return "Search"
        return "Search your library" if owner == g.seat() else "Search that library"


def searched(g: Game, owner: Seat, place: i64) -> vec[Obj]:
    """CR 701.23a, 701.23f. Return the cards of a player's zone that a search looks through: all of them, or
    only the top portion of a library.
    """
    cards = g.zones.all_of(owner * PLACES + place)
    f = g.facts
    at = next_fact(g, FIRST, facts.F_PORTION, F_ABOUT, g.player(owner))
    while at >= 0:
        if place == LIBRARY:
            some = vec[Obj](capacity=4)
            i: i64 = len(cards) - f[at + F_VALUE]
            if i < 0:
                i = 0
            while i < i64(len(cards)):
                some = append(some, cards[i])
                i += 1
            return some
        at = next_fact(g, at, facts.F_PORTION, F_ABOUT, g.player(owner))
    return cards


def end_portion(g: Game, owner: Seat) -> None:
    """CR 701.23f. End the effect that limits a search to the top cards of the player's library."""
    found = False
    at = next_fact(g, FIRST, facts.F_PORTION, F_ABOUT, g.player(owner))
    while at >= 0:
        end_fact(g, at)
        found = True
        at = next_fact(g, at, facts.F_PORTION, F_ABOUT, g.player(owner))
    if found:
        g.drop_facts(F_LAYER, facts.VOID_FACT)


def in_list(g: Game, lst: i64, ref: i64) -> bool:
    """Return whether a list contains `ref`."""
    i: i64 = 0
    n = g.many(lst)
    while i < n:
        if g.item(lst, i) == ref:
            return True
        i += 1
    return False


def search(then: Callable[[Ref[AnObject]], Effect], *tests: Test, shown: bool = False, shuffled: str = "after",
           player: Ref[APlayer] | Ref[AnObject] = YOU,
           later: Callable[[Ref[AnObject]], Effect] | None = None,
           places: tuple[int, ...] = (LIBRARY,)) -> Effect:  # fmt: skip
    """CR 701.23a. An effect: search for a card that passes all `tests`, carry out the effect that `then`
    returns for it, and shuffle.

    `shuffled`: shuffle "before" or "after" that effect. `later`: an effect on the card, after the shuffle.
    """
    ref: Ref[AnObject] = Ref()
    inner = then(ref)
    after = later(ref) if later is not None else None
    ref.slot = slot_of_name(max(inner.depth, after.depth if after is not None else 0) + 1)
    return seek(
        inner,
        int(ref.slot),
        [list(tests)],
        places=places,
        shown=shown,
        shuffled=shuffled,
        player=player,
        single=True,
        later=after,
    )


def search_for(
    then: Callable[[Ref[Objects]], Effect], *descriptions: list[Test], most: int | Amount = 1,
    places: tuple[int, ...] = (LIBRARY,), player: Ref[APlayer] | Ref[AnObject] = YOU, shown: bool = False,
    like: Ref[AnObject] | None = None, fewer: bool = False, alike: int = 0, free: bool = False,
) -> Effect:  # fmt: skip
    """CR 701.23a, 701.23h. An effect: search zones for several cards. The argument of `then` refers to the
    cards found.

    `fewer`: the player may find fewer cards than described. For the other arguments see `seek`.
    """
    ref: Ref[Objects] = Ref(text="them")
    inner = then(ref)
    ref.slot = slot_of_name(inner.depth + 1)
    return seek(
        inner,
        int(ref.slot),
        list(descriptions),
        most=most,
        places=places,
        player=player,
        shown=shown,
        like=like,
        fewer=fewer,
        alike=alike,
        free=free,
    )


def enters_tapped(what: Ref[AnObject]) -> Effect:
    """CR 110.5b. An effect: put a card onto the battlefield tapped."""
    return enters(what, events.ENTERS_TAPPED)


def fetch_basic() -> Effect:
    """CR 701.23, 205.4c, 305.8. An effect: search for a basic land card and put it onto the battlefield
    tapped.
    """
    return search(enters_tapped, BASIC_LAND)


@final
class into_library(ActOn):
    """CR 401.7. An effect: put an object into its owner's library under the top `under` cards, or on the
    bottom if there are fewer cards.
    """

    def __init__(self, what: Ref[AnObject] | Set[AnObject], under: int | Amount) -> None:
        super().__init__(what, f"put under {number(under).label} cards of its owner's library:")
        self.under: Amount = number(under)

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0:
            library = owned(g, obj, LIBRARY)
            put_under(g, obj, library, depth_under(g, library, obj, self.under.now(g)), causes.PUT)


@final
class AllOf(Set[AnObject]):
    """The set of all objects that a reference to several objects refers to.

    `moved`: only those that have moved exactly once since, to a public zone (CR 400.7j).
    """

    def __init__(self, what: Ref[Objects], moved: bool = False) -> None:
        super().__init__()
        self.what: Ref[Objects] = what
        self.moved: bool = moved
        self.label = f"of {what.text}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for ref in g.items(g.slot(self.what.slot)):
            if not self.moved:
                found = append(found, ref)
                continue
            obj = g.follow(ref)
            if obj >= 0 and is_public(g, g.zone_of(obj)):
                found = append(found, g.ref(obj))
        return found


@final
class two_piles(Effect):
    """CR 700.3. An effect: one player separates objects into two piles, another chooses a pile. The arguments
    of `then` are the chosen pile and the other pile.

    `by`: the player who separates the objects. `chosen_by`: the player who chooses a pile. None stands for an
    opponent of your choice.
    """

    slot: i64
    other: i64

    def __init__(
        self, what: Ref[Objects] | Set[AnObject], then: Callable[[Ref[AnObject], Ref[AnObject]], Effect],
        by: Ref[APlayer] | None = None, chosen_by: Ref[APlayer] | None = YOU,
    ) -> None:  # fmt: skip
        a: Ref[AnObject] = Ref(text="the pile")
        b: Ref[AnObject] = Ref(text="the other pile")
        super().__init__(then(a, b))
        self.what: Ref[Objects] | Set[AnObject] = what
        self.by: Ref[APlayer] | None = by
        self.chosen_by: Ref[APlayer] | None = chosen_by
        self.depth += 2
        self.slot = slot_of_name(self.depth - 1)
        self.other = slot_of_name(self.depth)
        a.slot = self.slot
        b.slot = self.other
        said = what.text if isinstance(what, Ref) else what.label
        maker = "an opponent" if by is None else by.text
        chooser = "an opponent" if chosen_by is None else chosen_by.text
        self.label = f"{maker} makes two piles of {said}, {chooser} chooses one: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        """Part 1: the player who separates has been chosen. 2: the piles are being made. 3: a pile has
        been chosen. 4: the player who chooses a pile has been chosen.
        """
        by = self.by
        if part == 0:
            g.bind(self.slot, questions.NONE)
            g.bind(self.other, questions.NONE)
            if by is None:
                g.ask(ASK_CHOOSE, Players(THEIRS).options(g, vec[i64](capacity=4)))
                return 1
            if who(g, by) < 0:
                return DONE
        more = False
        if part <= 1:
            g.set_seat(Seat(g.reply & NOBODY) if by is None else who(g, by))
            g.bind(self.slot, g.new_list())
            more = True
        elif part == 2 and g.reply != NOTHING:
            g.add_to_list(g.slot(self.slot), g.reply)
            more = True
        if more:
            found = append(vec[i64](capacity=8), i64(NOTHING))
            for ref in self.rest(g):
                found = append(found, ref)
            if len(found) > 1:
                g.ask(ASK_CHOOSE, found)
                return 2
        chooser = self.chosen_by
        if part <= 2:
            rest = self.rest(g)
            g.bind(self.other, g.new_list())
            for ref in rest:
                g.add_to_list(g.slot(self.other), ref)
            g.set_seat(Seat(g.slot(YOU_SLOT) & NOBODY))
            if chooser is None:
                g.ask(ASK_CHOOSE, Players(THEIRS).options(g, vec[i64](capacity=4)))
                return 4
        if part <= 2 or part == 4:
            if chooser is None:
                g.set_seat(Seat(g.reply & NOBODY))
            elif who(g, chooser) >= 0:
                g.set_seat(who(g, chooser))
            g.ask(ASK_CHOOSE, append(append(vec[i64](capacity=2), i64(0)), i64(1)))
            return 3
        g.set_seat(Seat(g.slot(YOU_SLOT) & NOBODY))
        if g.reply == 1:
            first = g.slot(self.slot)
            g.bind(self.slot, g.slot(self.other))
            g.bind(self.other, first)
        return g.become(self.parts[0])

    def asks_number(self, g: Game) -> bool:
        return g.agenda[g.top + PART] == 3  # which of the two piles

    def rest(self, g: Game) -> vec[i64]:
        """Return the objects of the second pile: those that are not in the first."""
        what = self.what
        every = vec[i64](capacity=8)
        if isinstance(what, Ref):
            every = g.items(g.slot(what.slot))
        else:
            every = what.options(g, every)
        return g.besides(g.slot(self.slot), every)

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "The rest is the other pile"
        if g.slot(self.other) < 0 or option & PLAYER:
            return ""
        pile = g.slot(self.slot)
        if option == 1:
            pile = g.slot(self.other)
        names: list[str] = []
        for ref in g.items(pile):
            names.append(g.match.rules.name_of(g, g.find(ref)))
        return "The pile of " + (", ".join(names) if names else "nothing")

    def asks(self, g: Game) -> str:
        if g.slot(self.slot) < 0:
            return "Choose who makes two piles"
        if g.slot(self.other) < 0:
            return "Make two piles"
        return "Choose a pile" if g.agenda[g.top + PART] == 3 else "Choose who chooses a pile"
