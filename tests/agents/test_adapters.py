"""The adapters: TextArena's loop, and OpenAI's tool calls."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace

import pytest

from cardwright.agents.adapters import OpenAITools, TextArenaEnv
from cardwright.agents.tools import TOOLS
from cardwright.kernel.errors import CardwrightError


@pytest.mark.parametrize("game", ["dominion", "magic"])
def test_the_loop_of_textarena_plays_a_game(game: str) -> None:
    env = TextArenaEnv(game, turn_limit=6)
    env.reset(num_players=2, seed=3)
    done, seen = False, set()
    while not done:
        player, observation = env.get_observation()
        if player not in seen:
            assert observation.startswith("Goal: ")
        seen.add(player)
        done, info = env.step(action="[0]")
        assert info == {"player_id": player, "invalid": False, "error": ""}
    rewards, about = env.close()
    assert seen == {0, 1}
    assert sum(rewards.values()) == 0
    assert about[0] == {"invalid_moves": 0, "lost_by_invalid_moves": False}
    with pytest.raises(CardwrightError, match="the game is over"):
        env.step("0")


def test_an_invalid_move_is_told_and_three_lose() -> None:
    env = TextArenaEnv("dominion")
    with pytest.raises(CardwrightError, match="call `reset` first"):
        env.get_observation()
    env.reset(num_players=3, seed=1)
    player, prompt = env.get_observation()
    assert env.step("nonsense")[1]["invalid"] is True
    assert env.get_observation() == (player, env.errors[player])
    env.step("nonsense")
    done, _ = env.step("nonsense")
    rewards, about = env.close()
    assert done
    assert rewards == {player: -0.5, **{other: 0.25 for other in range(3) if other != player}}
    assert about[player]["lost_by_invalid_moves"] is True
    assert "has lost" in env.get_observation()[1]
    assert prompt.startswith("Goal: ")


def test_tool_calls_of_a_chat_model_are_carried_out() -> None:
    chat = OpenAITools()
    assert [one["function"]["name"] for one in chat.tools()] == [one.name for one in TOOLS]
    json.dumps(chat.tools())
    kingdom = [
        "Cellar",
        "Market",
        "Merchant",
        "Militia",
        "Mine",
        "Moat",
        "Remodel",
        "Smithy",
        "Village",
        "Workshop",
    ]
    begin = {"game": "dominion", "players": ["me", "random"], "options": {"kingdom": kingdom}}
    asked = SimpleNamespace(
        id="call-1", function=SimpleNamespace(name="start_table", arguments=json.dumps(begin))
    )
    message = chat.message(asked)
    assert (message["role"], message["tool_call_id"]) == ("tool", "call-1")
    key = re.search(r"key of this seat: (\w+)", message["content"])
    assert key is not None
    answer = {"id": "2", "function": {"name": "answer", "arguments": {"seat": key[1], "answer": "0"}}}
    assert "your turn 2" in chat.message(answer)["content"]
    assert chat.call("answer", "{").startswith("error: the arguments are not JSON")
    assert chat.call("answer", "[]").startswith("error: the arguments are not an object")
    assert chat.call("answer", "{}") == "error: answer needs the argument 'seat'"
