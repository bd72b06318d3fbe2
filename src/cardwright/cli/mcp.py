"""`cardwright mcp`: an MCP server, with which language models play."""

from __future__ import annotations

import click

from .common import number, say_aside


@click.command(short_help="Serve tools for language models (MCP).")
@click.option(
    "--http", "port", metavar="PORT", type=str, callback=number(1, 65535), default=None,
    help="Serve streamable HTTP at this port of 127.0.0.1. [default: standard input and output]",
)  # fmt: skip
def mcp(port: int | None) -> None:
    """Serve the tools with which a language model plays: tables, options, cards, rules, scenarios.

    The server speaks the Model Context Protocol over standard input and output, as clients start it,
    or over HTTP for several agents at one table. An agent learns only what its seat may know.

    \b
    Example:
      cardwright mcp
      cardwright mcp --http 8017
    """
    from cardwright.agents import mcp_server

    mcp_server.sdk()
    if port is None:
        mcp_server.run_stdio()
        return
    say_aside(f"MCP server at http://{mcp_server.LOOPBACK}:{port}{mcp_server.PATH}; stop it with Ctrl-C")
    mcp_server.run_http(port)
