"""How a command ends that cannot do its work: 2 for bad usage or an invalid sheet, 1 for any other failure."""

import sys
from typing import NoReturn

import click

from companion.contract.errors import encode_errors
from companion.kit.data import Problem
from companion.kit.text import Text, _, say

from .output import as_lines, one_line, show


def refuse(problems: list[Problem], as_json: bool = False) -> NoReturn:
    """Name every problem and end with 2."""
    for problem in problems:
        print(one_line(f"{problem.path or 'sheet'}: {say(problem.text)}"), file=sys.stderr)
    if as_json:
        show(as_lines(encode_errors(problems)))
    sys.exit(2)


def fail(text: Text) -> NoReturn:
    """Name the failure in one line and end with 1."""
    print(one_line(say(text)), file=sys.stderr)
    sys.exit(1)


def reason(error: Exception) -> str:
    """Why the system refused, in its own words."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def usage_problem(error: click.UsageError) -> Problem:
    """Bad usage as a problem of the argument or option, or of the `usage` as a whole."""
    param = error.param if isinstance(error, click.BadParameter) else None
    path = (param and param.name) or "usage"
    if param and error.message:
        return Problem(path, _("{what}", what=error.message))
    command = error.ctx.command_path if error.ctx else "companion"
    text = _("{what} (see {command} --help)", what=error.format_message().rstrip("."), command=command)
    return Problem(path, text)
