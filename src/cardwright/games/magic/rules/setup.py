"""Setting up a game: from decks and options to a match, and to the first decision of a game."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.numbers import columns, questions
from cardwright.games.magic.numbers.counters import (
    HAND_SIZE,
    LIFE,
    STARTER,
    TEAM,
    TEAM_TURNS,
)
from cardwright.games.magic.numbers.types import (
    CONSPIRACY,
    DUNGEON,
    PHENOMENON,
    PLANE,
    SCHEME,
    USES_ANTE,
    VANGUARD,
)
from cardwright.games.magic.numbers.zones import (
    COMMAND,
    LIBRARY,
    PLACES,
    SIDEBOARD,
)
from cardwright.games.magic.objects.match import MagicMatch, match_of
from cardwright.games.magic.objects.queries import clear_targets, shared
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.card_names import card_number, card_or_token, types_of_card
from cardwright.games.magic.rules.opening import OPENING, hand_modifier
from cardwright.games.magic.turn.turn import GAME
from cardwright.games.magic.variants.every_variant import EVERY
from cardwright.games.magic.variants.options import NOTHING_AGREED, MagicOptions, Names
from cardwright.kernel.chance import Chance
from cardwright.kernel.effects import NOTHING
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.frames import INC_ONE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat, i64

from .pipeline import Magic

NONTRADITIONAL: Final = PHENOMENON | PLANE | SCHEME | VANGUARD | DUNGEON | CONSPIRACY
MOST_SEATS: Final = 6


# -- the match
def new_match(
    decks: list[list[str]], sideboards: list[list[str]] | None = None, seats: int = 0,
    options: MagicOptions | None = None, counted: Names = (),
) -> MagicMatch:  # fmt: skip
    """CR 100, 103. Return a match with these decks and sideboards, and with the options of the table.

    This doesn't check the sizes of decks or the number of copies. `counted`: kinds of counters to number
    first, in the order of a saved position. Raise UnknownName for an unknown card, and ImpossiblePosition if
    the decks and options don't fit the rules.
    """
    seats = seats if seats else len(decks)
    if not 2 <= seats <= MOST_SEATS:
        raise ImpossiblePosition(f"expected 2 to {MOST_SEATS} seats, got {seats}")
    boards = sideboards if sideboards else [[] for _ in range(seats)]
    if len(decks) != seats or len(boards) != seats:
        raise ImpossiblePosition(
            f"expected a deck and a sideboard for each of {seats} seats, got {len(decks)} and {len(boards)}"
        )
    chosen = options if options is not None else NOTHING_AGREED
    for names in decks + [list(led) for led in chosen.commanders]:
        for name in names:
            check_card(name, chosen.ante or chosen.laid_out)
    for names in boards:
        for name in names:
            check_board(name, chosen)
    m = MagicMatch(Magic(), seats, whole(decks), whole(boards), counted)
    agree(m, chosen)
    m.begins_as(opening(m))
    return m


def check_board(name: str, options: MagicOptions) -> None:
    """CR 315.1, 315.3. Raise an error if a card can't be in a sideboard.

    Conspiracies can be in a sideboard in limited play, but never in a deck.
    """
    if types_of_card(name) & CONSPIRACY == 0:
        check_card(name, options.ante or options.laid_out)
    elif not options.conspiracy:
        raise ImpossiblePosition(
            f"{name!r} can be in a sideboard only if conspiracies are allowed: set the option conspiracy (CR 315.1)"
        )


def whole(lists: list[list[str]]) -> list[list[str]]:
    """Return the lists with each name of a face replaced by the name of its whole card.

    The lists themselves are changed.
    """
    kinds = [[card_number(name) for name in names] for names in lists]
    return [[CARDS.kind_names[kind] for kind in each] for each in kinds]


def check_card(name: str, ante: bool) -> None:
    """CR 108.5, 311.1, 313.1, 314.1, 407.3. Raise an error if a card can't be in a deck or sideboard.

    `ante`: whether the game is played for ante.
    """
    kind = card_number(name)
    if CARDS.types[kind] & NONTRADITIONAL:
        raise ImpossiblePosition(f"expected a card for a deck, got {name!r} ({CARDS.type_line(kind)})")
    if CARDS.flags[kind] & USES_ANTE and not ante:
        raise ImpossiblePosition(
            f"{name!r} can be in a deck only if the game is played for ante: set the option ante (CR 407.3)"
        )


def agree(m: MagicMatch, options: MagicOptions) -> None:
    """CR 103.4, 902.3. Store the options in the match. Raise ImpossiblePosition if they aren't allowed."""
    if not 1 <= options.starting_life <= 100000:
        raise ImpossiblePosition(
            f"expected a starting life total from 1 to 100000, got {options.starting_life}"
        )
    if not 0 <= options.hand_size <= 60:
        raise ImpossiblePosition(f"expected a starting hand size from 0 to 60, got {options.hand_size}")
    if options.turn_limit < 0:
        raise ImpossiblePosition(f"expected a turn limit of 0 or more, got {options.turn_limit}")
    m.starting_life = options.starting_life
    m.hand_size = options.hand_size
    m.ante = options.ante
    m.conspiracy = options.conspiracy
    if options.notes:
        m.notes = [dict(noted) for noted in options.notes]
    m.turn_limit = options.turn_limit
    for variant in EVERY:
        for name in variant.named_cards(options):
            m.include(card_number(name))
        if variant.is_played(m, options):
            variant.agree(m, options)
            m.variants.append(variant)


# -- objects, for setting up
def new_card(g: Game, name: str, owner: int, zone: int) -> int:
    """CR 108.2-3. Create a card or token on top of a zone as part of the setup, and return its number."""
    kind = card_or_token(name)
    match_of(g).include(kind)
    front: i64 = CARDS.front[kind]
    obj = g.new_object(front, zone, owner)
    g.place[obj] += INC_ONE  # so that no reference is 0
    blank_columns(g, obj, Seat(owner))
    return int(obj)


def blank_columns(g: Game, obj: Obj, seat: Seat) -> None:
    """CR 400.7, 110.5b. Clear all columns of a new object, which is controlled by its owner."""
    c: i64 = 0
    while c < g.columns:
        g.set_col(obj, c, 0)
        c += 1
    g.set_col(obj, columns.ENTERED_UNDER, seat)
    g.set_col(obj, columns.ATTACHED, questions.NONE)
    g.set_col(obj, columns.ABILITY, questions.NONE)
    g.set_col(obj, columns.SOURCE, questions.NONE)
    g.set_col(obj, columns.ABOUT, questions.NONE)
    g.set_col(obj, columns.COMBAT, questions.NONE)
    g.set_col(obj, columns.CHOSEN, questions.NONE)
    g.set_col(obj, columns.LINK, questions.NONE)
    clear_targets(g, obj)


def life_at_start(m: MagicMatch, seat: int) -> int:
    """CR 103.4, 119.1. Return a player's starting life total, with what variants add."""
    return int(m.starting_life) + sum(variant.more_life(m, seat) for variant in m.variants)


def blank_game(match: MagicMatch, seed: int) -> Game:
    """CR 103.4, 408.3. Return a game with life totals, but without cards: only with objects that begin in
    shared zones.
    """
    g = Game(match, seed)
    for seat in range(int(match.seats)):
        g.set_value(Seat(seat), LIFE, life_at_start(match, seat))
        g.set_value(Seat(seat), HAND_SIZE, hand_modifier(match, seat))
        g.set_value(Seat(seat), TEAM, sum(variant.team(match, seat) for variant in match.variants))
    for variant in match.variants:
        if variant.shares_turns(match):
            g.set_value(Seat(g.seats), TEAM_TURNS, 1)
        for name, seat, place in variant.begins_with(match):
            new_card(g, name, seat, int(shared(g, place)))
    return g


def opening(match: MagicMatch) -> Game:
    """CR 103. Return the first game of a match, in which every card is where it begins.

    All games of the match are forks of it.
    """
    g = blank_game(match, 0)
    lay_out_decks(g, match)
    match.first_free = len(g.kind_of)
    return g


def lay_out_decks(g: Game, match: MagicMatch) -> None:
    """CR 103.2a, 103.2c, 103.3, 401.1, 403.1, 408.3, 903.6. Put every card into the zone in which it begins.

    Decks aren't shuffled yet. The battlefield is empty, and commanders are face up in the command zone.
    """
    for seat in range(int(match.seats)):
        for name in match.decks[seat]:
            new_card(g, name, seat, seat * PLACES + LIBRARY)
        for name in match.sideboards[seat]:
            new_card(g, name, seat, seat * PLACES + SIDEBOARD)
        for variant in match.variants:
            for number, name in enumerate(variant.leaders(match, seat)):  # CR 903.6
                variant.led(g, Obj(new_card(g, name, seat, int(shared(g, COMMAND)))), Seat(seat), number)


# -- the game
def new_game(match: MagicMatch, seed: int) -> Game:
    """CR 103. Return a game at its first decision: the starting player is known, and hands are drawn."""
    g = match.begin()
    g.chance = Chance(seed)
    g.current = who_begins(match, g.chance)
    g.set_value(Seat(g.seats), STARTER, g.current)
    g.logging = True
    for variant in match.variants:
        variant.deal(g)
    begin_game(g)
    g.run()
    return g


def who_begins(match: MagicMatch, chance: Chance) -> Seat:
    """CR 103.1. Return the starting player: the one that a variant determines, or a random one."""
    for variant in match.variants:
        first = variant.who_begins(match, chance)
        if first >= 0:
            return first
    return Seat(chance.below(match.seats))


def begin_game(g: Game) -> None:
    """CR 103. Push the frame of the whole game onto the agenda and, above it, the frame of the opening."""
    for variant in match_of(g).variants:
        variant.under_the_game(g)
    g.push_frame(GAME.key, 0, g.current, NOTHING)
    g.push_frame(OPENING.key, 0, g.current, NOTHING)
