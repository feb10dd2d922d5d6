"""What prints are drawn with and on: pen, typeface, paper; a tagged PDF, or an SVG."""
