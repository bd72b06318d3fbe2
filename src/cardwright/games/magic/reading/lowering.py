"""Make values out of parse trees. This decides which phrase is a target, which is a choice, and what a
pronoun means.

A tree is made into a value from left to right. An object to which a later sentence refers (a target, a
choice, what a card has become) needs a reference (`Ref`). If it has none yet, `Needs` is raised, and the
effect is made again, inside another effect that provides the reference. A reference finds nothing once its
object has moved.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final, NoReturn

from cardwright.games.magic.abilities.cast_permissions import first_of
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.airbending import airbend
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
from cardwright.games.magic.amounts.player_counters import counters_of_player
from cardwright.games.magic.amounts.values import MINUS_IT, THAT_MUCH, YOU, X, both
from cardwright.games.magic.casting.several_targets import These, several_targets
from cardwright.games.magic.casting.targets import if_kicked, on_target
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.graveyards import this_aura
from cardwright.games.magic.conditions.this_way import SORTS, this_way
from cardwright.games.magic.costs.paying import adds, paid_with
from cardwright.games.magic.costs.prices import BY_DISCARDING, BY_EXILING, BY_SACRIFICING, BY_TAPPING
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
    airbend,
)
READERS: Final[dict[str, Callable[..., list[Any]]]] = {}  # functions that read an ability within an ability
SACRIFICED_FOR_IT: Final = -3  # keys in `bound` of the references to what was spent as a cost
DISCARDED_FOR_IT: Final = -5
EXILED_FOR_IT: Final = -7
TAPPED_FOR_IT: Final = -9
SPENT: Final = {
    SACRIFICED_FOR_IT: BY_SACRIFICING,
    DISCARDED_FOR_IT: BY_DISCARDING,
    EXILED_FOR_IT: BY_EXILING,
    TAPPED_FOR_IT: BY_TAPPING,
}
OWNER: Final = -60  # the key of the reference to a player to whose hand an object went
WAYS: Final = -100  # the first key of the references to what was done this way; more below
ANYWHERE: Final = (BATTLEFIELD, ANYBODYS)
# amounts that are the same for every player, as long as they don't contain anything of yours
ANYBODYS_AMOUNTS: Final = (
    a.fixed, a.That, a.count_of, a.value_of, a.counters_on, a.both, a.among_them, a.cards_of, a.seat_counter,
    a.counter_of_all, types_among, counters_of_player,
)  # fmt: skip
NUMERIC: Final = ("n", "d", "int")
LAZY: Final = frozenset([
    "clause", "steps", "effect", "vp", "vp3", "vps", "vps3", "line", "modes", "ops", "quote", "price", "price3", "tok",
    "later", "modal", "onlyif", "sequel", "xprice",
])  # fmt: skip


class YoursForOthers(Unread):
    """CR 608.2h. Raised if another player acts X times and X counts your objects. X must then be calculated
    before that.
    """


class Env:
    """The state while one effect or ability is made: which objects were mentioned, which have moved, and who
    acts.
    """

    prevents: bool = False  # the effect is carried out when damage is prevented, and may use its amount
    revealed: Any = None  # the cards of a hand that were revealed
    left: bool = False  # the object that the trigger is about has left the battlefield
    aimed: Any = None  # the set of targets in a trigger condition about a spell
    giver: str = ""  # the name of the card that gives this quoted ability to another object
    gifted: int = 0  # the number of tokens before the effect that promise a gift
    lone: Callable[[], Any] | None = None  # returns the one card that was milled or discarded: `that card`
    asks_where: bool = False  # an intervening `if` is being made: it may say where this functions

    def __init__(self, about: About | None = None, spell: bool = False, x: Amount | None = None) -> None:
        self.about = about if about is not None else About()
        self.spell = spell
        self.x = x  # the value of X; None: there is no X
        self.bound: dict[int, Any] = {}
        self.announced: dict[int, Any] = {}  # targets, by the id of their phrases
        self.mentions: dict[int, Mention] = {}
        self.moved: dict[int, Any] = {}  # by the id of a reference: what moved it; None: it is hidden
        self.become: dict[int, Any] = {}
        self.was: dict[int, Any] = {}  # by the id of a reference: the object as it last existed
        self.actor: Any = YOU  # the player who carries out the current instruction
        self.others_act = False
        self.by_name = False  # the acting player is a parameter of the effect, so `you` still means you
        self.this_said = False
        self.delayed: list[Any] | None = None
        self.choosing_x = False  # X is chosen as the effect is carried out, after the targets
        self.inside = 0  # how many enclosing sentences are conditional or optional
        self.moved_before: dict[int, Any] = {}  # `moved` as it was before this delayed trigger
        self.host = "creature"
        self.host_types = 0
        self.triggered = False
        self.no_targets = False
        self.in_row = False  # the condition that is being made is one of several
        self.votes: dict[str, Amount] = {}  # the number of votes for each word
        self.also: list[Any] = []  # further abilities that the card needs for this text
        self.choices: dict[str, Any] = {}  # references to what this effect has chosen, by kind
        self.so_many: Callable[[], Amount] | None = (
            None  # makes the amount that `that many` means: how many cards were discarded
        )
        self.they: Any = None  # the player who may pay, while the consequence is made
        self.zone_said = -1  # the zone in which this functions, if the text tells it
        self.much: Amount | None = None  # the amount that `that much` means: how much was paid
        self.name = ""  # the card's name
        self.size = ""  # the card's printed power and toughness
        self.linked = False  # another ability of the card speaks of cards that this one exiles
        self.making_mana = False  # a mana ability is being made: it may restrict its mana
        self.activated = False  # the effect is that of an activated ability
        self.destroyed: tuple[Amount, Things] | None = None  # how many objects of which set were destroyed
        self.those: Any = None  # the set that `those` or `they` meant last
        self.spoken = False  # the text before the effect, such as the cost, speaks of this object
        self.counted = False  # the trigger tells an amount, which `that much` means
        # `attaches`: the card is an Aura or Equipment. `door`: the half of a Room that is read (CR 709.5)
        self.attaches, self.door = False, 0
        self.doubted: list[
            Mention
        ] = []  # spoken of before a condition about this object: `it` may mean either
        self.host_asked = False  # a condition was about the object this is attached to: `it` may mean that
        self.host_said = (
            False  # the object this is attached to was spoken of: `it` in a later condition means that
        )
        self.named_now = False  # the current instruction names this object, or what the trigger is about
        self.targeting_said = False  # the spell or ability that targets this was spoken of
        self.paid_with = False  # `that creature` may mean an object without a reference here
        self.named_before = False  # an earlier instruction named it: `it` may still mean that
        self.still = False  # a later sentence says that the object is still what it was
        self.still_asked = False
        self.only_those = False  # the text says that the object loses all its other types
        self.unnamed = ""  # an earlier instruction about an object without a reference

    of_each: bool = (
        False  # a static ability about each object of a set: `it` and `other` refer to that object
    )
    of_host: bool = False  # about the object this is attached to, of which `its controller` speaks
    kicked_now: bool | None = None  # whether a cost was paid, while both cases are made separately
    first_player: Any = None  # the first of two players, who has chosen the second one as a target
    second_player: Any = None
    opposed: Any = None  # a target that an opponent controls: `that player` may be its controller
    controlling: Any = None  # the object of `its controller`: `that player` may be its controller
    paid_now: int = -1  # how an object was spent for the price just paid; -1: none was
    paid_ref: Any = None  # the reference to that object
    difference: Any = None  # the difference of the two numbers that a condition has compared
    owned: Any = None  # an object that went to its owner's hand: `that player` may be the owner
    host_turned: tuple[str, bool] | None = None  # a condition: is the host (its noun) tapped?
    group: str = ""  # the noun for all objects of the trigger event, which `they` may mean
    grouped: Any = None  # the reference to these objects, once they were spoken of
    for_each_opponent: int = 0  # above 0: `that player` is each opponent; one more than the targets of theirs
    removed: Any = None  # the kind of counter that the cost removes: X is how many
    spent: tuple[int, str] | None = None  # how objects were spent to cast this, and their noun: X is how many

    def within(self, about: About | None = None, x: Amount | None = None, spell: bool = False) -> Env:
        """Return an environment for another ability of the same card, or a part of one. It has no mentioned
        objects yet.
        """
        made = Env(about, spell, x)
        made.host, made.host_types = self.host, self.host_types
        made.name, made.linked, made.size = self.name, self.linked, self.size
        made.also, made.votes, made.attaches = self.also, self.votes, self.attaches
        made.door = self.door
        made.spent, made.giver = self.spent, self.giver
        made.paid_with = self.paid_with
        return made

    def refuse(self, why: str) -> NoReturn:
        """Raise `Unread`, because the game can't do what the text says. `why`: the reason."""
        raise Unread(why)

    # -- what categories mean
    def low(self, category: str, kid: Any) -> Any:
        """Make what a category of a template has read (`kid`) into a value, and return it."""
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
        """Return the value of a node, made from the values of its kids.

        An error that doesn't know its place in the text gets the place of this node.
        """
        if node.rule.make is None:
            raise Unread(f"Cardwright can't play the phrase {node.rule.template!r}")
        try:
            return self.value_of(node)
        except Unread as why:
            if why.at < 0:
                why.at = node.at
            raise

    def value_of(self, node: Node) -> Any:
        """Return the value of a node, like `make`, but without adding the place to an error."""
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
        """Return the set of objects that a noun phrase describes. `place`: the zone, if the sentence names
        it.
        """
        there = PLACES.get(phrase.place, ANYWHERE)[1] != ANYBODYS and THEIR not in phrase.place
        yours = phrase.whose not in ("", "they control") or there
        if self.others_act and not self.by_name and yours:  # CR 109.5
            raise Unread(
                "Cardwright can't make an instruction to another player refer to objects of 'you' or 'your opponents'"
            )
        return things(phrase, self, place)

    def number(self, n: Any) -> Any:
        """Return the value of a number. Refuse `X` and `that much` if the text doesn't say what they are."""
        if n is X:
            if self.x is None:
                raise Unread("the text doesn't say what X is")
            if self.x is not X and self.others_act and not self.by_name and of_yours(self.x):
                raise YoursForOthers(
                    "an X that depends on you can't be used in an instruction to another player"
                )
            return self.x
        if n is THAT_MUCH:
            if self.much is None and self.so_many is not None:
                return self.so_many()
            if self.much is None and not self.counted:
                raise Unread("'that much' or 'that many' refers to no amount here")
            return self.much or n
        return n

    def amount(self, n: Any) -> Amount:
        """Return the amount that a phrase stands for."""
        made = self.low("amount", n) if isinstance(n, Node) else n
        assert isinstance(made, Amount)
        return made

    def this(self) -> Ref[Any]:
        """Return a reference to the source of this ability. If the source has moved, it stands for how it
        last existed (CR 608.2h).
        """
        self.this_said = True
        found: Ref[Any] = self.later(THIS)
        return found

    def this_object(self) -> Any:
        """Return a reference to the source of this ability as it is now, so that an effect can act on it."""
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
        """CR 603.7, 603.7c. Return the reference that a delayed triggered ability must use for an object
        mentioned before.

        A single object is IT there, and several objects are linked to the ability. The ability can refer to
        only one of these.
        """
        if self.delayed is not None and isinstance(ref, AllOf):
            raise Unread("Cardwright can't make a delayed trigger refer to several chosen objects")
        if self.delayed is None or ref is THIS or ref is YOU or not isinstance(ref, (Ref, These)):
            return ref
        if self.delayed and self.delayed[0] is not ref:
            raise Unread(
                "Cardwright can't make a delayed trigger refer to more than one object mentioned earlier"
            )
        self.delayed[:] = [ref]
        return Linked(anywhere=True) if self.several(ref) else IT

    def several(self, ref: Any) -> bool:
        """Whether a reference stands for several objects."""
        return isinstance(ref, These) or any(m.what is ref and m.plural for m in self.mentions.values())

    def low_quote(self, found: Any) -> list[Any]:
        """Return the abilities that stand in quotes."""
        return READERS["quote"](self, found)

    def on_battlefield(self, ref: Any) -> bool:
        """Whether a reference stands for a permanent. The noun that the text used for the object decides."""
        return any(
            m.what is ref and m.said not in ("card", "spell", "object", "") for m in self.mentions.values()
        )

    # -- objects
    def thing(self, node: Node) -> Any:
        """Return what an object phrase stands for: a reference to one object, or a set."""
        made = node.rule.make
        assert made is not None
        try:
            return made(self, node, *node.kids)
        except Unread as why:
            if why.at < 0:
                why.at = node.at
            raise

    def alive(self, ref: Any) -> Any:
        """CR 400.7. Return the reference by which the object is found now.

        If the object has moved, raise `NeedsMoved`, which asks for a reference to what it has become.
        """
        ref = self.become.get(id(ref), ref)
        if isinstance(ref, Ref) and id(ref) in self.moved:
            if self.delayed is not None and self.moved[id(ref)] is not None:
                if ref is THIS:  # the text speaks of what it has become, which gets a reference
                    if self.delayed and self.delayed[0] is not ref:
                        raise Unread(
                            "Cardwright can't make a delayed trigger refer to more than one object mentioned earlier"
                        )
                    self.delayed[:] = [ref]
                    return IT
                return self.once_entered(self.later(ref))
            if self.moved[id(ref)] is None:
                raise Unread(
                    "Cardwright can't refer to an object after its move to a hidden zone, such as a library"
                )
            raise NeedsMoved(id(ref), None, what=ref)
        if isinstance(ref, Set) and id(ref) in self.moved:
            if not isinstance(ref, These) or self.delayed is not None or self.moved[id(ref)] is None:
                raise Unread("Cardwright can't refer to these objects as a group after they have moved")
            raise NeedsMoved(id(ref), None, what=ref)
        return self.later(ref) if self.delayed is None else self.once_entered(self.later(ref))

    def once_entered(self, ref: Any) -> Any:
        """CR 400.7j. Return a reference to the permanent that a card became when a delayed trigger put it
        onto the battlefield.
        """
        now = self.become.get(id(ref), ref)
        if now is IT and self.moved_later(IT):
            raise NeedsMoved(id(IT), None, what=IT)
        return now

    def moved_later(self, ref: Any) -> bool:
        """Whether the delayed trigger that is being made has already moved this object."""
        move = self.moved.get(id(ref))
        return move is not None and move is not self.moved_before.get(id(ref))

    def mention(self, key: int, what: Any, said: str, player: bool = False, plural: bool = False) -> Any:
        """Record that an object or player was mentioned, so that a later pronoun can mean it. Return
        `what`.
        """
        self.mentions.setdefault(key, Mention(what, said, player, plural))
        return what

    def made_anew(self, key: int, plural: bool, made: Any = None) -> Any:
        """CR 111.1. Record tokens that are created, and return the effect that does so.

        They get a reference only if the text refers to them.
        """
        copied = isinstance(made, v.make_copy)
        self.mentions.setdefault(key, Mention(made, "token", plural=plural, token=True, copied=copied))
        return made

    def targeted(
        self, node: Any, among: Any, said: str, player: bool = False, least: int = 1, most: int = 1,
        shares: Amount | None = None, exactly: Amount | None = None, of_one: bool = False, apart: bool = False,
        for_each: bool = False,
    ) -> Any:  # fmt: skip
        """CR 115.1. Return a reference to a target, or to several targets, chosen from the set `among`.

        `shares`: the amount that is divided among them. `exactly`: how many there must be. `of_one`: they
        are cards of a single graveyard. `apart`: no two have the same controller. `for_each`: there is one
        for each of these players, if possible.
        """
        if self.no_targets and id(node) not in self.mentions:
            raise Unread(TARGET_IF_SO)
        if self.delayed is not None and id(node) not in self.mentions:
            raise Unread("Cardwright can't give this delayed trigger a target of its own")
        if self.choosing_x and any(x is X for x in every_value(among)):
            raise Unread("here the target depends on an X that is chosen only later, as the effect resolves")
        found = self.bound.get(id(node))
        if found is None:
            raise NeedsTarget(id(node), among, least, most, (shares, exactly, of_one, apart, for_each))
        self.mention(id(node), found, said, player, most > 1)
        self.mentions[id(node)].among = among
        return self.alive(found)

    def the_one(self, whose: int) -> Any:
        """Return the only target whose phrase named `whose` as its controller. The text calls it `the
        creature you control`.
        """
        found = [m for m in self.objects() if isinstance(m.among, Things) and int(m.among.whose) == whose]
        if len(found) != 1:
            raise Unread("Cardwright can't tell which target is meant by naming the controller")
        return self.alive(self.named(found[0]))

    def chosen(self, node: Any, among: Any, said: str, optional: bool = False, by: Any = None) -> Any:
        """CR 608.2d. Return a reference to an object that is chosen from a set as the effect is carried out.

        `by`: the class of effect that chooses in another way, such as at random.
        """
        found = self.bound.get(id(node))
        if found is None:
            raise NeedsChoice(id(node), among, 0 if optional else 1, what=by)
        return self.alive(self.mention(id(node), found, said))

    def may_be_found(
        self, made: Effect, anew: Callable[[Any], Effect], said: str, plural: bool = False
    ) -> None:
        """CR 400.7j. Record the card that a search finds. It gets a reference only if the text refers to it.

        `made`: the search. The function after it makes the search again, with an effect inside that refers to
        the card.
        """
        self.mentions.setdefault(id(made), Mention(made, said, plural=plural, sought=anew))

    def objects(self, plural: bool = False) -> list[Mention]:
        """Return the objects that were mentioned so far. `plural`: return the groups of several objects
        instead.
        """
        return [m for m in self.mentions.values() if not m.player and m.plural == plural]

    def it(self, said: str = "") -> Any:
        """Return the one object that `it` or `that creature` can mean. `said`: the noun in the text."""
        found = self.objects()
        if said == "token":
            found = [m for m in found if m.said == said]
        elif said == "card":
            found = [m for m in found if m.said != "token"]  # CR 108.2b: a token is no card
            cards = [m for m in found if m.said == "card"]
            if cards and not any(id(m.what) in self.moved for m in found if m not in cards):
                found = cards  # an object that has stayed on the battlefield would be called a permanent
        elif said == "spell":
            found = [m for m in found if m.said in (said, "card", "")]  # a permanent or a token is no spell
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
            raise Unread("'it' could also mean the object of the condition")
        if len(found) > 1 and not said and found[-1].copied:
            found = found[-1:]
        copied = len(found) == 1 and found[0].copied  # `it` is the copy, not the copied object
        came = len(found) == 1 and self.came_as_this_went(found[0])
        if len(found) == 1 and not said and self.named_before and not self.spell and not copied and not came:
            raise Unread("'it' could also mean the object of an earlier instruction")
        if len(found) == 1:
            self.named_before = False  # `that creature` has been said: from here on `it` means that
            return self.named(found[0])
        if len(found) > 1:
            raise Unread(f"{said or 'it'!r} could mean more than one object")
        if said == "card" and not found and self.about.what not in ("it", "gone"):
            if self.lone is not None:
                return self.lone()
            if self.paid_now == BY_DISCARDING:
                return self.paid_for(DISCARDED_FOR_IT)
        if said and self.paid_with and self.about.what != "it":
            raise Unread(f"'that {said}' refers to an object that the effect can't find")
        if self.unnamed and not said:
            raise Unread(f"'it' could also mean the object of an earlier effect ({self.unnamed})")
        self.named_now = self.named_now or not said
        if self.about.what == "this" and self.about.said == "spell" and said in ("spell", "ability"):
            self.targeting_said = True
            return IT  # CR 603.2: the spell or ability that targets this
        if said == "ability" and self.about.what == "it" and self.about.said == said:
            return IT
        if said == "ability":
            raise Unread("'that ability' refers to no ability mentioned before")
        if self.about.what == "it" and self.about.said == "spell" and not said and self.this_said:
            return THIS  # a text that means the spell says `that spell`
        if self.about.what == "it" and not said and (self.about.apart or self.this_said):
            raise Unread("'it' could mean this object or the object of the trigger")
        if self.about.what in ("it", "gone") and (not said or self.fits(said)):
            return IT
        if (self.about.what == "this" or self.this_said) and not said:
            return THIS
        if said and self.about.what == "this" and said == self.host and self.attaches:
            return THIS
        raise Unread(f"{said or 'it'!r} names no object here")

    def came_as_this_went(self, m: Mention) -> bool:
        """CR 400.7j. Whether this object was sacrificed and the mentioned one entered. Then `it` means the
        one that entered.
        """
        gone = isinstance(self.moved.get(id(THIS)), v.sacrifice)
        return gone and isinstance(self.moved.get(id(m.what)), v.enters)

    def as_it_was(self, said: str = "") -> Any:
        """CR 608.2h. Return the object that `it` means when a number such as its power is used.

        If the object has moved, the number is that of the object as it last existed.
        """
        found = self.it(said)
        if not isinstance(found, Ref):
            raise Unread(
                "Cardwright can't use a number of the enchanted or equipped creature here, such as its power"
            )
        if said != "card":
            found = self.was.get(id(found), found)
        return self.later(THIS if found is IT and self.about.what == "gone" else found)

    def named(self, m: Mention) -> Any:
        """Return the reference to a mentioned object. If it has none yet, raise the error that asks for
        one.
        """
        if m.over:
            raise Unread("Cardwright can't refer any more to an object that the text mentions earlier")
        if m.token:
            raise NeedsToken(0, None, what=m)
        if m.sought is not None:
            raise NeedsFound(0, None, what=m)
        return self.become.get(id(m.what), m.what)

    def fits(self, said: str) -> bool:
        """Whether the text can use the noun `said` for the object of the trigger."""
        if self.about.said == "spell":
            return said == "spell"
        return (
            self.about.said in ("", said)
            or said in ("permanent", "card", "object")
            or self.about.what == "gone"
            or (self.about.said == "card" and isinstance(self.moved.get(id(IT)), v.enters))
        )

    def them(self, said: str = "") -> Any:
        """Return the group of objects that `they` can mean. `said`: the noun, as in `those creatures`."""
        found = self.objects(plural=True)
        if not found and self.group:
            return self.the_group(said)
        if len(found) != 1:
            raise Unread(
                f"{said or 'they'!r} {'could mean more than one group of' if found else 'names no'} objects here"
            )
        if self.delayed is not None and isinstance(found[0].what, Things):
            raise Unread(
                "Cardwright can't make a delayed trigger remember which objects matched a description earlier"
            )
        self.those = self.named(found[0])
        return self.alive(self.those)

    def the_group(self, said: str) -> Any:
        """CR 603.2c. Return all objects of the trigger event: `they`, `those creatures`."""
        if self.delayed is not None or (said and said not in (self.group, "permanent")):
            raise Unread(
                "Cardwright can't refer to the objects of the trigger event as a group ('they') here"
            )
        if self.grouped is None:
            self.grouped = Linked(anywhere=True)
        self.those = self.grouped
        return self.alive(self.grouped)

    # -- players
    def player(self, node: Node) -> Any:
        """Return what a player phrase means: a player, a group of players, or an object that stands for its
        controller.
        """
        made = node.rule.make
        assert made is not None
        return made(self, node, *node.kids)

    def that_player(self) -> Any:
        """Return the one player that `that player` or `they` can mean."""
        if self.others_act:
            return self.actor
        if self.they is not None:
            return self.later(self.they)
        found = [m for m in self.mentions.values() if m.player]
        if any(m.plural for m in found):
            raise Unread("'that player' could mean more than one player here")
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
        raise Unread(f"'that player' {'could mean more than one' if found else 'names no'} player here")

    def owner_of(self, ref: Any) -> Any:
        """CR 108.3. Return a reference to the owner of an object. After a return to hand, `that player` is
        the owner.
        """
        found = self.bound.get(OWNER)
        if found is None:
            raise NeedsChoice(OWNER, OwnerOf(ref), what=first_of)
        return self.mention(OWNER, found, "player", True)

    def controller(self, said: str = "") -> Any:
        """CR 608.2h. Return the object whose controller the text means by `its controller`, even if the
        object has moved.
        """
        if self.of_host and not said and not self.this_said and not self.mentions:
            return IT
        if self.about.what == "this" and self.about.said == "spell" and not said:
            if self.targeting_said and not self.objects():
                return self.later(IT)  # `counter that spell unless its controller pays {2}`
            raise Unread("'its controller' could mean the controller of this object or of the spell")
        found = self.it(said)
        self.controlling = self.later(self.was.get(id(found), found))
        return self.controlling

    def defender(self) -> Any:
        """CR 508.5. Return the defending player. Refuse it if the trigger isn't about an attack."""
        if not self.about.attack:
            raise Unread("the ability isn't about an attack, so there is no defending player")
        return DEFENDING_PLAYER

    def you(self) -> Any:
        """Return the player "you". Raise `Unread` inside an instruction to another player."""
        if self.others_act and not self.by_name:
            raise Unread(
                "Cardwright can't make an instruction to another player refer to the controller ('you')"
            )
        return YOU

    # -- sentences
    def root(self, run: Callable[[], Effect]) -> Effect:
        """CR 601.2c. Make an effect and enclose it in its targets, so that these are announced before
        anything is done.
        """
        self.begin_anew()
        self.bound = dict(self.announced)  # other references are given again
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
        """Forget all mentions and moves, so that the effect can be made again from its beginning."""
        self.mentions, self.moved, self.become, self.was = {}, {}, {}, {}
        self.owned, self.opposed, self.controlling = None, None, None
        self.this_said = self.spoken
        self.so_many = None
        self.forget_instructions()

    def remembered(self) -> tuple[Any, ...]:
        """Return a snapshot of what was mentioned so far. It is restored after an effect was made on
        trial.
        """
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
        """Restore the snapshot that `remembered` returned."""
        self.mentions, maps, self.doubted, flags, self.those, self.counted, self.much = state
        self.moved, self.become, self.was, self.bound = maps
        said, self.named_now, self.named_before, self.unnamed, self.host_asked, self.controlling = flags
        self.this_said = said

    def forget_instructions(self) -> None:
        """Forget what `it` meant in earlier instructions, because another effect or a cost begins."""
        self.named_now, self.named_before, self.unnamed = False, False, ""
        self.targeting_said = False

    def with_paid(self, run: Callable[[], Effect]) -> Effect:
        """CR 400.7j. Make an effect. If it refers to an object that was spent to pay its cost, provide a
        reference to that.
        """
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
        """CR 118.12. Make the effect that follows if a price is paid. If it refers to what was spent, provide
        a reference.

        `how`: how the object is spent, such as by sacrificing it.
        """
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
        """Make instructions in their order, and return them.

        If one needs a reference to an object, this one and the following ones are made inside the effect that
        provides it, up to the last one that uses it.
        """
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
                    raise  # it was not created by the last instruction
                return [*out[:-1], *self.with_token(out[-1], need.what, parts[n:])]
            except NeedsFound as need:
                if out and isinstance(out[-1], seq) and out[-1].parts[-1] is need.what.what:
                    out = [*out[:-1], *out[-1].parts]
                if not out or out[-1] is not need.what.what:
                    raise  # it was not found by the last instruction
                return [*out[:-1], *self.with_found(need.what, parts[n:])]
            except NeedsAura as need:
                return [*out, *self.with_aura(need, parts[n:])]
            except NeedsWay as need:
                if not any(need.what(e) for e in out):
                    raise  # it was not done by these instructions
                return self.with_way(need, parts[n:], out)
            self.note_moves(made)
            self.note_named(made)
            out.append(made)
        return out

    def spoken_of(self, parts: list[Callable[[], Effect]], named: Any, rest: list[Effect]) -> Effect:
        """Return one effect of the instructions up to the last one that uses the reference `named`.

        The instructions after that one are appended to `rest`.
        """
        made = [x for e in self.each(parts) for x in (e.parts if isinstance(e, seq) else (e,))]
        refs = named if isinstance(named, list) else [named]
        last = max((i for i, e in enumerate(made) if any(speaks_of(e, ref) for ref in refs)), default=0)
        rest += made[last + 1 :]
        return flat(made[: last + 1])

    def with_choice(self, need: NeedsChoice, parts: list[Callable[[], Effect]]) -> list[Effect]:
        """Make these instructions. Those that refer to a chosen object are put inside the effect that chooses
        it.
        """
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
        """CR 400.7j. Make these instructions, which refer to an object that one of the instructions `out` has
        moved.

        Those are put inside an effect that provides a reference to what the object became. An object that had
        left before is not found.
        """
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
            return [*out, *rest]  # CR 611.2e: what the text says of it is a part of the move
        for m in self.mentions.values():
            m.over = m.over or m.what is self.become[id(old)]
        return [*(out if by is None else out[:-1]), made, *rest]

    def with_token(self, made: Effect, m: Mention, parts: list[Callable[[], Effect]]) -> list[Effect]:
        """CR 111.1. Make these instructions. Those that refer to created tokens are put inside an effect that
        provides a reference to them.
        """
        rest: list[Effect] = []

        def then(ref: Any) -> Effect:
            m.what, m.token = ref, False
            return self.spoken_of(parts, ref, rest)

        done = once_created(made, then)
        m.over = True
        return [done, *rest]

    def with_found(self, m: Mention, parts: list[Callable[[], Effect]]) -> list[Effect]:
        """CR 400.7j. Make these instructions. Those that refer to the card that a search finds are put inside
        the search.
        """
        rest: list[Effect] = []
        anew = m.sought

        def then(ref: Any) -> Effect:
            m.what, m.sought = ref, None
            return self.spoken_of(parts, ref, rest)

        done: Effect = anew(then)
        m.over = True
        return [done, *rest]

    def paid_for(self, key: int = SACRIFICED_FOR_IT) -> Any:
        """CR 400.7j. Return a reference to what was sacrificed, discarded, exiled or tapped to pay a cost."""
        if self.paid_now == SPENT[key]:
            if self.paid_ref is None:
                raise NeedsPaidNow(key, None)
            return self.paid_ref
        found = self.bound.get(key)
        if found is None:
            if self.about.what or self.triggered:  # a trigger has no cost
                raise Unread(
                    "a triggered ability has no cost for which objects were sacrificed, discarded or exiled"
                )
            raise NeedsPaid(key, None)
        return found

    def with_aura(self, need: NeedsAura, parts: list[Callable[[], Effect]]) -> list[Effect]:
        """CR 400.7. Make these instructions, which refer to this Aura after it has gone to its owner's
        graveyard.
        """
        rest: list[Effect] = []

        def then(ref: Any) -> Effect:
            self.bound[need.key] = ref
            return self.spoken_of(parts, ref, rest)

        made = this_aura(then)
        del self.bound[need.key]  # it ends here
        return [made, *rest]

    def with_way(self, need: NeedsWay, parts: list[Callable[[], Effect]], out: list[Effect]) -> list[Effect]:
        """CR 608.2c. Make these instructions, which refer to what an earlier one did, as in `exiled this
        way`.
        """
        done = [i for i, e in enumerate(out) if need.what(e)]
        if len(done) > 1:
            raise Unread("more than one earlier instruction could have done something 'this way'")
        at = done[0]
        rest: list[Effect] = []

        def then(since: Any) -> Effect:
            self.bound[need.key] = since
            return flat([*out[at + 1 :], self.spoken_of(parts, since, rest)])

        made = this_way(out[at], then)
        del self.bound[need.key]  # it ends here
        return [*out[:at], made, *rest]

    def way(self, what: int, does: Callable[[Effect], bool]) -> Any:
        """CR 608.2c. Return a reference to what an earlier instruction did `this way`.

        `what`: what was done, such as exiling. `does`: tells whether an instruction does that.
        """
        found = self.bound.get(WAYS - what)
        if found is None:
            raise NeedsWay(WAYS - what, None, what=does)
        return found

    def note_moves(self, e: Effect) -> None:
        """CR 400.7. Record which objects an effect moves, because references to them can't be used after it.

        References to sets that the effect changes can't be used either.
        """
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
        """Make a phrase in which `its power` means the power of the object that acts."""
        before, self.named_before = self.named_before, False
        try:
            return run()
        finally:
            self.named_before = before

    def note_named(self, e: Effect) -> None:
        """Record which object `it` may mean after an instruction, or that the instruction named an object
        without a reference.
        """
        self.named_before = self.named_before or self.named_now
        self.named_now = False
        self.unnamed = self.unnamed or of_something_else(e, self.spell)

    def note_entering_later(self, done: Effect, about: Any) -> None:
        """CR 603.7. Record that a delayed trigger will move an object.

        Later sentences mean the object after that move, so they can't use the present reference to it.
        """
        for part in every_value(done):
            what = getattr(part, "what", None)
            if isinstance(part, v.enters) and what is IT:
                self.moved[id(about)] = None
            elif isinstance(part, MOVES) and what is THIS:
                self.moved[id(THIS)] = None

    def acting(self, who: Any, run: Callable[[], Effect]) -> Effect:
        """Make an instruction that the player `who` carries out, such as an opponent."""
        before = self.actor, self.others_act, self.by_name
        try:
            self.actor, self.others_act, self.by_name = YOU, who is not YOU or before[1], False
            done = flat(self.each([run]))
        finally:
            self.actor, self.others_act, self.by_name = before
        if isinstance(who, Group):
            return each_of(who, done)
        return done if who is YOU else that_player(who, done)


# instructions about no object, or about created tokens, which are recorded as spoken of
NAMELESS: Final = (nothing, adds, adds_of_any, v.gain_life, v.lose_life, v.make, v.make_copy)


def of_something_else(e: Effect, spell: bool) -> str:
    """Return the words of the first instruction about an object that has no reference. Return "" if there is
    none.

    Cards that are drawn, milled, discarded, found or revealed have no reference, and the objects of a set
    haven't either. `it` doesn't mean such an object.
    """
    if not e.parts and not isinstance(e, NAMELESS):
        whose = (YOU, getattr(e, "player", None))
        about = [x for x in own_values(e) if isinstance(x, (Ref, Set, These)) and x not in whose]
        sets = [x for x in about if not isinstance(x, Ref)]
        if not about or (sets and not spell):
            return e.label
    return next((found for part in e.parts if (found := of_something_else(part, spell))), "")


def of_yours(n: Any) -> bool:
    """CR 109.5. Whether a number may be different for another player, because it counts what "you" have."""
    return any(
        value is YOU
        or (isinstance(value, Things) and value.whose != ANYBODYS)
        or (isinstance(value, Amount) and not isinstance(value, ANYBODYS_AMOUNTS))
        for value in every_value(n)
    )


def of_those(e: Env, what: Any) -> bool:
    """CR 611.2c. Whether a rule is about objects that are fixed now. It isn't if it is about a set that
    others may join.
    """
    return not isinstance(what, Things) or what is e.those or any(isinstance(t, Host) for t in what.tests)


def those_only(e: Env, what: Any) -> None:
    """CR 611.2c. Refuse a set that other objects may join, for an effect that lasts but affects only the
    present objects.
    """
    if not of_those(e, what):
        e.refuse("Cardwright can't make an effect with a duration apply only to the objects that match now")


def negative(env: Env, n: Any) -> Any:
    """Return `n` with its sign changed: -X."""
    if isinstance(n, both) and n.operation == MINUS_IT:
        env.refuse(
            "Cardwright can't use a difference that could be negative after a minus sign ('-X')"
        )  # CR 107.1b
    return -n if isinstance(n, int) else both(MINUS_IT, 0, n)


def size_of(env: Env, size: tuple[str, str, str, str]) -> tuple[Any, Any]:
    """Return the two numbers of a change of size, such as `+1/+1` or `-X/-0`."""
    out: list[Any] = []
    for sign, digits in ((size[0], size[1]), (size[2], size[3])):
        n: Any = env.number(X) if digits in ("X", "N") else said_number(digits)
        out.append(n if sign == "+" else negative(env, n))
    return out[0], out[1]


TARGET_IF_SO: Final = "Cardwright can't give a conditional or replacement effect a target of its own"


def paid_bits(node: Node) -> list[int]:
    """CR 702.33d. Return the bits of the additional costs on which the targets in a sentence depend."""
    if not node.rule.options.get("kick"):
        return []
    said = [int(n.rule.options["bits"]) for n in nodes_in(node) if n.rule.category == "paidtoo"]
    return said or [int(node.rule.options["kick"])]


def by_whether_paid(e: Env, parts: list[Node], run: Callable[[], Effect]) -> Effect | None:
    """CR 601.2c, 702.33d. Make the effect of a spell twice, for an additional cost paid and not paid. Each
    has its own targets.

    Return None unless the spell asks about exactly one such cost.
    """
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


UNTIL: Final = "until"  # the option of a template that says how long a process is repeated


def repeated(e: Env, run: Callable[[], Effect], until: bool) -> Effect:
    """CR 608.2c. Make a process that is repeated. `until`: whether it ends when something has been done in
    it.
    """
    if not until:
        return process(run())

    def then(since: Any) -> Effect:
        e.bound.update((WAYS - what, since) for what in range(len(SORTS)))
        return process(run())

    made = this_way(nothing(), then)
    return made if speaks_of(made.parts[0], e.bound[WAYS]) else made.parts[0]


def whole(e: Env, nodes: tuple[Node, ...]) -> Effect:
    """CR 601.2c, 608.2c. Make the whole effect of one ability or spell, with its targets."""
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
        raise Unread("the effect refers to an object that no part of the text identifies")
    if not e.making_mana and speaks_of_other_mana(made):
        raise Unread(
            "Cardwright expects a restriction on spending mana right after the effect that adds the mana"
        )
    return made
