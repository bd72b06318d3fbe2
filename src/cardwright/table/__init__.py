"""The web server of tables: games in the browser, over HTTP and one WebSocket for each board.

docs/table-protocol.md describes the messages.
"""
