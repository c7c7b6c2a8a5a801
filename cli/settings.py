"""Where the servers are and where this person's files lie; the CLI's one reader of the environment."""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from cli.errors import UsageError

ROOT = Path(__file__).resolve().parent.parent
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def environment(name: str) -> str | None:
    """A variable's value; an empty one counts as not set."""
    return os.environ.get(name) or None  # noqa: TID251 - the CLI's one reader


def leave_loopback_out_of_proxies() -> None:
    """Reach a local stack directly, though the environment names a proxy for the world outside."""
    for name in ("NO_PROXY", "no_proxy"):
        named = environment(name)
        os.environ[name] = ",".join([*([named] if named else []), *LOOPBACK])  # noqa: TID251


@dataclass(frozen=True)
class Servers:
    """The addresses of one installation and the key that every client may know."""

    api_url: str
    supabase_url: str
    publishable_key: str

    @property
    def auth_url(self) -> str:
        """The address of the sign-in server."""
        return f"{self.supabase_url}/auth/v1"


@dataclass(frozen=True)
class ServerOptions:
    """The same as given on the command line, each possibly missing."""

    api_url: str | None = None
    supabase_url: str | None = None
    publishable_key: str | None = None


def stack_file() -> Path:
    """The file in which a running local stack describes itself."""
    home = environment("CAREHIRE_HOME")
    return (Path(home) if home else ROOT / ".carehire") / "stack.json"


def read_stack() -> dict[str, Any]:
    """Return what the local stack says of itself; empty when there is none."""
    try:
        content = json.loads(stack_file().read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise UsageError("settings.stack_file_unreadable", path=stack_file()) from error
    return content if isinstance(content, dict) else {}


def api_base(url: str) -> str:
    """The address with `/api` at its end, whichever way it was written."""
    bare = url.rstrip("/")
    return bare if bare.endswith("/api") else f"{bare}/api"


def named_servers(options: ServerOptions) -> dict[str, str | None]:
    """Return what the options, or else the environment, say about each address."""
    return {
        # APP_URL is what the API itself is given; on its host no more need be named.
        "apiUrl": options.api_url or environment("CAREHIRE_API_URL") or environment("APP_URL"),
        "supabaseUrl": options.supabase_url or environment("SUPABASE_URL"),
        "publishableKey": options.publishable_key or environment("SUPABASE_PUBLISHABLE_KEY"),
    }


def whole_project(
    named: Mapping[str, str | None], names: Mapping[str, str], subject: str
) -> dict[str, str]:
    """Return what was named of a project, else all of it from the local stack; never a part of each.

    `names` says what each is called where people name it, and `subject` whose texts say what is missing.

    Raises:
        UsageError: Only a part of it was named, or nothing was and there is no local stack.
    """
    is_named = any(named.values())
    stack = {} if is_named else read_stack()
    found = {name: str(named[name] or stack.get(name) or "") for name in names}
    missing = [names[name] for name, value in found.items() if not value]
    if missing:
        key = "partly_named" if is_named else "no_project"
        raise UsageError(f"{subject}.{key}", names=", ".join(missing))
    return found


def find_servers(options: ServerOptions) -> Servers:
    """The servers to sign in at: by the options, else the environment, else the local stack."""
    named = named_servers(options)
    stack = {} if all(named.values()) else read_stack()
    found = {name: value or stack.get(name) for name, value in named.items()}
    missing = [name for name, value in found.items() if not value]
    if missing:
        raise UsageError("settings.no_servers")
    return Servers(
        api_url=api_base(str(found["apiUrl"])),
        supabase_url=str(found["supabaseUrl"]).rstrip("/"),
        publishable_key=str(found["publishableKey"]),
    )


def current_servers(known: Servers) -> Servers:
    """The same installation where it is now: the local stack keeps its key when all its ports move.

    An address that was named on its own, such as a proxy's, has not moved with the others and stays.
    """
    stack = read_stack()
    if stack.get("publishableKey") != known.publishable_key:
        return known
    current = Servers(api_base(stack["apiUrl"]), stack["supabaseUrl"], known.publishable_key)
    moved = {
        moved_by(known.api_url, current.api_url),
        moved_by(known.supabase_url, current.supabase_url),
    }
    return current if len(moved) == 1 and None not in moved else known


def moved_by(former: str, present: str) -> int | None:
    """By how much the port differs; None when something else does, too."""
    before, now = urlsplit(former), urlsplit(present)
    if (before.hostname, before.path) != (now.hostname, now.path):
        return None
    return (now.port or 0) - (before.port or 0)


def config_folder() -> Path:
    """Return where this person's own files lie."""
    base = environment("XDG_CONFIG_HOME")
    return (Path(base) if base else Path.home() / ".config") / "carehire"


def session_path() -> Path:
    """The session file."""
    chosen = environment("CAREHIRE_SESSION")
    return Path(chosen) if chosen else config_folder() / "session.json"


def language_of_system() -> str:
    """`es` where CAREHIRE_LANG or the system's locale says so, else `en`."""
    for name in ("CAREHIRE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment(name)
        if value:
            return "es" if value.lower().startswith("es") else "en"
    return "en"
