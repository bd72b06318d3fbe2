"""Renaissance: Coffers, Villagers and Projects."""

from __future__ import annotations

from cardwright.dominion.causes import BUY_PHASE_ENDS, GAIN, TURN_STARTS
from cardwright.dominion.rules import ACTION, DECK, FOR_EVER, HAND, PROJECT, TREASURE
from cardwright.dominion.table import Printing, When, Which
from cardwright.dominion.words.abilities import card, printing, when_gained, when_trashed
from cardwright.dominion.words.history import the_nth_this_turn
from cardwright.dominion.words.limits import comes_with_another, once_each_turn
from cardwright.dominion.words.mats import pay_coins, plus_tokens
from cardwright.dominion.words.phases import in_your_turn
from cardwright.dominion.words.qualities import ANY, cards_in, is_a, is_named
from cardwright.dominion.words.verbs import (
    draw,
    if_you_do,
    play,
    plus,
    put_into,
    return_to_pile,
    set_up,
    trash,
)
from cardwright.kernel.effects import IT, THIS, Effect
from cardwright.kernel.words import choose, may, seq

SET = "Renaissance"

card("Ducat", 2, TREASURE, seq(plus(buys=1), plus_tokens(coffers=1)), set_name=SET, when=[
    when_gained(choose(cards_in(HAND, is_named("Copper")), trash, optional=True))])
card("Lackeys", 2, ACTION, draw(2), when=[when_gained(plus_tokens(villagers=2))], set_name=SET)
card("Acting Troupe", 3, ACTION, seq(plus_tokens(villagers=4), trash(THIS)), set_name=SET)
card("Experiment", 3, ACTION, seq(draw(2), plus(actions=1), return_to_pile()), set_name=SET,
     when=[comes_with_another("Experiment")])
card("Silk Merchant", 4, ACTION, seq(draw(2), plus(buys=1)), set_name=SET, when=[
    when_gained(plus_tokens(coffers=1, villagers=1)), when_trashed(plus_tokens(coffers=1, villagers=1))])
card("Spices", 5, TREASURE, plus(buys=1, coins=2), when=[when_gained(plus_tokens(coffers=2))], set_name=SET)


def project(
    name: str, cost: int, event: int, does: Effect, of: Which = ANY, optional: bool = False,
    remembers: list[int] | None = None, text: str = "", printings: list[Printing] | None = None,
) -> None:  # fmt: skip
    """Dominion D115. Whoever buys it has its ability for the rest of the game."""
    whenever = set_up(When(event, does, of=of, optional=optional, text=text), FOR_EVER)
    card(name, cost, PROJECT, whenever, size=0, supply=False, remembers=remembers, printings=printings, set_name=SET)


project("Cathedral", 3, TURN_STARTS, choose(cards_in(HAND), trash), text="at the start of your turn")
project("City Gate", 3, TURN_STARTS, seq(draw(1), choose(cards_in(HAND), lambda c: put_into(DECK, c))),
        text="at the start of your turn")
project("Pageant", 3, BUY_PHASE_ENDS, may(if_you_do(pay_coins(1), plus_tokens(coffers=1))), text="at the end of your Buy phase")
project("Academy", 5, GAIN, plus_tokens(villagers=1), is_a(ACTION), text="when you gain an Action card")
project("Guildhall", 5, GAIN, plus_tokens(coffers=1), is_a(TREASURE), text="when you gain a Treasure card")
project("Innovation", 6, GAIN, once_each_turn(play(IT)), in_your_turn(is_a(ACTION)), optional=True, remembers=[GAIN],
        text="when you gain an Action card in your turn", printings=[printing("2019", set_up(When(
            GAIN, play(IT), of=in_your_turn(the_nth_this_turn(1, GAIN, ACTION)), optional=True,
            text="when you gain the first Action card in your turn"), FOR_EVER))])
