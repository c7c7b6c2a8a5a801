"""A page of patients with the visits of a day: the API against PostgREST and against pgbench."""

from collections.abc import Callable
from uuid import uuid4

import jwt

from api.core.data.database import Entry, Mode, Seen
from api.core.identity.tokens import claims_of
from api.patients import queries
from tests.bench.agency import API_DAY, DAY, Agency
from tests.bench.load import SECONDS, pgbench, processor_ms, side_by_side, used_since, wrk
from tests.bench.report import Row

SIZE = 20
TABLES = "public.patients, public.visits, public.visit_documents"
COLUMNS = (
    "id,first_name,last_name,full_name,date_of_birth,city,phone,active,external_id,version,"
    "visits(id,notes,visit_documents(id))"
)


def run(agency: Agency) -> list[Row]:
    """Ratios of throughput, ours over the peer's."""
    agency.fill(1_000)
    # The peer may not read these otherwise, since it leaves no record of it.
    agency.sql(f"grant select on {TABLES} to authenticated")
    with agency.api_as_hosted():
        return _rows(agency)


def _rows(agency: Agency) -> list[Row]:
    headers = agency.admin.headers()
    ours = f"{agency.api}/patients?date={API_DAY}&limit={SIZE}"
    theirs = (
        f"{agency.rest}/patients?select={COLUMNS}&active=is.true&visits.visit_date=eq.{DAY}"
        f"&visits.visit_documents.state=eq.ready&order=last_name,first_name,id&limit={SIZE}"
    )
    script = pgbench_script(agency)
    database = agency.stack.api_database_url
    rest = side_by_side(lambda: wrk(ours, headers), lambda: wrk(theirs, headers))
    bench = side_by_side(lambda: wrk(ours, headers), lambda: pgbench(database, script))
    return [
        Row("page of 20 patients: API / PostgREST", *rest, "per second", at_least=2.5),
        Row("page of 20 patients: API / pgbench", *bench, "per second", at_least=0.6),
        where_it_goes(agency, lambda: wrk(ours, headers)),
    ]


def where_it_goes(agency: Agency, load: Callable[[], float]) -> Row:
    """Milliseconds of processor time that one page takes in the API and in Postgres."""
    api, database = agency.processes_of_the_api(), agency.processes_of_the_database()
    before = processor_ms(api), processor_ms(database)
    pages = load() * SECONDS
    ours = used_since(before[0]) / pages
    theirs = used_since(before[1]) / pages
    return Row("  processor time: API / Postgres", ours, theirs, ours / theirs, "ms a page")


def pgbench_script(agency: Agency) -> str:
    """The very statements of one API request, door and claims included, as pgbench runs them."""
    token = agency.admin.token()
    payload = jwt.decode(token, options={"verify_signature": False})
    enter = Entry(
        claims_of(payload, token),
        str(uuid4()),
        ("employee", "admin", "superuser"),
        mode=Mode.RECORDED_READ,
    ).sql
    sort = queries.sort_of("lastName")
    statement = queries.list_statement(sort, "p.active", str(SIZE + 1))
    statement = statement.replace("$1", f"date '{DAY}'")
    patients = agency.sql("select id from public.patients limit $1", SIZE)
    leave = Seen("list_patients", [row["id"] for row in patients]).sql
    return f"{enter};\n{statement.strip()};\n{leave};\n"
