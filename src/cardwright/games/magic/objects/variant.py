"""CR 810, 901, 903. What a kind of game adds to the rules.

A match has one list of the variants that it is played with (`MagicMatch.variants`). It is empty in a duel. Whoever
carries out a rule that a variant may change asks each of the list; a variant answers what it changes and inherits
the rest, where nothing is added.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.ints import Obj, Seat, i64, vec

from .table import CARDS

if TYPE_CHECKING:
    from cardwright.games.magic.variants.options import MagicOptions
    from cardwright.kernel.chance import Chance
    from cardwright.kernel.game import Game

    from .match import MagicMatch


USUAL_LIFE: Final = 20  # CR 103.4


def of_types(names: Iterable[str], types: int, what: str) -> None:
    """CR 205.2a. ImpossiblePosition for the first card that is none of these types."""
    for name in names:
        kind = CARDS.kind(name)
        if CARDS.types[kind] & types == 0:
            raise ImpossiblePosition(f"expected {what}, got {name!r} ({CARDS.type_line(kind)})")


@mypyc_attr(allow_interpreted_subclasses=True)
class Variant:
    """CR 810, 901, 903. What one kind of game adds to the rules: by itself, nothing."""

    name: str

    def __init__(self, name: str) -> None:
        self.name = name

    # -- the table
    def named_cards(self, o: MagicOptions) -> list[str]:
        """CR 108.2. The names of all cards that it is played with besides decks and sideboards."""
        return []

    def is_played(self, m: MagicMatch, o: MagicOptions) -> bool:
        """CR 100.2. Whether these players play with it."""
        return False

    def agree(self, m: MagicMatch, o: MagicOptions) -> None:
        """CR 103. Put what is agreed on into the match; ImpossiblePosition if it can't be."""

    def problems(self, seats: int, o: MagicOptions) -> list[str]:
        """CR 100.2d. What the rules forbid in what is played with, in words."""
        return []

    def starting_life(self, seats: int, o: MagicOptions) -> int:
        """CR 103.4. The life total that it is usually played with; 0: it says nothing about that."""
        return 0

    def more_life(self, m: MagicMatch, seat: int) -> int:
        """CR 103.4. How much more life a player begins with."""
        return 0

    def more_cards(self, m: MagicMatch, seat: int) -> int:
        """CR 103.5, 402.2. How many cards more a player begins with, and may hold."""
        return 0

    def team(self, m: MagicMatch, seat: int) -> int:
        """CR 102.3. The number of a player's team at the beginning; 0: it makes no teams."""
        return 0

    def shares_turns(self, m: MagicMatch) -> bool:
        """CR 805. Whether each team takes its turns together."""
        return False

    def first_mulligan_is_free(self, m: MagicMatch) -> bool:
        """CR 103.5c. Whether a player's first mulligan doesn't count, also with two players."""
        return False

    # -- before the game
    def begins_with(self, m: MagicMatch) -> list[tuple[str, int, int]]:
        """CR 408.3. Cards that begin in a zone that all share: the name, its owner, the zone's place."""
        return []

    def leaders(self, m: MagicMatch, seat: int) -> list[str]:
        """CR 903.6. Cards of a player's deck that begin in the command zone."""
        return []

    def led(self, g: Game, obj: Obj, seat: Seat, number: i64) -> None:
        """CR 903.3. One of those lies there now, the player's first (0) or second (1)."""

    def who_begins(self, m: MagicMatch, chance: Chance) -> Seat:
        """CR 103.1. The starting player; -1: it says nothing about that."""
        return Seat(-1)

    def why_begins(self, m: MagicMatch) -> i64:
        """CR 103.1. The cause with which it is told who begins; -1: the usual one."""
        return -1

    def deal(self, g: Game) -> None:
        """CR 103.2. The game has its random numbers and its starting player: what is dealt out first."""

    def under_the_game(self, g: Game) -> None:
        """CR 103. Push what lies under the game on the agenda."""

    def tell_all(self, g: Game) -> None:
        """CR 103.2. Everybody hears what is known before anything is asked."""

    def asks_first(self, m: MagicMatch) -> bool:
        """CR 103.2. Whether players choose something before anybody shuffles."""
        return False

    def first_choices(self, g: Game, seat: Seat) -> vec[i64]:
        """CR 103.2. What a player may choose from now."""
        return vec[i64]()

    def first_question(self) -> i64:
        """CR 103.2. What kind of question that is."""
        return 0

    def first_refusal(self) -> str:
        """CR 103.2. How not to choose any reads."""
        return ""

    def first_chosen(self, g: Game, seat: Seat, ref: i64) -> bool:
        """CR 103.2. It is carried out or pushed; whether the player may choose once more."""
        return False

    def all_chose(self, g: Game) -> None:
        """CR 103.1c. All players have chosen."""

    def before_hands(self, g: Game) -> None:
        """CR 103.3. Decks are shuffled, no hand is drawn yet."""

    def game_begins(self, g: Game) -> None:
        """CR 103.7. All hands are kept; the first turn is about to begin."""

    # -- with priority
    def may_have_actions(self, g: Game, seat: Seat, slow: bool) -> bool:
        """CR 116. Whether it can't be seen at a glance that a player has no special action. `slow`: sorcery time."""
        return False

    def actions(self, g: Game, seat: Seat, slow: bool, found: vec[i64]) -> vec[i64]:
        """CR 116.2i. The options with the special actions that a player may take now; `prepare` has been called."""
        return found

    def act(self, g: Game, seat: Seat, option: i64) -> bool:
        """CR 116.2i. Push the special action that an option stands for; whether it is one of its own."""
        return False

    def action_in_print(self, option: i64) -> str:
        """CR 116.2i. What an option of its own reads; "": it is none."""
        return ""

    def castable(self, g: Game, seat: Seat) -> vec[i64]:
        """CR 601.3, 903.8. References to the cards in the command zone that a player may cast."""
        return vec[i64]()

    def lets_cast(self, g: Game, obj: Obj, seat: Seat) -> bool:
        """CR 601.3, 903.8. Whether a player may cast this card from the command zone."""
        return False

    def costs_more(self, g: Game, obj: Obj, seat: Seat) -> i64:
        """CR 601.2f, 903.8. How much more generic mana a spell costs."""
        return 0

    def has_cast(self, g: Game, obj: Obj, seat: Seat) -> None:
        """CR 601.2i. A player has cast a spell."""

    # -- events
    def may_replace(self, g: Game, at: i64) -> bool:
        """CR 614.1. Whether it can't be seen at a glance that it replaces nothing of a row that moves or draws."""
        return False

    def replacement(self, g: Game, at: i64) -> i64:
        """CR 614.1. The number of its replacement effect for a row that moves something; -1: none."""
        return -1

    def replace(self, g: Game, at: i64, by: i64) -> bool:
        """CR 616.1. Apply its replacement effect of that number; whether it is its own."""
        return False

    def moved(self, g: Game, at: i64, obj: Obj, bits: i64) -> None:
        """CR 400.7. A row has moved a card; `bits`: the status that it had before."""

    def happened(self, g: Game, at: i64) -> None:
        """CR 700.1. A row has been carried out, with all of its batch."""

    def counter_placed(self, g: Game, seat: Seat, counter: i64) -> None:
        """CR 122.1. In a position, a player has been given so many of a counter, or so much life."""

    def struck(self, g: Game, seat: Seat, source: Obj, n: i64) -> None:
        """CR 510.2, 903.10a. A permanent has dealt so much combat damage to a player."""

    # -- state-based actions
    def why_lost(self, g: Game, seat: Seat) -> i64:
        """CR 704.6. The cause for which a player loses the game now; 0: none."""
        return 0

    def state_based(self, g: Game, act: bool) -> bool:
        """CR 704.6. Whether one of its state-based actions applies; `act`: they are proposed."""
        return False

    def asks_owner(self, g: Game) -> bool:
        """CR 903.9a. Ask a player about a state-based action that is optional; whether one was asked."""
        return False

    def owner_answered(self, g: Game) -> None:
        """CR 903.9a. The player has answered."""

    def question_in_print(self, g: Game, ref: i64) -> str:
        """CR 903.9a. What the player is asked."""
        return ""

    def answer_in_print(self, g: Game, option: i64, ref: i64) -> str:
        """CR 903.9a. What an answer reads."""
        return ""

    def nothing_applies(self, g: Game) -> bool:
        """CR 704.6f. No state-based action applies: push what follows from that; whether something does."""
        return False

    # -- the turn, the end
    def turn_begins(self, g: Game, seat: Seat) -> None:
        """CR 500.1. It is that player's turn now."""

    def main_phase_begins(self, g: Game) -> bool:
        """CR 505.3. Push a turn-based action of the first main phase; whether there is one."""
        return False

    def leaves(self, g: Game, seat: Seat) -> None:
        """CR 800.4. A player leaves the game; what they own is still there."""

    def game_ends(self, g: Game) -> None:
        """CR 104.1. The game is over."""

    # -- names and hidden cards
    def name_of(self, g: Game, obj: Obj, name: str) -> str:
        """CR 201. The name of an object that is called so without it."""
        return name

    def hidden_group(self, g: Game, obj: Obj) -> i64:
        """CR 400.2. With which cards somebody who may not look could confuse a card; -1: it says nothing of that."""
        return -1
