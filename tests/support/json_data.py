"""JSON as the tests read it: an object of any depth, whose values nobody checks."""

from typing import Any

Json = dict[str, Any]
