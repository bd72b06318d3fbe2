"""Every word that cards are written in. A card file begins with `from cardwright.games.magic.vocabulary import *`.

What is not listed here, no card says. A new word comes into a module of `words` and into this list.
"""

from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import IT, THIS
from cardwright.kernel.exchange import exchange
from cardwright.kernel.words import (
    choose, choose_one, choose_some, each_other_player, each_player, if_, may, nothing, seq,
)
from .casting.targets import if_kicked, on_target
from .characteristics.selections import Either, IsSpell, Players, PlayersAsThings
from .limited.drafts import GOES_BACK, PASSES_NEXT
from .numbers.causes import DISCARDED, WON_CLASH
from .numbers.columns import ATTACKING, BARGAINED, FACE_DOWN
from .numbers.counters import LIFE, LOST, MINUS, PLUS, SPELLS
from .numbers.derived import (
    BARE_GRAVES, COLORED, HANDS_SHOWN, NO_DRAW_STEP, NO_GAIN, NO_LOSING, NO_LOSS, NO_MAXIMUM,
    NO_PREVENTION, NO_WINNING, POWER, TOPS_LOOKED, TOPS_SHOWN, TOUGH,
)
from .numbers.durations import (
    FOR_EVER, ONCE_THIS_TURN, PERPETUAL, THIS_COMBAT, THIS_TURN, UNTIL_OFF_PLANE, UNTIL_PLANESWALK,
    WHILE_SOURCE, YOUR_NEXT_END, YOUR_NEXT_TURN,
)
from .numbers.events import (
    ATTACKS, BLOCKS, CAST, CHAOS, COUNTERS_PUT, CREATE, DEAL, DISCARDS, ENTERS_TAPPED, FACE_UP, LEAVES,
    PLANESWALKS, PLAYS_LAND, SCRIES, SHUFFLES, TAPS, TRANSFORMS, UNTAPS,
)
from .numbers.facts import (
    OP_ADD_COLORS, OP_ADD_TYPES, OP_CONTROL, OP_DEFINE_PT, OP_GRANT, OP_LOSE_ALL, OP_LOSE_TYPES, OP_PT,
    OP_SET_COLORS, OP_SET_PT, OP_SET_TYPES, OP_SWITCH,
)
from .numbers.keywords import (
    CANT_ACTIVATE, CANT_ATTACK, CANT_BE_BLOCKED, CANT_BE_ENCHANTED_ANEW, CANT_BE_REGENERATED, CANT_BLOCK,
    CHANGELING, DEATHTOUCH, DEFENDER, DEVOID, DOUBLE_STRIKE, FIRST_STRIKE, FLASH, FLYING, HASTE, HEXPROOF,
    HEXPROOF_FROM_ABILITIES, INDESTRUCTIBLE, KEEPS_CONTROLLER, LANDWALK, LIFELINK, MENACE, MUST_ATTACK,
    PROTECTION, PROTECTION_FROM_EVERYTHING, PROWESS, REACH, SHROUD, SPLIT_SECOND, TRAMPLE, VIGILANCE,
)
from .numbers.steps import BEGIN_COMBAT, DRAW_STEP, END_COMBAT, END_STEP, UPKEEP
from .numbers.types import (
    ADVENTURE, ARTIFACT, BASIC, BEGINS_IN_PLAY, BLACK, BLUE, CARD_TYPES, COLOR_LETTERS, CREATURE, ENCHANTMENT,
    FOREST, GREEN, HAS_CAP, INSTANT, ISLAND, LAND, LEGENDARY, MODAL, MOUNTAIN, PERMANENTS, PLAINS,
    PLANESWALKER, RED, SORCERY, SPLIT, SWAMP, TRANSFORMING, USES_ANTE, WHITE,
)
from .numbers.zones import COMMAND, GRAVEYARD, HAND, LIBRARY, SIDEBOARD
from .objects.costs import MINUS_X
from .objects.players import ANYBODYS, OTHERS, THEIRS, YOURS
from .objects.table import (
    FROM_COMMAND, FROM_EXILE, FROM_GRAVEYARD, FROM_HAND, FROM_LIBRARY, ON_ATTACHED, ON_RULES, ON_SELF, Change,
    Static, Triggered,
)
from .objects.terms import COLORLESS_TOO, TO_CAST, TO_PLAY_LANDS
from .turn.counter_limits import Cap
from .turn.state_based_actions import chapter
from .variants.commander.deck_rules import BACKGROUND
from .variants.planechase import planeswalk
from .variants.stickers import NAME_STICKER
from .abilities.cards import (
    EntersTapped, EntersWith, activated, additional_cost, alternative_cost, attached_gets, aura, card,
    choose_modes, cycling, equip, faces, file_under, flashback, kicker, loyalty, makes, morph, rule, they_get,
    token,
)
from .keywords.affinity import affinity
from .amounts.values import (
    APART, HALF_UP, MANA_VALUE, MINUS_IT, SHARED_OUT, THAT_MUCH, TIMES_IT, X, YOU, all_of, at_least, belongs,
    both, cards_of, count_of, counters_on, fixed, is_there, not_, seat_counter, there_is, value_of,
    was_kicked, your_turn,
)
from .actions.ante import ANYWHERE, FOLLOWED, AntesTop, antes, in_ante, ownership_of, owns, put_cards
from .actions.attaching import ComesOff, Host, return_attached, unattach
from .keywords.exalted import exalted
from .keywords.afflict import afflict
from .keywords.flanking import flanking
from .keywords.rampage import rampage
from .keywords.buyback import buyback
from .abilities.cast_permissions import (
    cast_free, exile_to_play, first_of, gains_flashback, may_cast_later, may_play,
)
from .actions.clashing import clash
from .selectors.combat_damage import Hurt, PreventsCombatDamage, blocked_by
from .selectors.commanding import (
    COMMANDER_ONE, YOUR_COMMANDER, PaysLifePerColor, any_number_in_a_deck, can_be_commander,
    commander_creatures, commanders_value, in_command, lieutenant, makes_of_identity,
    partner, partner_with, times_cast, you_control_a_commander,
)
from .conditions.conspiring import OfChosenName, before_the_game, first_turn, hidden_agenda, nothing_outside
from .keywords.convoke import convoke
from .actions.copying import becomes_copy, enters_as_copy
from .actions.councils import another_vote, more_votes, vote, vote_for
from .amounts.counting import CASTER, DEFENDING_PLAYER, Highest, Passing, defines_pt, greatest_value, types_among
from .keywords.crew import crew
from .keywords.delve import delve
from .actions.dice import as_this_enters, die_result, enters_sized, if_you_roll, roll
from .actions.drafting import (
    CHOSEN_COLORS, PASSER, PICKS, adds_a_pack, attacks_noted, card_of_pool, makes_noted_colors, noted_number,
    notes, offers_for, while_drafting,
)
from .actions.drawing import discard, draw, each_discards, mill, reveal, shuffle, shuffle_in
from .actions.emblems import emblem, get_emblem
from .actions.energy import PaysEnergy, get_energy
from .keywords.escape import escape
from .actions.exchange_sides import cards_in, control_of_all, life_of, number_of, place_of, text_of
from .actions.exchanging import (
    exchange_alike, exchange_control, exchange_two, may_exchange, may_exchange_control,
    of_two_players, sharing, two_targets,
)
from .actions.exiling import (
    NextDraw, OfAnOpponent, PutsExiled, choose_exiled, exile_face_down, exile_pile, looks_at_exiled,
    pays_or_tapped, shuffle_pile,
)
from .actions.face_down import manifest, turn_it_up
from .actions.fortune import at_random, flip_coin
from .conditions.graveyards import above_this, at_upkeep_in_graveyard, this_aura
from .actions.growing import (
    MONSTROUS_ONE, Told, bolster, detain, investigate, monstrosity, populate, proliferate, support,
    when_this_becomes_monstrous,
)
from .actions.hands import DiscardsHand, hand_size, look_at_hand
from .abilities.instead import Doubles, ExileInstead, ExileThatInstead, MoreCards, NotLosing
from .keywords.aura_swap import aura_swap
from .keywords.evoke import evoke
from .keywords.forecast import forecast
from .keywords.prowess import prowess
from .keywords.splice import splice
from .keywords.undying import undying
from .abilities.land_plays import may_play_lands, more_lands
from .durations.lasting import (
    becomes, becomes_subtype, changes, extra_turn, gain_control, gains, prevent, pump, regenerate, replaces,
    rule_for, when_you_do,
)
from .abilities.layering import (
    also, also_subtypes, attached_is, base_pt, becomes_all, choose_color, chosen_color, devotion,
    has_keywords, land_type, no_abilities, no_longer, only, only_color, they_are, they_have,
    this_is, this_is_untapped,
)
from .actions.leaving import Linked, at_next_step, exile_linked, once_moved, phases_out
from .actions.library_tops import (
    THAT_PLAYER, EndsOf, ExilesTop, TopOf, Topmost, Unmoved, bottom_at_random, look_at, look_at_top,
    plays_from, put_back, reveal_top, top_is,
)
from .actions.life_totals import LifeGained, life_becomes
from .keywords.madness import madness
from .actions.making import becomes_chosen_color
from .triggers.moving import (
    LibraryInstead, becomes_color, counter_into, exile_from_graveyard, gains_abilities_of, may_play_from,
    was_spent, when_it,
)
from .actions.new_targets import OneTarget, change_target, changes_targets_to, choose_new_targets
from .amounts.noting import note_down
from .actions.other_players import (
    both_play, each_opponent, may_pay, that_player, unless_paid, with_each_teammate,
)
from .actions.outside import companion, every_card, learn, outside, wish
from .costs.paying import PaysMana, adds, paid_with, per_target, when_cycled
from .actions.planar import (
    BlankIsChaos, PlanesOf, RollsPlanarDie, chaos_ensues, into_planar_deck, reveal_until_planes,
    rolls_planar_die, when_chaos, when_encountered, when_you_planeswalk,
)
from .costs.prices import (
    BY_TAPPING, SACRIFICE_THIS, TAP_THIS, PaysLife, RemovesCounters, Sacrifices, Spends, cost,
)
from .abilities.replaced import Discarded, OnTopWhenDiscarded, Regenerates, SearchesLess, StaysOut, an_opponents
from .abilities.restrictions import CantPlayFrom, OneSpellATurn
from .actions.scheming import OtherInMotion, SpellsCost, abandons, sets_in_motion, when_set_in_motion
from .actions.scrying import fateseal, scry
from .actions.searching import (
    BASIC_LAND, AllOf, fetch_basic, into_library, search, search_for, two_piles,
)
from .actions.seeking import IntoGraveyard, choose_if_any, each_may_search
from .selectors.nouns import (
    NONARTIFACT, NONCREATURE, NONLAND, NONLEGENDARY, NONTOKEN, OTHER, TAPPED_ONE, TOKEN_ONE, YOU_DONT_OWN,
    YOU_OWN, AnyOf, ButNot, Compared, ControlledBy, IsAttached, IsThat, Multicolored, Not, OfName,
    OwnedBy, SameName, SharesType, WithKeyword, WithStatus, any_target, artifact, card_in, color,
    creature, enchantment, exiled, land, of_type, opponent, permanent, player, spell, types, with_keys,
)
from .selectors.several_targets import These, several_targets
from .selectors.sources import Sources, prevent_next
from .actions.stacking import (
    IsTriggered, becomes_monarch, copy_on_stack, crown, each_sacrifices, extra_phases, goad, is_monarch,
)
from .actions.stickers import put_sticker, sheet, vowels_on
from .keywords.cascade import cascade
from .keywords.storm import storm
from .actions.surveil import surveil, when_you_surveil
from .keywords.suspend import suspend
from .selectors.targeting import BecomesTarget, on_stack, two_damage_divided
from .conditions.timing import between_steps
from .actions.transforming import transform
from .triggers.watches import (
    DealsDamage, Happens, Moves, at_end_step, at_step, at_upkeep, when, when_an_opponent_casts, when_one_dies,
    when_one_enters, when_this_attacks, when_this_damages_a_player, when_this_dies, when_this_enters,
    when_this_leaves, when_you_cast, when_you_cast_this, when_you_gain_life,
)
from .keywords.unearth import unearth
from .keywords.bargain import bargain
from .keywords.dredge import dredge
from .keywords.emerge import emerge
from .keywords.harmonize import harmonize
from .keywords.cleave import cleave
from .keywords.ninjutsu import ninjutsu
from .keywords.overload import overload
from .keywords.transmute import transmute
from .keywords.foretell import foretell
from .keywords.impending import impending
from .keywords.plot import plot
from .keywords.rebound import rebound
from .keywords.warp import warp
from .keywords.entwine import entwine
from .keywords.escalate import escalate
from .keywords.multikicker import multikicker, times_paid
from .keywords.replicate import replicate
from .keywords.blitz import blitz
from .keywords.casualty import casualty
from .keywords.dash import dash
from .keywords.improvise import improvise
from .keywords.offspring import offspring
from .keywords.surge import surge
from .keywords.cumulative_upkeep import cumulative_upkeep
from .keywords.echo import echo
from .actions.verbs import (
    attach_to, blink, bounce, counter, damage, damage_player, destroy, enters, exile, fight, gain_life,
    into_graveyard, lose_game, lose_life, make, make_copy, onto_library, put, put_counters, sacrifice, tap_it,
    under_library, untap_it,
)
from .keywords.ward import ward

__all__ = [
    "HAPPEN",
    "IT", "THIS",
    "exchange",
    "choose", "choose_one", "choose_some", "each_other_player", "each_player", "if_", "may", "nothing", "seq",
    "if_kicked", "on_target",
    "Either", "IsSpell", "Players", "PlayersAsThings",
    "GOES_BACK", "PASSES_NEXT",
    "DISCARDED", "WON_CLASH",
    "ATTACKING", "BARGAINED", "FACE_DOWN",
    "LIFE", "LOST", "MINUS", "PLUS", "SPELLS",
    "BARE_GRAVES", "COLORED", "HANDS_SHOWN", "NO_DRAW_STEP", "NO_GAIN", "NO_LOSING", "NO_LOSS", "NO_MAXIMUM",
    "NO_PREVENTION", "NO_WINNING", "POWER", "TOPS_LOOKED", "TOPS_SHOWN", "TOUGH",
    "FOR_EVER", "ONCE_THIS_TURN", "PERPETUAL", "THIS_COMBAT", "THIS_TURN", "UNTIL_OFF_PLANE",
    "UNTIL_PLANESWALK", "WHILE_SOURCE", "YOUR_NEXT_END", "YOUR_NEXT_TURN",
    "ATTACKS", "BLOCKS", "CAST", "CHAOS", "COUNTERS_PUT", "CREATE", "DEAL", "DISCARDS", "ENTERS_TAPPED",
    "FACE_UP", "LEAVES", "PLANESWALKS", "PLAYS_LAND", "SCRIES", "SHUFFLES", "TAPS", "TRANSFORMS", "UNTAPS",
    "OP_ADD_COLORS", "OP_ADD_TYPES", "OP_CONTROL", "OP_DEFINE_PT", "OP_GRANT", "OP_LOSE_ALL", "OP_LOSE_TYPES",
    "OP_PT", "OP_SET_COLORS", "OP_SET_PT", "OP_SET_TYPES", "OP_SWITCH",
    "CANT_ACTIVATE", "CANT_ATTACK", "CANT_BE_BLOCKED", "CANT_BE_ENCHANTED_ANEW", "CANT_BE_REGENERATED",
    "CANT_BLOCK", "CHANGELING", "DEATHTOUCH", "DEFENDER", "DEVOID", "DOUBLE_STRIKE", "FIRST_STRIKE", "FLASH",
    "FLYING", "HASTE", "HEXPROOF", "HEXPROOF_FROM_ABILITIES", "INDESTRUCTIBLE", "KEEPS_CONTROLLER",
    "LANDWALK", "LIFELINK", "MENACE", "MUST_ATTACK", "PROTECTION", "PROTECTION_FROM_EVERYTHING", "PROWESS",
    "REACH", "SHROUD", "SPLIT_SECOND", "TRAMPLE", "VIGILANCE",
    "BEGIN_COMBAT", "DRAW_STEP", "END_COMBAT", "END_STEP", "UPKEEP",
    "ADVENTURE", "ARTIFACT", "BASIC", "BEGINS_IN_PLAY", "BLACK", "BLUE", "CARD_TYPES", "COLOR_LETTERS",
    "CREATURE", "ENCHANTMENT", "FOREST", "GREEN", "HAS_CAP", "INSTANT", "ISLAND", "LAND", "LEGENDARY",
    "MODAL", "MOUNTAIN", "PERMANENTS", "PLAINS", "PLANESWALKER", "RED", "SORCERY", "SPLIT", "SWAMP",
    "TRANSFORMING", "USES_ANTE", "WHITE",
    "COMMAND", "GRAVEYARD", "HAND", "LIBRARY", "SIDEBOARD",
    "MINUS_X",
    "ANYBODYS", "OTHERS", "THEIRS", "YOURS",
    "FROM_COMMAND", "FROM_EXILE", "FROM_GRAVEYARD", "FROM_HAND", "FROM_LIBRARY", "ON_ATTACHED", "ON_RULES",
    "ON_SELF", "Change", "Static", "Triggered",
    "COLORLESS_TOO", "TO_CAST", "TO_PLAY_LANDS",
    "Cap",
    "chapter",
    "BACKGROUND",
    "planeswalk",
    "NAME_STICKER",
    "EntersTapped", "EntersWith", "activated", "additional_cost", "alternative_cost", "attached_gets", "aura",
    "card", "choose_modes", "cycling", "equip", "faces", "file_under", "flashback", "kicker", "loyalty",
    "makes", "morph", "rule", "they_get", "token",
    "APART", "HALF_UP", "MANA_VALUE", "MINUS_IT", "SHARED_OUT", "THAT_MUCH", "TIMES_IT", "X", "YOU", "all_of",
    "at_least", "belongs", "both", "cards_of", "count_of", "counters_on", "fixed", "is_there",
    "not_", "seat_counter", "there_is", "value_of", "was_kicked", "your_turn",
    "ANYWHERE", "FOLLOWED", "AntesTop", "antes", "in_ante", "ownership_of", "owns", "put_cards",
    "ComesOff", "Host", "return_attached", "unattach",
    "buyback",
    "cast_free", "exile_to_play", "first_of", "gains_flashback", "may_cast_later", "may_play",
    "clash",
    "Hurt", "PreventsCombatDamage", "blocked_by",
    "COMMANDER_ONE", "YOUR_COMMANDER", "PaysLifePerColor", "any_number_in_a_deck", "can_be_commander",
    "commander_creatures", "commanders_value", "in_command", "lieutenant",
    "makes_of_identity", "partner", "partner_with", "times_cast", "you_control_a_commander",
    "OfChosenName", "before_the_game", "first_turn", "hidden_agenda", "nothing_outside",
    "convoke",
    "becomes_copy", "enters_as_copy",
    "another_vote", "more_votes", "vote", "vote_for",
    "CASTER", "DEFENDING_PLAYER", "Highest", "Passing", "defines_pt", "greatest_value", "types_among",
    "delve",
    "as_this_enters", "die_result", "enters_sized", "if_you_roll", "roll",
    "CHOSEN_COLORS", "PASSER", "PICKS", "adds_a_pack", "attacks_noted", "card_of_pool", "makes_noted_colors",
    "noted_number", "notes", "offers_for", "while_drafting",
    "discard", "draw", "each_discards", "mill", "reveal", "shuffle", "shuffle_in",
    "emblem", "get_emblem",
    "PaysEnergy", "get_energy",
    "escape",
    "cards_in", "control_of_all", "life_of", "number_of", "place_of", "text_of",
    "exchange_alike", "exchange_control", "exchange_two", "may_exchange", "may_exchange_control",
    "of_two_players", "sharing", "two_targets",
    "NextDraw", "OfAnOpponent", "PutsExiled", "choose_exiled", "exile_face_down", "exile_pile",
    "looks_at_exiled", "pays_or_tapped", "shuffle_pile",
    "manifest", "turn_it_up",
    "at_random", "flip_coin",
    "above_this", "at_upkeep_in_graveyard", "this_aura",
    "MONSTROUS_ONE", "Told", "bolster", "detain", "investigate", "monstrosity", "populate", "proliferate",
    "support", "when_this_becomes_monstrous",
    "DiscardsHand", "hand_size", "look_at_hand",
    "Doubles", "ExileInstead", "ExileThatInstead", "MoreCards", "NotLosing",
    "aura_swap", "evoke", "forecast", "prowess", "splice", "undying",
    "may_play_lands", "more_lands",
    "becomes", "becomes_subtype", "changes", "extra_turn", "gain_control", "gains", "prevent", "pump",
    "regenerate", "replaces", "rule_for", "when_you_do",
    "also", "also_subtypes", "attached_is", "base_pt", "becomes_all", "choose_color",
    "chosen_color", "devotion", "has_keywords", "land_type", "no_abilities", "no_longer",
    "only", "only_color", "they_are", "they_have", "this_is", "this_is_untapped",
    "Linked", "at_next_step", "exile_linked", "once_moved", "phases_out",
    "THAT_PLAYER", "EndsOf", "ExilesTop", "TopOf", "Topmost", "Unmoved", "bottom_at_random",
    "look_at", "look_at_top", "plays_from", "put_back", "reveal_top", "top_is",
    "LifeGained", "life_becomes",
    "madness",
    "becomes_chosen_color",
    "LibraryInstead", "becomes_color", "counter_into", "exile_from_graveyard", "gains_abilities_of",
    "may_play_from", "was_spent", "when_it",
    "OneTarget", "change_target", "changes_targets_to", "choose_new_targets",
    "note_down",
    "both_play", "each_opponent", "may_pay", "that_player", "unless_paid", "with_each_teammate",
    "companion", "every_card", "learn", "outside", "wish",
    "PaysMana", "adds", "paid_with", "per_target", "when_cycled",
    "BlankIsChaos", "PlanesOf", "RollsPlanarDie", "chaos_ensues", "into_planar_deck", "reveal_until_planes",
    "rolls_planar_die", "when_chaos", "when_encountered", "when_you_planeswalk",
    "BY_TAPPING", "SACRIFICE_THIS", "TAP_THIS", "PaysLife", "RemovesCounters", "Sacrifices", "Spends", "cost",
    "Discarded", "OnTopWhenDiscarded", "Regenerates", "SearchesLess", "StaysOut", "an_opponents",
    "CantPlayFrom", "OneSpellATurn",
    "OtherInMotion", "SpellsCost", "abandons", "sets_in_motion", "when_set_in_motion",
    "fateseal", "scry",
    "BASIC_LAND", "AllOf", "fetch_basic", "into_library", "search", "search_for", "two_piles",
    "IntoGraveyard", "choose_if_any", "each_may_search",
    "NONARTIFACT", "NONCREATURE", "NONLAND", "NONLEGENDARY", "NONTOKEN", "OTHER", "TAPPED_ONE", "TOKEN_ONE",
    "YOU_DONT_OWN", "YOU_OWN", "AnyOf", "ButNot", "Compared", "ControlledBy", "IsAttached", "IsThat",
    "Multicolored", "Not", "OfName", "OwnedBy", "SameName", "SharesType", "WithStatus", "any_target",
    "artifact", "card_in", "color", "creature", "enchantment", "exiled", "land", "of_type", "opponent",
    "permanent", "player", "spell", "types", "with_keys",
    "These", "several_targets",
    "Sources", "prevent_next",
    "IsTriggered", "becomes_monarch", "copy_on_stack", "crown", "each_sacrifices", "extra_phases", "goad",
    "is_monarch",
    "put_sticker", "sheet", "vowels_on",
    "suspend",
    "BecomesTarget", "on_stack", "two_damage_divided",
    "between_steps",
    "transform",
    "DealsDamage", "Happens", "Moves", "at_end_step", "at_step", "at_upkeep", "when",
    "when_an_opponent_casts", "when_one_dies", "when_one_enters", "when_this_attacks",
    "when_this_damages_a_player", "when_this_dies", "when_this_enters", "when_this_leaves", "when_you_cast",
    "when_you_gain_life",
    "attach_to", "blink", "bounce", "counter", "damage", "damage_player", "destroy", "enters", "exile",
    "fight", "gain_life", "into_graveyard", "lose_game", "lose_life", "make", "make_copy", "onto_library",
    "put", "put_counters", "sacrifice", "tap_it", "under_library", "untap_it",
    "exalted",
    "afflict", "flanking", "rampage",
    "crew",
    "cascade", "storm",
    "surveil", "when_you_surveil",
    "unearth",
    "cumulative_upkeep", "echo",
    "ward",
    "WithKeyword",
    "affinity",
    "entwine", "escalate", "foretell", "impending", "multikicker", "plot", "rebound", "replicate", "times_paid",
    "warp", "bargain", "blitz", "casualty", "dash", "improvise", "offspring", "surge",
    "cleave", "ninjutsu", "overload", "transmute",
    "emerge", "harmonize",
    "when_you_cast_this",
    "dredge",
]
