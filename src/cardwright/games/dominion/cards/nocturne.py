"""Nocturne: Night cards, Boons and Hexes, States, Heirlooms, Spirits, Zombies."""

from cardwright.games.dominion.vocabulary import *

SET = "Nocturne"
ACTION_CARD, TREASURE_CARD, ANY_NUMBER = is_a(ACTION), is_a(TREASURE), number(-1)
COPPER, FEARED, IDOLS = is_named("Copper"), is_a(ACTION | TREASURE), number_in(IN_PLAY, is_named("Idol"))
UNLIKE_VAMPIRES = other_than(is_named("Vampire"))
NOT_AFFLICTED = not_(has_state("Deluded", "Envious"))
ONCE_ONLY = both(ACTION_CARD, other_than(is_a(DURATION)))
NEW_ACTION = both(ACTION_CARD, other_than(like_one_in(IN_PLAY)))
GAINED_CARDS = counter_of(GAINED)
GIVES_COINS = is_named("The Field's Gift", "The Forest's Gift")
OTHERS_IN_PLAY = number_in(IN_PLAY, other_than(the_very(THIS)))


def hex_to_others() -> Effect:
    """Dominion D44, D51. Each other player receives the next Hex."""
    return next_hex(lambda hex: each_other_player(receive(hex)))


def sort_top_cards(n: int) -> Effect:
    """Dominion D37, D39. Look at the top `n` cards of the deck, discard any number, put the others back in
    any order.
    """
    return take_from_deck(n, False, lambda cs: seq(
        choose_some(number(0), ANY_NUMBER, those_of(cs), discard), put_back(cs)))


def discard_three_for(reward: Effect) -> Effect:
    """Dominion D32, D61. You may discard 3 cards (or all, if there are fewer).

    If you discarded 3, carry out `reward`.
    """
    return may(choose_some(number(3), number(3), cards_in(HAND), lambda cs: seq(
        discard(cs), if_(at_least(how_many(cs), 3), reward))), "discard 3 cards")


card("Changeling", 3, NIGHT, seq(trash(THIS), choose(supply(which=like_one_in(IN_PLAY)), gain)),
     when_anyone_gains(costing(3), exchange(held(IT), a("Changeling"))), set_name=SET)
card("Vampire", 5, NIGHT | ATTACK | DOOM, seq(
    next_hex(lambda hex: each_other_player(receive(hex))), choose(supply(up_to=5, which=UNLIKE_VAMPIRES), gain),
    exchange(held(), a("Bat"))), Uses("Bat"), BringsHexes(), set_name=SET)
card("Bat", 2, NIGHT, supply=False, set_name=SET, play=choose_some(
    number(0), number(2), cards_in(HAND), lambda cs: seq(trash(cs), if_(at_least(how_many(cs), 1), exchange(held(), a("Vampire"))))))
card("Bard", 4, ACTION | FATE, seq(plus(coins=2), receive_boons(1)), set_name=SET)
card("Blessed Village", 4, ACTION | FATE, seq(draw(1), plus(actions=2)), when_gained(next_boon(
    lambda boon: choose_one(("Receive it now", receive_boon(boon)), (
        "Receive it at the start of your next turn", next_turn(receive_boon(THIS), about=boon))), taken=True)),
     set_name=SET)
card("Cemetery", 4, VICTORY_CARD, None, Heirloom("Haunted Mirror"),
     when_gained(choose_some(number(0), number(4), cards_in(HAND), trash)), vp=2, set_name=SET)
card("Cobbler", 5, NIGHT | DURATION, next_turn(choose(supply(up_to=4), lambda c: gain(c, onto=HAND))), set_name=SET)
card("Conclave", 4, ACTION, set_name=SET, play=seq(
    plus(coins=2), choose(from_hand(NEW_ACTION), lambda c: seq(play(c), plus(actions=1)), optional=True)))


def lay_in_a_crypt(treasures: Which) -> Effect:
    """Dominion D84. Set any number of Treasures in play, with a quality, aside under this card.

    At the start of each turn, put one of them into hand.
    """
    return choose_some(number(0), ANY_NUMBER, cards_in(IN_PLAY, treasures), lambda cs: if_(at_least(how_many(cs), 1), seq(
        lay_under(cs, face_down=True), each_turn_while_under(choose(under_this(), lambda c: put_into(HAND, c))))))


card("Crypt", 5, NIGHT | DURATION, lay_in_a_crypt(both(TREASURE_CARD, other_than(is_a(DURATION)))),
     printing("2019", lay_in_a_crypt(TREASURE_CARD)), set_name=SET)
card("Cursed Village", 5, ACTION | DOOM, seq(plus(actions=2), draw_until(6)), BringsHexes(),
     when_gained(next_hex(receive)), set_name=SET)
card("Den of Sin", 5, NIGHT | DURATION, next_turn(draw(2)), gained_onto(HAND), set_name=SET)
card("Devil's Workshop", 4, NIGHT, if_(at_least(GAINED_CARDS, 2), gain_a("Imp"), if_(
    at_least(GAINED_CARDS, 1), choose(supply(up_to=4), gain), gain_a("Gold"))), Uses("Imp"), set_name=SET)
card("Druid", 2, ACTION | FATE, seq(plus(buys=1), choose(boons_aside(), receive_boon)), BoonsAside(3), set_name=SET)
card("Exorcist", 4, NIGHT, choose(cards_in(HAND), lambda c: seq(
    trash(c), choose(outside_supply(both(is_a(SPIRIT), cheaper_than(c))), gain))),
     Uses("Will-o'-Wisp", "Imp", "Ghost"), set_name=SET)
card("Faithful Hound", 2, ACTION | REACTION, draw(2), when_discarded(if_you_do(
    put_into(ASIDE, THIS), once_moved(THIS, at_end_of_this_turn(put_into(HAND, THIS))))), set_name=SET)
card("Fool", 3, ACTION | FATE, if_(
    not_(has_state("Lost in the Woods")), seq(take_state("Lost in the Woods"), receive_boons(3))),
     GivesStates("Lost in the Woods"), Heirloom("Lucky Coin"), set_name=SET)
card("Ghost Town", 3, NIGHT | DURATION, next_turn(seq(draw(1), plus(actions=1))), gained_onto(HAND), set_name=SET)
card("Guardian", 2, NIGHT | DURATION, seq(protected_until_next_turn(), next_turn(plus(coins=1))), gained_onto(HAND),
     set_name=SET)
card("Idol", 5, TREASURE | ATTACK | FATE, seq(
    plus(coins=2), if_(odd(IDOLS), receive_boons(1), each_other_player(gain_a("Curse")))), set_name=SET)
card("Leprechaun", 3, ACTION | DOOM, seq(
    gain_a("Gold"), if_(exactly(number_in(IN_PLAY), 7), gain_a("Wish"), next_hex(receive))), Uses("Wish"),
     BringsHexes(), set_name=SET)
card("Monastery", 2, NIGHT, choose_some(
    number(0), GAINED_CARDS, either(cards_in(HAND), cards_in(IN_PLAY, COPPER)), trash), set_name=SET)
card("Necromancer", 4, ACTION, choose(
    in_trash(both(unmarked(FACE_DOWN), ONCE_ONLY)), lambda c: seq(mark(c, FACE_DOWN), play(c, leave=True))),
     BeginInTrash("Zombie Apprentice", "Zombie Mason", "Zombie Spy"), set_name=SET)
card("Night Watchman", 3, NIGHT, sort_top_cards(5), gained_onto(HAND), set_name=SET)
card("Pixie", 2, ACTION | FATE, seq(draw(1), plus(actions=1), next_boon(
    lambda boon: may(if_you_do(trash(THIS), seq(receive_boon(boon), receive_boon(boon))),
                     "trash this to receive the Boon twice"), discarded=True)), Heirloom("Goat"), set_name=SET)
card("Pooka", 5, ACTION, choose(
    cards_in(HAND, both(TREASURE_CARD, other_than(is_named("Cursed Gold")))), lambda c: seq(trash(c), draw(4)), optional=True),
     Heirloom("Cursed Gold"), set_name=SET)
card("Raider", 6, NIGHT | DURATION | ATTACK, set_name=SET, play=seq(each_other_player(if_(at_least(number_in(HAND), 5), if_(
    there_are(cards_in(HAND, like_one_in(IN_PLAY, yours=True))), choose(cards_in(HAND, like_one_in(IN_PLAY, yours=True)), discard),
    reveal_hand()))), next_turn(plus(coins=3))))
card("Sacred Grove", 5, ACTION | FATE, set_name=SET, play=seq(plus(buys=1, coins=3), next_boon(lambda boon: seq(
    receive_boon(boon), if_(not_(fits(boon, GIVES_COINS)), each_other_player(may(receive_boon(boon))))))))
card("Secret Cave", 3, ACTION | DURATION, seq(draw(1), plus(actions=1), discard_three_for(next_turn(plus(coins=3)))),
     Heirloom("Magic Lamp"), set_name=SET)
card("Shepherd", 4, ACTION, seq(plus(actions=1), choose_some(
    number(0), ANY_NUMBER, cards_in(HAND, is_a(VICTORY_CARD)), lambda cs: seq(reveal(cs), discard(cs), draw(how_many(cs, 2))))),
     Heirloom("Pasture"), set_name=SET)
card("Skulk", 4, ACTION | ATTACK | DOOM, seq(plus(buys=1), hex_to_others()), BringsHexes(),
     when_gained(gain_a("Gold")), set_name=SET)
card("Tormentor", 5, ACTION | ATTACK | DOOM, seq(
    plus(coins=2), if_(none(OTHERS_IN_PLAY), gain_a("Imp"), hex_to_others())), Uses("Imp"), BringsHexes(),
     set_name=SET)
card("Tracker", 2, ACTION | FATE, seq(
    plus(coins=1), set_up(this_turn_when_you_gain(put_into(DECK, IT))), receive_boons(1)), Heirloom("Pouch"),
     printing("2019", seq(plus(coins=1), receive_boons(1)), when=[in_play_when_you_gain(put_into(DECK, IT))]),
     set_name=SET)
card("Tragic Hero", 5, ACTION, set_name=SET, play=seq(draw(3), plus(buys=1), if_(at_least(number_in(HAND), 8), seq(
    trash(THIS), choose(supply(which=TREASURE_CARD), gain)))))
card("Werewolf", 5, ACTION | ATTACK | NIGHT | DOOM, if_(your_phase(NIGHT_PHASE), hex_to_others(), draw(3)),
     BringsHexes(), set_name=SET)

# Spirits, and Wish
card("Will-o'-Wisp", 0, ACTION | SPIRIT, size=12, supply=False, set_name=SET, play=seq(draw(1), plus(actions=1), top_of_deck(
    lambda c: seq(reveal(c), if_(fits(c, costing(0, 2)), put_into(HAND, c))))))
card("Imp", 2, ACTION | SPIRIT, seq(draw(2), choose(from_hand(NEW_ACTION), play, optional=True)), size=13, supply=False,
     set_name=SET)
card("Ghost", 4, NIGHT | DURATION | SPIRIT, size=6, supply=False, set_name=SET, play=reveal_until(
    1, ACTION_CARD, lambda cs: if_(at_least(how_many(cs), 1), seq(
        lay_under(cs), next_turn(choose(under_this(), lambda c: play(c, times=2)))))))
card("Wish", 0, ACTION, size=12, supply=False, set_name=SET, play=seq(
    plus(actions=1), if_you_do(return_to_pile(), choose(supply(up_to=6), lambda c: gain(c, onto=HAND)))))


# Heirlooms
card("Cursed Gold", 4, TREASURE | HEIRLOOM, seq(plus(coins=3), gain_a("Curse")), size=0, supply=False, set_name=SET)
card("Goat", 2, TREASURE | HEIRLOOM, seq(plus(coins=1), choose(cards_in(HAND), trash, optional=True)), size=0,
     supply=False, set_name=SET)
card("Haunted Mirror", 0, TREASURE | HEIRLOOM, plus(coins=1), Uses("Ghost"),
     when_trashed(choose(cards_in(HAND, ACTION_CARD), lambda c: seq(discard(c), gain_a("Ghost"))), optional=True),
     size=0, supply=False, set_name=SET)
card("Lucky Coin", 4, TREASURE | HEIRLOOM, seq(plus(coins=1), gain_a("Silver")), size=0, supply=False, set_name=SET)
card("Magic Lamp", 0, TREASURE | HEIRLOOM, seq(plus(coins=1), if_(
    at_least(different_names(cards_in(IN_PLAY), single=True), 6), if_you_do(trash(THIS), repeat(number(3), gain_a("Wish"))))),
     Uses("Wish"), size=0, supply=False, set_name=SET)
card("Pasture", 2, TREASURE | VICTORY_CARD | HEIRLOOM, plus(coins=1), one_per(1, is_named("Estate")), size=0,
     supply=False, set_name=SET)
card("Pouch", 2, TREASURE | HEIRLOOM, plus(buys=1, coins=1), size=0, supply=False, set_name=SET)

card("Zombie Apprentice", 3, ACTION | ZOMBIE, size=0, supply=False, set_name=SET, play=choose(
    cards_in(HAND, is_a(ACTION)), lambda c: seq(trash(c), draw(3), plus(actions=1)), optional=True))
card("Zombie Mason", 3, ACTION | ZOMBIE, size=0, supply=False, set_name=SET, play=top_of_deck(
    lambda c: seq(trash(c), choose(supply(up_to=cost_plus(c, 1)), gain, optional=True))))
card("Zombie Spy", 3, ACTION | ZOMBIE, size=0, supply=False, set_name=SET, play=seq(
    draw(1), plus(actions=1), take_from_deck(1, False, lambda cs: discard_or_put_back(cs, "it"))))


def boon(name: str, does: Effect, *features: Feature) -> None:
    """Dominion D44, D80. A Boon."""
    card(name, 0, BOON, does, *features, size=1, supply=False, set_name=SET)


boon("The Earth's Gift", seq(choose(cards_in(HAND, TREASURE_CARD), lambda c: seq(
    discard(c), choose(supply(up_to=4), gain)), optional=True)))
boon("The Field's Gift", seq(plus(actions=1, coins=1), keep_until_clean_up()))
boon("The Flame's Gift", seq(choose(cards_in(HAND), trash, optional=True)))
boon("The Forest's Gift", seq(plus(buys=1, coins=1), keep_until_clean_up()))
boon("The Moon's Gift", seq(choose(cards_in(DISCARDS), lambda c: put_into(DECK, c), optional=True)))
boon("The Mountain's Gift", seq(gain_a("Silver")))
boon("The River's Gift", seq(at_end_of_this_turn(draw(1)), keep_until_clean_up()))
boon("The Sea's Gift", seq(draw(1)))
boon("The Sky's Gift", seq(discard_three_for(gain_a("Gold"))))
boon("The Sun's Gift", seq(sort_top_cards(4)))
boon("The Swamp's Gift", seq(gain_a("Will-o'-Wisp")), Uses("Will-o'-Wisp"))
boon("The Wind's Gift", seq(draw(2), choose_some(number(2), number(2), cards_in(HAND), discard)))


def hex_card(name: str, does: Effect, *features: Feature) -> None:
    """Dominion D44. A Hex."""
    card(name, 0, HEX_CARD, does, *features, size=1, supply=False, set_name=SET)


hex_card("Bad Omens",
         seq(move_all(DECK, DISCARDS), if_(not_(at_least(number_in(DISCARDS, COPPER), 2)), reveal_all(DISCARDS)), choose_some(number(2), number(2), cards_in(DISCARDS, COPPER), lambda cs: put_into(DECK, cs))))
hex_card("Delusion", seq(if_(NOT_AFFLICTED, take_state("Deluded"))), GivesStates("Deluded"))
hex_card("Envy", seq(if_(NOT_AFFLICTED, take_state("Envious"))), GivesStates("Envious"))
hex_card("Famine", seq(take_from_deck(3, True, lambda cs: seq(discard(cs, is_a(ACTION)), shuffle_in(cs)))))
hex_card("Fear", seq(if_(at_least(number_in(HAND), 5), if_(
    at_least(number_in(HAND, FEARED), 1), choose(cards_in(HAND, FEARED), discard), reveal_hand()))))
hex_card("Greed", seq(gain_a("Copper", onto=DECK)))
hex_card("Haunting", seq(if_(at_least(number_in(HAND), 4), choose(cards_in(HAND), lambda c: put_into(DECK, c)))))
hex_card("Locusts",
         seq(top_of_deck(lambda c: seq(trash(c), if_(fits(c, is_named("Copper", "Estate")), gain_a("Curse"), choose(
    supply(which=both(cheaper_than(c), sharing_a_type_with(c))), gain))))))
hex_card("Misery", seq(if_(has_state("Miserable"), seq(return_state("Miserable"), take_state("Twice Miserable")),
                       if_(not_(has_state("Twice Miserable")), take_state("Miserable")))),
         GivesStates("Miserable", "Twice Miserable"))
hex_card("Plague", seq(gain_a("Curse", onto=HAND)))
hex_card("Poverty", seq(discard_down_to(3)))
hex_card("War", seq(reveal_until(1, costing(3, 4), trash)))

card("Deluded", 0, STATE_CARD, None, at_start_of_your_buy_phase(seq(return_state("Deluded"), cannot_buy(ACTION))),
     size=6, supply=False, set_name=SET)
card("Envious", 0, STATE_CARD, None,
     at_start_of_your_buy_phase(seq(return_state("Envious"), does_instead(plus(coins=1), ["Silver", "Gold"]))), size=6,
     supply=False, set_name=SET)
card("Miserable", 0, STATE_CARD, vp=-2, size=6, supply=False, set_name=SET)
card("Twice Miserable", 0, STATE_CARD, vp=-4, size=6, supply=False, set_name=SET)
card("Lost in the Woods", 0, STATE_CARD, None, at_start_of_your_turn(
    choose(cards_in(HAND), lambda c: seq(discard(c), receive_boons(1))), FROM_ASIDE, optional=True), size=1,
     supply=False, set_name=SET)
# States with two sides: each side is a card with its own name
card("Envious / Deluded", 0, STATE_CARD, None, MixedPile(["Envious", "Deluded"]), size=0, supply=False, set_name=SET)
card("Miserable / Twice Miserable", 0, STATE_CARD, None, MixedPile(["Miserable", "Twice Miserable"]), size=0,
     supply=False, set_name=SET)
