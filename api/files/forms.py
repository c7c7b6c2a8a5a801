"""A form with one file, which is passed on while it arrives."""

import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from typing import TypeVar

import asyncpg
from fastapi.exceptions import RequestValidationError
from starlette.requests import Request

from api.core.errors.tree import AppError, Detail, InvalidInputError
from api.core.errors.validation import from_validation
from api.core.files.multipart import Form
from api.core.http.bodies import validated
from api.core.schemas import Schema

S = TypeVar("S", bound=Schema)
NO_FILE = Detail(field="file", message="Choose a file.")


@asynccontextmanager
async def arriving(
    request: Request,
    fields: Collection[str],
    first: Collection[str],
    enter: Callable[[], Awaitable[None]] | None = None,
) -> AsyncIterator[Form]:
    """Hand out a form whose file follows; it is put aside on disk where some of `first` come after it.

    `enter` is awaited before a byte is read.
    """
    form = Form(request, fields)
    try:
        if enter is not None:
            await enter()
        await form.start()
        if not form.fields.keys() >= set(first):
            await form.spool()
        yield form
    except (AppError, asyncpg.PostgresError, OSError):
        await form.drain()
        raise
    finally:
        form.close()


async def digest_of(form: Form) -> str:
    """Return the SHA-256 of the form's file, which is read to its end."""
    digest = hashlib.sha256()
    async for chunk in form.file():
        digest.update(chunk)
    return digest.hexdigest()


def described(form: Form, schema: type[S]) -> S:
    """Return what the fields say about the file; a blank one counts as missing.

    Raises:
        InvalidInputError: There is no file, or a field is missing or wrong.
    """
    no_file = [NO_FILE] if form.file_name is None else []
    fields = {name: text for name, value in form.fields.items() if (text := value.strip())}
    try:
        body = validated(schema, fields)
    except RequestValidationError as error:
        refusal = from_validation(error)
        raise InvalidInputError(refusal.message, [*(refusal.details or []), *no_file]) from None
    if no_file:
        raise InvalidInputError(details=no_file)
    return body
