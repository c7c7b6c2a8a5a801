"""What is said of exclusion lists, and Spanish for the help of their commands, by its English."""

EXCLUSIONS: dict[str, tuple[str, str]] = {
    "exclusions.imported": (
        "{count:person/people} of {source}, published {date}. This list is looked at from now on.",
        "{count:persona/personas} de {source}, lista publicada el {date}. Desde ahora se usa esta.",
    ),
    "exclusions.would_import": (
        "Dry run, nothing was changed. {count:person/people} of {source}, published {date}.",
        "Simulación, no se cambió nada. {count:persona/personas} de {source}, lista publicada el {date}.",
    ),
    "exclusions.checked": (
        "{people:person was/people were} looked for in {month}.",
        "Revisión de {month}: {people:persona/personas}.",
    ),
    "exclusions.by_hand": (
        "{count:person has/people have} no first and last name in Latin letters and could not be looked for. "
        "Look for each by hand on the lists.",
        "{count:persona no tiene/personas no tienen} nombre y apellido en letras latinas, y no fue posible buscar. "
        "Busque cada nombre a mano en las listas.",
    ),
    "exclusions.nothing": (
        "No name is left to be looked at.",
        "No queda ningún nombre por revisar.",
    ),
    "exclusions.resemble": (
        "{count:name resembles/names resemble} one on a list. That is no more than a resemblance: look at each.",
        "{count:nombre se parece/nombres se parecen} a uno de las listas. Es solo un parecido: revise cada uno.",
    ),
    "exclusions.other": (
        "Noted: {name} is not {listed} on the list.",
        "Anotado: {name} no es {listed} de la lista.",
    ),
    "exclusions.same": (
        "Noted: {name} is {listed} on the list.",
        "Anotado: {name} es {listed} de la lista.",
    ),
    "exclusions.closed": (
        "{month} is closed. SHA-256 of its certificate: {sha256}",
        "{month} está cerrado. SHA-256 del certificado: {sha256}",
    ),
    "exclusions.excluded": (
        "Somebody on a list works for the agency or has an offer. Nothing was done about it automatically.",
        "Alguien de las listas trabaja en la agencia o tiene una oferta. No se hizo nada por sí solo.",
    ),
    "exclusions.unchecked": (
        "Nobody was looked for yet.",
        "Todavía no se revisó a nadie.",
    ),
    "exclusions.unchecked.remedy": (
        "Run 'carehire exclusions check' first.",
        "Ejecute primero 'carehire exclusions check'.",
    ),
    "exclusions.none_open": (
        "Every month that was checked is closed.",
        "Todos los meses revisados están cerrados.",
    ),
    "exclusions.none_open.remedy": (
        "For the certificate of a closed one, name it: --month {month}",
        "Para el certificado de uno cerrado, indíquelo: --month {month}",
    ),
    "exclusions.no_month": (
        "Nobody was looked for in {month}.",
        "En {month} no se revisó a nadie.",
    ),
    "exclusions.no_month.remedy": (
        "Write a month that was checked, such as {latest}.",
        "Escriba un mes revisado, como {latest}.",
    ),
}
HELP: dict[str, str] = {
    "Look everybody up on lists of excluded people.": (
        "Busca a todo el personal en las listas de personas excluidas."
    ),
    "The list as it was published, all of it: CSV.": "La lista completa tal como se publicó: CSV.",
    "When it was published: MM-DD-YYYY or YYYY-MM-DD.": (
        "Cuándo se publicó: MM-DD-AAAA o AAAA-MM-DD."
    ),
    "Whose list it is: oig_leie, or a word for a state's.": (
        "De quién es la lista: oig_leie o una palabra para la de un estado."
    ),
    "Bring in a list of excluded people; a former one of the same source is looked at no longer.": (
        "Importa una lista de personas excluidas; la anterior del mismo origen deja de usarse."
    ),
    "Look for everybody who works for the agency or has an offer on the newest lists.": (
        "Busca en las listas más recientes a quien trabaja en la agencia o tiene una oferta."
    ),
    "Also those somebody looked at.": "También los ya revisados.",
    "List names on the lists that resemble somebody's.": (
        "Muestra los nombres de las listas que se parecen al de alguien."
    ),
    "The id of a resemblance.": "El identificador de un parecido.",
    "Whether it is the same person.": "Si es la misma persona.",
    "How you know; it is on the certificate.": "Cómo lo sabe; consta en el certificado.",
    "Say whether somebody on a list is the person whose name resembles theirs.": (
        "Indica si alguien de una lista es la persona cuyo nombre se parece."
    ),
    "Write the certificate to this file.": "Escribe el certificado en este archivo.",
    "Which one, as in 2026-11; the oldest open one if left out.": (
        "Cuál, como 2026-11; si se omite, el más antiguo que está abierto."
    ),
    "Close a month that was checked, with a certificate that nobody changes.": (
        "Cierra un mes revisado con un certificado que nadie cambia."
    ),
}
