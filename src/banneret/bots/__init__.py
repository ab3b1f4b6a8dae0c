"""Players that choose for themselves: search and evaluation."""
