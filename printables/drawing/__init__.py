"""What prints are drawn with: surfaces, pens, paper, letters."""
