"""What is printed: pads, results, checklists, references, boards, piles, stickers, tents."""
