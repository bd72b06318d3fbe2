"""Pays the costs in one record: mana abilities, payments, and guesses where the record leaves a choice open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from cardwright.games.magic.scenarios import MagicPosition
from cardwright.play.decisions import Decision, Option
from cardwright.scenario.engine import OneOption
from tools.peer_case import STEPS, Json
from tools.peer_look import Guess, Played
from tools.peer_match import BASIC, COLORS, POOL, SYMBOL, begins_so, likenesses, plain, shared_words

AnOption = TypeVar("AnOption", bound=Option | OneOption)
MAKINGS: Final = 4  # most mana abilities that are activated before a spell is cast
MANA_MENU: Final = "Activate a mana ability"


class Stuck(Exception):
    """The record does something that the rules here do not offer."""


class Paying:
    """The state that payments and guesses need while a record is played."""

    game: MagicPosition
    result: Played
    chosen: list[int]
    actions: dict[str, list[Json]]
    missed: dict[int, str]  # actions that could not be carried out at their time
    makings: dict[tuple[int, int, int], int]  # how many times mana was made for an action
    by_hand: bool  # whether a payment continues by hand because it began by tapping something

    def answer(self, option: Option) -> None:
        """Give an answer."""
        self.game.answer(option)

    def guess(self, decision: Decision, options: Sequence[Option], free: bool = False) -> None:
        """Answer a question that the record leaves open: the next guess of this run says how."""
        return self.answer(options[self.guessed(decision, options, free)])

    def guessed(self, decision: Decision, options: Sequence[Option], free: bool) -> int:
        """Return the index of the option that this run guesses, and store the question as open."""
        if len(options) < 2:
            return 0
        guesses = self.result.guesses
        chosen = self.chosen[len(guesses)] if len(guesses) < len(self.chosen) else 0
        where = (
            f"turn {self.game.turn_number}, {self.game.phase}: {decision.seat_name} is asked: {decision.text}"
        )
        source = f" ({decision.source})" if decision.source else ""
        guesses.append(Guess(where + source, tuple(one.numbered for one in options), chosen, free))
        return min(chosen, len(options) - 1)

    def where(self) -> str:
        return f"turn {self.game.turn_number}, {self.game.phase}"

    def now(self) -> tuple[int, int]:
        return self.game.turn_number, STEPS.index(self.game.phase)

    def pay(self, decision: Decision) -> None:
        """CR 601.2g. Pay automatically; or by hand, basic lands first."""
        options = likenesses(self.game, decision, list(decision.options))
        basic = [one for one in options if plain(one)[4:].partition(" for ")[0] in BASIC.values()]
        rest = [one for one in options if one not in basic]
        ordered = [*basic, *rest] if self.by_hand else [*rest[:1], *basic, *rest[1:]]
        at = self.guessed(decision, ordered, free=True)
        self.by_hand = not ordered[at].numbered.startswith("Pay automatically")
        self.answer(ordered[at])

    def mana_menu(self, decision: Decision) -> tuple[Option | None, Sequence[Option | OneOption]]:
        """Return the option to activate a mana ability, and the choices that follow it."""
        menu = next((one for one in decision.options if one.numbered == MANA_MENU), None)
        if menu is None:
            return None, []
        then = self.game.fork()
        then.answer(menu)
        asked = then.decision
        if asked is not None and asked.kind == "activate a mana ability":
            return menu, list(asked.options)
        only = [seen for forced in then.forced if (seen := forced()).kind == "activate a mana ability"]
        return menu, list(only[0].options[:1]) if only else []

    def is_mana(self, decision: Decision, action: Json) -> bool:
        """CR 605.1. Whether the described ability matches a mana ability better than any other."""
        said = action["ability"]
        if "Add {" in said:
            return True
        _, sources = self.mana_menu(decision)
        offered = [
            one.numbered for one in decision.options if ": " in one.numbered and begins_so(said, one.numbered)
        ]
        makes = [one.numbered for one in sources if ": " in one.numbered and begins_so(said, one.numbered)]
        best = max((shared_words(said, text) for text in offered), default=0)
        return bool(makes) and max(shared_words(said, text) for text in makes) > best

    def mana(self, decision: Decision, player: str, action: Json) -> bool:
        """CR 605.3a. Activate one mana ability; its mana stays in the pool. Returns False if none is offered."""
        menu, sources = self.mana_menu(decision)
        wanted = SYMBOL.findall(action["ability"].partition("Add")[2])
        said = f"{player} can't make mana by {action['ability']!r}"
        self.missed[id(action)] = said
        if menu is None:
            return False
        if not self.sources_of_mana(sources, action, wanted):
            return False
        before = self.pool(decision.seat, wanted)
        self.actions[player].remove(action)
        self.answer(menu)
        asked = self.game.decision
        if asked is not None and asked.kind == "activate a mana ability":
            likely = self.sources_of_mana(asked.options, action, wanted)
            self.guess(asked, likenesses(self.game, asked, [one for one in asked.options if one in likely]))
        color = self.game.decision
        if color is not None and color.kind == "choose a color" and wanted:
            self.answer(next(one for one in color.options if one.numbered.lower() == COLORS[wanted[0]]))
        if wanted and self.pool(decision.seat, wanted) <= before:
            raise Stuck(f"{self.where()}: {said}")
        return True

    def more_mana(self, decision: Decision, action: Json) -> bool:
        """CR 605.3a. Activate mana abilities first, in any order, if no plan for a single payment pays for
        the spell.
        """
        menu, _ = self.mana_menu(decision)
        at = (*self.now(), id(action))
        times = self.makings.get(at, 0)
        if menu is None or times >= MAKINGS:
            return False
        self.makings[at] = times + 1
        self.answer(menu)
        asked = self.game.decision
        if asked is not None and asked.kind == "activate a mana ability":
            found = likenesses(self.game, asked, list(asked.options))
            self.guess(asked, sorted(found, key=lambda one: one.numbered.startswith("Tap ")), free=True)
        return True

    def pool(self, seat: int, wanted: Sequence[str]) -> int:
        """CR 106.4. Return how much mana of a color is in a pool. Without a color, return how much mana in
        all.
        """
        view = self.game.view(seat)
        return sum(int(view.mana(seat, POOL.index(symbol))) for symbol in wanted[:1] or POOL)

    def sources_of_mana(
        self, sources: Sequence[AnOption], action: Json, wanted: Sequence[str]
    ) -> list[AnOption]:
        """Return the mana abilities that match the described one best and can make that mana."""
        options = list(sources)
        if "of" in action and len(options) > 1:
            options = [one for one in options if action["of"] in " ".join(self.game.aliases_of(one.index))]
        if wanted:
            options = [
                one
                for one in options
                if f"{{{wanted[0]}}}" in one.numbered or BASIC[wanted[0]] in one.numbered
            ]
        scores = {one.index: shared_words(action["ability"], one.numbered) for one in options}
        best = max(scores.values(), default=0)
        return [one for one in options if scores[one.index] == best]
