"""Templates of letters: the agency's own words in both languages, with variables in them."""

from collections.abc import Sequence
from typing import Any, ClassVar

from api.core.errors.tree import Detail, InvalidInputError
from api.core.resources.checked import CheckedRows
from api.emails.writing.wording import Wording, WordingError

LETTERS = ("letter", "letterEs")


class LetterRows(CheckedRows):
    """Templates that name what is known, and nothing else."""

    variables: ClassVar[Sequence[str]] = ()

    def check(self, row: dict[str, Any]) -> None:  # type: ignore[explicit-override]
        """Refuse what can't be filled in when the letter is written."""
        problems: list[Detail] = []
        for field in LETTERS:
            try:
                Wording.read(field, row[field], self.variables)
            except WordingError as error:
                problems += error.problems
        if problems:
            raise InvalidInputError(details=problems)
