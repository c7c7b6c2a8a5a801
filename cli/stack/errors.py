"""What can go wrong with the local stack, said so that a person can act on it."""

from typing import ClassVar


class StackError(Exception):
    """One clear sentence: what is wrong and what to do about it."""

    exit_code: ClassVar[int] = 1
    code: ClassVar[str] = "stack"


class WrongUseError(StackError):
    """What the person typed does not fit; the sentence says what does."""

    exit_code = 2
    code = "usage"
