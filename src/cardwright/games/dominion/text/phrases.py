"""Sentences with marks for their subject, which can be turned into "you", "each other player" or "they".

A template writes a sentence as "§discard a card from ~your hand". `§` stands before a verb, where the subject
goes. `¶` is the same with "may" ("you may discard"). `¤` stands before a bonus such as "+1 Card". `&` stands
before a second verb of the same subject. `~you` and `~your` become "they" and "their" for another player.
"""

from __future__ import annotations

import re
from typing import Final

SUBJECT: Final = "§"
MAY: Final = "¶"
BONUS: Final = "¤"
ALSO: Final = "&"
YOU: Final = "you"
IRREGULAR: Final = {"be": "is", "have": "has", "do": "does"}
MARKS: Final = re.compile("[§¶¤&]")
MINE: Final = re.compile(r"(?<!~)\b(you|your)\b")


def third(verb: str) -> str:
    """Return the third person of a verb: `discards`."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return verb + "es"
    return verb[:-1] + "ies" if verb.endswith("y") and verb[-2] not in "aeiou" else verb + "s"


def capital(text: str) -> str:
    """Return a text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def conjugated(text: str) -> str:
    """Return a clause whose first verb agrees with "each other player": `discards a card`."""
    word, space, rest = text.partition(" ")
    return third(word) + space + rest


def for_you(text: str) -> str:
    """Return a marked sentence in the form that the card's player reads."""
    text = text.replace(MAY, "you may ").replace("~your", "your").replace("~you", "you")
    return MARKS.sub("", text)


def marked(sentences: list[str]) -> str:
    """Join sentences to one text that still has marks, for an option of a choice."""
    out = []
    for text in sentences:
        said = MARKS.sub("", text.replace(MAY, "~you may "))
        out.append("~" + said[1:] if said.startswith("~") else capital(said))
    return ". ".join(text.removesuffix(".") for text in out)


def for_them(text: str) -> str:
    """Return a marked sentence about players mentioned before: `they discard it`."""
    text = text.replace(MAY, "they may ").replace(SUBJECT, "they ").replace(BONUS, "they get ")
    return theirs(text).replace(ALSO, "")


def theirs(text: str) -> str:
    """Return a sentence in which "~you" and "~your" are replaced by "they" and "their"."""
    return text.replace("~your", "their").replace("~you", "they")


def for_one(text: str, subject: str) -> str:
    """Return a marked sentence as one about the single player `subject`, such as "each other player"."""
    head, rest = text[:1], text[1:]
    if head == MAY:
        first, *more = rest.split(ALSO)
        return (
            theirs(f"{subject} may {first}{''.join(more)}")
            .replace(SUBJECT, "they ")
            .replace(MAY, "they may ")
        )
    if head in (SUBJECT, BONUS):
        first, *more = rest.split(ALSO)
        said = f"{subject} {conjugated(first) if head == SUBJECT else f'gets {first}'}"
        said += "".join(conjugated(part) for part in more)
        return for_them(said)
    head, mid, tail = text.partition("when they " if "when they " in text else "when ~you ")
    if mid and head and not re.search("[§¶¤]|~you", head):
        verb, space, rest = tail.partition(" ")
        return f"{head}when another player {third(verb)}{space}{for_them(rest)}"
    first_of = re.match(r"^([^§¶¤]*?that )~you (\w+)(.*)$", text)
    if first_of and "Until" in text:
        return f"{first_of[1]}{subject} {third(first_of[2])}{theirs(first_of[3])}"
    who = re.match(r"[Ii]f ~you (have|reveal) (.*?), §(.*)$", text)
    if who:
        text = text.replace(" and ~you have ", " and ", 1)
        who = re.match(r"[Ii]f ~you (have|reveal) (.*?), §(.*)$", text) or who
        return for_one(f"§{who[3]}", f"{subject} who {third(who[1])} {who[2]}")
    if not MARKS.search(text) and re.search(r"\bthey\b", text):  # a clause about a state of those players
        found = re.search(r"\bthey (can't )?(\w+)", text)
        if found:
            verb = found[2] if found[1] else third(found[2])
            return f"{text[: found.start()]}{subject} {found[1] or ''}{verb}{theirs(text[found.end() :])}"
    led = re.match("^((?:If|For each) [^§¶¤]*?, )§(.*)$", text)
    if led and "~you" not in led[1]:
        return led[1] + for_one(SUBJECT + led[2], subject)
    return f"{subject} does this: {for_them(lowered(text))}"


def paragraph(sentences: list[str], subject: str = YOU) -> str:
    """Join marked sentences to one text without marks. `subject`: the subject of the first sentence."""
    out = []
    for i, text in enumerate(sentences):
        said = for_you(text) if subject == YOU else for_one(text, subject) if i == 0 else for_them(text)
        out.append(capital(said) + ("" if said.endswith((".", ":")) else "."))
    return " ".join(out)


def is_plain(text: str) -> bool:
    """Whether a text is a single clause that can be joined to another clause with the same subject."""
    return (
        (text[:1] in (SUBJECT, BONUS) or text.startswith("This turn, "))
        and not any(mark in text for mark in (". ", "; ", ": "))
        and ", if " not in text
    )


def joined(sentences: list[str]) -> list[str]:
    """Join plain clauses into one sentence: `discard it, draw a card and gain a Curse`.

    Other sentences stay separate.
    """
    if len(sentences) < 2 or not all(is_plain(text) for text in sentences) or len(sentences) > 6:
        return sentences
    if all(text[:1] == BONUS for text in sentences):
        return [", ".join([sentences[0], *(text[1:] for text in sentences[1:])])]
    if sentences[0].startswith("This turn, "):
        return sentences
    if len(sentences) == 2 and sentences[0] == sentences[1] and " for each " not in sentences[0]:
        return [sentences[0] + " twice"]
    first, *middle, last = sentences
    said = [continued(text) for text in [*middle, last]]
    verb = first[1:].partition(" ")[0]
    if (
        first[:1] == SUBJECT
        and verb in ("gain", "take", "discard", "trash", "reveal")
        and not middle
        and said[0].startswith(f"{ALSO}{verb} a")
    ):
        said[0] = said[0].removeprefix(f"{ALSO}{verb} ")
    busy = any(" and " in text or ", " in text for text in sentences)
    if first[:1] == BONUS:
        first = SUBJECT + "get " + first[1:]
    return [", ".join([first, *said[:-1]]) + (", and " if busy or middle else " and ") + said[-1]]


def continued(text: str) -> str:
    """Return a clause in the form that it has after another clause with the same subject."""
    if text.startswith("This turn, "):
        return text.removeprefix("This turn, ") + " this turn"
    return ALSO + text[1:] if text[:1] == SUBJECT else f"{ALSO}get {text[1:]}"


def bonuses_together(sentences: list[str]) -> list[str]:
    """Join bonuses that follow each other into one sentence: `+1 Card, +1 Action.`"""
    out: list[str] = []
    for text in sentences:
        short = text[:1] == BONUS and " for each " not in text and ". " not in text
        if out and text == out[-1] and re.match("^§gain an? [A-Z][A-Za-z ]*$", text):
            name = text.split(" ", 2)[2]
            out[-1] = (
                f"§gain 2 {name[:-1] + 'ies' if name.endswith('y') and name[-2] not in 'aeiou' else name + 's'}"
            )
        elif out and short and out[-1][:1] == BONUS and " for each " not in out[-1]:
            out[-1] += ", " + text[1:]
        else:
            out.append(text)
    return out


def after(lead: str, sentences: list[str]) -> list[str]:
    """Return sentences with an introductory clause: `If you have a Gold, discard it and draw a card.`"""
    sentences = bonuses_together(sentences)
    plain = next((i for i, text in enumerate(sentences) if not is_plain(text)), len(sentences))
    whole = [*joined(sentences[:plain]), *sentences[plain:]]
    if not whole:
        return []
    first, *rest = whole
    if lead == "If ~you didn't":
        rest = [
            text.replace("If ~you did, ", "Then ", 1) if text.startswith("If ~you did, ") else text
            for text in rest
        ]
    rest = [f"Then {lowered(text)}" if text[:1] in (SUBJECT, BONUS, MAY) else text for text in rest]
    if first.startswith("This turn, ") and ", " not in first.removeprefix("This turn, "):
        first = f"{first.removeprefix('This turn, ')} {'that' if lead.startswith('At the start') else 'this'} turn"
    if (
        lead.startswith("If ")
        and first.startswith("If ")
        and not first.startswith(("If ~you did,", "If so,"))
    ):
        return [f"{lead} and {first[3:]}", *rest]
    return [f"{lead}, {lowered(first)}", *rest]


def lowered(text: str) -> str:
    """Return a sentence in the form in which it stands after a comma."""
    starts = (
        "If ",
        "When",
        "While ",
        "At ",
        "This ",
        "Until ",
        "For ",
        "Choose",
        "The ",
        "You ",
        "Each ",
        "As ",
        "Once ",
        "After",
        "All ",
        "None ",
    )
    return text[:1].lower() + text[1:] if text.startswith(starts) else text


def addressed(text: str) -> str:
    """Return a text in which every "you" is marked (`~you`), so that another subject can replace it."""
    return MINE.sub(lambda found: "~" + found[0], text)


def allowed(sentences: list[str]) -> list[str]:
    """Return sentences with "you may" added."""
    whole = joined(sentences)
    if not whole:
        return []
    first = whole[0]
    if first.startswith("As often as "):
        return whole
    at = first.find("it doesn't affect ")
    if at >= 0:
        return [f"{first[:at]}{MAY}decide that {first[at:]}", *whole[1:]]
    if first[:1] == SUBJECT:
        return [MAY + first[1:].replace(ALSO, ""), *whole[1:]]
    if first[:1] == BONUS:
        return [f"{MAY}get {first[1:]}", *whole[1:]]
    if first[:1] == MAY:
        return whole
    led = re.match("^([^§¶¤.:]*, )([§¤])(.*)$", first)
    if led:
        return [f"{led[1]}{MAY}{'get ' if led[2] == BONUS else ''}{led[3].replace(ALSO, '')}", *whole[1:]]
    return [f"{MAY}do this: {for_you(lowered(first))}", *whole[1:]]
