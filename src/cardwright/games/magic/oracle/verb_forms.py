"""Verbs in the forms that a text has them in: of one, of several, past, with have."""

from __future__ import annotations

from typing import Final

# as an order: of one, past, with `have`; what isn't here is regular
IRREGULAR: Final = {
    "be": ("is", "was", "been"),
    "become": ("becomes", "became", "become"),
    "cast": ("casts", "cast", "cast"),
    "commit": ("commits", "committed", "committed"),
    "copy": ("copies", "copied", "copied"),
    "deal": ("deals", "dealt", "dealt"),
    "die": ("dies", "died", "died"),
    "discard": ("discards", "discarded", "discarded"),
    "draw": ("draws", "drew", "drawn"),
    "leave": ("leaves", "left", "left"),
    "lose": ("loses", "lost", "lost"),
    "put": ("puts", "put", "put"),
    "scry": ("scries", "scried", "scried"),
}


def forms(verb: str) -> tuple[str, str, str]:
    """Of one, past, with `have`."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    past = f"{verb}d" if verb.endswith("e") else f"{verb}ed"
    return f"{verb}s", past, past


def past_of(said: str) -> str:
    """`dies` as `died`, `is turned face up` as `was turned face up`, `draw a card` as `drew a card`."""
    first, gap, rest = said.partition(" ")
    verb = plain(first)
    return f"{'were' if first == 'are' else forms(verb)[1]}{gap}{rest}"


def participle_of(said: str) -> str:
    """`draw a card` as `drawn a card`."""
    first, gap, rest = said.partition(" ")
    return f"{forms(plain(first))[2]}{gap}{rest}"


def plain(word: str) -> str:
    """A verb as an order, from any present form of it."""
    if word in ("is", "are"):
        return "be"
    for verb, found in IRREGULAR.items():
        if word in (verb, found[0]):
            return verb
    return word.removesuffix("s")
