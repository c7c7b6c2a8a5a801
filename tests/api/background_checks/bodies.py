"""What the routes of background checks take, for those who ask of every route the same."""

from typing import Any

ORDERED: dict[str, Any] = {
    "kind": "state_police",
    "provider": "Keystone Screening",
    "providerContact": "1 Main St\nErie, PA 16501\n(814) 555-0100",
    "orderedOn": "01-05-2026",
}
BACKGROUND_CHECKS: dict[str, dict[str, Any]] = {
    "create_background_check": ORDERED,
    "record_background_move": {
        "fromState": "ordered",
        "toState": "clear",
        "reportedOn": "01-06-2026",
    },
    "preview_background_letter": {"kind": "adverse"},
    "record_background_letter": {"givenOn": "01-06-2026", "givenHow": "by_hand"},
}
PUBLIC_LETTERS = (
    "list_public_letters",
    "open_public_letter",
    "record_public_dispute",
    "get_public_letter_document",
    "open_public_letter_enclosure",
)
