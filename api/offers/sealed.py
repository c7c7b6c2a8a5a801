"""An accepted offer as it is sealed: the letter with its terms, and who accepted it, when and how."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from api.applications.signing.document import Enclosed, Part
from api.applications.signing.pages import moment_to_the_second, words
from api.core.clock import written_moment
from api.core.schemas import Locale
from api.letters.pages import TEMPLATE, Letter
from api.offers.letters import WORDS
from api.sealing.canonical import canonical, sha256
from api.sealing.events import Chain, Event, chained

FORMAT = "carehire-accepted-offer/1"
EVIDENCE = (
    "signerName", "answeredAt", "locale", "address", "userAgent", "userId", "sessionId", "capabilityId", "isRecorded",
)  # fmt: skip


@dataclass(frozen=True)
class AcceptedOffer:
    """An accepted offer as the database kept it (private.offer_to_seal)."""

    kept: dict[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.kept[name]

    @property
    def lanes(self) -> Collection[str]:
        """It is one part, which all staff may see."""
        return ("general",)

    @property
    def enclosed(self) -> Sequence[Enclosed]:
        """Nothing: a name is typed."""
        return ()

    def is_whole(self) -> bool:
        """Return whether it is what was sent."""
        wanted: str = self["sha256"]
        return sha256(canonical(self["offered"])) == wanted

    def part(self, _lane: str, _enclosed: Mapping[str, bytes], sealed_at: str) -> Part:
        """Return the letter as it is sealed."""
        return Part(
            title=f"Accepted offer {self['offerId']} of application {self['applicationId']}",
            archive="accepted-offer.zip",
            page="letter.pdf",
            template=TEMPLATE,
            content=_page(self),
            pictures={},
            record=_record(self),
            events=_events(self, sealed_at),
        )


def _record(offer: AcceptedOffer) -> bytes:
    return canonical(
        {
            "format": FORMAT,
            "agency": offer["agencyName"],
            "application": {"id": offer["applicationId"], "applicant": offer["applicantName"]},
            "offer": {"id": offer["offerId"], "sentAt": offer["sentAt"], "data": offer["offered"]},
            "sha256": offer["sha256"],
            "acceptance": {name: offer[name] for name in EVIDENCE},
            "isLate": offer["isLate"],
        }
    )


def _events(offer: AcceptedOffer, sealed_at: str) -> Chain:
    known = {"id": offer["offerId"], "sha256": offer["sha256"]}
    how = {"signer": offer["signerName"], "isRecorded": offer["isRecorded"]}
    return chained(
        [
            Event(offer["appliedAt"], "application.begun", {"id": offer["applicationId"]}),
            Event(offer["sentAt"], "offer.sent", known),
            Event(offer["answeredAt"], "offer.accepted", {**known, **how}),
            Event(sealed_at, "bundle.sealed", {"lane": "general", "isLate": offer["isLate"]}),
        ]
    )


def _page(offer: AcceptedOffer) -> dict[str, Any]:
    locale: Locale = offer["locale"]
    said = WORDS[locale]
    letter = Letter(
        locale=locale,
        agency=offer["agencyName"],
        recipient=offer["applicantName"],
        title=said["title"],
        text=offer["offered"]["letterEs" if locale == "es" else "letter"],
        known_title=said["answer"],
        known=_answer(offer, said, locale),
    )
    return letter.content()


def _answer(
    offer: AcceptedOffer, said: Mapping[str, str], locale: Locale
) -> Iterator[tuple[str, str | None]]:
    texts, zone = words(locale)["texts"], offer["timeZone"]
    sent_at = written_moment(datetime.fromisoformat(offer["sentAt"]), zone)
    yield said["state"], said["ACCEPTED"]
    yield said["sent"], sent_at
    yield said["answered"], moment_to_the_second(offer["answeredAt"], zone)
    if offer["isRecorded"]:
        yield said["how"], said["recorded"]
    else:
        yield said["signer"], offer["signerName"]
        yield texts["address"], offer["address"] or texts["unknown"]
        yield texts["device"], offer["userAgent"] or texts["unknown"]
        session = "session" if offer["sessionId"] else "capability"
        yield texts[session], offer[f"{session}Id"] or texts["unknown"]
    yield said["sha256"], offer["sha256"]
    yield said["seal"], said["late"] if offer["isLate"] else None
