"""The command `companion`: what it takes and what it prints."""
