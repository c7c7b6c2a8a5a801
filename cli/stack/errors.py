"""What can go wrong with the local stack; each is a text of the catalogue, like any other error."""

from collections.abc import Callable
from typing import Any

from cli.errors import USAGE, CliError
from cli.texts import Texts

Say = Callable[..., None]
"""Reports progress: a text of the catalogue and what fills it."""


def silent(_key: str, **_values: Any) -> None:
    """Report nothing, for callers that only need the result."""


class StackError(CliError):
    """What is wrong and what to do about it."""

    def __str__(self) -> str:  # type: ignore[explicit-override] # from 3.12 on
        """The sentence in English, for logs and for programs without a language."""
        return Texts("en").of_error(self)


class WrongUseError(StackError):
    """What the person typed does not fit; the sentence says what does."""

    exit_code = USAGE
