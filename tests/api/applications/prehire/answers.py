"""What applicants fill in: a good answer for each section of the pre-hire form."""

from typing import Any

from api.applications.signing.disclosure import CURRENT

PHONE = "+12015550123"
PERSONAL: dict[str, Any] = {
    "legalFirstName": "Ana",
    "legalLastName": "Ruiz",
    "preferredName": "Anita",
    "otherNames": [{"firstName": "Ana", "lastName": "Soto"}],
    "address": {
        "line1": "12 Main Street",
        "city": "Newark",
        "state": "NJ",
        "postalCode": "07102",
    },
    "phone": "(201) 555-0123",
    "isAtLeast18": True,
}
BEFORE_OFFER: dict[str, dict[str, Any]] = {
    "personal": PERSONAL,
    "position": {
        "availability": {"monday": ["morning", "afternoon"], "saturday": ["night"]},
        "hoursPerWeek": 30,
        "canStartOn": "2026-12-01",
        "transport": "public_transit",
    },
    "work_authorization": {
        "isAuthorizedToWork": True,
        "hasDriversLicense": True,
        "driversLicenseState": "NJ",
        "driversLicenseExpiresOn": "2029-05-31",
        "hasOwnCar": False,
        "hasCarInsurance": False,
    },
    "experience": {
        "jobs": [
            {
                "employer": "Green Home Care",
                "jobTitle": "Home health aide",
                "city": "Newark",
                "state": "NJ",
                "beganIn": "2021-03",
                "endedIn": "2024-07",
                "duties": "Bathing, meals, walks.\nNight shifts.",
                "mayContact": True,
                "supervisorPhone": PHONE,
            },
        ]
    },
    "education": {
        "schools": [{"name": "Essex County College", "isCompleted": True}],
        "licenses": [
            {"name": "CHHA", "number": "26NH12345600", "state": "NJ", "expiresOn": "2027-11-30"}
        ],
    },
    "references": {
        "people": [
            {"name": "Eva Soto", "relationship": "Supervisor", "phone": PHONE},
            {
                "name": "Luz Peña",
                "relationship": "Nurse",
                "phone": PHONE,
                "email": "luz@people.test",
            },
        ]
    },
}
AFTER_OFFER: dict[str, dict[str, Any]] = {
    "background": {
        "hasReadDisclosure": True,
        "authorizesCheck": True,
        "wantsCopy": True,
        "signedName": "Ana Ruiz",
        "disclosureVersion": CURRENT,
        "disclosureLocale": "en",
        "disclosureAgency": "Carehire",
    },
    "health": {
        "canDoEssentialFunctions": "with_accommodation",
        "accommodation": "A chair for long shifts.",
        "tbTestedOn": "2026-10-02",
        "tbTest": "blood",
        "hepatitisBVaccine": "vaccinated",
    },
    "tax": {"uploaded": ["w4", "direct_deposit"]},
    "policies": {
        "emergencyContact": {"name": "Eva Soto", "relationship": "Sister", "phone": PHONE},
        "acknowledged": [
            "code_of_conduct",
            "confidentiality",
            "abuse_and_neglect",
            "infection_control",
            "drug_free_workplace",
        ],
    },
    "signature": {"typedName": "Ana Ruiz", "agrees": True},
}
EVERYTHING = {**BEFORE_OFFER, **AFTER_OFFER}

# What the route takes with which staff fill in beside somebody.
ENTERED = {
    "patch_entered_section": {
        "prehireData": {"personal": PERSONAL},
        "entered": {"how": "PHONE", "alsoPresent": "Rosa Ruiz, who interpreted"},
        "version": None,
    }
}
