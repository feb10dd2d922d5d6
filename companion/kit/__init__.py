"""The vocabulary every game is written in.

Standard library only, and no clock, randomness, input or output of its own: what a rule needs is handed to it.
"""
