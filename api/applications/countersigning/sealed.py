"""A countersigned document as it is sealed: what the applicant signed, as it was sealed, and the agency's signature of it."""

import base64
import io
import json
import zipfile
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from api.applications.countersigning.consent import CONSENTS
from api.applications.countersigning.words import WORDS
from api.applications.signing.consent import told
from api.applications.signing.document import Enclosed, Part
from api.applications.signing.kind import BUNDLES
from api.applications.signing.pages import moment_to_the_second, pairs, words
from api.core.schemas import Locale
from api.sealing.canonical import canonical, sha256
from api.sealing.certificates import SealingError
from api.sealing.events import Chain, Event, chained

TEMPLATE = Path(__file__).parent / "countersigned.typ"
FORMAT = "carehire-countersigned/1"
SIGNED, DRAWING = "signed.zip", "countersignature.png"
EVIDENCE = (
    "signerId", "signerName", "signerTitle", "method", "signedAt", "address", "userAgent", "sessionId",
)  # fmt: skip
# Where the evidence of the applicant's signature is in their record, and when it was made.
OF_FORM, OF_OFFER = ("signing", "signedAt"), ("acceptance", "answeredAt")


@dataclass(frozen=True)
class Countersigned:
    """A countersignature as the database kept it (private.countersignature_to_seal)."""

    kept: dict[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.kept[name]

    @property
    def lanes(self) -> Collection[str]:
        """The part that it is of."""
        return (self["lane"],)

    @property
    def enclosed(self) -> Sequence[Enclosed]:
        """Return what the applicant signed, byte for byte as it was sealed."""
        # Without a key, it is not there: storage then says so.
        return (Enclosed(BUNDLES, SIGNED, self["bundleKey"] or "-", self["bundleSha256"]),)

    @property
    def picture(self) -> bytes | None:
        """The drawn signature."""
        return None if self["drawing"] is None else base64.b64decode(self["drawing"])

    def is_whole(self) -> bool:
        """Return whether there is a drawing where one was drawn; the part checks what was signed."""
        is_drawn: bool = self["method"] == "drawn"
        return is_drawn == (self["drawing"] is not None)

    def part(self, _lane: str, enclosed: Mapping[str, bytes], sealed_at: str) -> Part:
        """Return both signatures as they are sealed."""
        with zipfile.ZipFile(io.BytesIO(enclosed[SIGNED])) as archive:
            record = json.loads(archive.read("record.json"))
            events = archive.read("events.jsonl")
        if _sha256_of(self, record) != self["signedSha256"]:
            raise SealingError("fault")
        pictures = {} if self.picture is None else {DRAWING: self.picture}
        name = self["document"].replace("_", "-")
        return Part(
            title=f"Countersigned {name} {self['documentId']} of application {self['applicationId']}",
            archive=f"countersigned-{name}.zip",
            page="countersigned.pdf",
            template=TEMPLATE,
            content=_page(self, record),
            pictures=pictures,
            record=_record(self, record),
            events=_events(self, events, sealed_at),
            others={SIGNED: enclosed[SIGNED]},
        )


def _sha256_of(document: Countersigned, record: Mapping[str, Any]) -> str:
    of = record if document["document"] == "offer" else record["form"]
    wanted: str = of["sha256"]
    return wanted


def _consent(document: Countersigned) -> dict[str, Any]:
    version, locale = document["consentVersion"], document["consentLocale"]
    return told(CONSENTS[version][locale], version, locale)


def _record(document: Countersigned, record: Mapping[str, Any]) -> bytes:
    drawn = document.picture
    return canonical(
        {
            "format": FORMAT,
            "agency": document["agencyName"],
            "application": {
                "id": document["applicationId"],
                "applicant": document["applicantName"],
            },
            "order": ["applicant", "agency"],
            "signed": {
                "document": document["document"],
                "id": document["documentId"],
                "sha256": document["signedSha256"],
                "bundleSha256": document["bundleSha256"],
                "record": record,
            },
            "countersignature": {
                "id": document["countersignatureId"],
                **{name: document[name] for name in EVIDENCE},
                "drawingSha256": None if drawn is None else sha256(drawn),
            },
            "consent": _consent(document),
        }
    )


def _events(document: Countersigned, before: bytes, sealed_at: str) -> Chain:
    at = document["signedAt"]
    consent = {"version": document["consentVersion"], "locale": document["consentLocale"]}
    signed = {"signer": document["signerName"], "title": document["signerTitle"]}
    hashes = {"sha256": document["signedSha256"], "bundleSha256": document["bundleSha256"]}
    return chained(
        [
            Event(at, "countersigner.consented", consent),
            Event(at, "document.countersigned", {**signed, **hashes, "method": document["method"]}),
            Event(sealed_at, "bundle.sealed", {"lane": document["lane"], "isCountersigned": True}),
        ],
        before,
    )


def _page(document: Countersigned, record: Mapping[str, Any]) -> dict[str, Any]:
    locale: Locale = document["locale"]
    said, texts, zone = WORDS[locale], words(locale)["texts"], document["timeZone"]
    place, moment = OF_OFFER if document["document"] == "offer" else OF_FORM
    applicant = record[place]
    unknown = texts["unknown"]
    return {
        "locale": locale,
        "agency": document["agencyName"],
        "title": said["title"],
        "footer": f"{said['title']} · {document['applicationId']}",
        "note": said["note"],
        "about": pairs(
            [
                (texts["applicant"], document["applicantName"]),
                (said["document"], said[document["document"]]),
                (said["sha256"], document["signedSha256"]),
                (said["bundle"], document["bundleSha256"]),
            ]
        ),
        "signatures": [
            {
                "title": said["of_applicant"],
                "picture": None,
                "rows": pairs(
                    [
                        (texts["signed_by"], applicant["signerName"]),
                        (texts["method"], texts[applicant.get("method", "typed")]),
                        (texts["signed_at"], moment_to_the_second(applicant[moment], zone)),
                    ]
                ),
            },
            {
                "title": said["of_agency"].replace("{agency}", document["agencyName"]),
                "picture": None if document["drawing"] is None else DRAWING,
                "rows": pairs(
                    [
                        (texts["signed_by"], document["signerName"]),
                        (said["signer_title"], document["signerTitle"]),
                        (texts["method"], texts[document["method"]]),
                        (texts["signed_at"], moment_to_the_second(document["signedAt"], zone)),
                        (texts["address"], document["address"] or unknown),
                        (texts["device"], document["userAgent"] or unknown),
                    ]
                ),
            },
        ],
        "picture": texts["picture"],
        "consent": _consent(document),
        "consent_title": texts["consent"],
        "version": texts["version"],
    }
