"""Triggers: the events on which abilities trigger."""
