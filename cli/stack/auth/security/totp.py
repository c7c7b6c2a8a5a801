"""Time-based codes of an authenticator app."""

import base64
import hmac
import io
import secrets
import time
from dataclasses import dataclass
from urllib.parse import quote

import pyotp
import segno

PERIOD_SECONDS = 30
SKEW_STEPS = 1
SECRET_BYTES = 20
SCALE = 3


@dataclass(frozen=True)
class Enrolment:
    """Holds what an app needs to take a factor on."""

    secret: str
    uri: str
    qr_code: str


def enrol(issuer: str, account: str) -> Enrolment:
    """Make a secret, its address for apps and the same as a picture."""
    secret = base64.b32encode(secrets.token_bytes(SECRET_BYTES)).decode().rstrip("=")
    label = quote(f"{issuer}:{account}", safe="$&+,/:;=@")
    uri = (
        f"otpauth://totp/{label}?algorithm=SHA1&digits=6&issuer={quote(issuer, safe='$&+=:@')}"
        f"&period={PERIOD_SECONDS}&secret={secret}"
    )
    return Enrolment(secret, uri, _picture(uri))


def _picture(uri: str) -> str:
    out = io.BytesIO()
    code = segno.make(uri, error="h", micro=False)
    code.save(out, kind="svg", scale=SCALE, border=4, xmldecl=True, light="white")
    return out.getvalue().decode()


def is_valid(secret: str, code: str) -> bool:
    """Compare a code with those of now and of one step to either side, in constant time."""
    totp = pyotp.TOTP(secret)
    present = int(time.time())
    valid = False
    for step in range(-SKEW_STEPS, SKEW_STEPS + 1):
        expected = totp.at(present, counter_offset=step)
        valid |= hmac.compare_digest(expected.encode(), code.strip().encode())
    return valid
