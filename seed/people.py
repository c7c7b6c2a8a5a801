"""The people who sign in to the demo: one per role, and the agency's other caregivers."""

from dataclasses import dataclass

PASSWORD = "Carehire-demo-2026"  # noqa: S105 - public on purpose, for local stacks only
DOMAIN = "carehire.example"
AGENCY_NAME = "Willow Home Care"
AGENCY_COLOR = "#0f766e"
AGENCY_ADDRESS = "1200 Broad St, Newark, NJ 07102"
AGENCY_PHONE = "201-555-0142"


@dataclass(frozen=True)
class DemoPerson:
    """Somebody who works for the agency or wants to."""

    login: str
    first_name: str
    last_name: str
    role: str

    @property
    def email(self) -> str:
        """The address to sign in with."""
        return f"{self.login}@{DOMAIN}"


SUPERUSER = DemoPerson("superuser", "Samantha", "Whitfield", "superuser")
SIGN_INS = (
    DemoPerson("applicant", "Noah", "Bennett", "applicant"),
    DemoPerson("employee", "Elena", "Ramírez", "employee"),
    DemoPerson("hiringmanager", "Marcus", "Hill", "hiringmanager"),
    DemoPerson("admin", "Grace", "Okafor", "admin"),
    SUPERUSER,
)
CAREGIVERS = (
    DemoPerson("amara.diallo", "Amara", "Diallo", "employee"),
    DemoPerson("bruno.costa", "Bruno", "Costa", "employee"),
    DemoPerson("hannah.stein", "Hannah", "Stein", "employee"),
    DemoPerson("linh.pham", "Linh", "Pham", "employee"),
    DemoPerson("peter.novak", "Peter", "Novak", "employee"),
)
EVERYBODY = (*SIGN_INS, *CAREGIVERS)
EMPLOYEES = tuple(person for person in EVERYBODY if person.role == "employee")
