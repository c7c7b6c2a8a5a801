"""An application that somebody has sent."""

from uuid import uuid4

import httpx
import pytest


@pytest.fixture
def word() -> str:
    """A word of its own; a text as well where a YAML file says it without quotes, which digits alone are not."""
    return f"w{uuid4().hex[:7]}"


@pytest.fixture
def application(admin, tmp_path, word) -> str:
    """An application to an open job; its id."""
    file = tmp_path / "hiring.yaml"
    file.write_text(
        f"""
        job_listings: [{{title: Aide {word}, description: <p>Care</p>, status: PUBLISHED}}]
        decision_reasons: [{{name: Filled {word}, appliesTo: rejection}}]
        """
    )
    assert admin.json("setup", "import", file).code == 0
    job = admin.json("jobs", "show", f"Aide {word}").data
    body = {
        "jobOpeningId": job["id"],
        "firstName": "Ana",
        "lastName": f"Ruiz {word}",
        "email": f"{word}@people.test",
        "phoneNumber": "(201) 555-0123",
        "source": "flyer",
    }
    sent = httpx.post(f"{admin.servers.api_url}/public/applications", json=body, trust_env=False)
    key: str = sent.raise_for_status().json()["data"]["id"]
    return key
