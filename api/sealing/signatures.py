"""The agency's signature in a PDF. Only the worker signs: pyHanko is a tenth of what the API would load to start."""

import io

from asn1crypto import keys, x509  # type: ignore[import-untyped]
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.sign import signers
from pyhanko_certvalidator.registry import SimpleCertificateStore

from api.sealing.certificates import SealingKey

FIELD = "Agency"


def signed(pdf: bytes, key: SealingKey, reason: str) -> bytes:
    """Sign a PDF by the agency's key."""
    metadata = signers.PdfSignatureMetadata(field_name=FIELD, md_algorithm="sha256", reason=reason)
    writer = IncrementalPdfFileWriter(io.BytesIO(pdf))
    content: bytes = signers.sign_pdf(writer, metadata, signer=_signer(key)).getvalue()
    return content


def _signer(key: SealingKey) -> signers.SimpleSigner:
    private = key.private.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    certificate = key.certificate.content.public_bytes(Encoding.DER)
    return signers.SimpleSigner(
        signing_cert=x509.Certificate.load(certificate),
        signing_key=keys.PrivateKeyInfo.load(private),
        cert_registry=SimpleCertificateStore(),  # type: ignore[no-untyped-call]
    )
