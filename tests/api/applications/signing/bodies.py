"""What the routes of signing take, for those who ask of every route the same."""

from typing import Any

from api.applications.countersigning.consent import CURRENT

SIGNING: dict[str, dict[str, Any]] = {
    "create_countersignature": {
        "documentId": "00000000-0000-4000-8000-000000000001",
        "lane": "general",
        "sha256": "0" * 64,
        "signerName": "Bo Diaz",
        "signerTitle": "Director of Nursing",
        "consentVersion": CURRENT,
        "consentLocale": "en",
        "agrees": True,
    }
}
