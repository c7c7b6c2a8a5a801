"""Documents: written by Typst as tagged PDF/A, and signed."""

import io
import json
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import typst
from asn1crypto import keys, x509  # type: ignore[import-untyped]
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.sign import signers
from pyhanko_certvalidator.registry import SimpleCertificateStore

from api.sealing.certificates import SealingKey
from api.sealing.printable import fonts, printable

FIELD = "Agency"
CONTENT = "content.json"


def written(
    template: Path, content: Mapping[str, Any], pictures: Mapping[str, bytes], at: datetime
) -> bytes:
    """Return a PDF/A-2a with tags, in the fonts that Typst brings along.

    `pictures` are files that the template names. It runs for some hundredths of a second. A character
    that the fonts do not have is written as its number.
    """
    with TemporaryDirectory() as folder:
        root = Path(folder)
        (root / template.name).write_bytes(template.read_bytes())
        (root / CONTENT).write_text(json.dumps(printable(dict(content))))
        for name, picture in pictures.items():
            (root / name).write_bytes(picture)
        pdf: bytes = typst.compile(
            root / template.name,
            root=root,
            format="pdf",
            # Tagged, self-contained, and read aloud in order.
            pdf_standards=["a-2a", "ua-1"],
            font_paths=fonts(),
            timestamp=int(at.timestamp()),
        )
    return pdf


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
