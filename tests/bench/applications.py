"""List, board, inbox and search of applications: against PostgREST and pgbench, and at 1,000 and 1,000,000 of them."""

import statistics
import time
from collections.abc import Callable
from functools import partial
from uuid import uuid4

import jwt

from api.applications import board, queries
from api.applications.schemas import BoardFilter
from api.core.data.database import Entry, Mode
from api.core.data.pagination import Conditions, Sort
from api.core.identity.tokens import claims_of
from tests.bench.agency import Agency
from tests.bench.load import pgbench, side_by_side, wrk
from tests.bench.report import Row, limited

SMALL = 1_000
LARGE = 1_000_000
CALLS = 30
SIZE = 20
INBOX_MILLISECONDS = 300
COLUMNS = (
    "id,first_name,last_name,email,phone_number,status,status_changed_at,source,next_step,next_step_due,"
    "job_listings(title),areas(name),employment_types(name),version"
)
TABLES = "public.applications, private.visible_applications"

# What was signed is append-only, for everybody but a replica.
EMPTY = """
do $$ begin
  set local session_replication_role = replica;
  truncate public.applications, public.interview_slots cascade;
end $$
"""
LISTINGS = """
insert into public.job_listings (title, description, status, published_at)
select 'Aide ' || n, '<p>Care at home</p>', 'PUBLISHED', now() from generate_series(1, 50) as n returning id
"""
# As they lie after some years: most are decided, a tenth is open, every third of those is due. People share first names
# and domains, and few share a name.
APPLICATIONS = """
insert into public.applications (
  job_listing_id, first_name, last_name, email, phone_number, is_anonymous, status, held_from, status_changed_at,
  next_step, next_step_due, submitted_at, created_at
)
select ($2::uuid[])[1 + n % 50], person.first_name, person.last_name,
  lower(person.first_name || '.' || person.last_name) || n || '@' || person.domain, '+1201555' || lpad((n % 10000)::text, 4, '0'), true, stage.status,
  case when stage.status = 'ON_HOLD' then 'IN_REVIEW' end, now() - n % 900 * interval '1 day',
  case when n % 2 = 0 then 'Call' end, case when n % 3 = 0 then current_date + (n % 60)::int - 30 end,
  now() - n % 900 * interval '1 day', now() - n % 900 * interval '1 day' - n * interval '1 microsecond'
from generate_series(1, $1::bigint) as n
cross join lateral (
  select
    (array['Maria', 'James', 'Ana', 'Robert', 'Linda', 'Jose', 'Fatima', 'Wei', 'Olga', 'Kwame'])[1 + n % 10] as first_name,
    initcap(
      (array['be', 'car', 'dal', 'fo', 'gri', 'hen', 'jo', 'kov', 'lun', 'mar', 'ni', 'ort', 'pe', 'qui', 'ros'])[1 + n * 7 % 15]
      || (array['a', 'ber', 'ci', 'do', 'el', 'fan', 'gu', 'hov', 'is', 'jen', 'ka', 'lo', 'mi'])[1 + n * 11 / 15 % 13]
      || (array['bi', 'cha', 'dez', 'fi', 'go', 'hal', 'in', 'kus', 'lar', 'mon', 'nez'])[1 + n * 13 / 195 % 11]
      || (array['son', 'ski', 'ro', 'man', 'ton', 'lez', 'vich', 'berg', 'a', 'ez', 'ov'])[1 + n / 2145 % 11]
    ) as last_name,
    (array['gmail.test', 'yahoo.test', 'mail.test'])[1 + n % 3] as domain
) as person
cross join lateral (
  select case
    when n % 10 = 0 then (array['SUBMITTED', 'IN_REVIEW', 'INTERVIEWED', 'PRE_HIRE', 'ON_HOLD'])[1 + n / 10 % 5]
    else (array['HIRED', 'REJECTED', 'WITHDRAWN'])[1 + n % 3]
  end as status
) as stage
"""
SOMEBODY = "select first_name || ' ' || last_name as name from public.applications order by created_at offset 500 limit 1"

# An email of every tenth that is open came back; about half of these somebody has called since.
TASKS = """
insert into public.application_tasks (application_id, kind, email_id, created_at, done_at)
select t.id, 'email_bounced', gen_random_uuid(), t.created_at, case when t.n % 20 = 0 then now() end
from (
  select id, created_at, row_number() over (order by id) as n from public.applications
  where status not in ('DRAFT', 'HIRED', 'REJECTED', 'WITHDRAWN')
) as t where t.n % 10 = 0
"""


def run(agency: Agency) -> list[Row]:
    """Throughput of the list over its peers', milliseconds of the inbox, and many over few."""
    listings = [row["id"] for row in agency.sql(LISTINGS)]
    agency.sql(f"grant select on {TABLES} to authenticated")
    rows: list[Row] = []
    found: dict[int, dict[str, float]] = {}
    for many in (SMALL, LARGE):
        _fill(agency, many, listings)
        found[many] = _measure(agency)
        with agency.api_as_hosted():
            rows += _against_peers(agency, many)
    inbox = found[LARGE]["inbox, first page"]
    rows.append(
        limited("inbox at 1,000,000: milliseconds", inbox, INBOX_MILLISECONDS, "ms")
    )  # fmt: skip
    return rows + [
        Row(
            f"applications, {name}: 1,000,000 / 1,000",
            found[LARGE][name], few, found[LARGE][name] / few, "milliseconds",
            # A board counts to 1,000 in each column, where there are none to count at first.
            at_most=None if name.startswith(("board", "inbox, figures")) else 1.5,
        )
        for name, few in found[SMALL].items()
    ]  # fmt: skip


def _fill(agency: Agency, many: int, listings: list[object]) -> None:
    agency.sql(EMPTY)
    agency.sql("alter table public.applications disable trigger user")
    agency.sql(APPLICATIONS, many, listings)
    agency.sql(TASKS)
    agency.sql("alter table public.applications enable trigger user")
    agency.sql("vacuum analyze public.applications")
    agency.sql("vacuum analyze public.application_tasks")
    agency.sql("checkpoint")


def _measure(agency: Agency) -> dict[str, float]:
    first, inbox = f"/applications?limit={SIZE}", f"/applications/inbox?limit={SIZE}"
    [person] = agency.sql(SOMEBODY)
    name = {"q": person["name"]}
    return {
        "list, first page": _median(agency, "GET", first),
        "list, later page": _median(agency, "GET", _later(agency, first)),
        "list, search": _median(agency, "POST", "/applications/search", json=name | {"limit": SIZE}),
        "board": _median(agency, "GET", "/applications/board"),
        "board, search": _median(agency, "POST", "/applications/board/search", json=name),
        "inbox, first page": _median(agency, "GET", inbox),
        "inbox, later page": _median(agency, "GET", _later(agency, inbox)),
        "inbox, figures": _median(agency, "GET", "/applications/inbox/counts"),
    }  # fmt: skip


def _later(agency: Agency, path: str) -> str:
    cursor = ""
    for _ in range(3):
        page = agency.call(agency.admin, "GET", f"{path}&cursor={cursor}" if cursor else path)
        cursor = page.json()["page"]["next"]
    return f"{path}&cursor={cursor}"


def _median(agency: Agency, method: str, path: str, **options: object) -> float:
    def once() -> float:
        began = time.perf_counter()
        agency.call(agency.admin, method, path, **options)
        return (time.perf_counter() - began) * 1000

    for _ in range(5):
        once()
    return statistics.median(once() for _ in range(CALLS))


def _against_peers(agency: Agency, many: int) -> list[Row]:
    headers = agency.admin.headers()
    ours = f"{agency.api}/applications?limit={SIZE}"
    theirs = (
        f"{agency.rest}/applications?select={COLUMNS}&repeats_id=is.null&status=neq.DRAFT"
        f"&order=created_at.desc,id.desc&limit={SIZE}"
    )
    # PostgREST has no board: the cards of one column, uncounted, are what it can give.
    column = (
        f"{agency.rest}/applications?select={COLUMNS}&repeats_id=is.null&status=eq.IN_REVIEW"
        f"&order=status_changed_at,id&limit={board.SHOWN}"
    )
    database = agency.stack.api_database_url
    peers = {
        f"page of 20 applications of {many:,}": (ours, theirs, _list()),
        f"column of the board of {many:,}": (f"{agency.api}/applications/board", column, _board()),
    }
    rows: list[Row] = []
    for name, (address, peer, statement) in peers.items():
        # A board is all its columns.
        times = len(board.COLUMNS) if peer == column else 1
        api = partial(_times, times, partial(wrk, address, headers))
        sql = partial(_times, times, partial(pgbench, database, _script(agency, statement)))
        rows += [
            Row(
                f"{name}: API / PostgREST",
                *side_by_side(api, partial(wrk, peer, headers)),
                "per second",
                at_least=1.3,
            ),
            Row(f"{name}: API / pgbench", *side_by_side(api, sql), "per second", at_least=0.6),
        ]
    return rows


def _times(times: int, measure: Callable[[], float]) -> float:
    return measure() * times


def _list() -> str:
    sort = Sort.named(queries.SORTS, "-createdAt")
    conditions = queries.conditions_of(queries.ApplicationFilter())
    return queries.LIST.format(
        key=sort.key,
        item=queries.ITEM,
        table=queries.VISIBLE.name,
        where=conditions.sql,
        order=sort.order,
        limit=SIZE + 1,
    )


def _board() -> str:
    conditions = Conditions()
    queries.narrow(conditions, BoardFilter())
    columns = "'{" + ",".join(board.COLUMNS) + "}'"
    return board.statement_of(columns, conditions)


def _script(agency: Agency, statement: str) -> str:
    """The very statements of one API request, door and claims included, as pgbench runs them."""
    token = agency.admin.token()
    payload = jwt.decode(token, options={"verify_signature": False})
    roles = ("applicant", "employee", "hiringmanager", "admin", "superuser")
    enter = Entry(claims_of(payload, token), str(uuid4()), roles, mode=Mode.READ).sql
    return f"{enter};\n{statement.strip()};\ncommit;\n"
