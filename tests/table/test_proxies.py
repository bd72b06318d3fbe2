"""The examples of deploy/ with a real server: nginx and Caddy with TLS, from the page to the socket."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import re
import shutil
import socket
import sqlite3
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.architecture.reading import ROOT
from tests.table.kit import Page, Process, free_port
from tests.table.kit import http as ask

DEPLOY: Final = ROOT / "deploy"
NAME: Final = "cards.example.org"  # in the examples
HERE: Final = "localhost"
ELSEWHERE: Final = "127.0.0.2"  # a browser at another address than the proxy
WITHIN: Final = 30.0
PATH: Final = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"])
NGINX: Final = """daemon off;
{user}pid {folder}/nginx.pid;
error_log stderr error;
worker_processes 1;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


class Behind(NamedTuple):
    """A server behind a proxy with TLS."""

    kind: str
    address: str  # https://HOST:PORT/
    tls: int
    plain: int  # the proxy's port without TLS; 0: none
    database: Path
    certificate: Path


def program(name: str) -> str:
    """A program; without it the test is skipped."""
    found = shutil.which(name, path=PATH)
    if found is None:
        pytest.skip(f"no {name}: expected Debian's package to be installed")
    return found


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine, made by itself, and its key."""
    made, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        [program("openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
         "-keyout", str(key), "-out", str(made), "-days", "2", "-subj", f"/CN={HERE}",
         "-addext", f"subjectAltName=DNS:{HERE},IP:127.0.0.1"],
        check=True, capture_output=True,
    )  # fmt: skip
    return made, key


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """An example with this machine's ports and names: each thing that is replaced has to be there."""
    for pattern, by in pairs:
        text, n = re.subn(pattern, by, text, flags=re.MULTILINE)
        assert n, f"expected {pattern!r} in the example"
    return text


def nginx(folder: Path, server: int, tls: int, plain: int) -> tuple[list[str], list[str]]:
    """How the example is run on these ports, and how it is checked."""
    made, key = certificate(folder)
    site = replaced(
        (DEPLOY / "nginx.conf").read_text(encoding="utf-8"),
        (r"^    listen \[::\].*\n", ""),
        (r"listen 80;", f"listen 127.0.0.1:{plain};"),
        (r"listen 443 ", f"listen 127.0.0.1:{tls} "),
        (r"127\.0\.0\.1:8000", f"127.0.0.1:{server}"),
        (r"(ssl_certificate +)\S+;", rf"\g<1>{made};"),
        (r"(ssl_certificate_key +)\S+;", rf"\g<1>{key};"),
        (re.escape(NAME), HERE),
    )
    (folder / "site.conf").write_text(site, encoding="utf-8")
    user = "user root;\n" if os.geteuid() == 0 else ""  # the folder of a test is its owner's alone
    main = folder / "nginx.conf"
    main.write_text(NGINX.format(folder=folder, user=user), encoding="utf-8")
    words = [program("nginx"), "-c", str(main), "-p", str(folder), "-e", "stderr"]
    return words, [*words, "-t"]


def caddy(folder: Path, server: int, tls: int, plain: int) -> tuple[list[str], list[str]]:
    """How the example is run on these ports, and how it is checked."""
    made, key = certificate(folder)
    text = replaced(
        (DEPLOY / "Caddyfile").read_text(encoding="utf-8"),
        (r"^\{\n", f"{{\n\tadmin off\n\tauto_https off\n\thttp_port {plain}\n\tdefault_bind 127.0.0.1\n"),
        (rf"^{re.escape(NAME)} \{{\n", f"https://{HERE}:{tls} {{\n\ttls {made} {key}\n"),
        (r"^(\treverse_proxy 127\.0\.0\.1:)8000", rf"\g<1>{server}"),
    )
    file = folder / "Caddyfile"
    file.write_text(text, encoding="utf-8")
    words = ["--config", str(file), "--adapter", "caddyfile"]
    return [program("caddy"), "run", *words], [program("caddy"), "validate", *words]


KINDS: Final = {"nginx": nginx, "caddy": caddy}


def wait_for(port: int, running: subprocess.Popen[Any]) -> None:
    """Wait until something listens there."""
    end = time.monotonic() + WITHIN
    while time.monotonic() < end:
        assert running.poll() is None, "the proxy ended"
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise AssertionError(f"nothing listens at {port}")


@pytest.fixture(scope="module", params=sorted(KINDS))
def behind(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    """A server, and an example of deploy/ before it."""
    folder = tmp_path_factory.mktemp(request.param)
    database = folder / "kept" / "tables.sqlite"
    database.parent.mkdir()
    tls, plain, metrics = free_port(), free_port(), free_port()
    server = Process(f"sqlite:///{database}")
    run, check = KINDS[request.param](folder, server.port, tls, plain)
    home = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    checked = subprocess.run(check, capture_output=True, text=True, check=False, env=home)
    assert checked.returncode == 0, checked.stderr
    server.command += [
        "--proxy",
        "127.0.0.1",
        "--origin",
        f"https://{HERE}:{tls}",
        "--origin",
        f"https://{HERE}",
    ]
    server.command += ["--metrics", f"127.0.0.1:{metrics}"]
    server.start()
    proxy = subprocess.Popen(run, env=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    patch = pytest.MonkeyPatch()
    patch.setenv("SSL_CERT_FILE", str(folder / "cert.pem"))  # what this test believes, and nothing else
    try:
        wait_for(tls, proxy)
        address = f"https://{HERE}:{tls}/"
        yield Behind(
            request.param,
            address,
            tls,
            plain if request.param == "nginx" else 0,
            database,
            folder / "cert.pem",
        )
    finally:
        patch.undo()
        proxy.terminate()
        proxy.wait(WITHIN)
        server.kill()


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes


def from_elsewhere(
    behind: Behind, method: str, path: str, data: bytes | None = None, headers: dict[str, str] | None = None
) -> Answer:
    """A request over TLS of a browser at another address than the proxy."""
    context = ssl.create_default_context(cafile=str(behind.certificate))
    asked = http.client.HTTPSConnection(
        HERE, behind.tls, timeout=WITHIN, source_address=(ELSEWHERE, 0), context=context
    )
    with contextlib.closing(asked):
        asked.request(method, path, data, headers or {})
        got = asked.getresponse()
        return Answer(got.status, {name.lower(): value for name, value in got.getheaders()}, got.read())


def test_the_page_comes_over_tls_with_headers_that_keep_it_there(behind: Behind) -> None:
    for path in ("/", "/main.js", "/api/games", "/health", "/api/nothing"):
        found = from_elsewhere(behind, "GET", path)

        assert found.status == (404 if path == "/api/nothing" else 200), path
        assert found.headers["strict-transport-security"] == "max-age=31536000", path
        assert found.headers["x-content-type-options"] == "nosniff", path
        assert "frame-ancestors 'none'" in found.headers["content-security-policy"], path
        assert "set-cookie" not in found.headers, (
            "the table sets no cookie, so there is none that lacks Secure"
        )
        assert not re.search(r"\d", found.headers.get("server", "")), "no version of the proxy"


def test_a_stranger_certificate_is_not_believed(behind: Behind) -> None:
    """The test looks at the certificate: without this, all others would pass over any connection."""
    strict = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # believes nobody
    with pytest.raises(ssl.SSLCertVerificationError), socket.create_connection((HERE, behind.tls)) as plain:
        strict.wrap_socket(plain, server_hostname=HERE)


def test_who_asks_without_tls_is_sent_to_it(behind: Behind) -> None:
    if not behind.plain:
        pytest.skip("Caddy does that by itself at port 80, which a test does not take")
    asked = http.client.HTTPConnection("127.0.0.1", behind.plain, timeout=WITHIN)
    with contextlib.closing(asked):
        asked.request("GET", "/table/x?y=1", headers={"host": HERE})
        got = asked.getresponse()

    assert got.status == 301
    assert got.headers["location"] == f"https://{HERE}/table/x?y=1"


def test_a_game_is_played_over_a_socket_with_tls(behind: Behind) -> None:
    async def plays() -> None:
        _, guest = await ask(behind.address, "POST", "api/guests", {"name": "Ann"})
        seats = [{"who": "me"}, {"who": "bot", "bot": ""}]
        status, made = await ask(
            behind.address, "POST", "api/tables", {"game": "dominion", "seats": seats}, guest["token"]
        )
        assert status == 200, made
        page = Page(behind.address, made["table"], guest["token"], 0)
        await page.connect()
        await page.until(lambda p: p.v and p.ask)
        for _ in range(8):
            v, nonce = page.v, await page.answer(page.options()[0])
            await page.until(lambda p, v=v, nonce=nonce: nonce in p.acked and p.v > v and p.ask)
        assert not page.refused
        await page.close()

    asyncio.run(plays())


@pytest.mark.parametrize("origin", ["https://stranger.example", "http://localhost", "null"])
def test_a_page_of_another_origin_gets_no_socket_and_writes_nothing(behind: Behind, origin: str) -> None:
    body = json.dumps({"name": "Eve"}).encode()

    found = from_elsewhere(behind, "POST", "/api/guests", body, {"origin": origin})

    assert found.status == 403
    assert json.loads(found.body)["code"] == "not-yours"

    async def knocks(of: str) -> bool:
        address = f"wss://{HERE}:{behind.tls}/api/tables/AAAAAAAAAAAA/socket"
        try:
            async with connect(address, origin=of, open_timeout=WITHIN):  # type: ignore[arg-type]
                return True
        except InvalidStatus as why:
            return why.response.status_code != 403

    assert not asyncio.run(knocks(origin))
    assert asyncio.run(knocks(f"https://{HERE}:{behind.tls}"))


@pytest.mark.parametrize(
    "forged",
    [{"x-forwarded-for": "203.0.113.9"}, {"forwarded": "for=203.0.113.9"}, {"x-real-ip": "203.0.113.9"}],
)
def test_a_guest_is_kept_with_the_address_of_the_browser_whatever_it_says(
    behind: Behind, forged: dict[str, str]
) -> None:
    name = f"{next(iter(forged)).title().replace('-', '')[:12]} asks"
    found = from_elsewhere(behind, "POST", "/api/guests", json.dumps({"name": name}).encode(), forged)
    assert found.status == 200, found

    with contextlib.closing(sqlite3.connect(f"file:{behind.database}?mode=ro", uri=True)) as kept:
        ((address,),) = kept.execute("SELECT address FROM persons WHERE name = ?", [name]).fetchall()

    assert address == ELSEWHERE


def test_headers_of_the_servers_among_themselves_do_not_come_from_outside(behind: Behind) -> None:
    forged = {"cardwright-secret": "x" * 32, "cardwright-browser": "203.0.113.9"}

    assert from_elsewhere(behind, "GET", "/api/games", None, forged).status == 200


@pytest.mark.parametrize("path", ["/metrics", "/metrics/", "//metrics", "/%6detrics"])
def test_metrics_are_closed(behind: Behind, path: str) -> None:
    found = from_elsewhere(behind, "GET", path)

    assert b"cardwright_tables" not in found.body
    assert found.status == 404 or b"<html" in found.body.lower()  # the page, for an address that is none


def test_a_body_that_is_too_long_does_not_reach_the_server(behind: Behind) -> None:
    try:
        found = from_elsewhere(behind, "POST", "/api/guests", b"x" * 300_000)
    except (BrokenPipeError, ConnectionResetError):
        return  # the proxy hung up while the body was being sent
    assert found.status in (
        400,
        413,
        502,
    )  # Caddy 2.6 calls it a fault of the server that the rest never comes
