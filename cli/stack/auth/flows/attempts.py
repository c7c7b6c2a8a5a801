"""Hooks that receive each password and each code, right or wrong, and may refuse to go on."""

from typing import Any

from cli.stack.auth.context import Context
from cli.stack.auth.errors import bad_request, forbidden
from cli.stack.auth.records import sessions
from cli.stack.auth.records.factors import Factor
from cli.stack.auth.records.users import User
from cli.stack.auth.tokens import hooks


async def report_password(context: Context, user: User, *, valid: bool) -> None:
    """Report to the hook, if there is one, how a password compared.

    Raises:
        ApiError: The hook failed or rejected the attempt.
    """
    settings = context.settings
    if not settings.hook_password_verification_attempt_enabled:
        return
    address = settings.hook_password_verification_attempt_uri
    event = {"user_id": str(user.id), "valid": valid}
    verdict = await _verdict(context, address, "password-verification", event)
    if verdict.get("decision") == "reject":
        if verdict.get("should_logout_user"):
            await _end_sessions(context, user)
        default = "Further password verification attempts will be rejected."
        raise bad_request("invalid_credentials", verdict.get("message") or default)


async def report_factor(context: Context, user: User, factor: Factor, *, valid: bool) -> None:
    """Report to the hook, if there is one, whether a code was right; a rejection ends all sessions.

    Raises:
        ApiError: The hook failed or rejected the attempt.
    """
    settings = context.settings
    if not settings.hook_mfa_verification_attempt_enabled:
        return
    address = settings.hook_mfa_verification_attempt_uri
    event = {
        "user_id": str(user.id), "factor_id": str(factor.id), "factor_type": factor.factor_type,
        "valid": valid,
    }  # fmt: skip
    verdict = await _verdict(context, address, "mfa-verification", event)
    if verdict.get("decision") == "reject":
        await _end_sessions(context, user)
        default = "Further MFA verification attempts will be rejected."
        raise forbidden("mfa_verification_rejected", verdict.get("message") or default)


async def _verdict(
    context: Context, address: str, name: str, event: dict[str, Any]
) -> dict[str, Any]:
    """Ask in a transaction of its own: what the function writes stays, whatever follows."""
    async with context.database.transaction() as tx:
        verdict = await hooks.ask(context, tx, address, name, event) or {}
    types = {"decision": str, "message": str, "should_logout_user": bool}
    if any(not isinstance(verdict.get(key), (kind, type(None))) for key, kind in types.items()):
        raise hooks.unreadable()
    return verdict


async def _end_sessions(context: Context, user: User) -> None:
    async with context.database.transaction() as tx:
        await sessions.end_all(tx, user.id)
