"""The profile: one's own names, password, authenticators and devices."""

from playwright.sync_api import expect

from tests.fixtures.people import Person


def test_names_phone_and_language_are_saved(visitor, people):
    person = visitor.sign_in(people.make("applicant"), "/pages/profile")
    page = visitor.page
    page.get_by_label("First name").fill("<b>Ana</b>")
    page.get_by_label("Phone").fill("call me")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Use digits, spaces")).to_be_visible()
    page.get_by_label("Phone").fill("+1 (555) 010-2030")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Your profile is saved.")).to_be_visible()
    expect(page.get_by_role("button", name="<b>Ana</b>")).to_be_visible()
    page.get_by_label("Language").select_option("es")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Perfil")).to_be_visible()
    row = people.sql("select phone, locale from public.profiles where id = $1", person.id)[0]
    assert tuple(row) == ("+1 (555) 010-2030", "es")


def test_password_is_changed_only_with_the_current_one(open_visitor, people):
    visitor = open_visitor()
    person = visitor.sign_in(people.make("applicant"), "/pages/profile")
    page = visitor.page
    page.get_by_label("Current password").fill("not the password")
    page.get_by_label("New password").fill("Another-horse-battery-9")
    page.get_by_label("Repeat the password").fill("Another-horse-battery-9")
    page.get_by_role("button", name="Change the password").click()
    expect(
        page.get_by_role("alert").filter(has_text="The current password is wrong.")
    ).to_be_visible()
    page.get_by_label("Current password").fill(person.password)
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("Your password is changed.")).to_be_visible()
    other = open_visitor()
    other.page.goto("/auth/login")
    changed = Person(
        person.id, person.email, "applicant", "Test", "Applicant", people, "Another-horse-battery-9"
    )
    other.fill_sign_in(changed)
    expect(other.page.get_by_role("heading", name="Dashboard")).to_be_visible()


def test_authenticator_is_added_and_removed(visitor, people):
    visitor.sign_in(people.make("applicant"), "/pages/profile")
    page = visitor.page
    expect(page.get_by_text("You have no authenticator yet.")).to_be_visible()
    page.get_by_role("button", name="Add an authenticator").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name of this authenticator").fill("Work phone")
    dialog.get_by_role("button", name="Set up an authenticator").click()
    visitor.enter_code(dialog.locator("code.secret").inner_text())
    expect(page.get_by_text("The authenticator is set up.")).to_be_visible()
    expect(page.get_by_text("with authenticator code")).to_be_visible()
    page.get_by_role("button", name="Remove Work phone").click()
    visitor.check("profile-remove-light")
    page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    expect(page.get_by_text("You have no authenticator yet.")).to_be_visible()


def test_session_of_another_device_is_ended(visitor, people):
    person = people.make("applicant")
    visitor.sign_in(person, "/pages/profile")
    people.new_session(person, "aal1")
    page = visitor.page
    page.reload()
    expect(page.get_by_text("This device")).to_have_count(1)
    page.get_by_role("button", name="End the session of").first.click()
    expect(page.get_by_text("The session is ended.")).to_be_visible()
    expect(page.get_by_role("button", name="End the session of")).to_have_count(0)


def test_all_other_sessions_are_ended_at_once(visitor, people):
    person = people.make("applicant")
    visitor.sign_in(person, "/pages/profile")
    page = visitor.page
    expect(page.get_by_text("This device")).to_be_visible()
    expect(page.get_by_role("button", name="End all other sessions")).to_have_count(0)
    people.new_session(person, "aal1")
    people.new_session(person, "aal1")
    page.reload()
    page.get_by_role("button", name="End all other sessions").click()
    expect(page.get_by_text("All other sessions are ended.")).to_be_visible()
    expect(page.get_by_role("button", name="End the session of")).to_have_count(0)
    expect(page.get_by_text("This device")).to_be_visible()
    left = people.sql("select 1 from auth.sessions where user_id = $1", person.id)
    assert len(left) == 1


def test_profile_can_be_seen_and_used_by_everyone(visitor, people):
    visitor.sign_in(people.make("employee"), "/pages/profile")
    visitor.look("profile", "Signed-in devices")
