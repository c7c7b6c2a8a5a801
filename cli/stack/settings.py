"""What the environment may say about the local stack; the stack's one reader of it."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent.parent
"""The checkout; everything of the stack that is tracked lies in it."""

ENVIRONMENT: Mapping[str, str] = os.environ  # noqa: TID251 - the stack's one reader
PASSED_ON = (
    "PATH",
    "HOME",
    "LANG",
    "LC_ALL",
    "TMPDIR",
    "TZ",
    "NODE_EXTRA_CA_CERTS",
    # Tests have what they start say which of its statements ran.
    "PYTHONPATH",
)


def home_folder() -> Path:
    """Return where the stack keeps its state."""
    return Path(ENVIRONMENT.get("CAREHIRE_HOME") or REPOSITORY / ".carehire").resolve()


def python() -> str:
    """Python under one name, however this process was started."""
    return str(Path(sys.prefix) / "bin" / "python")


def cache_folder() -> Path:
    """Return where downloaded programs are kept, shared by all checkouts of one user."""
    chosen = ENVIRONMENT.get("CAREHIRE_CACHE")
    return (Path(chosen) if chosen else Path.home() / ".cache" / "carehire").absolute()


def auth_binary() -> str | None:
    """The real Auth server's program, when it is to run instead of ours."""
    return ENVIRONMENT.get("CAREHIRE_AUTH_BINARY") or None


def storage_binary() -> str | None:
    """The real Storage server's program, when it is to run instead of ours."""
    return ENVIRONMENT.get("CAREHIRE_STORAGE_BINARY") or None


def base_environment() -> dict[str, str]:
    """The few variables that every part inherits."""
    return {name: ENVIRONMENT[name] for name in PASSED_ON if name in ENVIRONMENT}


def whole_environment() -> dict[str, str]:
    """All variables, for tools that act as the person at the terminal."""
    return dict(ENVIRONMENT)
