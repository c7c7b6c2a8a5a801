"""What the routes of the newer rooms take, for those who ask of every route the same."""

from tests.api.exclusions.bodies import EXCLUSIONS
from tests.api.personnel_files.bodies import PERSONNEL_FILES

OF_ROOMS = {**EXCLUSIONS, **PERSONNEL_FILES}
