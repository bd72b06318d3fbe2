"""CR 702.116. Myriad: copies of an attacking creature attack the other opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.actions.leaving import Linked, at_next_step
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.actions.verbs import exile, make_copy
from cardwright.games.magic.characteristics.lookup import controller
from cardwright.games.magic.combat.attacking import all_prey
from cardwright.games.magic.events.in_combat import attacks_now
from cardwright.games.magic.numbers import columns, steps
from cardwright.games.magic.numbers.events import ENTERS_ATTACKING, ENTERS_TAPPED
from cardwright.games.magic.objects.queries import battlefield, has_status
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when_this_attacks
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    DONE,
    NOTHING,
    NUMBER_SLOT,
    THIS,
    THIS_SLOT,
    Effect,
    Objects,
    Ref,
)
from cardwright.kernel.frames import ID_MASK, NOBODY, PLAYER
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class copies_attack_others(Effect):
    """CR 702.116a. An effect: for each opponent except the defending player, you may create a token copy of
    this. It is tapped and attacks that opponent or a planeswalker of theirs. Exile the tokens at end of
    combat.

    THAT_NUMBER is the defending player. All tokens are created at once. The slots hold the list of what they
    attack, the time after which they enter, and the tokens.
    """

    def __init__(self) -> None:
        made: Ref[Objects] = Ref(text="those tokens")
        copy = make_copy(THIS, flags=ENTERS_TAPPED | ENTERS_ATTACKING)
        gone = at_next_step(exile(Linked(anywhere=True)), AllOf(made), step=steps.END_COMBAT)
        super().__init__(gone, copy)
        self.made: i64 = self.binds(made)
        self.prey: i64 = self.takes_slot()
        self.since: i64 = self.takes_slot()
        self.copy: make_copy = copy
        self.label = (
            "for each opponent other than the defending player, you may create a tapped token that is a copy of this "
            "and attacks that player or a planeswalker they control; exile those tokens at end of combat"
        )

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.prey, g.new_list())
        elif part <= g.seats and g.reply != NOTHING:
            g.add_to_list(g.slot(self.prey), g.reply)
        while part < g.seats:
            found = self.found(g, Seat((g.current + part) % g.seats))
            part += 1
            if len(found) > 1:
                g.ask(ASK_CHOOSE, found)
                return part
        if part <= g.seats:
            g.bind(self.since, g.clock)
            n = g.many(g.slot(self.prey))
            while n > 0:
                self.copy.propose(g)
                n -= 1
            if not g.commit():
                return g.seats + 1
        return self.attack(g)

    def found(self, g: Game, other: Seat) -> vec[i64]:
        """Return the options for the opponent `other`: NOTHING, the player, and their planeswalkers, if a
        copy may attack them.
        """
        found = append(vec[i64](capacity=4), i64(NOTHING))
        if g.player(other) == g.slot(NUMBER_SLOT):
            return found
        for ref in all_prey(g, g.seat()):
            seat = Seat(ref & NOBODY) if ref & PLAYER else controller(g, Obj(ref & ID_MASK))
            if seat == other:
                found = append(found, ref)
        return found

    def attack(self, g: Game) -> i64:
        """CR 508.4. Let each token attack what was chosen for it. Return the next part.

        If an effect has multiplied the tokens, each choice gets an equal number of them.
        """
        prey = g.items(g.slot(self.prey))
        g.bind(self.made, g.new_list())
        since = g.slot(self.since)
        n: i64 = 0
        for obj in g.zones.all_of(battlefield(g)):
            if (
                attacks_now(g, obj)
                and has_status(g, obj, columns.TOKEN)
                and g.col(obj, columns.STAMP) > since
            ):
                g.add_to_list(g.slot(self.made), g.ref(obj))
                n += 1
        if n == 0:
            return DONE
        many: i64 = len(prey)
        if n % many == 0:
            made = g.items(g.slot(self.made))
            i: i64 = 0
            while i < n:
                g.set_col(Obj(made[i] & ID_MASK), columns.COMBAT, prey[i % many])
                i += 1
        return g.become(self.parts[0])

    def ask_again(self, g: Game, part: i64) -> i64:
        return part - 1

    def says(self, g: Game, option: i64) -> str:
        return "Create no copy" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return f"What does a copy of {g.match.rules.name_of(g, Obj(g.slot(THIS_SLOT) & ID_MASK))} attack?"


def myriad() -> Ability:
    """CR 702.116a. An ability: whenever this attacks, you may create copies that attack the other
    opponents. Exile them at end of combat.
    """
    return named("myriad", when_this_attacks(copies_attack_others()))
