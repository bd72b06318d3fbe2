"""The base for your own card game: everything but the rules.

A game defines its zones, counters, cards and effects; docs/your-own-game.md is a tutorial. Everything else has a
default here: seats, saves, views, stories, the table in the terminal.
"""

from __future__ import annotations

from .game import PlainGame as PlainGame
from .game import PlainSpec as PlainSpec
from .match import PlainMatch as PlainMatch
from .match import PlainRules as PlainRules
from .match import match_of as match_of
from .match import options_of as options_of
from .shown import PlainDrawing as PlainDrawing
from .shown import PlainView as PlainView
from .shown import tell as tell
from .words import EVERYBODY as EVERYBODY
from .words import NOBODY as NOBODY
from .words import OWNER as OWNER
from .words import Cards as Cards
from .words import PlainZone as PlainZone
from .words import as_seat as as_seat
from .words import ask as ask
from .words import begin_turn as begin_turn
from .words import cards_in as cards_in
from .words import deal_out as deal_out
from .words import do as do
from .words import exactly as exactly
from .words import gather as gather
from .words import listed as listed
from .words import shared as shared
