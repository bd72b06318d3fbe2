"""CR 905, 315, 702.106. Conspiracies, and cards that do something while they are drafted."""

from __future__ import annotations

from cardwright.kernel.effects import IT, THIS
from cardwright.kernel.words import may, seq
from cardwright.magic.keys import DEFENDER, HASTE, INDESTRUCTIBLE, MUST_ATTACK
from cardwright.magic.rules import (
    ATTACKS,
    BEGIN_COMBAT,
    BLACK,
    CREATURE,
    ENTERS_TAPPED,
    HAND,
    INSTANT,
    SORCERY,
    UPKEEP,
)
from cardwright.magic.sets import ANYBODYS, YOURS
from cardwright.magic.targets import on_target
from cardwright.magic.words.abilities import (
    DealsDamage,
    EntersWith,
    Happens,
    activated,
    at_step,
    card,
    file_under,
    makes,
    they_get,
    token,
    when,
    when_this_dies,
    when_you_cast,
)
from cardwright.magic.words.conspiring import (
    OfChosenName,
    OfTheOtherName,
    TheyEnterWith,
    double_agenda,
    first_turn,
    hidden_agenda,
    may_pay,
    nothing_outside,
    smaller_deck,
    starting_player,
    they_have,
)
from cardwright.magic.words.drafting import (
    adds_a_pack,
    attacks_noted,
    drafts_one_more,
    makes_noted_colors,
    note_colors,
    note_passer,
    note_picks,
    noted_number,
    power_up_to,
    revealed_as_drafted,
)
from cardwright.magic.words.drawing import draw, reveal
from cardwright.magic.words.lasting import gains, pump
from cardwright.magic.words.others import in_command
from cardwright.magic.words.prices import TAP_THIS, cost
from cardwright.magic.words.scheming import SpellsCost
from cardwright.magic.words.searching import search
from cardwright.magic.words.things import creature, land, spell, types
from cardwright.magic.words.verbs import make, put, put_counters, tap_it

file_under("Conspiracy")

NAMED = OfChosenName()
YOUR_NAMED = creature(NAMED, whose=YOURS)
CONSTRUCT = token("Artifact Creature Construct", DEFENDER, pt="1/1")
ZOMBIE = token("Creature Zombie", pt="2/2", colors=BLACK)

# -- face up
card("Advantageous Proclamation", "", "Conspiracy", smaller_deck(5))
card("Power Play", "", "Conspiracy", starting_player())
card("Sentinel Dispatch", "", "Conspiracy",
     in_command(at_step(UPKEEP, make(CONSTRUCT), ANYBODYS, first_turn(), "at the beginning of the first upkeep")))
card("Worldknit", "", "Conspiracy", they_have(land(whose=YOURS), makes("WUBRG"), nothing_outside()))

# -- hidden agenda
card("Adriana's Valor", "", "Conspiracy", hidden_agenda(),
     in_command(when(Happens(ATTACKS, "whenever a creature of yours with the chosen name attacks", among=YOUR_NAMED),
                     may_pay("{W}", gains(INDESTRUCTIBLE, IT)))))
card("Assemble the Rank and Vile", "", "Conspiracy", hidden_agenda(),
     they_have(YOUR_NAMED, when_this_dies(may_pay("{B}", make(ZOMBIE, flags=ENTERS_TAPPED)))))
card("Brago's Favor", "", "Conspiracy", hidden_agenda(), in_command(SpellsCost(-1, NAMED)))
card("Hired Heist", "", "Conspiracy", hidden_agenda(), in_command(when(DealsDamage(
     "whenever a creature of yours with the chosen name deals combat damage to a player", by=YOUR_NAMED, combat=True,
     to_player=True), may_pay("{U}", draw()))))
card("Immediate Action", "", "Conspiracy", hidden_agenda(), in_command(they_get(YOUR_NAMED, keys=HASTE)))
card("Incendiary Dissent", "", "Conspiracy", hidden_agenda(), they_have(YOUR_NAMED, activated("{R}", pump(1, 0, THIS))))
card("Iterative Analysis", "", "Conspiracy", hidden_agenda(),
     in_command(when_you_cast(spell(NAMED, types=INSTANT | SORCERY), may(draw()))))
card("Muzzio's Preparations", "", "Conspiracy", hidden_agenda(), in_command(TheyEnterWith(1, NAMED)))
card("Natural Unity", "", "Conspiracy", hidden_agenda(), they_have(YOUR_NAMED, at_step(
     BEGIN_COMBAT, may_pay("{G}", put_counters(1, THIS)), text="at the beginning of combat")))
card("Secrets of Paradise", "", "Conspiracy", hidden_agenda(), they_have(YOUR_NAMED, makes("WUBRG")))

# -- double agenda
card("Summoner's Bond", "", "Conspiracy", double_agenda(), in_command(when_you_cast(
     spell(NAMED, types=CREATURE), may(search(
         lambda c: seq(reveal(c), put(c, HAND)), types(CREATURE, "creature"), OfTheOtherName(IT))))))

# -- in a draft
card("Cogwork Librarian", "{4}", "Artifact Creature Construct", drafts_one_more(passing=False), pt="3/3")
card("Leovold's Operative", "{2}{G}", "Creature Elf Rogue", drafts_one_more(passing=True), pt="3/2")
card("Lore Seeker", "{2}", "Artifact Creature Construct", revealed_as_drafted(adds_a_pack()), pt="2/2")
card("Lurking Automaton", "{5}", "Artifact Creature Construct", revealed_as_drafted(note_picks()),
     EntersWith(noted_number()), pt="0/0")
card("Custodi Peacekeeper", "{2}{W}", "Creature Human Cleric", revealed_as_drafted(note_picks()), activated(
     cost("{W}", TAP_THIS), on_target(creature(power_up_to(noted_number())), tap_it)), pt="2/3")
card("Cogwork Tracker", "{4}", "Artifact Creature Dog", MUST_ATTACK, revealed_as_drafted(note_passer()),
     attacks_noted(), pt="4/4")
card("Paliano, the High City", "", "Legendary Land", revealed_as_drafted(note_colors()), *makes_noted_colors())
