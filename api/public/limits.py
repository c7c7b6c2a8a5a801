"""What a stranger may send, and how often."""

import re

from limits import RateLimitItemPerHour, RateLimitItemPerMinute

from api.core.files.limits import FILE_SECONDS, FORM_BYTES
from api.core.http.limits import Limit
from api.public.devices import PerDevice

SIGN_IN = RateLimitItemPerMinute(30)
REGISTER = RateLimitItemPerMinute(10)
# For each list: a page of the careers site asks for all of them, and a job center shares one address.
LISTS = RateLimitItemPerMinute(300)
# For all listings at once: job boards fetch it a few times a day.
FEED = RateLimitItemPerMinute(12)
# A library or a job center shares one address; each of its devices applies far less often. The first
# application of a device comes without its cookie.
APPLY = RateLimitItemPerHour(60)
APPLY_DEVICES = PerDevice(known=RateLimitItemPerHour(20), unknown=RateLimitItemPerHour(50))
# For each call: a file is two or three, and a bad line makes more of them.
FILES = RateLimitItemPerHour(600)
FILES_DEVICES = PerDevice(known=RateLimitItemPerHour(200), unknown=RateLimitItemPerHour(200))
# A form that is saved while it is filled in, by everybody at one address.
SAVES = RateLimitItemPerMinute(120)

LIMITS = (
    # Two files of the largest size, as a form may bring along.
    Limit(
        re.compile(r"POST /api/public/applications"),
        form_bytes=2 * FORM_BYTES,
        seconds=FILE_SECONDS,
    ),
    Limit(
        re.compile(r"PATCH /api/public/applications"), form_bytes=FORM_BYTES, seconds=FILE_SECONDS
    ),
    # The form counts what it reads by itself: it has words of its own for too large a file.
    Limit(re.compile(r"POST /api/public/attachments"), form_bytes=None, seconds=FILE_SECONDS),
    Limit(re.compile(r"POST /api/public/attachments/[^/]+/complete"), seconds=FILE_SECONDS),
)
