"""Abilities, and the values of cards.

In the effect of an ability, THIS is the card that has the ability and IT is the card of the event. `of` is a
quality that the card of the event must have.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.dominion.features.traits import LiesOnPile
from cardwright.games.dominion.numbers import causes, phases, types
from cardwright.games.dominion.objects.feature import Feature
from cardwright.games.dominion.objects.table import (
    ANYBODYS,
    FROM_ASIDE,
    FROM_HAND,
    FROM_PLAY,
    IN_FORCE,
    OTHERS,
    SELF,
    TABLE,
    YOURS,
    Card,
    Instead,
    Printing,
    When,
    Which,
)
from cardwright.kernel.effects import THIS, Effect
from cardwright.kernel.exchange import exchange
from cardwright.kernel.frames import shifted
from cardwright.kernel.words import if_

from .exile import DISCARD_COPIES, exiles
from .history import in_phase
from .qualities import ANY, an, is_a, not_
from .sides import a, held
from .verbs import play


def when_discarded_from_play(effect: Effect, optional: bool = True) -> When:
    """Dominion D4. An ability of a card that triggers when its player discards the card from play."""
    return When(
        causes.DISCARD_FROM_PLAY, effect, SELF, YOURS, ANY, optional, "when you discard this from play"
    )


def traveller(to: str) -> When:
    """Dominion D3, D4. The ability of a Traveller: when you discard
    it from play, you may exchange it for the card named `to`.
    """
    return when_discarded_from_play(exchange(held(), a(to)))


def when_gained(effect: Effect, optional: bool = False) -> When:
    """Dominion D33. An ability of a card that triggers when a player gains the card."""
    return When(causes.GAIN, effect, SELF, YOURS, ANY, optional, "when you gain this")


def when_trashed(effect: Effect, optional: bool = False) -> When:
    """Dominion D34. An ability of a card that triggers when a player trashes the card."""
    return When(causes.TRASH, effect, SELF, YOURS, ANY, optional, "when you trash this")


def outside_clean_up(event: int, effect: Effect, text: str, optional: bool = True) -> When:
    """Dominion D25, D50. An ability of a card that triggers when
    an event happens to the card outside the Clean-up phase.

    `text`: the verb of the event in print, such as "discard".
    """
    then = if_(not_(in_phase(phases.CLEAN_UP_PHASE)), effect)
    then.label = effect.label
    return When(event, then, SELF, YOURS, ANY, optional, f"when you {text} this other than in Clean-up")


def when_discarded(effect: Effect) -> When:
    """Dominion D32, D50. An ability of a card: when a player discards
    it outside the Clean-up phase, the player may carry out the effect.
    """
    return outside_clean_up(causes.DISCARD, effect, "discard")


def when_bought(effect: Effect) -> When:
    """Dominion D41. An ability of a card that triggers
    when a player buys the card, before the card is gained.
    """
    return When(causes.BUY, effect, SELF, YOURS, ANY, False, "when you buy this")


def from_hand_when(event: int, whose: int, of: Which, text: str, effect: Effect) -> When:
    """Dominion D50. An ability of a Reaction that leaves the hand when it is used.

    Each copy in hand may be used for the same event, one after the other. `whose`: the players whose events
    count. `text`: the event in print.
    """
    return When(event, effect, FROM_HAND, whose, of, True, text, again=True)


def when_another_gains(of: Which, effect: Effect) -> When:
    """Dominion D50. An ability of a Reaction that leaves the hand when it is used.

    It triggers when another player gains a card with the quality `of`.
    """
    return from_hand_when(causes.GAIN, OTHERS, of, f"when another player gains {an(of.label)}", effect)


def play_when_attacked() -> When:
    """Dominion D50, D51. A Reaction: when another player plays an Attack, you may first play this from your
    hand.
    """
    text = "when another player plays an Attack"
    return When(causes.PLAY, play(THIS), FROM_HAND, OTHERS, is_a(types.ATTACK), True, text, again=True)


def when_it_is_discarded_from_play(effect: Effect) -> When:
    """Dominion D25. A delayed ability about one card that triggers when you discard that card from play."""
    return When(
        causes.DISCARD_FROM_PLAY, effect, SELF, YOURS, ANY, False, "when you discard it from play", very=True
    )


ACTION_OR_TREASURE: Final = types.ACTION | types.TREASURE
TRAIT: Final = types.TRAIT
MOMENTS: Final = {
    causes.BUY_PHASE_ENDS: "at the end of your Buy phase",
    causes.CLEAN_UP_STARTS: "at the start of Clean-up",
    causes.TURN_ENDS: "at the end of the turn",
}


def at(moment: int, effect: Effect) -> When:
    """Dominion D21, D23, D25. A delayed ability that triggers at a moment of a turn. `moment`: one of the
    keys of MOMENTS.

    It is a moment of your own turn, except for the end of the turn, which may be any player's.
    """
    whose = ANYBODYS if moment == causes.TURN_ENDS else YOURS
    return When(moment, effect, SELF, whose, ANY, False, MOMENTS[moment])


def this_turn_when_gained(of: Which, effect: Effect) -> When:
    """Dominion D53. A delayed ability that triggers when you gain a card (IT) with the quality `of`."""
    return When(causes.GAIN, effect, SELF, YOURS, of, False, f"when you gain {an(of.label)}")


def reveal_when_you_gain(effect: Effect, of: Which = ANY) -> When:
    """Dominion D50. A Reaction: when you gain a card (IT), you may reveal this from your hand to carry out
    an effect.
    """
    text = f"when you gain {an(of.label)}, reveal this from your hand"
    return When(causes.GAIN, effect, FROM_HAND, YOURS, of, True, text)


def reveal_when_attacked(effect: Effect) -> When:
    """Dominion D50, D51. A Reaction: when another player plays an Attack (IT), you may first reveal this
    from your hand.
    """
    text = "when another player plays an Attack, reveal this from your hand"
    return When(causes.PLAY, effect, FROM_HAND, OTHERS, is_a(types.ATTACK), True, text)


def in_play_when_you_gain(effect: Effect, of: Which = ANY, optional: bool = True) -> When:
    """Dominion D50. An ability that works while this card is in play:
    it triggers when you gain a card (IT) with the quality `of`.
    """
    return When(
        causes.GAIN, effect, FROM_PLAY, YOURS, of, optional, "while this is in play, when you gain a card"
    )


def in_play_when_you_play(effect: Effect, of: Which, optional: bool = False) -> When:
    """Dominion D53. An ability that works while this card is in play:
    it triggers when you play another card (IT) with the quality `of`.
    """
    return When(
        causes.PLAY,
        effect,
        FROM_PLAY,
        YOURS,
        of,
        optional,
        f"while this is in play, when you play {an(of.label)}",
    )


def in_play_when_you_buy(effect: Effect) -> When:
    """Dominion D41. An ability that works while this card is in play:
    it triggers when you buy a card (IT), before that card is gained.
    """
    return When(
        causes.BUY, effect, FROM_PLAY, YOURS, ANY, False, "while this is in play, when you buy a card"
    )


def when_you_buy(effect: Effect) -> When:
    """Dominion D41. A delayed ability that triggers when you buy a card (IT), before that card is gained."""
    return When(causes.BUY, effect, SELF, YOURS, ANY, False, "when you buy a card")


def when_anyone_gains(of: Which, effect: Effect) -> When:
    """Dominion D10. An ability that works in every game with this card, wherever the card is.

    A player who gains a card (IT) with the quality `of` may carry out the effect.
    """
    return When(
        causes.GAIN, effect, IN_FORCE, YOURS, of, True, f"in games using this, when you gain {an(of.label)}"
    )


def this_turn_when_you_gain(effect: Effect, optional: bool = True) -> When:
    """Dominion D50. A delayed ability that triggers when you gain any card (IT)."""
    return When(causes.GAIN, effect, SELF, YOURS, ANY, optional, "when you gain a card")


def when_you_play(of: Which, effect: Effect) -> When:
    """Dominion D53. A delayed ability that triggers when you play a card (IT) with the quality `of`."""
    return When(causes.PLAY, effect, SELF, YOURS, of, False, f"when you play {an(of.label)}")


def at_start_of_your_buy_phase(effect: Effect, source: int = FROM_ASIDE) -> When:
    """Dominion D23, D45. An ability that triggers at the start of your Buy phase.

    `source`: where the card must be for that.
    """
    return When(causes.BUY_PHASE_STARTS, effect, source, YOURS, ANY, False, "at the start of your Buy phase")


def at_start_of_your_turn(effect: Effect, source: int = SELF, optional: bool = False) -> When:
    """Dominion D21, D46, D52. An ability that triggers at the start of your turn.

    `source`: where the card must be for that. If it is on the Tavern mat, using the ability means calling the
    card.
    """
    return When(causes.TURN_STARTS, effect, source, YOURS, ANY, optional, "at the start of your turn")


def card(
    name: str, cost: int, types: int, play: Effect | None = None, *features: Feature, vp: int = 0, size: int = -1,
    supply: bool = True, set_name: str = "", edition: str = "current",
) -> Card:  # fmt: skip
    """Add a card as it is printed, and return it.

    `cost`: in Coins, with POTION and DEBT_COST added if needed. `play`: the effect of playing it (None:
    nothing). `features`: everything else, such as abilities, `Heirloom("...")`, scores and other editions.
    `vp`: its victory points. `size`: the size of its pile (default: by type and players; 0: it has no pile of
    its own). `supply`: whether its pile is in the Supply. `edition`: the only edition that has the card, or
    "current".
    """
    more: list[Feature] = [LiesOnPile(ACTION_OR_TREASURE)] if types & TRAIT else []
    made = Card(name, cost, types, play, [*features, *more], vp, size, supply, set_name, edition)
    for effect in [made.play] + [w.effect for w in made.when] + [r.effect for r in made.instead]:
        if exiles(effect) and len(made.common) == 0:
            made.common.append(DISCARD_COPIES)  # Dominion D101
    return TABLE.add(made)


def printing(
    edition: str, play: Effect | None = None, *, when: list[When] | None = None,
    instead: list[Instead] | None = None, remembers: list[int] | None = None, lends: bool = False,
    cheaper: Which | None = None, by: int = 1,
) -> Printing:  # fmt: skip
    """Dominion D11. The text of a card in another edition.
    Arguments that are left out are as on the present card.

    `lends`: the card may give one card's abilities to others. `cheaper`: while the card is in play, cards
    with this quality cost `by` Coins less.
    """
    made = Printing(edition, play, when, instead)
    made.lends = lends
    made.cheaper = cheaper
    made.by = by
    for event in remembers or []:
        made.remembers |= shifted(1, event)
    return made
