import { defineMessages } from "./define";

/** What an error of the API means when its own English message cannot be shown. */
export const errorMessages = defineMessages({
  en: {
    network: "Network error. Check your connection and try again.",
    outdated:
      "Carehire has been updated since you opened this page. Reload the page and try again.",
    unauthenticated: "Please sign in.",
    token_expired: "Your session has expired. Please log in again.",
    session_ended: "Your session has ended. Please log in again.",
    forbidden: "You are not allowed to do this.",
    mfa_required: "Confirm your sign-in with your authenticator code first.",
    not_found: "This could not be found. It may have been removed.",
    conflict: "This conflicts with something that already exists.",
    stale_version: "Someone else has changed this in the meantime. Reload and try again.",
    in_use: "This is in use and cannot be deleted. Deactivate it instead.",
    invalid_input: "Some fields need your attention.",
    invalid_document_type: "Invalid document type",
    unsupported_file: "This kind of file is not supported.",
    active_content:
      "This Word file contains macros, embedded objects or links to another server. Save it as PDF and upload the PDF.",
    file_empty: "The file is empty.",
    too_large: "This is too large.",
    rate_limited: "Too many attempts. Wait a moment and try again.",
    unavailable: "The service is not available right now. Try again in a moment.",
    storage_full:
      "The server has no space left, so this was not saved. Please tell an administrator.",
    method_not_allowed: "This can't be done here.",
    idempotency_key_reused: "This was sent before with other contents. Reload and try again.",
    patient_inactive: "This patient is not active. Make the patient active first.",
    visit_exists: "This patient already has a visit on this date.",
    canceled: "This visit was canceled.",
    too_late: "This can't be undone anymore. Whoever did it can undo it for 30 minutes.",
    upload_broken: "The upload broke off. Please send the file again.",
    upload_unfinished: "The file has not arrived completely yet. Continue the upload first.",
    withdrawal_too_late:
      "A document can be withdrawn for 30 minutes after its upload. Ask an administrator to archive it.",
    wrong_credentials: "The email address or the password is wrong.",
    email_not_confirmed: "Confirm your email address first: open the link that we sent you.",
    template_needed:
      "One template of each type and language is always active. Activate another one instead.",
    email_not_retryable:
      "Only an email that failed or is not confirmed, and whose time has not passed, can be sent again.",
    mail_refused: "The mail server did not accept the email.",
    mail_unreachable: "The mail server can't be reached. Check the host and the port.",
    mail_timed_out:
      "The mail server did not respond in time. Check the host, the port and the security.",
    mail_not_encrypted:
      "No secure connection to the mail server was possible. Check the security setting.",
    mail_sign_in_refused:
      "The mail server did not accept the sign-in. Check the username and the password.",
    mail_address_forbidden:
      "Mail can't be sent by this server. Check the host, the port and the security.",
    mail_settings_unusable:
      "The email settings can't be used. Save the sender and the password again.",
    listing_move:
      "A listing of this status can't take that one. Load it again to see what can be done now.",
    pay_required:
      "The region of this location requires a pay range. Enter both ends before you publish.",
    pay_order: "The highest pay is below the lowest.",
    internal: "Something went wrong on our side.",
  },
  es: {
    network: "Error de red. Revise su conexión e intente de nuevo.",
    outdated:
      "Carehire se actualizó después de que usted abrió esta página. Vuelva a cargarla e intente de nuevo.",
    unauthenticated: "Inicie sesión.",
    token_expired: "Su sesión ha caducado. Inicie sesión de nuevo.",
    session_ended: "Su sesión ha terminado. Inicie sesión de nuevo.",
    forbidden: "No tiene permiso para hacer esto.",
    mfa_required: "Primero confirme su inicio de sesión con el código de su autenticador.",
    not_found: "No se encontró. Es posible que se haya eliminado.",
    conflict: "Esto entra en conflicto con algo que ya existe.",
    stale_version: "Otra persona lo cambió mientras tanto. Vuelva a cargar e intente de nuevo.",
    in_use: "Está en uso y no se puede eliminar. Desactívelo en su lugar.",
    invalid_input: "Algunos campos necesitan su atención.",
    invalid_document_type: "Tipo de documento no válido",
    unsupported_file: "Este tipo de archivo no se admite.",
    active_content:
      "Este archivo de Word contiene macros, objetos incrustados o enlaces a otro servidor. Guárdelo como PDF y suba el PDF.",
    file_empty: "El archivo está vacío.",
    too_large: "Es demasiado grande.",
    rate_limited: "Demasiados intentos. Espere un momento e intente de nuevo.",
    unavailable: "El servicio no está disponible ahora. Intente de nuevo en un momento.",
    storage_full:
      "El servidor no tiene más espacio, así que esto no se guardó. Avise a un administrador.",
    method_not_allowed: "Esto no se puede hacer aquí.",
    idempotency_key_reused:
      "Esto ya se envió antes con otro contenido. Vuelva a cargar e intente de nuevo.",
    patient_inactive: "Este paciente no está activo. Actívelo primero.",
    visit_exists: "Este paciente ya tiene una visita en esta fecha.",
    canceled: "Esta visita se canceló.",
    too_late: "Ya no se puede deshacer. Quien lo hizo puede deshacerlo durante 30 minutos.",
    upload_broken: "La subida se interrumpió. Envíe el archivo de nuevo.",
    upload_unfinished: "El archivo aún no ha llegado completo. Continúe primero la subida.",
    withdrawal_too_late:
      "Un documento se puede retirar durante los 30 minutos posteriores a su subida. Pida a un administrador que lo archive.",
    wrong_credentials: "La dirección de correo o la contraseña es incorrecta.",
    email_not_confirmed: "Primero confirme su correo: abra el enlace que le enviamos.",
    template_needed:
      "Siempre hay una plantilla activa de cada tipo e idioma. Active otra en su lugar.",
    email_not_retryable:
      "Solo se puede reenviar un correo que falló o no está confirmado, y cuyo plazo no ha pasado.",
    mail_refused: "El servidor de correo no aceptó el mensaje.",
    mail_unreachable: "No se puede conectar con el servidor de correo. Revise el host y el puerto.",
    mail_timed_out:
      "El servidor de correo no respondió a tiempo. Revise el host, el puerto y la seguridad.",
    mail_not_encrypted:
      "No fue posible una conexión segura con el servidor de correo. Revise la seguridad.",
    mail_sign_in_refused:
      "El servidor de correo no aceptó el inicio de sesión. Revise el usuario y la contraseña.",
    mail_address_forbidden:
      "No se puede enviar correo por este servidor. Revise el host, el puerto y la seguridad.",
    mail_settings_unusable:
      "La configuración de correo no se puede usar. Guarde de nuevo el remitente y la contraseña.",
    listing_move:
      "Una oferta en este estado no puede pasar a ese otro. Vuelva a cargarla para ver qué se puede hacer ahora.",
    pay_required:
      "La región de este lugar exige un rango de pago. Escriba ambos extremos antes de publicar.",
    pay_order: "El pago máximo es menor que el mínimo.",
    internal: "Algo salió mal de nuestro lado.",
  },
});

export type ErrorCode = keyof (typeof errorMessages)["en"];
