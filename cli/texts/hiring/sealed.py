"""What is said of sealed bundles and of their sealing."""

SEALED: dict[str, tuple[str, str]] = {
    "bundle.missing": ("{name} is missing.", "Falta {name}."),
    "bundle.changed": ("{name} is not what was sealed.", "{name} no es lo que se selló."),
    "bundle.added": (
        "{name} was not in the bundle when it was sealed.",
        "{name} no estaba en el paquete cuando se selló.",
    ),
    "bundle.signature": (
        "{name} is not what was signed, or checkpoint.sig is not its signature.",
        "{name} no es lo que se firmó, o checkpoint.sig no es su firma.",
    ),
    "bundle.certificate": ("{name} is not a certificate.", "{name} no es un certificado."),
    "bundle.other_certificate": (
        "It was sealed with another certificate than the one that you named.",
        "Se selló con otro certificado que el que usted indicó.",
    ),
    "bundle.checkpoint": (
        "{name} is not written as a checkpoint is.",
        "{name} no está escrito como corresponde.",
    ),
    "bundle.archive_damaged": (
        "{name} cannot be unpacked: it is damaged, or no bundle.",
        "{name} no se puede descomprimir: está dañado o no es un paquete.",
    ),
    "bundle.archive_changed": (
        "The archive {name} is not as it was packed. Unpacked, its files can still be checked.",
        "El archivo {name} no está como se empaquetó. Descomprimido, su contenido aún se puede comprobar.",
    ),
    "bundle.event_order": (
        "Event {name} does not follow the one before it.",
        "El evento {name} no sigue al anterior.",
    ),
    "bundle.events_missing": (
        "Events are missing at the end: {name}.",
        "Faltan eventos al final: {name}.",
    ),
    "bundle.events_changed": (
        "{name} does not end as it did when it was sealed.",
        "{name} no termina como cuando se selló.",
    ),
    "bundle.not_whole": (
        "{problems:problem/problems}: this is not what was signed and sealed.",
        "{problems:problema/problemas}: esto no es lo que se firmó y selló.",
    ),
    "bundle.whole": (
        "Nothing was changed. {title}, sealed at {when}.",
        "Nada se cambió. {title}, sellado el {when}.",
    ),
    "bundle.sealed_with": (
        "Sealed with the certificate {fingerprint} of {subject}.",
        "Sellado con el certificado {fingerprint} de {subject}.",
    ),
    "bundle.compare": (
        "Anybody can make a certificate: compare that number with the agency's, or name its certificate"
        " with --certificate.",
        "Cualquiera puede crear un certificado: compare ese número con el de la agencia, o indique su"
        " certificado con --certificate.",
    ),
    "bundle.unreadable": ("There is no bundle at {path}.", "No hay ningún paquete en {path}."),
    "bundle.no_certificate": (
        "{path} is not a certificate in PEM.",
        "{path} no es un certificado en PEM.",
    ),
    "sealing.good": (
        "The certificate of {subject} is good for {days:day/days}.",
        "El certificado de {subject} vale por {days:día/días}.",
    ),
    "sealing.ends_soon": (
        "The certificate of {subject} ends in {days:day/days}. Set a new one: in its last 30 days nothing is sealed.",
        "El certificado de {subject} vence en {days:día/días}. Configure uno nuevo: en sus últimos 30 días no se"
        " sella nada.",
    ),
    "sealing.ends": (
        "The certificate of {subject} ends in {days:day/days}, so nothing is sealed. Set a new one.",
        "El certificado de {subject} vence en {days:día/días}, así que no se sella nada. Configure uno nuevo.",
    ),
    "sealing.missing": (
        "No certificate is set (SIGNING_CERTIFICATE_FILE), so nothing is sealed.",
        "No hay ningún certificado configurado (SIGNING_CERTIFICATE_FILE), así que no se sella nada.",
    ),
    "sealing.unusable": (
        "The certificate that is set cannot be read, or is not good yet. Nothing is sealed.",
        "El certificado configurado no se puede leer o aún no vale. No se sella nada.",
    ),
    "sealing.none_waits": (
        "No signed document waits to be sealed.",
        "Ningún documento firmado espera su sello.",
    ),
    "sealing.waiting": (
        "{documents:signed document waits/signed documents wait} to be sealed.",
        "{documents:documento firmado espera/documentos firmados esperan} su sello.",
    ),
    "sealing.form": ("pre-hire form", "formulario de precontratación"),
    "sealing.offer": ("accepted offer", "oferta aceptada"),
    "sealing.countersignature": ("copy with both signatures", "copia con las dos firmas"),
    "sealing.no_key": ("no key is set", "no hay clave configurada"),
    "sealing.key_unusable": (
        "key and certificate cannot be used",
        "la clave y el certificado no se pueden usar",
    ),
    "sealing.certificate_ends": (
        "the certificate ends within 30 days",
        "el certificado vence en menos de 30 días",
    ),
    "sealing.storage": ("the files could not be stored", "los archivos no se pudieron guardar"),
    "sealing.file_missing": (
        "the drawn signature is missing or not the one that was signed",
        "la firma dibujada falta o no es la que se firmó",
    ),
    "sealing.fault": ("a fault; see the worker's log", "una falla; vea el registro del worker"),
    "column.application": ("Application", "Solicitud"),
    "column.document": ("Document", "Documento"),
    "column.signed_at": ("Signed", "Firmado"),
    "column.attempts": ("Attempts", "Intentos"),
    "column.failure": ("Why not yet", "Por qué aún no"),
    "column.next_attempt": ("Next attempt", "Próximo intento"),
}
