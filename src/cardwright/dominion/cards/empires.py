"""Empires: Debt, victory tokens, a split pile, the Castles, a Landmark."""

from __future__ import annotations

from cardwright.dominion.causes import GAIN
from cardwright.dominion.rules import (
    ACTION,
    ACTION_PHASE,
    ASIDE,
    ATTACK,
    BUY_PHASE,
    CASTLE,
    COINS,
    COMMAND,
    DEBT_COST,
    DECK,
    DURATION,
    HAND,
    IN_PLAY,
    LANDMARK,
    ONCE_THIS_TURN,
    TREASURE,
    VICTORY_CARD,
)  # fmt: skip
from cardwright.dominion.table import IN_FORCE, Score, When
from cardwright.dominion.words.abilities import (
    at_start_of_clean_up,
    card,
    in_play_when_you_gain,
    printing,
    this_turn_when_gained,
    when_discarded_from_play,
    when_gained,
    when_trashed,
)  # fmt: skip
from cardwright.dominion.words.debt import debt, use_tokens
from cardwright.dominion.words.durations import next_turn
from cardwright.dominion.words.history import the_nth_this_turn
from cardwright.dominion.words.holders import itself
from cardwright.dominion.words.mats import plus_tokens, sum_of, take_points_from
from cardwright.dominion.words.phases import (
    first_action_does,
    in_your_turn,
    return_to_action_phase,
    your_phase,
)
from cardwright.dominion.words.qualities import (
    at_least,
    both,
    cards_in,
    either,
    how_many,
    is_a,
    is_named,
    number,
    number_in,
    other_than,
    supply,
)  # fmt: skip
from cardwright.dominion.words.scores import one_per
from cardwright.dominion.words.verbs import (
    discard,
    draw,
    gain,
    gain_a,
    if_you_do,
    play,
    plus,
    plus_as_many,
    put_into,
    return_to_pile,
    reveal,
    reveal_hand,
    set_up,
    trash,
)  # fmt: skip
from cardwright.kernel.effects import THIS, Effect
from cardwright.kernel.words import choose, choose_one, choose_some, each_other_player, if_, may, repeat, seq

SET = "Empires"
ACTION_CARD, TREASURE_CARD, VICTORY = is_a(ACTION), is_a(TREASURE), is_a(VICTORY_CARD)
NONE, ONE, TWO, ALL = number(0), number(1), number(2), number(-1)
VICTORY_HELD = sum_of(number_in(HAND, VICTORY), number_in(IN_PLAY, VICTORY))

card("Engineer", 4 * DEBT_COST, ACTION, set_name=SET, play=seq(
    choose(supply(up_to=4), gain), may(if_you_do(trash(THIS), choose(supply(up_to=4), gain)), "trash this")))
card("City Quarter", 8 * DEBT_COST, ACTION, seq(plus(actions=2), reveal_hand(), draw(number_in(HAND, ACTION_CARD))), set_name=SET)


def from_the_supply(but: int) -> Effect:
    """Dominion D122. Play an Action card from the Supply, where it stays; none of these types."""
    return choose(supply(up_to=5, which=both(ACTION_CARD, other_than(is_a(but)))), lambda c: play(c, leave=True))


card("Overlord", 8 * DEBT_COST, ACTION | COMMAND, from_the_supply(COMMAND | DURATION), set_name=SET,
     printings=[printing("2019", from_the_supply(COMMAND))])
card("Royal Blacksmith", 8 * DEBT_COST, ACTION, set_name=SET, play=seq(draw(5), reveal_hand(), choose_some(
    number_in(HAND, is_named("Copper")), number_in(HAND, is_named("Copper")), cards_in(HAND, is_named("Copper")), discard)))
card("Enchantress", 3, ACTION | ATTACK | DURATION, set_name=SET, play=seq(
    each_other_player(first_action_does(seq(draw(1), plus(actions=1)))), next_turn(draw(2))))
card("Villa", 4, ACTION, plus(actions=2, buys=1, coins=1), set_name=SET, when=[when_gained(
    seq(put_into(HAND, THIS), plus(actions=1), return_to_action_phase()))])
card("Groundskeeper", 5, ACTION, set_name=SET,
     play=seq(draw(1), plus(actions=1), set_up(this_turn_when_gained(VICTORY, plus_tokens(points=1)))),
     printings=[printing("2019", seq(draw(1), plus(actions=1)), when=[
         in_play_when_you_gain(plus_tokens(points=1), VICTORY, optional=False)])])
card("Capital", 5, TREASURE, plus(buys=1, coins=6), set_name=SET,
     when=[when_discarded_from_play(seq(debt(6), use_tokens()), optional=False)])


def twice(types: int) -> Effect:
    """Dominion D35. Play a card of these types from hand twice, if one likes."""
    return choose(cards_in(HAND, is_a(types)), lambda c: play(c, times=2), optional=True)


card("Crown", 5, ACTION | TREASURE, set_name=SET, play=seq(
    if_(your_phase(ACTION_PHASE), twice(ACTION)), if_(your_phase(BUY_PHASE), twice(TREASURE))))


def of_pile(name: str, cost: int, types: int, does: Effect | None = None, vp: int = 0, score: Score | None = None,
            when: list[When] | None = None) -> str:  # fmt: skip
    """Dominion D12, D119. A card of a pile of differing cards."""
    return card(name, cost, types, does, vp=vp, score=score, when=when, size=0, supply=False, set_name=SET).name


PLUNDER = of_pile("Plunder", 5, TREASURE, seq(plus(coins=2), plus_tokens(points=1)))
ENCAMPMENT = of_pile("Encampment", 2, ACTION, seq(draw(2), plus(actions=2), choose_some(
    NONE, ONE, cards_in(HAND, is_named("Gold", "Plunder")), lambda cs: if_(at_least(how_many(cs), 1), reveal(cs), if_you_do(
        put_into(ASIDE, THIS), set_up(at_start_of_clean_up(return_to_pile(moved=True)), ONCE_THIS_TURN))))))
card("Encampment / Plunder", 2, ACTION, others=5 * [PLUNDER] + 5 * [ENCAMPMENT], set_name=SET)

CASTLES = [
    of_pile("Humble Castle", 3, TREASURE | VICTORY_CARD | CASTLE, plus(coins=1), score=one_per(1, is_a(CASTLE))),
    of_pile("Crumbling Castle", 4, VICTORY_CARD | CASTLE, vp=1, when=[
        when_gained(seq(plus_tokens(points=1), gain_a("Silver"))), when_trashed(seq(plus_tokens(points=1), gain_a("Silver")))]),
    of_pile("Small Castle", 5, ACTION | VICTORY_CARD | CASTLE, vp=2, does=choose(
        either(itself(), cards_in(HAND, is_a(CASTLE))), lambda c: if_you_do(trash(c), choose(supply(which=is_a(CASTLE)), gain)))),
    of_pile("Haunted Castle", 6, VICTORY_CARD | CASTLE, vp=2, when=[when_gained(if_(your_phase(), seq(
        gain_a("Gold"), each_other_player(if_(at_least(number_in(HAND), 5), repeat(
            TWO, choose(cards_in(HAND), lambda c: put_into(DECK, c))))))))]),
    of_pile("Opulent Castle", 7, ACTION | VICTORY_CARD | CASTLE, vp=3, does=choose_some(
        NONE, ALL, cards_in(HAND, VICTORY), lambda cs: seq(discard(cs), plus_as_many(COINS, how_many(cs, 2))))),
    of_pile("Sprawling Castle", 8, VICTORY_CARD | CASTLE, vp=4, when=[when_gained(choose_one(
        ("Gain a Duchy", gain_a("Duchy")), ("Gain 3 Estates", repeat(number(3), gain_a("Estate")))))]),
    of_pile("Grand Castle", 9, VICTORY_CARD | CASTLE, vp=5, when=[when_gained(seq(reveal_hand(), plus_tokens(points=VICTORY_HELD)))]),
    of_pile("King's Castle", 10, VICTORY_CARD | CASTLE, score=one_per(1, is_a(CASTLE), points=2)),
]
DOUBLED = ("Humble Castle", "Small Castle", "Opulent Castle", "King's Castle")  # with three players or more
card("Castles", 3, VICTORY_CARD | CASTLE, for_two=CASTLES[::-1], set_name=SET,
     others=[n for n in CASTLES[::-1] for _ in range(1 + (n in DOUBLED))])

card("Labyrinth", 0, LANDMARK, size=0, supply=False, remembers=[GAIN], set_name=SET, when=[When(
    GAIN, take_points_from("Labyrinth", 2, 6), IN_FORCE, of=in_your_turn(the_nth_this_turn(2, GAIN)))])
