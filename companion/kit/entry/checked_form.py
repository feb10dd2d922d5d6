"""A form with what is wrong in it, and what it still waits for."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Generic

from companion.kit.form.base import Select
from companion.kit.problem import Problem
from companion.kit.text import _

from .form_data import FormData
from .sheet_parser import L, ParsedSheet, parse_layout


@dataclass(frozen=True)
class CheckedForm(Generic[L]):
    """A form and the sheet in it. The paths of problems are those of inputs.

    `waiting` are the inputs that have to be filled in and are not yet, which is no problem on a page.
    """

    form: FormData[L]
    parsed: ParsedSheet[L]
    problems: tuple[Problem, ...]
    waiting: tuple[str, ...]


def check_form(form: FormData[L], problems: Iterable[Problem] = ()) -> CheckedForm[L]:
    """The form, read; `problems` were found in its address."""
    parsed = parse_layout(form.game, form.layout, form.to_sheet())
    found = [Problem(form.locate(path), text) for path, text in parsed.problems]
    empty = {path for path in form.inputs if not form.value(path).strip()}
    unknown = list(_unknown_options(form))
    passed_over = empty | {problem.path for problem in unknown}
    wrong = (*problems, *unknown, *(problem for problem in found if problem.path not in passed_over))
    waited_for = {problem.path for problem in found}
    return CheckedForm(form, parsed, wrong, tuple(path for path in form.inputs if path in empty & waited_for))


def _unknown_options(form: FormData[L]) -> Iterator[Problem]:
    """A problem for each choice that is no option any more."""
    for path, what in form.inputs.items():
        if isinstance(what, Select) and form.value(path) not in ("", *what.options):
            yield Problem(path, _("Choose again: this is no longer there"))
