"""What the routes of newer rooms need to get as far as their guards and rows."""

from tests.api.exclusions.bodies import EXCLUSIONS
from tests.api.personnel_files.bodies import PERSONNEL_FILES

BODIES_OF_ROOMS = {**EXCLUSIONS, **PERSONNEL_FILES}
