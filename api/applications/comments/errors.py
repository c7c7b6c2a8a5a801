"""What can be wrong with changing a comment; the database refuses it by this rule."""

from api.core.errors.tree import ConflictError


class CommentTooLateError(ConflictError):
    """Half an hour is over, so the comment stands as it is."""

    code = "comment_too_late"
    rule = "application_comments_too_late"
    default = "A comment can be changed or taken back for 30 minutes. Write another one instead."
