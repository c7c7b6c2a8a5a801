"""The owner of a data folder. One that this stack cannot use is left aside, never removed."""

import hashlib
import os
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from cli.stack.files import read_json, write_json
from cli.stack.home import Home
from cli.stack.postgres.account import SHARED, Place
from cli.texts import Phrase

STAMP = "carehire.json"


def misfit(place: Place, keys: Path, password: str) -> Phrase | None:
    """Why this stack cannot use the data folder; None when it can, or when there is nothing in it."""
    if not place.data.exists() or not any(place.data.iterdir()):
        return None
    version = place.data / "PG_VERSION"
    if not version.exists():
        return Phrase("stack.data_incomplete")
    made_by, present = version.read_text(encoding="utf-8").strip(), major_version(place.programs)
    if made_by != present:
        return Phrase("stack.data_of_other_version", made_by=made_by, present=present)
    stamp = place.data / STAMP
    if stamp.exists():
        is_ours = read_json(stamp) == content(password)
    else:
        # Made before there were stamps: keys that are younger than the data are not its keys.
        is_ours = keys.stat().st_mtime <= version.stat().st_mtime
    return None if is_ours else Phrase("stack.data_of_other_keys")


def stamp(place: Place, password: str) -> None:
    """Note in the data folder which keys it was made with."""
    path = place.data / STAMP
    write_json(path, content(password))
    os.chown(path, place.account.uid, place.account.gid)


def content(password: str) -> dict[str, str]:
    """The stamp: it identifies the keys without giving them away."""
    return {"madeWith": hashlib.sha256(password.encode()).hexdigest()[:32]}


def major_version(programs: Path) -> str:
    """The major version of these Postgres programs."""
    printed = subprocess.run(
        [programs / "bin" / "postgres", "--version"], capture_output=True, text=True, check=True
    ).stdout
    return printed.split()[-1].partition(".")[0]


def set_aside(home: Home) -> Path:
    """Make room for a new data folder and say where the former one is kept."""
    if home.database.is_symlink():
        kept = home.database.resolve()
        home.database.unlink()
        return kept
    kept = home.database.with_name(f"{home.database.name}-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    return home.database.rename(kept)


def left_behind(home: Home) -> list[Path]:
    """Data folders outside the checkout that earlier stacks at this place have left."""
    current = home.database.resolve().parent
    return [folder for folder in sorted(SHARED.glob(f"{home.id}*")) if folder != current]
