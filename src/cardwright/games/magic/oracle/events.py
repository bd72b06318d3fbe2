"""CR 603.2. Print the events on which triggered abilities trigger."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.replaced import Discarded, MadeToDiscard
from cardwright.games.magic.actions.attaching import ComesOff
from cardwright.games.magic.actions.growing import Told
from cardwright.games.magic.actions.planar import LeavesThis, RollsPlanarDie
from cardwright.games.magic.actions.scheming import OtherInMotion
from cardwright.games.magic.actions.seeking import IntoGraveyard
from cardwright.games.magic.actions.stacking import HurtsTheMonarch
from cardwright.games.magic.characteristics.selections import Either, IsSpell, PlayersAsThings, Things
from cardwright.games.magic.conditions.this_combat import happened_this_combat, players_attacked
from cardwright.games.magic.conditions.this_turn import (
    BuriedFromPlay,
    BuriedThisTurn,
    CastSo,
    DamagedBySeveral,
    DealtDamage,
    DealtDamageBy,
    DidThisTurn,
    DrawnThisTurn,
    FoughtThisTurn,
    NthTime,
    PutThereThisTurn,
    SearchedOwn,
    WasCountered,
    attacked_this_step,
    blockers_were_declared,
    first_combat,
    happened,
    happened_to,
    times_happened,
)
from cardwright.games.magic.numbers import causes, columns, events, steps
from cardwright.games.magic.numbers.causes import CYCLED
from cardwright.games.magic.numbers.events import PLANESWALKS
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, THEIRS, YOURS, says_you
from cardwright.games.magic.objects.table import CARDS, Watch
from cardwright.games.magic.selectors.targeting import BecomesTarget, CommitsCrime
from cardwright.games.magic.triggers.attached import BecomesAttached
from cardwright.games.magic.triggers.counters_put import CountersPut
from cardwright.games.magic.triggers.cycling import CycledForX, Cycles
from cardwright.games.magic.triggers.moving import CastsThat, ThatDies
from cardwright.games.magic.triggers.narrower import (
    NOBODY_ELSE,
    WHO_DEFENDS,
    Around,
    DrawsMore,
    EntersFrom,
    HowMany,
    Names,
    NotByAttacking,
    TellsAttacked,
    TellsTargets,
    TellsX,
    Together,
)
from cardwright.games.magic.triggers.of_abilities import ActivatesAbility
from cardwright.games.magic.triggers.of_cards import (
    ORIGINS,
    OUT_OF,
    OUT_OF_HAND,
    OUT_OF_LIBRARY,
    LeavesGraveyard,
    PutIntoExile,
    PutIntoGraveyard,
)
from cardwright.games.magic.triggers.states import Matches
from cardwright.games.magic.triggers.watches import DealsDamage, Happens, Moves, Toward
from cardwright.games.magic.turn.state_based_actions import chapter
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import IT_SLOT, NUMBER_SLOT
from cardwright.kernel.values import every_value

from .nouns import card_of_no_zone, enchanted, host_word, named_by
from .numbers import counter_name
from .page import ORDINALS, Name, Noun, Page, article, counted, say, tests, third
from .verb_forms import past_of

# what players do, with an object after it; and what objects do
OF_PLAYERS: Final = {
    events.CAST: "cast",
    events.COPIES_SPELL: "copy",
    events.EXERTS: "exert",
    events.DRAW: "draw a card",
    events.SCRIES: "scry",
    events.SHUFFLES: "shuffle a library",
    events.CROWNS: "become the monarch",
    events.GAINS_LIFE: "gain life",
    events.LOSES_LIFE: "lose life",
    events.DISCARDS: "discard a card",
    events.PLAYS_LAND: "play a land",
    events.ROLLS: "roll a die",
    PLANESWALKS: "planeswalk",
    events.SETS_IN_MOTION: "set a scheme in motion",
    events.ACTIVATED: "activate an ability",
    events.CREATE: "create a token",
}
OF_OBJECTS: Final = {
    events.ATTACKS: "attack",
    events.BLOCKS: "block",
    events.GETS_BLOCKED: "become blocked",
    events.TAPS: "become tapped",
    events.UNTAPS: "become untapped",
    events.FACE_UP: "be turned face up",
    events.TRANSFORMS: "transform",
    events.ENTERS: "enter",
    events.TAPS_FOR_MANA: "be tapped for mana",
    events.COUNTERS_PUT: "get counters",
    events.ATTACH: "become attached",
    events.UNATTACHES: "become unattached",
}
TOLD: Final = {
    causes.WON_CLASH: "clash and win",
    causes.SURVEILED: "surveil",
    causes.EARTHBENT: "earthbend",
    causes.AIRBENT: "airbend",
}
TARGETS_IT: Final = {ANYBODYS: "", YOURS: " you control", THEIRS: " an opponent controls"}
ONCE_IN_A_LIFE: Final = (
    events.ENTERS,
    events.LEAVES,
    events.FACE_UP,
    events.TRANSFORMS,
    PLANESWALKS,
    events.SETS_IN_MOTION,
)


MAIN_PHASES: Final = {
    steps.FIRST_MAIN: "first main phase",
    steps.SECOND_MAIN: "postcombat main phase",
}  # CR 505.1


def step(p: Page, w: Happens) -> str:
    """CR 603.2b, 603.7b. Return text such as `at the beginning of your upkeep`."""
    name = steps.STEP_NAMES[int(w.to)]
    if not p.next_time and w.whose != YOURS:
        p.known[IT_SLOT] = Name("that player", "that player", True)
    if w.to == steps.BEGIN_COMBAT and not p.next_time:
        turn = {YOURS: "your", THEIRS: "each opponent's"}.get(
            int(w.whose), "each player's" if w.each else "each"
        )
        return f"at the beginning of combat on {turn} turn"
    if w.to == steps.END_COMBAT and not p.next_time and w.whose == ANYBODYS and not w.each:
        return "at end of combat"  # CR 511.2
    name = name if name.endswith(("step", "combat")) else f"{name} step" if name == "draw" else name
    name = MAIN_PHASES.get(int(w.to), name)
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
    return {YOURS: "you", THEIRS: "an opponent", OTHERS: "another player"}.get(whose, "a player")


def happens(p: Page, w: Happens) -> str:
    """CR 603.2. Return the text of a trigger event that is not a zone change."""
    what = int(w.what)
    if what == events.STEP_BEGINS and w.to >= 0:
        return step(p, w)
    when = "when" if w.this and what in ONCE_IN_A_LIFE else "whenever"
    if what == events.CHAOS:
        return "whenever chaos ensues"
    if what == HAPPEN:
        return "when you do"
    if what in (PLANESWALKS, events.SETS_IN_MOTION) and w.this:
        return f"{when} {'you planeswalk to this' if what == PLANESWALKS else 'you set this in motion'}"
    who = "you" if what == events.EXERTS and w.this else who_does(int(w.whose))
    if what in OF_PLAYERS:
        verb = OF_PLAYERS[what]
        if w.among is not None:
            noun = p.noun(w.among)
            verb = f"{verb.partition(' ')[0]} {noun.one()}"
            p.call(IT_SLOT, f"that {named_by(p, w.among)[0]}", named_by(p, w.among)[0])
        elif what == events.CAST:
            verb = "cast this" if w.this else "cast a spell"
            if w.this:
                return "when you cast this"
            p.known[IT_SLOT] = Name("that spell", "that spell")
        elif what == events.EXERTS and w.this:
            verb = "exert this"
        elif what == events.DISCARDS:
            p.known[IT_SLOT] = Name("that card", "that card")
        return f"{when} {who} {verb if who == 'you' else third(verb)}"
    if what not in OF_OBJECTS:
        raise ValueError(f"expected an event that a template prints, got {what} ({w.label})")
    subject = "this"
    if w.among is not None:
        subject = p.noun(w.among).one()
        p.call(IT_SLOT, f"that {named_by(p, w.among)[0]}", named_by(p, w.among)[0])
    elif not w.this:
        subject = "a permanent"
    if w.whose and not w.this:
        subject += f" {p.controlled_by(int(w.whose))}"
    verb = third(OF_OBJECTS[what])
    return f"{when} {subject} {verb}"


def moves(p: Page, w: Moves) -> str:
    """CR 603.6. Return text such as `when this enters` or `whenever a creature dies`, for objects that
    move between zones.
    """
    when = "when" if w.this else "whenever"
    subject = "this"
    if not w.this:
        noun = p.noun(w.among) if w.among is not None else Noun("card")
        subject = noun.one()
        name = named_by(p, w.among)[0] if w.among is not None else "card"
        if any(isinstance(x, DealtDamageBy) and x.attached for x in every_value(w.among)):
            name = "card"  # `that creature` could be the enchanted or equipped one
        p.call(IT_SLOT, f"that {name}", name)
    else:
        me = "this card" if w.what == events.LEAVES else "this"
        p.known[IT_SLOT] = Name(me, me)
    if w.what == events.ENTERS:
        return f"{when} {subject} enters"
    if w.what == events.DISCARDS:
        return f"{when} you {'cycle' if w.cause == CYCLED else 'discard'} {subject}"
    if w.what == events.LEAVES and w.cause == causes.SACRIFICED:
        return f"{when} {sacrifices(p, w, subject)}"
    if w.what == events.LEAVES and w.to == GRAVEYARD:
        creature = p.kind < 0 or int(CARDS.types[p.kind]) & CREATURE if w.this else "creature" in subject
        if w.this and w.among is not None:  # CR 404.1: whose graveyard is said
            return f"{when} {subject} is put into your graveyard from the battlefield"
        return f"{when} {subject} {'dies' if creature else 'is put into a graveyard from the battlefield'}"
    return f"{when} {subject} leaves the battlefield"


def sacrifices(p: Page, w: Moves, subject: str) -> str:
    """CR 701.21a. Return text such as `an opponent sacrifices a creature`.

    `subject`: the words for your permanents, as in `you sacrifice a creature you control`.
    """
    among = w.among
    if w.this or among is None or says_you(int(among.whose)):
        return f"you sacrifice {subject}"
    anybodys = Things(
        int(among.place), bool(among.per_seat), int(among.types), ANYBODYS, list(among.tests), ""
    )
    return f"{who_does(int(among.whose))} sacrifices {p.noun(anybodys).one()}"


def deals_damage(p: Page, w: DealsDamage) -> str:
    """CR 120.4d. Return text such as `whenever this deals combat damage to a player`."""
    subject = "this"
    if w.attached:
        subject = f"{host_word(p.kind)} {enchanted(p.kind)}"
    elif w.by is not None:
        subject = p.noun(w.by).one()
    combat = "combat " if w.combat else "noncombat " if w.noncombat else ""
    if w.anything and w.to is not None:
        whom = p.noun(w.to)
        noun, player = named_by(p, w.to)
        p.call(IT_SLOT, f"that {noun}", noun, player=player)
        who = "you're" if whom.head == "you" else f"{whom.one()} is"
        return f"whenever {who} dealt {combat}damage{dealt_by(p, w)}"
    to = " to a player" if w.to_player else ""
    to += " to you" if w.to_you else ""
    if w.to_this:
        return f"whenever this is dealt {combat}damage{dealt_by(p, w)}"
    if w.to is not None:
        to = f" to {p.noun(w.to).one()}"
        noun, player = named_by(p, w.to)
        p.call(IT_SLOT, f"that {noun}", noun, player=player)
    elif w.to_player:
        p.call(IT_SLOT, "that player", "player", player=True)
    else:
        p.call(IT_SLOT, "what it deals damage to", "object dealt damage")
    return f"whenever {subject} deals {combat}damage{to}"


def dealt_by(p: Page, w: DealsDamage) -> str:
    """CR 120.1. Return text such as ` by a red source`, or nothing if any source may deal the damage."""
    by = w.by
    if by is None:
        return ""
    return "".join(f"{' or' if i else ''} by {p.noun(one).one()}" for i, one in enumerate(
        [by.a, by.b] if isinstance(by, Either) else [by]))  # fmt: skip


def one_of(p: Page, among: Any) -> str:
    """Return the words for an object of the set whose event is printed, such as `a creature you control`.

    From here on, the object is called `that creature` or the like.
    """
    noun, player = named_by(p, among)
    p.call(IT_SLOT, f"that {noun}", noun, player=player)
    return p.noun(among).one()


def one_of_two(p: Page, among: Things) -> str:
    """Return text such as `this`, `an Aura you control`."""
    noun = p.noun(among)
    return noun.bare() if noun.definite else noun.one()


def toward(p: Page, w: Toward) -> str:
    """CR 508.3a. Return text such as `whenever a creature attacks you or a planeswalker you control`."""
    whom = p.noun(w.whom)
    return f"{p.text(w.watch)} {whom.bare() if whom.definite else whom.one()}"


BECOMES: Final = {
    causes.BECAME_MONSTROUS: "monstrous",
    causes.BECAME_RENOWNED: "renowned",
    causes.BECAME_SUSPECTED: "suspected",
}


def told(p: Page, w: Told) -> str:
    number = f" ({int(w.number)})" if w.number >= 0 else ""
    if w.cause in BECOMES and w.among is not None:
        return f"whenever {one_of(p, w.among)} becomes {BECOMES[w.cause]}{number}"
    if w.cause in BECOMES:
        who = (
            "this"
            if w.this
            else {YOURS: "a creature you control", THEIRS: "an opponent's creature"}.get(
                int(w.whose), "a creature"
            )
        )
        return f"when{'' if w.this else 'ever'} {who} becomes {BECOMES[w.cause]}{number}"
    if w.cause == causes.RING_BORNE and w.whose == YOURS:
        p.call(IT_SLOT, "that creature", "creature")
        return "whenever you choose a creature as your Ring-bearer"
    if w.cause == causes.RING_TEMPTED and w.whose == YOURS:
        return "whenever the Ring tempts you"
    who = "this" if w.this else who_does(int(w.whose))
    if w.among is not None:
        who = one_of(p, w.among)
    if w.cause == causes.UNBLOCKED:
        return f"whenever {who} attacks and isn't blocked{number}"
    verb = TOLD.get(int(w.cause))
    if verb is None:
        raise ValueError(f"expected an event that a template prints, got {int(w.cause)} ({w.label})")
    return f"whenever {who} {verb if who == 'you' else ' and '.join(third(x) for x in verb.split(' and '))}{number}"


def discarded(p: Page, w: Discarded) -> str:
    """CR 701.9a. Return text such as `whenever an opponent discards a creature card`."""
    who = {YOURS: "you", THEIRS: "an opponent", OTHERS: "another player"}.get(int(w.whose), "a player")
    said = card_of_no_zone(p, int(w.types), list(w.tests)).one()
    if w.it_is_the_card:
        p.known[IT_SLOT] = Name("that card", "that card")
    else:
        p.known[IT_SLOT] = Name("that player", "that player", True)
    return f"whenever {who} discard{'' if who == 'you' else 's'} {said}"


def that_dies(p: Page, w: ThatDies) -> str:
    it = p.known[IT_SLOT].text() if IT_SLOT in p.known else "that creature"
    return f"when {it} dies{' or is put into exile' if w.or_exiled else ''}"


def counters_put(p: Page, w: CountersPut) -> str:
    """CR 122.6. Return text such as `whenever one or more +1/+1 counters are put on a creature
    you control`.
    """
    on = "this" if w.among is None else one_of(p, w.among)
    if w.nth > 0:
        return f"when the {ORDINALS[int(w.nth)]} {counter_name(w.which)} is put on {on}"
    if w.each:
        return f"whenever {article(counter_name(w.which))} {counter_name(w.which)} is put on {on}"
    return f"whenever one or more {counter_name(w.which)}s are put on {on}"


say(CountersPut, counters_put)
say(Happens, happens)
say(Moves, moves)
say(DealsDamage, deals_damage)
say(Told, told)
say(Discarded, discarded)


def made_to_discard(p: Page, w: MadeToDiscard) -> str:
    """CR 701.9a. Return text such as `when a spell or ability an opponent controls causes you to discard
    this`.
    """
    what = "this" if w.this else "a card"
    p.known[IT_SLOT] = Name("this card" if w.this else "that card", what)
    p.known[NUMBER_SLOT] = Name("that player", "that player", True)
    return f"{'when' if w.this else 'whenever'} a spell or ability an opponent controls causes you to discard {what}"


say(MadeToDiscard, made_to_discard)
say(Toward, toward)
say(BecomesAttached, lambda p, w: (
    f"whenever {one_of_two(p, w.among)} becomes attached to {one_of_two(p, w.to)}"))  # fmt: skip
say(ThatDies, that_dies)
say(chapter, lambda p, w: f"chapter {int(w.number)}")
say(ComesOff, lambda p, w: "whenever this becomes unattached from a permanent")
say(CastsThat, lambda p, w: "when you cast that card")
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


def becomes_target(p: Page, w: BecomesTarget) -> str:
    """CR 603.2. Return text such as `whenever this becomes the target of a spell an opponent controls`."""
    subject = p.noun(w.among).one() if w.among is not None else "this"
    subject = f"you or {subject}" if w.or_you else subject
    by = "a spell" if w.spell else "a spell or ability"
    if w.types:
        by = "an instant or sorcery spell"
    if w.about_it and w.among is not None:
        p.call(IT_SLOT, f"that {named_by(p, w.among)[0]}", named_by(p, w.among)[0])
    else:
        p.known[IT_SLOT] = Name("that spell", "that spell")
    return f"whenever {subject} {'become' if w.or_you else 'becomes'} the target of {by}{TARGETS_IT[int(w.whose)]}"


def activates(p: Page, w: ActivatesAbility) -> str:
    """CR 602.2. Return text such as `whenever you activate an ability of a creature that isn't
    a mana ability`.
    """
    who = who_does(int(w.whose))
    of = f" of {p.noun(w.among).one()}" if w.among is not None else ""
    p.known[IT_SLOT] = Name("that ability", "that ability")
    if who != "you":
        p.known[NUMBER_SLOT] = Name("that player", "that player", True)
    sort = "a loyalty ability" if w.loyalty else "an ability"
    end = "" if w.loyalty else " that isn't a mana ability"
    return f"whenever {who} activate{'' if who == 'you' else 's'} {sort}{of}{end}"


def commits_crime(p: Page, w: CommitsCrime) -> str:
    """CR 700.13. Return text such as `whenever you commit a crime`."""
    who = who_does(int(w.whose))
    if who != "you":
        p.known[NUMBER_SLOT] = Name("that player", "that player", True)
    return f"whenever {who} commit{'' if who == 'you' else 's'} a crime"


say(BecomesTarget, becomes_target)
say(CommitsCrime, commits_crime)
say(ActivatesAbility, activates)


def cycles(p: Page, w: Cycles) -> str:
    """CR 702.29d. Return text such as `whenever a player cycles another card`."""
    p.known[IT_SLOT] = Name("that player", "that player", True)
    verb = "cycle" if w.whose == YOURS else "cycles"
    return f"whenever {who_does(int(w.whose))} {verb} {'another' if w.another else 'a'} card"


say(Cycles, cycles)


WHOSE_GRAVEYARD: Final = {YOURS: "your", THEIRS: "an opponent's"}


def put_into_graveyard(p: Page, w: PutIntoGraveyard) -> str:
    """CR 404.1. Return text such as `whenever a creature card is put into your graveyard from
    your library`.
    """
    whose = WHOSE_GRAVEYARD.get(int(w.whose), "a")
    place = ORIGINS[int(w.origin)]
    if w.origin in (OUT_OF_LIBRARY, OUT_OF_HAND):
        place = f"{'their' if w.whose == THEIRS else whose} {place}"
    p.known[IT_SLOT] = Name("that card", "that card")
    said = card_of_no_zone(p, int(w.types), list(w.tests)).one()
    return f"whenever {said} is put into {whose} graveyard from {place}"


def leaves_graveyard(p: Page, w: LeavesGraveyard) -> str:
    """CR 603.10a. Return text such as `whenever a creature card leaves your graveyard`."""
    p.known[IT_SLOT] = Name("that card", "that card")
    said = card_of_no_zone(p, int(w.types), list(w.tests)).one()
    return f"whenever {said} leaves {WHOSE_GRAVEYARD.get(int(w.whose), 'a')} graveyard"


def put_into_exile(p: Page, w: PutIntoExile) -> str:
    """CR 406.2. Return text such as `whenever a card is put into exile from a graveyard or the
    battlefield`.
    """
    p.known[IT_SLOT] = Name("that card", "that card")
    return f"whenever a card is put into exile{OUT_OF[int(w.out_of)]}"


say(PutIntoExile, put_into_exile)
say(PutIntoGraveyard, put_into_graveyard)
say(LeavesGraveyard, leaves_graveyard)


def draws_more(p: Page, w: DrawsMore) -> str:
    """CR 504.1. Return text such as `whenever an opponent draws a card except the first one they draw in each
    of their draw steps`.
    """
    who = who_does(int(w.whose))
    they, their, s = ("you", "your", "") if who == "you" else ("they", "their", "s")
    if who != "you":
        p.call(IT_SLOT, "that player", "player", player=True)
    return f"whenever {who} draw{s} a card except the first one {they} draw in each of {their} draw steps"


say(DrawsMore, draws_more)
say(Matches, lambda p, w: f"when {p.text(w.condition)}")
say(HowMany, lambda p, w: p.text(w.watch))


FROM_WHERE: Final = {HAND: "hand", GRAVEYARD: "graveyard"}


def enters_from(p: Page, w: EntersFrom) -> str:
    """CR 603.6a. Return text such as `whenever a creature enters from your graveyard`."""
    whose = {YOURS: "your", THEIRS: "an opponent's"}.get(int(w.whose), "a")
    return f"{p.text(w.watch)} from {whose} {FROM_WHERE[int(w.place)]}"


say(EntersFrom, enters_from)


def together(p: Page, w: Together) -> str:
    """CR 603.2c. Return the text of an event that happens to several objects.

    From here on, these objects are called `those creatures` or the like.
    """
    text = p.text(w.watch)
    among = getattr(w.watch, "among", None)
    noun = "permanents" if among is None else f"{named_by(p, among)[0]}s"
    p.known[IT_SLOT] = Name(f"those {noun}", f"those {noun}", plural=True)
    return text


say(Together, together)


def tells_targets(p: Page, w: TellsTargets) -> str:
    """CR 601.2c. Return the text of the event that a spell with several targets is cast.

    From here on, the targets are called `those creatures` or the like.
    """
    said = f"that targets {p.noun(w.among).one()}"
    text = p.text(w.watch).replace(said, f"that targets one or more {p.noun(w.among).many()}")
    noun = f"{named_by(p, w.among)[0]}s"
    p.known[IT_SLOT] = Name(f"those {noun}", f"those {noun}", plural=True)
    return text


say(TellsTargets, tells_targets)
say(TellsX, lambda p, w: p.text(w.watch))
say(CycledForX, lambda p, w: p.text(w.watch))
say(TellsAttacked, lambda p, w: p.text(w.watch))


def spoken_of(p: Page, w: Names) -> str:
    """Return the text of an event. Also give names to its source of damage and its player, to which the
    effect can refer.
    """
    text = p.text(w.watch)
    if w.dealer and isinstance(w.watch, DealsDamage):
        noun = host_word(p.kind) if w.watch.by is None else named_by(p, w.watch.by)[0]
        noun = enchanted(p.kind) if w.watch.attached else noun
        p.call(IT_SLOT, f"that {noun}", noun)
    who = "defending player" if w.player == WHO_DEFENDS else "that player"
    if w.player != NOBODY_ELSE:
        p.known[NUMBER_SLOT] = Name(who, who, True)
    return text


say(Names, spoken_of)


def once_for(watch: Watch) -> str:
    """CR 603.2c. Return how "one or more" is counted: the ability triggers once for all that happens at once,
    or once for each player concerned.
    """
    if isinstance(watch, Around):
        return once_for(watch.watch)
    if isinstance(watch, DealsDamage) and (watch.to_player or isinstance(watch.to, PlayersAsThings)):
        return "each player who is dealt damage"
    if isinstance(watch, Toward) and isinstance(watch.whom, PlayersAsThings):
        return "each player who is attacked"
    if isinstance(watch, Discarded) and not says_you(int(watch.whose)):
        return "each player who discards cards"
    return "all that happens at once"


def in_the_past(p: Page, w: Watch) -> str:
    """CR 700.1. Return a past event as text: `a creature you control attacked this turn`."""
    known = dict(p.known)  # what is spoken of here is not what `it` is afterwards
    said = p.text(w).removeprefix("whenever ").removeprefix("when ")
    p.known.clear()
    p.known.update(known)
    subject, verb = apart(said)
    return f"{subject} {past_of(verb)} this turn"


def apart(said: str) -> tuple[str, str]:
    """Split a sentence into its subject and the rest, which begins with the verb.

    Raise ValueError if the sentence has no known verb.
    """
    words = said.split(" ")
    for i, word in enumerate(words):
        if i > 0 and (word in VERBS or (words[0] == "you" and i == 1)):
            return " ".join(words[:i]), " ".join(words[i:])
    raise ValueError(f"expected a sentence with a known verb, got {said}")


VERBS: Final = {
    third(verb.split(" ")[0])
    for verb in (*OF_PLAYERS.values(), *OF_OBJECTS.values(), "sacrifice", "leave", "die", "commit")
}  # fmt: skip


def nth_time(p: Page, w: NthTime) -> str:
    """CR 603.2. Return text such as `whenever you cast your second instant spell each turn`, `whenever this
    attacks for the first time`.
    """
    inner = w.watch
    if isinstance(inner, Happens) and inner.what == events.CAST and isinstance(inner.among, Things):
        who = who_does(int(inner.whose))
        one_of(p, inner.among)
        noun = p.noun(inner.among).bare()
        my = "your" if who == "you" else "their"
        return f"whenever {who} cast{'' if who == 'you' else 's'} {my} {ORDINALS[int(w.n)]} {noun} each turn"
    if isinstance(inner, Happens) and inner.what == events.STEP_BEGINS and w.n == 1:
        if inner.to == steps.SECOND_MAIN and says_you(int(inner.whose)):
            return "at the beginning of your second main phase"  # CR 505.1b
    return f"{p.text(inner)} for the {ORDINALS[int(w.n)]} time each turn"


CAST_SO: Final = {columns.WARPED: "warped"}


def has_happened(p: Page, e: happened) -> str:
    """CR 700.1. Return the text of the condition that an event has happened this turn, `n` or more times."""
    if isinstance(e.watch, CastSo):
        return f"a spell was {CAST_SO[int(e.watch.bits)]} this turn"
    if isinstance(e.watch, CountersPut):
        known = dict(p.known)  # what is spoken of here is not what `it` is afterwards
        on = "this" if e.watch.among is None else one_of(p, e.watch.among)
        p.known.clear()
        p.known.update(known)
        return f"one or more {counter_name(e.watch.which)}s were put on {on} this turn"
    if int(e.n) == 1:
        return in_the_past(p, e.watch)
    among = getattr(e.watch, "among", None)
    if among is None:
        raise ValueError(f"expected a condition with a set to count, got {e.label}")
    said = in_the_past(p, e.watch)
    one, many = p.noun(among).one(), p.noun(among).many()
    return said.replace(one, f"{counted(int(e.n))} or more {many}", 1).replace(" was ", " were ", 1)


def happened_to_several(p: Page, e: happened_to) -> str:
    """CR 508.1. Return text such as `two or more different creatures you control attacked this turn`."""
    among = getattr(e.watch, "among", None)
    if among is None:
        raise ValueError(f"expected a condition with a set to count, got {e.label}")
    said = in_the_past(p, e.watch)
    one, many = p.noun(among).one(), p.noun(among).many()
    return said.replace(one, f"{counted(int(e.n))} or more different {many}", 1).replace(" was ", " were ", 1)


def in_this_combat(p: Page, e: happened_this_combat) -> str:
    """CR 506.1. Return text such as `this attacked this combat`."""
    said = in_the_past(p, e.watch).replace("this turn", "this combat")
    if int(e.n) == 1:
        return said
    among = getattr(e.watch, "among", None)
    if among is None:
        raise ValueError(f"expected a condition with a set to count, got {e.label}")
    one, many = p.noun(among).one(), p.noun(among).many()
    return said.replace(one, f"{counted(int(e.n))} or more different {many}", 1)


def was_countered(p: Page, e: WasCountered) -> str:
    """CR 701.6a. Return text such as `a creature spell you cast this turn was countered by ...`."""
    among = Things(
        int(e.among.place), False, int(e.among.types), ANYBODYS, [IsSpell(), *e.among.tests], "spell"
    )
    spell = p.noun(among).one()
    return f"{spell} you cast this turn was countered by a spell or ability an opponent controlled"


def searched_own(p: Page, e: SearchedOwn) -> str:
    who = PLAYER_WORDS[int(e.whose)]
    return f"{who} searched {'your' if says_you(int(e.whose)) else 'their'} library this turn"


def buried(p: Page, e: BuriedThisTurn) -> str:
    who = PLAYER_WORDS[int(e.whose)]
    return f"{who} had {counted(int(e.n))} or more cards put into their graveyard from anywhere this turn"


PLAYER_WORDS: Final = {YOURS: "you", THEIRS: "an opponent", ANYBODYS: "a player"}
say(WasCountered, was_countered)
say(SearchedOwn, searched_own)
say(attacked_this_step, lambda p, c: c.label)
say(blockers_were_declared, lambda p, c: c.label)
say(first_combat, lambda p, c: "it's the first combat phase of the turn")
say(NotByAttacking, lambda p, w: f"{p.text(w.watch)}, if it isn't being declared as an attacker")
say(BuriedThisTurn, buried)
say(DamagedBySeveral, lambda p, e:
    f"you've been dealt damage by {counted(int(e.n))} or more {p.noun(e.among).many()} this turn")  # fmt: skip
say(happened, has_happened)
say(happened_this_combat, in_this_combat)
say(happened_to, happened_to_several)
say(NthTime, nth_time)


DONE_BY_YOU: Final = {events.CREATE: "tokens you created", events.DISCARDS: "cards you discarded"}


UNDER: Final = {YOURS: "your", THEIRS: "an opponent's"}  # under whose control something has entered


def how_often(p: Page, e: times_happened) -> str:
    """Return text such as `the number of creatures that died this turn`."""
    w = e.watch
    if isinstance(w, Happens) and w.among is None and w.what in DONE_BY_YOU and says_you(int(w.whose)):
        return f"the number of {DONE_BY_YOU[w.what]} this turn"
    if isinstance(w, Moves) and w.cause == causes.SACRIFICED and w.among is not None:
        anybodys = Things(int(w.among.place), False, int(w.among.types), ANYBODYS, list(w.among.tests), "")
        return f"the number of {p.noun(anybodys).many()} you've sacrificed this turn"
    among = getattr(e.watch, "among", None)
    if (
        isinstance(w, Moves)
        and w.what == events.ENTERS
        and isinstance(among, Things)
        and among.whose in UNDER
    ):
        anybodys = Things(int(among.place), False, int(among.types), ANYBODYS, list(among.tests), "")
        return f"the number of {p.noun(anybodys).many()} that entered under {UNDER[int(among.whose)]} control this turn"
    _, verb = apart(p.text(e.watch).removeprefix("whenever ").removeprefix("when "))
    if among is None:
        raise ValueError(f"expected an amount with a set to count, got {e.label}")
    past = past_of(verb).replace("was ", "were ", 1)
    return f"the number of {p.noun(among).many()} that {past} this turn"


say(times_happened, how_often)


def buried_from_play(p: Page, e: BuriedFromPlay) -> str:
    """Return text such as `the number of creatures that were put into your graveyard from the battlefield
    this turn`.
    """
    whose = WHOSE_GRAVEYARD.get(int(e.whose), "a")
    return f"the number of {p.noun(e.among).many()} that were put into {whose} graveyard from the battlefield this turn"


say(BuriedFromPlay, buried_from_play)


def attacked_players(p: Page, e: players_attacked) -> str:
    """CR 508.6. Return text such as `the number of opponents you attacked this combat`."""
    who = {THEIRS: "opponents", ANYBODYS: "players"}[int(e.whose)]
    return f"the number of {who} you attacked this {'turn' if e.this_turn else 'combat'}"


say(players_attacked, attacked_players)
tests(DidThisTurn, lambda p, t: ("", t.label))


def fought_this_turn(p: Page, t: FoughtThisTurn) -> tuple[str, str]:
    """CR 509.1g. Return two texts, the words before and after the noun: `that blocked or was blocked by a
    Zombie this turn`.
    """
    verb = (
        "blocked or was blocked" if t.blocked and t.was_blocked else "blocked" if t.blocked else "was blocked"
    )
    other = p.ref(t.what) if t.what is not None else "one of them" if t.linked else ""
    if t.among is not None:
        other = p.noun(t.among).one()
    by = " by" if other and t.was_blocked else ""
    return "", " ".join(["that", verb + by, *([other] if other else []), "this turn"])


tests(FoughtThisTurn, fought_this_turn)
tests(DealtDamageBy, lambda p, t: ("", t.label))
tests(DealtDamage, lambda p, t: ("", t.label))
tests(DrawnThisTurn, lambda p, t: ("", t.label))
tests(PutThereThisTurn, lambda p, t: ("", t.label))
