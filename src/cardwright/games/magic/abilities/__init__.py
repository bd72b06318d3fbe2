"""What cards are made of: their values, and abilities that are static, replace events, or forbid."""
