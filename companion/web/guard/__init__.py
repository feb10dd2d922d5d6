"""Who is let in before any page is asked."""
