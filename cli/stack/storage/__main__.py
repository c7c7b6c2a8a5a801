"""`python -m cli.stack.storage migrate|serve`, configured by the environment."""

import argparse
import asyncio
import sys

from .migrate import migrate
from .server import serve
from .settings import SettingsError, from_environment


def main() -> int:
    """Run one command and return the process's exit code."""
    parser = argparse.ArgumentParser(prog="storage", description=__doc__)
    parser.add_argument("command", choices=["migrate", "serve"])
    command = parser.parse_args().command
    try:
        settings = from_environment()
    except SettingsError as error:
        print(f"storage: {error}", file=sys.stderr)
        return 1
    if command == "migrate":
        made = asyncio.run(migrate(settings))
        print("storage: schema created" if made else "storage: schema is up to date")
        return 0
    serve(settings)
    return 0


if __name__ == "__main__":
    sys.exit(main())
