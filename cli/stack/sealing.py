"""The key and certificate with which the local stack seals signed forms: made once, only for this stack."""

from datetime import UTC, datetime, timedelta

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from cli.stack.files import write_private
from cli.stack.home import Home

GOOD_FOR = timedelta(days=10 * 365)
NAME = "Carehire local stack"


def sealing_files(home: Home) -> dict[str, str]:
    """The settings that name the key and the certificate, which are made when there are none yet."""
    if not (home.sealing_key.exists() and home.sealing_certificate.exists()):
        key, certificate = make_certificate(NAME, datetime.now(UTC), GOOD_FOR)
        write_private(home.sealing_key, key.decode())
        write_private(home.sealing_certificate, certificate.decode())
    return {
        "SIGNING_KEY_FILE": str(home.sealing_key),
        "SIGNING_CERTIFICATE_FILE": str(home.sealing_certificate),
    }


def make_certificate(name: str, begins: datetime, good_for: timedelta) -> tuple[bytes, bytes]:
    """A new key and a certificate that it signed itself, both as PEM."""
    private = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    signs = x509.KeyUsage(
        digital_signature=True, content_commitment=True, key_encipherment=False, data_encipherment=False,
        key_agreement=False, key_cert_sign=False, crl_sign=False, encipher_only=False, decipher_only=False,
    )  # fmt: skip
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(private.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(begins)
        .not_valid_after(begins + good_for)
        .add_extension(signs, critical=True)
        .sign(private, hashes.SHA256())
    )
    key = private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return key, certificate.public_bytes(Encoding.PEM)
