"""The app's addresses, which are cheap to register.

Werkzeug compiles two functions for each address that make links to it, half a millisecond for each. Of most addresses
no link is made while the first phone waits for its page.
"""

from collections.abc import Callable
from types import MethodType
from typing import Any

from flask import Flask
from werkzeug.routing import Rule

Builder = Callable[..., tuple[str, str]]


class LateRule(Rule):
    """An address whose links are compiled when the first is made."""

    def _compile_builder(self, append_unknown: bool = True) -> Builder:
        compile_builder = super()._compile_builder
        name = "_build_unknown" if append_unknown else "_build"

        def build_first(rule: Rule, **values: Any) -> tuple[str, str]:
            builder: Builder = MethodType(compile_builder(append_unknown), rule)
            setattr(rule, name, builder)
            return builder(**values)

        return build_first


def init_app(app: Flask) -> None:
    """Register what follows as late rules. What is right is there, what is nearly right is not."""
    app.url_rule_class = LateRule
    app.url_map.merge_slashes = app.url_map.redirect_defaults = False
