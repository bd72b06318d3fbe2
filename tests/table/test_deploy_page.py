"""The commands of docs/deploy.md are run, as far as that is possible without a separate machine."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import subprocess
import time
from pathlib import Path
from typing import Final

import click
import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from cardwright.cli.serve import serve
from cardwright.table.metrics import METRICS
from tests.architecture.reading import ROOT
from tests.table.kit import WITHIN, Process, free_port
from tests.table.kit import http as ask

PAGE: Final = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
SH: Final = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
COMMANDS: Final = [line for block in SH for line in block.splitlines()]
KEPT: Final = "/var/lib/cardwright"
BACKUPS: Final = "/var/backups/cardwright"
SOURCES: Final = "/usr/src/cardwright"
DEPLOY: Final = sorted(path for path in (ROOT / "deploy").iterdir() if path.is_file())


def step(title: str) -> str:
    """The first commands of a step."""
    found = re.search(rf"^### \d+\. {re.escape(title)}$.*?```sh\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)
    assert found is not None, title
    return found[1]


def shell(commands: str) -> str:
    """What commands say that are all to succeed."""
    done = subprocess.run(["sh", "-euc", commands], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{commands}\n{done.stdout}{done.stderr}"
    return done.stdout


def needs(*names: str) -> None:
    """Skip where a program that the page has installed is not there."""
    missing = [
        one for one in names if shutil.which(one, path=f"{os.environ.get('PATH', '')}:/usr/sbin") is None
    ]
    if missing:
        pytest.skip(f"no {', '.join(missing)}: expected Debian's packages to be installed")


def test_the_steps_are_numbered_one_after_the_other() -> None:
    numbers = [int(n) for n in re.findall(r"^### (\d+)\. ", PAGE, re.MULTILINE)]

    assert numbers == list(range(1, len(numbers) + 1))
    assert len(SH) >= len(numbers), "each step has a command"


@pytest.mark.parametrize("block", SH, ids=range(1, len(SH) + 1))
def test_a_shell_reads_every_command(block: str) -> None:
    subprocess.run(["sh", "-n"], input=block, text=True, check=True)


def test_every_command_that_serves_has_options_that_there_are() -> None:
    texts = [PAGE, *(path.read_text(encoding="utf-8") for path in DEPLOY)]
    lines = [line for text in texts for line in text.splitlines()]
    given = [
        re.sub(r"^.*?cardwright serve", "", line)
        for line in lines
        if re.search(r"(^|/)cardwright serve", line)
    ]
    given += [
        re.sub(r"^.* cardwright (?=--)", "", line)
        for line in lines
        if "podman run" in line and " cardwright --" in line
    ]
    assert len(given) >= 6
    for words in given:
        serve.make_context("serve", shlex.split(words.replace("%i", "8001")))


def test_options_that_the_page_names_are_there() -> None:
    options = {name for one in serve.params if isinstance(one, click.Option) for name in one.opts}
    text = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
    named = set(re.findall(r"`(--[a-z-]+)", text)) - {"--format"}  # podman's

    assert named
    assert named <= options


def test_files_and_targets_that_the_page_names_are_there() -> None:
    files = re.findall(rf"(?:{SOURCES}/|`)((?:deploy|requirements)/[\w@.]+)", PAGE)
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)

    assert len(files) >= 6
    assert [one for one in files if not (ROOT / one).exists()] == []
    assert set(re.findall(r"`make ([a-z-]+)`", PAGE)) <= set(targets)


@pytest.mark.parametrize("example", ["Caddyfile", "nginx.conf"])
def test_the_proxies_get_the_name_of_the_page(example: str, tmp_path: Path) -> None:
    (line,) = [one for one in COMMANDS if f"deploy/{example} >" in one]
    made = tmp_path / example

    shell(re.sub(r"> \S+", f"> {shlex.quote(str(made))}", line.replace(SOURCES, str(ROOT))))

    assert "YOUR.NAME" in made.read_text(encoding="utf-8")
    assert not re.search(r"^[^#]*cards\.example\.org", made.read_text(encoding="utf-8"), re.MULTILINE)


def test_a_backup_of_a_running_server_is_restored(tmp_path: Path) -> None:
    needs("sqlite3")
    kept, backups = tmp_path / "kept", tmp_path / "backups"
    kept.mkdir(mode=0o700)
    server = Process(f"sqlite:///{kept / 'tables.sqlite'}")

    def here(commands: str) -> str:
        own = [line for line in commands.splitlines() if not line.startswith(("systemctl", "curl"))]
        return "\n".join(own).replace(KEPT, str(kept)).replace(BACKUPS, str(backups))

    async def guest(name: str) -> str:
        _, made = await ask(server.address, "POST", "api/guests", {"name": name})
        token: str = made["token"]
        return token

    async def plays(token: str) -> int:
        seats = [{"who": "me"}, {"who": "bot", "bot": ""}]
        status, _ = await ask(
            server.address, "POST", "api/tables", {"game": "dominion", "seats": seats}, token
        )
        return status

    server.start()
    try:
        before = asyncio.run(guest("Ann"))
        assert asyncio.run(plays(before)) == 200
        said = shell(here(step("Back up each day")))
        assert said.split() == ["ok"]
        after = asyncio.run(guest("Bob"))
        assert asyncio.run(plays(after)) == 200
    finally:
        server.kill()
    shell(here(step("Restore, and try it once before you need it")))
    assert sorted(path.name for path in kept.iterdir() if "lock" not in path.name) == ["tables.sqlite"]
    server.start()
    try:
        assert asyncio.run(plays(before)) == 200
        assert asyncio.run(plays(after)) == 403, "what came after the backup is gone"
    finally:
        server.kill()


def test_health_and_metrics_are_told_as_the_page_says(tmp_path: Path) -> None:
    needs("curl")
    metrics = free_port()
    server = Process(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    server.command += ["--metrics", f"127.0.0.1:{metrics}"]
    server.start()
    try:
        health, told, _ = step("Health and metrics").splitlines()
        assert shell(health.replace(":8000", f":{server.port}")) == "ok\n"
        found = shell(told.replace(":9100", f":{metrics}"))
    finally:
        server.kill()

    alerts = re.findall(r"^\| `(cardwright_\w+)` \|", PAGE, re.MULTILINE)
    counted = {one.name for one in METRICS.registry.collect()}
    assert len(alerts) == 4
    assert {name.removesuffix("_total") for name in alerts} <= counted
    assert "cardwright_tables 0.0" in found


def test_health_says_what_the_health_check_of_the_container_asks_for(tmp_path: Path) -> None:
    text = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    found = re.search(r"HEALTHCHECK[^[]*CMD (\[[^\n]*\])", text)
    assert found is not None
    _, *words = json.loads(found[1])
    server = Process(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    command = [server.command[0], *(word.replace(":8000", f":{server.port}") for word in words)]
    server.start()
    end = time.monotonic() + WITHIN
    try:  # a server that has just begun reads its games first: the container gives it a minute
        while (
            well := subprocess.run(command, check=False, capture_output=True).returncode
        ) and time.monotonic() < end:
            time.sleep(0.1)
    finally:
        server.kill()

    assert well == 0
    assert subprocess.run(command, check=False, capture_output=True).returncode != 0
