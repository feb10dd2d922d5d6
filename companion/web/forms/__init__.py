"""Forms in pages: the fields as they are drawn, and the buttons that change them."""
