"""CR 701.55. Villainous choices: a player chooses which of two things happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.magic.amounts.values import who
from cardwright.games.magic.objects.players import means
from cardwright.games.magic.objects.queries import is_playing
from cardwright.kernel.effects import ASK_CHOOSE, DONE, AnObject, APlayer, Effect, Ref
from cardwright.kernel.frames import PLAYER
from cardwright.kernel.ints import Seat, append, i64, vec

from .verbs import ObjectRef

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class faces_choice(Effect):
    """CR 701.55a-b. An effect: `player` chooses one of two effects, which is then carried out. An effect that is
    impossible can be chosen, too.
    """

    def __init__(self, player: Ref[APlayer] | Ref[AnObject], first: Effect, second: Effect) -> None:
        super().__init__(first, second)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} chooses: {first.label}; or {second.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            return g.become(self.parts[g.reply])
        seat = who(g, self.player)
        if seat < 0 or not is_playing(g, seat):
            return DONE
        mine = g.seat()
        g.set_seat(seat)
        g.ask(ASK_CHOOSE, append(append(vec[i64](capacity=2), i64(0)), i64(1)))
        g.set_seat(mine)
        return 1

    def says(self, g: Game, option: i64) -> str:
        text = g.match.rules.effect_in_print(g, self.parts[option])
        return text[0].upper() + text[1:]

    def asks(self, g: Game) -> str:
        return "Choose one"


@final
class each_faces_choice(Effect):
    """CR 701.55d. An effect: each of some players chooses one of two effects, one player after the other. The
    effect that a player chooses is carried out before the next player chooses.

    `whose`: which players. `then`: the effect for one of them.
    """

    slot: i64

    def __init__(self, whose: int, then: Callable[[ObjectRef], Effect]) -> None:
        ref: ObjectRef = Ref(text="that player")
        super().__init__(then(ref))
        self.whose: i64 = whose
        self.slot = self.binds(ref)
        self.label = f"one after the other: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        while part < g.seats:
            seat = Seat((g.current + part) % g.seats)
            part += 1
            if is_playing(g, seat) and means(g, self.whose, seat, g.seat()):
                g.bind(self.slot, PLAYER | seat)
                g.push(self.parts[0], 0)
                return part
        return DONE
