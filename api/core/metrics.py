"""Figures for Prometheus, at an address of their own: no stranger's port shows them.

Several processes of one API count together where PROMETHEUS_MULTIPROC_DIR names a folder that is
emptied before they start; whichever of them has the address responds for all.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from errno import EADDRINUSE
from threading import Thread
from wsgiref.simple_server import WSGIServer

import structlog
from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    start_http_server,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from api.core.settings import Settings

log = structlog.get_logger()

REQUESTS = Counter(
    "carehire_requests_total",
    "Requests by verb, route and status; 499 is a caller who left.",
    ["method", "route", "status"],
)
SECONDS = Histogram(
    "carehire_request_seconds",
    "How long a request took, without the way to the caller.",
    ["method", "route"],
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
)
CONNECTIONS = Gauge(
    "carehire_pool_connections",
    "Connections to the database: open, and of these at work.",
    ["state"],
    multiprocess_mode="livesum",
)
VERBS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
PAUSE_SECONDS = 5.0

Look = Callable[[], Awaitable[None]]


def count_request(method: str, route: str, status: int, seconds: float) -> None:
    """Count one request; whatever else a stranger calls a verb is one of them."""
    method = method if method in VERBS else "other"
    REQUESTS.labels(method, route, status).inc()
    SECONDS.labels(method, route).observe(seconds)


@asynccontextmanager
async def metrics_served(settings: Settings, look: Look) -> AsyncIterator[None]:
    """Respond to Prometheus in the meantime, and look every few seconds at what is not counted as it happens.

    Without METRICS_ADDRESS nothing listens.
    """
    if not settings.metrics_address:
        yield
        return
    keeper = asyncio.create_task(_keep(settings, look))
    try:
        yield
    finally:
        keeper.cancel()
        await asyncio.gather(keeper, return_exceptions=True)
        if settings.prometheus_multiproc_dir:
            mark_process_dead(os.getpid(), settings.prometheus_multiproc_dir)  # type: ignore[no-untyped-call]


async def _keep(settings: Settings, look: Look) -> None:
    """Take the address as soon as it is free: the process that had it may end first."""
    server: tuple[WSGIServer, Thread] | None = None
    try:
        while True:
            server = server or _serve(settings)
            try:
                await look()
            except Exception:
                # A database that is away is no reason to stop.
                log.warning("metrics_not_read", exc_info=True)
            await asyncio.sleep(PAUSE_SECONDS)
    finally:
        if server is not None:
            await asyncio.to_thread(server[0].shutdown)
            server[0].server_close()


def _serve(settings: Settings) -> tuple[WSGIServer, Thread] | None:
    host, _, port = settings.metrics_address.rpartition(":")
    try:
        return start_http_server(int(port), host, _registry(settings))
    except OSError as error:
        if error.errno != EADDRINUSE:
            raise
        return None


def _registry(settings: Settings) -> CollectorRegistry:
    if not settings.prometheus_multiproc_dir:
        return REGISTRY
    together = CollectorRegistry()
    MultiProcessCollector(together, settings.prometheus_multiproc_dir)  # type: ignore[no-untyped-call]
    return together
