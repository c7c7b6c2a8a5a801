"""Send a file to Storage in pieces that can be taken up again, even by a later command."""

import contextlib
import fcntl
import hashlib
import json
import mimetypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import requests
from tusclient.client import TusClient
from tusclient.exceptions import TusCommunicationError
from tusclient.uploader.uploader import Uploader

from cli.errors import CliError, NotFoundError, UnavailableError
from cli.output import Advance

RETRIES = 3
RETRY_SECONDS = 1
BLOCK = 1 << 20
GONE = {400, 403, 404, 410}
REFUSED = range(400, 500)
# Storage's words, with a 500, for bytes that it could not write.
NOT_SAVED = "Something went wrong receiving the file"


@dataclass(frozen=True)
class Pending:
    """Uploads that were begun and not ended, by what identifies them; private to the person."""

    path: Path

    def get(self, key: str) -> dict[str, Any] | None:
        """Return what is known of a begun upload."""
        found = self._read().get(key)
        return found if isinstance(found, dict) else None

    def put(self, key: str, upload: dict[str, Any] | None) -> None:
        """Remember an upload, or with None forget it."""
        with self._locked():
            uploads = self._read()
            uploads.pop(key, None)
            if upload is not None:
                uploads[key] = upload
            self._write(uploads)

    def _read(self) -> dict[str, Any]:
        try:
            content = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return content if isinstance(content, dict) else {}

    def _write(self, uploads: dict[str, Any]) -> None:
        fresh = self.path.with_suffix(".new")
        fresh.touch(mode=0o600)
        fresh.write_text(json.dumps(uploads, indent=2), encoding="utf-8")
        fresh.replace(self.path)

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with self.path.with_suffix(".lock").open("w") as handle:
            fcntl.flock(handle, fcntl.LOCK_EX)
            yield


@dataclass(frozen=True)
class Target:
    """Says where Storage wants the bytes, and as whom they are sent."""

    endpoint: str
    headers: dict[str, str]
    metadata: dict[str, str]
    chunk_size: int


def fingerprint(path: Path, *belonging: str) -> str:
    """Return what identifies an upload: the file's content and where it belongs."""
    digest = hashlib.sha256("\n".join(belonging).encode())
    with path.open("rb") as handle:
        while block := handle.read(BLOCK):
            digest.update(block)
    return digest.hexdigest()


def guess_mime(path: Path) -> str:
    """The type by the file's name; the server looks at the content."""
    mimetypes.add_type("image/heic", ".heic")
    mimetypes.add_type("image/heif", ".heif")
    return mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def send_file(
    path: Path,
    target: Target,
    url: str | None,
    remember: Callable[[str], None],
    advance: Advance,
) -> None:
    """Send what the server does not have yet; `remember` gets the upload's address once known.

    Raises:
        NotFoundError: The upload to take up again is gone.
        UnavailableError: The connection was lost; the same command can take it up again.
        CliError: Storage refused.
    """
    client = TusClient(target.endpoint, headers=target.headers)
    gone = set() if url is None else GONE
    with path.open("rb") as stream, tus_errors(gone):
        uploader = client.uploader(
            file_stream=stream,
            url=url,
            chunk_size=target.chunk_size,
            metadata=target.metadata,
            retries=RETRIES,
            retry_delay=RETRY_SECONDS,
        )
        if url is None:
            uploader.set_url(uploader.create_url())
            remember(str(uploader.url))
        send_rest(uploader, path.stat().st_size, advance)


def send_rest(uploader: Uploader, size: int, advance: Advance) -> None:
    """Send piece after piece from where the server is."""
    advance(uploader.offset)
    while uploader.offset < size:
        before = uploader.offset
        uploader.upload_chunk()  # type: ignore[no-untyped-call]
        advance(uploader.offset - before)


@contextlib.contextmanager
def tus_errors(gone: set[int]) -> Iterator[None]:
    """Turn the upload library's errors into ours; some statuses say that the upload is gone."""
    try:
        yield
    except TusCommunicationError as error:
        status = error.status_code or 0
        if status in gone:
            raise NotFoundError("documents.upload_gone") from error
        if status in REFUSED:
            raise CliError("documents.refused", reason=refusal(error)) from error
        if NOT_SAVED in refusal(error):
            raise UnavailableError("documents.not_saved") from error
        raise UnavailableError("documents.lost", reason=error) from error
    except requests.RequestException as error:
        raise UnavailableError("documents.lost", reason=error) from error


def refusal(error: TusCommunicationError) -> str:
    """Storage's own words."""
    content: object = error.response_content
    return content.decode("utf-8", "replace") if isinstance(content, bytes) else str(content)
