import { connectionMessages } from "./connection";
import { defineMessages } from "./define";

/** What the browser finds out by itself. */
export const ownErrorMessages = defineMessages({
  en: {
    network: "Network error. Check your connection and try again.",
    outdated: connectionMessages.en.outdated,
    unavailable: "The service is not available right now. Try again in a moment.",
  },
  es: {
    network: "Error de red. Revise su conexión e intente de nuevo.",
    outdated: connectionMessages.es.outdated,
    unavailable: "El servicio no está disponible ahora. Intente de nuevo en un momento.",
  },
});

/** What an error of the API means in Spanish; in English it says so itself. */
const words: Record<string, string> = {
  unauthenticated: "Inicie sesión.",
  token_expired: "Su sesión ha caducado. Inicie sesión de nuevo.",
  session_ended: "Su sesión ha terminado. Inicie sesión de nuevo.",
  forbidden: "No tiene permiso para hacer esto.",
  not_found: "No se encontró. Es posible que se haya eliminado.",
  rate_limited: "Demasiados intentos. Intente de nuevo en un momento.",
  internal: "Algo salió mal de nuestro lado.",
  mfa_required: "Primero confirme su inicio de sesión con el código de su autenticador.",
  invalid_input: "Algunos campos necesitan su atención.",
  cross_site: "Esto lo envió otro sitio web. Abra Carehire directamente e intente de nuevo.",
  gone: "Esto ya terminó.",
  conflict: "Esto entra en conflicto con algo que ya existe.",
  stale_version: "Otra persona lo cambió mientras tanto. Vuelva a cargar e intente de nuevo.",
  in_use: "Está en uso y no se puede eliminar. Desactívelo en su lugar.",
  too_large: "Es demasiado grande.",
  method_not_allowed: "Esto no se puede hacer aquí.",
  idempotency_key_reused:
    "Esto ya se envió antes con otro contenido. Vuelva a cargar e intente de nuevo.",
};

export const spanishErrors: Readonly<Record<string, string>> = words;

/** What the errors of one part of the product mean; pages of other parts do not load them. */
export function addSpanishErrors(more: Readonly<Record<string, string>>): void {
  Object.assign(words, more);
}
