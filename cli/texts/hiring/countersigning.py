"""What is said of countersigning, and Spanish for the help of its commands, by its English."""

COUNTERSIGNING: dict[str, tuple[str, str]] = {
    "countersigning.offer": ("offer", "oferta"),
    "countersigning.form_general": ("form, general part", "formulario, parte general"),
    "countersigning.form_background": ("form, background part", "formulario, antecedentes"),
    "countersigning.form_medical": ("form, medical part", "formulario, salud"),
    "countersigning.form_tax": ("form, tax part", "formulario, impuestos"),
    "countersigning.waiting": ("being sealed first", "primero se sella"),
    "countersigning.open": ("to be signed", "por firmar"),
    "countersigning.signed": ("signed", "firmado"),
    "countersigning.none": (
        "Nothing of this kind is to be countersigned: the applicant has not signed it, or no rule asks for it.",
        "No hay nada de este tipo por firmar: el solicitante no lo firmó o ninguna regla lo pide.",
    ),
    "countersigning.other": (
        "That is not what is to be signed. Read the document again; its SHA-256 is {sha256}.",
        "Eso no es lo que hay que firmar. Lea de nuevo el documento; su SHA-256 es {sha256}.",
    ),
    "countersigning.consent": ("{title}", "{title}"),
    "countersigning.part": ("{title}: {text}", "{title}: {text}"),
    "countersigning.ask": (
        "Sign the {document} (SHA-256 {sha256}) for the agency? [y/N]",
        "¿Firmar por la agencia: {document} (SHA-256 {sha256})? [s/N]",
    ),
    "countersigning.done": (
        "{name} has signed the {document} for the agency. The copy with both signatures is being sealed.",
        "Firma de {name} por la agencia: {document}. Se está sellando la copia con ambas firmas.",
    ),
    "column.signer": ("Signed by", "Firmado por"),
    "column.signer_title": ("Title", "Cargo"),
    "column.sha256": ("SHA-256", "SHA-256"),
}
HELP: dict[str, str] = {
    "List what of an application is to be countersigned, then what has been.": (
        "Muestra qué de una solicitud falta firmar por la agencia y después lo ya firmado."
    ),
    "Sign for the agency exactly what an applicant has signed. Read the sealed copy first.": (
        "Firma por la agencia exactamente lo que firmó un solicitante. Lea antes la copia sellada."
    ),
    "What is signed for the agency.": "Qué se firma por la agencia.",
    "Your printed name; it is your signature.": "Su nombre completo; es su firma.",
    "Your title, such as Director of Nursing.": "Su cargo, por ejemplo directora de enfermería.",
    "Of what you read, as it is listed; anything else is not signed.": (
        "Del documento que leyó, como aparece en la lista; no se firma ningún otro."
    ),
    "Agree to sign electronically; do not ask.": "Acepta firmar electrónicamente, sin preguntar.",
}
