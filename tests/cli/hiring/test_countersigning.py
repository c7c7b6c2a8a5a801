"""Countersigning in a terminal: what waits is listed, read, and signed once it is agreed to."""

from collections.abc import Iterator

import pytest

RULE = "insert into public.countersigned_documents (name, document) values ('Terminal', 'form_general')"
# As a signing and its sealing leave them.
SIGNED = """
with off as (select set_config('session_replication_role', 'replica', true)),
  form as (
    insert into public.signed_forms (application_id, number, signer_name, method, locale, data_sha256, state, sealed_at)
    select $1::uuid, 1, 'Ana Ruiz', 'typed', 'en', repeat('a', 64), 'SEALED', now() from off returning *
  ),
  part as (
    insert into public.signed_form_lanes (application_id, signed_form_id, lane, data, sha256)
    select application_id, id, 'general', '{}', repeat('b', 64) from form
  )
insert into public.signed_bundles (application_id, signed_form_id, lane, object_key, original_name, mime, bytes, sha256, state)
select application_id, id, 'general', id::text || '/general', 'form.zip', 'application/zip', 100, repeat('c', 64), 'ready' from form
"""
ENDED = """
with off as (select set_config('session_replication_role', 'replica', true)),
  rule as (delete from public.countersigned_documents where name = 'Terminal' and (select count(*) from off) = 1),
  copies as (delete from public.sealed_documents where application_id = $1::uuid and (select count(*) from off) = 1)
delete from public.countersignatures where application_id = $1::uuid and (select count(*) from off) = 1
"""
SIGN = ("--name", "Bo Díaz", "--title", "Director of Nursing")


@pytest.fixture
def signed(people, application) -> Iterator[str]:
    people.sql(RULE)
    people.sql(SIGNED, application)
    yield application
    people.sql(ENDED, application)


def test_what_waits_is_listed_read_and_signed(admin, signed):
    listed = admin.run("applications", "countersignatures", signed).out
    assert ("to be signed" in listed, "b" * 64 in listed) == (True, True)
    sign = ("applications", "countersign", signed, "form_general", *SIGN)
    assert admin.json(*sign).error["code"] == "option_yes", "a program has to say that it agrees"
    other = admin.run(*sign, "--yes", "--sha256", "0" * 64)
    assert (other.code, "b" * 64 in other.err) == (2, True)
    declined = admin.run(*sign, typed="n\n")
    assert (declined.code, "Signing for the agency" in declined.out) == (1, True)
    assert (
        "por firmar" in admin.run("applications", "countersignatures", signed, "--lang", "es").out
    )
    done = admin.run(*sign, "--sha256", "b" * 64, typed="y\n")
    assert "Bo Díaz has signed the form, general part for the agency" in done.out
    [item] = admin.json("applications", "countersignatures", signed).data
    assert (item["state"], item["signerTitle"], item["method"]) == ("SIGNED", "Director of Nursing", "typed")  # fmt: skip


def test_what_was_not_signed_is_not_countersigned(admin, signed):
    sign = ("applications", "countersign", signed, "offer", *SIGN, "--yes")
    refused = admin.run(*sign)
    assert (refused.code, "Nothing of this kind" in refused.err) == (2, True)
