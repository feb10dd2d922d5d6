"""Files that pages load: style sheets, scripts, the typeface."""
