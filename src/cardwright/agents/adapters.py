"""Adapters: a game with the interface of TextArena's environments, and the agents' tools in the format of
OpenAI's chat API.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from cardwright.envs.text import TextGame
from cardwright.kernel.errors import CardwrightError

from .room import Room
from .tools import TOOLS, call


class TextArenaEnv:
    """A game with the methods of TextArena's environments: `reset`, `get_observation`, `step`, `close`.

    Every player is a text seat. The arguments are those of `TextGame`, without `players`.
    """

    def __init__(self, game: str = "", **options: Any) -> None:
        self.made = {"goal": True, "deck": True, "cards": True, "you": True, **options}
        self.game_name = game
        self.text: TextGame | None = None

    def reset(self, num_players: int = 2, seed: int = 0) -> None:
        """Start a game with this number of players."""
        self.text = TextGame(self.game_name, players=[None] * num_players, seed=seed, **self.made)
        self.errors: dict[int, str] = {}

    def playing(self) -> TextGame:
        """Return the present game. Raise CardwrightError before the first `reset`."""
        if self.text is None:
            raise CardwrightError("there is no game yet: call `reset` first")
        return self.text

    def get_observation(self) -> tuple[int, str]:
        """Return the number of the player who has to answer, and a text: the prompt or, after an invalid
        answer, the error.
        """
        text = self.playing()
        player = text.asked
        if player is None:
            return 0, text.text(0)
        return player, self.errors.get(player) or text.text(player)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Answer for the player who has to answer. Return whether the game is over, and information about the
        answer.
        """
        text = self.playing()
        player = text.asked
        if player is None:
            raise CardwrightError("the game is over: call `reset`")
        error = text.take(action, seat=player)
        self.errors = {player: error} if error else {}
        return text.over, {"player_id": player, "invalid": bool(error), "error": error}

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """End the game. Returns the reward of each player, and information about each."""
        text = self.playing()
        return dict(enumerate(text.rewards)), {
            player: {"invalid_moves": text.invalid[player], "lost_by_invalid_moves": text.lost == player}
            for player in range(len(text.players))
        }


class OpenAITools:
    """The agents' tools as functions for chat models, in the format of OpenAI's chat API, which many others use."""

    def __init__(self, room: Room | None = None) -> None:
        self.room = room or Room()

    def tools(self) -> list[dict[str, Any]]:
        """Return the list for the request's parameter `tools`."""
        return [
            {
                "type": "function",
                "function": {"name": one.name, "description": one.about, "parameters": one.schema},
            }
            for one in TOOLS
        ]

    def call(self, name: str, arguments: str | Mapping[str, Any]) -> str:
        """Carry out a function call; return the result as text. `arguments`: JSON text from the model, or a
        mapping. An error is returned as a text with advice.
        """
        if isinstance(arguments, str):
            try:
                given = json.loads(arguments or "{}")
            except (ValueError, RecursionError):
                return "error: the arguments are not JSON; send an object"
        else:
            given = dict(arguments)
        if not isinstance(given, dict):
            return "error: the arguments are not an object; send an object"
        reply = call(self.room, name, given)
        return f"error: {reply.text}" if reply.wrong else reply.text

    def message(self, tool_call: Any) -> dict[str, str]:
        """Return the message that replies to a tool call of a response: an object or a mapping with `id` and
        `function`.
        """
        of = tool_call if isinstance(tool_call, Mapping) else vars(tool_call)
        function = of["function"] if isinstance(of["function"], Mapping) else vars(of["function"])
        return {
            "role": "tool",
            "tool_call_id": str(of["id"]),
            "content": self.call(str(function["name"]), function["arguments"]),
        }
