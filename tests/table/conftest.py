"""Databases for the tests of storage."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table import cluster


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL that may be used; without one the test is left out, and says so."""
    pytest.importorskip("psycopg")
    url = os.environ.get(cluster.VARIABLE, "")
    if url:
        yield url
        return
    if not cluster.program("initdb"):
        pytest.skip(f"no PostgreSQL: expected {cluster.VARIABLE}, or its programs to be installed")
    own = cluster.Cluster()
    yield own.url()
    own.end()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database, of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.sqlite'}"
        return
    server: str = request.getfixturevalue("postgres")
    url = cluster.database_in(server)
    yield url
    cluster.drop(server, url)


@pytest.fixture
def several(postgres: str) -> Iterator[str]:
    """The URL of an empty database that several servers may use."""
    url = cluster.database_in(postgres)
    yield url
    cluster.drop(postgres, url)
