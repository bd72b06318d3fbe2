"""CR 100.2, 103.4-5, 407.1, 903.2. The options of a table of Magic: what the players agree on, and their
decks.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from cardwright.games.magic.objects.variant import USUAL_LIFE
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.options import TableOptions, option

from .commander.deck_rules import BRAWL, VARIANTS
from .two_headed_giant.table import TWO_HEADED_GIANT

# by which rules decks are checked (CR 100.2)
CONSTRUCTED: Final = "constructed"  # by the rules of constructed play
LIMITED: Final = "limited"
FREE: Final = "free"  # by none
DECK_RULES: Final = (CONSTRUCTED, LIMITED, FREE)
VARIANT_NAMES: Final = (*VARIANTS, TWO_HEADED_GIANT)

Names = tuple[str, ...]
Listed = str | Names  # the names of cards; or a file or a text that has them, until somebody reads it


class MagicOptions(TableOptions, frozen=True):
    """The options of a table, shared by the command line, `simulate`, specs, positions and scenarios.

    A deck (also a planar or scheme deck, or sticker sheets) may be given as a file name or text. It is read
    into a list of names before the rules see it. A single planar deck is shared by all players (CR 901.15).
    """

    per_seat: ClassVar[str] = "decks"
    decks: Annotated[
        tuple[Listed, ...],
        option(
            "Deck file, or the name of a built-in deck. Repeatable: one for each seat, or one for all. "
            "[default: built-in decks]",
            "FILE",
            "deck",
            each=True,
        ),
    ] = ()
    variant: Annotated[
        str,
        option(
            "Variant: commander, brawl, commander draft or two-headed giant. "
            "[default: commander if the decks name commanders, otherwise none]",
            "NAME",
            words=VARIANT_NAMES,
        ),
    ] = ""
    ante: Annotated[bool, option("Play for ante: the winner gets the ante cards.")] = False
    conspiracy: Annotated[bool, option("Allow conspiracies in sideboards.")] = False
    open_lists: Annotated[
        bool,
        option("Open deck lists: bots know all cards of every deck, not only those that they have seen."),
    ] = False
    deck_rules: Annotated[
        str,
        option(
            "Rules for checking decks: constructed, limited, or free (no check). "
            "[default: constructed, or limited if conspiracies are allowed]",
            "WORD",
            words=DECK_RULES,
        ),
    ] = ""
    vanguards: Annotated[
        Names, option("Vanguard card. Repeatable: one for each seat.", "NAME", "vanguard", each=True)
    ] = ()
    planar_decks: Annotated[
        tuple[Listed, ...],
        option(
            "Planar deck. Repeatable: one for each seat, or one that all share.",
            "FILE",
            "planar-deck",
            each=True,
        ),
    ] = ()
    scheme_decks: Annotated[
        tuple[Listed, ...],
        option(
            "Scheme deck. Repeatable: one for each seat, or one for the archenemy, who is the first seat.",
            "FILE",
            "scheme-deck",
            each=True,
        ),
    ] = ()
    teams: Annotated[
        tuple[int, ...],
        option(
            "Number of seats in a team. Repeatable: one for each team, in the order of the seats.",
            "N",
            "team",
            each=True,
        ),
    ] = ()
    stickers: Annotated[
        tuple[Listed, ...],
        option(
            'Sticker sheets of a seat, "" for none. Repeatable: one list for each seat.',
            "A,B,..",
            "sticker",
            each=True,
        ),
    ] = ()
    sideboards: Annotated[tuple[Names, ...], option("Of each seat.", offered=False)] = ()
    starting_life: Annotated[int, option("CR 103.4.", offered=False)] = USUAL_LIFE
    hand_size: Annotated[int, option("CR 103.5.", offered=False)] = 7
    turn_limit: Annotated[int, option("A draw after so many turns; 0: never.", offered=False)] = 0
    commanders: Annotated[
        tuple[Names, ...], option("CR 903.3. Of each seat, apart from its deck.", offered=False)
    ] = ()
    notes: Annotated[
        tuple[tuple[tuple[str, int], ...], ...],
        option("CR 905.2b. Of each seat: cards and what was noted for them in a draft.", offered=False),
    ] = ()
    laid_out: Annotated[bool, option("A position: decks are what its players own.", offered=False)] = False
    not_for_ante: Annotated[
        bool, option("A position that says so; unsaid, its cards tell (CR 407.3).", offered=False)
    ] = False

    @property
    def brawl(self) -> bool:
        """CR 903.12. Whether the variant is Brawl, an option of Commander."""
        return self.variant == BRAWL

    @property
    def two_headed_giant(self) -> bool:
        """CR 810. Whether the variant is Two-Headed Giant, where teams of two share life and turns."""
        return self.variant == TWO_HEADED_GIANT

    @property
    def planes(self) -> Names:
        """CR 901.15. Return the planar deck that all players share. It is empty if there is none."""
        return listed(self.planar_decks[0]) if len(self.planar_decks) == 1 else ()

    @property
    def own_planar_decks(self) -> list[list[str]]:
        """CR 901.3. Return the planar deck of each seat. The list is empty if players have no planar decks of
        their own.
        """
        return [list(listed(deck)) for deck in self.planar_decks] if len(self.planar_decks) > 1 else []

    @property
    def schemes(self) -> list[list[str]]:
        """CR 904.3. Return the scheme deck of each seat. A player with a scheme deck is an archenemy."""
        return [list(listed(deck)) for deck in self.scheme_decks]

    @property
    def sheets(self) -> list[list[str]]:
        """CR 123.2. Return the sticker sheets of each seat."""
        return [list(listed(names)) for names in self.stickers]


def listed(names: Listed) -> Names:
    """Return a deck as a list of names.

    Raise `ImpossiblePosition` if it is still a file name or text that nobody has read.
    """
    if isinstance(names, str):
        raise ImpossiblePosition(f"expected a list of names, got {names!r}, which is still to be read")
    return names


NOTHING_AGREED: Final = MagicOptions()
