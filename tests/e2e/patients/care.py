"""Patients, visits and documents that a browser test begins with, made through the API."""

import uuid
from typing import Any, Self

import httpx

from tests.fixtures.people import Person

PAGE = "/pages/patients"


class Care:
    """Holds what an administrator has entered before the test; its family name finds it again."""

    def __init__(self, app_url: str, admin: Person) -> None:
        self.family = f"Q{uuid.uuid4().hex[:10]}"
        self.client = httpx.Client(base_url=f"{app_url}/api", headers=admin.headers(), timeout=30)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Call the API; the answer's data."""
        answer = self.client.request(method, path, json=body)
        assert answer.is_success, answer.text
        return answer.json()["data"] if answer.content else None

    def patient(self, first_name: str = "Ana", **fields: Any) -> dict[str, Any]:
        """A new patient of this test's family."""
        body = {"firstName": first_name, "lastName": self.family, **fields}
        made: dict[str, Any] = self.call("POST", "/patients", body)
        return made

    def patients(self, count: int) -> None:
        """Many patients of the family: Ana000, Ana001 and so on."""
        rows = [
            {"externalId": f"{self.family}-{i}", "firstName": f"Ana{i:03}", "lastName": self.family}
            for i in range(count)
        ]
        self.call("POST", "/patients/import", {"rows": rows})

    def visit(self, patient: dict[str, Any], **fields: Any) -> dict[str, Any]:
        """A visit of today, beside those of the same date."""
        body = {"patientId": patient["id"], "onExisting": "add", **fields}
        made: dict[str, Any] = self.call("POST", "/visits", body)
        return made

    def assign(self, patient: dict[str, Any], employee: Person) -> None:
        """Let an employee see the patient."""
        self.call("POST", f"/patients/{patient['id']}/assignments", {"userId": employee.id})

    def document(self, visit: dict[str, Any], name: str, content: bytes) -> dict[str, Any]:
        """A document of today on the visit."""
        answer = self.client.post(
            f"/visits/{visit['id']}/documents",
            data={"docType": "Prescription", "uploadDate": visit["visitDate"]},
            files={"file": (name, content)},
        )
        assert answer.is_success, answer.text
        made: dict[str, Any] = answer.json()["data"]
        return made

    def visits_of(self, patient: dict[str, Any]) -> list[dict[str, Any]]:
        """All visits of a patient that are not canceled."""
        found: list[dict[str, Any]] = self.call("GET", f"/visits?patientId={patient['id']}")
        return found

    @property
    def list_path(self) -> str:
        """The list of this test's family."""
        return f"{PAGE}?q={self.family}"

    def sheet_path(self, patient: dict[str, Any]) -> str:
        """The list with the patient's sheet open."""
        return f"{self.list_path}&patient={patient['id']}"
