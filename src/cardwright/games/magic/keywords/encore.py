"""CR 702.141. Encore: exile the card from your graveyard, and a copy of it attacks each opponent this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.abilities.restrictions import MustAttackThat
from cardwright.games.magic.actions.leaving import Linked, at_next_step
from cardwright.games.magic.actions.making import once_created
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.actions.verbs import ObjectRef, make_copy, refs_of, sacrifice
from cardwright.games.magic.costs.prices import SpendsItself, cost
from cardwright.games.magic.durations.lasting import gains
from cardwright.games.magic.numbers import durations, facts, keywords
from cardwright.games.magic.objects.costs import Cost
from cardwright.games.magic.objects.players import is_opponent
from cardwright.games.magic.objects.queries import is_playing
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Holds
from cardwright.games.magic.selectors.nouns import IsThat, permanent
from cardwright.kernel.effects import DONE, IT, THIS, Amount, AnObject, Effect, Objects, Ref
from cardwright.kernel.ints import Seat, append, i64, vec
from cardwright.kernel.words import seq

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def opponents(g: Game) -> vec[i64]:
    """CR 102.1-3. Return the opponents who are playing, in turn order."""
    found = vec[i64](capacity=4)
    turn: i64 = 1
    while turn < g.seats:
        other = Seat((g.seat() + turn) % g.seats)
        if is_playing(g, other) and is_opponent(g, other, g.seat()):
            found = append(found, g.player(other))
        turn += 1
    return found


@final
class how_many_opponents(Amount):
    """CR 702.141a. An amount: how many opponents you have."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the number of opponents you have"

    def now(self, g: Game) -> i64:
        return i64(len(opponents(g)))


@final
class each_attacks_another(Holds):
    """CR 508.1d, 702.141a. An effect: of these creatures, as many attack each opponent this turn, if able."""

    def __init__(self, what: ObjectRef) -> None:
        super().__init__(MustAttackThat(permanent(IsThat(IT)), THIS))
        self.what: ObjectRef = what
        self.label = "for each opponent, one of them attacks that opponent this turn if able"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part > 0:
            return DONE
        whom = opponents(g)
        many: i64 = len(whom)
        tokens = refs_of(g, self.what)
        i: i64 = 0
        while many > 0 and i < i64(len(tokens)):
            told = self.ability.effect.key
            g.fact(tokens[i], facts.F_LIMIT, told, durations.THIS_TURN, whom[i % many], 0)
            i += 1
        return DONE if g.commit() else 1


def encored() -> Effect:
    """CR 702.141a. For each opponent, create a copy of this that attacks that opponent this turn if able. The copies
    gain haste, and are sacrificed at the beginning of the next end step.
    """

    def then(them: Ref[AnObject]) -> Effect:
        gone = at_next_step(sacrifice(Linked(anywhere=True)), AllOf(cast("Ref[Objects]", them)))
        return seq(each_attacks_another(them), gains(keywords.HASTE, them, durations.FOR_EVER), gone)

    return once_created(make_copy(THIS, n=how_many_opponents()), then)


def encore(price: str) -> Ability:
    """CR 702.141a. An activated ability: pay `price` and exile this card from your graveyard; a copy of it attacks
    each opponent. Only when you could cast a sorcery.
    """
    return encore_for(cost(price))


def encore_for(paid: Cost) -> Ability:
    """CR 702.141a. Like `encore`, for a cost that is already put together."""
    whole = Cost(int(paid.mana), parts=[*paid.parts, SpendsItself(True)], label=paid.label)
    return named("encore", activated(whole, encored(), sorcery=True, zone=FROM_GRAVEYARD))
