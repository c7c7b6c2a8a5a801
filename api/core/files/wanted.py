"""Which files are wanted in a place: of which kinds, and how large at most. Pure."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial

from api.core.errors.tree import AppError, TooLargeError
from api.core.files.content import BY_EXTENSION, Kind
from api.core.files.limits import FILE_BYTES, FILE_TOO_LARGE


@dataclass(frozen=True, slots=True)
class Wanted:
    """Describe the files that are accepted; `refusal` is raised for anything else."""

    kinds: Collection[Kind]
    most_bytes: int
    refusal: Callable[[], AppError]
    reader: str = ""
    """Who looks at all of it; otherwise the reader of its kind, if that has one."""

    def check_kind(self, kind: Kind) -> None:
        """Take a kind or refuse it.

        Raises:
            AppError: It is not wanted.
        """
        if kind not in self.kinds:
            raise self.refusal()

    def check_size(self, size: int) -> None:
        """Take a size or refuse it.

        Raises:
            AppError: It is too large.
        """
        if size > self.most_bytes:
            raise self.refusal()


ANYTHING = Wanted(
    frozenset(BY_EXTENSION.values()), FILE_BYTES, partial(TooLargeError, FILE_TOO_LARGE)
)
