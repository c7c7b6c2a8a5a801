"""The profile: one's own names, password, authenticators and devices."""

from playwright.sync_api import expect

from tests.fixtures.people import Person

NEW = "Another-horse-battery-9"


def test_names_phone_and_language_are_saved(visitor, people):
    person = visitor.sign_in(people.make("applicant"), "/pages/profile")
    page = visitor.page
    page.get_by_label("First name").fill("<b>Ana</b>")
    page.get_by_label("Phone").fill("call me")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Enter a phone number with its area code")).to_be_visible()
    page.get_by_label("Phone").fill("201-555-0123 x45")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Your profile is saved.")).to_be_visible()
    expect(page.get_by_role("button", name="<b>Ana</b>")).to_be_visible()
    expect(page.get_by_label("Phone")).to_have_value("(201) 555-0123 ext. 45")
    visitor.choose(page.get_by_label("Language"), "Spanish (Español)")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Perfil")).to_be_visible()
    row = people.sql("select phone, locale from public.profiles where id = $1", person.id)[0]
    assert tuple(row) == ("+12015550123x45", "es")


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


def test_email_address_is_changed_once_both_addresses_agree(visitor, people, mailbox):
    person = visitor.sign_in(people.make("applicant"), "/pages/profile")
    page, wanted = visitor.page, f"new-{person.email}"

    def ask(address: str, password: str) -> None:
        page.get_by_label("New email address").fill(address)
        page.get_by_label("Your password").fill(password)
        page.get_by_role("button", name="Change the email address").click()

    def agree_at(address: str) -> None:
        page.goto(mailbox.link(address, "/auth/verify", "email_change"))
        page.get_by_role("button", name="Confirm the address").click()

    def address() -> str:
        return str(
            people.sql("select email from public.profiles where id = $1", person.id)[0]["email"]
        )

    ask(person.email.upper(), person.password)
    expect(page.get_by_text("This is your email address already.")).to_be_visible()
    ask(wanted, "not the password")
    expect(page.get_by_role("alert").filter(has_text="password is wrong.")).to_be_visible()
    ask(wanted, person.password)
    expect(page.get_by_text(f"We sent an email to {person.email} and to {wanted}.")).to_be_visible()
    visitor.check("profile-email")
    agree_at(wanted)
    expect(page.get_by_text("open the link that we sent to your other address")).to_be_visible()
    assert address() == person.email
    agree_at(person.email)
    expect(page.get_by_text(f"You sign in with {wanted}")).to_be_visible()
    assert address() == wanted


def change_password(page, current, new):
    page.get_by_label("Current password").fill(current)
    page.get_by_label("New password").fill(new)
    page.get_by_label("Repeat the password").fill(new)
    page.get_by_role("button", name="Change the password").click()


def test_password_of_an_old_session_is_changed_with_a_mailed_code(visitor, people, mailbox):
    """Auth asks whoever signed in more than a day ago for a code; it is given in the same form."""
    person = visitor.sign_in(people.make("applicant"), "/pages/profile")
    page = visitor.page
    people.sql(
        "update auth.sessions set created_at = now() - interval '25 h' where user_id = $1",
        person.id,
    )
    change_password(page, person.password, person.password)
    expect(page.get_by_text("must be different from the current one")).to_be_visible()
    change_password(page, "not the password", NEW)
    expect(
        page.get_by_role("alert").filter(has_text="The current password is wrong.")
    ).to_be_visible()
    assert mailbox.codes(person.email) == []
    change_password(page, person.password, NEW)
    expect(page.get_by_text(f"we sent a code to {person.email}")).to_be_visible()
    code = page.get_by_label("Code from the email")
    expect(code).to_be_focused()
    visitor.check("profile-mailed-code-light")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("This field is required.")).to_be_visible()
    code.fill("0000000000")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="This code is wrong")).to_be_visible()
    first = mailbox.code(person.email)
    code.fill(f"{first[:5]} {first[5:]} ")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your password is changed.")).to_be_visible()
    expect(code).to_have_count(0)
    people.auth(
        "POST", "/token?grant_type=password", {"email": person.email, "password": NEW}
    ).raise_for_status()


def test_another_code_is_mailed_where_the_first_does_not_arrive(open_visitor, people, mailbox):
    visitor = open_visitor(locale="es-US")
    person = visitor.sign_in(people.make("applicant"), "/pages/profile")
    page = visitor.page
    people.sql(
        "update auth.sessions set created_at = now() - interval '25 h' where user_id = $1",
        person.id,
    )
    page.get_by_label("Contraseña actual").fill(person.password)
    page.get_by_label("Contraseña nueva").fill(NEW)
    page.get_by_label("Repita la contraseña").fill(NEW)
    page.get_by_role("button", name="Cambiar la contraseña").click()
    expect(page.get_by_text(f"enviamos un código a {person.email}")).to_be_visible()
    first = mailbox.code(person.email)
    # Auth wants a moment between two mails; until then the form says so and keeps what was typed.
    people.sql(
        "update auth.users set reauthentication_sent_at = now() - interval '5 min' where id = $1",
        person.id,
    )
    page.get_by_role("button", name="Enviar otro código").click()
    expect(page.get_by_text("El anterior ya no sirve.")).to_be_visible()
    code = page.get_by_label("Código del correo")
    expect(code).to_be_focused()
    page.keyboard.type(first)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="Este código no es correcto")).to_be_visible()
    code.fill(mailbox.code(person.email, 2))
    page.keyboard.press("Enter")
    expect(page.get_by_text("Su contraseña ha cambiado.")).to_be_visible()


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
    expect(page.get_by_role("dialog").get_by_role("button", name="Remove")).to_be_visible()
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
