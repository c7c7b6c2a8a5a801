"""What the routes of exclusion lists take, for those who ask of every route the same."""

EXCLUSIONS = {
    "create_exclusion_list": {
        "source": "oig_leie",
        "publishedOn": "11-10-2026",
        "fileName": "UPDATED.csv",
        "sha256": "0" * 64,
    },
    "create_excluded_people": {"rows": [{"line": 2, "lastName": "Ruiz"}]},
    "complete_exclusion_list": {"rows": 1},
    "resolve_exclusion_hit": {"outcome": "other_person", "reason": "Born in another year"},
}
