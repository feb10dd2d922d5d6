"""The parts of sheets: page, head of a card, flowing text, pad, board, piles."""
