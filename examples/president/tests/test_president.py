"""President is a game as all others are."""

from cardwright.testing import *
