"""Every Dominion card. Importing this makes the table."""

from __future__ import annotations

from . import basic as basic  # isort: skip
from . import base as base
