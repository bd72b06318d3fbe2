"""CR 810, 901, 903. Variants: what a way to play, such as Commander, adds to the rules.

A match has one list of the variants that it is played with (`MagicMatch.variants`). It is empty in a duel.
Code that carries out a rule which a variant may change asks each variant of the list. A variant overrides the
methods for what it changes and inherits the rest, which change nothing.
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
    """CR 205.2a. Raise ImpossiblePosition for the first card in `names` that has none of these types."""
    for name in names:
        kind = CARDS.kind(name)
        if CARDS.types[kind] & types == 0:
            raise ImpossiblePosition(f"expected {what}, got {name!r} ({CARDS.type_line(kind)})")


@mypyc_attr(allow_interpreted_subclasses=True)
class Variant:
    """CR 810, 901, 903. What one way to play adds to the rules. This base class adds nothing."""

    name: str

    def __init__(self, name: str) -> None:
        self.name = name

    # -- the table
    def named_cards(self, o: MagicOptions) -> list[str]:
        """CR 108.2. Return the names of all cards that the variant uses besides decks and sideboards."""
        return []

    def is_played(self, m: MagicMatch, o: MagicOptions) -> bool:
        """CR 100.2. Whether a match with these options is played with this variant."""
        return False

    def agree(self, m: MagicMatch, o: MagicOptions) -> None:
        """CR 103. Store the options of the variant in the match. Raises
        ImpossiblePosition if they aren't possible.
        """

    def problems(self, seats: int, o: MagicOptions) -> list[str]:
        """CR 100.2d. Return, as sentences, what the rules of the variant forbid in these options."""
        return []

    def starting_life(self, seats: int, o: MagicOptions) -> int:
        """CR 103.4. Return the usual starting life total; 0: the variant doesn't set one."""
        return 0

    def more_life(self, m: MagicMatch, seat: int) -> int:
        """CR 103.4. Return how much more life a player begins with."""
        return 0

    def more_cards(self, m: MagicMatch, seat: int) -> int:
        """CR 103.5, 402.2. Return how many more cards a player begins with, and
        may hold at the end of a turn.
        """
        return 0

    def team(self, m: MagicMatch, seat: int) -> int:
        """CR 102.3. Return the number of a player's team at the beginning; 0: the variant makes no teams."""
        return 0

    def shares_turns(self, m: MagicMatch) -> bool:
        """CR 805. Whether each team takes its turns together."""
        return False

    def first_mulligan_is_free(self, m: MagicMatch) -> bool:
        """CR 103.5c. Whether a player's first mulligan doesn't count, even with two players."""
        return False

    # -- before the game
    def begins_with(self, m: MagicMatch) -> list[tuple[str, int, int]]:
        """CR 408.3. Return the cards that begin in a shared zone: name, owner and place of the zone."""
        return []

    def leaders(self, m: MagicMatch, seat: int) -> list[str]:
        """CR 903.6. Return the cards of a player's deck that begin in the command zone."""
        return []

    def led(self, g: Game, obj: Obj, seat: Seat, number: i64) -> None:
        """CR 903.3. A hook: `obj`, one of `leaders`, is now in the command zone.

        `number`: it is the first (0) or second (1).
        """

    def who_begins(self, m: MagicMatch, chance: Chance) -> Seat:
        """CR 103.1. Return the starting player; -1: the variant doesn't decide that."""
        return Seat(-1)

    def why_begins(self, m: MagicMatch) -> i64:
        """CR 103.1. Return the cause with which the log names the starting player; -1: the usual cause."""
        return -1

    def deal(self, g: Game) -> None:
        """CR 103.2. A hook: deal what comes first, now that the game has its random
        numbers and its starting player.
        """

    def under_the_game(self, g: Game) -> None:
        """CR 103. Push the frame that lies below the whole game on the agenda."""

    def tell_all(self, g: Game) -> None:
        """CR 103.2. Tell all players what everybody knows before the first question."""

    def asks_first(self, m: MagicMatch) -> bool:
        """CR 103.2. Whether players choose something before anybody shuffles."""
        return False

    def first_choices(self, g: Game, seat: Seat) -> vec[i64]:
        """CR 103.2. Return the options from which a player may choose before shuffling."""
        return vec[i64]()

    def first_question(self) -> i64:
        """CR 103.2. Return the number of the question that `first_choices` belongs to."""
        return 0

    def first_refusal(self) -> str:
        """CR 103.2. Return the text of the option to choose nothing."""
        return ""

    def first_chosen(self, g: Game, seat: Seat, ref: i64) -> bool:
        """CR 103.2. Carry out or push the first choice `ref` of a player.

        Return whether the player may choose again.
        """
        return False

    def all_chose(self, g: Game) -> None:
        """CR 103.1c. A hook: all players have made their first choices."""

    def before_hands(self, g: Game) -> None:
        """CR 103.3. A hook: the decks are shuffled, and no hand is drawn yet."""

    def game_begins(self, g: Game) -> None:
        """CR 103.7. A hook: all hands are kept, and the first turn is about to begin."""

    # -- with priority
    def may_have_actions(self, g: Game, seat: Seat, slow: bool) -> bool:
        """CR 116. Whether a player might have a special action of this variant. A quick
        check, which may err on "yes".

        `slow`: the player could cast a sorcery.
        """
        return False

    def actions(self, g: Game, seat: Seat, slow: bool, found: vec[i64]) -> vec[i64]:
        """CR 116.2i. Return `found` with the special actions added that a player may take now.

        `prepare` has been called.
        """
        return found

    def act(self, g: Game, seat: Seat, option: i64) -> bool:
        """CR 116.2i. Push the special action for `option`.

        Return whether the option belongs to this variant.
        """
        return False

    def action_in_print(self, option: i64) -> str:
        """CR 116.2i. Return the text of an option of this variant; "": the option belongs to another."""
        return ""

    def castable(self, g: Game, seat: Seat) -> vec[i64]:
        """CR 601.3, 903.8. Return references to the cards in the command zone that a player may cast."""
        return vec[i64]()

    def lets_cast(self, g: Game, obj: Obj, seat: Seat) -> bool:
        """CR 601.3, 903.8. Whether a player may cast this card from the command zone."""
        return False

    def costs_more(self, g: Game, obj: Obj, seat: Seat) -> i64:
        """CR 601.2f, 903.8. Return how much more generic mana the spell `obj` costs."""
        return 0

    def has_cast(self, g: Game, obj: Obj, seat: Seat) -> None:
        """CR 601.2i. A hook: a player has cast the spell `obj`."""

    # -- events
    def may_replace(self, g: Game, at: i64) -> bool:
        """CR 614.1. Whether this might replace the event at row `at`, which moves or draws a card.

        A quick check.
        """
        return False

    def replacement(self, g: Game, at: i64) -> i64:
        """CR 614.1. Return the number of the replacement effect for the event at row
        `at`, which moves a card; -1: none.
        """
        return -1

    def replace(self, g: Game, at: i64, by: i64) -> bool:
        """CR 616.1. Apply the replacement effect `by` to the event at row `at`.

        Return whether `by` is of this variant.
        """
        return False

    def moved(self, g: Game, at: i64, obj: Obj, bits: i64) -> None:
        """CR 400.7. A hook: the event at row `at` has moved a card.

        `bits`: the STATUS that the card had before.
        """

    def happened(self, g: Game, at: i64) -> None:
        """CR 700.1. A hook: the event at row `at` has been committed, with its whole batch."""

    def counter_placed(self, g: Game, seat: Seat, counter: i64) -> None:
        """CR 122.1. A hook: setting up a position, a player has been given counters or life."""

    def struck(self, g: Game, seat: Seat, source: Obj, n: i64) -> None:
        """CR 510.2, 903.10a. A hook: the permanent `source` has dealt `n` combat damage to a player."""

    # -- state-based actions
    def why_lost(self, g: Game, seat: Seat) -> i64:
        """CR 704.6. Return the cause for which a player loses the game now; 0: the player doesn't lose."""
        return 0

    def state_based(self, g: Game, act: bool) -> bool:
        """CR 704.6. Whether a state-based action of this variant applies.
        With `act`, propose these actions.
        """
        return False

    def asks_owner(self, g: Game) -> bool:
        """CR 903.9a. Ask a player about an optional state-based action. Return whether a player was asked."""
        return False

    def owner_answered(self, g: Game) -> None:
        """CR 903.9a. A hook: the player has answered the question of `asks_owner`."""

    def question_in_print(self, g: Game, ref: i64) -> str:
        """CR 903.9a. Return the text of the question of `asks_owner`."""
        return ""

    def answer_in_print(self, g: Game, option: i64, ref: i64) -> str:
        """CR 903.9a. Return the text of an answer to it."""
        return ""

    def nothing_applies(self, g: Game) -> bool:
        """CR 704.6f. Called when no state-based action applies: push what follows.

        Return whether something was pushed.
        """
        return False

    # -- the turn, the end
    def turn_begins(self, g: Game, seat: Seat) -> None:
        """CR 500.1. A hook: the turn of `seat` has begun."""

    def main_phase_begins(self, g: Game) -> bool:
        """CR 505.3. Push a turn-based action of the first main phase. Return whether there is one."""
        return False

    def leaves(self, g: Game, seat: Seat) -> None:
        """CR 800.4. A hook: a player leaves the game. The objects that they own are still there."""

    def game_ends(self, g: Game) -> None:
        """CR 104.1. A hook: the game is over."""

    # -- names and hidden cards
    def name_of(self, g: Game, obj: Obj, name: str) -> str:
        """CR 201. Return the name of an object, which is `name` without this variant."""
        return name

    def hidden_group(self, g: Game, obj: Obj) -> i64:
        """CR 400.2. Return the group of hidden cards with which `obj` could be
        confused; -1: this variant doesn't say.
        """
        return -1
