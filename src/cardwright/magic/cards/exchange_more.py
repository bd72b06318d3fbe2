"""Cards that exchange, the odd ones: planes, a vanguard, a Saga, spells on the stack, ownership, and all for ante."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.effects import IT, THIS, APlayer, Effect, Ref
from cardwright.kernel.exchange import exchange
from cardwright.kernel.words import choose, each_player, nothing, seq
from cardwright.magic.keys import CANT_BE_BLOCKED, SPLIT_SECOND
from cardwright.magic.kinds import (
    ADVENTURE,
    USES_ANTE,
)
from cardwright.magic.rules import (
    ARTIFACT,
    BASIC,
    CARD_TYPES,
    CHAOS,
    CREATURE,
    ENCHANTMENT,
    END_COMBAT,
    FOR_EVER,
    GRAVEYARD,
    GREEN,
    HAND,
    LAND,
    OP_LOSE_ALL,
    OP_SET_COLORS,
    OP_SET_SUBS,
    OP_SET_TYPES,
    PLANESWALKS,
    UPKEEP,
)
from cardwright.magic.sets import ANYBODYS, THEIRS, YOURS, Test, Things
from cardwright.magic.state_based import chapter
from cardwright.magic.targets import on_target
from cardwright.magic.words.abilities import (
    EntersTapped,
    Happens,
    activated,
    at_step,
    at_upkeep,
    card,
    choose_modes,
    faces,
    file_under,
    flashback,
    loyalty,
    token,
    when,
    when_an_opponent_casts,
    when_one_enters,
    when_this_damages_a_player,
)
from cardwright.magic.words.amounts import YOU, all_of, belongs, fixed, your_turn
from cardwright.magic.words.ante import (
    ANYWHERE,
    FOLLOWED,
    AnotherCard,
    AntesTop,
    antes,
    in_ante,
    ownership_of,
    owns,
    put_cards,
)
from cardwright.magic.words.drawing import discard, draw, reveal
from cardwright.magic.words.exchanging import (
    exchange_control,
    may_exchange,
    may_exchange_control,
    sharing,
    two_targets,
)
from cardwright.magic.words.exiling import OfAnOpponent
from cardwright.magic.words.fortune import at_random, flip_coin
from cardwright.magic.words.lasting import becomes, changes, gain_control
from cardwright.magic.words.others import (
    Highest,
    HurtSomebody,
    OfTheHurt,
    choose_new_targets,
    commanders_value,
    creature_type,
    in_command,
    life_becomes,
    splice,
    that_player,
    unless_paid,
)
from cardwright.magic.words.playing import TopOf
from cardwright.magic.words.prices import SACRIFICE_THIS, TAP_THIS, PaysLife, cost
from cardwright.magic.words.several import These
from cardwright.magic.words.sides import life_of, place_of
from cardwright.magic.words.things import (
    NONCREATURE,
    NONLAND,
    NONTOKEN,
    POWER_OF,
    YOU_OWN,
    ButNot,
    Compared,
    ControlledBy,
    ControlledByOpponentOf,
    SharesType,
    artifact,
    card_in,
    creature,
    enchantment,
    land,
    of_type,
    opponent,
    permanent,
    player,
    spell,
    types,
)
from cardwright.magic.words.timing import between_steps
from cardwright.magic.words.verbs import exile, gain_life, lose_game, lose_life, make, put

file_under("Exchanges of other kinds")

NONBASIC = types(BASIC, "nonbasic", no=True)
FOOD = token("Artifact Food", activated(cost("{2}", TAP_THIS, SACRIFICE_THIS), gain_life(3)))
ELK, ELK_B = creature_type("Elk")
IN_UPKEEP = all_of(your_turn(), between_steps(UPKEEP, UPKEEP))


def two(among: Callable[..., Things], *tests: Test, whose: int = ANYBODYS) -> Effect:
    """CR 701.12b. Two targets of one sort change sides."""
    return two_targets(
        among(*tests, whose=whose), lambda a: among(ButNot(a), *tests, whose=whose), exchange_control
    )


def highest(p: Ref[APlayer], among: Callable[..., Things]) -> Effect:
    """CR 202.3, 701.12b. The greatest ones that you and a player control change sides; each chooses among their own."""
    return choose(Highest(among(whose=YOURS)), lambda a: that_player(
        p, choose(Highest(among(whose=YOURS)), lambda b: exchange_control(a, b))
    ))


def lives() -> Effect:
    """CR 701.12c. You may exchange life totals with a player."""
    return on_target(player(), lambda p: may_exchange(life_of(YOU), life_of(p)))


def alike(*tests: Test) -> Effect:
    """CR 701.12b. Two target permanents that share a card type change sides."""
    return two_targets(permanent(*tests), lambda a: sharing(a, CARD_TYPES, *tests), exchange_control)


# -- permanents
faces(
    card("Bilbo, Luckwearer", "{1}{U}", "Legendary Creature Halfling Rogue", CANT_BE_BLOCKED,
         when_this_damages_a_player(seq(draw(), discard())), pt="1/1", layout=ADVENTURE),
    card("Burglar's Plot", "{4}{U}", "Sorcery Adventure", alike(NONLAND)))
card("Confusion in the Ranks", "{3}{R}{R}", "Enchantment", when_one_enters(
     permanent(types=ARTIFACT | CREATURE | ENCHANTMENT, label="artifact, creature or enchantment"), on_target(
         permanent(ControlledBy(IT, True, "another player's"), SharesType(IT, CARD_TYPES, "of a shared type")),
         lambda b: exchange_control(IT, b), chooser=IT)))
card("Juxtapose", "{3}{U}", "Sorcery",
     on_target(player(), lambda p: seq(highest(p, creature), highest(p, artifact))))
card("Oko, Thief of Crowns", "{1}{G}{U}", "Legendary Planeswalker Oko", loyalty(2, make(FOOD)),
     loyalty(1, on_target(permanent(types=ARTIFACT | CREATURE, label="artifact or creature"), lambda c: seq(
         changes(c, OP_LOSE_ALL, lasts=FOR_EVER, label="loses all abilities"),
         changes(c, OP_SET_TYPES, CREATURE, lasts=FOR_EVER, label="becomes a creature"),
         changes(c, OP_SET_SUBS, ELK, ELK_B, FOR_EVER, "becomes an Elk"),
         changes(c, OP_SET_COLORS, GREEN, lasts=FOR_EVER, label="becomes green"), becomes(3, 3, c, FOR_EVER)))),
     loyalty(-5, two_targets(permanent(types=ARTIFACT | CREATURE, whose=YOURS, label="artifact or creature"),
         lambda a: creature(Compared(POWER_OF, fixed(3), False, "power 3 or less"), whose=THEIRS), exchange_control)),
     loyalty=4)
card("Power Struggle", "{2}{U}{U}{U}", "Enchantment", at_upkeep(on_target(
     permanent(ControlledBy(IT, False, "that player's"), types=ARTIFACT | CREATURE | LAND), lambda a: on_target(
         permanent(ControlledByOpponentOf(IT), SharesType(a, ARTIFACT | CREATURE | LAND, "like it")),
         lambda b: exchange_control(a, b), at_random=True), at_random=True), whose=ANYBODYS))
card("Shifting Borders", "{3}{U}", "Instant Arcane", two(land),
     splice("{3}{U}", belongs(THIS, spell(of_type("Arcane")))))
card("Shifting Grift", "{U}{U}", "Sorcery", choose_modes(1, 3, ("two creatures", two(creature), "{2}"),
     ("two artifacts", two(artifact), "{1}"), ("two enchantments", two(enchantment), "{1}")))
card("The Trickster-God's Heist", "{2}{U}{B}", "Enchantment Saga",
     when(chapter(1), two_targets(creature(), lambda a: creature(ButNot(a)), may_exchange_control)),
     when(chapter(2), two_targets(permanent(NONBASIC, NONCREATURE),
         lambda a: sharing(a, CARD_TYPES, NONBASIC, NONCREATURE), may_exchange_control)),
     when(chapter(3), on_target(player(), lambda p: seq(lose_life(3, p), gain_life(3)))))
card("Visions of Duplicity", "{2}{U}", "Sorcery", two(creature, whose=THEIRS),
     flashback("{8}{U}{U}", less=commanders_value()))

# -- a spell for a permanent (CR 400.7a)
card("Perplexing Chimera", "{4}{U}", "Enchantment Creature Chimera",
     when_an_opponent_casts(spell(), may_exchange_control(THIS, IT, choose_new_targets(IT, True))), pt="3/3")
card("Sudden Substitution", "{2}{U}{U}", "Instant", SPLIT_SECOND, on_target(spell(NONCREATURE), lambda s: on_target(
     creature(), lambda c: seq(exchange_control(s, c), choose_new_targets(s)))))

# -- the command zone
card("Cliffside Market", "", "Plane Mercadia", *[in_command(a) for a in (
     when(Happens(PLANESWALKS, "when you planeswalk here", this=True), lives()), at_upkeep(lives()),
     when(Happens(CHAOS, "whenever chaos ensues"), alike()))])
card("Glen Elendra", "", "Plane Lorwyn",
     in_command(at_step(END_COMBAT, two_targets(creature(HurtSomebody(), whose=YOURS),
         lambda a: creature(OfTheHurt(a)), may_exchange_control), ANYBODYS, text="at end of combat")),
     in_command(when(Happens(CHAOS, "whenever chaos ensues"), on_target(creature(YOU_OWN), gain_control))))
card("Karona, False God Avatar", "", "Vanguard", in_command(at_upkeep(on_target(
     opponent(), lambda p: at_random(permanent(whose=YOURS), lambda a: at_random(
         permanent(ControlledBy(p, False, "that player's")), lambda b: exchange_control(a, b)))))), pt="-1/8")

# -- for ante (CR 407)
card("Darkpact", "{B}{B}{B}", "Sorcery", on_target(in_ante(), lambda a: seq(
     owns(a), choose(TopOf(1), lambda t: exchange(place_of(a), place_of(t))))), flags=USES_ANTE)
card("Tempest Efreet", "{1}{R}{R}{R}", "Creature Efreet", activated(cost(TAP_THIS, SACRIFICE_THIS), on_target(
     opponent(), lambda p: unless_paid(p, PaysLife(10), at_random(
         card_in(HAND, ControlledBy(p, False, "that player's")), lambda c: seq(
             that_player(p, reveal(c)), exchange(ownership_of(c), ownership_of(THIS, ANYWHERE)),
             put_cards([HAND, GRAVEYARD], c, THIS)))))),
     pt="3/3", flags=USES_ANTE)
card("Timmerian Fiends", "{1}{B}{B}", "Creature Horror", activated(cost("{B}{B}{B}", SACRIFICE_THIS), on_target(
     artifact(), lambda a: unless_paid(a, AntesTop(), seq(exchange(ownership_of(a), ownership_of(THIS, ANYWHERE)),
         put_cards([GRAVEYARD, GRAVEYARD], a, THIS)), owner=True))), pt="1/1", flags=USES_ANTE)
card("Bronze Tablet", "{6}", "Artifact", EntersTapped(), activated(cost("{4}", TAP_THIS), on_target(
     permanent(NONTOKEN, OfAnOpponent()), lambda c: seq(exile(These(THIS, c)), unless_paid(
         c, PaysLife(10), seq(owns(THIS, owner_of=c), owns(c)), put_cards([GRAVEYARD], THIS, anywhere=FOLLOWED),
         owner=True)))), flags=USES_ANTE)
card("Amulet of Quoz", "{6}", "Artifact", activated(cost(TAP_THIS, SACRIFICE_THIS), on_target(
     opponent(), lambda p: unless_paid(p, AntesTop(), flip_coin(lose_game(p), lose_game()))), condition=IN_UPKEEP),
     flags=USES_ANTE)
card("Contract from Below", "{B}", "Sorcery", seq(discard(-1), AntesTop(), draw(7)), flags=USES_ANTE)
card("Demonic Attorney", "{1}{B}{B}", "Sorcery", each_player(AntesTop()), flags=USES_ANTE)
card("Jeweled Bird", "{1}", "Artifact", activated(cost(TAP_THIS), antes(THIS, seq(
     put(in_ante(YOU_OWN, AnotherCard(THIS)), GRAVEYARD), draw()))), flags=USES_ANTE)
card("Rebirth", "{3}{G}{G}{G}", "Sorcery",
     each_player(unless_paid(YOU, AntesTop(), nothing(), life_becomes(20))), flags=USES_ANTE)
