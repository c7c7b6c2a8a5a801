"""Define what can be wrong with a listing; the database refuses it by these rules."""

from api.core.errors.tree import ConflictError, InvalidInputError


class ListingMoveError(ConflictError):
    """The status cannot follow the one that the listing has by now."""

    code = "listing_move"
    rule = "job_listings_status_moves"
    default = (
        "A listing of this status cannot take that one. Load it again to see what can be done now."
    )


class PayRequiredError(InvalidInputError):
    """The region of the location wants the pay named before anybody reads the listing."""

    code = "pay_required"
    rule = "job_listings_pay_min_required"
    default = (
        "The region of this location requires a pay range. Enter both ends before you publish."
    )


class PayOrderError(InvalidInputError):
    """The pay range is upside down."""

    code = "pay_order"
    rule = "job_listings_pay_max_order"
    default = "The highest pay is below the lowest."


class ListingNotOpenError(ConflictError):
    """Nobody can apply for the job, so nobody is invited to."""

    code = "listing_not_open"
    default = "Nobody can apply for this job now. Publish the listing before you print a poster."
