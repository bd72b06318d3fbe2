"""CR 905.2, 108.3. What cards do during a draft and right after it, when cards of the players' card pools
change owners.

A card pool is what a player has outside the game (CR 100.4), before any of it is put into a deck.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.costs.prices import TAP_THIS, cost
from cardwright.games.magic.events.proposing import event
from cardwright.games.magic.limited.drafted_cards import AfterDraft
from cardwright.games.magic.limited.drafts import (
    BITS,
    OF_COLORS,
    OF_PLAYERS,
    WhileDrafting,
    add_pack,
    spare_pack,
)
from cardwright.games.magic.numbers import causes, durations, events, facts, questions
from cardwright.games.magic.numbers.counters import PASSED
from cardwright.games.magic.numbers.types import COLOR_LETTERS, COLOR_NAMES
from cardwright.games.magic.numbers.zones import PLACES, SIDEBOARD
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.players import is_opponent
from cardwright.games.magic.objects.queries import is_playing, owned, owner
from cardwright.games.magic.objects.table import CARDS, Ability, Activated, Limit
from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    ASK_MAY,
    DONE,
    NOTHING,
    YES,
    Amount,
    AnObject,
    Condition,
    Effect,
    Ref,
    slot_of_name,
)
from cardwright.kernel.exchange import Side
from cardwright.kernel.frames import ID_MASK, NOBODY, PLAYER, TAG_NOTE, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import nothing

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class card_of_pool(Side):
    """CR 108.3, 701.12d. A side of an exchange: the player in whose card pool a card is. Its value is that
    player's seat.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"{what.text} of a card pool"

    def now(self, g: Game) -> i64:
        obj = g.find(g.slot(self.what.slot))
        if obj < 0 or g.zone_of(obj) != owned(g, obj, SIDEBOARD):
            return questions.GONE
        return owner(g, obj)

    def may_become(self, g: Game, value: i64) -> bool:
        mine = self.now(g)
        return mine != questions.GONE and value != questions.GONE and mine != value

    def become(self, g: Game, value: i64) -> None:
        ref = g.slot(self.what.slot)
        g.propose(events.OWN, ref, value, 0, causes.EXCHANGED_OWNERSHIP)
        g.propose(MOVE, ref, value * PLACES + SIDEBOARD, ON_TOP, causes.EXCHANGED_ZONES)

    def why_not(self, g: Game, value: i64) -> i64:
        return causes.NOT_THERE


@final
class offers_for(Effect):
    """CR 101.4. An effect: each other player, in turn order, may offer a card of their pool. You may accept
    one of these cards, to which the argument of `then` refers.

    The part number is twice the number of players who have been asked; it is odd while a player's answer is
    awaited.
    """

    def __init__(self, then: Callable[[Ref[AnObject]], Effect]) -> None:
        offered: Ref[AnObject] = Ref(text="the card offered")
        super().__init__(then(offered))
        self.depth += 2
        self.slot: i64 = slot_of_name(self.depth - 1)
        self.list: i64 = slot_of_name(self.depth)
        offered.slot = self.slot
        self.label = f"each other player may offer a card; accept one: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        n = g.seats - 1
        if part == 0:
            g.bind(self.list, g.new_list())
        if part > 2 * n:  # you have accepted one of the offers, or none
            if g.reply == NOTHING:
                return DONE
            g.bind(self.slot, g.reply)
            return g.become(self.parts[0])
        while part < 2 * n:
            if part & 1:
                if g.reply != NOTHING:
                    g.add_to_list(g.slot(self.list), g.reply)
                    g.show(g.find(g.reply), g.everybody())
                    event(g, HAPPEN, g.reply, 0, 0, causes.REVEALED)
                    g.commit()
                g.set_seat(
                    Seat((g.seat() + 2 * g.seats - 1 - (part >> 1)) % g.seats)
                )  # back to the player who drafts the card
                part += 1
                continue
            mine = g.seat()
            seat = Seat((mine + 1 + (part >> 1)) % g.seats)
            found = append(vec[i64](capacity=16), i64(NOTHING))
            for obj in g.zones.all_of(seat * PLACES + SIDEBOARD):
                found = append(found, g.ref(obj))
            g.set_seat(seat)
            if len(found) > 1:
                g.ask(ASK_CHOOSE, found)
                return part + 1
            g.reply = NOTHING
            part += 1
        found = append(vec[i64](capacity=4), i64(NOTHING))
        for ref in g.items(g.slot(self.list)):
            found = append(found, ref)
        if len(found) == 1:
            return DONE
        g.ask(ASK_CHOOSE, found)
        return 2 * n + 1

    def says(self, g: Game, option: i64) -> str:
        return "None" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return "Accept an offer?" if g.agenda[g.top + 1] > 2 * (g.seats - 1) else "Offer a card?"


# -- while drafting


PICKS: Final = 0  # what is noted: how many cards you have drafted this draft round, this one included
PASSER: Final = 1  # the player who passed this to you; nobody did if it is of the pack that you opened
CHOSEN_COLORS: Final = (
    2  # the player to the right chooses a color, you another one, the player to the left a third
)
NOTED: Final = (
    "how many cards you have drafted this round",
    "the player who passed it to you",
    "three colors",
)


@final
class notes(Effect):
    """CR 905.2b. An effect: note something as you draft this card. `what`: PICKS, PASSER or CHOSEN_COLORS."""

    def __init__(self, what: int) -> None:
        super().__init__()
        self.what: i64 = what
        self.label = f"note {NOTED[what]}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if self.what == CHOSEN_COLORS:
            return self.colors(g, part)
        if self.what == PICKS:
            earlier: i64 = 0
            packs = match_of(g).packs[g.seat()]
            for i in range(int(g.turn_no) - 1):
                earlier += i64(len(packs[i]))
            note(g, g.zones.count(g.seat() * PLACES + SIDEBOARD) - earlier)
        elif g.value(Seat(g.seats), PASSED) > 0:
            step: i64 = g.seats - 1
            if g.turn_no % 2 == 0:
                step = 1
            note(g, BITS | shifted(1, (g.seat() + step) % g.seats), OF_PLAYERS)
        return DONE

    def colors(self, g: Game, part: i64) -> i64:
        """Ask three players for a color each, and note the colors. Return the next part.

        Slot 1: the player who drafts the card. Slot 2: the colors so far, one bit for each.
        """
        if part == 0:
            g.bind(1, g.seat())
            g.bind(2, 0)
        else:
            g.bind(2, g.slot(2) | shifted(1, g.reply))
        if part == 3:
            g.set_seat(Seat(g.slot(1)))
            note(g, BITS | g.slot(2), OF_COLORS)
            return DONE
        found = vec[i64](capacity=5)
        c: i64 = 0
        while c < 5:
            if g.slot(2) >> c & 1 == 0:
                found = append(found, c)
            c += 1
        g.set_seat(Seat((g.slot(1) + g.seats - 1 + part) % g.seats))
        g.ask(questions.ASK_COLOR, found)
        return part + 1

    def asks(self, g: Game) -> str:
        return "Choose a color for a card that is drafted"


@final
class adds_a_pack(Effect):
    """CR 905.2. An effect: you may add a booster pack to the draft, if a spare one is left. Your next pick is
    from that pack.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "add a booster pack to the draft"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0 and spare_pack(g, g.seat()) > 0:
            g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
            return 1
        if part == 1 and g.reply == YES:
            add_pack(g, g.seat())
        return DONE

    def says(self, g: Game, option: i64) -> str:
        return "Add a booster pack" if option == YES else "Don't"


def note(g: Game, value: i64, of: i64 = 0) -> None:
    """CR 905.2b. Note a value for the card that is being drafted. All players may read the note, and the game
    can use it later.

    `of`: what the value stands for, such as players or colors; it decides how the log prints the value.
    """
    kind = g.kind(Obj(g.slot(0) & ID_MASK))
    g.fact(g.player(g.seat()), facts.F_DRAFT_NOTE, value, durations.FOR_EVER, questions.NONE, kind)
    g.write(TAG_NOTE, g.slot(0) & ID_MASK, value & 1023, of, causes.DRAFT_NOTED)
    g.commit()


def while_drafting(
    effect: Effect | None = None, face_up: bool = False, one_more: int = 0, after: bool = False
) -> Ability:
    """CR 905.2b-c. An ability: reveal this card as you draft it and carry out `effect`. With `face_up`, the
    card stays face up from then on.

    `one_more`: you may use the card later to draft one more card. It says where this card goes then:
    GOES_BACK into the pack, or PASSES_NEXT. `after`: instead, carry out the effect immediately after the
    draft (CR 905.2), with a card of your card pool.
    """
    if after and effect is not None:
        return AfterDraft(effect)
    return WhileDrafting(effect if effect is not None else nothing(), stays=face_up, extra=one_more)


@final
class noted_number(Amount):
    """CR 905.2b. An amount: the highest number that you noted for cards with this name."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "the highest number you noted"
        self.looks_at = 0

    def now(self, g: Game) -> i64:
        return i64(noted(g, g.seat(), g.kind(Obj(g.slot(0) & ID_MASK))))


def noted(g: Game, seat: Seat, kind: i64) -> int:
    """CR 905.2b. Return what a player noted in the draft for cards with the name of `kind` (a number in the
    card table); 0 if nothing.
    """
    return match_of(g).notes[seat].get(CARDS.kind_names[kind], 0)


@final
class noted_color(Condition):
    """CR 905.2b. A condition: `color` was noted for cards with this name."""

    def __init__(self, color: int) -> None:
        super().__init__()
        self.color: i64 = color
        self.label = f"{COLOR_NAMES[color]} was noted"
        self.looks_at = 0

    def holds(self, g: Game) -> bool:
        return i64(noted(g, g.seat(), g.kind(Obj(g.slot(0) & ID_MASK)))) >> self.color & 1 == 1


def makes_noted_colors() -> list[Ability]:
    """CR 905.2b, 605.1a. Return mana abilities that add one mana of any color that was noted."""
    return [
        Activated(
            cost(TAP_THIS),
            nothing(),
            makes=1 << c,
            condition=noted_color(c),
            label=f"add {COLOR_LETTERS[c]}, if noted",
        )
        for c in range(5)
    ]


@final
class attacks_noted(Limit):
    """CR 905.2b, 508.1d. A restriction: the source attacks a player that you noted, if it can attack such a
    player.
    """

    def __init__(self) -> None:
        super().__init__("it attacks a player you noted, if able")

    def attacking(self, g: Game, obj: Obj, what: i64) -> bool:
        if g.ref(obj) != g.slot(0):
            return False
        seats: i64 = noted(g, g.seat(), g.kind(obj))
        able = False
        seat = Seat(0)
        while seat < g.seats:
            if seats >> seat & 1 and is_opponent(g, seat, g.seat()) and is_playing(g, seat):  # CR 508.1b
                able = True
            seat = Seat(seat + 1)
        return able and (what & PLAYER == 0 or seats >> (what & NOBODY) & 1 == 0)
