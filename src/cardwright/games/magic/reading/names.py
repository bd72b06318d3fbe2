"""CR 400.7. References to objects that a text has mentioned: which effects provide one, and how long it can
be used.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Any, Final

from cardwright.games.magic.abilities.layering import becomes_all
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.at_once import with_x
from cardwright.games.magic.actions.drawing import discard, each_discards, reveal
from cardwright.games.magic.actions.each_chooses import each_chooses
from cardwright.games.magic.actions.leaving import once_moved
from cardwright.games.magic.actions.making import adds_of_any
from cardwright.games.magic.actions.other_players import each_opponent
from cardwright.games.magic.actions.searching import AllOf, seek
from cardwright.games.magic.actions.seeking import each_may_search
from cardwright.games.magic.actions.stacking import each_sacrifices
from cardwright.games.magic.amounts.values import MANA_VALUE, YOU, That, X, fixed
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.costs.paying import adds
from cardwright.games.magic.durations.lasting import changes, gain_control
from cardwright.games.magic.mana.spending import Spending
from cardwright.games.magic.numbers.types import COLOR_LETTERS
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.players import ANYBODYS, EACH, says_you
from cardwright.games.magic.objects.table import Holds
from cardwright.games.magic.selectors.nouns import Compared, WithKeys, WithKeyword
from cardwright.kernel.effects import IT, NUMBER_SLOT, THIS, Amount, Effect, Ref
from cardwright.kernel.values import attributes, every_value, is_made_of_attributes, is_plain, parts_of
from cardwright.kernel.words import choose, choose_some, each_other_player, each_player, may, nothing, seq

from .engine import Node
from .grammar import Unread

GROUPS: Final = {
    "each player": each_player,
    "each opponent": each_opponent,
    "each other player": each_other_player,
}
MEANT: Final = {word: whose for whose, word in EACH.items()}  # the players that each of these words means


@dataclass(frozen=True)
class Group:
    """A group of players, each of whom carries out an instruction."""

    word: str


def each_of(who: Group, done: Effect) -> Effect:
    """CR 101.4. Return an effect: each player of a group carries out `done`, one after the other.

    If they choose objects to sacrifice, discard or move, they choose in turn order, and all objects move
    at once.
    """
    if isinstance(done, choose) and not done.optional:
        then = done.parts[0]
        if isinstance(then, v.sacrifice) and isinstance(then.what, Ref) and then.what.slot == done.slot:
            return each_sacrifices(done.among, MEANT[who.word])
        moved = all_of_theirs(done, then)
        if moved is not None:
            return each_chooses([done.among], moved, MEANT[who.word])
        if isinstance(done.among, Things) and not done.among.per_seat:
            raise Unread(
                "Cardwright can't let several players choose objects for an effect that happens to all at once"
            )
    if isinstance(done, choose_some) and done.least.label == done.most.label:
        then = done.parts[0]
        if (
            isinstance(then, v.sacrifice)
            and isinstance(then.what, AllOf)
            and then.what.what.slot == done.slot
        ):
            return each_sacrifices(done.among, MEANT[who.word], done.least)
        if isinstance(then, (v.exile, v.enters)) or (isinstance(then, v.put) and then.place == HAND):
            raise Unread(
                "Cardwright can't let several players choose objects for an effect that happens to all at once"
            )
    if isinstance(done, v.sacrifice) and isinstance(done.what, Things):
        return each_sacrifices(done.what, MEANT[who.word], -1)
    chosen = done.parts[0] if isinstance(done, may) else done
    if isinstance(chosen, choose) and not chosen.optional and puts_in(chosen):
        put = chosen.parts[0]
        assert isinstance(put, v.enters)
        flags = int(put.flags)
        secret = isinstance(chosen.among, Things) and int(chosen.among.place) == HAND
        return each_chooses([chosen.among], lambda cs: v.enters(AllOf(cs), flags, owners=True), MEANT[who.word],
                            isinstance(done, may), secret)  # fmt: skip
    if isinstance(done, seek) or (isinstance(done, may) and isinstance(done.parts[0], seek)):
        return all_search(MEANT[who.word], done)
    if isinstance(done, discard) and done.player is YOU:
        return each_discards(done, MEANT[who.word])
    if who.word == "each player" and sacrifices(done):
        raise Unread(
            "Cardwright can't make a sacrifice by each player optional or part of a longer instruction"
        )
    return GROUPS[who.word](done)


def all_of_theirs(done: choose[Any], then: Effect) -> Any:
    """CR 101.4. Return an effect that moves all chosen permanents at once, if each player returns or exiles
    one.

    Return None if the instruction does anything else.
    """
    among = done.among
    what = getattr(then, "what", None)
    if not isinstance(among, Things) or among.per_seat or among.place or not says_you(among.whose):
        return None
    if not isinstance(what, Ref) or what.slot != done.slot:
        return None
    if isinstance(then, v.put) and then.place == HAND:
        return lambda cs: v.bounce(AllOf(cs))
    if isinstance(then, v.exile) and not then.until:
        return lambda cs: v.exile(AllOf(cs))
    return None


def puts_in(e: choose[Any]) -> bool:
    """CR 101.4. Whether a player chooses a card of their zone and puts it onto the battlefield under its
    owner's control.
    """
    put = e.parts[0]
    return (
        isinstance(put, v.enters)
        and put.tally == 0
        and isinstance(put.what, Ref)
        and put.what.slot == e.slot
        and isinstance(e.among, Things)
        and bool(e.among.per_seat)
        and says_you(e.among.whose)
    )


def all_search(whose: int, done: Effect) -> Effect:
    """CR 701.23i. Return an effect by which several players search. They find cards in turn order, and the
    cards move at once.
    """
    sought = done.parts[0] if isinstance(done, may) else done
    assert isinstance(sought, seek)
    moved = sought.parts[0]
    if sought.first or len(sought.descriptions) != 1 or not sought.descriptions[0] or sought.alike:
        raise Unread("Cardwright can't let several players search for cards of several kinds or for any card")
    what = getattr(moved, "what", None)
    of_them = isinstance(what, AllOf) and not what.moved and what.what.slot == sought.slot
    if not (isinstance(what, Ref) and what.slot == sought.slot if sought.single else of_them):
        raise Unread(
            "Cardwright can't let several players who search do more with the found cards than move them"
        )
    shown = bool(sought.shown)
    if isinstance(moved, v.enters) and not shown and not moved.tally:
        flags = int(moved.flags)

        def then(cs: Any) -> Effect:
            return v.enters(AllOf(cs), flags, owners=True)
    elif isinstance(moved, v.put) and moved.place == HAND:

        def then(cs: Any) -> Effect:
            put = v.put(AllOf(cs), HAND)
            return seq(reveal(AllOf(cs)), put) if shown else put
    else:
        raise Unread(
            "here several players search, and put the cards neither onto the battlefield nor into hands"
        )
    most = 1 if sought.single else sought.most
    if not (most == 1 or isinstance(most, fixed) or most is X):
        raise Unread(
            "Cardwright can't calculate the number of cards to find separately for each player who searches"
        )
    return each_may_search(then, most, *sought.descriptions[0], whose=whose, must=sought is done)


def sacrifices(e: Effect) -> bool:
    """CR 701.21. Whether an effect sacrifices something."""
    return isinstance(e, v.sacrifice) or any(sacrifices(part) for part in e.parts)


class Needs(Unread):
    """Raised if the text refers to an object that has no reference yet. If no effect can provide one, the
    text is refused.
    """

    def __init__(self, key: int, among: Any, least: int = 1, most: int = 1, what: Any = None) -> None:
        super().__init__("the text refers to an object or player that Cardwright can't identify here")
        self.key = key
        self.among = among
        self.least = least
        self.most = most
        self.what = what


class NeedsTarget(Needs):
    """CR 115.1. Raised if the text refers to a target that has no reference yet."""


class NeedsChoice(Needs):
    """CR 608.2d. Raised if the text refers to a chosen object that has no reference yet."""


class NeedsAura(Needs):
    """CR 303.4c, 400.7. Raised if the text refers to this Aura, which is in its owner's graveyard and has no
    reference yet.
    """


class NeedsPaid(Needs):
    """CR 400.7j. Raised if the text refers to an object that was spent as a cost and has no reference yet."""


class NeedsPaidNow(Needs):
    """CR 118.12, 400.7j. Raised if the text refers to an object that was spent to pay during the effect and
    has no reference yet.
    """


class NeedsToken(Needs):
    """CR 111.1. Raised if the text refers to created tokens that have no reference yet."""


class NeedsFound(Needs):
    """CR 701.23a, 400.7j. Raised if the text refers to a card that a search has found and that has no
    reference yet.
    """


class NeedsWay(Needs):
    """CR 608.2c. Raised if the text refers to what was done `this way` and there is no reference to it yet.

    `what`: a function that tells whether an instruction does that.
    """


class NeedsMoved(Needs):
    """CR 400.7j. Raised if the text refers to an object that has moved, and what it became has no reference
    yet.
    """


@dataclass
class Mention:
    """An object or player that the text has mentioned, with its reference and its noun."""

    what: Any
    said: str
    player: bool = False
    plural: bool = False
    over: bool = False  # its reference can't be used any more
    token: bool = False  # `what` is the effect that creates it
    copied: bool = False  # a token that is a copy: `it` is the token, not the copied object
    among: Any = None  # the set from which a target was chosen
    sought: Any = None  # makes the search around the effect that uses what it found; `what` is the search


@dataclass(frozen=True)
class About:
    """The object or player that a triggered ability is about.

    `what`: `this`, `gone` (this object, which has moved), `it`, `player`, or "" for none.
    """

    what: str = ""
    said: str = ""
    attack: bool = False
    host_gone: bool = False  # `it` is the object this Aura was attached to, which has left
    apart: bool = False  # `it` is another object than this, and the text may speak of both
    tapped: bool = False  # `it` is tapped for mana by its controller
    caster: bool = False  # `that player` is who has cast the spell, or whose step it is
    theirs: bool = False  # `it` is an object of another player, who is `that player`
    owned: bool = False  # `it` is a card in a graveyard; its owner is `that player`
    two: bool = False  # the event has two objects of sets: a subtype alone doesn't tell which one is meant


def is_blink(first: Effect, rest: Effect) -> bool:
    """CR 400.7. Whether these two effects exile an object and return it at once. The effect `blink` does that
    in one.
    """
    if (
        not isinstance(first, v.exile)
        or first.until
        or not isinstance(rest, once_moved)
        or rest.what is not first.what
    ):
        return False
    then = rest.parts[0]
    if isinstance(then, seq):
        then = then.parts[0]
    return isinstance(then, v.enters) and not then.flags and not then.tally


def moved_by(old: Any, move: Any, out: list[Effect]) -> Effect | None:
    """CR 400.7. Return the last effect of `out` if it moves the source of the ability or the object of the
    trigger.

    Otherwise return None. A target that had left before is illegal, so nothing needs to be checked for it.
    """
    at = [i for i, e in enumerate(out) if move is not None and includes(e, move)]
    if (old is not THIS and old is not IT) or not at:
        return None  # a target that has left is no target
    if at[-1] != len(out) - 1:
        raise Unread("another instruction stands between the move of an object and the object's next mention")
    return out[-1]


def includes(e: Effect, part: Any) -> bool:
    """Whether an effect is `part`, or contains it."""
    return e is part or any(includes(x, part) for x in e.parts)


def not_blinked(e: once_moved) -> once_moved:
    """CR 400.7. Return the effect unchanged. Raise `Unread` if it exiles an object and returns it, as `blink`
    does.
    """
    if e.moves and is_blink(e.parts[1], e):
        raise Unread("Cardwright can't exile and return an object in two separate instructions")
    return e


def creates(e: Effect, made: Any) -> bool:
    """CR 111.1. Whether the only tokens that an effect creates are those of `made`."""
    found = made_in(e)
    return len(found) == 1 and found[0] is made


def made_in(e: Effect) -> list[Effect]:
    """Return all effects within an effect that create tokens."""
    if isinstance(e, (v.make, v.make_copy)):
        return [e]
    return [x for part in e.parts for x in made_in(part)]


def speaks_of(e: Effect, ref: Any) -> bool:
    """Whether an effect uses the reference `ref`."""
    return any(x is ref for x in every_value(e))


def limited(steps: list[Effect]) -> list[Effect]:
    """CR 106.6. Return the steps, with each `spend this mana only to ...` joined to the step before it, which
    adds the mana.
    """
    out: list[Effect] = []
    for step in steps:
        before = out[-1] if out else None
        if isinstance(step, Spending) and isinstance(before, adds) and not len(before.parts):
            letters = "".join(COLOR_LETTERS[int(c)] for c in before.colors)
            out[-1] = adds(letters, before.times, step)
        elif isinstance(step, Spending) and isinstance(before, adds_of_any) and not len(before.parts):
            out[-1] = adds_of_any(before.n, int(before.colors), before.apart, step)
        else:
            out.append(step)
    return out


def speaks_of_other_mana(made: Effect) -> bool:
    """CR 106.6. Whether an effect says `spend this mana only to ...` elsewhere than right after the mana is
    added.
    """
    each = [x for x in every_value(made) if isinstance(x, Effect)]
    inside = [y for x in each if isinstance(x, (adds, adds_of_any)) for y in x.parts]
    return any(isinstance(x, Spending) and not any(x is y for y in inside) for x in each)


def flat(parts: list[Effect]) -> Effect:
    """Return one effect that does the parts one after the other. A sequence among the parts is replaced by
    its steps.
    """
    out: list[Effect] = []
    for part in parts:
        out += list(part.parts) if isinstance(part, seq) else [part]
    out = limited([x for x in out if not isinstance(x, nothing)] or out[:1])
    for first, second in itertools.pairwise(out):
        if is_blink(first, second):
            raise Unread("Cardwright can't exile and return an object in two separate instructions")
    return out[0] if len(out) == 1 else seq(*out)


def shifting(what: Any) -> bool:
    """Whether what is done to the objects of a set may change the set, because it depends on power, toughness
    or keywords.
    """
    return isinstance(what, Things) and any(
        isinstance(t, (WithKeys, WithKeyword)) or (isinstance(t, Compared) and int(t.what) != MANA_VALUE)
        for test in what.tests
        for t in every_value(test)
    )


def changes_set(e: Effect) -> bool:
    """CR 608.2c. Whether an effect on the objects of a set changes the set, so that `those creatures` would
    be others.
    """
    what = getattr(e, "what", None)
    if isinstance(e, gain_control) and isinstance(what, Things):
        return shifting(what) or what.whose != ANYBODYS
    return isinstance(e, (changes, becomes_all, v.put_counters)) and shifting(what)


# -- a number that several things need
def said_by(effect: Effect, x: Amount) -> int:
    """Return how many steps of an effect use this number themselves, not only in a step inside them."""
    own = any(part is x for part in own_values(effect))
    return int(own) + sum(said_by(part, x) for part in effect.parts)


def own_values(value: object) -> list[object]:
    """Return the values in an effect, without those in the effects inside it."""
    found: list[object] = []
    for name in attributes(value) if is_made_of_attributes(value) else ():
        part = getattr(value, name, None)
        for each in parts_of(part) if not is_plain(part) and not is_made_of_attributes(part) else [part]:
            if not is_plain(each) and not isinstance(each, Effect):
                found += [each, *own_values(each)]
    return found


def once_for_all(x: Amount, done: Effect) -> Effect:
    """CR 608.2h. Return the effect with X in place of the number `x`, which is calculated once, before the
    effect begins.
    """
    every = every_value(done)
    if any(isinstance(part, That) or is_number(part) for part in every):
        raise Unread("Cardwright can't count more than one number before an effect happens")
    if any(isinstance(part, Holds) and any(each is x for each in every_value(part)) for part in every):
        raise Unread("Cardwright can't count something now and use the number later in the effect")
    for value in every:
        for name in attributes(value) if is_made_of_attributes(value) else ():
            if getattr(value, name, None) is x:
                setattr(value, name, X)
    return with_x(x, done)


def found_once(x: Amount, done: Effect) -> Effect:
    """CR 608.2h. Return the effect. If several of its steps use the number `x`, it is calculated only
    once.
    """
    return once_for_all(x, done) if said_by(done, x) > 1 else done


def is_number(value: object) -> bool:
    """Whether a value refers to a number that was calculated before."""
    return isinstance(value, Ref) and value.slot == NUMBER_SLOT


# -- for how long
IN_FRONT: Final = "<lasts> , <obj> <ops>"


def for_a_time(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """CR 611.2a. Return the clauses, changed so that the duration in `Until end of turn, A and B` applies
    to B, too.
    """
    first = nodes[0]
    if first.rule.template != IN_FRONT:
        return nodes
    said = first.kids[0]
    return tuple(
        Node(first.rule, (said, *n.kids), n.at) if n.rule.template == "<obj> <ops>" else n for n in nodes
    )
