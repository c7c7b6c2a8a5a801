"""Run the server or create its schema: `python -m cli.stack.storage migrate|serve`."""

import sys

from cli.stack.serving.program import Setup, run

from .app import storage_server
from .migrate import migrate
from .settings import from_environment


def prepare() -> Setup:
    """Read the settings."""
    settings = from_environment()
    return Setup(
        host=settings.host,
        port=settings.port,
        database_url=settings.database_url,
        migrate=lambda: migrate(settings.database_url),
        build=lambda: storage_server(settings),
    )


if __name__ == "__main__":
    sys.exit(run("storage", prepare))
