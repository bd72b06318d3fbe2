"""Plays one record: gives every answer that it contains, and stores each choice that it leaves open.

A record leaves open what another program chose by itself. Such a choice is a `Guess`; playing the record
again with other guesses shows whether the choice matters.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

from cardwright.games.magic.scenarios import MagicPosition
from cardwright.play.decisions import Decision, Option
from cardwright.scenario.engine import Forced, OneOption
from cardwright.scenario.options import declining
from tools.peer_case import FEATURE, IDLE, STEPS, Decks, Json, NotRunnable, Table, known, seat_names
from tools.peer_look import Failure, Look, Played
from tools.peer_match import (
    begins_so,
    ending,
    is_meant,
    likenesses,
    modes_of,
    of_clash,
    options_beginning_with,
    permitted,
    picked,
    plain,
    same_card,
    shared_words,
    voted,
    was_forced,
    with_all_words,
    without_place,
)
from tools.peer_pay import Paying, Stuck

ANSWERS: Final = 3000  # most answers of one record
UNDONE: Final = ("untap", "cleanup")  # stops that mean the end of a turn
NO: Final = re.compile(r"(don't|no\b|keep|stay|put .* graveyard)", re.IGNORECASE)
NEW_WAYS: Final = ("morph", "disguise", "megamorph")
BY_CARD: Final = re.compile(
    r"(flashback|jump-start|retrace|escape|disturb|aftermath|foretell|plot|suspend|unearth|embalm|eternalize)",
    re.IGNORECASE,
)


@dataclass
class Action:
    """An action that a player has begun, and the targets that remain to be chosen."""

    entry: Json
    targets: list[Json] | None  # None: the record names none


class Playing(Paying):
    """One way to play a record. `chosen`: the guesses for open choices; after these, the first option is chosen."""

    def __init__(self, case: Json, decks: Decks, chosen: Sequence[int] = ()) -> None:
        self.case = deepcopy(case)
        self.order: list[str] = self.case["order"]
        self.names = seat_names(self.order)
        table = Table(self.case, decks)
        self.game: MagicPosition = table.place()
        self.game.decision  # noqa: B018  -- the first question is made
        self.chosen = list(chosen)
        self.result = Played(notes=table.notes)
        self.actions: dict[str, list[Json]] = {player: [] for player in self.order}
        self.queues: dict[str, dict[str, list[Json]]] = {
            player: {"choice": [], "target": [], "mode": []} for player in self.order
        }
        self.action: Action | None = None
        self.untold: NotRunnable | None = None  # the first expectation about a fact that no view shows
        self.picking: Json | None = None  # the attacker or blocker whose target is asked for
        self.stop = (0, 0)
        self.modes: list[str] = []  # the modes chosen so far for this spell or ability
        self.missed: dict[int, str] = {}  # actions that could not be carried out at their time
        self.makings: dict[tuple[int, int, int], int] = {}  # how many times mana was made for an action
        # options that were chosen without asking, because they were the only ones
        self.forced: list[OneOption] = []
        self.by_hand = False  # whether a payment continues by hand because it began by tapping something
        # the question that an entry of the queue has answered
        self.named_all: tuple[int, str, str] | None = None

    # -- the whole record
    def run(self) -> Played:
        """Play the record part by part, and check each stop."""
        for part in (self.case, *self.case.get("then", ())):
            if part is not self.case and part["setup"]:
                raise NotRunnable(FEATURE, "setup in the middle of the game")
            self.load(part)
            try:
                before, after = self.play(part["stop"]["step"] in UNDONE)
            except Stuck as e:
                self.result.failures.append(
                    Failure({"do": "script"}, "the script can be carried out", str(e))
                )
                return self.result
            look = Look(self.order, before, after, self.left)
            for wanted in part["expect"]:
                self.check(look, wanted)
        self.used_up()
        return self.told()

    def told(self) -> Played:
        """Return the result. A failure has priority over a fact that can't be seen, which raises NotRunnable."""
        if self.untold is not None and not self.result.failures:
            raise self.untold
        return self.result

    def load(self, part: Json) -> None:
        for entry in part["script"]:
            if "queue" in entry:
                self.queues[entry["player"]][entry["queue"]].append(entry)
            elif entry["do"] != "put counters":  # counters are already part of the position
                self.actions[entry["player"]].append(entry)
        turn, step = part["stop"]["turn"], STEPS.index(part["stop"]["step"])
        self.stop = (turn - 1, len(STEPS) - 1) if step == 0 else (turn, step)

    def check(self, look: Look, wanted: Json) -> None:
        try:
            failure = look.failure(wanted)
        except NotRunnable as e:
            self.untold = self.untold or e
            return
        self.result.checked += 1
        if failure is not None:
            self.result.failures.append(failure)

    def left(self, player: str, what: str) -> int:
        """Return the number of a player's remaining actions or answers."""
        if what == "actions":
            return len(self.actions[player])
        return len(self.queues[player]["choice"])

    def used_up(self) -> None:
        """Check that all actions have been carried out, except impossible blocks. Unused answers are counted."""
        left = [
            one for player in self.order for one in self.actions[player] if one["do"] not in (*IDLE, "block")
        ]
        for one in left:
            missed = self.missed.get(id(one), "there was no occasion for it")
            self.result.failures.append(Failure(one, "the action is carried out", missed))
        over = [one for player in self.order for queue in self.queues[player].values() for one in queue]
        if self.case["strict"] and not left:
            self.result.unasked = sum(not was_forced(one, self.forced) for one in over)
        if over:
            self.result.notes.append(f"{len(over)} answers were not asked for")

    def play(self, turn_is_over: bool) -> tuple[MagicPosition, MagicPosition]:
        """Play up to the stop. Returns the game before the last pass of that step, and the game after the step.

        Both are equal except at the end of a turn, where the second one is already in the next turn.
        """
        last: MagicPosition | None = None
        for _ in range(ANSWERS):
            decision = self.game.decision
            if decision is None:
                return self.game, self.game
            if self.now() > self.stop:
                last = self.game if last is None else last
                return (last, self.game) if turn_is_over else (last, last)
            if decision.kind == "act or pass" and self.game.waiting == 0:
                last = self.game.fork()
            self.decide(decision)
        raise Stuck(f"{ANSWERS} answers were given before the stop")

    # -- one decision
    def decide(self, decision: Decision) -> None:
        player = self.order[decision.seat]
        if decision.kind == "act or pass":
            self.action = self.picking = self.named_all = None
            self.by_hand = False
            self.modes = []
            self.priority(decision, player)
        elif decision.kind in ("declare attackers", "declare blockers"):
            self.combat(decision, player, decision.kind[8:-3])
        elif decision.kind == "pay":
            self.pay(decision)
        elif decision.kind == "assign combat damage":
            self.assign(decision, self.queues[player])
        else:
            self.choose(decision, player)

    def assign(self, decision: Decision, queues: dict[str, list[Json]]) -> None:
        """CR 510.1c. Assign combat damage by the next number in the record that fits.

        The record doesn't say for which blocker a number is, so each of the next numbers is tried.
        """
        queue = queues["choice"]
        ahead = next((i for i, entry in enumerate(queue) if "number" not in entry), len(queue))
        ways = [
            (one, entry)
            for entry in queue[:ahead]
            for one in decision.options
            if re.match(rf"{entry['number']} to ", one.numbered)
        ]
        if not ways:
            return self.choose(decision, decision.seat_name.removeprefix("Player"))
        at = self.guessed(decision, [one for one, _ in ways], free=True)
        queue.remove(ways[at][1])
        return self.answer(ways[at][0])

    def answer(self, option: Option) -> None:
        """Give an answer. Check targets that are then chosen without asking against the record."""
        self.game.answer(option)
        for forced in self.game.forced:
            seen = forced()
            if seen.kind == "choose a target" and not declining(seen.options):
                self.only_target(seen)
            elif len(seen.options) == 1:
                self.forced.append(seen.options[0])

    def only_target(self, seen: Forced) -> None:
        """CR 601.2c. Check that the only legal target is the one that the record names next, if it names one."""
        only = seen.options[0]
        player = self.order[seen.seat]
        action = self.action
        if action is not None and action.entry["player"] == player and action.targets:
            pick = action.targets.pop(0)
            if not is_meant(pick, only):
                raise Stuck(f"{self.where()}: {pick} is no legal target; the only one is {only.numbered}")
            return
        queue = self.queues[player]["target"]
        for entry in queue:
            for pick in entry.get("pick", ()):
                if is_meant(pick, only):
                    entry["pick"].remove(pick)
                    queue[:] = [one for one in queue if one.get("pick") != []]
                    return

    # -- priority
    def priority(self, decision: Decision, player: str) -> None:
        """Carry out the first possible action of this turn and step; if there is none, pass."""
        here = [a for a in self.actions[player] if (a["turn"], STEPS.index(a["step"])) == self.now()]
        for action in here:
            if action["do"] in ("attack", "block", "attack with nothing", "block with nothing"):
                continue
            if not self.in_time(action):
                break
            if action["do"] == "check":
                self.actions[player].remove(action)
                self.check(Look(self.order, self.game, self.game, self.left, asked=decision), action["that"])
                continue
            if action["do"] in ("wait", "pass once"):
                if self.game.waiting == 0:
                    self.actions[player].remove(action)
                    continue
                if action["do"] == "pass once":
                    self.actions[player].remove(action)
                break
            if self.act(decision, player, action):
                return None
        return self.answer(decision.options[0])

    def in_time(self, action: Json) -> bool:
        """Whether the stack is as the action needs it: with, or without, the object that the record names."""
        for key in action:
            if key.startswith("only ") and key != "only while":
                raise NotRunnable(FEATURE, key)
        for kind, text in action.get("only while", {}).items():
            if kind == "copy on stack":
                raise NotRunnable(FEATURE, "distinguishing a copy from its original")
            stack = self.game.view(self.order.index(action["player"])).stack()
            shown = stack[:1] if kind == "on top of stack" else stack
            spell = text.startswith("Cast ") or known(text) is not None
            there = any(
                (not one.ability and text in f"Cast {one.name}")
                if spell
                else one.ability and begins_so(text, one.ability)
                for one in shown
            )
            if there != (kind != "not on stack"):
                return False
        return True

    def act(self, decision: Decision, player: str, action: Json) -> bool:
        """Carry out one action. Returns False if it is impossible now."""
        do = action["do"]
        if do == "concede":
            self.actions[player].remove(action)
            self.game.concede(decision.seat)
            return True
        if do == "mana" or (do == "activate" and self.is_mana(decision, action)):
            return self.mana(decision, player, action)
        finder = {"cast": self.castings, "play": self.plays, "activate": self.abilities}.get(do)
        if finder is None:
            raise NotRunnable(FEATURE, f"the action {do!r}")
        found = finder(decision, player, action)
        if not found:
            offered = ", ".join(one.numbered for one in decision.options)
            what = action.get("card") or action.get("ability")
            if do == "cast" and self.more_mana(decision, action):
                return True
            self.missed[id(action)] = f"{player} can't {do} {what!r}; offered is: {offered}"
            return False
        self.actions[player].remove(action)
        targets = action.get("targets")
        self.action = Action(action, list(targets) if targets is not None else None)
        self.guess(decision, likenesses(self.game, decision, found))
        return True

    def plays(self, decision: Decision, player: str, action: Json) -> list[Option]:
        """CR 305.1. Return the options that play this land."""
        return [
            one
            for one in decision.options
            if one.verb == "play" and same_card(plain(one)[5:], action["card"])
        ][:1]

    def castings(self, decision: Decision, player: str, action: Json) -> list[Option]:
        """CR 601.2b. Return the options that cast this card in the described way."""
        name, how = action["card"], action.get("how", "")
        if " using " in name:
            name, _, how = name.partition(" using ")
        casts = [one for one in decision.options if one.numbered.startswith("Cast ")]
        if "as" in action:
            casts = [one for one in casts if f"Cast {action['as']}" in self.game.aliases_of(one.index)]
        exact = [one for one in casts if same_card(plain(one)[5:], name)]
        others = [one for one in casts if plain(one)[5:].lower().startswith(f"{name.lower()} ")]
        if how:
            return self.in_this_way(others, how.split()[-1].lower())
        if others and (asked := self.way_asked(exact, others, player)):
            return asked
        return exact[:1] if exact else others

    def in_this_way(self, ways: Sequence[Option], how: str) -> list[Option]:
        """Return the options whose text contains the described way; if none does, those with another cost."""
        if how in NEW_WAYS:
            return [one for one in ways if "face down" in one.numbered][:1]
        return [one for one in ways if how in one.numbered.lower()] or [
            one for one in ways if "other cost" in one.numbered
        ]

    def way_asked(self, exact: list[Option], others: list[Option], player: str) -> list[Option]:
        """Return the options to cast a card in the way that the next answer in the queue names.

        Other programs ask for the way only after the casting has begun, so the record has it as an answer.
        """
        queue = self.queues[player]["choice"]
        if not queue:
            return []
        first = queue[0]
        text = (first.get("text") or "".join(pick.get("name", "") for pick in first.get("pick", ()))).lower()
        if first.get("normal cost") or text.startswith("cast with no alternative"):
            queue.pop(0)
            return exact
        if by := permitted([*exact, *others], text):
            queue.pop(0)
            return by
        if text.startswith("cast with "):
            queue.pop(0)
            return self.in_this_way(others, text.split()[2])
        return []

    def abilities(self, decision: Decision, player: str, action: Json) -> list[Option]:
        """CR 602.1. Return the options to activate an ability that match the description best."""
        said = action["ability"]
        options = list(decision.options)
        if "of" in action:
            options = [one for one in options if action["of"] in " ".join(self.game.aliases_of(one.index))]
        if way := BY_CARD.match(said):
            found = [one for one in options if way[1].lower() in one.numbered.lower()]
            if found:
                return found
        if re.match(r"morph|megamorph|disguise|\{.*turn this face", said, re.IGNORECASE):
            return [one for one in options if one.numbered.startswith("Turn ")]
        rest = [
            one
            for one in options
            if not re.match(r"Pass$|Cast |Play |Turn |Activate a mana ability", one.numbered)
        ]
        for word, sign in (
            ("Equip", "attach this to"),
            ("Cycling", "discard this"),
            ("Fortify", "attach this to"),
        ):
            if said.startswith(word):
                rest = [
                    one
                    for one in rest
                    if sign in one.numbered.lower() or word.lower() in one.numbered.lower()
                ]
        if not rest:
            return []
        scores = {one.index: shared_words(said, f"{one.numbered}") for one in rest}
        best = max(scores.values())
        return [one for one in rest if scores[one.index] == best]

    # -- combat
    def combat(self, decision: Decision, player: str, do: str) -> None:
        """CR 508.1, 509.1. Declare attackers and blockers, one entry for each; then `Done`."""
        do = "attack" if do.startswith("attack") else "block"
        if self.picking is not None and self.game.view(decision.seat).asked_about() >= 0:
            return self.whom(decision, do, self.picking)
        self.picking = None
        mine = self.actions[player]
        for entry in [a for a in mine if a["turn"] == self.game.turn_number and a["do"] == do]:
            name, place = without_place(entry["card"])
            hits = [one for one in decision.options if same_card(plain(one), name)]
            if not hits:
                continue
            mine.remove(entry)
            self.picking = entry
            self.answer(hits[min(place, len(hits) - 1)])
            self.as_wanted(do, entry)
            return None
        mine[:] = [a for a in mine if a["turn"] != self.game.turn_number or a["do"] != f"{do} with nothing"]
        done = ending(decision.options)
        return self.answer(done) if done is not None else self.guess(decision, list(decision.options))

    def wanted(self, do: str, entry: Json) -> str:
        """Return the attacked player or blocked creature, as options name it."""
        if do == "block":
            return without_place(entry["attacker"])[0]
        if "permanent" in entry:
            return without_place(entry["permanent"])[0]
        if "defender" in entry:
            return f"Player{entry['defender']}"
        return next(
            name for name in reversed(self.names) if name != self.names[self.order.index(entry["player"])]
        )

    def whom(self, decision: Decision, do: str, entry: Json) -> None:
        """CR 508.1b, 509.1a. Choose what the creature attacks or blocks."""
        name = self.wanted(do, entry)
        hits = [one for one in decision.options if same_card(plain(one), name)]
        if not hits:
            offered = ", ".join(one.numbered for one in decision.options)
            raise Stuck(f"turn {entry['turn']}: {entry['card']} can't {do} {name}; offered is: {offered}")
        self.picking = None
        _, place = without_place(str(entry.get("attacker", entry.get("permanent", ""))))
        return self.answer(hits[min(place, len(hits) - 1)])

    def as_wanted(self, do: str, entry: Json) -> None:
        """Check that the forced choice is the one in the record."""
        name = self.wanted(do, entry)
        for forced in self.game.forced:
            seen = forced()
            if seen.kind.startswith(f"declare {do}") and len(seen.options) == 1:
                only = re.sub(r" #\d+$", "", seen.options[0].text)
                if self.declared(only, do, entry):
                    continue
                if only != "Done" and only != name and not same_card(only, name) and only != entry["card"]:
                    raise Stuck(f"turn {entry['turn']}: {entry['card']} can't {do} {name}, only {only}")

    def declared(self, only: str, do: str, entry: Json) -> bool:
        """CR 509.1c, 702.111b. Whether the forced choice is another creature that the record declares, too."""
        mine = self.actions[entry["player"]]
        for other in mine:
            if (other["turn"], other["do"]) == (entry["turn"], do) and same_card(
                only, without_place(other["card"])[0]
            ):
                mine.remove(other)
                return True
        return False

    # -- all other questions
    def choose(self, decision: Decision, player: str) -> None:
        queues = self.queues[player]
        end = ending(decision.options)
        action = self.action if self.action is not None and self.action.entry["player"] == player else None
        if decision.kind == "choose a target" and action is not None and action.targets is not None:
            return self.named_target(decision, action, end, queues["target"])
        if decision.kind == "choose a mode":
            return self.mode(decision, queues["mode"], action, end)
        if decision.kind == "choose X" and queues["choice"] and "number" in queues["choice"][0]:
            return self.number(decision, queues["choice"].pop(0)["number"])
        return self.from_queues(decision, queues, end)

    def from_queues(self, decision: Decision, queues: dict[str, list[Json]], end: Option | None) -> None:
        """Give the next answer from a queue of the record.

        If both queues have one for this question, the record doesn't say which is meant, so either is
        accepted.
        """
        names = ("target", "choice") if decision.kind == "choose a target" else ("choice", "target")
        found: dict[int, tuple[Option, str, list[Json]]] = {}
        for name in names:
            rest = deepcopy(queues[name])
            option = self.use(decision, rest, end)
            if option is not None:
                found.setdefault(option.index, (option, name, rest))
        asked = (decision.seat, decision.text, decision.source)
        if not found:
            if end is not None and asked == self.named_all:
                return self.answer(end)
            if decision.kind == "you may" and end is not None and not self.case["strict"]:
                return self.answer(next(one for one in decision.options if one.index != end.index))
            return self.guess(decision, self.open(decision, end))
        ways = list(found.values())
        option, name, rest = ways[self.guessed(decision, [one for one, _, _ in ways], free=True)]
        queues[name][:] = rest
        # an entry names all chosen objects, so a repeated question means that there are no more
        self.named_all = asked
        return self.answer(option)

    def open(self, decision: Decision, end: Option | None) -> list[Option]:
        """Guess an option; declining comes first, if it is possible."""
        found = likenesses(self.game, decision, list(decision.options))
        if end is None:
            return found
        return [end, *(one for one in found if one.index != end.index)]

    def named_target(self, decision: Decision, action: Action, end: Option | None, queue: list[Json]) -> None:
        """CR 601.2c. Choose the next target that the action names."""
        assert action.targets is not None
        if action.targets:
            pick = action.targets.pop(0)
            hits = picked(self.game, decision, pick)
            if not hits:
                offered = ", ".join(one.numbered for one in decision.options)
                raise Stuck(f"{self.where()}: {pick} is no legal target; offered is: {offered}")
            return self.guess(decision, likenesses(self.game, decision, hits))
        if end is not None and not queue:
            return self.answer(end)
        option = self.use(decision, queue, end)
        return self.answer(option) if option is not None else self.guess(decision, self.open(decision, end))

    def mode(self, decision: Decision, queue: list[Json], action: Action | None, end: Option | None) -> None:
        """CR 601.2b. Choose a mode by its number among the modes not yet chosen, or among all modes."""
        named = (action.targets if action is not None else None) or []
        if queue:
            first = queue.pop(0)
            if first.get("skip"):
                if end is None:
                    raise Stuck(f"{self.where()}: a mode has to be chosen")
                return self.answer(end)
            number = first["mode"]
        elif named and "mode" in named[0]:
            number = named[0]["mode"]
        else:
            return self.guess(decision, self.open(decision, end))
        modes = [one for one in decision.options if end is None or one.index != end.index]
        every = modes_of(decision.source)
        left = [text for text in every if text not in self.modes]
        if len(modes) < number <= len(every) and every[number - 1] in left:  # the number counts all modes
            number = left.index(every[number - 1]) + 1
        if len(left) != len(modes) and 1 <= number <= len(left):
            scores = {one.index: shared_words(left[number - 1], one.numbered) for one in modes}
            best = max(scores.values())
            self.modes.append(left[number - 1])
            return self.guess(decision, [one for one in modes if best and scores[one.index] == best] or modes)
        if not 1 <= number <= len(modes):
            raise Stuck(
                f"{self.where()}: mode {number} is not offered, only {[one.numbered for one in modes]}"
            )
        self.modes += left[number - 1 : number]
        return self.answer(modes[number - 1])

    def number(self, decision: Decision, number: int) -> None:
        """CR 107.3a. Choose the option that is the number itself, such as `X = 2`, or begins with it."""
        for one in decision.options:
            if re.search(rf"(?<!\d){number}(?!\d)", one.numbered):
                return self.answer(one)
        raise Stuck(
            f"{self.where()}: {number} is not offered, only {[one.numbered for one in decision.options]}"
        )

    def use(self, decision: Decision, queue: list[Json], end: Option | None) -> Option | None:
        """Return the option that an entry of the queue means.

        Earlier entries are dropped: they answer questions that are not asked here.
        """
        for i, entry in enumerate(queue):
            if i and "pick" not in entry:
                return None
            option = self.meant(decision, entry, end)
            if option is not None:
                if "pick" not in entry or not entry["pick"]:
                    del queue[i]
                return option
            if "pick" not in entry:
                return None
        return None

    def meant(self, decision: Decision, entry: Json, end: Option | None) -> Option | None:
        """Return the option that one entry means. Return None if the entry answers another question."""
        if "coin" in entry or "die" in entry:
            raise NotRunnable(FEATURE, "says what chance does")
        if "cancel payment" in entry or "skip failed command" in entry:
            raise NotRunnable(
                FEATURE, next(key for key in entry if key in ("cancel payment", "skip failed command"))
            )
        if entry.get("skip"):
            return end
        if "yes" in entry:
            return self.yes_or_no(decision, entry["yes"], end)
        if "number" in entry:
            wanted = re.compile(rf"(X = )?{entry['number']}( .*)?")
            return next((one for one in decision.options if wanted.fullmatch(one.numbered)), None)
        for pick in entry.get("pick", ()):
            if "amount" in pick:
                raise NotRunnable(FEATURE, "amounts of what is divided")
            hits = picked(self.game, decision, pick)
            if not hits and "name" in pick and decision.kind != "choose a target":
                hits = options_beginning_with(decision, pick["name"]) or with_all_words(
                    decision, pick["name"]
                )
            if hits:
                entry["pick"].remove(pick)
                return hits[0]
        return None

    def yes_or_no(self, decision: Decision, yes: bool, end: Option | None) -> Option | None:
        """Return the option that "yes" or "no" means. Return None if the question can't be answered like
        this.

        `end`: the option that declines.
        """
        if decision.kind == "choose a target":
            return None
        no = (
            end
            if end is not None
            else next((one for one in decision.options if NO.match(one.numbered)), None)
        )
        if no is None:
            return voted(decision, yes)
        if of_clash(decision):  # other programs ask whether the card stays on top
            yes = not yes
        if not yes:
            return no
        others = [one for one in decision.options if one.index != no.index]
        if len({plain(one) for one in others}) == 1 or decision.kind in ("which cost?", "you may"):
            return others[0]
        return None
