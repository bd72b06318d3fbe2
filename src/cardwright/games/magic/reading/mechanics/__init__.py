"""What texts say of single mechanics: templates for the words that have a file of their own."""
