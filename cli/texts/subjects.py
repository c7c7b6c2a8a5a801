"""Errors of single commands, and under `.remedy` what to do about them."""

SUBJECTS: dict[str, tuple[str, str]] = {
    "users.unknown": (
        "No person with the address {email} is known.",
        "No se conoce a nadie con la dirección {email}.",
    ),
    "users.unknown.remedy": (
        "See 'carehire users list'.",
        "Consulte 'carehire users list'.",
    ),
    "applications.exporting": ("Exporting applications", "Exportando solicitudes"),
    "applications.exported": (
        "{path}: {applications:application/applications}.",
        "{path}: {applications:solicitud/solicitudes}.",
    ),
    "applications.moved": ("{name} is {status} now.", "{name} está ahora en {status}."),
    "applications.would_move": (
        "Dry run, nothing was changed. {name} would become {status}.",
        "Simulación, no se cambió nada. {name} pasaría a {status}.",
    ),
    "applications.no_move": (
        "This application is {status} and cannot become {asked}.",
        "Esta solicitud está en {status} y no puede pasar a {asked}.",
    ),
    "applications.no_move.remedy": (
        "What can follow: {choices}.",
        "Lo que puede seguir: {choices}.",
    ),
    "applications.no_reason": (
        "This move needs one of the agency's reasons.",
        "Este cambio necesita uno de los motivos de la agencia.",
    ),
    "applications.no_reason.remedy": (
        "Name one with --reason: {choices}.",
        "Indique uno con --reason: {choices}.",
    ),
    "jobs.moved": (
        "{count:listing is/listings are} {status} now.",
        "{count:oferta está/ofertas están} ahora en {status}.",
    ),
    "jobs.would_move": (
        "Dry run, nothing was changed. {count:listing/listings} would become {status}.",
        "Simulación, no se cambió nada. {count:oferta pasaría/ofertas pasarían} a {status}.",
    ),
    "jobs.no_move": (
        "{title} is {status} and cannot become {asked}.",
        "{title} está en {status} y no puede pasar a {asked}.",
    ),
    "jobs.no_move.remedy": ("What can follow: {choices}.", "Lo que puede seguir: {choices}."),
    "jobs.other_sections": (
        "There is more than job_listings in it: {names}.",
        "Contiene más que job_listings: {names}.",
    ),
    "jobs.other_sections.remedy": (
        "Bring in the whole file with 'carehire setup import'.",
        "Importe el archivo entero con 'carehire setup import'.",
    ),
    "jobs.feed_written": (
        "The feed is in {path}.",
        "El archivo para bolsas de empleo está en {path}.",
    ),
    "jobs.poster_written": (
        "The poster is in {path}.",
        "El cartel está en {path}.",
    ),
    "documents.upload_gone": (
        "The upload to continue is gone.",
        "La subida que se quería continuar ya no existe.",
    ),
    "documents.refused": (
        "Storage refused the file: {reason}.",
        "El almacén rechazó el archivo: {reason}.",
    ),
    "documents.lost": (
        "The connection was lost while sending. {reason}",
        "Se perdió la conexión durante el envío. {reason}",
    ),
    "documents.lost.remedy": (
        "Run the same command again; it goes on where it stopped.",
        "Ejecute de nuevo el mismo comando; continuará donde quedó.",
    ),
    "documents.not_saved": (
        "The server could not save the file; it may have no space left.",
        "El servidor no pudo guardar el archivo; puede que no tenga más espacio.",
    ),
    "documents.not_saved.remedy": (
        "Tell an administrator, then run the same command again; it goes on where it stopped.",
        "Avise a un administrador y ejecute de nuevo el mismo comando; continuará donde quedó.",
    ),
    "documents.same": (
        "This visit has this file already, as {name} ({type}).",
        "Esta visita ya tiene este archivo, como {name} ({type}).",
    ),
    "documents.same.remedy": (
        "Add --again to upload it again.",
        "Agregue --again para subirlo de nuevo.",
    ),
    "documents.exists": ("{path} is there already.", "{path} ya existe."),
    "documents.exists.remedy": (
        "Choose another with --output, or add --overwrite.",
        "Elija otro con --output o agregue --overwrite.",
    ),
    "documents.checksum": (
        "What arrived for {path} is not what was uploaded; it was thrown away.",
        "Lo recibido para {path} no es lo que se subió; se descartó.",
    ),
    "documents.checksum.remedy": (
        "Try again; if it happens again, notify an administrator.",
        "Intente de nuevo; si se repite, avise a un administrador.",
    ),
    "documents.not_written": (
        "{path} cannot be written: {reason}.",
        "No se puede escribir {path}: {reason}.",
    ),
    "documents.not_written.remedy": (
        "Check the folder, the permissions and the free space.",
        "Verifique la carpeta, los permisos y el espacio libre.",
    ),
    "documents.not_fetched": (
        "Storage returned an error {status}.",
        "El almacén respondió con un error {status}.",
    ),
    "visits.whom": (
        "For whom? Give the patients' ids, or --all, not both.",
        "¿Para quién? Indique los identificadores de los pacientes o --all, no ambos.",
    ),
    "bootstrap.exists": (
        "There is a superuser already.",
        "Ya existe un superusuario.",
    ),
    "bootstrap.exists.remedy": (
        "Sign in as an administrator and use 'carehire users create'.",
        "Inicie sesión como administrador y use 'carehire users create'.",
    ),
    "bootstrap.no_project": (
        "No project is known.",
        "No se conoce ningún proyecto.",
    ),
    "bootstrap.no_project.remedy": (
        "Start the local stack, or name both of yours: SUPABASE_URL (or --supabase-url) and SUPABASE_SECRET_KEY.",
        "Inicie el entorno local o indique lo del suyo: SUPABASE_URL (o --supabase-url) y SUPABASE_SECRET_KEY.",
    ),
    "bootstrap.partly_named": (
        "Only a part of the project is named; missing: {names}",
        "Solo se indicó una parte del proyecto; falta: {names}",
    ),
    "bootstrap.partly_named.remedy": (
        "Name both of one project: SUPABASE_URL (or --supabase-url) and SUPABASE_SECRET_KEY. For the local stack name neither.",
        "Indique las dos de un solo proyecto: SUPABASE_URL (o --supabase-url) y SUPABASE_SECRET_KEY. Para el entorno local no "
        "indique ninguna.",
    ),
    "bootstrap.refused": (
        "Supabase refused: {reason}.",
        "Supabase lo rechazó: {reason}.",
    ),
    "bootstrap.weak_password": (
        "password: at least {length} characters are needed.",
        "password: se necesitan al menos {length} caracteres.",
    ),
    "demo.not_local": (
        "The demo may only be loaded into a local stack, not into {url}.",
        "La demostración solo se puede cargar en un entorno local, no en {url}.",
    ),
    "demo.not_local.remedy": (
        "Its passwords are public. Start a stack with 'carehire stack up'.",
        "Sus contraseñas son públicas. Inicie un entorno con 'carehire stack up'.",
    ),
    "demo.refused": (
        "The API refused a row of the demo: {reason}",
        "La API rechazó una fila de la demostración: {reason}",
    ),
    "demo.not_empty": (
        "This stack has a superuser who is not of the demo.",
        "Este entorno tiene un superusuario que no es de la demostración.",
    ),
    "demo.not_empty.remedy": (
        "Use a fresh stack: 'carehire stack reset', or another CAREHIRE_HOME.",
        "Use un entorno nuevo: 'carehire stack reset' u otro CAREHIRE_HOME.",
    ),
}
