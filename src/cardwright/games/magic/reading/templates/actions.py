"""CR 701. Templates for what players do: `draw two cards`, `sacrifices a creature`, `search your library for
a basic land card`.
"""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.abilities.layering import has_keywords
from cardwright.games.magic.actions import drawing as d
from cardwright.games.magic.actions import library_tops as tops
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.at_once import together
from cardwright.games.magic.actions.attaching import enters_attached, unattach
from cardwright.games.magic.actions.energy import get_energy
from cardwright.games.magic.actions.flipping import flip
from cardwright.games.magic.actions.growing import adapt, bolster, detain, monstrosity, populate, proliferate
from cardwright.games.magic.actions.hands import look_at_hand
from cardwright.games.magic.actions.keeping_mana import mana_lasts
from cardwright.games.magic.actions.leaving import once_moved
from cardwright.games.magic.actions.moving_counters import (
    moves_any_number,
    moves_counters,
    puts_its_counters,
    puts_up_to,
)
from cardwright.games.magic.actions.outside import learn
from cardwright.games.magic.actions.poison import get_poison
from cardwright.games.magic.actions.scrying import fateseal, scry
from cardwright.games.magic.actions.searching import AllOf, into_library
from cardwright.games.magic.actions.stacking import becomes_monarch, goad, the_crown
from cardwright.games.magic.actions.transforming import convert, transform
from cardwright.games.magic.amounts.values import (
    HALF_DOWN,
    HALF_UP,
    MINUS_IT,
    TIMES_IT,
    YOU,
    both,
    cards_of,
    count_of,
    counters_on,
    number,
    seat_counter,
)
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.costs.paying import adds
from cardwright.games.magic.durations.lasting import (
    SKIPPED,
    extra_turn,
    gain_control,
    prevent,
    regenerate,
    skips_next,
)
from cardwright.games.magic.numbers.counters import LIFE
from cardwright.games.magic.numbers.events import (
    ENTERS_AS_BACK,
    ENTERS_ATTACKING,
    ENTERS_FACE_DOWN,
    ENTERS_TAPPED,
)
from cardwright.games.magic.numbers.types import INSTANT, PERMANENTS, SORCERY
from cardwright.games.magic.numbers.zones import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from cardwright.games.magic.objects.players import ANYBODYS, YOURS, says_you
from cardwright.games.magic.oracle.nouns import type_words
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import tests_of
from cardwright.games.magic.selectors.nouns import OTHER, AnyOf, ButNot, Has
from cardwright.games.magic.selectors.nouns import types as of_types
from cardwright.kernel.effects import IT, THIS, Effect, Ref
from cardwright.kernel.words import choose_one, choose_some, seq

from .objects import how_many
from .tokens import create, grown, so_many


def act(template: str, make: Any, **options: Any) -> None:
    """Add two templates for something a player does: as an order (`draw`) and in the third person
    (`draws`).
    """
    for each in template.split(" / "):
        words = each.split(" ")
        for category, n in (("vp", 0), ("vp3", 1)):
            said = []
            for word in words:
                stem, mark, end = word.partition("^")
                said.append(stem + end if mark and n else stem)
            G.add(category, " ".join(said), make, **options)


def adding(template: str, make: Any) -> None:
    """CR 106.4. Add two templates for adding mana: once as it is, and once for mana that isn't lost until end
    of turn.
    """
    act(template, make)
    act(f"{template} . until end of turn , you|they don't lose this mana as steps and phases end",
        lambda e, *found: lasting(e, make(e, *found)))  # fmt: skip


def lasting(e: Env, made: Effect) -> Effect:
    """CR 106.4. Return the effect `made`, which adds mana, changed so that the mana isn't lost until end of
    turn.

    Refuse it in a mana ability.
    """
    if e.making_mana or e.about.tapped:
        e.refuse("Cardwright can't let a mana ability add mana that lasts as steps and phases end")
    return mana_lasts(made)


def copied(e: Env, o: Any, but: Any = None, n: Any = 1, flags: int = 0) -> Any:
    """CR 707.2, 707.9. Return an effect: create `n` tokens that are copies of an object. `but`: exceptions of
    the copy.
    """
    return e.made_anew(-4, n != 1, v.make_copy(reference(e, o), flags, e.actor, but, n))


def create_all(e: Env, *toks: Any) -> Any:
    """CR 701.7. Return an effect: create tokens of several kinds at once. Later sentences can't refer to one
    of them.
    """
    return together(*(so_many(e, tok, e.number(tok.count), e.actor) for tok in toks))


def create_each(e: Env, made: Any, among: Any) -> Any:
    """CR 701.7. Return an effect: create a number of tokens for each object of a set."""
    count = how_many(e, among, counted_now(e, made.count))
    return e.made_anew(id(made), True, so_many(e, made, count, e.actor))


# -- cards and life: words that take a player


def draws(e: Env, n: Any) -> Any:
    """CR 121.1. Return an effect: draw `n` cards. In later sentences, `that many` is the number of cards
    drawn.
    """
    made = d.draw(n, e.actor)
    e.so_many = None
    return made


act("draw^s <cards>", draws, by=True)


def all_but(e: Env, n: Any) -> Any:
    """CR 701.9b. Return an effect: a player discards all cards of their hand but `n`, which they choose."""
    return d.discard(both(MINUS_IT, cards_of(HAND, e.actor), n), e.actor)


for and_ in ("and", ", then"):
    act(f"choose^s a card in your|their hand {and_} discard^s the rest", lambda e: all_but(e, 1), by=True)
    for n_ in ("<d>", "<int>"):
        act(f"choose^s {n_} cards in your|their hand {and_} discard^s the rest", all_but, by=True)
act("gain^s <life>", lambda e, n: v.gain_life(n, e.actor), by=True)
for word_, half_ in (("up", HALF_UP), ("down", HALF_DOWN)):
    act(f"lose^s half your|their life , rounded {word_} / lose^s half your|their life rounded {word_}",
        lambda e, h=half_: v.lose_life(both(h, seat_counter(LIFE, e.actor)), e.actor), by=True)  # fmt: skip
act("win^s the game", lambda e: v.win_game(e.actor), by=True)
act("lose^s the game", lambda e: v.lose_game(e.actor), by=True)
act("shuffle^s / shuffle^s your|their library", lambda e: d.shuffle(e.actor), by=True)
for step_, called_ in SKIPPED.items():
    act(f"skip^s your|their next {called_}", lambda e, s=step_: skips_next(s, e.actor), by=True)
act("take^s an extra turn after this one", lambda e: extra_turn(e.actor), by=True)
act("create^s <tok>", lambda e, tok: create(e, tok, e.actor), by=True)
act("create^s <tok> and <tok> / create^s <tok> , <tok> , and <tok> / create^s <tok> , <tok> and <tok>",
    lambda e, *toks: create_all(e, *toks), by=True)  # fmt: skip
act("create^s <tok> for each <each>", lambda e, tok, among: create_each(e, tok, among), by=True)
act("create^s <tok> with <ncounters> on it", grown, by=True)
for how, flags in (
    ("", 0),
    ("tapped ", ENTERS_TAPPED),
    ("tapped and attacking ", ENTERS_TAPPED | ENTERS_ATTACKING),
):
    one, many = (
        f"create^s a {how}token that 's a copy of <obj>",
        f"create^s <n> {how}tokens that are copies of <obj>",
    )
    act(one, lambda e, o, f=flags: copied(e, o, flags=f), by=True)
    if not flags:
        act(f"{one} . the token enters tapped and attacking / {one} . that token enters tapped and attacking",
            lambda e, o: copied(e, o, flags=ENTERS_TAPPED | ENTERS_ATTACKING), by=True)  # fmt: skip
    act(f"{one} , except <excepted>", lambda e, o, but, f=flags: copied(e, o, but, flags=f), by=True)
    act(many, lambda e, n, o, f=flags: copied(e, o, None, n, f), by=True)
    act(f"{many} , except <excepted>", lambda e, n, o, but, f=flags: copied(e, o, but, n, f), by=True)
    for have in ("it has", "that token has", "the token has"):  # said of the created token
        act(
            f"{one} . {have} <kws>",
            lambda e, o, bits, f=flags: copied(e, o, has_keywords(bits), flags=f),
            by=True,
        )
    for have in ("they have", "those tokens have", "the tokens have"):
        act(f"{many} . {have} <kws>",
            lambda e, n, o, bits, f=flags: copied(e, o, has_keywords(bits), n, f), by=True)  # fmt: skip
act("gain^s control of <obj>", lambda e, o: gain_control(o, player=e.actor), by=True)
act("gain^s control of <obj> <lasts>", lambda e, o, lasts: gain_control(o, lasts, player=e.actor), by=True)

# -- what is done to objects
act("destroy^s <obj>", lambda e, o: v.destroy(o))
act("destroy^s <obj> .|; it|they can't be regenerated", lambda e, o: v.destroy(o, buried=True))
act("destroy^s <obj> . that creature can't be regenerated", lambda e, o: v.destroy(o, buried=True))
act(
    "destroy^s <obj> .|; a creature destroyed this way can't be regenerated",
    lambda e, o: v.destroy(o, buried=True),
)
act("exile^s <obj> until ~ leaves the battlefield", lambda e, o: v.exile(o, until_this_leaves=True))


def bounced(e: Env, o: Any) -> Any:
    """CR 108.3. Return an effect: return an object to its owner's hand. `that player` in later sentences may
    mean the owner.
    """
    e.owned = o if isinstance(o, Ref) and e.owned is None else None
    return v.bounce(o)


act("return^s <obj> to its|their owner|owners '|'s hand|hands", bounced)
act("return^s to its|their owner|owners '|'s hand|hands <obj>", bounced)
act("return^s to its|their owner|owners '|'s hand|hands all <nps>", lambda e, p: v.bounce(p))
act("return^s to your hand all <nps>", lambda e, p: to_own(e, p, HAND))
act("return^s to the battlefield all <nps>", lambda e, p: v.enters(p))
act("return^s that card from your graveyard to the battlefield", lambda e: v.enters(e.alive(e.it("card"))))
act("return^s <obj> to your|their hand", lambda e, o: to_own(e, o, HAND))
act("put^s <obj> into its|their owner|owners '|'s hand|hands", lambda e, o: v.bounce(o))
act("put^s <obj> into your|their hand", lambda e, o: to_own(e, o, HAND))
act("put^s <obj> on top of its|their owner|owners '|'s library|libraries", lambda e, o: v.onto_library(o))
act("put^s <obj> on top of your|their library", lambda e, o: to_own(e, o, LIBRARY))
act(
    "put^s <obj> on the bottom of its|their owner|owners '|'s library|libraries",
    lambda e, o: v.under_library(o),
)
act("put^s <obj> into its|their owner|owners '|'s graveyard|graveyards", lambda e, o: v.into_graveyard(o))


def comes_in(e: Env, o: Any, flags: int = 0, owners: bool = False) -> Any:
    """CR 111.7, 110.1. Return an effect: put an object onto the battlefield.

    Refuse an object that is on the battlefield now. So it can't be a token.
    """
    if e.on_battlefield(o):
        e.refuse("the object is on the battlefield already")
    return v.enters(o, flags, owners=owners)


act("put^s <obj> onto the battlefield", lambda e, o: comes_in(e, o))
act("put^s <obj> onto the battlefield under your control", lambda e, o: comes_in(e, o))
act("put^s <obj> onto the battlefield under their control",
    lambda e, o: comes_in(e, o) if e.others_act
    else e.refuse("Cardwright can't tell under whose control the object enters"))  # fmt: skip
act("put^s <obj> onto the battlefield tapped", lambda e, o: comes_in(e, o, ENTERS_TAPPED))
act("put^s <obj> onto the battlefield tapped under your control", lambda e, o: comes_in(e, o, ENTERS_TAPPED))
act("put^s <obj> onto the battlefield tapped and attacking",
    lambda e, o: comes_in(e, o, ENTERS_TAPPED | ENTERS_ATTACKING))  # fmt: skip
act(
    "put^s <obj> onto the battlefield under its|their owner|owners '|'s control",
    lambda e, o: comes_in(e, o, owners=True),
)
act("return^s <obj> to the battlefield", lambda e, o: v.enters(o, owners=e.others_act and False))
act("return^s <obj> to the battlefield under your control", lambda e, o: v.enters(o))
act("return^s <obj> to the battlefield tapped", lambda e, o: v.enters(o, ENTERS_TAPPED))
act(
    "return^s <obj> to the battlefield under its|their owner|owners '|'s control",
    lambda e, o: v.enters(o, owners=True),
)
act("return^s <obj> to the battlefield tapped under its|their owner|owners '|'s control",
    lambda e, o: v.enters(o, ENTERS_TAPPED, owners=True))  # fmt: skip
act("return^s <obj> to the battlefield under its|their owner|owners '|'s control with <ncounters> on it",
    lambda e, o, nc: v.enters(o, owners=True, tally=counted_now(e, nc[0]), which=nc[1]))  # fmt: skip
act("return^s <obj> to the battlefield with <ncounters> on it",
    lambda e, o, nc: v.enters(o, tally=counted_now(e, nc[0]), which=nc[1]))  # fmt: skip
act("put^s <obj> onto the battlefield under its|their owner|owners '|'s control with <ncounters> on it",
    lambda e, o, nc: v.enters(o, owners=True, tally=counted_now(e, nc[0]), which=nc[1]))  # fmt: skip
for as_back, flags in (
    ("transformed", ENTERS_AS_BACK),
    ("converted", ENTERS_AS_BACK),
    ("tapped and transformed", ENTERS_TAPPED | ENTERS_AS_BACK),
):  # CR 712.14a
    for comes in ("return^s <obj> to the battlefield", "put^s <obj> onto the battlefield"):
        act(f"{comes} {as_back} / {comes} {as_back} under your control",
            lambda e, o, f=flags: comes_in(e, o, f))  # fmt: skip
        act(f"{comes} {as_back} under its|their owner|owners '|'s control",
            lambda e, o, f=flags: comes_in(e, o, f, owners=True))  # fmt: skip


def comes_and_is_attached(e: Env, o: Any, to: Any) -> Any:
    """CR 301.5, 400.7j. Return an effect: return the source of the ability to the battlefield attached to an
    object.
    """
    if o is not THIS or not isinstance(to, Ref) or to is THIS:
        e.refuse(
            "here another card would be returned and attached, or this card to itself or to several objects"
        )
    return once_moved(o, lambda now: v.attach_to(now, to), by=v.enters(o))


act("return^s <obj> to the battlefield , then attach it to <obj>", comes_and_is_attached)
for comes in ("return^s <obj> to the battlefield", "put^s <obj> onto the battlefield"):
    for whose_ in ("", " under your control"):
        act(f"{comes}{whose_} attached to <obj>", lambda e, o, to: comes_attached(e, o, to))
    act(f"{comes} under its owner 's control attached to <obj>",
        lambda e, o, to: comes_attached(e, o, to, owners=True))  # fmt: skip


def ways_in(a: Any, i: int) -> Any:
    """CR 110.2, 110.5b, 122.6. Read two or more ways in which an object enters, in any order.

    For example `tapped under your control with two +1/+1 counters on it`.
    """
    front: list[tuple[tuple[tuple[str, Any], ...], int]] = [((), i)]
    while front:
        ahead: list[tuple[tuple[tuple[str, Any], ...], int]] = []
        for found, j in front:
            if len(found) > 1:
                yield found, j
            said = [kind for kind, _ in found]
            for words, kind, value in WAYS_IN:
                if kind not in said and a.words(j, *words):
                    ahead.append(((*found, (kind, value)), j + len(words)))
            if "counters" not in said and a.words(j, "with"):
                for nc, k in a.at("ncounters", j + 1):
                    if a.words(k, "on", "it") or a.words(k, "on", "them"):
                        ahead.append(((*found, ("counters", nc)), k + 2))
        front = ahead


WAYS_IN: Any = (
    (("tapped",), "flags", ENTERS_TAPPED),
    (("tapped", "and", "attacking"), "flags", ENTERS_TAPPED | ENTERS_ATTACKING),
    (("tapped", "and", "transformed"), "flags", ENTERS_TAPPED | ENTERS_AS_BACK),
    (("transformed",), "flags", ENTERS_AS_BACK),
    (("face", "down"), "flags", ENTERS_FACE_DOWN),
    (("under", "your", "control"), "owners", False),
    (("under", "its", "owner", "'s", "control"), "owners", True),
    (("under", "their", "owner", "'s", "control"), "owners", True),
    (("under", "their", "owners", "'", "control"), "owners", True),
)


def enters_so(e: Env, o: Any, ways: Any, put: bool) -> Any:
    """CR 614.12. Return an effect: put an object onto the battlefield, where it enters in these ways.

    `put`: whether the verb in the text is `put`, and not `return`.
    """
    how = dict(ways)
    if int(how.get("flags", 0)) & ENTERS_FACE_DOWN and not isinstance(o, Ref):
        # CR 708.2a: some of them may be instants
        e.refuse("Cardwright can't put several cards onto the battlefield face down at a time")
    if put and e.on_battlefield(o):
        e.refuse("the object is on the battlefield already")
    flags, owners = int(how.get("flags", 0)), bool(how.get("owners", False))
    if "counters" not in how:
        return v.enters(o, flags, owners=owners)
    n, which = e.make(how["counters"])
    return v.enters(o, flags, owners=owners, tally=counted_now(e, n), which=which)


G.leaf("waysin", ways_in)
act("return^s <obj> to the battlefield <waysin>", lambda e, o, ways: enters_so(e, o, ways, False))
act("put^s <obj> onto the battlefield <waysin>", lambda e, o, ways: enters_so(e, o, ways, True))
act("put^s <obj> onto the battlefield with <ncounters> on it|them",
    lambda e, o, nc: v.enters(o, tally=counted_now(e, nc[0]), which=nc[1]))  # fmt: skip
act("sacrifice^s <own>", lambda e, o: v.sacrifice(o))
act("sacrifice^s a|an <np> and a|an <np>", lambda e, a, b: both_sacrificed(e, a, b), raw=True)
act("sacrifice^s <int> <nps>", lambda e, n, p: sacrificed_some(e, n, own_set(e, p)))
act(
    "sacrifice^s a number of <nps> equal to <amount>",
    lambda e, p, n: sacrificed_some(e, n, own_set(e, p)),
)
for whose_ in ("you", "they"):
    for word_, half_ in (("up", HALF_UP), ("down", HALF_DOWN)):
        act(f"sacrifice^s half the <nps> {whose_} control , rounded {word_}",
            lambda e, p, h=half_, w=whose_: half_sacrificed(e, h, p, w))  # fmt: skip
act("sacrifice^s a|an <np> for each <each>", lambda e, p, among: sacrificed_for_each(e, p, among))
G.add("own", "a|an <np>", lambda e, node, p: owned_choice(e, node, p), node=True)
G.add("own", "another <np>", lambda e, node, p: owned_choice(e, node, p, True), node=True)
G.add("own", "<another_or_np>", lambda e, node, p: owned_choice(e, node, p), node=True)
G.add("own", "~", lambda e, node: e.this_object(), node=True)
G.add("own", "it", lambda e, node: e.alive(e.it()), node=True)
G.add("own", "them", lambda e, node: e.them(), node=True)
for word in ("creature", "permanent", "artifact", "token", "land"):
    G.add("own", f"that {word}", lambda e, node, w=word: e.alive(e.it(w)), node=True)
    G.add("own", f"those {word}s", lambda e, node, w=word: e.them(w), node=True)
act("tap^s <obj>", lambda e, o: v.tap_it(o))
act("tap or untap <obj>", lambda e, o: choose_one(("Tap it", v.tap_it(o)), ("Untap it", v.untap_it(o))))
act("untap^s <obj>", lambda e, o: v.untap_it(o))
act("regenerate^s <obj>", lambda e, o: regenerate(o))
act(
    "counter^s <obj>",
    lambda e, o: (
        v.counter(o) if o is not THIS else e.refuse("Cardwright can't counter the object that has this text")
    ),
)
act("goad^s <obj>", lambda e, o: goad(o))
act("detain^s <obj>", lambda e, o: detain(o))
act("transform^s <obj>", lambda e, o: transform(o))
act("convert^s <obj>", lambda e, o: convert(o))
act("flip^s <obj>", lambda e, o: flip(o))
act("attach^es <obj> to <obj>", lambda e, a, b: attached(e, a, b))
act("attach^es ~ to it", lambda e: v.attach_to(e.this(), other_one(e)))
act("move^s <ncounters> from <obj> onto <obj>",
    lambda e, nc, a, b: moves_counters(counted_now(e, nc[0]), reference(e, a), reference(e, b), nc[1]))  # fmt: skip
act(
    "move^s any number of <ck> counters from <obj> onto <obj>",
    lambda e, ck, a, b: moved_counters(e, ck, a, b),
)


def moved_counters(e: Env, ck: str, a: Any, b: Any) -> Any:
    """CR 122.5. Return an effect: move counters from one object onto another one, or onto permanents of a
    set.
    """
    if isinstance(b, Things) and (b.per_seat or b.place):
        e.refuse("Cardwright can't move counters onto anything but permanents")
    return moves_any_number(reference(e, a), b, ck)


act("put^s its counters on <obj> / put^s those counters on <obj>",
    lambda e, o: puts_its_counters(that_left(e), reference(e, o)))  # fmt: skip
act("put^s its <ck> counters on <obj> / put^s those <ck> counters on <obj>",
    lambda e, ck, o: v.put_counters(counters_on(ck, that_left(e)), reference(e, o), ck))  # fmt: skip
act("unattach^es <obj>", lambda e, o: unattach(o))
act("put^s <ncounters> on <obj>", lambda e, nc, o: v.put_counters(nc[0], o, nc[1]))
act("put^s up to <ncounters> on <obj>", lambda e, nc, o: up_to_counters(e, nc, o))
act("put^s <ncounters> on <obj> , <ncounters> on <obj> , and <ncounters> on <obj>",
    lambda e, a, x, b, y, c, z: counters_on_each(e, (a, x), (b, y), (c, z)))  # fmt: skip
act("put^s <ncounters> on <obj> and <ncounters> on <obj>",
    lambda e, a, x, b, y: counters_on_each(e, (a, x), (b, y)))  # fmt: skip
act("put^s <ncounters> and <ncounters> on <obj>", lambda e, a, b, o: several_kinds(e, o, a, b))
act("put^s <ncounters> , <ncounters> , and <ncounters> on <obj>",
    lambda e, a, b, c, o: several_kinds(e, o, a, b, c))  # fmt: skip
act(
    "put^s <ncounters> on <obj> <times>",
    lambda e, nc, o, times: v.put_counters(times_of(e, nc[0], times), o, nc[1]),
)
act("put^s a number of <ck> counters on <obj> equal to <amount>",
    lambda e, ck, o, n: v.put_counters(n, o, ck))  # fmt: skip
act("remove^s <ncounters> from <obj>", lambda e, nc, o: v.put_counters(-counted_now(e, nc[0]), o, nc[1]))
act("shuffle^s <obj> into its|their owner|owners '|'s library|libraries", lambda e, o: d.shuffle_in(o))
act("shuffle^s <obj> into your library", lambda e, o: own_shuffled(e, o))
act(
    "exile^s <obj> , then return^s it|that to the battlefield under its owner 's control",
    lambda e, o: v.blink(o),
)
act(
    "exile^s <obj> , then return^s that card to the battlefield under its owner 's control",
    lambda e, o: v.blink(o),
)
act(
    "exile^s <obj> , then return^s it to the battlefield under your control",
    lambda e, o: v.blink(o, owners=False),
)
act("exile^s <obj> , then return^s that card to the battlefield under your control",
    lambda e, o: v.blink(o, owners=False))  # fmt: skip
act(
    "put^s <obj> into its|their owner|owners '|'s library second from the top",
    lambda e, o: into_library(o, 1),
)
act(
    "put^s <obj> into its|their owner|owners '|'s library third from the top", lambda e, o: into_library(o, 2)
)
act(
    "put^s <obj> into its|their owner|owners '|'s library under the top card", lambda e, o: into_library(o, 1)
)
act(
    "put^s <obj> into its|their owner|owners '|'s library under the top <int> cards",
    lambda e, o, n: into_library(o, n),
)

# -- libraries, hands
act("scry^s <d>", lambda e, n: scry(n))
act("fateseal^s <d>", lambda e, n: fateseal(int(n)))
act("proliferate^s", lambda e: proliferate())
for times_, word_ in ((2, "twice"), (3, "three times"), (4, "four times")):
    act(f"proliferate^s {word_}", lambda e, n=times_: seq(*(proliferate() for _ in range(n))))
    act(f"populate^s {word_}", lambda e, n=times_: seq(*(populate() for _ in range(n))))
act("populate^s", lambda e: populate())
act("bolster^s <d>", lambda e, n: bolster(n))
act("monstrosity <d>", lambda e, n: monstrosity(n))
act(
    "adapt^s <d>",
    lambda e, n: (
        adapt(n)
        if not e.others_act
        else e.refuse("Cardwright can't give another player the instruction to adapt")
    ),
)
act("become^s the monarch", lambda e: becomes_monarch(the_crown(), e.actor), by=True)
act("get^s <n> poison counter|counters", lambda e, n: get_poison(n, e.actor), by=True)
act("get^s a number of poison counters equal to <amount>", lambda e, n: get_poison(n, e.actor), by=True)
act(
    "learn",
    lambda e: (
        learn()
        if not e.others_act
        else e.refuse("Cardwright can't give another player the instruction to learn")
    ),
)
act("get^s <energy>", lambda e, n: get_energy(n))
act("look^s at <who> 's hand", lambda e, w: look_at_hand(w))
adding("add^s <pips>", lambda e, pips: adds(pips))
act(
    "look^s at the top <int> cards of your library , then put^s them back in any order",
    lambda e, n: tops.put_back(n, e.you()),
)
for mark_ in (",", "."):
    act(f"look^s at the top <int> cards of <who> 's library {mark_} then put^s them back in any order",
        lambda e, n, p: tops.put_back(n, p) if isinstance(p, Ref)
        else e.refuse("Cardwright can't let a player look at several players' libraries at a time"))  # fmt: skip
act("look^s at the top card of your library", lambda e: tops.look_at(tops.TopOf(1, e.you())))
act("look^s at the top card of <who> 's library", lambda e, p: tops.look_at(tops.TopOf(1, p))
    if isinstance(p, Ref)
    else e.refuse("Cardwright can't let a player look at several players' libraries at a time"))  # fmt: skip
act("prevent^s all combat damage that would be dealt this turn", lambda e: prevent(-1, combat=True))
act(
    "prevent^s the next <d> damage that would be dealt to <dst> this turn",
    lambda e, n, o: prevent(n, reference(e, o)),
)
act("prevent^s all damage that would be dealt to <dst> this turn", lambda e, o: prevent(-1, reference(e, o)))


def counters_on_each(e: Env, *found: tuple[Any, Any]) -> Any:
    """CR 122.1. Return an effect: put counters on each of several objects at once."""
    if all(not isinstance(o, Ref) for _, o in found):
        e.refuse("here none of the recipients of these counters is a single object")
    return seq(*(v.put_counters(nc[0], o, nc[1]) for nc, o in found))


def several_kinds(e: Env, o: Any, *found: Any) -> Any:
    """CR 608.2c, 122.1. Return an effect: put counters of several kinds on an object at once."""
    return together(*(v.put_counters(n, o, which) for n, which in found))


def other_one(e: Env) -> Any:
    """CR 701.3b. Return the object that `it` means, which isn't the source of the ability, because that can't
    be attached to itself.
    """
    if e.about.what == "it" and not e.objects():
        return e.alive(e.later(IT))
    return e.alive(e.it())


def that_left(e: Env) -> Any:
    """CR 122.8. Return the object whose leaving triggered the ability, as it was when it left, with its
    counters.
    """
    if not e.left or e.delayed is not None or e.about.what not in ("gone", "it"):
        e.refuse("here the counters don't come from the object whose leaving triggered this ability")
    return THIS if e.about.what == "gone" else IT


def reference(e: Env, o: Any) -> Any:
    """Return `o` if it is a reference to one object or player. Refuse a set."""
    return (
        o
        if isinstance(o, Ref)
        else e.refuse("Cardwright expects one object or player for this effect, not several")
    )


def to_own(e: Env, o: Any, place: int) -> Any:
    """Return an effect: put an object into your hand or library. `place`: which of these."""
    return v.put(o, place)


def own_shuffled(e: Env, o: Any) -> Any:
    """CR 701.24d. Return an effect: shuffle objects into your library. It is shuffled even if there are no
    objects.
    """
    return d.shuffle_in(o, YOU if isinstance(o, Things) and o.per_seat and says_you(int(o.whose)) else None)


def comes_attached(e: Env, o: Any, to: Any, owners: bool = False) -> Any:
    """CR 303.4i. Return an effect: put an object onto the battlefield attached to another one."""
    if not isinstance(o, Ref) or not isinstance(to, Ref) or o is to or e.on_battlefield(o):
        e.refuse(
            "here several objects, or one already on the battlefield, would enter attached to another one"
        )
    return enters_attached(o, to, owners)


def counted_now(e: Env, n: Any) -> int:
    """Return a number that the text gives as a number. Refuse one that must be calculated."""
    return (
        n
        if isinstance(n, int)
        else e.refuse("Cardwright expects a fixed number here ('two'), not X or a count")
    )


def times_of(e: Env, n: Any, times: Any) -> Any:
    """Return the product of a fixed number and an amount such as the number of creatures."""
    count = counted_now(e, n)
    if isinstance(times, count_of):
        times.times = count
        return times
    return times if count == 1 else both(TIMES_IT, times, count)


def attached(e: Env, a: Any, b: Any) -> Any:
    if not isinstance(a, Ref) or not isinstance(b, Ref):
        e.refuse("Cardwright can't attach several objects at a time, or one object to several others")
    if a is b:  # CR 701.3b: nothing is attached to itself, so `b` is what the trigger is about
        if e.about.what not in ("it", "this") or e.delayed is not None:
            e.refuse("an object can't be attached to itself")
        b = IT if e.about.what == "it" else e.this()
    return v.attach_to(a, b)


def owned_choice(e: Env, node: Any, phrase: Any, another: bool = False) -> Any:
    """CR 701.21a. Return a reference to a permanent that its controller chooses in order to sacrifice it."""
    among = e.set_of(phrase)
    tests = list(among.tests)
    if e.others_act and (another or any(t is OTHER for t in tests)):
        e.refuse("Cardwright can't tell which permanent 'other' excludes when another player sacrifices")
    if another and not any(t is OTHER for t in tests):
        tests = [OTHER, *tests]
    if among.per_seat or among.whose not in (ANYBODYS, YOURS):
        e.refuse("here a player would sacrifice another player's permanents, or cards in another zone")
    mine = Things(int(among.place), False, int(among.types), YOURS, tests, phrase.said)
    return e.chosen(node, mine, phrase.said)


def own_set(e: Env, among: Any) -> Things:
    """CR 701.21a. Return the set of those permanents that the sacrificing player controls."""
    if among.per_seat or among.whose not in (ANYBODYS, YOURS):
        e.refuse("here a player would sacrifice another player's permanents, or cards in another zone")
    if e.others_act and any(t is OTHER for t in among.tests):
        e.refuse("Cardwright can't tell which permanent 'other' excludes when another player sacrifices")
    return Things(int(among.place), False, int(among.types), YOURS, list(among.tests), "")


def both_sacrificed(e: Env, a: Any, b: Any) -> Any:
    """CR 701.21a, 608.2c. Return an effect: choose two permanents one after the other, then sacrifice both at
    once.
    """
    first = owned_choice(e, a, a)
    among = own_set(e, e.set_of(b))
    others = Things(BATTLEFIELD, False, int(among.types), YOURS, [ButNot(first), *among.tests], b.said)
    return together(v.sacrifice(first), v.sacrifice(e.chosen(b, others, b.said)))


def sacrificed_some(e: Env, n: Any, among: Things) -> Any:
    """CR 701.21a. Return an effect: sacrifice `n` permanents of a set, or all of them if there are fewer."""
    if n == 1:
        e.refuse("Cardwright reads a sacrifice of one permanent only with 'a' or 'an'")
    return choose_some(number(n), number(n), among, lambda cs: v.sacrifice(AllOf(cs)))


def half_sacrificed(e: Env, half: int, among: Any, whose: str) -> Any:
    """CR 701.21a. Return an effect: sacrifice half of the permanents in a set. `half`: whether to round up or
    down.

    `whose`: the word that the text uses for the player who sacrifices, `you` or `they`.
    """
    if among.whose != ANYBODYS or e.others_act != (whose == "they"):
        e.refuse("here the sacrificing player isn't the player who controls these permanents")
    theirs = own_set(e, among)
    return sacrificed_some(e, both(half, count_of(theirs)), theirs)


def sacrificed_for_each(e: Env, among: Any, each: Any) -> Any:
    """CR 701.21a. Return an effect: sacrifice a permanent of a set for each object of the set `each`, all at
    once.
    """
    return sacrificed_some(e, how_many(e, each), own_set(e, among))


def with_number(e: Env, n: Any, which: str) -> tuple[Any, str]:
    return n, which


# CR 122.1b: keyword counters that give nothing in this game
RULED_COUNTERS = ("decayed", "exalted", "strike", "hone")
NO_COUNTERS = (
    "first", "double",
    "additional", "another", "any", "counter", "counters", "each", "energy", "more", "no", "of", "that", "the",
)  # fmt: skip


def counter_words(a: Any, i: int) -> Any:
    """CR 122.1. Read the kind of a counter: one word, `+1/+1`, or a keyword."""
    if a.words(i, "first", "strike") or a.words(i, "double", "strike"):
        yield f"{a.t.low[i]} strike", i + 2
    if i < a.t.n and (a.t.raw[i][0] in "+-" or a.t.raw[i].replace("-", "").isalpha()):
        word = a.t.low[i]
        if word not in RULED_COUNTERS and word not in NO_COUNTERS:
            yield word, i + 1


G.leaf("ck", counter_words)
G.add("ncounters", "<n> <ck> counter|counters", with_number)
G.add("ncounters", "<n> additional <ck> counter|counters", with_number)
G.add(
    "ncounters",
    "<n> <ck> counter|counters for each <each>",
    lambda e, n, ck, among: (counted_each(e, n, among), ck),
)
G.add("ncounters", "a number of <ck> counters equal to <amount>", lambda e, ck, n: (n, ck))
G.add("ncounters", "<ck> counters equal to <amount>", lambda e, ck, n: (n, ck))
ENERGY = "{E}"
G.add("energy", "<n> energy counter|counters", lambda e, n: n)
for count in range(1, 11):
    G.add("energy", " ".join([ENERGY] * count), lambda e, n=count: n)


def counted_each(e: Env, n: Any, among: Any) -> Any:

    return how_many(e, among, counted_now(e, n))


# -- searching a library
def found_tests(e: Env, phrase: Any) -> list[Any]:
    """Return the tests that decide whether a search can find a card."""

    if phrase.head != "card" or phrase.place or phrase.whose:
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone or an owner")
    tests = tests_of(phrase, e)
    mask = phrase.types
    if mask:
        bits = [1 << i for i in range(16) if mask >> i & 1]
        if mask == PERMANENT_MASK:
            tests.append(of_types(INSTANT_OR_SORCERY, "permanent", True))
        elif len(bits) == 1:
            above = [t for t in tests if isinstance(t, Has) and not t.no and int(t.types) >> 16]
            tests = [t for t in tests if t not in above]
            tests.append(of_types(sum(int(t.types) for t in above) | mask, type_words(mask)[0]))
        else:
            tests.append(AnyOf("", *(of_types(b, type_words(b)[0]) for b in bits)))
    return tests


PERMANENT_MASK = PERMANENTS
INSTANT_OR_SORCERY = INSTANT | SORCERY


def yours(e: Env, flags: int = 0, many: bool = False) -> Any:
    """CR 110.2a. Return a function for what is done with found cards: put them onto the battlefield under
    your control.
    """
    e.you()
    return lambda c: v.enters(AllOf(c) if many else c, flags)


# what a search does with the card found
G.add("found", "put^s it|that into your|their hand", lambda e: lambda c: v.put(c, HAND))
G.add("found", "put^s that card into your|their hand", lambda e: lambda c: v.put(c, HAND))
G.add(
    "found",
    "put^s that card into its owner 's hand / put it into its owner 's hand",
    lambda e: lambda c: v.put(c, HAND),
)
G.add("found", "put^s it|that onto the battlefield", lambda e: lambda c: v.enters(c))
G.add("found", "put^s that card onto the battlefield", lambda e: lambda c: v.enters(c))
G.add("found", "put^s it|that onto the battlefield tapped", lambda e: lambda c: v.enters(c, ENTERS_TAPPED))
G.add("found", "put^s that card onto the battlefield tapped", lambda e: lambda c: v.enters(c, ENTERS_TAPPED))
G.add("found", "put^s it onto the battlefield under your control / "
      "put that card onto the battlefield under your control",
      lambda e: yours(e))  # fmt: skip
G.add("found", "put it onto the battlefield tapped under your control / "
      "put that card onto the battlefield tapped under your control",
      lambda e: yours(e, ENTERS_TAPPED))  # fmt: skip
G.add("found", "put^s it|that into its owner 's graveyard / put^s that card into its owner 's graveyard",
      lambda e: lambda c: v.put(c, GRAVEYARD))  # fmt: skip
G.add("found", "put^s it|that into your|their graveyard", lambda e: lambda c: v.put(c, GRAVEYARD))
G.add("found", "put^s that card into your|their graveyard", lambda e: lambda c: v.put(c, GRAVEYARD))
G.add("foundall", "put^s them into your|their hand", lambda e: lambda cs: v.put(AllOf(cs), HAND))
G.add("foundall", "put^s those cards into your|their hand / put^s those cards into their owners ' hand|hands",
      lambda e: lambda cs: v.put(AllOf(cs), HAND))  # fmt: skip
G.add("foundall", "put^s them|those into your|their graveyard / put^s those cards into your|their graveyard / "
      "put^s those cards into their owners ' graveyard|graveyards",
      lambda e: lambda cs: v.put(AllOf(cs), GRAVEYARD))  # fmt: skip
G.add("foundall", "exile^s them|those / exile^s those cards", lambda e: lambda cs: v.exile(AllOf(cs)))
G.add("found", "exile^s it|that / exile^s that card", lambda e: lambda c: v.exile(c))
G.add("foundall", "put^s them|those onto the battlefield", lambda e: lambda cs: v.enters(AllOf(cs)))
G.add("foundall", "put^s those cards onto the battlefield", lambda e: lambda cs: v.enters(AllOf(cs)))
G.add(
    "foundall",
    "put^s them|those onto the battlefield tapped",
    lambda e: lambda cs: v.enters(AllOf(cs), ENTERS_TAPPED),
)
G.add(
    "foundall",
    "put^s those cards onto the battlefield tapped",
    lambda e: lambda cs: v.enters(AllOf(cs), ENTERS_TAPPED),
)
G.add("foundall", "put those cards onto the battlefield under your control", lambda e: yours(e, many=True))
G.add("foundall", "put those cards onto the battlefield tapped under your control",
      lambda e: yours(e, ENTERS_TAPPED, many=True))  # fmt: skip


def up_to_counters(e: Env, counted: tuple[Any, Any], what: Any, most: int = 0) -> puts_up_to:
    """CR 122.1. Return an effect: put up to that many counters on one permanent. `most`: no more than that in total."""
    if e.others_act or not isinstance(what, Ref):
        e.refuse("here another player would choose how many counters, or they would go on several permanents")
    return puts_up_to(counted[0], counted[1], what, most)
