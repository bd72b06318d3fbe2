"""Amounts and conditions in print."""

from __future__ import annotations

from typing import Final

from cardwright.magic.rules import (
    ATTACKED,
    BARGAINED,
    COLOR_LETTERS,
    COLOR_NAMES,
    COUNTER_NAMES,
    DIED,
    DRAWN,
    ENERGY,
    GAINED,
    KICKED,
    LIFE,
    LOST,
    OTHER_COUNTER,
    PLACE_NAMES,
    POISON,
    SPELLS,
    STEP_NAMES,
    TALLY_NAMES,
)
from cardwright.magic.words.amounts import (
    APART,
    HALF_DOWN,
    HALF_UP,
    MINUS_IT,
    PLUS_IT,
    SHARED_OUT,
    TIMES_IT,
    That,
    all_of,
    at_least,
    belongs,
    both,
    cards_of,
    controls,
    count_of,
    counters_on,
    fixed,
    is_there,
    mana_value_of_it,
    not_,
    power_of,
    seat_counter,
    toughness_of,
    was_kicked,
    your_turn,
)
from cardwright.magic.words.commanding import times_cast
from cardwright.magic.words.conspiring import first_turn, nothing_outside
from cardwright.magic.words.councils import more_votes, votes_for
from cardwright.magic.words.counting import greatest_value, types_among
from cardwright.magic.words.drafting import noted_color, noted_number
from cardwright.magic.words.exchanging import how_many
from cardwright.magic.words.hidden import above_this, top_is
from cardwright.magic.words.layering import chosen_color, devotion, this_is_untapped
from cardwright.magic.words.moving import InGraveyard, was_spent
from cardwright.magic.words.others import commanders_value
from cardwright.magic.words.replaced import an_opponents
from cardwright.magic.words.scheming import counters_here, opponents_together
from cardwright.magic.words.stacking import began_untapped, is_monarch
from cardwright.magic.words.stickers import vowels_on
from cardwright.magic.words.timing import between_steps
from cardwright.magic.words.values import Noted, both_play

from .nouns import tested
from .page import Page, article, counted, listed, possessive, say

OF_PLAYERS: Final = {
    LIFE: "life total",
    POISON: "number of poison counters",
    ENERGY: "number of energy counters",
    GAINED: "life gained this turn",
    LOST: "life lost this turn",
    SPELLS: "number of spells cast this turn",
    DRAWN: "number of cards drawn this turn",
    DIED: "number of creatures that died this turn",
    ATTACKED: "number of attackers declared this turn",
}
FACTORS: Final = {2: "twice ", 3: "three times ", 4: "four times "}


def counter_name(which: int) -> str:
    """CR 122.1. `+1/+1 counter`; of a kind that only one card names, `special counter`."""
    return "special counter" if which == OTHER_COUNTER else f"{TALLY_NAMES[which]} counter"


def of_player(counter: int) -> str:
    """CR 119, 122. A counter of a player."""
    return OF_PLAYERS.get(counter, COUNTER_NAMES[counter])


def number_of(p: Page, e: count_of) -> str:
    text = f"the number of {p.noun(e.among).many()}"
    if e.times != 1:
        text = FACTORS.get(int(e.times), f"{int(e.times)} times ") + text
    return f"{text} plus {int(e.plus)}" if e.plus else text


def combined(p: Page, e: both) -> str:
    a, b = p.n(e.a), p.n(e.b)
    if e.how == PLUS_IT:
        return f"{a} plus {b}"
    if e.how == TIMES_IT:
        factor = FACTORS.get(int(b)) if b.isdigit() else None
        return f"{factor}{a}" if factor else f"{a} times {b}"
    if e.how == MINUS_IT:
        return f"{a} minus {b}"
    if e.how == APART:
        return f"the difference between {a} and {b}"
    if e.how == SHARED_OUT:
        return f"{a} divided evenly by {b}, rounded down"
    if e.how in (HALF_UP, HALF_DOWN):
        return f"half {a}, rounded {'up' if e.how == HALF_UP else 'down'}"
    raise ValueError(f"expected a way to put two numbers together, got {int(e.how)}")


say(fixed, lambda p, e: str(int(e.n)))
say(That, lambda p, e: e.label)
say(count_of, number_of)
say(power_of, lambda p, e: f"{possessive(p.ref(e.what))} power")
say(toughness_of, lambda p, e: f"{possessive(p.ref(e.what))} toughness")
say(mana_value_of_it, lambda p, e: f"{possessive(p.ref(e.what))} mana value")
say(seat_counter, lambda p, e: f"{p.whose(e.player)} {of_player(int(e.counter))}")
say(cards_of, lambda p, e: f"the number of cards in {p.whose(e.player)} {PLACE_NAMES[int(e.place)]}")
say(counters_on, lambda p, e: f"the number of {counter_name(int(e.which))}s on {p.ref(e.what)}")
say(both, combined)
say(
    times_cast,
    lambda p, e: "the number of times you have cast your commanders from the command zone this game",
)
say(votes_for, lambda p, e: f"the number of votes for {p.words_voted[int(e.word)]}")
say(greatest_value, lambda p, e: f"the greatest mana value among {p.noun(e.among).many()}")
say(types_among, lambda p, e: f"the number of card types among {p.noun(e.among).many()}")
say(noted_number, lambda p, e: "the highest number you noted for cards with this name")
say(how_many, lambda p, e: f"the number of {p.ref(e.what)}")
say(chosen_color, lambda p, e: "the chosen color")
say(devotion, lambda p, e: f"your devotion to {COLOR_NAMES[int(e.color)]}")
say(
    commanders_value,
    lambda p, e: "the greatest mana value of a commander you own on the battlefield or in the command zone",
)
say(counters_here, lambda p, e: f"the number of {counter_name(int(e.which))}s on this")
say(opponents_together, lambda p, e: f"your opponents' total {of_player(int(e.counter))}")
say(vowels_on, lambda p, e: f"the number of different vowels on {p.ref(e.sticker)}")
say(Noted, lambda p, e: p.noted.get(int(e.ref.slot), e.label))


# -- conditions
def enough(p: Page, e: at_least) -> str:
    n = p.n(e.n)
    if isinstance(e.amount, count_of) and e.amount.times == 1 and e.amount.plus == 0:
        noun = p.noun(e.amount.among)
        if n == "1" and noun.definite:
            return (
                noun.bare().replace(", if it is ", " is ").rstrip(",")
                if ", if it is " in noun.bare()
                else f"{noun.bare()} is there"
            )
        if n == "1":
            return f"there is {noun.one()}"
        if n.isdigit():
            return f"there are {counted(int(n))} or more {noun.many()}"
    if n.isdigit():
        return f"{p.n(e.amount)} is {n} or more"
    return f"{p.n(e.amount)} is greater than or equal to {n}"


def opposite(p: Page, e: not_) -> str:
    inner = e.what
    if isinstance(inner, at_least) and isinstance(inner.amount, count_of) and p.n(inner.n) == "1":
        if inner.amount.times == 1 and inner.amount.plus == 0:
            return f"there are no {p.noun(inner.amount.among).many()}"
    if isinstance(inner, at_least):
        n = p.n(inner.n)
        if n == "1":
            return f"{p.n(inner.amount)} is 0"
        return (
            f"{p.n(inner.amount)} is {int(n) - 1} or less"
            if n.isdigit()
            else f"{p.n(inner.amount)} is less than {n}"
        )
    if isinstance(inner, is_there):
        return f"{p.ref(inner.what)} is no longer on the battlefield"
    if isinstance(inner, controls):
        who = p.player(inner.player)
        return f"{who} {'don' if who == 'you' else 'doesn'}'t control {p.ref(inner.what)}"
    text = p.text(inner)
    if isinstance(inner, (your_turn, between_steps, first_turn)):
        return (
            f"it isn't the time when {text}"
            if isinstance(inner, between_steps)
            else text.replace("it is", "it isn't", 1)
        )
    return f"it isn't true that {text}"


def one_of_them(p: Page, e: belongs) -> str:
    return f"{p.ref(e.what)} is {p.noun(e.among).one()}"


def kicked(p: Page, e: was_kicked) -> str:
    if e.bits == KICKED:
        return "this was kicked"
    if e.bits == BARGAINED:
        return "its other cost was paid"
    words = {KICKED: "kicked", BARGAINED: "cast for its other cost"}
    return f"this was {listed([w for bit, w in words.items() if int(e.bits) & bit], 'or') or int(e.bits)}"


def from_step_to(p: Page, e: between_steps) -> str:
    if e.first == e.last:
        return f"it is the {STEP_NAMES[int(e.first)]} step"
    return f"it is the {STEP_NAMES[int(e.first)]} step, the {STEP_NAMES[int(e.last)]} step or a step between them"


def above(p: Page, e: above_this) -> str:
    if e.directly:
        cards = f"{counted(int(e.n))} creature card{'' if e.n == 1 else 's'}"
        return f"this is in your graveyard with {cards} directly above it"
    return f"this is in your graveyard with {counted(int(e.n))} or more creature cards above it"


def top_passes(p: Page, e: top_is) -> str:
    before, after = tested(p, e.test)
    said = " ".join(x for x in (before, "card", after) if x)
    return f"the top card of your library is revealed and is {article(said)} {said}"


say(at_least, enough)
say(not_, opposite)
say(all_of, lambda p, e: " and ".join(p.text(c) for c in e.each))
say(your_turn, lambda p, e: "it is your turn")
say(was_kicked, kicked)
say(is_there, lambda p, e: f"{p.ref(e.what)} is still on the battlefield")
say(belongs, one_of_them)
say(controls, lambda p, e: p.gets(e.player, f"control {p.ref(e.what)}"))
say(first_turn, lambda p, e: "it is the first turn of the game")
say(
    nothing_outside,
    lambda p, e: "all cards of your card pool began the game in your library or the command zone",
)
say(more_votes, lambda p, e: f"{p.n(e.a)} is greater than {p.n(e.b)}")
say(noted_color, lambda p, e: f"you noted {COLOR_NAMES[int(e.color)]} for cards with this name")
say(above_this, above)
say(top_is, top_passes)
say(this_is_untapped, lambda p, e: "this is untapped")
say(InGraveyard, lambda p, e: f"{p.ref(e.what)} is in its owner's graveyard")
say(was_spent, lambda p, e: f"{{{COLOR_LETTERS[int(e.color)]}}} was spent to cast this")
say(an_opponents, lambda p, e: "an opponent would activate it")
say(began_untapped, lambda p, e: "this began the turn untapped")
say(is_monarch, lambda p, e: "an opponent is the monarch" if e.opponent else "you are the monarch")
say(between_steps, from_step_to)
say(both_play, lambda p, e: f"{p.player(e.a)} and {p.player(e.b)} are both still there")
