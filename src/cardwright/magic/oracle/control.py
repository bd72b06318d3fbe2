"""How effects are put together, in print: sequences, choices, targets, conditions, later triggers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.kernel.effects import IT_SLOT, Amount, Effect, Ref, Set
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.exchange import exchange
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
from cardwright.magic.costs import CostPart
from cardwright.magic.mana_cost import in_print
from cardwright.magic.planes import planeswalk
from cardwright.magic.rules import (
    KICKED,
    ONCE,
    ONCE_THIS_TURN,
    PLACE_NAMES,
)
from cardwright.magic.schemes import set_in_motion
from cardwright.magic.table import Ability, Exceptions, Triggered
from cardwright.magic.targets import if_kicked, modal, target
from cardwright.magic.words.ante import antes, owns, put_cards
from cardwright.magic.words.clashing import clash
from cardwright.magic.words.councils import a_word, votes
from cardwright.magic.words.dice import enters_sized, roll
from cardwright.magic.words.drafting import (
    adds_a_pack,
    note_colors,
    note_passer,
    note_picks,
    offers_for,
)
from cardwright.magic.words.exchanging import how_many, may_exchange
from cardwright.magic.words.exiling import choose_exiled, enters_tapped_now
from cardwright.magic.words.fortune import at_random, flip_coin
from cardwright.magic.words.hidden import look_at_top
from cardwright.magic.words.lasting import delayed, gains_ability, replaces, when_you_do
from cardwright.magic.words.layering import choose_color
from cardwright.magic.words.leaving import once_moved
from cardwright.magic.words.moving import this_aura
from cardwright.magic.words.others import choose_new_targets, retarget, that_player, unless_paid
from cardwright.magic.words.paying import paid_with
from cardwright.magic.words.planar import (
    chaos_ensues,
    chaos_ensues_for,
    into_planar_deck,
    reveal_until_planes,
    rolls_planar_die,
)
from cardwright.magic.words.playing import cast_free, first_of
from cardwright.magic.words.replaced import on_top_instead
from cardwright.magic.words.scheming import abandons, each_opponent, sets_in_motion
from cardwright.magic.words.scrying import each_scries, fateseal, scry, sorts_theirs
from cardwright.magic.words.searching import reveal_top, seek, two_piles
from cardwright.magic.words.seeking import choose_if_any, each_may_search
from cardwright.magic.words.several import Further
from cardwright.magic.words.stacking import (
    becomes_monarch,
    copy_on_stack,
    each_sacrifices,
    extra_phases,
)
from cardwright.magic.words.stickers import put_sticker
from cardwright.magic.words.targeting import change_target, share_damage
from cardwright.magic.words.values import note_down
from cardwright.magic.words.whole import changes_targets_to, get_emblem, with_each_teammate

from .changes import change_said, quoted
from .nouns import named_by, target_noun, tested
from .page import DURATIONS, Name, Page, article, capital, counted, listed, plural, possessive, say, third


def is_nothing(effect: Effect) -> bool:
    """Whether there is nothing to say of it."""
    return isinstance(effect, nothing)


# -- sequences and conditions
def sequence(p: Page, e: seq) -> str:
    top = p.depth == 0
    said: list[str] = []
    for part in e.parts:
        text = p.text(part)
        if text:
            said.append(capital(text) if top else text)
    if top:
        return ". ".join(said)
    return ", then ".join(said)


def only_if(p: Page, e: if_) -> str:
    text = f"if {p.text(e.condition)}, {p.inside(e.parts[0])}"
    if not is_nothing(e.parts[1]):
        text += f"; otherwise, {p.inside(e.parts[1])}"
    return text


def kicked_or_not(p: Page, e: if_kicked) -> str:
    how = "it was kicked" if e.bits == KICKED else "its other cost was paid"
    text = f"if {how}, {p.inside(e.parts[0])}"
    if not is_nothing(e.parts[1]):
        text += f"; otherwise, {p.inside(e.parts[1])}"
    return text


def one_of_several(p: Page, e: choose_one) -> str:
    lead = p.act("choose one —")
    return f"{lead} " + " • ".join(capital(p.inside(part)) for part in e.parts)


def modes(p: Page, e: modal) -> str:
    least, most, n = int(e.least), int(e.most), len(e.modes)
    if least == most:
        how = counted(least)
    elif most >= n:
        how = f"{counted(least)} or more" if least else "any number"
    else:
        how = f"{counted(least)} to {counted(most)}" if least else f"up to {counted(most)}"
    said = []
    for mode in e.modes:
        cost = f"{in_print(int(mode.mana))} — " if mode.mana else ""
        page = p.apart()
        page.actor, page.actor_again = p.actor, p.actor_again
        page.depth = 1
        said.append(cost + capital(page.text(mode.effect)))
    return f"choose {how} — " + " • ".join(said)


say(nothing, lambda p, e: "")
say(seq, sequence)
say(if_, only_if)
say(if_kicked, kicked_or_not)
say(may, lambda p, e: p.optional(e.parts[0]))
say(choose_one, one_of_several)
say(modal, modes)
say(forever, lambda p, e: f"again and again: {p.inside(e.parts[0])}")
say(repeat, lambda p, e: f"{p.n(e.amount)} times: {p.inside(e.parts[0])}")
say(note, lambda p, e: f"{p.ref(e.what)} is told")


# -- players
def others(p: Page, who: str, effect: Effect) -> str:
    return p.as_player(who, "that player", effect)


def told_to(p: Page, e: that_player) -> str:
    who = p.player(e.player)
    return p.as_player("" if who == "you" else who, "" if who == "you" else "that player", e.parts[0])


say(each_player, lambda p, e: others(p, "each player", e.parts[0]))
say(each_other_player, lambda p, e: others(p, "each other player", e.parts[0]))
say(each_opponent, lambda p, e: others(p, "each opponent", e.parts[0]))
say(you, lambda p, e: p.as_player("", "", e.parts[0]))
say(that_player, told_to)


def unless(p: Page, e: unless_paid) -> str:
    """CR 118.12. What happens unless it is paid, or if it is."""
    paid, otherwise = e.parts[2], e.parts[1]
    if is_nothing(paid):
        text = p.inside(otherwise)
        who = payer(p, e)
        price = price_said(p, e.price, who)
        return f"{text} unless {who} {price if who == 'you' else third(price)}"
    who = payer(p, e)
    price = price_said(p, e.price, who)
    text = f"{who} may {price}; if {'you do' if who == 'you' else 'they do'}, {p.inside(paid)}"
    return text if is_nothing(otherwise) else f"{text}; if not, {p.inside(otherwise)}"


def payer(p: Page, e: unless_paid) -> str:
    """Who may pay."""
    return f"{possessive(p.ref(e.player))} owner" if e.owner else p.player(e.player)


def price_said(p: Page, part: CostPart, who: str) -> str:
    """What is paid, as said of who pays it."""
    page = Page(p.kind)
    page.known, page.groups, page.noted = p.known, p.groups, p.noted
    page.actor_again = "" if who == "you" else "they"
    return page.text(part)


say(unless_paid, unless)


# -- choices
def bound(p: Page, e: Any, first: Callable[[], str], among: Set[Any]) -> str:
    """What is chosen, named in what is done with it; said apart if it isn't."""
    noun, is_player = named_by(p, among)
    first = p.here(first)
    name = p.call(int(e.slot), first, noun, is_player)
    text = p.inside(e.parts[0]) if p.depth else p.text(e.parts[0])
    if name.said:
        return text
    return f"choose {first()}; {text}" if text else f"choose {first()}"


def one_of(p: Page, among: Set[Any]) -> str:
    """`a creature`, `one of those cards`."""
    noun = p.noun(among)
    return f"one of {noun.bare()}" if noun.definite and noun.plural else noun.one()


def up_to_one(p: Page, among: Set[Any]) -> str:
    """`up to one creature`."""
    noun = p.noun(among)
    return f"up to one of {noun.bare()}" if noun.definite and noun.plural else f"up to one {noun.bare()}"


def choice(p: Page, e: choose[Any]) -> str:
    return bound(p, e, lambda: up_to_one(p, e.among) if e.optional else one_of(p, e.among), e.among)


def how_many_of(p: Page, e: choose_some) -> str:
    """`two cards in your hand`, `any number of creatures`."""
    noun = p.noun(e.among)
    if isinstance(e.least, how_many) and isinstance(e.most, how_many):
        return f"as many {noun.many()}"
    least, most = p.n(e.least), p.n(e.most)
    among = f"of {noun.bare()}" if noun.definite else noun.many()
    if most == "-1":
        how = "any number" if least == "0" else f"{least} or more"
        return f"{how} of {noun.bare() if noun.definite else noun.many()}"
    n = counted(int(most)) if most.isdigit() else most
    low = counted(int(least)) if least.isdigit() else least
    how = n if least == most else f"up to {n}" if least == "0" else f"{low} to {n}"
    if how == "one" and not noun.definite:
        return noun.one()
    if most.isdigit() or most == "X":
        return f"{how} {among}"
    return f"{noun.many()} ({how} of them)"


def choice_some(p: Page, e: choose_some) -> str:
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
    return bound(p, e, lambda: f"{one_of(p, e.among)} chosen at random", e.among)


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
say(choose_exiled, exiled_choice)
say(choose_if_any, lambda p, e: bound(p, e, lambda: f"{p.noun(e.among).one()} (if there is any)", e.among))
say(choose_color, lambda p, e: p.act("choose a color"))


# -- targets
def targeted(p: Page, e: target[Any]) -> str:
    if isinstance(e.among, Further) and not e.among.before:
        return several(p, e)
    noun, is_player = named_by(p, e.among)
    first = p.here(lambda: target_said(p, e))
    name = p.call(int(e.slot), first, noun, is_player)
    text = p.text(e.parts[0])
    if name.said:
        return text
    return f"choose {first()}; {text}" if text else f"choose {first()}"


def is_plain(e: target[Any]) -> bool:
    """Whether its controller must choose it, and it counts only while it is legal."""
    return not e.optional and not e.sure and not e.at_random and e.chooser < 0


def target_said(p: Page, e: target[Any]) -> str:
    """CR 115.1. `up to one target creature an opponent controls`, and who else chooses it."""
    return target_noun(p.noun(e.among), "up to one" if e.optional else "") + how_chosen(p, e)


def how_chosen(p: Page, e: target[Any]) -> str:
    """CR 115.1, 608.2b. Who else chooses it, or chance; and that it need not stay legal."""
    first = ""
    if e.chooser >= 0:
        first += f" of {possessive(p.player(Ref(int(e.chooser), 'another player')))} choice"
    if e.at_random:
        first += " chosen at random"
    if e.sure:
        first += " (this resolves even if that is illegal by then)"
    return first


def several(p: Page, e: target[Any]) -> str:
    """CR 115.1a. A chain of different targets of one set, spoken of together."""
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
    if least == most:
        n = counted(most) if most > 1 else ""
    else:
        n = f"up to {counted(most)}" if least == 0 else f"{counted(least)} to {counted(most)}"
    first = p.here(lambda: target_noun(p.noun(among.among), n) + "".join(how_chosen(p, x) for x in how))
    said, _ = named_by(p, among.among)
    group = Name(first, f"those {plural(said)}" if most > 1 else f"that {said}", plural=True)
    p.groups[tuple(sorted(slots))] = group
    for i, slot in enumerate(slots):
        p.known[slot] = Name(
            f"the {('first', 'second', 'third', 'fourth', 'fifth', 'sixth')[i]} {said}",
            f"the {('first', 'second', 'third', 'fourth', 'fifth', 'sixth')[i]} {said}",
        )
    text = p.text(node)
    return text if group.said else f"choose {first()}; {text}"


say(target, targeted)


# -- what is set up
def what_triggers(p: Page, a: Triggered) -> str:
    """CR 603.4. What a triggered ability does, if something is so, how often."""
    condition = f"if {p.text(a.condition)}, " if a.condition is not None else ""
    text = condition + (p.inside(a.effect) or "nothing happens")
    if a.once:
        text += ". This triggers once for all that happens at once"
    return f"{text}. This triggers only once each turn" if a.once_a_turn else text


def triggered(ability: Ability) -> Triggered:
    """CR 603.7, 603.12. What waits for a time or an event is a triggered ability."""
    if not isinstance(ability, Triggered):
        raise CardwrightError(f"expected a triggered ability, got {ability.label!r}")
    return ability


def later(p: Page, e: delayed) -> str:
    page = p.apart()
    if e.it is not None:
        name = p.what(e.it)
        player = not isinstance(e.it, Set) and p.name_of(e.it).player
        page.known[IT_SLOT] = Name(name, p.what(e.it), player)
    page.next_time = e.lasts == ONCE
    ability = triggered(e.ability)
    it = page.known.get(IT_SLOT)
    when = page.text(ability.watch)
    if it is not None:
        page.known[IT_SLOT] = it
    page.depth = 1
    if e.lasts == ONCE_THIS_TURN:
        when += " this turn"
    elif e.lasts != ONCE:
        when = f"{DURATIONS[int(e.lasts)].strip()}, {when}"
    text = f"{when}, {what_triggers(page, ability)}"
    n = p.n(e.amount)
    return f"{text} (that many: {n})" if n != "0" else text


def reflexive(p: Page, e: when_you_do) -> str:
    page = p.apart()
    if e.it is not None:
        page.known[IT_SLOT] = Name(p.ref(e.it), p.ref(e.it))
    page.depth = 1
    ability = triggered(e.ability)
    return f"{page.text(ability.watch)}, {what_triggers(page, ability)}"


def replaced(p: Page, e: replaces) -> str:
    page = p.apart()
    if e.it is None:
        return f"{page.text(e.ability)}{DURATIONS[int(e.lasts)]}"
    name = p.ref(e.it)
    page.known[IT_SLOT] = Name(name, name)
    text = page.text(e.ability)
    about = "" if page.known[IT_SLOT].said else f" (about {name})"
    return f"{text}{about}{DURATIONS[int(e.lasts)]}"


def gained(p: Page, e: gains_ability) -> str:
    return f"{p.subject(e.what, 'gain')} {quoted(p, e.ability)}{DURATIONS[int(e.lasts)]}"


say(delayed, later)
say(when_you_do, reflexive)
say(replaces, replaced)
say(gains_ability, gained)
say(Exceptions, lambda p, e: f"except it {listed([x for c in e.changes for x in change_said(p, c, False)])}")


# -- names for what becomes known
def then_named(p: Page, e: Any, first: str, noun: str, many: bool = False) -> None:
    p.call(int(e.slot), first, noun, many=many)


def moved(p: Page, e: once_moved) -> str:
    taken = any(name.again == "that card" for name in p.known.values())
    name = "the moved card" if taken else "that card"
    was = p.known.get(int(e.what.slot))
    if was is not None and not was.said:
        p.known[int(e.slot)] = Name(lambda: f"the card that was {p.ref(e.what)}", name)
    else:
        p.known[int(e.slot)] = Name(name, name)
    return p.text(e.parts[0])


def paid_by(p: Page, e: paid_with) -> str:
    p.known[int(e.slot)] = Name("the sacrificed permanent", "the sacrificed permanent")
    return p.text(e.parts[0])


def first_one(p: Page, e: first_of) -> str:
    return bound(p, e, lambda: the_one(p, e.among), e.among)


def the_one(p: Page, among: Set[Any]) -> str:
    noun = p.noun(among)
    return noun.bare() if noun.definite else f"the {noun.bare()}"


def aura(p: Page, e: this_aura) -> str:
    p.known[int(e.slot)] = Name("this Aura in its owner's graveyard", "this Aura in its owner's graveyard")
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
    n = int(e.n)
    top = "the top card" if n == 1 else f"the top {counted(n)} cards"
    return f"{p.act(f'look at {top} of {p.your()} library')}; {p.inside(e.parts[0])}"


def top_revealed(p: Page, e: reveal_top) -> str:
    p.call(int(e.slot), "them", "card", many=True)
    n = p.n(e.n)
    top = "the top card" if n == "1" else f"the top {counted(int(n)) if n.isdigit() else n} cards"
    return f"{p.act(f'reveal {top} of {p.your()} library')}; {p.inside(e.parts[0])}"


def piles(p: Page, e: two_piles) -> str:
    p.known[int(e.slot)] = Name("that pile", "that pile", plural=False)
    p.known[int(e.other)] = Name("the other pile", "the other pile", plural=False)
    return f"an opponent separates {p.ref(e.what)} into two piles; choose one of them; {p.inside(e.parts[0])}"


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
say(look_at_top, looked)
say(reveal_top, top_revealed)
say(two_piles, piles)
say(flip_coin, flipped)
say(clash, clashing)
say(reveal_until_planes, until_planes)
say(votes, voting)
say(a_word, lambda p, e: e.label)


# -- searching
def described(p: Page, descriptions: list[list[Any]], many: bool) -> list[str]:
    """`a basic land card`, for each description."""
    out: list[str] = []
    for description in descriptions:
        said = [tested(p, t) for t in description]
        before = " ".join(b for b, _ in said if b)
        after = " ".join(a for _, a in said if a)
        text = " ".join(x for x in (before, "cards" if many else "card", after) if x)
        out.append(text if many else f"{article(text)} {text}")
    return out


def most_of(p: Page, most: Amount) -> str:
    n = p.n(most)
    return "any number of" if n == "-1" else f"up to {counted(int(n)) if n.isdigit() else n}"


def sought(p: Page, e: seek) -> str:
    n = p.n(e.most)
    one = n == "1" or len(e.descriptions) > 1
    cards = listed(described(p, e.descriptions, not one)) if e.descriptions else "a card"
    if not one:
        cards = f"{most_of(p, e.most)} {cards}"
    elif len(e.descriptions) > 1:
        cards += f" ({'up to ' if n.isdigit() else 'at most '}{n} of each)" if n != "1" else ""
    if e.like is not None:
        cards += f" (if {p.ref(e.like)} is known)"
    zones = listed([PLACE_NAMES[int(x)] for x in e.places])
    text = p.act(f"search {p.whose(e.player)} {zones} for {cards}")
    many = not (e.single or one and len(e.descriptions) < 2)
    p.call(int(e.slot), "those cards" if many else "it" if not e.shown else "that card", "card", many=many)
    p.known[int(e.slot)].plural = many
    text += f", reveal {'them' if many else 'it'}" if e.shown else ""
    after = p.inside(e.parts[0])
    shuffled = p.inside(e.parts[1])
    if e.first:
        return f"{text}, then {shuffled}" + (f", then {after}" if after else "")
    text += f", {after}" if after else ""
    return f"{text}, then {shuffled}" if shuffled else text


def each_search(p: Page, e: each_may_search) -> str:
    cards = " ".join(x for x in (described(p, [list(e.tests)], True)) if x)
    text = f"each player may search their library for up to {counted(int(e.most))} {cards}"
    p.call(int(e.slot), "all cards found", "found card", many=True)
    return f"{text}; {p.inside(e.parts[0])}; then each who searched shuffles"


say(seek, sought)
say(each_may_search, each_search)
say(scry, lambda p, e: p.act(f"scry {p.n(e.n)}"))
say(each_scries, lambda p, e: f"each player scries {p.n(e.n)}")
say(fateseal, lambda p, e: p.text(e.parts[0]))
say(sorts_theirs, lambda p, e: p.act(f"fateseal {p.n(e.n)}"))


# -- the rest
def antes_said(p: Page, e: antes) -> str:
    done = p.act(f"ante {p.ref(e.what)}")
    return done if is_nothing(e.parts[0]) else f"{done}; if you do, {p.inside(e.parts[0])}"


def owns_said(p: Page, e: owns) -> str:
    who = f"the owner of {p.ref(e.owner_of)}" if e.owner_of is not None else p.player(e.player)
    where = "" if e.anywhere else " (if it is still there)"
    return f"{who} own{'' if who == 'you' else 's'} {p.ref(e.what)} from now on{where}"


def put_cards_said(p: Page, e: put_cards) -> str:
    said = [
        f"{p.ref(what)} into its owner's {PLACE_NAMES[int(e.places[i % len(e.places)])]}"
        for i, what in enumerate(e.what)
    ]
    return p.act(f"put {listed(said)}" + ("" if e.anywhere else " from where it is"))


def cast_free_said(p: Page, e: cast_free) -> str:
    text = p.act(f"cast {p.ref(e.what)} without paying its mana cost")
    return text + ("; if it would be put into a graveyard, exile it instead" if e.then_exiled else "")


def copied(p: Page, e: copy_on_stack) -> str:
    p.call(int(e.slot), "the copy", "copy")
    p.known[int(e.slot)].again = "the copy"
    text = p.act(f"copy {p.ref(e.what)}")
    but, then = p.text(e.parts[1]), p.inside(e.parts[0])
    return text + (f", {but}" if but else "") + (f"; {then}" if then else "")


def new_targets(p: Page, e: choose_new_targets) -> str:
    who = "you" if e.yours else f"the controller of {p.ref(e.what)}"
    return f"{who} may choose new targets for {p.ref(e.what)}"


def abandoned(p: Page, e: abandons) -> str:
    return "abandon this scheme" + ("" if is_nothing(e.parts[0]) else f"; if you do, {p.inside(e.parts[0])}")


def planar(p: Page, e: into_planar_deck) -> str:
    how = " in a random order" if e.at_random else " in any order"
    return p.act(
        f"put {p.what(e.what)} on {'top' if e.on_top else 'the bottom'} of {p.their(e.what)} owner's planar deck{how}"
    )


def sticker(p: Page, e: put_sticker) -> str:
    kind = ("name", "ability", "power and toughness", "art")[int(e.kind)]
    p.call(int(e.slot), "that sticker", "sticker")
    text = p.act(f"put {article(kind)} {kind} sticker on {p.ref(e.what)}")
    return text if is_nothing(e.parts[0]) else f"{text}; {p.inside(e.parts[0])}"


def offered(p: Page, e: offers_for) -> str:
    p.call(int(e.slot), "the card accepted", "accepted card")
    return f"each other player may offer you a card of their card pool; you may accept one; if you do, {p.inside(e.parts[0])}"


def emblem(p: Page, e: get_emblem) -> str:
    from cardwright.magic.table import CARDS

    kind = int(e.kind)
    said = [quoted(p, CARDS.abilities[i], kind) for i in range(int(CARDS.first[kind]), int(CARDS.end[kind]))]
    return p.gets(e.player, f"get an emblem with {listed(said)}")


def teammates(p: Page, e: with_each_teammate) -> str:
    who = p.player(e.player)
    before = p.known.get(IT_SLOT)
    p.known[IT_SLOT] = Name("that teammate", "that teammate", True)
    text = f"for each teammate of {who}, {p.inside(e.parts[0])}"
    if before is not None:
        p.known[IT_SLOT] = before
    else:
        del p.known[IT_SLOT]
    return text


def exchanged(p: Page, e: exchange) -> str:
    from .sides import both_sides

    lead = p.act("exchange") if p.lead else "exchange"
    text = f"{lead} {both_sides(p, e.a, e.b)}"
    if not is_nothing(e.parts[0]):
        text += f"; if you do, {p.inside(e.parts[0])}"
    return text if is_nothing(e.parts[1]) else f"{text}; if you don't, {p.inside(e.parts[1])}"


say(antes, antes_said)
say(owns, owns_said)
say(put_cards, put_cards_said)
say(cast_free, cast_free_said)
say(copy_on_stack, copied)
say(choose_new_targets, new_targets)
say(retarget, lambda p, e: "choose new targets")
say(change_target, lambda p, e: p.act(f"change the target of {p.ref(e.what)}"))
say(
    changes_targets_to,
    lambda p, e: f"what targets {p.ref(e.old)} targets {p.ref(e.new)} instead, where that is legal",
)
say(share_damage, lambda p, e: f"this deals {int(e.total)} damage divided evenly among {p.what(e.among)}")
say(enters_tapped_now, lambda p, e: "this enters tapped")
say(enters_sized, lambda p, e: f"its base power and toughness become {p.n(e.power)}/{p.n(e.toughness)}")
say(on_top_instead, lambda p, e: p.act("put that card on top of your library"))


def all_sacrifice(p: Page, e: each_sacrifices) -> str:
    page = Page(p.kind)
    page.known, page.actor_again = p.known, "that player"
    return f"each player sacrifices {page.noun(e.among).one()}"


say(each_sacrifices, all_sacrifice)
say(
    becomes_monarch,
    lambda p, e: p.gets(e.player, f"become the monarch{'' if e.crown >= 0 else ' (of this crown)'}"),
)
say(
    extra_phases,
    lambda p, e: (
        f"after this phase, there is an additional combat phase{' followed by an additional main phase' if e.main else ''}"
    ),
)
say(abandons, abandoned)
say(sets_in_motion, lambda p, e: p.act(f"set {p.ref(e.what)} in motion again"))
say(set_in_motion, lambda p, e: "set a scheme in motion")
say(planeswalk, lambda p, e: f"planeswalk to {counted(int(e.planes))} planes" if e.planes else "planeswalk")
say(chaos_ensues, lambda p, e: "chaos ensues")
say(chaos_ensues_for, lambda p, e: f"chaos ensues for {p.noun(e.what).bare()}")
say(rolls_planar_die, lambda p, e: p.act("roll the planar die"))
say(into_planar_deck, planar)
say(put_sticker, sticker)
say(offers_for, offered)
say(note_picks, lambda p, e: "note how many cards you have drafted this draft round, including this")
say(note_passer, lambda p, e: "note the player who passed this to you")
say(
    note_colors,
    lambda p, e: (
        "the player to your right chooses a color, you choose another, the player to your left a third; note them"
    ),
)
say(adds_a_pack, lambda p, e: p.act("add a booster pack to the draft"))
say(get_emblem, emblem)
say(with_each_teammate, teammates)
say(exchange, exchanged)
say(may_exchange, lambda p, e: p.optional(e.parts[0]))
