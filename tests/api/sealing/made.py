"""A bundle as the worker seals one, of a form with everything in it."""

import json
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from typing import Any

from cryptography.hazmat.primitives.serialization import load_pem_private_key

from api.applications.sections.form import SECTIONS
from api.applications.signing.records import SignedForm
from api.applications.signing.sealing import sealed
from api.sealing.bundles import Bundle
from api.sealing.canonical import canonical, sha256
from api.sealing.certificates import Certificate, SealingKey
from cli.stack.sealing import make_certificate
from tests.api.applications.prehire.answers import EVERYTHING
from tests.fixtures import files

NOW = datetime(2026, 11, 27, 12, 0, tzinfo=UTC)
SEALED_AT = "2026-11-27T12:00:00Z"
AT = "2026-11-27T11:59:59.123456Z"


def key(good_for: timedelta = timedelta(days=365), name: str = "Good Hands") -> SealingKey:
    """A key whose certificate is good for so long."""
    private, certificate = make_certificate(name, NOW - timedelta(days=1), good_for)
    return SealingKey(load_pem_private_key(private, None), Certificate(certificate))


def lane(name: str) -> dict[str, Any]:
    """A lane of a signed form as the database keeps it."""
    data = {
        "lane": name,
        "salt": "0" * 64,
        "sections": {
            section: {"data": deepcopy(EVERYTHING[section]), "savedAt": AT, "version": 1}
            for section, declared in SECTIONS.items()
            if declared.lane == name
        },
        "files": [
            {
                "id": "f", "sectionId": "education", "fieldName": "card", "docType": "CUSTOM", "arrayIndex": 0,
                "name": "cédula.png", "mime": "image/png", "bytes": 100, "sha256": "b" * 64, "sentAt": AT,
            }
        ] if name == "general" else [],
    }  # fmt: skip
    return {"data": data, "sha256": sha256(canonical(data))}


def form(**changed: Any) -> SignedForm:
    """A signed form as the database hands it out, in Spanish, with a drawn signature."""
    lanes = {name: lane(name) for name in ("general", "background", "medical", "tax")}
    picture = files.png()
    kept = {
        "id": "00000000-0000-4000-8000-000000000001",
        "applicationId": "00000000-0000-4000-8000-000000000002",
        "number": 1, "signerName": "Ana Núñez Ibáñez", "method": "drawn", "signedAt": AT, "locale": "es",
        "address": "10.1.2.3", "userAgent": "Firefox", "userId": None, "sessionId": None,
        "capabilityId": "00000000-0000-4000-8000-000000000003", "consentVersion": "2026-11", "consentLocale": "es",
        "hasOpenedDocument": True, "signatureKey": "x", "signatureMime": "image/png", "signatureSha256": sha256(picture),
        "agencyName": "Manos Buenas", "timeZone": "America/New_York", "jobTitle": "Asistente de salud en el hogar",
        "appliedAt": "2026-11-20T10:00:00.000000Z", "attempts": 0, "lanes": lanes,
        "dataSha256": sha256(canonical({name: kept["sha256"] for name, kept in lanes.items()})),
        **changed,
    }  # fmt: skip
    return SignedForm(json.loads(json.dumps(kept)))


def made(sealer: SealingKey | None = None, name: str = "general", **changed: Any) -> Bundle:
    """A sealed lane."""
    part = form(**changed).part(name, {"signature.png": files.png()}, SEALED_AT)
    return sealed(part, sealer or key(), NOW, SEALED_AT)
