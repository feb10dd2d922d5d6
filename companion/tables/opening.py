"""Opening a table: the game, who shall sit there, and whatever was counted before."""

from dataclasses import replace

from companion.kit.entry.form_data import parse_form
from companion.kit.entry.sheet_parser import parse_sheet
from companion.kit.form.names import normalize_name
from companion.kit.game import Game
from companion.kit.path import at

from .action import Action, Refused
from .table import Chair, Table, Written


def opened(game: Game, secret: str, action: Action) -> Table:
    """The table that an action of the kind `open` makes; its body is what the calculator's address holds.

    For a rematch, `phones.N` are those that hold the seats already.
    """
    form, problems = parse_form(game, action.body, str)
    named = [*form.name_paths(), "mode", "players"]
    problems += [problem for problem in parse_sheet(game, form.to_sheet()).problems if problem.path in named]
    if problems:
        raise Refused(problems[0].text)
    chairs = tuple(
        Chair(f"s{i + 1}", normalize_name(form.value(path)), action.asked(at("phones", i)))
        for i, path in enumerate(form.name_paths())
    )
    table = Table(game, form.layout, secret, action.phone, chairs, len(chairs), {})
    chosen = {path: chairs[int(form.value(path))].id for path in form.choice_paths() if form.value(path)}
    typed = {path: form.value(path).strip() for path in form.paths() if path not in form.name_paths()} | chosen
    written = {table.lasting(path): Written(text, action.phone, 1) for path, text in typed.items() if text}
    return replace(table, written=written)


def same_players(table: Table) -> dict[str, str]:
    """The body that opens a table with the same game, players, phones and house rules."""
    named = {at("players", i, "name"): chair.name for i, chair in enumerate(table.chairs)}
    phones = {at("phones", i): chair.phone for i, chair in enumerate(table.chairs)}
    rules = {path: written.text for path, written in table.written.items() if path.startswith("rulings.")}
    return {"mode": table.mode.id, "players": str(len(table.chairs)), **named, **phones, **rules}
