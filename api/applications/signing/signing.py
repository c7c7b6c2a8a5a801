"""Check a signing, and hold what is recorded of it besides the answers."""

from dataclasses import dataclass
from uuid import UUID

from starlette.requests import Request

from api.applications.sections.after_offer import Signature
from api.applications.signing.consent import CURRENT, outdated
from api.applications.signing.proof import code_of, is_code
from api.core.data.database import Connection
from api.core.errors.tree import Detail, FieldCode, InvalidInputError
from api.core.http.responses import json_text
from api.core.settings import Settings
from api.core.state import state_of

MOST_CHARACTERS = 500
KNOWN = "select set_config('carehire.signing', $1, true)"
DIGEST = "select private.form_digest($1)"
IS_SIGNED = "select a.is_prehire_completed from public.applications as a where a.id = $1"
WRONG_CODE = Detail(
    field="prehireData.signature.openedCode",
    message="This is not the code in the document. Open the document again: after each change of the form its code is"
    " another one.",
    code=FieldCode.OPENED_CODE,
)
CODE_NEEDS_CONSENT = Detail(
    field="prehireData.signature.consentVersion",
    message="Say which text was agreed to: the code belongs to it.",
    code=FieldCode.REQUIRED,
)


@dataclass(frozen=True, slots=True)
class Signing:
    """Say where a signature comes from."""

    settings: Settings
    address: str
    user_agent: str
    drawn_sha256: str | None = None

    @classmethod
    def of(cls, request: Request, address: str, drawn_sha256: str | None = None) -> "Signing":
        """Take it from a request."""
        sent = request.headers.get("User-Agent", "")
        # What a browser says about itself is ASCII; somebody made up anything else.
        user_agent = "".join(each for each in sent if each.isascii() and each.isprintable())
        settings = state_of(request).settings
        return cls(settings, address, user_agent[:MOST_CHARACTERS], drawn_sha256)

    async def prepare(
        self, connection: Connection, application_id: UUID, signature: Signature
    ) -> None:
        """Check what a signature says of the consent, and keep what is known of it for the record.

        Raises:
            InvalidInputError: The consent is an old one, or the code is not the document's.
        """
        if await connection.fetchval(IS_SIGNED, application_id):
            # The same again is harmless, and all else is refused.
            return
        known = {
            "address": self.address,
            "userAgent": self.user_agent or None,
            "drawnSha256": self.drawn_sha256,
            "hasOpenedDocument": await self._has_opened(connection, application_id, signature),
        }
        await connection.execute(KNOWN, json_text(known))

    async def _has_opened(
        self, connection: Connection, application_id: UUID, signature: Signature
    ) -> bool:
        version, typed = signature.consent_version, signature.opened_code
        if version is not None and version != CURRENT:
            raise InvalidInputError(details=[outdated("prehireData.signature.consentVersion")])
        if typed is None:
            return False
        if version is None:
            raise InvalidInputError(details=[CODE_NEEDS_CONSENT])
        digest = await connection.fetchval(DIGEST, application_id)
        if not is_code(typed, code_of(self.settings, application_id, version, digest)):
            raise InvalidInputError(details=[WRONG_CODE])
        return True
