"""CR 701.12c-h. Cards that exchange life totals, numbers, cards, whole zones and text boxes."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.effects import IT_SLOT, THIS, APlayer, Ref
from cardwright.kernel.exchange import exchange
from cardwright.kernel.words import choose, choose_one, each_other_player, if_, nothing, seq
from cardwright.magic.keys import DEATHTOUCH, DEFENDER, FLYING, LIFELINK, VIGILANCE
from cardwright.magic.kinds import (
    SIZED,
)
from cardwright.magic.rules import (
    BLOCKS,
    BLUE,
    CREATURE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    LIFE,
    LOST,
    NO_MAXIMUM,
    OP_ADD_TYPES,
    OP_DEFINE_PT,
    OP_SET_SUBS,
    PERPETUAL,
    POWER,
    SIDEBOARD,
    THIS_COMBAT,
    TOUGH,
    UPKEEP,
    WHILE_SOURCE,
    WHITE,
)
from cardwright.magic.sets import YOURS, Either, Players
from cardwright.magic.table import (
    CARDS,
    FROM_HAND,
    ON_SELF,
    Change,
    Static,
)
from cardwright.magic.targets import on_target
from cardwright.magic.words.abilities import (
    EntersTapped,
    Happens,
    activated,
    at_upkeep,
    attached_gets,
    aura,
    card,
    choose_modes,
    file_under,
    loyalty,
    rule,
    token,
    when,
    when_this_enters,
)
from cardwright.magic.words.amounts import (
    APART,
    MINUS_IT,
    TIMES_IT,
    YOU,
    X,
    all_of,
    at_least,
    both,
    cards_of,
    is_there,
    not_,
    seat_counter,
    your_turn,
)
from cardwright.magic.words.dice import as_this_enters, enters_sized, if_you_roll, roll
from cardwright.magic.words.drafting import card_of_pool, drafted_face_up, offers_for, right_after_the_draft
from cardwright.magic.words.drawing import discard, draw, reveal, shuffle
from cardwright.magic.words.exchanging import may_exchange, two_targets
from cardwright.magic.words.fortune import flip_coin
from cardwright.magic.words.lasting import becomes, changes
from cardwright.magic.words.leaving import at_next_end_step
from cardwright.magic.words.paying import adds
from cardwright.magic.words.prices import SACRIFICE_THIS, TAP_THIS, cost
from cardwright.magic.words.sides import cards_in, life_of, place_of, power_of, text_of, toughness_of
from cardwright.magic.words.things import (
    OTHER,
    ButNot,
    card_in,
    color,
    creature,
    opponent,
    permanent,
    player,
    spell,
)
from cardwright.magic.words.timing import between_steps
from cardwright.magic.words.values import base_of, both_play, die_result, note_down, text_as_it_enters
from cardwright.magic.words.verbs import exile, lose_life, make, under_library
from cardwright.magic.words.whole import (
    aura_swap,
    blocked_by,
    cards_and_owners,
    changes_targets_to,
    control_of_all,
    emblem,
    get_emblem,
    with_each_teammate,
)

file_under("Exchanges of values")

THAT_PLAYER: Final[Ref[APlayer]] = Ref(IT_SLOT, "that player")
YOUR_UPKEEP: Final = all_of(your_turn(), between_steps(UPKEEP, UPKEEP))
TWICE_THE_HAND: Final = both(TIMES_IT, cards_of(HAND), 2)
CONSTRUCT: Final = CARDS.sub_words(["Construct"])
LIFE_LOST: Final = seat_counter(LOST, label="the life lost this turn")

# -- life totals (CR 701.12c)
card("Axis of Mortality", "{4}{W}{W}", "Enchantment",
     at_upkeep(on_target(player(), lambda a: on_target(Players(but=a), lambda b: may_exchange(life_of(a), life_of(b))))))
card("Magus of the Mirror", "{4}{B}{B}", "Creature Human Wizard", activated(cost(TAP_THIS, SACRIFICE_THIS), on_target(
     opponent(), lambda p: exchange(life_of(YOU), life_of(p))), condition=YOUR_UPKEEP), pt="4/2")
card("Mirror Universe", "{6}", "Artifact", activated(cost(TAP_THIS, SACRIFICE_THIS), on_target(
     opponent(), lambda p: exchange(life_of(YOU), life_of(p))), condition=YOUR_UPKEEP))
card("Mister Negative", "{5}{W}{B}", "Legendary Creature Human Villain", VIGILANCE | LIFELINK, when_this_enters(on_target(
     opponent(), lambda p: note_down(LIFE_LOST, lambda before: may_exchange(
         life_of(YOU), life_of(p), draw(both(MINUS_IT, LIFE_LOST, before)))))), pt="5/5")
HORROR: Final = token("Artifact Creature Horror", pt="0/0")
CARDS.flags[HORROR] |= SIZED
card("Profane Transfusion", "{6}{B}{B}{B}", "Sorcery", on_target(player(), lambda a: on_target(Players(but=a), lambda b: seq(
     exchange(life_of(a), life_of(b)),
     if_(both_play(a, b), make(HORROR, size=both(APART, seat_counter(LIFE, a), seat_counter(LIFE, b))))))))
card("Psychic Transfer", "{4}{U}", "Sorcery", on_target(player(), lambda p: if_(
     not_(at_least(both(APART, seat_counter(LIFE), seat_counter(LIFE, p)), 6)), exchange(life_of(YOU), life_of(p)))))
card("Soul Conduit", "{6}", "Artifact", activated(cost("{6}", TAP_THIS), on_target(
     player(), lambda a: on_target(Players(but=a), lambda b: exchange(life_of(a), life_of(b))))))
card("Get a Life", "{W}", "Instant", on_target(
     player(), lambda p: with_each_teammate(p, lambda q: exchange(life_of(p), life_of(q)))))
card("Everythingamajig", "{5}", "Artifact", activated(cost("{5}", TAP_THIS), on_target(
     opponent(), lambda p: at_next_end_step(exchange(life_of(YOU), life_of(THAT_PLAYER)), p))))
card("Everythingamajig (c)", "{5}", "Artifact", activated("{1}", flip_coin(adds("CC"), nothing())),
     activated(cost("{3}", TAP_THIS), on_target(player(), lambda p: discard(1, p)), condition=your_turn()), activated("{X}", seq(
         changes(THIS, OP_ADD_TYPES, CREATURE), changes(THIS, OP_SET_SUBS, *CONSTRUCT), becomes(X, X, THIS))))
card("Mirror Mirror", "{7}", "Artifact", EntersTapped(), activated(cost("{7}", TAP_THIS, SACRIFICE_THIS), on_target(
     player(), lambda p: at_next_end_step(seq(
         exchange(life_of(YOU), life_of(THAT_PLAYER)), exchange(control_of_all(YOU), control_of_all(THAT_PLAYER)),
         *[exchange(cards_and_owners(z, YOU), cards_and_owners(z, THAT_PLAYER)) for z in (HAND, LIBRARY, GRAVEYARD)]), p))))

# -- numbers (CR 701.12g)
card("Evra, Halcyon Witness", "{4}{W}{W}", "Legendary Creature Avatar", LIFELINK,
     activated("{4}", exchange(life_of(YOU), power_of(THIS))), pt="4/4")
card("Tree of Perdition", "{3}{B}", "Creature Plant", DEFENDER, activated(cost(TAP_THIS), on_target(
     opponent(), lambda p: exchange(life_of(p), toughness_of(THIS)))), pt="0/13")
card("Tree of Redemption", "{3}{G}", "Creature Plant", DEFENDER,
     activated(cost(TAP_THIS), exchange(life_of(YOU), toughness_of(THIS))), pt="0/13")
card("Serene Master", "{1}{W}", "Creature Human Monk", when(Happens(BLOCKS, "whenever this blocks", this=True), on_target(
     creature(blocked_by(THIS)), lambda c: exchange(power_of(THIS, THIS_COMBAT), power_of(c, THIS_COMBAT))), once=True),
     pt="0/2")
card("High Fae Prankster", "{2}{U}{B}", "Creature Faerie Rogue", FLYING | DEATHTOUCH, when_this_enters(choose_modes(0, 1,
     ("Exchange two base powers for good", on_target(creature(), lambda a: on_target(creature(ButNot(a)), lambda b: exchange(
         base_of(a, POWER, PERPETUAL), base_of(b, POWER, PERPETUAL))))),
     ("It is 4/1 for good", becomes(4, 1, THIS, PERPETUAL)))), pt="1/4")
card("Vedalken Squirrel-Whacker", "{3}{U}", "Creature Vedalken Guest",
     as_this_enters(roll(6, lambda p: roll(6, lambda t: enters_sized(p, t)))),
     if_you_roll(6, choose_one(("Keep the roll", nothing()),
         ("Exchange it with the base power", exchange(die_result(), base_of(THIS, POWER))),
         ("Exchange it with the base toughness", exchange(die_result(), base_of(THIS, TOUGH))))), pt="*/*")

# -- cards (CR 701.12d-f)
aura("Arcanum Wings", "{1}{U}", creature(), attached_gets(keys=FLYING), aura_swap("{2}{U}"))
card("Wizened Arbiter", "{W}{W}", "Creature Human Soldier Wizard", when_this_enters(choose(
     card_in(SIDEBOARD, color(WHITE), whose=YOURS, label="card outside the game"), lambda c: seq(reveal(c), choose(
         card_in(HAND, whose=YOURS), lambda h: exchange(place_of(c), place_of(h)))), optional=True)), pt="2/1")
card("Red Herring", "{1}{R}", "Creature Fish", activated("{1}{U}", choose(
     Either(permanent(whose=YOURS), spell(whose=YOURS), "permanent or spell of yours"), lambda c: exchange(
         place_of(THIS), place_of(c), changes_targets_to(c, THIS))), zone=FROM_HAND), pt="2/2")
card("Morality Shift", "{5}{B}{B}", "Sorcery",
     seq(exchange(cards_in(GRAVEYARD, shuffled=True), cards_in(LIBRARY)), shuffle()))
card("Harness Infinity", "{1}{B}{B}{B}{G}{G}{G}", "Instant",
     seq(exchange(cards_in(HAND), cards_in(GRAVEYARD)), exile(THIS)))
DOG: Final = token("Creature Dog Illusion", Static(ON_SELF, [Change(
     OP_DEFINE_PT, p=TWICE_THE_HAND, t=TWICE_THE_HAND)], cda=True, label="twice the hand"), pt="0/0", colors=BLUE)
NO_LIMIT: Final = emblem("Mordenkainen emblem", rule(NO_MAXIMUM, YOURS, "no maximum hand size"))
card("Mordenkainen", "{4}{U}{U}", "Legendary Planeswalker Mordenkainen",
     loyalty(2, seq(draw(2), choose(card_in(HAND, whose=YOURS), under_library))), loyalty(-2, make(DOG)),
     loyalty(-10, seq(exchange(cards_in(HAND, shuffled=True), cards_in(LIBRARY)), shuffle(), get_emblem(NO_LIMIT))),
     loyalty=5)
card("Deal Broker", "{3}", "Artifact Creature Construct",
     drafted_face_up(), right_after_the_draft(choose(card_in(SIDEBOARD, whose=YOURS, label="card of your pool"), lambda c: seq(
         reveal(c), offers_for(lambda o: exchange(card_of_pool(c), card_of_pool(o)))), optional=True)),
     activated(cost(TAP_THIS), seq(draw(), discard())), pt="2/3")

# -- text boxes (CR 701.12h)
card("Exchange of Words", "{1}{U}{U}", "Enchantment", when_this_enters(two_targets(
     creature(), lambda a: creature(ButNot(a)), lambda a, b: if_(
         is_there(THIS), exchange(text_of(a, WHILE_SOURCE), text_of(b, WHILE_SOURCE))))))
card("Deadpool, Trading Card", "{2}{B}{R}", "Legendary Creature Mutant Mercenary Hero",
     as_this_enters(choose(creature(OTHER), lambda c: exchange(text_as_it_enters(), text_as_it_enters(c)), optional=True)),
     at_upkeep(lose_life(3)), activated(cost("{3}", SACRIFICE_THIS), each_other_player(draw())), pt="5/3")
