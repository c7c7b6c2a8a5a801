"""What can go wrong with the local stack, said so that a person can act on it."""


class StackError(Exception):
    """One clear sentence: what is wrong and what to do about it."""
