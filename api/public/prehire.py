"""Sections of the pre-hire form, saved with a session or without one."""

from functools import partial
from typing import Annotated, Any, ClassVar
from uuid import UUID

from fastapi import Depends, Query
from pydantic_core import from_json
from starlette.requests import Request
from starlette.responses import Response

from api.applications.own_schemas import OwnApplicationDetail
from api.applications.sections import service as sections
from api.applications.sections.errors import (
    EntryPicturedError,
    FormClosedError,
    FormIncompleteError,
    FormSignedError,
    SectionChangedError,
    SectionClosedError,
)
from api.applications.sections.schemas import PrehireChange, PrehireForm
from api.applications.signing.signing import Signing
from api.attachments import service as attachments
from api.attachments.errors import SignatureFileError, SignedFileError
from api.attachments.schemas import AttachmentDescription
from api.core.errors.tree import NotFoundError, TooLargeError
from api.core.files.errors import InvalidDocumentTypeError, UnsupportedFileError
from api.core.http.bodies import is_form, validated
from api.core.http.json_shape import check_shape
from api.core.http.limits import USUAL_JSON
from api.core.http.responses import Answer, Json, answer, json_text
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.visitor import Sender
from api.core.schemas import Schema, refusals
from api.public.application_forms import SentFile, SentForm, read_form
from api.public.applications import UNKNOWN, own_application, own_application_of_account
from api.public.attempts import Attempts
from api.public.limits import SAVES
from api.public.visitors import SESSION_IF_ANY, sender_of, with_renewed_cookie

router = feature_router("/public", "public", dependencies=[SESSION_IF_ANY])
SCHEMAS = "#/components/schemas/{model}"
SIGNATURE = "signature"


class OwnApplicationChange(PrehireChange):
    """Sections to save; the rest of the application may come along as it was read."""

    row: ClassVar[type[Schema]] = OwnApplicationDetail


def _described(schema: type[PrehireChange]) -> dict[str, Any]:
    """Describe a body by the parts that the responses describe, too."""
    described = schema.model_json_schema(ref_template=SCHEMAS)
    del described["$defs"]
    # Its default would be written as a model, which does not exist in JSON.
    described["properties"]["prehireData"].pop("default", None)
    return described


BODY = {
    "requestBody": {
        "required": True,
        "content": {
            "application/json": {"schema": _described(OwnApplicationChange)},
            "multipart/form-data": {"schema": _described(PrehireForm)},
        },
    }
}


@router.patch(
    "/applications",
    response_model=Answer[OwnApplicationDetail],
    responses=refusals(
        NotFoundError,
        SectionClosedError,
        FormClosedError,
        FormSignedError,
        FormIncompleteError,
        SectionChangedError,
        EntryPicturedError,
        InvalidDocumentTypeError,
        UnsupportedFileError,
        SignatureFileError,
        SignedFileError,
    ),
    openapi_extra=BODY,
)
async def patch_public_application(
    request: Request,
    application_id: Annotated[UUID, Query(alias="applicationId")],
    client: Annotated[str, Depends(Attempts(SAVES))],
) -> Response:
    """Save sections of the pre-hire form of an application of one's own, with or without a session."""
    sender = sender_of(request, application_id)
    states = await sender.query(sections.require_own, application_id, UNKNOWN)
    body, signature = await _read(request)
    await body.compare(_own, sender, application_id)
    sections.check_complete(states, body)
    wanted = [*sections.sent_sections(body), *([SIGNATURE] if signature else [])]
    sections.check_open(states, wanted)
    signing = Signing.of(request, client, signature.sha256 if signature else None)
    if signature is None:
        await sender.change(sections.save, application_id, body, signing)
    else:
        await _save_signed(sender, application_id, body, signature, signing)
    return await _saved(request, sender, application_id)


async def _read(request: Request) -> tuple[OwnApplicationChange, SentFile | None]:
    """Read the body: JSON, or a form whose fields are JSON.

    Raises:
        RequestValidationError: A field is missing or wrong.
        TooLargeError: There is more text, or a larger file, than is taken.
        AppError: The file is not accepted.
    """
    if not is_form(request.headers):
        return validated(OwnApplicationChange, await request.body()), None
    form = await read_form(request, (SIGNATURE,))
    return validated(OwnApplicationChange, _as_json(form)), form.files.get(SIGNATURE)


def _as_json(form: SentForm) -> bytes:
    text = ",".join(form.fields.values()).encode()
    if len(text) > USUAL_JSON.most_bytes:
        raise TooLargeError
    check_shape(text, USUAL_JSON)
    return json_text({name: _value(text) for name, text in form.fields.items()}).encode()


def _value(text: str) -> Any:
    """Read what a field says; what is no JSON is text, and the schema says where that is wrong."""
    try:
        return from_json(text, allow_inf_nan=False)
    except ValueError:
        return text


async def _save_signed(
    sender: Sender, application_id: UUID, body: PrehireChange, file: SentFile, signing: Signing
) -> None:
    """Keep a drawn signature with the sections that came along: both or neither.

    For a signed form, sending the same picture again means the one that is there.
    """
    states = await sender.query(sections.require_own, application_id, UNKNOWN)
    if await sender.query(sections.is_signed_with, application_id, states, file.sha256):
        await sender.change(sections.save, application_id, body, signing)
        return
    about = {
        "applicationId": application_id,
        "sectionId": SIGNATURE,
        "fieldName": SIGNATURE,
        "docType": SIGNATURE,
    }
    described = AttachmentDescription.model_validate(about)
    along = partial(sections.save, application_id=application_id, body=body, signing=signing)
    await attachments.send(sender, described, file.name, file.chunks(), along)


async def _own(sender: Sender, application_id: UUID) -> Json:
    kept = own_application_of_account if isinstance(sender, Caller) else own_application
    return await sender.query(kept, application_id)


async def _saved(request: Request, sender: Sender, application_id: UUID) -> Response:
    item = await _own(sender, application_id)
    return await with_renewed_cookie(answer(item), request, application_id, sender)
