"""Dark Ages."""

from cardwright.games.dominion.vocabulary import *

SET = "Dark Ages"
ACTION_CARD, TREASURE_CARD, VICTORY, ANY_NUMBER = is_a(ACTION), is_a(TREASURE), is_a(VICTORY_CARD), number(-1)
ONCE_ONLY = other_than(is_a(DURATION))
THREE_TO_SIX = costing(3, 6)
NO_TREASURE = other_than(is_a(TREASURE))
BOUGHT_NOTHING = none(times_this_turn(BUY, ""))
GAINED_NOTHING = none(counter_of(GAINED_IN_BUY))



def hermit(*then: Effect) -> Effect:
    """Dominion D34, D33. The Hermit's effect in every edition: trash a card that is no Treasure, gain a
    cheap card.
    """
    return seq(choose(either(cards_in(DISCARDS, NO_TREASURE), cards_in(HAND, NO_TREASURE)), trash, optional=True),
               choose(supply(up_to=3), gain), *then)


card("Hermit", 3, ACTION, hermit(set_up(at(BUY_PHASE_ENDS, if_(GAINED_NOTHING, exchange(held(), a("Madman")))))),
     Uses("Madman"),
     printing("2019", hermit(), when=[when_discarded_from_play(if_(BOUGHT_NOTHING, exchange(held(), a("Madman"))), False)], remembers=[BUY]),
     set_name=SET)
card("Madman", 0, ACTION, supply=False, set_name=SET, play=seq(
    plus(actions=2), if_you_do(return_to_pile(), draw(number_in(HAND)))))
card("Urchin", 3, ACTION | ATTACK, seq(draw(1), plus(actions=1), each_other_player(discard_down_to(4))),
     Uses("Mercenary"),
     in_play_when_you_play(if_you_do(trash(THIS), gain_a("Mercenary")), is_a(ATTACK), optional=True),
     printing("2019", when=[in_play_when_you_play(exchange(held(), a("Mercenary")), is_a(ATTACK), optional=True)]),
     set_name=SET)
card("Mercenary", 0, ACTION | ATTACK, supply=False, set_name=SET, play=may(choose_some(
    number(2), number(2), cards_in(HAND), lambda cs: seq(trash(cs), if_(at_least(how_many(cs), 2), seq(
        draw(2), plus(coins=2), each_other_player(discard_down_to(3)))))), "trash 2 cards from your hand"))


def ruins(name: str, does: Effect) -> str:
    """Dominion D12. One kind of Ruins. All kinds share one pile."""
    return card(name, 0, ACTION | RUINS, does, size=0, supply=False, set_name=SET).name


card("Ruins", 0, ACTION | RUINS, None, MixedPile(10 * [
    ruins("Abandoned Mine", plus(coins=1)), ruins("Ruined Library", draw(1)), ruins("Ruined Market", plus(buys=1)),
    ruins("Ruined Village", plus(actions=1)), ruins("Survivors", take_from_deck(2, False, discard_or_put_back))], shuffled=True),
     set_name=SET)
card("Cultist", 5, ACTION | ATTACK | LOOTER, seq(
    draw(2), each_other_player(gain_a("Ruins")), choose(from_hand(is_named("Cultist")), play, optional=True)),
     AddsToSupply("Ruins"), when_trashed(draw(3)), set_name=SET)
card("Marauder", 4, ACTION | ATTACK | LOOTER, seq(gain_a("Spoils"), each_other_player(gain_a("Ruins"))),
     AddsToSupply("Ruins"), Uses("Spoils"), set_name=SET)
card("Spoils", 0, TREASURE, seq(plus(coins=3), return_to_pile()), size=15, supply=False, set_name=SET)


def knight(name: str, first: Effect | None = None, *features: Feature, cost: int = 5, types: int = 0, vp: int = 0) -> str:
    """Dominion D12, D51. Add a Knight. `first` is its own effect, and the effect that all Knights share
    follows.
    """
    attack = each_other_player(take_from_deck(2, True, lambda cs: seq(
        choose(those_of(cs, costing(3, 6)), lambda c: seq(trash(c), discard(cs), if_(fits(c, is_a(KNIGHT)), you(trash(THIS))))),
        discard(cs))))
    return card(name, cost, ACTION | ATTACK | KNIGHT | types, seq(first, attack) if first else attack, *features, vp=vp,
                size=0, supply=False, set_name=SET).name


card("Knights", 5, ACTION | ATTACK | KNIGHT, None, MixedPile([
    knight("Dame Anna", choose_some(number(0), number(2), cards_in(HAND), trash)),
    knight("Dame Josephine", types=VICTORY_CARD, vp=2), knight("Dame Molly", plus(actions=2)),
    knight("Dame Natalie", choose(supply(up_to=3), gain, optional=True)), knight("Dame Sylvia", plus(coins=2)),
    knight("Sir Bailey", seq(draw(1), plus(actions=1))), knight("Sir Destry", draw(2)),
    knight("Sir Martin", plus(buys=2), cost=4), knight("Sir Michael", each_other_player(discard_down_to(3))),
    knight("Sir Vander", None, when_trashed(gain_a("Gold")))], shuffled=True), set_name=SET)

card("Hovel", 1, REACTION | SHELTER, None,
     from_hand_when(GAIN, YOURS, is_a(VICTORY_CARD), "when you gain a Victory card", trash(THIS)),
     printing("2019", when=[from_hand_when(BUY, YOURS, is_a(VICTORY_CARD), "when you buy a Victory card", trash(THIS))]),
     size=0, supply=False, set_name=SET)
card("Necropolis", 1, ACTION | SHELTER, plus(actions=2), size=0, supply=False, set_name=SET)
card("Overgrown Estate", 1, VICTORY_CARD | SHELTER, None, when_trashed(draw(1)), size=0, supply=False, set_name=SET)

card("Altar", 6, ACTION, seq(choose(cards_in(HAND), trash), choose(supply(up_to=5), gain)), set_name=SET)
card("Armory", 4, ACTION, choose(supply(up_to=4), lambda c: gain(c, onto=DECK)), set_name=SET)
card("Band of Misfits", 5, ACTION | COMMAND, choose(supply(which=both(
        both(ACTION_CARD, other_than(is_a(COMMAND))), cheaper_than(THIS))), lambda c: play(c, leave=True)), printing(
    "2019", instead=[played_as(supply(which=both(ACTION_CARD, cheaper_than(THIS))))]), set_name=SET)
card("Bandit Camp", 5, ACTION, seq(draw(1), plus(actions=2), gain_a("Spoils")), Uses("Spoils"), set_name=SET)
card("Beggar", 2, ACTION | REACTION, repeat(number(3), gain_a("Copper", onto=HAND)),
     from_hand_when(PLAY, OTHERS, is_a(ATTACK), "when another player plays an Attack, discard this from your hand", if_you_do(discard(THIS), seq(gain_a("Silver", onto=DECK), gain_a("Silver")))),
     set_name=SET)
card("Catacombs", 5, ACTION, take_from_deck(3, False, lambda cs: choose_one(
         ("Put them into your hand", put_into(HAND, cs)), ("Discard them and draw 3 cards", seq(discard(cs), draw(3))))),
     when_trashed(choose(supply(which=cheaper_than(THIS)), gain)), set_name=SET)
card("Count", 5, ACTION, set_name=SET, play=seq(choose_one(
    ("Discard 2 cards", choose_some(number(2), number(2), cards_in(HAND), discard)),
    ("Put a card from your hand onto your deck", choose(cards_in(HAND), lambda c: put_into(DECK, c))),
    ("Gain a Copper", gain_a("Copper"))), choose_one(
    ("+3 Coins", plus(coins=3)), ("Trash your hand", choose_some(number_in(HAND), number_in(HAND), cards_in(HAND), trash)),
    ("Gain a Duchy", gain_a("Duchy")))))
card("Counterfeit", 5, TREASURE, seq(plus(buys=1, coins=1), choose(
    from_hand(both(TREASURE_CARD, ONCE_ONLY)), lambda c: seq(play(c, times=2), trash(c, moved=True)), optional=True)),
     printing("2019", seq(plus(buys=1, coins=1), choose(
         from_hand(TREASURE_CARD), lambda c: seq(play(c, times=2), trash(c, moved=True)), optional=True))),
     set_name=SET)
card("Death Cart", 4, ACTION | LOOTER,
     choose(either(itself(), cards_in(HAND, ACTION_CARD)), lambda c: seq(trash(c), plus(coins=5)), optional=True),
     AddsToSupply("Ruins"), when_gained(repeat(number(2), gain_a("Ruins"))), set_name=SET)
card("Feodum", 4, VICTORY_CARD, None, one_per(3, is_named("Silver")),
     when_trashed(repeat(number(3), gain_a("Silver"))), set_name=SET)
card("Forager", 3, ACTION, set_name=SET, play=seq(
    plus(actions=1, buys=1), choose(cards_in(HAND), trash), plus_as_many(COINS, different_names(in_trash(TREASURE_CARD)))))
card("Fortress", 4, ACTION, seq(draw(1), plus(actions=2)), when_trashed(put_into(HAND, THIS)), set_name=SET)
card("Graverobber", 5, ACTION, set_name=SET, play=choose_one(
    ("Gain a card from the trash onto your deck", choose(in_trash(THREE_TO_SIX), lambda c: gain(c, onto=DECK))),
    ("Trash an Action card from your hand for a dearer card", choose(
        cards_in(HAND, ACTION_CARD), lambda c: seq(trash(c), choose(supply(up_to=cost_plus(c, 3)), gain))))))
card("Hunting Grounds", 6, ACTION, draw(4), when_trashed(choose_one(
    ("Gain a Duchy", gain_a("Duchy")), ("Gain 3 Estates", repeat(number(3), gain_a("Estate"))))), set_name=SET)
card("Ironmonger", 4, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1), take_from_deck(1, True, lambda cs: seq(
    discard_or_put_back(cs, "it"), each(cs, lambda c: seq(
        if_(fits(c, ACTION_CARD), plus(actions=1)), if_(fits(c, TREASURE_CARD), plus(coins=1)), if_(fits(c, VICTORY), draw(1))))))))
card("Junk Dealer", 5, ACTION, seq(draw(1), plus(actions=1, coins=1), choose(cards_in(HAND), trash)), set_name=SET)
card("Market Square", 3, ACTION | REACTION, seq(draw(1), plus(actions=1, buys=1)),
     from_hand_when(TRASH, HOLDERS, ANY, "when one of your cards is trashed, discard this from your hand", if_you_do(discard(THIS), gain_a("Gold"))),
     set_name=SET)
card("Mystic", 5, ACTION, set_name=SET, play=seq(plus(actions=1, coins=2), name_a_card(lambda name: top_of_deck(
    lambda c: seq(reveal(c), if_(fits(c, called_as(name)), put_into(HAND, c)))))))
card("Pillage", 5, ACTION | ATTACK, if_you_do(trash(THIS), seq(
    repeat(number(2), gain_a("Spoils")), each_other_player(if_(at_least(number_in(HAND), 5), seq(reveal_hand(), choose_some(
        number_in(HAND), number_in(HAND), cards_in(HAND), lambda cs: you(choose(those_of(cs), discard)))))))),
     Uses("Spoils"), set_name=SET)
card("Poor House", 1, ACTION, set_name=SET, play=seq(
    plus(coins=4), reveal_hand(), minus_as_many(COINS, number_in(HAND, TREASURE_CARD))))
card("Procession", 4, ACTION, set_name=SET, play=choose(from_hand(both(ACTION_CARD, ONCE_ONLY)), lambda c: seq(
    play(c, times=2), trash(c, moved=True), choose(supply(which=ACTION_CARD, exactly=cost_plus(c, 1)), gain)), optional=True))
card("Rats", 4, ACTION, seq(
    draw(1), plus(actions=1), gain_a("Rats"), if_(there_are(cards_in(HAND, other_than(is_named("Rats")))),
                                                  choose(cards_in(HAND, other_than(is_named("Rats"))), trash), reveal_hand())),
     when_trashed(draw(1)), size=20, set_name=SET)
card("Rebuild", 5, ACTION, set_name=SET, play=seq(plus(actions=1), name_a_card(lambda name: reveal_until(
    1, both(VICTORY, other_than(called_as(name))), lambda cs: each(cs, lambda c: seq(
        trash(c), choose(supply(which=VICTORY, up_to=cost_plus(c, 3)), gain))), first=True))))
card("Rogue", 5, ACTION | ATTACK, set_name=SET, play=seq(plus(coins=2), if_(
    there_are(in_trash(THREE_TO_SIX)), choose(in_trash(THREE_TO_SIX), gain), each_other_player(take_from_deck(
        2, True, lambda cs: seq(choose(those_of(cs, THREE_TO_SIX), trash), discard(cs)))))))
card("Sage", 3, ACTION, seq(plus(actions=1), reveal_until(1, costing(3), lambda cs: put_into(HAND, cs))), set_name=SET)
card("Scavenger", 4, ACTION, set_name=SET, play=seq(
    plus(coins=2), may(move_all(DECK, DISCARDS)), choose(cards_in(DISCARDS), lambda c: put_into(DECK, c))))
card("Squire", 2, ACTION, seq(
    plus(coins=1), choose_one(("+2 Actions", plus(actions=2)), ("+2 Buys", plus(buys=2)), ("Gain a Silver", gain_a("Silver")))),
     when_trashed(choose(supply(which=is_a(ATTACK)), gain)), set_name=SET)
card("Storeroom", 3, ACTION, set_name=SET, play=seq(
    plus(buys=1), choose_some(number(0), ANY_NUMBER, cards_in(HAND), lambda cs: seq(
        discard(cs), draw(how_many(cs), unsaid=True))),
    choose_some(number(0), ANY_NUMBER, cards_in(HAND), lambda cs: seq(discard(cs), plus_as_many(COINS, how_many(cs))))))
card("Vagrant", 2, ACTION, set_name=SET, play=seq(draw(1), plus(actions=1), top_of_deck(lambda c: seq(
    reveal(c), if_(fits(c, is_a(CURSE | RUINS | SHELTER | VICTORY_CARD)), put_into(HAND, c))))))
card("Wandering Minstrel", 4, ACTION, set_name=SET, play=seq(draw(1), plus(actions=2), take_from_deck(
    3, True, lambda cs: seq(put_back(cs, which=ACTION_CARD), discard(cs)))))
