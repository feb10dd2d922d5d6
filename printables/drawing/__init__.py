"""What prints are drawn with and on: pen, typeface, shapes, paper; a tagged PDF, or an SVG."""
