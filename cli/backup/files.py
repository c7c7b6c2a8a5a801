"""The files of a project, by way of its Storage."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
from storage3 import SyncStorageClient
from storage3.exceptions import StorageApiError

from cli.backup.database import Object
from cli.backup.manifest import File, Manifest
from cli.errors import CliError, UnavailableError
from cli.targets import opened_privately

TIMEOUT_SECONDS = 120
GONE = {"404", 404, "not_found"}


@contextmanager
def storage_of(url: str, secret_key: str) -> Iterator[SyncStorageClient]:
    """Reach a project's Storage with its secret key.

    Raises:
        UnavailableError: It does not respond.
        CliError: It refused something.
    """
    headers = {"apikey": secret_key, "Authorization": f"Bearer {secret_key}"}
    try:
        with httpx.Client(timeout=TIMEOUT_SECONDS) as http:
            yield SyncStorageClient(f"{url}/storage/v1/", headers, http_client=http)
    except httpx.HTTPError as error:
        raise UnavailableError("backup.no_storage", reason=str(error)) from error
    except StorageApiError as error:
        raise CliError("backup.storage_refused", reason=error.message) from error


def read_files(
    storage: SyncStorageClient,
    objects: Iterable[Object],
    manifest: Manifest,
    folder: Path,
    advance: Callable[[int], None],
) -> Manifest:
    """Write every file into the folder; one that was removed in the meantime is named as missing."""
    files, missing = [], []
    for bucket, name, mime in objects:
        content = _download(storage, bucket, name)
        if content is None:
            missing.append(f"{bucket}/{name}")
        else:
            files.append(_keep(folder, File(bucket, name, mime, len(content), ""), content))
        advance(1)
    return replace(manifest, files=files, missing=missing)


def _download(storage: SyncStorageClient, bucket: str, name: str) -> bytes | None:
    try:
        return storage.from_(bucket).download(name)
    except StorageApiError as error:
        if error.status in GONE or error.code in GONE:
            return None
        raise


def _keep(folder: Path, file: File, content: bytes) -> File:
    kept = replace(file, sha256=hashlib.sha256(content).hexdigest())
    path = folder / kept.path
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with open(path, "wb", opener=opened_privately) as written:
        written.write(content)
    return kept


def write_files(
    storage: SyncStorageClient, manifest: Manifest, folder: Path, advance: Callable[[int], None]
) -> None:
    """Put every file back under its name."""
    for file in manifest.files:
        storage.from_(file.bucket).upload(
            file.name, folder / file.path, {"content-type": file.mime, "upsert": "true"}
        )
        advance(1)


def differing_files(
    storage: SyncStorageClient, objects: Iterable[Object], manifest: Manifest
) -> list[str]:
    """Name the files of a project that are not those of the backup."""
    kept = {(file.bucket, file.name): file.sha256 for file in manifest.files}
    found = {}
    for bucket, name, _ in objects:
        content = _download(storage, bucket, name)
        found[bucket, name] = content and hashlib.sha256(content).hexdigest()
    names = sorted(kept.keys() | found.keys())
    return ["/".join(name) for name in names if kept.get(name) != found.get(name)]
