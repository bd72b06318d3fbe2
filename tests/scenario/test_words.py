"""What games say is made of known words: else an honest check of what is not said would be refused."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.scenario.games import ENGINES
from cardwright.scenario.options import words_of
from cardwright.scenario.vocabulary import is_word, known_words

GAMES = {
    "dominion": lambda seed: cardwright.dominion(seats=["bot:random", "bot:random", "bot:random"], seed=seed),
    "magic": lambda seed: cardwright.magic(
        ["ember", "open-skies"], seats=["bot:random", "bot:random"], seed=seed
    ),
}


def unknown(game: str, text: str) -> set[str]:
    """The words of a text that the game is not known to say."""
    known = known_words(ENGINES[game]().grammar.says)
    return {w for w in words_of(text) if is_word(w) and w not in known and w not in ("bot", "random")}


@pytest.mark.parametrize("game", list(GAMES))
def test_a_story_is_made_of_known_words(game: str) -> None:
    for seed in range(4):
        story = GAMES[game](seed).story()
        assert {w for line in story.lines for w in unknown(game, line.text)} == set()


@pytest.mark.parametrize("game", list(GAMES))
def test_options_are_made_of_known_words(game: str) -> None:
    for seed in range(2):
        table = GAMES[game](seed)
        seats = ["Ann", "Bob"] if game == "magic" else ["Ann", "Bob", "Cid"]
        made = cardwright.magic(["ember", "grave-goods"], seats, seed) if game == "magic" else cardwright.dominion(
            seats=seats, seed=seed
        )  # fmt: skip
        assert table.over
        for n in range(60):
            asked = made.decision
            if asked is None:
                break
            texts = (asked.text, *(option.text for option in asked.options))
            assert {w for t in texts for w in unknown(game, t)} - {s.casefold() for s in seats} == set()
            made.answer((seed + n) % len(asked.options))
