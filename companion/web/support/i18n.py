"""Sentences in pages: templates write `{{ _("…") }}`, and whatever is a Text is said in the app's language.

Every value a sentence carries is put into a `<bdi>` of its own, so that a name of right-to-left letters, or of control
characters that turn the direction, cannot disturb the sentence around it. In attributes, where no element can stand,
templates write `{{ text|plain }}`.
"""

from typing import Any

from flask import Flask, current_app
from markupsafe import Markup, escape

from companion.kit.scoring.verdict import describe_comparison, describe_lead, describe_result
from companion.kit.text import Language, Text, Value, _, chosen, listing, n_, say

OPENING, CLOSING = Markup('<bdi translate="no">'), Markup("</bdi>")


def init_app(app: Flask, language: Language) -> None:
    app.extensions["language"] = language
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals.update(_=_, n_=n_, listing=listing, language=language)
    app.jinja_env.globals.update(
        describe_result=describe_result, describe_lead=describe_lead, describe_comparison=describe_comparison
    )
    app.jinja_env.filters["plain"] = lambda text: say(text, language)
    app.jinja_env.finalize = lambda value: marked_up(value, language) if isinstance(value, Text) else value


def marked_up(text: Text, language: Language) -> Markup:
    template = escape(chosen(text, language))
    if not text.values:
        return template
    values = {name: _isolated(value, language) for name, value in text.values.items()}
    # Everything is escaped by now, and Markup's own format takes three times as long.
    return Markup(str(template).format_map(values))  # noqa: S704


def language() -> Language:
    """The language of the running app."""
    spoken: Language = current_app.extensions["language"]
    return spoken


def _isolated(value: Value, language: Language) -> Any:
    if isinstance(value, Text):
        return marked_up(value, language)
    return OPENING + value + CLOSING if isinstance(value, str) else value
