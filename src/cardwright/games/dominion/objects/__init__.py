"""Card values and the table of all of them; what a match is."""
