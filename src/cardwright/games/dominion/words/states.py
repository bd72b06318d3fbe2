"""States, which are cards that lie before a player, and effects that last for a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, counters, durations, facts, zones
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.queries import match_of, object_of_kind
from cardwright.kernel.effects import DONE, YOU_SLOT, Condition, Effect, Verb
from cardwright.kernel.frames import NOBODY
from cardwright.kernel.ints import Obj, Seat, i64

from .qualities import type_text

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class has_state(Condition):
    """Dominion D45. Whether one of the States with these names lies before the player."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        self.names: list[str] = list(names)
        self.label = f"you have {' or '.join(names)}"

    def holds(self, g: Game) -> bool:
        zone = g.zone(zones.ASIDE, g.seat())
        for name in self.names:
            if object_of_kind(g, zone, TABLE.kind(name)) >= 0:
                return True
        return False


@final
class take_state(Verb):
    """Dominion D45, D85. Take a State, so that it lies before the player.

    A State with a single copy is taken from the player who has it.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name: str = name
        self.label = f"take {name}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if (
            part == 0
            and self.possible(g)
            and not g.move(Obj(self.state(g)), g.zone(zones.ASIDE, g.seat()), causes.STATE)
        ):
            return 1
        return DONE

    def state(self, g: Game) -> i64:
        """Return the object of the State, in whichever zone it lies.

        Return -1 if the State is not in the game.
        """
        kind: i64 = TABLE.kind(self.name)
        obj = object_of_kind(g, match_of(g).shared + zones.LANDSCAPES, kind)
        seat = Seat(0)
        while obj < 0 and seat < g.seats:
            obj = object_of_kind(g, g.zone(zones.ASIDE, seat), kind)
            seat = Seat(seat + 1)
        return obj

    def possible(self, g: Game) -> bool:
        obj = Obj(self.state(g))
        return obj >= 0 and g.zone_of(obj) != g.zone(zones.ASIDE, g.seat())


@final
class return_state(Verb):
    """Dominion D45. Return a State that lies before the player."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name: str = name
        self.label = f"return {name}"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = Obj(object_of_kind(g, g.zone(zones.ASIDE, g.seat()), TABLE.kind(self.name)))
        if (
            part == 0
            and obj >= 0
            and not g.move(obj, match_of(g).shared + zones.LANDSCAPES, causes.STATE_RETURNED)
        ):
            return 1
        return DONE


@final
class cannot_buy(Verb):
    """Dominion D45. The player can't buy cards of these types this turn."""

    def __init__(self, types: int) -> None:
        super().__init__()
        self.types: i64 = types
        self.label = f"you can't buy {type_text(types)}s this turn"

    def carry_out(self, g: Game, part: i64) -> i64:
        stopped = g.value(Seat(g.seats), counters.BUYING_STOPPED)
        if stopped >= 0:
            g.set_value(Seat(g.seats), counters.BUYING_STOPPED, stopped | self.types)
        return DONE


@final
class does_instead(Effect):
    """Dominion D45, D55, D128. Carry out another effect instead of a card's own when the player plays the
    card.

    `names`: for cards with these names, this turn. `first_action`: for the first Action of the player's turn,
    until your next turn.
    """

    def __init__(self, what: Effect, names: list[str] | None = None, first_action: bool = False) -> None:
        super().__init__(what)
        self.inline = True
        self.depth = 0  # names from outside no longer exist when it is carried out
        self.names: list[str] = names or []
        self.first_action: bool = first_action
        said = [f"{' and '.join(names)} this turn"] if names else []
        said += ["until your next turn, the first Action they play in their turn"] if first_action else []
        self.label = f"{'; '.join(said)} does instead: {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        you, does, card = g.player(g.seat()), self.parts[0].key, g.slot(0)
        for name in self.names:
            g.fact(you, facts.DOES_INSTEAD, does, durations.THIS_TURN, card, TABLE.kind(name))
        if self.first_action:
            lasts: i64 = durations.UNTIL_TURN_OF + (g.slot(YOU_SLOT) & NOBODY)
            g.fact(you, facts.FIRST_ACTION_DOES, does, lasts, card, 0)
        g.commit()
        return DONE
