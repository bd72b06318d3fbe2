"""CR 603.2. What triggered abilities wait for, and what they then are about."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers import events, steps
from cardwright.games.magic.numbers.zones import GRAVEYARD, STACK
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.nouns import TYPE_WORDS
from cardwright.games.magic.words.attaching import ComesOff, Host
from cardwright.games.magic.words.replaced import Discarded
from cardwright.games.magic.words.selectors import OTHER, YOU_OWN, permanent
from cardwright.games.magic.words.targeting import BecomesTarget
from cardwright.games.magic.words.triggers import DealsDamage, Happens, Moves

THIS_ = About("this")
GONE = About("gone")
NOTHING = About()
PLAYER = About("player")


def trigger(template: str, make: Any, about: About | None = None, **options: Any) -> None:
    """What is waited for; `about`: what `it` then is; None: as of the event within it."""
    G.add("trigger", template, make, about=about, **options)


def about_of(node: Node) -> About:
    """What a triggered ability is about."""
    found = node.rule.options["about"]
    return about_of(node.kids[0]) if found is None else found


def moves(what: int, among: Any, back: bool, to: int = -1, this: bool = False) -> Moves:
    return Moves(what, among, "", back=back, to=to, this=this)


def happens(what: int, among: Any = None, **how: Any) -> Happens:
    return Happens(what, "", among=among, **how)


WHEN = "when|whenever"
CAST_THIS = "when you cast ~"  # it waits on the stack (CR 113.6k)
trigger(f"{WHEN} ~ enters", lambda e: moves(events.ENTERS, None, False, this=True), THIS_)
trigger(f"{WHEN} ~ dies", lambda e: moves(events.LEAVES, None, True, GRAVEYARD, this=True), GONE)
trigger(f"{WHEN} ~ is put into a graveyard from the battlefield",
        lambda e: moves(events.LEAVES, None, True, GRAVEYARD, this=True), GONE)  # fmt: skip
trigger(f"{WHEN} ~ leaves the battlefield", lambda e: moves(events.LEAVES, None, True, this=True), GONE)
for text, what in (
    ("attacks", events.ATTACKS), ("blocks", events.BLOCKS), ("becomes blocked", events.GETS_BLOCKED),
    ("becomes tapped", events.TAPS), ("becomes untapped", events.UNTAPS), ("is turned face up", events.FACE_UP),
    ("transforms", events.TRANSFORMS),
):  # fmt: skip
    attack = what == events.ATTACKS
    trigger(f"{WHEN} ~ {text}", lambda e, w=what: happens(w, this=True), About("this", attack=attack))
    trigger(f"{WHEN} a|an <np> {text}", lambda e, p, w=what: happens(w, p), About("it", attack=attack))
    trigger(
        f"{WHEN} another <np> {text}", lambda e, p, w=what: happens(w, other(p)), About("it", attack=attack)
    )
    for word in ("creature", "permanent", "land", "artifact"):
        trigger(f"{WHEN} enchanted|equipped {word} {text}",
                lambda e, w=what, t=word: happens(w, hosting(t)), About("it", word, attack))  # fmt: skip
    trigger(
        f"{WHEN} one or more <nps> {text}", lambda e, p, w=what: Once(happens(w, p)), About("", attack=attack)
    )


class Once:
    """CR 603.2c. Once for all that happens at once."""

    def __init__(self, watch: Any) -> None:
        self.watch = watch


def hosting(word: str) -> Any:
    return permanent(Host(), types=TYPE_WORDS[word])


def other(among: Any) -> Any:
    """`another creature you control`: than this."""

    tests = [OTHER, *[t for t in among.tests if t is not OTHER]]
    return Things(int(among.place), bool(among.per_seat), int(among.types), int(among.whose), tests, "")


trigger(f"{WHEN} a|an <np> enters", lambda e, p: moves(events.ENTERS, p, False), About("it"))
trigger(
    f"{WHEN} a|an <np> enters under your control",
    lambda e, p: moves(events.ENTERS, mine(e, p), False),
    About("it"),
)
trigger(f"{WHEN} another <np> enters", lambda e, p: moves(events.ENTERS, other(p), False), About("it"))
trigger(f"{WHEN} another <np> enters under your control",
        lambda e, p: moves(events.ENTERS, other(mine(e, p)), False), About("it"))  # fmt: skip
trigger(f"{WHEN} a|an <np> dies", lambda e, p: moves(events.LEAVES, p, True, GRAVEYARD), About("it"))
trigger(f"{WHEN} a|an <np> is put into a graveyard from the battlefield",
        lambda e, p: moves(events.LEAVES, p, True, GRAVEYARD), About("it"))  # fmt: skip
trigger(
    f"{WHEN} another <np> dies", lambda e, p: moves(events.LEAVES, other(p), True, GRAVEYARD), About("it")
)
trigger(f"{WHEN} a|an <np> leaves the battlefield", lambda e, p: moves(events.LEAVES, p, True), About("it"))
trigger(
    f"{WHEN} another <np> leaves the battlefield",
    lambda e, p: moves(events.LEAVES, other(p), True),
    About("it"),
)
trigger(
    f"{WHEN} ~ or another <np> enters", lambda e, p: moves(events.ENTERS, this_too(e, p), False), About("it")
)
trigger(
    f"{WHEN} ~ or another <np> dies",
    lambda e, p: moves(events.LEAVES, this_too(e, p), True, GRAVEYARD),
    About("it"),
)
trigger(f"{WHEN} ~ or another <np> enters under your control",
        lambda e, p: moves(events.ENTERS, this_too(e, mine(e, p)), False), About("it"))  # fmt: skip
for word in ("creature", "permanent", "land", "artifact"):
    for how in ("enchanted", "equipped"):
        gone = About("it", word, host_gone=how == "enchanted")
        trigger(f"{WHEN} {how} {word} dies",
                lambda e, t=word: moves(events.LEAVES, hosting(t), True, GRAVEYARD), gone)  # fmt: skip
        trigger(f"{WHEN} {how} {word} leaves the battlefield",
                lambda e, t=word: moves(events.LEAVES, hosting(t), True), gone)  # fmt: skip


def your_own(e: Env, among: Any) -> Any:
    """CR 404.1. Into your graveyard goes what you own."""
    tests = [*among.tests, YOU_OWN]
    return Things(int(among.place), bool(among.per_seat), int(among.types), int(among.whose), tests, "")


trigger(f"{WHEN} a|an <np> is put into your graveyard from the battlefield",
        lambda e, p: moves(events.LEAVES, your_own(e, p), True, GRAVEYARD), About("it"))  # fmt: skip
trigger(f"{WHEN} another <np> is put into your graveyard from the battlefield",
        lambda e, p: moves(events.LEAVES, your_own(e, other(p)), True, GRAVEYARD), About("it"))  # fmt: skip
# CR 505.1b: `your second main phase` is none of the postcombat main phases that come after it
for name, main in (
    ("first", steps.FIRST_MAIN),
    ("precombat", steps.FIRST_MAIN),
    ("postcombat", steps.SECOND_MAIN),
):
    trigger(f"at the beginning of your {name} main phase",
            lambda e, m=main: happens(events.STEP_BEGINS, whose=YOURS, to=m), NOTHING)  # fmt: skip


def this_too(e: Env, among: Any) -> Any:
    """`~ or another creature you control`: this is one of them, or it would have to be said apart."""

    if any(t is not OTHER for t in among.tests) or e.host_types & int(among.types) == 0:
        e.refuse("this or another, where this need not be one")  # then these are two abilities
    return Things(int(among.place), bool(among.per_seat), int(among.types), int(among.whose), [], "")


def mine(e: Env, among: Any) -> Any:
    """`enters under your control`."""

    if among.whose != ANYBODYS:
        e.refuse("whose it is, twice")
    return Things(int(among.place), bool(among.per_seat), int(among.types), YOURS, list(among.tests), "")


for words, to in (("deals combat damage to a player", {"combat": True, "to_player": True}),
                  ("deals damage to a player", {"to_player": True}),
                  ("deals damage to you", {"to_you": True}),
                  ("deals combat damage to you", {"combat": True, "to_you": True}),
                  ("deals combat damage to an opponent", None), ("deals damage to an opponent", None),
                  ("deals combat damage", {"combat": True}), ("deals damage", {})):  # fmt: skip
    if to is None:
        continue
    about = PLAYER if to.get("to_player") else About("none")
    trigger(f"{WHEN} ~ {words}", lambda e, how=to: DealsDamage("", **how), about)
    trigger(
        f"{WHEN} enchanted|equipped creature {words}",
        lambda e, how=to: DealsDamage("", attached=True, **how),
        about,
    )
    trigger(f"{WHEN} a|an <np> {words}", lambda e, p, how=to: DealsDamage("", by=p, **how), about)
trigger(f"{WHEN} ~ is dealt damage", lambda e: DealsDamage("", to_this=True), THIS_)

for subject, whose, another in (
    ("you cast", YOURS, False), ("an opponent casts", THEIRS, True), ("a player casts", ANYBODYS, True),
):  # fmt: skip
    trigger(
        f"{WHEN} {subject} a|an <np>",
        lambda e, p, w=whose: happens(events.CAST, spells(e, p), whose=w),
        About("it", "spell", caster=another),
    )
trigger(CAST_THIS, lambda e: happens(events.CAST, this=True), NOTHING)


def spells(e: Env, among: Any) -> Any:
    """Only spells are cast."""

    return among if among.place == STACK and not among.per_seat else e.refuse("casting what is no spell")


for text, what in (("gain life", events.GAINS_LIFE), ("lose life", events.LOSES_LIFE), ("scry", events.SCRIES),
                   ("draw a card", events.DRAW), ("play a land", events.PLAYS_LAND)):  # fmt: skip
    trigger(f"whenever you {text}", lambda e, w=what: happens(w, whose=YOURS), NOTHING)
    third = (
        text.replace("gain", "gains")
        .replace("lose", "loses")
        .replace("draw", "draws")
        .replace("play", "plays")
    )
    third = third.replace("scry", "scries")
    trigger(f"whenever an opponent {third}", lambda e, w=what: happens(w, whose=THEIRS), PLAYER)
    trigger(f"whenever a player {third}", lambda e, w=what: happens(w), PLAYER)
trigger("whenever you discard a card", lambda e: happens(events.DISCARDS, whose=YOURS), About("it", "card"))
trigger("whenever an opponent discards a card", lambda e: Discarded(0, True, ""), PLAYER)

STEPS = (
    ("upkeep", steps.UPKEEP, True),
    ("end step", steps.END_STEP, False),
    ("draw step", steps.DRAW_STEP, True),
)
for name, step, each in STEPS:

    def begins(whose: int, each: bool, step: int = step) -> Any:
        return happens(events.STEP_BEGINS, whose=whose, to=step, each=each)

    trigger(
        f"at the beginning of your {name}",
        lambda e, f=begins, a=each and name == "upkeep": f(YOURS, a),
        NOTHING,
    )
    trigger(
        f"at the beginning of each opponent 's {name}",
        lambda e, f=begins: f(THEIRS, True),
        PLAYER,
    )
    trigger(f"at the beginning of each player 's {name}", lambda e, f=begins: f(ANYBODYS, True), PLAYER)
    trigger(f"at the beginning of each {name}", lambda e, f=begins: f(ANYBODYS, False), PLAYER)
    trigger(
        f"at the beginning of each of your {name}s",
        lambda e, f=begins, a=each and name == "upkeep": f(YOURS, a),
        NOTHING,
    )
trigger("at the beginning of combat on your turn",
        lambda e: happens(events.STEP_BEGINS, whose=YOURS, to=steps.BEGIN_COMBAT), NOTHING)  # fmt: skip
trigger("at the beginning of each combat",
        lambda e: happens(events.STEP_BEGINS, whose=ANYBODYS, to=steps.BEGIN_COMBAT), NOTHING)  # fmt: skip
trigger(
    "whenever ~ becomes the target of a spell or ability", lambda e: BecomesTarget(), About("this", "spell")
)
trigger(
    "whenever ~ becomes the target of a spell", lambda e: BecomesTarget(spell=True), About("this", "spell")
)
trigger("when ~ becomes the target of a spell or ability", lambda e: BecomesTarget(), About("this", "spell"))
trigger("whenever ~ becomes unattached from a permanent", lambda e: ComesOff(), About("it", "permanent"))
trigger(
    "whenever enchanted|equipped creature deals damage",
    lambda e: DealsDamage("", attached=True),
    About("none"),
)
ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6}


def chapters(a: Any, i: int) -> Any:
    """CR 714.2c. `I, II —`: one ability for several chapters."""
    found = []
    while i < a.t.n and a.t.low[i] in ROMAN:
        found.append(ROMAN[a.t.low[i]])
        i += 1
        if a.words(i, "—"):
            yield tuple(found), i + 1
            return
        if not a.words(i, ","):
            return
        i += 1

    if a.words(i, "chapter") and i + 2 < a.t.n and a.t.low[i + 1].isdigit() and a.words(i + 2, "—"):
        yield (int(a.t.low[i + 1]),), i + 3


G.leaf("chapters", chapters)
