"""What is paid."""
