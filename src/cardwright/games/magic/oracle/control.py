"""Print how effects are combined: sequences, choices, targets, conditions and delayed triggers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from cardwright.games.magic.abilities.cast_permissions import first_of
from cardwright.games.magic.abilities.instead import ExileInstead, ExilesDying, ExileThatInstead
from cardwright.games.magic.abilities.layering import choose_color
from cardwright.games.magic.abilities.preventing import PreventsDamage
from cardwright.games.magic.abilities.redirecting import Redirects
from cardwright.games.magic.actions.any_may import any_may
from cardwright.games.magic.actions.at_once import with_x
from cardwright.games.magic.actions.clashing import clash
from cardwright.games.magic.actions.councils import a_word, votes
from cardwright.games.magic.actions.dice import roll
from cardwright.games.magic.actions.drawing import discard
from cardwright.games.magic.actions.exiling import choose_exiled
from cardwright.games.magic.actions.fortune import at_random, flip_coin, some_at_random
from cardwright.games.magic.actions.growing import LeastTough, plus_counters
from cardwright.games.magic.actions.leaving import once_moved
from cardwright.games.magic.actions.library_tops import look_at_top, name_these, until_found
from cardwright.games.magic.actions.making import gains_protection
from cardwright.games.magic.actions.new_targets import choose_new_targets
from cardwright.games.magic.actions.other_players import (
    each_of_players,
    each_opponent,
    pays_or,
    that_player,
    unless_paid,
)
from cardwright.games.magic.actions.outside import learn
from cardwright.games.magic.actions.planar import reveal_until_planes
from cardwright.games.magic.actions.repeating import process, repeats, two_named_alike
from cardwright.games.magic.actions.searching import AllOf, seek, two_piles
from cardwright.games.magic.actions.seeking import choose_if_any
from cardwright.games.magic.actions.stacking import copy_on_stack, each_sacrifices
from cardwright.games.magic.actions.verbs import (
    TapsOrUntaps,
    damage_player,
    destroy,
    enters,
    gain_life,
    lose_life,
    put,
    put_counters,
    under_library,
)
from cardwright.games.magic.amounts.noting import note_down
from cardwright.games.magic.amounts.values import at_least, cards_of, count_of, counters_on, fixed
from cardwright.games.magic.casting.announcing import MODES_OF_TURN
from cardwright.games.magic.casting.once_each_turn import not_done_yet, only_once
from cardwright.games.magic.casting.several_targets import MOST_TARGETS, Further, shared_from
from cardwright.games.magic.casting.targets import if_kicked, modal, target
from cardwright.games.magic.characteristics.lookup import Exceptions
from cardwright.games.magic.characteristics.selections import Players, Things
from cardwright.games.magic.conditions.graveyards import this_aura
from cardwright.games.magic.conditions.this_way import DoneThisWay, this_way
from cardwright.games.magic.costs.paying import SPENT_SO, may_pay_x, paid_with
from cardwright.games.magic.costs.prices import BY_SACRIFICING, BY_TAPPING, PaysEither
from cardwright.games.magic.durations.immediately import immediately, returns_to_hand
from cardwright.games.magic.durations.lasting import (
    at_first_spells,
    changes,
    delayed,
    gains_ability,
    replaces,
    when_you_do,
)
from cardwright.games.magic.numbers import columns, durations, facts
from cardwright.games.magic.numbers.causes import DISCARDED
from cardwright.games.magic.numbers.keywords import CANT_BE_COUNTERED
from cardwright.games.magic.numbers.types import COLOR_NAMES
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.mana_cost import in_print
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS
from cardwright.games.magic.objects.table import Ability, Triggered
from cardwright.games.magic.selectors.combat_damage import PreventsCombatDamage
from cardwright.games.magic.selectors.damage_sources import DamageSources
from cardwright.games.magic.selectors.not_among import NotAmong
from cardwright.games.magic.selectors.nouns import ButNot
from cardwright.games.magic.selectors.owners import OwnerOf
from cardwright.games.magic.triggers.moving import counter_into
from cardwright.games.magic.triggers.narrower import NextTurns
from cardwright.kernel.effects import IT_SLOT, NUMBER_SLOT, THIS_SLOT, YOU_SLOT, Amount, Effect, Ref, Set
from cardwright.kernel.ints import i64
from cardwright.kernel.values import every_value
from cardwright.kernel.words import (
    choose,
    choose_one,
    choose_player,
    choose_some,
    each,
    each_other_player,
    each_player,
    forever,
    if_,
    may,
    note,
    nothing,
    repeat,
    secretly,
    seq,
    you,
)

from .changes import change_said, quoted
from .events import once_for
from .nouns import card_of_no_zone, chooser, color_words, key_words, named_by, target_noun
from .numbers import as_theirs, how_much
from .page import DURATIONS, ORDINALS, Name, Page, capital, counted, listed, plural, possessive, say, third
from .this_way import without


def is_nothing(effect: Effect) -> bool:
    """Return whether the effect does nothing, so that no text is needed."""
    return isinstance(effect, nothing)


# -- sequences and conditions
OPEN_ENDED: Final = (may, may_pay_x, unless_paid, if_, if_kicked, delayed)


def sequence(p: Page, e: seq) -> str:
    lead, parts = p.lead, list(e.parts)
    texts = [p.text(part) for part in parts]
    if lead and len(parts) > 1 and texts[0].startswith(f"{lead} have ") and is_of_other_player(parts[0]):
        return f"{texts[0]}; if you do, {one_by_one(p, parts[1:], texts[1:])}"
    return one_by_one(p, parts, texts)


def is_of_other_player(effect: Effect) -> bool:
    """Return whether another player than you carries out an effect."""
    if isinstance(effect, first_of):
        return is_of_other_player(effect.parts[0])
    player = effect.player if isinstance(effect, (that_player, lose_life, gain_life)) else None
    return player is not None and int(player.slot) != YOU_SLOT


def ends_open(effect: Effect) -> bool:
    """Return whether the last instruction of an effect is optional."""
    if isinstance(effect, (this_way, choose, seq, if_kicked)):
        return ends_open(effect.parts[-1 if isinstance(effect, seq) else 0])
    return isinstance(effect, may)


def one_by_one(p: Page, parts: list[Effect], texts: Iterable[str]) -> str:
    ends = any(isinstance(x, OPEN_ENDED) for x in parts[:-1]) or any(
        isinstance(x, (with_x, if_)) for x in parts
    )
    top = p.depth == 0 or (p.depth == 1 and p.triggers and ends)
    told = [(text, part) for text, part in zip(texts, parts, strict=True) if text]
    said = [text for text, _ in told]
    if not top:  # what follows `you may` is not said to be a part of it
        marks = ["; " if p.depth == 1 and ends_open(part) else ", then " for _, part in told[:-1]]
        return "".join(text + mark for text, mark in zip(said, [*marks, ""], strict=True))
    return ". ".join(capital(text) if i or not p.depth else text for i, text in enumerate(said))


def only_if(p: Page, e: if_) -> str:
    if not is_nothing(e.parts[1]) and asks_whether_possible(p, e):
        return f"{p.inside(e.parts[0])}; if you can't, {p.inside(e.parts[1])}"
    if takes_a_counter_first(e):
        return "; if you do, ".join(p.inside(part) for part in taken_and_rest(e))
    text = f"if {p.text(e.condition)}, {one_way(p, e.parts[0])}"
    if not is_nothing(e.parts[1]):
        text += f"; otherwise, {one_way(p, e.parts[1])}"
    return text


def asks_whether_possible(p: Page, e: if_) -> bool:
    """CR 608.2d. Return whether the condition only asks if the instruction can be carried out.

    Then the text says `if you can't, ...` instead of the condition.
    """
    c, done = e.condition, e.parts[0]
    if not isinstance(c, at_least) or number_of(c.n) != 1 or p.actor:
        return False
    n = c.amount
    if isinstance(done, choose) and isinstance(n, count_of):
        plain = not done.optional and number_of(fixed(int(n.times))) == 1 and not n.plus
        return plain and p.peek(done.among).one() == p.peek(n.among).one()
    if isinstance(done, put_counters) and isinstance(n, counters_on):
        same = int(done.what.slot) == int(n.what.slot) == THIS_SLOT if isinstance(done.what, Ref) else False
        return same and number_of(done.n) == -1 and done.which.word == n.which.word
    if isinstance(done, discard) and isinstance(n, cards_of):
        yours = int(done.player.slot) == int(n.player.slot) == YOU_SLOT
        return yours and int(n.place) == HAND and number_of(done.n) == 1
    return False


def takes_a_counter_first(e: if_) -> bool:
    """CR 608.2c. Return whether the effect first removes a counter from its own source, and does something
    else only if there was a counter.
    """
    c, done = e.condition, e.parts[0]
    if (
        not isinstance(done, seq)
        or not isinstance(c, at_least)
        or number_of(c.n) != 1
        or not is_nothing(e.parts[1])
    ):
        return False
    n, taken = c.amount, done.parts[0]
    if (
        not isinstance(n, counters_on)
        or not isinstance(taken, put_counters)
        or not isinstance(taken.what, Ref)
    ):
        return False
    same = int(taken.what.slot) == int(n.what.slot) == THIS_SLOT
    return same and number_of(taken.n) == -1 and taken.which.word == n.which.word


def taken_and_rest(e: if_) -> tuple[Effect, Effect]:
    """Split an effect for which `takes_a_counter_first` is true. Return the removal of the counter, and
    the effect that follows if a counter was removed.
    """
    taken, *rest = e.parts[0].parts
    return taken, rest[0] if len(rest) == 1 else seq(*rest)


def all_at_once(p: Page, e: Effect) -> str:
    """Return the text of an effect before a condition that is about all of it: without `then`, after which a
    condition would be about the last instruction only.
    """
    text = p.inside(e)
    return text.replace(", then ", " and ") if isinstance(e, seq) else text


def one_way(p: Page, e: Effect) -> str:
    """Return the text of one of two alternatives. If it has a condition, the text ends with `if ...`."""
    if isinstance(e, if_) and is_nothing(e.parts[1]):
        return f"{all_at_once(p, e.parts[0])} if {p.text(e.condition)}"
    return p.inside(e)


def kicked_or_not(p: Page, e: if_kicked) -> str:
    how = "it was kicked" if e.bits == columns.KICKED else "its other cost was paid"
    if is_nothing(e.parts[0]):
        return f"if {how.replace('was', 'wasn' + chr(39) + 't')}, {one_way(p, e.parts[1])}"
    text = f"if {how}, {one_way(p, e.parts[0])}"
    if not is_nothing(e.parts[1]):
        text += f"; otherwise, {one_way(p, e.parts[1])}"
    return text


def number_of(n: Amount) -> int:
    """Return a fixed amount as a number, or 0 for any other amount."""
    return int(n.n) if isinstance(n, fixed) else 0


def is_a_color(e: choose_one) -> bool:
    """CR 105.4. Return whether the effect is the choice of a color: it has five options, which do the same
    with each color.
    """
    said = [x for part in e.parts for x in every_value(part) if isinstance(x, DamageSources)]
    return [int(x.colors) for x in said] == [1 << i for i in range(5)]


ZONE_CHOICES: Final = 3  # of two zones: both, or one of them


def one_of_several(p: Page, e: choose_one) -> str:
    first = e.parts[0]
    if isinstance(first, counter_into) and len(e.parts) == 2 and isinstance(e.parts[1], counter_into):
        spell = p.what(first.what)
        lead = p.act(f"counter {spell}")
        return f"{lead}; it goes on top or on the bottom of its owner's library instead of to its owner's graveyard"
    if not e.listed and len(e.parts) == ZONE_CHOICES and all(isinstance(x, seek) for x in e.parts):
        text = p.inside(e.parts[1]).replace(" library for ", " library or graveyard for ", 1)
        return f"{text.rpartition(', then ')[0]}. If you search your library this way, shuffle"
    if not e.listed and is_a_color(e):
        white = f" {COLOR_NAMES[0]} sources"
        return p.inside(e.parts[0]).replace(white, " sources of a color you choose")
    under = e.parts[1]
    if not e.listed and len(e.parts) == 2 and isinstance(under, under_library):
        how = "on the top or bottom of its owner's library"
        if isinstance(first, put) and isinstance(first.what, AllOf):
            how = "both on top of your library or both on the bottom of your library"
        if not isinstance(first, put):
            how = "into its owner's library second from the top or on the bottom"
        return f"{p.act(f'put {p.what(under.what)}')} {how}"
    if not e.listed:
        return p.act("either ") + " or ".join(p.inside(part) for part in e.parts)
    a, b = (e.parts[0], e.parts[1]) if len(e.parts) == 2 else (e, e)
    if (
        isinstance(a, TapsOrUntaps)
        and isinstance(b, TapsOrUntaps)
        and a.what is b.what
        and a.taps
        and not b.taps
    ):
        return p.act(f"tap or untap {p.what(a.what)}")
    if isinstance(a, gains_ability) and isinstance(b, gains_protection) and a.what is b.what:
        said = p.subject(b.what, "gain protection from artifacts or from a color you choose")
        return said + DURATIONS[int(b.lasts)]
    gained = [part for part in e.parts if isinstance(part, changes) and part.op == facts.OP_KEYS]
    if len(gained) == len(e.parts) and all(g.what is gained[0].what for g in gained):
        words = [word for g in gained for word in key_words(number_of(g.value))]
        said = p.subject(gained[0].what, f"gain your choice of {listed(words, 'or')}")
        return said + DURATIONS[int(gained[0].lasts)]
    lead = p.act("choose one —")
    return f"{lead} " + " • ".join(capital(p.inside(part)) for part in e.parts)


def modes(p: Page, e: modal) -> str:
    least, most, n = int(e.least), int(e.most), len(e.modes)
    if e.copies > 1 or e.more_if is not None:
        how = counted(least) if least == most else f"up to {counted(most)}"
    elif least == most:
        how = counted(least)
    elif most > n and least:
        how = f"{counted(least)} or more, at most {counted(most)}"
    elif most >= n:
        how = f"{counted(least)} or more" if least else "any number"
    else:
        how = f"{counted(least)} to {counted(most)}" if least else f"up to {counted(most)}"
    if any(mode.mana for mode in e.modes) and least == 1 and most == n:
        how = ""
    tiered = any(mode.mana for mode in e.modes) and least == most == 1
    said = []
    for mode in e.modes[:: int(e.copies)]:
        cost = f"{in_print(int(mode.mana))} — " if mode.mana or tiered else ""
        page = p.apart()
        page.actor, page.actor_again = p.actor, p.actor_again
        page.depth = 1
        said.append(cost + capital(page.text(mode.effect)))
    if tiered:
        return " • ".join(["tiered", *said])
    if e.unchosen:
        how += " that hasn't been chosen" + (" this turn" if e.unchosen == MODES_OF_TURN else "")
    if e.copies > 1:
        how += ". You may choose the same mode more than once"
    if e.more_if is not None:
        how += f". If {p.text(e.more_if)} as you cast this, you may choose {counted(int(e.at_most))} instead"
    return f"choose {how} — " + " • ".join(said) if how else " • ".join(["spree", *said])


def again(p: Page, e: repeats) -> str:
    if e.until is not None:
        return f"repeat this process until {p.text(e.until)}"
    often = "once" if e.most == 1 else f"up to {int(e.most)} times" if e.most else ""
    if e.optional:
        return f"you may repeat this process {often or 'any number of times'}"
    return f"repeat this process {often}".strip()


say(nothing, lambda p, e: "")
say(seq, sequence)
say(if_, only_if)
say(if_kicked, kicked_or_not)
say(may, lambda p, e: p.optional(e.parts[0]))
say(choose_one, one_of_several)
say(modal, modes)
say(forever, lambda p, e: f"again and again: {p.inside(e.parts[0])}")


def again_and_again(p: Page, e: repeat) -> str:
    """CR 707.10. Return text such as `copy that spell a number of times equal to ...`, or `... times: ...`
    for other effects that are repeated.
    """
    done = e.parts[0]
    aims = done.parts[0] if isinstance(done, copy_on_stack) else None
    if isinstance(done, copy_on_stack) and isinstance(aims, choose_new_targets) and aims.yours:
        times = f"a number of times equal to {p.n(e.amount)}"
        return f"copy {p.ref(done.what)} {times}; you may choose new targets for the copies"
    return f"{p.n(e.amount)} times: {p.inside(done)}"


say(repeat, again_and_again)
say(process, lambda p, e: p.text(e.parts[0]))
say(repeats, again)
say(two_named_alike, lambda p, c: f"two {p.noun(c.among).many()} have the same name")
say(note, lambda p, e: f"{p.ref(e.what)} is told")


# -- players
def others(p: Page, who: str, effect: Effect) -> str:
    if isinstance(effect, if_) and is_nothing(effect.parts[1]):
        did = without(p, effect.condition)
        if did:
            return p.as_player(f"{who} who didn't {did}", "that player", effect.parts[0])
        so = as_theirs(p, effect.condition)
        return p.as_player(f"{who} for whom it is true that {so}", "that player", effect.parts[0])
    return p.as_player(who, "that player", effect)


def told_to(p: Page, e: that_player) -> str:
    who = p.player(e.player)
    chosen = e.parts[0]
    if isinstance(chosen, (choose, choose_some)) and isinstance(chosen.parts[0], you) and who != "you":
        return chosen_for_you(p, f"{who} chooses", chosen)
    return p.as_player("" if who == "you" else who, "" if who == "you" else "that player", e.parts[0])


def chosen_for_you(p: Page, who_chooses: str, e: choose[Any] | choose_some) -> str:
    """CR 608.2d. Return text such as `target opponent chooses one of them; put the chosen card into its
    owner's hand`.
    """
    if isinstance(e, choose_some):
        first, name = how_many_of(p, e), Name("the chosen cards", "the chosen cards", plural=True)
    else:
        first, name = one_of(p, e.among), Name("the chosen card", "the chosen card")
    p.known[int(e.slot)] = name
    return f"{who_chooses} {first}; {p.inside(e.parts[0].parts[0])}"


say(each_of_players, lambda p, e: others(p, f"each of {p.noun(e.among).bare()}", e.parts[0]))
say(each_player, lambda p, e: others(p, "each player", e.parts[0]))
say(each_other_player, lambda p, e: others(p, "each other player", e.parts[0]))
say(each_opponent, lambda p, e: others(p, "each opponent", e.parts[0]))


def you_do(p: Page, e: you) -> str:
    """CR 608.2d. Return the text of what you do while another player is following instructions.

    For example `you choose one of them, then that player discards that card`.
    """
    text: str = p.as_player("", "", e.parts[0])
    done = e.parts[0].parts[0] if isinstance(e.parts[0], choose) else None
    if isinstance(done, put) and int(done.cause) == DISCARDED and text.startswith("discard one of "):
        return f"you choose {text.removeprefix('discard ')}, then that player discards that card"
    return text


say(you, you_do)
say(that_player, told_to)


LEARN: Final = learn()  # CR 701.48a


def unless(p: Page, e: unless_paid) -> str:
    """CR 118.12. Return text such as `counter it unless its controller pays {2}`, or `you may pay {2}; if
    you do, draw a card`.
    """
    paid, otherwise = e.parts[2], e.parts[1]
    if e == LEARN:
        return p.act("learn")
    if is_nothing(paid):
        text = p.inside(otherwise)
        who = payer(p, e)
        return f"{text} unless {who} {price_said(p, e.price, who) if who == 'you' else pays(p, e.price, who)}"
    who = payer(p, e)
    price = price_said(p, e.price, who)
    text = f"{who} may {price}; if {'you do' if who == 'you' else 'they do'}, {p.inside(paid)}"
    return text if is_nothing(otherwise) else f"{text}; if not, {p.inside(otherwise)}"


def payer(p: Page, e: unless_paid) -> str:
    """Return the name of the player who is asked to pay."""
    return f"{possessive(p.ref(e.player))} owner" if e.owner else p.player(e.player)


def price_said(p: Page, part: CostPart, who: str) -> str:
    """Return the text of a price, worded for the player `who` that pays it."""
    page = Page(p.kind)
    page.known, page.groups, page.noted = p.known, p.groups, p.noted
    page.actor_again = "" if who == "you" else "they"
    return page.text(part)


def pays(p: Page, part: CostPart, who: str) -> str:
    """Return what another player does who pays a price: `discards a card or sacrifices a creature`."""
    price = price_said(p, part, who)
    if not isinstance(part, PaysEither) or price == "forage":
        return third(price)
    return " or ".join(third(price_said(p, x, who)) for x in part.options)


say(unless_paid, unless)
say(pays_or, lambda p, e: f"{price_said(p, e.price, 'you')}. If you can't, {p.inside(e.parts[1])}")


def may_pay_x_said(p: Page, e: may_pay_x) -> str:
    """CR 118.12. Return text such as `you may pay {X}; if you do, ...`, `you may tap X untapped Elves you
    control; if you do, ...`.
    """
    front = f"{p.act('you may pay')} {e.said}" if e.said else f"you may {p.inside(e.parts[1])}"
    return f"{front}; {'' if isinstance(e.parts[0], when_you_do) else 'if you do, '}{p.inside(e.parts[0])}"


say(may_pay_x, may_pay_x_said)


# -- choices
def bound(p: Page, e: Any, first: Callable[[], str], among: Set[Any]) -> str:
    """Return the text of an effect with a choice. `first`: returns the words for what is chosen.

    If the effect mentions the chosen object, the words stand there: `destroy a creature you control`.
    Otherwise the text begins with `choose ...;`.
    """
    noun, is_player = named_by(p, among)
    if p.is_named(f"that {noun}"):
        noun = f"{p.peek(among).before} {noun}".strip()
    first = p.here(first)
    name = p.call(int(e.slot), first, noun, is_player)
    text = p.inside(e.parts[0]) if p.depth > int(p.triggers) else p.text(e.parts[0])
    if name.said:
        return text
    return f"choose {first()}; {text}" if text else f"choose {first()}"


def one_of(p: Page, among: Set[Any]) -> str:
    """Return text such as `a creature`, `one of those cards`."""
    noun = p.noun(among)
    if isinstance(among, AllOf) and among.moved:
        return "one of the exiled cards"
    return f"one of {noun.bare()}" if noun.definite and noun.plural else noun.one()


def up_to_one(p: Page, among: Set[Any]) -> str:
    """Return text such as `up to one creature`."""
    noun = p.noun(among)
    return f"up to one of {noun.bare()}" if noun.definite and noun.plural else f"up to one {noun.bare()}"


def speaks_of(e: Effect, slot: i64) -> bool:
    """Return whether an effect refers to the object in `slot`."""
    return any(isinstance(x, Ref) and x.slot == slot for x in every_value(e))


def choice(p: Page, e: choose[Any]) -> str:
    then = e.parts[0]
    if isinstance(e.among, LeastTough) and isinstance(then, plus_counters) and not e.optional:
        return p.act(f"bolster {p.n(then.n)}")  # CR 701.39a
    if (
        isinstance(e.among, Players)
        and not e.optional
        and isinstance(then, seq)
        and not speaks_of(then.parts[0], e.slot)
    ):
        p.call(int(e.slot), "that player", "player", True)
        return f"choose {one_of(p, e.among)}; {p.inside(then)}"  # before anything else is done
    how = up_to_one if e.optional else one_of
    return bound(p, e, lambda: how(p, e.among) + chooser(p, e.among), e.among)


def how_many_of(p: Page, e: choose_some) -> str:
    """Return text such as `two cards in your hand`, `any number of creatures`."""
    noun = p.noun(e.among)
    least, most = p.n(e.least), p.n(e.most)
    if isinstance(e.least, count_of) and isinstance(e.least.among, AllOf) and least == most:
        return f"as many {noun.many()} as {least.removeprefix('the number of ')}"
    among = f"of {noun.bare()}" if noun.definite else noun.many()
    if most == "-1":
        how = "any number" if least == "0" else f"{least} or more"
        return f"{how} of {noun.bare() if noun.definite else noun.many()}"
    n = counted(int(most)) if most.isdigit() else most
    low = counted(int(least)) if least.isdigit() else least
    how = n if least == most else f"up to {n}" if least == "0" else f"{low} to {n}"
    if how == "one" and not noun.definite:
        return noun.one()
    if least == most == "that much":
        return f"that many {among}"
    if most.isdigit() or most == "X":
        return f"{how} {among}"
    if least == most:
        return f"a number of {noun.bare() if noun.definite else noun.many()} equal to {how}"
    return f"{noun.many()} ({how} of them)"


def of_the_rest(done: Effect, among: Set[Any], slot: int, whose: int) -> bool:
    """CR 608.2c. Return whether `done` destroys or sacrifices exactly those objects of the set `among` that
    were not chosen.

    `slot`: the slot of the chosen objects. `whose`: the players who control the rest.
    """
    rest: Any = None
    if isinstance(done, destroy) and not done.buried:
        rest = done.what
    elif isinstance(done, each_sacrifices) and done.whose == whose and done.n.label == "-1":
        rest, whose = done.among, YOURS
    if not isinstance(rest, Things) or not isinstance(among, Things) or rest.types != among.types:
        return False
    first = rest.tests[0] if rest.tests and rest.whose == whose else None
    if not isinstance(first, NotAmong) or first.what.slot != slot:
        return False
    return list(rest.tests[1:]) == list(among.tests)


def choice_some(p: Page, e: choose_some) -> str:
    whose = int(e.among.whose) if isinstance(e.among, Things) else ANYBODYS
    none = e.least.label == "0"
    if none and isinstance(e.parts[0], destroy) and of_the_rest(e.parts[0], e.among, int(e.slot), whose):
        one = p.n(e.most) == "1"
        return (
            f"choose {f'up to one {p.noun(e.among).bare()}' if one else how_many_of(p, e)}; destroy the rest"
        )
    first = p.here(lambda: how_many_of(p, e))
    name = p.call(int(e.slot), first, named_by(p, e.among)[0], many=True)
    name.plural = True
    text = p.inside(e.parts[0]) if p.depth else p.text(e.parts[0])
    return text if name.said else f"choose {first()}; {text}" if text else f"choose {first()}"


def choice_secret(p: Page, e: secretly) -> str:
    noun = p.noun(e.among)
    p.call(int(e.slot), "the chosen one", "chosen one")
    return f"each player secretly chooses {noun.one()}; then {others(p, 'each player', e.parts[0])}"


def choice_player(p: Page, e: choose_player) -> str:
    first = "another player" if e.others else "a player"
    name = p.call(int(e.slot), f"{first} of your choice", "player", True)
    text = p.text(e.parts[0])
    return text if name.said else f"choose {first}; {text}"


def for_each(p: Page, e: each) -> str:
    objects = p.ref(e.objects)
    p.call(int(e.slot), "it", "object").said = False
    return f"for each of {objects}, {p.inside(e.parts[0])}"


def random_choice(p: Page, e: at_random[Any]) -> str:
    if isinstance(e.parts[0], if_):  # it is chosen before anything is asked about it
        noun, is_player = named_by(p, e.among)
        p.call(int(e.slot), f"that {noun}", noun, is_player)
        return f"choose {one_of(p, e.among)} chosen at random; {p.inside(e.parts[0])}"
    return bound(p, e, lambda: f"{one_of(p, e.among)} chosen at random", e.among)


def some_random(p: Page, e: some_at_random) -> str:
    """CR 608.2d. Return text such as `two cards in your graveyard chosen at random`."""
    n, noun = p.n(e.n), p.noun(e.among)
    first = p.here(lambda: f"{counted(int(n)) if n.isdigit() else n} {noun.many()} chosen at random")
    name = p.call(int(e.slot), first, named_by(p, e.among)[0], many=True)
    name.plural = True
    text = p.inside(e.parts[0]) if p.depth else p.text(e.parts[0])
    return text if name.said else f"choose {first()}; {text}"


def exiled_choice(p: Page, e: choose_exiled) -> str:
    how = "up to one" if e.optional else "one"
    return bound(
        p, e, lambda: f"{how} of the {p.noun(e.among).many()} (of a face-down pile, one at random)", e.among
    )


say(choose, choice)
say(choose_some, choice_some)
say(secretly, choice_secret)
say(choose_player, choice_player)
say(each, for_each)
say(at_random, random_choice)
say(some_at_random, some_random)
say(choose_exiled, exiled_choice)
say(choose_if_any, lambda p, e: bound(p, e, lambda: f"{p.noun(e.among).one()} (if there is any)", e.among))
say(choose_color, lambda p, e: p.act(
    f"choose a color{f' other than {listed(color_words(int(e.but)))}' if e.but else ''}"))  # fmt: skip


# -- targets
def targeted(p: Page, e: target[Any]) -> str:
    if isinstance(e.among, Further) and not e.among.before:
        return several(p, e)
    noun, is_player = named_by(p, e.among)
    first = p.here(lambda: target_said(p, e))
    name = p.call(int(e.slot), first, noun, is_player, target=True)
    if announced_anyhow(e.parts[0]):
        name.said = True
        return f"choose {first()}; {p.text(e.parts[0])}"
    text = p.text(e.parts[0])
    if name.said:
        return text
    return f"choose {first()}; {text}" if text else f"choose {first()}"


def announced_anyhow(e: Effect) -> bool:
    """CR 702.33d. Return whether the targets must be printed before the effect, because all of it depends on
    whether the spell was kicked or on who owns the target.
    """
    if isinstance(e, target):
        return announced_anyhow(e.parts[0])
    return isinstance(e, if_kicked) or (isinstance(e, first_of) and isinstance(e.among, OwnerOf))


def is_plain(e: target[Any]) -> bool:
    """Return whether the target is an ordinary one: the controller must choose it, and it must stay legal."""
    return not e.optional and not e.sure and not e.at_random and e.chooser < 0


def target_said(p: Page, e: target[Any]) -> str:
    """CR 115.1. Return text such as `up to one target creature an opponent controls`.

    If the target isn't chosen by its controller, the text says how it is chosen.
    """
    among = e.among
    buts = [t for t in among.tests if isinstance(t, ButNot)] if isinstance(among, Things) else []
    if isinstance(among, Things) and len(buts) == 2 and not e.optional:
        rest = [t for t in among.tests if t not in buts]
        those = Things(int(among.place), bool(among.per_seat), int(among.types), int(among.whose), rest, "")
        return f"a third {target_noun(p.noun(those), '')}" + how_chosen(p, e)
    return target_noun(p.noun(e.among), "up to one" if e.optional else "") + how_chosen(p, e)


def how_chosen(p: Page, e: target[Any]) -> str:
    """CR 115.1, 608.2b. Return text such as ` of an opponent's choice` or ` chosen at random`, for a target
    that its controller doesn't choose.

    Also say so if the target need not stay legal.
    """
    first = ""
    if e.chooser >= 0:
        first += f" of {possessive(p.player(Ref(int(e.chooser), 'another player')))} choice"
    if e.at_random:
        first += " chosen at random"
    if e.sure:
        first += " (this resolves even if that is illegal by then)"
    return first


def of_one_graveyard(first: Callable[[], str]) -> Callable[[], str]:
    """CR 404.2. Return a function that makes the same text as `first`, with `in a single graveyard` in place
    of `in a graveyard`.
    """
    return lambda: first().replace(" in a graveyard", " in a single graveyard").replace(
        " in graveyards", " in a single graveyard")  # fmt: skip


def of_different_players(first: Callable[[], str], all_of_them: bool) -> Callable[[], str]:
    """CR 108.4. Return a function that makes the text of `first`, followed by ` controlled by different
    players`.

    `all_of_them`: also say that there is one for each of these players.
    """
    end = ", one for each of these players" if all_of_them else ""
    return lambda: f"{first()} controlled by different players{end}"


def several(p: Page, e: target[Any]) -> str:
    """CR 115.1a. Return text such as `two target creatures`, for several targets of one set."""
    among = e.among
    assert isinstance(among, Further)
    slots: list[int] = []
    how: list[target[Any]] = []
    least = 0
    node: Effect = e
    while isinstance(node, target) and isinstance(node.among, Further) and node.among.among is among.among:
        if node is not e and not node.among.before:
            break
        slots.append(int(node.slot))
        how.append(node)
        least += 0 if node.optional else 1
        node = node.parts[0]
    most = len(slots)
    where_x = ""
    if e.exactly is not None:
        n, where_x = how_much(p, e.exactly)
    elif among.most is not None and not among.most.label.isdigit() and shared_from(e) is None:
        n, where_x = how_much(p, among.most)
        n = f"up to {n}"
    elif among.most is not None and not among.most.label.isdigit():
        n = "any number of" if least == 0 else "any positive number of"
    elif least == 0 and (most == MOST_TARGETS or isinstance(among.among, Players)):
        n = "any number of"
    elif least == most:
        n = counted(most) if most > 1 else ""
    else:
        n = f"up to {counted(most)}" if least == 0 else f"{counted(least)} to {counted(most)}"
    first = p.here(lambda: target_noun(p.noun(among.among), n) + "".join(how_chosen(p, x) for x in how))
    if among.of_one:
        first = of_one_graveyard(first)
    if among.apart:
        first = of_different_players(first, bool(how[0].for_each))
    said, _ = named_by(p, among.among)
    group = Name(first, f"those {plural(said)}" if most > 1 else f"that {said}", plural=True)
    p.groups[tuple(sorted(slots))] = group
    for i, slot in enumerate(slots):
        p.known[slot] = Name(
            f"the {ORDINALS[i + 1] if i + 1 < len(ORDINALS) else f'{i + 1}th'} {said}",
            f"the {ORDINALS[i + 1] if i + 1 < len(ORDINALS) else f'{i + 1}th'} {said}",
        )
    text = p.text(node)
    return (text if group.said else f"choose {first()}; {text}") + where_x


say(target, targeted)


# -- what is set up
def what_triggers(p: Page, a: Triggered) -> str:
    """CR 603.4. Return everything that a triggered ability says after its trigger event: its condition, its
    effect, and how often it can trigger.
    """
    p.left = a.watch.back  # what it was as it left is asked
    condition = f"if {p.text(a.condition)}, " if a.condition is not None else ""
    p.left = False
    p.triggers = p.depth == 0
    effect = a.effect
    if isinstance(effect, if_) and isinstance(effect.condition, not_done_yet):  # which is said last
        text = condition + p.inside(effect.parts[0])
    else:
        text = condition + (after_all(p, a) or p.inside(effect) or "nothing happens")
    p.triggers = False
    if any(isinstance(x, only_once) for x in every_value(effect)):
        text += ". Do this only once each turn"
    if a.once:
        text += f". This triggers once for {once_for(a.watch)}"
    if a.once_under:
        text += ". This triggers only the first time under each player's control"
    return f"{text}. This triggers only once each turn" if a.once_a_turn else text


def after_all(p: Page, a: Triggered) -> str:
    """CR 603.4. Return the text of an effect with an `if` that is checked only on resolution: the `if` stands
    at its end.

    Return "" for any other effect.
    """
    e = a.effect
    if a.condition is not None:
        return ""
    if isinstance(e, target) and not isinstance(e.among, Further):
        inner = e.parts[0]
        if not isinstance(inner, if_):
            return ""
        noun, is_player = named_by(p, e.among)
        p.call(int(e.slot), p.here(lambda: target_said(p, e)), noun, is_player, target=True)
        return done_if(p, inner)
    first, rest = (e.parts[0], list(e.parts[1:])) if isinstance(e, seq) else (e, [])
    if not isinstance(first, if_):
        return ""
    said = [done_if(p, first)]
    return ". ".join([*said, *(capital(p.inside(part)) for part in rest)])


def done_if(p: Page, e: if_) -> str:
    """CR 608.2c. Return text such as `draw a card if you control a Forest`, or `draw a card. If you control a
    Forest, draw two cards instead`.
    """
    if takes_a_counter_first(e):
        return ". If you do, ".join(p.inside(part) for part in taken_and_rest(e))
    if is_nothing(e.parts[1]):
        return f"{all_at_once(p, e.parts[0])} if {p.text(e.condition)}"
    if asks_whether_possible(p, e):
        return f"{p.inside(e.parts[0])}. If you can't, {p.inside(e.parts[1])}"
    usual = one_way(p, e.parts[1])
    return f"{usual}. If {p.text(e.condition)}, {one_way(p, e.parts[0])} instead"


def later(p: Page, e: delayed) -> str:
    page = p.apart()
    if e.it is not None:
        name = p.what(e.it)
        player = not isinstance(e.it, Set) and p.name_of(e.it).player
        page.known[IT_SLOT] = Name(name, p.what(e.it), player)
    page.next_time = e.lasts == durations.ONCE
    ability = e.ability
    assert isinstance(ability, Triggered)
    it = page.known.get(IT_SLOT)
    when = page.text(ability.watch)
    if it is not None:
        page.known[IT_SLOT] = it
    page.depth = 1
    if e.lasts == durations.ONCE_THIS_TURN:
        if isinstance(ability.effect, immediately):
            return next_spell(page, ability, when)
        when = f"{when.replace('whenever you cast', 'when you next cast', 1)} this turn"
    elif e.lasts != durations.ONCE:
        when = f"{DURATIONS[int(e.lasts)].strip()}, {when}"
    text = f"{when}, {what_triggers(page, ability)}"
    n = p.n(e.amount)
    return text if n == "0" or isinstance(ability.watch, NextTurns) else f"{text} (that many: {n})"


def first_spells(p: Page, e: at_first_spells) -> str:
    """CR 103.6b. Return text such as `when each opponent casts their first spell of the game, counter it`."""
    page = p.apart()
    page.known[IT_SLOT] = Name("that spell", "that spell")
    page.known[NUMBER_SLOT] = Name("that player", "that player", True)
    page.depth = 1
    ability = e.ability
    assert isinstance(ability, Triggered)
    return f"when each opponent casts their first spell of the game, {what_triggers(page, ability)}"


def next_spell(p: Page, ability: Triggered, when: str) -> str:
    """CR 611.2. Return text such as `the next creature spell you cast this turn can't be countered`."""
    noun = when.partition(" cast ")[2].partition(" ")[2]
    done = ability.effect.parts[0]
    if isinstance(done, returns_to_hand):
        spell = when.partition(" cast ")[2]
        instead = "put that card into your hand instead of into your graveyard as it resolves"
        return f"the next time you cast {spell} this turn, {instead}"
    if not isinstance(done, changes) or not isinstance(done.value, fixed) or done.op != facts.OP_KEYS:
        raise ValueError(f"expected a spell that gains keywords, got {done.label}")
    return f"the next {noun} you cast this turn {key_words_said(int(done.value.n))}"


def key_words_said(keys: int) -> str:
    """Return the words for keywords that a spell gains. `keys`: their bits."""
    if keys != CANT_BE_COUNTERED:
        raise ValueError(f"expected keywords that a spell can gain, got the bits {keys}")
    return "can't be countered"


def any_of_them(p: Page, e: any_may) -> str:
    """CR 101.4. Return text such as `any opponent may sacrifice a creature; if a player does, tap this`."""
    who = {THEIRS: "any opponent", ANYBODYS: "any player"}[int(e.whose)]
    what = e.parts[0]
    if isinstance(what, damage_player):
        done = f"may have this deal {p.n(what.n)} damage to them"
    else:
        page = Page(p.kind)
        page.known, page.actor_again = p.known, "that player"
        done = f"may {page.inside(what)}"
    if is_nothing(e.parts[2]):
        return f"{who} {done}; if a player does, {p.inside(e.parts[1])}"
    return f"{who} {done}; if no one does, {p.inside(e.parts[2])}"


say(any_may, any_of_them)


def set_up(ability: Ability) -> str:
    """CR 603.7. Return the text of a delayed triggered ability without the effect that creates it, as it is
    shown on the stack.
    """
    page = Page()
    page.next_time = True
    page.known[IT_SLOT] = Name("it", "it")
    return capital(page.text(ability))


def reflexive(p: Page, e: when_you_do) -> str:
    page = p.apart()
    if e.it is not None:
        page.known[IT_SLOT] = Name(p.ref(e.it), p.ref(e.it))
    page.depth = 1
    ability = e.ability
    assert isinstance(ability, Triggered)
    return f"{page.text(ability.watch)}, {what_triggers(page, ability)}"


def replaced(p: Page, e: replaces) -> str:
    page = p.apart()
    if e.it is None:
        if isinstance(e.ability, (ExilesDying, ExileInstead)) and e.lasts == durations.THIS_TURN:
            return page.text(e.ability).replace(", exile", " this turn, exile")
        if isinstance(e.ability, Redirects):
            return page.text(e.ability).replace(" is dealt to ", f"{for_so_long(e)} is dealt to ", 1)
        return f"{page.text(e.ability)}{for_so_long(e)}"
    if isinstance(e.ability, (PreventsDamage, Redirects)):
        name = p.what(e.it)
    else:
        name = p.noun(e.it).one() if isinstance(e.it, Set) else p.ref(e.it)
    page.known[IT_SLOT] = Name(name, name)
    text = page.text(e.ability)
    if isinstance(e.ability, Redirects):
        return text.replace(" is dealt to ", f"{for_so_long(e)} is dealt to ", 1)
    about = "" if page.known[IT_SLOT].said else f" (about {name})"
    if (
        isinstance(e.ability, (ExileThatInstead, ExilesDying)) and e.lasts == durations.THIS_TURN
    ):  # it stays exiled
        return text.replace(", exile", " this turn, exile") + about
    return f"{text}{about}{for_so_long(e)}"


def for_so_long(e: replaces) -> str:
    """CR 611.2a. Return how long a replacement effect lasts, such as ` until end of turn`.

    For the prevention of damage, it is ` this turn`.
    """
    if (
        isinstance(e.ability, (PreventsDamage, PreventsCombatDamage, Redirects))
        and e.lasts == durations.THIS_TURN
    ):
        return " this turn"
    return DURATIONS[int(e.lasts)]


def gained(p: Page, e: gains_ability) -> str:
    return f"{p.subject(e.what, 'gain')} {quoted(p, e.ability)}{DURATIONS[int(e.lasts)]}"


say(delayed, later)
say(at_first_spells, first_spells)
say(when_you_do, reflexive)
say(replaces, replaced)
say(gains_ability, gained)
say(Exceptions, lambda p, e: f"except it {listed([x for c in e.changes for x in change_said(p, c, False)])}")


# -- names for what becomes known
def all_moved(p: Page, e: once_moved) -> Effect | None:
    """Find out whether several targets have been moved. If so, call them `those cards`, and return the effect
    that uses them.

    Return None if only one object was moved.
    """
    was, now, then = [int(e.what.slot)], [int(e.slot)], e.parts[0]
    while isinstance(then, once_moved) and then.surely and tuple(sorted(was)) not in p.groups:
        was.append(int(then.what.slot))
        now.append(int(then.slot))
        then = then.parts[0]
    if not e.surely or tuple(sorted(was)) not in p.groups:
        return None
    p.groups[tuple(sorted(now))] = Name("those cards", "those cards")
    return then


def moved(p: Page, e: once_moved) -> str:
    several = all_moved(p, e)
    if several is not None:
        return p.text(several)
    may_be = bool(p.lead)  # only what may be done is told with `if you do`
    first = p.text(e.parts[1]) if e.moves else ""
    if p.next_time and isinstance(e.parts[1], enters):  # a sentence that belongs to the delayed trigger
        p.known[int(e.slot)] = Name("it", "it")
        then = p.text(e.parts[0]).replace(
            "if it is a permanent you control", "if it entered under your control"
        )
        return f"{first}. {capital(then)}"
    taken = any(name.again == "that card" for name in p.known.values())
    name = "the moved card" if taken else "that card"
    if int(e.what.slot) == THIS_SLOT and (
        e.moves or IT_SLOT in p.known
    ):  # `that card` could be the other one
        name = "this"
    was = p.known.get(int(e.what.slot))
    if was is not None and not was.said:
        p.known[int(e.slot)] = Name(lambda: f"the card that was {p.ref(e.what)}", name)
    else:
        p.known[int(e.slot)] = Name(name, name)
    then = p.text(e.parts[0])
    told = f"{first}; if you do, {then}" if may_be else one_by_one(p, [e.parts[1], e.parts[0]], [first, then])
    return told if first else then


def paid_by(p: Page, e: paid_with) -> str:
    noun = "permanent" if e.how in (BY_SACRIFICING, BY_TAPPING) else "card"
    said = f"the {SPENT_SO[int(e.how)]} {noun}"
    p.known[int(e.slot)] = Name(said, said)
    return p.text(e.parts[0])


def first_one(p: Page, e: first_of) -> str:
    among = e.among
    if isinstance(among, OwnerOf):
        p.call(int(e.slot), lambda: f"{possessive(p.ref(among.what))} owner", "player", True)
        return p.inside(e.parts[0])
    if isinstance(among, DoneThisWay):  # the one card that was milled or discarded
        p.known[int(e.slot)] = Name("that card", "that card")
        return p.text(e.parts[0])
    return bound(p, e, lambda: the_one(p, e.among), e.among)


def the_one(p: Page, among: Set[Any]) -> str:
    noun = p.noun(among)
    return noun.bare() if noun.definite else f"the {noun.bare()}"


def aura(p: Page, e: this_aura) -> str:
    where = "your graveyard" if e.yours else "its owner's graveyard"
    p.known[int(e.slot)] = Name(name := f"this Aura in {where}", name)
    return p.text(e.parts[0])


def noted_down(p: Page, e: note_down) -> str:
    text = p.n(e.amount)
    p.noted[int(e.slot)] = f"{text} as it was before this"
    return p.text(e.parts[0])


def rolled(p: Page, e: roll) -> str:
    p.noted[int(e.slot)] = "the result"
    return f"{p.act(f'roll a d{int(e.sides)}')}; {p.inside(e.parts[0])}"


def looked(p: Page, e: look_at_top) -> str:
    p.call(int(e.slot), "them", "card", many=True)
    p.known[int(e.slot)].plural = True
    if isinstance(e.n, until_found):
        who = p.player(e.player)
        own = int(e.player.slot) == YOU_SLOT
        found = card_of_no_zone(p, 0, list(e.n.tests)).one()
        they = "they" if p.actor or not own else "you"
        library = f"the top of {p.your() if own else 'their'} library"
        start = p.act("reveal cards") if own else f"{who} reveals cards"
        return f"{start} from {library} until {they} reveal {found}; {p.inside(e.parts[0])}"
    n = p.n(e.n)
    top = "the top card" if n == "1" else f"the top {counted(int(n)) if n.isdigit() else 'X'} cards"
    verb = "reveal" if e.shown else "look at"
    text = f"{p.act(f'{verb} {top} of {p.whose(e.player)} library')}; {p.inside(e.parts[0])}"
    return text if n.isdigit() or n == "X" else f"{text}, where X is {n}"


def these(p: Page, e: name_these) -> str:
    """CR 608.2c. Return the text of an effect that gives a name to cards.

    The first mention is `the top two cards of your library`, and later ones are `those cards`.
    """
    several = isinstance(e.among, Things)
    p.call(
        int(e.slot),
        lambda: f"the {p.noun(e.among).many()}" if several else p.what(e.among),
        "card",
        many=True,
    )
    p.known[int(e.slot)].plural = True
    return p.text(e.parts[0])


def piles(p: Page, e: two_piles) -> str:
    p.known[int(e.slot)] = Name("that pile", "that pile", plural=False)
    p.known[int(e.other)] = Name("the other pile", "the other pile", plural=False)
    what = p.ref(e.what) if isinstance(e.what, Ref) else p.noun(e.what).each()
    maker = "an opponent" if e.by is None else p.player(e.by)
    chooser = "an opponent" if e.chosen_by is None else p.player(e.chosen_by)
    made = f"separate {what}" if maker == "you" else f"{maker} separates {what}"
    chosen = "choose one of them" if chooser == "you" else f"{chooser} chooses one of them"
    return f"{made} into two piles; {chosen}; {p.inside(e.parts[0])}"


def flipped(p: Page, e: flip_coin) -> str:
    won, lost = e.parts[0], e.parts[1]
    text = p.act("flip a coin")
    if not is_nothing(won):
        text += f"; if you win the flip, {p.inside(won)}"
    return text if is_nothing(lost) else f"{text}; if you lose the flip, {p.inside(lost)}"


def clashing(p: Page, e: clash) -> str:
    won, lost = e.parts[0], e.parts[1]
    text = "clash with an opponent"
    if not is_nothing(won):
        text += f"; if you win, {p.inside(won)}"
    return text if is_nothing(lost) else f"{text}; if you don't, {p.inside(lost)}"


def until_planes(p: Page, e: reveal_until_planes) -> str:
    p.call(int(e.slot), "the revealed cards", "revealed card", many=True)
    n = int(e.planes)
    cards = "a plane card" if n == 1 else f"{counted(n)} plane cards"
    return f"reveal cards from the top of your planar deck until you reveal {cards}; {p.inside(e.parts[0])}"


def voting(p: Page, e: votes) -> str:
    then = e.parts[0]
    if e.among is None:
        p.words_voted = list(e.words)
        text = f"each player votes for {listed(list(e.words), 'or')}"
    else:
        text = f"each player votes for {p.noun(e.among).one()}"
        first = "all those with the most votes or tied for most votes" if e.winners else "what was voted for"
        p.known[int(e.slot)] = Name(first, first, plural=True)
    return f"{text}, beginning with you; {p.inside(then)}"


say(once_moved, moved)
say(paid_with, paid_by)
say(first_of, first_one)
say(this_aura, aura)
say(note_down, noted_down)
say(roll, rolled)
say(only_once, lambda p, e: p.inside(e.parts[0]))
say(not_done_yet, lambda p, c: "this hasn't been done this turn")
say(look_at_top, looked)
say(name_these, these)
say(two_piles, piles)
say(flip_coin, flipped)
say(clash, clashing)
say(reveal_until_planes, until_planes)
say(votes, voting)
say(a_word, lambda p, e: e.label)
