/** The errors of settings and of mail servers in Spanish; the pages that show them import them. */

import { addSpanishErrors } from "@/lib/messages/errors";

addSpanishErrors({
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
  listing_move: "No se puede hacer este cambio desde el estatus actual. Vuelva a cargar la página.",
  listing_not_open:
    "Ahora nadie puede postularse a este empleo. Publique la oferta antes de imprimir un cartel.",
  pay_required:
    "La región de este lugar exige un rango de pago. Escriba ambos extremos antes de publicar.",
  pay_order: "El pago máximo es menor que el mínimo.",
});
