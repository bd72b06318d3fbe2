"""CR 810, 901, 903. Variants: what a way to play, such as Commander, adds to the rules.

A match has a list of its variants (`MagicMatch.variants`), which is empty for a duel. Code for a rule that
variants may change calls a method of each variant in the list. A variant overrides the methods for what it
changes. The inherited ones change nothing.
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
        """CR 108.2. Return the names of all cards that the variant uses in addition to decks and
        sideboards.
        """
        return []

    def is_played(self, m: MagicMatch, o: MagicOptions) -> bool:
        """CR 100.2. Whether a match with these options is played with this variant."""
        return False

    def agree(self, m: MagicMatch, o: MagicOptions) -> None:
        """CR 103. Store the options of the variant in the match. Raises
        ImpossiblePosition if they aren't possible.
        """

    def problems(self, seats: int, o: MagicOptions) -> list[str]:
        """CR 100.2d. Return a sentence for each option that the rules of the variant forbid."""
        return []

    def starting_life(self, seats: int, o: MagicOptions) -> int:
        """CR 103.4. Return the usual starting life total; 0 if the variant doesn't set one."""
        return 0

    def more_life(self, m: MagicMatch, seat: int) -> int:
        """CR 103.4. Return how much life a player begins with in addition to the starting life total."""
        return 0

    def more_cards(self, m: MagicMatch, seat: int) -> int:
        """CR 103.5, 402.2. Return how many additional cards a player draws at the start, and may hold at
        the end of a turn.
        """
        return 0

    def team(self, m: MagicMatch, seat: int) -> int:
        """CR 102.3. Return the number of a player's team at the beginning; 0 if the variant makes no
        teams.
        """
        return 0

    def shares_turns(self, m: MagicMatch) -> bool:
        """CR 805. Whether each team takes its turns together."""
        return False

    def first_mulligan_is_free(self, m: MagicMatch) -> bool:
        """CR 103.5c. Whether a player's first mulligan doesn't count, even with two players."""
        return False

    # -- before the game
    def begins_with(self, m: MagicMatch) -> list[tuple[str, int, int]]:
        """CR 408.3. Return the cards that begin in a shared zone, each as its name, its owner and the
        number of the zone.
        """
        return []

    def leaders(self, m: MagicMatch, seat: int) -> list[str]:
        """CR 903.6. Return the cards of a player's deck that begin in the command zone."""
        return []

    def led(self, g: Game, obj: Obj, seat: Seat, number: i64) -> None:
        """CR 903.3. Called when `obj`, one of the cards in `leaders`, has been put into the command zone.

        `number`: 0 for the player's first leader, 1 for the second.
        """

    def who_begins(self, m: MagicMatch, chance: Chance) -> Seat:
        """CR 103.1. Return the starting player; -1 if the variant doesn't decide that."""
        return Seat(-1)

    def why_begins(self, m: MagicMatch) -> i64:
        """CR 103.1. Return the cause with which the log names the starting player; -1 for the usual cause."""
        return -1

    def deal(self, g: Game) -> None:
        """CR 103.2. Called when the starting player is known and the random generator is ready: deal what
        comes before the hands.
        """

    def under_the_game(self, g: Game) -> None:
        """CR 103. Push a frame onto the empty agenda before the game begins. It stays below all other
        frames during the game.
        """

    def tell_all(self, g: Game) -> None:
        """CR 103.2. Show all players what is public before the first question."""

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
        """CR 103.2. Return the text of the option to choose nothing before shuffling."""
        return ""

    def first_chosen(self, g: Game, seat: Seat, ref: i64) -> bool:
        """CR 103.2. Carry out the choice `ref` that a player made before shuffling, or push an effect that
        does.

        Return whether the player may choose again.
        """
        return False

    def all_chose(self, g: Game) -> None:
        """CR 103.1c. Called when all players have made their choices before shuffling."""

    def before_hands(self, g: Game) -> None:
        """CR 103.3. Called when the decks are shuffled, before any hand is drawn."""

    def game_begins(self, g: Game) -> None:
        """CR 103.7. Called when all hands are kept and the first turn is about to begin."""

    # -- with priority
    def may_have_actions(self, g: Game, seat: Seat, slow: bool) -> bool:
        """CR 116. Whether a player might have a special action of this variant. A quick check: it may return
        True without one.

        `slow`: the player could cast a sorcery.
        """
        return False

    def actions(self, g: Game, seat: Seat, slow: bool, found: vec[i64]) -> vec[i64]:
        """CR 116.2i. Append to `found` the special actions that a player may take now, and return `found`.

        Call `prepare` first. `slow`: the player could cast a sorcery.
        """
        return found

    def act(self, g: Game, seat: Seat, option: i64) -> bool:
        """CR 116.2i. If `option` is a special action of this variant, push its effect and return True.
        Otherwise return False.
        """
        return False

    def action_in_print(self, option: i64) -> str:
        """CR 116.2i. Return the text of a special action of this variant; "" if the option isn't one."""
        return ""

    def castable(self, g: Game, seat: Seat) -> vec[i64]:
        """CR 601.3, 903.8. Return references to the cards in the command zone that a player may cast."""
        return vec[i64]()

    def lets_cast(self, g: Game, obj: Obj, seat: Seat) -> bool:
        """CR 601.3, 903.8. Whether a player may cast this card from the command zone."""
        return False

    def costs_more(self, g: Game, obj: Obj, seat: Seat) -> i64:
        """CR 601.2f, 903.8. Return how much generic mana the spell `obj` costs in addition because of this
        variant.
        """
        return 0

    def has_cast(self, g: Game, obj: Obj, seat: Seat) -> None:
        """CR 601.2i. Called when a player has cast the spell `obj`."""

    # -- events
    def may_replace(self, g: Game, at: i64) -> bool:
        """CR 614.1. Whether this variant might replace the event at index `at`, which moves or draws a card.

        A quick check: it may return True although nothing applies.
        """
        return False

    def replacement(self, g: Game, at: i64) -> i64:
        """CR 614.1. Return the number of this variant's replacement effect for the event at index `at`, which
        moves a card.

        Return -1 if there is none.
        """
        return -1

    def replace(self, g: Game, at: i64, by: i64) -> bool:
        """CR 616.1. If the replacement effect `by` belongs to this variant, apply it to the event at index
        `at` and return True.
        """
        return False

    def moved(self, g: Game, at: i64, obj: Obj, bits: i64) -> None:
        """CR 400.7. Called when the event at index `at` has moved a card. `bits`: the STATUS that the card
        had before.
        """

    def happened(self, g: Game, at: i64) -> None:
        """CR 700.1. Called for the event at index `at` when its batch has been committed."""

    def counter_placed(self, g: Game, seat: Seat, counter: i64) -> None:
        """CR 122.1. Called when a player has been given counters or life while a position is set up."""

    def struck(self, g: Game, seat: Seat, source: Obj, n: i64) -> None:
        """CR 510.2, 903.10a. Called when the permanent `source` has dealt `n` combat damage to a player."""

    # -- state-based actions
    def why_lost(self, g: Game, seat: Seat) -> i64:
        """CR 704.6. Return the cause if a rule of this variant makes a player lose the game now; else 0."""
        return 0

    def state_based(self, g: Game, act: bool) -> bool:
        """CR 704.6. Whether a state-based action of this variant applies. `act`: also propose these
        actions.
        """
        return False

    def asks_owner(self, g: Game) -> bool:
        """CR 903.9a. Ask a player whether to use an optional state-based action. Return whether a player
        was asked.
        """
        return False

    def owner_answered(self, g: Game) -> None:
        """CR 903.9a. Called when the player has answered the question of `asks_owner`."""

    def question_in_print(self, g: Game, ref: i64) -> str:
        """CR 903.9a. Return the text of the question that `asks_owner` poses."""
        return ""

    def answer_in_print(self, g: Game, option: i64, ref: i64) -> str:
        """CR 903.9a. Return the text of an answer to the question of `asks_owner`."""
        return ""

    def nothing_applies(self, g: Game) -> bool:
        """CR 704.6f. Called when no state-based action applies. Push an effect that should happen then, if
        there is one.

        Return whether an effect was pushed.
        """
        return False

    # -- the turn, the end
    def turn_begins(self, g: Game, seat: Seat) -> None:
        """CR 500.1. Called when the turn of `seat` has begun."""

    def main_phase_begins(self, g: Game) -> bool:
        """CR 505.3. Push this variant's turn-based action for the first main phase. Return whether there
        is one.
        """
        return False

    def leaves(self, g: Game, seat: Seat) -> None:
        """CR 800.4. Called when a player leaves the game, before the objects that they own leave it."""

    def game_ends(self, g: Game) -> None:
        """CR 104.1. Called when the game is over."""

    # -- names and hidden cards
    def name_of(self, g: Game, obj: Obj, name: str) -> str:
        """CR 201. Return the name of an object. `name`: its name without this variant."""
        return name

    def hidden_group(self, g: Game, obj: Obj) -> i64:
        """CR 400.2. Return the number of a group of hidden cards that a player can't tell apart, for the card
        `obj`.

        Return -1 if this variant has no group for it.
        """
        return -1
