"""A JSON object of any depth with unchecked values."""

from typing import Any

Json = dict[str, Any]
