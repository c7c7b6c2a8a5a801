"""Load the demo into a local stack, through the API as its superuser; safe to repeat."""

import secrets
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from urllib.parse import urlsplit

from cli.errors import CliError, UsageError
from cli.remote import bootstrap
from cli.remote.api import Api
from cli.remote.identity import sign_in
from cli.settings import ServerOptions, Servers, find_servers
from cli.zones import zone_of
from seed import agency
from seed.applications import load_applications
from seed.duties import load_duties
from seed.evidence import load_evidence
from seed.interviews import load_slots
from seed.people import (
    AGENCY_ADDRESS,
    AGENCY_COLOR,
    AGENCY_NAME,
    AGENCY_PHONE,
    CAREGIVERS,
    EVERYBODY,
    PASSWORD,
    SUPERUSER,
    DemoPerson,
)
from seed.retention import load_retention
from seed.setup import load_setup
from supabase import Client

LOCAL = {"127.0.0.1", "localhost", "::1"}
STEPS = 8
MOST_ROWS = 100
WORKERS = 4
Step = Callable[[], None]


@dataclass(frozen=True)
class Loaded:
    """Holds what is there after loading."""

    people: int
    patients: int
    visits: int
    documents: int
    setup: int
    applications: int


def load(options: ServerOptions, step: Step) -> Loaded:
    """Bring the demo in; what is there already stays as it is.

    Raises:
        UsageError: The installation is not on this machine.
        CliError: It has people of its own already.
    """
    servers = find_servers(options)
    refuse_elsewhere(servers)
    people = make_people(options)
    step()
    session = sign_in(servers, SUPERUSER.email, PASSWORD, lambda: None)
    api = Api(servers.api_url, lambda *, force=False: session.access_token)  # noqa: ARG005
    try:
        settings = prepare(api, people)
        step()
        setup = load_setup(api)
        load_duties(api)
        load_retention(api)
        step()
        load_slots(api, day_of(settings))
        applications = load_applications(api, day_of(settings))
        load_evidence(api, day_of(settings))
        step()
        return Loaded(
            setup=setup,
            applications=applications,
            people=len(people),
            **fill(api, settings, people, step),
        )
    finally:
        api.close()


def refuse_elsewhere(servers: Servers) -> None:
    """The demo's passwords are public: it may only go into a stack on this machine."""
    if urlsplit(servers.supabase_url).hostname not in LOCAL:
        raise UsageError("demo.not_local", url=servers.supabase_url)


def make_people(options: ServerOptions) -> dict[str, str]:
    """Everybody's account; their ids by email address.

    Second factors become optional, so that a demo sign-in needs none.
    """
    with bootstrap.service(options) as client:
        if bootstrap.find_person(client, SUPERUSER.email) is None:
            if bootstrap.has_superuser(client):
                raise CliError("demo.not_empty")
            bootstrap.create_first_superuser(options, new_account(SUPERUSER))
        client.from_("app_settings").update({"staff_mfa": "optional"}).eq("id", "true").execute()
        return {person.email: account(client, person) for person in EVERYBODY}


def account(client: Client, person: DemoPerson) -> str:
    """The person's account, made when it is missing."""
    known = bootstrap.find_person(client, person.email)
    return known or bootstrap.create_person(client, new_account(person))


def new_account(person: DemoPerson) -> bootstrap.NewAccount:
    """The account to make; only sign-ins get the public password."""
    password = secrets.token_urlsafe(24) if person in CAREGIVERS else PASSWORD
    return bootstrap.NewAccount(person.email, password, person.first_name, person.last_name)


def prepare(api: Api, people: dict[str, str]) -> dict[str, Any]:
    """Set roles, and what the agency says of itself; return the settings."""
    roles = {user["id"]: user["role"] for user in all_rows(api, "/users", active="all")}
    for person in EVERYBODY:
        if roles[people[person.email]] != person.role:
            api.put(f"/users/{people[person.email]}/role", {"role": person.role})
    settings: dict[str, Any] = api.get("/settings")
    if settings["agencyName"] != AGENCY_NAME:
        changed = {"agencyName": AGENCY_NAME, "primaryColor": AGENCY_COLOR, "answerDays": 5}
        changed |= {"address": AGENCY_ADDRESS, "phone": AGENCY_PHONE}
        api.patch("/settings", {**changed, "version": settings["version"]})
    me: dict[str, Any] = api.get("/me")["settings"]
    return me


def day_of(settings: dict[str, Any]) -> date:
    """The agency's day."""
    return datetime.strptime(settings["today"], agency.API_DATE).date()  # noqa: DTZ007 - a day


def fill(api: Api, settings: dict[str, Any], people: dict[str, str], step: Step) -> dict[str, int]:
    """Patients, who looks after them, visits and documents; gives how many there are."""
    today = day_of(settings)
    zone = zone_of(settings["timeZone"])
    patients = bring_in(api, "/patients/import", agency.patients())
    step()
    assign(api, patients, people)
    step()
    visits = bring_in(api, "/visits/import", agency.visits(today, zone))
    step()
    documents = agency.documents(today, zone)
    upload_missing(api, documents, visits)
    step()
    return {"patients": len(patients), "visits": len(visits), "documents": len(documents)}


def bring_in(api: Api, path: str, rows: list[dict[str, Any]]) -> dict[str, str]:
    """Import the rows; their ids by external id."""
    results = api.post(path, {"rows": rows, "dryRun": False})["results"]
    for result in results:
        if result["status"] == "error":
            raise CliError("demo.refused", reason=f"{result['field']}: {result['message']}")
    return {result["externalId"]: result["id"] for result in results}


def assign(api: Api, patients: dict[str, str], people: dict[str, str]) -> None:
    """Let employees look after their patients."""
    wanted: dict[str, set[str]] = {}
    for external_id, email in agency.assignments():
        wanted.setdefault(patients[external_id], set()).add(people[email])

    def assign_one(patient: str, employees: set[str]) -> None:
        path = f"/patients/{patient}/assignments"
        present = {row["userId"] for row in api.get(path)}
        for employee in employees - present:
            api.post(path, {"userId": employee})

    at_once(assign_one, wanted.items())


def upload_missing(api: Api, documents: list[agency.DemoDocument], visits: dict[str, str]) -> None:
    """Send the files that their visits do not have yet."""
    days = {document.day.strftime(agency.API_DATE) for document in documents}
    present = {
        (visit["id"], document["docType"], document["fileName"])
        for day in days
        for visit in all_rows(api, "/visits", date=day)
        for document in visit["documents"]
    }
    missing = [
        (api, visits[document.visit], document)
        for document in documents
        if (visits[document.visit], document.doc_type, document.path.name) not in present
    ]
    at_once(upload, missing)


def upload(api: Api, visit: str, document: agency.DemoDocument) -> None:
    """Send one file."""
    fields = {"docType": document.doc_type, "uploadDate": document.day.strftime(agency.API_DATE)}
    with document.path.open("rb") as handle:
        file = (document.path.name, handle, document.mime)
        api.upload(f"/visits/{visit}/documents", fields, file)


def at_once(work: Callable[..., None], items: Iterable[tuple[Any, ...]]) -> None:
    """Do the work for every item, a few at a time; the first failure ends it."""
    with ThreadPoolExecutor(WORKERS) as pool:
        for done in [pool.submit(work, *item) for item in items]:
            done.result()


def all_rows(api: Api, path: str, **params: Any) -> Iterator[dict[str, Any]]:
    """Every row of a list."""
    for page in api.pages(path, limit=MOST_ROWS * MOST_ROWS, **params):
        yield from page["data"]
