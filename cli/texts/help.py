"""Spanish for the help, by its English; typer takes the English from docstrings and options."""

from cli.texts.backup import HELP
from cli.texts.hiring.every_help import EVERY_HELP
from cli.texts.records import HELP as RECORDS

TYPER: dict[str, tuple[str, str]] = {
    "DEFAULT_STRING": ("[default: {}]", "[predeterminado: {}]"),
    "REQUIRED_LONG_STRING": ("[required]", "[obligatorio]"),
    "ARGUMENTS_PANEL_TITLE": ("Arguments", "Argumentos"),
    "OPTIONS_PANEL_TITLE": ("Options", "Opciones"),
    "COMMANDS_PANEL_TITLE": ("Commands", "Comandos"),
}
"""Typer's own words, by the name under which it keeps them."""

SPANISH: dict[str, str] = {
    **HELP,
    **EVERY_HELP,
    **RECORDS,
    "Show this message and exit.": "Muestra esta ayuda.",
    "Common options": "Opciones comunes",
    "Print JSON of a stable shape.": "Muestra JSON de formato estable.",
    "Language of messages; the system's if left out.": "Idioma de los mensajes; el del sistema si se omite.",
    "Print the version.": "Muestra la versión.",
    "Address of the Carehire API.": "Dirección de la API de Carehire.",
    "Address of Supabase.": "Dirección de Supabase.",
    "Supabase publishable key.": "Clave pública de Supabase.",
    "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not signed in, 4 not allowed, 5 not found, 6 partly failed (some rows).": (
        "Códigos de salida: 0 correcto, 1 error, 2 uso incorrecto, 3 sin iniciar sesión, 4 sin "
        "permiso, 5 no encontrado, 6 error parcial (algunas filas)."
    ),
    "Recruiting and visit documents for home-care providers.": (
        "Contratación y documentos de visitas para agencias de atención domiciliaria."
    ),
    "Run Supabase and Carehire on this machine.": "Ejecuta Supabase y Carehire en este equipo.",
    "Migrate, inspect and reset the local stack's database.": (
        "Migra, examina y restablece la base de datos del entorno local."
    ),
    "Sign in.": "Inicia sesión.",
    "Sign out.": "Cierra la sesión.",
    "Show who is signed in.": "Muestra quién inició sesión.",
    "Manage people and their roles.": "Administra las personas y sus roles.",
    "List and import patients.": "Muestra e importa pacientes.",
    "List, create, cancel and import visits.": "Muestra, crea, cancela e importa visitas.",
    "List, upload, withdraw and download documents.": "Muestra, sube, retira y descarga documentos.",
    "Fill the local stack with a believable agency.": "Llena el entorno local con una agencia de ejemplo.",
    "Start the stack; one that runs already is attached to.": (
        "Inicia el entorno; si ya está activo, se conecta a él."
    ),
    "Add this number to every port; `auto` finds a free set.": (
        "Suma este número a todos los puertos; `auto` busca puertos libres."
    ),
    "Only these parts, such as `db,rest,auth`; all of them if left out.": (
        "Solo estas partes, como `db,rest,auth`; si se omite, todas."
    ),
    "Insist on the real Auth and Storage (CAREHIRE_*_BINARY).": (
        "Exige los servidores Auth y Storage reales (CAREHIRE_*_BINARY)."
    ),
    "Load the demo agency when nobody is there yet.": (
        "Carga la agencia de demostración si todavía no hay nadie."
    ),
    "Build the web app first when it has changed.": "Compila antes la aplicación web si cambió.",
    "Stop the stack; its data stays.": "Detiene el entorno; los datos se conservan.",
    "Show each part's state; exit code 1 when a part that should run does not.": (
        "Muestra el estado de cada parte; código de salida 1 si falta alguna que debería estar activa."
    ),
    "Show what a part has written, without what a terminal would obey.": (
        "Muestra lo que escribió una parte, sin caracteres que la terminal obedecería."
    ),
    "A part; all without it.": "Una parte; si se omite, todas.",
    "Go on as lines come.": "Sigue mostrando las líneas nuevas.",
    "How many of the last lines.": "Cuántas de las últimas líneas.",
    "Start a part again, so that it takes up changed code.": (
        "Reinicia una parte para que use el código modificado."
    ),
    "The part to stop and start again.": "La parte que se reinicia.",
    "Remove all data, build the database again and load the demo agency.": (
        "Borra todos los datos, crea de nuevo la base de datos y carga la agencia de demostración."
    ),
    "Do not ask.": "No pregunta.",
    "Needs no sign-in but SUPABASE_SECRET_KEY: for the only superuser.": (
        "No requiere iniciar sesión, sino SUPABASE_SECRET_KEY: para el único superusuario."
    ),
    "Reactivate somebody who left, without asking.": (
        "Permite que vuelva una persona que se fue; no pregunta."
    ),
    "Load the demo agency afterwards.": "Carga después la agencia de demostración.",
    "Apply the migrations that the database has not seen.": (
        "Aplica las migraciones que faltan en la base de datos."
    ),
    "List the migrations of the checkout and of the database.": (
        "Muestra las migraciones de esta copia y las de la base de datos."
    ),
    "Print the database's types as TypeScript; options after `--` go to the official CLI.": (
        "Muestra los tipos de la base de datos en TypeScript; las opciones después de `--` pasan a "
        "la CLI oficial."
    ),
    "Look for unsafe and slow things in the database; options as the official CLI's.": (
        "Busca lo inseguro y lo lento en la base de datos; admite las opciones de la CLI oficial."
    ),
    "Begin a migration, empty or from a table's schema file.": (
        "Crea una migración, vacía o con el archivo de esquema de una tabla."
    ),
    "What it does, such as add_phone.": "Lo que hace, como add_phone.",
    "Begin with the file of this table in supabase/schemas.": (
        "Empieza con el archivo de esta tabla en supabase/schemas."
    ),
    "Print the database's address, for psql and other tools.": (
        "Muestra la dirección de la base de datos, para psql y otras herramientas."
    ),
    "The role to connect as.": "El rol con el que se conecta.",
    "Remove all data and files and build the database again from its migrations.": (
        "Borra todos los datos y archivos, y crea de nuevo la base de datos con sus migraciones."
    ),
    "Sign in with email, password and, where you have one, your second factor.": (
        "Inicia sesión con correo, contraseña y, si lo tiene, su segundo factor."
    ),
    "Email address; asked for if left out.": "Correo electrónico; si se omite, se pregunta.",
    "Code of your authenticator app; asked for if left out.": (
        "Código de su aplicación de autenticación; si se omite, se pregunta."
    ),
    "Read the password from standard input.": "Lee la contraseña de la entrada estándar.",
    "Keep the tokens in this computer's keyring.": "Guarda los tokens en el llavero de este equipo.",
    "Sign out and forget the session.": "Cierra la sesión y la olvida.",
    "End all your sessions, browsers included.": "Cierra todas sus sesiones, también las del navegador.",
    "Show who is signed in, where and with which role.": (
        "Muestra quién inició sesión, dónde y con qué rol."
    ),
    "Make the first superuser. Needs SUPABASE_SECRET_KEY; refuses when there is one already.": (
        "Crea el primer superusuario. Necesita SUPABASE_SECRET_KEY; se niega si ya existe uno."
    ),
    "Email address.": "Correo electrónico.",
    "First name.": "Nombre.",
    "Last name.": "Apellido.",
    "List people.": "Muestra las personas.",
    "Part of a name.": "Parte de un nombre.",
    "Only this role; staff: all but applicants.": "Solo este rol; staff: todos menos los solicitantes.",
    "Only open or closed accounts.": "Solo cuentas abiertas o cerradas.",
    "How many to show.": "Cuántos se muestran.",
    "Go on where an earlier list ended (its page.next).": (
        "Continúa donde terminó una lista anterior (su page.next)."
    ),
    "Invite somebody by email, with a role.": "Invita a alguien por correo, con un rol.",
    "Their role.": "Su rol.",
    "Give somebody another role; their open sessions end.": (
        "Asigna otro rol a una persona; sus sesiones abiertas se cierran."
    ),
    "Email address or id.": "Correo electrónico o identificador.",
    "Their new role.": "Su nuevo rol.",
    "Close somebody's account; what they did stays.": (
        "Cierra la cuenta de una persona; lo que hizo se conserva."
    ),
    "Open a closed account again.": "Vuelve a abrir una cuenta cerrada.",
    "Remove somebody's second factors after they lost their phone; their open sessions end.": (
        "Elimina los segundos factores de quien perdió su teléfono; sus sesiones abiertas se cierran."
    ),
    "List the patients you may see, with their visits on one date.": (
        "Muestra los pacientes que usted puede ver, con sus visitas de una fecha."
    ),
    "MM-DD-YYYY, YYYY-MM-DD, today, yesterday or tomorrow.": (
        "MM-DD-AAAA, AAAA-MM-DD, hoy, ayer o mañana."
    ),
    "Only active ones, inactive ones, or all.": "Solo los activos, solo los inactivos o todos.",
    "By a visit on the date.": "Según tengan visita en la fecha.",
    "By a document on the date.": "Según tengan documento en la fecha.",
    "lastName, firstName or createdAt; '-' in front reverses it.": (
        "lastName, firstName o createdAt; un '-' delante invierte el orden."
    ),
    "Bring in patients from a CSV file. Safe to repeat: rows are matched by their id.": (
        "Importa pacientes de un archivo CSV. Se puede repetir: las filas se reconocen por su "
        "identificador."
    ),
    "CSV file: comma, semicolon, tab or | between cells.": (
        "Archivo CSV: coma, punto y coma, tabulador o | entre celdas."
    ),
    "Which column a field comes from, e.g. last_name=LAST; FIELD= leaves it out.": (
        "De qué columna viene un campo, p. ej. last_name=APELLIDO; CAMPO= lo omite."
    ),
    "What comes first in a date like 03/04/2025: month or day. Month if left out.": (
        "Qué va primero en una fecha como 03/04/2025: el mes o el día. Si se omite, el mes."
    ),
    "Encoding of the file, e.g. cp1252, mac_roman, utf-8-twice; detected if left out.": (
        "Codificación del archivo, p. ej. cp1252, mac_roman, utf-8-twice; si se omite, se detecta."
    ),
    "Check everything, change nothing.": "Revisa todo sin cambiar nada.",
    "Make ids from name and birth date.": (
        "Crea los identificadores a partir del nombre y la fecha de nacimiento."
    ),
    "List visits of a date, or of a patient on a date.": (
        "Muestra las visitas de una fecha, o de un paciente en una fecha."
    ),
    "Only of this patient (id).": "Solo de este paciente (identificador).",
    "With canceled visits, and why they are.": "Incluye las visitas canceladas y el motivo.",
    "Create one visit.": "Crea una visita.",
    "The patient's id.": "El identificador del paciente.",
    "Notes of the visit.": "Notas de la visita.",
    "When the patient has a visit on the date.": "Si el paciente ya tiene una visita en la fecha.",
    "Create a visit for each of many patients in one call, up to 10,000.": (
        "Crea de una vez una visita para cada paciente, hasta 10,000."
    ),
    "Ids of patients.": "Identificadores de pacientes.",
    "A file with one patient's id per line.": "Un archivo con un identificador de paciente por línea.",
    "All active patients that match the filters below.": (
        "Todos los pacientes activos que cumplen los filtros siguientes."
    ),
    "For patients who have a visit on the date.": (
        "Para los pacientes que ya tienen una visita en la fecha."
    ),
    "Only show who would get a visit.": "Solo muestra quién recibiría una visita.",
    "Undo a bulk call for 30 minutes: cancel those of its visits that nobody has touched.": (
        "Deshace una creación múltiple durante 30 minutos: cancela las visitas que nadie modificó."
    ),
    "The bulk call's id, as 'visits bulk' showed it.": (
        "El identificador de la creación múltiple, como lo mostró 'visits bulk'."
    ),
    "Why; it is kept with each canceled visit.": "El motivo; se guarda con cada visita cancelada.",
    "Cancel a visit that was a mistake; it and its documents stay on record.": (
        "Cancela una visita que fue un error; la visita y sus documentos quedan registrados."
    ),
    "The visit's id.": "El identificador de la visita.",
    "Why; it is kept with the visit.": "El motivo; se guarda con la visita.",
    "Take back a cancellation of your own, for 30 minutes.": (
        "Anula una cancelación propia, durante 30 minutos."
    ),
    "Bring in visits from a CSV file. Safe to repeat: rows are matched by their id.": (
        "Importa visitas de un archivo CSV. Se puede repetir: las filas se reconocen por su "
        "identificador."
    ),
    "List the kinds of visit documents.": "Muestra los tipos de documentos de visitas.",
    "List the documents of a visit.": "Muestra los documentos de una visita.",
    "Archived ones, too.": "También los archivados.",
    "Send files to a visit. After a lost connection the same command goes on where it stopped.": (
        "Sube archivos a una visita. Si se pierde la conexión, el mismo comando continúa donde quedó."
    ),
    "PDF, JPEG, PNG, HEIC, DOCX or DOC, ≤ 25 MB.": "PDF, JPEG, PNG, HEIC, DOCX o DOC, ≤ 25 MB.",
    "Send a file that the visit has already, too.": "Subir también un archivo que la visita ya tiene.",
    "Kind: see 'carehire documents types'.": "Tipo: consulte 'carehire documents types'.",
    "Take back a wrong upload of your own, within 30 minutes. Nobody sees it again; this is audited.": (
        "Retira un archivo que usted subió por error, durante 30 minutos. Nadie vuelve a verlo; "
        "queda registrado."
    ),
    "The document's id.": "El identificador del documento.",
    "Fetch a document and check that it is what was uploaded. The opening is audited.": (
        "Descarga un documento y comprueba que es el que se subió. La consulta queda registrada."
    ),
    "File or folder; default this folder.": "Archivo o carpeta; si se omite, esta carpeta.",
    "Replace a file.": "Reemplaza un archivo.",
    "Keep, export and import what the agency has set up.": (
        "Administra, exporta e importa la configuración de la agencia."
    ),
    "List the rows of a resource; without one, list the resources.": (
        "Muestra las filas de un recurso; sin recurso, muestra los recursos."
    ),
    "A resource, such as job_roles; see 'carehire setup list'.": (
        "Un recurso, como job_roles; consulte 'carehire setup list'."
    ),
    "Resources; all of them if left out.": "Recursos; si se omite, todos.",
    "Only rows with these values, such as regionName='New York'.": (
        "Solo filas con estos valores, como regionName='New York'."
    ),
    "A field that the resource sorts by; '-' in front reverses it.": (
        "Un campo por el que se ordena el recurso; un '-' delante invierte el orden."
    ),
    "Columns to show, separated by commas.": "Columnas que se muestran, separadas por comas.",
    "Show all fields of one row.": "Muestra todos los campos de una fila.",
    "Name or id; parts of a longer key are separated by ' / '.": (
        "Nombre o identificador; las partes de una clave más larga se separan con ' / '."
    ),
    "Change fields of one row.": "Cambia campos de una fila.",
    "Fields and their values, such as active=no; version=3 refuses if it has changed since.": (
        "Campos y sus valores, como active=no; con version=3 se rechaza si cambió después."
    ),
    "Write the setup to a YAML file, for another installation. Passwords stay here.": (
        "Escribe la configuración en un archivo YAML, para otra instalación. Las contraseñas no se "
        "incluyen."
    ),
    "The file to write; standard output if left out.": (
        "El archivo que se escribe; si se omite, la salida estándar."
    ),
    "Bring in a YAML file. Safe to repeat: rows are matched by name, and equal ones are left alone.": (
        "Importa un archivo YAML. Se puede repetir: las filas se reconocen por su nombre y las "
        "iguales no se tocan."
    ),
    "YAML file, as 'carehire setup export' writes it.": (
        "Archivo YAML, como el que escribe 'carehire setup export'."
    ),
    "Fill the local stack with people, patients, visits, documents, applications and setup. Safe to repeat.": (
        "Llena el entorno local con personas, pacientes, visitas, documentos, solicitudes y configuración. Se "
        "puede repetir."
    ),
    "Empty the local stack and load the demo again.": (
        "Vacía el entorno local y carga de nuevo la demostración."
    ),
    "Show whom you can sign in as.": "Muestra con qué cuentas se puede iniciar sesión.",
}
