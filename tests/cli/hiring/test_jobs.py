"""Job listings in a terminal: found by title, published and closed, brought in, and fed to job boards."""

from pathlib import Path
from xml.etree import ElementTree

import pytest


@pytest.fixture
def listings(admin, tmp_path, word):
    """Two drafts, the second one without a description."""
    file = tmp_path / "jobs.yaml"
    file.write_text(
        f"""
        job_listings:
          - {{title: Aide {word}, description: <p>Care</p>}}
          - {{title: Nurse {word}, description: <p>Care</p>, closesOn: 01-01-2020}}
        """
    )
    return file


def status_of(admin, title: str) -> str:
    status: str = admin.json("jobs", "show", title).data["status"]
    return status


def test_listings_are_brought_in_published_and_closed(admin, listings, word):
    dry = admin.json("jobs", "import", listings, "--dry-run").data
    assert (dry["created"], dry["dryRun"]) == (2, True)
    assert admin.json("jobs", "show", f"Aide {word}").code == 5
    assert admin.json("jobs", "import", listings).data["created"] == 2
    assert admin.json("jobs", "import", listings).data["unchanged"] == 2
    tried = admin.json("jobs", "publish", f"Aide {word}", "--dry-run").data
    assert (tried["dryRun"], tried["jobs"][0]["problem"]) == (True, None)
    assert status_of(admin, f"Aide {word}") == "DRAFT"
    admin.json("jobs", "publish", f"Aide {word}")
    assert status_of(admin, f"Aide {word}") == "PUBLISHED"
    listed = admin.json("jobs", "list", "--status", "PUBLISHED", "--limit", 10_000).data
    assert f"Aide {word}" in {row["title"] for row in listed}
    admin.json("jobs", "close", f"aide {word}")
    assert status_of(admin, f"Aide {word}") == "CLOSED"


def test_whether_a_cv_is_needed_is_brought_in_listed_and_kept(admin, listings, word):
    listings.write_text(
        listings.read_text().replace(
            f"{{title: Aide {word},", f"{{title: Aide {word}, cv: required,"
        )
    )
    admin.run("jobs", "import", listings)
    listed = admin.json("jobs", "list", "--limit", 10_000).data
    found = {row["title"]: row["cv"] for row in listed if word in row["title"]}
    assert found == {f"Aide {word}": "required", f"Nurse {word}": "optional"}
    # A file that says nothing of it changes nothing of it.
    listings.write_text(listings.read_text().replace(" cv: required,", " vacancies: 3,"))
    assert admin.json("jobs", "import", listings).data["updated"] == 1
    shown = admin.json("jobs", "show", f"Aide {word}").data
    assert (shown["vacancies"], shown["cv"]) == (3, "required")


def test_listing_that_lacks_something_is_named_and_the_others_are_published(admin, listings, word):
    admin.run("jobs", "import", listings)
    done = admin.json("jobs", "publish", f"Aide {word}", f"Nurse {word}")
    assert done.code == 6
    aide, nurse = done.data["jobs"]
    assert aide["problem"] is None
    assert "closing date" in nurse["problem"]
    assert [status_of(admin, f"{name} {word}") for name in ("Aide", "Nurse")] == [
        "PUBLISHED",
        "DRAFT",
    ]


def test_poster_of_an_open_job_is_written_to_a_file(admin, listings, tmp_path, word):
    admin.run("jobs", "import", listings)
    file = tmp_path / "poster.pdf"
    refused = admin.json("jobs", "poster", f"Aide {word}", "--out", file)
    assert (refused.code, refused.error["code"], file.exists()) == (1, "listing_not_open", False)
    admin.json("jobs", "publish", f"Aide {word}")
    written = admin.json("jobs", "poster", f"Aide {word}", "--out", tmp_path, "--lang", "es").data
    assert written["locale"] == "es"
    content = Path(written["path"]).read_bytes()
    assert (content[:5], len(content)) == (b"%PDF-", written["bytes"])
    assert (
        "El cartel está en"
        in admin.run("jobs", "poster", f"Aide {word}", "--out", file, "--lang", "es").out
    )
    again = admin.json("jobs", "poster", f"Aide {word}", "--out", file)
    assert (again.code, again.error["code"]) == (2, "documents_exists")


def test_move_that_is_none_is_refused_in_both_languages(admin, listings, word):
    admin.run("jobs", "import", listings)
    refused = admin.run("jobs", "close", f"Aide {word}")
    assert refused.code == 2
    assert "cannot become CLOSED" in refused.err
    assert (
        "no puede pasar a CLOSED" in admin.run("jobs", "close", f"Aide {word}", "--lang", "es").err
    )
    assert status_of(admin, f"Aide {word}") == "DRAFT"


def test_file_with_more_than_listings_is_refused(admin, tmp_path, word):
    file = tmp_path / "setup.yaml"
    file.write_text(f"areas: [{{name: Area {word}}}]")
    assert admin.json("jobs", "import", file).error["code"] == "jobs_other_sections"


def test_feed_goes_to_a_file_and_replaces_none(admin, word, tmp_path):
    file = tmp_path / "setup.yaml"
    file.write_text(
        f"""
        locations: [{{name: Office {word}, city: Newark, state: NJ}}]
        job_listings: [{{title: Aide {word}, description: <p>Care</p>, locationName: Office {word}}}]
        """
    )
    admin.run("setup", "import", file)
    admin.run("jobs", "publish", f"Aide {word}")
    target = tmp_path / "feed.xml"
    assert admin.json("jobs", "feed", "--board", "indeed", "-o", target).data == {
        "file": str(target)
    }
    titles = [job.findtext("title") for job in ElementTree.parse(target).iter("job")]  # noqa: S314 our own
    assert f"Aide {word}" in titles
    assert admin.run("jobs", "feed", "-o", target).code == 2
    assert admin.run("jobs", "feed").out.startswith("<?xml")
    assert admin.json("jobs", "feed", "--board", "Not A Board").code == 2
