"""Language models as players: tools for tables, an MCP server, adapters for other frameworks, and an arena."""
