"""A person as clients see them."""

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from cli.stack.auth.records.users import User

_OPTIONAL = {
    "email_confirmed_at", "invited_at", "phone_confirmed_at", "confirmation_sent_at",
    "confirmed_at", "recovery_sent_at", "new_email", "email_change_sent_at", "new_phone",
    "phone_change_sent_at", "reauthentication_sent_at", "last_sign_in_at", "factors",
    "banned_until", "deleted_at",
}  # fmt: skip


def user_json(user: User) -> dict[str, Any]:
    """Return the person's public fields, empty optional ones left out."""
    shown: dict[str, Any] = {
        "id": user.id,
        "aud": user.aud,
        "role": user.role,
        "email": user.email,
        "email_confirmed_at": user.email_confirmed_at,
        "invited_at": user.invited_at,
        "phone": user.phone,
        "phone_confirmed_at": user.phone_confirmed_at,
        "confirmation_sent_at": user.confirmation_sent_at,
        "confirmed_at": user.confirmed_at,
        "recovery_sent_at": user.recovery_sent_at,
        "new_email": user.email_change,
        "email_change_sent_at": user.email_change_sent_at,
        "new_phone": user.phone_change,
        "phone_change_sent_at": user.phone_change_sent_at,
        "reauthentication_sent_at": user.reauthentication_sent_at,
        "last_sign_in_at": user.last_sign_in_at,
        "app_metadata": user.raw_app_meta_data,
        "user_metadata": user.raw_user_meta_data,
        "factors": [factor.as_json() for factor in user.factors],
        "identities": _identities(user),
        "created_at": user.created_at,
        "updated_at": user.updated_at,
        "banned_until": user.banned_until,
        "deleted_at": user.deleted_at,
        "is_anonymous": user.is_anonymous,
    }
    return {key: value for key, value in shown.items() if value or key not in _OPTIONAL}


def _identities(user: User) -> list[dict[str, Any]] | None:
    if user.identities is None:
        return None
    return [identity.as_json() for identity in user.identities]


def made_up_user_json(user: User, metadata: dict[str, Any]) -> dict[str, Any]:
    """Return what a sign-up with a taken address shows: a person who looks new.

    The client must not learn from the response that the address has an account.
    """
    moment = datetime.now(UTC)
    stranger = User(
        id=uuid4(),
        aud=user.aud,
        email=user.email,
        confirmation_sent_at=moment,
        raw_app_meta_data={"provider": "email", "providers": ["email"]},
        raw_user_meta_data=metadata,
        created_at=moment,
        updated_at=moment,
        identities=[],
    )
    return user_json(stranger)
