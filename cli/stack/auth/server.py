"""Serve the app on the loopback interface, and nowhere else."""

import ipaddress

import uvicorn

from cli.stack.auth.app import create_app
from cli.stack.auth.settings import Settings


class NotLoopbackError(Exception):
    """This server is for local use: production runs the real one."""


def require_loopback(host: str) -> None:
    """Refuse any address that another machine could reach.

    Raises:
        NotLoopbackError: The address is not a loopback one.
    """
    try:
        is_loopback = ipaddress.ip_address(host).is_loopback
    except ValueError:
        is_loopback = False
    if not is_loopback:
        message = (
            f"GOTRUE_API_HOST is {host!r}, but this server listens on a loopback address only "
            "(127.0.0.1); for anything else run the real Supabase Auth"
        )
        raise NotLoopbackError(message)


def serve(settings: Settings) -> None:
    """Run until told to stop."""
    require_loopback(settings.api_host)
    uvicorn.run(
        create_app(settings),
        host=settings.api_host,
        port=settings.api_port,
        server_header=False,
        access_log=False,
        proxy_headers=False,
        log_level=settings.python_log_level,
        timeout_graceful_shutdown=5,
    )
