"""Every Dominion card. Importing this makes the table."""

from __future__ import annotations

from cardwright.dominion.words import purposes as purposes

from . import basic as basic  # isort: skip
from . import adventures as adventures
from . import alchemy as alchemy
from . import allies as allies
from . import base as base
from . import cornucopia as cornucopia
from . import dark_ages as dark_ages
from . import empires as empires
from . import guilds as guilds
from . import hinterlands as hinterlands
from . import intrigue as intrigue
from . import menagerie as menagerie
from . import menagerie_landscapes as menagerie_landscapes
from . import nocturne as nocturne
from . import plunder as plunder
from . import promo as promo
from . import prosperity as prosperity
from . import renaissance as renaissance
from . import rising_sun as rising_sun
from . import seaside as seaside

from . import kingdoms as kingdoms  # isort: skip
