"""The inbox: worked through from the top, by keyboard and on a phone."""

import re
from datetime import timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.filters import search_for
from tests.e2e.screens import SMALL
from tests.e2e.visitor import PHONE, WIDE

INBOX = "/pages/applications/inbox"


TASK = """
insert into public.application_tasks (application_id, kind, email_id) values ($1::uuid, 'email_bounced', gen_random_uuid())
"""
# It moves nobody down that the inbox also counts what is to be done for those who work here.
OF_WORKER = """
insert into public.application_tasks (application_id, kind, duty_key, rule_id, step)
values ($1::uuid, 'duty_due', 'tb_symptoms', gen_random_uuid(), 0)
"""


def due(hiring, people, row: dict, days: int, **fields) -> dict:
    """An application whose next step is due so many days from now."""
    today = people.sql("select private.today()")[0][0]
    body = {
        "nextStep": "Call",
        "nextStepDue": (today + timedelta(days=days)).strftime("%m-%d-%Y"),
        **fields,
        "version": row["version"],
    }
    changed: dict = hiring.call("PATCH", f"/applications/{row['id']}", body)
    return changed


@pytest.fixture
def job(hiring) -> dict:
    return hiring.listing("PUBLISHED", title="Aide for the inbox")


def of_job(job: dict) -> str:
    return f"{INBOX}?jobOpeningId={job['id']}"


def name_of(row: dict) -> str:
    return f"{row['firstName']} {row['lastName']}"


def opened_by(page: Page, name: str) -> Locator:
    """The link that a row's name is."""
    return page.locator("a.list-link", has_text=name)


def test_row_says_whom_to_call(open_visitor, people, hiring, job):
    row = hiring.application(firstName="Lost", jobOpeningId=job["id"])
    hiring.application(firstName="Reached", jobOpeningId=job["id"])
    people.sql(TASK, row["id"])
    for size in (WIDE, PHONE):
        visitor = open_visitor(viewport=size)
        visitor.sign_in(people.make("hiringmanager"), of_job(job))
        page = visitor.page
        expect(opened_by(page, name_of(row))).to_be_visible()
        expect(page.get_by_text("Call this applicant: email bounced")).to_have_count(1)
        visitor.check(f"inbox-task-{size['width']}")
        if size == WIDE:
            search_for(page, "Search by name, email or phone", f"{row['lastName']} lost")
            expect(opened_by(page, "Reached")).to_have_count(0)
            expect(opened_by(page, name_of(row))).to_be_visible()
            expect(page.locator(".inbox-group")).to_have_text(["No next step 1"])


# As on a day without interviews, which come first.
PERSONS = """() => {
    const today = document.querySelector('.agenda')?.getBoundingClientRect();
    const lower = today === undefined ? 0 : document.querySelector('.list-cards').getBoundingClientRect().top - today.top;
    return [...document.querySelectorAll('.list-card')].map(card => card.getBoundingClientRect())
        .map(({ top, bottom }) => ({ top: top - lower, bottom: bottom - lower }));
}"""


def test_view_that_is_open_stands_out(visitor, people):
    visitor.sign_in(people.make("employee"), INBOX)
    views = visitor.page.get_by_role("navigation", name="Ways to look at applications")
    current, other = (views.get_by_role("link", name=name) for name in ("Inbox", "List"))
    expect(current).to_have_attribute("aria-current", "page")
    ground = "link => getComputedStyle(link).backgroundColor"
    assert current.evaluate(ground) != other.evaluate(ground)


def test_what_a_finger_presses_is_large_enough(open_visitor, people, hiring, job):
    row = hiring.application(jobOpeningId=job["id"])
    visitor = open_visitor(viewport=PHONE, has_touch=True)
    visitor.sign_in(people.make("admin"), "/icon.svg")
    page = visitor.page
    for path, sign in (
        (of_job(job), row["lastName"]),
        (f"/pages/applications?q={row['lastName']}", row["lastName"]),
        ("/pages/applications/board", "Board of applications"),
        (f"/pages/applications/{row['id']}?tab=messages", "Show in the email log"),
        ("/pages/dashboard", "Open applications by stage"),
        ("/pages/emails", "Email log"),
    ):
        page.goto(path)
        expect(page.get_by_role("main").get_by_text(sign).first).to_be_visible()
        expect(page.locator("[role=status] .pi-spinner")).to_have_count(0)
        assert page.evaluate(SMALL) == [], path


def groups(page: Page) -> Locator:
    """The heads of the groups, each a button that shows it alone."""
    return page.locator(".inbox-group")


def test_groups_stand_in_the_order_in_which_they_press_and_narrow_the_rows(
    visitor, people, hiring, job
):
    for name, days in (("Late", -2), ("Today", 0), ("Later", 3), ("Latest", 9)):
        due(hiring, people, hiring.application(firstName=name, jobOpeningId=job["id"]), days)
    hiring.application(firstName="Fresh", jobOpeningId=job["id"])
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), of_job(job))
    names = page.locator("a.list-link")
    whole = ["Overdue 1", "Today 1", "No next step 1", "Waiting 2"]
    expect(groups(page)).to_have_text(whole)
    expect(names).to_contain_text(["Late", "Today", "Fresh", "Later", "Latest"])
    # Keys pass over the heads of groups.
    for name in ("Late", "Today", "Fresh", "Later"):
        page.keyboard.press("j")
        expect(page.locator(".list-link:focus")).to_contain_text(name)
    page.get_by_role("button", name="Overdue 1").click()
    expect(page).to_have_url(re.compile("due=overdue"))
    expect(names).to_have_count(1)
    # What is behind stays in sight, and is one press away.
    expect(groups(page)).to_have_text(whole)
    page.get_by_role("button", name="Today 1").click()
    expect(names).to_contain_text(["Today"])
    page.get_by_role("button", name="Today 1").click()
    expect(names).to_have_count(5)


def test_nothing_due_says_what_comes_next(visitor, people, hiring, job):
    fields = {"nextStep": "Check references"}
    for name, days in (("Amparo", 2), ("Benita", 5)):
        row = hiring.application(firstName=name, jobOpeningId=job["id"])
        due(hiring, people, row, days, **fields)
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), of_job(job))
    expected = re.compile(
        r"^Nothing is due today\. Next: Check references, Amparo Ruiz \w+, \w+day, "
    )
    expect(page.locator(".inbox-next")).to_have_text(expected)
    expect(groups(page)).to_have_text(["Waiting 2"])
    page.goto(f"{of_job(job)}&due=today")
    expect(page.locator(".state-empty > p").first).to_have_text(expected)
    page.get_by_role("button", name="Español").click()
    expect(
        page.get_by_text("No hay nada para hoy. Lo próximo: Check references, Amparo")
    ).to_be_visible()
    visitor.check("inbox-nothing-es")


def test_somebody_takes_one_and_says_what_comes_next_from_the_inbox(visitor, people, hiring, job):
    row = hiring.application(firstName="Fresh", jobOpeningId=job["id"])
    name = f"Fresh {row['lastName']}"
    page = visitor.page
    manager = visitor.sign_in(people.make("hiringmanager", "Mara", "Manager"), of_job(job))
    shown = page.get_by_role("row").nth(2)
    expect(shown).to_contain_text("Unassigned")
    page.get_by_role("button", name=f"Assign to me: {name}").click()
    expect(page.get_by_text(f"You are now the owner of {name}\u2019s application.")).to_be_visible()
    expect(shown).to_contain_text("Mara Manager")
    expect(page.get_by_role("button", name=f"Assign to me: {name}")).to_have_count(0)
    page.get_by_role("button", name=f"Next step: {name}").click()
    dialog = page.get_by_role("dialog", name=f"Next step: {name}")
    dialog.get_by_label("Next step").fill("Send the papers")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    expect(shown).to_contain_text("Send the papers")
    owner = people.sql("select owner_id from public.applications where id = $1", row["id"])
    assert str(owner[0][0]) == str(manager.id)


@pytest.fixture
def row_of_twelve(hiring, people, job) -> list[dict]:
    return [
        due(hiring, people, hiring.application(firstName=f"N{day}", jobOpeningId=job["id"]), day)
        for day in range(12)
    ]


def shows(page: Page, row: dict) -> None:
    expect(page.get_by_role("heading", name=name_of(row))).to_be_visible()


def test_next_and_previous_follow_the_view_beyond_its_page_and_a_reload(
    visitor, people, hiring, job, row_of_twelve
):
    rows, page = row_of_twelve, visitor.page
    visitor.sign_in(people.make("hiringmanager"), f"{of_job(job)}&limit=10")
    opened_by(page, name_of(rows[8])).click()
    shows(page, rows[8])
    expect(page.get_by_role("link", name=f"Previous: {name_of(rows[7])}")).to_be_visible()
    page.get_by_role("link", name=f"Next: {name_of(rows[9])}").click()
    shows(page, rows[9])
    # What is done to it moves it elsewhere in the inbox; the order stays that of the view.
    body = {"nextStepDue": "12-31-2099", "version": rows[9]["version"]}
    hiring.call("PATCH", f"/applications/{rows[9]['id']}", body)
    page.reload()
    expect(page.get_by_role("link", name=f"Next: {name_of(rows[10])}")).to_be_visible()
    expect(page.get_by_role("link", name=f"Previous: {name_of(rows[8])}")).to_be_visible()
    page.get_by_role("link", name="Back to the inbox").click()
    expect(page).to_have_url(re.compile(f"{INBOX}.*limit=10"))
    expect(opened_by(page, name_of(rows[8]))).to_be_visible()


def test_arrows_with_alt_lead_along_the_view_and_not_while_somebody_writes(
    visitor, people, hiring, job, row_of_twelve
):
    rows, page = row_of_twelve, visitor.page
    visitor.sign_in(people.make("hiringmanager"), f"{of_job(job)}&limit=10")
    page.get_by_role("navigation", name="Pages").get_by_role("button", name="Next").click()
    opened_by(page, name_of(rows[10])).click()
    shows(page, rows[10])
    expect(page.get_by_role("link", name=f"Previous: {name_of(rows[9])}")).to_be_visible()
    page.keyboard.press("Alt+ArrowUp")
    shows(page, rows[9])
    expect(page.get_by_role("link", name=f"Next: {name_of(rows[10])}")).to_be_visible()
    # By its role, which what is still hidden does not have: a key goes to the page then.
    page.get_by_role("textbox", name="Next step", exact=True).press("Alt+ArrowDown")
    shows(page, rows[9])
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("Alt+ArrowDown")
    shows(page, rows[10])


def test_application_opened_from_outside_has_no_way_on(visitor, people, hiring):
    row = hiring.application()
    visitor.sign_in(people.make("hiringmanager"), f"/pages/applications/{row['id']}?from=nonsense")
    page = visitor.page
    expect(page.get_by_role("heading", name=f"Ana {row['lastName']}")).to_be_visible()
    expect(page.get_by_role("link", name="All applications")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^(Next|Previous)"))).to_have_count(0)


def test_new_tab_finds_the_order_of_its_view(visitor, people, hiring, job):
    first, second = (
        due(hiring, people, hiring.application(firstName=f"T{day}", jobOpeningId=job["id"]), day)
        for day in (1, 2)
    )
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    tab = visitor.new_page()
    tab.goto(f"/pages/applications/{first['id']}?from=inbox%3FjobOpeningId%3D{job['id']}")
    expect(tab.get_by_role("link", name=f"Next: T2 {second['lastName']}")).to_be_visible()


def test_employee_reads_the_inbox_and_changes_nothing(visitor, people, hiring, job):
    row = hiring.application(jobOpeningId=job["id"])
    visitor.sign_in(people.make("employee"), of_job(job))
    page = visitor.page
    expect(opened_by(page, row["lastName"])).to_be_visible()
    expect(page.get_by_role("button", name="Take it")).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_inbox_is_readable_and_operable(open_visitor, people, hiring, job, locale):
    rows = [hiring.application(firstName=f"Rosa{n}", jobOpeningId=job["id"]) for n in range(7)]
    people.sql(OF_WORKER, hiring.application()["id"])
    admin = str(hiring.admin_id)
    for row, days in zip(rows, (-3, 0, 4), strict=False):
        due(hiring, people, row, days, **({"ownerId": admin} if days else {}))
    # With a finger, for which what is pressed is taller.
    visitor = open_visitor(locale=locale, has_touch=True)
    manager = people.make("hiringmanager")
    if locale == "es-US":
        people.sql("update public.profiles set locale = 'es' where id = $1", manager.id)
    visitor.sign_in(manager, of_job(job))
    page, lang = visitor.page, locale[:2]
    expect(page.get_by_text("Rosa3").first).to_be_visible()
    for look in visitor.looks():
        expect(page.get_by_text("Rosa3").first).to_be_visible()
        visitor.check(f"inbox-{lang}-{look}")
    first, *_, sixth = page.evaluate(PERSONS)[:6]
    assert first["top"] <= 200, first
    assert sixth["bottom"] <= PHONE["height"], sixth
    page.get_by_role(
        "button", name="Next step: Rosa0" if lang == "en" else "Próximo paso: Rosa0"
    ).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    visitor.check(f"inbox-step-{lang}")
    page.keyboard.press("Escape")
    opened_by(page, "Rosa0").click()
    expect(page.locator("[data-step=next]", has_text="Rosa1")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Rosa0")
    visitor.check(f"inbox-next-{lang}-phone")
