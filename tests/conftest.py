"""Set up for every test: the build that runs, and fixed randomness."""

from __future__ import annotations

import gc
from pathlib import Path

from hypothesis import HealthCheck, settings

import cardwright
from cardwright._build import build_info

settings.register_profile(
    "steady",
    derandomize=True,
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")


def pytest_report_header() -> str:
    """Says which build the tests see, and where it lies."""
    return f"{build_info()}, {Path(cardwright.__file__).parent}"


def pytest_collection_finish() -> None:
    """The collector need not go through all the tests again and again: they stay to the end."""
    gc.collect()
    gc.freeze()
