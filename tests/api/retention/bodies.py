"""What the routes of retention take, for those who ask of every route the same."""

RETENTION = {
    "create_retention_rule": {
        "recordClass": "applications_not_hired",
        "keepMonths": 12,
        "validFrom": "01-01-2020",
        "source": "29 CFR 1602.14",
    },
    "confirm_retention_rule": {"confirmedBy": "L. Ortiz", "confirmedOn": "01-05-2026"},
    "create_retention_hold": {
        "applicationId": "00000000-0000-4000-8000-000000000000",
        "reason": "A charge was filed",
    },
    "close_retention_hold": {"reason": "It is settled"},
    "create_retention_run": {"confirm": 1},
}
