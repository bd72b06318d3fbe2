"""An MCP client that plays in the arena: the place where a language model with tools would be.

    cardwright arena dominion random "mcp:python examples/agents/mcp_client.py" -n 1

The arena tells the address of its server and the key of the seat by two environment variables. `choose` is where a
model goes; what stands there takes the first option that a few phrases name, or the last one.
"""

from __future__ import annotations

import asyncio
import os
import re

from mcp import Client  # pyright: ignore[reportMissingImports]

LIKED = ("Play all Treasures", "Buy Province", "Buy Gold", "Buy Silver", "Keep")


def choose(question: str) -> str:
    """What a model would answer to a question with numbered options."""
    options = re.findall(r"^\d+: (.*)$", question, re.MULTILINE)
    return next((phrase for phrase in LIKED if phrase in options), str(len(options) - 1))


async def main() -> None:
    """Play the seat to the end of its game."""
    seat = os.environ["CARDWRIGHT_SEAT"]
    async with Client(os.environ["CARDWRIGHT_MCP"]) as client:
        said = ""
        while "The game is over." not in said:
            said = await tool(client, "wait", seat=seat, seconds=20)
            if "Call wait." not in said and "The game is over." not in said:
                said = await tool(client, "answer", seat=seat, answer=choose(said))


async def tool(client: Client, name: str, **given: object) -> str:
    """What a tool replies."""
    result = await client.call_tool(name, given)
    return "\n".join(getattr(part, "text", "") for part in result.content)


if __name__ == "__main__":
    asyncio.run(main())
