"""The index of the API."""

from fastapi import APIRouter

from api.account.routes import router as account
from api.app_settings.routes import router as app_settings
from api.core.errors import (
    ForbiddenError,
    InternalError,
    MfaRequiredError,
    SessionEndedError,
    TokenExpiredError,
    TooLargeError,
    UnauthenticatedError,
    UnavailableError,
)
from api.core.schemas import refusals
from api.dashboard.routes import router as dashboard
from api.documents.routes import router as documents
from api.patients.routes import router as patients
from api.public.routes import router as public
from api.users.routes import router as users
from api.visits.routes import router as visits

SIGNED_IN = refusals(
    UnauthenticatedError,
    TokenExpiredError,
    SessionEndedError,
    ForbiddenError,
    MfaRequiredError,
    TooLargeError,
    InternalError,
    UnavailableError,
)

router = APIRouter(prefix="/api")
router.include_router(public)
for signed_in in (account, users, dashboard, app_settings, patients, visits, documents):
    router.include_router(signed_in, responses=SIGNED_IN)
