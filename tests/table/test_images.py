"""The operator's own pictures: which card each file belongs to, ignored files, and that nothing else is served."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")

import httpx

from cardwright.kernel.errors import CardwrightError
from cardwright.table import images
from cardwright.table.images import Images
from tests.table.kit import Running

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "pictures"
    (found / "more").mkdir(parents=True)
    (found / "Serra Angel.png").write_bytes(PIXEL)
    (found / "more" / "lim-dul's_vault.PNG").write_bytes(PIXEL)
    (found / "Shock.svg").write_text("<svg/>", encoding="utf-8")
    (found / "notes.txt").write_text("no picture", encoding="utf-8")
    return found


def test_letters_and_digits_decide_whose_picture_a_file_is(folder: Path) -> None:
    found = Images(folder).addresses(["Serra Angel", "Lim-Dûl's Vault", "Shock", "notes", "Hill Giant"])

    assert found == {"Serra Angel": "/images/serraangel", "Lim-Dûl's Vault": "/images/limdulsvault"}


def test_a_picture_that_is_too_large_is_left_out(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "MOST_BYTES", len(PIXEL))
    (folder / "Hill Giant.jpg").write_bytes(PIXEL + b" ")

    found = Images(folder)

    assert [file.name for file in found.too_large] == ["Hill Giant.jpg"]
    assert found.addresses(["Hill Giant"]) == {}


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CardwrightError, match="there is no folder"):
        Images(tmp_path / "nowhere")


def test_the_server_tells_of_pictures_and_sends_only_those(tmp_path: Path, folder: Path) -> None:
    async def asks() -> tuple[dict[str, Any], list[httpx.Response]]:
        async with Running(tmp_path, images=str(folder)) as server, httpx.AsyncClient() as client:
            art = await server.post("api/games/magic/art", {"cards": ["Serra Angel", "Shock"]})
            names = ("serraangel", "shock", "..%2Ftables.sqlite", "%2e%2e%2fpictures%2fnotes.txt", "notes")
            return art, [await client.get(f"{server.address}images/{name}") for name in names]

    art, (found, *others) = asyncio.run(asks())

    assert art["images"] == {"Serra Angel": "/images/serraangel"}
    assert set(art["cards"]) == {"Serra Angel", "Shock"}
    assert (found.status_code, found.content, found.headers["content-type"]) == (200, PIXEL, "image/png")
    assert found.headers["x-content-type-options"] == "nosniff"
    assert all(b"PNG" not in other.content for other in others)
    assert {other.status_code for other in others} <= {
        200,
        404,
    }  # 200: the page itself, for addresses of pages
    assert [other.status_code for other in others if other.url.path.count("/") == 2] == [404] * 2


def test_without_a_folder_there_are_no_pictures(tmp_path: Path) -> None:
    async def asks() -> tuple[dict[str, Any], int]:
        async with Running(tmp_path) as server:
            art = await server.post("api/games/magic/art", {"cards": ["Serra Angel"]})
            status, _ = await server.call("GET", "images/serraangel")
            return art, status

    art, status = asyncio.run(asks())

    assert "images" not in art
    assert status == 404
