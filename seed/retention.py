"""How long the demo agency would keep its records; nobody has confirmed it, so nothing is erased."""

from typing import Any

from cli.remote.api import Api

PATH = "/retention"
NOT_HIRED = "applications_not_hired"
RULES: tuple[dict[str, Any], ...] = (
    {"recordClass": NOT_HIRED, "keepMonths": 12, "source": "29 CFR 1602.14"},
    {
        "recordClass": NOT_HIRED,
        "keepMonths": 48,
        "region": "California",
        "source": "California Government Code 12946",
    },
    {
        "recordClass": "personnel_files",
        "keepMonths": 12,
        "hireMonths": 36,
        "source": "29 CFR 1602.14, 8 CFR 274a.2(b)(2)",
    },
    {
        "recordClass": "personnel_files",
        "keepMonths": 48,
        "hireMonths": 36,
        "region": "California",
        "source": "California Labor Code 1198.5, Government Code 12946, 8 CFR 274a.2(b)(2)",
    },
    {"recordClass": "medical_records", "keepMonths": 360, "source": "29 CFR 1910.1020(d)(1)(i)"},
    {"recordClass": "emails", "keepMonths": 24, "source": "Agency policy"},
)


def load_retention(api: Api) -> None:
    """Add the rules where there are none, so that what somebody changed stays."""
    if api.get(PATH)["rules"]:
        return
    for rule in RULES:
        api.post(f"{PATH}/rules", {"validFrom": "01-01-2020", **rule})
