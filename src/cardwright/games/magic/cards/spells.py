"""CR 304, 307. Instants and sorceries, and enchantments with similar effects."""

from cardwright.games.magic.vocabulary import *

file_under("Spells")

ARTIFACT_OR_ENCHANTMENT = permanent(types=ARTIFACT | ENCHANTMENT, label="artifact or enchantment")
SOLDIER = token("Creature Soldier", pt="1/1", colors=WHITE)

# -- damage
card("Lightning Bolt", "{R}", "Instant", on_target(any_target(), lambda t: damage(3, t)))
card("Shock", "{R}", "Instant", on_target(any_target(), lambda t: damage(2, t)))
card("Fireball", "{X}{R}", "Sorcery", per_target("{1}"), several_targets(
    any_target(), lambda them: damage(both(SHARED_OUT, X, count_of(them)), them)))
card("Pyroclasm", "{1}{R}", "Sorcery", damage(2, creature()))
card("Lightning Helix", "{R}{W}", "Instant", on_target(any_target(), lambda t: seq(damage(3, t), gain_life(3))))
card("Burst Lightning", "{R}", "Instant", kicker("{4}"),
     on_target(any_target(), lambda t: if_kicked(damage(4, t), damage(2, t))))
card("Fiery Temper", "{1}{R}{R}", "Instant", on_target(any_target(), lambda t: damage(3, t)), *madness("{R}"))
card("Fling", "{1}{R}", "Instant", additional_cost(Sacrifices(creature(whose=YOURS))),
     on_target(any_target(), lambda t: paid_with(lambda c: damage(value_of(c, POWER), t))))

# -- countering
card("Counterspell", "{U}{U}", "Instant", on_target(spell(), counter))
card("Mana Leak", "{1}{U}", "Instant", on_target(spell(), lambda s: unless_paid(s, PaysMana("{3}"), counter(s))))

# -- creatures and other permanents leave
card("Murder", "{1}{B}{B}", "Instant", on_target(creature(), destroy))
card("Terror", "{1}{B}", "Instant",
     on_target(creature(NONARTIFACT, color(BLACK, no=True)), lambda c: destroy(c, buried=True)))
card("Swords to Plowshares", "{W}", "Instant",
     on_target(creature(), lambda c: seq(exile(c), gain_life(value_of(c, POWER), c))))
card("Path to Exile", "{W}", "Instant",
     on_target(creature(), lambda c: seq(exile(c), that_player(c, may(fetch_basic())))))
card("Oust", "{W}", "Sorcery", on_target(creature(), lambda c: seq(into_library(c, under=1), gain_life(3, c))))
card("Disenchant", "{1}{W}", "Instant", on_target(ARTIFACT_OR_ENCHANTMENT, destroy))
card("Naturalize", "{1}{G}", "Instant", on_target(ARTIFACT_OR_ENCHANTMENT, destroy))
card("Last Gasp", "{1}{B}", "Instant", on_target(creature(), lambda c: pump(-3, -3, c)))
card("Prey Upon", "{G}", "Sorcery",
     on_target(creature(whose=YOURS), lambda a: on_target(creature(whose=OTHERS), lambda b: fight(a, b))))
card("Wrath of God", "{2}{W}{W}", "Sorcery", destroy(creature(), buried=True))
card("Unsummon", "{U}", "Instant", on_target(creature(), bounce))
card("Cloudshift", "{W}", "Instant", on_target(creature(whose=YOURS), lambda c: blink(c, owners=False)))
card("Otherworldly Journey", "{1}{W}", "Instant Arcane", on_target(creature(), lambda c: seq(
    exile(c), once_moved(c, lambda d: at_next_step(enters(IT, owners=True, tally=1), d)))))
card("Oblivion Ring", "{2}{W}", "Enchantment",
     when_this_enters(on_target(permanent(NONLAND, OTHER), exile_linked)),
     when_this_leaves(enters(Linked(), owners=True)))
card("Reality Ripple", "{1}{U}", "Instant", on_target(
    permanent(types=ARTIFACT | CREATURE | LAND, label="artifact, creature or land"), phases_out))

# -- creatures change, creatures come
card("Giant Growth", "{G}", "Instant", on_target(creature(), lambda c: pump(3, 3, c)))
card("Raise the Alarm", "{1}{W}", "Instant", make(SOLDIER, 2))
card("Act of Treason", "{2}{R}", "Sorcery",
     on_target(creature(), lambda c: seq(gain_control(c, THIS_TURN), untap_it(c), gains(HASTE, c))))
card("Reanimate", "{B}", "Sorcery", on_target(
    card_in(GRAVEYARD, types=CREATURE, label="creature card in a graveyard"),
    lambda c: seq(enters(c), lose_life(value_of(c)))))

# -- cards
card("Divination", "{2}{U}", "Sorcery", draw(2))
card("Opt", "{U}", "Instant", seq(scry(1), draw()))
card("Brainstorm", "{U}", "Instant",
     seq(draw(3), choose_some(fixed(2), fixed(2), card_in(HAND, whose=YOURS), lambda cs: onto_library(AllOf(cs)))))
card("Think Twice", "{1}{U}", "Instant", draw(), flashback("{2}{U}"))
card("Fact or Fiction", "{3}{U}", "Instant", reveal_top(5, lambda cs: two_piles(
    cs, lambda pile, rest: seq(put(pile, HAND), put(rest, GRAVEYARD)))))
card("Demonic Tutor", "{1}{B}", "Sorcery", search(lambda c: put(c, HAND)))
card("Mind Rot", "{2}{B}", "Sorcery", on_target(player(), lambda p: discard(2, p)))
card("Duress", "{B}", "Sorcery", on_target(opponent(), lambda p: seq(
    reveal(card_in(HAND, OwnedBy(p, False, "that player's"))),
    choose(card_in(HAND, OwnedBy(p, False, "that player's"), NONCREATURE, NONLAND), lambda c: put(c, GRAVEYARD, DISCARDED)))))
card("Living Wish", "{1}{G}", "Sorcery",
     seq(wish(outside(types=CREATURE | LAND, label="creature or land card")), exile(THIS)))

# -- prevention and life
card("Holy Day", "{W}", "Instant", prevent(-1, combat=True))
card("Fog", "{G}", "Instant", prevent(-1, combat=True))
card("Healing Salve", "{W}", "Instant", choose_modes(
    1, 1, ("a player gains 3 life", on_target(player(), lambda p: gain_life(3, p))),
    ("the next 3 damage is prevented", on_target(any_target(), lambda t: prevent(3, t)))))
card("Renewed Faith", "{2}{W}", "Instant", gain_life(6), cycling("{1}{W}"), when_cycled(may(gain_life(2))))
card("Circle of Protection: Red", "{1}{W}", "Enchantment",
     activated("{1}", choose(Sources(RED, "red source"), lambda s: prevent_next(RED, s))))
