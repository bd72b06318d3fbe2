"""Commands of Magic alone."""
