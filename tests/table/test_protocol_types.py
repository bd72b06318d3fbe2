"""The scripts of the page are checked against types made from the server's messages."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

pytest.importorskip("starlette")

from cardwright.table import messages as m
from tools import protocol_types

ROOT = Path(protocol_types.__file__).parents[1]
TSC = ROOT / ".axe" / "node_modules" / ".bin" / "tsc"
CLIENT = protocol_types.FILE.parent


def test_the_types_are_those_of_the_messages() -> None:
    assert protocol_types.FILE.read_text(encoding="utf-8") == protocol_types.types(), (
        "run python -m tools.protocol_types"
    )


def test_every_message_of_both_directions_has_a_type() -> None:
    text = protocol_types.types()
    structs = [one for one in vars(m).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]

    assert [
        one.__name__
        for one in structs
        if one not in (m.Sent, msgspec.Struct) and f"interface {one.__name__} " not in text
    ] == []
    assert 't: "answer";\n  ask: number;\n  option: string;\n  nonce: string;\n  then?: string[];' in text
    assert '| "hello" |' in text


def test_every_script_is_checked() -> None:
    assert [
        one.name
        for one in CLIENT.glob("*.js")
        if not one.read_text(encoding="utf-8").startswith("// @ts-check\n")
    ] == []


def test_the_types_are_not_served() -> None:
    from cardwright.table.static import Files

    assert [name for name in Files(CLIENT).files if name.endswith(".ts")] == []


@pytest.mark.slow
@pytest.mark.skipif(
    not TSC.exists() or shutil.which("node") is None, reason="no TypeScript: make check-client brings it"
)
def test_the_compiler_finds_nothing() -> None:
    said = subprocess.run(
        [str(TSC), "-p", str(ROOT / "tools" / "client.tsconfig.json")],
        capture_output=True,
        text=True,
        check=False,
    )

    assert said.stdout == ""
    assert said.returncode == 0
