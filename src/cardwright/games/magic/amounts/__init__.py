"""Numbers that are found out when they are needed."""
