"""Prints: pads, results, checklists, references, boards, piles, stickers, tents."""
