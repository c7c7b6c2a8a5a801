"""The words on the pages of a countersigned document."""

from api.core.schemas import Locale

WORDS: dict[Locale, dict[str, str]] = {
    "en": {
        "title": "Document with both signatures",
        "document": "Document",
        "offer": "Offer letter",
        "form_general": "Pre-hire form, general part",
        "form_background": "Pre-hire form, background check",
        "form_medical": "Pre-hire form, health",
        "form_tax": "Pre-hire form, tax and payroll",
        "sha256": "SHA-256 of what was signed",
        "bundle": "SHA-256 of signed.zip",
        "of_applicant": "1. Signature of the applicant",
        "of_agency": "2. Signature for {agency}",
        "signer_title": "Title",
        "note": "What was signed lies beside this page in signed.zip, unchanged, with its own seal.",
    },
    "es": {
        "title": "Documento con las dos firmas",
        "document": "Documento",
        "offer": "Carta de oferta",
        "form_general": "Formulario de contratación, parte general",
        "form_background": "Formulario de contratación, verificación de antecedentes",
        "form_medical": "Formulario de contratación, salud",
        "form_tax": "Formulario de contratación, impuestos y nómina",
        "sha256": "SHA-256 de lo que se firmó",
        "bundle": "SHA-256 de signed.zip",
        "of_applicant": "1. Firma del solicitante",
        "of_agency": "2. Firma por {agency}",
        "signer_title": "Cargo",
        "note": "Lo que se firmó está junto a esta página en signed.zip, sin cambios y con su propio sello.",
    },
}
