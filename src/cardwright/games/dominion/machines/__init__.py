"""What machines that learn get of Dominion: observations as numbers, and what each number says."""
