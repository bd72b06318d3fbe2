"""Dominion D11, D135, D55. Words for other editions: becoming another card in play, and gaining another
card instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, durations, facts, zones
from cardwright.games.dominion.objects.table import FROM_HAND, SELF, Instead, When
from cardwright.games.dominion.rules.queries import match_of, next_fact, set_watching
from cardwright.kernel.batch import HAPPEN, OBJ, SEAT, TO, VOID, WHAT
from cardwright.kernel.effects import (
    ASK_MAY,
    DONE,
    IT_SLOT,
    NOTHING,
    NUMBER_SLOT,
    THIS,
    YES,
    AnObject,
    Effect,
    Ref,
    Set,
    Verb,
)
from cardwright.kernel.frames import F_ABOUT, F_LASTS, FACT, ID_MASK, INC_ONE
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import choose, seq

from .qualities import an
from .revealing import reveal
from .verbs import play, set_up, top_named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class be_that(Verb):
    """Dominion D135. The card (IT) that is about to be played becomes another card until it leaves play."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"this is {what.text} until this leaves play"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(IT_SLOT))
        if obj >= 0:
            kinds = g.kind_of
            kind = kinds[g.slot(self.what.slot) & ID_MASK]
            g.show(obj, 255)  # public, because it is being played
            g.tell(match_of(g).cards.play[kind], obj, causes.IMITATES)
            played = g.ref(obj) + INC_ONE
            g.fact(played, facts.IMITATES, 0, durations.FOR_EVER, played, kinds[obj])
            g.commit()
            kinds[obj] = kind
        return DONE


def played_as(one_of: Set[AnObject]) -> Instead:
    """Dominion D135, D55. A replacement effect: as this card is played, it becomes one of the cards in a set.

    Until it leaves play, it has the cost, name, types and abilities of that card, but not its pile.
    """
    effect = choose(one_of, be_that)
    made = Instead(causes.PLAY, f"as you play this, {effect.label}", effect, SELF)
    made.imitates = True
    return made


@final
class play_it_each_turn(Effect):
    """Dominion D11, D38. Play a card that was set aside (THIS), and set it aside again when it is discarded
    this turn.

    The ability is stored as a fact about the card, and the fact follows the card. If the card is lost, the
    ability ends.
    """

    def __init__(self) -> None:
        leaves = When(
            causes.DISCARD_FROM_PLAY, set_aside_again(), text="when you discard it from play", very=True
        )
        super().__init__(play(THIS), set_up(leaves, durations.ONCE_THIS_TURN))
        self.label = f"play this; {self.parts[1].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            card = g.slot(0)
            if g.find(card) < 0:
                keep_about(g, card, NOTHING)
                return DONE
            keep_about(g, card, card + INC_ONE)
            g.push(self.parts[0], 0)
            return 1
        g.bind(0, g.slot(0) + INC_ONE)
        return g.become(self.parts[1])


@final
class set_aside_again(Verb):
    """Dominion D11, D38. Set aside a card (IT) that was just discarded from play, so that it is played again
    later.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "set it aside again"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(IT_SLOT))
        if part > 0 or obj < 0:
            return DONE
        keep_about(g, g.slot(0), g.ref(obj) + INC_ONE)
        return DONE if g.move(obj, g.zone(zones.ASIDE, g.seat()), causes.SET_ASIDE) else 1


def keep_about(g: Game, card: i64, now: i64) -> None:
    """Dominion D54. Let the player's permanent facts about a card follow it to its new zone.

    `card`: the old reference to the card. `now`: the new one, or NOTHING to remove the facts.
    """
    f = g.facts
    at = next_fact(g, 0, facts.TRIGGERS, g.seat())
    while at >= 0:
        if f[at + F_ABOUT] == card and f[at + F_LASTS] == durations.FOR_EVER:
            f[at + F_ABOUT] = now
            f[at + F_LASTS] = -1 if now == NOTHING else durations.FOR_EVER
        at = next_fact(g, at + FACT, facts.TRIGGERS, g.seat())
    g.drop_facts(F_LASTS, -1)
    set_watching(g)


@final
class gain_instead(Verb):
    """Dominion D55, D33. Gain a card named `name`, if any is left, instead of the card that would be gained.

    The other card stays where it is.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name: str = name
        self.label = f"gain {an(name)} instead"

    def carry_out(self, g: Game, part: i64) -> i64:
        at = g.slot(NUMBER_SLOT)
        p = g.pad
        g.note(HAPPEN, p[at + OBJ], causes.NOT_GAINED)
        obj = top_named(g, self.name)
        if obj < 0:
            p[at + WHAT] = VOID
        else:
            p[at + OBJ] = g.ref(obj)
            p[at + TO] = g.zone(zones.DISCARDS, Seat(p[at + SEAT]))
        return DONE


@final
class may_before_gaining(Effect):
    """Dominion D55, D56. Before a card (IT) is gained, ask the player whether to replace that.

    The question names both cards.
    """

    def __init__(self, what: Effect, says: str) -> None:
        super().__init__(what)
        self.yes: str = says
        self.label = f"you may {says}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
            return 1
        return g.become(self.parts[0]) if g.reply == YES else DONE

    def says(self, g: Game, option: i64) -> str:
        return self.yes[0].upper() + self.yes[1:] if option == YES else "Don't"

    def asks(self, g: Game) -> str:
        rules = g.match.rules
        this, it = g.slot(0), g.slot(IT_SLOT)
        return (
            f"{rules.name_of(g, Obj(this & ID_MASK))}: you would gain {rules.name_of(g, Obj(it & ID_MASK))}"
        )


def reveal_to_gain_instead(name: str) -> Instead:
    """Dominion D50, D55. A replacement effect: when you would gain a card (IT),
    you may reveal this card from hand to gain a card named `name` instead.
    """
    effect = gain_instead(name)
    asked = may_before_gaining(seq(reveal(THIS), effect), f"reveal this from your hand to {effect.label}")
    return Instead(causes.GAIN, f"when you would gain a card, {asked.label}", asked, FROM_HAND)
