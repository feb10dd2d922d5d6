"""Figures of a server for others at `/metrics`, in the text format of Prometheus, for programs that have the token.

They hold no name, no code and no address: only routes and words of the program. The processes of a machine add their
figures up in the folder that the environment names as `PROMETHEUS_MULTIPROC_DIR`. Only a server with a token imports
this, since a server at home has no library for it.
"""

import hmac
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from flask import Flask, Response, abort, request
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from companion.store import Unavailable
from companion.system.machine import now

from .support.database import store
from .support.observing import Answered

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds
LATELY = 15 * 60  # seconds for which a table counts as active after a tap
STREAM = "text/event-stream"


class Figures:
    """The figures of this process, and of the others on the machine where they share a folder."""

    def __init__(self) -> None:
        self._own = own = CollectorRegistry()
        place = ("method", "route")
        self._seconds = Histogram(
            "companion_request_seconds", "Seconds until an answer begins", place, registry=own, buckets=BUCKETS
        )
        self._answers = Counter("companion_answers", "Answers by their status", (*place, "status"), registry=own)
        self._refusals = Counter("companion_refusals", "Refused requests by cause", ("cause",), registry=own)
        self._actions = Counter("companion_actions", "Actions done at tables", ("game", "kind"), registry=own)
        self._streams = Gauge(
            "companion_streams", "Pages that follow a table now", registry=own, multiprocess_mode="livesum"
        )

    def count(self, answered: Answered, response: Response) -> None:
        """Count an answered request."""
        place, notes = (answered.method, answered.route), answered.notes
        self._seconds.labels(*place).observe(answered.seconds)
        self._answers.labels(*place, answered.status).inc()
        if cause := notes.get("refused"):
            self._refusals.labels(cause).inc()
        elif action := notes.get("action"):
            self._actions.labels(notes["game"], action).inc()
        if response.mimetype == STREAM:
            self._streams.inc()
            response.call_on_close(self._streams.dec)

    def write(self) -> bytes:
        """All figures in the text format."""
        return generate_latest(self._collect()) + generate_latest(TableCounts())

    def _collect(self) -> CollectorRegistry:
        if SHARED_FOLDER not in os.environ:
            return self._own
        forget_ended(Path(os.environ[SHARED_FOLDER]))
        shared = CollectorRegistry()
        MultiProcessCollector(shared)  # type: ignore[no-untyped-call]
        return shared


def init_app(app: Flask, token: str) -> Figures:
    """Show figures at `/metrics` to programs that have the token; to others there is nothing."""
    figures, expected = Figures(), f"Bearer {token}".encode()

    @app.get("/metrics")
    def metrics() -> Response:
        if not hmac.compare_digest(request.headers.get("Authorization", "").encode(), expected):
            abort(404)
        return Response(figures.write(), content_type=CONTENT_TYPE_LATEST, headers={"Cache-Control": "no-store"})

    return figures


class TableCounts(Collector):
    """The numbers of tables in the database, the same from each process; none while it cannot be used."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        with suppress(Unavailable):
            gauge = GaugeMetricFamily("companion_tables", "Tables by their state", labels=("state",))
            for state, number in store().count_tables(now() - LATELY).items():
                gauge.add_metric((state,), number)
            yield gauge


def forget_ended(folder: Path) -> None:
    """Drop the open streams of processes that were killed; what they counted stays."""
    for pid in {int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*.db")}:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            mark_process_dead(pid)  # type: ignore[no-untyped-call]
