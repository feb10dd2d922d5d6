"""What is printed: pads, checklists, references, boards. The only part that may import ReportLab."""
