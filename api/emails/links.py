"""Links that are made when an email is: until then a marker is in the payload, and no secret.

A marker is a value `{"link": <name>, …}`. A module with such links registers what mints them:

    @mints("application")
    async def mint(connection: asyncpg.Connection, wanted: WantedLink) -> str:
        token = await connection.fetchval("select private.mint_…($1)", wanted.cause_id)
        return f"{wanted.app_url}/application/{wanted.arguments['applicationId']}#{token}"

It runs in the transaction that freezes the message, so that there is no token without its email. The
address it returns is only in the sealed message; everybody who reads the outbox sees the marker.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import asyncpg
from asyncpg.pool import PoolConnectionProxy

SHOWN = "‹link›"  # noqa: RUF001 these are meant
NAME = "link"


class UnknownLinkError(Exception):
    """Nobody makes links of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no link {name}.")


@dataclass(frozen=True, slots=True)
class WantedLink:
    """A link to make, for whom, and what else the marker says."""

    email_id: UUID
    cause_id: UUID
    recipient: str
    app_url: str
    arguments: Mapping[str, Any]


Connection = asyncpg.Connection | PoolConnectionProxy
Mint = Callable[[Connection, WantedLink], Awaitable[str]]
MINTS: dict[str, Mint] = {}


def mints(name: str) -> Callable[[Mint], Mint]:
    """Register a function that makes the links of a name."""

    def register(mint: Mint) -> Mint:
        MINTS[name] = mint
        return mint

    return register


def is_marker(value: object) -> bool:
    """Return whether this value of a payload stands for a link."""
    return isinstance(value, dict) and isinstance(value.get(NAME), str)


async def minted(connection: Connection, marker: Mapping[str, Any], wanted: WantedLink) -> str:
    """Make the link that a marker stands for.

    Raises:
        UnknownLinkError: Nobody makes links of this name.
    """
    mint = MINTS.get(marker[NAME])
    if mint is None:
        raise UnknownLinkError(marker[NAME])
    return await mint(connection, wanted)
