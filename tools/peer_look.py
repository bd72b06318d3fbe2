"""Checks the expectations of a record, as far as the views of a game show the facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardwright.games.magic.objects.open_sets import COUNTER_KINDS
from cardwright.games.magic.scenarios import MagicEngine, MagicPosition
from cardwright.games.magic.shown.view_types import Permanent
from cardwright.play.decisions import Decision
from tools.peer_case import FEATURE, OPEN, Json, NotRunnable
from tools.peer_match import COLORS, COST, POOL, begins_so, plain, same_card, shared_words

SETTLED: Final = ("all tapped", "permanents with tapped", "stack size", "on stack", "turn", "active player")
TOKEN: Final = " Token"
CREATURE: Final = "Creature"
NO_SUBTYPES: Final = frozenset({
    "Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land",
    "Planeswalker", "Sorcery", "Basic", "Legendary", "Snow", "World",
})  # fmt: skip
Answer = tuple[object, object]  # the present value, and the expected value


@dataclass(frozen=True)
class Failure:
    """A failed expectation: the expected value and the present one."""

    that: Json
    expected: object
    got: object


@dataclass(frozen=True)
class Guess:
    """A choice that the record leaves open: where it is, its options, and what was chosen.

    `free`: any choice is right, such as how mana is paid or for which question an answer is meant.
    """

    where: str
    options: tuple[str, ...]
    chosen: int
    free: bool


@dataclass
class Played:
    """The result of playing a record once."""

    failures: list[Failure] = field(default_factory=list)
    guesses: list[Guess] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    checked: int = 0
    unasked: int = -1  # for a record with all answers: how many answers no question used; -1: unknown


class Look:
    """A game at a point where expectations are checked: at a stop, or where a player checks something.

    `before`: the game before the last pass of the step. `after`: the game after the step. `left`: returns the
    number of remaining actions of a player's script. `asked`: the decision at which a player checks.
    """

    def __init__(
        self,
        order: Sequence[str],
        before: MagicPosition,
        after: MagicPosition,
        left: Callable[[str, str], int],
        asked: Decision | None = None,
    ) -> None:
        self.order = list(order)
        self.before = before
        self.after = after
        self.left = left
        self.asked = asked
        self.game = after

    def failure(self, wanted: Json) -> Failure | None:
        """Return the failure of an expectation. Return None if it holds.

        Raise NotRunnable if no view shows the fact.
        """
        what = wanted["what"]
        answering = getattr(self, "see_" + what.replace(" ", "_"), None)
        if answering is None:
            raise NotRunnable(FEATURE, f"the expectation {what!r}")
        self.game = self.before if what in SETTLED else self.after
        got, expected = answering(wanted)
        return None if got == expected else Failure(wanted, expected, got)

    # -- facts
    def seat(self, wanted: Json) -> int:
        return self.order.index(wanted["player"])

    def seats(self, wanted: Json) -> list[int]:
        """Return the seat that an expectation is about; all seats if it names none."""
        return [self.seat(wanted)] if "player" in wanted else list(range(len(self.order)))

    def permanents(self, wanted: Json, seats: Sequence[int] | None = None) -> list[Permanent]:
        """CR 110. Return the permanents with the name in the expectation. If it names none, return all, or
        all face-down ones.
        """
        found = [
            one
            for seat in (self.seats(wanted) if seats is None else seats)
            for one in self.game.view(seat).permanents(seat)
        ]
        if "as" in wanted:
            raise NotRunnable(FEATURE, "an expectation about an alias")
        if wanted.get("face down"):
            return [one for one in found if one.face_down]
        return [one for one in found if "card" not in wanted or is_called(one, wanted["card"])]

    def one(self, wanted: Json) -> Permanent | None:
        """Return the first of these permanents."""
        found = self.permanents(wanted)
        return found[0] if found else None

    def cards(self, wanted: Json, zone: str) -> list[str]:
        """Return the names of the cards in a zone, of one player or of all."""
        names = [name for seat in self.seats(wanted) for name in self.game.zone(seat, zone)]
        return [name for name in names if "card" not in wanted or same_card(name, wanted["card"])]

    def fact(self, wanted: Json, key: str) -> object:
        """Return a fact about the object that the record has named with an alias."""
        facts = self.game.facts(wanted["as"])
        return None if facts is None else facts[key]

    # -- players
    def see_life(self, wanted: Json) -> Answer:
        return int(self.game.view(self.seat(wanted)).life(self.seat(wanted))), wanted["is"]

    def see_counters_of_a_player(self, wanted: Json) -> Answer:
        if wanted["kind"] not in MagicEngine.counters:
            raise NotRunnable(FEATURE, f"{wanted['kind']} counters of a player")
        return self.game.counter(self.seat(wanted), wanted["kind"]), wanted["is"]

    def see_mana_pool(self, wanted: Json) -> Answer:
        if self.asked is None:  # CR 500.5: the step is over, so the pool is empty
            return 0, wanted["is"]
        seat = self.seat(wanted)
        return int(self.game.view(seat).mana(seat, POOL.index(wanted["color"]))), wanted["is"]

    def see_turn(self, wanted: Json) -> Answer:
        return self.game.turn_number, wanted["is"]

    def see_active_player(self, wanted: Json) -> Answer:
        return self.order[self.game.current], wanted["is"]

    def see_won(self, wanted: Json) -> Answer:
        return f"Player{wanted['player']}" in self.game.winners, wanted["is"]

    def see_lost(self, wanted: Json) -> Answer:
        if self.game.over:
            return f"Player{wanted['player']}" not in self.game.winners, wanted["is"]
        return self.has_left(wanted), wanted["is"]

    def see_in_the_game(self, wanted: Json) -> Answer:
        if self.game.over:
            raise NotRunnable(OPEN, "who is in the game once it is over")
        return not self.has_left(wanted), wanted["is"]

    def has_left(self, wanted: Json) -> bool:
        """CR 104.5. Whether a player has left the game."""
        return bool(self.game.counter(self.seat(wanted), "left"))

    def see_actions_left_in_the_script(self, wanted: Json) -> Answer:
        return self.left(wanted["player"], "actions"), wanted["is"]

    def see_choices_left_in_the_queue(self, wanted: Json) -> Answer:
        return self.left(wanted["player"], "choices"), wanted["is"]

    # -- zones
    def see_permanents(self, wanted: Json) -> Answer:
        return len(self.permanents(wanted)), wanted["is"]

    def see_tokens(self, wanted: Json) -> Answer:
        return sum(one.token for one in self.permanents(wanted)), wanted["is"]

    def see_hand(self, wanted: Json) -> Answer:
        return len(self.cards(wanted, "hand")), wanted["is"]

    def see_graveyard(self, wanted: Json) -> Answer:
        return len(self.cards(wanted, "graveyard")), wanted["is"]

    def see_library(self, wanted: Json) -> Answer:
        return len(self.cards(wanted, "library")), wanted["is"]

    def see_exile(self, wanted: Json) -> Answer:
        return len(self.cards(wanted, "exile")), wanted["is"]

    def see_command(self, wanted: Json) -> Answer:
        return len(self.cards(wanted, "command")), wanted["is"]

    def see_zone_of(self, wanted: Json) -> Answer:
        return self.fact(wanted, "zone"), wanted["is"]

    def see_top_card_revealed(self, wanted: Json) -> Answer:
        """CR 401.5. Whether an opponent sees the top card."""
        seat = self.seat(wanted)
        other = (seat + 1) % len(self.order)
        shown = self.game.sees(other, seat, "library")
        return bool(shown) and shown[0] is not None, wanted["is"]

    # -- permanents
    def see_power_and_toughness(self, wanted: Json) -> Answer:
        if wanted.get("base"):
            raise NotRunnable(FEATURE, "base power and toughness")
        expected = (wanted["power"], wanted["toughness"])
        if "as" in wanted:
            return (self.fact(wanted, "power"), self.fact(wanted, "toughness")), expected
        found = [(one.power, one.toughness) for one in self.permanents(wanted)]
        if wanted.get("of all"):
            right = bool(found) and all(pair == expected for pair in found)
        else:
            right = expected in found
        return (expected if right else found), expected

    def see_all_tapped(self, wanted: Json) -> Answer:
        found = [one.tapped for one in self.permanents(wanted)]
        right = bool(found) and all(tapped == wanted["is"] for tapped in found)
        return (wanted["is"] if right else found), wanted["is"]

    def see_permanents_with_tapped(self, wanted: Json) -> Answer:
        return sum(one.tapped == wanted["tapped"] for one in self.permanents(wanted)), wanted["is"]

    def see_counters(self, wanted: Json) -> Answer:
        if wanted["kind"] not in COUNTER_KINDS.words():
            raise NotRunnable(FEATURE, f"{wanted['kind']} counters")
        return self.of_one(wanted, lambda one: dict(one.counters).get(wanted["kind"], 0))

    def see_damage(self, wanted: Json) -> Answer:
        if wanted.get("if it is there") and self.one(wanted) is None:
            return wanted["is"], wanted["is"]
        return self.of_one(wanted, lambda one: one.damage)

    def see_type(self, wanted: Json) -> Answer:
        return self.of_one(wanted, lambda one: has_type(one, wanted["type"]))

    def see_colors(self, wanted: Json) -> Answer:
        """Whether it has all of these colors; for an empty list, whether it has none."""
        asked = {COLORS[letter] for letter in wanted["colors"] if letter in POOL}
        one = self.one(wanted)
        if one is None:
            return "no such permanent", wanted["is"]
        right = asked <= set(one.colors) if wanted["is"] else not asked & set(one.colors)
        return (wanted["is"] if right else one.colors), wanted["is"]

    def see_ability(self, wanted: Json) -> Answer:
        if wanted["ability"] not in MagicEngine.grammar.names["has"]:
            raise NotRunnable(FEATURE, f"the ability {wanted['ability']!r}")
        found = self.permanents(wanted)
        if len(found) != wanted.get("permanents of that name", 1):
            return f"{len(found)} such permanents", wanted["is"]
        return wanted["ability"] in found[0].has, wanted["is"]

    def see_attached(self, wanted: Json) -> Answer:
        found = [one for one in self.permanents(wanted) if one.attached_to]
        return any(same_card(one.attached_to, wanted["to"]) for one in found), wanted["is"]

    def of_one(self, wanted: Json, fact: Callable[[Permanent], object]) -> Answer:
        """Return a fact about the first permanent of that name."""
        one = self.one(wanted)
        return ("no such permanent" if one is None else fact(one)), wanted["is"]

    # -- combat and the stack
    def see_attacking(self, wanted: Json) -> Answer:
        return any(one.attacking for one in self.permanents(wanted)), wanted["is"]

    def see_attackers(self, wanted: Json) -> Answer:
        return sorted(one.name for one in self.permanents(wanted) if one.attacking), sorted(wanted["are"])

    def see_blockers(self, wanted: Json) -> Answer:
        return sorted(one.name for one in self.permanents(wanted) if one.blocking), sorted(wanted["are"])

    def see_stack_size(self, wanted: Json) -> Answer:
        return self.game.waiting, wanted["is"]

    def see_on_stack(self, wanted: Json) -> Answer:
        """CR 405. Return the number of spells of a name, or of abilities if all abilities on the stack match."""
        text = wanted["text"]
        stack = self.game.view(0).stack()
        spells = [one for one in stack if not one.ability and text in f"Cast {one.name}"]
        abilities = [one for one in stack if one.ability]
        if not spells and abilities and not text.startswith("Cast "):
            like = [one for one in abilities if begins_so(text, one.ability)]
            if len({one.ability for one in abilities}) > 1 and not COST.match(text):
                raise NotRunnable(OPEN, f"which abilities on the stack are {text!r}")
            return len(like), wanted["is"]
        return len(spells), wanted["is"]

    # -- possible actions
    def see_playable(self, wanted: Json) -> Answer:
        """CR 601.3, 602.2. Whether the action is offered to the player who has priority."""
        asked = self.asked
        if asked is None or asked.seat != self.seat(wanted):
            raise NotRunnable(OPEN, "what a player may begin without priority")
        verb, _, name = wanted["text"].partition(" ")
        if verb not in ("Cast", "Play"):
            return self.activatable(asked, wanted)
        name, _, how = name.partition(" using ")
        name, _, by = name.partition(" with ")
        offered = [plain(one) for one in asked.options if plain(one).startswith(verb)]
        fits = [text for text in offered if text[5:].lower().startswith(name.lower())]
        if how or by:
            word = (how or by).split()[0].lower()
            if word in ("morph", "disguise"):
                word = "face down"
            fits = [text for text in fits if word in text.lower()]
            if not fits and any("other cost" in text for text in offered):
                raise NotRunnable(OPEN, f"which other cost is {word!r}")
        return bool(fits), wanted["is"]

    def activatable(self, asked: Decision, wanted: Json) -> Answer:
        """Whether an ability is offered that matches the described one."""
        offered = [one.numbered for one in asked.options if ": " in one.numbered]
        like = [text for text in offered if shared_words(wanted["text"], text) >= 10]
        if bool(like) != bool(offered):
            raise NotRunnable(OPEN, f"which of the abilities is {wanted['text']!r}")
        return bool(like), wanted["is"]


def is_called(one: Permanent, name: str) -> bool:
    """CR 111.4, 201.2. Whether a permanent has this name; a token's name is its types and the word Token."""
    if one.face_down:
        return False
    if name.endswith(TOKEN):
        return one.token and one.name in (name, name.removesuffix(TOKEN))
    return same_card(one.name, name)


def has_type(one: Permanent, name: str) -> bool:
    """CR 205, 702.73. Whether it has a card type, supertype or subtype."""
    if name in one.types or name in one.subtypes:
        return True
    return "changeling" in one.has and CREATURE in one.types and name not in NO_SUBTYPES
