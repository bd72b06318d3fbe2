"""`cardwright serve`: serves the browser table."""

from __future__ import annotations

import os
import secrets
from urllib.parse import urlsplit

import click

from .common import Refused

EXTRA = "cardwright[table]"
DAYS = click.IntRange(0, 36_500)
MEGABYTES = click.IntRange(1, 1_000_000_000)
OPERATOR_KEY = "CARDWRIGHT_OPERATOR_KEY"
DATABASE = "sqlite:///PATH or postgresql://HOST/NAME"


@click.command(short_help="Serve the browser table.")
@click.option(
    "--host",
    default="127.0.0.1",
    metavar="ADDRESS",
    show_default=True,
    help="Address to listen on; 0.0.0.0: every network interface.",
)
@click.option(
    "--port",
    default=None,
    type=click.IntRange(0, 65535),
    metavar="N",
    help="Port to listen on; 0: any free port. [default: 8000, or any free port if 8000 is taken]",
)
@click.option(
    "--database",
    default="",
    metavar="URL",
    help=f"Database that stores the tables: {DATABASE}. "
    "[default: $CARDWRIGHT_DATABASE, or an SQLite file in your user data folder]",
)
@click.option("--open", "open_page", is_flag=True, help="Open the page in your browser.")
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="Additional allowed Origin for browser requests. Repeatable.",
)
@click.option(
    "--address",
    default="",
    metavar="URL",
    help="URL at which other servers on the same PostgreSQL database reach this server. "
    "[default: the address it listens on]",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="Trusted reverse proxy (address or CIDR network); its X-Forwarded-For header is honoured. Repeatable.",
)
@click.option(
    "--metrics",
    default="",
    metavar="HOST:PORT",
    help="Address at which Prometheus finds /metrics, such as 127.0.0.1:9100. [default: no metrics]",
)
@click.option(
    "--keep-waiting",
    default=7,
    type=DAYS,
    metavar="DAYS",
    show_default=True,
    help="Delete a table whose game has not started after this many days; 0: never.",
)
@click.option(
    "--keep-finished",
    default=90,
    type=DAYS,
    metavar="DAYS",
    show_default=True,
    help="Delete a finished game that nobody has opened for this many days; 0: never.",
)
@click.option(
    "--keep-unfinished",
    default=180,
    type=DAYS,
    metavar="DAYS",
    show_default=True,
    help="Delete an unfinished game that nobody has opened for this many days; 0: never.",
)
@click.option(
    "--keep-guests",
    default=90,
    type=DAYS,
    metavar="DAYS",
    show_default=True,
    help="Delete a guest account without a seat that has not been used for this many days; 0: never.",
)
@click.option(
    "--address-mb",
    default=64,
    type=MEGABYTES,
    metavar="MB",
    show_default=True,
    help="Storage limit, in megabytes, for all tables created from one IP address (IPv6: one /64 network).",
)
@click.option(
    "--total-mb",
    default=4000,
    type=MEGABYTES,
    metavar="MB",
    show_default=True,
    help="Storage limit, in megabytes, for all tables; when it is reached, no new tables are accepted.",
)
@click.option(
    "--images",
    default="",
    metavar="FOLDER",
    help="Folder with your own pictures of cards, shown in place of the painted ones: a file for each card, with the "
    "card's name, such as 'Serra Angel.jpg'. Show only pictures that you may show.",
)
@click.option(
    "--operator",
    is_flag=True,
    help="Print a link for the operator of the server. The page behind it can fetch card files. "
    f"[key: ${OPERATOR_KEY}, or a new one each time]",
)
@click.option(
    "--log/--no-log",
    "logs",
    default=True,
    help="Log events on standard error, one line of JSON each. [default: log]",
)
def serve(
    host: str,
    port: int | None,
    database: str,
    open_page: bool,
    origins: tuple[str, ...],
    address: str,
    proxies: tuple[str, ...],
    metrics: str,
    keep_waiting: int,
    keep_finished: int,
    keep_unfinished: int,
    keep_guests: int,
    address_mb: int,
    total_mb: int,
    images: str,
    operator: bool,
    logs: bool,
) -> None:
    """Serve the browser table: a lobby and every installed game.

    \b
    Example:
      cardwright serve --open
      cardwright serve --host 0.0.0.0 --port 8000
    """
    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise Refused(f"expected the URL of a page, such as https://NAME, got {origin!r}; in --origin")
    try:
        from cardwright.table.keeping import MB, Limits
        from cardwright.table.serving import Serving
    except ImportError as why:
        missing = (why.name or "").partition(".")[0]
        raise Refused(
            f"the browser table needs {missing}, which is not installed: pip install '{EXTRA}'"
        ) from why
    limits = Limits(
        address_bytes=address_mb * MB, all_bytes=total_mb * MB, waiting=keep_waiting, finished=keep_finished,
        unfinished=keep_unfinished, guests=keep_guests,
    )  # fmt: skip
    key = (os.environ.get(OPERATOR_KEY) or secrets.token_urlsafe(24)) if operator else ""
    Serving(host, port, database, origins, logs, address, proxies, metrics, limits, key, images).run(
        open_page
    )
