"""The number spaces of Magic, one module each: numbered in order, without holes; nothing else defines such a number."""
