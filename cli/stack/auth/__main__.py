"""Run the server or create its schema: `python -m cli.stack.auth migrate|serve`."""

import sys

from pydantic import ValidationError

from cli.stack.auth.app import auth_server
from cli.stack.auth.migrate import migrate
from cli.stack.auth.settings import Settings
from cli.stack.serving.errors import SettingsError
from cli.stack.serving.program import Setup, require_loopback, run


def prepare() -> Setup:
    """Read the settings.

    Raises:
        SettingsError: Some are missing or wrong.
    """
    try:
        settings = Settings()
    except ValidationError as error:
        # Only names: a value may be a secret.
        names = ", ".join(str(part["loc"][0]) for part in error.errors())
        message = f"These settings are missing or wrong: {names}."
        raise SettingsError(message) from None
    return Setup(
        host=require_loopback("GOTRUE_API_HOST", settings.api_host),
        port=settings.api_port,
        database_url=settings.db_database_url,
        migrate=lambda: migrate(settings.db_database_url),
        build=lambda: auth_server(settings),
        log_level=settings.python_log_level,
    )


if __name__ == "__main__":
    sys.exit(run("auth", prepare))
