"""Define why a view cannot be kept."""

from api.core.errors.tree import ConflictError


class TooManyViewsError(ConflictError):
    """There is no room for one more."""

    code = "too_many_views"
    rule = "saved_views_count_limit"
    default = "There is room for 30 saved views. Delete one that you no longer use."
