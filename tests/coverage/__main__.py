"""How much of the programs ran in the tests since the last `erase`: `python -m tests.coverage [erase]`."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.coverage.startup.ran_lines import COMPILED, KEPT, PACKAGES, ROOT, Marks, notes_of

# Just under what `make test` measures: raise it when coverage rises.
FLOOR = 95


def tracked() -> Iterator[Path]:
    """The modules of the programs."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", *(f"{name}/*.py" for name in PACKAGES)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return (ROOT / name for name in listed.stdout.split("\0") if name)


def missed(source: Path) -> tuple[int, list[str]]:
    """How many notes a module has, and those that nothing made: lines, and `if 12` for one never passed by."""
    marks = Marks(source.read_bytes(), str(source))
    made = notes_of(source).read_bytes() if notes_of(source).exists() else b""
    left = [note for note in sorted(marks.numbers) if made[note : note + 1] != b"\1"]
    after = marks.passed_by
    return len(marks.numbers), [str(n) if n < after else f"if {n - after}" for n in left]


def report() -> int:
    """Print each module with what did not run, and the share that did; 1 when that is too little."""
    found = [(source, *missed(source)) for source in tracked()]
    for source, count, left in found:
        if left:
            share = 100 - 100 * len(left) // count
            print(f"{source.relative_to(ROOT)!s:60} {count:5} {share:3} %  {', '.join(left)}")
    total = sum(count for _, count, _ in found)
    share = 100 * (total - sum(len(left) for _, _, left in found)) / total
    print(f"{share:.1f} % of {total} statements ran; {FLOOR} % have to.")
    return 0 if share >= FLOOR else 1


def erase() -> None:
    """Forget what ran, and what was compiled with former marks."""
    for former in {KEPT / "ran", *KEPT.glob("compiled-*")} - {COMPILED}:
        shutil.rmtree(former, ignore_errors=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["erase"]:
        erase()
    else:
        sys.exit(report())
