"""Options with equal texts name the owner and state of their objects, and answers may do so, too."""

from __future__ import annotations

import pytest

from cardwright.envs.text import TextEnv
from cardwright.games import engines
from cardwright.games.magic.scenarios import MagicPosition
from cardwright.kernel.errors import IllegalAnswer
from cardwright.scenario.engine import Placed, Position
from cardwright.scenario.run import run_node
from cardwright.scenario.source import read_text
from tests.cli.kit import session
from tests.rulemark import rule


def shock(*more: Placed) -> MagicPosition:
    """Ann has cast a Shock and is asked for its target."""
    bears = Placed("Grizzly Bears")
    counters = Placed("Grizzly Bears", more={"tapped": True, "counters": {"+1/+1": 1}})
    game = engines()["magic"]().place(
        Position(
            "2026-04-17",
            ("Ann", "Bob"),
            (),
            zones={
                (0, "hand"): (Placed("Shock"),),
                (0, "battlefield"): (bears, counters, Placed("Hill Giant")),
                (1, "battlefield"): (bears, bears, Placed("Wind Drake"), *more),
            },
            phase="first main",
            turn_number=3,
            more={"mana": {"Ann": "{R}"}},
        )
    )
    assert isinstance(game, MagicPosition)
    game.answer("Cast Shock")
    return game


def texts(game: MagicPosition) -> list[str]:
    assert game.decision is not None
    return [option.text for option in game.decision.options]


OURS = ["your Grizzly Bears", "your Grizzly Bears (tapped, 1 +1/+1 counter)"]
THEIRS = ["Bob's Grizzly Bears #1", "Bob's Grizzly Bears #2"]


def test_options_of_one_name_say_whose_they_are_and_how_they_look() -> None:
    assert [text for text in texts(shock()) if "Bears" in text] == [*OURS, *THEIRS]
    assert {"Hill Giant", "Wind Drake", "Ann", "Bob"} <= set(texts(shock()))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Grizzly Bears #2", OURS[1]),
        ("Grizzly Bears #3", THEIRS[0]),
        ("Bob's Grizzly Bears #2", THEIRS[1]),
        ("bob's grizzly bears #2", THEIRS[1]),
        ("Bob\u2019s Grizzly Bears #2", THEIRS[1]),
        ("your Grizzly Bears #2", OURS[1]),
        ("Ann's Grizzly Bears #1", OURS[0]),
        ("Bob's Wind Drake", "Wind Drake"),
        ("Ann's Hill Giant", "Hill Giant"),
        ("your Hill Giant", "Hill Giant"),
    ],
)
def test_an_answer_may_say_whose_it_is_or_the_number_of_before(said: str, meant: str) -> None:
    game, same = shock(), shock()
    game.answer(said)
    same.answer(texts(same).index(meant))

    assert game.digest == same.digest


@pytest.mark.parametrize("typed", ["Bob's Grizzly Bears #2", "bob's grizzly bears #2"])
def test_a_person_in_a_terminal_may_say_whose_it_is(typed: str) -> None:
    game, same = shock(), shock()
    session(game, "", typed)
    same.answer("Grizzly Bears #4")

    assert game.digest == same.digest


@pytest.mark.parametrize(
    "said", ["Bob's Grizzly Bears", "Bob's Hill Giant", "your Wind Drake", "Grizzly Bears #5"]
)
def test_what_means_several_or_none_is_refused(said: str) -> None:
    game = shock()
    before = game.digest

    with pytest.raises(IllegalAnswer):
        game.answer(said)
    assert game.digest == before


def test_the_number_of_an_option_among_those_of_its_words_is_kept() -> None:
    decision = shock().decision
    assert decision is not None

    assert [o.numbered for o in decision.options if "Bears" in o.text] == [
        f"Grizzly Bears #{n}" for n in (1, 2, 3, 4)
    ]


def test_cards_of_ones_own_hand_are_numbered_only() -> None:
    game = engines()["magic"]().place(
        Position(
            "2026-04-17", ("Ann", "Bob"), (), zones={(0, "hand"): (Placed("Forest"), Placed("Forest"))},
            phase="first main", turn_number=3,
        )
    )  # fmt: skip
    assert isinstance(game, MagicPosition)

    assert [text for text in texts(game) if "Forest" in text] == ["Play Forest #1", "Play Forest #2"]


@rule("CR 903.9")
def test_the_question_about_the_command_zone_names_the_card() -> None:
    text = """
name: it asks by name
game: magic
seats: [Ann, Bob]
position:
  mana: {Bob: "{R}"}
  turn: Bob
  Ann: {battlefield: [{card: Grizzly Bears, commander: true}]}
  Bob: {hand: [Shock]}
answers:
- Bob: [Cast Shock, "Ann's Grizzly Bears"]
- all pass
- Ann: {asked: "Put Grizzly Bears into the command zone?", answer: Put}
expect: {Ann: {command: Grizzly Bears}}
"""
    result = run_node(read_text(text, "test.yaml"), "test.yaml", engines())

    assert (result.error, result.failures) == ("", ())


TOTEMS = """
name: {name}
game: magic
seats: [Ann, Bob]
position:
  mana: {{Ann: "{{5}}{{5}}"}}
  Ann: {{battlefield: [Avarice Totem, Grizzly Bears]}}
  Bob: {{battlefield: [Avarice Totem, Grizzly Bears]}}
answers:
- Ann: "Avarice Totem: {{5}}"
- Ann: "{said}"
- all pass
expect: {{permanents: {expect}}}
"""


@pytest.mark.parametrize("said", ["Bob's Avarice Totem", "Avarice Totem #2"])
def test_a_scenario_takes_an_owner_and_a_number(said: str) -> None:
    text = TOTEMS.format(name="a totem", said=said, expect='{"Ann\'s Grizzly Bears": {owner: Ann}}')
    result = run_node(read_text(text, "test.yaml"), "test.yaml", engines())

    assert (result.error, result.failures) == ("", ())
    assert "exchange" in " ".join(line.text for line in result.story)


@rule("CR 606.3")
def test_the_minus_sign_of_cards_is_taken_in_an_answer_and_in_a_terminal() -> None:
    walker = Placed("Garruk Wildspeaker", more={"counters": {"loyalty": 5}})
    position = Position(
        "2026-04-17",
        ("Ann", "Bob"),
        (),
        zones={(0, "battlefield"): (walker,)},
        phase="first main",
        turn_number=3,
    )
    game, typed, same = (engines()["magic"]().place(position) for _ in range(3))
    assert all(isinstance(one, MagicPosition) for one in (game, typed, same))
    assert isinstance(typed, MagicPosition)
    minus = next(o.text for o in same.decision.options if ": -1" in o.text) if same.decision else ""
    same.answer(minus)
    game.answer(minus.replace("-", "\u2212"))
    session(typed, "", "garruk wildspeaker: \u22121")

    assert game.digest == typed.digest == same.digest


def test_a_program_that_answers_in_words_may_say_whose_it_is() -> None:
    env = TextEnv("magic", opponent="random", seed=1)
    env.game = shock()
    same = shock()
    same.answer("Grizzly Bears #4")

    assert "Bob's Grizzly Bears (one of 2)" in env.observe()["options"]
    env.answer("Bob's Grizzly Bears #2")

    assert env.illegal == 0
    assert env.game.answers[: len(same.answers)] == same.answers


def test_a_terminal_numbers_what_still_reads_alike_and_takes_what_it_shows() -> None:
    game, same = shock(), shock()
    shown = session(game, "", "grizzly bears 2/2 - bob #2")
    same.answer("Bob's Grizzly Bears #2")

    assert "Grizzly Bears 2/2 - Bob #1" in shown
    assert "Grizzly Bears 3/3 (tapped, 1 +1/+1) - Ann" in shown
    assert game.digest == same.digest
