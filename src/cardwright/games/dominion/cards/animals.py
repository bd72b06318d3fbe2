"""Animals: three cards designed by players. The ledger explains our reading of their texts (D191, D192)."""

from cardwright.games.dominion.vocabulary import *

SET = "Animals"
ATTACKS, VICTORY = is_a(ATTACK), is_a(VICTORY_CARD)
RABBITS = of_yours(times_this_turn(PLAY, "Rabbits"))


def one_of_them(place: int) -> Effect:
    """Dominion D39, D191. Put a Victory card from the zone `place` onto the deck."""
    return choose(cards_in(place, VICTORY), lambda c: put_into(DECK, c))


def third(place: int, otherwise: Effect) -> Effect:
    """Dominion D39, D191. If this is the third Rabbits played this turn, put all Victory cards of a zone onto
    the deck.

    Otherwise carry out the effect `otherwise`. `place`: the zone.
    """
    return if_(at_least(RABBITS, 3), all_of(cards_in(place, VICTORY), lambda cs: put_back(cs, back=False)), otherwise)


def defends(place: int) -> When:
    """Dominion D191. If this card lies face up in a zone, Attacks that affect that zone don't affect its
    player.
    """
    return When(PLAY, if_(lies_openly("Yard Dog", place), be_unaffected(place)), IN_FORCE, OTHERS, both(ATTACKS, aiming_at(place)), True,
                "when another player plays an Attack aiming at where this lies face up")


card("Yard Dog", 2, ACTION | REACTION, seq(draw(1), plus(actions=1)),
     When(PLAY, be_unaffected(HAND), FROM_HAND, OTHERS, both(ATTACKS, aiming_at(HAND)), True,
         "when another player plays an Attack aiming at your hand, reveal this from it"), defends(DISCARDS),
     defends(DECK), set_name=SET, edition="fan")
card("Rabbits", 3, ACTION | ATTACK, seq(
    draw(1), plus(actions=1), each_other_player_in(DISCARDS, third(DISCARDS, if_(at_least(RABBITS, 2), if_(
        none(number_in(HAND, VICTORY)), one_of_them(DISCARDS))))), each_other_player_in(HAND, third(HAND, one_of_them(HAND)))),
     Remembers(PLAY), set_name=SET, edition="fan")
card("Grey Mustang", 4, ACTION | VICTORY_CARD, vp=1, set_name=SET, edition="fan", play=seq(
    draw_past(VICTORY), plus(actions=2), minus_as_many(COINS, number(1))))
