"""What every page needs: rendering, languages, identity, errors, static files."""
