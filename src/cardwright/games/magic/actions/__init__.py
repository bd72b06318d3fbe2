"""What effects do: keyword actions (CR 701) and other verbs."""
