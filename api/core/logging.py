"""Structured logs that name requests and people by id only, and the id of the request."""

import logging
import logging.config
import re
import sys
from contextlib import suppress
from contextvars import ContextVar
from pathlib import Path
from typing import BinaryIO, cast
from uuid import uuid4

import orjson
import structlog
from structlog.typing import EventDict, WrappedLogger

WELL_FORMED = re.compile(r"[A-Za-z0-9._-]{8,64}", re.ASCII)

LIBRARIES = Path(__file__).parents[1] / "log_config.json"

request_id: ContextVar[str] = ContextVar("request_id", default="-")


def accept_request_id(offered: str | None) -> str:
    """Keep a well-formed id that came with the request, else make one."""
    if offered and WELL_FORMED.fullmatch(offered):
        return offered
    return uuid4().hex


def _add_request_id(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    if request_id.get() != "-":
        event.setdefault("request_id", request_id.get())
    return event


SHARED = (
    _add_request_id,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
)


def json_lines() -> structlog.stdlib.ProcessorFormatter:
    """Return what writes a library's log lines as ours are; `log_config.json` names it."""
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=SHARED,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.JSONRenderer(serializer=_text),
        ],
    )


class _Output:
    """Standard output; a line that can't be written is lost, but not the request that it reports.

    The disk of a log may be full, or the process that reads it may have died.
    """

    def write(self, line: bytes) -> None:
        """Write as much as can be."""
        with suppress(OSError):
            sys.stdout.buffer.write(line)

    def flush(self) -> None:
        """Hand it to the system."""
        with suppress(OSError):
            sys.stdout.buffer.flush()


def configure_logging(level: str) -> None:
    """Write JSON lines to standard output."""
    structlog.configure(
        processors=[*SHARED, structlog.processors.JSONRenderer(serializer=orjson.dumps)],
        wrapper_class=structlog.make_filtering_bound_logger(
            cast("int", logging.getLevelName(level))
        ),
        logger_factory=structlog.BytesLoggerFactory(file=cast("BinaryIO", _Output())),
        cache_logger_on_first_use=True,
    )
    # Uvicorn would write whole addresses, with the names that people search for.
    access = logging.getLogger("uvicorn.access")
    access.handlers.clear()
    access.propagate = False


def configure_libraries() -> None:
    """Have libraries log as uvicorn does, which takes the same file by `--log-config`."""
    logging.config.dictConfig(orjson.loads(LIBRARIES.read_bytes()))


def _text(event: EventDict, **_: object) -> str:
    return orjson.dumps(event, default=str).decode()
