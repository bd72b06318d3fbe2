"""A game as text: prompts within their budget, answers as text, invalid answers."""

from __future__ import annotations

import json
from typing import Any

import pytest

import cardwright
from cardwright.envs.second_person import SecondPerson
from cardwright.envs.text import TextEnv, TextGame
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.kernel.views import View

BASE = ["Village", "Smithy", "Militia", "Moat", "Market", "Cellar", "Workshop", "Remodel", "Mine", "Festival"]


@pytest.mark.parametrize("name", ["dominion", "magic"])
def test_a_game_is_played_in_words(name: str) -> None:
    env = TextEnv(name, turn_limit=8, seed=2)
    chance = Chance(1)

    while not env.over:
        seen = env.observe()
        assert seen["options"]
        assert len(json.dumps(seen)) <= env.budget + 100
        assert len(env.prompt()) <= env.budget
        assert f"0: {seen['options'][0]}" in env.prompt()
        pick = int(chance.below(len(seen["options"])))
        env.answer(seen["options"][pick] if pick % 2 else str(pick))

    assert set(env.observe()["scores"]) == {"player_0", "player_1"}
    assert -1 <= env.reward <= 1
    assert env.info()["illegal"] == 0


@pytest.mark.parametrize(
    ("asked", "said"),
    [({"budget": 2}, "expected 3 or more for 'budget', got 2"), ({"budget": 1.5}, "a whole number for 'budget'"),
     ({"retries": -1}, "expected 0 or more for 'retries', got -1"), ({"retries": "2"}, "a whole number for 'retries'"),
     ({"seat": "0"}, "a whole number for 'seat'")],
)  # fmt: skip
def test_what_is_asked_wrongly_is_told(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(CardwrightError, match=said):
        TextEnv("dominion", **asked)


def test_an_answer_without_end_is_told_back_in_short() -> None:
    assert len(TextEnv("dominion", seed=2).answer("buy " * 100_000)) < 3000


def test_a_small_budget_cuts_the_story_first() -> None:
    small = TextEnv("dominion", seed=2, budget=1500, alone=True)
    large = TextEnv("dominion", seed=2, budget=9000, alone=True)
    for _ in range(30):
        for env in (small, large):
            env.answer(0)

    assert len(small.observe()["story"]) < len(large.observe()["story"])
    assert small.observe()["table"] == large.observe()["table"]


def test_what_is_no_answer_is_told_and_in_the_end_answered_for() -> None:
    env = TextEnv("dominion", seed=2, retries=2, on_illegal="first", kingdom=BASE)
    before = env.game.digest

    assert "did you mean" in env.answer("Play all Treasure")
    assert "expected one of" in env.answer("99")
    assert env.game.digest == before
    env.answer("I would buy a Gold")
    assert env.game.digest != before
    assert env.info()["illegal"] == 3

    strict = TextEnv("dominion", seed=2, retries=0, on_illegal="raise")
    with pytest.raises(IllegalAnswer):
        strict.answer("no")


@pytest.mark.parametrize("name", ["dominion", "magic"])
def test_nothing_hidden_is_said(name: str) -> None:
    env = TextEnv(name, seed=5, cards=True, goal=True, deck=True, you=True)
    for _ in range(20):
        env.answer(0)
        before, said = env.game, env.prompt()
        env.game = before.imagine(0, 9)
        assert env.prompt() == said
        env.game = before


@pytest.mark.parametrize("name", ["dominion", "magic"])
def test_if_a_bot_fails_the_game_is_as_it_was(name: str) -> None:
    asked = 0

    def failing(view: View) -> int:
        nonlocal asked
        asked += 1
        return 10**6 if asked % 7 == 0 else 0

    env = TextEnv(name, opponent=failing, seed=1)
    failed = 0
    while failed < 3:
        before = env.game.fork()
        try:
            env.answer(str(len(env.observe()["options"]) - 1))
        except IllegalAnswer:
            failed += 1
            assert env.game == before
        assert env.game.decision is not None
        assert env.game.decision.seat == env.seat


def test_if_a_bot_fails_at_the_beginning_the_old_game_goes_on() -> None:
    fails = False

    def failing(view: View) -> int:
        return -1 if fails else 0

    env = TextEnv("dominion", opponent=failing, seat=1, seed=1)
    before, fails = env.game, True
    with pytest.raises(IllegalAnswer):
        env.reset(2)
    assert env.game is before


def always_wrong(**more: Any) -> TextEnv:
    env = TextEnv("dominion", seed=1, kingdom=BASE, **more)
    while not env.over:
        env.answer("yes")
    return env


def test_a_partner_that_is_always_wrong_never_wins() -> None:
    for seed in range(3):
        env = TextEnv("dominion", seed=seed, kingdom=BASE)
        while not env.over:
            env.answer("yes")
        assert env.reward == -1.0
        assert (env.info()["illegal"], env.info()["lost"]) == (3, "player_0")
    assert always_wrong(seats=3).rewards == [-0.5, 0.25, 0.25]


def test_a_lost_game_takes_no_more_answers_and_says_why() -> None:
    env = always_wrong()

    assert env.asked is None
    assert env.prompt() == "player_0 has lost: 3 invalid answers in a row"
    assert env.observe()["options"] == []
    with pytest.raises(IllegalAnswer, match="the game is over"):
        env.answer("0")
    assert "Play all Treasures" in env.reset(1)
    assert not env.over


FORMS = ["{i}", " {i} ", "[{i}]", "({i})", "{i}.", "{i})", "{i}:", "{i}: {text}", "{i}. {text}", "[{i}] {text}",
         "{i} - {text}", "{text}", "{lower}", "{upper}", "  {lower}. ", '"{text}"', "`{text}`", "**{text}**",
         "{i}: {upper}", "Option {i}: {text}", "{text}\n\nBecause it is best.", "{i}: {text}\nas I said"]  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["dominion", "magic"])
def test_an_answer_copied_from_the_prompt_is_accepted(name: str, form: str) -> None:
    env = TextEnv(name, seed=4, retries=0, on_illegal="raise")
    chance = Chance(3)
    for _ in range(12):
        options = env.prompts[0].offered(env.game)
        i = int(chance.below(len(options)))
        expected = env.game.fork()
        expected.answer(list(options)[i])
        env.bots = {}
        text = list(options.values())[i]
        env.answer(form.format(i=i, text=text, lower=text.lower(), upper=text.upper()))
        assert env.game.digest == expected.digest
        env.bots = {1: env.table.bot("random", 1)}
        env._let_bots_play(env.game, env.bots)


def test_a_number_and_a_text_that_contradict_each_other_are_refused() -> None:
    env = TextEnv("dominion", seed=2, kingdom=BASE)
    texts = env.observe()["options"]

    assert f"option 1 is {texts[1]!r}, but you wrote {texts[2]!r}" in env.answer(f"1: {texts[2]}")
    assert "but you wrote 'Buy the Moon'" in env.answer("1: Buy the Moon")
    assert env.illegal == 2


def test_a_text_that_begins_with_a_number_is_no_index() -> None:
    env = TextEnv("dominion", seed=2, kingdom=BASE)

    assert "expected one of" in env.answer("3 Copper please")
    assert "expected one of" in env.answer("0x1")


def test_prompts_have_what_is_asked_for_once() -> None:
    plain_env = TextEnv("dominion", seed=2, kingdom=BASE)
    env = TextEnv("dominion", seed=2, kingdom=BASE, goal=True, deck=True, cards=True, you=True)
    first = env.prompt()

    assert "Goal: Have the most victory points" in first
    assert "Your deck: 7 Copper, 3 Estate" in first
    assert "You are player_0." in first
    assert all(first.count(f"\n{name}: cost ") == 1 for name in BASE)
    assert env.prompt() == first
    assert not any(word in plain_env.prompt() for word in ("Goal", "Your deck", "You are", "cost 4, Action"))
    second = env.answer(env.observe()["options"][-1])
    assert not any(word in second for word in ("Goal", "Your deck", "You are", "cost 4, Action"))
    assert second.startswith(("you ", "your ", "Buy phase", "Action phase"))
    assert not any(line.startswith("player_0") for line in second.splitlines())


def test_a_prompt_that_stands_alone_repeats_what_it_needs() -> None:
    env = TextEnv("dominion", seed=2, kingdom=BASE, goal=True, cards=True, alone=True, budget=20_000)
    for _ in range(3):
        assert "Goal: " in env.prompt()
        assert "\nVillage: cost 3" in env.prompt()
        assert "player_0's turn 1" in env.prompt()
        env.answer(len(env.observe()["options"]) - 1)


def test_a_story_is_told_once() -> None:
    env = TextEnv("dominion", seed=2, kingdom=BASE, opponent="big-money")
    told: list[str] = list(env.observe()["story"])
    while not env.over:
        env.answer("Play all Treasures" if "Play all Treasures" in env.observe()["options"] else "0")
        told += env.observe()["story"]

    whole = [line.text for line in env.game.story(0).lines]
    assert whole[-1] == told[-1]
    assert set(whole) <= set(told)
    assert len(told) < 1.2 * len(whole)  # a line that has grown since is told again


@pytest.mark.parametrize(("name", "bot"), [("dominion", "big-money"), ("magic", "curve")])
def test_a_whole_game_takes_at_most_60_percent_of_the_characters_of_prompts_that_stand_alone(
    name: str, bot: str
) -> None:
    def characters(**more: Any) -> int:
        env = TextEnv(name, opponent=bot, seed=1, **more)
        me = env.table.bot(bot, 1)
        found = len(env.prompt())
        while not env.over:
            alone = len(env.observe()["options"]) == 1
            found += len(env.answer(0 if alone else int(me.choose(env.game.view(0)))))
        return found

    assert characters(cards=True, goal=True, deck=True, you=True) <= 0.6 * characters(alone=True)


def test_several_text_seats_play_one_game() -> None:
    game = TextGame(
        "dominion", players=[None, "big-money", None], seed=3, kingdom=BASE, turn_limit=9, you=True
    )
    asked = set()
    while (seat := game.asked) is not None:
        asked.add(seat)
        other = 2 - seat
        assert f"{game.game.seats[seat]} has to answer now" in game.text(other)
        assert game.observation(other)["options"] == []
        with pytest.raises(IllegalAnswer, match="it is not your turn to answer"):
            game.take("0", seat=other)
        assert game.take("0", seat=seat) == ""
    assert asked == {0, 2}
    assert game.over
    assert sum(game.rewards) == pytest.approx(0)
    with pytest.raises(CardwrightError, match="expected a text seat"):
        game.text(1)


def test_players_are_checked_before_a_game_begins() -> None:
    with pytest.raises(CardwrightError, match="expected a bot that plays Dominion"):
        TextEnv("dominion", opponent="curve")
    with pytest.raises(CardwrightError, match="expected lose, first, raise for 'on_illegal'"):
        TextEnv("dominion", on_illegal="win")
    with pytest.raises(CardwrightError, match="seat from 0 to 1, got 2"):
        TextEnv("dominion", seat=2)


@pytest.mark.parametrize(
    ("text", "said"),
    [("Ann buys Copper", "you buy Copper"), ("Ann's turn 3", "your turn 3"), ("2 damage to Ann", "2 damage to you"),
     ("Ann has 3 points", "you have 3 points"), ("Ann searches", "you search"), ("Ann scries", "you scry"),
     ("Ann passes", "you pass"), ("Ann chooses red", "you choose red"), ("Ann doesn't pay", "you don't pay"),
     ("Ann can't draw", "you can't draw"), ("Annie buys Ann-Bread", "Annie buys Ann-Bread"),
     ("Bob's Forest goes to Ann's hand", "Bob's Forest goes to your hand"), ("Ann loses life", "you lose life")],
)  # fmt: skip
def test_a_player_is_called_you(text: str, said: str) -> None:
    assert SecondPerson("Ann")(text) == said


def hand(**more: Any) -> TextEnv:
    """A seat of Magic with three Mountains and two Shocks in hand."""
    game = cardwright.position(
        game="magic", Ann={"hand": ["3 Mountain", "2 Shock"], "battlefield": ["Mountain"]}, Bob={"life": 9}
    )
    return TextEnv(game, opponent="random", **more)


def test_interchangeable_options_are_one_option_with_their_number() -> None:
    env = hand()

    assert env.observe()["options"] == [
        "Pass", "Activate a mana ability", "Play Mountain (one of 3)", "Cast Shock (one of 2)",
    ]  # fmt: skip
    assert "\n2: Play Mountain (one of 3)\n3: Cast Shock (one of 2)" in env.prompt()


@pytest.mark.parametrize(
    "answer",
    [3, "3", "[3]", "3: Cast Shock", "3: Cast Shock (one of 2)", "cast shock (one of 2)", "Cast Shock",
     "Cast Shock #2", "3: cast shock #1"],
)  # fmt: skip
def test_the_number_of_an_option_is_that_of_the_prompt(answer: str | int) -> None:
    env = hand()

    env.answer(answer)

    assert "Bob" in env.observe()["options"]
    assert env.info()["illegal"] == 0


@pytest.mark.parametrize("answer", [4, "4", "3: Play Mountain", -1, 1.5, "Cast Mountain"])
def test_an_answer_that_the_prompt_does_not_offer_is_refused(answer: Any) -> None:
    env = hand()
    before = env.game.digest

    assert "expected" in env.answer(answer) or "you wrote" in env.answer(answer)
    assert env.game.digest == before
    assert env.info()["illegal"] >= 1


def test_options_count_what_is_interchangeable_and_keep_apart_what_is_not() -> None:
    game = cardwright.position(
        game="magic",
        Ann={"hand": ["Shock"], "battlefield": ["Mountain"]},
        Bob={"battlefield": ["3 Grizzly Bears", {"card": "Grizzly Bears", "tapped": True}, "Hill Giant"]},
    )
    game.answer("Cast Shock")
    d = game.decision
    assert d is not None

    assert {option.text: option.count for option in d.different} == {
        "Ann": 1, "Bob": 1, "Bob's Grizzly Bears #1": 3, "Bob's Grizzly Bears (tapped)": 1, "Hill Giant": 1,
    }  # fmt: skip
    assert len(d.options) == 7
