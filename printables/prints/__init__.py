"""The prints: each file defines one as its `PRINT`. What stands here is found and listed by itself."""
