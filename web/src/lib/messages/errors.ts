import { defineMessages } from "./define";

/** What the browser finds out by itself. */
export const ownErrorMessages = defineMessages({
  en: {
    network: "Network error. Check your connection and try again.",
    outdated:
      "Carehire has been updated since you opened this page. Reload the page and try again.",
    unavailable: "The service is not available right now. Try again in a moment.",
  },
  es: {
    network: "Error de red. Revise su conexión e intente de nuevo.",
    outdated:
      "Carehire se actualizó después de que usted abrió esta página. Vuelva a cargarla e intente de nuevo.",
    unavailable: "El servicio no está disponible ahora. Intente de nuevo en un momento.",
  },
});

/** What an error of the API means in Spanish; in English it says so itself. */
export const spanishErrors: Readonly<Record<string, string>> = {
  unauthenticated: "Inicie sesión.",
  token_expired: "Su sesión ha caducado. Inicie sesión de nuevo.",
  session_ended: "Su sesión ha terminado. Inicie sesión de nuevo.",
  forbidden: "No tiene permiso para hacer esto.",
  mfa_required: "Primero confirme su inicio de sesión con el código de su autenticador.",
  not_found: "No se encontró. Es posible que se haya eliminado.",
  gone: "Esto ya terminó.",
  listing_ended: "Este empleo ya no está abierto. Vea los que lo están.",
  application_closed:
    "Este empleo ya no está abierto y no admite solicitudes. Vea los que están abiertos.",
  application_move:
    "Una solicitud en este estado no puede pasar a ese otro. Vuelva a cargarla para ver qué se puede hacer ahora.",
  hire_incomplete:
    "El expediente no está completo. Complételo primero o pida a un administrador que contrate indicando el motivo.",
  moved_on: "La solicitud ya siguió adelante; este cambio no se puede deshacer.",
  not_undoable: "Esto lo deshace quien lo hizo o un administrador.",
  reason_required: "Elija un motivo.",
  files_closed: "Esta solicitud ya no admite archivos.",
  section_not_open: "Todavía no pedimos esta parte de la solicitud. Envíela cuando se la pidamos.",
  not_asked_for: "Este documento ya no se pide.",
  too_many_files: "Una solicitud admite como máximo 100 archivos. Quite los que no hagan falta.",
  request_move:
    "Este documento cambió mientras tanto. Vuelva a cargar la página para ver qué se puede hacer ahora.",
  file_not_openable:
    "Este archivo no se puede abrir: todavía se está revisando en busca de virus, o se encontró uno.",
  file_kept: "Este archivo ya no se puede quitar: fue aceptado, o la solicitud está cerrada.",
  comment_too_late:
    "Un comentario se puede cambiar o retirar durante 30 minutos. Escriba otro en su lugar.",
  task_open: "Ya hay una tarea pendiente de este tipo.",
  owner_not_staff:
    "Solo el personal activo puede estar a cargo de una solicitud. Elija a otra persona.",
  too_many_views: "Hay lugar para 30 vistas guardadas. Elimine una que ya no use.",
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
};
