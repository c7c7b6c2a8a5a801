"""Install and build the web app when its sources have changed: `python -m cli.stack.toolchain.web`."""

import hashlib
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from cli.stack.errors import StackError
from cli.stack.settings import REPOSITORY, base_environment
from cli.stack.toolchain.install import OUT_OF_SPACE, run_npm
from cli.stack.toolchain.programs import node, node_version, npm

WEB = REPOSITORY / "web"
PACKAGES = WEB / "node_modules"
PACKAGES_STAMP = PACKAGES / ".carehire-installed"
BUILD_STAMP = WEB / ".next" / ".carehire-built"
SOURCES = ("src", "public", "scripts", "*.json", "*.ts", "*.mjs", "../api/openapi.json")
MADE = ("generated", "themes", "prime", "tsconfig.tsbuildinfo", "next-env.d.ts")
LAST_LINES = 12
Say = Callable[[str], None]


def build_web(say: Say) -> None:
    """Install and build what has changed."""
    install_packages(say)
    build(say)


def install_packages(say: Say) -> None:
    """Install exactly what the lock file names, unless that was done."""
    lock = (WEB / "package-lock.json").read_bytes() + (WEB / "package.json").read_bytes()
    wanted = f"{hashlib.sha256(lock).hexdigest()} {node_version()}\n"
    if read(PACKAGES_STAMP) == wanted:
        return
    say("Installing the web app's packages (about 500 MB)")
    run_npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], WEB)
    PACKAGES_STAMP.write_text(wanted, encoding="utf-8")


def build(say: Say) -> None:
    """Build the web app, unless its sources are those of the last build."""
    wanted = f"{state_of_sources()} {read(PACKAGES_STAMP)}"
    if read(BUILD_STAMP) == wanted:
        return
    say("Building the web app")
    environment = base_environment()
    environment["PATH"] = f"{node().parent}:{environment.get('PATH', '')}"
    environment["NEXT_TELEMETRY_DISABLED"] = "1"
    done = subprocess.run(
        [*npm(), "run", "build"], cwd=WEB, env=environment, text=True, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    if OUT_OF_SPACE in done.stdout:
        raise StackError(f"The disk that holds {WEB} is full: free about 500 MB.")
    if done.returncode:
        last = "\n".join(done.stdout.strip().splitlines()[-LAST_LINES:])
        raise StackError(f"The web app could not be built:\n{last}")
    BUILD_STAMP.write_text(wanted, encoding="utf-8")
    say("The web app is built")


def state_of_sources() -> str:
    """A digest over every source file's name and content."""
    digest = hashlib.sha256()
    for path in sorted(source_files()):
        digest.update(f"{path}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def source_files() -> Iterator[Path]:
    """What the build reads and no step of it writes."""
    for pattern in SOURCES:
        for found in WEB.glob(pattern):
            inside = found.rglob("*") if found.is_dir() else (found,)
            for path in inside:
                if path.is_file() and not set(path.parts) & set(MADE):
                    yield path


def read(path: Path) -> str:
    """A stamp's content; empty when it is not there."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""


def main() -> None:
    """Do both, and say a failure plainly; with `--packages` only the first."""
    started = time.monotonic()

    def say(line: str) -> None:
        print(f"[{time.monotonic() - started:5.1f} s] {line}", flush=True)

    try:
        if "--packages" in sys.argv[1:]:
            install_packages(say)
        else:
            build_web(say)
    except StackError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
