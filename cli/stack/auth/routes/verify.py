"""Presenting a code: as a link (GET, redirected) or as data (POST)."""

from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from starlette.responses import Response

from cli.stack.auth.database import Connection
from cli.stack.auth.errors import ApiError, UnexpectedError, unprocessable, validation
from cli.stack.auth.flows import email_change, verification
from cli.stack.auth.flows.addresses import checked_phone
from cli.stack.auth.flows.verification import Proof
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.responses import json_response, redirect
from cli.stack.auth.records import flow_states
from cli.stack.auth.records.users import User
from cli.stack.auth.tokens.issue import Tokens, start_session

PKCE_PREFIX = "pkce_"
# The kinds of flow as the tables name them.
FLOW_KINDS = {
    "signup": "email/signup",
    "invite": "invite",
    "recovery": "recovery",
    "magiclink": "magiclink",
    "email_change": "email_change",
}
ERRORS = {
    400: "invalid_request", 401: "access_denied", 403: "access_denied", 422: "invalid_request",
    500: "server_error", 503: "temporarily_unavailable",
}  # fmt: skip


@dataclass
class VerifyParams:
    """Holds what a client presents."""

    type: str = ""
    token: str = ""
    token_hash: str = ""
    email: str = ""
    phone: str = ""
    redirect_to: str = ""


async def verify_by_link(call: Call) -> Response:
    """Take the hash from an email's link and send the browser on, signed in or with the reason."""
    query = call.request.query_params
    token, kind = query.get("token", ""), query.get("type", "")
    target = await call.redirect_target(query.get("redirect_to", ""))
    pkce = token.startswith(PKCE_PREFIX)
    if pkce and kind not in FLOW_KINDS:
        raise UnexpectedError
    if not kind:
        message = "Verify requires a verification type"
        raise validation(message)
    if not token:
        message = "Verify requires a token or a token hash"
        raise validation(message)
    context = await call.context(target)
    try:
        async with call.services.database.transaction() as tx:
            proven = await verification.find_by_hash(context, tx, kind, token)
            user = await verification.accept(context, tx, kind, proven)
            if user is None:
                return redirect(_with_message(target, email_change.ONE_OF_TWO, pkce=pkce))
            if pkce:
                return redirect(await _with_code(tx, target, user, kind))
            tokens = await start_session(context, tx, user, "otp")
    except ApiError as refusal:
        return redirect(_with_error(target, refusal, pkce=pkce))
    return redirect(f"{target}#{tokens.as_fragment(kind)}")


async def _with_code(tx: Connection, target: str, user: User, kind: str) -> str:
    flow = await flow_states.newest_of_user(tx, user.id, FLOW_KINDS.get(kind, kind))
    if flow is None:
        message = "No associated flow state found. 422: No valid flow state found for user."
        raise unprocessable("flow_state_not_found", message)
    await flow.note_code_issued(tx)
    parts = urlsplit(target)
    query = dict(parse_qsl(parts.query, keep_blank_values=True))
    query["code"] = flow.auth_code
    return urlunsplit(parts._replace(query=_encoded(query)))


def _with_message(target: str, message: str, *, pkce: bool) -> str:
    parts = urlsplit(target)
    query = dict(parse_qsl(parts.query, keep_blank_values=True))
    query["message"] = message
    fragment = urlencode({"message": message, "sb": ""})
    if not pkce:
        return urlunsplit(parts._replace(fragment=fragment))
    return urlunsplit(parts._replace(query=_encoded(query), fragment=fragment))


def _with_error(target: str, refusal: ApiError, *, pkce: bool) -> str:
    values = {"error_code": refusal.code, "error_description": refusal.message, "sb": ""}
    if refusal.status in ERRORS:
        values["error"] = ERRORS[refusal.status]
    parts = urlsplit(target)
    encoded = _encoded(values)
    query = parts.query
    if pkce:
        present = dict(parse_qsl(parts.query, keep_blank_values=True))
        query = _encoded({**present, **{k: v for k, v in values.items() if k != "sb"}})
    # The real server escapes what is escaped already; its clients have learnt to live with it.
    return urlunsplit(parts._replace(query=query, fragment=encoded.replace("%", "%25")))


def _encoded(values: dict[str, str]) -> str:
    return urlencode(sorted(values.items()))


async def verify_by_data(call: Call) -> Response:
    """Take a code or a hash and return tokens."""
    params = await call.fields(VerifyParams)
    _check(params)
    proof = Proof(params.type, params.token, params.token_hash, params.email, params.phone)
    tokens = await _accept(call, proof)
    if tokens is None:
        return json_response({"code": "200", "msg": email_change.ONE_OF_TWO})
    return json_response(tokens.as_json())


async def _accept(call: Call, proof: Proof) -> Tokens | None:
    context = await call.context()
    async with call.services.database.transaction() as tx:
        if proof.token_hash:
            proven = await verification.find_by_hash(context, tx, proof.type, proof.token_hash)
        else:
            proven = await verification.find_by_code(context, tx, proof)
        user = await verification.accept(context, tx, proof.type, proven)
        return await start_session(context, tx, user, "otp") if user else None


def _check(params: VerifyParams) -> None:
    if not params.type:
        message = "Verify requires a verification type"
        raise validation(message)
    if not params.token and not params.token_hash:
        message = "Verify requires either a token or a token hash"
        raise validation(message)
    if params.token and params.token_hash:
        message = "Verify requires either a token or a token hash"
        raise validation(message)
    if params.token and bool(params.email) == bool(params.phone):
        message = "Only an email address or phone number should be provided on verify"
        raise validation(message)
    if params.token and params.phone:
        params.phone = checked_phone(params.phone)
    if params.token_hash and (params.email or params.phone or params.redirect_to):
        message = "Only the token_hash and type should be provided"
        raise validation(message)
