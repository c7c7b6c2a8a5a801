"""Many who book, move, cancel, wait and are away at the same time, each over a connection of their own."""

import asyncio
import json
import re
from dataclasses import dataclass, field
from datetime import date, time, timedelta
from typing import Any
from uuid import UUID

import asyncpg

from tests.db.hiring.test_moves import in_status, reason
from tests.db.world.identity import BECOME, TOGETHER_FOR_LONG, Actor, Database
from tests.db.world.interviews import AGREED, add_slot
from tests.fixtures.stack import TestStack

PEOPLE, SLOTS, INTERVIEWERS = 6, 5, 2
WRITERS = 8
RETRIES = 3
FIRST_DAY = date(2041, 3, 4)
# What the rules of the product say, and a policy that shows nothing: whoever called is told so in words.
REFUSALS = {"PT409", "PT422", "23P01", "42501"}
Step = tuple[Any, ...]

CURRENT = (
    "(select id from public.interviews where application_id = $1 order by created_at desc limit 1)"
)
BOOK = """
insert into public.application_status_history (application_id, to_status, interview_slot_id) values ($1, 'INTERVIEW_SCHEDULED', $2)
"""
BACK = "insert into public.application_status_history (application_id, to_status, reason_id) values ($1, 'IN_REVIEW', $2)"
LEAVE = "insert into public.application_status_history (application_id, to_status) values ($1, 'IN_REVIEW')"
UNDO = """
insert into public.application_status_history (application_id, to_status, undoes_id)
select application_id, 'IN_REVIEW', id from public.application_status_history where application_id = $1 order by created_at desc limit 1
"""
MOVE = f"select private.move_interview({CURRENT}, $2)"
CONFIRM = f"select private.confirm_interview({CURRENT}, null, true)"
OWN_MOVE = "select private.move_interview(private.own_interview($1), $2)"
WAIT = "select private.wait_for_time($1, $2)"
AWAY = "insert into public.absences (person_id, first_day, last_day) values ($1, $2, $2)"
AGAIN = "update public.absences set active = false where person_id = $1 and active"
GONE = "update public.user_roles set role = 'applicant' where user_id = $1"
RETURNED = "update public.user_roles set role = 'employee' where user_id = $1"
LATER = "update public.interview_slots set minutes = 60 - minutes where id = $1"
WITHDRAW = "update public.interview_slots set active = not active where id = $1"
ROOM = "update public.interview_slots set capacity = 3 - capacity where id = $1"
PASS_ON = "select private.pass_on_offers()"

# As it was: nobody is booked, invited is everybody, and each slot is open.
RESET = (
    "delete from public.outbound_emails where application_id = any($1)",
    "delete from public.application_tasks where application_id = any($1)",
    "delete from public.interview_changes where application_id = any($1)",
    "delete from public.interview_waits where application_id = any($1)",
    "delete from public.interview_invitations where application_id = any($1)",
    "delete from public.interviews where application_id = any($1)",
    "delete from public.application_status_history where application_id = any($1)",
    "update public.applications set status = 'IN_REVIEW' where id = any($1)",
    "insert into public.interview_invitations (application_id, author_id) select id, $2 from unnest($1::uuid[]) as id",
    "delete from public.absences where person_id = any($3)",
    "update public.user_roles set role = 'employee' where user_id = any($3)",
    "update public.interview_slots set active = true, minutes = 20, capacity = 1, override_reason = null where id = any($4)",
)


@dataclass
class Crowd:
    """Applicants in review, slots that are open for them, and whoever decides."""

    stack: TestStack
    manager: Actor
    applicants: list[Actor]
    applications: list[UUID]
    interviewers: list[UUID]
    slots: list[UUID]
    step_back: UUID
    pool: "asyncpg.Pool[asyncpg.Record]"
    turn: "asyncpg.Connection[asyncpg.Record]"
    """Keeps the tests out that take the schema away."""
    servers: set[str] = field(default_factory=set)
    """The processes that write for them: a deadlock with another test's is not theirs."""
    deadlocks: int = 0
    refusals: dict[str, int] = field(default_factory=dict)

    @classmethod
    async def gather(cls, stack: TestStack) -> "Crowd":
        """Make them once; they are used over and over."""
        pool = await asyncpg.create_pool(
            stack.adminDatabaseUrl, min_size=WRITERS, max_size=WRITERS + 1
        )
        async with pool.acquire() as connection, connection.transaction():
            db = Database(connection)
            manager = await db.somebody("hiringmanager")
            applicants = [await db.somebody("applicant", "aal1") for _ in range(PEOPLE)]
            applications = [await in_status(db, "IN_REVIEW", who.id) for who in applicants]
            job = await db.value(
                "select job_listing_id from public.applications where id = $1", applications[0]
            )
            interviewers = [await db.person("employee") for _ in range(INTERVIEWERS)]
            step_back = (await reason(db, "step_back"))["reason_id"]
            slots = [
                await add_slot(
                    db, interviewers[number % INTERVIEWERS], **AGREED, job_listing_id=job,
                    date=FIRST_DAY + timedelta(days=number // INTERVIEWERS), time=time(9, 0), minutes=20,
                )
                for number in range(SLOTS)
            ]  # fmt: skip
            await db.as_if(
                "update public.applications set job_listing_id = $1 where id = any($2)", job, applications
            )  # fmt: skip
        turn = await asyncpg.connect(stack.adminDatabaseUrl)
        await turn.execute(TOGETHER_FOR_LONG)
        return cls(
            stack, manager, applicants, applications, interviewers, slots, step_back, pool, turn
        )

    async def leave(self) -> None:
        """Nothing of theirs stays open for others."""
        async with self.pool.acquire() as connection:
            await self._reset(Database(connection))
            await connection.execute("set session_replication_role = replica")
            await connection.execute(
                "update public.interview_slots set active = false where id = any($1)", self.slots
            )
            # Nor is anybody of them told of others' applications.
            await connection.execute(
                "update public.user_roles set role = 'applicant' where user_id = any($1)",
                [self.manager.id, *self.interviewers],
            )
            await connection.execute("set session_replication_role = origin")
        await self.pool.close()
        await self.turn.close()

    async def _reset(self, db: Database) -> None:
        given = (self.applications, self.manager.id, self.interviewers, self.slots)
        await db.run("set session_replication_role = replica")
        for statement in RESET:
            used = [place for place in range(4) if f"${place + 1}" in statement]
            numbered = statement
            for number, place in enumerate(used, 1):
                numbered = numbered.replace(f"${place + 1}", f"${number}")
            await db.run(numbered, *(given[place] for place in used))
        await db.run("set session_replication_role = origin")

    async def play(self, writers: list[list[Step]]) -> None:
        """Everybody at once; what is refused is counted, and anything else raised."""
        async with self.pool.acquire() as connection:
            await self._reset(Database(connection))
        await asyncio.gather(*(self._write(steps) for steps in writers))

    async def _write(self, steps: list[Step]) -> None:
        for step in steps:
            actor, sql, args = self._statement(step)
            await self._run(actor, sql, args)

    async def _run(self, actor: Actor | None, sql: str, args: list[Any]) -> None:
        for attempt in range(RETRIES + 1):
            try:
                async with self.pool.acquire() as connection, connection.transaction():
                    self.servers.add(str(connection.get_server_pid()))
                    if actor is not None:
                        sub = json.loads(actor.claims)["sub"]
                        await connection.execute(BECOME, actor.database_role, actor.claims, sub)
                    await connection.fetch(sql, *args)
            except (asyncpg.DeadlockDetectedError, asyncpg.SerializationError) as error:
                met = set(re.findall(r"Process (\d+)", error.detail or ""))
                self.deadlocks += met <= self.servers
                if attempt == RETRIES:
                    raise
            except asyncpg.PostgresError as error:
                if error.sqlstate not in REFUSALS:
                    raise
                rule = getattr(error, "constraint_name", None) or str(error.sqlstate)
                self.refusals[rule] = self.refusals.get(rule, 0) + 1
                return
            else:
                return

    def _statement(self, step: Step) -> tuple[Actor | None, str, list[Any]]:
        kind, *places = step
        if kind in OF_APPLICATIONS:
            sql, is_own, takes = OF_APPLICATIONS[kind]
            actor = self.applicants[places[0]] if is_own else self.manager
            given = {"slot": self.slots, "reason": [self.step_back], "flag": [False, True]}
            more = [given[takes][places[1] % len(given[takes])]] if takes else []
            return actor, sql, [self.applications[places[0]], *more]
        if kind in OF_SLOTS:
            return self.manager, OF_SLOTS[kind], [self.slots[places[0]]]
        who = self.interviewers[places[0] % INTERVIEWERS] if places else None
        if kind == "away":
            return self.manager, AWAY, [who, FIRST_DAY + timedelta(days=places[1])]
        if kind in OF_INTERVIEWERS:
            return None, OF_INTERVIEWERS[kind], [who]
        return (self.manager, AGAIN, [who]) if kind == "again" else (None, PASS_ON, [])

    async def faults(self) -> list[str]:
        """Return what breaks one of the rules."""
        async with self.pool.acquire() as connection:
            found = []
            for name, sql in RULES.items():
                rows = await connection.fetch(sql, self.applications)
                found += [f"{name}: {dict(row)}" for row in rows]
            return found


# Its statement, whether the applicant runs it, and what it takes besides the application.
OF_APPLICATIONS: dict[str, tuple[str, bool, str | None]] = {
    "book": (BOOK, False, "slot"),
    "move": (MOVE, False, "slot"),
    "back": (BACK, False, "reason"),
    "undo": (UNDO, False, None),
    "confirm": (CONFIRM, False, None),
    "choose": (BOOK, True, "slot"),
    "change": (OWN_MOVE, True, "slot"),
    "leave": (LEAVE, True, None),
    "wait": (WAIT, True, "flag"),
}
OF_SLOTS = {"later": LATER, "withdraw": WITHDRAW, "room": ROOM}
OF_INTERVIEWERS = {"gone": GONE, "returned": RETURNED}
OF_NOBODY = ("pass on",)

# Each finds rows that there can't be, of these applications.
RULES = {
    "more seats than there are": """
      select s.id, count(i.id) from public.interview_slots as s join public.interviews as i on i.slot_id = s.id and i.state <> 'canceled'
      where i.application_id = any($1) group by s.id having count(i.id) > s.capacity or max(i.seat) > s.capacity
    """,
    "kept and booked are more than there are": """
      select w.slot_id, private.booked_seats(w.slot_id) as booked, count(*) as kept, s.capacity
      from public.interview_waits as w join public.interview_slots as s on s.id = w.slot_id
      where w.application_id = any($1) and w.ended_at is null
      group by w.slot_id, s.capacity having private.booked_seats(w.slot_id) + count(*) > s.capacity
    """,
    "booked in a slot that was withdrawn": """
      select i.id from public.interviews as i join public.interview_slots as s on s.id = i.slot_id
      where i.application_id = any($1) and i.state = 'booked' and not s.active
    """,
    "one interviewer, two at once": """
      select a.id, b.id from public.interview_slots as a join public.interview_slots as b on a.id < b.id
      join public.interviews as i on i.slot_id = a.id and i.application_id = any($1)
      where a.interviewer_id = b.interviewer_id and a.active and b.active
        and tstzrange(a.starts_at, a.starts_at + a.minutes * interval '1 minute') && tstzrange(b.starts_at, b.starts_at + b.minutes * interval '1 minute')
    """,
    "status and interview differ": """
      select a.id, a.status, count(i.id) from public.applications as a
      left join public.interviews as i on i.application_id = a.id and i.state = 'booked'
      where a.id = any($1) group by a.id, a.status
      having (a.status = 'INTERVIEW_SCHEDULED') <> (count(i.id) = 1) or count(i.id) > 1
    """,
    "the history says another slot": """
      select i.id from public.interviews as i
      cross join lateral (
        select change.kind from public.interview_changes as change
        where change.interview_id = i.id and change.kind not in ('confirmed', 'unconfirmed')
        order by change.created_at desc, change.id desc limit 1
      ) as last
      where i.application_id = any($1)
        and case i.state when 'booked' then last.kind not in ('booked', 'moved', 'resumed') else last.kind <> i.state end
    """,
    "who has a time waits": """
      select w.id from public.interview_waits as w join public.interviews as i on i.application_id = w.application_id and i.state = 'booked'
      where w.application_id = any($1) and w.ended_at is null and w.created_at < i.created_at
    """,
    "booked with somebody who is away or has left, and nobody knows": """
      select i.id from public.interviews as i join public.interview_slots as s on s.id = i.slot_id
      where i.application_id = any($1) and i.state = 'booked' and private.is_displaced(s) and not exists (
        select from public.application_tasks as t where t.application_id = i.application_id and t.kind = 'interviewer_away' and t.done_at is null
      )
    """,
    "no longer so, and still a task": """
      select i.id from public.interviews as i join public.interview_slots as s on s.id = i.slot_id
      join public.application_tasks as t on t.application_id = i.application_id and t.kind = 'interviewer_away' and t.done_at is null
      where i.application_id = any($1) and i.state = 'booked' and not private.is_displaced(s)
    """,
    "two emails of one interview are queued": """
      select change.interview_id, count(*) from public.outbound_emails as email
      join public.interview_changes as change on change.id = email.cause_id
      where email.application_id = any($1) and email.state = 'queued' and email.kind like 'interview_c%'
      group by change.interview_id having count(*) > 1
    """,
    "told twice that it can't take place": """
      select email.payload ->> 'interview', count(*) from public.outbound_emails as email
      where email.application_id = any($1) and email.state = 'queued' and email.kind = 'interview_displaced'
      group by email.payload ->> 'interview' having count(*) > 1
    """,
}
