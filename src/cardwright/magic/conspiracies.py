"""CR 905.4-5, 315, 702.106. Conspiracies: in the command zone from the start, some face down with a secret name.

A chosen name is a fact about the conspiracy, which nobody is shown before it is turned face up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from cardwright.kernel.batch import HAPPEN, MORE, MOVE, ON_TOP
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_MORE, FACT, ID_MASK
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import nothing

from .asking import ASK_NAME
from .causes import AGENDA_UP, CONSPIRACY_LAID, NAME_TOLD
from .kinds import IS_TOKEN
from .match import match_of
from .numbers.events import GOES_FACE_DOWN
from .numbers.facts import VOID_FACT
from .numbers.questions import ANOTHER_NAME
from .proposing import enters_as, event, status
from .rules import (
    A_NAME,
    CONSPIRACY,
    F_NAMED,
    FACE_DOWN,
    FACE_UP,
    FOR_EVER,
    LAND,
    NONE,
    PLACES,
    SIDEBOARD,
    command,
    has_status,
    owner,
)
from .table import CARDS, FROM_COMMAND, Ability

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class HiddenAgenda(Ability):
    """CR 702.106a, 702.106f. It is put into the command zone face down, with so many names chosen in secret."""

    names: i64

    def __init__(self, names: int) -> None:
        super().__init__(nothing(), "hidden agenda" if names == 1 else "double agenda")
        self.zone = FROM_COMMAND
        self.names = names


@final
class BeginsFirst(Ability):
    """CR 103.1c, 315.5a. Its controller is the starting player."""

    def __init__(self) -> None:
        super().__init__(nothing(), "you are the starting player")
        self.zone = FROM_COMMAND


@final
class SmallerDeck(Ability):
    """CR 315.5a, 100.2b. Its owner's deck may have so many cards less."""

    n: i64

    def __init__(self, n: int) -> None:
        super().__init__(nothing(), f"your minimum deck size is {n} smaller")
        self.zone = FROM_COMMAND
        self.n = n


def names_to_choose(kind: i64) -> i64:
    """CR 702.106a, 702.106f. How many names are chosen in secret for a kind of conspiracy; 0: it lies face up."""
    c = CARDS
    i = c.first[kind]
    while i < c.end[kind]:
        a = c.abilities[i]
        if isinstance(a, HiddenAgenda):
            return a.names
        i += 1
    return 0


def begins_first(kind: i64) -> bool:
    """CR 103.1c. Whether a kind of conspiracy makes its controller the starting player."""
    c = CARDS
    i = c.first[kind]
    while i < c.end[kind]:
        if isinstance(c.abilities[i], BeginsFirst):
            return True
        i += 1
    return False


def smaller_by(names: list[str]) -> int:
    """CR 315.5a. By how much these conspiracies make their owner's minimum deck size smaller."""
    n = 0
    for name in names:
        kind = CARDS.kind(name)
        for i in range(int(CARDS.first[kind]), int(CARDS.end[kind])):
            a = CARDS.abilities[i]
            if isinstance(a, SmallerDeck):
                n += int(a.n)
    return n


def to_lay(g: Game, seat: i64) -> vec[i64]:
    """CR 905.4, 315.2. The conspiracies in a player's sideboard."""
    found = vec[i64](capacity=4)
    types = CARDS.types
    for obj in g.zones.all_of(seat * PLACES + SIDEBOARD):
        if types[g.kind(obj)] & CONSPIRACY:
            found = append(found, g.ref(obj))
    return found


@final
class lay_conspiracy(Effect):
    """CR 905.4a, 905.5, 702.106a, 109.4g, 315.6-7. It goes into the command zone and is its owner's there.

    Face down, if its owner has names to choose: then nobody else may look at it. Slot 0: the conspiracy.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(0)
        if part == 0:
            obj = g.find(ref)
            names = names_to_choose(g.kind(obj))
            at = g.propose(MOVE, ref, command(g), ON_TOP, CONSPIRACY_LAID)
            if names > 0:
                g.pad[at + MORE] = owner(g, obj) | GOES_FACE_DOWN
            g.bind(1, names)
            g.bind(2, 0)
            g.commit()
            part = 1
        elif part == 2:
            if g.reply == ANOTHER_NAME:
                g.ask(ASK_NAME, any_name(chosen_names(g, enters_as(ref))))
                return 2
            g.fact(enters_as(ref), F_NAMED, 0, FOR_EVER, NONE, g.reply & ID_MASK)
            g.commit()
            g.bind(1, g.slot(1) - 1)
        if g.slot(1) > 0:
            g.ask(ASK_NAME, self.likely(g, enters_as(ref)))
            return 2
        return DONE

    def likely(self, g: Game, ref: i64) -> vec[i64]:
        """CR 201.4. The names of one's own cards, not yet chosen; behind them all others."""
        found = vec[i64](capacity=32)
        taken = chosen_names(g, ref)
        for kind in own_kinds(g, int(g.seat())):
            new = True
            for k in taken:
                if k == kind:
                    new = False
            if new:
                found = append(found, i64(kind) | A_NAME)
        return append(found, i64(ANOTHER_NAME))

    def says(self, g: Game, option: i64) -> str:
        return "Another name" if option == ANOTHER_NAME else CARDS.kind_names[option & ID_MASK]

    def asks(self, g: Game) -> str:
        return f"Choose a card name for {CARDS.kind_names[g.kind(g.slot(0) & ID_MASK)]}"


def own_kinds(g: Game, seat: int) -> list[int]:
    """The kinds of cards in a player's deck and sideboard, lands last, without conspiracies."""
    m = match_of(g)
    spells: list[int] = []
    lands: list[int] = []
    for kind in sorted({CARDS.kind(name) for name in m.decks[seat] + m.sideboards[seat]}):
        if CARDS.types[kind] & LAND:
            lands.append(kind)
        elif CARDS.types[kind] & CONSPIRACY == 0:
            spells.append(kind)
    return spells + lands


def any_name(taken: vec[i64]) -> vec[i64]:
    """CR 201.4, 702.106f. The name of every card there is, but for those that are chosen already."""
    found = vec[i64](capacity=512)
    c = CARDS
    kind: i64 = 0
    while kind < i64(len(c.kind_names)):
        if c.front[kind] == kind and c.flags[kind] & IS_TOKEN == 0 and c.types[kind] > 0 and c.sets[kind]:
            new = True
            for k in taken:
                if k == kind:
                    new = False
            if new:
                found = append(found, kind | A_NAME)
        kind += 1
    return found


def chosen_names(g: Game, ref: i64) -> vec[i64]:
    """CR 702.106d. The names chosen for a conspiracy, as kinds."""
    found = vec[i64](capacity=2)
    f = g.facts
    at: i64 = 0
    while at < i64(len(f)):
        if f[at + F_LAYER] == F_NAMED and f[at + F_ABOUT] & ID_MASK == ref & ID_MASK:
            found = append(found, f[at + F_MORE])
        at += FACT
    return found


def is_named(g: Game, ref: i64, kind: i64) -> bool:
    """CR 702.106d, 201.2. Whether a kind of card has a name chosen for that conspiracy."""
    f = g.facts
    at: i64 = 0
    while at < i64(len(f)):
        if f[at + F_LAYER] == F_NAMED and f[at + F_ABOUT] == ref:
            if f[at + F_MORE] == kind or CARDS.front[f[at + F_MORE]] == CARDS.front[kind]:
                return True
        at += FACT
    return False


class Conspiracy(NamedTuple):
    """CR 315. A conspiracy in the command zone as a seat may see it."""

    name: str
    owner: int
    names: tuple[str, ...]  # chosen for it
    face_down: bool


def conspiracies_known(g: Game, seat: i64) -> list[Conspiracy]:
    """CR 315.7, 702.106b. Those that a seat may look at (below 0: that all may), with the names chosen for them."""
    found: list[Conspiracy] = []
    for obj in g.zones.all_of(command(g)):
        down = has_status(g, obj, FACE_DOWN)
        if CARDS.types[g.kind(obj)] & CONSPIRACY and (not down or (seat >= 0 and g.knows(seat, obj))):
            names = tuple(CARDS.kind_names[kind] for kind in chosen_names(g, g.ref(obj)))
            found.append(Conspiracy(CARDS.kind_names[g.kind(obj)], int(owner(g, obj)), names, down))
    return found


@final
class turn_agenda_up(Effect):
    """CR 116.2j, 702.106c. A special action: a face-down conspiracy is turned face up, and its names are told."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            obj = g.find(g.slot(0))
            if obj < 0 or g.zone_of(obj) != command(g):
                return DONE
            status(g, obj, 0, FACE_DOWN)
            event(g, FACE_UP, g.ref(obj), 0, 0, AGENDA_UP)
            event(g, HAPPEN, g.ref(obj), 0, 0, NAME_TOLD)
            if not g.commit():
                return 1
        return DONE


def reveal_agendas(g: Game, seat: i64) -> None:
    """CR 702.106e. Everybody sees what conspiracies a player had face down (-1: all players), and which names."""
    for obj in g.zones.all_of(command(g)):
        if has_status(g, obj, FACE_DOWN) and (seat < 0 or owner(g, obj) == seat):
            g.show(obj, g.everybody())
            g.note(HAPPEN, g.ref(obj), NAME_TOLD)


@final
class conspired(Effect):
    """CR 702.106b. Under all else in a game with conspiracies, so that names that nobody knows are made up anew."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "names chosen in secret"

    def carry_out(self, g: Game, part: i64) -> i64:
        return DONE

    def reimagine(self, g: Game, at: i64, seat: i64, chance: i64) -> None:
        """CR 702.106a. Of the names of conspiracies that a seat may not look at it knows nothing, not even how many."""
        f = g.facts
        i: i64 = 0
        while i < i64(len(f)):
            if f[i + F_LAYER] == F_NAMED and not g.knows(seat, f[i + F_ABOUT] & ID_MASK):
                f[i + F_LAYER] = VOID_FACT
            i += FACT
        g.drop_facts(F_LAYER, VOID_FACT)
        for obj in g.zones.all_of(command(g)):
            if not g.knows(seat, obj) and has_status(g, obj, FACE_DOWN):
                name_anew(g, obj)


def name_anew(g: Game, obj: i64) -> None:
    """CR 702.106b. Names as its owner might have chosen them."""
    kinds = own_kinds(g, int(owner(g, obj)))
    n = names_to_choose(g.kind(obj))
    while n > 0 and kinds:
        kind = kinds.pop(int(g.chance.below(len(kinds))))
        f = append(append(append(g.facts, g.ref(obj)), i64(F_NAMED)), i64(0))
        f = append(append(append(f, i64(FOR_EVER)), i64(NONE)), i64(kind))
        g.facts = append(append(f, g.clock), owner(g, obj))
        n -= 1


LAY: Final = CARDS.register("lay out a conspiracy", lay_conspiracy())
TURN_AGENDA_UP: Final = CARDS.register("turn a conspiracy face up", turn_agenda_up())
