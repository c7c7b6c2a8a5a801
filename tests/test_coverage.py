"""What notes that a statement ran notes it, neither less nor more."""

import shutil
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

from tests.coverage.startup import ran_lines

SOURCE = b'''\
"""A module."""
from __future__ import annotations

class Kept:
    """A class."""
    count = 0

def choose(number):
    """A function."""
    if number > 1:
        return "many"
    elif number < 0:
        return "none"
    if number:
        number += 1
    try:
        return number
    finally:
        Kept.count += 1

choose(1)
'''


def test_statements_note_that_they_ran(monkeypatch):
    notes = bytearray(100)
    monkeypatch.setitem(sys.modules, "ran_lines", SimpleNamespace(open_notes=lambda *_: notes))
    marks = ran_lines.Marks(SOURCE, "kept.py")
    names = {"__file__": "kept.py", "__name__": "kept"}
    exec(compile(marks.module, "kept.py", "exec"), names)  # noqa: S102 - the source above
    ran = {number for number, noted in enumerate(notes) if noted}
    after = SOURCE.count(b"\n") + 2
    assert ran == {4, 6, 8, 10, 12, 14, 15, 16, 17, 19, 21, after + 12}
    assert marks.numbers - ran == {11, 13, after + 14}
    assert (names["__doc__"], names["choose"].__doc__) == ("A module.", "A function.")


def test_what_a_killed_process_ran_is_known(tmp_path):
    startup = tmp_path / "tests" / "coverage" / "startup"
    shutil.copytree(Path(ran_lines.__file__).parent, startup)
    kept = tmp_path / "seed" / "kept.py"
    kept.parent.mkdir()
    (kept.parent / "__init__.py").touch()
    kept.write_bytes(SOURCE)
    code = "import os, seed.kept; os.kill(os.getpid(), 9)"
    environment = {"PYTHONPATH": str(startup)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=tmp_path, check=False)
    assert done.returncode == -signal.SIGKILL
    notes = (tmp_path / ".carehire-test" / "coverage" / "ran" / "seed.kept.py").read_bytes()
    assert (notes[15], notes[11]) == (1, 0)
