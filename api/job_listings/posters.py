"""A poster of an open job, to be printed and put up: what it pays, where it is, and a code to scan."""

import asyncio
import io
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any
from uuid import UUID

import segno

from api.core.clock import midnight, readable_day
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.schemas import Locale
from api.emails.writing.brands import Brand
from api.job_listings.errors import ListingNotOpenError
from api.sealing.documents import written

TEMPLATE = Path(__file__).parent / "poster.typ"
CODE, LOGO = "code.svg", "logo.png"
# A visitor who comes by the code is counted as a poster's, all the way to the hire.
SOURCE = "poster"
# As in the address of a listing, and as its page shows it.
REFERENCE_LENGTH = 8
# Symbols, among them emoji, and what joins or colors them: no word is lost with them.
DECORATION = {"So", "Cs", "Co", "Cn", "Me"}
# Which form an emoji has, and which color its skin.
SELECTORS = {"\ufe0e", "\ufe0f", *map(chr, range(0x1F3FB, 0x1F400))}
WORDS: dict[Locale, dict[str, str]] = {
    "en": {
        "hiring": "We are hiring",
        "untitled": "Open position",
        "scan": "Scan to apply",
        "typed": "or type this address:",
        "code": "QR code with the address",
        "until": "Apply by",
        "from": "From",
        "up_to": "Up to",
        "hour": "an hour",
    },
    "es": {
        "hiring": "Estamos contratando",
        "untitled": "Puesto vacante",
        "scan": "Escanee para postularse",
        "typed": "o escriba esta dirección:",
        "code": "Código QR con la dirección",
        "until": "Postúlese a más tardar el",
        "from": "Desde",
        "up_to": "Hasta",
        "hour": "por hora",
    },
}
ONE = """
select t.id, t.slug, t.title, t.pay_min, t.pay_max, t.closes_on,
  t.status = 'PUBLISHED' and (t.closes_on is null or t.closes_on >= private.today()) as is_open,
  kind.name as employment_type, place.name as location, place.city, place.state, area.name as area,
  agency.agency_name, agency.primary_color, agency.accent_color, agency.logo
from public.job_listings as t
cross join public.app_settings as agency
left join public.employment_types as kind on kind.id = t.employment_type_id
left join public.locations as place on place.id = t.location_id
left join public.areas as area on area.id = t.area_id
where t.id = $1
"""


@dataclass(frozen=True, slots=True)
class Poster:
    """Holds what stands on the page."""

    job: Mapping[str, Any]
    locale: Locale
    app_url: str

    async def as_pdf(self) -> bytes:
        """Return the page as a tagged PDF."""
        code = io.BytesIO()
        segno.make(self.url, error="m", micro=False).save(code, kind="svg", border=4)
        pictures = {CODE: code.getvalue()}
        if self.job["logo"] is not None:
            pictures[LOGO] = self.job["logo"]
        return await asyncio.to_thread(written, TEMPLATE, self.content(), pictures, midnight())

    @property
    def url(self) -> str:
        """Return what the code says."""
        return f"{self.app_url}/jobs/{self.job['slug']}?source={SOURCE}&lang={self.locale}"

    @property
    def address(self) -> tuple[str, str]:
        """Return what somebody types who cannot scan, in two lines."""
        reference = str(self.job["id"])[:REFERENCE_LENGTH]
        return self.app_url.partition("://")[2], f"/jobs/{reference}"

    def content(self) -> dict[str, Any]:
        """Return what the template is given."""
        said, job = WORDS[self.locale], self.job
        brand = Brand(job["agency_name"], job["primary_color"])
        closes_on = job["closes_on"]
        return {
            "locale": self.locale,
            "agency": _undecorated(brand.name) or brand.name,
            "logo": None if job["logo"] is None else LOGO,
            "fill": brand.fill,
            "on_fill": brand.on_fill,
            "line": job["accent_color"] or brand.fill,
            "hiring": said["hiring"],
            "title": _undecorated(job["title"]) or said["untitled"],
            "facts": list(self._facts(said)),
            "code": CODE,
            "code_alt": f"{said['code']} {self.url}",
            "scan": said["scan"],
            "typed": said["typed"],
            "address": self.address,
            "url": self.url,
            "until": f"{said['until']} {readable_day(closes_on, self.locale)}" if closes_on else "",
        }

    def _facts(self, said: Mapping[str, str]) -> Iterator[dict[str, Any]]:
        job = self.job
        town = ", ".join(filter(None, (job["city"], job["state"])))
        place = " · ".join(filter(None, (job["location"], town))) or job["area"]
        pay = pay_line(job["pay_min"], job["pay_max"], said)
        for text, strong in ((pay, True), (job["employment_type"], False), (place, False)):
            if text:
                yield {"text": _undecorated(text), "strong": strong}


async def poster(connection: Connection, row_id: UUID, locale: Locale, app_url: str) -> Poster:
    """Return an open job's poster.

    Raises:
        NotFoundError: There is no such listing.
        ListingNotOpenError: Nobody can apply.
    """
    job = await connection.fetchrow(ONE, row_id)
    if job is None:
        raise NotFoundError("There is no such job listing.")
    if not job["is_open"]:
        raise ListingNotOpenError
    return Poster(dict(job), locale, app_url)


def pay_line(least: Decimal | None, most: Decimal | None, said: Mapping[str, str]) -> str:
    """Write hourly pay as the job's page does."""
    ends = [f"${end:,.2f}" for end in dict.fromkeys((least, most)) if end is not None]
    if not ends:
        return ""
    amount = "\u2013".join(ends)
    if most is None:
        amount = f"{said['from']} {amount}"
    elif least is None:
        amount = f"{said['up_to']} {amount}"
    return f"{amount} {said['hour']}"


def _undecorated(text: str) -> str:
    return " ".join("".join(map(_plain, text)).split())


def _plain(character: str) -> str:
    kind = unicodedata.category(character)
    if kind == "Cf" or character in SELECTORS:
        return ""
    return " " if kind in DECORATION else character
