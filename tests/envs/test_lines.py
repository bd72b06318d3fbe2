"""A game over standard input and output: a recorded partner, and partners with invalid answers."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from cardwright.envs.lines import Partner, Streams, answer_in, main, play, reader_of_words
from cardwright.envs.text import TextEnv
from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.kernel.views import View

ROOT = Path(__file__).resolve().parents[2]
RECORDED = Path(__file__).parent / "partner.jsonl"
BASE = ["Village", "Smithy", "Militia", "Moat", "Market", "Cellar", "Workshop", "Remodel", "Mine", "Festival"]
REPLAYS = """
import json, sys
for asked, line in zip(sys.stdin, open(sys.argv[1], encoding="utf-8")):
    assert json.loads(asked)["kind"] in ("asked", "wrong")
    print(line.strip(), flush=True)
"""
REPLAYS_FIRST = """
import sys
for asked in sys.stdin:
    print('{"answer": 0}', flush=True)
"""


def env(**more: Any) -> TextEnv:
    return TextEnv(
        "dominion", **{"opponent": "big-money", "seed": 3, "turn_limit": 12, "kingdom": BASE, **more}
    )


def talk(game: TextEnv, *said: str) -> tuple[list[dict[str, Any]], str]:
    """What a partner hears that says these lines, and the error in the end."""
    out, lines = io.StringIO(), iter([f"{line}\n" for line in said])
    error = ""
    try:
        play(game, Streams(lambda: next(lines, ""), out))
    except CardwrightError as why:
        error = str(why)
    return [json.loads(line) for line in out.getvalue().splitlines()], error


def test_a_recorded_partner_plays_a_game_to_its_end() -> None:
    with Partner([sys.executable, "-c", REPLAYS, str(RECORDED)]) as partner:
        game = env()
        reward = play(game, partner)

    lines = [json.loads(line) for line in RECORDED.read_text(encoding="utf-8").splitlines()]
    assert partner.heard == len(lines)
    assert game.over
    assert reward == game.reward == 1.0
    assert game.info()["illegal"] == sum("Copper and" in str(line["answer"]) for line in lines) == 1


def test_a_partner_hears_what_it_needs() -> None:
    told, _ = talk(env(), '{"answer": "Play all Treasures"}')

    assert (told[0]["kind"], told[0]["number"], told[0]["seat"]) == ("asked", 1, "player_0")
    assert "Play all Treasures" in told[0]["options"]
    assert all(text in told[0]["prompt"] for text in told[0]["options"])
    assert (told[1]["kind"], told[1]["number"]) == ("asked", 2)


@pytest.mark.parametrize(
    ("line", "said"),
    [("Buy Silver", "got 'Buy Silver', which is not JSON"), ("[1]", "got '[1]', which has no answer"),
     ('{"reply": 1}', "which has no answer"), ('{"answer": null}', "got an answer that is NoneType"),
     ('{"answer": true}', "got an answer that is bool"), ('{"answer": [0]}', "got an answer that is list"),
     ('{"answer": 1.5}', "got an answer that is float"), ("[" * 100_000, "which is not JSON"),
     ('{"answer": "' + "x" * 300, "xxx...', which is not JSON")],
)  # fmt: skip
def test_a_line_that_is_no_answer_is_told(line: str, said: str) -> None:
    with pytest.raises(CardwrightError) as why:
        answer_in(line)

    assert str(why.value).startswith('expected a line such as {"answer": "Buy Silver"}')
    assert said in str(why.value)
    assert len(str(why.value)) < 400


def test_wrong_answers_are_told_and_in_the_end_answered_for() -> None:
    game = env(retries=2, on_illegal="first")
    before = game.game.digest
    told, error = talk(game, "nonsense", '{"answer": 99}', '{"answer": "Buy the Moon"}')

    assert [line["kind"] for line in told] == ["asked", "wrong", "wrong", "asked"]
    assert [line.get("left") for line in told] == [None, 2, 1, None]
    assert "which is not JSON" in told[1]["error"]
    assert "expected one of" in told[2]["error"]
    assert game.illegal == 3
    assert game.game.digest != before  # the first option was taken
    assert error == "expected a line of JSON from the partner, got the end of its output, after 3 lines"


def test_a_strict_game_ends_with_the_error() -> None:
    game = env(retries=0, on_illegal="raise")

    assert "which is not JSON" in talk(game, "nonsense")[1]
    with pytest.raises(IllegalAnswer, match="expected one of"):
        play(env(retries=0, on_illegal="raise"), Streams(lambda: '{"answer": 77}\n', io.StringIO()))


@pytest.mark.parametrize(
    ("program", "said"),
    [("raise SystemExit(3)", "the end of its output, after 0 lines, and exit code 3"),
     ("import time; time.sleep(60)", "the partner has not answered within 0.5 seconds")],
)  # fmt: skip
def test_a_partner_that_leaves_or_hangs_is_told(program: str, said: str) -> None:
    patience = 30.0 if "exit" in program.lower() else 0.5
    with (
        pytest.raises(CardwrightError, match=said),
        Partner([sys.executable, "-c", program], patience) as partner,
    ):
        play(env(), partner)


def test_a_program_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dominion", "--", "/no/such/program"]) == 2
    assert capsys.readouterr().err == (
        "error: can't run the program '/no/such/program': No such file or directory\n"
    )


def test_what_games_can_be_asked_for_is_said_as_the_command_line_has_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = reader_of_words().parse_args(
        ["magic", "--deck", "ember", "--deck", "tall-grass", "--landscapes", "2", "--kingdom", "Moat, Village",
         "--no-colonies"]
    )  # fmt: skip

    assert asked.decks == ["ember", "tall-grass"]
    assert (asked.landscapes, asked.kingdom, asked.colonies) == ("2", ["Moat", "Village"], False)
    assert not hasattr(asked, "ante")  # what nobody says stays unsaid
    with pytest.raises(SystemExit):
        reader_of_words().parse_args(["dominion", "--kingdom", "Moat,,Village"])
    assert "expected names separated by commas" in capsys.readouterr().err
    assert main(["dominion", "--deck", "ember"]) == 2
    assert "expected an option of dominion, got 'decks'" in capsys.readouterr().err


@pytest.mark.parametrize("seed", [1, 2])
def test_the_example_plays(seed: int) -> None:
    words = [
        "dominion",
        "--opponent",
        "random",
        "--seed",
        str(seed),
        "--turn-limit",
        "10",
        "--kingdom",
        ",".join(BASE),
    ]
    program = [
        sys.executable,
        "-m",
        "cardwright.envs.lines",
        *words,
        "--",
        sys.executable,
        "examples/language_model.py",
        "partner",
    ]

    done = subprocess.run(
        program, capture_output=True, text=True, check=False, cwd=ROOT,
        env={"PYTHONPATH": ":".join(filter(None, sys.path))},
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["illegal"] == 0
    assert f"over, worth {told['reward']}" in done.stderr


def test_a_partner_is_not_told_what_a_bot_that_fails_could_have_done() -> None:
    """Its options are the cards in another seat's hand."""
    asked = 0

    def failing(view: View) -> int:
        nonlocal asked
        asked += 1
        return 10**6 if asked == 5 else 0

    game = TextEnv("magic", opponent=failing, seed=1)
    told, error = talk(game, *['{"answer": 0}'] * 50)

    assert "got 1000000" in error
    assert {one["kind"] for one in told} == {"asked"}
    assert game.info()["illegal"] == 0
    assert game.game.decision is not None
    assert game.game.decision.seat == game.seat


# -- partners that mean no good
@pytest.mark.parametrize(
    ("program", "said"),
    [
        (
            "import os\nwhile True: os.write(1, b'\\n' * 1000)",
            "the partner has not answered within 2 seconds",
        ),
        (
            'import os\nwhile True: os.write(1, b\'{"answer": "no"}\\n\' * 1000)',
            "the partner has not read its input",
        ),
    ],
)
def test_a_partner_has_no_more_time_whatever_it_says(program: str, said: str) -> None:
    begun = monotonic()
    with (
        pytest.raises(CardwrightError, match=said),
        Partner([sys.executable, "-c", program], 2) as partner,
    ):
        play(env(turn_limit=200, retries=1_000_000, budget=100_000), partner)

    assert monotonic() - begun < 30


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a system with fork")
def test_what_a_partner_leaves_behind_makes_nobody_wait() -> None:
    program = "import os, time\nif os.fork() == 0:\n    time.sleep(60)\n    os._exit(0)"
    begun = monotonic()
    with pytest.raises(CardwrightError), Partner([sys.executable, "-c", program], 1) as partner:
        play(env(), partner)

    assert monotonic() - begun < 30


@pytest.mark.parametrize("patience", [0.0, -1.0, float("nan"), float("inf"), 1e300])
def test_patience_is_a_time(patience: float) -> None:
    with pytest.raises(CardwrightError, match="expected seconds, more than 0, for 'patience'"):
        Partner([sys.executable, "-c", ""], patience)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a system with /dev/full")
@pytest.mark.parametrize("streams", ["< /dev/null > /dev/full", "<&-", "< /dev/null >&-", "< BYTES"])
def test_streams_that_are_of_no_use_are_told(streams: str, tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\n" * 2)
    line = f"exec {sys.executable} -m cardwright.envs.lines dominion --seed 1 {streams}"
    done = subprocess.run(
        ["sh", "-c", line.replace("BYTES", str(tmp_path / "bytes"))], capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )  # fmt: skip

    assert done.returncode == 2
    assert [line.partition(":")[0] for line in done.stderr.splitlines()] == ["error"]


def test_a_bot_that_ends_its_program_is_no_success(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "leaves.py"
    file.write_text("def mine(view):\n    raise SystemExit(0)\n", encoding="utf-8")

    assert (
        main(
            [
                "dominion",
                "--seed",
                "1",
                "--opponent",
                f"{file}:mine",
                "--",
                sys.executable,
                "-c",
                REPLAYS_FIRST,
            ]
        )
        == 2
    )
    assert "a bot called exit (SystemExit" in capsys.readouterr().err


def test_a_partner_that_is_always_wrong_loses() -> None:
    game = env()
    told, error = talk(game, *["yes"] * 3)

    assert error == ""
    assert [line["kind"] for line in told] == ["asked", "wrong", "wrong", "over"]
    assert (told[-1]["reward"], told[-1]["lost"], told[-1]["illegal"]) == (-1.0, "player_0", 3)


def test_what_prompts_contain_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    asked = reader_of_words().parse_args(["dominion", "--show", "goal, cards", "--alone"])

    assert (asked.show, asked.alone, asked.on_illegal) == (["goal", "cards"], True, "lose")
    with pytest.raises(SystemExit):
        reader_of_words().parse_args(["dominion", "--show", "hand"])
    assert "expected goal, deck, cards, you, got 'hand'" in capsys.readouterr().err
