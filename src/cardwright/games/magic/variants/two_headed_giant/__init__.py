"""CR 810. Two-Headed Giant: two teams, each with one life total, take their turns together."""
