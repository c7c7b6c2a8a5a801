import { defineMessages } from "./define";

/** What the auth service's error codes mean to a person. */
export const authErrorMessages = defineMessages({
  en: {
    network: "The sign-in service cannot be reached. Check your connection and try again.",
    unavailable: "The sign-in service is not available right now. Try again in a moment.",
    unknown: "The sign-in service answered with an error. Try again in a moment.",
    session_missing: "Auth session missing!",
    invalid_credentials: "The email address or the password is wrong.",
    email_not_confirmed:
      "This email address is not confirmed yet. Open the link in the mail we sent you.",
    user_banned: "This account is deactivated. Ask your administrator.",
    over_request_rate_limit: "Too many attempts. Wait a few minutes and try again.",
    over_email_send_rate_limit: "A mail was sent a moment ago. Wait a minute and try again.",
    otp_expired: "This link has expired or was already used. Ask for a new one.",
    weak_password: "This password is too weak. Use at least 12 characters.",
    same_password: "The new password must be different from the old one.",
    current_password_invalid: "The current password is wrong.",
    mfa_verification_failed: "This code is wrong. Enter the newest code from your app.",
    mfa_challenge_expired: "This took too long. Enter the newest code from your app.",
    mfa_ip_address_mismatch: "Your network changed in between. Try again.",
    mfa_factor_not_found: "This authenticator no longer exists. Reload the page.",
    mfa_factor_name_conflict: "You already have an authenticator of this name. Choose another.",
    too_many_enrolled_mfa_factors: "You have the most authenticators allowed. Remove one first.",
    insufficient_aal: "Confirm with your authenticator code first.",
    reauthentication_needed: "Sign out, sign in again, and then change the password.",
    reauthentication_not_valid:
      "This code is wrong, has expired or was already used. Have another one sent.",
    session_not_found: "Your session has ended. Please log in again.",
    session_expired: "Your session has expired. Please log in again.",
    validation_failed: "You must provide either an email or phone number and a password",
    signup_disabled: "New accounts cannot be made at the moment.",
    email_exists: "Another account already uses this email address.",
    email_address_invalid: "This email address cannot be used.",
  },
  es: {
    network: "No se puede llegar al servicio de acceso. Revise su conexión e intente de nuevo.",
    unavailable: "El servicio de acceso no está disponible ahora. Intente de nuevo en un momento.",
    unknown: "El servicio de acceso respondió con un error. Intente de nuevo en un momento.",
    session_missing: "¡Falta la sesión!",
    invalid_credentials: "El correo electrónico o la contraseña no son correctos.",
    email_not_confirmed:
      "Este correo electrónico aún no está confirmado. Abra el enlace del mensaje que le enviamos.",
    user_banned: "Esta cuenta está desactivada. Consulte a su administrador.",
    over_request_rate_limit: "Demasiados intentos. Espere unos minutos e intente de nuevo.",
    over_email_send_rate_limit:
      "Hace un momento se envió un mensaje. Espere un minuto e intente de nuevo.",
    otp_expired: "Este enlace caducó o ya se usó. Solicite uno nuevo.",
    weak_password: "Esta contraseña es demasiado débil. Use al menos 12 caracteres.",
    same_password: "La contraseña nueva debe ser distinta de la anterior.",
    current_password_invalid: "La contraseña actual no es correcta.",
    mfa_verification_failed:
      "Este código no es correcto. Escriba el código más reciente de su aplicación.",
    mfa_challenge_expired:
      "Pasó demasiado tiempo. Escriba el código más reciente de su aplicación.",
    mfa_ip_address_mismatch: "Su red cambió entretanto. Intente de nuevo.",
    mfa_factor_not_found: "Este autenticador ya no existe. Vuelva a cargar la página.",
    mfa_factor_name_conflict: "Ya tiene un autenticador con este nombre. Elija otro.",
    too_many_enrolled_mfa_factors:
      "Tiene el máximo de autenticadores permitido. Quite uno primero.",
    insufficient_aal: "Primero confirme con el código de su autenticador.",
    reauthentication_needed: "Cierre la sesión, vuelva a iniciarla y después cambie la contraseña.",
    reauthentication_not_valid:
      "Este código no es correcto, caducó o ya se usó. Pida que le envíen otro.",
    session_not_found: "Su sesión ha terminado. Inicie sesión de nuevo.",
    session_expired: "Su sesión ha caducado. Inicie sesión de nuevo.",
    validation_failed: "Debe indicar un correo electrónico o un teléfono y una contraseña",
    signup_disabled: "Por ahora no se pueden crear cuentas nuevas.",
    email_exists: "Otra cuenta ya usa este correo electrónico.",
    email_address_invalid: "Este correo electrónico no se puede usar.",
  },
});

export type AuthErrorKey = keyof (typeof authErrorMessages)["en"];
