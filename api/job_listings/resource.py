"""Job listings, declared."""

from api.core.resources.declaration import Resource
from api.core.schemas import ADMINS, DECIDERS, EVERYONE
from api.core.states.declared import JOB_LISTING_STATES
from api.job_listings.errors import ListingMoveError, PayOrderError, PayRequiredError
from api.job_listings.schemas import JobListingFields, JobListingShown

RESOURCE = Resource(
    "job_listings",
    JobListingFields,
    key=("title",),
    search=("title",),
    readers=EVERYONE,
    writers=DECIDERS,
    deleters=ADMINS,
    shown=JobListingShown,
    unlisted=("description",),
    moves=JOB_LISTING_STATES.followers(),
    refusals=(ListingMoveError, PayRequiredError, PayOrderError),
)
