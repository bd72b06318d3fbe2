"""Plunder: the Loot, the kingdom cards, the Events and the Traits."""

from cardwright.games.dominion.vocabulary import *

SET = "Plunder"
PLAYABLE, ACTION_CARD, TREASURE_CARD, VICTORY = is_a(ACTION | TREASURE), is_a(ACTION), is_a(TREASURE), is_a(VICTORY_CARD)
ALL, NONE, TWO, THREE, FOUR = number(-1), number(0), number(2), number(3), number(4)
TREASURE_NAMES = different_names(cards_in(IN_PLAY, TREASURE_CARD))


def loot(name: str, does: Effect, *features: Feature, types: int = 0) -> str:
    """Dominion D126. A Loot."""
    return card(name, 7, TREASURE | LOOT | types, does, *features, size=0, supply=False, set_name=SET).name


card("Loot", 7, TREASURE | LOOT, None, MixedPile(2 * [
    loot("Amphora", choose_one(("Now", plus(buys=1, coins=3)), (
        "At the start of your next turn", next_turn(plus(buys=1, coins=3))), listed=False), types=DURATION),
    loot("Doubloons", plus(coins=3), when_gained(gain_a("Gold"))),
    loot("Endless Chalice", seq(plus(buys=1, coins=1), stay_in_play(), set_up(
        at_start_of_your_turn(plus(buys=1, coins=1)), FOR_EVER)), types=DURATION),
    loot("Figurehead", seq(plus(coins=3), next_turn(draw(2))), types=DURATION),
    loot("Hammer", seq(plus(coins=3), choose(supply(up_to=4), gain))),
    loot("Insignia", seq(plus(coins=3), set_up(this_turn_when_you_gain(put_into(DECK, IT))))),
    loot("Jewels", seq(plus(buys=1, coins=3), next_turn(put_under_deck(THIS))), types=DURATION),
    loot("Orb", choose_one(("Play a card from your discard pile", choose(cards_in(DISCARDS, PLAYABLE), play)),
                           ("+1 Buy, +3 Coins", plus(buys=1, coins=3)))),
    loot("Prize Goat", seq(plus(buys=1, coins=3), choose(cards_in(HAND), trash, optional=True))),
    loot("Puzzle Box", seq(plus(buys=1, coins=3), choose(
        cards_in(HAND), lambda c: aside_until_turn_ends(c, HAND, LOOKED), optional=True))),
    loot("Sextant", seq(plus(buys=1, coins=3), take_from_deck(5, False, lambda cs: seq(
        choose_some(number(0), number(-1), those_of(cs), discard), put_back(cs))))),
    loot("Shield", plus(buys=1, coins=3), reveal_when_attacked(be_unaffected()), types=REACTION),
    loot("Spell Scroll", if_you_do(trash(THIS), choose(supply(which=cheaper_than(THIS)), lambda c: seq(
        gain(c), once_moved(c, if_(fits(c, PLAYABLE), may(play(c))))))), types=ACTION),
    loot("Staff", seq(plus(buys=1, coins=3), choose(from_hand(ACTION_CARD), play, optional=True))),
    loot("Sword", seq(plus(buys=1, coins=3), each_other_player(discard_down_to(4))), types=ATTACK),
], shuffled=True, face_down=True), supply=False, size=30, set_name=SET)


def now_and_next_turn(what: Callable[[], Effect]) -> Effect:
    """Dominion D52. Carry out an effect now, and again at the start of the next turn."""
    return seq(what(), next_turn(what()))


def next_time(of: Which, does: Effect) -> Effect:
    """Dominion D180. An effect for the next time that you gain a card with the quality `of`, in any turn.

    This card stays in play until then.
    """
    return set_up(this_turn_when_gained(of, does), ONCE)


def next_time_anybody(event: int, does: Effect, of: Which, text: str) -> Effect:
    """Dominion D180. An effect for the next time that this event happens to any player."""
    return set_up(When(event, does, whose=ANYBODYS, of=of, text=text), ONCE)


def after_the_next(of: Which, does: Effect, lasts: int) -> Effect:
    """Dominion D182. An effect for the moment when the next card with the quality `of` that you play has been
    played.
    """
    return set_up(when_you_play(of, afterwards(does)), lasts)


def play_when_anybody_gains(of: Which, text: str) -> list[When]:
    """Dominion D50. When any player gains a card with the quality `of`, the owner of this card may play it
    from hand.
    """
    return [from_hand_when(GAIN, ANYBODYS, of, text, play(THIS))]


card("Cage", 2, TREASURE | DURATION, set_name=SET, play=seq(
    choose_some(NONE, FOUR, cards_in(HAND), set_aside_face_down), next_time(VICTORY, seq(trash(THIS), at_end_of_this_turn(take_back())))))
card("Grotto", 2, ACTION | DURATION, set_name=SET, play=seq(plus(actions=1), choose_some(NONE, FOUR, cards_in(HAND), lambda cs: if_(
    at_least(how_many(cs), 1), seq(set_aside_face_down(cs, apart=True), next_turn(all_of(under_this(apart=True), lambda x: seq(
        discard(x), draw(how_many(x), unsaid=True))), apart=True))))))
card("Jewelled Egg", 2, TREASURE, plus(buys=1, coins=1), when_trashed(gain_a("Loot")), Uses("Loot"), set_name=SET)
card("Search", 2, ACTION | DURATION, seq(plus(coins=2), next_time_anybody(
    PILE_EMPTIES, seq(trash(THIS), gain_a("Loot")), ANY, "when a Supply pile empties")), Uses("Loot"), set_name=SET)
card("Shaman", 2, ACTION, seq(plus(actions=1, coins=1), choose(cards_in(HAND), trash, optional=True)),
     at_start_of_your_turn(choose(in_trash(costing(0, 6)), gain), IN_FORCE), set_name=SET)
card("Secluded Shrine", 3, ACTION | DURATION, set_name=SET, play=seq(
    plus(coins=1), next_time(TREASURE_CARD, choose_some(NONE, TWO, cards_in(HAND), trash))))
card("Siren", 3, ACTION | DURATION | ATTACK, seq(each_other_player(gain_a("Curse")), next_turn(draw_until(8))),
     when_gained(if_(there_are(cards_in(HAND, ACTION_CARD)), choose_one(
        ("Trash this", trash(THIS)), ("Trash an Action card from your hand", choose(cards_in(HAND, ACTION_CARD), trash))), trash(THIS))),
     set_name=SET)
card("Stowaway", 3, ACTION | DURATION | REACTION, next_turn(draw(2)),
     *play_when_anybody_gains(is_a(DURATION), "when anybody gains a Duration card"), set_name=SET)
card("Taskmaster", 3, ACTION | DURATION, set_name=SET, play=seq(
    plus(actions=1, coins=1), set_up(this_turn_when_gained(costing(5, 5), next_turn(as_printed())), ONCE_THIS_TURN)))
card("Abundance", 4, TREASURE | DURATION, next_time(ACTION_CARD, plus(buys=1, coins=3)), set_name=SET)
card("Cabin Boy", 4, ACTION | DURATION, set_name=SET, play=seq(draw(1), plus(actions=1), next_turn(choose_one(
    ("+2 Coins", plus(coins=2)), ("Trash this for a Duration card", if_you_do(trash(THIS), choose(supply(which=is_a(DURATION)), gain)))))))
card("Crucible", 4, TREASURE, choose(cards_in(HAND), lambda c: seq(trash(c), plus_as_many(COINS, coins_in_cost(c)))), set_name=SET)
card("Flagship", 4, ACTION | DURATION | COMMAND, set_name=SET, play=seq(
    plus(coins=2), after_the_next(both(ACTION_CARD, is_no(COMMAND)), replay(IT, anywhere=True), ONCE)))
card("Fortune Hunter", 4, ACTION, set_name=SET, play=seq(plus(coins=2), take_from_deck(3, False, lambda cs: seq(
    choose(those_of(cs, TREASURE_CARD), play, optional=True), put_back(cs)))))
card("Gondola", 4, TREASURE | DURATION, choose_one(("Now", plus(coins=2)), (
    "At the start of your next turn", next_turn(plus(coins=2))), listed=False),
     when_gained(choose(from_hand(ACTION_CARD), play, optional=True)), set_name=SET)
card("Harbor Village", 4, ACTION, set_name=SET, play=seq(
    draw(1), plus(actions=2), after_the_next(ACTION_CARD, if_(gave_coins(), plus(coins=1)), ONCE_THIS_TURN)))
card("Landing Party", 4, ACTION | DURATION, seq(
    draw(2), plus(actions=2), after_the_next(both(the_nth_this_turn(1, PLAY), TREASURE_CARD), put_into(DECK, THIS), ONCE)),
     Remembers(PLAY), set_name=SET)
card("Mapmaker", 4, ACTION | REACTION,
     take_from_deck(4, False, lambda cs: seq(choose_some(TWO, TWO, those_of(cs), lambda two: put_into(HAND, two)), discard(cs))),
     *play_when_anybody_gains(VICTORY, "when anybody gains a Victory card"), set_name=SET)
card("Maroon", 4, ACTION, choose(cards_in(HAND), lambda c: seq(trash(c), draw(sum_of(types_on(c), types_on(c))))), set_name=SET)
card("Rope", 4, TREASURE | DURATION, set_name=SET, play=seq(
    plus(buys=1, coins=1), next_turn(seq(draw(1), choose(cards_in(HAND), trash, optional=True)))))
card("Swamp Shacks", 4, ACTION, seq(plus(actions=2), draw(one_for_every(3, number_in(IN_PLAY)))), set_name=SET)
card("Tools", 4, TREASURE, choose(cards_in(IN_PLAY, anybodys=True), gain_copy), set_name=SET)
card("Buried Treasure", 5, TREASURE | DURATION, next_turn(plus(buys=1, coins=3)), when_gained(play(THIS)),
     set_name=SET)
card("Crew", 5, ACTION | DURATION, seq(draw(3), next_turn(put_into(DECK, THIS))), set_name=SET)
card("Cutthroat", 5, ACTION | DURATION | ATTACK, seq(
    each_other_player(discard_down_to(3)), next_time_anybody(
        GAIN, gain_a("Loot"), both(TREASURE_CARD, costing(5)), "when anybody gains a Treasure costing 5 or more")),
     Uses("Loot"), set_name=SET)
card("Enlarge", 5, ACTION | DURATION, set_name=SET, play=now_and_next_turn(lambda: choose(cards_in(HAND), lambda c: seq(
    trash(c), choose(supply(up_to=cost_plus(c, 2)), gain)))))
card("Figurine", 5, TREASURE, set_name=SET, play=seq(draw(2), choose(
    cards_in(HAND, ACTION_CARD), lambda c: seq(discard(c), plus(buys=1, coins=1)), optional=True)))
card("First Mate", 5, ACTION, set_name=SET, play=seq(choose(from_hand(ACTION_CARD), lambda c: seq(
    play(c), one_after_another(from_hand(both(ACTION_CARD, called_as(c))), play, optional=True)), optional=True), draw_until(6)))
card("Frigate", 5, ACTION | DURATION | ATTACK, set_name=SET, play=seq(plus(coins=3), others_until_your_next_turn(
    When(RESOLVED, discard_down_to(4), of=ACTION_CARD, text="when they have played an Action card")), next_turn(nothing())))
card("Longship", 5, ACTION | DURATION, seq(plus(actions=2), next_turn(draw(2))), set_name=SET)
card("Mining Road", 5, ACTION, set_name=SET, play=seq(plus(actions=1, buys=1, coins=2), set_up(When(
    GAIN, only_once(play(IT)), of=TREASURE_CARD, optional=True, text="when you gain a Treasure"))))
card("Pendant", 5, TREASURE, plus_as_many(COINS, TREASURE_NAMES), set_name=SET)
card("Pickaxe", 5, TREASURE, seq(plus(coins=1), choose(cards_in(HAND), lambda c: seq(
    trash(c), if_(fits(c, costing(3)), gain_a("Loot", onto=HAND))))), Uses("Loot"), set_name=SET)
card("Pilgrim", 5, ACTION, seq(draw(4), choose(cards_in(HAND), lambda c: put_into(DECK, c))), set_name=SET)
card("Quartermaster", 5, ACTION | DURATION, set_name=SET, play=seq(stay_in_play(), set_up(at_start_of_your_turn(choose_one(
    ("Gain a card costing up to 4", choose(supply(up_to=4), lambda c: seq(gain(c, onto=ASIDE), once_moved(c, lay_under(c))))),
    ("Put a card from this into your hand", choose(under_this(), lambda c: put_into(HAND, c))))), FOR_EVER)))
card("Silver Mine", 5, TREASURE, choose(supply(which=both(TREASURE_CARD, cheaper_than(THIS))), lambda c: gain(c, onto=HAND)), set_name=SET)
card("Trickster", 5, ACTION | ATTACK, set_name=SET, play=seq(each_other_player(gain_a("Curse")), set_up(When(
    DISCARD_FROM_PLAY, only_once(aside_until_turn_ends(IT, HAND)), of=TREASURE_CARD, optional=True,
    text="when you discard a Treasure from play"))))
card("Wealthy Village", 5, ACTION, seq(draw(1), plus(actions=2)), Uses("Loot"),
     when_gained(if_(at_least(TREASURE_NAMES, 3), gain_a("Loot"))), set_name=SET)
card("Sack of Loot", 6, TREASURE, seq(plus(buys=1, coins=1), gain_a("Loot")), Uses("Loot"), set_name=SET)
card("King's Cache", 7, TREASURE, choose(from_hand(TREASURE_CARD), lambda c: play(c, times=3), optional=True), set_name=SET)


def event(name: str, cost: int, does: Effect, *features: Feature) -> None:
    """Dominion D59, D76, D185. An Event."""
    card(name, cost, EVENT_CARD, does, *features, supply=False, set_name=SET)


def journey() -> Effect:
    """Dominion D187. Nothing is discarded from play in this turn's Clean-up phase."""
    return this_turn_you(KEEPS_ALL_IN_PLAY, "you don't discard cards from play in Clean-up")


event("Bury", 1, seq(plus(buys=1), choose(cards_in(DISCARDS), put_under_deck)))
event("Avoid", 2,
      seq(plus(buys=1), this_turn_you(PICKS_AT_SHUFFLE, "the next time you shuffle, you may keep up to 3 of the cards in your discard pile")),
      Arranges(BACK, 3))
event("Deliver", 2,
      seq(plus(buys=1), set_up(this_turn_when_you_gain(aside_until_turn_ends(IT, HAND), optional=False))))
event("Peril", 2, choose(cards_in(HAND, ACTION_CARD), lambda c: if_you_do(trash(c), gain_a("Loot")), optional=True),
      Uses("Loot"))
event("Rush", 2, seq(plus(buys=1), set_up(this_turn_when_gained(ACTION_CARD, play(IT)), ONCE_THIS_TURN)))
event("Foray", 3, choose_some(THREE, THREE, cards_in(HAND), lambda cs: seq(reveal(cs), if_(
    at_least(different_names(those_of(cs)), 3), seq(discard(cs), gain_a("Loot")), discard(cs)))), Uses("Loot"))
event("Launch", 3, seq(return_to_action_phase(), draw(1), plus(actions=1, buys=1)), BuyLimit(ONCE_A_TURN))
event("Mirror", 3, seq(plus(buys=1), set_up(this_turn_when_gained(ACTION_CARD, gain_copy(IT)), ONCE_THIS_TURN)))
event("Prepare", 3, all_of(cards_in(HAND), lambda cs: seq(lay_under(cs), next_turn(seq(
    one_after_another(under_this(which=PLAYABLE), play), all_of(under_this(), discard))))))
event("Scrounge", 3, choose_one(("Trash a card from your hand", choose(cards_in(HAND), trash)), (
    "Gain an Estate from the trash", choose(in_trash(is_named("Estate")), lambda c: if_gained(gain(c), choose(supply(up_to=5), gain))))))
event("Maelstrom", 4, seq(choose_some(THREE, THREE, cards_in(HAND), trash), each_other_player(if_(
    at_least(number_in(HAND), 5), choose(cards_in(HAND), trash)))))
card("Journey", 4, EVENT_CARD, seq(journey(), extra_turn()),
     printing("2019", once_each_turn(if_(not_(previous_turn_was_yours()), seq(journey(), extra_turn(may_be_third=True))))),
     supply=False, set_name=SET)
event("Looting", 6, gain_a("Loot"), Uses("Loot"))
event("Invasion", 10, seq(choose(from_hand(is_a(ATTACK)), play, optional=True), gain_a("Duchy"), choose(
    supply(which=ACTION_CARD), lambda c: gain(c, onto=DECK)), choose(outside_supply(is_a(LOOT)), lambda c: seq(
        gain(c), once_moved(c, play(c))))), Uses("Loot"))
event("Prosper", 10,
      seq(gain_a("Loot"), one_after_another(supply(which=TREASURE_CARD), gain, optional=True, names=True)),
      Uses("Loot"))


def trait(name: str, *features: Feature) -> None:
    """Dominion D123. Add a Trait. It applies to the cards of its pile."""
    card(name, 0, TRAIT, None, *features, size=0, supply=False, set_name=SET)


def when_such(event: int, name: str, does: Effect, text: str, optional: bool = False) -> When:
    """Dominion D123. An ability for an event that happens to a card (IT) of the pile with the Trait."""
    return When(event, does, IN_FORCE, of=of_the_pile(name), optional=optional, text=f"when you {text} such a card")


def at_moment(event: int, does: Effect, text: str) -> When:
    """Dominion D123, D21, D25. An optional ability for a moment of every player's turn, such as its start."""
    return When(event, does, IN_FORCE, optional=True, text=f"at the start of your {text}")


def in_hand(name: str) -> cards_in:
    """Dominion D123. The player's cards in hand that belong to the pile with the Trait."""
    return cards_in(HAND, of_the_pile(name))


def gain_one(name: str) -> Effect:
    """Dominion D123, D33. Gain the top card of the pile with the Trait."""
    return choose(supply(which=of_the_pile(name)), gain)


trait("Cheap", Cheaper(of_the_pile("Cheap")))
trait("Cursed", when_such(GAIN, "Cursed", seq(gain_a("Loot"), gain_a("Curse")), "gain"), Uses("Loot"))
trait("Fated", Arranges(EITHER_END))
trait("Fawning", When(GAIN, gain_one("Fawning"), IN_FORCE, of=is_named("Province"), text="when you gain a Province"))
trait("Friendly", at_moment(CLEAN_UP_STARTS, choose(in_hand("Friendly"), lambda c: if_you_do(discard(c), gain_one("Friendly"))), "Clean-up phase"))
trait("Hasty", when_such(GAIN, "Hasty", set_aside_to_play(IT), "gain"))
trait("Inherited", InStartingDecks(1))
trait("Inspiring", when_such(RESOLVED, "Inspiring", if_(your_phase(), choose(
    from_hand(both(ACTION_CARD, other_than(like_one_in(IN_PLAY)))), play)), "have played", optional=True))
trait("Nearby", when_such(GAIN, "Nearby", plus(buys=1), "gain"))
trait("Patient", at_moment(CLEAN_UP_STARTS, choose_some(NONE, ALL, in_hand("Patient"), lambda cs: each(cs, set_aside_to_play)), "Clean-up phase"))
trait("Pious", when_such(GAIN, "Pious", choose(cards_in(HAND), trash, optional=True), "gain"))
trait("Reckless", when_such(DISCARD_FROM_PLAY, "Reckless", return_to_pile(IT), "discard from play"), FollowedTwice())
trait("Rich", when_such(GAIN, "Rich", gain_a("Silver"), "gain"))
trait("Shy", at_moment(TURN_STARTS, choose(in_hand("Shy"), lambda c: if_you_do(discard(c), draw(2))), "turn"))
trait("Tireless", when_such(DISCARD_FROM_PLAY, "Tireless", aside_until_turn_ends(IT, DECK), "discard from play"))
