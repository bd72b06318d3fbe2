"""Templates for verbs of players in print: `§trash it`."""

from __future__ import annotations

import re
from typing import Any

from cardwright.games.dominion.numbers import counters, lying, types, zones
from cardwright.games.dominion.numbers import durations as durations_numbers
from cardwright.games.dominion.objects.table import TABLE, Which
from cardwright.games.dominion.words import (
    amounts,
    bidding,
    boons,
    costs,
    debt,
    decks,
    durations,
    editions,
    events,
    exile,
    hexes,
    investing,
    laid,
    limits,
    market,
    marks,
    mats,
    naming,
    passing,
    piles,
    prophecies,
    reserve,
    revealing,
    states,
    tokens,
    trash_heap,
    verbs,
    ways,
)
from cardwright.games.dominion.words import (
    phases as phase_words,
)
from cardwright.kernel.exchange import exchange
from cardwright.kernel.words import nothing

from .amounts import counter, how_many, quantity, scaled
from .nouns import an, place, type_noun
from .page import EFFECTS, Page, template
from .phrases import addressed


def onto(number: int) -> str:
    """Return the destination of a card: ` to ~your hand`; "" for the discard pile."""
    return {
        zones.DISCARDS: "", zones.HAND: " to ~your hand", zones.DECK: " onto ~your deck", zones.ASIDE: " aside",
        zones.TAVERN_MAT: " onto ~your Tavern mat", zones.LOOKED: " aside face down",
        zones.EXILE_MAT: " to ~your Exile mat",
        zones.IN_PLAY: " into play",
    }[int(number)]  # fmt: skip


def only(p: Page, e: Any, them: str) -> str:
    """Return the text for those cards of a list that have a quality: `each Treasure among them`.

    `them`: the text for the whole list.
    """
    if type(e.which) is Which:
        return them
    one, several = p.quality(e.which)
    if them in ("them", "those cards"):
        p.noun(e.what).rest_next = True
    if them in ("them", "the others", "those cards"):
        return f"each {one} among {them}" if them != "the others" else f"the other {several}"
    return f"{them} if it is {an(one)}"


def moved_cards(p: Page, e: Any) -> str:
    """Return the text for the cards that a verb moves."""
    return only(p, e, p.name(e.what))


@template(EFFECTS, nothing)
def _nothing(p: Page, e: Any) -> list[str]:
    return []


@template(EFFECTS, verbs.trash)
def _trash(p: Page, e: Any) -> list[str]:
    return done(p, e, f"§trash {moved_cards(p, e)}", "trashed")


@template(EFFECTS, verbs.discard)
def _discard(p: Page, e: Any) -> list[str]:
    return done(p, e, f"§discard {moved_cards(p, e)}", "discarded")


def done(p: Page, e: Any, text: str, verb: str) -> list[str]:
    """Return a sentence as a list, and remember that the verb `verb` has been applied to its card."""
    noun = p.noun(e.what)
    noun.done = noun.done or verb
    return [text]


@template(EFFECTS, verbs.put_into)
def _put_into(p: Page, e: Any) -> list[str]:
    verb = "set" if e.place in (zones.ASIDE, zones.LOOKED) else "put"
    if verb == "set":
        what = moved_cards(p, e)
        short = what in ("it", "them", "this", "the others")
        text = f"set {what} aside" if short else f"set aside {what}"
        return done(p, e, f"§{text}{' face down' if e.place == zones.LOOKED else ''}", "set aside")
    to = " into ~your hand" if e.place == zones.HAND else onto(e.place)
    if e.place == zones.DISCARDS:
        to = " into ~your discard pile"
    return done(p, e, f"§{verb} {moved_cards(p, e)}{to}", "set aside" if verb == "set" else "put there")


@template(EFFECTS, exile.exile)
def _exile(p: Page, e: Any) -> list[str]:
    return done(p, e, f"§exile {moved_cards(p, e)}", "exiled")


@template(EFFECTS, revealing.reveal)
def _reveal(p: Page, e: Any) -> list[str]:
    return done(p, e, f"§reveal {p.name(e.what)}", "revealed")


@template(EFFECTS, verbs.gain)
def _gain(p: Page, e: Any) -> list[str]:
    return done(p, e, gained(p.name(e.what), e.onto), "gained")


def gained(what: str, to: int) -> str:
    """Return the text of gaining a card: `gain a Treasure to ~your hand costing up to 3`.

    The destination stands before the cost.
    """
    where = onto(to)
    if to == zones.ASIDE:
        return f"§gain {what}, setting it aside"
    for cut in (" costing ", " that "):
        head, mid, tail = what.partition(cut)
        if mid and where:
            return f"§gain {head}{where}{mid}{tail}"
    return f"§gain {what}{where}"


@template(EFFECTS, verbs.gain_a)
def _gain_a(p: Page, e: Any) -> list[str]:
    name = e.name if hasattr(e, "name") else ""
    return [f"§gain {an(name) if name else 'a card of the pile chosen for this'}{onto(e.onto)}"]


@template(EFFECTS, verbs.gain_copy)
def _gain_copy(p: Page, e: Any) -> list[str]:
    return [f"§gain a copy of {p.name(e.what)}{onto(e.onto)}"]


@template(EFFECTS, limits.gain_another)
def _gain_another(p: Page, e: Any) -> list[str]:
    return [f"§{e.label}"]


@template(EFFECTS, verbs.play)
def _play(p: Page, e: Any) -> list[str]:
    times = {1: "", 2: " twice", 3: " three times"}.get(
        int(e.times.n) if isinstance(e.times, amounts.number) else -1
    )
    if times is None:
        times = (
            f", {quantity(p, e.times)} times"
            if isinstance(e.times, amounts.that_number)
            else f" once for each {p.amount(e.times)}"
        )
    leave = ", leaving it there" if e.leave else ""
    more = ", choosing one thing more than it says" if e.more else ""
    return done(p, e, f"§play {p.name(e.what)}{times}{leave}{more}", "played")


@template(EFFECTS, reserve.replay)
def _replay(p: Page, e: Any) -> list[str]:
    return done(
        p, e, f"§replay {p.name(e.what)}{', wherever it is by now' if e.anywhere else ''}", "replayed"
    )


@template(EFFECTS, verbs.plus)
def _plus(p: Page, e: Any) -> list[str]:
    named = ((e.actions, "Action"), (e.buys, "Buy"), (e.coins, "Coin"))
    text = ", ".join(f"+{int(n)} {what}{'s' if n > 1 else ''}" for n, what in named if n)
    return [f"§get {text.replace('+', '')}"] if e.unsaid else [f"¤{text}"]


@template(EFFECTS, verbs.plus_as_many)
def _plus_as_many(p: Page, e: Any) -> list[str]:
    name = counter(e.counter).removeprefix("unused ")
    return [f"¤+{how_many(p, e.amount, name, name if name.endswith('s') else name + 's')}"]


@template(EFFECTS, trash_heap.minus_as_many)
def _minus(p: Page, e: Any) -> list[str]:
    return [f"¤-{how_many(p, e.amount, counter(e.counter))}"]


@template(EFFECTS, verbs.draw)
def _draw(p: Page, e: Any) -> list[str]:
    if (isinstance(e.amount, amounts.how_many) and e.amount.times == 1) or isinstance(
        e.amount, amounts.that_number
    ):
        many = "that many"
        if e.unsaid:
            p.name(e.amount.what)
            return [f"§draw {many} cards"]
        return [f"¤+1 Card for each {p.amount(e.amount)}"]
    if e.unsaid:
        return [f"§draw {how_many(p, e.amount, 'card')}".replace("draw 1 card for", "draw a card for")]
    return [f"¤+{how_many(p, e.amount, 'Card')}"]


@template(EFFECTS, decks.draw_until)
def _draw_until(p: Page, e: Any) -> list[str]:
    out = [f"§draw until ~you have {int(e.n)} cards in hand"]
    if e.which is not None:
        several = p.quality(e.which)[1]
        out.append(f"¶set aside {several} as ~you draw them")
        out.append("Afterwards, §discard the cards set aside")
    return out


@template(EFFECTS, decks.draw_past)
def _draw_past(p: Page, e: Any) -> list[str]:
    return [
        "§draw a card",
        f"If it is {an(p.quality(e.which)[0])}, ¶discard it to draw another card, and so on",
    ]


@template(EFFECTS, mats.plus_tokens)
def _tokens(p: Page, e: Any) -> list[str]:
    out = []
    for a, name in (
        (e.coffers, "Coffers"),
        (e.villagers, "Villager"),
        (e.points, "victory token"),
        (e.favors, "Favor"),
    ):
        a = amounts.number(a) if isinstance(a, int) else a
        if isinstance(a, amounts.number) and a.n == 0:
            continue
        out.append(f"¤+{how_many(p, a, name, name if name.endswith('s') else name + 's')}")
    return [", ".join([out[0], *(text[1:] for text in out[1:])])] if out else []


@template(EFFECTS, mats.spend_favor)
def _spend_favor(p: Page, e: Any) -> list[str]:
    return [f"§spend {how_many(p, e.amount, 'Favor')}".replace("spend 1 Favor", "spend a Favor")]


@template(EFFECTS, mats.take_points_from)
def _take_points(p: Page, e: Any) -> list[str]:
    return [f"§take {int(e.n)} victory token{'s' if e.n > 1 else ''} from here"]


@template(EFFECTS, mats.pay_coins)
def _pay(p: Page, e: Any) -> list[str]:
    return [f"§{e.label}"]


@template(EFFECTS, debt.debt)
def _debt(p: Page, e: Any) -> list[str]:
    if isinstance(e.amount, amounts.number):
        return [f"§take {int(e.amount.n)} Debt"]
    n, one = scaled(p, e.amount)
    return [f"§take {n} Debt for each {one}"]


@template(EFFECTS, debt.use_tokens)
def _use_tokens(p: Page, e: Any) -> list[str]:
    return ["¶pay off Debt"]


@template(EFFECTS, verbs.return_to_pile)
def _return(p: Page, e: Any) -> list[str]:
    return done(p, e, f"§return {p.name(e.what)} to {'the Supply' if e.supply else 'its pile'}", "returned")


@template(EFFECTS, exchange)
def _exchange(p: Page, e: Any) -> list[str]:
    a = p.name(e.a.what) if hasattr(e.a, "what") else e.a.label
    b = p.name(e.b.what) if hasattr(e.b, "what") else e.b.label
    return [f"§exchange {a} for {b}"]


@template(EFFECTS, decks.put_back)
def _put_back(p: Page, e: Any) -> list[str]:
    noun = p.noun(e.what)
    them = p.name(e.what)
    if type(e.which) is not Which:
        noun.rest_next = True
        them = f"the {p.quality(e.which)[1]} among {noun.later}"
    where = {"back": "back", "onto your deck": "onto ~your deck"}.get(e.where, e.where)
    order = "" if them in ("it", "the other") or them.startswith(("a ", "an ", "one ")) else " in any order"
    return done(p, e, f"§put {them} {where}{order}", "put back")


@template(EFFECTS, decks.shuffle_in)
def _shuffle_in(p: Page, e: Any) -> list[str]:
    if e.others:
        p.name(e.what)
        return ["§shuffle the rest of ~your discard pile into ~your deck"]
    return done(p, e, f"§shuffle {p.name(e.what)} into ~your deck", "shuffled in")


@template(EFFECTS, decks.move_all)
def _move_all(p: Page, e: Any) -> list[str]:
    return [f"§put {place(e.place)} into {place(e.to)}"]


@template(EFFECTS, decks.put_anywhere_in_deck)
def _anywhere(p: Page, e: Any) -> list[str]:
    return [f"§put {p.name(e.what)} anywhere into ~your deck"]


@template(EFFECTS, piles.put_under_deck)
def _under_deck(p: Page, e: Any) -> list[str]:
    return [f"§put {p.name(e.what)} at the bottom of ~your deck"]


@template(EFFECTS, revealing.reveal_all)
def _reveal_all(p: Page, e: Any) -> list[str]:
    return [f"§reveal {place(e.place)}"]


@template(EFFECTS, revealing.add_to)
def _add_to(p: Page, e: Any) -> list[str]:
    p.noun(e.those).later = f"the cards {p.noun(e.what).done or 'picked'}"
    return []


@template(EFFECTS, piles.rotate)
def _rotate(p: Page, e: Any) -> list[str]:
    return [f"§rotate {p.pile_of(e.what)}"]


@template(EFFECTS, laid.lay_points)
def _lay_points(p: Page, e: Any) -> list[str]:
    return [f"§{e.label}"]


@template(EFFECTS, laid.take_points_on)
def _take_on(p: Page, e: Any) -> list[str]:
    return [f"§take the victory tokens from {e.label.rpartition(' from ')[2]}"]


@template(EFFECTS, laid.move_point)
def _move_point(p: Page, e: Any) -> list[str]:
    return [f"§move a victory token from {p.pile_of(e.what)} to {e.to}"]


@template(EFFECTS, laid.lay_tokens_on)
def _lay_on(p: Page, e: Any) -> list[str]:
    where = "here" if e.what is None else f"onto {p.pile_of(e.what)}"
    n = int(e.n)
    name = lying.LYING_NAMES[int(e.token)]
    many = f"{n} Debt" if name == "Debt" else an(name) if n == 1 else f"{n} {name}s"
    return [f"§put {many} {where}"]


@template(EFFECTS, laid.take_debt_of_pile)
def _take_debt(p: Page, e: Any) -> list[str]:
    return [f"§take the Debt from {p.pile_of(e.what)}"]


@template(EFFECTS, tokens.call)
def _call(p: Page, e: Any) -> list[str]:
    return [f"§call {p.name(e.what)}"]


@template(EFFECTS, tokens.move_token)
def _move_token(p: Page, e: Any) -> list[str]:
    text = e.label.replace("your ", "~your ").replace("you have", "~you have")
    tokens_said = "+1 Card, +1 Action, +1 Buy, +1 Coin"
    text = text.replace(f"one of {tokens_said}", "~your +1 Card, +1 Action, +1 Buy or +1 Coin token")
    if e.what is not None:
        text = text.replace(f"the pile of {e.what.text}", p.pile_of(e.what))
    return [f"§{text}"]


@template(EFFECTS, tokens.take_token)
def _take_token(p: Page, e: Any) -> list[str]:
    name = counters.COUNTER_NAMES[int(e.counter)].replace("coin", "Coin").replace("card", "Card")
    return [f"§take ~your {name}"]


@template(EFFECTS, tokens.turn_journey_token)
def _journey(p: Page, e: Any) -> list[str]:
    return ["§turn ~your Journey token over"]


@template(EFFECTS, tokens.lay_token)
def _lay_token(p: Page, e: Any) -> list[str]:
    text = re.sub(r"\ba token for ([A-Z][\w' ]*?) (to|from)\b", lambda m: f"{an(m[1])} token {m[2]}", e.label)
    text = re.sub(r"\bthe token for ([A-Z][\w' ]*?) (to|from)\b", r"the \1 token \2", text)
    text = text.replace("your ", "~your ")
    if e.what is not None:
        text = text.replace(f"the pile of {e.what.text}", p.pile_of(e.what))
    return [f"§{text}"]


@template(EFFECTS, durations.stay_in_play)
def _stay(p: Page, e: Any) -> list[str]:
    return ["This stays in play"]


@template(EFFECTS, durations.lay_under)
def _lay_under(p: Page, e: Any) -> list[str]:
    face = " face down" if e.face_down else ""
    return set_aside(p, e, f"{face} under this")


def set_aside(p: Page, e: Any, how: str) -> list[str]:
    """Return the text of setting cards aside: `set it aside`, `set aside a card from ~your hand`.

    `how`: words at its end.
    """
    what = p.name(e.what)
    short = what in ("it", "them", "this", "the others")
    text = f"set {what} aside{how}" if short else f"set aside {what}{how}"
    return done(p, e, f"§{text}", "set aside")


@template(EFFECTS, durations.put_on_mat)
def _put_on_mat(p: Page, e: Any) -> list[str]:
    return done(
        p, e, f"§put {p.name(e.what)} {'face down ' if e.face_down else ''}onto ~your mat", "put there"
    )


@template(EFFECTS, events.set_aside_face_down)
def _aside(p: Page, e: Any) -> list[str]:
    return set_aside(p, e, " face down")


@template(EFFECTS, events.take_back)
def _take_back(p: Page, e: Any) -> list[str]:
    them = e.among.label
    if "under this" in them:
        several = p.quality(e.among.which)[1]
        return [f"§put the {several} set aside{' with this' if not e.among.apart else ''} into ~your hand"]
    return [f"§put {p.among(e.among, 'all')} into ~your hand".replace("all cards from", "all cards from")]


@template(EFFECTS, events.more_cards_next_hand)
def _more(p: Page, e: Any) -> list[str]:
    return [f"At the end of this turn, §draw {how_many(p, e.amount, 'more card')}"]


@template(EFFECTS, events.extra_turn)
def _extra(p: Page, e: Any) -> list[str]:
    text = e.label
    text = text.replace(" (but not a 3rd in a row)", ", unless it would be a third turn in a row")
    text = text.replace(" (but not a 2nd extra turn in a row)", ", unless this is an extra turn of that kind")
    text = text.replace("whose card it is decides", "you make the decisions")
    text = text.replace(", if the one before was not yours", ", if the turn before this was not ~yours")
    return [f"§{text}"]


@template(EFFECTS, boons.receive_boon, hexes.receive)
def _receive(p: Page, e: Any) -> list[str]:
    return [f"§receive {p.name(e.what)}"]


@template(EFFECTS, boons.receive_boons)
def _boons(p: Page, e: Any) -> list[str]:
    return [f"§{e.label}"]


@template(EFFECTS, boons.keep_until_clean_up)
def _keep(p: Page, e: Any) -> list[str]:
    return ["§keep this until Clean-up"]


@template(EFFECTS, states.take_state)
def _take_state(p: Page, e: Any) -> list[str]:
    name = e.label.removeprefix("take ")
    the = "the " if TABLE.cards[TABLE.kind(name)].types & types.ARTIFACT else ""
    return [f"§take {the}{name}"]


@template(EFFECTS, states.return_state)
def _return_state(p: Page, e: Any) -> list[str]:
    return [f"§{e.label}"]


@template(EFFECTS, states.cannot_buy)
def _cannot_buy(p: Page, e: Any) -> list[str]:
    return [f"This turn, ~you can't buy {type_noun(e.types)[1]}"]


@template(EFFECTS, costs.cards_cost_less)
def _less(p: Page, e: Any) -> list[str]:
    return [f"This turn, {type_noun(e.types)[1]} cost {int(e.n)} less"]


@template(EFFECTS, market.play_treasures)
def _treasures(p: Page, e: Any) -> list[str]:
    return ["¶play any number of Treasures from ~your hand"]


@template(EFFECTS, market.buy)
def _buy(p: Page, e: Any) -> list[str]:
    return done(p, e, f"§buy {p.name(e.what)}", "bought")


@template(EFFECTS, marks.mark)
def _mark(p: Page, e: Any) -> list[str]:
    made = marks.MARKS[int(e.layer)].made
    if made.startswith("turn "):
        return [f"§turn {p.name(e.what)} face down until the end of the turn"]
    if made.startswith("keep "):
        return [f"§keep {p.name(e.what)} in ~your hand this turn"]
    return []


@template(EFFECTS, naming.note_name)
def _note_name(p: Page, e: Any) -> list[str]:
    return [f"This turn, {p.name(e.what)} can't be bought"] if e.no_buying else []


@template(EFFECTS, phase_words.return_to_action_phase)
def _to_action(p: Page, e: Any) -> list[str]:
    return ["If it is ~your Buy phase, §return to ~your Action phase"]


@template(EFFECTS, phase_words.from_now_on)
def _from_now_on(p: Page, e: Any) -> list[str]:
    text = e.label if e.lasts == durations_numbers.UNTIL_TURN_OF else addressed(e.label)
    return [text[:1].upper() + text[1:] if text.startswith(("this turn", "until")) else f"§{text}"]


@template(EFFECTS, prophecies.remove_a_sun)
def _sun(p: Page, e: Any) -> list[str]:
    return ["¤+1 Sun"]


@template(EFFECTS, prophecies.replace_the_kingdom)
def _kingdom(p: Page, e: Any) -> list[str]:
    return ["All kingdom piles leave the Supply, and ten unused ones take their place"]


@template(EFFECTS, investing.gain_from_each_pile, bidding.turn_is_over)
def _as_labelled(p: Page, e: Any) -> list[str]:
    return [f"§{e.label}"] if not isinstance(e, bidding.turn_is_over) else []


@template(EFFECTS, investing.note_invested)
def _invest(p: Page, e: Any) -> list[str]:
    return []


@template(EFFECTS, passing.lay_face_down)
def _face_down(p: Page, e: Any) -> list[str]:
    return [f"§lay {p.name(e.what)} face down"]


@template(EFFECTS, verbs.be_unaffected)
def _unaffected(p: Page, e: Any) -> list[str]:
    where = {zones.HAND: " hand", zones.DISCARDS: " discard pile", zones.DECK: " deck"}.get(int(e.place))
    return ["it doesn't affect ~you" if where is None else f"it doesn't affect ~your{where}"]


@template(EFFECTS, editions.be_that)
def _be_that(p: Page, e: Any) -> list[str]:
    return ["Until it leaves play, this is the chosen card"]


@template(EFFECTS, editions.set_aside_again)
def _again(p: Page, e: Any) -> list[str]:
    return ["§set it aside again"]


@template(EFFECTS, ways.as_printed)
def _as_printed(p: Page, e: Any) -> list[str]:
    return [
        "§do what the card says"
        + (", and this turn, ~you get +Coins for its +Cards and +Cards for its +Coins" if e.swapped else "")
    ]
