"""The web app: pages for phones and the JSON interface. Only this part imports Flask."""

from .app import create_app

__all__ = ["create_app"]
