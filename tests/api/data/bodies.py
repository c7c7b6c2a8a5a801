"""What features say of their routes, for those who ask of every route the same."""

from tests.api.duties.bodies import DUTIES
from tests.api.exclusions.bodies import EXCLUSIONS
from tests.api.offers.bodies import OFFERS, PUBLIC_OFFERS

OF_FEATURES = {**DUTIES, **EXCLUSIONS, **OFFERS}
PUBLIC_OF_FEATURES = PUBLIC_OFFERS
