"""Before and during the game: the checklist, who starts, open draws, the timer, the address for phones."""

from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlencode

from companion.kit.play.first_player import draw_first_player
from companion.kit.play.randomizer import parse_draw_request
from companion.kit.text import Text, _

from .action import Action, Refused
from .permissions import host_only, seated
from .table import Clock, Draw, Table

Told = tuple[Table, Text]


def tick(table: Table, action: Action) -> Told:
    """A step of the set-up is done, or not yet when `done` is empty."""
    seated(table, action)
    steps = {step.id: step for step in table.game.set_up(len(table.chairs), table.mode.id)}
    step = steps.get(action.asked("step"))
    if step is None:
        raise Refused(_("The set-up has no such step now"))
    who = table.who(action.phone)
    if action.asked("done"):
        return replace(table, ticks=table.ticks | {step.id}), _("{who} did: {step}", who=who, step=step.text)
    return replace(table, ticks=table.ticks - {step.id}), _("{who} reopened: {step}", who=who, step=step.text)


def starts(table: Table, action: Action) -> Told:
    """Somebody starts: the seat of the action, or by the lot of a `seed`."""
    seated(table, action)
    if seed := action.asked("seed"):
        names = tuple(chair.name for chair in table.chairs)
        drawn = draw_first_player(table.game.slug, names, seed).names[0]
        chair = table.chairs[names.index(drawn)]
        return replace(table, starter=chair.id), _("The lot says that {name} starts", name=chair.name)
    chair = table.chair(action.seat)
    return replace(table, starter=chair.id), _("{name} starts", name=chair.name)


def draw(table: Table, action: Action) -> Told:
    """Something is drawn openly, the same for all."""
    seated(table, action)
    randomizer = table.game.randomizer(action.asked("what"))
    if randomizer is None:
        raise Refused(_("This game has no such draw"))
    asked: Mapping[str, object] = {"seed": action.asked("seed"), "players": len(table.chairs)}
    if parse_draw_request(randomizer, table.game.players, len(table.chairs), asked).problems:
        raise Refused(_("Nothing can be drawn from this"))
    drawn = Draw(randomizer.id, urlencode(asked))
    text = _("{who} drew by lot: {what}", who=table.who(action.phone), what=randomizer.title)
    return replace(table, draws={**table.draws, randomizer.id: drawn}), text


def clock(table: Table, action: Action) -> Told:
    """The timer starts or stops; with `reset` it goes back to nothing."""
    host_only(table, action)
    if action.asked("reset"):
        return replace(table, clock=Clock()), _("The timer is set back")
    since, before = table.clock
    if since is None:
        return replace(table, clock=Clock(action.at, before)), _("The timer runs")
    return replace(table, clock=Clock(None, before + max(0, action.at - since))), _("The timer stopped")


def address(table: Table, action: Action) -> Told:
    """The host says by which of the server's addresses phones join; the desk's caller knows which there are."""
    host_only(table, action)
    chosen = action.asked("address")
    return replace(table, address=chosen), _("Phones now join at {address}", address=chosen)
