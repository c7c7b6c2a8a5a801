"""Why one of our servers does not start."""

from typing import ClassVar


class StartError(Exception):
    """The server can't start, or its schema can't be made; the sentence says why."""

    exit_code: ClassVar[int] = 1


class SettingsError(StartError):
    """A setting is missing or can't be used; the sentence names it, but no secret value."""

    exit_code = 2
