"""Every Dominion card. Importing this makes the table."""

from __future__ import annotations

from . import basic as basic  # isort: skip
from . import adventures as adventures
from . import base as base
from . import dark_ages as dark_ages
from . import hinterlands as hinterlands
from . import intrigue as intrigue
from . import nocturne as nocturne
from . import promo as promo
from . import prosperity as prosperity
