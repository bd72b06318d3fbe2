"""Patches: the difference between two views, as a JSON Merge Patch (RFC 7396).

A view is a tree of objects without null, so a patch contains the changed keys, and null for removed keys. The
whole view is the patch of an empty view.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from cardwright.play.sent import SentAsk, SentBoard

View = dict[str, Any]
NOTHING: Final[dict[str, Any]] = {}
KEYED: Final = ("seats", "zones", "objects")  # parts of a board with structs by key
REST: Final = [name for name in SentBoard.__struct_fields__ if name not in (*KEYED, "ask")]


def patch(old: View, new: View) -> View:
    """Return the patch that turns `old` into `new`."""
    found: View = {key: None for key in old if key not in new}
    for key, value in new.items():
        before = old.get(key)
        if before == value and type(before) is type(value):
            continue
        if isinstance(before, dict) and isinstance(value, dict):
            found[key] = patch(before, value)
        else:
            found[key] = value
    return found


def board_patch(old: SentBoard, new: SentBoard) -> View:
    """Return the patch between the views of two boards. Parts that are the same object in both are skipped."""
    same = all(getattr(old, name) == getattr(new, name) for name in REST)
    change = {} if same else patch(rest(old), rest(new))
    for part in KEYED:
        change |= part_patch(part, getattr(old, part), getattr(new, part))
    return change | ask_patch(old.ask, new.ask)


def rest(board: SentBoard) -> View:
    """Return the parts of a board other than seats, zones, objects and question."""
    found: View = msgspec.to_builtins(
        msgspec.structs.replace(board, seats=NOTHING, zones=NOTHING, objects=NOTHING, ask=None)
    )
    return found


def part_patch(part: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> View:
    """Return the patch of one part of a view, under the name of the part; empty if nothing has changed."""
    if not new:
        return {part: None} if old else {}
    change: View = {key: None for key in old if key not in new}
    for key, value in new.items():
        before = old.get(key)
        if before is None:
            change[key] = msgspec.to_builtins(value)
        elif before is not value and before != value:
            change[key] = patch(msgspec.to_builtins(before), msgspec.to_builtins(value))
    return {part: change} if change else {}


def ask_patch(old: SentAsk | None, new: SentAsk | None) -> View:
    """Return the patch of the question; empty if it is unchanged."""
    if new is None:
        return {"ask": None} if old is not None else {}
    if old is None:
        return {"ask": msgspec.to_builtins(new)}
    heads = [msgspec.to_builtins(msgspec.structs.replace(one, options=NOTHING)) for one in (old, new)]
    change = patch(*heads) | part_patch("options", old.options, new.options)
    return {"ask": change} if change else {}


def merged(old: View, change: View) -> View:
    """Return a new tree: `old` with a patch applied. Unchanged parts are shared with `old`."""
    out = dict(old)
    for key, value in change.items():
        if value is None:
            out.pop(key, None)
        elif isinstance(value, dict):
            before = out.get(key)
            out[key] = merged(before if isinstance(before, dict) else {}, value)
        else:
            out[key] = value
    return out
