"""The language of the answer, and sentences in pages: templates write `{{ _("…") }}`, and every Text is said in it.

Every value a sentence carries is put into a `<bdi>` of its own, so that a name of right-to-left letters, or of control
characters that turn the direction, cannot disturb the sentence around it. In attributes, where no element can stand,
templates write `{{ text|plain }}`.
"""

from contextvars import ContextVar

from flask import Flask
from markupsafe import Markup, escape

from companion.kit.result_words import describe_comparison, describe_lead, describe_result
from companion.kit.text import (
    ENGLISH,
    Language,
    Text,
    Value,
    _,
    choose_template,
    group_letters,
    listing,
    n_,
    say,
    tell_about,
    write_number,
)

OPENING, CLOSING = Markup('<bdi translate="no">'), Markup("</bdi>")


# Asked for each sentence of a page, and a context variable answers in a hundredth of the time of Flask's `g`.
chosen: ContextVar[Language] = ContextVar("language", default=ENGLISH)


def language() -> Language:
    """The language in which the request is answered."""
    return chosen.get()


def init_app(app: Flask, only: Language) -> None:
    """Answer every request in one language."""
    app.extensions["language"] = only
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals.update(_=_, n_=n_, listing=listing, language=language, tell_about=tell_about)
    app.jinja_env.globals.update(
        describe_result=describe_result, describe_lead=describe_lead, describe_comparison=describe_comparison
    )
    app.jinja_env.filters["grouped"] = group_letters
    app.jinja_env.filters["period"] = describe_period
    app.jinja_env.filters["plain"] = lambda text: say(text, language())
    app.jinja_env.finalize = lambda value: (
        mark_up(value, language()) if isinstance(value, Text) else _write_value(value)
    )


def describe_period(days: int) -> Text:
    """A number of days, in years where it is a whole number of them.

    >>> say(describe_period(90)), say(describe_period(365))
    ('90 days', '1 year')
    """
    years, rest = divmod(days, 365)
    return n_("{n} day", "{n} days", n=days) if rest else n_("{n} year", "{n} years", n=years)


def mark_up(text: Text, language: Language) -> Markup:
    """The sentence as HTML."""
    template = escape(choose_template(text, language))
    if not text.values:
        return template
    values = {name: _isolate(value, language) for name, value in text.values.items()}
    # Everything is escaped by now, and Markup's own format takes three times as long.
    return Markup(str(template).format_map(values))  # noqa: S704


def _isolate(value: Value, language: Language) -> object:
    if isinstance(value, Text):
        return mark_up(value, language)
    return OPENING + value + CLOSING if isinstance(value, str) else _write_value(value)


def _write_value(value: object) -> object:
    """A number below zero has a real minus."""
    return write_number(value) if isinstance(value, int) and value < 0 else value
