"""A sealed bundle shows whatever was changed in it: to `carehire applications verify`, and to its own script."""

import os
import random
import shutil
import subprocess
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path

import pytest

from api.sealing.bundles import packed
from api.sealing.canonical import sha256
from api.sealing.certificates import SealingKey
from cli.bundles.checking import UnreadableBundleError, check
from tests.api.sealing.made import key, made

SCRIPT = Path(__file__).parents[3] / "api" / "sealing" / "verify.sh"
FILES = {
    "VERIFY.md", "certificate.pem", "checkpoint.sig", "checkpoint.txt", "events.jsonl", "form.pdf", "record.json",
    "signature.png", "verify.sh",
}  # fmt: skip
# What is read byte by byte; of all others the checksum alone counts, whichever byte it is.
READ = ("certificate.pem", "checkpoint.sig", "checkpoint.txt", "events.jsonl")
CHANGES = int(os.environ.get("CAREHIRE_CHANGED_BYTES", "100"))
Files = dict[str, bytes]


@pytest.fixture(scope="module")
def sealer() -> SealingKey:
    return key()


@pytest.fixture(scope="module")
def content(sealer: SealingKey) -> bytes:
    return made(sealer).content


def unpacked(content: bytes, path: Path) -> Files:
    """The files of a bundle, which is kept at this path."""
    path.write_bytes(content)
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def files(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> Files:
    return unpacked(content, tmp_path_factory.mktemp("bundle") / "bundle.zip")


def put(folder: Path, files: Files) -> Path:
    folder.mkdir(parents=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return folder


def script(
    folder: Path | str, *arguments: str, cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the script that somebody trusts, not the one that may have been changed."""
    command = ["sh", str(SCRIPT), str(folder), *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


def found(folder: Path, files: Files, *trusted: Path) -> tuple[set[str], str]:
    """The kinds of problems that the command finds, and what the script says; both agree that there are some."""
    put(folder, files)
    verdict = check(folder, trusted[0].read_bytes() if trusted else None)
    said = script(folder, *map(str, trusted))
    shutil.rmtree(folder)
    assert said.returncode == (1 if verdict.problems else 0), said.stdout + said.stderr
    return {problem.kind for problem in verdict.problems}, said.stdout


def test_bundle_that_nobody_changed_is_whole(content: bytes, files: Files, tmp_path: Path):
    assert files.keys() == FILES
    assert len(content) < 500_000
    path = tmp_path / "bundle.zip"
    path.write_bytes(content)
    verdict = check(path)
    assert (verdict.problems, verdict.subject) == ([], "CN=Good Hands")
    problems, said = found(tmp_path / "files", files)
    assert problems == set()
    assert "Nothing was changed." in said
    assert verdict.fingerprint.upper() in said.replace(":", "")


def flipped(files: Files, name: str, place: int, bits: int) -> Files:
    changed = bytearray(files[name])
    changed[place] ^= bits
    return {**files, name: bytes(changed)}


def test_each_changed_byte_in_any_file_is_found_by_both(files: Files, tmp_path: Path):
    # The same places in each run: a byte that slips through is found again.
    chosen = random.Random(20261127)  # noqa: S311
    places = [(name, place) for name in sorted(files) for place in (0, len(files[name]) - 1)]
    turns = cycle([*READ * 4, *sorted(FILES - set(READ))])
    while len(places) < CHANGES:
        name = next(turns)
        places.append((name, chosen.randrange(len(files[name]))))

    def is_found(number: int) -> bool:
        name, place = places[number]
        changed = flipped(files, name, place, 1 << (number % 8))
        return bool(found(tmp_path / str(number), changed)[0])

    with ThreadPoolExecutor(2) as threads:
        results = list(threads.map(is_found, range(len(places))))
    assert [place for place, result in zip(places, results, strict=True) if not result] == []


def test_each_changed_byte_of_the_archive_is_found(content: bytes, tmp_path: Path):
    chosen = random.Random(7)  # noqa: S311
    path = tmp_path / "bundle.zip"
    places = {0, len(content) - 1, *(chosen.randrange(len(content)) for _ in range(2 * CHANGES))}
    # Of what is no file's content, all of it: the list at the end.
    places |= set(range(content.index(b"PK\x01\x02"), len(content), 5))
    for place in sorted(places):
        changed = bytearray(content)
        changed[place] ^= 1 << (place % 8)
        path.write_bytes(changed)
        assert check(path).problems, place


def lines(files: Files, change: Callable[[list[bytes]], list[bytes]]) -> Files:
    events = files["events.jsonl"].splitlines(keepends=True)
    return {**files, "events.jsonl": b"".join(change(events))}


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (lambda events: events[:-1], "events_missing"),
        (lambda events: events[:1], "events_missing"),
        (lambda _: [], "events_missing"),
        (lambda events: [*events[:2], events[3], events[2], *events[4:]], "event_order"),
        (lambda events: events[1:], "event_order"),
        (lambda events: [*events, events[-1]], "event_order"),
    ],
)
def test_events_that_are_missing_or_swapped_are_named(
    files: Files, tmp_path: Path, change: Callable[[list[bytes]], list[bytes]], kind: str
):
    problems, said = found(tmp_path / "files", lines(files, change))
    assert problems == {"changed", kind}
    assert "vent" in said


def rehashed(files: Files, name: str) -> Files:
    """The same after somebody wrote the checksum of their own file into the checkpoint."""
    checkpoint = files["checkpoint.txt"].decode().splitlines()
    entry = f"file {sha256(files[name])} {name}"
    changed = [entry if line.endswith(f" {name}") else line for line in checkpoint]
    return {**files, "checkpoint.txt": ("\n".join(changed) + "\n").encode()}


def test_changed_consent_is_found_even_with_its_checksum(files: Files, tmp_path: Path):
    record = files["record.json"].decode()
    assert "No cuesta nada" in record
    changed = {**files, "record.json": record.replace("No cuesta nada", "Cuesta $50").encode()}
    problems, said = found(tmp_path / "files", changed)
    assert problems == {"changed"}
    assert "record.json is not what was sealed" in said
    assert found(tmp_path / "again", rehashed(changed, "record.json"))[0] == {"signature"}


def test_missing_and_added_files_are_found(files: Files, tmp_path: Path):
    for name in FILES:
        left = {other: content for other, content in files.items() if other != name}
        assert "missing" in found(tmp_path / name, left)[0]
    assert found(tmp_path / "more", {**files, "note.txt": b"x"})[0] == {"added"}


def test_bundle_of_another_key_is_whole_and_not_the_agencys(
    files: Files, tmp_path: Path, sealer: SealingKey
):
    own = tmp_path / "agency.pem"
    own.write_bytes(sealer.certificate.pem)
    forged = unpacked(made(key()).content, tmp_path / "forged.zip")
    # Nothing in it is wrong: that is why one compares certificates.
    assert found(tmp_path / "alone", forged)[0] == set()
    assert found(tmp_path / "compared", forged, own)[0] == {"other_certificate"}
    assert found(tmp_path / "own", files, own)[0] == set()
    # And its certificate in a bundle of ours fits nothing.
    mixed = {**files, "certificate.pem": forged["certificate.pem"]}
    assert found(tmp_path / "mixed", mixed)[0] == {"changed", "signature"}


def test_trusted_certificate_is_not_the_bundles_of_the_same_name(
    files: Files, tmp_path: Path, sealer: SealingKey
):
    (tmp_path / "certificate.pem").write_bytes(sealer.certificate.pem)
    put(tmp_path / "forged", unpacked(made(key()).content, tmp_path / "forged.zip"))
    put(tmp_path / "own", files)
    compared = script("forged", "certificate.pem", cwd=tmp_path)
    assert compared.returncode == 1, compared.stdout
    assert "It was sealed with another certificate than certificate.pem" in compared.stdout
    assert script("own", "certificate.pem", cwd=tmp_path).returncode == 0
    assert script("own", "missing.pem", cwd=tmp_path).returncode == 2


def test_what_is_no_bundle_is_said_to_be_none(tmp_path: Path, files: Files):
    with pytest.raises(UnreadableBundleError):
        check(tmp_path / "nothing.zip")
    (tmp_path / "text.zip").write_text("hello")
    assert check(tmp_path / "text.zip").problems[0].kind == "archive_damaged"
    # Packed again by another program it is told apart from what was sealed.
    with zipfile.ZipFile(tmp_path / "again.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    assert [problem.kind for problem in check(tmp_path / "again.zip").problems] == [
        "archive_changed"
    ]
    assert packed(files) == packed(dict(reversed(files.items())))
