"""The challenge by which a client proves later that it began a flow."""

import re
from uuid import UUID

from cli.stack.auth.database import Connection
from cli.stack.auth.errors import UnexpectedError, validation
from cli.stack.auth.records.flow_states import FlowState

_SHORTEST, _LONGEST = 43, 128
_CHALLENGE = re.compile(r"[a-zA-Z._~0-9-]+")


def check_challenge(method: str, challenge: str) -> bool:
    """Return whether a flow with PKCE is asked for.

    Raises:
        ApiError: Half of it is missing, or it has the wrong form.
    """
    if bool(method) != bool(challenge):
        message = "PKCE flow requires code_challenge_method and code_challenge"
        raise validation(message)
    if not challenge:
        return False
    if not _SHORTEST <= len(challenge) <= _LONGEST:
        message = f"code challenge has to be between {_SHORTEST} and {_LONGEST} characters"
        raise validation(message)
    if not _CHALLENGE.fullmatch(challenge):
        message = "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes"
        raise validation(message)
    return True


async def keep_challenge(
    tx: Connection, user_id: UUID | None, kind: str, method: str, challenge: str
) -> FlowState:
    """Keep a challenge until its verifier comes.

    Raises:
        UnexpectedError: The method is neither `s256` nor `plain`.
    """
    if method.lower() not in {"s256", "plain"}:
        raise UnexpectedError
    provider = "email" if kind == "email/signup" else kind
    flow = FlowState(user_id, method.lower(), challenge, kind, provider)
    await flow.insert(tx)
    return flow
