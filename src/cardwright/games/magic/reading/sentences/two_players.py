"""CR 115.1, 102.3. Read abilities in which a player (the first player) chooses another one as a target
(the second player).
"""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.amounts.values import YOU, cards_of, seat_counter
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.numbers.counters import LIFE
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import things
from cardwright.games.magic.reading.templates.conditions import of_seats
from cardwright.games.magic.reading.templates.effects import dealer, dealt, inner, sentence
from cardwright.games.magic.reading.templates.objects import how_many, who
from cardwright.games.magic.selectors.with_more import OpponentsWithMore
from cardwright.kernel.effects import THIS, Amount, Effect, Ref
from cardwright.kernel.words import may

from .of_players import as_them

G.add("morethan", "who controls more <nps> than they do",
      lambda e, p: (as_them(e, lambda: how_many(e, of_seats(e, p, YOURS))), False))  # fmt: skip
G.add("morethan", "who controls fewer <nps> than they do",
      lambda e, p: (as_them(e, lambda: how_many(e, of_seats(e, p, YOURS))), True))  # fmt: skip
G.add("morethan", "who has more life than they do", lambda e: (seat_counter(LIFE, YOU), False))
G.add("morethan", "who has more cards in hand than they do", lambda e: (cards_of(HAND, YOU), False))


def in_graveyard(e: Env, phrase: Any) -> Amount:
    """CR 404.2. Return how many matching cards are in a player's graveyard.

    In the number that is returned, that player is "you".
    """
    if phrase.head != "card" or phrase.place or phrase.whose:
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone or an owner")
    found = as_them(e, lambda: how_many(e, things(phrase, e, (GRAVEYARD, YOURS))))
    assert isinstance(found, Amount)
    return found


for more_, fewer_ in (("more", False), ("fewer", True)):
    G.add("morethan", f"whose graveyard has {more_} <cardnps> in it than their graveyard does",
          lambda e, p, f=fewer_: (in_graveyard(e, p), f))  # fmt: skip


def first_and_second(e: Env, said: tuple[Amount, bool], nodes: tuple[Node, ...]) -> Effect:
    """CR 115.1. Return an effect: the player of the trigger event chooses another player as a target.

    `nodes` may call the two the first and the second player.
    """
    first = e.that_player()
    if not isinstance(first, Ref) or first is YOU or e.first_player is not None:
        e.refuse("Cardwright can't tell who the first and the second player are")
    more, fewer = said

    def then(second: Any) -> Effect:
        e.first_player, e.second_player = first, second
        try:
            return inner(e, nodes)
        finally:
            e.first_player = e.second_player = None

    return on_target(OpponentsWithMore(first, more, fewer), then, chooser=first)


sentence(
    "that player chooses target player <morethan> and is their opponent . <effect>",
    first_and_second,
    last=True,
)
who(
    "the first player",
    lambda e, node: e.first_player or e.refuse("'the first player' names no player here"),
    third=True,
)
G.add(
    "dst",
    "the second player",
    lambda e, node: e.second_player or e.refuse("'the second player' names no player here"),
)


def has_this_deal(e: Env, player: Any, n: Any, to: Any) -> Effect:
    """CR 608.2d, 120.1. Return an effect: another player may have this deal `n` damage to `to`."""
    if not isinstance(player, Ref) or player is YOU or e.others_act:
        e.refuse(
            "Cardwright expects one other player here ('target opponent'), outside another player's instruction"
        )
    done = dealt(e, n, to, dealer(e, THIS))
    return e.acting(player, lambda: may(done))


sentence("<who> may have ~ deal <damage> to <dst>", has_this_deal)
