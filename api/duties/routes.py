"""What workers' files need, what is in them, and the mock survey: for staff, by lane."""

from typing import Annotated
from uuid import UUID

from api.core.errors.tree import ConflictError, InvalidInputError, NotFoundError, StaleVersionError
from api.core.http.query import query_of
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router
from api.core.identity.guards import AdminWrites, DeciderWrites, StaffReads
from api.core.schemas import refusals
from api.duties import rules, service
from api.duties.decision_schemas import DutyOverride
from api.duties.errors import (
    NothingHeldError,
    OwnRecordError,
    RecordVoidedError,
    RuleChangedError,
    RuleConfirmedError,
    RuleOverlapError,
)
from api.duties.schemas import (
    DutyConfirmation,
    DutyConfirmationWithdrawal,
    DutyRecordCreate,
    DutyRecordVoid,
    DutyRule,
    DutyRuleImport,
    DutyRuleQuery,
    DutyRuleReport,
    WorkerFile,
)
from api.duties.survey_schemas import Survey, SurveyQuery

router = feature_router("/duties", "applications")
of_applications = feature_router("/applications/{application_id}/duties", "applications")


@router.get("/rules", response_model=Answer[list[DutyRule]], responses=refusals())
async def list_duty_rules(
    connection: StaffReads, query: Annotated[DutyRuleQuery, query_of(DutyRuleQuery)]
) -> Json:
    """List what files need today; or every version of each rule."""
    return await rules.list_rules(connection, every=query.all)


@router.post(
    "/rules/import",
    response_model=Answer[DutyRuleReport],
    responses=refusals(InvalidInputError, RuleChangedError, RuleOverlapError),
)
async def import_duty_rules(connection: AdminWrites, body: DutyRuleImport) -> Json:
    """Bring in rules, all of them or none; a changed one with a later day is a new version."""
    return await rules.bring_in(connection, body)


@router.post(
    "/rules/{rule_id}/confirm",
    response_model=Answer[DutyRule],
    responses=refusals(NotFoundError, StaleVersionError, RuleConfirmedError),
)
async def confirm_duty_rule(connection: AdminWrites, rule_id: UUID, body: DutyConfirmation) -> Json:
    """Say who has read the source of a rule and answers for it: from now on it may hold a hire."""
    return await rules.confirm(connection, rule_id, body)


@router.post(
    "/rules/{rule_id}/unconfirm",
    response_model=Answer[DutyRule],
    responses=refusals(NotFoundError, StaleVersionError),
)
async def withdraw_duty_confirmation(
    connection: AdminWrites, rule_id: UUID, body: DutyConfirmationWithdrawal
) -> Json:
    """Take back that a rule is confirmed: it warns, and holds nothing. Who had confirmed it is kept."""
    return await rules.withdraw(connection, rule_id, body.version)


@router.get("/survey", response_model=Answer[Survey], responses=refusals(InvalidInputError))
async def get_duty_survey(
    connection: StaffReads, query: Annotated[SurveyQuery, query_of(SurveyQuery)]
) -> Json:
    """Say what a surveyor would find in workers' files if they came today, or had come on another day."""
    return await service.survey(connection, query)


@of_applications.get("", response_model=Answer[WorkerFile], responses=refusals(NotFoundError))
async def get_worker_file(connection: StaffReads, application_id: UUID) -> Json:
    """Say what an application's file needs and has."""
    return await service.file_of(connection, application_id)


@of_applications.post(
    "",
    status_code=201,
    response_model=Answer[WorkerFile],
    responses=refusals(NotFoundError, ConflictError),
)
async def create_duty_record(
    connection: DeciderWrites, application_id: UUID, body: DutyRecordCreate
) -> Json:
    """Record evidence for a rule."""
    return await service.add_record(connection, application_id, body)


@of_applications.post(
    "/overrides",
    status_code=201,
    response_model=Answer[WorkerFile],
    responses=refusals(NotFoundError, NothingHeldError),
)
async def create_duty_override(
    connection: DeciderWrites, application_id: UUID, body: DutyOverride
) -> Json:
    """Let somebody begin with visits although something that the caller sees is missing, by name and with the reason."""
    return await service.override(connection, application_id, body.reason)


@of_applications.post(
    "/{record_id}/void",
    response_model=Answer[WorkerFile],
    responses=refusals(NotFoundError, RecordVoidedError, OwnRecordError),
)
async def cancel_duty_record(
    connection: DeciderWrites, application_id: UUID, record_id: UUID, body: DutyRecordVoid
) -> Json:
    """Say why a record counts no longer; it stays."""
    return await service.void_record(connection, application_id, record_id, body.reason)
