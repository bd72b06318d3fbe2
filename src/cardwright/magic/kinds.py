"""CR 109.3, 709, 712, 715. What a kind of card has, found out when it is defined; how its faces belong together."""

from __future__ import annotations

from typing import Final

# what a kind of card has, in bits
HAS_MANA: Final = 1  # a mana ability
OTHER_MANA: Final = 1 << 17  # one that its basic land types don't give it
TAKES_CONTROL: Final = 1 << 18  # a static ability that changes who controls something
HAS_ACTIVATED: Final = 2  # an activated ability that works on the battlefield
HAS_STATIC: Final = 4
IN_HAND: Final = 8  # an activated ability that works there
IN_GRAVEYARD: Final = 1 << 21  # the same, or it may be cast from there
IN_EXILE: Final = 1 << 22
HAS_COST_CHANGE: Final = 16
HAS_LIMIT: Final = 32
HAS_WAY: Final = 64
HAS_OWN_TRIGGER: Final = 128  # a triggered ability that works outside the battlefield, about this card
IS_TOKEN: Final = 256  # no card: a token's kind
DEFINES_PT: Final = 512
HAS_REPLACING: Final = 1024
USES_ANTE: Final = 2048  # only in games for ante (CR 407.3)
BEGINS_IN_PLAY: Final = 4096  # may begin the game on the battlefield (CR 103.6a)
ANYTIME: Final = 32768  # it, or a face of it, may be cast whenever its player has priority
FOR_ANYONE: Final = 65536  # an activated ability that any player may activate
READS: Final = 16384  # a static ability that looks at cards in hands, libraries, graveyards or exile
READS_STATE_TOO: Final = 1 << 19  # one that looks at what is tapped, attacks and so on
READS_STACK_TOO: Final = 1 << 20  # one that looks at the stack
HAS_PERMISSION: Final = 1 << 40  # lets its controller play cards from elsewhere
MANY_WAYS: Final = 1 << 41  # it may be cast in more ways than one: faces, face down, other costs
WAITS_IN_GRAVEYARD: Final = 1 << 27  # an ability that triggers there as a step begins
SHOWS_CARDS: Final = (
    1 << 26
)  # an ability that shows cards of libraries, hands or exile, or lets them be looked at
SIZED: Final = 8192  # of a token: its power and toughness are the number with which it is created (CR 111.3)

HAS_CAP: Final = 1 << 31  # an ability that limits the counters on it (CR 704.5r)
IS_CROWN: Final = 1 << 30  # the monarch's (CR 725)

# CR 709, 712, 715: how the faces of a card belong together
PLAIN: Final = 0
SPLIT: Final = 1
ADVENTURE: Final = 2
TRANSFORMING: Final = 3
MODAL: Final = 4
FLIP: Final = 5
