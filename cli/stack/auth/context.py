"""What a flow knows: the server's parts, who asks and when; never the HTTP request."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from cli.stack.auth.database import Database
from cli.stack.auth.settings import Settings
from cli.stack.auth.tokens.keys import KeyRing

if TYPE_CHECKING:
    from cli.stack.auth.mail.mailer import Mailer


@dataclass
class Trace:
    """Says whom a request turned out to be about; gateways read it in the response's headers."""

    user_id: UUID | None = None
    session_id: UUID | None = None
    refresh_token: str = ""
    is_new_token: bool = False


@dataclass(frozen=True)
class Context:
    """One request without its HTTP: routes make it, flows use it."""

    settings: Settings
    database: Database
    keys: KeyRing
    mailer: "Mailer"
    audience: str
    ip_address: str
    user_agent: str
    redirect_to: str
    clock: Callable[[], datetime]
    trace: Trace = field(default_factory=Trace)
