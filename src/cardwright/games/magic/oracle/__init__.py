"""Print a card's value as text, with a template for each class of value, from nothing but the value."""
