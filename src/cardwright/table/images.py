"""Pictures that the operator provides: files in a folder, each named after its card.

They are shown instead of the painted scenes. Only letters and digits of a file's name count: `Serra
Angel.jpg`, `serra-angel.png` and `serra_angel.webp` are pictures of the same card. The folder is read once,
when the server starts.
"""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from cardwright.kernel.errors import CardwrightError

from .messages import No

TYPES: Final = {
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".gif": "image/gif",
}  # no SVG: it may hold scripts
MOST_BYTES: Final = 8_000_000  # bytes of a picture
MOST_PICTURES: Final = 200_000
KEPT: Final = {"cache-control": "private, max-age=86400"}


class Images:
    """The pictures in a folder, by the letters and digits of their names.

    Raise CardwrightError if the folder does not exist.

    `folder` None: there are no pictures.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.files: dict[str, Path] = {}
        self.too_large: list[Path] = []
        if folder is None:
            return
        if not folder.is_dir():
            raise CardwrightError(
                f"--images: there is no folder {str(folder)!r}; name the folder with the pictures"
            )
        for file in sorted(folder.rglob("*")):
            if file.suffix.lower() not in TYPES or not file.is_file():
                continue
            if file.stat().st_size > MOST_BYTES:
                self.too_large.append(file)
                continue
            self.files.setdefault(plain(file.stem), file)
            if len(self.files) > MOST_PICTURES:
                raise CardwrightError(
                    f"--images: more than {MOST_PICTURES:,} pictures: name a smaller folder"
                )

    def addresses(self, names: list[str]) -> dict[str, str]:
        """Return the address of the picture of each of these cards, by name. A card without a picture is left
        out.
        """
        found = ((name, plain(name)) for name in names)
        return {name: f"/images/{quote(key)}" for name, key in found if key in self.files}

    def answer(self, request: Request) -> Response:
        """Return the picture at this address. Raises `No` if there is none."""
        file = self.files.get(request.path_params["name"])
        if file is None or not file.is_file():
            raise No("unknown", "there is no such picture")
        return FileResponse(file, media_type=TYPES[file.suffix.lower()], headers=KEPT)


def plain(name: str) -> str:
    """Return the letters and digits of a name, in lower case and without accents."""
    spread = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in spread if letter.isalnum())
