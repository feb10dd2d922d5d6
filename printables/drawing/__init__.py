"""Drawing: pen and fonts, on a tagged PDF or an SVG."""
