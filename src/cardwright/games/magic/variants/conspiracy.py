"""CR 905.4-5, 315, 702.106. Conspiracies: cards that begin in the command zone, some face down with a
secretly chosen name.

The chosen name is a fact (a stored continuous effect) about the conspiracy, and hidden until that is turned
face up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from cardwright.games.magic.casting.casting_costs import TURNING_UP
from cardwright.games.magic.events.proposing import enters_as, event, status
from cardwright.games.magic.numbers import causes, columns, durations, events, facts, questions
from cardwright.games.magic.numbers.counters import STARTER
from cardwright.games.magic.numbers.types import CONSPIRACY, IS_TOKEN, LAND
from cardwright.games.magic.numbers.zones import PLACES, SIDEBOARD
from cardwright.games.magic.objects.match import MagicMatch, match_of
from cardwright.games.magic.objects.queries import command, has_status, owner
from cardwright.games.magic.objects.table import CARDS, FROM_COMMAND, Ability
from cardwright.games.magic.objects.variant import Variant
from cardwright.kernel.batch import HAPPEN, MORE, MOVE, ON_TOP
from cardwright.kernel.effects import DONE, NOTHING, Effect
from cardwright.kernel.facts import FIRST, next_fact, next_of_layer
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_MORE, ID_MASK, PLAYER, TAG_PLAYER, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import nothing

if TYPE_CHECKING:
    from cardwright.games.magic.variants.options import MagicOptions
    from cardwright.kernel.game import Game


@final
class HiddenAgenda(Ability):
    """CR 702.106a, 702.106f. An ability: this conspiracy begins in the command zone face down.

    Its owner chooses `names` card names in secret.
    """

    names: i64

    def __init__(self, names: int) -> None:
        super().__init__(nothing(), "hidden agenda" if names == 1 else "double agenda")
        self.zone = FROM_COMMAND
        self.names = names


@final
class BeforeTheGame(Ability):
    """CR 103.1c, 315.5a. An ability that functions before the game: its controller is the starting player
    (`first`), or may play a deck that is smaller by `fewer` cards.
    """

    first: bool
    fewer: i64

    def __init__(self, first: bool, fewer: int) -> None:
        said = "you are the starting player" if first else f"your minimum deck size is {fewer} smaller"
        super().__init__(nothing(), said)
        self.zone = FROM_COMMAND
        self.first = first
        self.fewer = fewer


def names_to_choose(kind: i64) -> i64:
    """CR 702.106a, 702.106f. Return how many names are chosen in secret for a kind of conspiracy.

    Return 0 if it begins face up.
    """
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
        a = c.abilities[i]
        if isinstance(a, BeforeTheGame) and a.first:
            return True
        i += 1
    return False


def smaller_by(names: list[str]) -> int:
    """CR 315.5a. Return by how many cards these conspiracies reduce their owner's minimum deck size."""
    n = 0
    for name in names:
        kind = CARDS.kind(name)
        for i in range(int(CARDS.first[kind]), int(CARDS.end[kind])):
            a = CARDS.abilities[i]
            if isinstance(a, BeforeTheGame):
                n += int(a.fewer)
    return n


def to_lay(g: Game, seat: Seat) -> vec[i64]:
    """CR 905.4, 315.2. Return references to the conspiracies in a player's sideboard."""
    found = vec[i64](capacity=4)
    types = CARDS.types
    for obj in g.zones.all_of(seat * PLACES + SIDEBOARD):
        if types[g.kind(obj)] & CONSPIRACY:
            found = append(found, g.ref(obj))
    return found


@final
class lay_conspiracy(Effect):
    """CR 905.4a, 905.5, 702.106a, 109.4g, 315.6-7. An effect: put a conspiracy (slot 0) into the command zone
    under its owner's control.

    If its owner has names to choose, it is face down, and only the owner may look at it.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        ref = g.slot(0)
        if part == 0:
            obj = g.find(ref)
            names = names_to_choose(g.kind(obj))
            at = g.propose(MOVE, ref, command(g), ON_TOP, causes.CONSPIRACY_LAID)
            if names > 0:
                g.pad[at + MORE] = owner(g, obj) | events.GOES_FACE_DOWN
            g.bind(1, names)
            g.bind(2, 0)
            g.commit()
            part = 1
        elif part == 2:
            if g.reply == questions.ANOTHER_NAME:
                g.ask(questions.ASK_NAME, any_name(chosen_names(g, enters_as(ref))))
                return 2
            g.fact(enters_as(ref), facts.F_NAMED, 0, durations.FOR_EVER, questions.NONE, g.reply & ID_MASK)
            g.commit()
            g.bind(1, g.slot(1) - 1)
        if g.slot(1) > 0:
            g.ask(questions.ASK_NAME, self.likely(g, enters_as(ref)))
            return 2
        return DONE

    def likely(self, g: Game, ref: i64) -> vec[i64]:
        """CR 201.4. Return options for the names on the player's own cards that have not been chosen yet.

        The last option is to choose another name.
        """
        found = vec[i64](capacity=32)
        taken = chosen_names(g, ref)
        for kind in own_names(g, int(g.seat())):
            new = True
            for k in taken:
                if k == kind:
                    new = False
            if new:
                found = append(found, i64(kind) | questions.A_NAME)
        return append(found, i64(questions.ANOTHER_NAME))

    def says(self, g: Game, option: i64) -> str:
        return "Another name" if option == questions.ANOTHER_NAME else CARDS.kind_names[option & ID_MASK]

    def asks(self, g: Game) -> str:
        return f"Choose a card name for {CARDS.kind_names[g.kind(Obj(g.slot(0) & ID_MASK))]}"


def own_names(g: Game, seat: int) -> list[int]:
    """CR 201.4. Return the names on the cards in a player's deck and sideboard, except conspiracies.

    Names of lands come last.
    """
    m = match_of(g)
    spells: list[int] = []
    lands: list[int] = []
    for kind in sorted({CARDS.kind(name) for name in m.decks[seat] + m.sideboards[seat]}):
        if CARDS.types[kind] & LAND:
            lands.append(kind)
        elif CARDS.types[kind] & CONSPIRACY == 0:
            spells.append(kind)
    return [int(name) for kind in spells + lands for name in CARDS.names_chosen(kind)]


def any_name(taken: vec[i64]) -> vec[i64]:
    """CR 201.4, 702.106f. Return options for the names of all cards in the catalogue, except those in
    `taken`.
    """
    found = vec[i64](capacity=512)
    c = CARDS
    kind: i64 = 0
    while kind < i64(len(c.kind_names)):
        if c.front[kind] == kind and c.flags[kind] & IS_TOKEN == 0 and c.types[kind] > 0 and c.sets[kind]:
            for name in c.names_chosen(kind):
                new = True
                for k in taken:
                    if k == name:
                        new = False
                if new:
                    found = append(found, name | questions.A_NAME)
        kind += 1
    return found


def chosen_names(g: Game, ref: i64) -> vec[i64]:
    """CR 702.106d. Return the names chosen for a conspiracy, as numbers of kinds of cards."""
    found = vec[i64](capacity=2)
    f = g.facts
    at = next_of_layer(g, FIRST, facts.F_NAMED)
    while at >= 0:
        if f[at + F_ABOUT] & ID_MASK == ref & ID_MASK:
            found = append(found, f[at + F_MORE])
        at = next_of_layer(g, at, facts.F_NAMED)
    return found


def is_named(g: Game, ref: i64, kind: i64) -> bool:
    """CR 702.106d, 201.2, 709.4a. Whether one of the present names of a kind of card was chosen for the
    conspiracy at `ref`.
    """
    f = g.facts
    at = next_fact(g, FIRST, facts.F_NAMED, F_ABOUT, ref)
    while at >= 0:
        if CARDS.share_a_name(f[at + F_MORE], kind):
            return True
        at = next_fact(g, at, facts.F_NAMED, F_ABOUT, ref)
    return False


class Conspiracy(NamedTuple):
    """CR 315. A conspiracy in the command zone, with what a seat may know about it."""

    name: str
    owner: int
    names: tuple[str, ...]  # chosen for it
    face_down: bool


def conspiracies_known(g: Game, seat: Seat) -> list[Conspiracy]:
    """CR 315.7, 702.106b. Return the conspiracies that a seat may look at, with the names chosen for them.

    A `seat` below 0 stands for all players: only face-up conspiracies.
    """
    found: list[Conspiracy] = []
    for obj in g.zones.all_of(command(g)):
        down = has_status(g, obj, columns.FACE_DOWN)
        if CARDS.types[g.kind(obj)] & CONSPIRACY and (not down or (seat >= 0 and g.knows(seat, obj))):
            names = tuple(CARDS.kind_names[kind] for kind in chosen_names(g, g.ref(obj)))
            found.append(Conspiracy(CARDS.kind_names[g.kind(obj)], int(owner(g, obj)), names, down))
    return found


@final
class turn_agenda_up(Effect):
    """CR 116.2j, 702.106c. A special action: turn a face-down conspiracy face up and reveal the names chosen
    for it.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            obj = g.find(g.slot(0))
            if obj < 0 or g.zone_of(obj) != command(g):
                return DONE
            status(g, obj, 0, columns.FACE_DOWN)
            event(g, events.FACE_UP, g.ref(obj), 0, 0, causes.AGENDA_UP)
            event(g, HAPPEN, g.ref(obj), 0, 0, causes.NAME_TOLD)
            if not g.commit():
                return 1
        return DONE


def reveal_agendas(g: Game, seat: Seat) -> None:
    """CR 702.106e. Reveal to everybody the face-down conspiracies of a player, and the names chosen for them.

    `seat` -1: the conspiracies of all players.
    """
    for obj in g.zones.all_of(command(g)):
        if has_status(g, obj, columns.FACE_DOWN) and (seat < 0 or owner(g, obj) == seat):
            g.show(obj, g.everybody())
            g.note(HAPPEN, g.ref(obj), causes.NAME_TOLD)


@final
class conspired(Effect):
    """CR 702.106b. The lowest frame on the agenda of a game with conspiracies.

    Its only task: when a game is imagined for a seat (copied with hidden information re-sampled), it replaces
    the names that the seat can't know.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "names chosen in secret"

    def carry_out(self, g: Game, part: i64) -> i64:
        return DONE

    def reimagine(self, g: Game, at: i64, seat: Seat, chance: i64) -> None:
        """CR 702.106a. Choose other names at random for all conspiracies that a seat may not look at."""
        f = g.facts
        i = next_of_layer(g, FIRST, facts.F_NAMED)
        while i >= 0:
            if not g.knows(seat, Obj(f[i + F_ABOUT] & ID_MASK)):
                f[i + F_LAYER] = facts.VOID_FACT
            i = next_of_layer(g, i, facts.F_NAMED)
        g.drop_facts(F_LAYER, facts.VOID_FACT)
        for obj in g.zones.all_of(command(g)):
            if not g.knows(seat, obj) and has_status(g, obj, columns.FACE_DOWN):
                name_anew(g, obj)


def name_anew(g: Game, obj: Obj) -> None:
    """CR 702.106b. Choose names at random for a conspiracy, as a stand-in for its hidden names.

    They are taken from the names on its owner's cards, since owners are likely to choose those.
    """
    kinds = own_names(g, int(owner(g, obj)))
    n = names_to_choose(g.kind(obj))
    while n > 0 and kinds:
        kind = kinds.pop(int(g.chance.below(len(kinds))))
        f = append(append(append(g.facts, g.ref(obj)), i64(facts.F_NAMED)), i64(0))
        f = append(append(append(f, i64(durations.FOR_EVER)), i64(questions.NONE)), i64(kind))
        g.facts = append(append(f, g.clock), owner(g, obj))
        n -= 1


LAY: Final = CARDS.register("lay out a conspiracy", lay_conspiracy())
TURN_AGENDA_UP: Final = CARDS.register("turn a conspiracy face up", turn_agenda_up())
CONSPIRED: Final = CARDS.register("conspired", conspired())


def first_by_conspiracy(g: Game) -> None:
    """CR 103.1c. If a face-up conspiracy says so, make its controller the starting player.

    If several players control such a conspiracy, one of them is chosen at random.
    """
    seats = vec[i64](capacity=4)
    for obj in g.zones.all_of(command(g)):
        if begins_first(g.kind(obj)) and not has_status(g, obj, columns.FACE_DOWN):
            new = True
            for seat in seats:
                if seat == owner(g, obj):
                    new = False
            if new:
                seats = append(seats, owner(g, obj))
    if len(seats) == 0:
        return
    first = Seat(seats[g.chance.below(i64(len(seats)))])
    g.current = first
    g.set_value(Seat(g.seats), STARTER, first)
    g.write(TAG_PLAYER, first, 0, 0, causes.STARTER_BY_CARD)


@final
class ConspiracyDraft(Variant):
    """CR 905, 315. The variant of games whose sideboards have conspiracies, which begin in
    the command zone.
    """

    def is_played(self, m: MagicMatch, o: MagicOptions) -> bool:
        return o.conspiracy

    def agree(self, m: MagicMatch, o: MagicOptions) -> None:
        m.conspiracy = True

    def under_the_game(self, g: Game) -> None:
        g.push_frame(CONSPIRED.key, 0, g.current, NOTHING)

    def asks_first(self, m: MagicMatch) -> bool:
        """CR 103.2e, 905.4. Whether players choose something before the game: yes, their conspiracies."""
        return True

    def first_choices(self, g: Game, seat: Seat) -> vec[i64]:
        return to_lay(g, seat)

    def first_question(self) -> i64:
        return questions.ASK_CONSPIRACY

    def first_refusal(self) -> str:
        return "No more conspiracies"

    def first_chosen(self, g: Game, seat: Seat, ref: i64) -> bool:
        """CR 905.4a. Put a chosen conspiracy into the command zone.

        A player may choose any number, one after the other.
        """
        g.push_frame(LAY.key, 0, seat, ref)
        return True

    def all_chose(self, g: Game) -> None:
        first_by_conspiracy(g)

    def act(self, g: Game, seat: Seat, option: i64) -> bool:
        """CR 116.2j. Carry out an option that turns a face-down card in the command zone face up.

        Return False if `option` is another one.
        """
        ref = option & ((shifted(1, questions.ACTION)) - 1)
        if option < 0 or ref & PLAYER or option >> questions.ACTION != TURNING_UP:
            return False
        if g.zone_of(g.find(ref)) != command(g):
            return False
        g.push_frame(TURN_AGENDA_UP.key, 0, seat, ref)
        return True

    def leaves(self, g: Game, seat: Seat) -> None:
        reveal_agendas(g, seat)

    def game_ends(self, g: Game) -> None:
        reveal_agendas(g, Seat(-1))

    def hidden_group(self, g: Game, obj: Obj) -> i64:
        """CR 315.3, 905.5. Return a number for the hidden conspiracies with which this one may be swapped
        when a game is imagined.

        Return -1 if the object isn't a conspiracy. A conspiracy is never in a library or a hand, and only one
        with hidden agenda is face down.
        """
        if CARDS.types[g.kind(obj)] & CONSPIRACY == 0:
            return -1
        return owner(g, obj) + g.seats * (101 if names_to_choose(g.kind(obj)) > 0 else 100)
