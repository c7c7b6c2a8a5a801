"""What the routes of offers take, for those who ask of every route the same."""

from typing import Any

TERMS: dict[str, Any] = {
    "jobTitle": "Home Health Aide",
    "pay": 18.5,
    "payPer": "hour",
    "expiresOn": "07-04-2199",
}
OFFERS: dict[str, dict[str, Any]] = {
    "preview_offer": TERMS,
    "create_offer": TERMS,
    "record_offer_acceptance": {"note": "By phone"},
    "accept_public_offer": {"sha256": "0" * 64, "signerName": "Ana Ruiz", "agrees": True},
    "decline_public_offer": {},
}
PUBLIC_OFFERS = (
    "list_public_offers",
    "accept_public_offer",
    "decline_public_offer",
    "undo_public_offer_refusal",
    "get_public_offer_letter",
)
