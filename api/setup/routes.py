"""Setup: the plain tables that the agency keeps."""

from typing import Annotated

from starlette.responses import Response

from api.core.http.responses import Answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import Admin, requires
from api.core.resources.routing import ResourceRoutes
from api.core.schemas import STAFF, refusals
from api.setup import PLAIN, imports, legacy_paths, service
from api.setup.schemas import ResourceDescription, SetupImport, SetupImportReport

router = feature_router("/setup", "setup")


@router.get("/resources", response_model=Answer[list[ResourceDescription]])
async def list_resources(person: Annotated[Caller, requires(*STAFF)]) -> Response:
    """Describe the resources, so that a program can keep one that it was not written for."""
    return await person.read(service.list_resources)


@router.post("/import", response_model=Answer[SetupImportReport], responses=refusals())
async def import_setup(person: Admin, body: SetupImport) -> Response:
    """Add or change rows of any resources, matched by key fields; a repeat changes nothing."""
    return await person.write(imports.import_setup, body)


ROUTERS = (
    *(ResourceRoutes(rows).add_usual() for rows in PLAIN.values()),
    legacy_paths.router,
    router,
)
