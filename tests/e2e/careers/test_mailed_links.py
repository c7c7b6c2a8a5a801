"""The link in an applicant's mail: on another device, cut short, completed, old, and tried again."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.careers.test_apply import application_of, fill
from tests.e2e.visitor import PHONE
from tests.fixtures.waiting import wait_until

PROMISE = "update public.app_settings set answer_days = $1::integer"
LONG_AGO = "update public.applications set submitted_at = '2019-03-01T12:00:00Z' where id = $1"


@pytest.fixture
def _promise(people):
    """Have the agency promise an answer within five business days."""
    people.sql(PROMISE, 5)
    yield
    people.sql(PROMISE, None)


@pytest.mark.usefixtures("_promise")
def test_mailed_link_opens_on_another_device_and_leaves_no_token(
    open_visitor, people, mailbox, job
):
    visitor = open_visitor()
    page = visitor.page
    page.goto(f"/apply/{job['id']}")
    fill(page)
    address = page.get_by_label("Email address").input_value()
    page.get_by_role("button", name="Send application").click()
    key = application_of(page)
    wait_until(lambda: mailbox.mails(address))
    [mail] = mailbox.mails(address)
    assert job["title"] in mail["subject"]
    assert "You will hear from us by" in mail["text"]
    [link] = set(re.findall(rf"https?://[^\s\"<]*/application/{key}#[\w-]+", mail["html"]))
    phone = open_visitor(viewport=PHONE).page
    phone.goto(f"/application/{key}")
    expect(phone.get_by_role("heading", name="This application can't be shown")).to_be_visible()
    phone.goto("about:blank")
    phone.goto(link)
    heading = phone.get_by_role("heading", name=f"Your application: {job['title']}")
    expect(heading).to_be_visible()
    expect(phone).to_have_url(re.compile(r"^[^#]*$"))
    expect(phone.get_by_text("You will hear from us by")).to_be_visible()
    people.sql(LONG_AGO, key)
    phone.reload()
    expect(heading).to_be_visible()
    expect(phone.get_by_text("We said you would hear from us by")).to_be_visible()


@pytest.fixture
def mailed(visitor, mailbox, job):
    """The link in the mail about an application that was sent just now."""
    page = visitor.page
    page.goto(f"/apply/{job['id']}")
    fill(page)
    address = page.get_by_label("Email address").input_value()
    page.get_by_role("button", name="Send application").click()
    key = application_of(page)
    wait_until(lambda: mailbox.mails(address))
    text = mailbox.mails(address)[0]["text"]
    [link] = set(re.findall(rf"https?://\S+/application/{key}#[\w-]+", text))
    return link


def test_link_that_was_cut_short_says_so_and_is_completed_in_the_address_bar(
    open_visitor, mailed, job
):
    page = open_visitor(viewport=PHONE).page
    missing = page.get_by_role("heading", name="This application can't be shown")
    for cut in (
        mailed[: mailed.index("#") + 16],
        f"{mailed.partition('/application/')[0]}/application/abc",
    ):
        page.goto(cut)
        expect(missing).to_be_visible()
        expect(page.get_by_text("Please check the marked fields.")).to_have_count(0)
    page.goto(mailed.partition("#")[0])
    expect(missing).to_be_visible()
    # As by hand: the page stays, and only what is behind the # comes.
    page.evaluate("link => location.assign(link)", mailed)
    expect(page.get_by_role("heading", name=f"Your application: {job['title']}")).to_be_visible()
    expect(page).to_have_url(re.compile(r"^[^#]*$"))


def test_link_is_tried_again_and_an_old_one_opens_where_it_was_sent_from(
    open_visitor, visitor, mailed, job
):
    heading = f"Your application: {job['title']}"
    page = visitor.page
    page.goto("/jobs")
    page.goto(f"{mailed[:-4]}wxyz")
    expect(page.get_by_role("heading", name=heading)).to_be_visible()
    page = open_visitor(viewport=PHONE).page
    page.route("**/open", lambda route: route.abort("connectionreset"))
    page.goto(mailed)
    retry = page.get_by_role("button", name="Try again")
    expect(retry).to_be_visible()
    page.unroute_all()
    retry.click()
    expect(page.get_by_role("heading", name=heading)).to_be_visible()
    # Its owner has come by the link now: what was handed to whoever typed the address has ended.
    visitor.page.reload()
    expect(visitor.page.get_by_role("heading", name=heading)).to_have_count(0)
    expect(visitor.page.get_by_role("heading").first).to_be_visible()
