"""What helps while a game goes on: who starts, what is drawn, counted and asked, all on one page."""

from flask import Blueprint

from companion.web.support.lookup import find_game
from companion.web.support.rendering import render

blueprint = Blueprint("play", __name__)


@blueprint.get("/games/<slug>/play")
def play(slug: str) -> str:
    return render("games/play.html", game=find_game(slug))
