"""A newer release of the web app, and its coming into service under open pages.

A second build would cost as much as the first. What a page that was opened before notices of a release is that its
files are gone, that others are there, and that pages come with another build's id: the names of files come from
their content, and the id is drawn anew. So the release is the first build with every such name spelled backwards,
wherever one stands, and the same server serves it: as consistent in itself as a build, and without one name in common.
"""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.e2e.patients.outages import without
from tests.e2e.second_web import ROOT, second_web

BUILT = ROOT / "web" / ".next" / "standalone"


def make_newer(folder: Path) -> Path:
    """Make the newer release in an empty folder; its server's program."""
    # Names can't be changed in what is compressed; the front takes the plain files.
    left_out = shutil.ignore_patterns("node_modules", "*.br")
    shutil.copytree(BUILT, folder, ignore=left_out, dirs_exist_ok=True)
    (folder / "node_modules").symlink_to(BUILT / "node_modules")
    output = folder / ".next"
    build = (output / "BUILD_ID").read_text()
    files = [path for path in (output / "static" / "chunks").rglob("*") if path.is_file()]
    stems = {path.name.split(".")[0] for path in files} | {build}
    assert not stems & {stem[::-1] for stem in stems}
    known = re.compile(b"|".join(re.escape(stem.encode()) for stem in stems))
    for path in output.rglob("*"):
        if path.is_file():
            content = path.read_bytes()
            changed = known.sub(lambda found: found[0][::-1], content)
            if changed != content:
                path.write_bytes(changed)
    for path in [*files, output / "static" / build]:
        stem, *endings = path.name.split(".")
        path.rename(path.with_name(".".join([stem[::-1], *endings])))
    return folder / "server.js"


@contextmanager
def in_service(stack: Any, program: Path) -> Iterator[None]:
    """The release in the place of the stack's own, behind the same front, until the end."""
    with without(stack, "web"), second_web(stack, stack.ports["web"], program):
        yield
