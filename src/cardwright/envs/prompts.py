"""Prompts of a text seat: story, table and question. If wanted, they also tell once the goal, the deck and
card texts.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

from cardwright.games import game_of
from cardwright.kernel.aliases import Aliases
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.ints import Seat
from cardwright.play.game import Game
from cardwright.play.sent import Now, SentCard

from .second_person import SecondPerson
from .tables import Table
from .words import lines

CUT: Final = "..."
NUMBER: Final = re.compile(r" #[0-9]+$")


@dataclass(frozen=True, slots=True)
class Style:
    """What prompts contain: see `TextGame`."""

    budget: int = 4000
    alone: bool = False
    goal: bool = False
    deck: bool = False
    cards: bool = False
    you: bool = False


@dataclass(slots=True)
class Told:
    """What a seat has been told so far: the lines of the story, and the cards whose texts it has received."""

    begun: bool = False
    story: list[str] = field(default_factory=list)
    cards: set[str] = field(default_factory=set)


class SeatPrompts:
    """The prompts of one seat. What a prompt contains counts as told as soon as the seat has answered it."""

    def __init__(self, table: Table, seat: int, style: Style) -> None:
        self.table = table
        self.seat = seat
        self.style = style
        self.name = table.first.seats[seat]
        self.as_you = SecondPerson(self.name)
        self.told = Told()
        self.saying = Told()  # the contents of the last prompt, together with everything told before

    def answered(self) -> None:
        """Record that the seat has answered its last prompt, so that later prompts need not repeat its
        contents.
        """
        self.told = self.saying

    def in_second_person(self, text: str) -> str:
        """Return a text as this seat reads it: with "you" instead of its name, if the style asks for that."""
        return self.as_you(text) if self.style.you else text

    def offered(self, game: Game) -> dict[int, str]:
        """Return the options as prompts print them, by index and in order. Return an empty dict if another
        seat is asked.

        Of interchangeable options only the first is printed, with their number: `(one of 3)`.
        """
        d = game.decision
        if d is None or d.seat != self.seat:
            return {}
        found = d.different
        plain = [NUMBER.sub("", option.text) if option.count > 1 else option.text for option in found]
        said: dict[int, str] = {}
        for option, text in zip(found, plain, strict=True):
            many = f" (one of {option.count})" if option.count > 1 else ""
            said[option.index] = self.in_second_person(text if plain.count(text) == 1 else option.text) + many
        return said

    def options(self, game: Game) -> list[str]:
        """Return the options as prompts print them; empty if another seat is asked."""
        return list(self.offered(game).values())

    def observe(self, game: Game) -> dict[str, Any]:
        """Return the observation as plain data, with as many of the last story lines as the budget allows."""
        d = game.decision
        mine = d is not None and d.seat == self.seat
        seen: dict[str, Any] = {
            "game": self.table.name,
            "seat": self.name,
            **self._introduction(),
            "table": [self.in_second_person(without_padding(line)) for line in lines(game, self.seat)],
            "question": self.in_second_person(d.text) if d is not None and mine else "",
            "options": self.options(game),
        }
        if d is not None and not mine:
            seen["waiting_for"] = d.seat_name
        if game.over:
            seen["winners"] = list(game.winners)
            seen["scores"] = dict(zip(game.seats, game.scores, strict=True))
        left = self.style.budget - len(json.dumps(seen))
        now = self.told if not self.style.alone else Told()
        cards: dict[str, str] = {}
        if self.style.cards:
            for name in self._new_cards(game, now.cards):
                text = self._card(name)
                if not text:
                    continue
                left -= len(json.dumps({name: text}))
                if left < 0:
                    break
                cards[name] = text
            seen["cards"] = cards
        heard = [line.text for line in game.story(self.seat).lines]
        same = next(
            (i for i, (a, b) in enumerate(zip(now.story, heard, strict=False)) if a != b),
            min(len(now.story), len(heard)),
        )
        story: list[str] = []
        for line in reversed(heard[same:]):
            text = self.in_second_person(line)
            left -= len(json.dumps(text)) + 2
            if left < 0:
                break
            story.insert(0, text)
        self.saying = Told(True, heard, now.cards | cards.keys())
        return {**seen, "story": story}

    def prompt(self, game: Game) -> str:
        """Return the observation, the question and the options as one text within the budget."""
        seen = self.observe(game)
        asked = [seen["question"], *(f"{i}: {text}" for i, text in enumerate(seen["options"]))]
        if "waiting_for" in seen:
            asked = [f"{seen['waiting_for']} has to answer now"]
        said = [seen[key] for key in ("goal", "you", "deck") if key in seen]
        said += [f"{name}: {text}" for name, text in seen.get("cards", {}).items()]
        text = "\n".join([*said, *seen["story"], "", *seen["table"], *asked])
        return (
            text if len(text) <= self.style.budget else CUT + text[len(text) + len(CUT) - self.style.budget :]
        )

    def _introduction(self) -> dict[str, str]:
        """Return the parts of a prompt that are told only once: the goal of the game, this seat's name, and
        its deck.

        Return an empty dict if the seat has been told them already.
        """
        if self.told.begun and not self.style.alone:
            return {}
        found: dict[str, str] = {}
        home = game_of(self.table.name)
        if self.style.goal and home.goal and home.name == self.table.name:  # a draft is not won by life
            found["goal"] = f"Goal: {home.goal}"
        if self.style.you:
            found["you"] = f"You are {self.name}."
        if self.style.deck:
            deck = Counter(self.table.first.own_deck(self.seat))
            found["deck"] = (
                f"Your deck: {', '.join(f'{n} {name}' if n > 1 else name for name, n in deck.items())}"
            )
        return found

    def _new_cards(self, game: Game, told: set[str]) -> list[str]:
        """Return the names of the cards that this seat sees and whose texts it has not been told."""
        sender = game_of(self.table.name).sender(self.table.name)
        d = game.decision
        view = game.view(self.seat)
        drawn = count(1)
        view.follow(Aliases(Seat(self.seat), lambda: f"~{next(drawn)}"))  # only the names are used
        board = sender.board(view, game.seats, Now(game.turn, "", -1 if d is None else d.seat))
        names = sender.names(board)
        if d is not None and d.seat == self.seat and d.source:
            names.add(d.source)
        return sorted(names - told)

    def _card(self, name: str) -> str:
        """Return the short text of a card; "" for an object that is no card, such as a face-down creature."""
        home = game_of(self.table.name)
        sender = home.sender(self.table.name)
        try:
            return one_line_text(sender.card(name, home.cards(), ""), sender.asides)
        except UnknownName:
            return ""


def without_padding(line: str) -> str:
    """Return a line of the table without the spaces that align its columns. Its indentation stays."""
    return line[: len(line) - len(line.lstrip())] + " ".join(line.split())


def one_line_text(card: SentCard, asides: tuple[str, ...] = ()) -> str:
    """Return a card's cost, types, size and text in one line. `asides`: leave out parts whose headings begin
    so.
    """
    about = ", ".join(
        part for part in (f"cost {card.cost}" if card.cost else "", card.type, card.size) if part
    )
    says = [
        f"{heading}: {text}" for heading, text in card.says if not (asides and heading.startswith(asides))
    ]
    return ". ".join([about, *says]) if says else about
