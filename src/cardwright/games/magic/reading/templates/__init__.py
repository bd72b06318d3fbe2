"""What cards say, each template beside the word that it is."""
