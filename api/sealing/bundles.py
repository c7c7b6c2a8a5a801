"""A bundle: files, a checkpoint that names each by its SHA-256 and is signed, and how to check all that.

`cli/bundles/checking.py` reads it, and so does `verify.sh`, which goes along.
"""

import io
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from api.sealing.canonical import sha256
from api.sealing.certificates import SealingKey, pem_of
from api.sealing.events import Chain

HERE = Path(__file__).parent
CHECKPOINT = "checkpoint.txt"
SIGNATURE = "checkpoint.sig"
EVENTS = "events.jsonl"
CERTIFICATE = "certificate.pem"
FIRST_LINE = "carehire bundle 1"
# Packed twice, the same files make the same archive: to check one, pack it again and compare.
PACKED_AT = (2000, 1, 1, 0, 0, 0)
READABLE = 0o644 << 16
RUNNABLE = 0o755 << 16


@dataclass(frozen=True, slots=True)
class Bundle:
    """An archive, and what it is known by."""

    content: bytes
    sha256: str


def bundle(
    files: Mapping[str, bytes], chain: Chain, key: SealingKey, title: str, sealed_at: str
) -> Bundle:
    """Seal files: their checksums and the events' length and head, signed by the agency's key."""
    kept = {
        **files,
        EVENTS: chain.lines,
        CERTIFICATE: pem_of(key.certificate.content),
        "VERIFY.md": (HERE / "VERIFY.md").read_bytes(),
        "verify.sh": (HERE / "verify.sh").read_bytes(),
    }
    checkpoint = _checkpoint(kept, chain, title, sealed_at)
    content = packed({**kept, CHECKPOINT: checkpoint, SIGNATURE: key.sign(checkpoint)})
    return Bundle(content, sha256(content))


def _checkpoint(files: Mapping[str, bytes], chain: Chain, title: str, sealed_at: str) -> bytes:
    lines = [
        FIRST_LINE,
        f"title {title}",
        f"sealed {sealed_at}",
        f"events {chain.length} {chain.head}",
        *(f"file {sha256(content)} {name}" for name, content in sorted(files.items())),
    ]
    return "".join(f"{line}\n" for line in lines).encode()


def packed(files: Mapping[str, bytes]) -> bytes:
    """Pack files in the order of their names, so that the same files make the same archive."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as target:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, PACKED_AT)
            entry.create_system = 3
            entry.external_attr = RUNNABLE if name.endswith(".sh") else READABLE
            target.writestr(entry, content)
    return archive.getvalue()
