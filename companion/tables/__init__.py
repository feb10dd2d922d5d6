"""Live tables: who sits where, what was done, what each seat may see, and who is told.

A table is what its actions make of it, one after the other: a pure fold, which `fold.py` does. Nothing here knows of
requests or pages. What is kept is kept by `companion.store`, which `desk.py` alone speaks to.
"""
