"""Errors. Each says what was expected, what came, and where; all are one `CardwrightError`."""

from __future__ import annotations


class CardwrightError(ValueError):
    """Anything that a caller did wrong, or a file says wrong."""


class IllegalAnswer(CardwrightError):
    """An answer that is not one of the decision's options. The game is as it was."""


class CorruptSave(CardwrightError):
    """A saved game that is damaged, or was made with other cards."""


class UnknownName(CardwrightError):
    """A card, zone, counter, bot or option that does not exist."""


class ImpossiblePosition(CardwrightError):
    """A position, kingdom or table that the rules don't allow."""


class Fault(CardwrightError):
    """What the rules engine, or the package of a game, did wrong, and not the caller. The game is as it was."""
