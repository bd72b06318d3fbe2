"""Playing in a terminal: drawing the table, reading commands, saving after every decision."""
