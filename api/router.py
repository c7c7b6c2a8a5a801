"""The index of the API: the busiest first, since routes are tried in this order."""

from itertools import chain

from starlette.routing import BaseRoute

from api.account.routes import router as account
from api.app_settings.routes import router as app_settings
from api.dashboard.routes import router as dashboard
from api.documents.routes import router as documents
from api.patients.routes import router as patients
from api.public.routes import router as public
from api.users.routes import router as users
from api.visits.routes import router as visits

ROUTERS = (patients, visits, account, documents, dashboard, users, app_settings, public)


def routes() -> list[BaseRoute]:
    """Return all routes in one flat list."""
    return list(chain.from_iterable(router.routes for router in ROUTERS))
