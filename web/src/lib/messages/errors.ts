import { defineMessages } from "./define";

/** What an error of the API means when its own English message cannot be shown. */
export const errorMessages = defineMessages({
  en: {
    network: "Network error. Check your connection and try again.",
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
    file_empty: "The file is empty.",
    too_large: "This is too large.",
    rate_limited: "Too many attempts. Wait a moment and try again.",
    unavailable: "The service is not available right now. Try again in a moment.",
    internal: "Something went wrong on our side.",
  },
  es: {
    network: "Error de red. Revise su conexión e intente de nuevo.",
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
    file_empty: "El archivo está vacío.",
    too_large: "Es demasiado grande.",
    rate_limited: "Demasiados intentos. Espere un momento e intente de nuevo.",
    unavailable: "El servicio no está disponible ahora. Intente de nuevo en un momento.",
    internal: "Algo salió mal de nuestro lado.",
  },
});

export type ErrorCode = keyof (typeof errorMessages)["en"];
