"""Dominion, by the book."""

from __future__ import annotations

import sys

from cardwright import GameModule

sys.modules[__name__].__class__ = GameModule
