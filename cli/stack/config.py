"""`supabase/config.toml`, the file that the official CLI reads too, as the stack understands it."""

import re
import tomllib
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from cli.stack.errors import StackError
from cli.stack.settings import ENVIRONMENT, REPOSITORY

LOOPBACK = "127.0.0.1"
CONFIG = REPOSITORY / "supabase" / "config.toml"
REST, AUTH, STORAGE, API, WEB = 54331, 54332, 54333, 54334, 54335
FROM_ENVIRONMENT = re.compile(r"env\((\w+)\)")
UNITS = {
    "": 1,
    "B": 1,
    "KB": 10**3,
    "MB": 10**6,
    "GB": 10**9,
    "KIB": 2**10,
    "MIB": 2**20,
    "GIB": 2**30,
}


@dataclass(frozen=True)
class Ports:
    """Says where each part listens."""

    gateway: int
    db: int
    mail: int
    smtp: int
    app: int
    rest: int = REST
    auth: int = AUTH
    storage: int = STORAGE
    api: int = API
    web: int = WEB

    def shifted(self, shift: int) -> "Ports":
        """The same set, moved by a number."""
        return replace(self, **{name: port + shift for name, port in asdict(self).items()})

    def only(self, ports: tuple[int, ...]) -> dict[str, int]:
        """Some of the ports, by name."""
        return {name: port for name, port in asdict(self).items() if port in ports}


class Config:
    """The file's settings by dotted name, each with the default that the official CLI has."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.content = content

    def get(self, name: str, default: Any) -> Any:
        """A setting; `env(NAME)` stands for a variable, as in the official CLI."""
        found: Any = self.content
        for part in name.split("."):
            found = found.get(part) if isinstance(found, dict) else None
        if found is None:
            return default
        variable = FROM_ENVIRONMENT.fullmatch(found) if isinstance(found, str) else None
        return ENVIRONMENT.get(variable[1], default) if variable else found

    def table(self, name: str) -> dict[str, dict[str, Any]]:
        """A table of tables; empty when the file has none."""
        found = self.get(name, {})
        return found if isinstance(found, dict) else {}

    @property
    def ports(self) -> Ports:
        """The ports that the file names, and those of the parts that only the stack has."""
        app = urlsplit(self.get("auth.site_url", f"http://{LOOPBACK}:3000")).port
        return Ports(
            gateway=self.get("api.port", 54321),
            db=self.get("db.port", 54322),
            mail=self.mail("port", 54324),
            smtp=self.mail("smtp_port", 54325),
            app=app or 3000,
        )

    def mail(self, name: str, default: Any) -> Any:
        """A setting of the mail catcher, under its present or its former table."""
        return self.get(f"local_smtp.{name}", self.get(f"inbucket.{name}", default))

    def size(self, name: str, default: str) -> int:
        """A size in bytes, written as `25MB` or `25MiB`."""
        written = str(self.get(name, default)).strip()
        match = re.fullmatch(r"(\d+)\s*([A-Za-z]*)", written)
        if match is None or match[2].upper() not in UNITS:
            raise StackError("stack.bad_size", file=CONFIG.name, name=name, value=repr(written))
        return int(match[1]) * UNITS[match[2].upper()]


def load_config(path: Path = CONFIG) -> Config:
    """The settings of the checkout.

    Raises:
        StackError: The file is missing or is not TOML.
    """
    try:
        return Config(tomllib.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError as error:
        raise StackError("stack.config_missing", path=path) from error
    except tomllib.TOMLDecodeError as error:
        raise StackError("stack.config_invalid", path=path, reason=error) from error
