"""Install, prepare and build the web app when its sources have changed.

`python -m cli.stack.toolchain.web` does all of it, `--packages` the first, `--prepare` the first two.
"""

import hashlib
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from cli.install import only_one
from cli.settings import language_of_system
from cli.stack.errors import Say, StackError
from cli.stack.settings import REPOSITORY, base_environment
from cli.stack.toolchain.install import OUT_OF_SPACE, run_npm
from cli.stack.toolchain.programs import node, node_version, npm
from cli.stack.toolchain.states import write_states
from cli.texts import Texts

WEB = REPOSITORY / "web"
PACKAGES = WEB / "node_modules"
PACKAGES_STAMP = PACKAGES / ".carehire-installed"
API_DOCUMENT = REPOSITORY / "api" / "openapi.json"
API_STAMP = PACKAGES / ".carehire-described"
BUILD_STAMP = WEB / ".next" / ".carehire-built"
SOURCES = ("src", "public", "scripts", "*.json", "*.ts", "*.mjs", "../api/openapi.json")
MADE = (
    "src/lib/api/generated",
    "src/styles/generated",
    "public/themes",
    "tsconfig.tsbuildinfo",
    "next-env.d.ts",
)
LAST_LINES = 12


def build_web(say: Say) -> None:
    """Install and build what has changed."""
    with alone(say):
        install_packages(say)
        build(say)


def alone(say: Say) -> AbstractContextManager[None]:
    """Let no two commands write the web app's packages and builds together."""
    return only_one(WEB, lambda: say("stack.web_waiting"))


def install_packages(say: Say) -> None:
    """Install exactly what the lock file names, unless that was done."""
    lock = (WEB / "package-lock.json").read_bytes() + (WEB / "package.json").read_bytes()
    wanted = f"{hashlib.sha256(lock).hexdigest()} {node_version()}\n"
    if read(PACKAGES_STAMP) == wanted:
        return
    say("stack.web_installing", size="500 MB")
    run_npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], WEB)
    PACKAGES_STAMP.write_text(wanted, encoding="utf-8")


def prepare(say: Say) -> None:
    """Make what git does not hold: the API's description and client, themes and styles."""
    with alone(say):
        install_packages(say)
        write_states()
        describe_api()
        run([str(node()), "scripts/prepare.ts"], WEB)


def describe_api() -> None:
    """Write the OpenAPI document that the web app's client is made from, when the API has changed."""
    sources = [REPOSITORY / "requirements.lock", *(REPOSITORY / "api").rglob("*.py")]
    wanted = digest_of(sources)
    if read(API_STAMP) != wanted or not API_DOCUMENT.exists():
        run([sys.executable, "-m", "api.openapi", "--write"], REPOSITORY)
        API_STAMP.write_text(wanted, encoding="utf-8")


def build(say: Say) -> None:
    """Build the web app, unless its sources are those of the last build."""
    describe_api()
    wanted = f"{digest_of(source_files())} {read(PACKAGES_STAMP)}"
    if read(BUILD_STAMP) == wanted:
        return
    say("stack.web_building")
    run([*npm(), "run", "build"], WEB)
    BUILD_STAMP.write_text(wanted, encoding="utf-8")
    say("stack.web_built")


def run(command: list[str], folder: Path) -> None:
    """Run one step; its last lines say why when it fails."""
    environment = base_environment()
    environment["PATH"] = f"{node().parent}:{environment.get('PATH', '')}"
    environment["NEXT_TELEMETRY_DISABLED"] = "1"
    done = subprocess.run(
        command, cwd=folder, env=environment, text=True, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    if OUT_OF_SPACE in done.stdout:
        raise StackError("stack.disk_full_for", path=folder, size="500 MB")
    if done.returncode:
        last = " / ".join(done.stdout.strip().splitlines()[-LAST_LINES:])
        raise StackError("stack.web_not_built", reason=last)


def digest_of(paths: Iterable[Path]) -> str:
    """A digest over every file's name and content."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(f"{path}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def source_files() -> Iterator[Path]:
    """Return what the build reads and no step of it writes."""
    made = [WEB / path for path in MADE]
    for pattern in SOURCES:
        for found in WEB.glob(pattern):
            inside = found.rglob("*") if found.is_dir() else (found,)
            for path in inside:
                if path.is_file() and not any(path.is_relative_to(one) for one in made):
                    yield path


def read(path: Path) -> str:
    """A stamp's content; empty when it is not there."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""


def main() -> None:
    """Do what is asked for, and say a failure plainly."""
    texts, started = Texts(language_of_system()), time.monotonic()

    def say(key: str, **values: Any) -> None:
        print(f"[{time.monotonic() - started:5.1f} s] {texts.get(key, **values)}", flush=True)

    try:
        if "--packages" in sys.argv[1:]:
            with alone(say):
                install_packages(say)
        elif "--prepare" in sys.argv[1:]:
            prepare(say)
        else:
            build_web(say)
    except StackError as error:
        sys.exit(texts.of_error(error))


if __name__ == "__main__":
    main()
