"""A table: seats, decisions, undo, clocks and the store. No HTTP."""
