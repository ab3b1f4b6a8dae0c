"""What a game is: contracts, chance, refusals, records, positions, the registry."""
