"""Define what can be wrong with a rule, a hold or a run; the database refuses all of it by these rules."""

from api.core.errors.tree import ConflictError


class RetentionOverlapError(ConflictError):
    """Two versions of a rule would hold on the same day."""

    code = "retention_overlap"
    rule = "retention_rules_valid_from_overlap"
    default = "Another version of this rule holds then. Choose a later first day."


class RetentionConfirmedError(ConflictError):
    """Somebody has confirmed it already."""

    code = "retention_confirmed"
    rule = "retention_rules_confirmed_on_once"
    default = "This rule is confirmed already."


class AlreadyHeldError(ConflictError):
    """There is a hold."""

    code = "already_held"
    rule = "retention_holds_application_id_unique"
    default = "This application is held already."


class HeldError(ConflictError):
    """What is held is not deleted."""

    code = "application_held"
    rule = "applications_id_held"
    default = "This application is held. Lift the hold first."


class HoldLiftedError(ConflictError):
    """It was lifted before."""

    code = "hold_lifted"
    rule = "retention_holds_lifted_at_once"
    default = "This hold is lifted already."


class NothingDueError(ConflictError):
    """Nothing is past its time by a confirmed rule and not held."""

    code = "nothing_due"
    rule = "retention_runs_expected_none"
    default = "There is nothing to erase: nothing is past its time by a confirmed rule, or all of it is held."


class DueChangedError(ConflictError):
    """It is not as many as somebody has confirmed."""

    code = "due_changed"
    rule = "retention_runs_expected_changed"
    default = "The number has changed. Look again at what would be erased, and confirm that."


class RunFinishedError(ConflictError):
    """It is over."""

    code = "retention_run_finished"
    rule = "retention_runs_finished_at_once"
    default = "This run is finished. Begin a new one."
