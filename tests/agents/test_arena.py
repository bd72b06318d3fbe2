"""The arena: paired games, ratings, a recorded partner, partners that answer wrongly, slowly or not at all, and MCP
clients.
"""

# pyright: reportMissingImports=false
# the SDK is an extra, and not installed everywhere

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cardwright.agents.arena import Outcome, arena, page
from cardwright.agents.participants import Participant
from cardwright.cli.main import cardwright
from cardwright.kernel.errors import CardwrightError
from cardwright.play.game import Record
from cardwright.simulate.ratings import Scored, elo, ratings

ROOT = Path(__file__).resolve().parents[2]
BASE = ["Village", "Smithy", "Militia", "Moat", "Market", "Cellar", "Workshop", "Remodel", "Mine", "Festival"]
SHORT: dict[str, Any] = {"kingdom": BASE, "turn_limit": 12}
RECORDS = """
import json, sys
answers = open(sys.argv[1], "a", encoding="utf-8")
for line in sys.stdin:
    heard = json.loads(line)
    if heard["kind"] == "over":
        answers.write("\\n")
        break
    liked = [o for o in ("Play all Treasures", "Buy Gold", "Buy Silver") if o in heard["options"]]
    said = json.dumps({"answer": liked[0] if liked else 0})
    answers.write(said + "\\n")
    print(said, flush=True)
"""
REPLAYS = """
import json, os, sys
games = open(sys.argv[1], encoding="utf-8").read().split("\\n\\n")
at = sys.argv[1] + ".at"
number = int(open(at).read()) if os.path.exists(at) else 0
open(at, "w").write(str(number + 1))
for line, said in zip(sys.stdin, games[number].split("\\n")):
    assert json.loads(line)["kind"] == "asked"
    print(said, flush=True)
sys.stdin.read()
"""


def program(tmp_path: Path, text: str, *more: str) -> str:
    """A partner of the arena that is this Python program."""
    file = tmp_path / f"partner{abs(hash(text)) % 10**6}.py"
    file.write_text(text, encoding="utf-8")
    return f"lines:{shlex.join([sys.executable, str(file), *more])}"


def by_name(found: Outcome, name: str) -> Any:
    """The standing of a participant."""
    return next(one for one in found.standings if one.name == name)


def test_every_pair_plays_every_deal_from_both_seats() -> None:
    found = arena("dominion", ["big-money", "random", "smithy-money"], 3, seed=1, **SHORT)

    assert len(found.games) == 3 * 3 * 2
    for game in found.games:
        assert any(
            other.seats == game.seats[::-1] and (other.deal, other.seed) == (game.deal, game.seed)
            for other in found.games
        )
    assert len({game.seed for game in found.games}) == 3
    assert sum(one.share * one.games for one in found.standings) == pytest.approx(len(found.games))
    assert found.standings[-1].name == "random"
    assert all(one.elo_low <= one.elo <= one.elo_high for one in found.standings)
    again = arena("dominion", ["big-money", "random", "smithy-money"], 3, seed=1, **SHORT)
    assert [g.scores for g in again.games] == [g.scores for g in found.games]


def test_two_equal_bots_are_equal_because_both_play_both_decks() -> None:
    found = arena("magic", ["curve", "curve"], 3, seed=2, decks=["ember", "tall-grass"], turn_limit=30)

    assert found.names == ("curve #1", "curve #2")
    assert by_name(found, "curve #1").share == by_name(found, "curve #2").share == 0.5


def test_a_recorded_partner_plays_as_it_did(tmp_path: Path) -> None:
    file = tmp_path / "answers.jsonl"
    first = arena("dominion", ["random", program(tmp_path, RECORDS, str(file))], 2, seed=3, **SHORT)
    again = arena("dominion", ["random", program(tmp_path, REPLAYS, str(file))], 2, seed=3, **SHORT)

    assert [game.scores for game in again.games] == [game.scores for game in first.games]
    partner = next(one for one in again.standings if one.name.startswith("lines:"))
    assert (partner.illegal, partner.forfeits) == (0, 0)
    assert partner.share > 0.5
    assert partner.characters_in > 10_000
    assert partner.characters_out > 500
    assert partner.seconds > 0


@pytest.mark.parametrize(
    ("text", "why"),
    [("import sys\nfor line in sys.stdin:\n    print('yes', flush=True)\n", "3 invalid answers in a row"),
     ("raise SystemExit(4)\n", "exit code 4"), ("import time\ntime.sleep(60)\n", "within 1 seconds")],
)  # fmt: skip
def test_a_partner_that_is_wrong_gone_or_slow_loses_every_game(tmp_path: Path, text: str, why: str) -> None:
    patience = 1.0 if "sleep" in text else 60.0
    found = arena("dominion", ["random", program(tmp_path, text)], 1, patience=patience, **SHORT)

    partner = next(one for one in found.standings if one.name.startswith("lines:"))
    assert (partner.share, partner.forfeits) == (0.0, 2)
    assert all(why in game.why_lost for game in found.games)
    assert all(sorted(game.rewards) == [-1.0, 1.0] for game in found.games)


def test_a_function_is_a_participant_and_hears_its_errors() -> None:
    heard: list[str] = []

    def model(message: str) -> str:
        heard.append(message)
        return "nonsense" if len(heard) % 4 == 1 else "[0]"

    found = arena("dominion", ["random", ("model", model)], 1, **SHORT)

    assert by_name(found, "model").illegal == sum("illegal answer 'nonsense'" in one for one in heard) > 0
    assert by_name(found, "model").characters_in == sum(map(len, heard))
    assert "Goal: " in heard[0]


def test_records_are_replayed_and_the_report_has_every_game(tmp_path: Path) -> None:
    found = arena("dominion", ["big-money", "random"], 2, replays=tmp_path / "games", **SHORT)

    for game in found.games:
        replayed = Record.from_json((tmp_path / "games" / game.replay).read_text(encoding="utf-8")).replay()
        assert tuple(replayed.scores) == game.scores
    html = page(found)
    assert html.count("<tr>") == 3 + 2 + 1 + len(found.games)
    assert all(game.replay in html for game in found.games)
    assert json.loads(found.to_json())["standings"][0]["name"] == "big-money"


def test_names_in_a_report_are_texts() -> None:
    found = arena("dominion", ["random", ("<script>", lambda message: 0)], 1, **SHORT)

    assert "<script>" not in page(found)
    assert "&lt;script&gt;" in page(found)


def test_ratings_follow_the_results() -> None:
    games = [Scored(0, 1, 1.0, deal) for deal in range(20)] + [Scored(1, 2, 1.0, deal) for deal in range(20)]
    first, second, third = elo(3, games)
    assert first > second + 100 > third + 200
    assert first + second + third == pytest.approx(4500)
    even = ratings(2, [Scored(0, 1, float(deal % 2), deal) for deal in range(40)])
    assert even[0].value == pytest.approx(even[1].value) == pytest.approx(1500)
    assert 20 < even[0].high - even[0].low < 200
    three_of_four = elo(2, [Scored(0, 1, 1.0 if deal % 4 else 0.0, deal) for deal in range(4000)])
    assert three_of_four[0] - three_of_four[1] == pytest.approx(190.8, abs=1)
    assert elo(2, [Scored(0, 1, 3.0, 0, 4)]) == elo(2, [Scored(0, 1, float(i < 3), 0) for i in range(4)])
    few = ratings(2, [Scored(0, 1, 1.0, 0)])
    assert few[0].high - few[0].low > 400


@pytest.mark.parametrize(
    ("players", "said"),
    [(["random"], "expected 2 participants or more, got 1"), (["random", "randm"], "did you mean"),
     (["random", "lines:"], "expected a program"), (["random", "curve"], "a bot that plays Dominion")],
)  # fmt: skip
def test_what_can_t_play_is_told_before_any_game(players: list[str], said: str) -> None:
    with pytest.raises(CardwrightError, match=said):
        arena("dominion", players, 1)


def test_the_command_prints_standings_and_writes_a_report(tmp_path: Path) -> None:
    report, games = tmp_path / "report.html", tmp_path / "games"
    words = ["arena", "dominion", "big-money", "random", "-n", "1", "--turn-limit", "12",
             "--kingdom", ",".join(BASE), "--html", str(report), "--replays", str(games)]  # fmt: skip
    done = CliRunner().invoke(cardwright, words)

    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    assert lines[1].startswith("big-money")
    assert max(map(len, lines)) <= 80
    assert report.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert len(list(games.iterdir())) == 2
    as_json = CliRunner().invoke(cardwright, [*words, "--json"])
    assert json.loads(as_json.stdout)["names"] == ["big-money", "random"]
    wrong = CliRunner().invoke(cardwright, ["arena", "dominion", "big-money"])
    assert (wrong.exit_code, "expected 2 participants" in wrong.output) == (2, True)


def test_an_mcp_client_plays_in_the_arena() -> None:
    mcp = pytest.importorskip("mcp")
    if not hasattr(mcp, "Client"):
        pytest.skip("an MCP SDK of version 2 or later")
    client = f"mcp:{shlex.join([sys.executable, str(ROOT / 'examples' / 'agents' / 'mcp_client.py')])}"
    found = arena("dominion", ["random", client], 1, seed=4, patience=60, **SHORT)

    partner = next(one for one in found.standings if one.name.startswith("mcp:"))
    assert (partner.games, partner.forfeits, partner.illegal) == (2, 0, 0)
    assert partner.share > 0.5
    assert partner.characters_in > 1000
    assert Participant(client).is_mcp


def test_an_mcp_client_that_ends_loses() -> None:
    mcp = pytest.importorskip("mcp")
    if not hasattr(mcp, "Client"):
        pytest.skip("an MCP SDK of version 2 or later")
    found = arena("dominion", ["random", f"mcp:{shlex.join([sys.executable, '-c', 'pass'])}"], 1, **SHORT)

    assert all(game.why_lost == "its program has ended" for game in found.games)
