"""What machines that learn get of Magic: observations as numbers, and what each number says."""
