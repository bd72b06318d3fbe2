"""CR 111, 502.3, 105.4. Effects on tokens just created, permanents that stay tapped, and effects for which a
color is chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.amounts.values import number, who
from cardwright.games.magic.characteristics.lookup import choice_made, get
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.events.in_combat import attacks_now, defender, in_band_with
from cardwright.games.magic.events.proposing import column, event, status
from cardwright.games.magic.mana.amounts import CHOSEN_KIND, SAME_KIND
from cardwright.games.magic.mana.paying import add_mana
from cardwright.games.magic.mana.plan import colors_in
from cardwright.games.magic.mana.spending import Spending, limit
from cardwright.games.magic.numbers import (
    causes,
    columns,
    derived,
    durations,
    events,
    facts,
    keywords,
    questions,
)
from cardwright.games.magic.numbers.types import COLOR_NAMES, CREATURE
from cardwright.games.magic.objects.queries import battlefield, has_status, permanent_or_spell, still_in
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, NUMBER_SLOT, Amount, AnObject, APlayer, Effect, Ref, Set
from cardwright.kernel.frames import PLAYER, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .verbs import Act, ActOnPermanents, ObjectRef, as_object, refs_of, said

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class once_created(Effect):
    """CR 111.1, 608.2c. An effect: carry out `by`, which creates tokens, then the effect that `then` returns.
    The argument of `then` refers to all the tokens created.
    """

    def __init__(self, by: Effect, then: Callable[[Ref[AnObject]], Effect]) -> None:
        ref: Ref[AnObject] = Ref(text="that token")
        super().__init__(then(ref), by)
        self.slot: i64 = self.binds(ref)
        self.label = f"{by.label}; {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.slot, g.clock)  # what enters from now on has a later timestamp
            g.push(self.parts[1], 0)
            return 1
        since = g.slot(self.slot)
        found = vec[i64](capacity=4)
        for obj in g.zones.all_of(battlefield(g)):
            if has_status(g, obj, columns.TOKEN) and g.col(obj, columns.STAMP) > since:
                found = append(found, g.ref(obj))
        if len(found) == 0:
            g.bind(self.slot, questions.NONE)
        elif len(found) == 1:
            g.bind(self.slot, found[0])
        else:
            g.bind(self.slot, g.new_list())
            for ref in found:
                g.add_to_list(g.slot(self.slot), ref)
        return g.become(self.parts[0])


@final
class joins_block(ActOnPermanents):
    """CR 509.4, 702.22h-i. An effect: a creature that was put onto the battlefield blocking blocks `attacker`.

    The attacker becomes a blocked creature, and so do the others in its band. Nothing happens if the attacker
    isn't attacking the creature's controller or a permanent of theirs (CR 509.4a).
    """

    def __init__(self, what: ObjectRef | Set[AnObject], attacker: ObjectRef) -> None:
        super().__init__(what, f"blocks {attacker.text}:")
        self.attacker: ObjectRef = attacker

    def to_permanent(self, g: Game, obj: Obj) -> None:
        other = still_in(g, g.slot(self.attacker.slot), battlefield(g))
        if other < 0 or not attacks_now(g, other) or get(g, obj, derived.TYPES) & CREATURE == 0:
            return
        if defender(g, other) != get(g, obj, derived.CONTROL):
            return
        status(g, obj, columns.BLOCKING, 0)
        column(g, obj, columns.COMBAT, g.ref(other))
        become_blocked(g, other)
        more: i64 = columns.MORE_ATTACKERS
        for mate in in_band_with(g, other):
            column(g, obj, more, g.ref(mate) + 1)
            become_blocked(g, mate)
            more += 1


def become_blocked(g: Game, attacker: Obj) -> None:
    """CR 509.1h. Propose that an attacker becomes a blocked creature, if it is none yet."""
    if not has_status(g, attacker, columns.BLOCKED):
        status(g, attacker, columns.BLOCKED, 0)
        event(g, events.GETS_BLOCKED, g.ref(attacker), 1, 0, causes.NOTHING_SAID)


@final
class stays_tapped(ActOnPermanents):
    """CR 502.3. An effect: a permanent doesn't untap during its controller's next untap step. Its controller
    is the player who controls it in that step.

    `yours`: it doesn't untap during your own next untap step.
    """

    def __init__(self, what: ObjectRef | Set[AnObject], yours: bool = False) -> None:
        super().__init__(what, f"stays tapped in {'your' if yours else 'the'} next untap step:")
        self.yours = yours

    def to_permanent(self, g: Game, obj: Obj) -> None:
        if self.yours:
            g.fact(g.ref(obj), facts.F_KEPT_TAPPED, g.seat(), durations.FOR_EVER, g.slot(0), 0)
        else:
            status(g, obj, columns.EXERTED, 0)


@final
class types_stay_tapped(Act):
    """CR 502.3, 611.2c. An effect: permanents of some types that a player controls don't untap during that
    player's next untap step, even those that come under the player's control later.
    """

    def __init__(self, among: Things, player: Ref[APlayer]) -> None:
        super().__init__()
        self.among: Things = among
        self.player: Ref[APlayer] = player
        self.label = f"in the next untap step of {player.text}, {among.label} stay tapped"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat >= 0:
            whose = Seat(seat)
            g.fact(
                g.player(whose), facts.F_KEPT_TAPPED, seat, durations.FOR_EVER, g.slot(0), self.among.types
            )


@final
class returns_as_you_untap(ActOnPermanents):
    """CR 502.3. An effect: during your next untap step, as you untap your permanents, return a permanent to
    its owner's hand.
    """

    def __init__(self, what: ObjectRef | Set[AnObject]) -> None:
        super().__init__(what, "return as you untap:")

    def to_permanent(self, g: Game, obj: Obj) -> None:
        g.fact(g.ref(obj), facts.F_RETURNS_UNTAPPING, g.seat(), durations.FOR_EVER, g.slot(0), 0)


# -- a color is chosen as something is done
@mypyc_attr(allow_interpreted_subclasses=True)
class OfAColor(Effect):
    """CR 105.4. Base of effects in which a player chooses a color, which the rest of the effect then uses."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            self.ask(g)
            return 1
        if part == 1:
            self.propose(g, g.reply)
            if not g.commit():
                return 2
        return DONE

    def ask(self, g: Game) -> None:
        """Ask for one of the colors that `offers` allows."""
        found = vec[i64](capacity=5)
        color: i64 = 0
        while color < 5:
            if self.offers(g) >> color & 1:
                found = append(found, color)
            color += 1
        g.ask(questions.ASK_COLOR, found)

    def offers(self, g: Game) -> i64:
        """Return the colors that may be chosen, one bit for each."""
        return 31

    def propose(self, g: Game, color: i64) -> None:
        """Propose the events of the effect. `color`: the index of the chosen color."""
        raise NotImplementedError

    def says(self, g: Game, option: i64) -> str:
        return COLOR_NAMES[option].capitalize()


@final
class gains_protection(OfAColor):
    """CR 702.16a, 613.1f, 400.7a. An effect: choose a color. These permanents, spells or players gain
    protection from that color.
    """

    def __init__(
        self, what: ObjectRef | Ref[APlayer] | Set[AnObject], lasts: int = durations.THIS_TURN
    ) -> None:
        super().__init__()
        self.what: ObjectRef | Set[AnObject] = as_object(what)
        self.lasts: i64 = lasts
        self.label = f"{said(self.what)} gains protection from a chosen color"

    def propose(self, g: Game, color: i64) -> None:
        bit = shifted(1, keywords.PROTECTION + color)
        for ref in refs_of(g, self.what):
            if ref & PLAYER:
                g.fact(ref, facts.F_MARK, derived.PROTECTED_FROM + color, self.lasts, g.slot(0), 0)
            elif permanent_or_spell(g, ref) >= 0:
                g.fact(ref, facts.OP_KEYS, bit, self.lasts, g.slot(0), 0)
                event(g, HAPPEN, ref, 0, 0, causes.ABILITY_GAINED)


@final
class becomes_chosen_color(OfAColor):
    """CR 105.3, 613.1e, 400.7a. An effect: choose a color. These permanents or spells become that color."""

    def __init__(self, what: ObjectRef | Set[AnObject], lasts: int = durations.THIS_TURN) -> None:
        super().__init__()
        self.what: ObjectRef | Set[AnObject] = what
        self.lasts: i64 = lasts
        self.label = f"{said(what)} becomes a chosen color"

    def propose(self, g: Game, color: i64) -> None:
        for ref in refs_of(g, self.what):
            if permanent_or_spell(g, ref) >= 0:
                g.fact(ref, facts.OP_SET_COLORS, shifted(1, color), self.lasts, g.slot(0), 0)
                event(g, HAPPEN, ref, 0, 0, causes.COLOR_CHANGED)


@final
class adds_produced(OfAColor):
    """CR 605.1b, 106.12a. An effect of an ability that triggers on a mana ability: add one mana of a type
    that the mana ability produced. If it produced several types, you choose one of them.
    """

    adds_mana: Final = True

    def __init__(self) -> None:
        super().__init__()
        self.label = "add one mana of any type that was produced"

    def mana_each_time(self) -> int:
        """CR 106.4. Return how much mana this adds, as packed counts for each type. It is one mana of a
        type that was produced.
        """
        return 1 << SAME_KIND

    def ask(self, g: Game) -> None:
        g.ask(questions.ASK_COLOR, colors_in(g.slot(NUMBER_SLOT)))

    def propose(self, g: Game, color: i64) -> None:
        add_mana(g, g.seat(), color, 1)

    def says(self, g: Game, option: i64) -> str:
        return ""


@final
class adds_chosen(Act):
    """CR 106.4, 607.2d. An effect: add `n` mana of the color that was chosen for the source."""

    adds_mana: Final = True

    def __init__(self, n: int = 1) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"add {n} mana of the chosen color"

    def mana_each_time(self) -> int:
        """CR 106.4. Return how much mana this adds, as packed counts for each type. It is `n` mana of the
        chosen color.
        """
        return int(self.n) << CHOSEN_KIND

    def propose(self, g: Game) -> None:
        obj = g.find(g.slot(0))
        color = choice_made(g, obj) if obj >= 0 else i64(-1)
        if color >= 0:
            add_mana(g, g.seat(), color, self.n)


@final
class adds_of_any(OfAColor):
    """CR 106.4, 105.4, 106.6. An effect: add `n` mana of a color of your choice, one of `colors` (a bit
    each).

    `apart`: choose a color for each mana. `only`: what the mana may be spent on, as in `adds`.
    """

    adds_mana: Final = True

    def __init__(
        self, n: int | Amount = 1, colors: int = 31, apart: bool = False, only: Spending | None = None
    ) -> None:
        super().__init__(*([] if only is None else [only]))
        self.n: Amount = number(n)
        self.colors: i64 = colors
        self.apart: bool = apart
        self.label = f"add {self.n.label} mana of any one color"

    def offers(self, g: Game) -> i64:
        return self.colors

    def carry_out(self, g: Game, part: i64) -> i64:
        if not self.apart:
            return super().carry_out(g, part)
        if part > 0:  # so much is left, and one
            self.add(g, g.reply, 1)
            g.commit()
            part -= 1
        else:
            part = self.n.now(g)
        if part <= 0:
            return DONE
        self.ask(g)
        return part

    def propose(self, g: Game, color: i64) -> None:
        self.add(g, color, self.n.now(g))

    def add(self, g: Game, color: i64, n: i64) -> None:
        """CR 106.6. Propose to add mana, with the limit on what it may be spent on."""
        if len(self.parts) > 0:
            limit(g, g.seat(), color, n, self.parts[0], g.slot(0))
        add_mana(g, g.seat(), color, n)
