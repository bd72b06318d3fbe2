"""Templates for combined effects in print: choices, conditions, delayed effects, effects on other players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.games.dominion.numbers import durations as lasting
from cardwright.games.dominion.numbers import zones
from cardwright.games.dominion.objects.table import When, Which
from cardwright.games.dominion.words import (
    amounts,
    bidding,
    boons,
    choices,
    debt,
    decks,
    editions,
    events,
    hexes,
    laid,
    limits,
    marks,
    mats,
    naming,
    passing,
    qualities,
    revealing,
    selections,
    several,
    shielding,
    states,
    tokens,
    verbs,
    ways,
)
from cardwright.kernel import words
from cardwright.kernel.effects import IT_SLOT, THIS_SLOT, Effect

from .amounts import quantity, scaled
from .nouns import an
from .page import EFFECTS, Noun, Page, template
from .phrases import (
    MAY,
    SUBJECT,
    addressed,
    after,
    allowed,
    bonuses_together,
    capital,
    for_you,
    joined,
    lowered,
    paragraph,
)
from .phrases import (
    marked as marked_text,
)


def first_deed(e: Effect) -> Effect:
    """Return the first single action of an effect."""
    while isinstance(e, (words.seq, verbs.if_you_do, limits.once_moved)):
        unsaid = isinstance(e.parts[0], marks.mark) and len(e.parts) > 1 and not Page().effect(e.parts[0])
        e = e.parts[1] if unsaid else e.parts[0]
    return e


def takes(e: Effect, slot: int) -> bool:
    """Whether the first action of an effect uses the value bound to `slot`."""
    first = first_deed(e)
    what = getattr(first, "what", None)
    if isinstance(first, decks.shuffle_in) and first.others:
        return False
    return (
        what is not None
        and getattr(what, "slot", None) == slot
        and not isinstance(
            first,
            (
                marks.mark,
                verbs.gain_copy,
                laid.take_debt_of_pile,
                laid.move_point,
                editions.be_that,
                tokens.move_token,
            ),
        )
    )


@template(EFFECTS, words.seq)
def _seq(p: Page, e: Any) -> list[str]:
    parts = list(e.parts)
    if (
        isinstance(parts[-1], mats.as_often_as_you_like)
        and len(parts) > 1
        and parts[-2].label == parts[-1].parts[0].label
    ):
        del parts[-2]  # say it once; "any number" covers repetitions
    said = bonuses_together([text for part in parts for text in p.effect(part)])
    last = "§discard the others"
    if said.count(last) > 1:  # say only once that the rest is discarded
        said = [text for text in said if text != last] + [last]
    return said


@template(EFFECTS, words.may)
def _may(p: Page, e: Any) -> list[str]:
    return optional(p, e.parts[0])


def optional(p: Page, what: Effect) -> list[str]:
    """Return an optional effect: `you may ...`. If a second part depends on it, add `If you did, ...`."""
    if isinstance(what, verbs.if_you_do):
        return did(allowed(p.effect(what.parts[0])), p.effect(what.parts[1]))
    said = p.effect(what)
    if not said:
        return []
    whole = joined(said)
    if len(whole) == 1:
        return allowed(said)
    return did(allowed(said[:1]), said[1:])


def did(first: list[str], rest: list[str], word: str = "If ~you did") -> list[str]:
    """Return the sentences `first`, followed by `rest` with "If you did"."""
    if rest and rest[0].startswith("If so, "):
        rest = [rest[0].removeprefix("If so, "), *rest[1:]]
    if rest and rest[0].startswith("If ~you did"):
        return [*first, *rest]
    return [*first, *after(word, rest)] if rest else first


@template(EFFECTS, verbs.if_you_do)
def _if_you_do(p: Page, e: Any) -> list[str]:
    return did(p.effect(e.parts[0]), p.effect(e.parts[1]))


@template(EFFECTS, limits.if_gained)
def _if_gained(p: Page, e: Any) -> list[str]:
    gaining = (
        p.effect(e.gaining)
        if hasattr(e, "gaining") and isinstance(e.gaining, Effect)
        else p.effect(e.parts[0])
    )
    return did(gaining, p.effect(e.parts[-1]))


@template(EFFECTS, words.if_)
def _if(p: Page, e: Any) -> list[str]:
    then, otherwise = e.parts
    if e.label == then.label and not isinstance(otherwise, words.nothing):
        return p.effect(then)
    if e.label == then.label:  # the watched event already says it
        return p.effect(then)
    if is_there(p, e.condition):
        return p.effect(then)
    condition = p.condition(e.condition)
    lead = "If " + condition
    said = p.effect(then)
    out = after(lead, said)
    out = out[:1] + [
        f"If so, {lowered(text.removeprefix('Then '))}" if text.startswith("Then ") else text
        for text in out[1:]
    ]
    if not isinstance(otherwise, words.nothing):
        other = p.effect(otherwise)
        if not out:
            negative = p.condition(qualities.not_(e.condition))
            return after("If " + negative, other)
        if any(text.startswith("Otherwise") or ". Otherwise" in text for text in out):
            out += after("If " + p.condition(qualities.not_(e.condition)), other)
        else:
            out += after("Otherwise", other)
    return out


def is_there(p: Page, c: Any) -> bool:
    """Whether a condition only asks whether any card was revealed.

    The previous sentence implies this, so it isn't printed.
    """
    return (
        isinstance(c, qualities.at_least)
        and c.n == 1
        and isinstance(c.amount, amounts.how_many)
        and p.noun(c.amount.what).turned
    )


@template(EFFECTS, words.repeat)
def _repeat(p: Page, e: Any) -> list[str]:
    said = joined(p.effect(e.parts[0]))
    if isinstance(e.amount, amounts.number):
        n = int(e.amount.n)
        if (
            len(said) == 1
            and said[0].startswith(("§gain a ", "§gain an "))
            and isinstance(e.parts[0], verbs.gain_a)
        ):
            head, _, _ = (
                said[0].partition(" to ~your ")
                if " to ~your " in said[0]
                else said[0].partition(" onto ~your ")
            )
            mid = said[0][len(head) :]
            name = head.split(" ", 2)[2]
            return [f"§gain {n} {qualities.plural(name)}{mid}"]
        return (
            [*said[:-1], f"{said[-1]}, {'twice' if n == 2 else f'{n} times'}"]
            if len(said) == 1
            else [f"Do this {n} times: {lowered(for_you(' '.join(said)))}"]
        )
    if isinstance(e.amount, (amounts.that_number,)):
        return [*said[:-1], f"{said[-1]}, {quantity(p, e.amount)} times"]
    n, one = scaled(p, e.amount)
    each = f"for each {one}" if n == 1 else f"{n} times for each {one}"
    if len(said) == 1 and said[0][:1] == SUBJECT:
        return (
            [f"{said[0]} {each}"] if isinstance(e.parts[0], verbs.gain_a) else [f"{capital(each)}, {said[0]}"]
        )
    return after(capital(each), said)


@template(EFFECTS, words.choose)
def _choose(p: Page, e: Any) -> list[str]:
    among = p.among(e.among, "a")
    if isinstance(e.among, selections.supply) and not isinstance(first_deed(e.parts[0]), verbs.gain):
        among = from_supply(among)
    return chosen(p, e, among, e.optional)


def from_supply(among: str) -> str:
    """Return a noun phrase with its source: `an Action from the Supply costing up to 4`."""
    for cut in (" costing ", ", other than ", " other than ", " that "):
        head, mid, tail = among.partition(cut)
        if mid:
            return f"{head} from the Supply{mid}{tail}"
    return f"{among} from the Supply"


def chosen(p: Page, e: Any, among: str, may: bool) -> list[str]:
    """Return the text of choosing one card and doing something with it.

    If the text also mentions an older "it", the older one gets a longer name.
    """
    return told_apart(p, int(e.slot), lambda: chosen_once(p, e, among, may))


def told_apart(p: Page, slot: int, write: Callable[[], list[str]]) -> list[str]:
    """Write a text in which "it" has a new meaning.

    If the text also mentions an older noun as "it", write it again with a longer name for that noun.
    """
    before = {s: vars(noun).copy() for s, noun in p.nouns.items()}
    out = write()
    inner = p.last_inner.get(slot)
    mixed = [
        noun for s, noun in p.nouns.items()
        if s != slot and s != THIS_SLOT and noun.later == "it" and s in before and noun.used > max(1, before[s]["used"])
    ]  # fmt: skip
    if not mixed or inner is None or inner.used < 2 or inner.later != "it":
        return out
    for s, kept in before.items():
        vars(p.nouns[s]).update(kept)
    for noun in mixed:
        noun.fixed = (
            f"the {noun.done} card"
            if noun.done and noun.done not in ("put there", "put back")
            else "that card"
        )
    out = write()
    for noun in mixed:
        noun.fixed = ""
    return out


def chosen_once(p: Page, e: Any, among: str, may: bool) -> list[str]:
    """Return the text of choosing one card and doing something with it."""
    what = e.parts[0]
    if isinstance(e.among, selections.those_of):
        leave_others(p, e.among.what)
    direct = takes(what, int(e.slot))
    later = "that pile" if " pile" in among and "discard pile" not in among else "it"
    noun = Noun(among if direct else "", later)
    p.last_inner[int(e.slot)] = noun
    with p.calling(e.slot, noun):
        if isinstance(what, verbs.if_you_do):
            first, rest = p.effect(what.parts[0]), None
            mark = noun.used
            rest = p.effect(what.parts[1])
            sure = True
        else:
            body = list(what.parts) if isinstance(what, words.seq) else [what]
            first = p.effect(body[0])
            while not first and len(body) > 1:
                body = body[1:]
                first = p.effect(body[0])
            mark = noun.used
            rest = bonuses_together([text for part in body[1:] for text in p.effect(part)])
            sure = False
        uses = noun.used > mark
    if not direct:
        lead = [f"¶choose {among}" if may else f"§choose {among}"]
        rest = [*first, *rest]
        return did(lead, rest) if may else [*lead, *rest]
    if len(first) > 1:
        first, rest = first[:1], [*first[1:], *rest]
    lead = allowed(first) if may else first
    if not rest:
        return lead
    if may or sure or not uses:
        return did(lead, rest)
    return [*lead, *rest]


def leave_others(p: Page, ref: Any) -> None:
    """After one of several cards has been taken, call the remaining ones "the others"."""
    noun = p.noun(ref)
    if noun.later in ("them", "those cards"):
        noun.rest_next = True


def limits_of(p: Page, e: Any) -> tuple[str, str]:
    """Return the text for how many cards are chosen, and the largest number that can be chosen."""
    least, most = e.least, e.most
    if least.label == most.label:
        if isinstance(least, amounts.number):
            return str(int(least.n)), str(int(least.n))
        if (
            isinstance(least, amounts.number_in)
            and isinstance(e.among, selections.cards_in)
            and not least.less
            and least.times == 1
            and least.place == e.among.place
            and (least.which.label == e.among.which.label or is_all_others(e.among.which))
        ):
            return "all", ""
        return f"as many cards as there are: one for each {scaled(p, least)[1]}", ""
    if isinstance(least, amounts.number) and least.n == 0:
        if isinstance(most, amounts.number):
            return ("any number of" if most.n < 0 else f"up to {int(most.n)}"), str(int(most.n))
        return f"up to {quantity(p, most)}", ""
    low, high = quantity(p, least), quantity(p, most)
    return (f"{low} or more" if high == "-1" else f"{low} to {high}"), high


def is_all_others(which: Which) -> bool:
    """Whether a quality means all cards except one that has been chosen."""
    return isinstance(which, qualities.other_than) and isinstance(which.which, qualities.the_very)


@template(EFFECTS, words.choose_some)
def _choose_some(p: Page, e: Any) -> list[str]:
    if e.label.startswith("discard down to "):
        return [f"§discard down to {e.label.split(' ')[3]} cards in hand"]
    if not e.label.startswith("choose "):
        return [f"§{addressed(str(e.label))}"]
    many, most = limits_of(p, e)
    among = several_cards(p, e, many)
    noun = Noun("", "it" if many in ("1", "up to 1") else "them")
    noun.most = most
    if isinstance(e.among, selections.those_of):
        leave_others(p, e.among.what)
    with p.calling(e.slot, noun):
        return with_several(p, e, among, noun, many.startswith(("up to", "any number")), "up to" in many)


def several_cards(p: Page, e: Any, many: str) -> str:
    """Return the number and source of several chosen cards: `up to 2 cards from ~your hand`."""
    in_hand = isinstance(e.among, selections.cards_in) and e.among.place == zones.HAND
    if many == "all" and in_hand and type(e.among.which) is Which:
        return "~your hand"
    if many in ("1", "up to 1"):
        return p.among(e.among, "a")
    if many.startswith("up to 1 for each"):
        return f"{p.among(e.among, 'any number of')}, up to {many.removeprefix('up to ')}"
    if not many.startswith("as many"):
        return p.among(e.among, many)
    if isinstance(e.least, amounts.that_number):
        return p.among(e.among, "that many")
    if isinstance(e.least, amounts.number_in) and e.least.less and isinstance(e.among, selections.cards_in):
        return p.among(e.among, f"all but {int(e.least.less)}")
    n, each = scaled(p, e.least)
    one = p.among(e.among, "a").split(" ", 1)[1]
    return f"{an(one)} for each {each}" if n == 1 else f"{n} {one} for each {each}"


def with_several(p: Page, e: Any, among: str, noun: Noun, may: bool, asked: bool) -> list[str]:
    """Return the text of an effect on several cards.

    `may`: whether the player may choose none. `asked`: whether the text already says "you may".
    """
    what, slot = e.parts[0], int(e.slot)
    if isinstance(what, words.each) and takes(what.parts[0], int(what.slot)):
        with p.calling(what.slot, Noun(among, noun.later)):
            said = p.effect(what.parts[0])
        return allowed(said[:1]) + said[1:] if may else said
    split = conditional_on(what, slot)
    if split is not None:
        return if_any(p, split, among, noun, may)
    surely = isinstance(what, verbs.if_you_do)
    body = list(what.parts) if surely or isinstance(what, words.seq) else [what]
    if takes(what, slot):
        noun.first = among
        first = p.effect(body.pop(0))
        if asked and first[0][:1] == SUBJECT:
            first = [MAY + first[0][1:], *first[1:]]
    elif among == "~your hand":
        noun.later = "that hand"
        first = p.effect(body.pop(0))
    else:
        first = [f"{MAY if may else SUBJECT}choose {among}"]
        noun.done = noun.done or "chosen"
    before = noun.used
    rest = bonuses_together([text for part in body for text in p.effect(part)])
    if surely or (may and noun.used == before and not any(mentions(part, slot, 0) for part in body)):
        return did(first, rest)
    if len(first) == len(rest) == 1 and first[0][:1] == SUBJECT and rest[0].startswith("§draw that many"):
        return [f"{first[0]}, then &{rest[0][1:]}"]
    return [*first, *rest]


def if_any(
    p: Page, split: tuple[Effect, list[Effect], Effect], among: str, noun: Noun, may: bool
) -> list[str]:
    """Return the text of an effect on the chosen cards, and of another effect if none was chosen."""
    deed, more, other = split
    noun.first = among
    said = p.effect(deed)
    if may and said[0][:1] == SUBJECT:
        said = [MAY + said[0][1:], *said[1:]]
    out = did(said, bonuses_together([text for part in more for text in p.effect(part)]))
    if not isinstance(other, words.nothing):
        out += after("Otherwise" if more else "If ~you didn't", p.effect(other))
    return out


def conditional_on(what: Any, slot: int) -> tuple[Effect, list[Effect], Effect] | None:
    """If an effect depends on whether any card was chosen, return its three parts. Otherwise return None.

    They are the effect on the cards, the effects that follow it, and the effect if no card was chosen.
    """
    if not isinstance(what, words.if_) or not isinstance(what.condition, qualities.at_least):
        return None
    amount = what.condition.amount
    if what.condition.n != 1 or not isinstance(amount, amounts.how_many) or amount.what.slot != slot:
        return None
    then = what.parts[0]
    parts = list(then.parts) if isinstance(then, (words.seq, verbs.if_you_do)) else [then]
    return (parts[0], parts[1:], what.parts[1]) if takes(parts[0], slot) else None


def mentions(value: Any, slot: int, depth: int) -> bool:
    """Whether a value contains a reference to `slot`."""
    if depth > 12:
        return False
    if getattr(value, "slot", None) == slot and type(value).__name__ == "Ref":
        return True
    if isinstance(value, (list, tuple)):
        return any(mentions(x, slot, depth + 1) for x in value)
    if not type(value).__module__.startswith("cardwright") or type(value).__name__ == "Ref":
        return False
    names = list(getattr(value, "__dict__", ())) or [
        n for c in type(value).__mro__ for n in getattr(c, "__mypyc_attrs__", ()) if n != "__dict__"
    ]
    return any(
        mentions(getattr(value, n), slot, depth + 1) for n in names if hasattr(value, n) and n != "when"
    )


@template(EFFECTS, words.each)
def _each(p: Page, e: Any) -> list[str]:
    group = p.noun(e.objects)
    body = e.parts[0]
    single = group.later in ("it", "that card")
    with p.calling(e.slot, Noun("", group.later if single else "it")):
        said = p.effect(body)
    if single:
        return said
    if (
        not isinstance(body, words.seq)
        and not isinstance(body, words.if_)
        and getattr(body, "what", None) is not None
        and len(said) == 1
    ):
        with p.calling(e.slot, Noun("", f"each of {p.name(e.objects)}")):
            return p.effect(body)
    return after(f"For each of {p.name(e.objects)}", said)


@template(EFFECTS, words.you)
def _you(p: Page, e: Any) -> list[str]:
    if isinstance(e.parts[0], words.choose_one):
        clauses = [joined(p.effect(part)) for part in e.parts[0].parts]
        if all(len(c) == 1 and c[0][:1] == SUBJECT for c in clauses):
            return [f"you choose whether {' or '.join('they ' + c[0][1:].replace('&', '') for c in clauses)}"]
    said = joined(p.effect(e.parts[0]))
    if len(said) == 1 and said[0].lower().startswith(("§choose one: ", "choose one: ")):
        both = said[0].partition(": ")[2].split("; or ")
        if len(both) == 2 and not any(text.startswith("+") for text in both):
            return [f"you choose whether they {both[0]} or {both[1]}"]
    return [
        for_you(text)
        if text[:1] == MAY
        else "you " + for_you(text[1:].replace("&", ""))
        if text[:1] == SUBJECT
        else f"you get {text[1:]}"
        if text[:1] == "¤"
        else for_you(text)
        for text in said
    ]


def others(p: Page, who: str, what: Effect) -> list[str]:
    """Return the text of an effect on another player, `who`, as complete sentences."""
    text = paragraph(joined_twice(p.effect(what)), who)
    return [text.removesuffix(".")] if text else []


def joined_twice(sentences: list[str]) -> list[str]:
    """Join up to three clauses into one sentence. If there are more, return them unchanged."""
    return joined(sentences) if len(sentences) <= 3 else sentences


@template(EFFECTS, words.each_other_player)
def _each_other(p: Page, e: Any) -> list[str]:
    return others(p, "each other player", e.parts[0])


@template(EFFECTS, shielding.each_other_player_in)
def _each_other_in(p: Page, e: Any) -> list[str]:
    place_ = {zones.HAND: "hand", zones.DECK: "deck", zones.DISCARDS: "discard pile"}.get(
        int(e.place), "cards"
    )
    return others(p, f"each other player whose {place_} this can affect", e.parts[0])


@template(EFFECTS, words.each_player)
def _each_player(p: Page, e: Any) -> list[str]:
    if not e.label.startswith("each player: "):
        return [f"{capital(e.label)}"]
    return others(p, "each player", e.parts[0])


@template(EFFECTS, choices.player_to_your_left)
def _left(p: Page, e: Any) -> list[str]:
    return others(p, "the player to your left", e.parts[0])


@template(EFFECTS, words.choose_one)
def _choose_one(p: Page, e: Any) -> list[str]:
    return options(p, e, "Choose one" if e.listed else "§choose one")


def options(p: Page, e: Any, lead: str) -> list[str]:
    """Return the text of a choice between effects: `Choose one: +2 Cards; or +2 Actions`.

    `lead`: its beginning.
    """
    said = []
    for part in e.parts:
        keep = {slot: (noun.used, noun.later, noun.done) for slot, noun in p.nouns.items()}
        text = marked_text(joined_twice(p.effect(part)))
        for slot, (used, later, done) in keep.items():
            p.nouns[slot].used, p.nouns[slot].later, p.nouns[slot].done = used, later, done
        text = text.replace(". If ~you did, ", ", and if ~you did, ").replace(". Then ", ", then ")
        first, *more = text.split(". ")
        text = ", then ".join([first, *(clause[:1].lower() + clause[1:] for clause in more)])
        said.append(text[:1].lower() + text[1:] if text and text[:1] != "+" else text or "do nothing")
    if len(said) == 2 and all("; " not in text and ". " not in text for text in said):
        return [f"{lead}: {said[0]}; or {said[1]}"]
    return [f"{lead}: " + "; ".join(said[:-1]) + f"; or {said[-1]}"]


@template(EFFECTS, choices.choose_different)
def _choose_different(p: Page, e: Any) -> list[str]:
    if isinstance(e.amount, amounts.number):
        return options(p, e, f"Choose {int(e.amount.n)} different options")
    n, one = scaled(p, e.amount)
    return options(
        p, e, f"For each {one}, choose {'a different option' if n == 1 else f'{n} different options'}"
    )


@template(EFFECTS, choices.you_say)
def _you_say(p: Page, e: Any) -> list[str]:
    said = []
    for part in e.parts:
        text = "; ".join(p.effect(part))
        said.append(text)
    clauses = [("they " + t[1:] if t[:1] == SUBJECT else t) for t in said]
    return ["you choose whether " + " or ".join(clauses)]


@template(EFFECTS, choices.another_chooses)
def _another(p: Page, e: Any) -> list[str]:
    who = "the player to ~your left" if e.left else "you"
    among = p.among(e.among, "a")
    if isinstance(e.among, selections.those_of):
        leave_others(p, e.among.what)
    with p.calling(e.slot, Noun("", "it")):
        rest = p.effect(e.parts[0])
    return [f"{who} {'chooses' if e.left else 'choose'} {among}", *rest]


@template(EFFECTS, decks.top_of_deck)
def _top(p: Page, e: Any) -> list[str]:
    return told_apart(p, int(e.slot), lambda: top_once(p, e))


def top_once(p: Page, e: Any) -> list[str]:
    """Return the text of an effect on the top card of the deck."""
    which = "the bottom card of ~your deck" if e.bottom else "the top card of ~your deck"
    direct = takes(e.parts[0], int(e.slot))
    noun = Noun(which if direct and not e.bottom else "", "it")
    p.last_inner[int(e.slot)] = noun
    with p.calling(e.slot, noun):
        said = p.effect(e.parts[0])
    if e.bottom:
        return [f"§look at {which}", *said]
    if not direct and not said[0].count("it "):
        return [f"§take {which}", *said]
    return said if direct else [f"§look at {which}", *said]


@template(EFFECTS, decks.take_from_deck)
def _take(p: Page, e: Any) -> list[str]:
    deck = "the Black Market deck" if e.market else "~your deck"
    single = isinstance(e.amount, amounts.number) and e.amount.n == 1
    if isinstance(e.amount, amounts.number):
        those = "the top card of " + deck if single else f"the top {int(e.amount.n)} cards of {deck}"
    else:
        n, one = scaled(p, e.amount)
        those = (
            f"a card from the top of {deck} for each {one}"
            if n == 1
            else f"the top {n} cards of {deck} for each {one}"
        )
        if isinstance(e.amount, (amounts.that_number,)) or (
            isinstance(e.amount, amounts.how_many) and n == 1
        ):
            those = f"that many cards from the top of {deck}"
    noun = Noun("", "it" if single else "them")
    noun.turned = True
    noun.whole = "the cards revealed" if e.reveal else "the cards looked at"
    with p.calling(e.slot, noun):
        said = p.effect(e.parts[0])
    return bonuses_together([f"§{'reveal' if e.reveal else 'look at'} {those}", *said])


@template(EFFECTS, decks.reveal_until)
def _until(p: Page, e: Any) -> list[str]:
    one, several_ = p.quality(e.which)
    wanted = an(one) if e.n == 1 else f"{int(e.n)} {several_}"
    out = [f"§reveal cards from ~your deck until ~you reveal {wanted}"]
    later = "them" if e.every or e.n != 1 else "that card" if e.first else "it"
    if e.every:
        later = "all the revealed cards"
    with p.calling(e.slot, Noun("", later)) as noun:
        noun.turned = True
        body = p.effect(e.parts[0])
    if e.every:
        return [*out, *body]
    rest = "§discard the other revealed cards"
    return [*out, rest, *body] if e.first else [*out, *body, rest]


@template(EFFECTS, decks.one_of_each_name)
def _one_of_each(p: Page, e: Any) -> list[str]:
    group = p.noun(e.what)
    body = e.parts[0].parts[0] if isinstance(e.parts[0], words.you) else e.parts[0]
    if isinstance(body, words.each):
        inner = Page()
        with inner.calling(body.slot, Noun("", "it")):
            said = after(
                f"For each differently named card among {group.whole or group.later}",
                inner.effect(body.parts[0]),
            )
        return [for_you(text) for text in said] if body is not e.parts[0] else said
    among = f"one of each name among {group.later}"
    direct = takes(e.parts[0], int(e.slot)) if hasattr(e, "slot") else False
    with p.calling(e.slot, Noun(among if direct else "", "them")):
        said = p.effect(e.parts[0])
    group.later = "the others"
    return said if direct else [f"§pick {among}", *said]


@template(EFFECTS, decks.by_its_player)
def _by_player(p: Page, e: Any) -> list[str]:
    return p.effect(e.parts[0])


@template(EFFECTS, several.all_of)
def _all_of(p: Page, e: Any) -> list[str]:
    among = p.among(e.among, "all")
    with p.calling(e.slot, Noun(among if takes(e.parts[0], int(e.slot)) else "", "them")):
        return p.effect(e.parts[0])


@template(EFFECTS, several.one_after_another)
def _one_by_one(p: Page, e: Any) -> list[str]:
    many = "any number of" if e.optional else "all"
    if e.names:
        many += " differently named"
    among = p.among(e.among, many)
    if among.endswith("them"):
        among = among.replace("all of them", "all of them")
    with p.calling(e.slot, Noun(among if takes(e.parts[0], int(e.slot)) else "", "it")):
        said = p.effect(e.parts[0])
    out = said if takes(e.parts[0], int(e.slot)) else after(f"For each of {among}", said)
    return [*allowed(out[:1]), *out[1:]] if e.optional else out


@template(EFFECTS, naming.name_a_card)
def _name(p: Page, e: Any) -> list[str]:
    with p.calling(e.slot, Noun("", "the named card")):
        return ["§name a card", *p.effect(e.parts[0])]


@template(EFFECTS, limits.once_moved)
def _once_moved(p: Page, e: Any) -> list[str]:
    return p.effect(e.parts[-1])


@template(EFFECTS, limits.only_once)
def _only_once(p: Page, e: Any) -> list[str]:
    return p.effect(e.parts[0])


@template(EFFECTS, limits.once_each_turn)
def _once_each(p: Page, e: Any) -> list[str]:
    often = "If this is the first time in the game" if e.of_all else "Once each turn"
    return after(often, p.effect(e.parts[0]))


@template(EFFECTS, mats.as_often_as_you_like)
def _often(p: Page, e: Any) -> list[str]:
    said = optional(p, e.parts[0])
    return [f"As often as ~you like, {lowered(said[0])}", *said[1:]]


@template(EFFECTS, mats.spend_any)
def _spend(p: Page, e: Any) -> list[str]:
    name = str(e.what)
    one = name.removesuffix(" tokens")
    noun = Noun("", "that many", f"{one if one == 'Coffers' else one.removesuffix('s')} spent")
    with p.calling(e.slot, noun):
        return [
            f"§spend {'all ~your' if e.every else 'any number of'} {name.removesuffix(' tokens')}",
            *p.effect(e.parts[0]),
        ]


@template(EFFECTS, laid.remove_tokens_here)
def _remove(p: Page, e: Any) -> list[str]:
    with p.calling(e.slot, Noun("", "that many", "token removed")):
        return ["§remove ~your tokens from here", *p.effect(e.parts[0])]


@template(EFFECTS, boons.next_boon)
def _next_boon(p: Page, e: Any) -> list[str]:
    does = "discard the next Boon" if e.discarded else "take a Boon" if e.taken else "turn over a Boon"
    with p.calling(e.slot, Noun("", "it")):
        said = p.effect(e.parts[0])
    return [f"§{does}", *said]


@template(EFFECTS, hexes.next_hex)
def _next_hex(p: Page, e: Any) -> list[str]:
    with p.calling(e.slot, Noun("the next Hex", "it")):
        return p.effect(e.parts[0])


@template(EFFECTS, revealing.gather)
def _gather(p: Page, e: Any) -> list[str]:
    with p.calling(e.slot, Noun("", "those cards")):
        first = p.effect(e.parts[0])
        return [*first, *p.effect(e.parts[1])]


@template(EFFECTS, bidding.bid_debt)
def _bid(p: Page, e: Any) -> list[str]:
    wins = p.effect(e.parts[0])
    return [f"Each player bids up to {int(e.most)} Debt, once, ending with you", *others_win(wins)]


def others_win(wins: list[str]) -> list[str]:
    return [paragraph(["§take the Debt bid", *wins], "the highest bidder").removesuffix(".")]


@template(EFFECTS, states.does_instead)
def _does_instead(p: Page, e: Any) -> list[str]:
    does = paragraph(joined(p.effect(e.parts[0]))).removesuffix(".")
    out = []
    if e.names:
        out.append(
            f"This turn, ~your {' and '.join(qualities.plural(n) for n in e.names)} give {does}"
            " instead of what they say"
        )
    if e.first_action:
        out.append(
            f"Until your next turn, the first Action that ~you play on ~your turn gives {does} instead of what it says"
        )
    return out


@template(EFFECTS, ways.set_aside_for_it)
def _for_it(p: Page, e: Any) -> list[str]:
    with p.calling(
        e.slot, Noun("the card set aside for this" if takes(e.parts[0], int(e.slot)) else "", "it")
    ):
        return p.effect(e.parts[0])


@template(EFFECTS, events.also_are)
def _also_are(p: Page, e: Any) -> list[str]:
    theirs = " and ".join(qualities.plural(n) for n in e.names)
    if e.lends:
        return [
            f"For the rest of the game, ~your {theirs} also have the types and abilities of {p.name(e.what)}"
        ]
    does = paragraph(p.effect(e.parts[0])).removesuffix(".")
    kinds = qualities.type_text(int(e.types)).replace(" or ", " and ")
    p.name(e.what)
    return [
        f"For the rest of the game, during ~your turns, ~your {theirs} are also {kinds} cards with the text: {does}"
    ]


@template(EFFECTS, events.marked_card)
def _marked(p: Page, e: Any) -> list[str]:
    with p.calling(e.slot, Noun("", "the card with ~your Estate token")):
        return p.effect(e.parts[0])


@template(EFFECTS, editions.may_before_gaining)
def _before_gaining(p: Page, e: Any) -> list[str]:
    return [f"¶{e.yes.replace('your ', '~your ')}"]


@template(EFFECTS, editions.play_it_each_turn)
def _each_turn(p: Page, e: Any) -> list[str]:
    return ["§play this", "If ~you discard it from play this turn, §set it aside again"]


@template(EFFECTS, words.secretly)
def _secretly(p: Page, e: Any) -> list[str]:
    among = p.among(e.among, "a").replace("~your", "their")
    return [f"Each player secretly chooses {among}, then passes it to the player to their left"]


@template(EFFECTS, passing.take_from_the_right)
def _from_right(p: Page, e: Any) -> list[str]:
    return []


# -- delayed effects
TURN = "this turn"


def marked(w: When) -> str:
    """Return the text of the event that triggers an ability."""
    label = str(w.of.label)
    text = w.text
    one = Page().quality(w.of)[0]
    if "from play such a card" in text:
        text = text.replace("from play such a card", f"{an(one)} from play")
    if "such a card" in text:
        text = text.replace("such a card", an(one))
    elif label != "card":
        text = text.replace(qualities.an(label), an(one)).replace(label, one)
    return addressed(text)


def when_delayed(w: When, lasts: int) -> str:
    """Return the words for when a delayed ability is carried out."""
    text = marked(w)
    if text == "when it has been played":
        return "afterwards"
    if lasts in (lasting.ONCE_THIS_TURN, lasting.ONCE) and text.startswith(("when ~you ", "when anybody ")):
        text = f"the next time {text.removeprefix('when ')}"
        return f"{text} this turn" if lasts == lasting.ONCE_THIS_TURN else text
    if lasts == lasting.THIS_TURN and text.startswith("at "):
        return f"{text} this turn" if "turn" not in text else text
    if lasts == lasting.THIS_TURN:
        return f"this turn, {text}" if "turn" not in text else text
    if lasts == lasting.FOR_EVER:
        return (
            f"for the rest of the game, {text}"
            if not text.startswith("at the start")
            else text.replace("~your turn", "each of ~your turns")
        )
    if lasts == lasting.UNTIL_NEXT_TURN:
        return text if text.startswith("until") else f"until ~your next turn, {text}"
    if lasts == lasting.UNTIL_TURN_OF:
        return f"until your next turn, {text}"
    if lasts == lasting.WHILE_UNDER:
        return text.replace("~your turn", "each of ~your turns") + ", while any are left"
    if lasts == lasting.ONCE_THIS_TURN:
        return f"{text} this turn" if "turn" not in text else text
    return text


@template(EFFECTS, verbs.set_up)
def _set_up(p: Page, e: Any) -> list[str]:
    w = e.when
    about = p.name(e.about) if int(e.about.slot) != THIS_SLOT else ""
    lead = capital(when_delayed(w, int(e.lasts)))
    if about:
        lead = lead.replace("this is in Exile", f"{about} is in Exile")
    inner = Page()
    inner.nouns.update({slot: noun for slot, noun in p.nouns.items() if slot not in (IT_SLOT, THIS_SLOT)})
    inner.nouns[THIS_SLOT] = Noun("", about or "this")
    inner.nouns[IT_SLOT] = Noun("", "it")
    if isinstance(w.effect, words.nothing):
        return ["This stays in play until ~your next turn"]
    said = inner.effect(w.effect)
    said = optional_when(said, w.optional)
    if not said:
        return []
    return after(lead, said)


def optional_when(said: list[str], may: bool) -> list[str]:
    """Return the text of an ability's effect. If the effect is optional, it has "you may"."""
    if not may or not said:
        return said
    whole = joined(said)
    if len(whole) == 1:
        return allowed(said)
    if said[1].startswith("If ~you did"):
        return [*allowed(said[:1]), *said[1:]]
    return did(allowed(said[:1]), said[1:])


@template(EFFECTS, debt.overpay)
def _overpay(p: Page, e: Any) -> list[str]:
    inner = Page()
    said = inner.effect(e.parts[0])
    when = "" if e.at_once else "when ~you gain this, "
    first, *rest = joined(said) or ["nothing"]
    return ["¶overpay", f"If ~you did, {when}{lowered(first)}", *rest]
