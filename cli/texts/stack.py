"""Texts of the local stack: what it reports while it works, and what can be wrong with it."""

STACK: dict[str, tuple[str, str]] = {
    "ask.remove_data": (
        "Remove all data in {path}?",
        "¿Borrar todos los datos de {path}?",
    ),
    "column.part": ("Part", "Parte"),
    "column.address": ("Address", "Dirección"),
    "column.up_for": ("Up for", "Activa desde hace"),
    "stack.unforeseen": ("That did not work: {reason}", "Algo falló: {reason}"),
    "stack.unknown_part": (
        "There is no part {part}: choose from {choices}.",
        "No existe la parte {part}: elija entre {choices}.",
    ),
    "stack.needs_real": (
        "--real needs CAREHIRE_AUTH_BINARY and CAREHIRE_STORAGE_BINARY to be set.",
        "Para usar --real, defina CAREHIRE_AUTH_BINARY y CAREHIRE_STORAGE_BINARY.",
    ),
    "stack.no_logs": (
        "There are no logs: the stack has not run yet.",
        "No hay registros: el entorno local todavía no se inició.",
    ),
    "stack.line": ("{line}", "{line}"),
    "stack.at_app": ("Carehire  {url}", "Carehire  {url}"),
    "stack.at_supabase": ("Supabase  {url}", "Supabase  {url}"),
    "stack.at_mail": ("Email     {url}", "Correo    {url}"),
    "stack.stopped": ("The stack is stopped.", "El entorno local se detuvo."),
    "stack.did_not_run": ("The stack did not run.", "El entorno local no estaba activo."),
    "stack.runs_not": ("The stack does not run.", "El entorno local no está activo."),
    "stack.how_to_recover": (
        "'carehire stack up' starts it again; 'carehire stack down' ends it.",
        "'carehire stack up' lo inicia de nuevo; 'carehire stack down' lo detiene.",
    ),
    "stack.restarted": ("{part} is started again.", "{part} se reinició."),
    "stack.demo_left_out": (
        "The demo agency is not loaded: that needs the API, which this stack ran without.",
        "No se cargó la agencia de demostración: para eso hace falta la API, que este entorno no "
        "incluye.",
    ),
    "stack.removed": ("Removed all data", "Se borraron todos los datos"),
    "stack.waiting": (
        "Waiting for another command that changes this stack",
        "Esperando a que termine otro comando que cambia este entorno",
    ),
    "stack.web_waiting": (
        "Waiting for another command that installs or builds the web app",
        "Esperando a que termine otro comando que instala o compila la aplicación web",
    ),
    "stack.ports_shifted": (
        "Using the ports shifted by {shift}",
        "Se usan los puertos desplazados en {shift}",
    ),
    "stack.ports_usual": ("Using the usual ports", "Se usan los puertos habituales"),
    "stack.web_installing": (
        "Installing the web app's packages (about {size})",
        "Instalando los paquetes de la aplicación web (unos {size})",
    ),
    "stack.web_building": ("Building the web app", "Compilando la aplicación web"),
    "stack.web_built": ("The web app is built", "La aplicación web está compilada"),
    "stack.downloading": (
        "Downloading Postgres, PostgREST, MailDev and the Supabase CLI (about {size})",
        "Descargando Postgres, PostgREST, MailDev y la CLI de Supabase (unos {size})",
    ),
    "stack.lost_stopped": (
        "Stopped what still ran of a stack whose state folder was removed",
        "Se detuvo lo que seguía activo de un entorno cuya carpeta de estado se borró",
    ),
    "stack.port_taken_again": (
        "Port {port} ({name}) is in use by {holder}: trying another set",
        "El puerto {port} ({name}) está en uso por {holder}: se prueba con otros",
    ),
    "stack.part_missing": ("{part} is not there", "Falta {part}"),
    "stack.web_missing": (
        "{part} is not there; `make up` builds it",
        "Falta {part}; `make up` la compila",
    ),
    "stack.part_ready": ("{part} is ready", "{part} está listo"),
    "stack.part_ready_at": ("{part} is ready: {url}", "{part} está listo: {url}"),
    "stack.bootstrapped": (
        "Made Supabase's roles, schemas and extensions",
        "Se crearon los roles, esquemas y extensiones de Supabase",
    ),
    "stack.set_aside": (
        "The database in {path} {why}: it is kept in {kept}",
        "La base de datos de {path} {why}: se conserva en {kept}",
    ),
    "stack.data_incomplete": ("is incomplete", "está incompleta"),
    "stack.data_of_other_version": (
        "was made by Postgres {made_by}, and this is Postgres {present}",
        "es de Postgres {made_by}, y este es Postgres {present}",
    ),
    "stack.data_of_other_keys": ("was made with other keys", "se creó con otras claves"),
    "stack.database_made": (
        "Made a new database in {path}",
        "Se creó una base de datos nueva en {path}",
    ),
    "stack.left_behind": (
        "An earlier stack at this place left a database in {path}: remove it when nobody needs it",
        "Un entorno anterior dejó aquí una base de datos en {path}: bórrela cuando nadie la "
        "necesite",
    ),
    "stack.migrating": (
        "Applying {count:migration/migrations}",
        "Aplicando {count:migración/migraciones}",
    ),
    "stack.port_taken": (
        "Port {port} ({name}) is in use by {holder}: choose another set with "
        "`make up SHIFT=100` (or `carehire stack up --shift 100`; `--shift auto` finds a free one).",
        "El puerto {port} ({name}) está en uso por {holder}: elija otros con `make up SHIFT=100` "
        "(o `carehire stack up --shift 100`; `--shift auto` busca puertos libres).",
    ),
    "stack.holder_unknown": ("another program", "otro programa"),
    "stack.holder_program": (
        "another program, {name} (process {pid})",
        "otro programa, {name} (proceso {pid})",
    ),
    "stack.holder_stack": (
        "the Carehire stack in {path}",
        "el entorno de Carehire que está en {path}",
    ),
    "stack.holder_gone_stack": (
        "the Carehire stack in {path}, whose folder is gone (process {pid})",
        "el entorno de Carehire de {path}, cuya carpeta ya no existe (proceso {pid})",
    ),
    "stack.other_shift": (
        "This stack already runs with --shift {shift}: stop it first with `carehire stack down`.",
        "Este entorno ya está activo con --shift {shift}: deténgalo primero con "
        "`carehire stack down`.",
    ),
    "stack.bad_shift": (
        "--shift takes a number up to {largest}, or `auto`, not '{value}'.",
        "--shift admite un número hasta {largest} o `auto`, no '{value}'.",
    ),
    "stack.no_free_ports": (
        "No free set of ports was found on this machine.",
        "No se encontraron puertos libres en este equipo.",
    ),
    "stack.bad_size": (
        "{file}: {name} = {value} is no size such as 50MiB.",
        "{file}: {name} = {value} no es un tamaño como 50MiB.",
    ),
    "stack.config_missing": (
        "{path} is missing: the stack takes its settings from it.",
        "Falta {path}: de ahí toma el entorno su configuración.",
    ),
    "stack.config_invalid": (
        "{path} is not valid TOML: {reason}.",
        "{path} no es TOML válido: {reason}.",
    ),
    "stack.home_closed": (
        "{path} may not be written by this account: start the stack as its owner, or name another "
        "folder in CAREHIRE_HOME.",
        "Esta cuenta no puede escribir en {path}: inicie el entorno con la cuenta propietaria o "
        "indique otra carpeta en CAREHIRE_HOME.",
    ),
    "stack.socket_owned": (
        "{path} belongs to somebody else: remove it.",
        "{path} pertenece a otra cuenta: bórrela.",
    ),
    "stack.no_account": (
        "Postgres may not run as root and there is no account `nobody`: add one.",
        "Postgres no puede ejecutarse como root y no existe la cuenta `nobody`: créela.",
    ),
    "stack.data_closed": (
        "Postgres cannot reach its data in {path}, because a folder above it is closed to its "
        "account: open that again with chmod a+x.",
        "Postgres no puede acceder a sus datos en {path}, porque su cuenta no tiene permiso en una "
        "carpeta superior: ábrala con chmod a+x.",
    ),
    "stack.disk_full": (
        "The disk that holds {path} is full: free some space and run the command again.",
        "El disco de {path} está lleno: libere espacio y ejecute de nuevo el comando.",
    ),
    "stack.disk_full_for": (
        "The disk that holds {path} is full: free about {size}.",
        "El disco de {path} está lleno: libere unos {size}.",
    ),
    "stack.database_disk_full": (
        "The disk that holds the database is full: free some space. {reason}",
        "El disco de la base de datos está lleno: libere espacio. {reason}",
    ),
    "stack.file_damaged": (
        "{path} is damaged: remove it and run the command again.",
        "{path} está dañado: bórrelo y ejecute de nuevo el comando.",
    ),
    "stack.no_cluster": (
        "Postgres could not make its data folder in {path}: {reason}",
        "Postgres no pudo crear su carpeta de datos en {path}: {reason}",
    ),
    "stack.states_refused": (
        "Postgres does not take the states declared in {path}: {reason}",
        "Postgres no acepta los estados declarados en {path}: {reason}",
    ),
    "stack.no_supervisor": (
        "The supervisor did not start: {reason}",
        "El supervisor no se inició: {reason}",
    ),
    "stack.part_not_started": (
        "The supervisor could not start {part}: {reason}",
        "El supervisor no pudo iniciar {part}: {reason}",
    ),
    "stack.part_not_stopped": (
        "The supervisor could not stop {part}: {reason}",
        "El supervisor no pudo detener {part}: {reason}",
    ),
    "stack.part_not_running": (
        "{part} does not run: start it with `carehire stack up`.",
        "{part} no está activo: inícielo con `carehire stack up`.",
    ),
    "stack.part_dead": (
        "{part} does not start: {reason}",
        "{part} no se inicia: {reason}",
    ),
    "stack.not_running": (
        "The stack does not run: start it with `carehire stack up`.",
        "El entorno local no está activo: inícielo con `carehire stack up`.",
    ),
    "stack.web_not_built": (
        "The web app could not be built: {reason}",
        "No se pudo compilar la aplicación web: {reason}",
    ),
    "stack.toolchain_incomplete": (
        "The tool chain in {path} lacks {missing}: remove that folder and run the command again.",
        "A las herramientas de {path} les falta {missing}: borre esa carpeta y ejecute de nuevo el "
        "comando.",
    ),
    "stack.npm_failed": (
        "npm could not install into {path} (is the npm registry reachable?): {reason}",
        "npm no pudo instalar en {path} (¿hay conexión con el registro de npm?): {reason}",
    ),
    "stack.no_programs": (
        "The local stack has no programs for {system} on {machine}: use Linux or macOS on x86-64 "
        "or arm64, or a hosted Supabase project.",
        "El entorno local no tiene programas para {system} en {machine}: use Linux o macOS en "
        "x86-64 o arm64, o un proyecto de Supabase en la nube.",
    ),
    "stack.program_missing": (
        "{program} is missing: run `make up`, which installs the tool chain.",
        "Falta {program}: ejecute `make up`, que instala las herramientas.",
    ),
    "stack.tables_failed": (
        "{part} could not prepare its tables: {reason}",
        "{part} no pudo preparar sus tablas: {reason}",
    ),
    "stack.unknown_migrations": (
        "The database has seen migrations that this checkout does not hold ({names}): return to a "
        "checkout that holds them, or begin again with `carehire stack reset`.",
        "La base de datos tiene migraciones que no están en esta copia ({names}): vuelva a una "
        "copia que las tenga o empiece de nuevo con `carehire stack reset`.",
    ),
    "stack.migration_failed": (
        "A migration failed: {reason}",
        "Una migración falló: {reason}",
    ),
    "db.bad_name": (
        "A migration is named <verb>_<noun> in lower case, not '{value}'.",
        "Una migración se llama <verbo>_<sustantivo> en minúsculas y en inglés, no '{value}'.",
    ),
    "db.no_schema": (
        "There is no supabase/schemas/{file}: write it first.",
        "No existe supabase/schemas/{file}: escríbalo primero.",
    ),
    "db.nothing_to_apply": ("There is nothing to apply", "No hay nada que aplicar"),
    "db.supabase_cli": ("{reason}", "{reason}"),
    "db.no_role": (
        "There is no role {role} to sign in as: choose from {choices}.",
        "No existe el rol {role} para iniciar sesión: elija entre {choices}.",
    ),
}
