"""CR 709, 712, 715. How the faces of a card belong together, and what the whole of them is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardwright.games.magic.numbers import types as t

LAYOUTS: Final = {
    "transform": t.TRANSFORMING,
    "modal_dfc": t.MODAL,
    "split": t.SPLIT,
    "adventure": t.ADVENTURE,
}
NO_LAYOUT: Final = ("", "normal", "saga", "leveler", "class", "meld", "mutate", "prototype", "case", "flip")


def layout_of(facts: Mapping[str, Any]) -> int | None:
    """CR 709, 712, 715. How the faces of a card belong together: as its file says, or as they are printed."""
    faces = facts["faces"]
    said = str(facts.get("layout", ""))
    if said in LAYOUTS:
        return LAYOUTS[said]
    if len(faces) != 2 or said not in NO_LAYOUT or said == "flip":
        return None
    if "Adventure" in str(faces[1].get("types", "")):
        return t.ADVENTURE
    if not faces[1].get("mana_cost") and "transform" in str(faces[0].get("text", "")).lower():
        return t.TRANSFORMING
    if all(is_spell(face) and face.get("mana_cost") for face in faces):
        return t.SPLIT
    return None


def is_spell(face: Mapping[str, Any]) -> bool:
    """Whether a face is an instant or sorcery."""
    return any(word in str(face.get("types", "")).split() for word in ("Instant", "Sorcery"))


def whole_name(facts: Mapping[str, Any]) -> str:
    """CR 709.4. A split card has the names of both halves, even where its file calls it by the first one only."""
    name = str(facts["name"])
    faces = facts.get("faces", ())
    if not faces or " // " in name or layout_of(facts) != t.SPLIT:
        return name
    return " // ".join(str(face["name"]) for face in faces)
