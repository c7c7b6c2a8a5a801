"""Define what can be wrong with a rule or a record; the database refuses most of it by these rules."""

from api.core.errors.tree import ConflictError


class RuleOverlapError(ConflictError):
    """Two versions of a rule would hold on the same day."""

    code = "rule_overlap"
    rule = "duty_rules_valid_from_overlap"
    default = "Another version of this rule holds then. Check the days from which and to which each holds."


class RuleChangedError(ConflictError):
    """A rule is written over."""

    code = "rule_changed"
    default = "A rule stays as it was. Give the changed one a later day from which it holds."


class RuleConfirmedError(ConflictError):
    """Somebody has confirmed it already."""

    code = "rule_confirmed"
    rule = "duty_rules_confirmed_on_once"
    default = "This rule is confirmed already."


class NothingHeldError(ConflictError):
    """Nothing that the caller sees holds the first visit."""

    code = "nothing_held"
    default = (
        "Nothing that you may see holds the first visit. If it is still held, ask an administrator."
    )


class RecordVoidedError(ConflictError):
    """It was voided before."""

    code = "record_voided"
    rule = "duty_records_voided_at_once"
    default = "This has been voided already. Load the page again."


class OwnRecordError(ConflictError):
    """It is in the caller's own file."""

    code = "own_record"
    rule = "duty_records_voided_by_other"
    default = "This is your own file, so you can't void anything in it. Ask a colleague."
