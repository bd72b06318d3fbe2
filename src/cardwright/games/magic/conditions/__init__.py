"""What must be so."""
