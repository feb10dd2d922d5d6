"""`companion print`: a PDF of a game."""

import sys

import click

from companion.kit.game import Game
from companion.kit.problem import Problem
from companion.kit.text import _
from companion.system.seeds import new_seed

from .errors import refuse
from .files import write_file
from .parameters import game_argument, phone_url


@click.command("print")
@game_argument
@click.argument("what")
@click.option("-o", "--output", metavar="FILE", default="-", help="The PDF to write; standard output if left out.")
@click.option(
    "--players", metavar="N", help="How many play; the mode's least, or as many as there are names, if left out."
)
@click.option("--names", metavar="A,B,…", help="Names for the columns of a pad.")
@click.option("--mode", metavar="M", help="The mode, such as easy or solo; standard if left out.")
@click.option("--paper", metavar="a4|letter", help="The paper; a4 if left out.")
@click.option("--up", metavar="1|2|4", help="How many on a page, with cut marks.")
@click.option("--sheets", metavar="N", help="How many sheets of paper, at most 100; 1 if left out.")
@click.option("--seed", metavar="S", help="The seed of what is drawn by lot; a new one if left out.")
@click.option("--label", metavar="N", help="For stickers: how many labels a sheet has, 21, 14 or 8, on letter 10 or 6.")
@click.option("--note", metavar="TEXT", help="A note to print on a pad.")
@click.option("--large", is_flag=True, help="Large print.")
@click.option(
    "--url",
    envvar="COMPANION_PUBLIC_URL",
    metavar="URL",
    type=phone_url,
    help="The address of the server, for the QR codes.",
)
def print_(
    game: Game, what: str, output: str, names: str | None, large: bool, url: str | None, **words: str | None
) -> None:
    """Print WHAT of GAME as a PDF: score-pad, checklist, reference, sticker, or what can be drawn by lot.

    Without the address of the server the sheets carry no QR codes, and say so.
    """
    from printables.render import pdf
    from printables.request import read_order  # the other commands need no ReportLab

    given = {key: text for key, text in words.items() if text is not None} | ({"large": "true"} if large else {})
    order = read_order(game, what, given, names.split(",") if names else ())
    if isinstance(order, list):
        refuse(order)
    if output == "-" and sys.stdout.isatty():
        refuse([Problem("output", _("A PDF cannot be shown in a terminal: name a file with -o FILE"))])
    printed = pdf(order.seeded(new_seed), url)
    if isinstance(printed, list):
        refuse(printed)
    write_file(printed, output)
