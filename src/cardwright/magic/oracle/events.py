"""CR 603.2. What triggered abilities wait for, in print."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import IT_SLOT
from cardwright.magic.causes import BECAME_MONSTROUS, CYCLED, WON_CLASH
from cardwright.magic.rules import (
    ACTIVATED,
    ATTACH,
    ATTACKS,
    BEGIN_COMBAT,
    BLOCKS,
    CAST,
    CHAOS,
    COUNTERS_PUT,
    CREATE,
    CREATURE,
    DISCARDS,
    DRAW,
    ENTERS,
    FACE_UP,
    GAINS_LIFE,
    GETS_BLOCKED,
    GRAVEYARD,
    LEAVES,
    LOSES_LIFE,
    PLANESWALKS,
    PLAYS_LAND,
    ROLLS,
    SCRIES,
    SETS_IN_MOTION,
    SHUFFLES,
    STEP_BEGINS,
    STEP_NAMES,
    TAPS,
    TAPS_FOR_MANA,
    TRANSFORMS,
    UNATTACHES,
    UNTAPS,
)
from cardwright.magic.sets import THEIRS, YOURS
from cardwright.magic.state_based import chapter
from cardwright.magic.table import CARDS
from cardwright.magic.words.abilities import DealsDamage, Happens, Moves
from cardwright.magic.words.attaching import ComesOff
from cardwright.magic.words.growing import Told
from cardwright.magic.words.moving import CastsThat, ThatDies
from cardwright.magic.words.paying import WentMad
from cardwright.magic.words.planar import LeavesThis, RollsPlanarDie
from cardwright.magic.words.replaced import Discarded
from cardwright.magic.words.scheming import OtherInMotion
from cardwright.magic.words.seeking import IntoGraveyard
from cardwright.magic.words.stacking import HurtsTheMonarch
from cardwright.magic.words.targeting import TargetedBySpell

from .nouns import enchanted, host_word, named_by, type_words
from .page import Name, Noun, Page, article, listed, say, third

# what players do, with an object after it; and what objects do
OF_PLAYERS: Final = {
    CAST: "cast", DRAW: "draw a card", SCRIES: "scry", SHUFFLES: "shuffle a library", GAINS_LIFE: "gain life",
    LOSES_LIFE: "lose life", DISCARDS: "discard a card", PLAYS_LAND: "play a land", ROLLS: "roll a die",
    PLANESWALKS: "planeswalk", SETS_IN_MOTION: "set a scheme in motion", ACTIVATED: "activate an ability",
    CREATE: "create a token",
}  # fmt: skip
OF_OBJECTS: Final = {
    ATTACKS: "attack", BLOCKS: "block", GETS_BLOCKED: "become blocked", TAPS: "become tapped",
    UNTAPS: "become untapped", FACE_UP: "be turned face up", TRANSFORMS: "transform", ENTERS: "enter",
    TAPS_FOR_MANA: "be tapped for mana", COUNTERS_PUT: "get counters", ATTACH: "become attached",
    UNATTACHES: "become unattached",
}  # fmt: skip
TOLD: Final = {WON_CLASH: "clash and win"}
ONCE_IN_A_LIFE: Final = (ENTERS, LEAVES, FACE_UP, TRANSFORMS, PLANESWALKS, SETS_IN_MOTION)


def step(p: Page, w: Happens) -> str:
    """CR 603.2b, 603.7b. `at the beginning of your upkeep`."""
    name = STEP_NAMES[int(w.to)]
    if not p.next_time and w.whose != YOURS:
        p.known[IT_SLOT] = Name("that player", "that player", True)
    if w.to == BEGIN_COMBAT and not p.next_time:
        turn = {YOURS: "your", THEIRS: "each opponent's"}.get(
            int(w.whose), "each player's" if w.each else "each"
        )
        return f"at the beginning of combat on {turn} turn"
    name = name if name.endswith(("step", "combat")) else f"{name} step" if name == "draw" else name
    if p.next_time:
        whose = {YOURS: "your next", THEIRS: "an opponent's next"}.get(
            int(w.whose), "each player's next" if w.each else "the next"
        )
    else:
        whose = {YOURS: "your", THEIRS: "each opponent's"}.get(
            int(w.whose), "each player's" if w.each else "each"
        )
    return f"at the beginning of {whose} {name}"


def who_does(whose: int) -> str:
    return {YOURS: "you", THEIRS: "an opponent"}.get(whose, "a player")


def happens(p: Page, w: Happens) -> str:
    """CR 603.2. An event of one sort."""
    what = int(w.what)
    if what == STEP_BEGINS and w.to >= 0:
        return step(p, w)
    when = "when" if w.this and what in ONCE_IN_A_LIFE else "whenever"
    if what == CHAOS:
        return "whenever chaos ensues"
    if what == HAPPEN:
        return "when you do"
    if what in (PLANESWALKS, SETS_IN_MOTION) and w.this:
        return f"{when} {'you planeswalk to this' if what == PLANESWALKS else 'you set this in motion'}"
    who = who_does(int(w.whose))
    if what in OF_PLAYERS:
        verb = OF_PLAYERS[what]
        if w.among is not None:
            noun = p.noun(w.among)
            verb = f"{verb.partition(' ')[0]} {noun.one()}"
            p.call(IT_SLOT, f"that {named_by(p, w.among)[0]}", named_by(p, w.among)[0])
        elif what == CAST:
            verb = "cast this" if w.this else "cast a spell"
            p.known[IT_SLOT] = Name("that spell", "that spell")
        elif what == DISCARDS:
            p.known[IT_SLOT] = Name("that card", "that card")
        return f"{when} {who} {verb if who == 'you' else third(verb)}"
    if what not in OF_OBJECTS:
        raise ValueError(f"expected an event that a template says, got {what} ({w.label})")
    subject = "this"
    if w.among is not None:
        subject = p.noun(w.among).one()
        p.call(IT_SLOT, f"that {named_by(p, w.among)[0]}", named_by(p, w.among)[0])
    elif not w.this:
        subject = "a permanent"
    if w.whose and not w.this:
        subject += {YOURS: " you control", THEIRS: " an opponent controls"}[int(w.whose)]
    verb = third(OF_OBJECTS[what])
    return f"{when} {subject} {verb}"


def moves(p: Page, w: Moves) -> str:
    """CR 603.6. An object enters, dies, leaves, is discarded."""
    when = "when" if w.this else "whenever"
    subject = "this"
    if not w.this:
        noun = p.noun(w.among) if w.among is not None else Noun("card")
        subject = noun.one()
        name = named_by(p, w.among)[0] if w.among is not None else "card"
        p.call(IT_SLOT, f"that {name}", name)
    else:
        me = "this card" if w.what == LEAVES else "this"
        p.known[IT_SLOT] = Name(me, me)
    if w.what == ENTERS:
        return f"{when} {subject} enters"
    if w.what == DISCARDS:
        return f"{when} you {'cycle' if w.cause == CYCLED else 'discard'} {subject}"
    if w.what == LEAVES and w.to == GRAVEYARD:
        creature = p.kind < 0 or int(CARDS.types[p.kind]) & CREATURE if w.this else "creature" in subject
        return f"{when} {subject} {'dies' if creature else 'is put into a graveyard from the battlefield'}"
    return f"{when} {subject} leaves the battlefield"


def deals_damage(p: Page, w: DealsDamage) -> str:
    """CR 120.4d. Who deals damage, of what sort, to whom."""
    subject = "this"
    if w.attached:
        subject = f"{host_word(p.kind)} {enchanted(p.kind)}"
    elif w.by is not None:
        subject = p.noun(w.by).one()
    to = " to a player" if w.to_player else ""
    to += " to you" if w.to_you else ""
    if w.to_this:
        to = " to this"
        subject = p.noun(w.by).one() if w.by is not None else "a source"
    if w.to_player:
        p.call(IT_SLOT, "that player", "player", player=True)
    else:
        p.call(IT_SLOT, "what it deals damage to", "object dealt damage")
    return f"whenever {subject} deals {'combat ' if w.combat else ''}damage{to}"


def told(p: Page, w: Told) -> str:
    number = f" ({int(w.number)})" if w.number >= 0 else ""
    if w.cause == BECAME_MONSTROUS:
        who = (
            "this"
            if w.this
            else {YOURS: "a creature you control", THEIRS: "an opponent's creature"}.get(
                int(w.whose), "a creature"
            )
        )
        return f"when{'' if w.this else 'ever'} {who} becomes monstrous{number}"
    who = "this" if w.this else who_does(int(w.whose))
    verb = TOLD.get(int(w.cause))
    if verb is None:
        raise ValueError(f"expected an event that a template says, got {int(w.cause)} ({w.label})")
    return f"whenever {who} {verb if who == 'you' else ' and '.join(third(x) for x in verb.split(' and '))}{number}"


def discarded(p: Page, w: Discarded) -> str:
    words = [f"non{x}" if w.no else x for x in type_words(int(w.types))]
    p.call(IT_SLOT, "that card", "card")
    said = ", ".join(words) if w.no else listed(words, "or")
    return f"whenever an opponent discards {article(said)} {said} card"


def that_dies(p: Page, w: ThatDies) -> str:
    return f"when {p.known[IT_SLOT].text() if IT_SLOT in p.known else 'that creature'} dies"


say(Happens, happens)
say(Moves, moves)
say(DealsDamage, deals_damage)
say(Told, told)
say(Discarded, discarded)
say(ThatDies, that_dies)
say(chapter, lambda p, w: f"chapter {int(w.number)}")
say(ComesOff, lambda p, w: "whenever this becomes unattached from a permanent")
say(CastsThat, lambda p, w: "when you cast that card")
say(WentMad, lambda p, w: "when this is discarded into exile with madness")
say(LeavesThis, lambda p, w: "when you planeswalk away from this")
say(
    RollsPlanarDie,
    lambda p, w: f"whenever {who_does(int(w.whose))} roll{'' if w.whose == YOURS else 's'} the planar die",
)
say(OtherInMotion, lambda p, w: "whenever you set a scheme in motion that isn't ongoing")
say(
    IntoGraveyard,
    lambda p, w: f"when this is put into a graveyard from {'your library' if w.from_library else 'anywhere'}",
)
say(HurtsTheMonarch, lambda p, w: "whenever a creature deals combat damage to you")
say(TargetedBySpell, lambda p, w: "whenever this becomes the target of a spell")
