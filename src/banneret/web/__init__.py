"""Pages and live updates over the tables."""
