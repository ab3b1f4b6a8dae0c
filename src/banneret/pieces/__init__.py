"""Drawing: hexes, cards, tokens, tracks and dice as HTML and SVG. Knows no game."""
