"""The inbox: what is open, in groups by how it presses, and how much of each there is."""

from datetime import date, timedelta
from typing import Any
from uuid import uuid4

import pytest

from tests.api.applications.conftest import Browser, Hiring
from tests.api.applications.test_tasks import act, bounce, tasks
from tests.fixtures.people import Person


class Inbox:
    """The open applications of one listing of a test's own."""

    def __init__(self, hiring: Hiring) -> None:
        self.hiring = hiring
        self.api = hiring.agency.api
        self.job = hiring.listing()
        self.today: date = hiring.agency.people.sql("select private.today()")[0][0]

    def add(self, name: str, days: int | None = None, **change: Any) -> dict[str, Any]:
        """One that is due so many days from now."""
        body = self.hiring.body(self.job, firstName=name)
        row = self.hiring.load(Browser(self.hiring.agency).apply(body).json()["data"]["id"])
        if days is not None:
            day = self.today + timedelta(days=days)
            change = {"nextStep": "Call", "nextStepDue": day.strftime("%m-%d-%Y"), **change}
        return self.change(row, **change) if change else row

    def change(self, row: dict[str, Any], **change: Any) -> dict[str, Any]:
        answer = self.api.patch(
            f"/applications/{row['id']}",
            self.hiring.manager,
            {**change, "version": row["version"]},
        )
        assert answer.status_code == 200, answer.text
        data: dict[str, Any] = answer.json()["data"]
        return data

    def names(self, person: Person | None = None, **asked: Any) -> list[str]:
        return [row["firstName"] for row in self.page(person, **asked)["data"]]

    def page(self, person: Person | None = None, **asked: Any) -> dict[str, Any]:
        params = {"jobOpeningId": self.job["id"], **asked}
        answer = self.api.get("/applications/inbox", person or self.hiring.manager, params=params)
        assert answer.status_code == 200, answer.text
        content: dict[str, Any] = answer.json()
        return content

    def counts(self, **asked: Any) -> tuple[int, int, int, int]:
        params = {"jobOpeningId": self.job["id"], **asked}
        found = self.api.get("/applications/inbox/counts", self.hiring.manager, params=params)
        data = found.json()["data"]
        return data["overdue"], data["dueToday"], data["withoutNextStep"], data["waiting"]

    def walk(self, **asked: Any) -> list[str]:
        """All names, one on a page."""
        seen: list[str] = []
        cursor: dict[str, str] = {}
        while True:
            page = self.page(limit=1, **asked, **cursor)
            seen += [row["firstName"] for row in page["data"]]
            if page["page"]["next"] is None:
                return seen
            cursor = {"cursor": page["page"]["next"]}


@pytest.fixture
def inbox(hiring: Hiring) -> Inbox:
    return Inbox(hiring)


# In the order of the groups; of those without a date the longest in its status stands first.
SHOWN = [
    ("Last week", "overdue"),
    ("Yesterday", "overdue"),
    ("Yesterday, no step", "overdue"),
    ("Today", "today"),
    ("New, longer here", "none"),
    ("New", "none"),
    ("Later", "waiting"),
    ("Later, no step", "waiting"),
    ("Some day", "waiting"),
]


@pytest.fixture
def grouped(inbox: Inbox) -> Inbox:
    """Two and more in each group, entered in another order."""
    inbox.add("New, longer here")
    inbox.add("Some day", nextStep="Call when the job opens again")
    inbox.add("New")
    inbox.add("Later", 5)
    inbox.add("Later, no step", 6, nextStep=None)
    inbox.add("Today", 0)
    inbox.add("Yesterday", -1)
    inbox.add("Yesterday, no step", -1, nextStep=None)
    inbox.add("Last week", -7)
    return inbox


def test_what_presses_comes_first_and_what_waits_for_its_day_last(grouped: Inbox):
    rows = grouped.page()["data"]
    assert [(row["firstName"], row["due"]) for row in rows] == SHOWN
    assert {row["daysInStatus"] for row in rows} == {0}
    assert rows[0]["jobTitle"] == grouped.job["title"]


def test_pages_go_on_where_the_last_one_ended_across_groups(grouped: Inbox):
    assert grouped.walk() == [name for name, _ in SHOWN]
    for group in ("overdue", "today", "none", "waiting"):
        assert grouped.walk(due=group) == [name for name, due in SHOWN if due == group]


def test_page_that_ends_with_a_group_leads_on(grouped: Inbox):
    page = grouped.page(limit=3)
    assert [row["due"] for row in page["data"]] == ["overdue"] * 3
    rest = grouped.page(limit=20, cursor=page["page"]["next"])
    assert [row["firstName"] for row in rest["data"]] == [name for name, _ in SHOWN[3:]]
    assert rest["page"]["next"] is None


def test_row_says_what_somebody_has_to_do(inbox: Inbox):
    inbox.add("Reached", 1)
    row = inbox.add("Not reached", 2)
    bounce(inbox.hiring, row["email"])

    def shown() -> list[list[str]]:
        return [item["openTasks"] for item in inbox.page()["data"]]

    assert shown() == [[], ["email_bounced"]]
    [task] = tasks(inbox.hiring, row["id"])
    act(inbox.hiring, row, task, "done")
    assert shown() == [[], []]
    act(inbox.hiring, row, task, "reopen")
    assert shown() == [[], ["email_bounced"]]


def test_decided_drafts_and_repeated_ones_are_left_out(inbox: Inbox):
    hiring = inbox.hiring
    kept = inbox.add("Open")
    held = inbox.add("Held")
    hiring.move(held, "ON_HOLD", reasonId=hiring.reason("hold")["id"])
    rejected = inbox.add("Rejected")
    hiring.move(rejected, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    browser = Browser(hiring.agency)
    withdrawn = browser.apply(hiring.body(inbox.job, firstName="Gone")).json()["data"]
    browser.withdraw(withdrawn["id"])
    again = {name: kept[name] for name in ("lastName", "email")}
    Browser(hiring.agency).apply(hiring.body(inbox.job, firstName="Open", **again))
    assert sorted(inbox.names()) == ["Held", "Open"]
    assert inbox.names(status="ON_HOLD") == ["Held"]


def test_inbox_is_that_of_the_caller_of_somebody_or_of_nobody(inbox: Inbox):
    manager, admin = inbox.hiring.manager, inbox.hiring.admin
    inbox.add("Mine", 1, ownerId=str(manager.id))
    inbox.add("Hers", 2, ownerId=str(admin.id))
    inbox.add("Nobody's", 3)
    assert inbox.names() == ["Mine", "Hers", "Nobody's"]
    assert inbox.names(owner="mine") == ["Mine"]
    assert inbox.names(admin, owner="mine") == ["Hers"]
    assert inbox.names(owner="nobody") == ["Nobody's"]
    assert inbox.names(ownerId=str(admin.id)) == ["Hers"]
    listed = inbox.api.get(
        "/applications", manager, params={"jobOpeningId": inbox.job["id"], "owner": "nobody"}
    )
    assert [row["firstName"] for row in listed.json()["data"]] == ["Nobody's"]


def test_counts_say_what_the_filters_of_the_same_names_show(inbox: Inbox):
    inbox.add("Late", -1)
    inbox.add("Late, no step", -1, nextStep=None, ownerId=str(inbox.hiring.manager.id))
    inbox.add("Today", 0)
    inbox.add("New")
    inbox.add("Later", 3)
    assert inbox.counts() == (2, 1, 1, 1)
    assert inbox.names(due="overdue") == ["Late", "Late, no step"]
    assert inbox.names(due="today") == ["Today"]
    assert inbox.names(due="none") == ["New"]
    assert inbox.names(due="waiting") == ["Later"]
    assert inbox.counts(owner="mine") == (1, 0, 0, 0)
    assert inbox.counts(status="IN_REVIEW") == (0, 0, 0, 0)


def test_search_finds_in_every_group_by_name_and_number_and_counts_what_it_finds(grouped: Inbox):
    api, manager = grouped.api, grouped.hiring.manager
    asked = {"jobOpeningId": grouped.job["id"], "q": "late ruiz"}
    found = api.post("/applications/inbox/search", manager, asked).json()["data"]
    assert [row["firstName"] for row in found] == ["Later", "Later, no step"]
    counts = api.post("/applications/inbox/counts/search", manager, asked).json()["data"]
    assert (counts["overdue"], counts["withoutNextStep"], counts["waiting"]) == (0, 0, 2)
    everybody = {**asked, "q": "(201) 555-0123"}
    pages = api.post("/applications/inbox/search", manager, everybody).json()["data"]
    assert [row["firstName"] for row in pages] == grouped.names()
    # Whom somebody looks for is in no address.
    for path in ("", "/counts"):
        refused = api.get(f"/applications/inbox{path}", manager, params={"q": "ruiz"})
        assert refused.status_code == 422


def test_figures_count_to_a_thousand_and_no_further(inbox: Inbox):
    inbox.hiring.agency.people.sql(
        """
        insert into public.applications
          (job_listing_id, first_name, last_name, email, phone_number, is_anonymous, status)
        select $1::uuid, 'Many', 'N' || n, n || '-' || $1::uuid || '@people.test', '+12015550123', true, 'SUBMITTED'
        from generate_series(1, 1200) as n
        """,
        inbox.job["id"],
    )
    assert inbox.counts() == (0, 0, 1001, 0)
    inbox.hiring.agency.people.sql(
        "delete from public.applications where job_listing_id = $1", inbox.job["id"]
    )


def test_age_is_counted_in_days_of_the_calendar(inbox: Inbox):
    row = inbox.add("Old")
    inbox.hiring.agency.people.sql(
        "update public.applications set status_changed_at = now() - interval '9 days' where id = $1",
        row["id"],
    )
    assert inbox.page()["data"][0]["daysInStatus"] == 9


def test_list_begins_on_a_day(inbox: Inbox):
    old, new = inbox.add("Old"), inbox.add("New")
    inbox.hiring.agency.people.sql(
        "update public.applications set created_at = now() - interval '3 days' where id = $1",
        old["id"],
    )
    yesterday = (inbox.today - timedelta(days=1)).strftime("%m-%d-%Y")
    asked = {"jobOpeningId": inbox.job["id"], "since": yesterday}
    listed = inbox.api.get("/applications", inbox.hiring.manager, params=asked).json()["data"]
    assert [row["id"] for row in listed] == [new["id"]]


@pytest.mark.parametrize("asked", [{"owner": str(uuid4())}, {"status": "HIRED"}, {"due": "soon"}])
def test_filters_that_mean_nothing_are_refused(inbox: Inbox, asked: dict[str, str]):
    found = inbox.api.get("/applications/inbox", inbox.hiring.manager, params=asked)
    assert found.status_code == 422
