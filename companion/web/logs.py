"""Logs of a server for others: JSON, an object a line, without names, codes, addresses and queries.

The text of an exception may quote what somebody typed, and the values of another program's message may be an address.
Neither is written: of an exception the log has its kind and the lines of code, of such a message its numbers.
"""

import json
import logging
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from traceback import format_tb

from flask import Response

from .support.observing import Answered

OWN = "companion."  # loggers whose messages say nothing that somebody typed
MOST_CAUSES = 8  # of an exception
CONVERSION = re.compile(r"%\w")  # of a value, in the template of a message
LOG = logging.getLogger(__name__)


def init_logs() -> None:
    """Write the logs of this process to standard error, in our format those of Gunicorn, too."""
    handler = logging.StreamHandler()
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for each in (handler, *logging.getLogger("gunicorn.error").handlers):
        each.setFormatter(JsonLines())


def log_request(answered: Answered, _response: Response) -> None:
    """Write a line about an answered request."""
    failure = answered.failure
    fields = {
        "method": answered.method,
        "route": answered.route,
        "status": answered.status,
        "milliseconds": round(answered.seconds * 1000, 1),
        **answered.notes,
    }
    level = logging.ERROR if failure else logging.INFO
    LOG.log(level, "request", extra={"fields": fields}, exc_info=failure)


class JsonLines(logging.Formatter):
    """A record of a log as an object of JSON on one line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage() if record.name.startswith(OWN) else censor(record),
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[1]:
            line["exception"] = "\n".join(describe_exception(record.exc_info[1]))
        return json.dumps(line)


def censor(record: logging.LogRecord) -> str:
    """The message with its numbers alone; beside an exception, where Flask and its kind write a path into it, none.

    Gunicorn writes the address of a malformed request into the template itself, after an equals sign.
    """
    if record.exc_info:
        return "failed"
    values = [str(each) if isinstance(each, int) else "…" for each in record.args or ()]
    return CONVERSION.sub(lambda _found: values.pop(0) if values else "…", str(record.msg)).partition("=")[0]


def describe_exception(error: BaseException) -> Iterator[str]:
    """The kind of an exception after the lines of code that it came through, then the same of its causes."""
    found: BaseException | None = error
    for _each in range(MOST_CAUSES):
        if found is None:
            return
        yield "".join(format_tb(found.__traceback__)) + type(found).__qualname__
        found = found.__cause__ or (None if found.__suppress_context__ else found.__context__)
