"""Invitations: the invited person's own password opens the account, and nobody else's ever did."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.api.conftest import Agency, environment, running_api
from tests.api.users.conftest import Mails, accept, email, invite
from tests.fixtures.locks import locked
from tests.fixtures.people import People
from tests.fixtures.waiting import wait_until

STRANGERS = "Strangers-own-password-9"


@pytest.fixture
def stranger(stack, people: People) -> "Stranger":
    return Stranger(people, stack.publishable_key)


class Stranger:
    """Somebody who knows an address and has no access to its mails."""

    def __init__(self, people: People, key: str) -> None:
        self._people = people
        self._key = key

    def signs_up(self, address: str) -> None:
        """Make an account of this address, or try to."""
        names = {"first_name": "Eve", "last_name": "Stranger", "locale": "es"}
        body = {"email": address, "password": STRANGERS, "data": names}
        # Auth answers the same for an account that is there; it lets one mail a second go.
        wait_until(lambda: self._call("/signup", body).is_success)

    def gets_in(self, address: str) -> bool:
        """Try the password."""
        body = {"email": address, "password": STRANGERS}
        return self._call("/token?grant_type=password", body).is_success

    def _call(self, path: str, body: dict[str, Any]) -> httpx.Response:
        return self._people.auth("POST", path, body, key=self._key)


def test_invited_person_gets_role_and_mail(agency: Agency):
    body = {"email": email(), "firstName": "Ina", "lastName": "Vited", "role": "employee"}
    answer = agency.api.post("/users/register", agency.admin, body)
    assert answer.status_code == 201, answer.text
    user = answer.json()["data"]
    assert (user["role"], user["roles"], user["active"]) == ("employee", ["employee"], True)
    assert (user["firstName"], user["email"]) == ("Ina", body["email"])
    # Invited again before the link was used: another mail, and still one account.
    again = agency.api.post("/users/register", agency.admin, body | {"role": "superuser"})
    assert again.status_code == 403
    assert agency.api.get(f"/users/{user['id']}", agency.admin).json()["data"] == user


@pytest.fixture
def spanish_agency(people: People) -> Iterator[None]:
    people.sql("update public.app_settings set language = 'es'")
    yield
    people.sql("update public.app_settings set language = 'en'")


@pytest.mark.usefixtures("spanish_agency")
def test_invited_person_is_written_to_in_the_agency_s_language(agency: Agency):
    user = invite(agency, email(), "applicant").json()["data"]
    promoted = agency.api.put(f"/users/{user['id']}/role", agency.admin, {"role": "employee"})
    assert promoted.status_code == 200, promoted.text
    written = "select kind, locale from public.outbound_emails where recipient = $1"
    [mail] = agency.people.sql(written, user["email"])
    assert tuple(mail) == ("role_changed", "es")


def test_known_address_is_not_invited_again(agency: Agency):
    known = agency.people.make("applicant")
    body = {"email": known.email, "firstName": "A", "lastName": "B", "role": "employee"}
    answer = agency.api.post("/users/register", agency.admin, body)
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    assert answer.json()["details"][0]["field"] == "email"


def test_admin_grants_no_admin_and_leaves_no_account_and_no_mail(agency: Agency, mails):
    body = {"email": email(), "firstName": "A", "lastName": "B", "role": "superuser"}
    answer = agency.api.post("/users/register", agency.admin, body)
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert "superuser" in answer.json()["message"]
    assert agency.people.sql("select from auth.users where email = $1", body["email"]) == []
    assert mails(body["email"]) == []


@pytest.mark.parametrize("role", ["employee", "applicant"])
def test_stranger_who_signed_up_first_never_gets_in(
    agency: Agency, mails: Mails, stranger: Stranger, role: str
):
    address = email()
    stranger.signs_up(address)
    answer = invite(agency, address, role)
    assert answer.status_code == 201, answer.text
    user = answer.json()["data"]
    assert (user["firstName"], user["lastName"], user["role"]) == ("Ina", "Vited", role)
    accepted = accept(agency, mails, address).json()
    assert accepted["user"]["id"] == user["id"]
    assert "Eve" not in str(accepted["user"])
    assert not stranger.gets_in(address)


def test_stranger_who_signs_up_after_the_invitation_never_gets_in(
    agency: Agency, mails: Mails, stranger: Stranger
):
    address = email()
    user = invite(agency, address).json()["data"]
    stranger.signs_up(address)
    accepted = accept(agency, mails, address, "signup").json()
    assert accepted["user"]["id"] == user["id"]
    assert not stranger.gets_in(address)
    seen = agency.api.get(f"/users/{user['id']}", agency.admin).json()["data"]
    assert seen == user | {"invited": False}


def test_invited_again_after_a_stranger_signed_up_in_between(
    agency: Agency, mails: Mails, stranger: Stranger
):
    address = email()
    first = invite(agency, address, "applicant").json()["data"]
    stranger.signs_up(address)
    again = invite(agency, address).json()["data"]
    assert (again["id"], again["role"]) == (first["id"], "employee")
    accept(agency, mails, address)
    assert not stranger.gets_in(address)


def test_role_given_to_an_unconfirmed_sign_up_is_not_the_stranger_s(
    agency: Agency, mails: Mails, stranger: Stranger
):
    address = email()
    stranger.signs_up(address)
    [row] = agency.people.sql("select id from public.profiles where email = $1", address)
    promoted = agency.api.put(f"/users/{row['id']}/role", agency.admin, {"role": "employee"})
    assert promoted.status_code == 200, promoted.text
    accept(agency, mails, address, "signup")
    assert not stranger.gets_in(address)


def test_confirmed_account_keeps_its_password(agency: Agency, mails: Mails):
    owner = agency.people.make("applicant", "Olga")
    answer = invite(agency, owner.email)
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    credentials = {"email": owner.email, "password": owner.password}
    assert agency.people.auth("POST", "/token?grant_type=password", credentials).is_success
    account = agency.api.get("/me", owner).json()["data"]
    assert account["firstName"] == "Olga"
    assert mails(owner.email) == []


def test_refused_role_changes_nothing_on_the_account(
    agency: Agency, mails: Mails, stranger: Stranger
):
    address = email()
    stranger.signs_up(address)
    statement = "select encrypted_password from auth.users where email = $1"
    before = agency.people.sql(statement, address)
    answer = invite(agency, address, "admin")
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert agency.people.sql(statement, address) == before
    assert [mail for mail in mails(address) if "invited" in mail["subject"]] == []


def test_invitation_leaves_no_session_factor_or_identity_of_a_stranger(
    agency: Agency, stranger: Stranger
):
    """Before anybody confirms: the account that waits for its owner is empty."""
    address = email()
    stranger.signs_up(address)
    agency.people.sql(
        """
        with account as (select id from auth.users where email = $1),
        session as (
          insert into auth.sessions (id, user_id, aal, created_at, updated_at)
          select gen_random_uuid(), id, 'aal1', now(), now() from account
        ),
        factor as (
          insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
          select gen_random_uuid(), id, 'Eve', 'totp', 'verified', 'secret', now(), now() from account
        )
        insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
        select gen_random_uuid(), id, 'github', $1, '{"name": "Eve"}', now(), now() from account
        """,
        address,
    )
    assert invite(agency, address, "applicant").status_code == 201
    [left] = agency.people.sql(
        """
        select u.encrypted_password,
          (select count(*) from auth.sessions where user_id = u.id) as sessions,
          (select count(*) from auth.mfa_factors where user_id = u.id) as factors,
          (select array_agg(provider) from auth.identities where user_id = u.id) as providers
        from auth.users as u where u.email = $1
        """,
        address,
    )
    assert tuple(left) == (None, 0, 0, ["email"])


def test_ten_invitations_at_once_all_succeed(agency: Agency):
    addresses = [email() for _ in range(10)]
    agency.admin.token()
    with ThreadPoolExecutor(len(addresses)) as threads:
        answers = list(threads.map(lambda address: invite(agency, address), addresses))
    assert [answer.status_code for answer in answers] == [201] * len(addresses)


def test_waiting_for_auth_holds_no_connection(agency: Agency, stack, tmp_path):
    """With one connection in all, others are still served while Auth takes its time."""
    settings = environment(stack) | {"DATABASE_POOL_SIZE": "1"}
    with running_api(settings, tmp_path / "api.log") as api, ThreadPoolExecutor(1) as threads:
        narrow = Agency(api, agency.people)
        for address in (email(), invite(agency, email()).json()["data"]["email"]):
            with locked(stack.admin_database_url, "auth.one_time_tokens") as is_waited_for:
                invited = threads.submit(invite, narrow, address)
                wait_until(is_waited_for)
                assert api.get("/users?limit=1", agency.admin).status_code == 200
                assert not invited.done()
            assert invited.result().status_code == 201


@pytest.fixture
def stumbling_block(people: People) -> Iterator[Callable[[str, int], object]]:
    """Makes the first grants of hiringmanager fail with an SQLSTATE."""

    def put(sqlstate: str, times: int) -> None:
        people.sql("create sequence public.stumbles")
        people.sql(f"""
            create function public.stumble() returns trigger language plpgsql as $$
            begin
              if nextval('public.stumbles') <= {times} then
                raise exception 'Stumbled.' using errcode = '{sqlstate}';
              end if;
              return new;
            end $$
        """)
        people.sql("grant usage on sequence public.stumbles to authenticated")
        people.sql("grant execute on function public.stumble() to authenticated")
        people.sql("""
            create trigger stumble before update on public.user_roles
            for each row when (new.role = 'hiringmanager') execute function public.stumble()
        """)

    yield put
    people.sql("drop function if exists public.stumble() cascade")
    people.sql("drop sequence if exists public.stumbles")


def test_failed_invitation_leaves_no_account(agency: Agency, stumbling_block):
    address = email()
    stumbling_block("PT409", 1)
    assert invite(agency, address, "hiringmanager").status_code == 409
    assert agency.people.sql("select from auth.users where email = $1", address) == []
    assert invite(agency, address, "hiringmanager").status_code == 201


def test_invitation_that_was_in_another_s_way_is_repeated(agency: Agency, stumbling_block):
    address = email()
    stumbling_block("40001", 1)
    answer = invite(agency, address, "hiringmanager")
    assert answer.status_code == 201, answer.text
    assert len(agency.people.sql("select from auth.users where email = $1", address)) == 1
