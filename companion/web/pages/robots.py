"""What search engines may look at: the games and their pages, but no table, no phone's pages and no filled-in form."""

from flask import Blueprint, Response

blueprint = Blueprint("robots", __name__)

PRIVATE = ("/t/", "/s/", "/S/", "/tables", "/kept", "/me/", "/games/*/table", "/*?")
TEXT = "".join(f"{line}\n" for line in ("User-agent: *", *(f"Disallow: {path}" for path in PRIVATE)))


@blueprint.get("/robots.txt")
def robots() -> Response:
    return Response(TEXT, mimetype="text/plain")
