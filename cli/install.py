"""Install Carehire into `.venv`: `python3 cli/install.py`, run by `make`. Needs nothing but Python itself."""

import fcntl
import hashlib
import importlib.util
import os
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOCK = ROOT / "requirements.lock"
STAMP = VENV / ".carehire-installed"
OLDEST = (3, 11)
LAST_LINES = 4
CERTIFICATES = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
)
STARTED = time.monotonic()


def main() -> None:
    """Make the environment and fill it with exactly what the lock file names, unless that was done."""
    if sys.version_info < OLDEST:
        stop(f"Carehire needs Python 3.11 or newer, and this is {sys.version.split()[0]}.")
    if is_installed(version_inside()):
        return
    with only_one(ROOT, lambda: say("Waiting for another command that installs the same")):
        install()


def install() -> None:
    """Make the environment where it is missing, and fill it."""
    version = version_inside()
    if is_installed(version):
        return
    STAMP.unlink(missing_ok=True)
    if not version:
        say("Making the Python environment in .venv")
        make_environment()
    if not (VENV / "bin" / "uv").exists():
        say("Installing uv, which installs the rest")
        install_uv()
    say("Installing the Python packages (about 250 MB)")
    uv = [str(VENV / "bin" / "uv"), "pip"]
    run([*uv, "sync", "--quiet", "--require-hashes", str(LOCK)])
    run([*uv, "install", "--quiet", "--no-build-isolation", "--no-deps", "--editable", str(ROOT)])
    STAMP.write_text(state_of_inputs(version_inside()), encoding="utf-8")
    say("The Python packages are there")


def is_installed(version: str) -> bool:
    """Return whether the environment holds what the lock file names now."""
    return bool(version) and STAMP.exists() and (
        STAMP.read_text(encoding="utf-8") == state_of_inputs(version)
    )  # fmt: skip


@contextmanager
def only_one(folder: Path, waiting: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Do something in a folder while no other process does; call `waiting` first when one is at it."""
    held = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waiting()
            fcntl.flock(held, fcntl.LOCK_EX)
        yield
    finally:
        os.close(held)


def say(line: str) -> None:
    """Print a progress line."""
    print(f"[{time.monotonic() - STARTED:5.1f} s] {line}", flush=True)


def stop(sentence: str) -> NoReturn:
    """End with one sentence."""
    sys.exit(sentence)


def state_of_inputs(version: str) -> str:
    """Return what the installed environment depends on, in short; not which Python asks."""
    content = LOCK.read_bytes() + (ROOT / "pyproject.toml").read_bytes()
    return f"{hashlib.sha256(content).hexdigest()} {VENV} {version}\n"


def version_inside() -> str:
    """The version of the environment's Python; empty unless it runs and believes to live where it lies."""
    script = "import sys; print(sys.prefix, sys.version.split()[0], sep='\\n')"
    try:
        said = subprocess.run([PYTHON, "-c", script], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    prefix, _, version = said.stdout.strip().rpartition("\n")
    return version if said.returncode == 0 and Path(prefix) == VENV else ""


def make_environment() -> None:
    """Make an empty environment with pip."""
    if importlib.util.find_spec("ensurepip") is None:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        stop(
            "Python's venv module is missing: install it (on Debian and Ubuntu: "
            f"apt install python{version}-venv) and run make again."
        )
    try:
        venv.create(VENV, clear=True, with_pip=True, symlinks=True)
    except (OSError, subprocess.CalledProcessError) as error:
        stop(f"The Python environment in {VENV} could not be made: {error}")


def install_uv() -> None:
    """Install the uv that the lock file names, checked by its hash."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder) / "uv.txt"
        wanted.write_text(lock_entry("uv"), encoding="utf-8")
        run([str(PYTHON), "-m", "pip", "install", "--quiet", "--require-hashes", "-r", str(wanted)])


def lock_entry(name: str) -> str:
    """One package's lines of the lock file."""
    lines = LOCK.read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith(f"{name}=="))
    last = next(number for number in range(first, len(lines)) if not lines[number].endswith("\\"))
    return "\n".join(lines[first : last + 1]) + "\n"


def system_certificates() -> str | None:
    """The file of certificates that this machine trusts, such as those of a company's proxy."""
    return next((path for path in CERTIFICATES if Path(path).exists()), None)


def run(command: list[str]) -> None:
    """Run an installer; a failure is one sentence with its last words."""
    environment = {**os.environ, "VIRTUAL_ENV": str(VENV)}  # noqa: TID251 - runs before anything is there
    if system_certificates():
        environment.setdefault("UV_SYSTEM_CERTS", "1")
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return
    said = done.stderr.strip() or done.stdout.strip()
    if "No space left on device" in said:
        stop(f"The disk that holds {ROOT} is full: free about 1 GB and run make again.")
    last = " / ".join(line.strip() for line in said.splitlines()[-LAST_LINES:])
    stop(f"The Python packages could not be installed (is the package index reachable?): {last}")


if __name__ == "__main__":
    main()
