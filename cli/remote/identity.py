"""Signing in, confirming a second factor, renewing and signing out, at Supabase Auth.

It loads only supabase-py's part for Auth: a command that renews its session waits for the import.
"""

import contextlib
from collections.abc import Callable, Iterator

import httpx
from supabase_auth import SyncGoTrueClient
from supabase_auth import errors as auth_errors
from supabase_auth.types import Session as AuthSession

from cli.errors import CliError, NotSignedInError, UnavailableError
from cli.session import Session
from cli.settings import Servers

TIMEOUT_SECONDS = 30
KNOWN_CODES = {
    "invalid_credentials",
    "email_not_confirmed",
    "user_banned",
    "over_request_rate_limit",
    "mfa_verification_failed",
    "mfa_challenge_expired",
}
AskCode = Callable[[], str | None]


@contextlib.contextmanager
def auth_client(servers: Servers) -> Iterator[SyncGoTrueClient]:
    """A client that keeps nothing on disk and renews nothing by itself: the session file does."""
    headers = {"apikey": servers.publishable_key}
    with (
        httpx.Client(timeout=TIMEOUT_SECONDS) as http,
        SyncGoTrueClient(
            url=servers.auth_url,
            headers=headers,
            auto_refresh_token=False,
            persist_session=False,
            http_client=http,
        ) as client,
    ):
        yield client


def sign_in(servers: Servers, email: str, password: str, ask_code: AskCode) -> Session:
    """Sign in by password and, where this person has a second factor, by its code.

    Challenge and verification happen in one process: the server wants both from one address.
    `ask_code` is called for each attempt and returns None to give up.
    """
    with auth_client(servers) as client, translated("identity.sign_in_failed"):
        answer = client.sign_in_with_password({"email": email, "password": password})
        if answer.session is None:
            raise CliError("identity.sign_in_failed", reason="no session")
        factors = [factor.id for factor in client.mfa.list_factors().totp]
        if factors:
            confirm_factor(client, factors, ask_code)
        session = client.get_session()
        if session is None:
            raise CliError("identity.sign_in_failed", reason="no session")
        return to_session(servers, session)


def confirm_factor(client: SyncGoTrueClient, factors: list[str], ask_code: AskCode) -> None:
    """Ask for codes until one fits one of the person's authenticators."""
    while True:
        code = ask_code()
        if code is None:
            raise NotSignedInError("identity.mfa_verification_failed")
        for factor_id in factors:
            try:
                client.mfa.challenge_and_verify({"factor_id": factor_id, "code": code})
            except auth_errors.AuthApiError as error:
                if error.code not in {"mfa_verification_failed", "validation_failed"}:
                    raise
            else:
                return


def refresh(session: Session) -> Session:
    """The session with new tokens.

    Raises:
        NotSignedInError: It was revoked, used twice or is too old.
    """
    with auth_client(session.servers) as client, translated("identity.refresh_failed"):
        try:
            answer = client.refresh_session(session.refresh_token)
        except auth_errors.AuthApiError as error:
            if error.status in {400, 401, 403, 404}:
                raise NotSignedInError("session.ended") from error
            raise
        if answer.session is None:
            raise NotSignedInError("session.ended")
        return to_session(session.servers, answer.session)


def sign_out(session: Session, *, everywhere: bool) -> None:
    """End this session at the server, or all sessions of this person."""
    with auth_client(session.servers) as client, translated("identity.sign_out_failed"):
        try:
            client.admin.sign_out(session.access_token, "global" if everywhere else "local")
        except auth_errors.AuthApiError as error:
            if error.status not in {401, 403, 404}:
                raise


@contextlib.contextmanager
def translated(fallback: str) -> Iterator[None]:
    """Turn the sign-in server's errors into ours."""
    try:
        yield
    except auth_errors.AuthRetryableError as error:
        raise UnavailableError("api.unreachable", reason=error.message) from error
    except auth_errors.AuthError as error:
        if error.code in KNOWN_CODES:
            raise NotSignedInError(f"identity.{error.code}") from error
        raise CliError(fallback, reason=error.message) from error


def to_session(servers: Servers, answer: AuthSession) -> Session:
    """Our session from the one that the server gave."""
    return Session(
        servers=servers,
        user_id=answer.user.id,
        email=answer.user.email or "",
        access_token=answer.access_token,
        refresh_token=answer.refresh_token,
        expires_at=int(answer.expires_at or 0),
    )
