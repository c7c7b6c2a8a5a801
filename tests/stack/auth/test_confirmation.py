"""What was set on an account before its address was first confirmed opens nothing afterwards.

Tried on the product's database with our Auth, and with `--real` on the real one.
"""

from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.stack.auth.world import Auth, Mailbox, SignIn, refused

STRANGERS = "Strangers-own-password-9"
OWNERS = "Owners-own-password-9"
NAMES = {"first_name": "Eve", "last_name": "Stranger"}


def sign_up(auth: Auth, email: str, password: str, **fields: Any) -> httpx.Response:
    return auth.post("/signup", {"email": email, "password": password, **fields}).raise_for_status()


def plant(auth: Auth, email: str) -> dict[str, Any]:
    """A session, a factor and an identity, as a stranger may have left them on an account."""
    user = auth.user_row(email)
    session = uuid4()
    auth.database.rows(
        "insert into auth.sessions (id, user_id, aal, created_at, updated_at)"
        " values ($1, $2, 'aal1', now(), now())",
        session, user["id"],
    )  # fmt: skip
    auth.database.rows(
        "insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)"
        " values ($1, $2, 'Phone', 'totp', 'verified', 'secret', now(), now())",
        uuid4(), user["id"],
    )  # fmt: skip
    auth.database.rows(
        "insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)"
        " values ($1, $2, 'github', $3, '{}', now(), now())",
        uuid4(), user["id"], str(uuid4()),
    )  # fmt: skip
    return {"session": session, **user}


def confirm_by_mail(auth: Auth, mailbox: Mailbox, email: str) -> SignIn:
    body = {"type": "signup", "token_hash": mailbox.hash_in(email)}
    return auth.signed_in(auth.post("/verify", body))


def confirm_by_link(auth: Auth, mailbox: Mailbox, email: str) -> SignIn:
    path = f"/verify?type=signup&token={mailbox.hash_in(email)}"
    location = auth.get(path, follow_redirects=False).headers["location"]
    tokens = dict(httpx.QueryParams(location.partition("#")[2]))
    return SignIn(auth, tokens["access_token"], tokens["refresh_token"], {})


def confirm_by_recovery(auth: Auth, mailbox: Mailbox, email: str) -> SignIn:
    auth.post("/recover", {"email": email}).raise_for_status()
    body = {"type": "recovery", "token_hash": mailbox.hash_in(email, 2)}
    return auth.signed_in(auth.post("/verify", body))


def confirm_by_magic_link(auth: Auth, mailbox: Mailbox, email: str) -> SignIn:
    let_time_pass(auth, email)
    auth.post("/otp", {"email": email}).raise_for_status()
    body = {"type": "email", "token_hash": mailbox.hash_in(email, 2)}
    return auth.signed_in(auth.post("/verify", body))


def confirm_by_invitation(auth: Auth, mailbox: Mailbox, email: str) -> SignIn:
    auth.as_admin("POST", "/invite", {"email": email}).raise_for_status()
    body = {"type": "invite", "token_hash": mailbox.hash_in(email, 2)}
    return auth.signed_in(auth.post("/verify", body))


def let_time_pass(auth: Auth, email: str) -> None:
    """Auth mails an address once a second at most."""
    auth.database.rows(
        "update auth.users set confirmation_sent_at = now() - interval '1 minute' where email = $1",
        email,
    )


def traces(auth: Auth, email: str) -> list[dict[str, Any]]:
    """Everything that the database still says about a person's sign-in and names."""
    return auth.database.rows(
        """
        select u.encrypted_password, u.raw_user_meta_data, p.first_name, p.last_name,
          array(select identity_data from auth.identities where user_id = u.id) as identities,
          array(select id from auth.mfa_factors where user_id = u.id) as factors,
          array(select id from auth.sessions where user_id = u.id) as sessions
        from auth.users as u join public.profiles as p on p.id = u.id where u.email = $1
        """,
        email,
    )


@pytest.mark.parametrize(
    "confirm",
    [
        confirm_by_mail,
        confirm_by_link,
        confirm_by_recovery,
        confirm_by_magic_link,
        confirm_by_invitation,
    ],
)
def test_stranger_who_signed_up_first_never_gets_in(auth: Auth, mailbox: Mailbox, confirm):
    email = auth.new_email("victim")
    sign_up(auth, email, STRANGERS, data=NAMES)
    planted = plant(auth, email)
    owner = confirm(auth, mailbox, email)

    [left] = traces(auth, email)
    assert "Eve" not in str(left)
    assert left["factors"] == []
    assert len(left["identities"]) == 1
    assert len(left["sessions"]) == 1, "the session of whoever confirmed, and no other"
    assert planted["session"] not in left["sessions"]
    refused(auth.try_sign_in(email, STRANGERS), 400, "invalid_credentials")

    assert owner.is_alive()
    assert owner.put("/user", {"password": OWNERS}).status_code == 200
    refused(auth.try_sign_in(email, STRANGERS), 400, "invalid_credentials")
    assert auth.sign_in(email, OWNERS).is_alive()


def test_owner_s_own_sign_up_after_the_stranger_s_does_not_bring_the_stranger_back(
    auth: Auth, mailbox: Mailbox
):
    email = auth.new_email("victim")
    sign_up(auth, email, STRANGERS, data=NAMES)
    let_time_pass(auth, email)
    sign_up(auth, email, OWNERS)
    body = {"type": "signup", "token_hash": mailbox.hash_in(email, 2)}
    auth.signed_in(auth.post("/verify", body))
    refused(auth.try_sign_in(email, STRANGERS), 400, "invalid_credentials")


def test_names_of_a_sign_up_are_nowhere_before_it_is_confirmed(auth: Auth):
    email = auth.new_email("victim")
    sign_up(auth, email, STRANGERS, data={**NAMES, "locale": "es"})
    [left] = traces(auth, email)
    assert "Eve" not in str(left)
    refused(auth.try_sign_in(email, STRANGERS), 400, "email_not_confirmed")


def test_administrator_s_confirmation_voids_the_sign_up_and_not_what_comes_with_it(auth: Auth):
    email = auth.new_email("victim")
    user = sign_up(auth, email, STRANGERS, data=NAMES).json()
    change = {"email_confirm": True}
    auth.as_admin("PUT", f"/admin/users/{user['id']}", change).raise_for_status()
    refused(auth.try_sign_in(email, STRANGERS), 400, "invalid_credentials")

    email = auth.new_email("victim")
    user = sign_up(auth, email, STRANGERS, data=NAMES).json()
    change = {"email_confirm": True, "password": OWNERS}
    auth.as_admin("PUT", f"/admin/users/{user['id']}", change).raise_for_status()
    refused(auth.try_sign_in(email, STRANGERS), 400, "invalid_credentials")
    assert auth.sign_in(email, OWNERS).is_alive()


def test_account_that_an_administrator_makes_confirmed_keeps_password_and_names(auth: Auth):
    email = auth.make(user_metadata={"first_name": "Ada", "last_name": "Min"})["email"]
    assert auth.sign_in(email).user["user_metadata"]["first_name"] == "Ada"
    [left] = traces(auth, email)
    assert (left["first_name"], left["last_name"]) == ("Ada", "Min")


def test_sign_up_where_addresses_need_no_confirmation_keeps_password_and_names(start_auth):
    auth = start_auth(GOTRUE_MAILER_AUTOCONFIRM="true")
    email = auth.new_email()
    auth.signed_in(sign_up(auth, email, OWNERS, data={"first_name": "Una"}))
    assert auth.sign_in(email, OWNERS).is_alive()
    [left] = traces(auth, email)
    assert left["first_name"] == "Una"


def test_owner_chooses_the_password_under_the_strictest_rules_for_changing_one(
    start_auth, mailbox: Mailbox
):
    auth = start_auth(
        GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION="true",
        GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD="true",
    )
    email = auth.new_email("victim")
    sign_up(auth, email, STRANGERS)
    owner = confirm_by_mail(auth, mailbox, email)
    response = owner.put("/user", {"password": OWNERS})
    assert response.status_code == 200, response.text
    assert auth.sign_in(email, OWNERS).is_alive()


def test_second_confirmation_of_an_address_voids_nothing(auth: Auth, mailbox: Mailbox):
    """A recovery by the owner of a confirmed account is no first confirmation."""
    email = auth.make()["email"]
    before = auth.sign_in(email)
    auth.post("/recover", {"email": email}).raise_for_status()
    body = {"type": "recovery", "token_hash": mailbox.hash_in(email)}
    auth.signed_in(auth.post("/verify", body))
    assert before.is_alive()
    assert auth.sign_in(email).is_alive()
