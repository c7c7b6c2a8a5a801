"""Patients whose ids are known."""

from collections.abc import Sequence
from typing import Any

from cli.remote.api import MOST_ROWS, Api


def patients_by_id(api: Api, ids: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Those of these patients whom the person may see, by their ids."""
    found: dict[str, dict[str, Any]] = {}
    for start in range(0, len(ids), MOST_ROWS):
        some = list(ids[start : start + MOST_ROWS])
        page = api.page("/patients", ids=some, active="all", limit=MOST_ROWS)
        found |= {patient["id"]: patient for patient in page["data"]}
    return found
