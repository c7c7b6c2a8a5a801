"""`python -m cli.stack.storage migrate|serve`, configured by the environment."""

import argparse
import asyncio
import sys

import asyncpg

from .database import reach
from .migrate import migrate
from .server import serve
from .settings import Settings, SettingsError, from_environment


def main() -> int:
    """Run one command and return the process's exit code."""
    parser = argparse.ArgumentParser(prog="storage", description=__doc__)
    parser.add_argument("command", choices=["migrate", "serve"])
    command = parser.parse_args().command
    try:
        _run(command, from_environment())
    except SettingsError as error:
        return _complain(str(error))
    except (OSError, asyncpg.PostgresError) as error:
        return _complain(f"The database cannot be reached or used: {error}")
    return 0


def _run(command: str, settings: Settings) -> None:
    if command == "migrate":
        made = asyncio.run(migrate(settings))
        print("storage: schema created" if made else "storage: schema is up to date")
    else:
        asyncio.run(reach(settings))
        serve(settings)


def _complain(sentence: str) -> int:
    print(f"storage: {sentence}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
