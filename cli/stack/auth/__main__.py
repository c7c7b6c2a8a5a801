"""Run the server or create its schema: `python -m cli.stack.auth migrate|serve`."""

import argparse
import asyncio
import logging
import sys

from asyncpg import PostgresError
from pydantic import ValidationError

from cli.stack.auth.migrate import MigrationError, migrate
from cli.stack.auth.server import NotLoopbackError, serve
from cli.stack.auth.settings import Settings


def main() -> int:
    """Do what the command line asks; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m cli.stack.auth")
    parser.add_argument("command", choices=["migrate", "serve"])
    command = parser.parse_args().command
    try:
        settings = Settings()
        logging.basicConfig(level=settings.python_log_level, format="%(levelname)s %(message)s")
        logging.getLogger("httpx").setLevel(logging.WARNING)
        if command == "serve":
            serve(settings)
        else:
            created = asyncio.run(migrate(settings))
            print("Created the auth schema." if created else "The auth schema is up to date.")
    except ValidationError as error:
        # Only names: a value may be a secret.
        names = ", ".join(str(part["loc"][0]) for part in error.errors())
        print(f"These settings are missing or wrong: {names}.", file=sys.stderr)
        return 2
    except (MigrationError, NotLoopbackError, PostgresError, OSError) as error:
        print(f"The auth server stopped: {error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
