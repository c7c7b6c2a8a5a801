"""Archives of workers' files, for people to whom staff show them: each holds what its maker may read."""

from typing import Annotated

from starlette.responses import Response

from api.core.errors.tree import RateLimitedError
from api.core.http.query import query_of
from api.core.http.responses import Answer, Json, PdfResponse
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import StaffReads, requires
from api.core.schemas import STAFF, refusals
from api.personnel_files import service
from api.personnel_files.errors import (
    NoWorkersError,
    PersonnelFileRunningError,
    PersonnelFileTooLargeError,
)
from api.personnel_files.schemas import (
    EmptyFormQuery,
    PersonnelFileCreate,
    PersonnelFilePlan,
    PersonnelFileQuery,
)

router = feature_router("/personnel-files", "applications")
Reader = Annotated[Caller, requires(*STAFF)]


class ZipResponse(Response):
    """An archive."""

    media_type = "application/zip"


@router.get("/plan", response_model=Answer[PersonnelFilePlan], responses=refusals(NoWorkersError))
async def get_personnel_file_plan(
    connection: StaffReads, query: Annotated[PersonnelFileQuery, query_of(PersonnelFileQuery)]
) -> Json:
    """Return what an archive of one worker's files, or of all, would hold and leave out."""
    return await service.plan(connection, query.application_id)


@router.get("/empty-form", response_class=PdfResponse, responses=refusals())
async def get_empty_form(
    person: Reader, query: Annotated[EmptyFormQuery, query_of(EmptyFormQuery)]
) -> Response:
    """Return a part of the pre-hire form without answers, to be printed and filled in by hand."""
    content = await person.query(service.empty_form, query)
    return PdfResponse.named("form.pdf", content)


@router.post(
    "",
    response_class=ZipResponse,
    responses=refusals(
        NoWorkersError, PersonnelFileTooLargeError, PersonnelFileRunningError, RateLimitedError
    ),
)
async def create_personnel_file(person: Reader, body: PersonnelFileCreate) -> Response:
    """Make an archive of workers' files, as far as the caller may read them; this is audited."""
    return await service.make(person, body)
