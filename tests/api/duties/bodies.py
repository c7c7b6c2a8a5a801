"""What the routes of duties take, for those who ask of every route the same."""

from uuid import uuid4

RULE = {
    "key": "police_check",
    "name": "Police check",
    "nameEs": "Antecedentes penales",
    "kind": "document",
    "validFrom": "01-01-2020",
    "source": "28 Pa. Code 611.52",
}
DUTIES = {
    "import_duty_rules": {"rows": [RULE], "dryRun": True},
    "confirm_duty_rule": {"confirmedBy": "L. Ortiz, counsel", "confirmedOn": "11-02-2026"},
    "withdraw_duty_confirmation": {"version": 1},
    "create_duty_record": {"ruleId": str(uuid4()), "datedOn": "01-05-2026"},
    "create_duty_override": {"reason": "Original seen at the office"},
    "cancel_duty_record": {"reason": "Of somebody else"},
}
