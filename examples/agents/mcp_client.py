"""An MCP client that plays in the arena: an example of a language model with tools.

    cardwright arena dominion random "mcp:python examples/agents/mcp_client.py" -n 1

The arena passes the address of its server and the key of the seat in two environment variables. Replace
`choose` by your model; this one takes the first option that contains one of a few phrases, or the last
option.
"""

from __future__ import annotations

import asyncio
import os
import re

from mcp import Client  # pyright: ignore[reportMissingImports]

LIKED = ("Play all Treasures", "Buy Province", "Buy Gold", "Buy Silver", "Keep")


def choose(question: str) -> str:
    """Choose an answer to a question with numbered options."""
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
    """Call a tool; return its reply."""
    result = await client.call_tool(name, given)
    return "\n".join(getattr(part, "text", "") for part in result.content)


if __name__ == "__main__":
    asyncio.run(main())
