"""From trees to values: what is a target, what a choice, what a pronoun means; names that die as their object moves.

A tree is made into a value from left to right. What must be named first (a target, a choice, what a card has become)
is found out on the way: it is raised, named around what speaks of it, and that is made again with the name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final, NoReturn

from cardwright.games.magic.abilities.cast_permissions import first_of
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.attaching import Host, enters_attached
from cardwright.games.magic.actions.drawing import shuffle_in
from cardwright.games.magic.actions.leaving import Linked, once_moved
from cardwright.games.magic.actions.library_tops import THAT_PLAYER
from cardwright.games.magic.actions.making import adds_of_any, once_created
from cardwright.games.magic.actions.other_players import that_player
from cardwright.games.magic.actions.repeating import process
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.amounts import values as a
from cardwright.games.magic.amounts.counting import CASTER, DEFENDING_PLAYER, types_among
from cardwright.games.magic.amounts.values import MINUS_IT, THAT_MUCH, YOU, X, both
from cardwright.games.magic.casting.several_targets import These, several_targets
from cardwright.games.magic.casting.targets import if_kicked, on_target
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.graveyards import this_aura
from cardwright.games.magic.conditions.this_way import SORTS, this_way
from cardwright.games.magic.costs.paying import adds, paid_with
from cardwright.games.magic.costs.prices import BY_DISCARDING, BY_EXILING, BY_SACRIFICING
from cardwright.games.magic.durations.lasting import delayed
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.numbers.zones import BATTLEFIELD, GRAVEYARD
from cardwright.games.magic.objects.players import ANYBODYS
from cardwright.games.magic.selectors.owners import OwnerOf
from cardwright.games.magic.triggers.moving import INTO_EXILE, counter_into
from cardwright.kernel.effects import IT, THIS, Amount, Effect, Ref, Set
from cardwright.kernel.values import every_value
from cardwright.kernel.words import choose, nothing, seq

from .engine import Node, nodes_in
from .grammar import Unread
from .names import (
    About,
    Group,
    Mention,
    NeedsAura,
    NeedsChoice,
    NeedsFound,
    NeedsMoved,
    NeedsPaid,
    NeedsPaidNow,
    NeedsTarget,
    NeedsToken,
    NeedsWay,
    changes_set,
    creates,
    each_of,
    flat,
    for_a_time,
    moved_by,
    not_blinked,
    own_values,
    speaks_of,
    speaks_of_other_mana,
)  # fmt: skip
from .nouns import PLACES, THEIR, Phrase, things
from .numerals import said_number

MOVES: Final = (
    v.exile,
    v.put,
    v.under_library,
    v.enters,
    enters_attached,
    v.sacrifice,
    v.destroy,
    v.blink,
    shuffle_in,
    counter_into,
)
READERS: Final[dict[str, Callable[..., list[Any]]]] = {}  # what reads an ability within an ability
SACRIFICED_FOR_IT: Final = -3  # the keys of names for what was paid with
DISCARDED_FOR_IT: Final = -5
EXILED_FOR_IT: Final = -7
SPENT: Final = {
    SACRIFICED_FOR_IT: BY_SACRIFICING,
    DISCARDED_FOR_IT: BY_DISCARDING,
    EXILED_FOR_IT: BY_EXILING,
}
OWNER: Final = -60  # the key of the name for who owns what went to its owner's hand
WAYS: Final = -100  # the keys of names for since when something was done, and below
ANYWHERE: Final = (BATTLEFIELD, ANYBODYS)
# numbers that are the same whoever finds them out, as long as nothing within them is yours
ANYBODYS_AMOUNTS: Final = (
    a.fixed, a.That, a.count_of, a.value_of, a.counters_on, a.both, a.among_them, a.cards_of, a.seat_counter,
    a.counter_of_all, types_among,
)  # fmt: skip
NUMERIC: Final = ("n", "d", "int")
LAZY: Final = frozenset([
    "clause", "steps", "effect", "vp", "vp3", "vps", "vps3", "line", "modes", "ops", "quote", "price", "price3", "tok",
    "later", "modal", "onlyif", "sequel", "xprice",
])  # fmt: skip


class YoursForOthers(Unread):
    """CR 608.2h. X counts objects of yours, and another player acts X times; X is calculated before that."""


class Env:
    """One effect or ability being made."""

    prevents: bool = False  # what is made is done at once for damage that is prevented
    revealed: Any = None  # the cards of a hand that were revealed
    left: bool = False  # what the trigger is about has then left
    aimed: Any = None  # of which sort the targets of a spell are that is waited for
    giver: str = ""  # the name of the card whose text says it in quotes, as an ability of something else
    gifted: int = 0  # how many words and marks a gift takes, in front of all else
    asks_where: bool = False  # a condition that intervenes is made: it may say where this functions

    def __init__(self, about: About | None = None, spell: bool = False, x: Amount | None = None) -> None:
        self.about = about if about is not None else About()
        self.spell = spell
        self.x = x  # what X is; None: there is none
        self.bound: dict[int, Any] = {}
        self.announced: dict[int, Any] = {}  # targets by the phrases that say them
        self.mentions: dict[int, Mention] = {}
        self.moved: dict[int, Any] = {}  # by the identity of a name: where it went
        self.become: dict[int, Any] = {}
        self.was: dict[int, Any] = {}  # what an exiled card was: whose numbers and controller are asked for
        self.actor: Any = YOU  # who does what is said now
        self.others_act = False
        self.by_name = False  # who does it is a parameter of the word: you are still you
        self.this_said = False
        self.delayed: list[Any] | None = None
        self.choosing_x = False  # X is chosen only as the effect is carried out, after its targets
        self.inside = 0  # how many enclosing sentences have a part that may not be carried out
        self.moved_before: dict[int, Any] = {}  # what had moved before the delayed trigger that is being made
        self.host = "creature"
        self.host_types = 0
        self.triggered = False
        self.no_targets = False
        self.in_row = False  # a condition is one of several
        self.votes: dict[str, Amount] = {}  # for each word that is voted for, how many
        self.also: list[Any] = []  # abilities of the card that what is said needs besides
        self.choices: dict[str, Any] = {}  # what has been chosen in this effect: names, by what they are of
        self.so_many: Callable[[], Amount] | None = (
            None  # how many cards were discarded, of which `that many` speaks
        )
        self.they: Any = None  # the player who may pay, in what is done if they do
        self.zone_said = -1  # from where this functions, if its effect says so
        self.much: Amount | None = None  # how much was paid, of which `that much` speaks
        self.name = ""  # of the card
        self.size = ""  # its power and toughness, as they are printed
        self.linked = False  # another ability of the card speaks of what this one has exiled
        self.making_mana = False  # a mana ability may say on what its mana is spent
        self.activated = False  # it is all that one activated ability does
        self.destroyed: tuple[Amount, Things] | None = None  # how many have been destroyed, of what
        self.those: Any = None  # the set that was spoken of once more
        self.spoken = False  # what stands before the effect speaks of this: its cost
        self.counted = False  # what is waited for tells how much it was, of which `that much` speaks
        # the card is attached to what it is about: an Aura, an Equipment; which half of a Room the text is (CR 709.5)
        self.attaches, self.door = False, 0
        self.doubted: list[
            Mention
        ] = []  # what was spoken of before a condition about this: `it` may mean either
        self.host_asked = False  # a condition was about what this is attached to: `it` may mean that
        self.host_said = (
            False  # what this is attached to has been spoken of: `it` in a condition behind means that
        )
        self.named_now = False  # the instruction that is being made names this, or what the trigger is about
        self.targeting_said = False  # what has made this its target has been spoken of
        self.paid_with = (
            False  # `that creature` may mean what has no name here: what was paid with, or said before
        )
        self.named_before = False  # an instruction before it does: `it` may go on meaning that
        self.still = False  # it is said behind that something is still what it was
        self.still_asked = False
        self.only_those = False  # it is said behind that something loses all its other types
        self.unnamed = (
            ""  # an instruction that was about something else, which has no name: `it` may mean that
        )

    of_each: bool = (
        False  # it is said of each of a set: `it` is each of them, and `other` means than that one
    )
    of_host: bool = False  # it is said of what this is attached to: `its controller` is that one's
    kicked_now: bool | None = None  # whether another cost was paid, where both are made apart
    first_player: Any = None  # who has chosen another player, the second one, as a target
    second_player: Any = None
    opposed: Any = None  # the target that an opponent controls: `that player` may mean its controller
    controlling: Any = None  # the object of whose controller was spoken: `that player` may mean who that is
    paid_now: int = -1  # how what was spent for the price that was paid just now was spent; -1: nothing was
    paid_ref: Any = None  # its name
    difference: Any = None  # of the two numbers that a condition has compared
    owned: Any = None  # what went to its owner's hand: `that player` may mean the owner
    host_turned: tuple[str, bool] | None = None  # a condition was whether what this is attached to is tapped
    group: str = ""  # what the several are called to which it happened at once, of whom `they` may speak
    grouped: Any = None  # they, where they have been spoken of
    for_each_opponent: int = 0  # `that player` is each opponent: how many targets that they control are said
    removed: Any = None  # counters of this kind are removed for the ability's cost: X is how many
    spent: tuple[int, str] | None = (
        None  # how any number of them were spent to cast this, and of what: X is how many
    )

    def within(self, about: About | None = None, x: Amount | None = None, spell: bool = False) -> Env:
        """An ability of the same card, or another part of it, with names of its own."""
        made = Env(about, spell, x)
        made.host, made.host_types = self.host, self.host_types
        made.name, made.linked, made.size = self.name, self.linked, self.size
        made.also, made.votes, made.attaches = self.also, self.votes, self.attaches
        made.door = self.door
        made.spent, made.giver = self.spent, self.giver
        made.paid_with = self.paid_with
        return made

    def refuse(self, why: str) -> NoReturn:
        """No value says it."""
        raise Unread(why)

    # -- what categories mean
    def low(self, category: str, kid: Any) -> Any:
        """What a category read, as a value."""
        if category in NUMERIC:
            return self.number(kid)
        if isinstance(kid, Phrase):
            return kid if category.startswith("card") else self.set_of(kid)
        if not isinstance(kid, Node):
            return kid
        if category in ("obj", "dst", "own", "target", "supported", "bent"):
            return self.thing(kid)
        if category == "who":
            return self.player(kid)
        if category in LAZY:
            return kid
        return self.make(kid)

    def make(self, node: Node) -> Any:
        """A node's value, from its kids' values."""
        if node.rule.make is None:
            raise Unread(f"a template without a word: {node.rule.template}")
        try:
            return self.value_of(node)
        except Unread as why:
            if why.at < 0:
                why.at = node.at
            raise

    def value_of(self, node: Node) -> Any:
        """As `make`."""
        assert node.rule.make is not None
        if node.rule.this and self.about.what != "gone":
            self.this_said = True
        if node.rule.options.get("raw"):
            return node.rule.make(self, *node.kids)
        kids = [self.low(category, kid) for category, kid in zip(node.rule.slots, node.kids, strict=True)]
        if node.rule.category.startswith("cond") and node.rule.this:
            self.doubted += self.objects()
        return node.rule.make(self, *kids)

    def set_of(self, phrase: Phrase, place: tuple[int, int] | None = None) -> Things:
        """The set that a noun phrase is."""
        there = PLACES.get(phrase.place, ANYWHERE)[1] != ANYBODYS and THEIR not in phrase.place
        yours = phrase.whose not in ("", "they control") or there
        if self.others_act and not self.by_name and yours:  # CR 109.5
            raise Unread("what is yours or an opponent's, said of another player")
        return things(phrase, self, place)

    def number(self, n: Any) -> Any:
        """A number; X must be something."""
        if n is X:
            if self.x is None:
                raise Unread("an X that is nothing")
            if self.x is not X and self.others_act and not self.by_name and of_yours(self.x):
                raise YoursForOthers("an X that counts objects of yours, in an instruction to another player")
            return self.x
        if n is THAT_MUCH:
            if self.much is None and self.so_many is not None:
                return self.so_many()
            if self.much is None and not self.counted:
                raise Unread("an amount that nothing in the text tells")
            return self.much or n
        return n

    def amount(self, n: Any) -> Amount:
        """What a category of amounts has made."""
        made = self.low("amount", n) if isinstance(n, Node) else n
        assert isinstance(made, Amount)
        return made

    def this(self) -> Ref[Any]:
        """The source; where it has moved, as it last was (CR 608.2h)."""
        self.this_said = True
        found: Ref[Any] = self.later(THIS)
        return found

    def this_object(self) -> Any:
        """The source, as something that is done to it finds it."""
        self.named_now, self.targeting_said = True, False
        if self.about.host_gone:
            found = self.bound.get(-2)
            if found is None:
                raise NeedsAura(-2, None)
            return self.alive(found)
        if self.about.what == "gone":
            return self.alive(IT)
        return self.alive(self.this())

    def later(self, ref: Any) -> Any:
        """CR 603.7, 603.7c. Within what is set up for later, a name is IT, or the several that are linked to it."""
        if self.delayed is not None and isinstance(ref, AllOf):
            raise Unread("several that were chosen, later")
        if self.delayed is None or ref is THIS or ref is YOU or not isinstance(ref, (Ref, These)):
            return ref
        if self.delayed and self.delayed[0] is not ref:
            raise Unread("two objects that are spoken of later")
        self.delayed[:] = [ref]
        return Linked(anywhere=True) if self.several(ref) else IT

    def several(self, ref: Any) -> bool:
        """Whether a name stands for several objects."""
        return isinstance(ref, These) or any(m.what is ref and m.plural for m in self.mentions.values())

    def low_quote(self, found: Any) -> list[Any]:
        """An ability in quotes, as those that it is."""
        return READERS["quote"](self, found)

    def on_battlefield(self, ref: Any) -> bool:
        """Whether a name is of a permanent, as the noun says that it was called by."""
        return any(
            m.what is ref and m.said not in ("card", "spell", "object", "") for m in self.mentions.values()
        )

    # -- objects
    def thing(self, node: Node) -> Any:
        """A name or a set: what an object phrase stands for."""
        made = node.rule.make
        assert made is not None
        try:
            return made(self, node, *node.kids)
        except Unread as why:
            if why.at < 0:
                why.at = node.at
            raise

    def alive(self, ref: Any) -> Any:
        """CR 400.7. A name finds nothing once its object has moved: then what that has become needs a name."""
        ref = self.become.get(id(ref), ref)
        if isinstance(ref, Ref) and id(ref) in self.moved:
            if self.delayed is not None and self.moved[id(ref)] is not None:
                if ref is THIS:  # what it has become is spoken of, and gets a name
                    if self.delayed and self.delayed[0] is not ref:
                        raise Unread("two objects that are spoken of later")
                    self.delayed[:] = [ref]
                    return IT
                return self.once_entered(self.later(ref))
            if self.moved[id(ref)] is None:
                raise Unread("what has moved to a hidden zone")
            raise NeedsMoved(id(ref), None, what=ref)
        if isinstance(ref, Set) and id(ref) in self.moved:
            if not isinstance(ref, These) or self.delayed is not None or self.moved[id(ref)] is None:
                raise Unread("several that have moved")
            raise NeedsMoved(id(ref), None, what=ref)
        return self.later(ref) if self.delayed is None else self.once_entered(self.later(ref))

    def once_entered(self, ref: Any) -> Any:
        """CR 400.7j. What the delayed trigger itself has put onto the battlefield, as what it is there."""
        now = self.become.get(id(ref), ref)
        if now is IT and self.moved_later(IT):
            raise NeedsMoved(id(IT), None, what=IT)
        return now

    def moved_later(self, ref: Any) -> bool:
        """Whether an instruction of the delayed trigger that is being made has moved this."""
        move = self.moved.get(id(ref))
        return move is not None and move is not self.moved_before.get(id(ref))

    def mention(self, key: int, what: Any, said: str, player: bool = False, plural: bool = False) -> Any:
        """Speak of something."""
        self.mentions.setdefault(key, Mention(what, said, player, plural))
        return what

    def made_anew(self, key: int, plural: bool, made: Any = None) -> Any:
        """CR 111.1. A token gets a name once it is spoken of (`it`, `that token`)."""
        copied = isinstance(made, v.make_copy)
        self.mentions.setdefault(key, Mention(made, "token", plural=plural, token=True, copied=copied))
        return made

    def targeted(
        self, node: Any, among: Any, said: str, player: bool = False, least: int = 1, most: int = 1,
        shares: Amount | None = None, exactly: Amount | None = None, of_one: bool = False, apart: bool = False,
        for_each: bool = False,
    ) -> Any:  # fmt: skip
        """CR 115.1. A target of a set, or several, which may share what is divided; `exactly`: that many.

        `of_one`: they are cards of a single graveyard. `apart`: they are controlled by different players;
        `for_each`: by as many of them as possible.
        """
        if self.no_targets and id(node) not in self.mentions:
            raise Unread(TARGET_IF_SO)
        if self.delayed is not None and id(node) not in self.mentions:
            raise Unread("a target within what is set up for later")
        if self.choosing_x and any(x is X for x in every_value(among)):
            raise Unread("a target that depends on an X that is chosen later")
        found = self.bound.get(id(node))
        if found is None:
            raise NeedsTarget(id(node), among, least, most, (shares, exactly, of_one, apart, for_each))
        self.mention(id(node), found, said, player, most > 1)
        self.mentions[id(node)].among = among
        return self.alive(found)

    def the_one(self, whose: int) -> Any:
        """`the creature you control`: of the targets before, the only one that was said to be controlled so."""
        found = [m for m in self.objects() if isinstance(m.among, Things) and int(m.among.whose) == whose]
        if len(found) != 1:
            raise Unread("one of several targets that is told by its controller")
        return self.alive(self.named(found[0]))

    def chosen(self, node: Any, among: Any, said: str, optional: bool = False, by: Any = None) -> Any:
        """CR 608.2d. One of a set, chosen now; `by`: by a word of its own, such as at random."""
        found = self.bound.get(id(node))
        if found is None:
            raise NeedsChoice(id(node), among, 0 if optional else 1, what=by)
        return self.alive(self.mention(id(node), found, said))

    def may_be_found(
        self, made: Effect, anew: Callable[[Any], Effect], said: str, plural: bool = False
    ) -> None:
        """CR 400.7j. What a search finds gets a name once it is spoken of; `anew` makes it with what does."""
        self.mentions.setdefault(id(made), Mention(made, said, plural=plural, sought=anew))

    def objects(self, plural: bool = False) -> list[Mention]:
        """The objects that have been spoken of."""
        return [m for m in self.mentions.values() if not m.player and m.plural == plural]

    def it(self, said: str = "") -> Any:
        """`it`, `that creature`: the one object that it can mean."""
        found = self.objects()
        if said == "token":
            found = [m for m in found if m.said == said]
        elif said == "card":
            found = [m for m in found if m.said != "token"]  # CR 108.2b: a token is none
            cards = [m for m in found if m.said == "card"]
            if cards and not any(id(m.what) in self.moved for m in found if m not in cards):
                found = cards  # what has stayed on the battlefield is called a permanent
        elif said == "spell":
            found = [m for m in found if m.said in (said, "card", "")]  # no permanent is one, and no token
        elif said and said not in ("permanent", "object"):
            found = [m for m in found if m.said in (said, "permanent", "card", "", "token")]
        asked = self.host_asked and not self.mentions and not self.this_said and self.host == "creature"
        if (
            asked
            and not said
            and self.attaches
            and self.about.what in ("", "player", "none")
            and not self.spell
        ):
            return Things(BATTLEFIELD, False, CREATURE, ANYBODYS, [Host()], "creature")
        if not said and (
            any(m in self.doubted for m in found) or (self.host_asked and [*self.mentions] != [-1])
        ):
            raise Unread("it, where a condition was about another one")
        if len(found) > 1 and not said and found[-1].copied:
            found = found[-1:]
        copied = len(found) == 1 and found[0].copied  # then `it` is the copy, not what it is a copy of
        came = len(found) == 1 and self.came_as_this_went(found[0])
        if len(found) == 1 and not said and self.named_before and not self.spell and not copied and not came:
            raise Unread("it, where an instruction before is about this, or about what this sees")
        if len(found) == 1:
            self.named_before = False  # `that creature` has been said: from here on `it` means that
            return self.named(found[0])
        if len(found) > 1:
            raise Unread(f"two objects that {said or 'it'!r} could mean")
        if said and self.paid_with and self.about.what != "it":
            raise Unread(f"that {said}, which has no name here")
        if self.unnamed and not said:
            raise Unread(f"it, after {self.unnamed}, which is about something else")
        self.named_now = self.named_now or not said
        if self.about.what == "this" and self.about.said == "spell" and said in ("spell", "ability"):
            self.targeting_said = True
            return IT  # CR 603.2: what has made this its target
        if said == "ability" and self.about.what == "it" and self.about.said == said:
            return IT
        if said == "ability":
            raise Unread("that ability, where none was spoken of")
        if self.about.what == "it" and self.about.said == "spell" and not said and self.this_said:
            return THIS  # who speaks of the spell then says so
        if self.about.what == "it" and not said and (self.about.apart or self.this_said):
            raise Unread("it, where there are this and another one")
        if self.about.what in ("it", "gone") and (not said or self.fits(said)):
            return IT
        if (self.about.what == "this" or self.this_said) and not said:
            return THIS
        if said and self.about.what == "this" and said == self.host and self.attaches:
            return THIS
        raise Unread(f"nothing that {said or 'it'!r} could mean")

    def came_as_this_went(self, m: Mention) -> bool:
        """CR 400.7j. Whether this has been sacrificed and that one has entered: what `it` does, it does there."""
        gone = isinstance(self.moved.get(id(THIS)), v.sacrifice)
        return gone and isinstance(self.moved.get(id(m.what)), v.enters)

    def as_it_was(self, said: str = "") -> Any:
        """CR 608.2h. What a number is read from, wherever that is now."""
        found = self.it(said)
        if not isinstance(found, Ref):
            raise Unread("the numbers of what this is attached to")
        if said != "card":
            found = self.was.get(id(found), found)
        return self.later(THIS if found is IT and self.about.what == "gone" else found)

    def named(self, m: Mention) -> Any:
        """What is spoken of, if it still has its name."""
        if m.over:
            raise Unread("what was chosen, where it no longer has a name")
        if m.token:
            raise NeedsToken(0, None, what=m)
        if m.sought is not None:
            raise NeedsFound(0, None, what=m)
        return self.become.get(id(m.what), m.what)

    def fits(self, said: str) -> bool:
        """Whether what the trigger is about may be called so."""
        if self.about.said == "spell":
            return said == "spell"
        return (
            self.about.said in ("", said)
            or said in ("permanent", "card", "object")
            or self.about.what == "gone"
        )

    def them(self, said: str = "") -> Any:
        """`they`, `those creatures`: the several objects that it can mean."""
        found = self.objects(plural=True)
        if not found and self.group:
            return self.the_group(said)
        if len(found) != 1:
            raise Unread(f"{'two' if found else 'no'} objects that {said or 'they'!r} could mean")
        if self.delayed is not None and isinstance(found[0].what, Things):
            raise Unread("several, later, when others may be so too")
        self.those = self.named(found[0])
        return self.alive(self.those)

    def the_group(self, said: str) -> Any:
        """CR 603.2c. `they`, `those creatures`: all to which it happened at once."""
        if self.delayed is not None or (said and said not in (self.group, "permanent")):
            raise Unread("several that a trigger has seen, said in another way")
        if self.grouped is None:
            self.grouped = Linked(anywhere=True)
        self.those = self.grouped
        return self.alive(self.grouped)

    # -- players
    def player(self, node: Node) -> Any:
        """A player, a group of players, or an object whose controller is meant."""
        made = node.rule.make
        assert made is not None
        return made(self, node, *node.kids)

    def that_player(self) -> Any:
        """`that player`, `they`: the one player that it can mean."""
        if self.others_act:
            return self.actor
        if self.they is not None:
            return self.later(self.they)
        found = [m for m in self.mentions.values() if m.player]
        if any(m.plural for m in found):
            raise Unread("that player, after several players")
        if len(found) == 1:
            return self.later(found[0].what)
        if not found and self.about.what == "player":
            return THAT_PLAYER
        if not found and self.about.owned and self.delayed is None:
            return self.owner_of(IT)
        if not found and self.about.tapped and self.about.what == "it":
            return self.later(IT)
        if not found and self.about.caster:
            return self.later(CASTER)
        if not found and self.about.theirs and self.about.what == "it":
            return self.later(self.was.get(id(IT), IT))  # CR 608.2h: who controls it, or did
        if not found and self.about.what == "this" and self.about.said == "spell":
            return self.later(IT)  # who controls what has this as a target
        if not found and self.owned is not None and self.spell and self.delayed is None:
            return self.owner_of(self.owned)
        if (
            not found
            and self.opposed is not None
            and self.delayed is None
            and (self.spell or self.about.what == "this")
        ):
            return self.was.get(id(self.opposed), self.opposed)  # CR 608.2h: who controls it, or did
        if not found and self.controlling is not None and self.delayed is None:
            return self.controlling
        raise Unread(f"{'two' if found else 'no'} players that 'that player' could mean")

    def owner_of(self, ref: Any) -> Any:
        """CR 108.3. The player who owns an object, as `that player` after it went to its owner's hand."""
        found = self.bound.get(OWNER)
        if found is None:
            raise NeedsChoice(OWNER, OwnerOf(ref), what=first_of)
        return self.mention(OWNER, found, "player", True)

    def controller(self, said: str = "") -> Any:
        """CR 608.2h. `its controller`: of an object, wherever it is now."""
        if self.of_host and not said and not self.this_said and not self.mentions:
            return IT
        if self.about.what == "this" and self.about.said == "spell" and not said:
            if self.targeting_said and not self.objects():
                return self.later(IT)  # `counter that spell unless its controller pays {2}`
            raise Unread("its controller: of this or of the spell")
        found = self.it(said)
        self.controlling = self.later(self.was.get(id(found), found))
        return self.controlling

    def defender(self) -> Any:
        """CR 508.5. The defending player."""
        if not self.about.attack:
            raise Unread("a defending player without an attack")
        return DEFENDING_PLAYER

    def you(self) -> Any:
        """You, where nobody else is told what to do."""
        if self.others_act and not self.by_name:
            raise Unread("you, where another player acts")
        return YOU

    # -- sentences
    def root(self, run: Callable[[], Effect]) -> Effect:
        """CR 601.2c. An effect with all its targets, which are announced before anything is done."""
        self.begin_anew()
        self.bound = dict(self.announced)  # other names are found anew
        self.actor, self.others_act = YOU, False
        try:
            return self.with_paid(run)
        except NeedsTarget as need:
            key = need.key

            def then(what: Any) -> Effect:
                self.announced[key] = what
                return self.root(run)

            if need.most > 1:
                return several_targets(need.among, then, need.least, need.most, *need.what)
            return on_target(need.among, then, optional=need.least == 0)
        finally:
            self.forget_instructions()

    def begin_anew(self) -> None:
        """Nothing has been spoken of, nothing done."""
        self.mentions, self.moved, self.become, self.was = {}, {}, {}, {}
        self.owned, self.opposed, self.controlling = None, None, None
        self.this_said = self.spoken
        self.so_many = None
        self.forget_instructions()

    def remembered(self) -> tuple[Any, ...]:
        """What has been spoken of so far, so that something can be made on trial."""
        mentions = {key: replace(m) for key, m in self.mentions.items()}
        maps = dict(self.moved), dict(self.become), dict(self.was), dict(self.bound)
        flags = (
            self.this_said,
            self.named_now,
            self.named_before,
            self.unnamed,
            self.host_asked,
            self.controlling,
        )
        return mentions, maps, list(self.doubted), flags, self.those, self.counted, self.much

    def recall(self, state: tuple[Any, ...]) -> None:
        """As it was when it was `remembered`."""
        self.mentions, maps, self.doubted, flags, self.those, self.counted, self.much = state
        self.moved, self.become, self.was, self.bound = maps
        said, self.named_now, self.named_before, self.unnamed, self.host_asked, self.controlling = flags
        self.this_said = said

    def forget_instructions(self) -> None:
        """What is said now belongs to another effect, or to a cost: nothing was done before it."""
        self.named_now, self.named_before, self.unnamed = False, False, ""
        self.targeting_said = False

    def with_paid(self, run: Callable[[], Effect]) -> Effect:
        """CR 400.7j. What was sacrificed has a name around all that is done, within what is targeted."""
        state = dict(self.bound)
        try:
            return run()
        except NeedsPaid as need:
            key = need.key
            self.begin_anew()
            self.bound = dict(state)

            def then(ref: Any) -> Effect:
                self.bound[key] = ref
                return run()

            return paid_with(then, SPENT[key])

    def after_paying(self, how: int, run: Callable[[], Effect]) -> Effect:
        """CR 118.12. What follows if a price is paid, in which what was spent for it, as `how` says, has a name."""
        before = self.paid_now, self.paid_ref
        self.paid_now, self.paid_ref = how, None
        state = self.remembered()
        try:
            return run()
        except NeedsPaidNow:
            self.recall(state)

            def then(ref: Any) -> Effect:
                self.paid_ref = ref
                return run()

            return paid_with(then, how)
        finally:
            self.paid_now, self.paid_ref = before

    def each(self, parts: list[Callable[[], Effect]]) -> list[Effect]:
        """One after the other; a name that some part needs reaches as far as it is spoken of."""
        out: list[Effect] = []
        for n, part in enumerate(parts):
            try:
                made = part()
            except NeedsChoice as need:
                return [*out, *self.with_choice(need, parts[n:])]
            except NeedsMoved as need:
                return self.with_moved(need, parts[n:], out)
            except NeedsToken as need:
                if not out or not creates(out[-1], need.what.what):
                    raise  # it was created earlier than that
                return [*out[:-1], *self.with_token(out[-1], need.what, parts[n:])]
            except NeedsFound as need:
                if out and isinstance(out[-1], seq) and out[-1].parts[-1] is need.what.what:
                    out = [*out[:-1], *out[-1].parts]
                if not out or out[-1] is not need.what.what:
                    raise  # it was found earlier than that
                return [*out[:-1], *self.with_found(need.what, parts[n:])]
            except NeedsAura as need:
                return [*out, *self.with_aura(need, parts[n:])]
            except NeedsWay as need:
                if not any(need.what(e) for e in out):
                    raise  # it was done earlier than that
                return self.with_way(need, parts[n:], out)
            self.note_moves(made)
            self.note_named(made)
            out.append(made)
        return out

    def spoken_of(self, parts: list[Callable[[], Effect]], named: Any, rest: list[Effect]) -> Effect:
        """What is carried out as long as something has a name: up to where it is last spoken of."""
        made = [x for e in self.each(parts) for x in (e.parts if isinstance(e, seq) else (e,))]
        refs = named if isinstance(named, list) else [named]
        last = max((i for i, e in enumerate(made) if any(speaks_of(e, ref) for ref in refs)), default=0)
        rest += made[last + 1 :]
        return flat(made[: last + 1])

    def with_choice(self, need: NeedsChoice, parts: list[Callable[[], Effect]]) -> list[Effect]:
        """What is chosen is named around what speaks of it."""
        rest: list[Effect] = []

        def then(ref: Any) -> Effect:
            self.bound[need.key] = ref
            return self.spoken_of(parts, ref, rest)

        if need.what is not None:
            made = need.what(need.among, then)
        else:
            made = choose(need.among, then, optional=need.least == 0)
        if need.key in self.mentions:
            self.mentions[need.key].over = True
        return [made, *rest]

    def with_moved(self, need: NeedsMoved, parts: list[Callable[[], Effect]], out: list[Any]) -> list[Any]:
        """CR 400.7j. What an effect has moved is found as what it has become; what had left before is not."""
        old = need.what
        by = moved_by(old, self.moved[id(old)], out)
        rest: list[Effect] = []
        several = list(old.what) if isinstance(old, These) else []
        names: list[Any] = []

        def then(ref: Any) -> Effect:
            names.append(ref)
            if len(names) < len(several):  # each of them, as far as it has moved
                return once_moved(several[len(names)], then, surely=True)
            now = These(*names, label="those cards") if several else ref
            self.become[id(old)] = now
            for m in self.mentions.values():
                if m.what is old:
                    m.what = now
            return self.spoken_of(parts, names, rest)

        first: Any = several[0] if several else old
        made = not_blinked(once_moved(first, then, by=by, surely=bool(several)))
        if all(isinstance(x, nothing) for x in made.parts[:1]) and not several:
            return [*out, *rest]  # CR 611.2e: what is said of it belongs to the move
        for m in self.mentions.values():
            m.over = m.over or m.what is self.become[id(old)]
        return [*(out if by is None else out[:-1]), made, *rest]

    def with_token(self, made: Effect, m: Mention, parts: list[Callable[[], Effect]]) -> list[Effect]:
        """CR 111.1. What is created is named around what speaks of it."""
        rest: list[Effect] = []

        def then(ref: Any) -> Effect:
            m.what, m.token = ref, False
            return self.spoken_of(parts, ref, rest)

        done = once_created(made, then)
        m.over = True
        return [done, *rest]

    def with_found(self, m: Mention, parts: list[Callable[[], Effect]]) -> list[Effect]:
        """CR 400.7j. What a search has found is named around what speaks of it."""
        rest: list[Effect] = []
        anew = m.sought

        def then(ref: Any) -> Effect:
            m.what, m.sought = ref, None
            return self.spoken_of(parts, ref, rest)

        done: Effect = anew(then)
        m.over = True
        return [done, *rest]

    def paid_for(self, key: int = SACRIFICED_FOR_IT) -> Any:
        """CR 400.7j. What was sacrificed, discarded or exiled as a cost, or to pay as the effect is carried out."""
        if self.paid_now == SPENT[key]:
            if self.paid_ref is None:
                raise NeedsPaidNow(key, None)
            return self.paid_ref
        found = self.bound.get(key)
        if found is None:
            if (
                self.about.what or self.triggered
            ):  # it has no cost, and nothing is named that is paid as it resolves
                raise Unread("what was sacrificed for a trigger")
            raise NeedsPaid(key, None)
        return found

    def with_aura(self, need: NeedsAura, parts: list[Callable[[], Effect]]) -> list[Effect]:
        """CR 400.7. The card that this Aura has become."""
        rest: list[Effect] = []

        def then(ref: Any) -> Effect:
            self.bound[need.key] = ref
            return self.spoken_of(parts, ref, rest)

        made = this_aura(then)
        del self.bound[need.key]  # it ends here
        return [made, *rest]

    def with_way(self, need: NeedsWay, parts: list[Callable[[], Effect]], out: list[Effect]) -> list[Effect]:
        """CR 608.2c. What an instruction does is looked up by what speaks of it: `discarded this way`."""
        done = [i for i, e in enumerate(out) if need.what(e)]
        if len(done) > 1:
            raise Unread("two instructions, by one of which something was done this way")
        at = done[0]
        rest: list[Effect] = []

        def then(since: Any) -> Effect:
            self.bound[need.key] = since
            return flat([*out[at + 1 :], self.spoken_of(parts, since, rest)])

        made = this_way(out[at], then)
        del self.bound[need.key]  # it ends here
        return [*out[:at], made, *rest]

    def way(self, what: int, does: Callable[[Effect], bool]) -> Any:
        """CR 608.2c. Since when something was done `this way`, by an instruction that does such things."""
        found = self.bound.get(WAYS - what)
        if found is None:
            raise NeedsWay(WAYS - what, None, what=does)
        return found

    def note_moves(self, e: Effect) -> None:
        """CR 400.7. Names whose objects have moved, and sets that are no longer the same objects."""
        if isinstance(e, delayed):
            return  # what is moved later has not moved now
        if isinstance(e, MOVES) and isinstance(getattr(e, "what", None), (Ref, Set)):
            hidden = (
                isinstance(e, v.blink)
                or (isinstance(e, counter_into) and e.place not in (INTO_EXILE, GRAVEYARD))
                or (isinstance(e, v.put) and e.place != GRAVEYARD)
                or isinstance(e, (v.under_library, shuffle_in))
            )
            what: Any = e.what
            for one in (what, *what.what) if isinstance(what, These) else (what,):
                self.moved[id(one)] = None if hidden else e
        if changes_set(e):
            for m in self.mentions.values():
                m.over = m.over or m.plural
        for part in e.parts:
            self.note_moves(part)

    def said_of(self, run: Callable[[], Any]) -> Any:
        """What is said in one instruction of the one who does it: `its power` there is the doer's."""
        before, self.named_before = self.named_before, False
        try:
            return run()
        finally:
            self.named_before = before

    def note_named(self, e: Effect) -> None:
        """What `it` may mean after an instruction: what the instruction names, or what it is about without a name."""
        self.named_before = self.named_before or self.named_now
        self.named_now = False
        self.unnamed = self.unnamed or of_something_else(e, self.spell)

    def note_entering_later(self, done: Effect, about: Any) -> None:
        """CR 603.7. What enters by a delayed trigger: what is said of it afterwards is not said of what it is now."""
        for part in every_value(done):
            what = getattr(part, "what", None)
            if isinstance(part, v.enters) and what is IT:
                self.moved[id(about)] = None
            elif isinstance(part, MOVES) and what is THIS:
                self.moved[id(THIS)] = None

    def acting(self, who: Any, run: Callable[[], Effect]) -> Effect:
        """What another player than you does."""
        before = self.actor, self.others_act, self.by_name
        try:
            self.actor, self.others_act, self.by_name = YOU, who is not YOU or before[1], False
            done = flat(self.each([run]))
        finally:
            self.actor, self.others_act, self.by_name = before
        if isinstance(who, Group):
            return each_of(who, done)
        return done if who is YOU else that_player(who, done)


# instructions that are about no object, or about tokens, which have been spoken of: one of them is `it`, several aren't
NAMELESS: Final = (nothing, adds, adds_of_any, v.gain_life, v.lose_life, v.make, v.make_copy)


def of_something_else(e: Effect, spell: bool) -> str:
    """The first instruction within an effect that is about an object without a name, as it is printed; or nothing.

    What is drawn, milled, discarded, found or revealed has none, nor have the objects of a set. Of a set `it` is not
    said, but it is of a spell, which no set is made of.
    """
    if not e.parts and not isinstance(e, NAMELESS):
        whose = (YOU, getattr(e, "player", None))
        about = [x for x in own_values(e) if isinstance(x, (Ref, Set, These)) and x not in whose]
        sets = [x for x in about if not isinstance(x, Ref)]
        if not about or (sets and not spell):
            return e.label
    return next((found for part in e.parts if (found := of_something_else(part, spell))), "")


def of_yours(n: Any) -> bool:
    """CR 109.5. Whether another player who finds out a number may find another one: it speaks of you, or may."""
    return any(
        value is YOU
        or (isinstance(value, Things) and value.whose != ANYBODYS)
        or (isinstance(value, Amount) and not isinstance(value, ANYBODYS_AMOUNTS))
        for value in every_value(n)
    )


def of_those(e: Env, what: Any) -> bool:
    """CR 611.2c. Whether it is known now what a rule is about: not of a set, of which others may be one later."""
    return not isinstance(what, Things) or what is e.those or any(isinstance(t, Host) for t in what.tests)


def those_only(e: Env, what: Any) -> None:
    """CR 611.2c. A rule about a set is also about what comes to be one of it later; about `those`, it is not."""
    if not of_those(e, what):
        e.refuse("a rule for a time, of what is not yet one of them")


def negative(env: Env, n: Any) -> Any:
    """-X."""
    if isinstance(n, both) and n.operation == MINUS_IT:
        env.refuse("less than nothing, below zero")  # CR 107.1b
    return -n if isinstance(n, int) else both(MINUS_IT, 0, n)


def size_of(env: Env, size: tuple[str, str, str, str]) -> tuple[Any, Any]:
    """`+1/+1`, `-X/-0` as two numbers."""
    out: list[Any] = []
    for sign, digits in ((size[0], size[1]), (size[2], size[3])):
        n: Any = env.number(X) if digits in ("X", "N") else said_number(digits)
        out.append(n if sign == "+" else negative(env, n))
    return out[0], out[1]


TARGET_IF_SO: Final = "a target that is one only if something is so"


def paid_bits(node: Node) -> list[int]:
    """CR 702.33d. Which other costs a sentence asks about, of one that may have other targets then."""
    if not node.rule.options.get("kick"):
        return []
    said = [int(n.rule.options["bits"]) for n in nodes_in(node) if n.rule.category == "paidtoo"]
    return said or [int(node.rule.options["kick"])]


def by_whether_paid(e: Env, parts: list[Node], run: Callable[[], Effect]) -> Effect | None:
    """CR 601.2c, 702.33d. All that a spell does if another cost was paid, and if not, each with its own targets."""
    bits = [b for node in parts for b in paid_bits(node)]
    if not e.spell or len(bits) != 1:
        return None
    found: list[Effect] = []
    for paid in (True, False):
        e.announced, e.kicked_now = {}, paid
        try:
            found.append(e.root(run))
        finally:
            e.announced, e.kicked_now = {}, None
    return if_kicked(found[0], found[1], bits[0])


UNTIL: Final = "until"  # of a template that says until when a process is repeated


def repeated(e: Env, run: Callable[[], Effect], until: bool) -> Effect:
    """CR 608.2c. A process that is repeated; until when tells what has been done ever since it began."""
    if not until:
        return process(run())

    def then(since: Any) -> Effect:
        e.bound.update((WAYS - what, since) for what in range(len(SORTS)))
        return process(run())

    made = this_way(nothing(), then)
    return made if speaks_of(made.parts[0], e.bound[WAYS]) else made.parts[0]


def whole(e: Env, nodes: tuple[Node, ...]) -> Effect:
    """CR 601.2c, 608.2c. A whole effect, with its targets: all that one ability or spell does."""
    parts: list[Node] = []
    for node in nodes:
        if node.rule.template == "<steps>":
            parts += for_a_time(node.kids[0])
        else:
            parts.append(node)

    def all_of_it() -> Effect:
        return flat(e.each([partial(e.make, n) for n in parts]))

    said = [n.rule.options["repeats"] for n in nodes_in(nodes) if "repeats" in n.rule.options]
    run = partial(repeated, e, all_of_it, UNTIL in said) if said else all_of_it
    try:
        made = e.root(run)
    except Unread as why:
        if why.args[:1] != (TARGET_IF_SO,):
            raise
        either = by_whether_paid(e, parts, run)
        if either is None:
            raise
        made = either
    if any(isinstance(x, Ref) and x.slot < 0 for x in every_value(made)):
        raise Unread("a name of nothing")
    if not e.making_mana and speaks_of_other_mana(made):
        raise Unread("on what mana is spent, far from what adds it")
    return made
