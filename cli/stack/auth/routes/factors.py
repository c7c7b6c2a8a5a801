"""Second factors of one's own account."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from starlette.responses import Response

from cli.stack.auth.database import Connection
from cli.stack.auth.errors import forbidden, internal, unprocessable, validation
from cli.stack.auth.flows import attempts
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.responses import json_response
from cli.stack.auth.records import audit, factors, refresh_tokens, sessions
from cli.stack.auth.records.factors import Challenge, Factor
from cli.stack.auth.records.sessions import Session
from cli.stack.auth.records.users import NOBODY
from cli.stack.auth.security import totp
from cli.stack.auth.tokens.issue import Tokens, tokens_for
from cli.stack.auth.tokens.refresh import swap

SWITCHED_OFF = {
    "phone": ("mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone"),
    "webauthn": ("mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn"),
}


@dataclass
class EnrollFactorParams:
    """A factor to add."""

    friendly_name: str = ""
    factor_type: str = ""
    issuer: str = ""
    phone: str = ""


@dataclass
class VerifyFactorParams:
    """The response to a challenge."""

    challenge_id: UUID = NOBODY
    code: str = ""


async def enroll_factor(call: Call) -> Response:
    """Begin to add an authenticator app."""
    if call.session is None:
        message = "A valid session and a registered user are required to enroll a factor"
        raise internal(message)
    params = await call.fields(EnrollFactorParams)
    _require_totp(call, params.factor_type)
    user = call.user
    enrolment = totp.enrol(params.issuer or call.settings.site_host, user.email)
    factor = Factor(user.id, params.friendly_name, secret=enrolment.secret)
    async with call.services.database.transaction() as tx:
        await factors.delete_stale(tx, call.settings.mfa_factor_expiry_duration)
        user.factors = await Factor.of_user(tx, user.id)
        _require_room(call, params.friendly_name)
        await factor.insert(tx)
        await _note(call, tx, "factor_in_progress", {"factor_id": factor.id})
    shown: dict[str, Any] = {
        "id": factor.id,
        "type": factor.factor_type,
        "friendly_name": factor.friendly_name,
        "totp": {
            "qr_code": enrolment.qr_code, "secret": enrolment.secret, "uri": enrolment.uri,
        },
    }  # fmt: skip
    return json_response(shown)


def _require_totp(call: Call, factor_type: str) -> None:
    if factor_type in SWITCHED_OFF:
        raise unprocessable(*SWITCHED_OFF[factor_type])
    if factor_type != "totp":
        message = "factor_type needs to be totp, phone, or webauthn"
        raise validation(message)
    if not call.settings.mfa_totp_enroll_enabled:
        raise unprocessable("mfa_totp_enroll_not_enabled", "MFA enroll is disabled for TOTP")


def _require_room(call: Call, name: str) -> None:
    present, settings = call.user.factors, call.settings
    if any(factor.friendly_name == name for factor in present):
        message = f'A factor with the friendly name "{name}" for this user already exists'
        raise unprocessable("mfa_factor_name_conflict", message)
    verified = sum(factor.is_verified for factor in present)
    full = len(present) >= settings.mfa_max_enrolled_factors
    if full or verified >= settings.mfa_max_verified_factors:
        message = "Maximum number of verified factors reached, unenroll to continue"
        raise unprocessable("too_many_enrolled_mfa_factors", message)
    if verified and call.session is not None and not call.session.is_aal2:
        raise forbidden("insufficient_aal", "AAL2 required to enroll a new factor")


async def challenge_factor(call: Call) -> Response:
    """Ask a factor for a code."""
    _require_verification_on(call)
    challenge = Challenge(call.factor.id, call.ip_address)
    async with call.services.database.transaction() as tx:
        await challenge.insert(tx)
        traits = {"factor_id": call.factor.id, "factor_status": call.factor.status}
        await _note(call, tx, "challenge_created", traits)
    lifetime = timedelta(seconds=call.settings.mfa_challenge_expiry_duration)
    expires = int((challenge.created_at + lifetime).timestamp())
    return json_response(
        {"id": challenge.id, "type": call.factor.factor_type, "expires_at": expires}
    )


def _require_verification_on(call: Call) -> None:
    if not call.settings.mfa_totp_verify_enabled:
        code = "mfa_totp_verify_not_enabled"
        raise unprocessable(code, "MFA verification is disabled for TOTP")


async def verify_factor(call: Call) -> Response:
    """Check a code; the session then counts as aal2."""
    params = await call.fields(VerifyFactorParams)
    _require_verification_on(call)
    if call.session is None:
        message = "A valid session is required to verify a factor"
        raise internal(message)
    if not params.code:
        message = "Code needs to be non-empty"
        raise validation(message)
    challenge = await _open_challenge(call, params.challenge_id)
    valid = totp.is_valid(call.factor.secret or "", params.code)
    await attempts.report_factor(await call.context(), call.user, call.factor, valid=valid)
    if not valid:
        raise unprocessable("mfa_verification_failed", "Invalid TOTP code entered")
    is_new = not call.factor.is_verified
    tokens = await _accept(call, call.session, challenge)
    if is_new:
        kind = call.factor.factor_type
        await call.services.mailer.notify(
            await call.context(), "mfa_factor_enrolled", call.user, FactorType=kind
        )
    return json_response(tokens.as_json())


async def _accept(call: Call, session: Session, challenge: Challenge) -> Tokens:
    """Take a correct code: it counts once, raises the session and ends the weaker ones."""
    factor = call.factor
    async with call.services.database.transaction() as tx:
        traits = {"factor_id": factor.id, "challenge_id": challenge.id, "factor_type": "totp"}
        await _note(call, tx, "verification_attempted", traits)
        await challenge.mark_verified(tx)
        if not factor.is_verified:
            factor.status = "verified"
            await factor.save(tx, "status")
        tokens = await _raise_session(call, tx, session, factor)
        await sessions.end_weaker(tx, session)
        await factors.delete_other_unverified(tx, factor)
    return tokens


async def _open_challenge(call: Call, challenge_id: UUID) -> Challenge:
    async with call.services.database.connection() as connection:
        challenge = await Challenge.find(connection, call.factor, challenge_id)
        if challenge is None:
            message = "MFA factor with the provided challenge ID not found"
            raise unprocessable("mfa_factor_not_found", message)
        if challenge.verified_at is not None or challenge.ip_address != call.ip_address:
            message = "Challenge and verify IP addresses mismatch."
            raise unprocessable("mfa_ip_address_mismatch", message)
        lifetime = timedelta(seconds=call.settings.mfa_challenge_expiry_duration)
        if datetime.now(UTC) > challenge.created_at + lifetime:
            await challenge.delete(connection)
            message = f"MFA challenge {challenge.id} has expired, verify against another challenge or create a new challenge."
            raise unprocessable("mfa_challenge_expired", message)
    return challenge


async def _raise_session(call: Call, tx: Connection, session: Session, factor: Factor) -> Tokens:
    """Give the session its new level and a refresh token that begins a new chain."""
    user = call.user
    current = await refresh_tokens.active_of(tx, session.id)
    if current is None:
        token = await refresh_tokens.grant(tx, user.id, session.id)
    else:
        token = await swap(tx, user, current)
    await session.add_method(tx, factor.factor_type)
    await session.save_level(tx, session.level, factor.id)
    user.factors = await Factor.of_user(tx, user.id)
    return await tokens_for(
        await call.context(), tx, user, session, token.token, factor.factor_type
    )


async def unenroll_factor(call: Call) -> Response:
    """Remove a factor; one in use only by a session that it protects."""
    factor = call.factor
    if call.session is None:
        message = "A valid session and factor are required to unenroll a factor"
        raise internal(message)
    if factor.is_verified and not call.session.is_aal2:
        raise unprocessable("insufficient_aal", "AAL2 required to unenroll verified factor")
    async with call.services.database.transaction() as tx:
        await factor.delete(tx)
        traits = {
            "factor_id": factor.id, "factor_status": factor.status, "session_id": call.session.id,
        }  # fmt: skip
        await _note(call, tx, "factor_unenrolled", traits)
        await sessions.lower_raised_by(tx, factor.id, factor.factor_type)
    await call.services.mailer.notify(
        await call.context(), "mfa_factor_unenrolled", call.user, FactorType=factor.factor_type
    )
    return json_response({"id": factor.id})


async def _note(call: Call, tx: Connection, action: str, traits: dict[str, Any]) -> None:
    await audit.record(tx, action, call.user, traits, call.ip_address)
