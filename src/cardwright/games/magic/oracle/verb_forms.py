"""Forms of verbs: third person, past tense and past participle."""

from __future__ import annotations

from typing import Final

# infinitive: third person, past tense, past participle; other verbs are regular
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
    """Return the third person, the past tense and the past participle of a verb."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    past = f"{verb}d" if verb.endswith("e") else f"{verb}ed"
    return f"{verb}s", past, past


def past_of(said: str) -> str:
    """Return a phrase in the past tense: `died` for `dies`, `was turned face up` for `is turned face up`."""
    first, gap, rest = said.partition(" ")
    verb = plain(first)
    return f"{'were' if first == 'are' else forms(verb)[1]}{gap}{rest}"


def participle_of(said: str) -> str:
    """Return a phrase with the past participle: `drawn a card` for `draw a card`."""
    first, gap, rest = said.partition(" ")
    return f"{forms(plain(first))[2]}{gap}{rest}"


def plain(word: str) -> str:
    """Return the infinitive of a verb, given any form of its present tense."""
    if word in ("is", "are"):
        return "be"
    for verb, found in IRREGULAR.items():
        if word in (verb, found[0]):
            return verb
    return word.removesuffix("s")
