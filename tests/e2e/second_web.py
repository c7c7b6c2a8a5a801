"""The web app once more, beside the one of the stack."""

import json
import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.fixtures.waiting import answers, wait_until

ROOT = Path(__file__).resolve().parent.parent.parent


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


@contextmanager
def second_web(
    stack: Any, port: int = 0, program: Path | None = None, **changed: str
) -> Iterator[str]:
    """The built web app, or another build's program, with other settings or at a given port; its address."""
    launch = json.loads((stack.home / "run" / "web.json").read_text())
    port = port or free_port()
    node, built = launch["command"]
    settings = {**launch["environment"], "PORT": str(port), **changed}
    process = subprocess.Popen(
        [node, program or built], cwd=launch["folder"], env={**os.environ, **settings},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    url = f"http://127.0.0.1:{port}"

    try:
        wait_until(lambda: answers(f"{url}/icon.svg"))
        yield url
    finally:
        # Asked to end, it would wait for the browser, whose idle connections may stay open for ever.
        process.kill()
        process.wait()
