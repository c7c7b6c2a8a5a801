"""What the routes of the settings take beyond the usual."""

import re

from api.app_settings.schemas import LONGEST_LOGO
from api.core.http.limits import KIB, Json, Limit

LIMITS = (
    Limit(re.compile(r"PUT /api/settings/logo"), Json(LONGEST_LOGO + 4 * KIB, most_values=10)),
)
