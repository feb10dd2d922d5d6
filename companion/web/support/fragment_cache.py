"""Fragments of pages that look the same are drawn once.

A template writes `{{ once(macro, value, …) }}` in place of `{{ macro(value, …) }}`.

A macro that is imported without context knows nothing but what it is given, so whatever is given the same looks the
same: for other phones, in other versions, at other tables. What is drawn is kept under the macro and the values, which
are all that it could depend on; nothing of one phone reaches another one that is not given it as well. A macro imported
with context is another one each time, so it is never found again.

What is drawn for one phone is kept under its name, until a part of what it shows is another (`while_same`).
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from threading import Lock
from typing import cast

from flask import Flask, current_app
from jinja2.runtime import Macro
from markupsafe import Markup

from companion.kit.text import Text

from .i18n import language

PLAIN = {str, Markup, int, bool, type(None)}
MOST = 8_000_000  # bytes, about; what was not asked for longest is dropped first
KEY = 1_000  # bytes of a key, about


class FragmentCache:
    """Fragments by name, each with the parts that it was drawn from, at most so many bytes of them."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._lock = Lock()
        self._texts: OrderedDict[Hashable, tuple[object, Markup]] = OrderedDict()
        self.size = 0

    def clear(self) -> None:
        with self._lock:
            self._texts.clear()
            self.size = 0

    def find(self, name: Hashable, parts: object = None) -> Markup | None:
        """The text of this name, if it was drawn from parts that equal these."""
        with self._lock:
            found = self._texts.get(name)
            if found:
                self._texts.move_to_end(name)
        return found[1] if found and found[0] == parts else None

    def keep(self, name: Hashable, text: Markup, parts: object = None) -> None:
        """Keep the text in place of what had its name."""
        with self._lock:
            self._drop(name)
            self._texts[name] = (parts, text)
            self.size += KEY + len(text)
            while self.size > self._most:
                self._drop(next(iter(self._texts)))

    def _drop(self, name: Hashable) -> None:
        if name in self._texts:
            self.size -= KEY + len(self._texts.pop(name)[1])


def init_app(app: Flask) -> None:
    """Give templates `once`."""
    app.extensions["fragments"] = FragmentCache()
    app.jinja_env.globals["once"] = once


def once(macro: Macro, *values: object) -> Markup:
    """What the macro makes of the values, drawn now or before."""
    return while_same((macro, key_of(values)), None, lambda: Markup(macro(*values)))  # noqa: S704 - it is escaped


def while_same(name: Hashable, parts: object, draw: Callable[[], Markup]) -> Markup:
    """What was drawn under this name, as long as it would be drawn from equal parts."""
    fragments: FragmentCache = current_app.extensions["fragments"]
    key = (name, language())
    found = fragments.find(key, parts)
    if found is None:
        found = draw()
        fragments.keep(key, found, parts)
    return found


def key_of(value: object) -> Hashable:
    """The value as a key, with its type: text is escaped where markup is not, and True is not written like 1."""
    kind = type(value)
    if kind in PLAIN:
        return (kind, value)
    if kind is Text:
        template, values, plural = cast(Text, value)
        return (template, plural, key_of(values)) if values else template
    if isinstance(value, list | tuple):
        return (kind, *map(key_of, value))
    if isinstance(value, Mapping):
        return (kind, *((name, key_of(each)) for name, each in value.items()))
    return (kind, value)
