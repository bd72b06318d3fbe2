"""Patches: what makes one view out of an earlier one, as a JSON Merge Patch (RFC 7396).

A view is a tree of objects by key, without null in it; so a patch is the changed keys alone, and null for those that
are gone. The whole view is the patch from nothing.
"""

from __future__ import annotations

from typing import Any

View = dict[str, Any]


def patch(old: View, new: View) -> View:
    """What has to be merged into `old` to get `new`."""
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


def merged(old: View, change: View) -> View:
    """`old` with a patch merged into it, as a new tree; what is not changed is shared."""
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
