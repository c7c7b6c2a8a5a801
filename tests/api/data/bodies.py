"""What features say of their routes, for those who ask of every route the same."""

from tests.api.applications.interviews.bodies import INTERVIEWS
from tests.api.duties.bodies import DUTIES
from tests.api.employments.bodies import EMPLOYMENTS
from tests.api.exclusions.bodies import EXCLUSIONS
from tests.api.offers.bodies import OFFERS, PUBLIC_OFFERS
from tests.api.personnel_files.bodies import PERSONNEL_FILES

OF_FEATURES = {**DUTIES, **EMPLOYMENTS, **EXCLUSIONS, **INTERVIEWS, **OFFERS, **PERSONNEL_FILES}
PUBLIC_OF_FEATURES = PUBLIC_OFFERS
