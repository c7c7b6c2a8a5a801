"""See that this machine has a program that a check needs; install it where that is allowed.

`python -m cli.stack.toolchain.machine chromium wrk`
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass

LAST_LINES = 3


@dataclass(frozen=True)
class Tool:
    """A program of the operating system: its names, Debian's package, and who needs it."""

    names: tuple[str, ...]
    package: str
    needed_by: str
    size: str | None
    """About how much is downloaded; None for what a person installs, since it brings more than a program."""

    @property
    def path(self) -> str | None:
        """Return where it is installed, under the first of its names."""
        return next(filter(None, map(shutil.which, self.names)), None)

    @property
    def remedy(self) -> str:
        """Return what a person can do."""
        return (
            f"{self.needed_by} {self.package}: install it (on Debian: apt install {self.package}) "
            "and run make again."
        )


TOOLS = {
    "chromium": Tool(
        # The shell by itself is lighter to install and to run than the browser with its windows.
        (
            "chromium-headless-shell",
            "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
        ),
        "chromium-headless-shell", "The end-to-end tests and Lighthouse need", "100 MB",
    ),
    "pgbouncer": Tool(
        ("pgbouncer", "/usr/sbin/pgbouncer"), "pgbouncer", "The tests behind a pooler need", "1 MB",
    ),
    "systemd-analyze": Tool(
        ("systemd-analyze",), "systemd", "The tests of the production units need", "10 MB",
    ),
    "wrk": Tool(("wrk",), "wrk", "The benches need", "1 MB"),
    "pgbench": Tool(("pgbench",), "postgresql-contrib", "The benches need pgbench of", None),
}  # fmt: skip


def ensure(tool: Tool) -> None:
    """Find the program, else install it as root with apt, else say in one sentence what to do."""
    if tool.path:
        return
    apt = shutil.which("apt-get")
    if os.getuid() != 0 or not apt or tool.size is None:
        sys.exit(tool.remedy)
    print(f"Installing {tool.package} (about {tool.size})", flush=True)
    for arguments in (
        ["update", "-q"],
        ["install", "-q", "-y", "--no-install-recommends", tool.package],
    ):
        done = subprocess.run(
            [apt, *arguments],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            said = " / ".join(done.stderr.strip().splitlines()[-LAST_LINES:])
            sys.exit(f"{tool.remedy} (apt-get said: {said})")


def main(names: list[str]) -> None:
    """See to each of the named programs."""
    for name in names:
        ensure(TOOLS[name])


if __name__ == "__main__":
    main(sys.argv[1:])
