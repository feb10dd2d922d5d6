"""Sentences as templates with values and plural forms, so that any language can say them.

A message is never put together from pieces of English: `_("{name} holds her", name=…)` keeps template and value apart
until somebody reads it, and `say` asks the reader's language for the template.
"""

from collections.abc import Callable, Mapping, Sequence
from textwrap import wrap
from types import MappingProxyType
from typing import NamedTuple


class Text(NamedTuple):
    """A sentence: a template in English, its values and, if `n` counts something, its plural template.

    Scores mostly consist of texts, and a named tuple is made in a third of the time of a frozen dataclass.
    """

    template: str
    values: Mapping[str, "Value"] = MappingProxyType({})
    plural: str | None = None

    def counting(self, n: int) -> "Text":
        """Return the same sentence about another number."""
        return Text(self.template, {**self.values, "n": n}, self.plural)


Value = str | int | Text


class Language(NamedTuple):
    """A tag of BCP 47, and a function that gives the template for (template, plural template or None, n)."""

    tag: str
    template: Callable[[str, str | None, int], str]


ENGLISH = Language("en", lambda one, many, n: one if many is None or n == 1 else many)


def _(template: str, /, **values: Value) -> Text:
    """Make a sentence; `{name}` in the template is the place of a value."""
    return Text(template, values)


def n_(one: str, many: str, /, *, n: int, **values: Value) -> Text:
    """Make a sentence about a number: `one` if English says it of 1, else `many`."""
    return Text(one, {**values, "n": n}, many)


def say(text: Text, language: Language = ENGLISH) -> str:
    """Return the sentence in a language, with its values.

    >>> say(n_("{n} egg for {name}", "{n} eggs for {name}", n=2, name="Sara"))
    '2 eggs for Sara'
    """
    template, values = choose_template(text, language), text.values
    for key, value in values.items():
        if isinstance(value, Text):
            values = {**values, key: say(value, language)}
        elif isinstance(value, int) and value < 0:
            values = {**values, key: write_number(value)}
    return template.format_map(values) if values else template


def write_number(n: int) -> str:
    """Write a number with a real minus sign.

    >>> write_number(28), write_number(-2)
    ('28', '−2')
    """
    return str(n).replace("-", "−")


def choose_template(text: Text, language: Language) -> str:
    """Return the template of the language, in the form that fits the number."""
    template, values, plural = text
    n = 0 if plural is None else values["n"]
    return language.template(template, plural, n if isinstance(n, int) else 0)


def tell_about(field: Text, message: Text) -> Text:
    """Put the name of a field before a message, without a colon after a question.

    >>> say(tell_about(_("Eggs"), _("Enter 1 or 2"))), say(tell_about(_("Who starts?"), _("Choose a player")))
    ('Eggs: Enter 1 or 2', 'Who starts? Choose a player')
    """
    if say(field).endswith("?"):
        return _("{field} {message}", field=field, message=message)
    return _("{field}: {message}", field=field, message=message)


def group_letters(code: str) -> str:
    """A code in groups of letters, to be read out and typed.

    >>> group_letters("K7M2Q"), group_letters("K7M2QWMWMW")
    ('K7M2Q', 'K7M2Q WMWMW')
    """
    return " ".join(wrap(code, 5))


def listing(items: Sequence[Value]) -> Text:
    """Join the items, at least one, with “and”.

    >>> say(listing(["Sara", "Axel", "Dani"]))
    'Sara, Axel and Dani'
    """
    return _join(items, lambda start, last: _("{start} and {last}", start=start, last=last))


def choices(items: Sequence[Value]) -> Text:
    """Join the items, at least one, with “or”.

    >>> say(choices([0, 3]))
    '0 or 3'
    """
    return _join(items, lambda start, last: _("{start} or {last}", start=start, last=last))


def _join(items: Sequence[Value], end: Callable[[Value, Value], Text]) -> Text:
    *front, last = items
    if not front:
        return _("{item}", item=last)
    start = front[0]
    for item in front[1:]:
        start = _("{start}, {next}", start=start, next=item)
    return end(start, last)
