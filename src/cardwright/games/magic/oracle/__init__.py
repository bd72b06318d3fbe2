"""Print a card's value (its abilities as objects) as text. Each class of value has a template."""
