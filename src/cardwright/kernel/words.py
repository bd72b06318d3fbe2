"""Control words, such as `seq`, `may` and `choose`, which combine effects into larger ones. Every game's
cards use them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeVar, final

from .batch import HAPPEN
from .effects import (
    ASK_CHOOSE,
    ASK_MAY,
    ASK_SECRET,
    DONE,
    NOTHING,
    YES,
    YOU_SLOT,
    Amount,
    AnObject,
    APlayer,
    AsksNumber,
    Condition,
    Effect,
    Objects,
    Ref,
    Set,
    Verb,
    one_of_each,
)
from .frames import NOBODY, PART, PLAYER, SEAT_OF
from .ints import Seat, append, i64, vec

if TYPE_CHECKING:
    from .game import Game

T = TypeVar("T")


def might_be(g: Game) -> bool:
    """Whether the game must ask the current seat even if it has only one choice, because others can't see
    that.
    """
    return g.match.openly and g.match.rules.holds_hidden(g, g.seat())


@final
class nothing(Verb):
    """Do nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "nothing"

    def carry_out(self, g: Game, part: i64) -> i64:
        return DONE

    def possible(self, g: Game) -> bool:
        return False


@final
class seq(Effect):
    """Carry out effects in order. Abilities that an effect triggers come before the next effect."""

    def __init__(self, *parts: Effect) -> None:
        super().__init__(*parts)
        self.label = "; ".join([p.label for p in parts])

    def carry_out(self, g: Game, part: i64) -> i64:
        parts = self.parts
        n: i64 = len(parts)
        inlining = g.match.inlining
        while part < n:
            e = parts[part]
            part += 1
            if not (e.inline and inlining):
                if part == n:
                    return g.become(e)
                if g.enter(e):
                    continue
                return part
            at = g.top
            left = e.carry_out(g, 0)
            if left != DONE:
                if part == n:
                    return g.become_at(at, e, left)
                g.push_at(at, e, left)
                return part
            if g.top != at or g.waiting():
                return part
        return DONE

    def possible(self, g: Game) -> bool:
        for e in self.parts:
            if e.possible(g):
                return True
        return False

    def might(self, g: Game) -> bool:
        for e in self.parts:
            if e.might(g):
                return True
        return False


@final
class may(Effect):
    """Dominion D56; CR 608.2d. The player may choose to carry out an effect. The player isn't asked if it
    could do nothing.
    """

    def __init__(self, what: Effect, says: str = "") -> None:
        super().__init__(what)
        self.label = f"you may {what.label}"
        self.yes: str = says

    def carry_out(self, g: Game, part: i64) -> i64:
        what = self.parts[0]
        if part == 0:
            if not what.possible(g) and not might_be(g):
                return DONE
            g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
            return 1
        if g.reply == NOTHING:
            return DONE
        return g.become(what)

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)

    def might(self, g: Game) -> bool:
        return self.parts[0].might(g)

    def says(self, g: Game, option: i64) -> str:
        if option != YES:
            return "Don't"
        yes = self.yes if self.yes else g.match.rules.effect_in_print(g, self.parts[0])
        return yes[0].upper() + yes[1:]

    def says_short(self, g: Game, option: i64) -> str:
        label = self.parts[0].label
        return label[0].upper() + label[1:] if option == YES and label else ""


@final
class forever(Effect):
    """Repeat an effect until the game is over."""

    def __init__(self, what: Effect) -> None:
        super().__init__(what)
        self.label = f"until the game ends: {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if g.over:
            return DONE
        g.enter(self.parts[0])
        return 0


class EachSeat(Effect):
    """Dominion D51, D53; CR 101.4. Players carry out an effect one after the other; unaffected players are
    skipped.

    `others`: the player who has this instruction is skipped, too.
    """

    others: bool
    in_turn_order: bool  # begin with the player whose turn it is

    def __init__(self, what: Effect, label: str, others: bool, in_turn_order: bool) -> None:
        super().__init__(what)
        self.label = f"{label}: {what.label}"
        self.others = others
        self.in_turn_order = in_turn_order

    def carry_out(self, g: Game, part: i64) -> i64:
        mine = g.seat()
        first = g.current if self.in_turn_order or g.match.rules.from_the_active else mine
        without: i64 = 1 if self.others and not self.in_turn_order and first == mine else 0
        first = Seat(first + without)
        end = g.seats - without
        if part == 0 and self.all_at_once(g, first, first + end, mine):
            return DONE if g.commit() else end
        while part < end:
            seat = self.affected(g, first + part, mine)
            part += 1
            if seat >= 0:
                g.push(self.parts[0], 0)
                g.set_seat(seat)
                return part
        return DONE

    def affected(self, g: Game, at: i64, mine: i64) -> Seat:
        """Return the seat with number `at`, or -1 if the effect skips that seat. After the last seat, the
        count starts again at 0.

        `mine`: the seat of the player who has this instruction.
        """
        seat = Seat(at if at < g.seats else at - g.seats)
        if self.others if seat == mine else g.match.rules.unaffected(g, seat):
            return Seat(-1)
        return seat

    def all_at_once(self, g: Game, at: i64, end: i64, mine: Seat) -> bool:
        """CR 101.4, 608.2e. What several players do at once is one event, if no player has to choose
        anything.

        Proposes the event and returns True; returns False if it can't. Only for games whose rules set
        `from_the_active`.
        """
        done = g.match.rules.from_the_active
        while at < end and done:
            seat = self.affected(g, at, mine)
            at += 1
            if seat >= 0:
                g.set_seat(seat)
                done = self.parts[0].proposed(g)
        g.set_seat(mine)
        return done


@final
class each_other_player(EachSeat):
    """Dominion D51, D53; CR 101.4. Each other affected player carries out the effect, in turn order.

    The player after this one begins. With `in_turn_order`, the player whose turn it is begins.
    """

    def __init__(self, what: Effect, in_turn_order: bool = False) -> None:
        said = "each other player, in the order of this turn" if in_turn_order else "each other player"
        super().__init__(what, said, True, in_turn_order)


@final
class each_player(EachSeat):
    """Dominion D53; CR 101.4. Each player carries out the effect in turn order, beginning with this player.

    With the rules' `from_the_active`, the player whose turn it is begins.
    """

    def __init__(self, what: Effect) -> None:
        super().__init__(what, "each player", False, False)


@final
class if_(Effect):
    """Carry out one effect if a condition holds, else another effect or nothing."""

    condition: Condition

    def __init__(self, condition: Condition, then: Effect, otherwise: Effect | None = None) -> None:
        super().__init__(then, otherwise if otherwise is not None else nothing())
        self.condition = condition
        self.label = f"if {condition.label}: {then.label}"
        if otherwise is not None:
            self.label += f", otherwise {otherwise.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        return g.become(self.parts[0] if self.condition.holds(g) else self.parts[1])

    def possible(self, g: Game) -> bool:
        return self.parts[0 if self.condition.holds(g) else 1].possible(g)

    def might(self, g: Game) -> bool:
        if self.condition.might(g) and self.parts[0].might(g):
            return True
        return not self.condition.holds(g) and self.parts[1].might(g)


@final
class repeat(Effect):
    """Carry out an effect several times. The number is computed once, at the beginning."""

    amount: Amount

    def __init__(self, amount: Amount, what: Effect) -> None:
        super().__init__(what)
        self.amount = amount
        self.label = f"{amount.label} times: {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            part = self.amount.now(g) + 1
        if part <= 1:
            return DONE
        g.push(self.parts[0], 0)
        return part - 1

    def possible(self, g: Game) -> bool:
        return self.amount.now(g) > 0 and self.parts[0].possible(g)

    def might(self, g: Game) -> bool:
        return self.amount.now(g) > 0 and self.parts[0].might(g)


@final
class choose(Effect, Generic[T]):
    """Choose one reference of a set; `then` uses it.

    With nothing to choose, nothing happens (Dominion D61).
    """

    slot: i64
    among: Set[T]

    def __init__(self, among: Set[T], then: Callable[[Ref[T]], Effect], optional: bool = False) -> None:
        ref: Ref[T] = Ref()
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.among = among
        self.optional: bool = optional
        self.label = f"choose {'up to one' if optional else 'one'} of {among.label}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = vec[i64](capacity=16)
            if self.optional:
                found = append(found, i64(NOTHING))
            if self.among.copies:
                found = one_of_each(g, self.among, self.among.options(g, vec[i64](capacity=16)), found)
            else:
                found = self.among.options(g, found)
            if len(found) == 0 or (self.optional and len(found) == 1 and not might_be(g)):
                return DONE if self.optional else self.left_out(g)
            g.ask(ASK_CHOOSE, found)
            return 1
        if g.reply == NOTHING:
            return DONE
        g.bind(self.slot, g.reply)
        return g.become(self.parts[0])

    def ask_again(self, g: Game, part: i64) -> i64:
        return 0

    def possible(self, g: Game) -> bool:
        return len(self.among.options(g, vec[i64](capacity=16))) > 0

    def might(self, g: Game) -> bool:
        return self.among.might(g)

    def says(self, g: Game, option: i64) -> str:
        return "None" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return g.match.rules.question_in_print(g, self)


@final
class choose_some(Effect):
    """Choose several references of a set, one after the other; then one effect uses all of them.

    The player chooses at least `least` (or all, if there are fewer) and at most `most`; -1 for any number.
    `then` gets a `Ref` to the list of choices, which may be empty.
    """

    slot: i64
    among: Set[AnObject]
    least: Amount
    most: Amount

    def __init__(
        self, least: Amount, most: Amount, among: Set[AnObject], then: Callable[[Ref[Objects]], Effect]
    ) -> None:
        ref: Ref[Objects] = Ref(text="them")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.among = among
        self.least = least
        self.most = most
        if least.label == most.label:
            how_many = least.label
        elif least.label == "0":
            how_many = f"up to {most.label}" if most.label != "-1" else "any number"
        else:
            how_many = f"{least.label} to {most.label}"
        if how_many[0].isdigit() or how_many.startswith(("up to", "any number")):
            wanted = f"{how_many} of {among.label}"
        else:
            wanted = f"as many of {among.label} as {how_many}"
        self.label = f"choose {wanted}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.slot, g.new_list())
            most = self.most.now(g)
            part = 2_000_002
            if most >= 0:
                part = (most + 1) * 2
        elif part & 1:
            if g.reply == NOTHING:
                return g.become(self.parts[0])
            g.add_to_list(g.slot(self.slot), g.reply)
            part -= 3
        # the part is 2 * (number still to choose + 1)
        if part <= 2:
            return g.become(self.parts[0])
        left = self.left(g)
        picked = g.many(g.slot(self.slot))
        found = vec[i64](capacity=16)
        if picked >= self.least.now(g):
            found = append(found, i64(NOTHING))
        elif i64(len(left)) + picked <= self.least.now(g) and self.need_not_ask(g):
            for x in left:
                if g.witness is not None:
                    g.tell_witness(ASK_CHOOSE, append(vec[i64](capacity=1), x), True)
                g.add_to_list(g.slot(self.slot), x)
            return g.become(self.parts[0])
        found = one_of_each(g, self.among, left, found)
        if len(found) == 0 or (len(found) == 1 and found[0] == NOTHING and not might_be(g)):
            return g.become(self.parts[0])
        g.ask(ASK_CHOOSE, found)
        return part + 1

    def need_not_ask(self, g: Game) -> bool:
        """Whether the player need not be asked if all remaining objects must be chosen, because others can
        see that, too.
        """
        return not might_be(g) or (self.among.size_is_public() and self.least.is_public())

    def ask_again(self, g: Game, part: i64) -> i64:
        """Drop chosen objects that are gone, so that the player may choose others in their place."""
        picked = g.items(g.slot(self.slot))
        g.bind(self.slot, g.new_list())
        for ref in picked:
            if ref & PLAYER or g.find(ref) >= 0:
                g.add_to_list(g.slot(self.slot), ref)
            else:
                part += 2
        return part - 1

    def left(self, g: Game) -> vec[i64]:
        """The references that may still be chosen."""
        return g.besides(g.slot(self.slot), self.among.options(g, vec[i64](capacity=16)))

    def possible(self, g: Game) -> bool:
        return len(self.among.options(g, vec[i64](capacity=16))) > 0

    def might(self, g: Game) -> bool:
        return self.among.might(g)

    def says(self, g: Game, option: i64) -> str:
        return "Done" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return g.match.rules.question_in_print(g, self)


@final
class each(Effect):
    """Carry out an effect once for each of several objects, in the order in which the objects were picked."""

    slot: i64
    objects: Ref[Objects]

    def __init__(self, objects: Ref[Objects], what: Callable[[Ref[AnObject]], Effect]) -> None:
        ref: Ref[AnObject] = Ref()
        super().__init__(what(ref))
        self.slot = self.binds(ref)
        self.objects = objects
        self.label = f"for each of {objects.text}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        what = g.slot(self.objects.slot)
        if part >= g.many(what):
            return DONE
        g.push(self.parts[0], 0)
        g.bind(self.slot, g.item(what, part))
        return part + 1


@final
class secretly(Effect):
    """Each player chooses in secret; then all choices are revealed at once (CR 101.4).

    `then` is carried out for each player in turn order, with that player's choice. A player with nothing
    to choose is skipped. No choice is shown before all players have chosen.
    """

    slot: i64
    among: Set[AnObject]

    def __init__(self, among: Set[AnObject], then: Callable[[Ref[AnObject]], Effect]) -> None:
        ref: Ref[AnObject] = Ref()
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.among = among
        self.label = f"each player secretly chooses one of {among.label}, then: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        n = g.seats
        if part == 0:  # the list holds the first seat, then the choices
            g.bind(self.slot, g.new_list())
            g.add_to_list(g.slot(self.slot), g.seat())
        chosen = g.slot(self.slot)
        begun = g.item(chosen, 0)
        if part & 1:
            g.add_to_list(chosen, g.reply)
            part += 1
        while part < 2 * n:
            g.set_seat(Seat((begun + (part >> 1)) % n))
            found = one_of_each(g, self.among, self.among.options(g, vec[i64]()), vec[i64]())
            if len(found) > 0:
                g.ask(ASK_SECRET, found)
                return part + 1
            g.add_to_list(chosen, NOTHING)
            part += 2
        i = (part >> 1) - n
        while i < n:
            choice = g.item(chosen, i + 1)
            i += 1
            if choice != NOTHING:
                g.push(self.parts[0], 0)
                g.set_seat(Seat((begun + i - 1) % n))
                g.bind(self.slot, choice)
                return 2 * (n + i)
        return DONE

    def ask_again(self, g: Game, part: i64) -> i64:
        return part - 1

    def asks(self, g: Game) -> str:
        return f"choose one of {self.among.label} in secret"

    def reimagine(self, g: Game, at: i64, seat: Seat, chance: i64) -> None:
        """Re-sample the secret choices that other players have made so far."""
        a = g.agenda
        if a[at + PART] >= 2 * g.seats:
            return
        chosen = g.slot_at(at, self.slot)
        begun = g.item(chosen, 0)
        asker = a[at + SEAT_OF]
        i: i64 = 1
        while i < g.many(chosen):
            other = (begun + i - 1) % g.seats
            if other != seat and g.item(chosen, i) != NOTHING:
                a[at + SEAT_OF] = other
                found = self.among.options(g, vec[i64](capacity=16))
                if len(found) > 0:
                    g.set_item(chosen, i, found[g.chance.below(len(found))])
            i += 1
        a[at + SEAT_OF] = asker


@final
class choose_player(Effect):
    """Choose a player and use the choice in `then`."""

    slot: i64

    def __init__(self, others: bool, then: Callable[[Ref[APlayer]], Effect]) -> None:
        ref: Ref[APlayer] = Ref(text="that player")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.others: bool = others
        self.label = f"choose {'another' if others else 'a'} player: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = vec[i64](capacity=8)
            i: i64 = 1 if self.others else 0
            while i < g.seats:
                found = append(found, g.player(Seat((g.seat() + i) % g.seats)))
                i += 1
            if len(found) == 0:
                return DONE
            g.ask(ASK_CHOOSE, found)
            return 1
        g.bind(self.slot, g.reply)
        return g.become(self.parts[0])


@final
class you(Effect):
    """CR 109.5. "You" on an object is its controller, also inside an instruction to other players.

    Lets the controller carry out `what`.
    """

    def __init__(self, what: Effect) -> None:
        super().__init__(what)
        self.label = f"you: {what.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.set_seat(Seat(g.slot(YOU_SLOT) & NOBODY))
        return g.become(self.parts[0])


ANOTHER: Final = 100  # parts of `choose_one` above it: ANOTHER + 1 + the effect's index


@final
class choose_one(AsksNumber):
    """Choose one of several effects, each with its own text.

    `listed`: a rule of the game may let the player choose a second effect of the list.
    """

    def __init__(self, *options: tuple[str, Effect], listed: bool = True) -> None:
        super().__init__(*[e for _, e in options])
        self.listed: bool = listed
        self.texts: list[str] = [text for text, _ in options]
        self.label = ("choose one: " if listed else "either ") + "; or ".join([e.label for _, e in options])

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            found = vec[i64](capacity=4)
            i: i64 = 0
            while i < i64(len(self.parts)):
                found = append(found, i)
                i += 1
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 1 and self.listed and len(self.parts) > 1 and g.match.rules.chooses_more(g):
            return self.ask_for_more(g, g.reply)
        if part > ANOTHER:
            return g.become(self.parts[part - ANOTHER - 1])
        if part > 1:
            return self.do_both(g, part - 2, g.reply)
        return g.become(self.parts[g.reply])

    def ask_for_more(self, g: Game, chosen: i64) -> i64:
        """Ask for a second effect among those that were not chosen. Returns the next part."""
        found = append(vec[i64](capacity=4), i64(NOTHING))
        i: i64 = 0
        while i < i64(len(self.parts)):
            if i != chosen:
                found = append(found, i)
            i += 1
        g.ask(ASK_CHOOSE, found)
        return chosen + 2

    def do_both(self, g: Game, a: i64, b: i64) -> i64:
        """Carry out the chosen effects `a` and `b`, in the order in which they are listed. `b` NOTHING:
        only `a` was chosen.
        """
        if b == NOTHING:
            return g.become(self.parts[a])
        g.push(self.parts[a if a < b else b], 0)
        return ANOTHER + 1 + (b if a < b else a)

    def possible(self, g: Game) -> bool:
        for e in self.parts:
            if e.possible(g):
                return True
        return False

    def says(self, g: Game, option: i64) -> str:
        return "Nothing more" if option == NOTHING else self.texts[option]

    def asks(self, g: Game) -> str:
        return "Choose one"


@final
class note(Verb):
    """Write to the log that something happened to an object. Nothing else changes."""

    what: Ref[AnObject]

    def __init__(self, cause: int, what: Ref[AnObject], label: str) -> None:
        super().__init__()
        self.cause: i64 = cause
        self.what = what
        self.label = label

    def carry_out(self, g: Game, part: i64) -> i64:
        g.note(HAPPEN, g.slot(self.what.slot), self.cause)
        return DONE
