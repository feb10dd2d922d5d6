"""The page of a kept play: its result, what is told beside it, and what this phone may do with it."""

from functools import partial
from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template, url_for
from werkzeug.wrappers import Response

from companion.kit.data import definition
from companion.kit.text import Text, _
from companion.library.registry import games
from companion.plays.archive import find_play
from companion.plays.days import describe_day
from companion.plays.kept_play import KeptPlay, day_of
from companion.system.machine import now
from companion.system.settings import KEPT
from companion.tables.service import DAY
from companion.web.guesses import check_guesses, record_wrong_guess
from companion.web.pages.result import ResultView, view_kept
from companion.web.support.database import service, store
from companion.web.support.errors import Refusal
from companion.web.support.identity import known_phone
from companion.web.support.lookup import default_name
from companion.web.support.rendering import render_page

from .keep import keep_with_details

blueprint = Blueprint("play", __name__, url_prefix="/plays/<int:id>")


@definition()
class PlayPage:
    """A kept play beside its result, as the phone that asks sees it."""

    view: ResultView
    kept: KeptPlay
    days = KEPT.deleted  # in which it can be brought back

    @property
    def day(self) -> Text:
        return describe_day(self.kept.row.day, self.view.today)

    @property
    def starter(self) -> str:
        """The name of the player who started; empty if nobody knows."""
        return next((player.name for player in self.kept.players if player.seat.starts), "")

    @property
    def drawn(self) -> list[tuple[Text, str]]:
        """The open draws, each with its title and address."""
        game, drawn = self.kept.game, self.kept.row.drawn
        address = partial(url_for, "randomizers.shuffle", slug=game.slug)
        return [
            (each.title, f"{address(what=each.id)}?{drawn[each.id]}") for each in game.randomizers if each.id in drawn
        ]


class DeletedPlay(NamedTuple):
    """A play that this phone kept and deleted, and the days for which it can be brought back."""

    id: int
    title: str
    day: Text
    days: int = KEPT.deleted


@blueprint.get("")
def page(id: int) -> Response | str:
    """The page of a play; for its keeper also of a deleted one, which can be brought back."""
    if deleted := find_deleted(id):
        return render_template("plays/deleted.html", play=deleted)
    kept = find_seen(id)
    view = view_kept(kept)
    return show(kept, view) if view else render_template("plays/play.html", play=kept)


def show(kept: KeptPlay, view: ResultView) -> Response:
    up, styles = (url_for("plays.plays"), _("Plays")), ("pad", "result", "play")
    shown = {"page": view, "play": PlayPage(view, kept), "up": up, "styles": styles}
    return render_page("pages/result.html", "plays/_play.html", **shown)


@blueprint.post("")
def correct(id: int) -> Response:
    """Correct the day, the place, the length or the player who started."""
    view = view_kept(find_own(id)) or abort(404)
    return keep_with_details(view, lambda page: show(find_seen(id), page))


@blueprint.post("/delete")
def delete(id: int) -> Response:
    """Delete a play for everybody. For a day its keeper can bring it back; a second press changes nothing."""
    if not find_deleted(id):
        store().mark_play_deleted(find_own(id).row.id, now())
        service().make_room()
    return redirect(url_for(".page", id=id), 303)


@blueprint.post("/back")
def bring_back(id: int) -> Response:
    """Bring a deleted play back, for everybody."""
    if find_deleted(id):
        store().mark_play_deleted(id, None)
    return redirect(url_for(".page", id=id), 303)


@blueprint.post("/remove")
def remove(id: int) -> Response:
    """Remove a play from the list of this phone alone; its keeper deletes it instead."""
    kept = find_seen(id)
    if kept.row.keeper == known_phone():
        abort(403)
    store().unsee(id, known_phone() or "")
    return redirect(url_for("plays.plays"), 303)


def list_deleted() -> list[DeletedPlay]:
    """The deleted plays that this phone kept and may bring back."""
    rows, today = store().deleted_plays(known_phone() or "", now() - KEPT.deleted * DAY), day_of(now())
    return [DeletedPlay(row.id, games()[row.game].title, describe_day(row.day, today)) for row in rows]


def find_deleted(id: int) -> DeletedPlay | None:
    return next((deleted for deleted in list_deleted() if deleted.id == id), None)


def find_seen(id: int) -> KeptPlay:
    """The play with this id that the phone sees. 404 for any other, which counts as a wrong guess."""
    kept = find_play(store(), id, known_phone() or "", default_name)
    if kept is None:
        check_guesses()
        record_wrong_guess()
        abort(404)
    return kept


def find_own(id: int) -> KeptPlay:
    """The play with this id, which this phone kept; 403 for another phone that sees it, 409 for a deleted one."""
    if find_deleted(id):
        raise Refusal(409, _("This play is deleted. You can bring it back under “Plays”."))
    kept = find_seen(id)
    if kept.row.keeper != known_phone():
        abort(403)
    return kept
