"""Abilities, and the card itself: what a card's value is made of."""

from __future__ import annotations

from cardwright.dominion.causes import (
    BUY,
    BUY_PHASE_ENDS,
    BUY_PHASE_STARTS,
    CLEAN_UP_STARTS,
    DISCARD,
    DISCARD_FROM_PLAY,
    GAIN,
    PLAY,
    TRASH,
    TURN_ENDS,
    TURN_STARTS,
)  # fmt: skip
from cardwright.dominion.rules import ATTACK
from cardwright.dominion.table import (
    ANYBODYS,
    FROM_ASIDE,
    FROM_HAND,
    FROM_PLAY,
    FROM_TAVERN,
    IN_FORCE,
    OTHERS,
    SELF,
    TABLE,
    YOURS,
    Card,
    Instead,
    OwnCost,
    Printing,
    Score,
    When,
    Which,
)  # fmt: skip
from cardwright.kernel.effects import THIS, Effect
from cardwright.kernel.exchange import exchange
from cardwright.kernel.frames import shifted
from cardwright.kernel.words import if_

from .exile import DISCARD_COPIES, exiles
from .history import in_clean_up
from .qualities import ANY, an, is_a, not_
from .sides import a, held
from .verbs import play, trash


def when_discarded_from_play(effect: Effect, optional: bool = True) -> When:
    """Dominion D4. When its player discards this from play."""
    return When(DISCARD_FROM_PLAY, effect, SELF, YOURS, ANY, optional, "when you discard this from play")


def traveller(to: str) -> When:
    """Dominion D3, D4. When you discard this from play, you may exchange it for the next of its line."""
    return when_discarded_from_play(exchange(held(), a(to)))


def when_gained(effect: Effect, optional: bool = False) -> When:
    """Dominion D33. When a player gains this."""
    return When(GAIN, effect, SELF, YOURS, ANY, optional, "when you gain this")


def when_trashed(effect: Effect, optional: bool = False) -> When:
    """Dominion D34. When a player trashes this."""
    return When(TRASH, effect, SELF, YOURS, ANY, optional, "when you trash this")


def outside_clean_up(event: int, effect: Effect, text: str, optional: bool = True) -> When:
    """Dominion D25, D50. When something is done with this other than in the Clean-up phase."""
    then = if_(not_(in_clean_up()), effect)
    then.label = effect.label
    return When(event, then, SELF, YOURS, ANY, optional, f"when you {text} this other than in Clean-up")


def when_discarded(effect: Effect) -> When:
    """Dominion D32, D50. When a player discards this other than in the Clean-up phase, they may do something."""
    return outside_clean_up(DISCARD, effect, "discard")


def when_bought(effect: Effect) -> When:
    """Dominion D41. When a player buys this, before it is gained."""
    return When(BUY, effect, SELF, YOURS, ANY, False, "when you buy this")


def when_another_gains(of: Which, effect: Effect) -> When:
    """Dominion D50. When another player gains such a card, a Reaction that leaves the hand."""
    text = f"when another player gains {an(of.label)}"
    return When(GAIN, effect, FROM_HAND, OTHERS, of, True, text, again=True)


def play_when_attacked() -> When:
    """Dominion D50, D51. When another player plays an Attack, you may first play this from your hand."""
    text = "when another player plays an Attack"
    return When(PLAY, play(THIS), FROM_HAND, OTHERS, is_a(ATTACK), True, text, again=True)


def at_start_of_clean_up(effect: Effect) -> When:
    """Dominion D25. A delayed one: at the start of Clean-up."""
    return When(CLEAN_UP_STARTS, effect, SELF, YOURS, ANY, False, "at the start of Clean-up")


def when_it_is_discarded_from_play(effect: Effect) -> When:
    """Dominion D25. A delayed one about one card: when you discard it from play."""
    return When(
        DISCARD_FROM_PLAY, effect, SELF, YOURS, ANY, False, "when you discard it from play", very=True
    )


def this_turn_when_gained(of: Which, effect: Effect) -> When:
    """Dominion D53. A delayed one: when you gain such a card (IT)."""
    return When(GAIN, effect, SELF, YOURS, of, False, f"when you gain {an(of.label)}")


def reveal_when_you_gain(effect: Effect, of: Which = ANY) -> When:
    """Dominion D50. When you gain a card (IT), you may reveal this from your hand, to do something."""
    text = f"when you gain {an(of.label)}, reveal this from your hand"
    return When(GAIN, effect, FROM_HAND, YOURS, of, True, text)


def trash_when_you_gain(of: Which) -> When:
    """Dominion D50, D34. When you gain such a card, you may trash this from your hand; each copy that is there."""
    text = f"when you gain {an(of.label)}"
    return When(GAIN, trash(THIS), FROM_HAND, YOURS, of, True, text, again=True)


def reveal_when_attacked(effect: Effect) -> When:
    """Dominion D50, D51. When another player plays an Attack (IT), you may first reveal this from your hand."""
    text = "when another player plays an Attack, reveal this from your hand"
    return When(PLAY, effect, FROM_HAND, OTHERS, is_a(ATTACK), True, text)


def in_play_when_you_gain(effect: Effect, of: Which = ANY, optional: bool = True) -> When:
    """Dominion D50. While this is in play, when you gain a card (IT)."""
    return When(GAIN, effect, FROM_PLAY, YOURS, of, optional, "while this is in play, when you gain a card")


def in_play_when_you_play(effect: Effect, of: Which, optional: bool = False) -> When:
    """Dominion D53. While this is in play, when you play such a card (IT), another than this."""
    return When(
        PLAY, effect, FROM_PLAY, YOURS, of, optional, f"while this is in play, when you play {an(of.label)}"
    )


def in_play_when_attacked(effect: Effect) -> When:
    """Dominion D51. While this is in play, when another player plays an Attack (IT)."""
    text = "while this is in play, when another player plays an Attack"
    return When(PLAY, effect, FROM_PLAY, OTHERS, is_a(ATTACK), False, text)


def when_anyone_gains(of: Which, effect: Effect) -> When:
    """Dominion D10. In games with this in the Supply: when a player gains such a card (IT), they may do something."""
    return When(GAIN, effect, IN_FORCE, YOURS, of, True, "in games using this, when you gain a card")


def this_turn_when_you_gain(effect: Effect, optional: bool = True) -> When:
    """Dominion D50. A delayed one: when you gain a card (IT)."""
    return When(GAIN, effect, SELF, YOURS, ANY, optional, "this turn, when you gain a card")


def when_you_play(of: Which, effect: Effect) -> When:
    """Dominion D53. A delayed one: when you play such a card (IT)."""
    return When(PLAY, effect, SELF, YOURS, of, False, f"when you play {an(of.label)}")


def at_end_of_your_buy_phase(effect: Effect) -> When:
    """Dominion D23. A delayed one: at the end of your Buy phase."""
    return When(BUY_PHASE_ENDS, effect, SELF, YOURS, ANY, False, "at the end of your Buy phase")


def at_start_of_your_buy_phase(effect: Effect, source: int = FROM_ASIDE) -> When:
    """Dominion D23, D45. At the start of your Buy phase."""
    return When(BUY_PHASE_STARTS, effect, source, YOURS, ANY, False, "at the start of your Buy phase")


def at_end_of_turn(effect: Effect) -> When:
    """Dominion D21. A delayed one: at the end of the turn, whosever it is."""
    return When(TURN_ENDS, effect, SELF, ANYBODYS, ANY, False, "at the end of the turn")


def at_start_of_your_turn(effect: Effect, source: int = SELF, optional: bool = False) -> When:
    """Dominion D21, D46, D52. At the start of your turn; from the Tavern mat if it is called."""
    return When(TURN_STARTS, effect, source, YOURS, ANY, optional, "at the start of your turn")


def card(
    name: str, cost: int, types: int, play: Effect | None = None, *, vp: int = 0, score: Score | None = None,
    size: int = -1, when: list[When] | None = None, instead: list[Instead] | None = None, also: list[str] | None = None,
    others: list[str] | None = None, supply: bool = True, set_name: str = "", edition: str = "current",
    brings: list[str] | None = None, shuffled: bool = False, brings_hexes: bool = False, sets_apart: bool = False,
    uses_black_market: bool = False, remembers: list[int] | None = None, moves_costs: bool = False,
    printings: list[Printing] | None = None, own_cost: OwnCost | None = None, or_pay: Effect | None = None,
    heirloom: str = "", in_trash: list[str] | None = None, states: list[str] | None = None, boons_aside: int = 0,
    retypes: list[str] | None = None, limit: int = 0, starts: dict[int, int] | None = None,
    for_two: list[str] | None = None, face_down: bool = False,
) -> Card:  # fmt: skip
    """A card as printed.

    `cost` in Coins (with POTION and DEBT_COST added if need be), `size` of its pile (default: by type and
    players; 0: it has none of its own), `also` the piles outside the Supply that it brings, `brings` those of the
    Supply, `others` the cards that lie in its pile, from the bottom up, or that it is `shuffled` from,
    `remembers` the events of which it asks whether they have happened this turn, `moves_costs`: playing it may,
    `printings`: what other editions say on it, `own_cost`: what changes its own, `or_pay`: what may be done instead of
    paying for it, `heirloom`: what replaces a Copper of every starting deck, `in_trash`: what begins in the trash,
    `states` that it may give, `boons_aside`: how many Boons are set aside for it,
    `retypes`: cards that it may give further types, `limit`: how often an Event may be bought,
    `starts`: counters that each player begins with, `for_two`: what its pile holds with two players,
    `face_down`: nobody sees it.
    """
    made = Card(
        name, cost, types, play, vp, score, size, when or [], instead or [], also or [], others or [], supply,
        set_name, edition,
    )  # fmt: skip
    for effect in [made.play] + [w.effect for w in made.when] + [r.effect for r in made.instead]:
        if exiles(effect) and len(made.common) == 0:
            made.common.append(DISCARD_COPIES)  # Dominion D101
    made.brings = brings or []
    made.moves_costs = moves_costs
    made.retypes = retypes or []
    made.limit = limit
    made.own_cost = own_cost
    made.or_pay = or_pay
    made.shuffled = shuffled
    made.brings_hexes = brings_hexes
    made.heirloom = heirloom
    made.in_trash = in_trash or []
    made.states = states or []
    made.boons_aside = boons_aside
    made.sets_apart = sets_apart
    made.starts = starts or {}
    made.for_two = for_two or []
    made.face_down = face_down
    made.uses_black_market = uses_black_market
    made.printings = printings or []
    for event in remembers or []:
        made.remembers |= shifted(1, event)
    return TABLE.add(made)


def printing(
    edition: str, play: Effect | None = None, *, when: list[When] | None = None,
    instead: list[Instead] | None = None, remembers: list[int] | None = None, lends: bool = False,
) -> Printing:  # fmt: skip
    """Dominion D11. What a card says in another edition; what is left out is as on the card now.

    `lends`: it may give the abilities of one card to others.
    """
    made = Printing(edition, play, when, instead)
    made.lends = lends
    for event in remembers or []:
        made.remembers |= shifted(1, event)
    return made


__all__ = ["ANYBODYS", "CLEAN_UP_STARTS", "DISCARD", "FROM_HAND", "FROM_PLAY", "FROM_TAVERN", "exchange"]
