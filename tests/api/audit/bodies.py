"""What the routes of the audit record take, for those who ask of every route the same."""

AUDIT = {"create_audit_export": {"entity": "branches"}}
