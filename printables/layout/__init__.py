"""What sheets are put together from: page, header, flowing text, pad, board, piles."""
