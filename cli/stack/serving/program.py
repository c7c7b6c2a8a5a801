"""Our servers as programs: `python -m <package> migrate|serve`, only on the loopback interface."""

import argparse
import asyncio
import ipaddress
import logging
import sys
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import asyncpg
import uvicorn

from cli.stack.idle import PART_SECONDS
from cli.stack.serving.errors import SettingsError, StartError
from cli.stack.serving.server import Server, application

STOP_SECONDS = 5


@dataclass(frozen=True)
class Setup:
    """A server whose settings were read."""

    host: str
    port: int
    database_url: str
    migrate: Callable[[], Coroutine[Any, Any, bool]]
    build: Callable[[], Server[Any]]
    log_level: int = logging.WARNING


def require_loopback(setting: str, host: str) -> str:
    """Return an address that no other machine can reach: production runs the real servers.

    Raises:
        SettingsError: Another machine could.
    """
    try:
        is_loopback = ipaddress.ip_address(host).is_loopback
    except ValueError:
        is_loopback = False
    if not is_loopback:
        message = (
            f"{setting} must be a loopback address such as 127.0.0.1, not {host!r}; "
            "for anything else run the real server."
        )
        raise SettingsError(message)
    return host


def run(name: str, prepare: Callable[[], Setup]) -> int:
    """Do what the command line asks and return the exit code."""
    parser = argparse.ArgumentParser(prog=f"python -m cli.stack.{name}")
    parser.add_argument("command", choices=["migrate", "serve"])
    command = parser.parse_args().command
    try:
        _run(name, command, prepare())
    except StartError as error:
        return _complain(name, str(error), error.exit_code)
    except (OSError, asyncpg.PostgresError) as error:
        return _complain(name, f"The database cannot be reached or used: {error}", 1)
    return 0


def _run(name: str, command: str, setup: Setup) -> None:
    if command == "migrate":
        made = asyncio.run(setup.migrate())
        print(f"{name}: schema {'created' if made else 'is up to date'}")
        return
    asyncio.run(_reach(setup.database_url))
    logging.basicConfig(level=setup.log_level, format="%(levelname)s %(message)s")
    logging.getLogger("httpx").setLevel(logging.WARNING)
    logging.getLogger("access").setLevel(logging.INFO)
    uvicorn.run(
        application(setup.build()),
        host=setup.host,
        port=setup.port,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=PART_SECONDS,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


async def _reach(database_url: str) -> None:
    """Connect once, so that a wrong address is known before anything starts."""
    connection = await asyncpg.connect(database_url)
    await connection.close()


def _complain(name: str, sentence: str, code: int) -> int:
    print(f"{name}: {sentence}", file=sys.stderr)
    return code
