"""Users: who may invite, change, lock out and help whom."""

import re
import uuid

from playwright.sync_api import expect

from tests.e2e.filters import choose_filter, filter_of, search_for
from tests.e2e.settling import failing, keep_messages
from tests.fixtures.waiting import wait_until

# Narrowed, so that the tools are there however few people there are.
PAGE = "/pages/setup?section=users&active=all"


def find(page, person) -> None:
    """Narrow the list to one person; applicants are not in it by themselves."""
    choose_filter(page, "Status", "All")
    page.get_by_label("Search by name or email").fill(person.email)
    if person.role == "applicant":
        expect(page.get_by_text("Nobody on the staff matches.")).to_be_visible()
        choose_filter(page, "Role", "All roles")
    expect(page.get_by_role("row")).to_have_count(2)


def manage(page, person):
    """Open what may be done about somebody."""
    find(page, person)
    name_of(page, person).click()
    return page.get_by_role("dialog")


def name_of(page, person):
    """The person's name in the list: a link for whoever may manage them."""
    return page.get_by_role("link", name=f"{person.last_name}, {person.first_name}")


def test_invited_employee_chooses_a_password_and_sets_up_an_authenticator(
    open_visitor, people, mailbox
):
    admin = open_visitor()
    admin.sign_in(people.make("admin"), PAGE)
    address = f"e2e-{uuid.uuid4().hex[:12]}@people.test"
    admin.page.get_by_role("button", name="Invite a user").click()
    dialog = admin.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Send the invitation").click()
    expect(dialog.get_by_text("This field is required.")).to_have_count(3)
    admin.check("users-invite-light")
    dialog.get_by_label("First name").fill("Noor")
    dialog.get_by_label("Last name").fill("Haddad")
    dialog.get_by_label("Email address").fill(address)
    dialog.get_by_role("button", name="Send the invitation").click()
    expect(admin.page.get_by_text(f"An invitation is on its way to {address}.")).to_be_visible()
    invited = open_visitor()
    invited.page.goto(mailbox.link(address, "/auth/reset", "invite"))
    expect(invited.page.get_by_role("heading", name="Welcome to Carehire")).to_be_visible()
    invited.page.get_by_role("button", name="Continue").click()
    invited.page.get_by_label("New password").fill("Correct-horse-battery-9")
    invited.page.get_by_label("Repeat the password").fill("Correct-horse-battery-9")
    invited.page.get_by_role("button", name="Save the password").click()
    expect(invited.page.get_by_role("heading", name="Set up your authenticator")).to_be_visible()


def test_list_of_roles_offers_what_may_be_granted_and_closes_alone(visitor, people):
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    page.get_by_role("button", name="Invite a user").click()
    dialog = page.get_by_role("dialog")
    role = dialog.get_by_label("Role")
    role.focus()
    page.keyboard.press("ArrowDown")
    choices = page.get_by_role("listbox").get_by_role("option")
    expect(choices).to_have_text(["Applicant", "Employee", "Hiring manager"])
    expect(role).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    wanted = choices.filter(has_text="Hiring manager").get_attribute("id")
    assert wanted
    expect(role).to_have_attribute("aria-activedescendant", wanted)
    visitor.check("users-invite-roles-light")
    page.keyboard.press("Escape")
    expect(choices).to_have_count(0)
    expect(dialog.get_by_role("button", name="Send the invitation")).to_be_visible()


def test_invitation_is_shown_until_it_is_followed_and_can_be_sent_again(
    visitor, open_visitor, people, mailbox
):
    visitor.sign_in(people.make("admin"), PAGE)
    page, address = visitor.page, f"e2e-{uuid.uuid4().hex[:12]}@people.test"
    page.get_by_role("button", name="Invite a user").click()
    dialog = page.get_by_role("dialog")
    for label, value in (("First name", "Noor"), ("Last name", "Haddad"), ("Email", address)):
        dialog.get_by_label(label).fill(value)
    dialog.get_by_role("button", name="Send the invitation").click()
    expect(dialog).to_have_count(0)
    search_for(page, "Search by name or email", address)
    row = page.get_by_role("row").filter(has_text=address)
    expect(row).to_contain_text("Invited")
    row.get_by_role("link", name="Haddad, Noor").click()
    expect(dialog.get_by_role("button", name="Send the invitation again")).to_be_enabled()
    visitor.check("users-invited-light")
    dialog.get_by_role("button", name="Send the invitation again").click()
    expect(dialog).to_have_count(0)
    wait_until(lambda: len(mailbox.mails(address)) == 2)
    invited = open_visitor()
    invited.page.goto(mailbox.link(address, "/auth/reset", "invite"))
    invited.page.get_by_role("button", name="Continue").click()
    expect(invited.page.get_by_label("New password")).to_be_visible()
    page.reload()
    expect(row).to_contain_text("Active")


def test_roles_that_fail_to_load_can_be_asked_for_again(visitor, people):
    page = visitor.page
    page.route("**/api/users/roles", lambda route: route.abort())
    visitor.sign_in(people.make("admin"), PAGE)
    page.get_by_role("button", name="Invite a user").click()
    dialog = page.get_by_role("dialog")
    again = dialog.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    expect(dialog.get_by_role("status")).to_have_count(0)
    visitor.check("users-roles-failed-light")
    page.unroute("**/api/users/roles")
    again.click()
    expect(dialog.get_by_label("First name")).to_be_visible()


def test_role_change_ends_the_sessions_of_that_person(open_visitor, people):
    person = people.make("employee", "Rosa", f"Paz{uuid.uuid4().hex[:6]}")
    employee, admin = open_visitor(), open_visitor()
    employee.sign_in(person)
    admin.sign_in(people.make("admin"), PAGE)
    dialog = manage(admin.page, person)
    expect(dialog.get_by_role("button", name="Save the role")).to_be_disabled()
    admin.choose(dialog.get_by_label("Role"), "Hiring manager")
    dialog.get_by_role("button", name="Save the role").click()
    expect(admin.page.get_by_text("The role is changed.")).to_be_visible()
    expect(admin.page.get_by_role("row").nth(1)).to_contain_text("Hiring manager")
    employee.page.get_by_role("link", name="Patients", exact=True).click()
    expect(employee.page).to_have_url(re.compile(r"/auth/login\?error=SessionExpired"))


def test_person_is_deactivated_and_reactivated(visitor, open_visitor, people):
    person = people.make("applicant", "Luz", f"Gil{uuid.uuid4().hex[:6]}")
    visitor.sign_in(people.make("admin"), PAGE)
    page, dialog = visitor.page, manage(visitor.page, person)
    dialog.get_by_role("button", name="Deactivate").click()
    question = page.get_by_role("dialog", name="Deactivate this user?")
    expect(question).to_contain_text(f"{person.first_name} {person.last_name}")
    expect(question.get_by_role("button", name="Cancel")).to_be_focused()
    visitor.check("users-deactivate-light")
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    expect(dialog.get_by_role("button", name="Deactivate")).to_be_focused()
    page.keyboard.press("Enter")
    question.get_by_role("button", name="Deactivate").click()
    expect(page.get_by_text("The user is deactivated.")).to_be_visible()
    expect(page.get_by_role("row").nth(1)).to_contain_text("Deactivated")
    locked_out = open_visitor()
    locked_out.page.goto("/auth/login")
    locked_out.fill_sign_in(person)
    expect(
        locked_out.page.get_by_role("alert").filter(has_text="This account is deactivated.")
    ).to_be_visible()
    name_of(page, person).click()
    page.get_by_role("dialog").get_by_role("button", name="Reactivate").click()
    expect(page.get_by_text("The user can sign in again.")).to_be_visible()
    locked_out.fill_sign_in(person)
    expect(locked_out.page.get_by_role("heading", name="Dashboard")).to_be_visible()


def test_person_who_left_is_invited_back_and_signs_in(visitor, open_visitor, people, mailbox):
    person = people.make("applicant", "Ana", f"Luz{uuid.uuid4().hex[:6]}")
    people.sql("update public.profiles set deactivated_at = now() where id = $1", person.id)
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    page.get_by_role("button", name="Invite a user").click()
    dialog = page.get_by_role("dialog")
    for label, value in (("First name", "A"), ("Last name", "L"), ("Email", person.email)):
        dialog.get_by_label(label).fill(value)
    dialog.get_by_role("button", name="Send the invitation").click()
    question = page.get_by_role("dialog", name="Bring this person back?")
    expect(question).to_contain_text(f"{person.name}, whose account is deactivated")
    visitor.check("users-return-light")
    question.get_by_role("button", name="Reactivate and invite").click()
    expect(page.get_by_text(f"An invitation is on its way to {person.email}.")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    back = open_visitor()
    back.page.goto(mailbox.link(person.email, "/auth/reset", "invite"))
    back.page.get_by_role("button", name="Continue").click()
    back.page.get_by_label("New password").fill(person.password)
    back.page.get_by_label("Repeat the password").fill(person.password)
    back.page.get_by_role("button", name="Save the password").click()
    # Invited as an employee: staff's second factor is set up anew.
    heading = back.page.get_by_role("heading", name="Set up your authenticator")
    expect(heading).to_be_visible()


def test_authenticators_of_somebody_are_removed(visitor, people):
    person = people.make("employee", "Teo", f"Mar{uuid.uuid4().hex[:6]}")
    people.enrol_totp(person)
    visitor.sign_in(people.make("superuser"), PAGE)
    dialog = manage(visitor.page, person)
    dialog.get_by_role("button", name="Remove authenticators").click()
    question = visitor.page.get_by_role("dialog", name="Remove all authenticators?")
    question.get_by_role("button", name="Remove authenticators").click()
    expect(visitor.page.get_by_text("The authenticators are removed.")).to_be_visible()
    found = people.sql("select 1 from auth.mfa_factors where user_id = $1", person.id)
    assert found == []


def test_administrators_are_out_of_an_administrators_reach(visitor, people):
    other = people.make("admin", "Ada", f"Sol{uuid.uuid4().hex[:6]}")
    visitor.sign_in(people.make("admin"), PAGE)
    find(visitor.page, other)
    expect(visitor.page.get_by_role("row").nth(1)).to_contain_text(other.email)
    expect(name_of(visitor.page, other)).to_have_count(0)
    reason = "Only a superuser may change administrators and superusers."
    expect(visitor.page.get_by_text(reason)).to_be_visible()


def test_search_and_filters_stand_in_the_address(visitor, people):
    person = people.make("employee", "Iris", f"Vega{uuid.uuid4().hex[:6]}")
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    find(page, person)
    expect(page).to_have_url(re.compile(r"setup\?section=users&search=[0-9a-f]{8}&active=all$"))
    choose_filter(page, "Role", "Administrator")
    expect(page.get_by_text("No user matches.")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("row")).to_have_count(2)
    page.reload()
    expect(page.get_by_label("Search by name or email")).to_have_value(person.email)
    expect(filter_of(page, "Status")).to_have_text("Status: All")
    expect(page.get_by_role("row").nth(1)).to_contain_text(person.email)


def test_exported_list_is_called_as_its_reader_calls_it(open_visitor, people):
    visitor = open_visitor(locale="es-US")
    admin = people.make("admin")
    people.sql("update public.profiles set locale = 'es' where id = $1", admin.id)
    visitor.sign_in(admin, f"{PAGE}&q={admin.last_name}")
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name="Exportar CSV").click()
    assert re.fullmatch(
        r"gestion-de-usuarios-\d{2}-\d{2}-\d{4}\.csv", download.value.suggested_filename
    )


def test_list_is_exported_as_filtered(visitor, people):
    person = people.make("employee", "Iris", f"Vega{uuid.uuid4().hex[:6]}")
    visitor.sign_in(people.make("admin"), PAGE)
    find(visitor.page, person)
    keep_messages(visitor.page)
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name="Export CSV").click()
    assert re.fullmatch(
        r"users-management-\d{2}-\d{2}-\d{4}\.csv", download.value.suggested_filename
    )
    head, row = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert head.startswith("Last name,First name,Email address,Role,Status")
    assert row.startswith(f"{person.last_name},Iris,{person.email},Employee,Active")
    expect(visitor.page.get_by_text("1 row exported.")).to_be_visible()


def test_failure_of_the_list_is_told_and_may_be_tried_again(visitor, people):
    with failing(visitor.page, "**/api/users?*", "Failed to fetch users"):
        visitor.sign_in(people.make("admin"), PAGE)
    expect(visitor.page.get_by_role("table", name="Users")).to_be_visible()


def test_users_page_can_be_seen_and_used_by_everyone(visitor, people):
    visitor.sign_in(people.make("admin"), PAGE)
    visitor.look("users", "Users")
