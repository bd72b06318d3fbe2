"""Reasons why a seat can't play, activate or declare objects with a given name, as texts with rule
numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.casting.activating import against_activating, mana_change
from cardwright.games.magic.casting.casting_costs import cost_change, mana_to_cast, recolored
from cardwright.games.magic.casting.idle import sorcery_time
from cardwright.games.magic.casting.legal_actions import split_second
from cardwright.games.magic.casting.manners import Manner, is_land_play, kind_played, manner_in_print
from cardwright.games.magic.casting.playable import against_playing, manners
from cardwright.games.magic.characteristics.limits import CASTING, PLAYING, forbidding
from cardwright.games.magic.characteristics.lookup import abilities_of, get, has
from cardwright.games.magic.combat.attacking import against_attacking, attackable
from cardwright.games.magic.combat.blocking import declare_blockers
from cardwright.games.magic.events.in_combat import attacks_now
from cardwright.games.magic.mana.sources import prepare
from cardwright.games.magic.numbers import columns, derived, keywords, questions
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, PLACES, SHARED_NAMES
from cardwright.games.magic.objects.mana_cost import changed_in_print
from cardwright.games.magic.objects.queries import battlefield, command, exile, has_status
from cardwright.games.magic.objects.table import CARDS, FROM_BATTLEFIELD, Activated
from cardwright.kernel.effects import THIS_SLOT
from cardwright.kernel.frames import NOWHERE
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.spelling import meant_by
from cardwright.kernel.views import Refusal

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

REASONS: Final[dict[int, tuple[str, str]]] = {  # words and rule
    questions.NOT_ITS_TIME: ("that is done only in your own main phase while the stack is empty", "CR 307"),
    questions.LANDS_PLAYED: ("you have no land left to play this turn", "CR 305.2"),
    questions.FORBIDDEN: ("an ability forbids it", "CR 101.2"),
    questions.SILENCED: ("an effect says that you can't cast spells", "CR 101.2"),
    questions.NO_SPELL: ("it has no mana cost that could be paid", "CR 118.6"),
    questions.NO_MANA: (
        "it costs {cost}, which you can't pay with the mana that you could make",
        "CR 601.2h",
    ),
    questions.NO_OTHER_COST: ("what it costs besides mana can't be paid", "CR 118.3"),
    questions.NO_LEGEND: ("they control no legendary creature or planeswalker", "CR 205.4e"),
    questions.NO_TARGETS: ("there is nothing that it could target", "CR 601.2c"),
    questions.USED_UP: ("it has been activated as often as it can be", "CR 602.5b"),
    questions.LOYALTY_SPENT: ("a loyalty ability of it has been activated this turn", "CR 606.3"),
    questions.TOO_LITTLE_LOYALTY: ("it has too few loyalty counters", "CR 606.6"),
    questions.IS_TAPPED: ("it is tapped", "CR 602.5"),
    questions.IS_UNTAPPED: ("it is untapped", "CR 602.5"),
    questions.IS_SICK: ("it came under your control this turn and has no haste", "CR 302.6"),
    questions.CONDITION_FAILS: ("what it asks for is not the case now", "CR 602.5"),
    questions.NO_CREATURE: ("it is no creature", "CR 508.1a"),
    questions.NOT_YOURS: ("somebody else controls it", "CR 602.2"),
    questions.DEFENDS: ("it has defender", "CR 702.3b"),
    questions.CANT_ATTACK: ("it can't attack", "CR 508.1c"),
    questions.CANT_BLOCK: ("it can't block", "CR 509.1b"),
    questions.UNBLOCKABLE: ("that one can't be blocked", "CR 509.1b"),
    questions.FLIES: ("that one has flying, and it has neither flying nor reach", "CR 702.9b"),
    questions.IN_SHADOW: ("that one has shadow, and it has not", "CR 702.28b"),
    questions.FROM_SHADOW: ("it has shadow, and that one has not", "CR 702.28b"),
    questions.RIDES: ("that one has horsemanship, and it has not", "CR 702.31b"),
    questions.SKULKS: ("that one has skulk and less power", "CR 702.118b"),
    questions.FEARED: ("that one has fear, and it is neither an artifact nor black", "CR 702.36b"),
    questions.INTIMIDATES: ("that one has intimidate, and it shares no color with it", "CR 702.13b"),
    questions.PROTECTED: ("that one has protection from it", "CR 702.16f"),
    questions.WALKS: ("that one has landwalk for a land of yours", "CR 702.14c"),
    questions.BLOCKS_ALREADY: ("it blocks already", "CR 509.1a"),
    questions.NO_ATTACKER: ("that one does not attack", "CR 509.1a"),
    questions.ONE_BLOCKER: ("no more than one creature may block that one", "CR 509.1b"),
    questions.MENACES: ("more creatures would have to block that one, and no others could", "CR 702.111b"),
}
NOT_PERMITTED: Final = "nothing lets you play it from {place}"
OFF_THE_FIELD: Final = "it is not on the battlefield"
NO_ABILITY: Final = ("it has no ability that you could activate", "CR 602.2")
SPLIT_SECOND: Final = ("a spell with split second is on the stack", "CR 702.61a")
NOT_ACTIVATED: Final = ("an effect says that its abilities can't be activated", "CR 101.2")
# said only of a name of which there is nothing else to say
PLAIN: Final = (
    NO_ABILITY[0],
    OFF_THE_FIELD,
    REASONS[questions.NOT_YOURS][0],
    NOT_PERMITTED.format(place="your graveyard"),
)


def refusals(g: Game, seat: Seat, name: str) -> list[Refusal]:
    """CR 101.2, 117.1. Return each action with the objects of that name that the seat can't take now, with
    the reason.
    """
    d = g.decision
    if d is None or d.seat != seat:
        return []
    things = seen(g, seat, name)
    possible = any(int(g.match.object_of_option(g, option)) in things for option in d.options)
    found: list[Refusal] = []
    if d.kind == questions.ASK_PRIORITY:
        found = with_priority(g, seat, things)
    elif d.kind == questions.ASK_ATTACK:
        found = to_attack(g, seat, things)
    elif d.kind == questions.ASK_BLOCK:
        found = to_block(g, seat, things)
    telling = [one for one in found if one.why not in PLAIN]
    return list(dict.fromkeys(telling if telling or possible else found))


def seen(g: Game, seat: Seat, name: str) -> list[int]:
    """CR 400.2. Return the objects in all zones that the seat sees and whose name is, or contains, this
    name.
    """
    by_name: dict[str, list[int]] = {}
    for zone in (
        seat * PLACES + HAND, battlefield(g), command(g), seat * PLACES + GRAVEYARD, exile(g)
    ):  # fmt: skip
        for obj in g.zones.all_of(zone):
            if g.zone_of(obj) != NOWHERE and g.knows(seat, obj):
                for called in names_of(g, obj):
                    by_name.setdefault(called, []).append(int(obj))
    found: list[int] = []
    for called in meant_by(name, by_name):
        found += by_name[called]
    return list(dict.fromkeys(found))


def names_of(g: Game, obj: Obj) -> list[str]:
    """CR 201. Return the current name of an object, followed by the names of its faces and halves."""
    return [g.match.rules.name_of(g, obj)] + [CARDS.kind_names[face] for face in CARDS.face[g.kind(obj)]]


# -- with priority
def with_priority(g: Game, seat: Seat, things: list[int]) -> list[Refusal]:
    """CR 117.1. Return reasons why a player with priority can't play or activate these objects."""
    found: list[Refusal] = []
    slow = sorcery_time(g, seat)
    prepare(g, seat)
    g.push_frame(0, 0, seat, questions.NONE)
    for obj in things:
        called = g.match.rules.name_of(g, Obj(obj))
        if split_second(g):
            found.append(Refusal(called, *SPLIT_SECOND))
        elif g.zone_of(Obj(obj)) == battlefield(g):
            found += of_permanent(g, Obj(obj), seat, slow, called)
        else:
            found += of_card(g, Obj(obj), seat, slow, called)
    return found


def of_card(g: Game, obj: Obj, seat: Seat, slow: bool, called: str) -> list[Refusal]:
    """CR 601.3, 305.1. Return reasons why a card can't be played, one for each manner in which the player may
    play it.
    """
    every = manners(g, obj, seat)
    if not every:
        text = NOT_PERMITTED.format(place=place(g, seat, obj))
        return [Refusal(f"Play {called}", text, "CR 601.3")]
    found: list[Refusal] = []
    for manner in every:
        why = int(against_playing(g, obj, seat, manner, slow))
        if why != questions.ALLOWED:
            found.append(
                Refusal(
                    manner_in_print(g, obj, manner), against_card(g, obj, seat, manner, why), rule_of(why)
                )
            )
    return found


def against_card(g: Game, obj: Obj, seat: Seat, manner: Manner, why: int) -> str:
    """CR 601.3. Return the text of a reason, with the cost that can't be paid or the object that forbids it.

    `why`: the number of the reason.
    """
    if why == questions.FORBIDDEN:
        return by_whom(g, int(forbidding(g, obj, seat, PLAYING if is_land_play(g, obj, manner) else CASTING)))
    cost = ""
    if why == questions.NO_MANA:
        kind = kind_played(g, obj, manner)
        mana = recolored(g, obj, seat, mana_to_cast(manner, kind, 0))
        cost = changed_in_print(int(mana), int(cost_change(g, obj, seat, manner, kind)))
    return REASONS[why][0].format(cost=cost)


def by_whom(g: Game, source: int) -> str:
    """CR 101.2. Return the text that names the object that forbids an action: `an ability of Silence forbids
    it`.
    """
    if source < 0:  # it forbids only the shape in which it would be played
        return REASONS[questions.FORBIDDEN][0]
    return f"an ability of {g.match.rules.name_of(g, Obj(source))} forbids it"


def rule_of(why: int) -> str:
    """Return the number of the rule for a reason."""
    return REASONS[why][1]


def place(g: Game, seat: Seat, obj: Obj) -> str:
    """CR 400.1. Return the zone of a card as text for the player: `your graveyard`, `exile`."""
    zone = g.zone_of(obj)
    if zone == seat * PLACES + GRAVEYARD:
        return "your graveyard"
    if zone == exile(g):
        return "exile"
    return f"the {SHARED_NAMES[zone - g.seats * PLACES]} zone" if zone >= g.seats * PLACES else "there"


def of_permanent(g: Game, obj: Obj, seat: Seat, slow: bool, called: str) -> list[Refusal]:
    """CR 602.2, 602.5. Return reasons why the abilities of a permanent can't be activated."""
    mine = get(g, obj, derived.CONTROL) == seat
    found: list[Refusal] = []
    any_of_it = False
    for number in abilities_of(g, obj):
        a = CARDS.abilities[number]
        if not isinstance(a, Activated) or a.makes != 0 or a.zone != FROM_BATTLEFIELD:
            continue
        any_of_it = True
        text = f"{called}: {CARDS.text(number)}"
        if not mine and not a.anyone:
            found.append(Refusal(text, REASONS[questions.NOT_YOURS][0], rule_of(questions.NOT_YOURS)))
        elif has(g, obj, keywords.CANT_ACTIVATE):
            found.append(Refusal(text, *NOT_ACTIVATED))
        else:
            g.bind(THIS_SLOT, g.ref(obj))
            why = int(against_activating(g, obj, a, seat, slow))
            if why != questions.ALLOWED:
                cost = ""
                if why == questions.NO_MANA:
                    cost = changed_in_print(int(a.cost.mana), int(mana_change(g, obj, a, seat)))
                found.append(Refusal(text, REASONS[why][0].format(cost=cost), rule_of(why)))
    if not any_of_it and not has_status(g, obj, columns.FACE_DOWN):
        found.append(Refusal(called, *NO_ABILITY))
    return found


# -- in combat
def to_attack(g: Game, seat: Seat, things: list[int]) -> list[Refusal]:
    """CR 508.1a-c. Return reasons why these permanents can't attack."""
    found: list[Refusal] = []
    for obj in things:
        what = f"Attack with {g.match.rules.name_of(g, Obj(obj))}"
        if g.zone_of(Obj(obj)) != battlefield(g):
            found.append(Refusal(what, OFF_THE_FIELD, "CR 508.1a"))
            continue
        why = int(against_attacking(g, Obj(obj), seat))
        if why == questions.ALLOWED and len(attackable(g, Obj(obj), seat)) == 0:
            why = questions.FORBIDDEN
        if why != questions.ALLOWED:
            found.append(Refusal(what, REASONS[why][0], rule_of(why)))
    return found


def to_block(g: Game, seat: Seat, things: list[int]) -> list[Refusal]:
    """CR 509.1a-b. Return reasons why these permanents can't block, for each attacker."""
    asking = g.asking()
    found: list[Refusal] = []
    attackers = [int(obj) for obj in g.zones.all_of(battlefield(g)) if attacks_now(g, obj)]
    for obj in things:
        called = g.match.rules.name_of(g, Obj(obj))
        if g.zone_of(Obj(obj)) != battlefield(g):
            found.append(Refusal(f"Block with {called}", OFF_THE_FIELD, "CR 509.1a"))
            continue
        for attacker in attackers:
            if isinstance(asking, declare_blockers):
                why = int(asking.against_now(g, Obj(obj), Obj(attacker)))
                if why != questions.ALLOWED:
                    what = f"Block {g.match.rules.name_of(g, Obj(attacker))} with {called}"
                    found.append(Refusal(what, REASONS[why][0], rule_of(why)))
    return found
