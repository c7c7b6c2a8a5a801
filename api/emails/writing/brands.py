"""How the agency shows itself in emails: its name, its color, its logo."""

from dataclasses import dataclass

from api.core.contact import readable_phone
from api.core.data.database import Connection

BRAND = "select agency_name, primary_color, logo_digest, address, phone from public.app_settings"
OUR_PRIMARY, WHITE, BLACK = "#0b5cad", "#ffffff", "#000000"
RED_SHARE, GREEN_SHARE, BLUE_SHARE = 0.2126, 0.7152, 0.0722
LINEAR_BELOW = 0.04045
# On what is as dark as this, white has a contrast of 4.5 to 1.
DARK = 1.05 / 4.5 - 0.05


@dataclass(frozen=True, slots=True)
class Brand:
    """An agency as its readers know it."""

    name: str
    primary: str | None = None
    logo_url: str | None = None
    address: str | None = None
    phone: str | None = None

    @property
    def foot(self) -> list[str]:
        """Return who writes, where that is and how to call, as far as the agency says."""
        return [part for part in (self.name, self.address, self.phone) if part]

    @property
    def fill(self) -> str:
        """The ground of a button."""
        return self.primary or OUR_PRIMARY

    @property
    def on_fill(self) -> str:
        """Return what can be read on it: of black and white, one always has a contrast of 4.5 or more."""
        return WHITE if _luminance(self.fill) <= DARK else BLACK


async def current_brand(connection: Connection, app_url: str) -> Brand:
    """Return what the agency has set."""
    [(name, primary, digest, address, phone)] = await connection.fetch(BRAND)
    logo = None if digest is None else f"{app_url}/api/public/agency/logo?v={digest}"
    return Brand(name, primary, logo, address, phone and readable_phone(phone))


def _luminance(color: str) -> float:
    """Return how light a color is, as WCAG 2.2 counts it."""
    red, green, blue = (_linear(int(color[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return RED_SHARE * red + GREEN_SHARE * green + BLUE_SHARE * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= LINEAR_BELOW else float(((part + 0.055) / 1.055) ** 2.4)
