"""Define what can be wrong with a list of excluded people, a check or its end; the database refuses it by these rules."""

from api.core.errors.tree import ConflictError


class ListIncompleteError(ConflictError):
    """Not all rows of a list have come."""

    code = "list_incomplete"
    rule = "exclusion_lists_rows_complete"
    default = "Not all rows of this list have come. Bring it in again."


class NewerListError(ConflictError):
    """A newer list of the source is in use."""

    code = "newer_list"
    rule = "exclusion_lists_published_on_newest"
    default = "A newer list of this source is here already."


class NoListError(ConflictError):
    """There is nothing to look through."""

    code = "no_list"
    rule = "exclusion_checks_lists_some"
    default = "No list has been brought in yet. Bring in the newest one first."


class MonthClosedError(ConflictError):
    """The month has its certificate."""

    code = "month_closed"
    rule = "exclusion_checks_month_closed"
    default = "This month is closed. The next check is due next month."


class NamesOpenError(ConflictError):
    """Somebody's name resembles one on a list, and nobody has looked."""

    code = "names_open"
    rule = "exclusion_checks_hits_resolved"
    default = "Some names are still to be looked at. Say of each whether it is the same person."


class OwnHitError(ConflictError):
    """The name is the caller's own."""

    code = "own_hit"
    rule = "exclusion_hits_resolved_by_other"
    default = (
        "This is about your own name, so you can't say whose it is. Ask another administrator."
    )
