"""Small files that only their owner may read, written whole or not at all."""

import errno
import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cli.stack.errors import StackError

PRIVATE_FOLDER = 0o700
LAST_LINES = 4
CAUSES = {
    "No space left on device": "the disk is full: free some space",
    "ENOSPC": "the disk is full: free some space",
    "EADDRINUSE": "another program has its port",
    "ddress already in use": "another program has its port",
}


@contextmanager
def disk_space_checked(folder: Path) -> Iterator[None]:
    """Turn a full disk into one clear sentence."""
    try:
        yield
    except OSError as error:
        if error.errno in {errno.ENOSPC, errno.EDQUOT}:
            raise StackError("stack.disk_full", path=folder) from error
        raise


def last_words(text: str, lines: int = LAST_LINES) -> str:
    """The end of what a program wrote, on one line; a full disk or a taken port comes first, wherever it was said."""
    said = text.strip().splitlines()
    cause = next((remedy for sign, remedy in CAUSES.items() if sign in text), None)
    end = " / ".join(line.strip() for line in said[-lines:]) or "(nothing)"
    return f"{cause} ({end})" if cause else end


def make_private_folder(folder: Path, mode: int = PRIVATE_FOLDER) -> Path:
    """A folder that exists and has exactly this mode."""
    with disk_space_checked(folder):
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(mode)
    return folder


def write_private(path: Path, content: str) -> bool:
    """Write a file of mode 0600; say whether its content changed."""
    try:
        if path.read_text(encoding="utf-8") == content:
            path.chmod(0o600)
            return False
    except FileNotFoundError:
        pass
    with disk_space_checked(path.parent):
        descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
                stream.write(content)
                stream.flush()
                os.fsync(stream.fileno())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    return True


def write_json(path: Path, content: Any) -> bool:
    """Write JSON into a file of mode 0600; say whether its content changed."""
    return write_private(path, json.dumps(content, indent=2) + "\n")


def read_json(path: Path) -> dict[str, Any]:
    """A JSON object from a file; empty when there is no such file."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except ValueError as error:
        raise StackError("stack.file_damaged", path=path) from error
    return content if isinstance(content, dict) else {}
