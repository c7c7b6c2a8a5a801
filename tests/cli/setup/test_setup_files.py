"""Setup that moves from one installation to another, as a YAML file."""

import json
from uuid import uuid4

import pytest
from ruamel.yaml import YAML

from api.setup import RESOURCES
from api.setup.limits import IMPORT_ENTRIES


@pytest.fixture
def unique():
    return uuid4().hex[:6]


@pytest.fixture
def write(tmp_path):
    def write_file(text):
        file = tmp_path / f"{uuid4().hex}.yaml"
        file.write_text(text, encoding="utf-8")
        return file

    return write_file


def read(text):
    return YAML(typ="safe", pure=True).load(text)


def test_export_comes_back_in_unchanged(admin, write, unique, tmp_path):
    admin.run(
        "setup",
        "import",
        write(
            f"""
regions: [{{name: Región {unique}, code: "{unique.upper()}"}}]
locations: [{{name: "Los Ángeles: {unique}", regionName: Región {unique}, phone: "+1 212 5550100"}}]
interview_reminders: [{{type: 24h, scheduledTime: 17:00}}]
"""
        ),
    )
    target = tmp_path / "setup.yaml"
    done = admin.json("setup", "export", "--output", target)
    assert (done.code, set(done.data["resources"])) == (0, set(RESOURCES))
    rows = sum(done.data["resources"].values())
    again = admin.json("setup", "import", target).data
    assert (again["unchanged"], again["failed"], again["errors"]) == (rows, 0, [])
    hyphenated = write(f"job-roles: [{{name: A {unique}}}]\njob_roles: [{{name: B {unique}}}]")
    assert admin.json("setup", "import", hyphenated).data["created"] == 2
    exported = read(target.read_text(encoding="utf-8"))
    [location] = [one for one in exported["locations"] if one["name"].endswith(unique)]
    assert location["regionName"] == f"Región {unique}"
    assert not [name for one in exported["locations"] for name in one if name.endswith("Id")]
    assert admin.run("setup", "export", "--output", target).code == 2
    assert admin.run("setup", "export", "-o", target, "--overwrite").code == 0


def test_reason_comes_back_in_with_what_is_shown_in_its_place(admin, people, write, unique):
    file = write(
        f"""
decision_reasons:
  - {{name: A check {unique}, appliesTo: rejection, shownAsName: Plain {unique}}}
  - {{name: Plain {unique}, appliesTo: rejection}}
email_templates:
  - type: APPLICATION_REJECTION
    locale: en
    subject: Your application
    body: Thank you
    reasonName: A check {unique}
"""
    )
    assert admin.json("setup", "import", file).data["created"] == 3
    exported = admin.json("setup", "export", "decision-reasons", "email-templates").data
    own = {
        name: [one for one in rows if unique in f"{one.get('name')} {one.get('reasonName')}"]
        for name, rows in exported.items()
    }
    marked, plain = own["decision_reasons"]
    assert (marked["shownAsName"], plain["shownAsName"]) == (f"Plain {unique}", None)
    assert not [name for name in marked if name.endswith("Id")]
    people.sql(
        "delete from public.email_templates as t using public.decision_reasons as r"
        " where r.id = t.reason_id and r.name like $1",
        f"% {unique}",
    )
    people.sql("delete from public.decision_reasons where name like $1", f"% {unique}")
    again = admin.json("setup", "import", write(json.dumps(own))).data
    assert (again["created"], again["errors"]) == (3, [])
    shown = admin.json("setup", "show", "decision-reasons", f"rejection / {marked['name']}").data
    assert shown["shownAsName"] == plain["name"]


def test_export_of_some_resources_goes_to_standard_output(admin, unique, write):
    admin.run("setup", "import", write(f"areas: [{{name: Area {unique}}}]"))
    shown = admin.run("setup", "export", "areas", "job-roles").out
    assert set(read(shown)) == {"areas", "job_roles"}
    listed = admin.json("setup", "export", "areas").data["areas"]
    assert {"name": f"Area {unique}", "description": "", "active": True} in listed


def test_export_names_what_it_leaves_out(admin, people, tmp_path):
    admin.become(people.make("applicant"))
    assert admin.json("setup", "export").code == 4
    admin.become(people.make("employee"))
    assert admin.json("setup", "export", "areas").code == 0


def test_dry_run_says_what_the_import_then_does(admin, write, unique):
    file = write(
        f"""
branches:
  - {{name: Branch {unique}, regionName: Region {unique}}}
  - {{name: Lost {unique}, regionName: Nowhere}}
regions:
  - {{name: Region {unique}, code: R-{unique.upper()}}}
areas:
"""
    )
    dry = admin.json("setup", "import", file, "--dry-run")
    assert admin.json("setup", "show", "regions", f"Region {unique}").code == 5
    done = admin.json("setup", "import", file)
    assert (dry.code, done.code) == (6, 6)
    assert {**dry.data, "dryRun": False} == done.data
    assert (done.data["created"], done.data["failed"]) == (2, 1)
    assert done.data["resources"]["branches"] == {
        "created": 1,
        "updated": 0,
        "unchanged": 0,
        "failed": 1,
    }
    assert admin.json("setup", "show", "branches", f"Branch {unique}").code == 0


def test_each_error_names_resource_entry_and_field_in_both_languages(admin, write, unique):
    file = write(
        f"""
areas:
  - name: Area {unique}
  - name: Area {unique} B
    colour: red
    active: 7
"""
    )
    done = admin.json("setup", "import", file)
    assert [
        (one["resource"], one["entry"], one["name"], one["field"]) for one in done.data["errors"]
    ] == [("areas", 2, f"Area {unique} B", "active"), ("areas", 2, f"Area {unique} B", "colour")]
    shown = admin.run("setup", "import", file, "--dry-run")
    assert (shown.code, str(file) in shown.out) == (6, True)
    assert f"2 Area {unique} B" in shown.out
    spanish = admin.run("setup", "import", file, "--lang", "es")
    assert "No se conoce aquí." in spanish.out
    assert "1 sin cambios" in spanish.out


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("areas: [", "setup_broken"),
        ("areas:\n  - {name: a, name: b}", "setup_broken"),
        ("areas: !!python/object/apply:os.system [ls]", "setup_broken"),
        ("areas: \x01", "setup_broken"),
        ("a: &a [x, x]\nb: [*a, *a]", "setup_alias"),
        ("- name: a", "setup_no_sections"),
        ("", "setup_no_sections"),
        ("areas: Bergen", "setup_no_list"),
        ("areas:\n  - Bergen", "setup_no_entry"),
        ("areas:\n  - {name: !!binary aGVsbG8=}", "setup_no_value"),
        ("areas:\n  - {name: .nan}", "setup_no_value"),
        ("areas: " + "[" * 100_000, "setup_too_deep"),
        ("areas:\n  - {name: " + "[" * 9 + "]" * 9 + "}", "setup_too_deep"),
        ("planets:\n  - name: Mars", "setup_no_resource"),
    ],
)
def test_file_of_another_form_is_refused_before_anything_is_sent(admin, write, text, code):
    file = write(text)
    done = admin.json("setup", "import", file)
    assert (done.code, done.error["code"]) == (2, code)
    assert str(file) in done.error["message"] + done.error.get("file", "")
    assert admin.run("setup", "import", file, "--lang", "es").code == 2


def test_file_that_cannot_be_read_is_refused(admin, tmp_path):
    assert admin.json("setup", "import", tmp_path / "none.yaml").error["code"] == "file_unreadable"
    latin = tmp_path / "latin.yaml"
    latin.write_bytes("areas: [{name: Peñón}]".encode("latin-1"))
    assert admin.json("setup", "import", latin).error["code"] == "import_encoding"
    large = tmp_path / "large.yaml"
    large.write_bytes(b" " * (4 * 1024 * 1024 + 1))
    assert admin.json("setup", "import", large).error["code"] == "setup_too_large"


def test_file_with_too_many_entries_is_refused_by_name(admin, write):
    file = write(json.dumps({"areas": [{"name": f"Area {n}"} for n in range(IMPORT_ENTRIES + 1)]}))
    done = admin.json("setup", "import", file)
    assert (done.code, done.error["file"]) == (2, str(file))
    assert [one["field"] for one in done.error["details"]] == ["entries"]


def test_who_may_not_change_setup_imports_nothing(admin, people, write):
    admin.become(people.make("hiringmanager"))
    done = admin.json("setup", "import", write("areas: [{name: Mine}]"))
    assert (done.code, done.error["code"]) == (4, "forbidden")
