"""What features say of their routes, for those who ask of every route the same."""

from uuid import uuid4

from tests.api.applications.interviews.bodies import INTERVIEWS
from tests.api.applications.prehire.answers import ENTERED
from tests.api.applications.signing.bodies import SIGNING
from tests.api.audit.bodies import AUDIT
from tests.api.background_checks.bodies import BACKGROUND_CHECKS, PUBLIC_LETTERS
from tests.api.duties.bodies import DUTIES
from tests.api.employments.bodies import EMPLOYMENTS
from tests.api.exclusions.bodies import EXCLUSIONS
from tests.api.offers.bodies import OFFERS, PUBLIC_OFFERS
from tests.api.personnel_files.bodies import PERSONNEL_FILES
from tests.api.references.bodies import PUBLIC_REFERENCES, REFERENCES
from tests.api.retention.bodies import RETENTION
from tests.api.settings.bodies import PUBLIC_SETTINGS, SETTINGS

OF_FEATURES = {
    "create_bulk_changes": {
        "applications": [{"id": str(uuid4()), "version": 1, "nextStep": "Call"}]
    },
    "search_inbox": {"q": "x"},
    "search_inbox_counts": {"q": "x"},
    **AUDIT,
    **BACKGROUND_CHECKS,
    **DUTIES,
    **EMPLOYMENTS,
    **ENTERED,
    **EXCLUSIONS,
    **INTERVIEWS,
    **OFFERS,
    **PERSONNEL_FILES,
    **REFERENCES,
    **RETENTION,
    **SIGNING,
    **SETTINGS,
}
PUBLIC_OF_FEATURES = (*PUBLIC_OFFERS, *PUBLIC_LETTERS, *PUBLIC_REFERENCES, *PUBLIC_SETTINGS)
