"""Rows of setup kept from the command line, whatever the resource."""

from uuid import uuid4

import pytest

from api.setup import RESOURCES

MADE = """
regions:
  - {{name: Region {tag}, code: R-{code}}}
branches:
  - {{name: Branch {tag}, regionName: Region {tag}, city: Newark}}
  - {{name: Other {tag}, city: Trenton}}
employment_types:
  - {{name: Type {tag}}}
job_roles:
  - {{name: Role {tag}}}
license_types:
  - {{name: License {tag}}}
license_requirements:
  - {{jobRoleName: Role {tag}, regionName: Region {tag}, licenseTypeName: License {tag}}}
"""


@pytest.fixture
def tag(admin, tmp_path):
    """A few rows of several resources; what their names end in."""
    word = uuid4().hex[:6]
    file = tmp_path / "made.yaml"
    file.write_text(MADE.format(tag=word, code=word.upper()))
    done = admin.json("setup", "import", file)
    assert (done.code, done.data["created"]) == (0, 7), done.out
    return word


def test_resources_are_those_that_the_api_describes(admin):
    assert {one["name"] for one in admin.json("setup", "list").data} == set(RESOURCES)
    shown = admin.run("setup", "list")
    assert (shown.code, "license_requirements" in shown.out) == (0, True)


@pytest.mark.parametrize("name", RESOURCES)
def test_each_resource_is_listed(admin, name):
    done = admin.run("setup", "list", name.replace("_", "-"), "--limit", 1)
    assert done.code == 0, done.err


def test_list_is_filtered_by_names_and_choices(admin, tag):
    listed = admin.json("setup", "list", "branches", f"regionName=region {tag}").data
    assert [row["name"] for row in listed] == [f"Branch {tag}"]
    admin.run("setup", "set", "branches", f"Branch {tag}", "active=no")
    of_region = ("setup", "list", "branches", f"regionName=Region {tag}")
    assert admin.json(*of_region, "active=yes").data == []
    assert len(admin.json(*of_region, "active=no").data) == 1


def test_list_is_sorted_and_shows_the_columns_that_were_asked_for(admin, tag):
    latest = ("setup", "list", "branches", "--sort", "-createdAt", "--limit", "2")
    names = {row["name"] for row in admin.json(*latest).data}
    assert names == {f"Branch {tag}", f"Other {tag}"}
    shown = admin.run(*latest, "--columns", "name, regionName").out
    assert "regionName" in shown
    assert f"Region {tag}" in shown
    assert "Newark" not in shown


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("list", "planets"), "setup_no_resource"),
        (("list", "branches", "--sort", "city"), "option_sort"),
        (("list", "branches", "--columns", "colour"), "setup_no_field"),
        (("list", "branches", "city=Newark"), "setup_no_field"),
        (("show", "planets", "Mars"), "setup_no_resource"),
        (("export", "planets"), "setup_no_resource"),
        (("set", "areas", "x", "name"), "setup_no_pair"),
        (("set", "areas", "x", "colour=red"), "setup_no_field"),
        (("set", "areas", "x", "active=maybe"), "setup_no_yes_no"),
        (("set", "business_hours", "x", "weekday=Monday"), "setup_no_number"),
        (("set", "business_hours", "x", "weekday=NaN"), "setup_no_number"),
        (("set", "employment_types", "x", "postingType=GIG"), "setup_no_choice"),
    ],
)
def test_words_that_fit_nothing_are_wrong_usage(admin, words, code):
    done = admin.json("setup", *words)
    assert (done.code, done.error["code"]) == (2, code)
    assert admin.run("setup", *words, "--lang", "es").code == 2


def test_remedy_offers_what_is_alike(admin):
    assert "job_roles" in admin.run("setup", "list", "job_role").err
    assert "Choose from: postalCode" in admin.run("setup", "set", "branches", "x", "postcode=1").err


def test_row_is_shown_by_name_or_id(admin, tag):
    by_name = admin.json("setup", "show", "branches", f"BRANCH {tag}").data
    assert by_name["regionName"] == f"Region {tag}"
    assert admin.json("setup", "show", "branches", by_name["id"]).data == by_name
    shown = admin.run("setup", "show", "branches", by_name["id"]).out
    assert "postalCode" in shown
    requirement = f"Role {tag} / Region {tag} / License {tag}"
    found = admin.json("setup", "show", "license-requirements", requirement).data
    assert found["licenseTypeName"] == f"License {tag}"


@pytest.mark.parametrize("name", ["Nowhere at all", "bae4a66b-2996-4132-acce-d9b02e1b6b88"])
def test_unknown_row_is_not_found(admin, name):
    assert admin.json("setup", "show", "areas", name).code == 5
    assert admin.json("setup", "set", "areas", name, "description=x").code == 5


def test_fields_are_set_by_their_types(admin, tag):
    admin.json("setup", "set", "employment_types", f"Type {tag}", "postingType=per_diem")
    assert admin.json("setup", "show", "employment_types", f"Type {tag}").data["postingType"] == (
        "PER_DIEM"
    )
    requirement = f"Role {tag} / Region {tag} / License {tag}"
    for word, value in (("12", 12), ("", None)):
        admin.json("setup", "set", "license_requirements", requirement, f"renewalMonths={word}")
        row = admin.json("setup", "show", "license_requirements", requirement).data
        assert row["renewalMonths"] == value
    admin.json("setup", "set", "regions", f"Region {tag}", "requiresPay=yes")
    assert admin.json("setup", "show", "regions", f"Region {tag}").data["requiresPay"] is True


def test_reference_is_set_by_name_and_cleared(admin, tag):
    other = ("setup", "set", "branches", f"Other {tag}")
    assert admin.json(*other, f"regionName=region {tag}").data["changed"] == ["regionId"]
    assert admin.json(*other, "regionName=").data["changed"] == ["regionId"]
    done = admin.json(*other, "regionName=Nowhere")
    assert done.code == 2
    assert [(one["field"], one["code"]) for one in done.error["details"]] == [
        ("regionName", "no_such_entry")
    ]


def test_dry_run_of_set_changes_nothing(admin, tag):
    change = ("setup", "set", "branches", f"Branch {tag}", "city=Edison")
    dry = admin.json(*change, "--dry-run").data
    assert (dry["status"], dry["changed"], dry["dryRun"]) == ("updated", ["city"], True)
    assert admin.json("setup", "show", "branches", f"Branch {tag}").data["city"] == "Newark"
    assert admin.json(*change).data == {**dry, "dryRun": False}
    assert admin.json(*change).data["status"] == "unchanged"
    shown = admin.run("setup", "set", "branches", f"Branch {tag}", "city=Camden").out
    assert "Edison" in shown
    assert "Camden" in shown
    again = admin.run("setup", "set", "branches", f"Branch {tag}", "city=Camden", "--lang", "es")
    assert "ya está así" in again.out


def test_set_refuses_a_version_that_is_past(admin, tag):
    change = ("setup", "set", "branches", f"Branch {tag}")
    assert admin.json(*change, "city=Edison", "version=1").code == 0
    done = admin.json(*change, "city=Camden", "version=1")
    assert (done.code, done.error["code"]) == (1, "stale_version")
    assert admin.json("setup", "show", "branches", f"Branch {tag}").data["city"] == "Edison"


def test_set_names_the_field_that_the_api_refuses(admin, tag):
    taken = admin.json("setup", "set", "branches", f"Other {tag}", f"name=Branch {tag}")
    assert (taken.code, [one["field"] for one in taken.error["details"]]) == (1, ["name"])
    shown = admin.run("setup", "set", "branches", f"Other {tag}", "email=nonsense")
    assert (shown.code, "email" in shown.err) == (2, True)


def test_who_may_not_change_setup_is_told_so(terminal, people):
    terminal.become(people.make("employee"))
    assert terminal.json("setup", "list", "areas").code == 0
    [row] = terminal.json("setup", "list", "visit_document_types", "--limit", 1).data
    done = terminal.json("setup", "set", "visit_document_types", row["id"], "sortOrder=7")
    assert (done.code, done.error["code"]) == (4, "forbidden")
