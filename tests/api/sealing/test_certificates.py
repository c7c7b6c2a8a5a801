"""Until when the agency's certificate seals, and when somebody is warned."""

from datetime import timedelta
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from structlog.testing import capture_logs

from api.applications.signing.certificate import DAYS_LEFT, look_at_certificate
from api.core.clock import now
from api.core.settings import Settings
from api.sealing.certificates import Certificate, SealingError, SealingKey, sealing_key, standing_of
from cli.stack.sealing import make_certificate
from tests.api.sealing.made import key

DAY = timedelta(days=1)


def settings(**more: Any) -> Settings:
    known = {
        "supabase_url": "x",
        "supabase_publishable_key": "x",
        "supabase_secret_key": "x",
        "database_url": "x",
    }
    return Settings.model_validate(known | more)


def of(left: timedelta, begins: timedelta = -DAY) -> Settings:
    private, certificate = make_certificate("Agency", now() + begins, left - begins)
    return settings(signing_key=private.decode(), signing_certificate=certificate.decode())


@pytest.mark.parametrize(
    ("left", "standing", "reason"),
    [
        (61 * DAY + timedelta(minutes=5), "good", None),
        (59 * DAY + timedelta(minutes=5), "ends_soon", None),
        (30 * DAY + timedelta(minutes=5), "ends_soon", None),
        (29 * DAY + timedelta(minutes=5), "ends", "certificate_ends"),
        (-timedelta(minutes=5), "ends", "certificate_ends"),
    ],
)
def test_certificate_seals_until_a_month_before_its_end(
    left: timedelta, standing: str, reason: str | None
):
    known = of(left, -90 * DAY)
    assert standing_of(known, now())[0] == standing
    if reason is None:
        assert sealing_key(known, now()).certificate.subject == "CN=Agency"
    else:
        with pytest.raises(SealingError, match=reason):
            sealing_key(known, now())
    with capture_logs() as logs:
        look_at_certificate(known)
    said = [entry["standing"] for entry in logs if entry["event"] == "sealing_certificate"]
    assert said == ([] if standing == "good" else [standing])
    assert DAYS_LEFT._value.get() == left.days


def test_key_that_fits_nothing_is_not_used():
    good, other = of(365 * DAY), of(365 * DAY)
    for wrong, reason in [
        (settings(), "no_key"),
        (settings(signing_certificate=good.signing_certificate), "no_key"),
        (
            good.model_copy(update={"signing_certificate": other.signing_certificate}),
            "key_unusable",
        ),
        (good.model_copy(update={"signing_certificate": "x"}), "key_unusable"),
        (of(365 * DAY, DAY), "key_unusable"),
    ]:
        with pytest.raises(SealingError, match=reason):
            sealing_key(wrong, now())
    assert standing_of(settings(), now())[0] == "missing"
    assert standing_of(settings(signing_certificate="x"), now())[0] == "unusable"
    # As an environment writes it.
    one_line = good.signing_key.get_secret_value().replace("\n", "\\n")
    pem = good.signing_certificate.replace("\n", "\\n")
    assert sealing_key(settings(signing_key=one_line, signing_certificate=pem), now())


def test_rsa_seals_as_well():
    private = rsa.generate_private_key(65537, 2048)
    sealer = SealingKey(private, Certificate(key().certificate.pem))
    private.public_key().verify(sealer.sign(b"x"), b"x", padding.PKCS1v15(), hashes.SHA256())
    assert private.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
