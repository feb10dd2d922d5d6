"""What helps to answer a question of the pad: what the others have, how many are left, the hint of the field."""

from typing import Any

from companion.kit.form_data import FormData
from companion.kit.mode import Mode
from companion.kit.pad import Pad, PadRow
from companion.kit.text import Text, _, listing, n_


def help_with(form: FormData[Mode[Any, Any]], pad: Pad, row: PadRow, player: int) -> Text | None:
    """What helps a player to fill in a row."""
    if row.is_of_table or row.entry == "switch":
        return row.hint
    typed = [form.value(row.cell(i)).strip() for i in range(form.players)]
    if pad.counts_left and row.most:
        left = row.most - sum(int(text) for text in typed if text.isdecimal())
        return n_("{n} of the {most} is left", "{n} of the {most} are left", n=max(0, left), most=row.most)
    if form.layout.goal:
        return _("First to {goal}, alone in the lead", goal=form.layout.goal(form.players))
    others = [text for i, text in enumerate(typed) if i != player and text.isdecimal()]
    if others and any(row.path in each.compares for each in form.layout.rows):
        return n_("The other has {numbers}", "The others have {numbers}", n=form.players - 1, numbers=listing(others))
    return row.hint
