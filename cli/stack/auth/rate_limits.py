"""How often one client may call a route: a token bucket for each route and client."""

import time
from collections import OrderedDict
from dataclasses import dataclass

from cli.stack.auth.errors import too_many
from cli.stack.auth.go_values import Rate
from cli.stack.auth.settings import Settings

BURST = 30
MAX_CLIENTS = 10_000


@dataclass
class _Bucket:
    tokens: float
    filled_at: float


class Limiter:
    """Buckets that refill at a rate; the least used clients are forgotten first."""

    def __init__(self, rate: Rate, burst: float) -> None:
        self._rate = rate.per_second
        self._burst = burst
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Take a token out of the client's bucket, if there is one."""
        present = time.monotonic()
        bucket = self._buckets.setdefault(key, _Bucket(self._burst, present))
        self._buckets.move_to_end(key)
        if len(self._buckets) > MAX_CLIENTS:
            self._buckets.popitem(last=False)
        refilled = bucket.tokens + (present - bucket.filled_at) * self._rate
        bucket.tokens, bucket.filled_at = min(self._burst, refilled), present
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True


class RateLimits:
    """Every limit of the server."""

    def __init__(self, settings: Settings) -> None:
        five_minutes = 300.0
        often = Rate(settings.rate_limit_otp, five_minutes)
        self._routes = {
            name: Limiter(often, BURST)
            for name in ("signup", "recover", "resend", "magiclink", "otp", "user")
        }
        refresh = Rate(settings.rate_limit_token_refresh, five_minutes)
        verify = Rate(settings.rate_limit_verify, five_minutes)
        factor = Rate(settings.mfa_rate_limit_challenge_and_verify, 60.0)
        self._routes["token"] = Limiter(refresh, BURST)
        self._routes["verify"] = Limiter(verify, BURST)
        self._routes["factor_verify"] = Limiter(factor, BURST)
        self._routes["factor_challenge"] = Limiter(factor, BURST)
        mail = settings.rate_limit_email_sent
        self._mail = Limiter(mail, mail.events)

    def check(self, name: str, client: str) -> None:
        """Count a call of a client; one that nothing names has no limit.

        Raises:
            ApiError: The client calls too often.
        """
        if client and not self._routes[name].allows(client):
            raise too_many("over_request_rate_limit", "Request rate limit reached")

    def allows_mail(self) -> bool:
        """Count an email; return whether it may go out."""
        return self._mail.allows("")
