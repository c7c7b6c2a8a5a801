"""What staff agree to before they countersign. A version is never changed once somebody has agreed to it."""

from api.applications.signing.consent import Consent
from api.core.schemas import Locale

CURRENT = "2026-11"
_EN = Consent(
    "Signing for the agency",
    {
        "scope": (
            "What you sign",
            "You sign for the agency exactly what the applicant has signed and what was sealed then. It is not changed"
            " by your signature. Read the sealed copy first.",
        ),
        "paper": (
            "You may use paper instead",
            "If you would rather sign by hand, print the copy, sign it, and add it to the file as a scan.",
        ),
        "copies": (
            "Who gets a copy",
            "A copy with both signatures is sealed. The applicant and whoever may see this part of the file can"
            " download it.",
        ),
        "agreement": (
            "Before you sign",
            "You confirm that you may sign for the agency, and you agree to sign electronically: your typed or drawn"
            " signature counts as one on paper.",
        ),
    },
)
_ES = Consent(
    "Firmar por la agencia",
    {
        "scope": (
            "Qué firma",
            "Usted firma por la agencia exactamente lo que el solicitante firmó y lo que se selló entonces. Su firma no"
            " lo cambia. Lea antes la copia sellada.",
        ),
        "paper": (
            "Puede usar papel",
            "Si prefiere firmar a mano, imprima la copia, fírmela y agréguela escaneada al expediente.",
        ),
        "copies": (
            "Quién recibe una copia",
            "Se sella una copia con las dos firmas. El solicitante y quien puede ver esta parte del expediente pueden"
            " descargarla.",
        ),
        "agreement": (
            "Antes de firmar",
            "Usted confirma que puede firmar por la agencia y acepta firmar de forma electrónica: su firma escrita o"
            " dibujada vale como una en papel.",
        ),
    },
)
CONSENTS: dict[str, dict[Locale, Consent]] = {CURRENT: {"en": _EN, "es": _ES}}
