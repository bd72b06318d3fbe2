"""The WebSockets of uvicorn, with less memory for each.

What the server sends is packed with what was sent before it, for which it remembers 4 KB; that is what makes updates
small. What a browser sends is short, and each message is packed alone.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

WINDOW: Final = 12  # bits of what is remembered
MEMORY: Final = (
    3  # zlib's measure of what it works with: 20 KB in all with this window, and as small as with 32 KB
)


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        packs = ServerPerMessageDeflateFactory(
            server_max_window_bits=WINDOW, client_max_window_bits=WINDOW, client_no_context_takeover=True,
            compress_settings={"memLevel": MEMORY},
        )  # fmt: skip
        self.conn = ServerProtocol(
            extensions=[packs], max_size=self.config.ws_max_size, logger=self.conn.logger
        )
