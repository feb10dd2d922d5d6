"""`companion print`: a PDF of a game."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from companion.kit.game import Game
from companion.kit.text import _, choices, say
from companion.system.machine import new_seed
from companion.system.network import is_loopback

from .output import refuse, refuse_terminal, write_file
from .parameters import game_argument, output_option, phone_url, setting

if TYPE_CHECKING:
    from printables.print import Option


ONLY_HERE = _("Its codes only work on this computer: add --url with the address that phones open")


class PrintCommand(click.Command):
    """Takes the options that prints have, which are loaded when the command is called, and ReportLab with them."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        from printables.catalog import all_options

        game, what, output, *others = super().get_params(ctx)
        return [game, what, output, *map(click_option, all_options().values()), *others]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from printables.catalog import listed_prints

        super().format_help_text(ctx, formatter)
        ids = choices([each.id for each in listed_prints()])
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say(_("WHAT is {ids}, or a randomizer of the game, as for shuffle.", ids=ids)))


def click_option(option: "Option[Any]") -> click.Option:
    word = {"metavar": option.metavar} if option.metavar else {"is_flag": True, "flag_value": "true"}
    return click.Option([f"--{option.id}"], help=say(option.help), **word)


@click.command("print", cls=PrintCommand)
@game_argument
@click.argument("what")
@output_option
@setting("--url", "public_url", metavar="URL", type=phone_url, help="The address of the server, for the QR codes.")
def print_(game: Game, what: str, output: str, url: str | None, **words: str | None) -> None:
    """Print WHAT of GAME as a PDF.

    Without the server's address, the places of the QR codes stay blank.
    """
    from printables.catalog import read_request
    from printables.render import pdf, preview

    request = read_request(game, what, typed_words(words), new_seed)
    if isinstance(request, list):
        refuse(request)
    refuse_terminal(output)
    printed = pdf(request, url)
    if isinstance(printed, list):
        refuse(printed)
    write_file([printed], output)
    shown = preview(request, url)
    for note in (None if isinstance(shown, list) else shown.fewer, ONLY_HERE if url and is_loopback(url) else None):
        if note:
            click.echo(say(note), err=True)


def typed_words(words: Mapping[str, str | None]) -> dict[str, str]:
    """The words behind the options of prints, as they would be typed on the page of prints."""
    from printables.catalog import all_options

    given = [(option, words[option.id]) for option in all_options().values()]
    return {path: text for option, word in given if word is not None for path, text in option.by_path(word).items()}
