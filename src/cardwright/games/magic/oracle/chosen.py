"""CR 607.2d. Print chosen types and colors."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.anchor_words import choose_word, word_chosen
from cardwright.games.magic.actions.choosing import (
    choose_type,
    pays_any_life,
    remember_object,
    remember_player,
    with_color,
    with_type,
)
from cardwright.games.magic.actions.naming import AsksName, choose_name, choose_name_now, with_name
from cardwright.games.magic.selectors.chosen import (
    ChosenOne,
    ChosenPlayer,
    OfCardName,
    OfChosenColor,
    OfChosenPlayer,
    OfChosenType,
    life_paid_entering,
)

from .nouns import type_list, type_words
from .page import Noun, Page, article, capital, names, say, tests


def kind_said(basic: bool) -> str:
    """Return text such as `a creature type`."""
    return f"a {'basic land' if basic else 'creature'} type"


def then(p: Page, what: str, part: Any) -> str:
    """Return text such as `choose a creature type. Destroy each creature of the chosen type`."""
    return f"{p.act(f'choose {what}')}. {capital(p.text(part))}"


def quality(what: str, no: bool) -> tuple[str, str]:
    """Return the words after a noun: `of the chosen type` or, with `no`, `that isn't of the chosen type`."""
    return "", f"that isn't of the chosen {what}" if no else f"of the chosen {what}"


tests(OfChosenType, lambda p, t: quality("type", bool(t.no)))
tests(OfChosenPlayer, lambda p, t: ("", t.label))
tests(OfChosenColor, lambda p, t: quality("color", bool(t.no)))
say(remember_player, lambda p, e: p.act(str(e.label)))
say(remember_object, lambda p, e: p.act(f"choose {p.noun(e.among).one()}"))
say(pays_any_life, lambda p, e: p.act("pay any amount of life"))
say(life_paid_entering, lambda p, e: "the life paid as this entered")
names(ChosenOne, lambda p, s: Noun(f"the chosen {s.noun}", definite=True))
names(ChosenPlayer, lambda p, s: Noun("the chosen player", definite=True))
say(choose_type, lambda p, e: p.act(f"choose {kind_said(bool(e.basic))}"))
say(with_type, lambda p, e: then(p, kind_said(bool(e.basic)), e.parts[0]))
say(with_color, lambda p, e: then(p, "a color", e.parts[0]))


def name_said(e: AsksName) -> str:
    """CR 201.4. Return text such as `a nonland card name`."""
    no = ", ".join(f"non{word}" for word in type_words(int(e.no)))
    text = " ".join(x for x in (no, type_list(int(e.types)), "card name") if x)
    other = "" if e.basic else " other than a basic land card name"
    return f"{article(text)} {text}{other}"


tests(OfCardName, lambda p, t: ("", "with the chosen name"))
say(choose_name, lambda p, e: p.act(f"choose {name_said(e)}"))
say(choose_name_now, lambda p, e: p.act(f"choose {name_said(e)}"))
say(with_name, lambda p, e: then(p, name_said(e), e.parts[0]))


say(choose_word, lambda p, e: p.act(f"choose {' or '.join(e.words)}"))
say(word_chosen, lambda p, c: f"{c.word} was chosen for this")
