"""Check what a change can reach, in about a minute and a half: `python -m tests.quick [--base REVISION]`."""

import argparse
import os
import shlex
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from cli.stack.toolchain.programs import node, npm
from tests.quick.choice import PROCESSES, Choice, choose
from tests.quick.reach import ROOT, reached

PYTHON = sys.executable
SHARED = ("-n", str(PROCESSES), "--dist", "loadfile", "--no-loadscope-reorder")


@dataclass(frozen=True)
class Check:
    """Commands that follow each other; other checks run beside them."""

    name: str
    commands: list[list[str]]


def main() -> int:
    """Print what failed; 1 when something did."""
    parser = argparse.ArgumentParser(prog="make quick", description=__doc__)
    parser.add_argument(
        "--base", help="compare with this revision instead of where the branch began"
    )
    changed = changed_files(parser.parse_args().base)
    print(f"{len(changed)} changed files")
    # A walk needs the pages built, which takes most of the time there is.
    walks = any(name.startswith(("web/", "tests/e2e/")) for name in changed)
    tests = [name for name in test_files() if walks or not name.startswith("tests/e2e/")]
    choice = choose(reached(changed, tests))
    begun = time.monotonic()
    with ThreadPoolExecutor(PROCESSES) as threads:
        passed = list(threads.map(run, checks(changed, choice)))
    print(f"==> {time.monotonic() - begun:.0f} s")
    if choice.left:
        print(
            f"{len(choice.left)} more files of tests can be reached (about {choice.seconds_left} s):"
            " make test runs them"
        )
    return 0 if all(passed) else 1


def changed_files(base: str | None) -> list[str]:
    """Return what the commits since the base and the work tree change; a file that is gone is not among them."""
    since = base or began()
    names = git("diff", "--name-only", since) + git("ls-files", "--others", "--exclude-standard")
    return sorted(name for name in {*names} if (ROOT / name).is_file())


def began() -> str:
    """The commit at which this branch left its upstream, or else main."""
    for other in ("@{upstream}", "origin/main", "main"):
        found = git("merge-base", "HEAD", other)
        if found:
            return found[0]
    return "HEAD"


def git(*arguments: str) -> list[str]:
    """The lines that git prints; none where it fails."""
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout.splitlines() if done.returncode == 0 else []


def test_files() -> list[str]:
    """All tests but the house rules, which always run."""
    listed = git("ls-files", "--cached", "--others", "--exclude-standard", "tests/**/test_*.py")
    return [name for name in listed if name.count("/") > 1 and (ROOT / name).is_file()]


def checks(changed: list[str], choice: Choice) -> list[Check]:
    """Return what to run: the longest begin first."""
    python = any(name.endswith((".py", ".toml", ".lock")) for name in changed)
    web = any(name.startswith("web/") for name in changed)
    described = any(name.startswith("api/") for name in changed)
    found = []
    if choice.now:
        needs_web = any(name.startswith("tests/e2e/") for name in choice.now)
        built = [[PYTHON, "-m", "cli.stack.toolchain.web"]] if needs_web else []
        found.append(Check("tests", [*built, [PYTHON, "-m", "pytest", "-q", *SHARED, *choice.now]]))
    if web or described:
        prepare = [PYTHON, "-m", "cli.stack.toolchain.web", "--prepare"]
        found.append(Check("web", [prepare, npm_run("check"), npm_run("test")]))
    if python:
        lint = [[bin_of("ruff"), "check", "."], [bin_of("ruff"), "format", "--check", "."]]
        imports = [[bin_of("lint-imports"), "--no-cache", "--no-logo"], [bin_of("deptry"), "."]]
        found.append(Check("python", [*lint, [bin_of("mypy")], *imports]))
    rules = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").glob("test_*.py"))
    found.append(Check("house rules", [[PYTHON, "-m", "pytest", "-q", *rules]]))
    return found


def bin_of(name: str) -> str:
    """A program of the environment that runs this."""
    return str(ROOT / ".venv" / "bin" / name)


def npm_run(script: str) -> list[str]:
    """A script of the web app."""
    return [*npm(), "--prefix", "web", "run", "--silent", script]


def run(check: Check) -> bool:
    """Run a check; print what it said when it failed, and how long it took."""
    begun = time.monotonic()
    with_node = {**os.environ, "PATH": f"{node().parent}:{os.environ['PATH']}"}
    for command in check.commands:
        done = subprocess.run(
            command, cwd=ROOT, env=with_node, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            print(f"==> {check.name}: {shlex.join(command)}\n{done.stdout}", flush=True)
            return False
    print(f"==> {check.name}: {time.monotonic() - begun:.0f} s", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())
