"""The worker's check of the certificate for signed forms: in its log, and as a figure."""

import structlog
from prometheus_client import Gauge

from api.core.clock import now
from api.core.settings import Settings
from api.sealing.certificates import standing_of

log = structlog.get_logger()

DAYS_LEFT = Gauge(
    "carehire_certificate_days", "For how many days the certificate for signed forms is still good."
)


def look_at_certificate(settings: Settings) -> None:
    """Say when somebody has to see to it: two months before its end, at each start and each day."""
    moment = now()
    standing, certificate = standing_of(settings, moment)
    days = certificate.days_left(moment) if certificate else 0
    DAYS_LEFT.set(days)
    if standing != "good":
        log.warning("sealing_certificate", standing=standing, days_left=days)
