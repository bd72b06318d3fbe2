"""What triggered abilities wait for."""
