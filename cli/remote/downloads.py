"""Fetch a document to disk; it appears under its name only when its checksum is right."""

import contextlib
import hashlib
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx

from cli.errors import CliError, UnavailableError, UsageError
from cli.output import Advance

TIMEOUT = httpx.Timeout(60, connect=10)
UNSAFE = re.compile(r'[\x00-\x1f\x7f/\\:*?"<>|]')
LONGEST_NAME = 200
PRIVATE = 0o600


def safe_name(name: str) -> str:
    """The stored name as one harmless file name, its ending kept."""
    cleaned = UNSAFE.sub("_", name).strip(" .") or "document"
    stem, dot, ending = cleaned.rpartition(".")
    if not dot or len(ending) > len("jpeg"):
        return cleaned[:LONGEST_NAME]
    return f"{stem[: LONGEST_NAME - len(ending) - 1]}.{ending}"


def choose_path(output: Path | None, name: str, *, overwrite: bool) -> Path:
    """Return where the file goes: a folder or a file given, else this folder.

    Raises:
        UsageError: Something is there already.
    """
    folder = output if output is not None and output.is_dir() else None
    path = output if output is not None and folder is None else (folder or Path()) / safe_name(name)
    if path.exists() and not overwrite:
        raise UsageError("documents.exists", path=path)
    return path


def fetch(url: str, path: Path, sha256: str, advance: Advance) -> int:
    """Stream the address into the file; give the number of bytes.

    Raises:
        CliError: The address was refused, or the bytes are not those that were uploaded.
        UnavailableError: The connection was lost.
    """
    with whole(path) as partial:
        if write_blocks(url, partial, advance) != sha256:
            raise CliError("documents.checksum", path=path)
    return path.stat().st_size


@contextlib.contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Give a place to write to; what is there at the end gets its name, and nothing of what fails stays.

    Raises:
        CliError: It cannot be written.
    """
    try:
        with tempfile.TemporaryDirectory(dir=path.parent, prefix=".carehire-") as folder:
            partial = Path(folder) / "document"
            partial.touch(mode=PRIVATE)
            yield partial
            partial.replace(path)
    except OSError as error:
        raise CliError("documents.not_written", path=path, reason=error.strerror) from error


def write_blocks(url: str, path: Path, advance: Advance) -> str:
    """Write what arrives; give its SHA-256."""
    digest = hashlib.sha256()
    with path.open("wb") as handle:
        for block in blocks(url):
            handle.write(block)
            digest.update(block)
            advance(len(block))
    return digest.hexdigest()


def blocks(url: str) -> Iterator[bytes]:
    """The response's bytes, a piece at a time."""
    try:
        with httpx.stream("GET", url, timeout=TIMEOUT, follow_redirects=False) as response:
            if not response.is_success:
                raise CliError("documents.not_fetched", status=response.status_code)
            yield from response.iter_bytes()
    except httpx.TransportError as error:
        raise UnavailableError("api.unreachable", reason=error) from error
