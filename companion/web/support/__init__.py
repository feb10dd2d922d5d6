"""Shared parts of pages: rendering, languages, identity, errors, static files."""
