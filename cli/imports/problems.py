"""What is wrong with a cell and with a row."""

import contextlib
from collections.abc import Iterator
from typing import Any


class CellError(Exception):
    """What is wrong with a cell: a text of the catalogue and what fills it."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values
        self.field = ""


class RowRefusedError(Exception):
    """All that is wrong with a row: at most one error for each of its fields."""

    def __init__(self, errors: list[CellError]) -> None:
        super().__init__(*errors)
        self.errors = errors


class Problems:
    """Collects what is wrong with a row, so that a person can fix all of it at once."""

    def __init__(self) -> None:
        self._errors: dict[str, CellError] = {}

    @contextlib.contextmanager
    def in_field(self, name: str) -> Iterator[None]:
        """Keep a cell error raised inside under its field; the first of a field says most."""
        try:
            yield
        except CellError as error:
            error.field = name
            self._errors.setdefault(name, error)

    def refuse_any(self) -> None:
        """Refuse the row when there is a problem.

        Raises:
            RowRefusedError: There is one.
        """
        if self._errors:
            raise RowRefusedError(list(self._errors.values()))
