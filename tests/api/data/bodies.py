"""What features say of their routes, for those who ask of every route the same."""

from tests.api.applications.interviews.bodies import INTERVIEWS
from tests.api.applications.prehire.answers import ENTERED
from tests.api.audit.bodies import AUDIT
from tests.api.background_checks.bodies import BACKGROUND_CHECKS
from tests.api.duties.bodies import DUTIES
from tests.api.employments.bodies import EMPLOYMENTS
from tests.api.exclusions.bodies import EXCLUSIONS
from tests.api.offers.bodies import OFFERS, PUBLIC_OFFERS
from tests.api.personnel_files.bodies import PERSONNEL_FILES
from tests.api.retention.bodies import RETENTION
from tests.api.settings.bodies import PUBLIC_SETTINGS, SETTINGS

OF_FEATURES = {
    **AUDIT,
    **BACKGROUND_CHECKS,
    **DUTIES,
    **EMPLOYMENTS,
    **ENTERED,
    **EXCLUSIONS,
    **INTERVIEWS,
    **OFFERS,
    **PERSONNEL_FILES,
    **RETENTION,
    **SETTINGS,
}
PUBLIC_OF_FEATURES = (*PUBLIC_OFFERS, *PUBLIC_SETTINGS)
