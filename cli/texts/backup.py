"""What the commands that back up and restore say."""

BACKUP: dict[str, tuple[str, str]] = {
    "backup.reading": ("Reading {name}", "Leyendo {name}"),
    "backup.writing": ("Writing {name}", "Escribiendo {name}"),
    "backup.files": ("Files", "Archivos"),
    "backup.ask": (
        "This writes {rows:row/rows} into the database {database} and {files:file/files} into {url}. Go on?",
        "Esto escribe {rows:fila/filas} en la base de datos {database} y {files:archivo/archivos} en {url}. ¿Continuar?",
    ),
    "backup.created": (
        "Backed up {tables:table/tables} with {rows:row/rows} and {files:file/files} to {path}.",
        "Se respaldaron {tables:tabla/tablas} con {rows:fila/filas} y {files:archivo/archivos} en {path}.",
    ),
    "backup.missing": (
        "{files:file was/files were} removed while the backup was made.",
        "Mientras se hacía el respaldo se eliminó {files:archivo/archivos}.",
    ),
    "backup.whole": (
        "{path} is whole: {tables:table/tables}, {rows:row/rows}, {files:file/files}, taken at {when}.",
        "{path} está completo: {tables:tabla/tablas}, {rows:fila/filas}, {files:archivo/archivos}; fecha: {when}.",
    ),
    "backup.restored": (
        "Restored {rows:row/rows} and {files:file/files} into {url}; everything is as it was in the backup.",
        "Se restauraron {rows:fila/filas} y {files:archivo/archivos} en {url}; todo está como en el respaldo.",
    ),
    "backup.none": ("{path} is not a backup.", "{path} no es un respaldo."),
    "backup.none.remedy": (
        "Name a folder that 'carehire backup create' has finished.",
        "Indique una carpeta que 'carehire backup create' haya terminado.",
    ),
    "backup.other_format": (
        "{path} was made by another version of Carehire.",
        "{path} se hizo con otra versión de Carehire.",
    ),
    "backup.other_format.remedy": (
        "Restore it with the version that made it.",
        "Restáurelo con la versión que lo hizo.",
    ),
    "backup.damaged": ("The backup is damaged: {names}", "El respaldo está dañado: {names}"),
    "backup.damaged.remedy": ("Use another backup.", "Use otro respaldo."),
    "backup.different": (
        "What was restored is not what the backup holds: {names}",
        "Lo restaurado no es lo que contiene el respaldo: {names}",
    ),
    "backup.different.remedy": (
        "Stop everything that uses the project, make a new one and restore again.",
        "Detenga todo lo que use el proyecto, cree otro y restaure de nuevo.",
    ),
    "backup.not_empty": (
        "The project is not empty: it has {people:person/people} and {files:file/files}.",
        "El proyecto no está vacío: tiene {people:persona/personas} y {files:archivo/archivos}.",
    ),
    "backup.not_empty.remedy": (
        "Restore into a new project; nothing was changed in this one.",
        "Restaure en un proyecto nuevo; en este no se cambió nada.",
    ),
    "backup.other_migrations": (
        "The project's database is at migration {there}, the backup's at {wanted}.",
        "La base de datos del proyecto está en la migración {there}; la del respaldo, en {wanted}.",
    ),
    "backup.other_migrations.remedy": (
        "Apply the migrations of the version that made the backup: 'supabase db push'.",
        "Aplique las migraciones de la versión que hizo el respaldo: 'supabase db push'.",
    ),
    "backup.no_project": (
        "No project is known.",
        "No se conoce ningún proyecto.",
    ),
    "backup.no_project.remedy": (
        "Start the local stack, or name all of yours: CAREHIRE_OWNER_DATABASE_URL (or --database-url), as the role postgres, "
        "SUPABASE_URL (or --supabase-url) and SUPABASE_SECRET_KEY.",
        "Inicie el entorno local o indique todo lo del suyo: CAREHIRE_OWNER_DATABASE_URL (o --database-url), con el rol postgres, "
        "SUPABASE_URL (o --supabase-url) y SUPABASE_SECRET_KEY.",
    ),
    "backup.partly_named": (
        "Only a part of the project is named; missing: {names}",
        "Solo se indicó una parte del proyecto; falta: {names}",
    ),
    "backup.partly_named.remedy": (
        "Name all of one project: CAREHIRE_OWNER_DATABASE_URL (or --database-url), SUPABASE_URL (or --supabase-url) and "
        "SUPABASE_SECRET_KEY. For the local stack name none of them.",
        "Indique todo lo de un solo proyecto: CAREHIRE_OWNER_DATABASE_URL (o --database-url), SUPABASE_URL (o --supabase-url) y "
        "SUPABASE_SECRET_KEY. Para el entorno local no indique nada de eso.",
    ),
    "backup.unread": (
        "{url} does not have files that the database {database} lists: {names}",
        "{url} no tiene archivos que figuran en la base de datos {database}: {names}",
    ),
    "backup.unread.remedy": (
        "The folder is no backup. Check that both addresses are of one project; if they are, these files are lost: delete them in "
        "the project's Storage and back up again.",
        "La carpeta no es un respaldo. Verifique que ambas direcciones sean del mismo proyecto; si lo son, esos archivos se "
        "perdieron: elimínelos en el Storage del proyecto y respalde de nuevo.",
    ),
    "backup.no_database": (
        "The database cannot be reached: {reason}",
        "No se puede acceder a la base de datos: {reason}",
    ),
    "backup.no_database.remedy": (
        "Check the address and the password, and that it is the direct or session-mode address.",
        "Verifique la dirección y la contraseña, y que sea la dirección directa o en modo de sesión.",
    ),
    "backup.refused": ("The database refused: {reason}", "La base de datos rechazó: {reason}"),
    "backup.refused.remedy": (
        "Connect as the role postgres. Nothing was half restored.",
        "Conéctese con el rol postgres. Nada quedó restaurado a medias.",
    ),
    "backup.no_storage": (
        "Storage cannot be reached: {reason}",
        "No se puede acceder a Storage: {reason}",
    ),
    "backup.no_storage.remedy": (
        "Check SUPABASE_URL and try again.",
        "Verifique SUPABASE_URL e inténtelo de nuevo.",
    ),
    "backup.storage_refused": ("Storage refused: {reason}", "Storage rechazó: {reason}"),
    "backup.storage_refused.remedy": (
        "Check SUPABASE_SECRET_KEY.",
        "Verifique SUPABASE_SECRET_KEY.",
    ),
}

HELP: dict[str, str] = {
    "Back up a project, verify a backup, restore it.": (
        "Respalda un proyecto, verifica un respaldo y lo restaura."
    ),
    "Copy a project's rows and files into a new folder. Needs SUPABASE_SECRET_KEY.": (
        "Copia las filas y los archivos de un proyecto en una carpeta nueva. Requiere SUPABASE_SECRET_KEY."
    ),
    "Check that a backup is whole, without any server.": (
        "Verifica que un respaldo esté completo, sin ningún servidor."
    ),
    "Put a backup into an empty project, then compare every row and file.": (
        "Restaura un respaldo en un proyecto vacío y compara cada fila y cada archivo."
    ),
    "The backup's folder.": "La carpeta del respaldo.",
    "Address of the database as the role postgres, direct or in session mode; CAREHIRE_OWNER_DATABASE_URL if left out.": (
        "Dirección de la base de datos con el rol postgres, directa o en modo de sesión; si se omite, "
        "CAREHIRE_OWNER_DATABASE_URL."
    ),
}
"""Spanish for the help of these commands, by its English."""
