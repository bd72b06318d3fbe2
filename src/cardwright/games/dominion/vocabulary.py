"""The words in which cards are written. Every card file imports all of them, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.games.dominion.features.basics import (
    EndsTheGame,
    InEverySupply,
    InSomeSupplies,
    InStartingDecks,
    WithFiveOrMore,
)
from cardwright.games.dominion.features.boons import BoonsAside
from cardwright.games.dominion.features.chosen import (
    AddsKingdomPile,
    HasFerry,
    NeedsBane,
    SetsApart,
    TakesAboard,
    UsesBlackMarket,
)
from cardwright.games.dominion.features.costs import BuyLimit, Cheaper, MovesCosts, OrPay, Unbuyable
from cardwright.games.dominion.features.heirlooms import Heirloom
from cardwright.games.dominion.features.memory import CountsActions, LooksBack, Recalls, Remembers
from cardwright.games.dominion.features.piles import AddsToSupply, MixedPile, Uses
from cardwright.games.dominion.features.retyping import Makes, MayRetype, TurnsInto
from cardwright.games.dominion.features.shuffles import Arranges, PlacedInShuffle
from cardwright.games.dominion.features.states import BringsHexes, GivesStates
from cardwright.games.dominion.features.tokens import EachBeginsWith
from cardwright.games.dominion.features.traits import FollowedTwice, LiesOnPile
from cardwright.games.dominion.features.trash import BeginInTrash
from cardwright.games.dominion.features.turns import LargerHand, LastRound
from cardwright.games.dominion.numbers.causes import (
    BUY,
    BUY_PHASE_ENDS,
    BUY_PHASE_STARTS,
    CLEAN_UP_STARTS,
    DISCARD_FROM_PLAY,
    EVENT,
    GAIN,
    HAND_GOES,
    PILE_EMPTIES,
    PLAY,
    RESOLVED,
    REVEAL,
    TRASH,
    TURN_ENDS,
    TURN_STARTS,
)
from cardwright.games.dominion.numbers.costs import DEBT_COST, POTION
from cardwright.games.dominion.numbers.counters import (
    ACTIONS,
    BUYS,
    COFFERS,
    COINS,
    DEBT,
    FAVORS,
    GAINED,
    GAINED_BEFORE,
    GAINED_IN_BUY,
    LESS_CARD,
    LESS_COIN,
    POTIONS,
    TRASHED_BEFORE,
    VILLAGERS,
)
from cardwright.games.dominion.numbers.durations import FOR_EVER, ONCE, ONCE_THIS_TURN
from cardwright.games.dominion.numbers.lying import COINS_LIE, DEBT_LIES, FAVORS_LIE, POINTS_LIE
from cardwright.games.dominion.numbers.phases import ACTION_PHASE, BUY_PHASE, NIGHT_PHASE
from cardwright.games.dominion.numbers.tokens import (
    ACTION_TOKEN,
    BUY_TOKEN,
    CARD_TOKEN,
    COIN_TOKEN,
    COST_TOKEN,
    TRASHING_TOKEN,
)
from cardwright.games.dominion.numbers.types import (
    ACTION,
    ALLY,
    ARTIFACT,
    ATTACK,
    AUGUR,
    BOON,
    CASTLE,
    CLASH,
    COMMAND,
    CURSE,
    DOOM,
    DURATION,
    EVENT_CARD,
    FATE,
    FORT,
    GATHERING,
    HEIRLOOM,
    HEX_CARD,
    KNIGHT,
    LANDMARK,
    LIAISON,
    LOOT,
    LOOTER,
    NIGHT,
    ODYSSEY,
    OMEN,
    PRIZE,
    PROJECT,
    PROPHECY,
    REACTION,
    RESERVE,
    REWARD,
    RUINS,
    SHADOW,
    SHELTER,
    SPIRIT,
    STATE_CARD,
    TOWNSFOLK,
    TRAIT,
    TRAVELLER,
    TREASURE,
    VICTORY_CARD,
    WAY,
    WIZARD,
    ZOMBIE,
)
from cardwright.games.dominion.numbers.zones import (
    ASIDE,
    DECK,
    DISCARDS,
    EXILE_MAT,
    HAND,
    IN_PLAY,
    LOOKED,
    TAVERN_MAT,
)
from cardwright.games.dominion.objects.feature import Feature
from cardwright.games.dominion.objects.foretold import Foretold
from cardwright.games.dominion.objects.table import (
    ANYBODYS,
    BACK,
    EITHER_END,
    FROM_ASIDE,
    FROM_HAND,
    FROM_PLAY,
    FROM_TAVERN,
    HOLDERS,
    IN_FORCE,
    ONCE_A_GAME,
    ONCE_A_TURN,
    ONTO_DECK,
    OTHERS,
    SELF,
    TO_THE_RIGHT,
    YOURS,
    When,
    Which,
)
from cardwright.games.dominion.tables.kingdoms import recommend
from cardwright.games.dominion.words.abilities import (
    at,
    at_start_of_your_buy_phase,
    at_start_of_your_turn,
    card,
    from_hand_when,
    in_play_when_you_buy,
    in_play_when_you_gain,
    in_play_when_you_play,
    outside_clean_up,
    play_when_attacked,
    printing,
    reveal_when_attacked,
    reveal_when_you_gain,
    this_turn_when_gained,
    this_turn_when_you_gain,
    traveller,
    when_another_gains,
    when_anyone_gains,
    when_bought,
    when_discarded,
    when_discarded_from_play,
    when_gained,
    when_it_is_discarded_from_play,
    when_trashed,
    when_you_buy,
    when_you_play,
)
from cardwright.games.dominion.words.amounts import (
    coins_in_cost,
    cost_plus,
    counter_of,
    empty_supply_piles,
    how_many,
    number,
    number_in,
    of_yours,
    one_for_every,
    that_number,
)
from cardwright.games.dominion.words.bidding import bid_debt, turn_is_over
from cardwright.games.dominion.words.boons import (
    boons_aside,
    keep_until_clean_up,
    next_boon,
    receive_boon,
    receive_boons,
)
from cardwright.games.dominion.words.choices import (
    another_chooses,
    choose_different,
    number_among,
    player_to_your_left,
    you_say,
)
from cardwright.games.dominion.words.costs import cards_cost_less, costing_beside
from cardwright.games.dominion.words.counting import different_names, exactly, odd
from cardwright.games.dominion.words.debt import that_overpaid, debt, overpay, use_tokens
from cardwright.games.dominion.words.decks import (
    by_its_player,
    move_all,
    discard_or_put_back,
    draw_past,
    draw_until,
    one_of_each_name,
    put_anywhere_in_deck,
    put_back,
    reveal_until,
    shuffle_in,
    take_from_deck,
    top_of_deck,
)
from cardwright.games.dominion.words.durations import (
    at_end_of_this_turn,
    each_turn_while_under,
    lay_under,
    next_turn,
    not_staying,
    protected_until_next_turn,
    put_on_mat,
    stay_in_play,
    under_this,
    until_next_turn,
)
from cardwright.games.dominion.words.editions import (
    play_it_each_turn,
    played_as,
    reveal_to_gain_instead,
)
from cardwright.games.dominion.words.events import (
    also_are,
    extra_turn,
    keep_until_next_turn,
    more_cards_next_hand,
    one_of_each_in,
    previous_turn_was_yours,
    set_aside_face_down,
    take_back,
    when_you_gain_of_marked_pile,
)
from cardwright.games.dominion.words.exile import discard_exiled, exile, not_exiled
from cardwright.games.dominion.words.hexes import next_hex, receive
from cardwright.games.dominion.words.history import (
    bought,
    done_last_turn,
    drawing_shuffles,
    in_phase,
    the_nth_this_turn,
    times_this_turn,
)
from cardwright.games.dominion.words.holders import itself
from cardwright.games.dominion.words.instead import gained_onto
from cardwright.games.dominion.words.investing import gain_from_each_pile, invest
from cardwright.games.dominion.words.kinds import giving_coins, types_on, with_types
from cardwright.games.dominion.words.laid import (
    TokensOnPiles,
    lay_tokens_on,
    lay_points,
    move_point,
    lying_on,
    remove_tokens_here,
    take_debt_of_pile,
    take_points_on,
)
from cardwright.games.dominion.words.limits import (
    aside_until_turn_ends,
    comes_with_another,
    if_gained,
    once_each_turn,
    once_moved,
    only_once,
)
from cardwright.games.dominion.words.marks import mark, unmarked
from cardwright.games.dominion.words.market import (
    buy,
    play_treasures,
)
from cardwright.games.dominion.words.mats import (
    as_often_as_you_like,
    pay_coins,
    plus_tokens,
    spend_any,
    spend_favor,
    sum_of,
    take_points_from,
)
from cardwright.games.dominion.words.naming import called_as, name_a_card, named_this_turn, note_name
from cardwright.games.dominion.words.own_costs import less_for, same_as_last_gained
from cardwright.games.dominion.words.passing import pass_cards
from cardwright.games.dominion.words.phases import (
    from_now_on,
    game_goes_on,
    in_your_turn,
    return_to_action_phase,
    this_turn_you,
    until_your_next_turn_they,
    your_phase,
)
from cardwright.games.dominion.words.piles import (
    in_pile,
    of_the_pile,
    put_under_deck,
    rotate,
    tops_of_piles,
)
from cardwright.games.dominion.words.plays import afterwards, gave_coins
from cardwright.games.dominion.words.prophecies import remove_a_sun, replace_the_kingdom
from cardwright.games.dominion.words.qualities import (
    ANY,
    affordable,
    at_least,
    both,
    cheaper_than,
    costing,
    fits,
    is_a,
    is_named,
    is_no,
    like_one_in,
    none,
    not_,
    other_than,
    sharing_a_type_with,
    still_in,
    the_very,
)
from cardwright.games.dominion.words.reserve import (
    call_after_an_action,
    call_at_start_of_turn,
    only_on_mat,
    replay,
)
from cardwright.games.dominion.words.revealing import add_to, gather, reveal, reveal_all, reveal_hand
from cardwright.games.dominion.words.scores import (
    one_per,
    per_name,
    per_set,
)
from cardwright.games.dominion.words.selections import cards_in, either, from_hand, in_trash, supply, those_of
from cardwright.games.dominion.words.several import all_of, one_after_another
from cardwright.games.dominion.words.shielding import aiming_at, each_other_player_in, lies_openly
from cardwright.games.dominion.words.sides import a, held
from cardwright.games.dominion.words.spirits import outside_supply
from cardwright.games.dominion.words.states import (
    cannot_buy,
    has_state,
    does_instead,
    return_state,
    take_state,
)
from cardwright.games.dominion.words.tokens import (
    call,
    journey_is_up,
    lay_token,
    move_token,
    take_token,
    tokens_laid,
    turn_journey_token,
)
from cardwright.games.dominion.words.trash_heap import minus_as_many, there_are
from cardwright.games.dominion.words.turns import others_until_your_next_turn
from cardwright.games.dominion.words.verbs import (
    CHOSEN,
    be_unaffected,
    discard,
    discard_down_to,
    draw,
    gain,
    gain_a,
    gain_copy,
    if_you_do,
    play,
    plus,
    plus_as_many,
    put_into,
    return_to_pile,
    set_up,
    trash,
)
from cardwright.games.dominion.words.ways import (
    as_printed,
    set_aside_for_it,
    set_aside_to_play,
)
from cardwright.games.dominion.numbers.facts import (
    CAME_WITH_ANOTHER,
    FACE_DOWN,
    FIRST_TREASURE_IDLE,
    KEEPS_ALL_IN_PLAY,
    KEEPS_COPIES_BACK,
    NOT_PLAYED,
    NO_MORE_ACTIONS,
    PICKS_AT_SHUFFLE,
    SKIPS_TURN,
    STAYS_IN_HAND,
)
from cardwright.kernel.effects import IT, THIS, ANumber, Amount, AnObject, Effect, Ref
from cardwright.kernel.exchange import exchange
from cardwright.kernel.words import (
    choose,
    choose_one,
    choose_some,
    each,
    each_other_player,
    each_player,
    if_,
    may,
    nothing,
    repeat,
    seq,
    you,
)

__all__ = [
    "ACTION", "ACTIONS", "ACTION_PHASE", "ACTION_TOKEN", "ALLY", "ANY", "ANYBODYS", "ANumber", "ARTIFACT",
    "ASIDE", "ATTACK", "AUGUR", "Amount", "AnObject", "BACK", "BOON", "BUY", "BUYS", "BUY_PHASE",
    "BUY_PHASE_ENDS", "BUY_PHASE_STARTS", "BUY_TOKEN", "CARD_TOKEN", "CASTLE", "CLASH", "CLEAN_UP_STARTS",
    "COFFERS", "COINS", "COIN_TOKEN", "COMMAND", "COST_TOKEN", "CURSE", "Callable", "DEBT_COST", "DEBT_LIES",
    "DECK", "DISCARDS", "DISCARD_FROM_PLAY", "DOOM", "DURATION", "EVENT", "EVENT_CARD", "EXILE_MAT",
    "Effect", "FATE", "FAVORS", "FAVORS_LIE", "FIRST_TREASURE_IDLE", "FORT", "FOR_EVER", "FROM_ASIDE",
    "FROM_HAND", "FROM_PLAY", "GAIN", "GAINED", "GAINED_BEFORE", "GAINED_IN_BUY", "GATHERING", "HAND", "HAND_GOES",
    "HEIRLOOM", "HEX_CARD", "HOLDERS", "IN_FORCE", "IN_PLAY", "IT", "KEEPS_COPIES_BACK", "KNIGHT",
    "LANDMARK", "LESS_CARD", "LESS_COIN", "LIAISON", "LOOKED", "LOOT", "LOOTER", "NIGHT", "NIGHT_PHASE",
    "ODYSSEY", "OMEN", "ONCE_A_GAME", "ONCE_A_TURN", "ONCE_THIS_TURN", "ONTO_DECK", "OTHERS", "PLAY",
    "POINTS_LIE", "POTION", "POTIONS", "PRIZE", "PROJECT", "PROPHECY", "REACTION", "RESERVE",
    "RESOLVED", "REVEAL", "REWARD", "RUINS", "Ref", "SELF", "SHELTER", "SPIRIT", "STATE_CARD",
    "TAVERN_MAT", "THIS", "TOWNSFOLK", "TO_THE_RIGHT", "TRAIT", "TRASH", "TRASHED_BEFORE", "TRASHING_TOKEN",
    "TRAVELLER", "TREASURE", "TURN_ENDS", "TURN_STARTS", "VICTORY_CARD", "VILLAGERS", "WAY", "WIZARD",
    "When", "Which", "YOURS", "ZOMBIE", "a", "add_to", "affordable", "also_are",
    "another_chooses", "as_often_as_you_like", "aside_until_turn_ends", "at",
    "at_end_of_this_turn", "at_least", "at_start_of_your_buy_phase", "at_start_of_your_turn",
    "be_unaffected", "bid_debt", "boons_aside", "both", "bought", "buy", "by_its_player", "call",
    "call_after_an_action", "call_at_start_of_turn", "called_as",
    "cannot_buy", "card", "cards_cost_less", "cards_in", "cheaper_than", "choose",
    "choose_different", "choose_one", "choose_some", "coins_in_cost", "that_overpaid",
    "comes_with_another", "cost_plus", "costing", "costing_beside", "counter_of", "debt",
    "move_all", "different_names", "discard", "discard_down_to",
    "discard_exiled", "discard_or_put_back", "done_last_turn", "draw", "draw_until", "drawing_shuffles",
    "each", "each_other_player", "each_player", "each_turn_while_under", "either", "empty_supply_piles",
    "exactly", "exchange", "exile", "extra_turn", "does_instead", "fits", "from_hand_when",
    "gain", "gain_a", "gain_copy", "gain_from_each_pile", "gained_onto",
    "game_goes_on", "gather", "giving_coins", "has_state", "held",
    "how_many", "if_", "if_gained", "if_you_do", "in_phase", "in_pile", "in_play_when_you_buy",
    "in_play_when_you_gain", "in_play_when_you_play", "in_trash", "in_your_turn", "invest", "is_a",
    "is_named", "is_no", "itself", "journey_is_up", "keep_until_clean_up", "keep_until_next_turn", "lay_tokens_on",
    "lay_points", "lay_token", "lay_under", "less_for", "like_one_in", "may",
    "minus_as_many", "more_cards_next_hand", "move_point", "move_token", "name_a_card",
    "named_this_turn", "next_boon", "next_hex", "next_turn", "none", "not_", "not_exiled", "not_staying",
    "note_name", "nothing", "number", "number_among", "number_in", "odd", "of_the_pile",
    "of_yours", "once_each_turn", "once_moved", "one_for_every", "one_of_each_in",
    "one_of_each_name", "one_per", "only_on_mat", "only_once", "other_than", "others_until_your_next_turn",
    "outside_clean_up", "outside_supply", "overpay", "pass_cards", "pay_coins",
    "per_name", "per_set", "play", "play_it_each_turn", "play_treasures",
    "play_when_attacked", "played_as", "player_to_your_left", "plus", "plus_as_many",
    "plus_tokens", "previous_turn_was_yours", "printing",
    "protected_until_next_turn", "put_anywhere_in_deck", "put_back", "put_into", "put_on_mat",
    "put_under_deck", "receive", "receive_boon", "receive_boons", "recommend",
    "remove_a_sun", "remove_tokens_here", "repeat", "replay", "return_state", "return_to_action_phase",
    "return_to_pile", "reveal", "reveal_all", "reveal_hand", "reveal_until",
    "reveal_when_attacked", "reveal_when_you_gain", "reveal_to_gain_instead", "rotate",
    "same_as_last_gained", "seq", "set_aside_face_down", "set_aside_for_it", "set_aside_to_play", "set_up",
    "sharing_a_type_with", "shuffle_in", "spend_favor", "stay_in_play",
    "still_in", "sum_of", "supply", "take_back", "take_debt_of_pile", "take_from_deck",
    "take_points_from", "take_points_on", "take_state", "take_token", "that_number", "the_nth_this_turn",
    "the_very", "there_are", "this_turn_when_gained", "this_turn_when_you_gain",
    "those_of", "times_this_turn", "tokens_laid", "top_of_deck", "tops_of_piles",
    "trash", "traveller", "turn_is_over", "turn_journey_token", "types_on", "under_this",
    "until_next_turn", "until_your_next_turn_they", "use_tokens", "when_another_gains", "when_anyone_gains",
    "when_bought", "when_discarded", "when_discarded_from_play", "when_gained",
    "when_it_is_discarded_from_play", "when_trashed", "when_you_buy", "when_you_gain_of_marked_pile",
    "when_you_play", "with_types", "you", "you_say", "your_phase",
    "CAME_WITH_ANOTHER", "FACE_DOWN", "NOT_PLAYED", "NO_MORE_ACTIONS", "SKIPS_TURN", "STAYS_IN_HAND", "from_now_on",
    "mark", "unmarked",
    # Rising Sun
    "CHOSEN", "COINS_LIE", "FROM_TAVERN", "DEBT", "Foretold", "SHADOW", "from_hand", "lying_on",
    "replace_the_kingdom", "spend_any",
    # Animals
    "aiming_at", "draw_past", "each_other_player_in", "lies_openly",
    # Plunder
    "EITHER_END", "KEEPS_ALL_IN_PLAY", "ONCE", "PICKS_AT_SHUFFLE", "PILE_EMPTIES", "afterwards", "all_of", "as_printed",
    "gave_coins", "one_after_another", "this_turn_you",
    # features
    "AddsKingdomPile", "AddsToSupply", "Arranges", "BeginInTrash", "BoonsAside", "BringsHexes", "BuyLimit",
    "Cheaper", "CountsActions", "EachBeginsWith", "EndsTheGame", "Feature", "FollowedTwice", "GivesStates",
    "HasFerry", "Heirloom", "InEverySupply", "InSomeSupplies", "InStartingDecks", "LargerHand", "LastRound",
    "LiesOnPile", "LooksBack", "Makes", "MayRetype", "MixedPile", "MovesCosts", "NeedsBane", "OrPay",
    "PlacedInShuffle", "Recalls", "Remembers", "SetsApart", "TakesAboard", "TokensOnPiles", "TurnsInto",
    "Unbuyable", "Uses", "UsesBlackMarket", "WithFiveOrMore",
]  # fmt: skip
