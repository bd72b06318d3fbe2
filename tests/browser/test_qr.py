"""The QR codes of links, decoded as ISO 18004 describes, including their check bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

pytest.importorskip("playwright.sync_api")
pytest.importorskip("starlette")

from tests.browser.kit import Server, Watched

pytestmark = pytest.mark.slow


DRAWN: Final = "async (text) => (await import('/qr.js')).modules(text)"
# by version: blocks, check bytes of each, bytes of data of each, where small squares lie
KNOWN: Final = {
    1: (1, 10, 16, []),
    2: (1, 16, 28, [18]),
    3: (1, 26, 44, [22]),
    5: (2, 24, 43, [30]),
    6: (4, 16, 27, [34]),
}
MASKS: Final[tuple[Callable[[int, int], int], ...]] = (
    lambda x, y: (x + y) % 2, lambda x, y: y % 2, lambda x, y: x % 3, lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2, lambda x, y: x * y % 2 + x * y % 3, lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)  # fmt: skip
FORMAT: Final = 0x5412


def is_fixed(x: int, y: int, size: int, small: list[int]) -> bool:
    """Whether a module belongs to a pattern, not to the data."""
    corners = (x < 9 and y < 9) or (x >= size - 8 and y < 9) or (x < 9 and y >= size - 8)
    return corners or 6 in (x, y) or any(abs(x - c) < 3 and abs(y - c) < 3 for c in small)


def read(rows: list[list[int]]) -> str:
    """The text of a code; AssertionError if its check bytes don't fit."""
    size = len(rows)
    blocks, checks, data, small = KNOWN[(size - 17) // 4]
    told = sum(rows[8 if i > 7 else i + (i > 5)][8] << i for i in range(8))
    told |= sum(rows[8][7 if i == 8 else 14 - i] << i for i in range(8, 15))
    again = sum(rows[8][size - 1 - i] << i for i in range(8)) | sum(
        rows[size - 15 + i][8] << i for i in range(8, 15)
    )
    assert told == again
    mask = MASKS[(told ^ FORMAT) >> 10 & 7]
    assert (told ^ FORMAT) >> 13 == 0  # level M
    bits: list[int] = []
    columns = [*range(size - 1, 6, -2), 5, 3, 1]
    for n, right in enumerate(columns):
        for step in range(size):
            y = step if n % 2 else size - 1 - step
            for x in (right, right - 1):
                if not is_fixed(x, y, size, small):
                    bits.append(rows[y][x] ^ (mask(x, y) == 0))
    words = [int("".join(map(str, bits[i : i + 8])), 2) for i in range(0, len(bits) - 7, 8)][
        : blocks * (data + checks)
    ]
    out: list[int] = []
    for block in range(blocks):
        mine = words[block : blocks * data : blocks] + words[blocks * data + block :: blocks]
        assert all(syndrome(mine, i) == 0 for i in range(checks))
        out += mine[:data]
    text = "".join(f"{byte:08b}" for byte in out)
    assert text[:4] == "0100"
    n = int(text[4:12], 2)
    return bytes(int(text[12 + 8 * i : 20 + 8 * i], 2) for i in range(n)).decode()


def syndrome(words: list[int], power: int) -> int:
    """What remains of a block at a power of two in the field of 256 elements; 0 if no byte is wrong."""
    at = 1
    for _ in range(power):
        at = times(at, 2)
    found = 0
    for word in words:
        found = times(found, at) ^ word
    return found


def times(a: int, b: int) -> int:
    """A product in the field of 256 elements."""
    found = 0
    while b:
        if b & 1:
            found ^= a
        a = a << 1 ^ (0x11D if a & 0x80 else 0)
        b >>= 1
    return found


@pytest.mark.parametrize("n", [3, 14, 26, 40, 66, 84, 100])
def test_a_code_can_be_read(server: Server, watched: Watched, n: int) -> None:
    page = watched.page()
    page.goto(server.address)
    text = (
        ("http://192.0.2.17:8000/t/0123456789abcdef#AbCdEfGhIjKl-äöü" * 3)
        .encode()[:n]
        .decode(errors="ignore")
    )

    rows: Any = page.evaluate(DRAWN, text)

    assert read(rows) == text
