"""Print amounts and conditions."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.abilities.layering import chosen_color, devotion, this_is_untapped
from cardwright.games.magic.abilities.replaced import an_opponents
from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.actions.councils import more_votes, votes_for
from cardwright.games.magic.actions.damage_to_each import damage_to_each
from cardwright.games.magic.actions.drafting import noted_color, noted_number
from cardwright.games.magic.actions.library_tops import top_is
from cardwright.games.magic.actions.other_players import both_play
from cardwright.games.magic.actions.stacking import is_monarch
from cardwright.games.magic.actions.stickers import vowels_on
from cardwright.games.magic.amounts.attached import attached_to
from cardwright.games.magic.amounts.counters_among import all_counters_on, counters_among
from cardwright.games.magic.amounts.counting import someone_holds, starting_life, types_among
from cardwright.games.magic.amounts.noting import Noted
from cardwright.games.magic.amounts.party import FULL_PARTY, creatures_in_party
from cardwright.games.magic.amounts.player_counters import counters_of_player
from cardwright.games.magic.amounts.spells_cast import other_spells, spells_cast_by
from cardwright.games.magic.amounts.values import (
    APART,
    COLORS_AMONG,
    DIFFERENT,
    GREATEST,
    HALF_DOWN,
    HALF_UP,
    MINUS_IT,
    NUMBER_NAMES,
    PLUS_IT,
    SHARED_OUT,
    THAT_MUCH,
    TIMES_IT,
    That,
    X,
    all_of,
    among_them,
    any_of,
    at_least,
    belongs,
    both,
    cards_of,
    colors_of,
    controls_more,
    count_of,
    counter_of_all,
    counters_on,
    fixed,
    has_status,
    is_so,
    is_there,
    not_,
    outnumbered,
    provided,
    seat_counter,
    someone_controls,
    someone_has,
    types_of_land,
    value_of,
    was_kicked,
    your_turn,
)
from cardwright.games.magic.casting.cheaper_targets import if_it_targets
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.as_cast import ORIGINS, kicked_with, mana_spent, was_cast
from cardwright.games.magic.conditions.conspiring import first_turn, nothing_outside
from cardwright.games.magic.conditions.graveyards import above_this, in_graveyard
from cardwright.games.magic.conditions.last_turn import last_turn
from cardwright.games.magic.conditions.of_players import (
    for_player,
    greatest_of,
    number_of_players,
    some_player,
)
from cardwright.games.magic.conditions.timing import before_combats, between_steps, main_phase, opponents_turn
from cardwright.games.magic.keywords.multikicker import less_each_time
from cardwright.games.magic.keywords.tribute import tribute_unpaid
from cardwright.games.magic.numbers.columns import BARGAINED, KICKED, SO_AS_CAST
from cardwright.games.magic.numbers.counters import (
    ATTACKED,
    COUNTER_NAMES,
    DIED,
    DRAWN,
    ENERGY,
    GAINED,
    LIFE,
    LOST,
    MANA,
    POISON,
    SPELLS,
    TURNS,
)
from cardwright.games.magic.numbers.steps import STEP_NAMES
from cardwright.games.magic.numbers.types import COLOR_LETTERS, COLOR_NAMES, PERMANENTS
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, PLACE_NAMES
from cardwright.games.magic.objects.mana_cost import in_print
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, THEIRS, YOURS, says_you
from cardwright.games.magic.selectors.commanding import commanders_value, times_cast
from cardwright.games.magic.selectors.nouns import IsThat, WithStatus
from cardwright.games.magic.triggers.moving import was_spent
from cardwright.kernel.effects import THIS, YOU_SLOT, Amount, AnObject, Condition, Set
from cardwright.kernel.values import Name

from .nouns import card_of_no_zone, host_word, tested
from .page import Page, article, counted, listed, possessive, say, several_of

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
    TURNS: "number of turns begun this game",
    **{MANA + i: f"amount of unspent {color} mana" for i, color in enumerate(COLOR_NAMES)},
}
FACTORS: Final = {2: "twice ", 3: "three times ", 4: "four times "}


def counter_name(which: Name) -> str:
    """CR 122.1. Return text such as `+1/+1 counter`."""
    return f"{which.word} counter"


def of_player(counter: int) -> str:
    """CR 119, 122. Return the name of a number that a player has, such as `life total` or `poison`."""
    return OF_PLAYERS.get(counter, COUNTER_NAMES[counter])


def number_of(p: Page, e: count_of) -> str:
    text = f"the number of {p.noun(e.among).many()}"
    if e.times != 1:
        text = FACTORS.get(int(e.times), f"{int(e.times)} times ") + text
    return f"{text} plus {int(e.plus)}" if e.plus else text


def counted_of_player(p: Page, e: seat_counter) -> str:
    """CR 119.3. Return text such as `your life total`, `your opponents' total life lost this turn`."""
    whose = "your opponents' total" if e.together else p.whose(e.player)
    return f"{whose} {of_player(int(e.counter))}"


def combined(p: Page, e: both) -> str:
    a, b = p.n(e.a), p.n(e.b)
    if e.operation == PLUS_IT:
        return f"{a} plus {b}"
    if e.operation == TIMES_IT:
        factor = FACTORS.get(int(b)) if b.isdigit() else None
        return f"{factor}{a}" if factor else f"{a} times {b}"
    if e.operation == MINUS_IT:
        return f"{a} minus {b}"
    if e.operation == APART:
        return f"the difference between {a} and {b}"
    if e.operation == SHARED_OUT:
        return f"{a} divided evenly by {b}, rounded down"
    if e.operation in (HALF_UP, HALF_DOWN):
        return f"half {a}, rounded {'up' if e.operation == HALF_UP else 'down'}"
    raise ValueError(f"expected an operation on two numbers, got {int(e.operation)}")


say(fixed, lambda p, e: str(int(e.n)))
say(That, lambda p, e: e.label)
say(count_of, number_of)


def number_of_one(p: Page, e: value_of) -> str:
    """CR 208. Return text such as `that creature's power`."""
    text = f"{possessive(p.ref(e.what))} {NUMBER_NAMES[int(e.number)]}"
    return f"{text} (below 0, too)" if e.signed else text


say(value_of, number_of_one)
say(colors_of, lambda p, e: f"the number of {possessive(p.ref(e.what))} colors")
say(seat_counter, counted_of_player)
say(counters_of_player, lambda p, e: f"{p.whose(e.player)} number of {counter_name(e.which)}s")
say(counter_of_all, lambda p, e: f"the {of_player(int(e.counter))}")


def attached_number(p: Page, e: attached_to) -> str:
    """CR 301.5, 303.4. Return text such as `the number of Equipment attached to this`."""
    return f"the number of {p.noun(e.among).many()} attached to {p.ref(e.what)}"


say(attached_to, attached_number)
say(cards_of, lambda p, e: f"the number of cards in {p.whose(e.player)} {PLACE_NAMES[int(e.place)]}")
say(counters_on, lambda p, e: f"the number of {counter_name(e.which)}s on {p.ref(e.what)}")
say(both, combined)


def cast_by(p: Page, e: spells_cast_by) -> str:
    """Return text such as `the number of noncreature spells you've cast this turn`."""
    who = "you've" if int(e.player.slot) == YOU_SLOT else f"{p.player(e.player)} has"
    return f"the number of {p.noun(e.among).many()} {who} cast this turn"


say(spells_cast_by, cast_by)
say(other_spells, lambda p, e: f"the number of other spells {p.player(e.player)} have cast this turn")


def of_them(p: Page, e: among_them) -> str:
    """CR 208. Return text such as `the greatest power among creatures you control`."""
    noun = p.noun(e.among).many()
    if e.how == COLORS_AMONG:
        return f"the number of colors among {noun}"
    what = NUMBER_NAMES[int(e.what)]
    if e.how == DIFFERENT:
        return f"the number of different {several_of(what)} among {noun}"
    return f"the greatest {what} among {noun}" if e.how == GREATEST else f"the total {what} of {noun}"


def land_types_of(p: Page, e: types_of_land) -> str:
    who = p.player(e.player)
    return f"the number of basic land types among lands {who} control{'' if who in ('you', 'they') else 's'}"


def in_party(p: Page, e: creatures_in_party) -> str:
    """CR 700.8. Return text such as `the number of creatures in your party`."""
    return f"the number of creatures in {possessive(p.player(e.player))} party"


say(creatures_in_party, in_party)
say(among_them, of_them)
say(types_of_land, land_types_of)
say(provided, lambda p, e: f"{p.n(e.n)} if {p.text(e.condition)}")
say(
    times_cast,
    lambda p, e: "the number of times you have cast your commanders from the command zone this game",
)
say(votes_for, lambda p, e: f"the number of votes for {p.word_voted(int(e.word))}")


def counters_of_set(p: Page, e: counters_among) -> str:
    """CR 122.1. Return text such as `the number of lore counters among Sagas you control`."""
    kind = f"{counter_name(e.tally.which)}s" if e.tally.which is not None else "counters"
    return f"the number of {kind} among {p.noun(e.among).many()}"


say(all_counters_on, lambda p, e: f"the number of counters on {p.ref(e.what)}")
say(counters_among, counters_of_set)
say(types_among, lambda p, e: f"the number of card types among {p.noun(e.among).many()}")
say(noted_number, lambda p, e: "the highest number you noted for cards with this name")
say(chosen_color, lambda p, e: "the chosen color")
say(
    devotion,
    lambda p, e: (
        f"your devotion to {COLOR_NAMES[int(e.color)]}"
        + (f" and {COLOR_NAMES[int(e.second)]}" if e.second >= 0 else "")
    ),
)
say(
    commanders_value,
    lambda p, e: "the greatest mana value of a commander you own on the battlefield or in the command zone",
)
say(vowels_on, lambda p, e: f"the number of different vowels on {p.ref(e.sticker)}")
say(starting_life, lambda p, e: f"{p.whose(e.player)} starting life total")
say(Noted, lambda p, e: p.noted.get(int(e.ref.slot), e.label))


def costs_less(p: Page, n: Amount, this: str = "this", done: str = "cast", word: str = "less") -> str:
    """CR 601.2f. Return text such as `this costs {1} less to cast for each artifact you control`."""
    if isinstance(n, both) and n.operation == MINUS_IT and isinstance(n.a, fixed) and n.a.n == 0:
        return costs_less(p, n.b, this, done, "more")
    if isinstance(n, count_of) and not n.plus:
        return f"{this} costs {{{int(n.times)}}} {word} to {done} for each {p.noun(n.among).bare()}"
    if isinstance(n, less_each_time):
        return f"{this} costs {{{int(n.n)}}} {word} to {done} for each time its additional cost is paid"
    if isinstance(n, if_it_targets):
        return f"{this} costs {{{int(n.n)}}} {word} to {done} if it targets {p.noun(n.among).one()}"
    if isinstance(n, provided) and isinstance(n.n, fixed):
        return f"{this} costs {{{p.n(n.n)}}} {word} to {done} if {p.text(n.condition)}"
    return f"{this} costs {{X}} {word} to {done}, where X is {p.n(n)}"


# -- conditions
def that_is(p: Page, among: object) -> str:
    """CR 110.5. Return text such as `this is tapped`, for a set that contains one object if that has a
    certain status.

    Return "" for any other set.
    """
    if not isinstance(among, Things) or among.per_seat or len(among.tests) != 2:
        return ""
    very, state = among.tests
    if not isinstance(very, IsThat) or not isinstance(state, WithStatus) or int(among.types) != PERMANENTS:
        return ""
    return f"{p.ref(very.what)} is {tested(p, state)[0]}"


ISN_T: Final = "isn't"


def host_is(p: Page, among: object, no: bool = False) -> str:
    """CR 303.4, 301.5. Return text such as `enchanted permanent is a Human`, for a set that contains the
    object to which an Aura or Equipment is attached, if that fits.

    Return "" for any other set.
    """
    if not isinstance(among, Things) or among.per_seat or not any(isinstance(t, Host) for t in among.tests):
        return ""
    rest = [t for t in among.tests if not isinstance(t, Host)]
    noun = p.noun(Things(int(among.place), False, int(among.types), int(among.whose), rest, ""))
    return f"{host_word(p.kind)} permanent {ISN_T if no else 'is'} {noun.one()}"


def enough(p: Page, e: at_least) -> str:
    n = p.n(e.n)
    if isinstance(e.amount, count_of) and e.amount.times == 1 and e.amount.plus == 0 and n == "1":
        host = host_is(p, e.amount.among)
        if host:
            return host
    if (
        isinstance(e.amount, creatures_in_party)
        and int(e.amount.player.slot) == YOU_SLOT
        and n == str(FULL_PARTY)
    ):
        return p.you_do("have a full party")
    if isinstance(e.amount, other_spells) and n == "1":
        return f"{p.player(e.amount.player)}'ve cast another spell this turn"
    if isinstance(e.amount, count_of) and e.amount.times == 1 and e.amount.plus == 0:
        so = that_is(p, e.amount.among)
        if so and n == "1":
            return so
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
            host = host_is(p, inner.amount.among, no=True)
            if host:
                return host
            return f"there are no {p.noun(inner.amount.among).many()}"
    if isinstance(inner, at_least):
        n = p.n(inner.n)
        if isinstance(inner.amount, last_turn) and inner.amount.together and inner.amount.counter == SPELLS:
            if n == "1":
                return "no spells were cast last turn"
        if n == "1":
            return f"{p.n(inner.amount)} is 0{' or less' if isinstance(inner.amount, value_of) else ''}"
        return (
            f"{p.n(inner.amount)} is {int(n) - 1} or less"
            if n.isdigit()
            else f"{p.n(inner.amount)} is less than {n}"
        )
    if isinstance(inner, is_there):
        return (
            f"{p.ref(inner.what)} is no longer {'in the graveyard' if inner.dead else 'on the battlefield'}"
        )
    if isinstance(inner, is_so):
        return so(p, inner, no=True)
    if isinstance(inner, belongs):
        return f"{p.ref(inner.what)} isn't {set_said(p, inner.among)}"
    text = p.text(inner)
    if isinstance(inner, (your_turn, main_phase, opponents_turn, between_steps, before_combats, first_turn)):
        return (
            f"it isn't the time when {text}"
            if isinstance(inner, between_steps)
            else text.replace("it is", "it isn't", 1)
        )
    return f"it isn't true that {text}"


DOESNT_HAVE: Final = "doesn't have"


def so(p: Page, e: is_so, no: bool = False) -> str:
    """CR 608.2h. Return text such as `that creature is red`, `that card isn't a creature card`, `it has
    flying`.
    """
    ref, among = p.ref(e.what), e.among
    isn_t = "isn't" if no else "is"
    if among.types or among.per_seat:
        noun = card_of_no_zone(p, int(among.types), list(among.tests)) if among.per_seat else p.noun(among)
        if ref == "this" and p.left:
            isn_t = "wasn't" if no else "was"
        return f"{ref} {isn_t} {noun.one()}"
    if not among.tests and among.whose != ANYBODYS:
        they = "you controlled" if among.whose == YOURS else "an opponent controlled"
        return f"it isn't true that {they} {ref}" if no else f"{they} {ref}"
    said = [tested(p, t) for t in among.tests]
    before, after = " ".join(b for b, _ in said if b), " ".join(a for _, a in said if a)
    if not before and after.startswith("with "):
        return f"{ref} {DOESNT_HAVE if no else 'has'} {after.removeprefix('with ')}"
    if not before and after.startswith("that "):
        done = after.removeprefix("that ")
        if no and not done.startswith("was "):
            return f"it isn't true that {ref} {done}"
        return f"{ref} {done.replace('was ', 'was not ', 1) if no else done}"
    return f"{ref} {isn_t} {' '.join(x for x in (before, after) if x)}"


def one_of_them(p: Page, e: belongs) -> str:
    return f"{p.ref(e.what)} is {set_said(p, e.among)}"


def set_said(p: Page, among: Set[AnObject]) -> str:
    """CR 404.1. Return `in your graveyard` for the set of all cards there. For any other set, return the
    words for one of its objects.
    """
    if (
        isinstance(among, Things)
        and among.place == GRAVEYARD
        and among.per_seat
        and says_you(int(among.whose))
    ):
        if not among.tests and not among.types:
            return "in your graveyard"
    return p.noun(among).one()


def kicked(p: Page, e: was_kicked) -> str:
    if e.bits == KICKED:
        return "this was kicked"
    if e.bits == BARGAINED:
        return "its other cost was paid"
    if e.bits == BARGAINED | SO_AS_CAST:
        return "its other cost was paid, or what is remembered was so as this was cast"
    if e.bits == SO_AS_CAST:
        return "what is remembered was so as this was cast"
    words = {KICKED: "kicked", BARGAINED: "cast for its other cost"}
    return f"this was {listed([w for bit, w in words.items() if int(e.bits) & bit], 'or') or int(e.bits)}"


def from_step_to(p: Page, e: between_steps) -> str:
    if e.first == e.last:
        return f"it is the {STEP_NAMES[int(e.first)]} step"
    return f"it is the {STEP_NAMES[int(e.first)]} step, the {STEP_NAMES[int(e.last)]} step or a step between them"


def above(p: Page, e: above_this) -> str:
    if e.directly:
        cards = "a creature card" if e.n == 1 else f"{counted(int(e.n))} creature cards"
        return f"this is in your graveyard with {cards} directly above it"
    return f"this is in your graveyard with {counted(int(e.n))} or more creature cards above it"


def top_passes(p: Page, e: top_is) -> str:
    before, after = tested(p, e.test)
    said = " ".join(x for x in (before, "card", after) if x)
    return f"the top card of your library is revealed and is {article(said)} {said}"


say(at_least, enough)
say(not_, opposite)
say(all_of, lambda p, e: " and ".join(p.text(c) for c in e.each))


DONE_THIS_TURN: Final = {
    SPELLS: "cast {} or more spells",
    DRAWN: "drew {} or more cards",
    LOST: "lost {} or more life",
    GAINED: "gained {} or more life",
}


def someone(p: Page, e: someone_has) -> str:
    """CR 119. Return text such as `a player has 13 or less life`, `an opponent lost 3 or more
    life this turn`.
    """
    done = DONE_THIS_TURN.get(int(e.counter))
    if done is not None and e.at_least:
        who = {YOURS: "you", THEIRS: "an opponent"}.get(int(e.whose), "a player")
        n = str(int(e.n)) if "life" in done else counted(int(e.n))
        return f"{who} {done.format(n)} this turn"
    who = {YOURS: "you have", THEIRS: "an opponent has"}.get(int(e.whose), "a player has")
    noun = "life" if e.counter == LIFE else COUNTER_NAMES[int(e.counter)]
    return f"{who} {int(e.n)} or {'more' if e.at_least else 'less'} {noun}"


def someone_with_cards(p: Page, e: someone_holds) -> str:
    """CR 404.1. Return text such as `an opponent has ten or more cards in their graveyard`."""
    who = {YOURS: "you have", THEIRS: "an opponent has"}.get(int(e.whose), "a player has")
    where = "in hand" if e.place == HAND else "in their graveyard"
    return f"{who} {counted(int(e.n))} or more cards {where}"


say(someone_has, someone)
say(someone_holds, someone_with_cards)
say(
    someone_controls,
    lambda p, e: (
        f"{ {THEIRS: 'an opponent', OTHERS: 'another player'}.get(int(e.whose), 'a player') } controls "
        f"{counted(int(e.n))} or more {p.noun(e.among).many()}"
    ),
)
say(is_so, so)
say(any_of, lambda p, e: " or ".join(p.text(c) for c in e.each))
say(outnumbered, lambda p, e: f"an opponent controls more {p.noun(e.among).many()} than you")


def more_controlled(p: Page, e: controls_more) -> str:
    """CR 109.5. Return text such as `you control more lands than defending player`."""
    you = int(e.most.slot) == YOU_SLOT
    than = "you" if int(e.than.slot) == YOU_SLOT else p.player(e.than)
    return f"{'you control' if you else f'{p.player(e.most)} controls'} more {p.noun(e.among).many()} than {than}"


say(controls_more, more_controlled)
say(your_turn, lambda p, e: "it is your turn")
say(main_phase, lambda p, e: "it is your main phase")
say(opponents_turn, lambda p, e: "it is an opponent's turn")
say(was_kicked, kicked)
say(kicked_with, lambda p, e: f"this was kicked with its {in_print(int(e.mana))} kicker")
say(has_status, lambda p, e: f"{p.ref(THIS)} is {tested(p, WithStatus(int(e.bits), False, ''))[0]}")
say(
    is_there,
    lambda p, e: (
        p.ref(e.what) + (" is in its owner's graveyard" if e.dead else " is still on the battlefield")
    ),
)
say(belongs, one_of_them)
say(first_turn, lambda p, e: "it is the first turn of the game")
say(
    nothing_outside,
    lambda p, e: "all cards of your card pool began the game in your library or the command zone",
)
say(more_votes, lambda p, e: f"{p.n(e.a)} is greater than {p.n(e.b)}")
say(noted_color, lambda p, e: f"you noted {COLOR_NAMES[int(e.color)]} for cards with this name")
say(above_this, above)
say(in_graveyard, lambda p, e: "this is in your graveyard")
say(top_is, top_passes)
say(
    this_is_untapped,
    lambda p, e: "this began the turn untapped" if e.as_turn_began else "this is untapped",
)


def as_theirs(p: Page, value: Condition | Amount) -> str:
    """CR 109.5. Return the text of a value with `they` in place of `you`, as for another player: `creatures
    they control`.
    """
    before = p.actor_again
    p.actor_again = "they"
    text = p.text(value)
    p.actor_again = before
    return text


ONE_PLAYER: Final = {THEIRS: "an opponent", OTHERS: "another player"}
EACH_PLAYER: Final = {THEIRS: "each opponent", OTHERS: "each other player"}
ALL_PLAYERS: Final = {THEIRS: "your opponents", OTHERS: "the other players"}


def some_in_print(p: Page, e: some_player) -> str:
    """CR 102.2-3. Return text such as `it is true for an opponent that the number of cards in
    their hand is 0`.
    """
    words = (
        EACH_PLAYER.get(int(e.whose), "each player") if e.every else ONE_PLAYER.get(int(e.whose), "a player")
    )
    n = spells_of_last_turn(p, e.what)
    if n and not e.every:
        return f"{words} cast {n} last turn"
    return f"it is true for {words} that {as_theirs(p, e.what)}"


def spells_of_last_turn(p: Page, so: Condition) -> str:
    """Return text such as `two or more spells`, for a condition on how many spells were cast last turn.

    Return "" for any other condition.
    """
    if not isinstance(so, at_least) or not isinstance(so.amount, last_turn):
        return ""
    amount, n = so.amount, p.n(so.n)
    if amount.together or amount.counter != SPELLS or int(amount.player.slot) != YOU_SLOT or not n.isdigit():
        return ""
    return "a spell" if n == "1" else f"{counted(int(n))} or more spells"


def players_in_print(p: Page, e: number_of_players) -> str:
    """CR 102.2-3. Return text such as `the number of opponents you have`, or `the number of opponents who
    control a creature`.
    """
    words = "opponents" if e.whose == THEIRS else "players"
    if e.so is not None:
        said = as_theirs(p, e.so)
        kind = said.removeprefix("there is ").removesuffix(" they control")
        if e.whose == THEIRS and said == f"there is {kind} they control":
            return f"the number of opponents who control {kind}"
        return f"the number of {words} for whom it is true that {said}"
    return f"the number of {words} {'you have' if e.whose == THEIRS else 'in the game'}"


def damages_each(p: Page, e: damage_to_each) -> str:
    """CR 120.3a. Return text such as `this deals damage to each opponent equal to the number of cards in that
    player's hand`.
    """
    to = EACH_PLAYER.get(int(e.whose), "each player")
    deals = p.subject(e.source, "deal damage")
    return f"{deals} to {to} equal to {as_theirs(p, e.n)}"


say(damage_to_each, damages_each)
say(some_player, some_in_print)
say(for_player, lambda p, e: f"it is true for {p.player(e.player)} that {as_theirs(p, e.what)}")
say(
    greatest_of,
    lambda p, e: (
        f"the greatest for {ALL_PLAYERS.get(int(e.whose), 'all players')} of {as_theirs(p, e.amount)}"
    ),
)
say(number_of_players, players_in_print)


def cast_in_print(p: Page, e: was_cast) -> str:
    """CR 400.7d. Return text such as `you cast this from your hand`, `that creature was cast`."""
    ref = p.ref(e.what)
    if not e.yours:
        return f"{ref} was cast{ORIGINS[int(e.origin)]}"
    return f"you cast {ref}{ORIGINS[int(e.origin)].replace('a hand', 'your hand')}"


def spent_in_print(p: Page, e: mana_spent) -> str:
    """CR 400.7d. Return text such as `the number of colors of mana spent to cast this`."""
    what = "the number of colors of mana" if e.colors else "the amount of mana"
    return f"{what} spent to cast {p.ref(e.what)}"


LAST_TURNS: Final = {SPELLS: "spells cast", LOST: "life lost", GAINED: "life gained", DRAWN: "cards drawn"}


def last_turns(p: Page, e: last_turn) -> str:
    """CR 500.1. Return text such as `your life lost last turn`, `all spells cast last turn`."""
    words = LAST_TURNS.get(int(e.counter), COUNTER_NAMES[int(e.counter)])
    return f"{'all' if e.together else p.whose(e.player)} {words} last turn"


say(last_turn, last_turns)
say(was_cast, cast_in_print)
say(tribute_unpaid, lambda p, e: "tribute wasn't paid")
say(if_it_targets, lambda p, e: f"{int(e.n)} if it targets {p.noun(e.among).one()}")
say(mana_spent, spent_in_print)
say(was_spent, lambda p, e: f"{{{COLOR_LETTERS[int(e.color)]}}} was spent to cast this")
say(an_opponents, lambda p, e: "an opponent would activate it")
say(is_monarch, lambda p, e: "an opponent is the monarch" if e.opponent else "you are the monarch")
say(between_steps, from_step_to)
say(before_combats, lambda p, e: e.label)
say(both_play, lambda p, e: f"{p.player(e.a)} and {p.player(e.b)} are both still there")


def how_much(p: Page, n: Amount) -> tuple[str, str]:
    """Return two texts for a number: `3` or `X`, and then a clause such as `, where X is its power`, or ""
    for a number that needs none.
    """
    text = p.n(n)
    return (text, "") if text.isdigit() or n is X or n is THAT_MUCH else ("X", f", where X is {text}")
