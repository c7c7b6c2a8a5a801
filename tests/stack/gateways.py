"""The real gateway by itself, in front of whatever a test puts behind it."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from cli.stack.config import Ports, load_config
from cli.stack.errors import silent
from cli.stack.gateway.caddy import gateway_part
from cli.stack.home import Home
from cli.stack.keys import load_keys
from cli.stack.part import Stack
from cli.stack.toolchain.install import ensure_programs
from tests.fixtures.waiting import wait_until


@contextmanager
def gateway_before(home: Home, ports: Ports, shift: int) -> Iterator[Stack]:
    """The real gateway in front of whatever listens on these ports."""
    home.prepare()
    config = load_config()
    stack = Stack(home, config, ports, shift, load_keys(home), ensure_programs(silent))
    part = gateway_part(stack)
    with (home.logs / "gateway.log").open("w") as log:
        caddy = subprocess.Popen(part.command, env=part.environment, stdout=log, stderr=log)
        try:
            wait_until(part.is_healthy)
            yield stack
        finally:
            caddy.kill()
            caddy.wait()
