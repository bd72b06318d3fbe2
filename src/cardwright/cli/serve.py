"""`cardwright serve`: the table in the browser."""

from __future__ import annotations

from urllib.parse import urlsplit

import click

from .common import Refused

EXTRA = "cardwright[table]"
DATABASE = "sqlite:///PATH or postgresql://HOST/NAME"


@click.command(short_help="The table in the browser.")
@click.option("--host", default="127.0.0.1", metavar="ADDRESS", help="Where to listen; 0.0.0.0: everywhere.")
@click.option(
    "--port",
    default=None,
    type=click.IntRange(0, 65535),
    metavar="N",
    help="0: any; default: 8000, or any if it is taken.",
)
@click.option(
    "--database",
    default="",
    metavar="URL",
    help=f"Where tables are kept, {DATABASE}; default: $CARDWRIGHT_DATABASE, or with your other data.",
)
@click.option("--open", "open_page", is_flag=True, help="Open the page in a browser.")
@click.option(
    "--origin", "origins", multiple=True, metavar="URL", help="Another page that may ask; may be repeated."
)
@click.option(
    "--address",
    default="",
    metavar="URL",
    help="Where other servers on the same PostgreSQL reach this one; default: where it listens.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy before it, or its network, whose X-Forwarded-For is believed; may be repeated.",
)
@click.option("--log/--no-log", "logs", default=True, help="One line of JSON for what happens.")
def serve(
    host: str,
    port: int | None,
    database: str,
    open_page: bool,
    origins: tuple[str, ...],
    address: str,
    proxies: tuple[str, ...],
    logs: bool,
) -> None:
    """Serve the table: a lobby and every game that is installed, for the browser.

    \b
    Example:
      cardwright serve --open
      cardwright serve --host 0.0.0.0 --port 8000
    """
    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise Refused(f"expected a page's address, such as https://NAME, got {origin!r}; in --origin")
    try:
        from cardwright.table.serving import Serving
    except ImportError as why:
        missing = (why.name or "").partition(".")[0]
        raise Refused(
            f"expected {missing}, which the table needs, to be installed: pip install '{EXTRA}'"
        ) from why
    Serving(host, port, database, origins, logs, address, proxies).run(open_page)
