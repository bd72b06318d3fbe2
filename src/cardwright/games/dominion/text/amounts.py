"""Numbers and conditions in print: `for each card in your hand`, `if you have no Treasures in play`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.games.dominion.numbers import causes, counters, lying, phases, types, zones
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.words import (
    amounts,
    choices,
    counting,
    debt,
    events,
    history,
    kinds,
    laid,
    mats,
    plays,
    qualities,
    selections,
    shielding,
    states,
    tokens,
    trash_heap,
)
from cardwright.games.dominion.words import (
    phases as phase_words,
)
from cardwright.games.dominion.words.saying import COUNTED, ONE_MORE, done

from .nouns import an, cards_located_in, counted, place, type_noun
from .page import AMOUNTS, CONDITIONS, SETS, Page, template
from .phrases import addressed

NEIGHBOURS = {0: "~you", 1: "the player to ~your left", -1: "the player to ~your right"}
CLAUSES: Final[dict[type, Callable[[Page, Any, str, bool], str]]] = {}  # templates for conditions on a number


def quantity(p: Page, a: Any) -> str:
    """Return an amount as text in place of a number: `3`, `that many`, `1 for each card in your hand`."""
    if isinstance(a, amounts.number):
        return str(int(a.n))
    if isinstance(a, amounts.that_number):
        return p.name(a.what)
    if isinstance(a, debt.that_overpaid) and a.as_cost:
        return "the amount overpaid"
    n, one = scaled(p, a)
    return f"{n} for each {one}"


def scaled(p: Page, a: Any) -> tuple[int, str]:
    """Return the two parts of an amount: its factor, and the text of what is counted.

    Example: 2, `card in your hand`.
    """
    n = 1
    if isinstance(a, amounts.of_yours):
        m, one = scaled(p, a.amount)
        return m, one.replace("~you", "you").replace("~your", "your")
    if isinstance(a, mats.sum_of) and a.a.label == a.b.label:
        m, one = scaled(p, a.a)
        return 2 * m, one
    if isinstance(a, (amounts.number_in, amounts.how_many)):
        n = int(a.times)
    return n, p.amount(a)


def how_many(p: Page, a: Any, what: str, several: str = "") -> str:
    """Return the text of an amount of something: `+1 Coin for each card in your hand`, `3 Coins`.

    `what`, `several`: its noun in singular and plural.
    """
    several = several or what + "s"
    if isinstance(a, amounts.number):
        return f"{int(a.n)} {what if a.n == 1 else several}"
    if isinstance(a, amounts.that_number):
        return f"{p.name(a.what)} {several}"
    n, one = scaled(p, a)
    return f"{n} {what if n == 1 else several} for {'every' if one[:1].isdigit() else 'each'} {one}"


@template(AMOUNTS, amounts.number)
def _number(p: Page, a: Any) -> str:
    return f"of {int(a.n)}"


@template(AMOUNTS, amounts.number_in)
def _number_in(p: Page, a: Any) -> str:
    text = cards_located_in(p.quality(a.which)[0], a.place)
    return f"{text} beyond {int(a.less)}" if a.less else text


@template(AMOUNTS, amounts.how_many)
def _how_many(p: Page, a: Any) -> str:
    noun = p.noun(a.what)
    return f"card {noun.done}" if noun.done else f"of {noun.later}"


@template(AMOUNTS, amounts.coins_in_cost)
def _coins(p: Page, a: Any) -> str:
    it = p.name(a.what)
    costs = "cost" if it in ("them", "those cards") else "costs"
    it = "they" if it == "them" else it
    return f"Coin that {it} {costs}{f' more than {p.name(a.beyond)}' if a.beyond is not None else ''}"


@template(AMOUNTS, amounts.cost_plus)
def _cost_plus(p: Page, a: Any) -> str:
    return f"Coin that {p.name(a.what)} costs" + (f", and {int(a.more)} more" if a.more else "")


@template(AMOUNTS, amounts.empty_supply_piles)
def _empty(p: Page, a: Any) -> str:
    return "empty Supply pile"


@template(AMOUNTS, amounts.counter_of)
def _counter(p: Page, a: Any) -> str:
    who = NEIGHBOURS[int(a.neighbour)]
    if a.counter in COUNTED:
        return f"card {who} {COUNTED[int(a.counter)]}"
    return f"{counter(a.counter)} {who} {'have' if a.neighbour == 0 else 'has'}"


def counter(number: int) -> str:
    """Return the name of a counter in the singular: `Favor`."""
    number = int(number)
    if number == counters.ACTIONS:
        return "unused Action"
    if number == counters.BUYS:
        return "unused Buy"
    return ONE_MORE[number][2:] if number in ONE_MORE else counters.COUNTER_NAMES[number].capitalize()


@template(AMOUNTS, amounts.one_for_every)
def _every(p: Page, a: Any) -> str:
    n, one = scaled(p, a.amount)
    head, space, rest = one.partition(" ")
    return f"{int(a.n)} {qualities.plural(head)}{space}{rest}" if n == 1 else f"{int(a.n)} of {n} times {one}"


@template(AMOUNTS, amounts.that_number)
def _that(p: Page, a: Any) -> str:
    noun = p.noun(a.what)
    return noun.done or f"of {noun.said()}"


@template(AMOUNTS, amounts.of_yours)
def _of_yours(p: Page, a: Any) -> str:
    return scaled(p, a)[1]


@template(AMOUNTS, mats.sum_of)
def _sum(p: Page, a: Any) -> str:
    one, two = p.amount(a.a), p.amount(a.b)
    head = one.split(" ")[0]
    return f"{one} and {two.removeprefix(head).strip() if two.startswith(head + ' in') else f'each {two}'}"


@template(AMOUNTS, counting.different_names)
def _different(p: Page, a: Any) -> str:
    if isinstance(a.among, selections.those_of):
        kind = p.quality(a.among.which)[0]
        later = p.noun(a.among.what).later
        single = " that there is only one of" if a.single else ""
        beyond = " beyond the first of its name" if a.beyond else ""
        return (
            f"{kind} among {later}{single}{beyond}"
            if a.beyond
            else f"different name among {later}{single}"
            if kind == "card"
            else f"differently named {kind} among {later}{single}"
        )
    of = (
        p.among(a.among, "a")
        .split(" ", 1)[1]
        .replace(" from ~your hand", " in ~your hand")
        .replace(" from the trash", " in the trash")
    )
    single = " that there is only one of" if a.single else ""
    return f"{of}{single} beyond the first of its name" if a.beyond else f"differently named {of}{single}"


@template(AMOUNTS, choices.number_among)
def _among(p: Page, a: Any) -> str:
    return f"{p.quality(a.which)[0]} among {p.noun(a.what).later}"


@template(AMOUNTS, debt.that_overpaid)
def _overpaid(p: Page, a: Any) -> str:
    return "Coin overpaid"


@template(AMOUNTS, history.times_this_turn)
def _times(p: Page, a: Any) -> str:
    kind = a.name or "card"
    if a.types != -1:
        one = type_noun(a.types)[0]
        kind = f"{a.name} that is an {one}" if a.name else one
    when = "this turn"
    label = a.label
    if " in your " in label:
        when = f"in {label.partition(' in your ')[2].join(['~your ', ''])}"
    if " since " in label:
        when += " since " + label.partition(" since ")[2]
    return f"{'differently named ' if a.names else ''}{kind} ~you {done(int(a.event))} {when}"


@template(AMOUNTS, kinds.types_on)
def _types_on(p: Page, a: Any) -> str:
    if a.what is not None:
        return f"type that {p.name(a.what)} has"
    return f"different type among the {p.among(a.among, 'some').removeprefix('some ')}"


@template(AMOUNTS, laid.lying_on)
def _lying(p: Page, a: Any) -> str:
    where = a.name or p.pile_of(a.what)
    return f"{lying.LYING_NAMES[int(a.token)]} on {where}"


@template(AMOUNTS, tokens.tokens_laid)
def _tokens_laid(p: Page, a: Any) -> str:
    text = a.label.removeprefix("the number of tokens ").replace("your ", "~your ")
    text = text.partition(" on ")[2] if " mat" in text else text
    if a.what is not None:
        text = text.replace(f"the pile of {a.what.text}", p.pile_of(a.what))
    name, on, rest = text.removeprefix("for ").partition(" on ")
    return f"{name} token on {rest}" if text.startswith("for ") and on else f"token on {text}"


# -- conditions
def at_least_words(n: int) -> tuple[str, bool]:
    """Return `a` for 1 or `3 or more` for 3, and whether the noun after it is singular."""
    return ("a", True) if n == 1 else (f"{n} or more", False)


def article(how: str, one: bool, words: tuple[str, str]) -> str:
    """Return a noun with its number: `a Treasure`, `3 or more Treasures`, `no Treasures`.

    `words`: the noun in singular and plural.
    """
    return an(words[0]) if how == "a" else f"{how} {words[0] if one else words[1]}"


def several(text: str) -> str:
    """Return the plural of a noun phrase: `different names among them`."""
    head, among, rest = text.partition(" among ")
    return qualities.plural(head) + among + rest


def clause(p: Page, a: Any, how: str, one: bool) -> str:
    """Return the text of the condition that an amount reaches a number: `~you have 3 or more cards in hand`.

    `how`, `one`: the result of `at_least_words` for that number.
    """
    found = CLAUSES.get(type(a))
    return found(p, a, how, one) if found is not None else f"there {be(one)} {how} {p.amount(a)}"


def be(one: bool) -> str:
    """Return the verb for singular or plural: `is`, `are`."""
    return "is" if one else "are"


@template(CLAUSES, amounts.of_yours)
def _of_yours_are(p: Page, a: Any, how: str, one: bool) -> str:
    return clause(p, a.amount, how, one).replace("~your", "your").replace("~you", "you")


@template(CLAUSES, amounts.number_in)
def _are_in(p: Page, a: Any, how: str, one: bool) -> str:
    number = int(a.place)
    where = {zones.HAND: "in hand", zones.IN_PLAY: "in play"}.get(number)
    if where is None:
        where = f"{'on' if number in (zones.TAVERN_MAT, zones.EXILE_MAT) else 'in'} {place(number)}"
    beyond = f" beyond {int(a.less)}" if a.less else ""
    times = f", counting {int(a.times)} for each" if a.times != 1 else ""
    return with_where(f"~you have {article(how, one, p.quality(a.which))}", where) + beyond + times


@template(CLAUSES, amounts.how_many)
def _chosen(p: Page, a: Any, how: str, one: bool) -> str:
    noun = p.noun(a.what)
    did = noun.done or "chose"
    least = how.removesuffix(" or more")
    if how == "a" or least == noun.most:
        return "~you did" if noun.most in ("1", least) else f"~you {did} any"
    return f"~you {did} {'none' if how == 'no' else how}"


@template(CLAUSES, amounts.counter_of)
def _counted(p: Page, a: Any, how: str, one: bool) -> str:
    who = NEIGHBOURS[int(a.neighbour)]
    if a.counter in COUNTED:
        verb, _, when = COUNTED[int(a.counter)].partition(" ")
        return f"{who} {verb} {article(how, one, ('card', 'cards'))} {when}"
    have = "have" if a.neighbour == 0 else "has"
    name = counter(a.counter)
    if how == "a" and (name.endswith("s") or name == "Debt"):
        return f"{who} {have} any {name}"
    return f"{who} {have} {article(how, one, (name, name if name.endswith('s') else f'{name}s'))}"


@template(CLAUSES, amounts.empty_supply_piles)
def _are_empty(p: Page, a: Any, how: str, one: bool) -> str:
    return f"{article(how, one, ('Supply pile', 'Supply piles'))} {be(one)} empty"


@template(CLAUSES, choices.number_among)
def _are_among(p: Page, a: Any, how: str, one: bool) -> str:
    words, noun = p.quality(a.which), p.noun(a.what)
    if noun.later == "it" and (one or how == "no"):
        return is_one("it", words[0], how == "no")
    gone = noun.later == "the others" and noun.whole != ""
    them = noun.whole if gone else noun.later
    if one or how == "no":
        return f"{'none' if how == 'no' else 'any'} of {them} {'was' if gone else 'is'} {an(words[0])}"
    return f"{how} of {them} {'were' if gone else 'are'} {words[1]}"


@template(CLAUSES, history.times_this_turn)
def _were_done(p: Page, a: Any, how: str, one: bool) -> str:
    kind, _, rest = p.amount(a).partition(" ~you ")
    verb, _, when = rest.partition(" ")
    return f"~you {verb} {article(how, one, (kind, qualities.plural(kind)))} {when}"


@template(CLAUSES, counting.different_names)
def _differ(p: Page, a: Any, how: str, one: bool) -> str:
    if a.beyond and how in ("no", "a"):
        cards = p.among(a.among, "some").removeprefix("some ").replace(" from ", " in ")
        return f"{'no ' if how == 'no' else ''}two {cards} have the same name"
    text = p.amount(a).replace(" ~you have in play", " in play")
    many = article(how, one, (text, several(text)))
    return f"there {be(one)} {many}" if " among " in text else f"~you have {many}"


@template(CLAUSES, mats.sum_of)
def _sum_is(p: Page, a: Any, how: str, one: bool) -> str:
    both = isinstance(a.a, history.times_this_turn) and isinstance(a.b, history.times_this_turn)
    if both and a.b.event == causes.EVENT:
        return f"{clause(p, a.a, how, one)}, Events and Projects included"
    if both:
        return f"{clause(p, a.a, how, one)}, counting what ~you {p.amount(a.b).partition(' ~you ')[2]}"
    return f"there {be(one)} {how} {p.amount(a.a)} or {p.amount(a.b)}"


@template(CLAUSES, kinds.types_on)
def _has_types(p: Page, a: Any, how: str, one: bool) -> str:
    owner = p.amount(a).partition(" that ")[2]
    return f"{owner.removesuffix(' has')} has {how} types" if owner else f"there are {how} types"


@template(CLAUSES, laid.lying_on, tokens.tokens_laid)
def _lie_on(p: Page, a: Any, how: str, one: bool) -> str:
    head, _, rest = p.amount(a).partition(" on ")
    if head == "Debt":
        return f"there is {'any' if how == 'a' else how} Debt on {rest}"
    return f"there {be(one)} {article(how, one, (head, qualities.plural(head)))} on {rest}"


@template(CLAUSES, amounts.coins_in_cost)
def _costs(p: Page, a: Any, how: str, one: bool) -> str:
    it, _, than = p.amount(a).removeprefix("Coin that ").partition(" cost")
    verb, _, rest = than.partition(" ")
    return f"{it} cost{verb} {'1 or more' if how == 'a' else how}{' ' + rest if rest else ''}"


def with_where(text: str, where: str) -> str:
    for cut in (" costing ", " other than ", " that ", " with ", " without "):
        head, mid, tail = text.partition(cut)
        if mid:
            return f"{head} {where}{mid}{tail}"
    return f"{text} {where}"


@template(CONDITIONS, qualities.at_least)
def _at_least(p: Page, c: Any) -> str:
    return clause(p, c.amount, *at_least_words(int(c.n)))


@template(CONDITIONS, qualities.none)
def _none(p: Page, c: Any) -> str:
    return clause(p, c.amount, "no", False)


@template(CONDITIONS, counting.exactly)
def _exactly(p: Page, c: Any) -> str:
    numbers = [int(n) for n in c.numbers]
    return clause(p, c.amount, f"exactly {' or '.join(str(n) for n in numbers)}", numbers == [1])


@template(CONDITIONS, counting.odd)
def _odd(p: Page, c: Any) -> str:
    return clause(p, c.amount, "an odd number of", False)


@template(CONDITIONS, qualities.fits)
def _fits(p: Page, c: Any) -> str:
    one = p.quality(c.which)[0]
    it = p.name(c.what)
    return is_one(it, one, False)


def is_one(it: str, one: str, no: bool) -> str:
    """Return the text of the condition that a card has a quality: `it is a Treasure`, `it costs 3 or more`.

    `no`: the negated condition, such as `it is not an Action`.
    """
    if one.startswith("card costing "):
        rest = one.removeprefix("card costing ").replace(", other than ", " and is not ")
        return f"{it} {'does not cost' if no else 'costs'} {rest}"
    for head in ("card that ", "card "):
        if one.startswith(head) and not one.startswith(("card costing", "card other", "card from")):
            rest = one.removeprefix(head)
            if head == "card that " and rest.startswith("~you have a copy of"):
                return f"~you {'do not ' if no else ''}have a copy of {it}{rest.removeprefix('~you have a copy of')}"
            if head == "card that " and rest.startswith("~you have no copy of"):
                return f"~you {'' if no else 'do not '}have a copy of {it}{rest.removeprefix('~you have no copy of')}"
            if rest.startswith("~you ") and not no:
                return f"~you {rest.removeprefix('~you ').split(' ')[0]} {it} {' '.join(rest.split(' ')[2:])}".rstrip()
            if (
                head == "card that "
                and rest.split(" ")[0] in ("did", "affects", "says", "would", "shares")
                and not no
            ):
                return f"{it} {rest}"
    if one.startswith("card other than "):
        return f"{it} is {'' if no else 'not '}{one.removeprefix('card other than ')}"
    return f"{it} is {'not ' if no else ''}{an(one)}"


@template(CONDITIONS, qualities.not_)
def _not(p: Page, c: Any) -> str:
    inner = c.condition
    if isinstance(inner, qualities.at_least):
        n = int(inner.n)
        return (
            clause(p, inner.amount, "no", False)
            if n == 1
            else clause(p, inner.amount, f"fewer than {n}", False)
        )
    if isinstance(inner, qualities.none):
        return clause(p, inner.amount, "a", True)
    if isinstance(inner, trash_heap.there_are) and isinstance(inner.among, selections.those_of):
        return f"no {p.noun(inner.among.what).later.removeprefix('the ').replace(' ', ' were ', 1)}"
    if isinstance(inner, trash_heap.there_are):
        return f"there is no {p.among(inner.among).split(' ', 1)[1]}"
    text = p.condition(inner)
    for a, b in (
        ("~you have ", "~you don't have "),
        (" is ", " is not "),
        (" was ", " was not "),
        (" lies ", " does not lie "),
    ):
        if a in text:
            return text.replace(a, b, 1)
    for a, b in (
        (" makes ", " doesn't make "),
        (" gave ~you ", " didn't give ~you "),
        (" goes on", " doesn't go on"),
        (" costs ", " doesn't cost "),
    ):
        if a in text:
            return text.replace(a, b, 1)
    return f"it is not so that {text}"


@template(CONDITIONS, qualities.still_in)
def _still(p: Page, c: Any) -> str:
    where = "in play" if c.place == zones.IN_PLAY else f"in {place(c.place)}"
    return f"{p.name(c.what)} is still {where}"


@template(CONDITIONS, history.in_phase)
def _in_phase(p: Page, c: Any) -> str:
    return f"it is the {phases.PHASE_NAMES[int(c.phase)]} phase"


@template(CONDITIONS, phase_words.your_phase)
def _your_phase(p: Page, c: Any) -> str:
    return f"it is ~your {phases.PHASE_NAMES[int(c.phase)]} phase" if c.phase else "it is ~your turn"


@template(CONDITIONS, states.has_state)
def _has_state(p: Page, c: Any) -> str:
    return f"~you have {' or '.join(state_name(n) for n in c.names)}"


def state_name(name: str) -> str:
    """Return the name of a State in a sentence: `the Lantern` (an Artifact), `Deluded`."""
    return f"the {name}" if TABLE.cards[TABLE.kind(name)].types & types.ARTIFACT else name


@template(CONDITIONS, trash_heap.there_are)
def _there_are(p: Page, c: Any) -> str:
    if isinstance(c.among, selections.those_of):
        later = p.noun(c.among.what).later
        return (
            f"any {later.removeprefix('the ').replace(' ', ' were ', 1)}"
            if later.startswith("the cards ")
            else f"there are any of {later}"
        )
    among = p.among(c.among)
    if isinstance(c.among, (selections.cards_in, selections.from_hand)):
        return f"~you have {among.replace(' from ~your ', ' in ~your ').replace(' ~you have in play', ' in play')}"
    return f"there is {among.replace(' from the trash', ' in the trash')}" + (
        " in the Supply" if isinstance(c.among, selections.supply) else ""
    )


@template(CONDITIONS, plays.gave_coins)
def _gave(p: Page, c: Any) -> str:
    return f"{p.name(c.what)} gave ~you Coins"


@template(CONDITIONS, tokens.journey_is_up)
def _journey(p: Page, c: Any) -> str:
    return "it is face up"


@template(CONDITIONS, events.previous_turn_was_yours)
def _previous(p: Page, c: Any) -> str:
    return "the previous turn was ~yours"


@template(CONDITIONS, shielding.lies_openly)
def _lies(p: Page, c: Any) -> str:
    return addressed(str(c.label))


@template(CONDITIONS, history.drawing_shuffles)
def _drawing(p: Page, c: Any) -> str:
    return f"drawing {int(c.n)} cards would make ~you shuffle"


# -- cards of the Supply
def cost(p: Page, amount: Any, exactly: bool = False) -> str:
    """Return the text of a limit on the cost of a card: `costing up to 4`, `costing exactly 1 more than
    it`.
    """
    how = "exactly " if exactly else "up to "
    if isinstance(amount, amounts.number):
        return f"costing {how}{int(amount.n)}"
    if isinstance(amount, amounts.cost_plus):
        n = int(amount.more)
        it = p.name(amount.what)
        if n:
            return f"costing {how}{abs(n)} {'more' if n > 0 else 'less'} than {it}"
        return f"costing exactly as much as {it}" if exactly else f"costing up to as much as {it}"
    return f"costing {how}{quantity(p, amount)}"


@template(SETS, selections.supply)
def _supply(p: Page, s: Any, how_many: str) -> str:
    text = counted(p, s.which, how_many)
    limits = [cost(p, s.up_to)] if s.up_to is not None else []
    limits += [cost(p, s.exactly, True)] if s.exactly is not None else []
    more = " ".join(limits)
    for cut in (" other than ", " that ", " sharing "):
        head, mid, tail = text.partition(cut)
        if mid and more:
            return f"{head} {more}{',' if cut == ' other than ' else ''}{mid}{tail}"
    return f"{text} {more}".strip()
