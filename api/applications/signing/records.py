"""Write what a bundle says of a signed form: the record, the events, and what stands on its pages.

All of it follows from what was kept when the form was signed, so that a second attempt to seal says the same.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from api.applications.signing.consent import consent_of, told
from api.applications.signing.disclosure import read_by
from api.applications.signing.document import Enclosed, Part
from api.applications.signing.pages import moment_to_the_second, pairs, sections_of, words
from api.attachments.kind import ATTACHMENTS
from api.core.schemas import Locale
from api.sealing.canonical import canonical, sha256
from api.sealing.events import Chain, Event, chained

TEMPLATE = Path(__file__).parent / "form.typ"
FORMAT = "carehire-signed-form/1"
EVIDENCE = (
    "signerName", "method", "signedAt", "locale", "address", "userAgent", "userId", "sessionId", "capabilityId",
    "signatureSha256", "hasOpenedDocument",
)  # fmt: skip
PICTURES = {"image/png": "signature.png", "image/jpeg": "signature.jpg"}


@dataclass(frozen=True)
class SignedForm:
    """A signed form as the database kept it (private.form_to_seal)."""

    kept: dict[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.kept[name]

    @property
    def lanes(self) -> dict[str, dict[str, Any]]:
        """Return what was signed, by lane: its data and the SHA-256 of that."""
        lanes: dict[str, dict[str, Any]] = self["lanes"]
        return lanes

    @property
    def locale(self) -> Locale:
        """The language in which it was signed."""
        locale: Locale = self["locale"]
        return locale

    @property
    def picture(self) -> str | None:
        """The name of the drawn signature in a bundle."""
        return PICTURES.get(self["signatureMime"] or "")

    @property
    def enclosed(self) -> Sequence[Enclosed]:
        """The drawn signature, if it was drawn."""
        if self.picture is None:
            return ()
        return (Enclosed(ATTACHMENTS, self.picture, self["signatureKey"], self["signatureSha256"]),)

    def part(self, lane: str, enclosed: Mapping[str, bytes], sealed_at: str) -> Part:
        """Return a lane as it is sealed."""
        # The picture of a signature is for those who see the general part.
        shown = enclosed if lane == "general" else {}
        page = page_of(self, lane)
        return Part(
            title=f"Signed form {self['applicationId']} no. {self['number']}, {lane}",
            archive=f"signed-form-{self['number']}-{lane}.zip",
            page="form.pdf",
            template=TEMPLATE,
            content=page if shown else {**page, "picture": None},
            pictures=shown,
            record=record_of(self, lane),
            events=events_of(self, lane, sealed_at),
        )

    def is_whole(self) -> bool:
        """Return whether each lane still is what was signed."""
        hashes = {lane: sha256(canonical(kept["data"])) for lane, kept in self.lanes.items()}
        return (
            hashes == {lane: kept["sha256"] for lane, kept in self.lanes.items()}
            and sha256(canonical(hashes)) == self["dataSha256"]
        )


def record_of(form: SignedForm, lane: str) -> bytes:
    """Return a lane of a form as data: the answers, who signed them and how, and what they agreed to."""
    return canonical(
        {
            "format": FORMAT,
            "agency": form["agencyName"],
            "application": {"id": form["applicationId"], "jobTitle": form["jobTitle"]},
            "form": {"number": form["number"], **form.lanes[lane]},
            # Of the other parts, only this: it ties them together and gives nothing in them away.
            "lanes": {name: kept["sha256"] for name, kept in form.lanes.items()},
            "dataSha256": form["dataSha256"],
            "signing": {name: form[name] for name in EVIDENCE},
            "consent": _consent(form),
            **_disclosure(form, lane),
        }
    )


def _disclosure(form: SignedForm, lane: str) -> dict[str, Any]:
    sections = form.lanes[lane]["data"]["sections"]
    if "background" not in sections:
        return {}
    return {"disclosure": read_by(sections["background"]["data"])}


def _consent(form: SignedForm) -> dict[str, Any] | None:
    if form["consentVersion"] is None:
        return None
    version, locale = form["consentVersion"], form["consentLocale"]
    return told(consent_of(version, locale), version, locale)


def events_of(form: SignedForm, lane: str, sealed_at: str) -> Chain:
    """Return what happened to a lane of a form, until it was sealed."""
    data = form.lanes[lane]["data"]
    before = [
        *(
            Event(
                section["savedAt"],
                "section.saved",
                {
                    "section": name,
                    "version": section["version"],
                    "sha256": sha256(canonical(section["data"])),
                    # The staff member who wrote it down, and how; otherwise it was the applicant.
                    **({"entered": section["entered"]} if "entered" in section else {}),
                },
            )
            for name, section in data["sections"].items()
            if name != "signature"
        ),
        *(
            Event(file["sentAt"], "file.sent", {"id": file["id"], "sha256": file["sha256"]})
            for file in data["files"]
        ),
    ]
    return chained(
        [
            Event(form["appliedAt"], "application.begun", {"id": form["applicationId"]}),
            *sorted(before, key=lambda event: (event.at, event.name, str(event.details))),
            *_of_signing(form, lane),
            Event(sealed_at, "bundle.sealed", {"lane": lane}),
        ]
    )


def _of_signing(form: SignedForm, lane: str) -> list[Event]:
    at, events = form["signedAt"], []
    if form["hasOpenedDocument"]:
        events.append(Event(at, "document.opened", {"shownBy": "code"}))
    if form["consentVersion"] is not None:
        consent = {"version": form["consentVersion"], "locale": form["consentLocale"]}
        events.append(Event(at, "consent.given", consent))
    signed = {"number": form["number"], "method": form["method"], "signer": form["signerName"]}
    hashes = {"sha256": form.lanes[lane]["sha256"], "dataSha256": form["dataSha256"]}
    return [*events, Event(at, "form.signed", {**signed, **hashes})]


def page_of(form: SignedForm, lane: str) -> dict[str, Any]:
    """Return what stands on the pages of a lane."""
    said = words(form.locale)["texts"]
    data = form.lanes[lane]["data"]
    about = [
        (said["applicant"], form["signerName"]),
        (said["job"], form["jobTitle"]),
        (said["part"], said[f"lane.{lane}"]),
        (said["number"], str(form["number"])),
    ]
    return {
        "locale": form.locale,
        "texts": said,
        "agency": form["agencyName"],
        "title": said["title"],
        "footer": f"{said['title']} · {said[f'lane.{lane}']} · {form['applicationId']}",
        "about": pairs(about),
        "sections": sections_of(
            {name: section["data"] for name, section in data["sections"].items()},
            form.locale,
            {
                name: section["entered"]
                for name, section in data["sections"].items()
                if "entered" in section
            },
        ),
        "files": [
            {"name": file["name"], "bytes": f"{file['bytes']:,}", "sha256": file["sha256"]}
            for file in data["files"]
        ],
        "signature": pairs(_signature(form, lane, said)),
        "picture": form.picture,
        "consent": _consent(form),
        "note": said["of_parts"],
    }


def _signature(form: SignedForm, lane: str, said: dict[str, str]) -> list[tuple[str, str]]:
    unknown = said["unknown"]
    return [
        (said["signed_by"], form["signerName"]),
        (said["method"], said[form["method"]]),
        (said["signed_at"], moment_to_the_second(form["signedAt"], form["timeZone"])),
        (said["address"], form["address"] or unknown),
        (said["device"], form["userAgent"] or unknown),
        (said["session"], form["sessionId"])
        if form["sessionId"]
        else (said["capability"], form["capabilityId"] or unknown),
        (said["opened"], said["yes" if form["hasOpenedDocument"] else "no"]),
        (said["sha256"], form.lanes[lane]["sha256"]),
        (said["record"], form["dataSha256"]),
    ]
