"""What the routes of references take, for those who ask of every route the same."""

from typing import Any

KEY = "0f1ed2c3-9a4b-4d5c-8e6f-7a8b9c0d1e2f"
REFERENCES: dict[str, dict[str, Any]] = {
    "create_reference_request": {"refereeEmail": "rosa.vega@people.test"},
    "get_linked_reference": {"token": "x"},
    "create_reference_answer": {"token": "x", "requestKey": KEY, "agrees": True},
    "decline_reference": {"token": "x", "requestKey": KEY},
}
PUBLIC_REFERENCES = ("get_linked_reference", "create_reference_answer", "decline_reference")
