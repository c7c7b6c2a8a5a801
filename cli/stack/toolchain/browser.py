"""See that the end-to-end tests have a Chromium; install the system's where that is allowed."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
REMEDY = "The end-to-end tests need Chromium: install it (on Debian: apt install chromium) and run make again."
LAST_LINES = 3


def main() -> None:
    """Find a browser, else install one as root with apt, else say in one sentence what to do."""
    if any(shutil.which(name) for name in NAMES):
        return
    apt = shutil.which("apt-get")
    if os.getuid() != 0 or not apt:
        sys.exit(REMEDY)
    print("Installing Chromium (about 400 MB)", flush=True)
    for arguments in (
        ["update", "-q"],
        ["install", "-q", "-y", "--no-install-recommends", "chromium"],
    ):
        done = subprocess.run(
            [apt, *arguments],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            said = " / ".join(done.stderr.strip().splitlines()[-LAST_LINES:])
            sys.exit(f"{REMEDY} (apt-get said: {said})")


if __name__ == "__main__":
    main()
