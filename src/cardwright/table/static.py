"""The client's files: read once, compressed, and sent with a
content security policy that forbids loading from other servers.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # links to seats are not sent to other sites
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cache-control": "no-cache",
}
PAGE: Final = "index.html"
PACKED: Final = (".html", ".js", ".mjs", ".css", ".svg", ".json", ".webmanifest", ".txt")
TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


class File(NamedTuple):
    """A file of the client, compressed if that makes it smaller."""

    data: bytes
    packed: bytes
    type: str
    tag: str


class Files:
    """All files of the client, by path below the folder."""

    def __init__(self, folder: Path) -> None:
        self.files = {
            str(path.relative_to(folder)).replace("\\", "/"): read(path)
            for path in sorted(folder.rglob("*"))
            if path.is_file()
            and not path.name.startswith(".")
            and path.suffix not in (".py", ".pyc", ".ts", ".tsx")
        }

    def answer(self, request: Request) -> Response:
        """Return the file at this address.

        For an address without a dot, which is one of the page's own, the page itself.
        """
        path = request.path_params["path"]
        file = self.files.get(path) or (self.files.get(PAGE) if "." not in path.rpartition("/")[2] else None)
        if file is None or path.startswith("api/"):
            return PlainTextResponse("404: no such page\n", 404, HEADERS)
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers={**HEADERS, "etag": file.tag})
        headers = {**HEADERS, "etag": file.tag, "vary": "accept-encoding"}
        if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(
                file.packed, headers={**headers, "content-encoding": "gzip"}, media_type=file.type
            )
        return Response(file.data, headers=headers, media_type=file.type)


def read(path: Path) -> File:
    """Read and compress a file of the client."""
    data = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(data, 9, mtime=0) if path.suffix in PACKED else b""
    return File(data, packed, kind, f'"{hashlib.sha256(data).hexdigest()[:16]}"')
