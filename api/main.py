"""The application: `uvicorn api.main:app`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI

import api.core.starting
from api.app_settings.zones import compare_zone_tables
from api.core.errors.mapping import install_error_handlers
from api.core.http.application import Application
from api.core.logging import configure_logging
from api.core.metrics import metrics_served
from api.core.settings import get_settings
from api.core.state import look_at_pool, open_state
from api.router import LIMITS, routes
from api.version import VERSION


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the pool for the time of the application."""
    settings = get_settings()
    configure_logging(settings.log_level)
    async with (
        open_state(settings) as parts,
        metrics_served(settings, partial(look_at_pool, parts.pool)),
    ):
        app.state.parts = parts
        await compare_zone_tables(parts.pool)
        yield


def create_app() -> FastAPI:
    """Put the application together; nothing is opened before it starts."""
    application = Application(
        title="Carehire",
        version=VERSION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,
    )
    application.router.routes.extend(routes())
    application.limits = LIMITS
    install_error_handlers(application)
    return application


app = create_app()
api.core.starting.is_over()
