"""The table: games in the browser, over HTTP and one WebSocket. docs/table-protocol.md says what goes over the wire."""
