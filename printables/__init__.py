"""What is printed: pads, results, checklists, references, boards, lists and stickers. Only this imports ReportLab."""
