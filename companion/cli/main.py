"""The command `companion`.

Exit codes: 0 done; 1 a failure outside the input, in one line; 2 bad usage or an invalid sheet, a line each problem.
"""

import sys

import click

from companion import __version__
from companion.kit.text import _

from .games import games, score, setup, shuffle
from .output import drop_output, fail, open_streams, reason, refuse, usage_problem
from .plays import plays
from .print import print_
from .serving import backup, restore, serve, where

COMMANDS = (games, setup, score, shuffle, print_, plays, serve, backup, restore, where)


@click.group(context_settings={"help_option_names": ["-h", "--help"]}, commands=COMMANDS)
@click.version_option(__version__, prog_name="companion")
def companion() -> None:
    """A companion for five egg games: set-up, scores with their reasons, shared tables on phones."""


def main() -> None:
    """Run the command. Nothing it prints can fail on a character that the terminal does not have."""
    open_streams()
    try:
        run()
    except OSError as error:
        drop_output()
        if not isinstance(error, BrokenPipeError):  # whoever read along has seen enough
            fail(_("This cannot be done: {why}", why=reason(error)))
        sys.exit(1)


def run() -> None:
    """Run the command of the arguments, its bad usage told like any other problem."""
    try:
        companion(prog_name="companion", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        sys.exit(error.exit_code)
    except click.UsageError as error:
        refuse([usage_problem(error)], as_json=bool(error.ctx and error.ctx.params.get("as_json")))
    except click.Abort:
        sys.exit(1)
