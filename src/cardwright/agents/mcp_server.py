"""An MCP server with the tools of a `Room`, over standard input and output or streamable HTTP on the loopback address.

The SDK is an extra: pip install "cardwright[mcp]"
"""

# pyright: reportMissingImports=false
# the SDK is an extra, and not installed everywhere

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, unquote

from cardwright import __version__, games
from cardwright.kernel.errors import CardwrightError
from cardwright.ledger.loading import load

from .room import Room, WrongAnswer
from .tools import BY_NAME, INTRODUCTION, TOOLS, Reply, call, card_text, checked, rule_text

if TYPE_CHECKING:
    from mcp.server import Server

LOOPBACK: Final = "127.0.0.1"
PATH: Final = "/mcp"
SCHEME: Final = "cardwright://"
PATIENCE: Final = 20  # seconds that `wait` waits by default
LOOK: Final = 0.02  # seconds between two checks while waiting
PROMPT: Final = "play"


def sdk() -> Any:
    """Return the module `mcp`. Raise CardwrightError if it is not installed."""
    try:
        import mcp  # noqa: PLC0415 - an extra
    except ImportError as why:
        raise CardwrightError("the MCP SDK is not installed: pip install 'cardwright[mcp]'") from why
    return mcp


async def called(room: Room, name: str, given: Mapping[str, Any] | None) -> Reply:
    """Call a tool while other agents can go on. For `wait`, first wait until the seat is asked, up to a time
    limit.
    """
    import anyio  # noqa: PLC0415 - an extra
    import anyio.to_thread  # noqa: PLC0415

    if name == "wait":
        try:
            arguments = checked(BY_NAME[name], given or {})
            seat = room.seat(arguments["seat"])
        except CardwrightError as why:
            return Reply(str(why), True)
        until = monotonic() + arguments.get("seconds", PATIENCE)
        while room.is_waiting(seat) and monotonic() < until:
            await anyio.sleep(LOOK)
    reply: Reply = await anyio.to_thread.run_sync(call, room, name, given)
    return reply


def resources() -> list[tuple[str, str, str]]:
    """Return the address, the title and the description of every resource that is listed."""
    found = [(f"{SCHEME}games", "Games", "The games with their goals, bots, decks and options.")]
    for name in games.names():
        title = games.named(name).title
        if games.named(name).cards() is not None:
            found.append((f"{SCHEME}{name}/cards", f"Cards of {title}", "The names of all cards, by set."))
        if games.named(name).ledger() is not None:
            found.append(
                (f"{SCHEME}{name}/rules", f"Rules of {title}", "The numbers and titles of all rules.")
            )
    return found


TEMPLATES: Final = (
    (f"{SCHEME}{{game}}/cards/{{name}}", "A card", "What a card does, in Cardwright's words."),
    (f"{SCHEME}{{game}}/rules/{{number}}", "A rule", "A rule by its number, in Cardwright's words."),
)


def read(uri: str) -> str:
    """Return the text of a resource. Raise CardwrightError if no resource has this address."""
    parts = [unquote(part) for part in uri.removeprefix(SCHEME).split("/")]
    if not uri.startswith(SCHEME):
        raise WrongAnswer(f"no such resource: expected an address such as {SCHEME}dominion/cards/Village")
    if parts == ["games"]:
        return call(Room(), "list_games", {}).text
    if len(parts) < 2 or parts[0] not in games.names() or parts[1] not in ("cards", "rules"):
        raise WrongAnswer(f"no such resource: expected an address such as {SCHEME}dominion/cards/Village")
    game, what, rest = parts[0], parts[1], "/".join(parts[2:])
    if rest:
        return card_text(game, rest) if what == "cards" else rule_text(game, rest)
    if what == "rules":
        return "\n".join(f"{rule.key}: {rule.title}" for rule in load().of(game))
    shelf = games.named(game).cards()
    if shelf is None:
        raise WrongAnswer(f"{game} has no list of cards")
    sets: dict[str, list[str]] = {}
    for name in shelf.names():
        sets.setdefault(shelf.set_of(name), []).append(name)
    return "\n".join(f"{one or 'cards'}: {', '.join(names)}" for one, names in sets.items())


def address_of_card(game: str, name: str) -> str:
    """Return the address of a card's resource."""
    return f"{SCHEME}{game}/cards/{quote(name, safe='')}"


def server(room: Room | None = None) -> Server[Any]:
    """Return the MCP server with the tools of a room, and rules and cards as resources."""
    sdk()
    import mcp_types as types  # noqa: PLC0415 - an extra
    from mcp.server import Server  # noqa: PLC0415
    from mcp.shared.exceptions import MCPError  # noqa: PLC0415

    tables = room or Room()

    async def list_tools(ctx: Any, params: Any) -> Any:
        return types.ListToolsResult(
            tools=[
                types.Tool(
                    name=tool.name, description=tool.about, input_schema=tool.schema,
                    annotations=types.ToolAnnotations(read_only_hint=not tool.changes, open_world_hint=False),
                )
                for tool in TOOLS
            ]
        )  # fmt: skip

    async def call_tool(ctx: Any, params: Any) -> Any:
        reply = await called(tables, params.name, params.arguments)
        return types.CallToolResult(content=[types.TextContent(text=reply.text)], is_error=reply.wrong)

    async def list_resources(ctx: Any, params: Any) -> Any:
        return types.ListResourcesResult(
            resources=[
                types.Resource(uri=uri, name=title, description=about, mime_type="text/plain")
                for uri, title, about in resources()
            ]
        )

    async def list_templates(ctx: Any, params: Any) -> Any:
        return types.ListResourceTemplatesResult(
            resource_templates=[
                types.ResourceTemplate(
                    uri_template=uri, name=title, description=about, mime_type="text/plain"
                )
                for uri, title, about in TEMPLATES
            ]
        )

    async def read_resource(ctx: Any, params: Any) -> Any:
        try:
            text = read(str(params.uri))
        except CardwrightError as why:
            raise MCPError(code=types.INVALID_PARAMS, message=str(why)) from why
        return types.ReadResourceResult(
            contents=[types.TextResourceContents(uri=params.uri, text=text, mime_type="text/plain")]
        )

    async def list_prompts(ctx: Any, params: Any) -> Any:
        return types.ListPromptsResult(
            prompts=[
                types.Prompt(
                    name=PROMPT, description="Play a game against a bot.",
                    arguments=[
                        types.PromptArgument(name="game", description="dominion or magic", required=True),
                        types.PromptArgument(name="bot", description="The opponent. Default: random."),
                    ],
                )
            ]
        )  # fmt: skip

    async def get_prompt(ctx: Any, params: Any) -> Any:
        if params.name != PROMPT:
            raise MCPError(code=types.INVALID_PARAMS, message=f"there is no such prompt: there is {PROMPT}")
        given = params.arguments or {}
        text = (
            f"Play a game of {given.get('game', games.names()[0])} against the bot {given.get('bot', 'random')} to its "
            f"end, and try to win. {INTRODUCTION}"
        )
        message = types.PromptMessage(role="user", content=types.TextContent(text=text))
        return types.GetPromptResult(description="Play a game against a bot.", messages=[message])

    return Server(
        "cardwright", version=__version__, title="Cardwright", instructions=INTRODUCTION,
        on_list_tools=list_tools, on_call_tool=call_tool, on_list_resources=list_resources,
        on_list_resource_templates=list_templates, on_read_resource=read_resource, on_list_prompts=list_prompts,
        on_get_prompt=get_prompt,
    )  # fmt: skip


def run_stdio(room: Room | None = None) -> None:
    """Serve over standard input and output until the client closes them."""
    sdk()
    import anyio  # noqa: PLC0415 - an extra
    from mcp.server.stdio import stdio_server  # noqa: PLC0415

    made = server(room)

    async def serve() -> None:
        async with stdio_server() as (reading, writing):
            await made.run(reading, writing, made.create_initialization_options())

    anyio.run(serve)


def app(room: Room | None = None) -> Any:
    """Return the ASGI application for streamable HTTP.

    Requests whose `Host` is not the loopback address are refused.
    """
    sdk()
    from mcp.server.transport_security import TransportSecuritySettings  # noqa: PLC0415 - an extra

    hosts = [f"{host}:*" for host in (LOOPBACK, "localhost", "[::1]")]
    security = TransportSecuritySettings(
        enable_dns_rebinding_protection=True,
        allowed_hosts=hosts,
        allowed_origins=[f"http://{h}" for h in hosts],
    )
    return server(room).streamable_http_app(
        streamable_http_path=PATH, transport_security=security, host=LOOPBACK
    )


def run_http(port: int, room: Room | None = None) -> None:
    """Serve streamable HTTP on the loopback address until the process is stopped."""
    sdk()
    import uvicorn  # noqa: PLC0415 - an extra

    uvicorn.run(app(room), host=LOOPBACK, port=port, log_level="warning")
