"""Split a card's text into lines for the templates. Use current wording and `~` for the card's name, and
leave out reminder text.

Also find the layout of a card with several faces, which says how these belong together.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from cardwright.games.magic.numbers import types as t

SELF_WORDS: Final = (
    "creature|artifact|enchantment|land|permanent|aura|equipment|vehicle|spell|card|token|saga|class|case|room|siege|"
    "planeswalker|spacecraft|planet|background|fortification|curse|shrine|scheme|conspiracy|plane|emblem|battle|rune|"
    "role|gate|contraption|attraction|food|clue|treasure|map|door"
)
SELF: Final = re.compile(rf"\b[Tt]his (?:{SELF_WORDS})\b(?! (?:type|you))", re.IGNORECASE)
# the package prints `this` alone
BARE: Final = re.compile(
    r"\bthis(?= (?!turn|way|combat|ability|effect|game|process|phase|step|mana|one|main)|[,.:;'\")]|$)",
    re.IGNORECASE,
)
REMINDER: Final = re.compile(r"\s*\([^()]*\)")
# CR 207.2c and 207.2d: ability words and flavor words, which have no meaning
LABELLED: Final = re.compile(r"^(?:[A-Z~][\w' ,.!?&~-]{2,40} — |Addendum - |Undergrowth—)(?=[A-Z{~])")
IN_A_MODE: Final = re.compile(
    r"(?<=• )(?![^—•]*faces a villainous choice)[A-Z][\w' ,.!?&-]{2,40} — (?=[A-Z{~])"
)
NOT_LABELS: Final = re.compile(
    r"^(?:[^—]*faces a villainous choice|"
    r"Choose|Awaken|Kicker|Morph|Equip|Flashback|Cycling|Escape|Buyback|Suspend|Madness|Evoke|Ward|Echo|Cumulative|Enchant|Spree"
    r"|Forecast|Companion|Multikicker|Overload|Champion|Splice|Craft|Entwine|Escalate|Megamorph|Disguise|Bestow|Dash|Emerge|Unearth|"
    r"Reinforce|Recover|Transmute|Replicate|Embalm|Eternalize|Disguise|Boast|Exhaust|Max speed|Power-up|"
    r"Solved|To solve|"
    r"Companion|Partner|Prototype|Station|Impending|Plot|Warp|Mayhem|Sneak|Gift|Bargain|Offspring|Tiered|"
    r"Job select|I|II|III|IV|V)\b"
)
# verbs of a target player, before a choice: `target player sacrifices a creature of their choice`
DOES: Final = re.compile(r"\b(?:sacrific|discard|exile|put|return|choose|tap|untap|destroy|reveal|gain|draw)")
DIGITS: Final = dict(
    zip(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine"), "123456789", strict=True)
)
# current wordings for older ones, and one wording where there are two
GERUND: Final = re.compile(r"\b(discard|sacrific|exil|pay|tap|return|remov|forag)p?ing\b")


def infinitive(m: re.Match[str]) -> str:
    """Return a gerund as an infinitive: `paying 2 life` as `pay 2 life`."""
    return m[1] + ("e" if m[1] in ("sacrific", "exil", "remov", "forag") else "")


def needed(pattern: str, flags: int) -> str:
    """Return the longest text that every match of a pattern contains, not counting what is in brackets.
    Return "" if there is none.

    Searching for a plain text takes a fiftieth of the time of searching for a pattern.
    """
    runs, depth, i = [""], 0, 0
    while i < len(pattern):
        one = pattern[i]
        if one == "\\":
            runs.append("")
            i += 1
        elif one == "[":
            runs.append("")
            i = pattern.index("]", i + 2)
        elif one in "()":
            runs.append("")
            depth += 1 if one == "(" else -1
        elif one == "|" and depth == 0:
            return ""
        elif one in "?*{":
            runs[-1] = runs[-1][:-1]
            runs.append("")
            i = pattern.index("}", i) if one == "{" else i
        elif one in "+.^$":
            runs.append("")
        elif depth == 0:
            runs[-1] += one
        i += 1
    return "" if flags & re.IGNORECASE else max(runs, key=len)


TODAY: Final = [
    (re.compile(was, flags), now, needed(was, flags))
    for was, now, flags in (
        (r"\b(enters?|entered|entering) the battlefield", r"\1", 0),
        (r"converted mana cost", "mana value", 0),
        (r"^(As an additional cost to cast ~, [^.\n]*)\. (?=~ costs \{\d+\} less to cast if )", r"\1.\n", re.MULTILINE),
        (r'\b([Tt]he) "legend rule"', r"\1 legend rule", 0),
        (r"\b(Scry (?:\d|X)), then reveal the top card\b", r"\1. Reveal the top card", 0),
        (r"\b(Scry (?:\d|X)), then you may reveal\b", r"\1. You may reveal", 0),
        (r"\b(mana value) (one|two|three|four|five|six|seven|eight|nine)\b",
         lambda m: f"{m[1]} {DIGITS[m[2]]}", 0),
        (r"\b([Ww]hen you cast ~) (?=[a-z])(?!from|for|without|using|with|if|by|as)", r"\1, ", 0),
        # CR 121.1: what is drawn besides other cards is drawn all the same
        (r"\b(draws? (?:a|an|two|three|four|X|that many)) additional (cards?)\b", r"\1 \2", 0),
        (r"\bdraw(s?) an card\b", r"draw\1 a card", 0),
        (r" to (?:your|that player's|their|his or her|its controller's) mana pool", "", 0),
        (r"\band/or\b(?! an? )", "or", 0), (r"\[([+-]?(?:\d+|X))\](?::|(?= [A-Z]))", r"\1:", 0),
        (r"\b([Dd]raws? \w+) additional (cards?)\b", r"\1 \2", 0),
        (r"\b(gets?) an additional (?=[+-]\d)", r"\1 ", 0),  # CR 613.4c: what is added adds up
        (r',"(?=\s)', '",', 0),  # move a comma out of the quotes
        (r"(activate only) any time you could cast an instant", r"\1 as an instant", re.IGNORECASE),
        (r"his or her", "their", 0), (r"\bhe or she\b", "they", 0), (r"him or her", "them", 0),
        (r"\b(shuffles?) (?:your|their|that player's|his|the|its owner's) library(?! into)", r"\1", 0),
        (r"\b([Ss]huffle)s? (?:it|that card|that library)(?= |$|\.|,)(?! into)", r"\1", 0),
        (r"target creature or player|target creature, planeswalker,? or player", "any target", 0),
        (r"\b[Pp]ut(s?) the top (\w+) cards? of (?:your|their|that player's) library into (?:your|their|that player's) "
         r"graveyard",
         r"mill\1 \2 cards", 0),
        (r"\b[Pp]ut(s?) the top card of (?:your|their|that player's) library into (?:your|their|that player's) "
         r"graveyard", r"mill\1 a card", 0),
        (r"\b[Pp]ut(s?) a number of cards equal to ([^.]*?) from the top of (?:your|their|that player's) library into "
         r"(?:your|their|that player's) graveyard", r"mill\1 cards equal to \2", 0),
        (r"\b([Pp])ut (an?|\w+) ([^.]*?) tokens?( with [^.]*?)? onto the battlefield(?! tapped| attacking| under)",
         lambda m: f"{'Create' if m[1] == 'P' else 'create'} {m[2]} {m[3]} "
         f"token{'' if m[2] in ('a', 'an') else 's'}{m[4] or ''}", 0),
        (r"\b(the color|the creature type|the basic land type) of your choice",
         lambda m: {"the color": "a color", "the creature type": "a creature type",
                    "the basic land type": "a basic land type"}[m[1]] + " you choose", 0),
        # CR 601.2c: but not where another player chooses a target
        (r"(\btarget [^.,]*?)?(?<! source) of (?:your|their) choice(?= |\.|,|$)",
         lambda m: m[0] if m[1] and not DOES.search(m[1]) and " of their" in m[0] else m[1] or "", 0),
        (r"\bname choose a card name", "choose a card name", 0),
        (r"\b([Ss]earch \w+ library for) any card\b", r"\1 a card", 0),
        (r"\b([Nn])ame a (?=[a-z ,]*card\b(?! name))([a-z ,]*)card\b",
         lambda m: f"{'C' if m[1] == 'N' else 'c'}hoose a {m[2]}card name", 0),
        (r"\bany time you could cast a sorcery", "as a sorcery", 0),
        (r"activate this ability", "activate", re.IGNORECASE),
        (r"\breveals their hand, you choose ([^.]*?) from it, then that player discards",
         r"reveals their hand. You choose \1 from it. That player discards", 0),
        (r"\breveals their hand,? and you choose", "reveals their hand. You choose", 0),
        (r"\b(attacks?|blocks?) each turn if able", r"\1 each combat if able", 0),
        (r"(creature[^.,]*?) is put into a graveyard from the battlefield", r"\1 dies", 0),
        (r'(^|\n|")At the beginning of the end step', r"\1At the beginning of each end step", 0),
        (r"beginning of the end step", "beginning of the next end step", 0),
        (r"\{([WUBRGC2])([WUBRG])\}", r"{\1/\2}", 0), (r"\{P/?([WUBRG])\}", r"{\1/P}", 0),
        (r"\b[Ww]henever you roll \{CHAOS\}", "whenever chaos ensues", 0),
        (r"(?<!\w)(they|creatures you control|those creatures|it|~|that creature) also (gains?|gets?)\b", r"\1 \2",
         re.IGNORECASE),
        (r"\bcan not\b|\bcannot\b", "can't", 0),
        (r"\b([Aa])t the beginning of each of your main phases,",  # CR 505.1a
         r"\1t the beginning of your precombat main phase or at the beginning of your postcombat main phase,", 0),
        (r"until the end of turn\b", "until end of turn", 0),
        (r"\bfrom among the milled cards\b", "from among them", 0),
        (r"(\b[Yy]ou may cast ~ from your graveyard) by ([^.]*?) (in addition to paying its other costs|"
         r"rather than paying its mana cost)",
         lambda m: f"{m[1]} if you {GERUND.sub(infinitive, m[2])} {m[3].replace('paying its mana', 'pay its mana')}",
         0),
        (r"(you may play (?:cards|lands and cast spells) from your graveyard\.)\n(If a card would be put into your "
         r"graveyard from anywhere this turn,)", r"\1 \2", 0),
        (r"^(~ enters tapped)\. As it enters, ", r"\1\nAs ~ enters, ", re.MULTILINE),
        (r"^(When ~ enters) and (when you sacrifice) it,", r"\1 or \2 ~,", re.MULTILINE),
        (r"^(~ doesn't untap during your untap step) if (it|~) (has|have) ", r"\1 as long as ~ has ", re.MULTILINE),
        (r"can't be countered by spells or abilities", "can't be countered", 0),
        # CR 702.11b: hexproof is not what keeps away your opponents from what another player controls
        (r"can't be the target of spells or abilities(?! your)", "has shroud", 0),
        (r"\bremoved? (\w+ )?from the game", r"exile \1", 0),
        (r"can attack this turn as though (it|they) didn't have defender",
         r"can attack as though \1 didn't have defender this turn", 0),
        (r"\bat the end of combat\b", "at end of combat", 0),
        (
            r"^Power-up — ([^\n]*?)\.?$",
            r"\1. This ability costs its mana cost less to activate if ~ entered this turn. Activate only once.",
            re.MULTILINE,
        ),
        (r"^Exhaust — ([^\n]*?)\.?$", r"\1. Activate only once.", re.MULTILINE),  # CR 702.177a
        (r"[Ii]n addition to its other types", "in addition to its other types", 0),
        (r"\ball other\b", "each other", 0),
        (r" total in (all|your) ", r" in \1 ", 0), (r"the total number of", "the number of", 0),
        (r"(search [^.]*)\. If you do, shuffle(?=\.|$|\n)", r"\1, then shuffle", 0),
        (r"(put (?:that card|it) on top) of it\b", r"\1", 0),
        (r"\b([Ww]hen(?:ever)? ~) (enter|attack|die)(?=,| or )", r"\1 \2s", 0),
        (r"\byou already control\b", "you control", 0),  # CR 614.12: an entering object isn't one of them yet
        (r"the beginning of combat on your turn", "the beginning of combat on your turn", 0),
    )
]  # fmt: skip
# pronouns for a legend; "he or she" has been replaced by "they" before
HE_OR_SHE: Final = [
    (re.compile(r"\b((?:with|has|have|had) [^.,]*counters? on) (?:him|her)\b"), r"\1 it"),
    (re.compile(r"\b(?:his|her) (owner|controller|power|toughness|loyalty)"), r"its \1"),
    (re.compile(r"\b(?:[Hh]e|[Ss]he|him|her)\b(?! \w+'s\b)"), "~"),
]
SPREE: Final = re.compile(r"\+\s*\{")  # a mode with a cost
MARKS: Final = str.maketrans("\u2019\u2212\u2013\u201c\u201d", '\'--""')


MARKED: Final = (" of ", " the ", " and ", " von ", " in ")


def own_names(name: str, legendary: bool) -> list[str]:
    """Return the words that a card's text uses for the card itself (CR 201.5, 201.5b): its name, or parts of
    it.
    """
    found = [name]
    if "," in name:
        found.append(name.split(",", maxsplit=1)[0])
    if legendary:
        found += [
            name.split(mark, maxsplit=1)[0]
            for mark in (" of ", " the ", " and ", " von ", " in ")
            if mark in name
        ]
        first = name.split(",", maxsplit=1)[0].split()
        if first and len(first[0]) > 3:
            found.append(first[0])
        if len(first) > 2:
            found.append(" ".join(first[:2]))
        if len(first) > 1 and first[0] == "The":
            found.append(" ".join(first[1:]))
    return sorted(dict.fromkeys(found), key=lambda x: (-len(x), x))


# verbs of one object: the word before them is a name, not a plural
DOES_IT: Final = "enters|attacks|blocks|dies|deals|leaves|becomes|gets|gains|fights|transforms"
MISPRINTS: Final = [(re.compile(r"\bdeahtouch\b"), "deathtouch"), (re.compile(r"\bCARDNAME\b"), "~")]


def misprinted(text: str, name: str, legendary: bool) -> str:
    """Replace by `~` the wrong forms of a card's name in misprints: half of the name, its plural, or a
    type.
    """
    for was, now in MISPRINTS:
        text = was.sub(now, text)
    words = name.split(",", maxsplit=1)[0].split()
    called = [f"{name}s"] if len(words) > 1 else []
    called += [" ".join(words[:n]) for n in range(len(words), 0, -1) if legendary or n > 1 or "-" in words[0]]
    for own in called:
        if own not in text:
            continue
        text = re.sub(rf"\b(?:(?<=When )|(?<=Whenever ))({re.escape(own)})(?= (?:{DOES_IT})\b)", "~", text)
    return text


def is_letter(text: str, i: int) -> bool:
    """Whether the character at index `i` is a part of a word."""
    return 0 <= i < len(text) and (text[i].isalnum() or text[i] == "_")


NAMED: Final = re.compile(r"\bnamed [A-Z][\w'-]*(?: (?:of|the|[A-Z][\w'-]*))* of $|\bnamed $")


def of_another_name(before: str, behind: str) -> bool:
    """CR 201.2. Whether a card's name is only a part of another name here: `named Rooks of NAME`, `named
    NAME's Rook`.

    `before` and `behind`: the text on either side of the name.
    """
    found = NAMED.search(before)
    return found is not None and (found.group() != "named " or re.match(r"'s [A-Z]", behind) is not None)


def renamed(text: str, own: str, by: str) -> str:
    """Replace the name `own` by the word `by`, except inside a longer word or name."""
    at = text.find(own)
    if at < 0:
        return text
    out, done = [], 0
    while at >= 0:
        end = at + len(own)
        if is_letter(text, at - 1) or is_letter(text, end) or of_another_name(text[:at], text[end:]):
            at = text.find(own, at + 1)
            continue
        out += [text[done:at], by]
        done = end
        at = text.find(own, end)
    return "".join([*out, text[done:]])


DOES_TO: Final = re.compile(
    r"(?:^|(?<=[.:] ))(\w[\w-]*)(?= (?:target|all|each|another|up to)\b)", re.MULTILINE
)
AS_ORDER: Final = "\u2060"  # put into a word that is a verb here, although it is also the card's name


def outside_quotes(text: str, own: str, inside: str, outside: str) -> str:
    """Replace a name: by the word `inside` within quotes, and by the word `outside` elsewhere."""
    if own not in text:
        return text
    if " " not in own:  # CR 201.5: on a card called Exile, `exile` may be the verb
        order = own[0] + AS_ORDER + own[1:]
        text = DOES_TO.sub(lambda found: order if found[1] == own else found[0], text)
    parts = text.split('"')
    made = '"'.join(renamed(part, own, inside if i & 1 else outside) for i, part in enumerate(parts))
    return made.replace(AS_ORDER, "")


# CR 201.5a: sentences in which only this object can be given the ability
GIVEN_TO_SELF: Final = re.compile(
    r"(?:^|[.:] |— )(?:[^.:\"]*?, )?(?:~|(?<=, )it) (?:gets?|has|gains?|becomes)\b[^.\"]*$", re.MULTILINE
)
OTHERS: Final = re.compile(
    r"\b(?:target|another|each|(?<!is )enchanted|(?<!is )equipped|that|token|tokens)\b"
)


def given_to_itself(text: str) -> str:
    """CR 608.2c. Write `~` for the card's name in a quoted ability that the card gives to itself."""
    parts = text.split('"')
    for i in range(1, len(parts), 2):
        before = parts[i - 1]
        found = GIVEN_TO_SELF.search(before)
        if "§" in parts[i] and found and "~" in found.group() and not OTHERS.search(found.group()):
            parts[i] = parts[i].replace("§", "~")
    return '"'.join(parts)


# a name that is a subtype, too, without an article: `When Splinter enters`, `Whenever Splinter or another`
AS_A_NAME: Final = re.compile(
    r"((?:^|\n|\b[Ww]hen |\b[Ww]henever |\b[Aa]s long as |\bability of ))([A-Z]\w+)(?= (?:enters|attacks|blocks|dies|"
    r"leaves|deals|becomes|gets|has|gains|is|triggers|or an?|or another)\b)"
)
SEVERAL_NAMED: Final = re.compile(r" (?:and|&) ")
ONE_VERB: Final = {
    "enter": "enters", "attack": "attacks", "block": "blocks", "die": "dies", "leave": "leaves", "deal": "deals",
    "become": "becomes", "get": "gets", "have": "has", "gain": "gains", "transform": "transforms",
}  # fmt: skip


def told_of_several(text: str, name: str) -> str:
    """Return the text of a card with two names in the singular. An example of such a text: `Whenever Rook and
    Crow attack, tap them`.
    """
    own = name.split(",", maxsplit=1)[0]
    many = rf"\b{re.escape(own)} ({'|'.join(ONE_VERB)})\b"
    if re.search(many, text) is None:
        return text
    text = re.sub(many, lambda m: f"{own} {ONE_VERB[m[1]]}", text)
    return re.sub(r"\bthem(?=[.,\n]|$)", own, text)


def as_a_name(text: str, own: str) -> str:
    """CR 201.2. Replace a word by `~` where it is the card's name, but not where it is a subtype with the
    same spelling.
    """
    return AS_A_NAME.sub(lambda found: found[1] + "~" if found[2] == own else found[0], text)


def normal(
    text: str, name: str, legendary: bool, subtypes: frozenset[str] = frozenset(), reminders: bool = False
) -> str:
    """Return a text in current wording, with the card's name as `~`. `reminders`: keep the reminder text."""
    text = text.translate(MARKS)
    for _ in range(0 if reminders or "(" not in text else 3):
        text = REMINDER.sub("", text)
    if legendary and SEVERAL_NAMED.search(name):  # CR 201.5: one object, though its name is of several people
        text = told_of_several(text, name)
    for own in own_names(name, legendary):
        if own in subtypes and own != name:
            if legendary:
                text = as_a_name(text, own)
            continue
        # CR 201.5a: a name within a quoted ability may be another object's, and is read as no word
        text = outside_quotes(text, own, "§", "~")
    text = misprinted(text, name, legendary)
    if "this" in text.lower():
        text = BARE.sub("~", SELF.sub("~", text))
    for was, now, words in TODAY:
        if words in text:
            text = was.sub(now, text)
    for said, own in HE_OR_SHE if legendary else ():
        text = said.sub(own, text)
    return given_to_itself(text).strip()


def bare(line: str) -> str:
    """Return a line without full stops at its end, at the end of its quotes, and at the end of its modes."""
    line = re.sub(r'[.]" (?=Activate only)', '". ', line)  # what is said of the ability around the quoted one
    line = re.sub(r'[.]"', '"', line)
    line = re.sub(r"[.]?\s*•", " •", line)
    return line.rstrip().rstrip(".").strip()


def lines(
    text: str, name: str, legendary: bool, subtypes: frozenset[str] = frozenset(), reminders: bool = False
) -> list[str]:
    """Split a text into its abilities, one for each line. The modes of an ability stay in its line."""
    out: list[str] = []
    for raw in normal(text, name, legendary, subtypes, reminders).split("\n"):
        line = raw.strip()
        if not line:
            continue
        if SPREE.match(line) and out and out[-1].startswith("Spree"):  # CR 702.172b
            out[-1] = f"{out[-1]} •{line[1:]}"
            continue
        line = IN_A_MODE.sub("", line)
        if line[0] in "•+" and out and (line[0] == "•" or "—" in out[-1]) and re.match(r"[•+]\s*\D", line):
            out[-1] = f"{out[-1]} {line}"
            continue
        if not NOT_LABELS.match(line):
            line = LABELLED.sub("", line)
        out.append(line)
    return [bare(line) for line in out]


# -- faces
LAYOUTS: Final = {
    "transform": t.TRANSFORMING,
    "modal_dfc": t.MODAL,
    "split": t.SPLIT,
    "aftermath": t.SPLIT,
    "adventure": t.ADVENTURE,
    "flip": t.FLIP,
}
NO_LAYOUT: Final = ("", "normal", "saga", "leveler", "class", "meld", "mutate", "prototype", "case")


def layout_of(facts: Mapping[str, Any]) -> int | None:
    """CR 709, 710, 712, 715. Return the layout of a card (how its faces belong together), from its file or
    its texts.

    Return None if it isn't known.
    """
    faces = facts["faces"]
    said = str(facts.get("layout", ""))
    if len(faces) == 2 and "Omen" in str(faces[1].get("types", "")).split():
        return t.OMEN
    if len(faces) == 2 and all("Room" in str(face.get("types", "")).split() for face in faces):
        return t.ROOM
    if said in LAYOUTS:
        return LAYOUTS[said]
    if len(faces) != 2 or said not in NO_LAYOUT:
        return None
    if "Adventure" in str(faces[1].get("types", "")):
        return t.ADVENTURE
    text = str(faces[0].get("text", "")).lower()
    if re.search(
        rf"\bflip (?:it|this creature|{re.escape(str(faces[0]['name']).split(',')[0].lower())})\b", text
    ):
        return t.FLIP
    if not faces[1].get("mana_cost") and any(
        word in text for word in ("transform", "daybound", "convert", "more than meets the eye")
    ):
        return t.TRANSFORMING
    if all(is_spell(face) and face.get("mana_cost") for face in faces):
        return t.SPLIT
    return None


def is_spell(face: Mapping[str, Any]) -> bool:
    """Whether a face is an instant or sorcery."""
    return any(word in str(face.get("types", "")).split() for word in ("Instant", "Sorcery"))


def whole_name(facts: Mapping[str, Any]) -> str:
    """CR 709.4. Return the full name of a card. A split card gets both names, even if its file has only
    the first.
    """
    name = str(facts["name"])
    faces = facts.get("faces", ())
    if not faces or " // " in name or layout_of(facts) not in (t.SPLIT, t.ROOM):
        return name
    return " // ".join(str(face["name"]) for face in faces)
