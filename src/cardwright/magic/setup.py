"""Setting up: decks and options become a match, and the opening of a game up to its first turn."""

from __future__ import annotations

import difflib
from typing import Final, final

from cardwright.kernel.batch import HAPPEN, ON_TOP
from cardwright.kernel.chance import Chance
from cardwright.kernel.effects import DONE, NOTHING, YES, Effect
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.frames import ID_MASK, INC_ONE, shifted
from cardwright.kernel.game import Game
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.pipeline import Magic
from cardwright.magic.proposing import enter

from .asking import ASK_BOTTOM, ASK_MULLIGAN, ASK_START
from .beforehand import BEFOREHAND, needed
from .causes import (
    ANTED,
    ARCHENEMY_BEGINS,
    BEGINS_WITH,
    DRAWN_CARD,
    KEPT,
    MULLIGAN,
    SHUFFLED,
    STARTING,
    TO_BOTTOM,
)  # fmt: skip
from .commander import appoint, tell_commanders
from .commander_decks import led_by
from .conspiracies import conspired
from .kinds import (
    BEGINS_IN_PLAY,
    IS_TOKEN,
    USES_ANTE,
)
from .match import MagicMatch, match_of
from .outside import companion_ability
from .planes import first_plane
from .rules import (
    ABILITY,
    ANTE,
    ATTACHED,
    CHOSEN,
    COMBAT,
    COMMAND,
    CONSPIRACY,
    DUNGEON,
    FAILED_DRAW,
    HAND,
    HAND_SIZE,
    IT,
    LIBRARY,
    LIFE,
    LINK,
    MULLIGANS,
    NONE,
    PHENOMENON,
    PLACES,
    PLANAR_DECK,
    PLANE,
    SCHEME,
    SCHEME_DECK,
    SIDEBOARD,
    SOURCE,
    STARTER,
    TARGET,
    TARGETS,
    TEAM,
    TEAM_TURNS,
    UNDER,
    VANGUARD,
    shared,
)
from .stickers import checked_sheets, deal_sheets
from .supplements import archenemy_of, more_life, team_at_start, with_planes, with_schemes
from .table import (
    CARDS,
)
from .teams import first_player, team_of, with_teams

NONTRADITIONAL: Final = PHENOMENON | PLANE | SCHEME | VANGUARD | DUNGEON | CONSPIRACY
MOST_SEATS: Final = 6

# parts of the opening
BEGIN: Final = 0
DECLARE: Final = 1
DECLARED: Final = 2
PUT_BACK: Final = 3
WAS_PUT_BACK: Final = 4
CHOOSE: Final = 5
CHOSE: Final = 6
PREPARED: Final = 7

# slots of its frame
STAY: Final = 1  # a bit for each seat that keeps its hand
LEAVE: Final = 2  # a bit for each that takes a mulligan in this round
TURN: Final = 3  # how many seats have had their turn to say so
LEFT: Final = 4  # how many cards the seat still has to put on the bottom


@final
class MagicOptions:
    """CR 103.4-5, 407, 901-902. What the players agree on. `vanguards`: one for each seat, or none.

    `planes`: the planar deck that all share. `turn_limit`: the game is a draw after so many turns (0: never).
    `planar_decks`: one of each seat instead. `scheme_decks`: who has one is an archenemy (CR 904).
    `conspiracy`: sideboards may have conspiracies (CR 905). `notes`: what each seat noted in a draft (CR 905.2b).
    `commanders`: of each seat its one or two, apart from the decks (CR 903); `brawl`: that option of it (CR 903.12).
    `stickers`: the sticker sheets of each seat (CR 123.2). `teams`: of how many seats each is (CR 808).
    """

    starting_life: int
    hand_size: int
    ante: bool
    vanguards: list[str]
    planes: list[str]
    planar_decks: list[list[str]]
    scheme_decks: list[list[str]]
    turn_limit: int
    conspiracy: bool
    notes: list[dict[str, int]]
    commanders: list[list[str]]
    brawl: bool
    stickers: list[list[str]]
    teams: list[int]
    laid_out: bool  # a position: decks are what its players own
    not_for_ante: bool  # of a position that says so; unsaid, the cards tell

    def __init__(
        self, starting_life: int = 20, hand_size: int = 7, ante: bool = False, vanguards: list[str] | None = None,
        planes: list[str] | None = None, turn_limit: int = 0, conspiracy: bool = False,
        notes: list[dict[str, int]] | None = None, commanders: list[list[str]] | None = None, brawl: bool = False,
        planar_decks: list[list[str]] | None = None, scheme_decks: list[list[str]] | None = None,
        stickers: list[list[str]] | None = None, teams: list[int] | None = None, laid_out: bool = False,
        not_for_ante: bool = False,
    ) -> None:  # fmt: skip
        self.starting_life = starting_life
        self.hand_size = hand_size
        self.ante = ante
        self.vanguards = vanguards if vanguards is not None else []
        self.planes = planes if planes is not None else []
        self.planar_decks = planar_decks if planar_decks is not None else []
        self.scheme_decks = scheme_decks if scheme_decks is not None else []
        self.turn_limit = turn_limit
        self.conspiracy = conspiracy
        self.notes = notes if notes is not None else []
        self.commanders = commanders if commanders is not None else []
        self.brawl = brawl
        self.teams = teams if teams is not None else []
        self.laid_out = laid_out
        self.not_for_ante = not_for_ante
        self.stickers = stickers if stickers is not None else []


# -- names
def is_card(kind: int) -> bool:
    """CR 108.2. Whether a kind is a whole card: no token, no half or back, nothing that only the rules make."""
    if CARDS.front[kind] != kind or CARDS.flags[kind] & IS_TOKEN:
        return False
    return CARDS.types[kind] != 0 and CARDS.kind_names[kind].lstrip("_ ")[:1].isupper()


def card(name: str) -> int:
    """The kind of the card of this name (of a face: of the card it is on); UnknownName with the nearest ones."""
    kind = CARDS.kinds.get(name)
    if kind is not None:
        front = int(CARDS.front[kind])
        if is_card(front):
            return front
        raise UnknownName(f"expected a Magic card, got {name!r}: not a card, but a token")
    raise UnknownName(f"expected a Magic card, got {name!r}{near(name, True)}")


def card_or_token(name: str) -> int:
    """The kind of a card, a face or a token; UnknownName with the nearest ones."""
    kind = CARDS.kinds.get(name)
    if kind is not None and CARDS.types[kind] != 0:
        return kind
    raise UnknownName(f"expected a Magic card or token, got {name!r}{near(name, False)}")


def near(name: str, cards: bool) -> str:
    """A hint for an error: names that are close."""
    names = [n for k, n in enumerate(CARDS.kind_names) if is_card(k) or not cards]
    found = difflib.get_close_matches(name, names, 3)
    return f"; did you mean {' or '.join(found)}?" if found else ""


# -- the match
def new_match(
    decks: list[list[str]], sideboards: list[list[str]] | None = None, seats: int = 0,
    options: MagicOptions | None = None,
) -> MagicMatch:  # fmt: skip
    """CR 100, 103. Decks and sideboards of all seats, and what the players agree on.

    How many cards a deck must have and how often it may have one is for the deck checks, not for this.
    UnknownName: there is no such card; ImpossiblePosition: this table can't be.
    """
    seats = seats if seats else len(decks)
    if not 2 <= seats <= MOST_SEATS:
        raise ImpossiblePosition(f"expected 2 to {MOST_SEATS} seats, got {seats}")
    boards = sideboards if sideboards else [[] for _ in range(seats)]
    if len(decks) != seats or len(boards) != seats:
        raise ImpossiblePosition(
            f"expected a deck and a sideboard for each of {seats} seats, got {len(decks)} and {len(boards)}"
        )
    chosen = options if options is not None else MagicOptions()
    for names in decks + chosen.commanders:
        for name in names:
            check_card(name, chosen.ante or chosen.laid_out)
    for names in boards:
        for name in names:
            check_board(name, chosen)
    m = MagicMatch(Magic(), seats, whole(decks), whole(boards))
    agree(m, chosen)
    m.opening = opening(m)
    return m


def check_board(name: str, options: MagicOptions) -> None:
    """CR 315.1, 315.3. What can be in a sideboard: conspiracies too, in limited play, but never in a deck."""
    if CARDS.types[card(name)] & CONSPIRACY == 0:
        check_card(name, options.ante or options.laid_out)
    elif not options.conspiracy:
        raise ImpossiblePosition(
            f"expected a game with conspiracies, since a sideboard has {name!r} (CR 315.1)"
        )


def whole(lists: list[list[str]]) -> list[list[str]]:
    """The names of the cards that these are, or are faces of."""
    return [[CARDS.kind_names[card(name)] for name in names] for names in lists]


def check_card(name: str, ante: bool) -> None:
    """CR 108.5, 311.1, 313.1, 314.1, 407.3. What can be in a deck or sideboard."""
    kind = card(name)
    if CARDS.types[kind] & NONTRADITIONAL:
        raise ImpossiblePosition(f"expected a card for a deck, got {name!r} ({CARDS.type_line(kind)})")
    if CARDS.flags[kind] & USES_ANTE and not ante:
        raise ImpossiblePosition(f"expected a game for ante, since a deck has {name!r} (CR 407.3)")


def agree(m: MagicMatch, options: MagicOptions) -> None:
    """CR 103.4, 902.3. Put the options into the match; ImpossiblePosition if they can't be."""
    if not 1 <= options.starting_life <= 100000:
        raise ImpossiblePosition(
            f"expected a starting life total from 1 to 100000, got {options.starting_life}"
        )
    if not 0 <= options.hand_size <= 60:
        raise ImpossiblePosition(f"expected a starting hand size from 0 to 60, got {options.hand_size}")
    if options.turn_limit < 0:
        raise ImpossiblePosition(f"expected a turn limit of 0 or more, got {options.turn_limit}")
    m.stickers = checked_sheets(options.stickers, int(m.seats))
    m.starting_life = options.starting_life
    m.hand_size = options.hand_size
    m.ante = options.ante
    m.conspiracy = options.conspiracy
    m.companions = any(companion_ability(card(name)) for names in m.sideboards for name in names)
    if options.notes:
        m.notes = [dict(noted) for noted in options.notes]
    m.turn_limit = options.turn_limit
    led_by(m, whole(options.commanders), options.brawl)
    if len(options.vanguards) > m.seats:
        raise ImpossiblePosition(
            f"expected at most one vanguard for each of {int(m.seats)} seats, got {len(options.vanguards)}"
        )
    for seat, name in enumerate(options.vanguards):
        if name:
            expect_type(name, VANGUARD, "a vanguard")
            m.vanguards[seat] = name
            m.include(card(name))
    for names in [options.planes, *options.planar_decks, *options.scheme_decks]:
        for name in names:
            card(name)
    with_planes(m, options.planes, options.planar_decks)
    with_schemes(m, options.scheme_decks)
    if any(options.scheme_decks) and any(options.commanders):
        raise ImpossiblePosition(
            "expected commanders or scheme decks, got both: teams with one life total (CR 904.13b) are not played"
        )
    with_teams(m, options.teams)


def expect_type(name: str, types: int, what: str) -> None:
    kind = card(name)
    if CARDS.types[kind] & types == 0:
        raise ImpossiblePosition(f"expected {what}, got {name!r} ({CARDS.type_line(kind)})")


# -- objects, for setting up
def new_card(g: Game, name: str, owner: int, zone: int) -> int:
    """CR 108.2-3. A card or token that this player owns, on top of a zone, as if it had always been there."""
    kind = card_or_token(name)
    match_of(g).include(kind)
    front: i64 = CARDS.front[kind]
    obj = g.new_object(front, zone, owner)
    g.place[obj] += INC_ONE  # so that no reference is 0
    blank_columns(g, obj, owner)
    return int(obj)


def blank_columns(g: Game, obj: i64, seat: i64) -> None:
    """CR 400.7, 110.5b. Nothing is known, chosen or marked on a new object; it is its owner's."""
    c: i64 = 0
    while c < g.match.columns:
        g.set_col(obj, c, 0)
        c += 1
    g.set_col(obj, UNDER, seat)
    g.set_col(obj, ATTACHED, NONE)
    g.set_col(obj, ABILITY, NONE)
    g.set_col(obj, SOURCE, NONE)
    g.set_col(obj, IT, NONE)
    g.set_col(obj, COMBAT, NONE)
    g.set_col(obj, CHOSEN, NONE)
    g.set_col(obj, LINK, NONE)
    c = 0
    while c < TARGETS:
        g.set_col(obj, TARGET + c, NONE)
        c += 1


def life_at_start(m: MagicMatch, seat: int) -> int:
    """CR 103.4b, 313.7, 902.4, 904.5, 119.1. With the life modifier of the seat's vanguard, its printed
    toughness here, and what an archenemy has more.
    """
    name = m.vanguards[seat]
    extra = int(CARDS.tough[card(name)]) if name else 0
    return int(m.starting_life) + extra + more_life(m, seat)


def hand_at_start(m: MagicMatch, seat: int) -> int:
    """CR 103.5a, 313.6, 902.5, 902.5a. With the hand modifier of the seat's vanguard, its printed power here."""
    return max(0, int(m.hand_size) + hand_modifier(m, seat))


def hand_modifier(m: MagicMatch, seat: int) -> int:
    """CR 211.1, 313.6, 902.5b. How many cards more its owner may hold."""
    name = m.vanguards[seat]
    return int(CARDS.power[card(name)]) if name else 0


def blank_game(match: MagicMatch, seed: int) -> Game:
    """CR 103.4, 313.5, 314.5, 408.3, 902.6, 904.7. A game in which life totals stand, and nothing else
    but what begins in the command zone, face up or in a planar or scheme deck, each card its owner's.
    """
    g = Game(match, seed)
    for seat in range(int(match.seats)):
        g.set_value(seat, LIFE, life_at_start(match, seat))
        g.set_value(seat, HAND_SIZE, hand_modifier(match, seat))
        g.set_value(seat, TEAM, team_at_start(match, seat))
        if team_at_start(match, seat) > 0:  # CR 805.1, 904.2
            g.set_value(g.seats, TEAM_TURNS, 1)
        elif match.teams:  # CR 808.1
            g.set_value(seat, TEAM, team_of(match, seat))
    for seat, name in enumerate(match.vanguards):
        if name:
            new_card(g, name, seat, int(shared(g, COMMAND)))
    for name in match.planes:
        new_card(g, name, 0, int(shared(g, PLANAR_DECK)))
    for place, decks in ((PLANAR_DECK, match.planar_decks), (SCHEME_DECK, match.scheme_decks)):
        for seat, names in enumerate(decks):  # CR 901.6, 904.7
            for name in names:
                new_card(g, name, seat, int(shared(g, place)))
    return g


def opening(match: MagicMatch) -> Game:
    """CR 103. The game that all games of a match are forks of: every card where it begins."""
    g = blank_game(match, 0)
    lay_out_decks(g, match)
    match.first_free = len(g.kind_of)
    return g


def lay_out_decks(g: Game, match: MagicMatch) -> None:
    """CR 103.2a, 103.2c, 103.3, 401.1, 403.1, 408.3, 903.6. Every card where it begins, decks not yet shuffled.

    Nothing is on the battlefield; commanders lie face up in the command zone.
    """
    for seat in range(int(match.seats)):
        for name in match.decks[seat]:
            new_card(g, name, seat, seat * PLACES + LIBRARY)
        for name in match.sideboards[seat]:
            new_card(g, name, seat, seat * PLACES + SIDEBOARD)
        for number, name in enumerate(match.commanders[seat]):  # CR 903.6
            appoint(g, new_card(g, name, seat, int(shared(g, COMMAND))), seat, number)


# -- the game
def new_game(match: MagicMatch, seed: int) -> Game:
    """CR 103. A game at its first decision: who begins is known, decks are shuffled, hands are drawn."""
    start = match.opening
    assert start is not None
    g = start.fork()
    g.chance = Chance(seed)
    enemy = archenemy_of(match)
    if enemy >= 0:  # CR 103.1b, 904.6
        g.current = enemy
    elif match.teams:  # CR 103.1b, 808.4
        g.current = first_player(match, g.chance)
    else:
        g.current = g.chance.below(match.seats)
    g.set_value(g.seats, STARTER, g.current)
    g.logging = True
    deal_sheets(g, match.stickers)
    begin_game(g)
    g.run()
    return g


def begin_game(g: Game) -> None:
    """CR 103. The opening comes first; the game under it."""
    from .turn import GAME  # noqa: PLC0415 - the turn knows the opening

    if match_of(g).conspiracy:
        g.push_frame(CONSPIRED.key, 0, g.current, NOTHING)
    g.push_frame(GAME.key, 0, g.current, NOTHING)
    g.push_frame(OPENING.key, 0, g.current, NOTHING)


@final
class open_the_game(Effect):
    """CR 103.3-7, 407.2, 901.5. Shuffle, ante, draw, mulligans, what begins on the battlefield, the first plane."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the game begins"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == BEGIN:
            begins: i64 = STARTING
            if archenemy_of(match_of(g)) >= 0:
                begins = ARCHENEMY_BEGINS
            g.note(HAPPEN, g.player(g.current), begins)
            tell_commanders(g)
            if needed(match_of(g)):
                g.push_frame(BEFOREHAND.key, 0, g.current, NOTHING)
                return PREPARED
            part = PREPARED
        if part == PREPARED:
            self.deal(g)
            part = DECLARE
        elif part == DECLARED:
            self.declared(g)
            part = DECLARE
        elif part == WAS_PUT_BACK:
            if g.reply != NOTHING:  # CR 800.4a: the hand of who has left is gone
                g.put(g.reply & ID_MASK, g.zone(LIBRARY, g.seat()), 0, TO_BOTTOM, True)
            g.bind(LEFT, g.slot(LEFT) - 1)
            part = PUT_BACK
        elif part == CHOSE:
            if g.reply == NOTHING:
                g.bind(TURN, g.slot(TURN) + 1)
            else:
                enter(g, g.reply & ID_MASK, g.seat(), 0, BEGINS_WITH)
                if not g.commit():
                    return CHOOSE
            part = CHOOSE
        if part == DECLARE:
            if self.ask_mulligan(g):
                return DECLARED
            part = CHOOSE
            if g.slot(LEAVE) != 0:
                self.mulligans(g)
                part = PUT_BACK
            g.bind(TURN, 0)
        if part == PUT_BACK:
            if self.ask_bottom(g):
                return WAS_PUT_BACK
            g.bind(TURN, 0)
            g.bind(LEAVE, 0)
            return DECLARE
        if self.ask_start(g):
            return CHOSE
        first_plane(g, g.value(g.seats, STARTER))
        return DONE

    def deal(self, g: Game) -> None:
        """CR 103.3, 407.2, 103.5. All shuffle, ante, and draw their starting hands."""
        g.bind(STAY, 0)
        g.bind(LEAVE, 0)
        g.bind(TURN, 0)
        g.bind(LEFT, 0)
        i: i64 = 0
        while i < g.seats:
            seat = in_turn(g, i)
            g.set_seat(seat)
            g.shuffle(g.zone(LIBRARY, seat), SHUFFLED)
            i += 1
        g.set_seat(g.current)
        for zone in (
            shared(g, PLANAR_DECK),
            shared(g, SCHEME_DECK),
        ):  # CR 103.3a: each owner's cards among one another
            if zone < g.zones.n and g.zones.count(zone) > 1:
                g.shuffle(zone, SHUFFLED)
        i = 0
        while match_of(g).ante and i < g.seats:  # the top card of a shuffled library is a random one
            seat = in_turn(g, i)
            g.set_seat(seat)
            top = g.zones.top_or_none(g.zone(LIBRARY, seat))
            if top >= 0:
                g.put(top, shared(g, ANTE), ON_TOP, ANTED, True)
            i += 1
        i = 0
        while i < g.seats:
            g.set_seat(in_turn(g, i))
            draw_hand(g, g.seat())
            i += 1

    def ask_mulligan(self, g: Game) -> bool:
        """CR 103.5. The next player in turn order who has not kept yet says whether to take a mulligan."""
        while g.slot(TURN) < g.seats:
            seat = in_turn(g, g.slot(TURN))
            if g.slot(STAY) & (shifted(1, seat)) == 0:
                g.set_seat(seat)
                options = append(vec[i64](capacity=2), i64(NOTHING))
                if counted(g, seat) < hand_at_start(match_of(g), int(seat)):
                    options = append(options, i64(YES))
                g.ask(ASK_MULLIGAN, options)
                return True
            g.bind(TURN, g.slot(TURN) + 1)
        return False

    def declared(self, g: Game) -> None:
        seat = g.seat()
        if g.reply == YES:
            g.bind(LEAVE, g.slot(LEAVE) | shifted(1, seat))
        else:
            g.bind(STAY, g.slot(STAY) | shifted(1, seat))
            g.note(HAPPEN, g.player(seat), KEPT)
        g.bind(TURN, g.slot(TURN) + 1)

    def mulligans(self, g: Game) -> None:
        """CR 103.5. All who said so shuffle their hands back and draw anew."""
        i: i64 = 0
        while i < g.seats:
            seat = in_turn(g, i)
            if g.slot(LEAVE) & (shifted(1, seat)):
                g.set_seat(seat)
                g.note(HAPPEN, g.player(seat), MULLIGAN)
                g.set_value(seat, MULLIGANS, g.value(seat, MULLIGANS) + 1)
                g.shuffle_in(g.zone(HAND, seat), g.zone(LIBRARY, seat), SHUFFLED)
                draw_hand(g, seat)
            i += 1
        g.bind(LEFT, NONE)

    def ask_bottom(self, g: Game) -> bool:
        """CR 103.5. Each of them, in turn order, puts as many cards on the bottom as their mulligans count."""
        while g.slot(TURN) < g.seats:
            seat = in_turn(g, g.slot(TURN))
            if g.slot(LEAVE) & (shifted(1, seat)):
                hand = g.zone(HAND, seat)
                if g.slot(LEFT) == NONE:
                    g.bind(LEFT, counted(g, seat))
                if g.slot(LEFT) > 0 and g.zones.count(hand) > 0:
                    g.set_seat(seat)
                    g.ask(ASK_BOTTOM, one_of_a_kind(g, hand))
                    return True
            g.bind(TURN, g.slot(TURN) + 1)
            g.bind(LEFT, NONE)
        return False

    def ask_start(self, g: Game) -> bool:
        """CR 103.6a. In turn order, each card that may begin on the battlefield does if its owner likes."""
        flags = CARDS.flags
        while g.slot(TURN) < g.seats:
            seat = in_turn(g, g.slot(TURN))
            options = append(vec[i64](capacity=4), i64(NOTHING))
            for ref in one_of_a_kind(g, g.zone(HAND, seat)):
                if flags[g.kind(ref & ID_MASK)] & BEGINS_IN_PLAY:
                    options = append(options, ref)
            if len(options) > 1:
                g.set_seat(seat)
                g.ask(ASK_START, options)
                return True
            g.bind(TURN, g.slot(TURN) + 1)
        return False

    def says(self, g: Game, option: i64) -> str:
        d = g.decision
        if d is not None and d.kind == ASK_MULLIGAN:
            return "Mulligan" if option == YES else "Keep"
        if d is not None and d.kind == ASK_START:
            return (
                "Begin" if option == NOTHING else f"Begin with {g.match.rules.name_of(g, option & ID_MASK)}"
            )
        return g.match.rules.name_of(g, option & ID_MASK)

    def asks(self, g: Game) -> str:
        return ""


def in_turn(g: Game, i: i64) -> i64:
    """CR 103.1, 805.3, 805.3a. The i-th seat in turn order, the starting player's is the first."""
    seat = g.value(g.seats, STARTER) + i
    if seat >= g.seats:
        seat -= g.seats
    return seat


def counted(g: Game, seat: i64) -> i64:
    """CR 103.5, 103.5c. How many mulligans of a seat count; with three players or more the first one doesn't.

    CR 903.12g: nor does it in Brawl.
    """
    n = g.value(seat, MULLIGANS)
    if (g.seats > 2 or match_of(g).brawl) and n > 0:
        return n - 1
    return n


def draw_hand(g: Game, seat: i64) -> None:
    """CR 103.5, 121.4, 402.1. Draw the starting hand; who can't has drawn from an empty library."""
    library = g.zone(LIBRARY, seat)
    n: i64 = hand_at_start(match_of(g), int(seat))
    while n > 0:
        if g.zones.count(library) == 0:
            g.set_value(seat, FAILED_DRAW, 1)
            return
        g.put(g.zones.top(library), g.zone(HAND, seat), ON_TOP, DRAWN_CARD, True)
        n -= 1


def one_of_a_kind(g: Game, zone: i64) -> vec[i64]:
    """References to the cards of a zone, one of each kind."""
    found = vec[i64](capacity=8)
    for obj in g.zones.all_of(zone):
        new = True
        for ref in found:
            if g.kind(ref & ID_MASK) == g.kind(obj):
                new = False
        if new:
            found = append(found, g.ref(obj))
    return found


OPENING: Final = CARDS.register("opening", open_the_game())
CONSPIRED: Final = CARDS.register("conspired", conspired())
