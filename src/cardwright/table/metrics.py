"""What is counted, for Prometheus."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

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
