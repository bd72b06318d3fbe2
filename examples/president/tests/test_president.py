"""President passes the conformance kit."""

from cardwright.testing import *
