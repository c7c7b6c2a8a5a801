"""Define what can be wrong with an offer; the database refuses it by these rules."""

from api.core.errors.tree import ConflictError, InvalidInputError


class OfferStageError(ConflictError):
    """The application is not where an offer is sent."""

    code = "offer_stage"
    rule = "offers_application_id_stage"
    default = "An offer is sent after the interview, or as a conditional offer. Move the application there first."


class OfferUnansweredError(ConflictError):
    """There is an offer that waits for an answer."""

    code = "offer_waiting"
    rule = "offers_application_id_unanswered_unique"
    default = "An offer is waiting for an answer already. Withdraw it before you send another one."


class OfferOverError(ConflictError):
    """The last day has passed."""

    code = "offer_over"
    rule = "offers_expires_on_over"
    default = (
        "The time to answer this offer is over. Contact us: we may be able to send another one."
    )


class OfferNotOpenError(ConflictError):
    """It has been answered or has ended, or the application is elsewhere."""

    code = "offer_not_open"
    rule = "offers_state_open"
    default = "This offer can't be answered or changed at the moment. Reload to see how it stands."


class OfferChangedError(InvalidInputError):
    """Another letter is accepted than the one that was sent."""

    code = "offer_changed"
    rule = "offers_sha256_same"
    default = "This is not the offer that was sent. Load the page again and read it."
