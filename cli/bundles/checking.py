"""Checks that nothing in a sealed bundle was changed; `verify.sh` in the bundle checks the same."""

import hashlib
import io
import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa

CHECKPOINT, SIGNATURE, EVENTS, CERTIFICATE = (
    "checkpoint.txt", "checkpoint.sig", "events.jsonl", "certificate.pem",
)  # fmt: skip
FIRST_LINE = "carehire bundle 1"
LINE = re.compile(r"(title|sealed|events|file) (.+)")
PACKED_AT = (2000, 1, 1, 0, 0, 0)
READABLE, RUNNABLE = 0o644 << 16, 0o755 << 16
MOST_BYTES = 64 * 1024 * 1024
BEFORE_THE_FIRST = "0" * 64


class UnreadableBundleError(Exception):
    """It is no bundle that could be checked."""


@dataclass(frozen=True)
class Problem:
    """Something that is not as it was sealed: which kind, and where."""

    kind: str
    name: str = ""

    def as_json(self) -> dict[str, str]:
        """The problem for programs."""
        return {"problem": self.kind, "name": self.name}


@dataclass
class Verdict:
    """Holds what was found out about a bundle."""

    title: str = ""
    sealed_at: str = ""
    fingerprint: str = ""
    subject: str = ""
    events: int = 0
    problems: list[Problem] = field(default_factory=list)


def check(bundle: Path, trusted: bytes | None = None) -> Verdict:
    """Check a bundle, packed or unpacked.

    Raises:
        UnreadableBundleError: There is none.
    """
    verdict = Verdict()
    files = _unpacked(bundle) if bundle.is_dir() else _read(bundle, verdict)
    missing = [name for name in (CHECKPOINT, SIGNATURE, CERTIFICATE) if name not in files]
    verdict.problems += [Problem("missing", name) for name in missing]
    if missing:
        return verdict
    _check_certificate(files, trusted, verdict)
    lines = _lines_of(files[CHECKPOINT], verdict)
    _check_files(files, lines, verdict)
    _check_events(files.get(EVENTS, b""), lines, verdict)
    return verdict


def is_certificate(content: bytes) -> bool:
    """Return whether this is a certificate as PEM."""
    try:
        x509.load_pem_x509_certificate(content)
    except ValueError:
        return False
    return True


def _unpacked(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def _read(path: Path, verdict: Verdict) -> dict[str, bytes]:
    try:
        content = path.read_bytes()
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            entries = archive.infolist()
            is_too_large = sum(entry.file_size for entry in entries) > MOST_BYTES
            files = {} if is_too_large else {each.filename: archive.read(each) for each in entries}
    except OSError:
        raise UnreadableBundleError from None
    except Exception:  # noqa: BLE001 - zipfile raises many kinds for a damaged archive
        verdict.problems.append(Problem("archive_damaged", path.name))
        return {}
    if packed(files) != content:
        verdict.problems.append(Problem("archive_changed", path.name))
    return files


def packed(files: Mapping[str, bytes]) -> bytes:
    """Pack files as a bundle is packed: the same files make the same archive."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as target:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, PACKED_AT)
            entry.create_system = 3
            entry.external_attr = RUNNABLE if name.endswith(".sh") else READABLE
            target.writestr(entry, content)
    return archive.getvalue()


def _check_certificate(files: Mapping[str, bytes], trusted: bytes | None, verdict: Verdict) -> None:
    try:
        certificate = x509.load_pem_x509_certificate(files[CERTIFICATE])
        verdict.fingerprint = certificate.fingerprint(hashes.SHA256()).hex()
        verdict.subject = certificate.subject.rfc4514_string()
        _check_signature(certificate, files[SIGNATURE], files[CHECKPOINT])
    except InvalidSignature:
        verdict.problems.append(Problem("signature", CHECKPOINT))
    except (ValueError, TypeError, UnsupportedAlgorithm):
        verdict.problems.append(Problem("certificate", CERTIFICATE))
    if trusted is not None:
        known = x509.load_pem_x509_certificate(trusted).fingerprint(hashes.SHA256()).hex()
        if known != verdict.fingerprint:
            verdict.problems.append(Problem("other_certificate", CERTIFICATE))


def _check_signature(certificate: x509.Certificate, signature: bytes, content: bytes) -> None:
    key = certificate.public_key()
    if isinstance(key, ec.EllipticCurvePublicKey):
        key.verify(signature, content, ec.ECDSA(hashes.SHA256()))
    elif isinstance(key, rsa.RSAPublicKey):
        key.verify(signature, content, padding.PKCS1v15(), hashes.SHA256())
    else:
        raise InvalidSignature


def _lines_of(checkpoint: bytes, verdict: Verdict) -> list[tuple[str, str]]:
    first, *others = checkpoint.decode("utf-8", "replace").splitlines() or [""]
    found = [LINE.fullmatch(line) for line in others]
    if first != FIRST_LINE or not all(found):
        verdict.problems.append(Problem("checkpoint", CHECKPOINT))
    lines = [(match[1], match[2]) for match in found if match]
    verdict.title = next((text for name, text in lines if name == "title"), "")
    verdict.sealed_at = next((text for name, text in lines if name == "sealed"), "")
    return lines


def _check_files(
    files: Mapping[str, bytes], lines: list[tuple[str, str]], verdict: Verdict
) -> None:
    sealed = dict(text.partition(" ")[::2][::-1] for name, text in lines if name == "file")
    for name, wanted in sealed.items():
        if name not in files:
            verdict.problems.append(Problem("missing", name))
        elif hashlib.sha256(files[name]).hexdigest() != wanted:
            verdict.problems.append(Problem("changed", name))
    for name in sorted(files.keys() - sealed.keys() - {CHECKPOINT, SIGNATURE}):
        verdict.problems.append(Problem("added", name))


def _check_events(events: bytes, lines: list[tuple[str, str]], verdict: Verdict) -> None:
    sealed = next((text for name, text in lines if name == "events"), "0 ")
    length, _, head = sealed.partition(" ")
    previous = BEFORE_THE_FIRST
    for number, (named, before, line) in enumerate(_events(events), 1):
        if (named, before) != (number, previous):
            verdict.problems.append(Problem("event_order", str(number)))
            return
        previous = hashlib.sha256(line).hexdigest()
        verdict.events = number
    if not length.isdecimal() or verdict.events < int(length):
        verdict.problems.append(Problem("events_missing", f"{verdict.events}/{length}"))
    elif (verdict.events, previous) != (int(length), head):
        verdict.problems.append(Problem("events_changed", EVENTS))


def _events(content: bytes) -> Iterator[tuple[int | None, str | None, bytes]]:
    for line in content.split(b"\n"):
        if not line:
            continue
        try:
            read = json.loads(line)
            yield read["number"], read["previous"], line
        except (ValueError, KeyError, TypeError):
            yield None, None, line
