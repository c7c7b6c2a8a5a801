"""What a stranger may send, and how often."""

import re

from limits import RateLimitItemPerHour, RateLimitItemPerMinute

from api.core.http.limits import KIB, Limit

SIGN_IN = RateLimitItemPerMinute(30)
REGISTER = RateLimitItemPerMinute(10)
# Of each list: a page of the careers site asks for all of them.
LISTS = RateLimitItemPerMinute(120)
# Of all listings at once: job boards fetch it a few times a day.
FEED = RateLimitItemPerMinute(12)
# A library or a family shares one address.
APPLY = RateLimitItemPerHour(60)
SIGN_IN_BYTES = 16 * KIB

LIMITS = (Limit(re.compile(r"[A-Z]+ /api/auth/.*", re.DOTALL), SIGN_IN_BYTES),)
