"""A page of patients with the visits of a day: the API against PostgREST and against pgbench."""

import json

from api.patients import queries
from tests.bench.agency import API_DAY, DAY, Agency
from tests.bench.load import pgbench, side_by_side, wrk
from tests.bench.report import Row

SIZE = 20
SCRIPT = """begin read only;
select set_config('role', 'authenticated', true), set_config('request.jwt.claims', '{claims}', true),
  set_config('request.jwt.claim.sub', '{sub}', true), set_config('statement_timeout', '8000', true),
  set_config('search_path', 'public, extensions', true);
{statement};
commit;
"""
COLUMNS = (
    "id,first_name,last_name,full_name,date_of_birth,city,phone,active,external_id,version,"
    "visits(id,notes,visit_documents(id))"
)


def run(agency: Agency) -> list[Row]:
    """Ratios of throughput, ours over the peer's."""
    agency.grow_to(1_000)
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
        Row("page of 20 patients: API / PostgREST", *rest, "per second", at_least=1.3),
        Row("page of 20 patients: API / pgbench", *bench, "per second", at_least=0.6),
    ]


def pgbench_script(agency: Agency) -> str:
    """The statements of one API request, with the same claims, as pgbench runs them."""
    sort = queries.sort_of("lastName")
    statement = queries.LIST.format(
        visible=queries.VISIBLE, key=sort.key, item=queries.SHORT, where="p.active",
        order=sort.order, limit=SIZE + 1, day=queries.DAY,
    ).replace("$1", f"date '{DAY}'")  # fmt: skip
    session = agency.people.session(agency.admin, "aal2")
    claims = {
        "sub": agency.admin.id, "role": "authenticated", "aal": "aal2", "session_id": session,
    }  # fmt: skip
    return SCRIPT.format(
        claims=json.dumps(claims), sub=agency.admin.id, statement=statement.strip()
    )
