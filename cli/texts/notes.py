"""What a command asks and what it says when it is done."""

NOTES: dict[str, tuple[str, str]] = {
    "ask.email": ("Email", "Correo electrónico"),
    "email.marks": (
        "The address had marks in it that nobody sees. It was taken as {email}.",
        "La dirección tenía marcas invisibles. Se tomó como {email}.",
    ),
    "ask.password": ("Password", "Contraseña"),
    "ask.code": ("Code of your authenticator app", "Código de su aplicación de autenticación"),
    "ask.new_password": ("New password", "Contraseña nueva"),
    "ask.reset_demo": (
        "This deletes everything in the local stack. Go on?",
        "Esto borra todo lo que hay en el entorno local. ¿Continuar?",
    ),
    "ask.reactivate": (
        "{email} is the address of {name}, whose account is deactivated. Reactivate it? They choose "
        "a new password with the emailed link, and have no patients assigned.",
        "{email} es el correo de {name}, cuya cuenta está desactivada. ¿Reactivarla? Elegirá una "
        "contraseña nueva con el enlace del mensaje y no tendrá pacientes asignados.",
    ),
    "login.done": (
        "Signed in as {email} ({role}).",
        "Sesión iniciada como {email} ({role}).",
    ),
    "login.needs_factor": (
        "Your role needs a second factor before it may see people's data: add an authenticator app "
        "on your profile page in the browser, then run 'carehire login' again.",
        "Su rol necesita un segundo factor para ver datos de personas: agregue una aplicación de "
        "autenticación en su perfil, en el navegador, y ejecute de nuevo 'carehire login'.",
    ),
    "logout.done": ("Signed out.", "Sesión cerrada."),
    "logout.none": ("Nobody was signed in.", "No había ninguna sesión."),
    "users.created": (
        "{email} was invited as {role}.",
        "Se invitó a {email} como {role}.",
    ),
    "users.role_changed": (
        "{email} is {role} now. Open sessions have ended.",
        "{email} es ahora {role}. Las sesiones abiertas se cerraron.",
    ),
    "users.deactivated": (
        "{email} was deactivated. Open sessions have ended.",
        "Se desactivó a {email}. Las sesiones abiertas se cerraron.",
    ),
    "users.reactivated": ("{email} is active again.", "{email} vuelve a estar activo."),
    "users.mfa_reset": (
        "The second factors of {email} were removed. Open sessions have ended.",
        "Se eliminaron los segundos factores de {email}. Las sesiones abiertas se cerraron.",
    ),
    "bootstrap.done": (
        "{email} is the first superuser. Sign in with 'carehire login'.",
        "{email} es el primer superusuario. Inicie sesión con 'carehire login'.",
    ),
    "email.failure.address": (
        "Mail can't be sent by this server. Check the host, the port and the security in the email settings.",
        "No se puede enviar correo por este servidor. Revise el host, el puerto y la seguridad en la configuración de correo.",
    ),
    "email.failure.connection": (
        "The mail server can't be reached. Check the host and the port in the email settings.",
        "No se puede conectar con el servidor de correo. Revise el host y el puerto en la configuración de correo.",
    ),
    "email.failure.time": (
        "The mail server did not respond in time. Check the host, the port and the security in the email settings.",
        "El servidor de correo no respondió a tiempo. Revise el host, el puerto y la seguridad en la configuración de correo.",
    ),
    "email.failure.encryption": (
        "No secure connection to the mail server was possible. Check the security in the email settings.",
        "No fue posible una conexión segura con el servidor de correo. Revise la seguridad en la configuración de correo.",
    ),
    "email.failure.sign_in": (
        "The mail server did not accept the sign-in. Check the username and the password in the email settings.",
        "El servidor de correo no aceptó el inicio de sesión. Revise el usuario y la contraseña en la configuración de correo.",
    ),
    "email.failure.recipient": (
        "The mail server does not accept addresses with these letters. Ask for another address.",
        "El servidor de correo no acepta direcciones con estas letras. Pida otra dirección.",
    ),
    "email.failure.settings": (
        "The email settings can't be used. Save the sender and the password again.",
        "La configuración de correo no se puede usar. Guarde de nuevo el remitente y la contraseña.",
    ),
    "email.failure.unwritable": (
        "The email could not be written. Check its text in the email templates.",
        "No se pudo escribir el correo. Revise su texto en las plantillas de correo.",
    ),
    "email.failure.worker_gone": (
        "Carehire was interrupted while it was being sent.",
        "Carehire se interrumpió mientras se enviaba.",
    ),
    "email.failure.expired": (
        "Its time had passed before it could be sent.",
        "Su plazo pasó antes de que se pudiera enviar.",
    ),
    "email.state.queued": ("waiting", "en espera"),
    "email.state.sending": ("sending", "enviando"),
    "email.state.handing_over": ("sending", "enviando"),
    "email.state.uncertain": ("delivery not confirmed", "entrega sin confirmar"),
    "email.state.sent": ("sent", "enviado"),
    "email.state.sent_twice": ("sent, maybe twice", "enviado, quizá dos veces"),
    "email.state.bounced": ("bounced", "devuelto"),
    "email.state.failed": ("failed", "falló"),
    "email.state.canceled": ("canceled", "cancelado"),
    "email.unconfirmed": (
        "{emails:email/emails} of the last 30 days: delivery not confirmed. See --state unconfirmed.",
        "{emails:correo/correos} de los últimos 30 días: entrega sin confirmar. Vea --state unconfirmed.",
    ),
    "email.retried": (
        "The email to {email} is on its way again.",
        "El correo para {email} va de nuevo en camino.",
    ),
    "email.test_subject": ("Carehire: test email", "Carehire: correo de prueba"),
    "email.test": (
        "This is a test. Your mail server works.",
        "Esto es una prueba. Su servidor de correo funciona.",
    ),
    "email.tested": (
        "{server} accepted the email to {email}.",
        "{server} aceptó el correo para {email}.",
    ),
    "list.more": (
        "There are more: use --limit, or --cursor {cursor}",
        "Hay más: use --limit o --cursor {cursor}",
    ),
    "list.empty": ("Nothing found.", "No se encontró nada."),
    "visits.created": ("Visit created successfully!", "¡Visita creada correctamente!"),
    "visits.bulk_done": (
        "{created:visit/visits} created for {date}, {skipped:,} skipped, {failed:,} not possible.",
        "{created:visita creada/visitas creadas} para el {date}, {skipped:omitida/omitidas}, "
        "{failed:no fue posible/no fueron posibles}.",
    ),
    "visits.bulk_dry_run": (
        "Dry run, nothing was changed. {created:visit/visits} would be created for {date}, "
        "{skipped:,} skipped, {failed:,} not possible.",
        "Simulación, no se cambió nada. Se crearían {created:visita/visitas} para el {date}, "
        "{skipped:se omitiría/se omitirían}, {failed:no sería posible/no serían posibles}.",
    ),
    "visits.bulk_undo": (
        "To undo this within 30 minutes: carehire visits undo {batch}",
        "Para deshacerlo en los próximos 30 minutos: carehire visits undo {batch}",
    ),
    "visits.undone": (
        "{canceled:visit/visits} canceled, {kept} kept.",
        "{canceled:visita cancelada/visitas canceladas}, {kept:se conserva/se conservan}.",
    ),
    "visits.canceled": ("The visit was canceled.", "Se canceló la visita."),
    "visits.restored": ("The visit is back.", "La visita vuelve a estar vigente."),
    "bulk.skipped": ("Has a visit on this date", "Ya tiene una visita en esta fecha"),
    "bulk.not_found": (
        "Not found, or not assigned to you",
        "No existe o no está asignado a usted",
    ),
    "bulk.inactive": ("Inactive", "No está activo"),
    "bulk.changed": ("Changed since", "Se modificó después"),
    "bulk.has_documents": ("Has documents", "Tiene documentos"),
    "bulk.canceled": ("Canceled already", "Ya estaba cancelada"),
    "documents.uploading": ("Sending {name}", "Enviando {name}"),
    "documents.downloading": ("Fetching {name}", "Recibiendo {name}"),
    "documents.uploaded": (
        "{type} uploaded successfully! ({name}, {id})",
        "¡{type} subido correctamente! ({name}, {id})",
    ),
    "documents.resumed": (
        "Going on with {name} at byte {offset}.",
        "Se continúa con {name} en el byte {offset}.",
    ),
    "documents.ask_again": (
        "This visit has {file} already, as {name} ({type}). Upload it again?",
        "Esta visita ya tiene {file}, como {name} ({type}). ¿Subirlo de nuevo?",
    ),
    "documents.duplicate": (
        "The same file is with this visit already.",
        "El mismo archivo ya está en esta visita.",
    ),
    "documents.withdrawn": (
        "Document withdrawn successfully!",
        "¡Documento retirado correctamente!",
    ),
    "documents.downloaded": (
        "{path}: {bytes:byte/bytes}, checksum right.",
        "{path}: {bytes:byte/bytes}, suma de control correcta.",
    ),
    "demo.loading": ("Loading the demo", "Cargando la demostración"),
    "demo.done": (
        "The demo is loaded: {patients:patient/patients}, {visits:visit/visits}, "
        "{documents:document/documents}, {applications:application/applications}, {setup:row/rows} of setup.",
        "Demostración cargada: {patients:paciente/pacientes}, {visits:visita/visitas}, "
        "{documents:documento/documentos}, {applications:solicitud/solicitudes}, {setup:fila/filas} de "
        "configuración.",
    ),
}
