"""Dark Ages: Hermit and Madman, Urchin and Mercenary; Ruins, Looters, Knights, Shelters."""

from __future__ import annotations

from cardwright.dominion.rules import (
    ACTION,
    ATTACK,
    DISCARDS,
    GAINED_IN_BUY,
    HAND,
    KNIGHT,
    LOOTER,
    REACTION,
    RUINS,
    SHELTER,
    TREASURE,
    VICTORY_CARD,
)  # fmt: skip
from cardwright.dominion.table import When
from cardwright.dominion.words.abilities import (
    at_end_of_your_buy_phase,
    card,
    in_play_when_you_play,
    reveal_when_you_gain,
    when_trashed,
)  # fmt: skip
from cardwright.dominion.words.decks import discard_or_put_back, take_from_deck
from cardwright.dominion.words.qualities import (
    at_least,
    cards_in,
    costing,
    counter_of,
    either,
    fits,
    how_many,
    is_a,
    is_named,
    none,
    number,
    number_in,
    other_than,
    supply,
    those_of,
)  # fmt: skip
from cardwright.dominion.words.sides import a, held
from cardwright.dominion.words.verbs import (
    discard,
    discard_down_to,
    draw,
    gain,
    gain_a,
    if_you_do,
    play,
    plus,
    return_to_pile,
    set_up,
    trash,
)  # fmt: skip
from cardwright.kernel.effects import THIS, Effect
from cardwright.kernel.exchange import exchange
from cardwright.kernel.words import choose, choose_some, each_other_player, if_, may, seq, you

SET = "Dark Ages"
NO_TREASURE = other_than(is_a(TREASURE))
GAINED_NOTHING = none(counter_of(GAINED_IN_BUY, "the number of cards you gained in it"))

card("Hermit", 3, ACTION, also=["Madman"], set_name=SET, play=seq(
    choose(either(cards_in(DISCARDS, NO_TREASURE), cards_in(HAND, NO_TREASURE)), trash, optional=True),
    choose(supply(up_to=3), gain), set_up(at_end_of_your_buy_phase(if_(GAINED_NOTHING, exchange(held(), a("Madman")))))))
card("Madman", 0, ACTION, supply=False, set_name=SET, play=seq(
    plus(actions=2), if_you_do(return_to_pile(), draw(number_in(HAND)))))
card("Urchin", 3, ACTION | ATTACK, seq(draw(1), plus(actions=1), each_other_player(discard_down_to(4))), also=["Mercenary"],
     set_name=SET, when=[in_play_when_you_play(if_you_do(trash(THIS), gain_a("Mercenary")), is_a(ATTACK), optional=True)])
card("Mercenary", 0, ACTION | ATTACK, supply=False, set_name=SET, play=may(choose_some(
    number(2), number(2), cards_in(HAND), lambda cs: seq(trash(cs), if_(at_least(how_many(cs), 2), seq(
        draw(2), plus(coins=2), each_other_player(discard_down_to(3)))))), "trash 2 cards from your hand"))


def ruins(name: str, does: Effect) -> str:
    """Dominion D12. One kind of Ruins: its pile is that of all of them."""
    return card(name, 0, ACTION | RUINS, does, size=0, supply=False, set_name=SET).name


card("Ruins", 0, ACTION | RUINS, shuffled=True, set_name=SET, others=10 * [
    ruins("Abandoned Mine", plus(coins=1)), ruins("Ruined Library", draw(1)), ruins("Ruined Market", plus(buys=1)),
    ruins("Ruined Village", plus(actions=1)), ruins("Survivors", take_from_deck(2, False, discard_or_put_back))])
card("Cultist", 5, ACTION | ATTACK | LOOTER, brings=["Ruins"], when=[when_trashed(draw(3))], set_name=SET, play=seq(
    draw(2), each_other_player(gain_a("Ruins")), choose(cards_in(HAND, is_named("Cultist")), play, optional=True)))
card("Marauder", 4, ACTION | ATTACK | LOOTER, seq(gain_a("Spoils"), each_other_player(gain_a("Ruins"))), brings=["Ruins"],
     also=["Spoils"], set_name=SET)
card("Spoils", 0, TREASURE, seq(plus(coins=3), return_to_pile()), size=15, supply=False, set_name=SET)


def knight(name: str, first: Effect | None = None, cost: int = 5, types: int = 0, vp: int = 0, when: list[When] | None = None) -> str:
    """Dominion D12, D51. A Knight: what it does first, then what all of them do."""
    attack = each_other_player(take_from_deck(2, True, lambda cs: seq(
        choose(those_of(cs, costing(3, 6)), lambda c: seq(trash(c), discard(cs), if_(fits(c, is_a(KNIGHT)), you(trash(THIS))))),
        discard(cs))))
    return card(name, cost, ACTION | ATTACK | KNIGHT | types, seq(first, attack) if first else attack, vp=vp, when=when,
                size=0, supply=False, set_name=SET).name


card("Knights", 5, ACTION | ATTACK | KNIGHT, shuffled=True, set_name=SET, others=[
    knight("Dame Anna", choose_some(number(0), number(2), cards_in(HAND), trash)),
    knight("Dame Josephine", types=VICTORY_CARD, vp=2), knight("Dame Molly", plus(actions=2)),
    knight("Dame Natalie", choose(supply(up_to=3), gain, optional=True)), knight("Dame Sylvia", plus(coins=2)),
    knight("Sir Bailey", seq(draw(1), plus(actions=1))), knight("Sir Destry", draw(2)),
    knight("Sir Martin", plus(buys=2), cost=4), knight("Sir Michael", each_other_player(discard_down_to(3))),
    knight("Sir Vander", when=[when_trashed(gain_a("Gold"))])])

card("Hovel", 1, REACTION | SHELTER, when=[reveal_when_you_gain(trash(THIS), is_a(VICTORY_CARD))], size=0, supply=False,
     set_name=SET)
card("Necropolis", 1, ACTION | SHELTER, plus(actions=2), size=0, supply=False, set_name=SET)
card("Overgrown Estate", 1, VICTORY_CARD | SHELTER, when=[when_trashed(draw(1))], size=0, supply=False, set_name=SET)
