"""QR codes as rows of modules, and what they say."""
