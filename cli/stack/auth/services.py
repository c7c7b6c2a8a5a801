"""What every call may use."""

from dataclasses import dataclass

from cli.stack.auth.database import Database
from cli.stack.auth.mail.mailer import Mailer
from cli.stack.auth.mail.templates import Templates
from cli.stack.auth.rate_limits import RateLimits
from cli.stack.auth.settings import Settings
from cli.stack.auth.tokens.keys import KeyRing


@dataclass
class Services:
    """Settings, database, keys, limits and mail, made once."""

    settings: Settings
    database: Database
    keys: KeyRing
    limits: RateLimits
    mailer: Mailer

    @classmethod
    async def start(cls, settings: Settings) -> "Services":
        """Connect to the database and make the rest from the settings."""
        limits = RateLimits(settings)
        database = await Database.connect(settings.db_database_url, settings.db_max_pool_size)
        mailer = Mailer(Templates(settings), limits)
        return cls(settings, database, KeyRing(settings), limits, mailer)
