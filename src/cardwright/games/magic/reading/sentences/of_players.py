"""CR 102.2-3, 109.5. Read conditions about players: you, an opponent, each opponent, and who has more than
whom.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from cardwright.games.magic.abilities.cast_permissions import first_of
from cardwright.games.magic.actions.damage_to_each import damage_to_each
from cardwright.games.magic.amounts import values as n
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.last_turn import last_turn
from cardwright.games.magic.conditions.of_players import (
    for_player,
    greatest_of,
    number_of_players,
    some_player,
)
from cardwright.games.magic.numbers.counters import DRAWN, GAINED, LIFE, LOST, POISON, SPELLS
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, LIBRARY
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, THEIRS, YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G, Unread, clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import Group, NeedsChoice, flat
from cardwright.games.magic.reading.templates.conditions import (
    above,
    cond,
    most,
    of_seats,
    opposite,
    with_other,
)
from cardwright.games.magic.reading.templates.effects import dealer, only_at_will, single
from cardwright.games.magic.reading.templates.objects import amount, how_many, joined
from cardwright.games.magic.selectors.most_life import MostLife
from cardwright.games.magic.selectors.nouns import OTHER, ControlledBy
from cardwright.kernel.effects import THIS, Amount, Condition, Effect, Ref
from cardwright.kernel.words import if_

Made = Callable[..., Any]


def as_them(e: Env, make: Callable[[], Any]) -> Any:
    """CR 109.5. Return what the function `make` makes, read so that "you" stands for another player."""
    before = e.actor, e.others_act, e.by_name
    e.actor, e.others_act, e.by_name = n.YOU, True, False
    try:
        return make()
    finally:
        e.actor, e.others_act, e.by_name = before


def of_each(whose: int, every: bool = False) -> Made:
    """Return a function that makes the condition "... is true of one of the players `whose`" from a
    condition.

    With `every`, it must be true of each of these players.
    """
    return lambda e, make: some_player(whose, as_them(e, make), every)


def of_yours(e: Env, make: Callable[[], Condition]) -> Condition:
    e.you()
    return make()


def of_that_player(e: Env, make: Callable[[], Condition]) -> Condition:
    who = e.that_player()
    if e.others_act:
        return make()
    return for_player(who, as_them(e, make))


def of_defender(e: Env, make: Callable[[], Condition]) -> Condition:
    return for_player(e.defender(), as_them(e, make))


# words for players: how a condition is made for them, and whether the verb ends in -s
PLAYERS: Final[dict[str, tuple[Made, bool]]] = {
    "you": (of_yours, False),
    "an opponent": (of_each(THEIRS), True),
    "a player": (of_each(ANYBODYS), True),
    "another player": (of_each(OTHERS), True),
    "each opponent": (of_each(THEIRS, True), True),
    "each player": (of_each(ANYBODYS, True), True),
    "no opponent": (lambda e, make: n.not_(some_player(THEIRS, as_them(e, make))), True),
    "that player": (of_that_player, True),
    "they": (of_that_player, False),
    "defending player": (of_defender, True),
}


CONTROLS_ONE: Final = "control|controls a|an <np>"


def said_of(template: str, make: Made, but: tuple[str, ...] = ()) -> None:
    """Add templates of a condition, one for each word that stands for players: `have|has no cards in hand`.

    `but`: words for which there is another template.
    """
    for words, (wrap, third) in PLAYERS.items():
        if words not in but:
            verb = template.replace("have|has", "has" if third else "have")
            verb = verb.replace("control|controls", "controls" if third else "control")
            cond(f"{words} {verb}", lambda e, *kids, w=wrap: w(e, lambda: make(e, *kids)))
    if (
        template != CONTROLS_ONE and "the most" not in template
    ):  # `each player who controls a creature` has a template of its own
        do = template.replace("have|has", "has").replace("control|controls", "controls")
        G.add("whodoes", do.replace("are|is", "is"), make)


def theirs(e: Env, among: Any) -> Amount:
    """Return how many objects of the set are controlled by the player of whom a condition is checked."""
    if any(t is OTHER for t in among.tests):
        if e.others_act:
            e.refuse("Cardwright can't count 'other' permanents of another player here")
        among = with_other(among, e)
    found = how_many(e, of_seats(e, among, YOURS))
    assert isinstance(found, Amount)
    return found


def in_zone(zone: int) -> Made:
    return lambda e: n.cards_of(zone, n.YOU)


def counter(which: int) -> Made:
    return lambda e: n.seat_counter(which, n.YOU)


def between(e: Env, a: Amount, low: int, high: int) -> Condition:
    """Return the condition that `a` is at least `low` and at most `high`."""
    return n.all_of(n.at_least(a, low), most(a, high))


HELD: Final = ("you", "that player", "they")  # players with templates of their own
for words, zone in (("in hand", HAND), ("in their graveyard", GRAVEYARD), ("in their library", LIBRARY)):
    held = HELD if zone == HAND else ("you", "an opponent") if zone == GRAVEYARD else ("you",)
    said_of(f"have|has <int> or more cards {words}",
            lambda e, k, z=zone: n.at_least(n.cards_of(z, n.YOU), k),
            (*held, *(("an opponent", "a player") if zone == HAND else ("a player",))))  # fmt: skip
    said_of(f"have|has <int> or fewer cards {words}",
            lambda e, k, z=zone: most(n.cards_of(z, n.YOU), k), held)  # fmt: skip
    said_of(f"have|has no cards {words}", lambda e, z=zone: most(n.cards_of(z, n.YOU), 0), held)
    said_of(f"have|has fewer than <int> cards {words}",
            lambda e, k, z=zone: most(n.cards_of(z, n.YOU), k - 1), ("you",) if zone != HAND else ())  # fmt: skip
    said_of(f"have|has more than <int> cards {words}",
            lambda e, k, z=zone: n.at_least(n.cards_of(z, n.YOU), k + 1), ("you",) if zone != HAND else ())  # fmt: skip
said_of("have|has a card in hand", lambda e: n.at_least(n.cards_of(HAND, n.YOU), 1))
said_of(
    "have|has exactly <int> cards in hand", lambda e, k: between(e, n.cards_of(HAND, n.YOU), k, k), ("you",)
)
said_of("have|has exactly <int> life", lambda e, k: between(e, n.seat_counter(LIFE, n.YOU), k, k))
said_of("have|has less than <int> life", lambda e, k: most(n.seat_counter(LIFE, n.YOU), k - 1))
said_of("have|has more than <int> life", lambda e, k: n.at_least(n.seat_counter(LIFE, n.YOU), k + 1))
said_of("have|has <int> or more poison counters", lambda e, k: n.at_least(n.seat_counter(POISON, n.YOU), k))
cond("your library has no cards in it / there are no cards in your library / you have no cards in your library",
     lambda e: most(n.cards_of(LIBRARY, e.you()), 0))  # fmt: skip
cond("no cards are in your hand", lambda e: most(n.cards_of(HAND, e.you()), 0))
cond(
    "defending player is poisoned",
    lambda e: of_defender(e, lambda: n.at_least(n.seat_counter(POISON, n.YOU), 1)),
)
cond("an opponent is poisoned", lambda e: some_player(THEIRS, n.at_least(n.seat_counter(POISON, n.YOU), 1)))
said_of("control|controls fewer than <int> <nps>", lambda e, k, among: most(theirs(e, among), k - 1))
said_of("control|controls more than <int> <nps>", lambda e, k, among: n.at_least(theirs(e, among), k + 1))
said_of("control|controls exactly <int> <np>",
        lambda e, k, among: between(e, theirs(e, among), 1, 1) if k == 1
        else e.refuse("a number other than one needs a plural noun"))  # fmt: skip
said_of(
    "control|controls exactly <int> <nps>", lambda e, k, among: between(e, theirs(e, among), k, k), ("you",)
)
said_of("control|controls a|an <np> and a|an <np>",
        lambda e, a, b: n.all_of(n.at_least(theirs(e, a), 1), n.at_least(theirs(e, b), 1)))  # fmt: skip
said_of("control|controls a|an <np>", lambda e, among: n.at_least(theirs(e, among), 1),
        ("you", "an opponent", "no opponent", "that player", "they", "defending player"))  # fmt: skip
said_of("control|controls no <nps>", lambda e, among: n.not_(n.at_least(theirs(e, among), 1)),
        ("you", "an opponent", "that player", "they", "defending player"))  # fmt: skip
said_of("control|controls <int> or more <nps>", lambda e, k, among: n.at_least(theirs(e, among), k),
        ("you", "an opponent", "a player", "another player", "that player", "they"))  # fmt: skip
said_of("control|controls <int> or fewer <nps>", lambda e, k, among: most(theirs(e, among), k), ("you",))


def has_most_life(e: Env) -> Condition:
    """CR 119.1. Return the condition that no other player has more life than this player."""
    return opposite(above(greatest_of(OTHERS, n.seat_counter(LIFE, n.YOU)), n.seat_counter(LIFE, n.YOU)))


said_of("have|has the most life or are|is tied for most life", has_most_life)
said_of("have|has the most life or is|are tied for the most life", has_most_life)


def one_has_most(e: Env) -> Condition:
    """CR 119.1. Return the condition that one player has more life than any other player."""
    others = greatest_of(OTHERS, n.seat_counter(LIFE, n.YOU))
    e.choices[MORE_THAN_ALL] = True
    return some_player(ANYBODYS, above(n.seat_counter(LIFE, n.YOU), others))


MORE_THAN_ALL: Final = "a player with more life than each other player"
cond("a player has more life than each other player", one_has_most)
MOST_LIFE: Final = -62  # the key of the name for the player with the most life


def with_most_life(e: Env, node: Any) -> Any:
    """CR 119.1. Return the player with the most life.

    Refuse it unless a condition has already said that there is only one such player.
    """
    if MORE_THAN_ALL not in e.choices or e.delayed is not None:
        e.refuse("several players may have the most life")
    found = e.bound.get(MOST_LIFE)
    if found is None:
        raise NeedsChoice(MOST_LIFE, MostLife(), what=first_of)
    return e.mention(MOST_LIFE, found, "player", True)


G.add("who", "the player with the most life", with_most_life, third=True)


# -- each player of whom something is so
G.add("whodoes", "doesn't control a|an <np>", lambda e, among: n.not_(n.at_least(theirs(e, among), 1)))
for verb_, what_ in (("lost", LOST), ("gained", GAINED)):
    G.add("whodoes", f"{verb_} life this turn", lambda e, c=what_: n.at_least(n.seat_counter(c, n.YOU), 1))
    G.add("whodoes", f"{verb_} <int> or more life this turn",
          lambda e, k, c=what_: n.at_least(n.seat_counter(c, n.YOU), k))  # fmt: skip
G.add("whodoes", "cast a spell this turn", lambda e: n.at_least(n.seat_counter(SPELLS, n.YOU), 1))
G.add(
    "whodoes",
    "cast <int> or more spells this turn",
    lambda e, k: n.at_least(n.seat_counter(SPELLS, n.YOU), k),
)
G.add(
    "whodoes", "drew <int> or more cards this turn", lambda e, k: n.at_least(n.seat_counter(DRAWN, n.YOU), k)
)


def each_who(e: Env, asked: Node, nodes: tuple[Node, ...], said: str) -> Effect:
    """CR 101.4. Make each player of whom a condition is true do something that doesn't change the condition."""
    if e.others_act or e.delayed is not None:
        e.refuse("Cardwright can't tell of which players the condition is")
    return e.acting(Group(said), lambda: if_(e.make(asked), only_at_will(e, nodes)))


for said_ in ("each player", "each opponent", "each other player"):
    clause(f"{said_} who <whodoes> <vps3>",
           lambda e, asked, nodes, s=said_: each_who(e, asked, nodes, s), raw=True)  # fmt: skip


# -- which player has more than another
COUNTED: Final[dict[str, Made]] = {
    "life": counter(LIFE),
    "cards in hand": in_zone(HAND),
    "cards in their graveyard": in_zone(GRAVEYARD),
    "cards in their library": in_zone(LIBRARY),
}


def more_than_all(e: Env, whose: int, make: Callable[[], Amount]) -> Condition:
    """Return the condition that your number is greater than that of each of the players `whose`.

    `make`: a function that makes the number for "you".
    """
    e.you()
    return above(make(), greatest_of(whose, as_them(e, make)))


def more_than_you(e: Env, make: Callable[[], Amount]) -> Condition:
    """Return the condition that an opponent has a greater number than you. `make`: a function that makes the
    number.
    """
    e.you()
    return above(greatest_of(THEIRS, as_them(e, make)), make())


def more_than_that(e: Env, make: Callable[[], Amount], player: Any, theirs_is_more: bool) -> Condition:
    """Return the condition that your number is greater than another player's. With `theirs_is_more`, that
    player's must be greater.

    `make`: a function that makes the number for "you".
    """
    e.you()
    mine, other = make(), of_player(e, player, make)
    return above(other, mine) if theirs_is_more else above(mine, other)


def of_player(e: Env, player: Any, make: Callable[[], Amount]) -> Amount:
    """Return a number of `player`, such as life, in place of yours. `make`: a function that makes yours."""
    made = make()
    if isinstance(made, n.seat_counter):
        return n.seat_counter(int(made.counter), player)
    if isinstance(made, n.cards_of):
        return n.cards_of(int(made.place), player)
    return e.refuse("Cardwright can't compare this number with another player's number")


def compared(has: str, words: str, make: Made) -> None:
    """Add all conditions that compare a number between players, such as `you have more life than each
    opponent`.

    `has`: `have` or `control`. `words`: what is counted.
    """
    third = {"have": "has", "control": "controls"}[has]
    for who, whose in (("each opponent", THEIRS), ("each other player", OTHERS)):
        cond(
            f"you {has} more {words} than {who}",
            lambda e, *k, w=whose: more_than_all(e, w, lambda: make(e, *k)),
        )
    cond(f"an opponent {third} more {words} than you", lambda e, *k: more_than_you(e, lambda: make(e, *k)))
    cond(f"no opponent {third} more {words} than you",
         lambda e, *k: opposite(more_than_you(e, lambda: make(e, *k))))  # fmt: skip
    cond(
        f"you {has} more {words} than an opponent",
        lambda e, *k: e.refuse("Cardwright can't tell which opponent is meant"),
    )
    if "<" not in words:
        for said in ("that player", "defending player"):
            player: Made = (lambda e: e.that_player()) if said == "that player" else (lambda e: e.defender())
            cond(f"{said} {third} more {words} than you",
                 lambda e, *k, p=player: more_than_that(e, lambda: make(e, *k), p(e), True))  # fmt: skip
            cond(f"you {has} more {words} than {said}",
                 lambda e, *k, p=player: more_than_that(e, lambda: make(e, *k), p(e), False))  # fmt: skip


for words, make in COUNTED.items():
    compared("have", words, make)


def more_of_set(e: Env, among: Any, player: Any, theirs_is_more: bool) -> Condition:
    """CR 108.4. Return the condition that you control more objects of a set than another player.

    With `theirs_is_more`, the other player must control more.
    """
    e.you()
    mine = theirs(e, among)
    other = with_controller(e, among, player)
    return above(other, mine) if theirs_is_more else above(mine, other)


def with_controller(e: Env, among: Any, player: Any) -> Amount:
    """Return how many objects of the set that player controls."""
    if among.per_seat or among.whose != ANYBODYS:
        e.refuse("the description already says whose objects are counted")
    tests = [*among.tests, ControlledBy(player, False, "")]
    return n.count_of(Things(int(among.place), False, int(among.types), ANYBODYS, tests, ""))


for said, find in (
    ("that player", lambda e: e.that_player()),
    ("defending player", lambda e: e.defender()),
    ("that spell 's controller", lambda e: e.controller("spell")),
    ("that creature 's controller", lambda e: e.controller("creature")),
    ("its controller", lambda e: e.controller()),
):
    cond(f"{said} controls more <nps> than you", lambda e, among, f=find: more_of_set(e, among, f(e), True))
    cond(f"you control more <nps> than {said}", lambda e, among, f=find: more_of_set(e, among, f(e), False))
for who, whose in (("each opponent", THEIRS), ("each other player", OTHERS)):
    cond(f"you control more <nps> than {who}",
         lambda e, among, w=whose: more_than_all(e, w, lambda: theirs(e, among)))  # fmt: skip
cond("an opponent controls at least <int> more <nps> than you",
     lambda e, k, among: n.at_least(greatest_of(THEIRS, as_them(e, lambda: theirs(e, among))),
                                    joined(e, theirs(e, among), n.number(k))))  # fmt: skip


cond("a library has <int> or fewer cards in it",
     lambda e, k: some_player(ANYBODYS, most(n.cards_of(LIBRARY, n.YOU), k)))  # fmt: skip


# -- the last turn
for words, which in (
    ("cast a spell", SPELLS),
    ("lost life", LOST),
    ("gained life", GAINED),
    ("drew a card", DRAWN),
):
    said_of(f"{words} last turn", lambda e, c=which: n.at_least(last_turn(c), 1))
said_of("cast <int> or more spells last turn", lambda e, k: n.at_least(last_turn(SPELLS), k))
cond("no spells were cast last turn", lambda e: most(last_turn(SPELLS, together=True), 0))
cond("<int> or more spells were cast last turn", lambda e, k: n.at_least(last_turn(SPELLS, together=True), k))
for words, which in (
    ("spells cast", SPELLS),
    ("life lost", LOST),
    ("life gained", GAINED),
    ("cards drawn", DRAWN),
):
    amount(f"your {words} last turn", lambda e, c=which: last_turn(c, e.you()))
    amount(f"their {words} last turn", lambda e, c=which: last_turn(c, e.that_player()))
    amount(f"all {words} last turn", lambda e, c=which: last_turn(c, together=True))


# -- the wordings that Cardwright prints
def as_printed(e: Env, node: Node) -> Any:
    return as_them(e, lambda: e.make(node))


for words, whose in (("an opponent", THEIRS), ("a player", ANYBODYS), ("another player", OTHERS)):
    G.add("cond1", f"it is true for {words} that <cond1>",
          lambda e, c, w=whose: some_player(w, as_printed(e, c)), raw=True)  # fmt: skip
for words, whose in (("each opponent", THEIRS), ("each player", ANYBODYS), ("each other player", OTHERS)):
    G.add("cond1", f"it is true for {words} that <cond1>",
          lambda e, c, w=whose: some_player(w, as_printed(e, c), True), raw=True)  # fmt: skip


def for_one(e: Env, who: Node, c: Node) -> Condition:
    """CR 109.5. Return the condition `c`, checked for a player that the text names."""
    player = e.player(who)
    if not isinstance(player, Ref) or player is n.YOU:
        e.refuse("Cardwright expects one other player here ('that player'), not 'you' or several players")
    return for_player(player, as_printed(e, c))


G.add("cond1", "it is true for <who> that <cond1>", for_one, raw=True)
for words, whose in (("your opponents", THEIRS), ("all players", ANYBODYS), ("the other players", OTHERS)):
    G.add("amount1", f"the greatest for {words} of <amount1>",
          lambda e, a, w=whose: greatest_of(w, as_printed(e, a)), raw=True)  # fmt: skip


def each_so(e: Env, c: Node, nodes: tuple[Node, ...], said: str) -> Effect:
    """CR 101.4. Make each player do something, if a condition is true for them as their turn to do it comes."""
    if e.others_act:
        e.refuse("Cardwright can't tell of which players the condition is")
    condition = as_printed(e, c)
    return e.acting(
        Group(said), lambda: if_(condition, flat(e.each([partial(e.make, node) for node in nodes])))
    )


for said_ in ("each player", "each opponent", "each other player"):
    clause(f"{said_} for whom it is true that <cond1> <vps3>",
           lambda e, c, nodes, s=said_: each_so(e, c, nodes, s), raw=True)  # fmt: skip


# -- cards in a zone of a named player
def cards_of_one(e: Env, player: Any, zone: int) -> Amount:
    """CR 402.3. Return the number of cards in that player's hand, graveyard or library."""
    if not isinstance(player, Ref):
        e.refuse("Cardwright can't count the cards of several players here")
    return n.cards_of(zone, player)


for words, zone in (("hand", HAND), ("graveyard", GRAVEYARD), ("library", LIBRARY)):
    amount(f"the number of cards in <who> 's {words}", lambda e, player, z=zone: cards_of_one(e, player, z))
    G.add("each", f"card in <who> 's {words}", lambda e, player, z=zone: cards_of_one(e, player, z))


# -- damage to each player, with a number counted for each
def dealt_to_each(e: Env, who: Node, whose: int, n: Node) -> Effect:
    """CR 120.3a. Return an effect: deal damage to each of the players `whose`.

    The amount `n` is counted for each player. Refuse an amount that is the same for all of them.
    """
    try:
        e.make(n)
    except Unread:
        source = dealer(e, THIS) if who.rule.template == "~" else single(e, e.low("obj", who))
        return damage_to_each(whose, as_printed(e, n), source)
    return e.refuse("here the damage is the same for all players, but should be counted for each of them")


for words, whose in (("each opponent", THEIRS), ("each player", ANYBODYS), ("each other player", OTHERS)):
    clause(f"<obj> deals damage to {words} equal to <amount>",
           lambda e, who, n, w=whose: dealt_to_each(e, who, w, n), raw=True)  # fmt: skip


# -- how many players
for one, several, whose in (("opponent you have", "opponents you have", THEIRS), ("opponent", "opponents", THEIRS),
                            ("player in the game", "players in the game", ANYBODYS)):  # fmt: skip
    G.add("each", one, lambda e, w=whose: number_of_players(w) if e.you() else None)
    amount(f"the number of {several}", lambda e, w=whose: number_of_players(w) if e.you() else None)
for verb, make in {
    "has no cards in hand": lambda: most(n.cards_of(HAND, n.YOU), 0),
    "lost life this turn": lambda: n.at_least(n.seat_counter(LOST, n.YOU), 1),
}.items():
    several = verb.replace("has ", "have ")
    for who in ("opponent", "of your opponents"):
        G.add(
            "each",
            f"{who} who {verb if who == 'opponent' else several}",
            lambda e, m=make: number_of_players(THEIRS, m()),
        )
    amount(f"the number of opponents who {several} / the number of your opponents who {several}",
           lambda e, m=make: number_of_players(THEIRS, m()))  # fmt: skip
G.add("each", "opponent who drew <int> or more cards this turn",
      lambda e, k: number_of_players(THEIRS, n.at_least(n.seat_counter(DRAWN, n.YOU), k)))  # fmt: skip
G.add("each", "opponent who controls a|an <np>",
      lambda e, among: number_of_players(THEIRS, as_them(e, lambda: n.at_least(theirs(e, among), 1))))  # fmt: skip
amount("the number of opponents who control a|an <np>",
       lambda e, among: number_of_players(THEIRS, as_them(e, lambda: n.at_least(theirs(e, among), 1))))  # fmt: skip
for words, whose in (("opponents", THEIRS), ("players", ANYBODYS)):
    G.add("amount1", f"the number of {words} for whom it is true that <cond1>",
          lambda e, c, w=whose: number_of_players(w, as_printed(e, c)), raw=True)  # fmt: skip
