"""The games that are there, and the texts beside them."""
