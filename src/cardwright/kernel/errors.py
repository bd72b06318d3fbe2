"""The exceptions of the package. All are subclasses of `CardwrightError`."""

from __future__ import annotations


class CardwrightError(ValueError):
    """A mistake of the caller or in a file. The base class of all errors of this package."""


class IllegalAnswer(CardwrightError):
    """An answer that is not one of the decision's options. The game is unchanged."""


class CorruptSave(CardwrightError):
    """A saved game that is damaged, or was made with other cards."""


class UnknownName(CardwrightError):
    """A card, zone, counter, bot or option that does not exist."""


class ImpossiblePosition(CardwrightError):
    """A position, kingdom or table that the rules don't allow."""


class Fault(CardwrightError):
    """A bug in the rules engine or in a game's package, not a mistake of the caller. The game is unchanged."""
