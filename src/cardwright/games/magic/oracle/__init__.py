"""What a card's value says, in print: a template for each word, read from the value and from nothing else."""
