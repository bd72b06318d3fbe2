"""Prometheus metrics, served at their own address and never at the public one."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

PATH: Final = "/metrics"
HEALTH: Final = "/health"
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counters of this process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        kept = self.registry
        self.tables = Gauge("cardwright_tables", "Tables in memory", registry=kept)
        self.sockets = Gauge("cardwright_sockets", "Sockets open", registry=kept)
        self.answers = Counter("cardwright_answers", "Answers taken, bots included", registry=kept)
        self.refused = Counter(
            "cardwright_refused", "What browsers asked for in vain", ["code"], registry=kept
        )
        self.frames = Counter("cardwright_frames", "Frames made", registry=kept)
        self.cut = Counter("cardwright_sockets_cut", "Sockets closed by the server", ["code"], registry=kept)
        self.lease = Gauge("cardwright_lease", "Whether this server's lease is held", registry=kept)
        self.servers = Gauge("cardwright_servers", "Servers whose lease is held", registry=kept)
        self.lost = Counter("cardwright_leases_lost", "Leases that ended", ["why"], registry=kept)
        self.claims = Counter(
            "cardwright_claims", "Tables claimed, by who had them before", ["of"], registry=kept
        )
        self.forwards = Counter("cardwright_forwards", "Sent on to other servers", ["what"], registry=kept)
        self.answered = Histogram(
            "cardwright_answer_seconds", "From an answer to the frames of all", buckets=SECONDS, registry=kept
        )
        self.commit = Histogram(
            "cardwright_commit_seconds", "Until an answer is kept", buckets=SECONDS, registry=kept
        )


METRICS: Final = Metrics()


class MetricsApart:
    """Middleware that answers only `/metrics` and `/health` at the metrics port.

    `port`: 0 means that there is no such port. Any host name is accepted there, as for `/health`.
    """

    def __init__(self, app: ASGIApp, port: int) -> None:
        self.app, self.port = app, port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer on the metrics port, or pass the request on."""
        server = scope.get("server")
        if not self.port or not server or server[1] != self.port or scope.get("path") == HEALTH:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        elif scope["path"] == PATH:
            told = generate_latest(METRICS.registry)
            await Response(told, media_type="text/plain; version=0.0.4")(scope, receive, send)
        else:
            await PlainTextResponse(f"there is nothing here but {PATH}\n", 404)(scope, receive, send)


async def metrics_closed(request: Request) -> Response:
    """Return the public port's answer to `/metrics`: 404."""
    return PlainTextResponse("metrics are told only at the address that --metrics names\n", 404)
