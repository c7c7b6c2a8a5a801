"""The agency's key and certificate: what it seals with, and until when it may."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import Literal

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.serialization import Encoding, load_pem_private_key

from api.core.settings import Settings

NO_MORE_DAYS = 30
"""What was sealed shortly before the end would soon show as sealed by an expired certificate."""
WARNING_DAYS = 60
Standing = Literal["missing", "unusable", "ends", "ends_soon", "good"]
PrivateKey = ec.EllipticCurvePrivateKey | rsa.RSAPrivateKey


class SealingError(Exception):
    """A bundle cannot be sealed now; the reason is one of `signed_forms.failure`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Certificate:
    """A certificate and how long it is valid."""

    pem: bytes

    @cached_property
    def content(self) -> x509.Certificate:
        """The certificate itself; the chain behind it comes along as it is."""
        return x509.load_pem_x509_certificate(self.pem)

    @property
    def ends_at(self) -> datetime:
        """Return when it expires."""
        return self.content.not_valid_after_utc

    @property
    def subject(self) -> str:
        """Return whose it is."""
        return self.content.subject.rfc4514_string()

    @property
    def fingerprint(self) -> str:
        """The SHA-256 by which people compare certificates."""
        return self.content.fingerprint(hashes.SHA256()).hex()

    def days_left(self, moment: datetime) -> int:
        """Return for how many whole days it is still good."""
        return (self.ends_at - moment).days

    def standing(self, moment: datetime) -> Standing:
        """Return whether it may seal, and whether somebody should see to it."""
        if moment < self.content.not_valid_before_utc:
            return "unusable"
        days = self.days_left(moment)
        if days < NO_MORE_DAYS:
            return "ends"
        return "ends_soon" if days < WARNING_DAYS else "good"


@dataclass(frozen=True)
class SealingKey:
    """A private key with its certificate."""

    private: PrivateKey
    certificate: Certificate

    def sign(self, content: bytes) -> bytes:
        """Sign content as `openssl dgst -sha256 -verify` checks it."""
        if isinstance(self.private, rsa.RSAPrivateKey):
            return self.private.sign(content, padding.PKCS1v15(), hashes.SHA256())
        return self.private.sign(content, ec.ECDSA(hashes.SHA256()))


def certificate_of(settings: Settings) -> Certificate | None:
    """Return the agency's certificate; null when none is set.

    Raises:
        SealingError: It cannot be read.
    """
    pem = _text(settings.signing_certificate, settings.signing_certificate_file)
    if not pem:
        return None
    certificate = Certificate(pem)
    try:
        _ = certificate.content
    except ValueError:
        raise SealingError("key_unusable") from None
    return certificate


def sealing_key(settings: Settings, moment: datetime) -> SealingKey:
    """Return the key to seal with now.

    Raises:
        SealingError: There is none, it does not fit its certificate, or that one ends within 30 days.
    """
    pem = _text(settings.signing_key.get_secret_value(), settings.signing_key_file)
    certificate = certificate_of(settings)
    if not pem or certificate is None:
        raise SealingError("no_key")
    try:
        private = load_pem_private_key(pem, None)
    except (TypeError, ValueError):
        raise SealingError("key_unusable") from None
    if not isinstance(private, ec.EllipticCurvePrivateKey | rsa.RSAPrivateKey):
        raise SealingError("key_unusable")
    if private.public_key() != certificate.content.public_key():
        raise SealingError("key_unusable")
    standing = certificate.standing(moment)
    if standing in {"ends", "unusable"}:
        raise SealingError("certificate_ends" if standing == "ends" else "key_unusable")
    return SealingKey(private, certificate)


def standing_of(settings: Settings, moment: datetime) -> tuple[Standing, Certificate | None]:
    """Return how the certificate stands, for people who see to it."""
    try:
        certificate = certificate_of(settings)
    except SealingError:
        return "unusable", None
    if certificate is None:
        return "missing", None
    return certificate.standing(moment), certificate


def _text(content: str, file: str) -> bytes:
    if content:
        # In the environment a line ends as it can.
        return content.replace("\\n", "\n").encode()
    try:
        return Path(file).read_bytes() if file else b""
    except OSError:
        raise SealingError("key_unusable") from None


def pem_of(certificate: x509.Certificate) -> bytes:
    """Write one certificate as text."""
    return certificate.public_bytes(Encoding.PEM)
