"""Shared parts of pages: rendering, languages, identity, errors, the store of the running app."""
